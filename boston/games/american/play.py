"""American Boston: bidding, the play of the cards, and the game as one table plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Final

from boston.auction import bidding
from boston.auction.auction import Auction, CallRule, Superseding, ToBeat, all_passed
from boston.auction.bidding import Answer, Named, PartnerRule, TrumpRule
from boston.auction.finding import Finding
from boston.auction.ladder import PLAIN, Bid, Call, Ladder, Words
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Suit
from boston.base.seats import Seat, highest
from boston.game import Game, Rules, WhenAllPass
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.table import play
from boston.table.play import CardRule, Customs
from boston.table.result import PlayedByAll
from boston.terms.terms import Terms

from . import contracts, pay
from .contracts import FIRST, MISERES, QUALIFIERS, SECOND, lies_open

# Bidding, a rule an objection, asked from top to bottom.

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


# The declarer always plays alone.


@rule("american.equipment.players")
def plays_alone(answer: Answer) -> str | None:
    """Whatever was bid, the declarer plays alone against the other three."""
    if answer.partner is not None:
        return f"{answer.bid.contract} is played alone, without a partner"
    return None


FOUND: Final = Finding("american.partner.none", None)
PARTNER: Final[Mapping[str, PartnerRule]] = {"american.partner.none": plays_alone}


# Trick play, with a trump suit or without.

#: When all have passed thirteen tricks are played all the same, without trumps, everybody against
#: everybody.
WHEN_ALL_PASS: Final = stated(
    ("american.play.passed-out", "american.auction.passed-out"),
    WhenAllPass("american.auction.passed-out", all_passed, rounds=13),
)


@rule("american.play.passed-out", "american.auction.passed-out")
def most_tricks(played: PlayedByAll) -> tuple[Seat, ...]:
    """When all passed everybody tries to win few tricks: who has won most, alone or tied.

    >>> most_tricks(PlayedByAll((5, 2, 5, 1)))
    (1, 3)
    """
    return highest(played.tricks)


CARDS: Final[Mapping[str, CardRule]] = {
    "american.play.turn": play.in_turn,
    "american.play.follow-suit": play.follow_suit,
}
PLAYING: Final = Customs(
    first_lead=Ruled("american.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("american.play.trick-winner", play.trick_winner),
    next_lead=Ruled("american.play.winner-leads", play.winner_leads),
    laid_open=Ruled("american.contracts.spread", lies_open),
)


# The game as one table plays it in one deal.


@cache
def rules(re_entry: str, after_plain_bid: str) -> Rules:
    """Every refusal, by the readings ``re-entry`` and ``trump-after-plain-bid``."""
    return Rules(
        hands=contracts.HANDS,
        calls=CALLS if re_entry == "two-miseres" else CALLS_WITH_SPREADS,
        trump=TRUMP if after_plain_bid == "any" else TRUMP_PLAIN_ONLY,
        finding=FOUND,
        partner=PARTNER,
        discards=contracts.DISCARDS,
        cards=CARDS,
        results={**contracts.TWELVE_TRICKS, **contracts.THIRTEEN_TRICKS, **pay.RESULTS},
    )


@cache
def played(
    game: Game[Middle], little_spread: str, re_entry: str, after_plain_bid: str, turned: Suit | None
) -> Game[Middle]:
    """The game by three readings, with this suit turned up."""
    return replace(
        game,
        ladder=contracts.ladder(little_spread),
        rules=rules(re_entry, after_plain_bid),
        trump_of=partial(trump_kept, turned=turned),
    )


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table, with the suit of the deal turned up."""
    return played(
        game,
        terms.reading("little-spread"),
        terms.reading("re-entry"),
        terms.reading("trump-after-plain-bid"),
        told.turned,
    )
