"""German Boston: what a reader may be asked to reckon before a deal is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from boston.games.german import pay
from boston.present.predict.payment import contract_payment
from boston.present.predict.question import Asking, Situation

#: Every way in which a game is paid for, by the player at fault as well.
DIRECTIONS: Final = frozenset({*pay.MADE, *pay.MADE_ONE_SHORT, *pay.LOST_BY, *pay.FOURTH_HAND})


def blunder(situation: Situation) -> Iterator[str]:
    """Who let the declarer make a misère."""
    if situation.deal.blunder is not None:
        name = situation.name(situation.deal.blunder)
        yield f"made because {name}, in fourth hand, took a trick without having to"


ASKED: Final[Sequence[Asking]] = (contract_payment(DIRECTIONS, blunder),)
