"""How a pack is shuffled and dealt, how a suit is turned up, and which hands are legal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from boston.base.cards import HONOURS, PACK, Card, Hand, Suit
from boston.base.seats import NOTHING, SEATS, BySeat, NextSeat, Seat, in_turn_from, left_of
from boston.base.words import counted, listed
from boston.table.result import Result

_HONOURS_OF: Final = {suit: frozenset(Card(suit, rank) for rank in HONOURS) for suit in Suit}

#: A function that shuffles the pack for a deal at random.
Shuffle: TypeAlias = Callable[[Sequence[Card], Random], tuple[Card, ...]]


def shuffled(pack: Sequence[Card], source: Random) -> tuple[Card, ...]:
    """Return the pack in a random order that depends only on the seed of ``source``.

    Python promises the same numbers in every version only for the method ``random()``. The shuffle
    (Fisher and Yates) uses nothing else.

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


#: A function that returns the cards of each seat. Its arguments are the pack, the numbers of cards
#: dealt at a time, the dealer and the order of the seats.
Dealing: TypeAlias = Callable[
    [Sequence[Card], Iterable[int], Seat, NextSeat], Mapping[Seat, tuple[Card, ...]]
]


def deal_packets(
    pack: Sequence[Card], packets: Iterable[int], dealer: Seat, next_seat: NextSeat = left_of
) -> dict[Seat, tuple[Card, ...]]:
    """Deal packets of cards round after round, beginning with the seat after the dealer.

    ``packets``: the number of cards that each seat gets in each round.

    >>> from boston.base.cards import PACK
    >>> hands = deal_packets(PACK, (3, 3, 3, 4), dealer=4)
    >>> [str(card) for card in hands[1]][:4]
    ['SA', 'SK', 'SQ', 'S2']
    >>> [len(hands[seat]) for seat in (1, 2, 3, 4)]
    [13, 13, 13, 13]
    """
    hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(
        in_turn_from(next_seat(dealer), next_seat), ()
    )
    top = 0
    for size in packets:
        for seat in hands:
            hands[seat] += tuple(pack[top : top + size])
            top += size
    return hands


#: A function that returns the suit turned up. Its arguments are a source of chance, the cards dealt
#: to each seat and the dealer.
TurnUp: TypeAlias = Callable[[Random, Mapping[Seat, Sequence[Card]], Seat], Suit]


