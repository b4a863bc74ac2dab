"""Who speaks next in an auction where it does not simply go on until three have passed."""

from __future__ import annotations

from collections.abc import Callable

from boston.auction import Auction, TurnRule, until_three_have_passed
from boston.ladder import Contract
from boston.seats import Seat


def once_round(auction: Auction) -> Seat | None:
    """Everybody speaks once, unless only the highest bidder is left before that."""
    spoken_out = len(auction.calls) == len(auction.order)
    return None if spoken_out else until_three_have_passed(auction)


def three_passes_running(auction: Auction) -> Seat | None:
    """Nobody drops out; three passes in a row upon a bid end it, or four without one.

    >>> from boston.auction import open_auction, say
    >>> from boston.calls import PASS
    >>> bidding = open_auction(4)
    >>> for _ in range(4):
    ...     bidding = say(bidding, PASS, three_passes_running)
    >>> bidding.turn is None
    True
    """
    needed = 4 if auction.standing is None else 3
    return None if len(auction.since_the_bid) == needed else auction.next_in_turn[0]


def with_requests(asks_for_partner: Callable[[Contract], bool]) -> TurnRule:
    """Whoever has passed is still asked whether he accepts a request that stands open.

    The auction is over when all who may speak have spoken since the standing bid.
    """

    def next_speaker(auction: Auction) -> Seat | None:
        standing, spoken = auction.standing, auction.since_the_bid
        is_open = (
            standing is not None
            and auction.accepted is None
            and asks_for_partner(standing.bid.contract)
        )
        for seat in auction.next_in_turn:
            may_speak = seat not in auction.passed or is_open
            holds_the_bid = standing is not None and standing.seat == seat
            if may_speak and seat not in spoken and not holds_the_bid:
                return seat
        return None

    return next_speaker
