"""French Boston: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding, suit_bids
from boston.auction.asked import TrumpRule
from boston.auction.auction import Auction, CallRule
from boston.auction.calls import ACCEPT, Accept, Call, Words
from boston.auction.ladder import Bid, Contract, Ladder
from boston.base.bound import rule, stated
from boston.base.cards import Hand
from boston.base.seats import Seat

from . import contracts
from .evening import Suits
from .play import by_trumps
from .trumps import trump_in

WORDS: Final = stated(
    "french.auction.pass",
    Words(passing=("pass", "je passe"), accepting=(str(ACCEPT), "j'accepte")),
)


@rule("french.auction.demande", "french.auction.asking", "french.equipment.players")
def asks(contract: Contract) -> bool:
    """Every Simple asks for a partner, by the very call that names it; nothing else does."""
    return contract in contracts.SIMPLES


@rule("french.auction.turn", "french.auction.accept", "french.auction.pass", "french.auction.end")
def next_to_speak(auction: Auction) -> Seat | None:
    """In turn whoever has not spoken since the standing bid; the auction is over when all have.

    Whoever has passed is asked once more, while a request stands open.
    """
    standing, spoken = auction.standing, auction.since_the_bid
    request_open = standing is not None and asks(standing.bid.contract) and auction.accepted is None
    for seat in auction.next_in_turn:
        if seat in spoken or (standing is not None and standing.seat == seat):
            continue
        if seat not in auction.passed or request_open:
            return seat
    return None


def somebody_asks(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """The request of somebody else is accepted, by whoever speaks first."""
    if not isinstance(call, Accept):
        return None
    standing = auction.standing
    if standing is None or not asks(standing.bid.contract):
        return "nobody asks for a partner"
    if auction.accepted is not None:
        return f"seat {auction.accepted} has accepted"
    return f"seat {seat} asks himself" if standing.seat == seat else None


def request_gone(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A higher bid puts an end to a request, and to its acceptance."""
    standing = auction.standing
    if not isinstance(call, Accept) or standing is None or asks(standing.bid.contract):
        return None
    for speaker, said in auction.calls:
        if isinstance(said, Bid) and asks(said.contract):
            return f"{standing.bid} has put an end to the request of seat {speaker}"
    return None


def out_of_the_bidding(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """Whoever has passed can make no bid any more, but may still accept a request."""
    if isinstance(call, Bid) and seat in auction.passed:
        return f"seat {seat} has passed and may not say {call}"
    return None


def misere_after(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """Whoever has bid, or accepted a request, does not bid a misère any more."""
    if not isinstance(call, Bid) or call.contract.id not in contracts.MISERES:
        return None
    for speaker, said in auction.calls:
        if speaker == seat and isinstance(said, Bid | Accept):
            done = "accepted a request" if isinstance(said, Accept) else f"bid {said}"
            return f"seat {seat} has {done} and may not bid {call}"
    return None


@rule("french.auction.card-laid-down")
def lays_a_trump_down(suits: Suits, hand: Hand, bid: Bid) -> str | None:
    """Whoever asks lays down a card of the suit that would be trumps, and so has to hold one."""
    trump = trump_in(suits, bid)
    if trump is None or not asks(bid.contract):
        return None
    if any(by_trumps(card, trump)[0] is trump for card in hand):
        return None
    return f"{bid} asks with a card of {trump} laid down, and the hand has none"


FIRST: Final[Mapping[str, CallRule]] = {
    "french.auction.end": bidding.auction_open,
    "french.auction.turn": bidding.own_turn,
    "french.auction.request-superseded": request_gone,
    "french.auction.accept": somebody_asks,
    "french.auction.pass": out_of_the_bidding,
}
#: Unless the reading ``no-misere-after`` is that nothing is forbidden.
NO_MISERE_AFTER: Final[Mapping[str, CallRule]] = {"french.auction.no-misere-after": misere_after}
LAST: Final[Mapping[str, CallRule]] = {
    "french.auction.suit-named": suit_bids.suit_named,
    "french.auction.higher": suit_bids.higher,
}
#: A game with tricks has a trump suit: the one named in the bid, or known from it.
NAMED: Final[Mapping[str, TrumpRule]] = {
    "french.auction.suit-binds": suit_bids.suit_binds,
    "french.auction.suit-named": bidding.trump_named,
}
