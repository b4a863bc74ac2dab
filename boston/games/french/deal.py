"""French Boston: the cards dealt, the card turned up, belle and petite, and forty deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from boston.auction.asked import Named
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Card, Hand, Suit
from boston.base.seats import NextSeat, Seat, left_of, right_of
from boston.errors import Refusal
from boston.record.record import Deal
from boston.table import dealt
from boston.table.asked import HandRule, ResultRule
from boston.table.dealing import shuffled
from boston.terms.terms import Terms

from .contracts import IN_BELLE, IN_PETITE
from .equipment import DEALS, JACK_OF_DIAMONDS
from .evening import Evening, Suits, suits_of

#: Cards at a time, by the reading ``packets``.
PACKETS: Final[Mapping[str, tuple[int, ...]]] = stated(
    "french.deal.packets",
    {
        "singly": (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
        "three-three-three-four": (3, 3, 3, 4),
        "four-four-five": (4, 4, 5),
    },
)


@rule("french.deal.shuffle")
def shuffled_each_time(pack: Sequence[Card], source: Random) -> tuple[Card, ...]:
    """For every deal the pack is shuffled, where most games of the family shuffle it but once."""
    return shuffled(pack, source)


@rule("french.deal.rotation")
def rotation(terms: Terms) -> Ruled[NextSeat]:
    """The next player clockwise deals; by the reading ``direction`` the next to the right."""
    if terms.reading("direction") == "anticlockwise":
        return Ruled("french.deal.rotation", right_of)
    return Ruled("french.deal.rotation", left_of)


@rule("french.deal.turn-up")
def dealer_holds(
    dealer: Seat | None, shown: Suit | Card | None, hands: Sequence[Hand]
) -> str | None:
    """The card turned up is one of the dealer's own; a record may tell its suit alone."""
    if dealer is None or shown is None:
        return None
    if any(shown in (card, card.suit) for card in hands[dealer - 1]):
        return None
    if isinstance(shown, Card):
        return f"{shown} was turned up, and seat {dealer}, who deals, does not hold it"
    return f"{shown} were turned up, and seat {dealer}, who deals, holds none"


@rule("french.deal.turn-up")
def jack_turned_up(deal: Deal) -> Refusal | None:
    """The jack of diamonds, when it is the card turned up, is the dealer's and nobody else's."""
    seat = deal.jack_of_diamonds
    if deal.turned_card != JACK_OF_DIAMONDS or seat in (None, deal.dealer):
        return None
    by = f"was turned up by seat {deal.dealer}, who deals, not by seat {seat}"
    return Refusal("french.deal.turn-up", f"{deal.turned_card} {by}")


def belle_known(suits: Suits, named: Named) -> str | None:
    """A game in belle, and one in petite, needs the belle to be known."""
    if named.bid.contract.id not in IN_PETITE + IN_BELLE or suits.belle is not None:
        return None
    return f"{named.bid} needs the suit turned up in the first deal (options.belle)"


def turned_known(suits: Suits, named: Named) -> str | None:
    """A game in petite needs the suit turned up."""
    if named.bid.contract.id not in IN_PETITE or suits.turned is not None:
        return None
    return f"{named.bid} needs the suit turned up ('turned')"


@rule("french.deal.belle")
def another_belle(evening: Evening, turned: Suit | None) -> Refusal | None:
    """The belle that is told beforehand is the suit that the first deal turns up.

    >>> another_belle(Evening(belle=Suit.HEARTS), None)
    >>> print(another_belle(Evening(belle=Suit.HEARTS), Suit.CLUBS))
    french.deal.belle: belle is hearts, but the first deal turned up clubs
    """
    belle = suits_of(evening, turned).belle
    if evening.belle in (None, belle):
        return None
    reason = f"belle is {evening.belle}, but the first deal turned up {belle}"
    return Refusal("french.deal.belle", reason)


@rule("french.deal.forty", "french.settle.deals")
def beyond_the_last(counted: int) -> Refusal | None:
    """A game has forty deals and is over after the last; a record may break off before.

    >>> beyond_the_last(39)
    >>> print(beyond_the_last(40))
    french.settle.deals: a game has 40 deals, and this would be deal 41
    """
    if counted < DEALS:
        return None
    reason = f"a game has {DEALS} deals, and this would be deal {counted + 1}"
    return Refusal("french.settle.deals", reason)


THIRTEEN: Final[Mapping[str, HandRule]] = {"french.deal.thirteen": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"french.deal.thirteen": dealt.thirteen_tricks}
