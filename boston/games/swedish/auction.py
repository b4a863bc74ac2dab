"""Swedish Boston: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import Auction, CallRule
from boston.calls import Pass, Words
from boston.game import Named, TrumpRule
from boston.ladder import Bid, Ladder
from boston.preference import Preference
from boston.seats import Seat

from . import contracts

#: The source's words for the calls that lean on the standing bid.
WORDS: Final = Words(
    passing=("pass", "passar"),
    same_bid=("förhand", "i förhand", "forehand"),
    same_bid_suffix=("i förhand", "in forehand"),
    better_suit=("bättre spel",),
    raises_to=contracts.IN_COLOUR,
)


def auction_open(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """Nothing is said once three of the four have passed after a bid, or all have."""
    if auction.turn is None:
        return f"{call} comes when the auction is over"
    return None


def passed_for_good(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """Whoever has passed may not bid again."""
    if seat in auction.passed:
        return f"seat {seat} has passed and may not say {call}"
    return None


def own_turn(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """The turn passes clockwise from forehand."""
    if seat != auction.turn:
        return f"it is seat {auction.turn}'s turn, not seat {seat}'s"
    return None


def higher_contract(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """A lower contract never supersedes, whatever its suit."""
    for bid, standing in _against_standing(auction, call):
        if ladder.place(bid.contract) < ladder.place(standing.contract):
            return does_not_supersede(bid, standing)
    return None


def better_suit(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """The better suit goes before the better hand."""
    for bid, standing in _against_standing(auction, call):
        same_contract = bid.contract.id == standing.contract.id
        if same_contract and bid.qualifier.level < standing.qualifier.level:
            return does_not_supersede(bid, standing)
    return None


def strictly_higher(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """Whoever speaks for the first time has to bid higher."""
    for bid, standing in _against_standing(auction, call):
        if bid == standing and not auction.has_spoken(seat):
            return f"{does_not_supersede(bid, standing)} in the first round"
    return None


def better_hand(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """An equal bid needs the better hand: its player spoke before the standing bidder."""
    for bid, standing in _against_standing(auction, call):
        holder = auction.standing.seat if auction.standing else seat
        if bid == standing and not auction.is_before(seat, holder):
            spoke = f"seat {seat} spoke after seat {holder}"
            return f"{does_not_supersede(bid, standing)}: {spoke}"
    return None


def does_not_supersede(bid: Bid, standing: Bid) -> str:
    """The words of every refusal that compares two bids."""
    return f"{bid} does not supersede {standing}"


def _against_standing(auction: Auction, call: Pass | Bid) -> tuple[tuple[Bid, Bid], ...]:
    """A bid beside the one it would supersede; nothing for a pass or a first bid."""
    if isinstance(call, Pass) or auction.standing is None:
        return ()
    return ((call, auction.standing.bid),)


def in_colour(named: Named) -> str | None:
    """A bid in colour binds the declarer to the second or the highest suit."""
    if named.bid.qualifier == contracts.IN_COLOUR and named.standing is Preference.PLAIN:
        return f"{named.bid} cannot be played in a plain suit{_named(named)}"
    return None


def in_highest_suit(named: Named) -> str | None:
    """A bid in the highest suit binds the declarer to that suit."""
    is_bound = named.bid.qualifier == contracts.IN_HIGHEST_SUIT
    if is_bound and named.standing not in (None, Preference.HIGHEST):
        return f"{named.bid} can be played in the highest suit only{_named(named)}"
    return None


def trump_named(named: Named) -> str | None:
    """The declarer of a positive contract names the trump suit."""
    if not named.bid.contract.is_misere and named.trump is None and named.standing is None:
        return f"{named.bid} needs a trump suit"
    return None


def _named(named: Named) -> str:
    return f": {named.trump} was named" if named.trump else ""


CALLS: Final[Mapping[str, CallRule]] = {
    "swedish.auction.end": auction_open,
    "swedish.auction.pass-is-final": passed_for_good,
    "swedish.auction.turn": own_turn,
    **contracts.NO_SUIT,
    "swedish.auction.ladder": higher_contract,
    "swedish.auction.better-suit": better_suit,
    "swedish.auction.first-round": strictly_higher,
    "swedish.auction.better-hand": better_hand,
}
TRUMP: Final[Mapping[str, TrumpRule]] = {
    "swedish.auction.name-trump": trump_named,
    "swedish.auction.in-colour": in_colour,
    "swedish.auction.in-highest-suit": in_highest_suit,
}
FACTS: Final[Mapping[str, object]] = {
    "swedish.auction.passed-out": Auction.is_passed_out,
}
