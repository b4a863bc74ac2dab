"""French Boston: shuffling, the card turned up, belle and petite, and forty deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from boston import dealing, dealt
from boston.cards import Hand, Suit
from boston.game import HandRule, Named, ResultRule, TrumpRule
from boston.seats import Seat, left_of, right_of

from .contracts import IN_BELLE, IN_PETITE
from .equipment import DEALS
from .evening import Suits, suits_of
from .printed import SUITS

#: Cards at a time, by the reading ``packets``.
PACKETS: Final[Mapping[str, tuple[int, ...]]] = {
    "singly": (1,) * 13,
    "three-three-three-four": (3, 3, 3, 4),
    "four-four-five": (4, 4, 5),
}

#: Who comes next, by the reading ``direction``.
NEXT: Final[Mapping[str, Callable[[Seat], Seat]]] = {
    "clockwise": left_of,
    "anticlockwise": right_of,
}


def dealer_holds(dealer: Seat | None, suits: Suits) -> HandRule:
    """The card turned up is the last of the dealer's own."""

    def objects(hands: Sequence[Hand]) -> str | None:
        if dealer is None or suits.turned is None:
            return None
        if any(card.suit is suits.turned for card in hands[dealer - 1]):
            return None
        return f"{suits.turned} were turned up, and seat {dealer}, who deals, holds none"

    return objects


def belle_known(suits: Suits) -> TrumpRule:
    """A game in belle, and one in petite, needs the belle to be known."""

    def objects(named: Named) -> str | None:
        if named.bid.contract.id not in IN_PETITE | IN_BELLE or suits.belle is not None:
            return None
        return f"{named.bid} needs the suit turned up in the first deal (options.belle)"

    return objects


def turned_known(suits: Suits) -> TrumpRule:
    """A game in petite needs the suit turned up."""

    def objects(named: Named) -> str | None:
        if named.bid.contract.id not in IN_PETITE or suits.turned is not None:
            return None
        return f"{named.bid} needs the suit turned up ('turned')"

    return objects


def beyond_the_last(counted: int) -> str | None:
    """A game has forty deals and no more.

    >>> beyond_the_last(39)
    >>> beyond_the_last(40)
    'a game has 40 deals, and this would be deal 41'
    """
    if counted < DEALS:
        return None
    return f"a game has {DEALS} deals, and this would be deal {counted + 1}"


def highest_last() -> tuple[Suit, ...]:
    """The suits from the lowest to the highest, the same for bids and for payments.

    >>> [suit.value for suit in highest_last()]
    ['spades', 'clubs', 'diamonds', 'hearts']
    """
    return SUITS


THIRTEEN: Final[Mapping[str, HandRule]] = {"french.deal.thirteen": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"french.deal.thirteen": dealt.thirteen_tricks}
FACTS: Final[Mapping[str, object]] = {
    "french.deal.shuffle": dealing.shuffled,
    "french.deal.turn-up": dealer_holds,
    "french.deal.belle": suits_of,
    "french.deal.petite": Suits.petite,
    "french.deal.suit-order": highest_last,
    "french.deal.rotation": NEXT,
    "french.deal.forty": DEALS,
    "french.deal.thirteen": PACKETS,
}
