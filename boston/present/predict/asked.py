"""What may be asked about each deal of a session, whatever its game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from boston.catalogue import game_of
from boston.present.games import plain
from boston.present.games.own import own
from boston.present.predict.question import Asking, Question, Situation
from boston.present.steps import Step
from boston.replaying.replay import Replay


@cache
def asked_in(game_id: str) -> Sequence[Asking]:
    """What a game asks, which its room says if it has a room.

    >>> len(asked_in("swedish")), len(asked_in("swedish-simplified"))
    (3, 1)
    """
    asked: Sequence[Asking] = own(game_id, "ASKED") or plain.asked(game_of(game_id))
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
