"""Finding a partner by asking round the table, and objections to one, without a rule id."""

from __future__ import annotations

from typing import NamedTuple

from boston.game import Answer
from boston.seats import Seat, others


class Answers(NamedTuple):
    """An invitation as it stands: who declined, who accepted, who is asked next."""

    declined: tuple[Seat, ...]
    whister: Seat | None
    asked_next: Seat | None


def ask(declarer: Seat, answers: tuple[bool, ...] = (), last_asked: str = "may decline") -> Answers:
    """Ask from the declarer's left; the first acceptance ends it.

    ``answers`` are those given so far. The last one asked ``may decline`` or ``must
    accept``.

    >>> ask(3)
    Answers(declined=(), whister=None, asked_next=4)
    >>> ask(3, (False, True))
    Answers(declined=(4,), whister=1, asked_next=None)
    >>> ask(3, (False, False, False)).whister
    >>> ask(3, (False, False), "must accept")
    Answers(declined=(4, 1), whister=2, asked_next=None)
    """
    declined: tuple[Seat, ...] = ()
    for seat, accepts in zip(others(declarer), answers, strict=False):
        if accepts:
            return Answers(declined, seat, None)
        declined += (seat,)
    remaining = others(declarer)[len(declined) :]
    if last_asked == "must accept" and len(remaining) == 1:
        return Answers(declined, remaining[0], None)
    return Answers(declined, None, remaining[0] if remaining else None)


def invitation(declarer: Seat, asks: bool, answers: tuple[bool, ...]) -> Answers:
    """The declarer plays alone or asks; then the first to accept is the partner, and none must.

    >>> invitation(3, False, ()), invitation(3, True, (False, True)).whister
    (Answers(declined=(), whister=None, asked_next=None), 1)
    """
    return ask(declarer, answers) if asks else Answers((), None, None)


def contract_allows(answer: Answer) -> str | None:
    """Only some contracts can have a partner."""
    if answer.partner is not None and answer.bid.contract.partnership is None:
        return f"{answer.bid.contract} is played alone, without a partner"
    return None


def somebody_else(answer: Answer) -> str | None:
    """The partner is one of the other three."""
    if answer.partner == answer.declarer:
        return f"seat {answer.declarer} cannot be his own partner"
    return None
