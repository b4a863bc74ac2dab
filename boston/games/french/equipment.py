"""French Boston: players, pack, seats, and what a record that begins late has to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.cards import PACK, Card, Hand, Suit
from boston.seats import SEATS, Seat
from boston.terms import Option

from .printed import SUITS

KNAVE: Final = 11
KNAVE_OF_DIAMONDS: Final = Card(Suit.DIAMONDS, KNAVE)
KNAVE_OF_HEARTS: Final = Card(Suit.HEARTS, KNAVE)

#: The deals of a game.
DEALS: Final = 40


def holder(hands: Sequence[Hand], card: Card) -> Seat | None:
    """The seat that was dealt a card; nobody where the hands do not hold it."""
    return next((seat for seat in SEATS if card in hands[seat - 1]), None)


def first_dealer(hands: Sequence[Hand]) -> Seat | None:
    """Whoever is dealt the knave of diamonds deals first, and has the first choice of seats.

    >>> from boston.cards import hand
    >>> first_dealer([hand("AKQ..."), hand("..KJ."), hand(".J.."), hand("...J")])
    2
    """
    return holder(hands, KNAVE_OF_DIAMONDS)


AGREEMENTS: Final = (
    Option(
        name="first_deal",
        meaning="the number of the first deal recorded, of the forty",
        rule="french.deal.forty",
        default=1,
        least=1,
        most=DEALS,
    ),
    Option(
        name="belle",
        meaning="the suit turned up in the first deal of the game, where the record begins later",
        rule="french.deal.belle",
        default=None,
        words=tuple(suit.value for suit in SUITS),
    ),
    Option(
        name="pool",
        meaning="chips in the pool before the first deal recorded",
        rule="french.pool.stake",
        default=0,
    ),
)

FACTS: Final[Mapping[str, object]] = {
    "french.equipment.players": SEATS,
    "french.equipment.pack": PACK,
    "french.equipment.seats": first_dealer,
}
