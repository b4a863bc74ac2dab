"""American Boston: bidding, a rule an objection, asked from top to bottom."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from boston.auction import bidding
from boston.auction.asked import Named, TrumpRule
from boston.auction.auction import Auction, CallRule
from boston.auction.call_rule import Superseding, ToBeat
from boston.auction.calls import Call, Words
from boston.auction.ladder import PLAIN, Bid, Ladder
from boston.base.bound import rule, stated
from boston.base.cards import Suit
from boston.base.seats import Seat

from . import contracts
from .contracts import FIRST, MISERES, QUALIFIERS, SECOND

WORDS: Final = Words(raising={"I keep": SECOND, "I keep over you": FIRST})
#: What brings a player back who has passed, by the reading ``re-entry``.
BACK_WITH: Final[Mapping[str, tuple[str, ...]]] = stated(
    "american.auction.re-entry",
    {"two-miseres": ("little-misere", "grand-misere"), "all-miseres": MISERES},
)


@Superseding
def higher(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A lower bid never supersedes, nor does the very same bid."""
    is_lower = ladder.place(bid.contract) < ladder.place(beaten.bid.contract)
    if is_lower or bid == beaten.bid:
        return bidding.does_not_supersede(bid, beaten)
    return None


@Superseding
def i_keep(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """“I keep”: a number in the second preference is above the same number alone."""
    is_same_number = bid.contract == beaten.bid.contract
    if is_same_number and beaten.bid.qualifier == SECOND and bid.qualifier == PLAIN:
        return bidding.does_not_supersede(bid, beaten)
    return None


@Superseding
def i_keep_over_you(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """“I keep over you”: a number in the preference is above the same number in any other suit."""
    is_same_number = bid.contract == beaten.bid.contract
    if is_same_number and beaten.bid.qualifier == FIRST and bid.qualifier in (PLAIN, SECOND):
        return bidding.does_not_supersede(bid, beaten)
    return None


def back_with(
    miseres: tuple[str, ...], ladder: Ladder, auction: Auction, seat: Seat, call: Call
) -> str | None:
    """Whoever has passed may come back, but only with one of these misères."""
    if seat not in auction.passed or not isinstance(call, Bid) or call.contract.id in miseres:
        return None
    left = ", ".join(miseres)
    return f"seat {seat} has passed and may come back only with {left}, not with {call}"


CALLS: Final[Mapping[str, CallRule]] = {
    "american.auction.end": bidding.auction_open,
    "american.auction.turn": bidding.own_turn,
    **contracts.NO_SUIT,
    "american.auction.re-entry": partial(back_with, BACK_WITH["two-miseres"]),
    "american.auction.i-keep": i_keep,
    "american.auction.i-keep-over-you": i_keep_over_you,
    "american.auction.higher": higher,
}
#: The same where, by the reading ``re-entry``, a spread too brings a player back.
CALLS_WITH_SPREADS: Final[Mapping[str, CallRule]] = {
    **CALLS,
    "american.auction.re-entry": partial(back_with, BACK_WITH["all-miseres"]),
}


@rule("american.auction.trump-as-kept")
def trump_kept(bid: Bid, turned: Suit | None) -> Suit | None:
    """The trump that a bid settles: the suit it keeps, once it is known what was turned up.

    >>> trump_kept(Bid(contracts.LADDER.contract("7"), SECOND), Suit.CLUBS)
    <Suit.SPADES: 'spades'>
    """
    if turned is None or bid.qualifier == PLAIN:
        return None
    if bid.qualifier == SECOND:
        return turned.same_colour
    return turned


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


def plain_suit(named: Named) -> str | None:
    """After a bid of a number alone the declarer names one of the two plain suits."""
    if named.bid.qualifier == PLAIN and named.standing:
        kept = QUALIFIERS[named.standing]
        told = f"write {f'{named.bid} {kept.id}'!r} if it was bid so"
        return f"{bidding.not_promised(named, named.standing)}; {told}"
    return bidding.trump_named(named)


TRUMP: Final[Mapping[str, TrumpRule]] = {
    **contracts.NO_TRUMPS,
    "american.deal.preference": turned_where_kept,
    "american.auction.trump-as-kept": as_kept,
    "american.auction.trump-after-plain-bid": bidding.trump_named,
}
#: The same where, by the reading ``trump-after-plain-bid``, a plain bid is played in a plain suit.
TRUMP_PLAIN_ONLY: Final[Mapping[str, TrumpRule]] = {
    **TRUMP,
    "american.deal.preference": turned_always,
    "american.auction.trump-after-plain-bid": plain_suit,
}
