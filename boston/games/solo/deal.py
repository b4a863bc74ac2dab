"""Boston of the Solo family: four, four and five cards at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from boston.base.bound import rule, stated
from boston.base.cards import Card
from boston.base.seats import Seat, left_of
from boston.table import dealt
from boston.table.asked import HandRule, ResultRule
from boston.table.dealing import shuffled

#: Thirteen cards to each, clockwise from the dealer's left: two rounds of four and one of five.
PACKETS: Final = stated("solo.deal.packets", (4, 4, 5))

HANDS: Final[Mapping[str, HandRule]] = {"solo.deal.packets": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"solo.deal.packets": dealt.thirteen_tricks}


def next_player(last: Seat) -> Seat:
    """The player on the left, who deals the next hand; bids and cards go round the same way."""
    return left_of(last)


@rule("solo.deal.shuffle")
def shuffled_anew(pack: Sequence[Card], source: Random) -> tuple[Card, ...]:
    """For every deal the cards are shuffled, the whole pack; they are not only cut."""
    return shuffled(pack, source)
