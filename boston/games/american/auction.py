"""American Boston: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding
from boston.auction import Auction, CallRule
from boston.calls import Call, Words
from boston.cards import Suit
from boston.game import Named, TrumpRule
from boston.ladder import PLAIN, Bid, Ladder
from boston.seats import Seat
from boston.turns import three_passes_running

from . import contracts
from .contracts import FIRST, SECOND
from .deal import Standing, suit_of

WORDS: Final = Words(raising={"I keep": SECOND, "I keep over you": FIRST})

#: With what a player who has passed may come back, by the reading ``re-entry``.
MISERES_TO_RE_ENTER: Final[Mapping[str, frozenset[str]]] = {
    "two-miseres": frozenset({"little-misere", "grand-misere"}),
    "all-miseres": frozenset(contracts.MISERES),
}


def re_entry(miseres: frozenset[str]) -> CallRule:
    """The objection to what a player bids who has passed: only these misères are left to him."""

    def objects(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
        if seat not in auction.passed or not isinstance(call, Bid) or call.contract.id in miseres:
            return None
        left = ", ".join(each.id for each in ladder if each.id in miseres)
        return f"seat {seat} has passed and may come back only with {left}, not with {call}"

    return objects


def higher(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A lower bid never supersedes, nor does the very same bid."""
    if not isinstance(call, Bid) or auction.standing is None:
        return None
    standing = auction.standing.bid
    is_lower = ladder.place(call.contract) < ladder.place(standing.contract)
    return bidding.does_not_supersede(call, standing) if is_lower or call == standing else None


def i_keep(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A number kept in the second preference is above the plain number."""
    return _kept_in(SECOND.level, auction, call)


def i_keep_over_you(ladder: Ladder, auction: Auction, seat: Seat, call: Call) -> str | None:
    """A number kept in the preference is above the same number in any other suit."""
    return _kept_in(FIRST.level, auction, call)


def _kept_in(level: int, auction: Auction, call: Call) -> str | None:
    if not isinstance(call, Bid) or auction.standing is None:
        return None
    standing = auction.standing.bid
    is_same_number = call.contract.id == standing.contract.id
    if is_same_number and call.qualifier.level < standing.qualifier.level == level:
        return bidding.does_not_supersede(call, standing)
    return None


def calls(re_entry_reading: str) -> Mapping[str, CallRule]:
    """The objections to a call, by the reading ``re-entry``."""
    return {
        "american.auction.end": bidding.auction_open,
        "american.auction.turn": bidding.own_turn,
        **contracts.NO_SUIT,
        "american.auction.re-entry": re_entry(MISERES_TO_RE_ENTER[re_entry_reading]),
        "american.auction.i-keep": i_keep,
        "american.auction.i-keep-over-you": i_keep_over_you,
        "american.auction.higher": higher,
    }


def trump_kept(bid: Bid, turned: Suit | None) -> Suit | None:
    """The trump that a bid settles: the suit it keeps, once it is known what was turned up.

    >>> trump_kept(Bid(contracts.LADDER.contract("7"), SECOND), Suit.CLUBS)
    <Suit.SPADES: 'spades'>
    """
    return None if turned is None else suit_of(Standing(bid.qualifier.level), turned)


def as_kept(named: Named) -> str | None:
    """A bid that keeps a preference suit is played in that suit and in no other."""
    if named.bid.qualifier == PLAIN or named.standing is None:
        return None
    is_kept = named.standing == named.bid.qualifier.level
    return None if is_kept else bidding.not_promised(named, named.standing)


def turned_where_kept(named: Named) -> str | None:
    """A bid that keeps a preference suit means nothing without the suit turned up."""
    if named.bid.qualifier == PLAIN or named.standing is not None:
        return None
    return f"{named.bid} was bid, but the record does not say which suit was turned up"


def turned_always(named: Named) -> str | None:
    """Where a plain bid is played in a plain suit it has to be known which these are."""
    return turned_where_kept(named) or bidding.suit_turned(named)


def any_suit(named: Named) -> str | None:
    """After a plain bid the bidder chooses, but choose he must."""
    return bidding.trump_named(named)


def plain_suit(named: Named) -> str | None:
    """After a plain bid the bidder chooses one of the two plain suits."""
    if named.bid.qualifier == PLAIN and named.standing:
        kept = contracts.QUALIFIERS[named.standing]
        told = f"write {f'{named.bid} {kept.id}'!r} if it was bid so"
        return f"{bidding.not_promised(named, named.standing)}; {told}"
    return bidding.trump_named(named)


#: Whether the suit turned up has to be told, by the reading ``trump-after-plain-bid``.
TURNED: Final[Mapping[str, TrumpRule]] = {
    "any": turned_where_kept,
    "plain-only": turned_always,
}
#: What may be trump after a plain bid, by the same.
AFTER_PLAIN_BID: Final[Mapping[str, TrumpRule]] = {"any": any_suit, "plain-only": plain_suit}


def trump(reading: str) -> Mapping[str, TrumpRule]:
    """The objections to a trump, by the reading ``trump-after-plain-bid``."""
    return {
        **contracts.NO_TRUMPS,
        "american.deal.preference": TURNED[reading],
        "american.auction.trump-as-kept": as_kept,
        "american.auction.trump-after-plain-bid": AFTER_PLAIN_BID[reading],
    }


FACTS: Final[Mapping[str, object]] = {
    "american.auction.turn": bidding.own_turn,
    "american.auction.higher": higher,
    "american.auction.i-keep": i_keep,
    "american.auction.i-keep-over-you": i_keep_over_you,
    "american.auction.end": three_passes_running,
    "american.auction.re-entry": MISERES_TO_RE_ENTER,
    "american.auction.trump-as-kept": trump_kept,
    "american.auction.trump-after-plain-bid": AFTER_PLAIN_BID,
    "american.auction.passed-out": Auction.is_passed_out,
}
