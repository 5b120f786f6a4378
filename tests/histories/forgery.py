"""Takes a good hand of PokerStars text and makes one change that a rule forbids, in every way that it knows.

`forgeries` gives the kind of change, the place of the changed line among the lines of the hand, and the new lines.
Nothing here asks the engine: a change is one that anybody who knows the rules sees to be impossible.
"""

import re
from collections.abc import Callable, Iterator, Sequence

Change = tuple[int, list[str]]

ACT = re.compile(
    r"(?P<name>.+): (?P<act>folds|checks|calls (?P<call>\d+)|bets (?P<bet>\d+)|raises (?P<by>\d+) to (?P<to>\d+))"
)
SEAT = re.compile(r"Seat (?P<seat>\d+): (?P<name>.+) \((?P<stack>\d+) in chips")
NAMES = ("a pair of Deuces", "two pair, Aces and Deuces", "a full house, Nines full of Eights", "high card Nine")
ALL_IN = " and is all-in"


def forgeries(lines: Sequence[str]) -> Iterator[tuple[str, int, list[str]]]:
    for kind, forge in KINDS.items():
        for place, changed in forge(lines):
            if changed != list(lines):
                yield kind, place, changed


def _with(lines: Sequence[str], place: int, line: str) -> Change:
    return place, [*lines[:place], line, *lines[place + 1 :]]


def _acts(lines: Sequence[str]) -> Iterator[tuple[int, re.Match[str]]]:
    players = {found["name"] for found in map(SEAT.match, lines) if found}
    in_hand = False
    for i, line in enumerate(lines):
        if line.startswith(("*** HOLE", "*** SHOW", "*** SUMM")):
            in_hand = line.startswith("*** HOLE")
        found = ACT.match(line)
        if in_hand and found and found["name"] in players:
            yield i, found


def _out_of_turn(lines: Sequence[str]) -> Iterator[Change]:
    # An all-in player whom the room folds has no turn at all.
    absent = {found["name"] for found in map(SEAT.match, lines) if found and found.string.endswith("is sitting out")}
    acts = {i: found for i, found in _acts(lines) if found["name"] not in absent}
    for i in acts:
        if i + 1 in acts and acts[i]["name"] != acts[i + 1]["name"]:
            yield i, [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]


def _missing_act(lines: Sequence[str]) -> Iterator[Change]:
    for i, _ in _acts(lines):
        yield i, [*lines[:i], *lines[i + 1 :]]


def _act_after_fold(lines: Sequence[str]) -> Iterator[Change]:
    acts = list(_acts(lines))
    for i, found in acts:
        if found["act"] == "folds":
            later = [j for j, _ in acts if j > i]
            for j in later[1:2]:
                yield j, [*lines[:j], f"{found['name']}: checks", *lines[j:]]


def _act_after_all_in(lines: Sequence[str]) -> Iterator[Change]:
    acts = list(_acts(lines))
    for i, found in acts:
        if lines[i].endswith(ALL_IN):
            last = acts[-1][0] + 1
            yield last, [*lines[:last], f"{found['name']}: checks", *lines[last:]]


def _check_facing_a_bet(lines: Sequence[str]) -> Iterator[Change]:
    for i, found in _acts(lines):
        if found["call"]:
            yield _with(lines, i, f"{found['name']}: checks")


def _wrong_call(lines: Sequence[str]) -> Iterator[Change]:
    for i, found in _acts(lines):
        if found["call"]:
            for amount in (int(found["call"]) + 1, int(found["call"]) - 1):
                if amount:
                    yield _with(lines, i, lines[i].replace(f"calls {found['call']}", f"calls {amount}"))


def _raise_too_small(lines: Sequence[str]) -> Iterator[Change]:
    for i, found in _acts(lines):
        if found["by"] and int(found["by"]) > 1:
            to = int(found["to"]) - int(found["by"]) + 1
            yield _with(lines, i, f"{found['name']}: raises 1 to {to}")
        elif found["bet"] and int(found["bet"]) > 1:
            yield _with(lines, i, f"{found['name']}: bets 1")


def _over_the_stack(lines: Sequence[str]) -> Iterator[Change]:
    stacks = {found["name"]: int(found["stack"]) for found in map(SEAT.match, lines) if found}
    for i, found in _acts(lines):
        much = stacks[found["name"]] + 1
        if found["by"]:
            before = int(found["to"]) - int(found["by"])
            yield _with(lines, i, f"{found['name']}: raises {much - before} to {much}{ALL_IN}")
        elif found["bet"]:
            yield _with(lines, i, f"{found['name']}: bets {much}{ALL_IN}")


