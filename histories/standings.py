"""Who finished where, from the hands alone, and a league over several tournaments.

Carries no rule: places are `core.places`' (R1.2, R1.4, R1.5), fed with the stacks that the engine found after each
hand.  One table of a larger tournament tells only the places that its text states.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from holdem.core.places import Places, Standing, prizes
from holdem.histories.tournament_hand import TournamentHand
from holdem.histories.tournaments import TournamentHands


@dataclass(frozen=True, slots=True)
class TournamentStandings:
    """The ranking of one tournament, best place first.

    `complete` is False for one table of a larger tournament.  `out_in_hand` is the hand's own number where the history
    numbers its hands, else its place among the hands that were read.
    """

    tournament_id: str
    players: int
    hands: int
    finished: bool
    complete: bool
    standings: tuple[Standing[str], ...]
    prizes: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LeagueLine:
    """One player over several finished tournaments; `points` are the players finished above, ties counting half."""

    player: str
    played: int
    wins: int
    average_place: Fraction
    points: Fraction


def standings_of(tournament: TournamentHands, payouts: Sequence[int] = ()) -> TournamentStandings:
    """Ranks the players of `tournament`, whose hands are in order; `payouts` are its structure's (R1.5)."""
    hands = tournament.hands
    names = {name for hand in hands for name in hand.before}
    places = Places(dict(hands[0].before)) if hands else Places[str]({})
    agree = True
    stated = False
    for i, hand in enumerate(hands):
        _take_over(places, hand)
        following = hands[i + 1].before if i + 1 < len(hands) else None
        after = hand.after if hand.after is not None else _after_unplayed(hand, following)
        # Who re-enters counts as never having left (R1.5).
        after = {name: chips or (following or {}).get(name, 0) for name, chips in after.items()}
        before = dict(places.chips)
        places.chips = {name: before[name] for name in before if name in hand.before}
        elsewhere = {name: chips for name, chips in before.items() if name not in hand.before}
        out = places.end_hand(hand.number or i + 1, after, hand.by)
        places.chips.update(elsewhere)
        for standing in out:
            placing = hand.placed.get(standing.player)
            if placing is not None:
                stated = True
                agree = agree and placing.place == standing.place
    own = bool(hands) and hands[0].own
    grows = any(not hand.before.keys() <= hands[0].before.keys() for hand in hands)
    one_table = len({hand.table for hand in hands}) == 1 and not grows
    complete = own or (one_table and agree and (stated or any(hand.won for hand in hands)))
    if not complete:
        return TournamentStandings(
            tournament.tournament_id,
            players=len(names),
            hands=len(hands),
            finished=any(hand.won is not None for hand in hands),
            complete=False,
            standings=tuple(_stated(hands)),
        )
    # Our own writer gives everybody a place when the tournament is over; who lost all without a place may re-enter.
    over = len(places.chips) < 2 and not (own and hands[-1].gone)
    finished = over or _all_placed(hands[-1], places)
    ranking = places.standings()
    pool = sum(places.chips.values())
    won = prizes(ranking, payouts, pool) if payouts and finished else {}
    return TournamentStandings(tournament.tournament_id, len(names), len(hands), finished, True, tuple(ranking), won)


def _take_over(places: Places[str], hand: TournamentHand) -> None:
    """Believes the stacks that a hand begins with: re-buys, and hands that nobody gave us, show there."""
    places.chips.update(hand.before)


def _after_unplayed(hand: TournamentHand, following: dict[str, int] | None) -> dict[str, int]:
    """The stacks after a hand that the engine could not finish, as the next hand and the stated places have them."""
    after = dict(hand.before)
    for name in after:
        if name in hand.placed and (following is None or name not in following):
            after[name] = 0
        elif following is not None:
            after[name] = following.get(name, 0)
    return after


def _all_placed(hand: TournamentHand, places: Places[str]) -> bool:
    return all(name in hand.placed or name == hand.won for name in places.chips)


def _stated(hands: Sequence[TournamentHand]) -> list[Standing[str]]:
    """The places that the text states, by place."""
    found: dict[str, Standing[str]] = {}
    for i, hand in enumerate(hands):
        for name, placing in hand.placed.items():
            chips = (hand.after or {}).get(name, 0)
            number = hand.number or i + 1
            found[name] = Standing(
                placing.place, False, name, chips, number, hand.before.get(name), hand.by.get(name, ())
            )
        if hand.won is not None:
            found[hand.won] = Standing(1, False, hand.won, (hand.after or {}).get(hand.won, 0))
    counts: dict[int, int] = {}
    for standing in found.values():
        counts[standing.place] = counts.get(standing.place, 0) + 1
    rows = [
        Standing(s.place, counts[s.place] > 1, s.player, s.chips, s.out_in_hand, s.began_hand_with, s.by)
        for s in found.values()
    ]
    return sorted(rows, key=lambda standing: (standing.place, standing.player))


def league(tournaments: Iterable[TournamentStandings]) -> list[LeagueLine]:
    """The league over the tournaments that are complete and finished, most points first."""
    places: dict[str, list[int]] = {}
    points: dict[str, Fraction] = {}
    for tournament in tournaments:
        if not (tournament.complete and tournament.finished):
            continue
        for own in tournament.standings:
            places.setdefault(own.player, []).append(own.place)
            gained = Fraction(0)
            for other in tournament.standings:
                if other.place > own.place:
                    gained += 1
                elif other.place == own.place and other.player != own.player:
                    gained += Fraction(1, 2)
            points[own.player] = points.get(own.player, Fraction(0)) + gained
    lines = [
        LeagueLine(player, len(row), row.count(1), Fraction(sum(row), len(row)), points[player])
        for player, row in places.items()
    ]
    return sorted(lines, key=lambda line: (-line.points, line.average_place, line.player))
