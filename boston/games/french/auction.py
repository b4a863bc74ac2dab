"""French Boston: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, suit_bids
from boston.auction import Auction, CallRule
from boston.calls import ACCEPT, Accept, Call, Words
from boston.cards import Hand
from boston.game import HoldingRule, Named, TrumpRule
from boston.ladder import Bid, Contract, Ladder
from boston.result import side_target
from boston.seats import Seat
from boston.turns import with_requests

from . import contracts
from .evening import Suits
from .play import by_trumps

WORDS: Final = Words(passing=("pass", "je passe"), accepting=(str(ACCEPT), "j'accepte"))
ACE: Final = 14


def asks(contract: Contract) -> bool:
    """Whether a bid asks for a partner: both Simples do, and nothing else."""
    return contract.partnership is not None


#: Whoever has passed is asked again while a request stands open.
TURNS: Final = with_requests(asks)


def somebody_asks(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """An open request of somebody else is accepted, by whoever speaks first."""
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
    """Whoever has passed does not bid any more, but may still accept a request."""
    return bidding.passed_for_good(ladder, auction, seat, call) if isinstance(call, Bid) else None


def misere_after(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """Whoever has bid, or accepted a request, does not bid a misère any more."""
    if not isinstance(call, Bid) or call.contract.id not in contracts.MISERES:
        return None
    for speaker, said in auction.calls:
        if speaker == seat and isinstance(said, Bid | Accept):
            done = "accepted a request" if isinstance(said, Accept) else f"bid {said}"
            return f"seat {seat} has {done} and may not bid {call}"
    return None


def holds_four_aces(hand: Hand, bid: Bid) -> str | None:
    """The misère of four aces is for a hand with all of them."""
    aces = sum(card.rank == ACE for card in hand)
    if bid.contract != contracts.FOUR_ACES or aces == 4:
        return None
    return f"{bid} needs all four aces, and the hand has {aces}"


def holds_a_trump(suits: Suits) -> HoldingRule:
    """Whoever asks lays down a card of the suit that would be trumps, and so has to hold one."""

    def objects(hand: Hand, bid: Bid) -> str | None:
        trump = contracts.trump_in(suits, bid)
        if trump is None or not asks(bid.contract):
            return None
        if any(by_trumps(card, trump)[0] is trump for card in hand):
            return None
        return f"{bid} asks with a card of {trump} laid down, and the hand has none"

    return objects


def trump_named(named: Named) -> str | None:
    """A game with tricks has a trump suit: the one named in the bid, or known from it."""
    return suit_bids.suit_binds(named) or bidding.trump_named(named)


def pair_target(contract: Contract, accepted: bool) -> int:
    """The tricks asked for: more if the request was accepted, otherwise those of one alone.

    >>> simple = contracts.LADDER.contract("simple-belle")
    >>> pair_target(simple, True), pair_target(simple, False)
    (8, 5)
    """
    return side_target(contract, contract.partnership if accepted else None)


#: By the reading ``no-misere-after``.
NO_MISERE_AFTER: Final[Mapping[str, Mapping[str, CallRule]]] = {
    "rest-of-deal": {"french.auction.no-misere-after": misere_after},
    "literal": {},
}
FIRST: Final[Mapping[str, CallRule]] = {
    "french.auction.end": bidding.auction_open,
    "french.auction.turn": bidding.own_turn,
    "french.auction.request-superseded": request_gone,
    "french.auction.accept": somebody_asks,
    "french.auction.pass": out_of_the_bidding,
}
LAST: Final[Mapping[str, CallRule]] = {
    "french.auction.suit-named": suit_bids.suit_named,
    "french.auction.higher": suit_bids.higher,
}
NAMED: Final[Mapping[str, TrumpRule]] = {"french.auction.suit-named": trump_named}


def calls(reading: str, suits: Suits) -> Mapping[str, CallRule]:
    """The objections to a call, by the reading ``no-misere-after`` and the suits of the deal."""
    return {
        **FIRST,
        **contracts.PRICED,
        **contracts.NO_SUIT,
        "french.contracts.petite-suit": contracts.petite_there(suits),
        **NO_MISERE_AFTER[reading],
        **LAST,
    }


def holding(suits: Suits) -> Mapping[str, HoldingRule]:
    """The objections to a bid from a hand that is known."""
    return {
        "french.contracts.four-aces": holds_four_aces,
        "french.auction.card-laid-down": holds_a_trump(suits),
    }


FACTS: Final[Mapping[str, object]] = {
    "french.auction.demande": asks,
    "french.auction.accept": TURNS,
    "french.auction.alone": pair_target,
    "french.auction.card-laid-down": holds_a_trump,
    "french.auction.no-misere-after": misere_after,
    "french.auction.passed-out": Auction.is_passed_out,
}
