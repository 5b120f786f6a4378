"""Which style a format has: how its texts tell one claim after another."""

from forgery.lines import LineStyle
from forgery.markup import ElementStyle, ObjectStyle
from forgery.rows import ArrayStyle, LetterStyle, RowStyle
from holdem.histories.record import HandRecord

_STYLES: dict[str, type[LineStyle]] = {
    "pokernow": RowStyle,
    "ipoker": ElementStyle,
    "merge": ElementStyle,
    "ohh": ObjectStyle,
    "phh": ArrayStyle,
    "acpc": LetterStyle,
}


def style_of(record: HandRecord, text: str, path: str = "") -> LineStyle:
    """How `text`, of the file `path`, tells `record`."""
    return _STYLES.get(record.format, LineStyle)(record, text, path)
