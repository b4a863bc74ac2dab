"""American Boston: thirteen cards one by one, and the preference suits of the second pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from boston import dealt
from boston.cards import Card, Suit
from boston.dealing import shuffled
from boston.game import HandRule, ResultRule
from boston.preference import TwoAreLowest
from boston.seats import Seat, left_of, opposite

PACKETS: Final = (1,) * 13


class Standing(TwoAreLowest):
    """How a suit stands in a deal: two are plain, one is second preference, one preference."""

    PLAIN = 0
    SECOND = 1
    FIRST = 2

    @property
    def described(self) -> str:
        """The class beside a suit."""
        return ("plain suit", "second preference", "preference")[self]


def standing(suit: Suit, turned: Suit) -> Standing:
    """The suit turned up is the preference, its fellow in colour second, the others plain.

    >>> [standing(suit, Suit.CLUBS).word for suit in Suit]
    ['second', 'plain', 'plain', 'first']
    """
    if suit is turned:
        return Standing.FIRST
    return Standing.SECOND if suit is turned.same_colour else Standing.PLAIN


def suit_of(kept: Standing, turned: Suit) -> Suit | None:
    """The suit that stands so, when this one was turned up; none for plain, which are two.

    >>> suit_of(Standing.SECOND, Suit.CLUBS), suit_of(Standing.PLAIN, Suit.CLUBS)
    (<Suit.SPADES: 'spades'>, None)
    """
    return {Standing.FIRST: turned, Standing.SECOND: turned.same_colour}.get(kept)


def cuts_and_turns(dealer: Seat) -> tuple[Seat, Seat]:
    """Who cuts the second pack, opposite the dealer, and who exposes its top card, at his left.

    >>> cuts_and_turns(dealer=1)
    (3, 4)
    """
    cuts = opposite(dealer)
    return cuts, left_of(cuts)


def shuffles(deal: int) -> tuple[str, ...]:
    """Which packs are shuffled before a deal: the pack in play before the first alone.

    >>> shuffles(1), shuffles(2)
    (('pack in play', 'second pack'), ('second pack',))
    """
    return ("pack in play", "second pack") if deal == 1 else ("second pack",)


def second_pack(pack: Sequence[Card], source: Random) -> tuple[Card, ...]:
    """The second pack, which is shuffled again for every deal."""
    return shuffled(pack, source)


HANDS: Final[Mapping[str, HandRule]] = {"american.deal.singly": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"american.deal.singly": dealt.thirteen_tricks}
FACTS: Final[Mapping[str, object]] = {
    "american.deal.shuffle-once": shuffles,
    "american.deal.second-pack-shuffled": second_pack,
    "american.deal.turn-up": cuts_and_turns,
    "american.deal.preference": standing,
    "american.deal.rotation": left_of,
}
