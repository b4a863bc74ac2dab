"""Boston de Fontainebleau: ten bids with a trump suit and five without, from five to thirteen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier
from boston.auction.suit_bids import suit_qualifiers
from boston.base.bound import rule, stated
from boston.base.cards import Suit
from boston.table import dealt, discards
from boston.table.asked import DiscardRule, ResultRule

#: From the lowest to the highest.
ORDER: Final = stated(
    "fontainebleau.contracts.ladder",
    (
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
    ),
)
#: The bids for at least so many tricks with a trump suit.
TRICKS: Final[Mapping[str, int]] = stated(
    "fontainebleau.contracts.tricks",
    {"5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "11": 11, "12": 12},
)
#: The bids for all thirteen, in which nobody has a partner.
GRAND_BOSTON: Final[Mapping[str, int]] = stated(
    "fontainebleau.contracts.grand-boston", {"grand-boston": 13, "grand-boston-table": 13}
)
#: The bids for no trick at all.
MISERES: Final = stated(
    "fontainebleau.contracts.misere",
    ("little-misere", "grand-misere", "little-misere-table", "grand-misere-table"),
)
#: The bids in which everybody lays one card away before the first trick.
ONE_CARD_LAID_AWAY: Final = stated(
    "fontainebleau.contracts.discard", ("little-misere", "piccolissimo", "little-misere-table")
)
#: The bids in which the declarer plays with the whole hand face up.
ON_THE_TABLE: Final = stated(
    ("fontainebleau.contracts.exposed", "fontainebleau.contracts.grand-boston"),
    ("little-misere-table", "grand-misere-table", "grand-boston-table"),
)
#: What the source calls each bid.
IN_SOURCE: Final[Mapping[str, tuple[str, ...]]] = {
    "5": ("Simple Boston", "Five"),
    "6": ("Six Levees", "Six"),
    "little-misere": ("Little Misère",),
    "7": ("Seven Levees", "Seven"),
    "piccolissimo": ("Piccolissimo", "Picolissimo", "Piccolisimo"),
    "8": ("Eight Levees", "Eight"),
    "grand-misere": ("Grand Misère",),
    "9": ("Nine Levees", "Nine"),
    "little-misere-table": ("Little Misère on the Table",),
    "10": ("Ten Levees", "Ten"),
    "grand-misere-table": ("Grand Misère on the Table",),
    "11": ("Eleven Levees", "Eleven"),
    "12": ("Twelve Levees", "Twelve"),
    "grand-boston": ("Grand Boston", "Chelem"),
    "grand-boston-table": ("Grand Boston on the Table", "Chelem on the Table"),
}


def ladder(suits: Sequence[Suit], pairs: Mapping[str, Partnership]) -> Ladder:
    """The bids of a table: its suits from the lowest, and what two partners need in some bids.

    >>> table = ladder(tuple(Suit), {"5": Partnership(8, 0, 0)})
    >>> table.contract("5").partnership.side, table.contract("6").partnership
    (8, None)
    """
    named = suit_qualifiers(suits)
    bids = [
        *(in_trumps(name, named, pairs.get(name)) for name in (*TRICKS, *GRAND_BOSTON)),
        *(misere(name) for name in MISERES),
        piccolissimo(),
    ]
    return Ladder(
        contracts=tuple(sorted(bids, key=lambda each: ORDER.index(each.id))),
        qualifiers=(PLAIN, *named),
    )


@rule("fontainebleau.contracts.tricks", "fontainebleau.contracts.grand-boston")
def in_trumps(name: str, suits: tuple[Qualifier, ...], pair: Partnership | None) -> Contract:
    """A bid to take so many tricks, or more, with a trump suit that belongs to the bid."""
    tricks = {**TRICKS, **GRAND_BOSTON}[name]
    return replace(bid(name, tricks), qualifiers=suits, partnership=pair)


@rule("fontainebleau.contracts.misere")
def misere(name: str) -> Contract:
    """A bid to take no trick at all."""
    return bid(name, tricks=0)


@rule("fontainebleau.contracts.piccolissimo")
def piccolissimo() -> Contract:
    """A bid to take exactly one trick: no trick at all fails as two do.

    >>> piccolissimo().tricks, piccolissimo().most
    (1, 1)
    """
    return replace(bid("piccolissimo", tricks=1), most=1)


def bid(name: str, tricks: int) -> Contract:
    """A bid for so many tricks, with what is laid away for it and when the hand is laid open.

    >>> little, grand = bid("little-misere-table", 0), bid("grand-misere", 0)
    >>> (little.cards, little.exposed_after), (grand.cards, grand.exposed_after)
    ((12, 0), (13, None))
    """
    away = 1 if name in ONE_CARD_LAID_AWAY else 0
    return Contract(
        id=name,
        tricks=tricks,
        in_source=IN_SOURCE[name],
        discard=away,
        exposed_after=0 if name in ON_THE_TABLE else None,
    )


DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "fontainebleau.contracts.discard": stated(
        "fontainebleau.play.before-the-lead", discards.all_lay_away
    ),
}
TRICKS_PLAYED: Final[Mapping[str, ResultRule]] = {
    "fontainebleau.contracts.discard": dealt.twelve_tricks,
}
