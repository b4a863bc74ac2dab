"""What the cards decided: contract, seats and tricks, before any payment."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from boston.auction.ladder import Contract, Partnership
from boston.auction.preference import SuitClass
from boston.base.cards import Suit
from boston.base.seats import NOTHING, BySeat, Seat, others
from boston.table.play import Trick

__all__ = ["Result"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of one deal that was played, or given up.

    ``standing`` is the class of the trump suit, ``None`` at no trumps. ``side_tricks`` are those of
    the declarer's side; by so many ``undertricks`` the contract failed, 0 when it was made. Where a
    rule and not the play ended the deal, ``laid_down`` is the number of undertricks it laid
    down, or below zero of overtricks. ``passed`` are the seats that passed, where it is told,
    and ``played`` the tricks, where the record has the cards.
    """

    contract: Contract
    declarer: Seat
    partner: Seat | None = None
    trump: Suit | None = None
    standing: SuitClass | None = None
    tricks: BySeat = NOTHING
    honours: BySeat = NOTHING
    opening_run: int = 0
    laid_down: int | None = None
    passed: tuple[Seat, ...] | None = field(default=None, compare=False)
    played: tuple[Trick, ...] = field(default=(), compare=False)
    side_tricks: int = field(init=False, compare=False, repr=False)
    undertricks: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """What every rule asks of a result is reckoned once."""
        object.__setattr__(self, "side_tricks", self._side_tricks())
        object.__setattr__(self, "undertricks", self._undertricks())

    @property
    def partnership(self) -> Partnership | None:
        """What the contract asks of the two partners; ``None`` for a lone declarer."""
        return None if self.partner is None else self.contract.partnership

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declarer and his partner."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """The others, clockwise from the declarer."""
        return others(*self.side)

    def _side_tricks(self) -> int:
        if self.laid_down is not None:
            return self.target - self.laid_down
        own = self.tricks[self.declarer - 1]
        return own if self.partner is None else own + self.tricks[self.partner - 1]

    @property
    def side_honours(self) -> int:
        """The honours dealt to the declarer's side."""
        own = self.honours[self.declarer - 1]
        return own if self.partner is None else own + self.honours[self.partner - 1]

    @property
    def target(self) -> int:
        """The tricks the side has to take, 0 in a misère."""
        return side_target(self.contract, self.partnership)

    def _undertricks(self) -> int:
        if self.laid_down is not None:
            return max(0, self.laid_down)
        return undertricks(self.contract, self.partnership, self.side_tricks)

    @property
    def is_made(self) -> bool:
        """Whether the contract was made."""
        return self.undertricks == 0

    @property
    def short(self) -> tuple[Seat, ...]:
        """Which partners missed their own number of tricks."""
        partnership = self.partnership
        if partnership is None or self.partner is None or self.laid_down is not None:
            return () if self.is_made else (self.declarer,)
        wanted = (
            (self.declarer, partnership.declarer),
            (self.partner, partnership.partner),
        )
        return tuple(seat for seat, number in wanted if self.tricks[seat - 1] < number)

    @property
    def own_missing(self) -> int:
        """The tricks that the partners who are short lack of their own numbers."""
        goal = self.partnership
        if goal is None:
            return 0
        numbers = {self.declarer: goal.declarer, self.partner: goal.partner}
        return sum(numbers[seat] - self.tricks[seat - 1] for seat in self.short)


class PlayedByAll(NamedTuple):
    """A deal in which all passed and everybody played for himself."""

    tricks: BySeat


def asking_of_the_side(result: Result, goal: Partnership, tricks: int) -> Result:
    """The result against so many tricks for the two partners together."""
    asked = goal._replace(side=tricks)
    return replace(result, contract=replace(result.contract, partnership=asked))


def side_target(contract: Contract, partnership: Partnership | None) -> int:
    """The tricks that a lone declarer has to take, or else the two partners together."""
    if partnership is None:
        return contract.tricks
    return partnership.side


def undertricks(contract: Contract, partnership: Partnership | None, tricks: int) -> int:
    """By how many tricks a side failed: too few, or in a misère too many.

    >>> from boston.games.swedish.contracts import LADDER
    >>> seven, misere = LADDER.contract("7"), LADDER.contract("petite-misere")
    >>> undertricks(seven, None, 5), undertricks(seven, None, 8), undertricks(misere, None, 2)
    (2, 0, 2)
    """
    missing = max(0, side_target(contract, partnership) - tricks)
    if contract.is_misere:
        return missing or tricks - (contract.most or 0)
    return missing
