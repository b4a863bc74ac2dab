"""Boston of the Solo family: shuffling before every deal, four, four and five cards at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import dealing, dealt
from boston.game import HandRule, ResultRule
from boston.seats import left_of

#: Two rounds of four cards and one of five.
PACKETS: Final = (4, 4, 5)

HANDS: Final[Mapping[str, HandRule]] = {"solo.deal.packets": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"solo.deal.packets": dealt.thirteen_tricks}
FACTS: Final[Mapping[str, object]] = {
    "solo.deal.packets": PACKETS,
    "solo.deal.shuffle": dealing.shuffled,
    "solo.deal.rotation": left_of,
}
