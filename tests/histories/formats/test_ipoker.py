"""What the reader of iPoker XML makes of sessions, games and damage, and the audit of what the room leaves out."""

from functools import partial
from pathlib import Path

import pytest
from read_texts import codes, read_one, read_text

from holdem.core.cards import Street, parse_cards
from holdem.histories.audit import HandAudit, audit_hand
from holdem.histories.formats import detect, ipoker
from holdem.histories.record import (
    Acted,
    Collected,
    Dealt,
    HouseAdded,
    Posted,
    Showed,
    StreetOpened,
    TotalClaimed,
)
from holdem.histories.tournaments import TournamentBook

CORPUS = Path(__file__).resolve().parents[4] / "shared" / "corpus"

HEAD = """<?xml version="1.0" encoding="utf-8"?>
<session sessioncode="77">
<general>
<mode>real</mode>
<gametype>Holdem NL $0.05/$0.10</gametype>
<tablename>Elm &amp; Oak, 700100</tablename>
<tablecurrency>USD</tablecurrency>
<currency>SEK</currency>
<nickname>Ann</nickname>
<tablesize>6</tablesize>
</general>
"""
GAME = """<game gamecode="5001">
<general>
<startdate>2014-01-06 9:05:07</startdate>
<players>
<player seat="1" name="Ann" chips="$20" dealer="0" win="$0" bet="$1" rebuy="0" addon="0"/>
<player seat="3" name="B &quot;O&quot; b" chips="$10.50" dealer="1" win="$0" bet="$0"/>
<player seat="5" name="Cid" chips="$1,000" dealer="0" win="$11.70" bet="$6"/>
<player seat="6" name="Dov" chips="$5" dealer="0" win="$0" bet="$5"/>
<player seat="8" name="Eve" chips="$7" dealer="0" win="$0" bet="$0.15"/>
<player seat="9" name="Fay" chips="$0" dealer="0" win="$0" bet="$0"/>
</players>
</general>
<round no="0">
<action no="3" player="Eve" type="2" sum="$0.15" cards="[cards]"/>
<action no="1" player="Cid" type="1" sum="$0.05"/>
<action no="2" player="Dov" type="2" sum="$0.10"/>
</round>
<round no="1">
<cards type="Pocket" player="Ann">H10 SA</cards><action no="4" player="Eve" type="4"/>
<action no="5" player="Ann" type="3" sum="$0.10"/><action no="10" player="Ann" type="3" sum="$0.90"/>
<cards type="Pocket" player="B &quot;O&quot; b">X X</cards><action no="6" player="B &quot;O&quot; b" type="0"/>
<cards type="Pocket" player="Cid">C2 C7</cards><action no="7" player="Cid" type="23" sum="$1"/>
<cards type="Pocket" player="Dov">DK DQ</cards><action no="8" player="Dov" type="3" sum="$0.90"/>
<cards type="Pocket" player="Eve">X X</cards><action no="9" player="Eve" type="0"/>
</round>
<round no="2">
<cards type="Flop" player="">C10 s3 D4</cards>
<action no="11" player="Cid" type="5" sum="$5"/><action no="12" player="Dov" type="7" sum="$4"/>
<action no="13" player="Ann" type="0" sum="$0"/>
</round>
<round no="3">
<cards type="Turn" player="">C3</cards>
</round>
<round no="4">
<cards type="River" player="">CJ</cards>
</round>
</game>
"""
"""Dov could not match a dollar of Cid's bet: it came back in what Cid took.  The house kept 45 cents of the 11.15."""

FILE = f"{HEAD}{GAME}</session>\n"


read, one = partial(read_text, ipoker.read), partial(read_one, ipoker.read)


def audited(data: str) -> HandAudit:
    return audit_hand(one(data))


def errors(audit: HandAudit) -> list[tuple[str, int]]:
    return [(finding.code, finding.line) for finding in audit.findings if finding.is_error]


