"""What a direct payment depends on: a contract and what its side took, no seat among it."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field

from boston.auction.ladder import Contract, Partnership
from boston.auction.preference import SuitClass
from boston.base.cards import Suit
from boston.table.result import Result, side_target, undertricks


@dataclass(frozen=True, slots=True)
class Case:
    """What a payment may depend on; no seat matters, and a game asks what its prices need.

    ``tricks``, ``honours`` and ``opening_run`` are those of the declarer's side.
    ``trump`` and ``standing``, the class of that suit, are ``None`` at no trumps. The contract
    failed by the tricks that are ``missing``; none, when it was made.

    >>> from boston.games.solo.contracts import LADDER
    >>> six = LADDER.contract("6")
    >>> Case(six, tricks=8).is_made, Case(six, six.partnership, tricks=8).missing
    (True, 2)
    """

    contract: Contract
    partnership: Partnership | None = None
    _: KW_ONLY
    trump: Suit | None = None
    standing: SuitClass | None = None
    tricks: int = 0
    honours: int = 0
    opening_run: int = 0
    missing: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Every part of a price may ask whether the contract was made."""
        missing = undertricks(self.contract, self.partnership, self.tricks)
        object.__setattr__(self, "missing", missing)

    @property
    def target(self) -> int:
        """The tricks that the side has to take, 0 in a misère."""
        return side_target(self.contract, self.partnership)

    @property
    def is_made(self) -> bool:
        """Whether the contract was made."""
        return self.missing == 0


def case_of(result: Result) -> Case:
    """What a payment has to know of a result."""
    return Case(
        result.contract,
        result.partnership,
        trump=result.trump,
        standing=result.standing,
        tricks=result.side_tricks,
        honours=result.side_honours,
        opening_run=result.opening_run,
    )
