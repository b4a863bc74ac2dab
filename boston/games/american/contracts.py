"""American Boston: what is needed, the deal, nine numbers with trumps and four misères without."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from boston.auction import bidding
from boston.auction.auction import CallRule
from boston.auction.bidding import TrumpRule
from boston.auction.ladder import PLAIN, Contract, Ladder, Qualifier, TwoAreLowest
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import SEATS, Seat, left_of
from boston.game import Quoted
from boston.games.fontainebleau.contracts import seating
from boston.pool.pot import pool_before
from boston.table import dealing
from boston.table import result as discards
from boston.table.dealing import shuffled
from boston.table.result import DiscardRule, HandRule, LaidAway, Result, ResultRule
from boston.terms.terms import Reading, deals, read_register

# Players, seats, the two packs and what is agreed before play.

READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: Four people play, with one pack.
PLAYERS: Final = stated("american.equipment.players", SEATS)
#: Whoever draws a higher card, of the same rank one in a better suit, sits before the others.
SEATED: Final = Ruled("american.equipment.seats", seating)

#: As many deals make a game as are agreed beforehand, twelve where nobody says otherwise.
USUAL_DEALS: Final = stated("american.settle.deals", 12)
AGREEMENTS: Final = (
    deals("american.settle.deals", usual=USUAL_DEALS),
    pool_before("american.pool.stake"),
)


# Thirteen cards one by one, and the preference suits of the second pack.

#: Thirteen rounds from the dealer's left, in which every player gets one card.
PACKETS: Final = stated("american.deal.singly", (1,) * 13)


class Standing(TwoAreLowest):
    """How a suit stands in a deal: two are plain, one is second preference, one preference."""

    PLAIN = 0
    SECOND = 1
    FIRST = 2

    @property
    def described(self) -> str:
        """The class beside a suit."""
        return ("plain suit", "second preference", "preference")[self]


@rule("american.deal.preference")
def standing(suit: Suit, turned: Suit) -> Standing:
    """The suit turned up is the preference, its fellow in colour second, the others plain.

    >>> [standing(suit, Suit.CLUBS).word for suit in Suit]
    ['second', 'plain', 'plain', 'first']
    """
    if suit is turned:
        return Standing.FIRST
    if suit is turned.same_colour:
        return Standing.SECOND
    return Standing.PLAIN


@rule(
    "american.equipment.second-pack",
    "american.deal.second-pack-shuffled",
    "american.deal.turn-up",
)
def turned_up(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """The second pack is shuffled for every deal; of its top card the suit alone matters.

    The dealer's opposite cuts it and the one at his left, the dealer's right-hand neighbour,
    exposes that card. No other card of it is seen, and none is dealt.
    """
    second_pack = shuffled(PACK, source)
    top_card = second_pack[-1]
    return top_card.suit


@rule("american.deal.shuffle-once")
def shuffles(deal: int) -> tuple[str, ...]:
    """Which packs are shuffled before a deal: the pack in play before the first alone.

    >>> shuffles(1), shuffles(2)
    (('pack in play', 'second pack'), ('second pack',))
    """
    return ("pack in play", "second pack") if deal == 1 else ("second pack",)


HANDS: Final[Mapping[str, HandRule]] = {"american.deal.singly": dealing.thirteen_each}
THIRTEEN_TRICKS: Final[Mapping[str, ResultRule]] = {"american.deal.singly": dealing.thirteen_tricks}


def next_player(last: Seat) -> Seat:
    """The player on the left, who deals after each hand; calls and cards go round the same way."""
    return left_of(last)


# Nine numbers with trumps and four misères without.

SECOND: Final = Qualifier("second", 1, ("I keep", "in the second preference"))
FIRST: Final = Qualifier("first", 2, ("I keep over you", "in the preference"))
#: From the lowest: a number alone, then in a preference. Each is open to whoever bids a number.
QUALIFIERS: Final = stated("american.auction.opening-in-preference", (PLAIN, SECOND, FIRST))

#: The bids with trumps: the tricks to be won at least.
NUMBERS: Final = stated(
    ("american.contracts.tricks", "american.contracts.grand-slam"),
    {
        "5": 5,
        "6": 6,
        "7": 7,
        "8": 8,
        "9": 9,
        "10": 10,
        "11": 11,
        "12": 12,
        "grand-slam": 13,
    },
)
#: The bids to win no trick.
MISERES: Final = stated(
    "american.contracts.misere",
    ("little-misere", "grand-misere", "little-spread", "grand-spread"),
)
#: Those in which the whole hand lies open before the first trick.
SPREADS: Final = ("little-spread", "grand-spread")

#: The bids from the lowest to the highest, and what the source calls them.
BIDS: Final = stated(
    ("american.contracts.ladder", "american.contracts.grand-slam"),
    {
        "5": ("Five", "Boston"),
        "6": ("Six",),
        "7": ("Seven",),
        "little-misere": ("Little Misère",),
        "8": ("Eight",),
        "9": ("Nine",),
        "grand-misere": ("Grand Misère",),
        "10": ("Ten",),
        "11": ("Eleven",),
        "little-spread": ("Little Spread",),
        "12": ("Twelve",),
        "grand-spread": ("Grand Spread",),
        "grand-slam": ("Grand Slam",),
    },
)


@cache
def ladder(little_spread: str) -> Ladder:
    """The thirteen bids, by the reading ``little-spread``."""
    return Ladder(
        contracts=tuple(
            number(name) if name in NUMBERS else misere(name, cards_laid_away(name, little_spread))
            for name in BIDS
        ),
        qualifiers=QUALIFIERS,
    )


@rule("american.contracts.tricks", "american.contracts.twelve")
def number(name: str) -> Contract:
    """To win at least so many tricks, Twelve as the others, plain or in one of the preferences."""
    return Contract(id=name, tricks=NUMBERS[name], in_source=BIDS[name], qualifiers=QUALIFIERS)


@rule("american.contracts.misere")
def misere(name: str, laid_away: int) -> Contract:
    """To win no trick, with as many cards as are left when some are laid away."""
    return Contract(
        id=name,
        tricks=0,
        in_source=BIDS[name],
        discard=laid_away,
        exposed_after=0 if name in SPREADS else None,
    )


@rule("american.contracts.discard", "american.contracts.little-spread")
def cards_laid_away(name: str, little_spread: str) -> int:
    """Everybody lays a card away in Little Misère and, as it is emended, in Little Spread."""
    if name == "little-misere":
        return 1
    if name == "little-spread" and little_spread == "discard":
        return 1
    return 0


LADDER: Final = ladder("discard")


def lies_open(
    contract: Contract, declarer: Seat, tricks_turned: int, cards_on_table: int
) -> Seat | None:
    """In a spread the declarer's whole hand lies open, before the first lead and ever after.

    >>> [lies_open(LADDER.contract(name), 3, 0, 0) for name in ("little-spread", "grand-misere")]
    [3, None]
    """
    return declarer if contract.id in SPREADS else None


NO_SUIT: Final[Mapping[str, CallRule]] = {"american.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"american.contracts.no-trumps": bidding.no_trump_named}


def away_in_little_spread(laid: LaidAway) -> str | None:
    """In Little Spread, as it is emended, all lay a card away before the hand is laid open."""
    return discards.all_lay_away(laid) if laid.contract.id == "little-spread" else None


def tricks_of_little_spread(result: Result) -> str | None:
    """In Little Spread as many tricks are played as cards are left, twelve or thirteen."""
    if result.contract.id == "little-spread":
        return dealing.as_many_tricks_as_cards(result)
    return None


DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "american.contracts.little-spread": away_in_little_spread,
    "american.contracts.discard": discards.all_lay_away,
}
TWELVE_TRICKS: Final[Mapping[str, ResultRule]] = {
    "american.contracts.little-spread": tricks_of_little_spread,
    "american.contracts.discard": dealing.twelve_tricks,
}


def quoted_in(contract: Contract, suit: Suit | None) -> Quoted:
    """No price goes by the suit: where none is named, any will do for a bid with trumps."""
    if contract.is_misere:
        return Quoted({} if suit is None else {"trump": suit})
    return Quoted({"trump": suit or Suit.SPADES})
