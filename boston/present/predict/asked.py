"""What may be asked about each deal of a session, whatever its game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from boston.present.predict.payment import first_payment, payment_question
from boston.present.predict.question import Asking, Question, Situation
from boston.present.steps import Step
from boston.replay import Replay
from boston.result import PlayedByAll


def plain_payment(situation: Situation) -> Question | None:
    """What does one pay for the contract? In a game whose usual slips nobody has written down.

    Nothing is asked where all played for themselves and each pays another sum.
    """
    direct = {line.direction for line in situation.scored.receipt if ".pay." in line.direction}
    if not direct or isinstance(situation.scored.outcome.result, PlayedByAll):
        return None
    paid = first_payment(situation, direct)
    assert paid is not None
    return payment_question(situation, paid, paid.points, lambda points: points)


OTHERWISE: Final[Sequence[Asking]] = (plain_payment,)


@cache
def asked_in(game_id: str) -> Sequence[Asking]:
    """What a game asks: its package says so in a module ``questions``, where it has one.

    >>> len(asked_in("swedish")), len(asked_in("swedish-simplified"))
    (3, 1)
    """
    package = f"boston.games.{game_id.replace('-', '_')}"
    if find_spec(f"{package}.questions") is None:
        return OTHERWISE
    asked: Sequence[Asking] = import_module(f"{package}.questions").ASKED
    return asked


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
    asked = (ask(situation) for ask in asked_in(done.game.id))
    return tuple(question for question in asked if question is not None)
