"""American Boston: nine numbers with trumps and four misères without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, dealt, discards
from boston.auction import CallRule
from boston.game import DiscardRule, ResultRule, TrumpRule
from boston.ladder import PLAIN, Contract, Ladder, Qualifier
from boston.seats import Seat

SECOND: Final = Qualifier("second", 1, ("I keep", "in the second preference"))
FIRST: Final = Qualifier("first", 2, ("I keep over you", "in the preference"))
QUALIFIERS: Final = (PLAIN, SECOND, FIRST)

#: The bids with trumps: the tricks to be won at least, and their names.
NUMBERS: Final[Mapping[str, tuple[int, tuple[str, ...]]]] = {
    "5": (5, ("Five", "Boston")),
    "6": (6, ("Six",)),
    "7": (7, ("Seven",)),
    "8": (8, ("Eight",)),
    "9": (9, ("Nine",)),
    "10": (10, ("Ten",)),
    "11": (11, ("Eleven",)),
    "12": (12, ("Twelve",)),
    "grand-slam": (13, ("Grand Slam",)),
}
#: The bids to win no trick, and their names.
MISERES: Final[Mapping[str, str]] = {
    "little-misere": "Little Misère",
    "grand-misere": "Grand Misère",
    "little-spread": "Little Spread",
    "grand-spread": "Grand Spread",
}
#: Those in which the whole hand lies open before the first trick.
SPREADS: Final = frozenset({"little-spread", "grand-spread"})
#: By the reading ``little-spread``: those before which everybody lays a card away.
WITH_DISCARD: Final[Mapping[str, frozenset[str]]] = {
    "discard": frozenset({"little-misere", "little-spread"}),
    "no-discard": frozenset({"little-misere"}),
}

#: From the lowest to the highest.
ORDER: Final = (
    "5",
    "6",
    "7",
    "little-misere",
    "8",
    "9",
    "grand-misere",
    "10",
    "11",
    "little-spread",
    "12",
    "grand-spread",
    "grand-slam",
)


def number(name: str) -> Contract:
    """A bid to win so many tricks: plain, in the second preference or in the preference."""
    tricks, in_source = NUMBERS[name]
    return Contract(id=name, tricks=tricks, in_source=in_source, qualifiers=QUALIFIERS)


def misere(name: str, with_discard: frozenset[str]) -> Contract:
    """A bid to win no trick; the open ones lie open from the start."""
    discard = 1 if name in with_discard else 0
    return Contract(
        id=name,
        tricks=0,
        in_source=(MISERES[name],),
        cards=13 - discard,
        discard=discard,
        exposed_after=0 if name in SPREADS else None,
    )


def ladder(little_spread: str) -> Ladder:
    """The thirteen bids, by the reading ``little-spread``."""
    away = WITH_DISCARD[little_spread]
    return Ladder(
        contracts=tuple(number(name) if name in NUMBERS else misere(name, away) for name in ORDER),
        qualifiers=QUALIFIERS,
    )


#: By the reading ``little-spread``.
LADDERS: Final[Mapping[str, Ladder]] = {reading: ladder(reading) for reading in WITH_DISCARD}
LADDER: Final = LADDERS["discard"]


def lies_open(contract: Contract, declarer: Seat) -> tuple[Seat, ...]:
    """Whose cards lie open before the first lead: the declarer's in a spread.

    >>> [lies_open(LADDER.contract(name), 3) for name in ("little-spread", "grand-misere")]
    [(3,), ()]
    """
    return () if contract.exposed_after is None else (declarer,)


NO_SUIT: Final[Mapping[str, CallRule]] = {"american.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"american.contracts.no-trumps": bidding.no_trump_named}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"american.contracts.discard": discards.all_lay_away}
TRICKS: Final[Mapping[str, ResultRule]] = {"american.contracts.discard": dealt.twelve_tricks}

FACTS: Final[Mapping[str, object]] = {
    "american.contracts.ladder": ORDER,
    "american.contracts.tricks": NUMBERS,
    "american.contracts.misere": MISERES,
    "american.contracts.spread": lies_open,
    "american.contracts.little-spread": WITH_DISCARD,
    "american.contracts.grand-slam": NUMBERS,
}
