"""Kinds of game: what a contract asks for, whatever it is called and wherever it stands."""

from __future__ import annotations

from typing import NamedTuple

from boston.auction.ladder import Contract
from boston.base.words import counted


class Kind(NamedTuple):
    """What has to be done: so many tricks at least, or exactly so many and no more.

    ``discard`` is the number of cards laid away before the first lead, ``renege`` the number
    of tricks in which suit need not be followed.
    """

    avoids: bool
    tricks: int
    is_open: bool = False
    discard: int = 0
    renege: int = 0

    def __str__(self) -> str:
        tricks = counted(self.tricks, "trick")
        least = f"exactly {tricks}" if self.tricks else "no trick"
        asked = {
            least if self.avoids else tricks: True,
            "a card laid away": self.discard,
            f"free in {counted(self.renege, 'trick')}": self.renege,
            "hand open": self.is_open,
        }
        return ", ".join(words for words, is_asked in asked.items() if is_asked)


def kind_of(contract: Contract) -> Kind:
    """The kind a contract is of.

    >>> from boston.present.games.fontainebleau.tables import LADDER
    >>> str(kind_of(LADDER.contract("7"))), str(kind_of(LADDER.contract("piccolissimo")))
    ('7 tricks', 'exactly 1 trick, a card laid away')
    >>> str(kind_of(LADDER.contract("little-misere-table")))
    'no trick, a card laid away, hand open'
    """
    return Kind(
        avoids=contract.is_misere,
        tricks=contract.tricks,
        is_open=contract.exposed_after is not None,
        discard=contract.discard,
        renege=contract.renege,
    )
