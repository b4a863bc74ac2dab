"""Chips on a table and a pool in its middle, kept as plainly as it can be told.

Nothing here is taken from the engine: sums that are changed in place, one deal after another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from boston.replaying.replay import Replay
from tests.helpers import DealTable

SEATS: Final = (1, 2, 3, 4)


def side(deal: DealTable) -> list[int]:
    """The declarer, and the partner if there is one."""
    return [seat for seat in (deal["declarer"], deal.get("partner")) if seat]


def taken(deal: DealTable) -> int:
    """The tricks of the declarer's side."""
    return sum(deal["tricks"][seat - 1] for seat in side(deal))


def held(deal: DealTable) -> int:
    """The honours dealt to the declarer's side."""
    return sum(deal.get("honours", [0, 0, 0, 0])[seat - 1] for seat in side(deal))


@dataclass
class Table:
    """What each seat has won since the deal began, and what lies in the pool."""

    pool: int = 0
    won: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def begin(self) -> None:
        """A new deal: everybody reckons from nothing."""
        self.won = [0, 0, 0, 0]

    def pay(self, payer: int, payee: int, chips: int) -> None:
        """From one player to another."""
        self.won[payer - 1] -= chips
        self.won[payee - 1] += chips

    def put_in(self, seat: int, chips: int) -> None:
        """From a player to the pool."""
        self.won[seat - 1] -= chips
        self.pool += chips

    def settle(self, deal: DealTable, chips: int, *, is_made: bool) -> None:
        """A bid is paid: three pay one alone, or each opponent one of the pair; lost, the reverse.

        It is the same to every purse which opponent settles with which of the two.
        """
        own = side(deal)
        theirs = [seat for seat in SEATS if seat not in own]
        for mine, other in zip(own * (3 if len(own) == 1 else 1), theirs, strict=True):
            if is_made:
                self.pay(other, mine, chips)
            else:
                self.pay(mine, other, chips)

    def sweep(self, deal: DealTable) -> None:
        """The side takes the pool, a pair by halves; the odd chip is the declarer's."""
        own, pool = side(deal), self.pool
        for seat in own[1:]:
            self.put_in(seat, -(pool // 2))
        self.put_in(own[0], -self.pool)

    def add(self, own: list[int], chips: int) -> None:
        """A side pays into the pool, a pair by halves; the odd chip is the first one's."""
        smaller = chips // 2 if len(own) == 2 else 0
        self.put_in(own[0], chips - smaller)
        for seat in own[1:]:
            self.put_in(seat, smaller)


def agree(
    done: Replay, deals: list[DealTable], book: Table, play: Callable[[DealTable], None]
) -> None:
    """The book is kept deal by deal, and the engine has the same in every purse and pool."""
    for deal, told in zip(done.deals, deals, strict=True):
        play(told)
        assert list(deal.net) == book.won
        assert (deal.standing.pool or 0) == book.pool
