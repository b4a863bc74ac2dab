"""Boston de Fontainebleau: ten bids with a trump suit and five without, from five to thirteen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from boston import bidding, dealt, discards
from boston.auction import CallRule
from boston.cards import Suit
from boston.game import DiscardRule, ResultRule, TrumpRule
from boston.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier
from boston.suit_bids import suit_qualifiers

from . import printed

#: The bids with a trump suit: the tricks to be taken, and the names in the source.
POSITIVE: Final[Mapping[str, tuple[int, tuple[str, ...]]]] = {
    "5": (5, ("Simple Boston", "Five")),
    "6": (6, ("Six Levees", "Six")),
    "7": (7, ("Seven Levees", "Seven")),
    "8": (8, ("Eight Levees", "Eight")),
    "9": (9, ("Nine Levees", "Nine")),
    "10": (10, ("Ten Levees", "Ten")),
    "11": (11, ("Eleven Levees", "Eleven")),
    "12": (12, ("Twelve Levees", "Twelve")),
    "grand-boston": (13, ("Grand Boston", "Chelem")),
    "grand-boston-table": (13, ("Grand Boston on the Table", "Chelem on the Table")),
}


class Avoiding(NamedTuple):
    """A bid without a trump suit: the tricks to be taken, neither more nor fewer."""

    tricks: int
    discard: int
    in_source: tuple[str, ...]


MISERES: Final[Mapping[str, Avoiding]] = {
    "little-misere": Avoiding(0, 1, ("Little Misère",)),
    "piccolissimo": Avoiding(1, 1, ("Piccolissimo", "Picolissimo", "Piccolisimo")),
    "grand-misere": Avoiding(0, 0, ("Grand Misère",)),
    "little-misere-table": Avoiding(0, 1, ("Little Misère on the Table",)),
    "grand-misere-table": Avoiding(0, 0, ("Grand Misère on the Table",)),
}

#: From the lowest to the highest.
ORDER: Final = (
    "5",
    "6",
    "little-misere",
    "7",
    "piccolissimo",
    "8",
    "grand-misere",
    "9",
    "little-misere-table",
    "10",
    "grand-misere-table",
    "11",
    "12",
    "grand-boston",
    "grand-boston-table",
)
#: Played with the whole hand on the table, from before the first lead.
ON_THE_TABLE: Final = frozenset({"little-misere-table", "grand-misere-table", "grand-boston-table"})
#: All thirteen tricks, with the hand kept close or on the table.
GRAND_BOSTON: Final = ("grand-boston", "grand-boston-table")


def ladder(suits: Sequence[Suit], whisters: Mapping[str, int]) -> Ladder:
    """The bids of a table: its suits from the lowest, and how much a partner raises a bid by.

    >>> from boston.cards import Suit
    >>> table = ladder(tuple(Suit), {"5": 3})
    >>> table.contract("5").partnership.side, table.contract("6").partnership
    (8, None)
    """
    qualifiers = suit_qualifiers(suits)
    return Ladder(
        contracts=tuple(
            positive(name, qualifiers, whisters.get(name))
            if name in POSITIVE
            else without_trumps(name)
            for name in ORDER
        ),
        qualifiers=(PLAIN, *qualifiers),
    )


def positive(name: str, suits: tuple[Qualifier, ...], whisters_tricks: int | None) -> Contract:
    """A bid in a trump suit. A pair has one number between them, and neither his own."""
    tricks, in_source = POSITIVE[name]
    pair = None if whisters_tricks is None else Partnership(tricks + whisters_tricks, 0, 0)
    return Contract(
        id=name,
        tricks=tricks,
        in_source=in_source,
        qualifiers=suits,
        partnership=pair,
        exposed_after=exposed_after(name),
    )


def without_trumps(name: str) -> Contract:
    """A bid to take no trick, or exactly one."""
    tricks, discard, in_source = MISERES[name]
    return Contract(
        id=name,
        tricks=tricks,
        in_source=in_source,
        cards=13 - discard,
        discard=discard,
        exposed_after=exposed_after(name),
        most=tricks or None,
    )


def exposed_after(name: str) -> int | None:
    """The whole hand is laid on the table before the first lead, or never.

    >>> exposed_after("grand-misere-table"), exposed_after("grand-misere")
    (0, None)
    """
    return 0 if name in ON_THE_TABLE else None


NO_SUIT: Final[Mapping[str, CallRule]] = {
    "fontainebleau.contracts.no-trumps": bidding.no_suit_bid,
}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {
    "fontainebleau.contracts.no-trumps": bidding.no_trump_named,
}
DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "fontainebleau.contracts.discard": discards.all_lay_away,
}
TRICKS: Final[Mapping[str, ResultRule]] = {
    "fontainebleau.contracts.discard": dealt.twelve_tricks,
}
FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.contracts.ladder": ORDER,
    "fontainebleau.contracts.tricks": POSITIVE,
    "fontainebleau.contracts.misere": MISERES,
    "fontainebleau.contracts.piccolissimo": without_trumps,
    "fontainebleau.contracts.exposed": exposed_after,
    "fontainebleau.contracts.grand-boston": GRAND_BOSTON,
    "fontainebleau.contracts.point-value": printed.POINT_VALUES,
}
