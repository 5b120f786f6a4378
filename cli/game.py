"""The loop of a game: each decision is asked for, noted in the journal and then played; each finished hand is saved.

The same loop plays a resumed game: while the journal has entries they are the decisions, and the rest goes on live, so
that a game played in two parts leaves the same bytes as one played in one.  Who decides is told from outside.
"""

from collections import deque
from collections.abc import Callable, Sequence

from holdem.cli.exits import Failure, ScriptError
from holdem.cli.journal import ActionTaken, Entry, HandBegun, Journal, ReEntryDecided
from holdem.cli.plan import Plan
from holdem.cli.saving import History
from holdem.cli.screen import Screen
from holdem.cli.seats import ScriptedSeats
from holdem.core.actions import Action
from holdem.core.bots import Crew
from holdem.core.events import Event, Listener
from holdem.core.hand import Hand
from holdem.core.places import Standing
from holdem.core.tournament import Tournament
from holdem.histories.writers.pokerstars_listener import PokerStarsWriter


class Game:
    """A tournament being played.

    `crew` acts for the computer players of the plan, `people` for the other seats; `followers` hear every event, to
    take over from a script later or to give advice.  `journal` is None where the history is a stream.  `clock` gives
    the seconds since 1970.  `ask_to_re_enter` asks a person at the prompt for one of his seats that is out of chips and
    may come back; computer players and scripts always do (R1.5).
    """

    def __init__(
        self,
        plan: Plan,
        *,
        history: History,
        journal: Journal | None,
        screen: Screen,
        crew: Crew,
        people: ScriptedSeats,
        followers: Sequence[Listener],
        clock: Callable[[], int],
        ask_to_re_enter: Callable[[int], bool] = lambda seat: True,
    ) -> None:
        self._plan = plan
        self._history = history
        self._journal = journal
        self._screen = screen
        self._crew = crew
        self._people = people
        self._followers = followers
        self._clock = clock
        self._ask_to_re_enter = ask_to_re_enter
        self._entries: deque[Entry] = deque(journal.entries if journal else ())
        self._replaying = bool(self._entries)
        self._hand_began = 0
        self._writer = PokerStarsWriter(
            plan.tournament(),
            plan.names,
            plan.table_size,
            hero=plan.hero,
            view="dealer" if plan.view == "dealer" else "hero",
            clock=lambda: self._hand_began,
            betting=plan.structure.betting,
        )
        self._rewritten = _rewriter(plan.history_format)
        self.tournament = Tournament(
            plan.structure,
            {seat: player.stack for seat, player in plan.seats.items()},
            plan.dealer(),
            button=plan.button,
            first_hand=plan.first_hand,
            listener=self._listen,
            re_enter=self._re_enters,
        )

    def play(self, ask_to_watch: Callable[[], bool]) -> Sequence[Standing[int]]:
        """Plays to the end and gives the standings; the journal is gone then.

        `ask_to_watch` is asked when a person at the prompt is out.  Whatever ends the game early (ScriptError,
        InputEnded, QuitGame, Failure, KeyboardInterrupt) comes out as it is, with everything saved.
        """
        tournament = self.tournament
        self._screen.silent = self._replaying
        asked = False
        while not tournament.over:
            self._begin_hand(tournament.number + 1)
            hand = tournament.start_hand()
            while not hand.over:
                hand.act(self._next_action(hand))
            tournament.finish_hand()
            self._save(self._writer.take(tournament.prizes() if tournament.pool_is_final else {}))
            self._people.end_hand()
            people = self._plan.people
            out = bool(people) and tournament.stacks.keys().isdisjoint(people)
            if out and not asked and not self._people.reading and not self._entries and not tournament.over:
                asked = True
                if not ask_to_watch():
                    self._screen.skip()
        if self._entries:
            raise Failure("the journal holds more than the whole game, so it cannot be resumed")
        self._history.check_all_told()
        if self._journal is not None:
            self._journal.remove()
        for number, staged in self._plan.hands.items():
            if number > tournament.number:
                raise self._fault(
                    staged.line,
                    "hand {number} is never played: hand {last} was the last",
                    number=number,
                    last=tournament.number,
                )
        return tournament.standings()

    def _save(self, text: str) -> None:
        self._history.append(text if self._rewritten is None else self._rewritten(text))

    def _listen(self, event: Event) -> None:
        self._writer(event)
        self._crew(event)
        for follower in self._followers:
            follower(event)
        self._screen(event)

    def _begin_hand(self, number: int) -> None:
        entry = self._replayed()
        if isinstance(entry, HandBegun) and entry.number == number:
            self._hand_began = entry.time
        elif entry is None:
            self._go_live()
            self._hand_began = self._clock()
            if self._journal is not None:
                self._journal.begin_hand(number, self._hand_began)
        else:
            raise self._misfit(number)
        staged = self._plan.hands.get(number)
        for seat, line in staged.card_lines.items() if staged else ():
            if seat not in self.tournament.stacks:
                raise self._fault(
                    line,
                    "{name} is out before hand {number} and gets no cards",
                    name=self._plan.names[seat],
                    number=number,
                )
        self._people.begin_hand(number)

    def _next_action(self, hand: Hand) -> Action:
        seat = hand.to_act
        assert seat is not None
        entry = self._replayed()
        if entry is not None:
            if not isinstance(entry, ActionTaken) or entry.seat != seat or hand.options().refusal(entry.action):
                raise self._misfit(self.tournament.number)
            if seat not in self._crew:
                self._people.pass_over()
            return entry.action
        self._go_live_in_hand()
        if seat in self._crew:
            action = self._crew.decide(hand)
            refusal = hand.options().refusal(action)
            if refusal is not None:
                raise Failure(
                    "the computer player {bot} broke a rule: {refusal}", bot=self._plan.seats[seat].bot, refusal=refusal
                )
        else:
            action = self._people.decide(hand)
        if self._journal is not None:
            self._journal.act(seat, action)
        return action

    def _re_enters(self, seat: int) -> bool:
        """Whether `seat`, which may, comes back; its answer is in the journal before it counts."""
        entry = self._replayed()
        if entry is not None:
            if not isinstance(entry, ReEntryDecided) or entry.seat != seat:
                raise self._misfit(self.tournament.number)
            return entry.comes_back
        self._go_live_in_hand()
        comes_back = seat in self._crew or self._people.reading or self._ask_to_re_enter(seat)
        if self._journal is not None:
            self._journal.re_enter(seat, comes_back)
        return comes_back

    def _replayed(self) -> Entry | None:
        return self._entries.popleft() if self._entries else None

    def _go_live(self) -> None:
        """All that was played before has been played again."""
        if self._replaying:
            self._replaying = False
            self._screen.silent = False
            self._history.check_all_told()

    def _go_live_in_hand(self) -> None:
        """The same in the middle of a hand, of which the reader then sees what was played."""
        if self._replaying:
            self._go_live()
            self._screen.show_history()

    def _fault(self, line: int, template: str, /, **fields: object) -> ScriptError:
        """What is wrong in the scenario."""
        assert self._plan.staged is not None
        return ScriptError(self._plan.staged.scenario.source, line, template, **fields)

    def _misfit(self, number: int) -> Failure:
        return Failure("the journal does not fit hand {number} of its own game, so it cannot be resumed", number=number)


def _rewriter(history_format: str) -> Callable[[str], str] | None:
    """What turns PokerStars text into the history's format; None where it is that."""
    if history_format == "pokerstars":
        return None

    from holdem.histories.own_hands import rewriter
    from holdem.histories.writers import target

    kind = target(history_format)
    assert kind is not None
    return rewriter(kind)
