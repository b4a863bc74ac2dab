"""What came of something done to an evening, in a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from boston.account.differences import Change, Missing
from boston.base.seats import SEATS, BySeat
from boston.base.words import counted
from boston.present.sheet_words import opening, player
from boston.present.steps import Step
from boston.present.tables import signed


def said(
    asked: Mapping[str, Any],
    told: Sequence[Step],
    names: Sequence[str],
    changed: Sequence[Change],
    lacks: Missing | None = None,
) -> str:
    """What came of it; of a record that is only shown there is nothing to say."""
    what = str(asked["do"])
    if what == "passed":
        what = "add" if asked.get("number") is None else "change"
    if what not in _SAID:
        return ""
    number = int(asked.get("number") or len(told) - 1)
    others = [change.number for change in changed if change.number != number]
    line = _SAID[what](number, told, names)
    if others:
        line += f" {counted(len(others), 'later deal')} came out otherwise."
    return line if lacks is None or lacks.number != number else f"{line} {question(lacks)}"


def question(lacks: Missing) -> str:
    """What an earlier deal has left out, as a question."""
    return f"Which suit was turned up in deal {lacks.number}?"


def won(points: BySeat, names: Sequence[str]) -> str:
    """What everybody won or lost.

    >>> won((30, -10, -10, -10), ("Anna", "Bo", "Cilla", "4"))
    'Anna +30, Bo −10, Cilla −10, seat 4 −10'
    """
    told = (f"{player(seat, names)} {signed(points[seat - 1])}" for seat in SEATS)
    return opening(", ".join(told))


def _deal(number: int, told: Sequence[Step], names: Sequence[str]) -> str:
    step = told[number]
    return f"Deal {number}: {step.title}. {won(step.net, names)}."


def _changed(number: int, told: Sequence[Step], names: Sequence[str]) -> str:
    return f"Changed. {_deal(number, told, names)}"


def _struck(number: int, told: Sequence[Step], names: Sequence[str]) -> str:
    return f"Deal {number} is struck out."


def _begun(number: int, told: Sequence[Step], names: Sequence[str]) -> str:
    return "The evening has begun."


def _adjusted(number: int, told: Sequence[Step], names: Sequence[str]) -> str:
    return "Adjusted, beside the rules."


def _unadjusted(number: int, told: Sequence[Step], names: Sequence[str]) -> str:
    return "The adjustment is taken away."


_SAID: Final[Mapping[str, Callable[[int, Sequence[Step], Sequence[str]], str]]] = {
    "start": _begun,
    "add": _deal,
    "change": _changed,
    "tell": _changed,
    "strike": _struck,
    "adjust": _adjusted,
    "unadjust": _unadjusted,
}
