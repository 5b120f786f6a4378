"""The kinds of forgery: changes of a good hand that a rule forbids, whatever else the hand tells.

What is forbidden is seen from what the hand itself says and from what the engine offered at each of its acts.  A change
that would be legal by luck is not made: another amount that fits as well, a card on which nothing depends, a rake that
is told nowhere.
"""

from collections.abc import Callable, Collection, Iterator
from random import Random

from forgery import acts, cards, money
from forgery.edits import Forgery
from forgery.subject import Edits, Subject

KINDS: dict[str, Callable[[Subject], Iterator[Edits]]] = {
    "out of turn": acts.out_of_turn,
    "missing act": acts.missing_act,
    "act after folding": acts.act_after_fold,
    "act after all-in": acts.act_after_all_in,
    "check facing a bet": acts.check_facing_a_bet,
    "wrong call": acts.wrong_call,
    "below the least bet or raise": acts.too_small,
    "over the stack": acts.over_the_stack,
    "wrong all-in mark": acts.wrong_mark,
    "wrong blind": money.wrong_blind,
    "wrong ante": money.wrong_ante,
    "missing blind or ante": money.missing_post,
    "blind of another player": money.other_poster,
    "wrong returned bet": money.wrong_return,
    "missing returned bet": money.missing_return,
    "wrong total": money.wrong_total,
    "wrong main or side pot": money.wrong_pot,
    "wrong rake": money.wrong_rake,
    "wrong share": money.wrong_share,
    "missing share": money.missing_share,
    "wrong gain": money.wrong_gain,
    "wrong winner": money.wrong_winner,
    "wrong final stack": money.wrong_final_stack,
    "card twice": cards.card_twice,
    "changed board card": cards.changed_board,
    "changed hole card": cards.changed_hole_card,
    "wrong name": cards.wrong_name,
    "wrong place": money.wrong_place,
}


def forgeries(subject: Subject, each: int | None, random: Random, kinds: Collection[str] = ()) -> Iterator[Forgery]:
    """All forgeries of a hand, or, of each kind, so many at random; with `kinds` only of those."""
    for kind, make in KINDS.items():
        if kinds and kind not in kinds:
            continue
        made = [edits for edits in make(subject) if edits]
        if each is not None and len(made) > each:
            made = random.sample(made, each)
        for edits in made:
            yield Forgery(kind, edits, by_stakes=kind == "wrong blind" and money.needs_stakes(subject, edits))