def test_a_cash_game_is_read_in_the_order_of_its_action_numbers() -> None:
    record = one(FILE)
    assert codes(record) == []
    assert (record.hand_id, record.tournament_id, record.table) == ("5001", None, "Elm & Oak, 700100")
    assert (record.time, record.stakes, record.betting) == ("2014-01-06T09:05:07", (5, 10), "no-limit")
    assert (record.unit.sign, record.unit.code, record.unit.decimals) == ("$", "USD", 2)
    assert (record.button, record.max_seats, record.line, record.last_line) == (3, 6, 12, 48)
    assert record.dealt_in == {1: 2000, 3: 1050, 5: 100000, 6: 500, 8: 700}
    assert (record.name(3), record.seats[9].out_of_hand) == ('B "O" b', True)
    assert record.of(Posted) == [
        Posted(26, 5, "small blind", 5, False),
        Posted(27, 6, "big blind", 10, False),
        Posted(25, 8, "both blinds", 15, False),
    ]
    assert [(dealt.seat, dealt.cards) for dealt in record.of(Dealt)] == [
        (1, tuple(parse_cards("Th As"))),
        (5, tuple(parse_cards("2c 7c"))),
        (6, tuple(parse_cards("Kd Qd"))),
    ]
    assert record.of(Acted) == [
        Acted(30, 8, "check"),
        Acted(31, 1, "call", 10),
        Acted(32, 3, "fold"),
        Acted(33, 5, "raise", to=100),
        Acted(34, 6, "call", 90),
        Acted(35, 8, "fold"),
        Acted(31, 1, "call", 90),
        Acted(39, 5, "bet", 500),
        Acted(39, 6, "all-in", 400, all_in=True),
        Acted(40, 1, "fold"),
    ]
    assert record.of(StreetOpened) == [
        StreetOpened(38, Street.FLOP, None, tuple(parse_cards("Tc 3s 4d"))),
        StreetOpened(43, Street.TURN, None, tuple(parse_cards("3c"))),
        StreetOpened(46, Street.RIVER, None, tuple(parse_cards("Jc"))),
    ]
    assert [shown.seat for shown in record.of(Showed)] == [5, 6]
    assert record.of(Collected) == [Collected(18, 5, 1170, None)]
    assert record.of(TotalClaimed) == []


def test_what_came_back_lies_in_what_a_player_took() -> None:
    audit = audited(FILE)
    assert (audit.verdict, audit.findings) == ("legal", [])
    assert [(pot.amount, pot.awarded) for pot in audit.pots] == [(1115, {"Cid": 1070})]
    assert (audit.returned, audit.rake) == ({"Cid": 100}, 45)
    assert (audit.stacks["Cid"], audit.stacks["Dov"]) == (100570, 0)


@pytest.mark.parametrize(
    ("head", "won", "verdict"),
    [
        ("<client_version>19.9</client_version>", "11.70", "legal"),
        ("<client_version>20.1</client_version>", "10.70", "legal"),
        ("<client_version>20.1</client_version>", "12.20", "illegal"),
        ("<uncalled_bet_enabled>true</uncalled_bet_enabled>", "10.70", "legal"),
        ("<client_version>20.1</client_version>\n<uncalled_bet_enabled>false</uncalled_bet_enabled>", "11.70", "legal"),
    ],
)
def test_newer_clients_tell_what_was_won_without_what_came_back(head: str, won: str, verdict: str) -> None:
    text = FILE.replace("<mode>", f"{head}\n<mode>").replace("11.70", won)
    assert audited(text).verdict == verdict


@pytest.mark.parametrize(
    ("won", "found"),
    [
        ("12.15", []),  # No rake at all.
        ("11.04", []),  # A tenth of the pot is the most that a house is believed to take without a word.
        ("11.03", [("POT03", 18)]),
        ("12.16", [("POT03", 18)]),
        ("0.90", [("AMT14", 18), ("POT06", 48)]),
    ],
)
def test_a_rake_that_is_not_told_is_what_the_winner_leaves_if_a_house_may_take_that(
    won: str, found: list[tuple[str, int]]
) -> None:
    assert errors(audited(FILE.replace("11.70", won))) == found


