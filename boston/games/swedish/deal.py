"""Swedish Boston: the deal, the suit turned up, the classes of suits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, dealt
from boston.game import HandRule, ResultRule, TrumpRule
from boston.preference import preference
from boston.seats import left_of

#: Three rounds of three cards and one of four.
PACKETS: Final = (3, 3, 3, 4)


HANDS: Final[Mapping[str, HandRule]] = {"swedish.deal.packets": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"swedish.deal.packets": dealt.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"swedish.deal.turn-up": bidding.suit_turned}
FACTS: Final[Mapping[str, object]] = {
    "swedish.deal.packets": PACKETS,
    "swedish.deal.suit-classes": preference,
    "swedish.deal.rotation": left_of,
}
