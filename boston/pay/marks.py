"""The doubts that a receipt gives if it pays by a doubtful rule, or in a doubtful game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from boston.terms.terms import register

__all__ = ["Caveat", "Doubt", "Mark"]


#: The chapters whose rules do not affect what players pay each other for a contract.
_BESIDE_PAYMENT: Final = frozenset({"bete", "pool", "settle"})


class Mark(NamedTuple):
    """The state of a rule in the source, and the reason.

    Only rules on which money depends have a mark.

    ``status``: one of emended, conjectured, reconstructed, inherited and lost.
    """

    status: str
    because: str


def read_marks(package: str) -> Mapping[str, Mark]:
    """Return the marks in a game's register, by rule.

    >>> read_marks("boston.games.solo")["solo.pay.prices"].status
    'emended'
    """
    by_status = register(package)["mark"].items()
    return {
        rule: Mark(status, because)
        for status, rules in by_status
        for rule, because in rules.items()
    }


class Caveat(NamedTuple):
    """The doubt about a whole game."""

    rule: str
    says: str
    status: str = "lost"


class Doubt(NamedTuple):
    """A mark or a caveat that bears on one receipt, with its rule."""

    rule: str
    status: str
    because: str

    @property
    def bears_on_price(self) -> bool:
        """Whether the doubt is about payments between players.

        A doubt about a pool, a bête or the end of a session is not.

        >>> Doubt("x.pool.won", "conjectured", "").bears_on_price
        False
        """
        return self.rule.split(".")[1] not in _BESIDE_PAYMENT

    def __str__(self) -> str:
        return f"{self.status.capitalize()}: {self.because}."


def doubts(
    marks: Mapping[str, Mark], caveat: Caveat | None, rules: Iterable[str]
) -> tuple[Doubt, ...]:
    """Return the doubts about these rules. The doubt about the whole game comes first.

    Each rule is listed only once.

    >>> nine = {"x.pay.nine": Mark("conjectured", "no price is printed")}
    >>> print(*doubts(nine, None, ("x.pay.nine", "x.pay.made", "x.pay.nine")))
    Conjectured: no price is printed.
    """
    whole = () if caveat is None else (Doubt(caveat.rule, caveat.status, caveat.says),)
    if not marks:
        return whole
    return (*whole, *[Doubt(rule, *marks[rule]) for rule in dict.fromkeys(rules) if rule in marks])
