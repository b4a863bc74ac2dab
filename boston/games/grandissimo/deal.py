"""Grandissimo: the deal, the suit turned up, and whose turn comes next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.asked import TrumpRule
from boston.base.bound import rule, stated
from boston.base.seats import Seat, left_of
from boston.table import dealt
from boston.table.asked import HandRule, ResultRule

#: Three rounds of three cards and one of four, as in Swedish Boston.
PACKETS: Final = stated("grandissimo.deal.at-a-time", (3, 3, 3, 4))

HANDS: Final[Mapping[str, HandRule]] = {"grandissimo.deal.packets": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"grandissimo.deal.packets": dealt.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"grandissimo.deal.turn-up": bidding.suit_turned}


@rule("grandissimo.deal.rotation")
def next_player(last: Seat) -> Seat:
    """The player on the left: in dealing the cards, in calling, in playing, and to deal next."""
    return left_of(last)
