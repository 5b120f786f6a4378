"""From bytes to numbered lines: encodings, line ends, lines without end.  No format is known here.

A history is read in blocks, so memory does not grow with the file.  Line numbers are those of the file on disk: LF,
CRLF and a lone CR each end a line, and nothing else does.
"""

import binascii
import codecs
from collections.abc import Iterable, Iterator

from holdem.histories.findings import LONG_LINE, NOT_UTF8, Finding, Report

LINE_LIMIT = 4096
"""A longer line is no line of a history; it is left out and said so."""

BLOCK = 1 << 18

Run = tuple[int, str]
"""A run of whole lines: the number of the first, and the lines with LF between them."""

Lines = tuple[int, list[str]]
"""A run of lines: the number of the first, and the lines without their ends."""


def _plain(text: str) -> str:
    """No-break blanks as blanks, and no byte order mark between joined files."""
    return text.replace("\xa0", " ").replace("\u202f", " ").replace("\ufeff", "")


def decoded_runs(blocks: Iterable[bytes], report: Report, limit: int = LINE_LIMIT) -> Iterator[Run]:
    """The lines of a file, decoded, in runs; findings about lines go to `report` before their run is given.

    A byte order mark decides the encoding; else each block is UTF-8, or, where it is not, cp1252 line by line.
    A line of more than `limit` characters is left out.
    """
    number = 1
    told = False
    for block in _whole_lines(_as_utf8(blocks), limit):
        try:
            text = block.decode()
            if not text.isascii():
                text = _plain(text)
        except UnicodeDecodeError:
            lines: list[str] = []
            for raw in block.split(b"\n"):
                line, is_utf8 = _decoded(raw)
                if not is_utf8 and not told:
                    told = True
                    report(NOT_UTF8.at(number + len(lines), "this line is not UTF-8; it is read as Windows-1252"))
                lines.append(line)
            text = "\n".join(lines)
        if _has_longer_line(text, limit):
            lines = text.split("\n")
            for i, line in enumerate(lines):
                if len(line) > limit:
                    report(LONG_LINE.at(number + i, "a line of more than {limit} characters is left out", limit=limit))
                    lines[i] = ""
            text = "\n".join(lines)
        yield number, text
        number += _line_ends(block) + 1


def decoded_lines(blocks: Iterable[bytes], report: Report, limit: int = LINE_LIMIT) -> Iterator[Lines]:
    """What `decoded_runs` gives, line by line."""
    for number, text in decoded_runs(blocks, report, limit):
        yield number, text.split("\n")


def decoded_text(blocks: Iterable[bytes], report: Report) -> Iterator[str]:
    """The text of a file whose lines may have any length, decoded as by `decoded_lines`, line ends as LF.

    Pieces end where a line or a tag ends, or, where neither does for long, anywhere.
    """
    number = 1
    told = False
    for block in _whole_tags(_as_utf8(blocks)):
        try:
            text = block.decode()
            yield text if text.isascii() else _plain(text)
        except UnicodeDecodeError:
            lines = [_decoded(raw) for raw in block.split(b"\n")]
            if not told:
                told = True
                first = number + next(i for i, (_, is_utf8) in enumerate(lines) if not is_utf8)
                report(NOT_UTF8.at(first, "this line is not UTF-8; it is read as Windows-1252"))
            yield "\n".join([line for line, _ in lines])
        number += block.count(b"\n")


def settle(waiting: list[Finding], first: int, last: int, own: Report, report: Report) -> None:
    """Hands out what was found about lines up to `last`: what lies in a hand from line `first` on is its `own`."""
    while waiting and waiting[0].line <= last:
        finding = waiting.pop(0)
        (report if finding.line < first else own)(finding)


def decode_line(raw: bytes) -> str:
    """One line as `decoded_lines` gives it."""
    return _decoded(raw)[0]


def _decoded(raw: bytes) -> tuple[str, bool]:
    try:
        return _plain(raw.decode()), True
    except UnicodeDecodeError:
        return _plain(raw.decode("cp1252", errors="replace")), False


def _line_ends(block: bytes) -> int:
    """How many lines end in `block`; to count single bytes takes three times as long as to leave them out."""
    return len(block) - len(block.replace(b"\n", b""))


def _has_longer_line(text: str, limit: int) -> bool:
    """Whether a line has more than `limit` characters: then so many in a row are without a line end."""
    begin = 0
    while len(text) - begin > limit:
        line_end = text.rfind("\n", begin, begin + limit + 1)
        if line_end < 0:
            return True
        begin = line_end + 1
    return False


def _as_utf8(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """The blocks without a byte order mark, UTF-16 turned into UTF-8."""
    decoder: codecs.IncrementalDecoder | None = None
    for i, block in enumerate(blocks):
        if i == 0:
            if block.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
                decoder = codecs.getincrementaldecoder("utf-16")(errors="replace")
            elif block.startswith(codecs.BOM_UTF8):
                block = block[len(codecs.BOM_UTF8) :]
        yield block if decoder is None else decoder.decode(block).encode()


def _whole_lines(blocks: Iterable[bytes], limit: int) -> Iterator[bytes]:
    """Blocks that end where a line ends (the end of the last line of each is left out), line ends as LF.

    Of a line without end only so much is kept as shows that it is too long.
    """
    rest = b""
    for block in blocks:
        data = rest + block
        if data.endswith(b"\r"):
            # The other half of a CRLF may come with the next block.
            held, data = b"\r", data[:-1]
        else:
            held = b""
        if b"\r" in data:
            data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        cut = data.rfind(b"\n")
        if cut >= 0:
            yield data[:cut]
            data = data[cut + 1 :]
        rest = data[: 8 * limit] + held
    if rest.endswith(b"\r"):
        rest = rest[:-1]
    if rest:
        yield rest


def _whole_tags(blocks: Iterable[bytes]) -> Iterator[bytes]:
    """Blocks that end where a line or a tag ends, line ends as LF; nothing is left out."""
    rest = b""
    for block in blocks:
        data = rest + block
        # The other half of a CRLF may come with the next block.
        end = len(data) - data.endswith(b"\r")
        cut = max(data.rfind(b"\n", 0, end), data.rfind(b">", 0, end)) + 1
        if not cut and len(data) > 8 * LINE_LIMIT:
            # Anywhere, but not within a character.
            cut = end
            while cut > 1 and data[cut - 1] & 0xC0 == 0x80:
                cut -= 1
            cut -= data[cut - 1] >= 0xC0
        if cut:
            yield data[:cut].replace(b"\r\n", b"\n").replace(b"\r", b"\n")
        rest = data[cut:]
    if rest:
        yield rest.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def unfold_quoted_printable(runs: Iterable[Run]) -> Iterator[Run]:
    """The lines of a quoted-printable e-mail as they were before it was sent.

    A line that ends in ``=`` goes on in the next; the joined line has the number of its first, the others are empty.
    """
    joined = ""
    empty = 0
    for number, text in runs:
        number -= empty
        plain: list[str] = []
        for line in text.split("\n"):
            joined += line.rstrip(" ")
            if joined.endswith("=") and len(joined) < LINE_LIMIT:
                joined = joined[:-1]
                empty += 1
                continue
            # A line end that was encoded would shift the numbers of the lines after it.
            plain.append(_decoded(binascii.a2b_qp(joined.encode()))[0].replace("\n", " "))
            plain.extend([""] * empty)
            joined, empty = "", 0
        if plain:
            yield number, "\n".join(plain)