WALK = """<game gamecode="5002"><general><players>
<player seat="1" name="Ann" chips="$20" dealer="1" win="$0" bet="$0"/>
<player seat="3" name="Bob" chips="$10" dealer="0" win="$0" bet="$0.05"/>
<player seat="5" name="Cid" chips="$10" dealer="0" win="$0.15" bet="$0.10"/>
</players></general><round no="0">
<action no="1" player="Bob" type="1" sum="$0.05"/><action no="2" player="Cid" type="2" sum="$0.10"/>
</round><round no="1">
<cards type="Pocket" player="Ann">X X</cards><action no="3" player="Ann" type="0" sum="$0"/>
<action no="4" player="Bob" type="0" sum="$0"/>
</round></game>
"""


def test_no_rake_is_taken_where_no_flop_was_dealt() -> None:
    assert errors(audited(HEAD + WALK)) == []
    assert errors(audited(HEAD + WALK.replace("$0.15", "$0.14"))) == [("POT03", 15)]


def test_the_rake_is_the_sum_of_what_each_player_paid() -> None:
    raked = FILE.replace('win="$11.70"', 'win="$11.70" rakeamount="$0.20"').replace(
        'bet="$5"', 'bet="$5" rakeamount="$0.25"'
    )
    record = one(raked)
    assert record.of(TotalClaimed) == [TotalClaimed(16, None, (), 45)]
    assert audit_hand(record).verdict == "legal"
    assert audited(raked.replace("$0.25", "$0.24")).verdict == "illegal"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('bet="$6"', 'bet="$7"', [("POT09", 18)]),
        (
            'no="8" player="Dov" type="3" sum="$0.90"',
            'no="8" player="Dov" type="3" sum="$0.80"',
            [("AMT04", 34), ("POT09", 19)],
        ),
        ('type="7" sum="$4"', 'type="7" sum="$3"', [("AMT04", 39), ("POT09", 19)]),
        ('no="7" player="Cid"', 'no="6" player="Cid"', []),
        ('no="7" player="Cid"', 'no="4" player="Cid"', [("ACT01", 33)]),
        ("CJ", "S10", [("POT04", 18)]),
        ("CJ", "H10", [("SHOW01", 46)]),
    ],
)
def test_figures_cards_and_turns_are_held_against_each_other(old: str, new: str, found: list[tuple[str, int]]) -> None:
    assert old in FILE
    told = errors(audited(FILE.replace(old, new)))
    assert [finding for finding in found if finding not in told] == []
    assert bool(told) == bool(found)


@pytest.mark.parametrize(
    ("style", "amounts"),
    [
        ("{}€", {"20": "20", "10.50": "10,50", "1,000": "1.000", "11.70": "11,70"}),
        ("{} €", {"20": "20,00", "10.50": "10,50", "1,000": "1 000", "11.70": "11,70"}),
        ("RSD{}", {"20": "20.00", "10.50": "10.50", "1,000": "1,000", "11.70": "11.70"}),
        ("{} kr", {"20": "20", "10.50": "10,50", "1,000": "1\u00a0000", "11.70": "11,7"}),
    ],
)
def test_amounts_are_read_in_the_styles_of_the_countries(style: str, amounts: dict[str, str]) -> None:
    text = FILE.replace("<tablecurrency>USD</tablecurrency>\n", "")
    for plain, written in amounts.items():
        text = text.replace(f'"${plain}"', f'"{style.format(written)}"')
    for cents in ("0.05", "0.10", "0.15", "0.90"):
        written = cents.replace(".", ",") if "," in amounts["10.50"] else cents
        text = text.replace(f"${cents}", style.format(written))
    record = one(text.replace("$", ""))
    assert codes(record) == []
    assert record.stakes == (5, 10)
    assert (record.seats[3].stack, record.seats[5].stack) == (1050, 100000)
    assert audit_hand(record).verdict == "legal"
    assert record.unit.code == "SEK"


