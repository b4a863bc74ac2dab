"""What may be asked about each deal of a session, whatever its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from boston.present.predict.bete import bete_set
from boston.present.predict.direct import contract_paid
from boston.present.predict.payment import first_payment, payment_question
from boston.present.predict.play_off import bete_played_off
from boston.present.predict.question import Question, Situation
from boston.present.predict.simplified import simple_payment
from boston.present.steps import Step
from boston.replay import Replay

Asking: TypeAlias = Callable[[Situation], Question | None]


def plain_payment(situation: Situation) -> Question | None:
    """What does one pay another? In a game whose usual slips nobody has written down."""
    paid = first_payment(situation)
    if paid is None:
        return None
    return payment_question(situation, paid, paid.points, lambda points: points)


#: What is asked in a game, in the order of its reckoning.
ASKED: Final[Mapping[str, Sequence[Asking]]] = {
    "swedish": (bete_played_off, bete_set, contract_paid),
    "swedish-simplified": (simple_payment,),
}
OTHERWISE: Final[Sequence[Asking]] = (plain_payment,)


def questions(
    done: Replay, walked: Sequence[Step], wanted: range
) -> tuple[tuple[Question, ...], ...]:
    """What may be asked before each of the steps wanted; nothing before the first deal."""
    return tuple(_questions(done, walked, number) for number in wanted)


def _questions(done: Replay, walked: Sequence[Step], number: int) -> tuple[Question, ...]:
    if number == 0:
        return ()
    before = done.deals[number - 2].outcome if number > 1 else done.opening
    situation = Situation(
        done.deals[number - 1],
        before.state,
        walked[number - 1].sheet,
        done.session.players,
        done.terms,
    )
    asked = (ask(situation) for ask in ASKED.get(done.game.id, OTHERWISE))
    return tuple(question for question in asked if question is not None)
