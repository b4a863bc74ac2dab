"""French Boston: what a reader may be asked to reckon before a deal is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from boston.games import french
from boston.games.french.contracts import MISERES, OPEN_HAND
from boston.present.predict.payment import contract_payment
from boston.present.predict.question import Asking, Situation

#: Every way in which a game is paid for; the jack is paid for beside it.
DIRECTIONS: Final = frozenset(
    {
        *(rule for adopted in french.MADE.values() for rule in adopted),
        *french.LOST,
        *french.SLAM_LOST,
    }
)
#: How a slam was announced, in words.
ANNOUNCED: Final[Mapping[str, str]] = {
    "closed": "the slam announced with a closed hand",
    OPEN_HAND: "the slam announced with the hand on the table",
}


def what_sets_the_price(situation: Situation) -> Iterator[str]:
    """The suit turned up, by which a misère is priced, and how a slam was announced."""
    deal, result = situation.deal, situation.result
    if result is not None and result.contract.id in MISERES and deal.turned is not None:
        yield f"{deal.turned} turned up"
    if deal.slam is not None:
        yield ANNOUNCED[deal.slam]


ASKED: Final[Sequence[Asking]] = (contract_payment(DIRECTIONS, what_sets_the_price),)