@pytest.mark.parametrize(
    ("gametype", "betting", "stakes"),
    [
        ("Holdem PL €5/€10", "pot-limit", (500, 1000)),
        ("Holdem L $5/$10", "fixed-limit", (250, 500)),
        ("Holdem SL $0.01/$0.02", "no-limit", (1, 2)),
        ("Holdem БЛ €0.25/€0.50", "no-limit", (25, 50)),
        ("Holdem No limit 0.5/1 Ante 0.1", "no-limit", (50, 100)),
    ],
)
def test_the_kinds_of_holdem(gametype: str, betting: str, stakes: tuple[int, int]) -> None:
    record = one(FILE.replace("Holdem NL $0.05/$0.10", gametype))
    assert (record.betting, record.stakes) == (betting, stakes)


@pytest.mark.parametrize(
    ("gametype", "code"),
    [
        ("Omaha PL $0.50/$1", "READ19"),
        ("Six Plus Holdem NL $1/$2", "READ19"),
        ("7 Card Stud L $1/$2", "READ19"),
        ("Holdem ZZ $1/$2", "READ20"),
    ],
)
def test_other_games_and_languages_are_named_and_not_judged(gametype: str, code: str) -> None:
    record = one(FILE.replace("Holdem NL $0.05/$0.10", gametype))
    assert codes(record) == [(code, 12)]
    assert record.unsupported
    assert record.hand_id == "5001"


def test_four_hole_cards_are_another_game_whatever_the_session_says() -> None:
    record = one(FILE.replace("H10 SA", "H10 SA D2 D3"))
    assert codes(record) == [("READ19", 12)]
    assert record.unsupported


TOURNAMENT_HEAD = """<session sessioncode="77"><general>
<gametype>Holdem NL</gametype><tablename>Sunday Deep, 9000, 9001</tablename><currency>EUR</currency>
<tournamentname>Sunday Deep</tournamentname><buyin>$5+$0.50</buyin>
</general>
"""
TOURNAMENT_GAME = """<game gamecode="61"><general><startdate>06-Jan-2014 21:05</startdate><players>
<player seat="1" name="Ann" chips="1,500" dealer="1" win="0" bet="40"/>
<player seat="2" name="Bob" chips="1,000" dealer="0" win="0" bet="20"/>
<player seat="3" name="Cid" chips="35" dealer="0" win="95" bet="35"/>
</players></general><round no="0">
<action no="4" player="Bob" type="1" sum="15"/><action no="1" player="Ann" type="15" sum="5"/>
<action no="2" player="Bob" type="15" sum="5"/><action no="3" player="Cid" type="15" sum="5"/>
<action no="5" player="Cid" type="2" sum="30"/>
</round><round no="1">
<cards type="Pocket" player="Ann">HA DA</cards><action no="6" player="Ann" type="3" sum="30"/>
<cards type="Pocket" player="Bob">X X</cards><action no="7" player="Bob" type="0" sum="0"/>
<cards type="Pocket" player="Cid">CA SA</cards>
</round>
<round no="2"><cards type="Flop" player="">C2 C3 C4</cards></round>
<round no="3"><cards type="Turn" player="">C5</cards></round>
<round no="4"><cards type="River" player="">D9</cards></round>
</game>
"""
TOURNAMENT_GAME = TOURNAMENT_GAME.replace('bet="40"', 'bet="35"').replace('win="95"', 'win="90"')


def test_a_tournament_has_chips_and_the_blinds_that_its_posts_show() -> None:
    record = one(TOURNAMENT_HEAD + TOURNAMENT_GAME)
    assert codes(record) == []
    assert (record.tournament_id, record.buy_in, record.time) == ("9001", "$5+$0.50", "2014-01-06T21:05:00")
    assert (record.stakes, record.unit.decimals, record.dealt_in) == ((15, 30), 0, {1: 1500, 2: 1000, 3: 35})
    assert audit_hand(record).verdict == "legal"


def test_short_blinds_are_known_from_the_game_before() -> None:
    short = TOURNAMENT_GAME.replace('"35" dealer', '"20" dealer').replace('type="2" sum="30"', 'type="2" sum="15"')
    # Alone, the small blind shows what the big one must be.
    assert one(TOURNAMENT_HEAD + short).stakes == (15, 30)
    both_short = short.replace("1,000", "15").replace('type="1" sum="15"', 'type="1" sum="10"')
    assert one(TOURNAMENT_HEAD + both_short).stakes is None
    records, _ = read(TOURNAMENT_HEAD + TOURNAMENT_GAME + both_short)
    assert [record.stakes for record in records] == [(15, 30), (15, 30)]


