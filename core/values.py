"""The decorator of small immutable values: events, options, actions.  Knows nothing of poker.

A frozen dataclass guards every attribute at run time and so costs three times as much to make, and a hand makes dozens
of values.  These are frozen to the type checker, which is where a change would be written.
"""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

Value = TypeVar("Value")


@dataclass_transform(frozen_default=True)
def value(cls: type[Value]) -> type[Value]:
    """A dataclass with slots, compared and hashed by its fields, that the type checker lets nobody change."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