def _amount_of(pattern: str) -> Callable[[Sequence[str]], Iterator[Change]]:
    compiled = re.compile(pattern)

    def forge(lines: Sequence[str]) -> Iterator[Change]:
        for i, line in enumerate(lines):
            found = compiled.search(line)
            if found:
                start, end = found.span(1)
                for amount in (int(found[1]) + 1, int(found[1]) - 1):
                    if amount > 0:
                        yield _with(lines, i, f"{line[:start]}{amount}{line[end:]}")

    return forge


def _returned_missing(lines: Sequence[str]) -> Iterator[Change]:
    for i, line in enumerate(lines):
        if line.startswith("Uncalled bet ("):
            yield i, [*lines[:i], *lines[i + 1 :]]


def _wrong_winner(lines: Sequence[str]) -> Iterator[Change]:
    names = [found["name"] for found in map(SEAT.match, lines) if found]
    for i, line in enumerate(lines):
        name, word, rest = line.partition(" collected ")
        if word and name in names:
            other = names[(names.index(name) + 1) % len(names)]
            if not any(other_line.startswith(f"{other} collected ") for other_line in lines):
                yield _with(lines, i, f"{other} collected {rest}")


def _card_twice(lines: Sequence[str]) -> Iterator[Change]:
    flop = next((i for i, line in enumerate(lines) if line.startswith("*** FLOP ***")), None)
    shown = [line for line in lines if line.startswith("Dealt to ") or ": shows [" in line]
    if flop is None or not shown:
        return
    card = shown[0].rpartition("[")[2][:2]
    old = lines[flop][len("*** FLOP *** [") :][:2]
    changed = [line.replace(old, card) if line.startswith(("*** ", "Board [")) else line for line in lines]
    yield flop, changed


def _changed_board(lines: Sequence[str]) -> Iterator[Change]:
    used = " ".join(lines)
    spare = next(rank + suit for rank in "23456789TJQKA" for suit in "cdhs" if rank + suit not in used)
    for i, line in enumerate(lines):
        if line.startswith(("*** TURN ***", "*** RIVER ***", "Board [")):
            start = line.index("[") + 1
            yield _with(lines, i, line[:start] + spare + line[start + 2 :])


def _wrong_mark(lines: Sequence[str]) -> Iterator[Change]:
    for i, found in _acts(lines):
        if lines[i].endswith(ALL_IN):
            yield _with(lines, i, lines[i].removesuffix(ALL_IN))
        elif found["call"] or found["bet"] or found["by"]:
            yield _with(lines, i, lines[i] + ALL_IN)


def _wrong_name(lines: Sequence[str]) -> Iterator[Change]:
    for i, line in enumerate(lines):
        found = re.match(r"(.+: shows \[.. ..\]) \((.*)\)$", line)
        if found:
            name = next(name for name in NAMES if name != found[2].partition(" - ")[0])
            yield _with(lines, i, f"{found[1]} ({name})")


def _wrong_place(lines: Sequence[str]) -> Iterator[Change]:
    for i, line in enumerate(lines):
        found = re.match(r"(.+ finished the tournament in )(\d+)(st|nd|rd|th) place(.*)$", line)
        if found:
            yield _with(lines, i, f"{found[1]}1st place{found[4]}")


KINDS: dict[str, Callable[[Sequence[str]], Iterator[Change]]] = {
    "out of turn": _out_of_turn,
    "missing act": _missing_act,
    "act after fold": _act_after_fold,
    "act after all-in": _act_after_all_in,
    "check facing a bet": _check_facing_a_bet,
    "wrong call": _wrong_call,
    "raise too small": _raise_too_small,
    "over the stack": _over_the_stack,
    "wrong small blind": _amount_of(r": posts small blind (\d+)"),
    "wrong big blind": _amount_of(r": posts big blind (\d+)"),
    "wrong ante": _amount_of(r": posts the ante (\d+)"),
    "wrong returned bet": _amount_of(r"^Uncalled bet \((\d+)\)"),
    "returned bet missing": _returned_missing,
    "wrong total": _amount_of(r"^Total pot (\d+)"),
    "wrong main pot": _amount_of(r"^Total pot .* Main pot (\d+)"),
    "wrong side pot": _amount_of(r"^Total pot .* Side pot(?:-\d)? (\d+)"),
    "wrong share": _amount_of(r" collected (\d+) from "),
    "wrong gain": _amount_of(r"^Seat \d+: .* (?:won|collected) \((\d+)\)"),
    "wrong winner": _wrong_winner,
    "card twice": _card_twice,
    "changed board": _changed_board,
    "wrong all-in mark": _wrong_mark,
    "wrong name": _wrong_name,
    "wrong place": _wrong_place,
}
