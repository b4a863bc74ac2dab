"""Finding a partner by asking round the table."""

from __future__ import annotations

from typing import NamedTuple

from boston.base.seats import Seat, others


class Answers(NamedTuple):
    """An invitation as it stands: who declined, who accepted, who is asked next."""

    declined: tuple[Seat, ...]
    whister: Seat | None
    asked_next: Seat | None


def ask(declarer: Seat, answers: tuple[bool, ...] = ()) -> Answers:
    """Ask from the declarer's left: the first to accept is partner, and nobody further is asked.

    ``answers`` are those given so far.

    >>> ask(3)
    Answers(declined=(), whister=None, asked_next=4)
    >>> ask(3, (False, True))
    Answers(declined=(4,), whister=1, asked_next=None)
    >>> ask(3, (False, False, False)).whister
    """
    declined: tuple[Seat, ...] = ()
    for seat, accepts in zip(others(declarer), answers, strict=False):
        if accepts:
            return Answers(declined, seat, None)
        declined += (seat,)
    remaining = others(declarer)[len(declined) :]
    return Answers(declined, None, remaining[0] if remaining else None)
