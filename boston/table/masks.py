"""Sets of cards as whole numbers, a bit a card: what many cards are asked is asked once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from functools import cache
from typing import Final, TypeAlias

from boston.base.cards import PACK, Card, Suit

#: A set of cards: the bits of those that are in it.
Cards: TypeAlias = int
#: The suit a card belongs to and its height there, under a trump.
CardOrder: TypeAlias = Callable[[Card, Suit | None], tuple[Suit, int]]

_IN_ORDER: Final = tuple(sorted(PACK))
#: The bit of every card: the later it is in the order of cards, the higher.
BIT: Final[Mapping[Card, Cards]] = {each: 1 << place for place, each in enumerate(_IN_ORDER)}
NO_CARD: Final[Cards] = 0
ANY_CARD: Final[Cards] = (1 << len(PACK)) - 1


def mask(cards: Set[Card]) -> Cards:
    """The set of these cards.

    >>> from boston.base.cards import hand
    >>> mask(hand("...32")), mask({*PACK}) == ANY_CARD
    (3, True)
    """
    return sum(map(BIT.__getitem__, cards))


def cards_in(held: Cards) -> tuple[Card, ...]:
    """The cards of a set, in their order.

    >>> from boston.base.cards import hand
    >>> [str(each) for each in cards_in(mask(hand("A..K2.")))]
    ['D2', 'DK', 'SA']
    """
    found: tuple[Card, ...] = ()
    for suit in _SUITS:
        if of_it := held & suit:
            found += _of_one_suit(of_it)
    return found


@cache  # A suit has no more than 8,192 sets of cards.
def _of_one_suit(held: Cards) -> tuple[Card, ...]:
    return tuple(each for each in _IN_ORDER if held & BIT[each])


_SUITS: Final = tuple(
    mask({each for each in PACK if each.suit is suit})
    for suit in dict.fromkeys(each.suit for each in _IN_ORDER)
)


@cache
def fellows(order: CardOrder, trump: Suit | None) -> Mapping[Card, Cards]:
    """With each card all that belong to its suit, in this order of the cards.

    >>> from boston.base.cards import card
    >>> from boston.games.french.play import by_trumps
    >>> clubs = fellows(by_trumps, Suit.CLUBS)[card("DJ")]
    >>> clubs.bit_count(), str(cards_in(clubs)[0])
    (14, 'C2')
    """
    suits = {each: order(each, trump)[0] for each in PACK}
    return {
        each: mask({other for other in PACK if suits[other] is suit})
        for each, suit in suits.items()
    }
