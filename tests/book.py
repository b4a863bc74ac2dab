"""The parts that the plain books of the games share: bêtes in columns, and chips with a pool.

Nothing here is taken from the engine: the books change lists and sums in place, deal by deal.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Protocol

from boston.replaying.replay import Scored
from tests.helpers import DealTable, columns

SEATS: Final = (1, 2, 3, 4)


def tens(points: int) -> int:
    """Round the points to the nearest ten; a five is rounded up."""
    return 10 * ((points + 5) // 10)


def side(deal: DealTable) -> list[int]:
    """Return the declarer, and the partner if there is one."""
    return [seat for seat in (deal["declarer"], deal.get("partner")) if seat]


def opponents(deal: DealTable) -> list[int]:
    """Return the seats that are not on the declarer's side."""
    return [seat for seat in SEATS if seat not in side(deal)]


def taken(deal: DealTable) -> int:
    """Return the number of tricks that the declarer's side took."""
    return sum(deal["tricks"][seat - 1] for seat in side(deal))


def held(deal: DealTable) -> int:
    """Return the number of honours dealt to the declarer's side."""
    return sum(deal["honours"][seat - 1] for seat in side(deal))


class Kept(Protocol):
    """A book of any game."""

    readings: dict[str, str]

    def play(self, deal: DealTable) -> None:
        """Enter a deal."""

    def agrees_with(self, deal: Scored) -> None:
        """Assert that the engine has the same result after this deal."""


@dataclass
class Purses:
    """The points that each seat has won since the deal began."""

    won: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    readings: dict[str, str] = field(default_factory=dict)

    def begin(self) -> None:
        """Begin a deal with no points won."""
        self.won = [0, 0, 0, 0]

    def pay(self, payer: int, payee: int, points: int) -> None:
        """Move points from one player to another."""
        self.won[payer - 1] -= points
        self.won[payee - 1] += points

    def settle(self, deal: DealTable, points: int, *, is_made: bool) -> None:
        """Pay a bid made: three players pay one alone, or each opponent pays one of the pair.

        A bid lost is paid the other way round. Which opponent settles with which of the pair makes
        no difference to any purse.
        """
        own = side(deal)
        for mine, other in zip(own * (3 if len(own) == 1 else 1), opponents(deal), strict=True):
            self.pay(*((other, mine) if is_made else (mine, other)), points)

    def lost(self, deal: DealTable, to_blame: list[int], points: int) -> None:
        """Pay a bid lost. If only one of a pair is to blame, that player pays both opponents."""
        if len(side(deal)) == 2 and len(to_blame) == 1:
            for seat in opponents(deal):
                self.pay(to_blame[0], seat, points)
        else:
            self.settle(deal, points, is_made=False)

    def agrees_with(self, deal: Scored) -> None:
        """Assert that the engine has the same in every purse."""
        assert list(deal.net) == self.won


@dataclass
class Debt:
    """A bête or an ål in its owner's column."""

    owner: int
    value: int
    is_al: bool
    is_owed: bool = True


@dataclass
class Betes(Purses):
    """The protocol of a session. New ålar are worth ``step`` more than the previous ``al``."""

    al: int = 0
    step: int = 0
    strokes: int = 0
    debts: list[Debt] = field(default_factory=list)
    running: list[Debt] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.write_alar()

    def write_alar(self) -> None:
        """Enter an ål for every player, and make these ålar the running ones."""
        self.running = [Debt(seat, self.al, is_al=True) for seat in SEATS]
        self.debts += self.running

    def owed(self, *, alar: bool) -> list[Debt]:
        """Return the ålar, or the bêtes, that are still owed."""
        return [debt for debt in self.debts if debt.is_owed and debt.is_al is alar]

    def choose(self) -> None:
        """Choose the running debts: the largest bêtes, or else the ålar, or else new ålar."""
        betes, alar = self.owed(alar=False), self.owed(alar=True)
        if betes:
            dearest = max(debt.value for debt in betes)
            self.running = [debt for debt in betes if debt.value == dearest]
        elif alar:
            self.running = alar
        else:
            self.al += self.step
            self.write_alar()

    def make(self, declarer: int, whister: int | None) -> None:
        """Enter a contract made: the running bête is paid, the smaller half to the whister."""
        own = [debt for debt in self.running if debt.owner == declarer]
        debt = (own or self.running)[0]
        amount = tens(debt.value)
        shares = {declarer: amount}
        if whister is not None:
            smaller = amount // 10 // 2 * 10
            shares = {declarer: amount - smaller, whister: smaller}
        debt.is_owed = False
        self.choose()
        for seat, share in shares.items():
            self.pay(debt.owner, seat, share)

    def lose(self, setters: list[int], dearer: int) -> None:
        """Add a bête for each of the ``setters``: the value of the running one plus ``dearer``."""
        value = self.running[0].value + dearer
        self.debts += [Debt(seat, value, is_al=False) for seat in sorted(setters)]

    def agrees_with(self, deal: Scored) -> None:
        """Assert that the engine has the same purses, columns, running bête and strokes."""
        super().agrees_with(deal)
        standing = [debt for debt in self.debts if debt.is_owed]
        values = {seat: [d.value for d in standing if d.owner == seat] for seat in SEATS}
        assert columns(deal) == values
        assert (deal.scoreboard.running, deal.scoreboard.marks) == (
            self.running[0].value,
            self.strokes,
        )


@dataclass
class Chips(Purses):
    """The purses and the pool."""

    pool: int = 0

    def declare_blanches(self, deal: DealTable, chips: int) -> None:
        """Make all pay for each hand without trumps; a false declaration is paid back double."""
        for seat in deal.get("carte_blanche", []):
            is_false = deal["honours"][seat - 1] > 0
            for other in SEATS:
                self.pay(other, seat, -chips if is_false else chips)

    def put_in(self, seat: int, chips: int) -> None:
        """Move chips from a player to the pool."""
        self.won[seat - 1] -= chips
        self.pool += chips

    def sweep(self, deal: DealTable) -> None:
        """Pay the pool to the side. A pair shares it equally, and the declarer gets an odd chip."""
        own, pool = side(deal), self.pool
        for seat in own[1:]:
            self.put_in(seat, -(pool // 2))
        self.put_in(own[0], -self.pool)

    def add(self, own: list[int], chips: int) -> None:
        """Make a side pay into the pool. A pair pays half each, and the first pays an odd chip."""
        smaller = chips // 2 if len(own) == 2 else 0
        self.put_in(own[0], chips - smaller)
        for seat in own[1:]:
            self.put_in(seat, smaller)

    def agrees_with(self, deal: Scored) -> None:
        """Assert that the engine has the same in every purse and in the pool."""
        super().agrees_with(deal)
        assert (deal.scoreboard.pool or 0) == self.pool
