"""Boston de Fontainebleau: what is needed, the deal, and the bids from five to thirteen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from boston.auction.bidding import suit_qualifiers
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier
from boston.base.bound import rule, stated
from boston.base.cards import Card, Suit
from boston.base.seats import Seat, left_of
from boston.errors import Refusal, enforce
from boston.pool.pot import pool_before
from boston.table import dealing, result
from boston.table.play import Trick
from boston.table.result import DiscardRule, HandRule, ResultRule
from boston.terms.terms import Reading, deals, read_register

# The draw for seats, the rank of the cards, and what is agreed.

#: What the source leaves open, from the register beside this module.
READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: The ranks of a suit from the highest: ace, king, queen, jack, ten and so on.
RANKED: Final = stated("fontainebleau.equipment.rank", "AKQJT98765432")

#: The suits in the draw for seats, from the lowest; in the auction they rank otherwise.
DRAWN_SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)


@rule("fontainebleau.equipment.seats")
def seating(drawn: Sequence[Card]) -> tuple[int, ...]:
    """Which card drawn gets which seat: the highest first, equal ranks by their suits.

    >>> from boston.base.cards import card
    >>> seating([card("H9"), card("SK"), card("S9"), card("DA")])
    (3, 1, 2, 0)
    """

    def height(place: int) -> tuple[int, int]:
        return drawn[place].rank, DRAWN_SUITS.index(drawn[place].suit)

    return tuple(sorted(range(len(drawn)), key=height, reverse=True))


#: How many deals make a game: as many as are agreed.
DEALS: Final = stated("fontainebleau.settle.deals", deals("fontainebleau.settle.deals", usual=12))
AGREEMENTS: Final = (DEALS, pool_before("fontainebleau.pool.stake"))


# One shuffle for the whole game, four cuts, and cards one by one.

#: The cards dealt to a player at a time, by the reading ``packets``.
PACKETS: Final[Mapping[str, tuple[int, ...]]] = stated(
    "fontainebleau.deal.singly",
    {"singly": (1,) * 13, "four-four-five": (4, 4, 5)},
)


def gathered(tricks: Iterable[Trick], laid_away: Iterable[Card] = ()) -> tuple[Card, ...]:
    """The pack as it lies after a deal: what was laid away, and the tricks in their order."""
    return (*laid_away, *(card for trick in tricks for card in trick.cards))


@rule("fontainebleau.deal.never-shuffled")
def cut_by_all(pack: Sequence[Card], lifted: Sequence[int]) -> tuple[Card, ...]:
    """From the second deal on nobody shuffles: each of the four cuts once.

    However they cut, the cards keep their order round the pack: four cuts are one.

    >>> from boston.base.cards import PACK
    >>> cut_by_all(PACK, (10, 20, 30, 40)) == cut(PACK, (10 + 20 + 30 + 40) % 52)
    True
    """
    if len(lifted) != 4:
        reason = f"each of the four players cuts once, and {len(lifted)} cut"
        enforce(Refusal("fontainebleau.deal.never-shuffled", reason))
    for cards in lifted:
        pack = cut(pack, cards)
    return tuple(pack)


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The pack after so many cards have been lifted off and laid beneath the rest.

    >>> from boston.base.cards import PACK
    >>> [str(card) for card in cut(PACK, 51)[:2]]
    ['C2', 'SA']
    >>> cut(PACK, 52)
    Traceback (most recent call last):
    boston.errors.Refused: fontainebleau.deal.never-shuffled: a cut lifts 1 to 51 of 52 cards, not 52
    """  # noqa: E501 - a refusal stands on one line
    if not 0 < lifted < len(pack):
        reason = f"a cut lifts 1 to {len(pack) - 1} of {len(pack)} cards, not {lifted}"
        enforce(Refusal("fontainebleau.deal.never-shuffled", reason))
    return (*pack[lifted:], *pack[:lifted])


HANDS: Final[Mapping[str, HandRule]] = {
    "fontainebleau.deal.singly": stated("fontainebleau.equipment.players", dealing.thirteen_each),
}
THIRTEEN_TRICKS: Final[Mapping[str, ResultRule]] = {
    "fontainebleau.deal.singly": dealing.thirteen_tricks
}


def next_player(last: Seat) -> Seat:
    """The next player clockwise, who deals after each hand; bids and cards go round so."""
    return left_of(last)


# Ten bids with a trump suit and five without, from five to thirteen.

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
        "fontainebleau.play.before-the-lead", result.all_lay_away
    ),
}
TRICKS_PLAYED: Final[Mapping[str, ResultRule]] = {
    "fontainebleau.contracts.discard": dealing.twelve_tricks,
}
