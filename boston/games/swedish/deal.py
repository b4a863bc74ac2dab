"""Swedish Boston: the deal, the suit turned up, the classes of suits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.asked import TrumpRule
from boston.base.bound import rule, stated
from boston.base.seats import Seat, left_of
from boston.table import dealt
from boston.table.asked import HandRule, ResultRule

#: Three rounds of three cards and one of four.
PACKETS: Final = stated("swedish.deal.packets", (3, 3, 3, 4))

HANDS: Final[Mapping[str, HandRule]] = {"swedish.deal.packets": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"swedish.deal.packets": dealt.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"swedish.deal.turn-up": bidding.suit_turned}


@rule("swedish.deal.rotation", "swedish.deal.after-passing-out")
def next_player(last: Seat) -> Seat:
    """The player on the left: the next to deal, whether the deal was played or passed out.

    Calls and cards go round the same way.
    """
    return left_of(last)
