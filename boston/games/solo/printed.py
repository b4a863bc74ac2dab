"""Boston of the Solo family: the table of bids as source 004 prints it, and its columns put right.

The heads of the table have lost their places. They read: over trick, none, spades, clubs,
hearts, diamonds; a bid in a suit has five figures for these six heads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from boston.cards import Suit

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


class Prices(NamedTuple):
    """A row under the heads it must have had; ``None`` where the table has a dash or nothing."""

    no_trump: int | None
    black: int | None
    hearts: int | None
    diamonds: int | None
    overtrick: int | None

    def in_suit(self, suit: Suit | None) -> int | None:
        """The price with this trump suit, or with none; spades and clubs share a column.

        >>> PRICES["8"].in_suit(Suit.CLUBS), PRICES["8"].in_suit(None)
        (14, None)
        """
        if suit is None:
            return self.no_trump
        return {Suit.HEARTS: self.hearts, Suit.DIAMONDS: self.diamonds}.get(suit, self.black)


def under_their_heads(row: Row) -> Prices:
    """The figures of a row in five columns: spades and clubs share one, the overtrick is last.

    >>> under_their_heads(ROWS["5"])
    Prices(no_trump=None, black=2, hearts=4, diamonds=6, overtrick=1)
    >>> under_their_heads(ROWS["little-misere"]).no_trump
    15
    """
    figures = [None if figure == NONE else int(figure) for figure in row.figures]
    return Prices(*figures, *[None] * (len(Prices._fields) - len(figures)))


#: The table with its columns put right, by contract.
PRICES: Final[Mapping[str, Prices]] = {
    contract: under_their_heads(row) for contract, row in ROWS.items()
}