def test_parts_of_a_chip_are_hundredths_in_the_game_that_has_them() -> None:
    split = TOURNAMENT_GAME.replace('win="0" bet="35"', 'win="45.25" bet="35"').replace('win="90"', 'win="45.25"')
    split = split.replace("1,500", "1,500.50").replace(
        'player="Bob" type="15" sum="5"', 'player="Bob" type="15" sum="5.00"'
    )
    record = one(TOURNAMENT_HEAD + split)
    assert (record.unit.decimals, record.stakes, record.seats[1].stack) == (2, (1500, 3000), 150050)
    audit = audit_hand(record)
    assert audit.tournament is not None
    # Across hands whole chips are compared, what is left of one counted as one.
    assert audit.tournament.before == {"Ann": 1501, "Bob": 1000, "Cid": 35}
    assert (audit.tournament.level.small, audit.tournament.level.big, audit.tournament.level.ante) == (15, 30, 5)


def across(*games: str) -> list[tuple[str, str]]:
    """The findings between the games of a tournament."""
    book = TournamentBook()
    for record in read(TOURNAMENT_HEAD + "".join(games))[0]:
        hand = audit_hand(record).tournament
        assert hand is not None
        book.add(hand)
    (tournament,) = book.close()
    return [(placed.finding.code, placed.finding.severity) for placed in tournament.findings]


NEXT_GAME = """<game gamecode="62"><general><startdate>06-Jan-2014 21:06</startdate><players>
<player seat="1" name="Ann" chips="1,465" dealer="0" win="60" bet="35"/>
<player seat="2" name="Bob" chips="980" dealer="1" win="0" bet="5"/>
<player seat="3" name="Cid" chips="90" dealer="0" win="0" bet="20"/>
</players></general><round no="0">
<action no="1" player="Ann" type="15" sum="5"/><action no="2" player="Bob" type="15" sum="5"/>
<action no="3" player="Cid" type="15" sum="5"/><action no="4" player="Cid" type="1" sum="15"/>
<action no="5" player="Ann" type="2" sum="30"/>
</round><round no="1">
<cards type="Pocket" player="Ann">X X</cards>
<action no="6" player="Bob" type="0" sum="0"/><action no="7" player="Cid" type="0" sum="0"/>
</round></game>
"""


def test_chips_may_be_bought_without_a_word_but_not_lost() -> None:
    assert across(TOURNAMENT_GAME, NEXT_GAME) == []
    assert across(TOURNAMENT_GAME, NEXT_GAME.replace("1,465", "2,965")) == [("TOUR05", "warning")]
    assert across(TOURNAMENT_GAME, NEXT_GAME.replace("1,465", "1,464")) == [("TOUR05", "error")]


def test_who_leaves_after_his_ante_leaves_it_in_the_pot() -> None:
    posts = '<action no="1" player="Fay" type="15" sum="$0.02"/>'
    text = FILE.replace('name="Fay" chips="$0"', 'name="Fay" chips="$3"').replace(
        '<action no="3" player="Eve"', f'{posts}<action no="3" player="Eve"'
    )
    text = text.replace('<round no="1">', '<round no="1"><action no="2" player="Fay" type="9" sum="$0"/>')
    record = one(text)
    assert record.seats[9].out_of_hand
    assert record.of(HouseAdded) == [HouseAdded(25, 2)]
    assert 9 not in {act.seat for act in record.of(Acted)}


def test_who_was_dealt_in_and_leaves_folds() -> None:
    record = one(FILE.replace('no="13" player="Ann" type="0"', 'no="13" player="Ann" type="9"'))
    assert record.of(Acted)[-1] == Acted(40, 1, "fold")


def test_a_game_of_a_data_miner_may_tell_no_cards() -> None:
    blind = "".join([line + "\n" for line in FILE.splitlines()]).replace("H10 SA", "").replace("X X", "")
    blind = blind.replace("C2 C7", "").replace("DK DQ", "")
    audit = audited(blind)
    assert (audit.verdict, audit.findings) == ("legal", [])
    # Where cards are told, whoever wins a showdown shows.
    assert ("SHOW07", 18) in errors(audited(FILE.replace("C2 C7", "X X")))


