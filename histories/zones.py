"""The time of a hand: the months as texts call them, and the moment in UTC from a time and the name of its zone.

What a zone is today it may not have been then, so only names that tell their difference are known here, and US Eastern
time.
"""

import re
from datetime import UTC, datetime, timedelta

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

_OFFSET = re.compile(r"(?:GMT|UTC)([+-])(\d\d):?([0-5]\d)")


def eastern_time(moment: datetime) -> datetime:
    """US Eastern time of a UTC `moment`, by the summer time that holds since 2007.

    The zone's name is all that most readers look at, and a zone database is not installed everywhere.
    """
    march, november = datetime(moment.year, 3, 8, 7, tzinfo=UTC), datetime(moment.year, 11, 1, 6, tzinfo=UTC)
    begins, ends = (day + timedelta(days=(6 - day.weekday()) % 7) for day in (march, november))
    return moment - timedelta(hours=4 if begins <= moment < ends else 5)


def to_utc(time: str, zone: str) -> datetime | None:
    """The moment of `time` (as `HandRecord` has it) in UTC; None where it is no time or the zone is not known."""
    try:
        moment = datetime.fromisoformat(time).replace(tzinfo=UTC)
        offset = _OFFSET.fullmatch(zone)
        if offset is not None:
            away = timedelta(hours=int(offset[2]), minutes=int(offset[3]))
            return moment + away if offset[1] == "-" else moment - away
        if zone == "ET":
            return _from_eastern(moment)
    except (ValueError, OverflowError):
        return None
    return moment if zone in ("UTC", "GMT") else None


def _from_eastern(moment: datetime) -> datetime:
    """Of an hour that comes twice in autumn the first; one that the clocks leave out in spring is winter's."""
    for hours in (4, 5):
        utc = moment + timedelta(hours=hours)
        if eastern_time(utc) == moment:
            return utc
    return moment + timedelta(hours=5)