def from_second_pack(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """Return the suit of the bottom card of a second pack, which is shuffled separately."""
    return shuffled(PACK, source)[-1].suit


def dealers_last_card(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """Return the suit of the last card dealt, which is the dealer's and lies face up.

    >>> hands = deal_packets(PACK, (1,) * 13, dealer=4)
    >>> dealers_last_card(Random(1), hands, 4)
    <Suit.CLUBS: 'clubs'>
    """
    return hands[dealer][-1].suit


def honours_dealt(hands: Sequence[Hand], trump: Suit | None) -> BySeat:
    """Return the number of honours in each hand as dealt.

    Honours are the ace, king, queen and jack of the trump suit. Without a trump suit every number
    is 0.
    """
    if trump is None:
        return NOTHING
    honours = _HONOURS_OF[trump]
    first, second, third, fourth = (len(honours.intersection(hand)) for hand in hands)
    return (first, second, third, fourth)


CARDS_EACH: Final = 13


def thirteen_each(hands: Sequence[frozenset[Card]]) -> str | None:
    """The whole pack is dealt, thirteen cards to each player. Return the objection to other hands.

    >>> from boston.base.cards import hand
    >>> thirteen_each([hand("AKQJT98765432..."), hand(".AKQJT98765432.."),
    ...     hand("..AKQJT98765432."), hand("...AKQJT98765432")])
    >>> thirteen_each([hand("AKQJT98765432..."), hand("A.KQJT98765432.."),
    ...     hand("..AKQJT98765432."), hand("...AKQJT98765432")])
    'SA is dealt to seats 1 and 2'
    >>> thirteen_each([hand("AKQJT98765432...")])
    "'hands' has 1 hand, and 4 players are dealt cards"
    """
    if len(hands) != len(SEATS):
        return (
            f"'hands' has {counted(len(hands), 'hand')}, and {len(SEATS)} players are dealt cards"
        )
    for seat, cards in enumerate(hands, 1):
        for other in range(seat + 1, 5):
            for card in sorted(cards & hands[other - 1]):
                return f"{card} is dealt to seats {seat} and {other}"
        if len(cards) != CARDS_EACH:
            return f"seat {seat} is dealt {len(cards)} cards instead of {CARDS_EACH}"
    missing = set(PACK).difference(*hands)
    return f"{min(missing)} is dealt to nobody" if missing else None


def thirteen_tricks(result: Result) -> str | None:
    """A deal without discards has thirteen tricks, one for each card of a hand."""
    taken = sum(result.tricks)
    if result.laid_down is None and result.contract.discard == 0 and taken != CARDS_EACH:
        return f"the tricks add up to {taken}, not {CARDS_EACH}"
    return None


def twelve_tricks(result: Result) -> str | None:
    """After a discard only twelve tricks are played. Each defender then keeps one card."""
    taken = sum(result.tricks)
    if result.contract.discard and taken != result.contract.cards:
        return f"the tricks of {result.contract} add up to {taken}, not {result.contract.cards}"
    return None


def as_many_tricks_as_cards(result: Result) -> str | None:
    """A deal has twelve tricks after a discard, and otherwise thirteen."""
    return twelve_tricks(result) or thirteen_tricks(result)


def four_honours(result: Result) -> str | None:
    """A trump suit has four honours, and a misère has no trump suit."""
    dealt = sum(result.honours)
    most = 0 if result.contract.is_misere else 4
    if not 0 <= dealt <= most:
        return f"{dealt} honours were dealt, but there are {most} in {result.contract}"
    return None


def honours_shown(result: Result, shown: Mapping[Card, Seat]) -> str | None:
    """Return the objection to honours that contradict the cards which the record shows in a hand.

    ``shown``: cards with the seats that were dealt them. A record need not count the honours of the
    defenders. If it counts some, those must leave room for every card shown.

    >>> from boston.base.cards import card
    >>> from boston.games.fontainebleau import GAME
    >>> told = {"contract": GAME.ladder.contract("7"), "trump": Suit.HEARTS}
    >>> pair = Result(**told, declarer=1, partner=3, honours=(3, 0, 0, 0))
    >>> honours_shown(pair, {card("HA"): 3})
    "seat 3 was dealt HA, but 'honours' gives it 0: correct it"
    >>> honours_shown(pair, {card("DA"): 3}), honours_shown(pair, {card("HA"): 2})
    (None, None)
    """
    if result.trump is None or result.honours == NOTHING:
        return None
    by_hand: dict[Seat, set[Card]] = {}
    for card, seat in shown.items():
        if card in _HONOURS_OF[result.trump]:
            by_hand.setdefault(seat, set()).add(card)
    least = [max(told, len(by_hand.get(s, ()))) for s, told in enumerate(result.honours, 1)]
    for seat, cards in by_hand.items():
        told = result.honours[seat - 1]
        if told < len(cards) and (seat in result.side or sum(least) > len(HONOURS)):
            dealt = listed(map(str, sorted(cards)))
            return f"seat {seat} was dealt {dealt}, but 'honours' gives it {told}: correct it"
    return None


def run_of_tricks(result: Result) -> str | None:
    """A side cannot win more tricks in a row from the first than it won in all."""
    if not 0 <= result.opening_run <= result.side_tricks:
        took = f"the side took {result.side_tricks}"
        return f"a run of {result.opening_run} tricks from the first, but {took}"
    return None
