"""The prices of the Boston of the Solo family: as printed, by a formula, and as a fifth of others.

Nothing is paid by any of these. The heads of the printed table have lost their places: a bid in a
suit has five figures for six heads.
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

#: The heads in the order in which the copy has them.
HEADS: Final = ("Over Trick", "None", "Spades", "Clubs", "Hearts", "Diamonds")
NONE: Final = "-"


class Row(NamedTuple):
    """A bid as it is named in the table, and the figures that stand after it, in order."""

    name: str
    figures: tuple[str, ...]


#: Source 004, the table of bids, from the lowest; every cell as it is printed.
ROWS: Final[Mapping[str, Row]] = {
    "5": Row("Boston", ("-", "2", "4", "6", "1")),
    "6": Row("Six Tricks", ("-", "6", "8", "10", "1")),
    "little-misere": Row("Little Misere", ("15",)),
    "7": Row("Seven Tricks", ("-", "10", "12", "14", "1")),
    "piccolissimo": Row("Piccolissimo", ("20",)),
    "8": Row("Eight Tricks", ("-", "14", "16", "18", "1")),
    "grand-misere": Row("Grand Misere", ("30",)),
    "9": Row("Nine Tricks", ("-", "18", "20", "22", "1")),
    "little-spread": Row("Little Spread", ("40",)),
    "10": Row("Ten Tricks", ("-", "22", "24", "26", "1")),
    "grand-spread": Row("Grand Spread", ("50",)),
    "11": Row("Eleven Tricks", ("-", "26", "28", "30", "1")),
    "12": Row("Twelve Tricks", ("-", "30", "32", "34", "1")),
    "slam": Row("Slam (Thirteen)", ("-", "80", "90", "100", "-")),
    "spread-slam": Row("Spread Slam", ("-", "120", "140", "160", "-")),
}

#: A suit for each column of the table put right; spades and clubs share one.
COLUMNS: Final[Mapping[str, tuple[Suit, ...]]] = {
    "♠ ♣": (Suit.SPADES, Suit.CLUBS),
    "♥": (Suit.HEARTS,),
    "♦": (Suit.DIAMONDS,),
}


class Prices(NamedTuple):
    """A row under the heads it must have had; ``None`` where the table has a dash or nothing."""

    no_trump: int | None
    black: int | None
    hearts: int | None
    diamonds: int | None
    overtrick: int | None


def under_their_heads(row: Row) -> Prices:
    """The figures of a row in five columns: spades and clubs share one, the overtrick is last.

    >>> under_their_heads(ROWS["5"])
    Prices(no_trump=None, black=2, hearts=4, diamonds=6, overtrick=1)
    >>> under_their_heads(ROWS["little-misere"]).no_trump
    15
    """
    figures = [None if figure == NONE else int(figure) for figure in row.figures]
    return Prices(*figures, *[None] * (len(Prices._fields) - len(figures)))


#: Five of Fontainebleau's units are one chip here.
FIVE: Final = 5

#: The contracts that have another name there.
NAMED_THERE: Final[Mapping[str, str]] = {
    "little-spread": "little-misere-table",
    "grand-spread": "grand-misere-table",
    "slam": "grand-boston",
    "spread-slam": "grand-boston-table",
}


def by_formula(contract: Contract, trump: Suit) -> int:
    """The price of a contract in a suit: a fifth of what Fontainebleau's formula has for it.

    That is four chips a trick less eighteen, and two more in hearts, four in diamonds; the slams
    stand by themselves.

    >>> [by_formula(LADDER.contract(each), Suit.DIAMONDS) for each in ("5", "12", "spread-slam")]
    [6, 34, 160]
    """
    return trumps(NAMED_THERE.get(contract.id, contract.id), trump) // FIVE


class Compared(NamedTuple):
    """An amount of this game beside the amount there that is paid for the same."""

    what: str
    here: int
    there: int

    @property
    def quotient(self) -> str:
        """The fifth part of the amount there.

        >>> Compared("7 ♥", 12, 60).quotient, Compared("7 ♥", 12, 61).quotient
        ('12', '12 1/5')
        """
        whole, rest = divmod(self.there, FIVE)
        return f"{whole} {rest}/{FIVE}" if rest else str(whole)

    @property
    def agrees(self) -> bool:
        """Whether it is exactly a fifth."""
        return FIVE * self.here == self.there


def fifths() -> tuple[Compared, ...]:
    """The thirty-five prices and what comes on top, each beside Fontainebleau's.

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
