"""Grandissimo: the deal and the classes of suits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, dealt
from boston.game import HandRule, ResultRule, TrumpRule
from boston.preference import preference
from boston.seats import left_of

#: Not recorded for this game; the commoner of the two ways known from other Bostons.
PACKETS: Final = (3, 3, 3, 4)

HANDS: Final[Mapping[str, HandRule]] = {"grandissimo.deal.packets": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"grandissimo.deal.packets": dealt.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"grandissimo.deal.turn-up": bidding.suit_turned}
FACTS: Final[Mapping[str, object]] = {
    "grandissimo.deal.packets": PACKETS,
    "grandissimo.deal.suit-classes": preference,
    "grandissimo.deal.rotation": left_of,
}
