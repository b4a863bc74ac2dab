"""Russian Boston once more, as it is reconstructed: what differs from the game it comes from.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from dataclasses import dataclass

from tests import middle
from tests.fontainebleau import plainly
from tests.helpers import DealTable


@dataclass
class Book(plainly.Book):
    """Four tricks more for a pair, and ten chips from everybody for a hand without trumps."""

    more: int = 4

    def play(self, deal: DealTable) -> None:
        """A false carte blanche goes back twice over."""
        super().play(deal)
        for seat in deal.get("carte_blanche", []):
            is_false = deal["honours"][seat - 1] > 0
            for other in middle.SEATS:
                if other != seat:
                    self.pay(other, seat, 10 - 20 if is_false else 10)
