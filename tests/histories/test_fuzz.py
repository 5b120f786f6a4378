"""Whatever bytes a reader is given, of any format: no exception, and findings with lines of the file.

Longer runs, and those led by what the code does with the bytes, are `tests/proofs/fuzz_readers.py`.
"""

from random import Random

import mutations
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

FEW = settings(max_examples=12, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
RANDOMS = st.randoms(use_true_random=False)


@pytest.mark.parametrize("name", mutations.SAMPLES)
@FEW
@given(random=RANDOMS)
def test_no_damaged_hand_raises(name: str, random: Random) -> None:
    mutations.check(mutations.mutated(random, mutations.SAMPLES[name]))


@pytest.mark.parametrize("name", mutations.SAMPLES)
@FEW
@given(random=RANDOMS)
def test_no_junk_after_what_makes_a_format_known_raises(name: str, random: Random) -> None:
    mutations.check(mutations.junk_after_head(random, mutations.SAMPLES[name]))
