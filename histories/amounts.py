"""Amounts as texts write them, into whole numbers of the unit's smallest part, exactly.

Which sign, separator and decimal point a text uses is the business of its reader; here the digits are read.  No float
ever holds money.
"""

import re
from functools import lru_cache

_SIGNS = re.compile(r"[$€£₹¥฿₽]|Rs\.?|kr\.?|zł|USD|EUR|GBP|INR|T\$")
_POINTED = re.compile(r"(\d{1,3}(?:[,' ]\d{3})+|\d+)(?:\.(\d+))?$|\.(\d+)$")
_COMMAED = re.compile(r"(\d{1,3}(?:[.' ]\d{3})+|\d+)(?:,(\d+))?$|,(\d+)$")
_MOST_DIGITS = 18


@lru_cache(maxsize=4096)
def parse_amount(text: str, decimals: int = 0, point: str = ".") -> int | None:
    """`text` such as ``$1,234.50``, ``368,55 €`` or ``1 430`` in parts of which a whole has ``10 ** decimals``.

    `point` is the decimal point, ``.`` or ``,``; the other of the two, blanks and apostrophes may stand between
    thousands.  A currency sign before or after is passed over.  None if `text` is no such amount, or has digits beyond
    `decimals` that are not zero.
    """
    found = (_POINTED if point == "." else _COMMAED).match(_SIGNS.sub("", text).strip())
    if found is None or len(text) > 2 * _MOST_DIGITS:
        return None
    whole, part, only_part = found.groups("")
    part = (part or only_part).rstrip("0")
    digits = "".join([c for c in whole if c.isdecimal()])
    if len(part) > decimals or len(digits) > _MOST_DIGITS or not found[0].isascii():
        return None
    return int((digits or "0") + part.ljust(decimals, "0"))
