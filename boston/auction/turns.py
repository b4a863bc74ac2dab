"""Who speaks next in an auction where it does not simply go on until three have passed."""

from __future__ import annotations

from boston.auction.auction import Auction, until_three_have_passed
from boston.base.seats import Seat


def once_round(auction: Auction) -> Seat | None:
    """Everybody speaks once, unless only the highest bidder is left before that."""
    spoken_out = len(auction.calls) == len(auction.order)
    return None if spoken_out else until_three_have_passed(auction)


def three_passes_running(auction: Auction) -> Seat | None:
    """Nobody drops out; three passes in a row upon a bid end it, or four without one.

    >>> from boston.auction.auction import open_auction, say
    >>> from boston.auction.calls import PASS
    >>> bidding = open_auction(4)
    >>> for _ in range(4):
    ...     bidding = say(bidding, PASS, three_passes_running)
    >>> bidding.turn is None
    True
    """
    needed = 4 if auction.standing is None else 3
    return None if len(auction.since_the_bid) == needed else auction.next_in_turn[0]
