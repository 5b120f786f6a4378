"""Times of texts in UTC."""

import pytest

from holdem.histories.zones import to_utc


@pytest.mark.parametrize(
    ("time", "zone", "utc"),
    [
        ("2025-11-30T14:05:09", "UTC", "2025-11-30T14:05:09"),
        ("2025-11-30T14:05:09", "GMT", "2025-11-30T14:05:09"),
        ("2025-11-30T14:05:09", "ET", "2025-11-30T19:05:09"),
        ("2025-07-01T23:30:00", "ET", "2025-07-02T03:30:00"),
        # The hour that comes twice, and the one that is left out.
        ("2025-11-02T01:30:00", "ET", "2025-11-02T05:30:00"),
        ("2025-03-09T02:30:00", "ET", "2025-03-09T07:30:00"),
        ("2011-09-08T08:00:00", "GMT-0910", "2011-09-08T17:10:00"),
        ("2011-09-08T00:30:00", "UTC+01:00", "2011-09-07T23:30:00"),
    ],
)
def test_a_known_zone_gives_the_moment(time: str, zone: str, utc: str) -> None:
    moment = to_utc(time, zone)
    assert moment is not None
    assert moment.isoformat() == f"{utc}+00:00"


@pytest.mark.parametrize(
    ("time", "zone"),
    [
        ("2025-11-30T14:05:09", "CET"),
        ("2025-11-30T14:05:09", ""),
        ("2025-13-30T14:05:09", "UTC"),
        ("", "UTC"),
        ("0001-01-01T00:00:00", "GMT+0900"),
        ("9999-12-31T23:00:00", "ET"),
    ],
)
def test_an_unknown_zone_or_no_time_gives_none(time: str, zone: str) -> None:
    assert to_utc(time, zone) is None
