"""An adjustment: points that a table moves for a reason of its own, apart from every rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final

from boston.base.limits import LARGEST
from boston.base.seats import NOTHING, SEATS, BySeat, add
from boston.errors import BostonError, RecordError
from boston.record import fields
from boston.record.keys import Key, keys_of, told


def balanced(value: object) -> BySeat:
    """Four whole numbers that add up to nothing: what one gets another gives.

    >>> balanced([10, -10, 0, 0])
    (10, -10, 0, 0)
    >>> balanced([10, 0, 0, 0])
    Traceback (most recent call last):
    boston.errors.BostonError: adds up to 10, not 0: what one gets another gives
    """
    if not isinstance(value, list) or len(value) != len(SEATS):
        raise BostonError("is four whole numbers, one for each seat")
    first, second, third, fourth = map(_signed, value)
    left = first + second + third + fourth
    if left:
        raise BostonError(f"adds up to {left}, not 0: what one gets another gives")
    return first, second, third, fourth


def reason(value: object) -> str:
    """A text on one line that says something.

    >>> reason(" ")
    Traceback (most recent call last):
    boston.errors.BostonError: is empty: an adjustment says why
    """
    text = fields.line(value)
    if not text.strip():
        raise BostonError("is empty: an adjustment says why")
    return text


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment:
    """Points moved by agreement; no rule orders them, and ``reason`` says why.

    ``after`` is the number of the deal after which it was made, 0 before the first; ``None`` at
    the end.
    """

    points: tuple[int, int, int, int] = told(
        Key(balanced, "four whole numbers by seat that add up to 0")
    )
    reason: str = told(Key(reason, "why, in a few words"))
    after: int | None = told(
        Key(fields.number, "number of the deal after which; left out: at the end"), default=None
    )


ADJUSTMENT_KEYS: Final[Mapping[str, Key]] = keys_of(Adjustment)


def adjustment(read: Mapping[str, Any]) -> Adjustment:
    """An adjustment of values that have been read; what it must have is not left out.

    >>> adjustment({"points": (5, -5, 0, 0)})
    Traceback (most recent call last):
    boston.errors.RecordError: 'reason' is missing
    """
    for key in ("points", "reason"):
        if key not in read:
            raise RecordError(f"{key!r} is missing")
    return Adjustment(**read)


def adjusted_by(adjustments: Iterable[Adjustment]) -> BySeat:
    """What all adjustments together give each seat.

    >>> adjusted_by([Adjustment(points=(5, -5, 0, 0), reason="a fine")] * 2)
    (10, -10, 0, 0)
    """
    return reduce(add, (each.points for each in adjustments), NOTHING)


def no_such_deal(adjustments: Iterable[Adjustment], deals: int) -> None:
    """Refuse an adjustment that is to come after a deal that was not played.

    >>> no_such_deal([Adjustment(points=(5, -5, 0, 0), reason="a fine", after=3)], 2)
    Traceback (most recent call last):
    boston.errors.RecordError: adjustment 1: 'after' is 3, and there are 2 deals
    """
    for number, each in enumerate(adjustments, 1):
        if each.after is not None and each.after > deals:
            many = "1 deal" if deals == 1 else f"{deals} deals"
            verb = "is" if deals == 1 else "are"
            said = f"'after' is {each.after}, and there {verb} {many}"
            raise RecordError(f"adjustment {number}: {said}")


def _signed(value: object) -> int:
    if type(value) is int and -LARGEST <= value <= LARGEST:
        return value
    raise BostonError(f"is four whole numbers from -{LARGEST} to {LARGEST}")
