"""American Boston: players, seats, the two packs and what is agreed before play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.cards import PACK, Card, Suit
from boston.pot import pool_before
from boston.seats import SEATS
from boston.terms import Option

#: The second pack is a whole one and only turns up a suit; no card of it is played.
SECOND_PACK: Final = PACK

#: The suits in the order that parts equal cards when the seats are drawn, the best first.
IN_THE_DRAW: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def seats(drawn: Sequence[Card]) -> tuple[int, ...]:
    """Who sits where: the players by number in the order of the cards they drew, best first.

    >>> from boston.cards import card
    >>> seats([card("H9"), card("S9"), card("CA"), card("D2")])
    (3, 2, 1, 4)
    """

    def worth(player: int) -> tuple[int, int]:
        card = drawn[player - 1]
        return card.rank, -IN_THE_DRAW.index(card.suit)

    return tuple(sorted(range(1, len(drawn) + 1), key=worth, reverse=True))


#: How many deals make a game: as many as are agreed, which the section itself does not say.
DEALS: Final = Option(
    name="deals",
    meaning="how many deals the table has agreed to play; nothing is reckoned by it",
    rule="american.settle.deals",
    default=12,
    least=1,
)
AGREEMENTS: Final = (DEALS, pool_before("american.pool.stake"))

FACTS: Final[Mapping[str, object]] = {
    "american.equipment.players": SEATS,
    "american.equipment.second-pack": SECOND_PACK,
    "american.equipment.seats": seats,
}
