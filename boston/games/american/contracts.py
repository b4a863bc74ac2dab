"""American Boston: equipment, deal and bids; bidding, and the play of the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Final

from boston.auction import bidding, finding
from boston.auction.auction import Auction, CallRule, Superseding, ToBeat, all_passed
from boston.auction.bidding import Named
from boston.auction.finding import Finding
from boston.auction.ladder import (
    PLAIN,
    Bid,
    Call,
    Contract,
    Ladder,
    Qualifier,
    TwoAreLowest,
    Words,
    misere,
    preference,
)
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import SEATS, Seat, highest
from boston.game import Game, Quoted, Rules, WhenAllPass, kept
from boston.games.fontainebleau.contracts import seating
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.table import dealing, play
from boston.table.result import LaidAway, PlayedByAll, Result, all_lay_away
from boston.terms.terms import Terms

# Players and seats.

#: Four people play, with one pack.
PLAYERS: Final = stated("american.equipment.players", SEATS)
#: In the draw for seats a higher card comes first. If two ranks are equal, the card in the better
#: suit comes first.
SEATED: Final = Ruled("american.equipment.seats", seating)


# Thirteen cards one by one, and the preference suits of the second pack.

#: Thirteen rounds from the dealer's left. In each round every player gets one card.
PACKETS: Final = stated("american.deal.singly", (1,) * 13)


class AmericanClass(TwoAreLowest):
    """The class of a suit in a deal.

    Two suits are plain, one is second preference, and one is preference.
    """

    PLAIN = 0
    SECOND = 1
    FIRST = 2

    @property
    def described(self) -> str:
        """The class, as it is written after a suit."""
        return ("plain suit", "second preference", "preference")[self]


@rule("american.deal.preference")
def suit_class(suit: Suit, turned: Suit) -> AmericanClass:
    """The suit turned up is the preference. The other suit of its colour is second preference.

    The remaining two suits are plain.

    >>> [suit_class(suit, Suit.CLUBS).word for suit in Suit]
    ['second', 'plain', 'plain', 'first']
    """
    return AmericanClass(preference(suit, turned))


@rule(
    "american.equipment.second-pack",
    "american.deal.second-pack-shuffled",
    "american.deal.turn-up",
)
def turned_up(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """The second pack is shuffled for every deal. Only the suit of its top card matters.

    The player opposite the dealer cuts the second pack. The dealer's right-hand neighbour exposes
    its top card. No other card of this pack is seen, and none is dealt. Return the suit turned up.
    """
    second_pack = dealing.shuffled(PACK, source)
    return second_pack[-1].suit


@rule("american.deal.shuffle-once")
def shuffles(deal: int) -> tuple[str, ...]:
    """Only the second pack is shuffled before every deal. The pack in play is shuffled once.

    Return the packs that are shuffled before a deal. ``deal``: the number of the deal, from 1.

    >>> shuffles(1), shuffles(2)
    (('pack in play', 'second pack'), ('second pack',))
    """
    return ("pack in play", "second pack") if deal == 1 else ("second pack",)


# Nine bids of a number of tricks with trumps, and four misères without trumps.

SECOND: Final = Qualifier("second", 1, ("I keep", "in the second preference"))
FIRST: Final = Qualifier("first", 2, ("I keep over you", "in the preference"))
#: The additions to a bid of a number of tricks, from the lowest: none, the second preference, the
#: preference. Every player may open with any of these.
QUALIFIERS: Final = stated("american.auction.opening-in-preference", (PLAIN, SECOND, FIRST))


def number(name: str, tricks: int, *in_source: str) -> Contract:
    """Return a bid to win at least ``tricks``, plain or in a preference. Twelve is no exception."""
    return Contract(id=name, tricks=tricks, in_source=in_source, qualifiers=QUALIFIERS)


#: The bids from the lowest to the highest, with the names in the source. In Little Misère everybody
#: discards a card; the emended source has the same for Little Spread. In a spread the declarer's
#: whole hand lies open before the first trick.
BIDS: Final = stated(
    (
        "american.contracts.ladder",
        "american.contracts.tricks",
        "american.contracts.twelve",
        "american.contracts.grand-slam",
        "american.contracts.misere",
        "american.contracts.discard",
        "american.contracts.little-spread",
    ),
    (
        number("5", 5, "Five", "Boston"),
        number("6", 6, "Six"),
        number("7", 7, "Seven"),
        misere("little-misere", "Little Misère", discard=1),
        number("8", 8, "Eight"),
        number("9", 9, "Nine"),
        misere("grand-misere", "Grand Misère"),
        number("10", 10, "Ten"),
        number("11", 11, "Eleven"),
        misere("little-spread", "Little Spread", discard=1, exposed_after=0),
        number("12", 12, "Twelve"),
        misere("grand-spread", "Grand Spread", exposed_after=0),
        number("grand-slam", 13, "Grand Slam"),
    ),
)
#: The bids to win no tricks.
MISERES: Final = tuple(each.id for each in BIDS if each.is_misere)


@cache
@rule("american.contracts.little-spread")
def ladder(little_spread: str) -> Ladder:
    """Return the thirteen bids. By the reading ``little-spread`` nobody discards in that bid."""
    whole = () if little_spread == "discard" else ("little-spread",)
    return Ladder(
        contracts=tuple(replace(each, discard=0) if each.id in whole else each for each in BIDS),
        qualifiers=QUALIFIERS,
    )


LADDER: Final = ladder("discard")


def away_in_little_spread(laid: LaidAway) -> str | None:
    """In Little Spread, as emended, all players discard a card before the hand is laid open."""
    return all_lay_away(laid) if laid.contract.id == "little-spread" else None


def tricks_of_little_spread(result: Result) -> str | None:
    """In Little Spread the number of tricks is the number of cards left, twelve or thirteen."""
    if result.contract.id == "little-spread":
        return dealing.as_many_tricks_as_cards(result)
    return None


def quoted_in(contract: Contract, suit: Suit | None) -> Quoted:
    """No price depends on the suit. If a bid with trumps names no suit, return any suit."""
    if contract.is_misere:
        return Quoted({} if suit is None else {"trump": suit})
    return Quoted({"trump": suit or Suit.SPADES})


# Bidding: one rule for each objection, checked from top to bottom.

WORDS: Final = Words(raising={"I keep": SECOND, "I keep over you": FIRST})
#: The bids with which a player who has passed may come back, by the reading ``re-entry``.
BACK_WITH: Final = stated(
    "american.auction.re-entry",
    {"two-miseres": ("little-misere", "grand-misere"), "all-miseres": MISERES},
)


@Superseding
def higher(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """A bid does not supersede a higher bid, or the same bid."""
    is_lower = ladder.place(bid.contract) < ladder.place(beaten.bid.contract)
    is_same = bid == beaten.bid
    return bidding.does_not_supersede(bid, beaten) if is_lower or is_same else None


@Superseding
def i_keep(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """“I keep”: a bid in the second preference ranks above a plain bid of the same number."""
    is_same_number = bid.contract == beaten.bid.contract
    if is_same_number and beaten.bid.qualifier == SECOND and bid.qualifier == PLAIN:
        return bidding.does_not_supersede(bid, beaten)
    return None


@Superseding
def i_keep_over_you(ladder: Ladder, bid: Bid, beaten: ToBeat) -> str | None:
    """“I keep over you”: a bid in the preference ranks above every other bid of this number."""
    is_same_number = bid.contract == beaten.bid.contract
    if is_same_number and beaten.bid.qualifier == FIRST and bid.qualifier in (PLAIN, SECOND):
        return bidding.does_not_supersede(bid, beaten)
    return None


def back_with(
    miseres: tuple[str, ...], ladder: Ladder, auction: Auction, seat: Seat, call: Call
) -> str | None:
    """A player who has passed may come back, but only with one of ``miseres``."""
    if seat not in auction.passed or not isinstance(call, Bid) or call.contract.id in miseres:
        return None
    left = ", ".join(miseres)
    return f"seat {seat} has passed and may come back only with {left}, not with {call}"


@rule("american.auction.trump-as-kept")
def trump_kept(bid: Bid, turned: Suit | None) -> Suit | None:
    """A bid that keeps a preference suit settles the trump suit, if the suit turned up is known.

    Return that suit, or ``None`` if the bid settles none.

    >>> trump_kept(Bid(LADDER.contract("7"), SECOND), Suit.CLUBS)
    <Suit.SPADES: 'spades'>
    """
    if turned is None or bid.qualifier == PLAIN:
        return None
    if bid.qualifier == SECOND:
        return turned.same_colour
    return turned


def as_kept(named: Named) -> str | None:
    """A bid that keeps a preference suit is played in that suit and in no other."""
    if named.bid.qualifier == PLAIN or named.suit_class is None:
        return None
    is_kept = named.suit_class == named.bid.qualifier.level
    return None if is_kept else bidding.not_promised(named, named.suit_class)


def turned_where_kept(named: Named) -> str | None:
    """If a bid keeps a preference suit, the record has to give the suit turned up."""
    if named.bid.qualifier == PLAIN or named.suit_class is not None:
        return None
    return f"{named.bid} was bid, but the record does not give the suit turned up"


def turned_always(named: Named) -> str | None:
    """If plain bids have to be played in plain suits, the record has to give the suit turned up."""
    return turned_where_kept(named) or bidding.suit_turned(named)


def plain_suit(named: Named) -> str | None:
    """After a bid of a plain number the declarer names one of the two plain suits."""
    if named.bid.qualifier == PLAIN and named.suit_class:
        kept = QUALIFIERS[named.suit_class]
        advice = f"write {f'{named.bid} {kept.id}'!r} if it was bid so"
        return f"{bidding.not_promised(named, named.suit_class)}; {advice}"
    return bidding.trump_named(named)


# Trick play, with a trump suit or without.

#: When all have passed, thirteen tricks are still played. There are no trumps, and each player
#: plays alone.
WHEN_ALL_PASS: Final = stated(
    ("american.play.passed-out", "american.auction.passed-out"),
    WhenAllPass("american.auction.passed-out", all_passed, rounds=13),
)


@rule("american.play.passed-out", "american.auction.passed-out")
def most_tricks(played: PlayedByAll) -> tuple[Seat, ...]:
    """When all have passed, every player tries to win few tricks.

    Return those who have won the most.

    >>> most_tricks(PlayedByAll((5, 2, 5, 1)))
    (1, 3)
    """
    return highest(played.tricks)


PLAYING: Final = play.Customs(
    first_lead=Ruled("american.play.first-lead", play.eldest_leads),
    trick_winner=Ruled("american.play.trick-winner", play.trick_winner),
    next_lead=Ruled("american.play.winner-leads", play.winner_leads),
    laid_open=Ruled("american.contracts.spread", play.lies_open),
)


# Every refusal, and the game as one table plays it in one deal.

#: The refusals, phase by phase, in the order in which they are checked.
RULES: Final = Rules(
    hands={"american.deal.singly": dealing.thirteen_each},
    calls={
        "american.auction.end": bidding.auction_open,
        "american.auction.turn": bidding.own_turn,
        "american.contracts.no-trumps": bidding.no_suit_bid,
        "american.auction.re-entry": partial(back_with, BACK_WITH["two-miseres"]),
        "american.auction.i-keep": i_keep,
        "american.auction.i-keep-over-you": i_keep_over_you,
        "american.auction.higher": higher,
    },
    trump={
        "american.contracts.no-trumps": bidding.no_trump_named,
        "american.deal.preference": turned_where_kept,
        "american.auction.trump-as-kept": as_kept,
        "american.auction.trump-after-plain-bid": bidding.trump_named,
    },
    finding=Finding("american.partner.none", None),
    partner={
        "american.partner.none": stated("american.equipment.players", finding.contract_allows)
    },
    discards={
        "american.contracts.little-spread": away_in_little_spread,
        "american.contracts.discard": all_lay_away,
    },
    cards={"american.play.turn": play.in_turn, "american.play.follow-suit": play.follow_suit},
    results={
        "american.contracts.little-spread": tricks_of_little_spread,
        "american.contracts.discard": dealing.twelve_tricks,
        "american.deal.singly": dealing.thirteen_tricks,
        # A record may give honours, but no table pays for them.
        "american.pay.won": dealing.four_honours,
    },
)
#: The refusals of a call if, by the reading ``re-entry``, a player may also come back with a
#: spread.
WITH_SPREADS: Final[Mapping[str, CallRule]] = {
    **RULES.calls,
    "american.auction.re-entry": partial(back_with, BACK_WITH["all-miseres"]),
}
#: The refusals if, by the reading ``trump-after-plain-bid``, a plain bid is played in a plain suit.
PLAIN_ONLY: Final = {
    **RULES.trump,
    "american.deal.preference": turned_always,
    "american.auction.trump-after-plain-bid": plain_suit,
}


@kept
def by_readings(
    game: Game[Middle], little_spread: str, re_entry: str, after_plain_bid: str, turned: Suit | None
) -> Game[Middle]:
    """Return the game under three readings. ``turned`` is the suit turned up."""
    return replace(
        game,
        ladder=ladder(little_spread),
        rules=replace(
            RULES,
            calls=RULES.calls if re_entry == "two-miseres" else WITH_SPREADS,
            trump=RULES.trump if after_plain_bid == "any" else PLAIN_ONLY,
        ),
        trump_of=partial(trump_kept, turned=turned),
    )


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, deal: Deal) -> Game[Middle]:
    """Return the game under the readings of the table, with the suit turned up in this deal."""
    names = ("little-spread", "re-entry", "trump-after-plain-bid")
    return by_readings(game, *map(terms.reading, names), deal.turned)
