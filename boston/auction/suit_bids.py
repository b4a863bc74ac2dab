"""Bids that name their suit, for games in which every bid for tricks does.

Plain functions without a rule id; a game adopts those its source has.
"""

from __future__ import annotations

from collections.abc import Iterable

from boston.auction.asked import Named
from boston.auction.auction import Auction
from boston.auction.bidding import against_standing, does_not_supersede
from boston.auction.calls import Call
from boston.auction.ladder import Bid, Ladder, Qualifier
from boston.base.cards import Suit
from boston.base.seats import Seat


def suit_qualifiers(lowest_first: Iterable[Suit]) -> tuple[Qualifier, ...]:
    """The suits as bids name them, in the order in which one outbids another.

    >>> [each.id for each in suit_qualifiers((Suit.SPADES, Suit.CLUBS))]
    ['spades', 'clubs']
    """
    return tuple(
        Qualifier(suit.value, level, (suit.symbol, f"in {suit}"), suit)
        for level, suit in enumerate(lowest_first, 1)
    )


def suit_named(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A bid for tricks names its suit."""
    if not isinstance(call, Bid) or call.contract.is_misere or call.qualifier.suit is not None:
        return None
    suits = [each.id for each in call.contract.qualifiers if each.suit is not None]
    return f"{call} does not name its suit: {', '.join(suits)}" if suits else None


def higher(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A bid has to be higher than the one that stands: in contract, or in suit."""
    for bid, standing in against_standing(auction, call):
        if ladder.rank(bid) <= ladder.rank(standing):
            return does_not_supersede(bid, standing)
    return None


def suit_binds(named: Named) -> str | None:
    """The suit that was bid is trump."""
    suit = named.bid.qualifier.suit
    if suit is None or named.trump in (None, suit):
        return None
    return f"{named.bid} is played in {suit}: {named.trump} was named"
