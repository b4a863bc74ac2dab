"""Boston of the Solo family: every price beside the one that Boston de Fontainebleau has for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from boston.cards import Suit
from boston.games.fontainebleau import printed as fontainebleau

from . import pay
from .contracts import LADDER
from .printed import PRICES

#: Five of Fontainebleau's units are one chip here.
FIVE: Final = 5

#: The contracts that have another name there.
NAMED_THERE: Final[Mapping[str, str]] = {
    "little-spread": "little-misere-table",
    "grand-spread": "grand-misere-table",
    "slam": "grand-boston",
    "spread-slam": "grand-boston-table",
}
#: A suit for each column of the table; spades and clubs share one here and cost the same there.
COLUMNS: Final[Mapping[str, tuple[Suit, ...]]] = {
    "♠ ♣": (Suit.SPADES, Suit.CLUBS),
    "♥": (Suit.HEARTS,),
    "♦": (Suit.DIAMONDS,),
}


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
        here = PRICES[contract.id]
        if here.no_trump is not None:
            yield Compared(contract.id, here.no_trump, fontainebleau.NO_TRUMPS[there])
            continue
        for column, suits in COLUMNS.items():
            amounts = {fontainebleau.TRUMPS[there][suit] for suit in suits}
            points = here.in_suit(suits[0]) or 0
            yield from (Compared(f"{contract.id} {column}", points, each) for each in amounts)


def _extras() -> Iterator[Compared]:
    each = PRICES["5"].overtrick or 0
    yield Compared("each overtrick", each, fontainebleau.EACH_OVERTRICK)
    for held, overtricks in pay.HONOURS.items():
        yield Compared(f"{held} honours", overtricks * each, fontainebleau.HONOURS[held])


FACTS: Final[Mapping[str, object]] = {"solo.pay.fifth": fifths}
