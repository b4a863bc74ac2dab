"""French Boston: players, pack, first dealer, and what a record that begins late has to say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.bound import rule, stated
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import Seat
from boston.terms.readings import Reading, read_register
from boston.terms.terms import Option

from .printed import SUITS

READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: Four, each of them alone; a partner is asked for in the auction, and is one for that deal only.
PLAYERS: Final = stated("french.equipment.players", (1, 2, 3, 4))

JACK: Final = 11
JACK_OF_DIAMONDS: Final = Card(Suit.DIAMONDS, JACK)
JACK_OF_HEARTS: Final = Card(Suit.HEARTS, JACK)

#: The deals of a game.
DEALS: Final = stated("french.deal.forty", 40)


@rule("french.equipment.seats", "french.pay.knave-of-diamonds")
def holder(hands: Sequence[Hand], card: Card) -> Seat | None:
    """The seat that was dealt a card; nobody where the hands do not hold it."""
    return next((seat for seat in PLAYERS if card in hands[seat - 1]), None)


@rule("french.equipment.seats")
def first_dealer(hands: Sequence[Hand]) -> Seat | None:
    """Whoever is dealt the jack of diamonds deals first, and has the first choice of seats.

    >>> from boston.base.cards import hand
    >>> first_dealer([hand("AKQ..."), hand("..KJ."), hand(".J.."), hand("...J")])
    2
    """
    return holder(hands, JACK_OF_DIAMONDS)


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
