"""The prices of Solo: as printed, by a formula, and as a fifth of the prices of Fontainebleau.

No payment uses these figures. The headings of the printed table are out of place: a bid in a suit
has five figures under six headings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.games import solo
from boston.games.fontainebleau import pay as fontainebleau
from boston.games.solo import LADDER

from .fontainebleau_formula import trumps

#: The headings, in the order of the copy.
HEADS: Final = ("Over Trick", "None", "Spades", "Clubs", "Hearts", "Diamonds")
NONE: Final = "-"


class Row(NamedTuple):
    """A bid by its name in the table, and the figures that follow it, in order."""

    name: str
    figures: tuple[str, ...]


#: Source 004, the table of bids: the names of its rows, from the lowest bid.
NAMES: Final[Mapping[str, str]] = {
    "5": "Boston",
    "6": "Six Tricks",
    "little-misere": "Little Misere",
    "7": "Seven Tricks",
    "piccolissimo": "Piccolissimo",
    "8": "Eight Tricks",
    "grand-misere": "Grand Misere",
    "9": "Nine Tricks",
    "little-spread": "Little Spread",
    "10": "Ten Tricks",
    "grand-spread": "Grand Spread",
    "11": "Eleven Tricks",
    "12": "Twelve Tricks",
    "slam": "Slam (Thirteen)",
    "spread-slam": "Spread Slam",
}

#: A suit for each column of the corrected table. Spades and clubs share a column.
COLUMNS: Final[Mapping[str, tuple[Suit, ...]]] = {
    "♠ ♣": (Suit.SPADES, Suit.CLUBS),
    "♥": (Suit.HEARTS,),
    "♦": (Suit.DIAMONDS,),
}


def figures(contract: Contract) -> tuple[str, ...]:
    """Return the figures of a row in the order in which the copy prints them.

    >>> figures(LADDER.contract("slam")), figures(LADDER.contract("little-misere"))
    (('-', '80', '90', '100', '-'), ('15',))
    """
    if contract.is_misere:
        return (str(solo.NO_TRUMPS[contract.id]),)
    prices = [str(solo.PRICES[contract.id][suit]) for suit, *_ in COLUMNS.values()]
    has_overtricks = contract.tricks < contract.cards
    return (NONE, *prices, str(solo.EACH_OVERTRICK) if has_overtricks else NONE)


#: Every row of the table of bids, from the lowest.
ROWS: Final[Mapping[str, Row]] = {
    bid: Row(name, figures(LADDER.contract(bid))) for bid, name in NAMES.items()
}


class Prices(NamedTuple):
    """A row under its proper headings. A dash or an empty cell is ``None``."""

    no_trump: int | None
    black: int | None
    hearts: int | None
    diamonds: int | None
    overtrick: int | None


def under_their_heads(row: Row) -> Prices:
    """Return the figures of a row in five columns.

    The black suits share a column. The overtrick is last.

    >>> under_their_heads(ROWS["5"])
    Prices(no_trump=None, black=2, hearts=4, diamonds=6, overtrick=1)
    >>> under_their_heads(ROWS["little-misere"]).no_trump
    15
    """
    figures = [None if figure == NONE else int(figure) for figure in row.figures]
    return Prices(*figures, *[None] * (len(Prices._fields) - len(figures)))


#: The number of Fontainebleau's units in one chip of Solo.
FIVE: Final = 5

#: For each contract that has another name in Fontainebleau, that name.
NAMED_THERE: Final[Mapping[str, str]] = {
    "little-spread": "little-misere-table",
    "grand-spread": "grand-misere-table",
    "slam": "grand-boston",
    "spread-slam": "grand-boston-table",
}


def by_formula(contract: Contract, trump: Suit) -> int:
    """Return the price of a contract in a suit: a fifth of Fontainebleau's formula.

    The price is four chips for each trick less eighteen, and two more in hearts or four more in
    diamonds. The slams have prices of their own.

    >>> [by_formula(LADDER.contract(each), Suit.DIAMONDS) for each in ("5", "12", "spread-slam")]
    [6, 34, 160]
    """
    return trumps(NAMED_THERE.get(contract.id, contract.id), trump) // FIVE


class Compared(NamedTuple):
    """An amount of Solo, and Fontainebleau's amount for the same thing."""

    what: str
    here: int
    there: int

    @property
    def quotient(self) -> str:
        """A fifth of Fontainebleau's amount.

        >>> Compared("7 ♥", 12, 60).quotient, Compared("7 ♥", 12, 61).quotient
        ('12', '12 1/5')
        """
        whole, rest = divmod(self.there, FIVE)
        return f"{whole} {rest}/{FIVE}" if rest else str(whole)

    @property
    def agrees(self) -> bool:
        """Whether the amount of Solo is exactly a fifth of Fontainebleau's."""
        return FIVE * self.here == self.there


def fifths() -> tuple[Compared, ...]:
    """Return the thirty-five prices and the additions, each with Fontainebleau's amount.

    >>> len(fifths()), all(each.agrees for each in fifths())
    (38, True)
    """
    return (*_prices(), *_extras())


def _prices() -> Iterator[Compared]:
    for contract in LADDER:
        there = NAMED_THERE.get(contract.id, contract.id)
        if contract.is_misere:
            here = solo.NO_TRUMPS[contract.id]
            yield Compared(contract.id, here, fontainebleau.NO_TRUMPS[there])
            continue
        for column, suits in COLUMNS.items():
            amounts = {fontainebleau.TRUMPS[there][suit] for suit in suits}
            points = solo.PRICES[contract.id][suits[0]]
            yield from (Compared(f"{contract.id} {column}", points, each) for each in amounts)


def _extras() -> Iterator[Compared]:
    yield Compared("each overtrick", solo.EACH_OVERTRICK, fontainebleau.EACH_OVERTRICK)
    for held, overtricks in solo.HONOURS.items():
        here = overtricks * solo.EACH_OVERTRICK
        yield Compared(f"{held} honours", here, fontainebleau.HONOURS[held])
