"""American Boston: nine numbers with trumps and four misères without."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from boston.auction import bidding
from boston.auction.asked import TrumpRule
from boston.auction.auction import CallRule
from boston.auction.ladder import PLAIN, Contract, Ladder, Qualifier
from boston.base.bound import rule, stated
from boston.base.cards import Suit
from boston.base.seats import Seat
from boston.game import Quoted
from boston.table import dealt, discards
from boston.table.asked import DiscardRule, LaidAway, ResultRule
from boston.table.result import Result

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
        return dealt.as_many_tricks_as_cards(result)
    return None


DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "american.contracts.little-spread": away_in_little_spread,
    "american.contracts.discard": discards.all_lay_away,
}
TRICKS: Final[Mapping[str, ResultRule]] = {
    "american.contracts.little-spread": tricks_of_little_spread,
    "american.contracts.discard": dealt.twelve_tricks,
}


def quoted_in(contract: Contract, suit: Suit | None) -> Quoted:
    """No price goes by the suit: where none is named, any will do for a bid with trumps."""
    if contract.is_misere:
        return Quoted({} if suit is None else {"trump": suit})
    return Quoted({"trump": suit or Suit.SPADES})
