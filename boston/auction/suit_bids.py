"""Bids that name their suit, for games in which every bid for tricks does.

Plain functions without a rule id; a game adopts those its source has.
"""

from __future__ import annotations

from collections.abc import Iterable

from boston.auction.asked import Named
from boston.auction.bidding import does_not_supersede
from boston.auction.call_rule import OfBid, Superseding, ToBeat
from boston.auction.ladder import Bid, Ladder, Qualifier
from boston.base.cards import Suit


def suit_qualifiers(lowest_first: Iterable[Suit]) -> tuple[Qualifier, ...]:
    """The suits as bids name them, in the order in which one outbids another.

    >>> [each.id for each in suit_qualifiers((Suit.SPADES, Suit.CLUBS))]
    ['spades', 'clubs']
    """
    return tuple(
        Qualifier(suit.value, level, (suit.symbol, f"in {suit}"), suit)
        for level, suit in enumerate(lowest_first, 1)
    )


@OfBid
def suit_named(ladder: Ladder, bid: Bid) -> str | None:
    """A bid for tricks names its suit."""
    if bid.contract.is_misere or bid.qualifier.suit is not None:
        return None
    suits = [each.id for each in bid.contract.qualifiers if each.suit is not None]
    return f"{bid} does not name its suit: {', '.join(suits)}" if suits else None


@Superseding
def higher(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A bid has to be higher than the one that stands: in contract, or in suit."""
    is_higher = ladder.rank(bid) > ladder.rank(beaten.bid)
    return None if is_higher else does_not_supersede(bid, beaten)


def suit_binds(named: Named) -> str | None:
    """The suit that was bid is trump."""
    suit = named.bid.qualifier.suit
    if suit is None or named.trump in (None, suit):
        return None
    return f"{named.bid} is played in {suit}: {named.trump} was named"
