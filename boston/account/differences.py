"""What a change in an evening does to the deals that come after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from boston.base.seats import BySeat
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.record.record import Deal, Session
from boston.replaying.replay import deals, terms_of

__all__ = ["Change", "differences", "nets"]


class Change(NamedTuple):
    """A deal told as before that comes to something else; ``number`` is its number now.

    ``before`` and ``after`` are its nets; ``None`` where it, or a deal before it, is refused.
    """

    number: int
    before: BySeat | None
    after: BySeat | None


def differences(before: Session, after: Session) -> tuple[Change, ...]:
    """The deals told alike in both sessions whose nets differ, as they are numbered in ``after``.

    >>> from boston.record.reading import loads
    >>> text = '''
    ... game = "swedish"
    ... [[deal]]
    ... contract = "petite-misere"
    ... declarer = 4
    ... tricks = [4, 4, 4, 0]
    ... '''
    >>> differences(loads(text), loads(text))
    ()
    """
    told_before, told_after = _told(before), _told(after)
    first = _alike(told_before, told_after)
    last = _alike(told_before[first:][::-1], told_after[first:][::-1])
    was, now = nets(before), nets(after)
    until = len(now) - last
    pairs = [
        *zip(range(1, first + 1), was, now, strict=False),
        *zip(range(until + 1, len(now) + 1), was[len(was) - last :], now[until:], strict=True),
    ]
    return tuple(Change(*each) for each in pairs if each[1] != each[2])


def nets(session: Session) -> tuple[BySeat | None, ...]:
    """What each deal brought each seat, and ``None`` from the deal on that is refused."""
    found: list[BySeat | None] = []
    try:
        game = game_of(session.game)
        terms = terms_of(game, session)
        for each in deals(game, terms, game.begin(terms), session):
            found.append(each.net)  # noqa: PERF401 - what was reckoned before an error is kept
    except BostonError:
        pass
    return (*found, *[None] * (len(session.deals) - len(found)))


def _told(session: Session) -> list[Deal]:
    """The deals, whoever dealt them: that the deal passes round need not be told."""
    return [replace(deal, dealer=None) for deal in session.deals]


def _alike(one: Sequence[Deal], other: Sequence[Deal]) -> int:
    """How many deals are the same from the beginning."""
    pairs = zip(one, other, strict=False)
    return len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])
