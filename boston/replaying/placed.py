"""A deal step by step: which events belong to one step, and what the step is called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from itertools import count as numbers

from .happened import (
    Answered,
    Away,
    Called,
    CardCalled,
    Event,
    Judged,
    LaidOpen,
    Named,
    Paid,
    Played,
    Written,
)


def placed(number: int, told: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Every event of a deal, with the name of its step, as in ``deal-2-trick-5-card-1``.

    >>> from boston.auction.calls import Pass
    >>> passes = (Called("x", seat, Pass()) for seat in (1, 2))
    >>> [step for step, _ in placed(3, passes)]
    ['deal-3-call-1', 'deal-3-call-2']
    """
    deal, calls, cards = f"deal-{number}", 0, 0
    opened = chain([f"{deal}-open"], (f"{deal}-open-{more}" for more in numbers(2)))
    at = deal
    for event in told:
        match event:
            case Called():
                calls += 1
                at = f"{deal}-call-{calls}"
            case Answered() | CardCalled():
                at = f"{deal}-partner"
            case Named():
                at = f"{deal}-trump"
            case Away(seat=seat):
                at = f"{deal}-discard-{seat}"
            case LaidOpen():
                # Those laid open between the same two cards are one step.
                at = at if "-open" in at else next(opened)
            case Played(trick=trick):
                cards = cards % 4 + 1
                at = f"{deal}-trick-{trick}-card-{cards}"
            case Judged() | Written() | Paid():
                at = f"{deal}-end"
        yield at, event
