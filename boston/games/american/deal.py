"""American Boston: thirteen cards one by one, and the preference suits of the second pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from boston.auction.preference import TwoAreLowest
from boston.base.bound import rule, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import Seat, left_of
from boston.table import dealt
from boston.table.asked import HandRule, ResultRule
from boston.table.dealing import shuffled

#: Thirteen rounds from the dealer's left, in which every player gets one card.
PACKETS: Final = stated("american.deal.singly", (1,) * 13)


class Standing(TwoAreLowest):
    """How a suit stands in a deal: two are plain, one is second preference, one preference."""

    PLAIN = 0
    SECOND = 1
    FIRST = 2

    @property
    def described(self) -> str:
        """The class beside a suit."""
        return ("plain suit", "second preference", "preference")[self]


@rule("american.deal.preference")
def standing(suit: Suit, turned: Suit) -> Standing:
    """The suit turned up is the preference, its fellow in colour second, the others plain.

    >>> [standing(suit, Suit.CLUBS).word for suit in Suit]
    ['second', 'plain', 'plain', 'first']
    """
    if suit is turned:
        return Standing.FIRST
    if suit is turned.same_colour:
        return Standing.SECOND
    return Standing.PLAIN


@rule(
    "american.equipment.second-pack",
    "american.deal.second-pack-shuffled",
    "american.deal.turn-up",
)
def turned_up(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """The second pack is shuffled for every deal; of its top card the suit alone matters.

    The dealer's opposite cuts it and the one at his left, the dealer's right-hand neighbour,
    exposes that card. No other card of it is seen, and none is dealt.
    """
    second_pack = shuffled(PACK, source)
    top_card = second_pack[-1]
    return top_card.suit


@rule("american.deal.shuffle-once")
def shuffles(deal: int) -> tuple[str, ...]:
    """Which packs are shuffled before a deal: the pack in play before the first alone.

    >>> shuffles(1), shuffles(2)
    (('pack in play', 'second pack'), ('second pack',))
    """
    return ("pack in play", "second pack") if deal == 1 else ("second pack",)


HANDS: Final[Mapping[str, HandRule]] = {"american.deal.singly": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"american.deal.singly": dealt.thirteen_tricks}


def next_player(last: Seat) -> Seat:
    """The player on the left, who deals after each hand; calls and cards go round the same way."""
    return left_of(last)
