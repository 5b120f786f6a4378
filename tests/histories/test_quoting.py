"""Lines that findings speak of, out of the blocks that went by."""

from holdem.histories.quoting import Quoter

TEXT = "one\ntwo\r\nthree Zoë\n\nfive\nsix".encode()


def quoter(size: int, line: int = 1) -> Quoter:
    quotes = Quoter(line)
    blocks = [TEXT[i : i + size] for i in range(0, len(TEXT), size)]
    assert b"".join(quotes.watch(blocks)) == TEXT
    return quotes


def test_every_line_wherever_the_blocks_end() -> None:
    for size in range(3, len(TEXT) + 1):
        quotes = quoter(size)
        assert [quotes.quote(line) for line in range(1, 8)] == ["one", "two", "three Zoë", "", "five", "six", ""]


def test_lines_count_from_where_reading_began() -> None:
    quotes = quoter(7, line=101)
    assert (quotes.quote(101), quotes.quote(105), quotes.quote(1)) == ("one", "five", "")


def test_what_was_let_go_is_not_quoted() -> None:
    quotes = Quoter()
    list(quotes.watch([b"%d\n" % i for i in range(1, 101)]))
    assert [line for line in range(1, 101) if quotes.quote(line) != str(line)] == list(range(1, 85))


def test_a_long_line_is_cut() -> None:
    quotes = Quoter()
    list(quotes.watch([b"x" * 10_000]))
    assert quotes.quote(1) == "x" * 200


def test_utf_16_is_not_quoted() -> None:
    quotes = Quoter()
    list(quotes.watch(["one\ntwo".encode("utf-16")]))
    assert quotes.quote(1) == ""
