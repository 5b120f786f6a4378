"""Hands of files on their way into another format: which cannot go, and what of those that go is lost.

The writers of the formats are `writers`' business, where the texts go is the caller's.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from holdem.core.sentences import Sentence
from holdem.histories.audit import audit_hand
from holdem.histories.findings import CODES, Finding
from holdem.histories.played import PlayedHand
from holdem.histories.pseudonyms import Pseudonyms
from holdem.histories.replay import Replay
from holdem.histories.writers import Target, write_all

_ILLEGAL = Sentence(
    "the audit finds the hand illegal: it is written as the rules have it, which is not all that its text says"
)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A hand that cannot be converted: where that shows, and why in words that need no full stop."""

    path: str
    line: int
    hand_id: str
    reason: str


@dataclass(slots=True)
class Loss:
    """Something that hands lose: how many do, and the first of them."""

    sentence: str
    path: str
    line: int
    hand_id: str
    count: int = 0


class Conversion:
    """Converts hands and keeps count: `converted` and `refused` are numbers of hands, `losses` what they lost.

    `refuse` hears of every hand that cannot be converted.  With `pseudonyms` players are called otherwise.
    """

    def __init__(self, kind: Target, refuse: Callable[[Refusal], None], pseudonyms: Pseudonyms | None = None) -> None:
        self.converted = 0
        self.refused = 0
        self._kind = kind
        self._refuse = refuse
        self._pseudonyms = pseudonyms
        self._losses: dict[str, Loss] = {}

    @property
    def losses(self) -> list[Loss]:
        """What was lost, what most hands lost first."""
        return sorted(self._losses.values(), key=lambda loss: -loss.count)

    def texts(self, hands: Iterable[PlayedHand]) -> Iterator[str]:
        """The texts that make up one file."""
        waiting: deque[PlayedHand] = deque()
        for written in write_all(self._kind, self._whole(hands, waiting)):
            hand = waiting.popleft()
            if not written.text:
                self._leave_out(hand, hand.record.line, written.left_out)
                continue
            self.converted += 1
            for sentence in written.losses:
                self._lose(hand, sentence)
            yield written.text

    def _whole(self, hands: Iterable[PlayedHand], waiting: deque[PlayedHand]) -> Iterator[Replay]:
        """The hands that the engine has played to their end; they are put into `waiting`, too."""
        for hand in hands:
            record, replay = hand.record, hand.whole
            verdict = audit_hand(record, path=hand.path, replay=hand.replay)
            if replay is None or verdict.verdict not in ("legal", "illegal"):
                self._leave_out(hand, *self._why(hand, verdict.findings))
                continue
            if verdict.verdict == "illegal":
                self._lose(hand, _ILLEGAL)
            if self._pseudonyms is not None:
                self._pseudonyms.hide(record)
            waiting.append(hand)
            yield replay

    def _why(self, hand: PlayedHand, findings: Iterable[Finding]) -> tuple[int, str]:
        """The line at which it shows that a hand cannot be converted, and the reason."""
        record = hand.record
        if record.unsupported is not None:
            return record.line, record.unsupported
        stop = hand.replay.stopped if hand.replay is not None else record.damaged_at
        errors = [finding for finding in findings if finding.is_error]
        for finding in sorted(errors, key=lambda finding: finding.line != stop):
            if self._pseudonyms is not None:
                # What is wrong in words may name players.
                title = Sentence(CODES[finding.code].title)
                return finding.line, Sentence("{reason} ({code})", reason=title, code=finding.code)
            return finding.line, Sentence("{reason} ({code})", reason=finding.message, code=finding.code)
        return stop or record.line, Sentence("it is damaged")

    def _leave_out(self, hand: PlayedHand, line: int, reason: str) -> None:
        self.refused += 1
        self._refuse(Refusal(hand.path, line, hand.record.hand_id, reason))

    def _lose(self, hand: PlayedHand, sentence: str) -> None:
        loss = self._losses.get(sentence)
        if loss is None:
            loss = self._losses[sentence] = Loss(sentence, hand.path, hand.record.line, hand.record.hand_id)
        loss.count += 1