@pytest.mark.parametrize(
    ("old", "new", "found", "damaged"),
    [
        (
            'type="3" sum="$0.90"/>\n<cards type="Pocket" player="B',
            'type="6" sum="$0.90"/>\n<cards type="Pocket" player="B',
            ("READ13", 31),
            29,
        ),
        ('type="3" sum="$0.10"', 'type="3" sum="ten cents"', ("READ13", 31), 29),
        ('type="5" sum="$5"', 'type="5" sum=""', ("READ13", 39), 37),
        ('player="Cid" type="5"', 'player="Zoe" type="5"', ("READ14", 39), None),
        ("H10 SA", "H10 SZ", ("READ13", 30), 30),
        ("C10 s3 D4", "C10 s3 D", ("READ13", 38), 38),
        ('player="Dov">DK', 'player="Zoe">DK', ("READ14", 34), None),
        ('type="Turn"', 'type="Tree"', ("READ08", 43), None),
        ('seat="6"', 'seat="5"', ("READ15", 19), 19),
        ('seat="6"', 'seat="six"', ("READ13", 19), 19),
        ('chips="$5"', 'chips="five"', ("READ13", 19), 19),
        ('win="$11.70"', 'win="all"', ("READ13", 18), 18),
        ("$0.05/$0.10", "$0.05/$0.1.x", ("READ13", 12), 12),
        ('</round>\n<round no="3">', '</rond>\n<round no="3">', ("READ13", 41), 37),
        ('"B &quot;O&quot; b" type', '"B & b" type', ("READ13", 32), 29),
        ('b" type="0"/>', 'b" type="0">' + "<x>" * 30, ("READ13", 32), 29),
    ],
)
def test_what_cannot_be_read_is_found_at_its_line(
    old: str, new: str, found: tuple[str, int], damaged: int | None
) -> None:
    assert old in FILE
    record = one(FILE.replace(old, new, 1))
    assert codes(record)[0] == found
    assert record.damaged_at == damaged


def test_a_game_that_is_cut_off_does_not_hide_the_next() -> None:
    for end in ('<round no="2">', '<action no="11"', '<round no="1">'):
        cut = GAME[: GAME.index(end) + 5]
        line = HEAD.count("\n") + 1 + cut.count("\n")
        records, findings = read(HEAD + cut + GAME)
        assert findings == []
        assert [audit_hand(record).verdict for record in records] == ["unreadable", "legal"]
        assert codes(records[0]) == [("READ12", line)]


def test_a_game_that_only_lacks_its_end_is_judged_if_it_is_over() -> None:
    cut = HEAD + GAME.replace("</game>", "")
    audit = audited(cut)
    assert (audit.verdict, [(f.code, f.severity) for f in audit.findings]) == ("legal", [("READ12", "warning")])
    missing = cut[: cut.index('<round no="4">')]
    assert audited(missing.replace('sum="$4"', 'sum="$0"')).verdict == "illegal"
    unfinished = cut[: cut.index('<round no="2">')]
    assert audited(unfinished).verdict == "unreadable"


def test_several_sessions_in_one_file_have_their_own_stakes() -> None:
    other = HEAD.replace("0.05/$0.10", "0.50/$1").replace("700100", "700200")
    records, findings = read(FILE + "\n" + other + GAME.replace("5001", "5002") + "</session>")
    assert findings == []
    assert [(record.hand_id, record.stakes, record.table[-6:]) for record in records] == [
        ("5001", (5, 10), "700100"),
        ("5002", (50, 100), "700200"),
    ]


def test_a_game_without_its_session_cannot_be_judged() -> None:
    record = one(GAME)
    assert codes(record) == [("READ10", 1)]
    assert audit_hand(record).verdict == "unreadable"
    record = one(FILE.replace("<gametype>Holdem NL $0.05/$0.10</gametype>\n", ""))
    assert codes(record) == [("READ10", 11)]


