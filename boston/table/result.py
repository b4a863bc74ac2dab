"""The result of a deal before any payment, and objections to a result and to discards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias, TypeVar

from boston.auction.ladder import Contract, Partnership, SuitClass
from boston.base.cards import Card, Suit
from boston.base.seats import NOTHING, SEATS, BySeat, Seat, others
from boston.base.words import counted
from boston.table.play import Trick

__all__ = ["Result"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of one deal that was played or given up.

    ``suit_class``: the class of the trump suit, ``None`` at no trumps. ``side_tricks``: the tricks
    of the declarer's side. ``undertricks``: the number of tricks by which the contract failed, 0 if
    it was made. ``passed``: the seats that passed, if the record gives them. ``played``: the
    tricks, if the record has the cards.

    ``laid_down``: the undertricks that a rule fixed, if the deal ended by this rule and not by the
    play. A number below zero means overtricks.
    """

    contract: Contract
    declarer: Seat
    partner: Seat | None = None
    trump: Suit | None = None
    suit_class: SuitClass | None = None
    tricks: BySeat = NOTHING
    honours: BySeat = NOTHING
    opening_run: int = 0
    laid_down: int | None = None
    passed: tuple[Seat, ...] | None = field(default=None, compare=False)
    played: tuple[Trick, ...] = field(default=(), compare=False)
    side_tricks: int = field(init=False, compare=False, repr=False)
    undertricks: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Calculate the values that many rules need, once."""
        object.__setattr__(self, "side_tricks", self._side_tricks())
        object.__setattr__(self, "undertricks", self._undertricks())

    @property
    def partnership(self) -> Partnership | None:
        """The targets of two partners, or ``None`` for a declarer without a partner."""
        return None if self.partner is None else self.contract.partnership

    @property
    def side(self) -> tuple[Seat, ...]:
        """The declarer and the partner, if there is one."""
        return (self.declarer,) if self.partner is None else (self.declarer, self.partner)

    @property
    def defenders(self) -> tuple[Seat, ...]:
        """The other seats, clockwise from the declarer."""
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
        """The tricks that the side has to take, 0 in a misère."""
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
        """The partners who missed their own targets."""
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
        """The number of tricks by which partners missed their own targets, added up."""
        goal = self.partnership
        if goal is None:
            return 0
        numbers = {self.declarer: goal.declarer, self.partner: goal.partner}
        return sum(numbers[seat] - self.tricks[seat - 1] for seat in self.short)


class PlayedByAll(NamedTuple):
    """A deal in which all passed and each player played alone."""

    tricks: BySeat


#: The end of a deal: a contract, a deal played by all, or ``None`` if nothing has to be settled.
Ending: TypeAlias = Result | PlayedByAll | None


def asking_of_the_side(result: Result, goal: Partnership, tricks: int) -> Result:
    """Return the result measured by another joint target of the two partners, ``tricks``."""
    asked = goal._replace(side=tricks)
    return replace(result, contract=replace(result.contract, partnership=asked))


def side_target(contract: Contract, partnership: Partnership | None) -> int:
    """Return the tricks that a lone declarer has to take, or two partners together."""
    if partnership is None:
        return contract.tricks
    return partnership.side


def undertricks(contract: Contract, partnership: Partnership | None, tricks: int) -> int:
    """Return the number of tricks by which a side failed, 0 if it did not fail.

    A side fails if it takes too few tricks, or in a misère too many.

    >>> from boston.games.swedish.contracts import LADDER
    >>> seven, misere = LADDER.contract("7"), LADDER.contract("petite-misere")
    >>> undertricks(seven, None, 5), undertricks(seven, None, 8), undertricks(misere, None, 2)
    (2, 0, 2)
    """
    missing = max(0, side_target(contract, partnership) - tricks)
    if contract.is_misere:
        return missing or tricks - (contract.most or 0)
    return missing


class LaidAway(NamedTuple):
    """The discards before the first lead, by seat, with the facts that decide about them."""

    contract: Contract
    declarer: Seat
    discards: Sequence[Sequence[Card]]
    hands: Sequence[frozenset[Card]]


HandRule: TypeAlias = Callable[[Sequence[frozenset[Card]]], str | None]
DiscardRule: TypeAlias = Callable[[LaidAway], str | None]
#: A function that returns the objection to conceding a game after this number of cards.
ConcedingRule: TypeAlias = Callable[[int], str | None]
ResultRule: TypeAlias = Callable[[Result], str | None]


def laid_away(laid: LaidAway) -> str | None:
    """Only the declarer discards, and discards the number of cards that the contract gives."""
    return _laid_away_by((laid.declarer,), laid)


def all_lay_away(laid: LaidAway) -> str | None:
    """All four players discard the number of cards that the contract gives."""
    return _laid_away_by(SEATS, laid)


def _laid_away_by(seats: Sequence[Seat], laid: LaidAway) -> str | None:
    for seat, cards in zip(SEATS, laid.discards, strict=True):
        due = laid.contract.discard if seat in seats else 0
        if len(cards) != due:
            away = f"discards {counted(due, 'card')}, and the record gives {len(cards)}"
            return f"in {laid.contract} seat {seat} {away}"
        for card in cards:
            if card not in laid.hands[seat - 1]:
                return f"seat {seat} cannot discard {card}: it does not hold it"
    return None


@dataclass(frozen=True, slots=True)
class Case:
    """The facts on which a payment may depend, without seats.

    ``tricks``, ``honours`` and ``opening_run`` are those of the declarer's side. ``trump``: the
    trump suit. ``suit_class``: its class. Both are ``None`` at no trumps. ``strokes``: the strokes
    in the protocol before the deal. ``missing``: the number of tricks by which the contract failed,
    0 if it was made.

    >>> from boston.games.solo import LADDER
    >>> six = LADDER.contract("6")
    >>> Case(six, tricks=8).is_made, Case(six, six.partnership, tricks=8).missing
    (True, 2)
    """

    contract: Contract
    partnership: Partnership | None = None
    _: KW_ONLY
    trump: Suit | None = None
    suit_class: SuitClass | None = None
    tricks: int = 0
    honours: int = 0
    opening_run: int = 0
    strokes: int = 0
    missing: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Calculate the undertricks once, because every part of a price may need them."""
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


C = TypeVar("C", bound=Case)


def case_of(result: Result, kind: type[C], **otherwise: Any) -> C:
    """Return the facts of a result that a payment needs.

    ``otherwise``: facts that a game adds or changes. ``kind``: the class of the facts.
    """
    told = {
        "partnership": result.partnership,
        "trump": result.trump,
        "suit_class": result.suit_class,
        "tricks": result.side_tricks,
        "honours": result.side_honours,
        "opening_run": result.opening_run,
    }
    return kind(result.contract, **(told | otherwise))
