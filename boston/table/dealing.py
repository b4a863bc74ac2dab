"""Shuffling that can be repeated anywhere, dealing by packets, and the honours in the hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from boston.base.cards import HONOURS, PACK, Card, Hand, Suit
from boston.base.seats import NOTHING, BySeat, NextSeat, Seat, in_turn_from, left_of

_HONOURS_OF: Final = {suit: frozenset(Card(suit, rank) for rank in HONOURS) for suit in Suit}

#: How the pack is mixed for a deal, by chance.
Shuffle: TypeAlias = Callable[[Sequence[Card], Random], tuple[Card, ...]]


def shuffled(pack: Sequence[Card], source: Random) -> tuple[Card, ...]:
    """The pack in a random order that depends on the source's seed alone.

    Of all of :mod:`random` only ``random()`` is promised to give the same numbers in
    every version of Python, so the shuffle (Fisher and Yates) draws from nothing else.

    >>> from boston.base.cards import PACK
    >>> once, again = shuffled(PACK, Random(1828)), shuffled(PACK, Random(1828))
    >>> once == again, sorted(once) == sorted(PACK)
    (True, True)
    """
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = int(source.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


#: The cards of each seat, from the pack, the cards at a time, the dealer and the way of turns.
Dealing: TypeAlias = Callable[
    [Sequence[Card], Iterable[int], Seat, NextSeat], Mapping[Seat, tuple[Card, ...]]
]


def deal_packets(
    pack: Sequence[Card], packets: Iterable[int], dealer: Seat, after: NextSeat = left_of
) -> dict[Seat, tuple[Card, ...]]:
    """Deal round after round from whoever comes after the dealer, so many cards at a time.

    >>> from boston.base.cards import PACK
    >>> hands = deal_packets(PACK, (3, 3, 3, 4), dealer=4)
    >>> [str(card) for card in hands[1]][:4]
    ['SA', 'SK', 'SQ', 'S2']
    >>> [len(hands[seat]) for seat in (1, 2, 3, 4)]
    [13, 13, 13, 13]
    """
    hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(in_turn_from(after(dealer), after), ())
    top = 0
    for size in packets:
        for seat in hands:
            hands[seat] += tuple(pack[top : top + size])
            top += size
    return hands


#: The suit turned up, from chance, the cards dealt to each seat and the dealer.
TurnUp: TypeAlias = Callable[[Random, Mapping[Seat, Sequence[Card]], Seat], Suit]


def from_second_pack(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """The suit of the bottom card of a second pack, shuffled by itself."""
    return shuffled(PACK, source)[-1].suit


def dealers_last_card(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """The suit of the last card dealt, which is the dealer's own and lies face up.

    >>> hands = deal_packets(PACK, (1,) * 13, dealer=4)
    >>> dealers_last_card(Random(1), hands, 4)
    <Suit.CLUBS: 'clubs'>
    """
    return hands[dealer][-1].suit


def honours_dealt(hands: Sequence[Hand], trump: Suit | None) -> BySeat:
    """Ace, king, queen and jack of the trump suit itself, in each hand as it was dealt."""
    if trump is None:
        return NOTHING
    honours = _HONOURS_OF[trump]
    first, second, third, fourth = (len(honours.intersection(hand)) for hand in hands)
    return (first, second, third, fourth)