def test_a_session_without_games_holds_no_hands() -> None:
    for text in (HEAD, HEAD[:80], HEAD + "</session>"):
        records, findings = read(text)
        assert records == []
        assert [finding.code for finding in findings] == ["READ05"]


def test_a_document_type_is_refused_with_a_sentence() -> None:
    bomb = '<!DOCTYPE session [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n'
    records, findings = read(bomb + FILE)
    assert records == []
    assert [(finding.code, finding.line) for finding in findings] == [("READ04", 1)]
    records, findings = read(FILE + bomb + FILE)
    assert [record.hand_id for record in records] == ["5001"]
    assert [(finding.code, finding.line) for finding in findings] == [("READ04", 50)]


def test_a_game_of_one_player_is_none_however_damaged_the_rest() -> None:
    start, end = WALK.index('<player seat="3"'), WALK.index("</players>")
    lonely = HEAD + WALK[:start] + WALK[end:]
    assert audited(lonely).verdict == "unreadable"
    broken = audited(lonely.replace('sum="$0"', 'sum="nothing"'))
    assert (broken.verdict, "READ15" in [finding.code for finding in broken.findings]) == ("unreadable", True)


def test_too_many_elements_are_no_hand() -> None:
    many = FILE.replace('<round no="2">', '<round no="2">' + '<action no="9" player="Ann" type="4" sum="$0"/>\n' * 5000)
    record = one(many)
    assert [code for code, _ in codes(record)][:1] == ["READ13"]
    assert len(record.claims) < 1100


def test_windows_1252_and_a_byte_order_mark_and_carriage_returns() -> None:
    euros = FILE.replace("$", "€").replace("\n", "\r\n")
    (record,), findings = read(euros.encode("cp1252"))
    assert [finding.code for finding in findings] == ["READ06"]
    assert audit_hand(record).verdict == "legal"
    (record,), findings = read(b"\xef\xbb\xbf" + euros.encode())
    assert findings == []
    assert (audit_hand(record).verdict, record.unit.sign, record.line) == ("legal", "€", 12)


def test_reading_in_small_blocks_or_on_one_line_makes_no_difference_but_lines() -> None:
    data = (FILE * 2).encode()
    whole = list(ipoker.read([data], pytest.fail))
    assert list(ipoker.read([data[i : i + 5] for i in range(0, len(data), 5)], pytest.fail)) == whole
    (flat,), _ = read(FILE.replace("\n", ""))
    assert flat.last_line == 1
    assert audit_hand(flat).verdict == "legal"


def test_it_is_told_by_its_content() -> None:
    for text in (FILE, HEAD, GAME, "<session><general>\n<gametype>"):
        known = detect(text.encode())
        assert known is not None
        assert known.name == "ipoker"
    assert not ipoker.sniff('<game id="7" gametype="2">')
    assert not ipoker.sniff("<game " * 50_000)


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_every_file_of_the_corpus_is_taken_by_the_right_format() -> None:
    heads = {path: path.read_bytes()[:65536] for path in CORPUS.rglob("*") if path.is_file()}
    taken = [path for path, head in heads.items() if ipoker.sniff(head.decode(errors="replace"))]
    assert {path.relative_to(CORPUS).parts[0] for path in taken} == {"ipoker"}
    for path in taken:
        known = detect(heads[path])
        assert known is not None
        assert known.name == "ipoker"
    assert len(taken) == len([path for path in heads if path.relative_to(CORPUS).parts[0] == "ipoker"])


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not here")
def test_what_the_room_wrote_is_legal() -> None:
    verdicts: dict[str, list[str]] = {}
    for path in sorted((CORPUS / "ipoker").rglob("*")):
        if path.is_file():
            for record in ipoker.read([path.read_bytes()], lambda finding: None):
                verdicts.setdefault(audit_hand(record).verdict, []).append(record.hand_id)
    assert len(verdicts["legal"]) == 768
    # A seat that somebody put in, players without a seat, and Omaha in a session of hold'em.
    assert verdicts["illegal"] == ["3302721610"]
    assert verdicts["unreadable"] == ["5382842237"]
    assert verdicts["unsupported"] == ["7482000000"]
