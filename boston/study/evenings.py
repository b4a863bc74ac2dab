"""From an evening's totals back to its deals, and which reading of the source explains them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from boston.base.seats import NOTHING, SEATS, BySeat, add, by_seat
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.outcome import Standing
from boston.record.record import Session
from boston.replaying.replay import terms_of
from boston.study.explain import (
    Draft,
    Explained,
    Search,
    by_four,
    moved,
    moved_on,
    to_deal,
    told_besides,
)

__all__ = ["by_reading", "evening"]

#: No more sums of nets than this are made for an evening.
MOST_SUMS: Final = 1_000_000
MOST_DEALS: Final = 24
#: Sums of what some deals net, each with one way to come to it.
Sums: TypeAlias = dict[BySeat, tuple[BySeat, ...]]


def evening(
    game: str,
    totals: Sequence[int],
    deals: int,
    *,
    known: Mapping[str, object] | None = None,
    most: int = MOST_SUMS,
    **agreed: Any,
) -> Explained:
    """One evening of so many deals that comes to these totals, or no deal where none does.

    That is asked of games in which nothing goes on from deal to deal. ``known`` is what is told of
    every deal, and ``agreed`` has readings and options as :func:`explain` has them. No more sums
    than ``most`` are made.

    >>> found = evening("swedish-simplified", [30, -10, -20, 0], 2)
    >>> [(deal.contract, deal.declarer, deal.partner, deal.tricks) for deal in found.deals]
    [('5', 1, 4, (10, 0, 0, 3)), ('5', 3, 4, (3, 3, 7, 0))]
    >>> evening("solo", [0, 0, 0, 0], 2, known={"dealer": 1})
    Traceback (most recent call last):
    boston.errors.BostonError: what is told of every deal of an evening names no seat
    >>> evening("swedish", [0, 0, 0, 0], 2)
    Traceback (most recent call last):
    boston.errors.BostonError: a deal of swedish nets more or less by the deals before it: no evening is sought
    """  # noqa: E501 - a refusal stands on one line
    found, session = game_of(game), Session(game=game, **agreed)
    terms = terms_of(found, session)
    state = found.begin(terms).state
    if found.standing(state) != Standing():
        reason = "nets more or less by the deals before it: no evening is sought"
        raise BostonError(f"a deal of {game} {reason}")
    if not 1 <= deals <= MOST_DEALS:
        raise BostonError(f"an evening is sought of 1 to {MOST_DEALS} deals, not {deals}")
    told, wanted = told_besides(found, known or {}), by_four(found, state, totals)
    if moved_on(told, 1) != told:
        raise BostonError("what is told of every deal of an evening names no seat")
    search = Search(found, terms, state, told)
    likeliest: dict[BySeat, Draft] = {}
    for ahead in range(len(SEATS)):
        for points, drafts in search.by_net.items():
            draft = min(drafts, key=lambda each: each[0])[1]
            likeliest.setdefault(moved(points, ahead), moved_on(draft, ahead))
    fewer, is_complete = sums(likeliest, deals // 2, most)
    more, is_whole = sums(likeliest, deals - deals // 2, most)
    for points, way in fewer.items():
        rest = more.get(add(wanted, less(points)))
        if rest is not None:
            told_so = (to_deal(likeliest[each]) for each in (*way, *rest))
            return Explained(True, most, session, tuple(told_so))
    return Explained(search.is_complete and is_complete and is_whole, most, session, ())


def sums(nets: Mapping[BySeat, object], deals: int, most: int) -> tuple[Sums, bool]:
    """What so many deals can net together; nothing, and that it is not all, where that is much."""
    found: Sums = {NOTHING: ()}
    for _ in range(deals):
        if len(found) * len(nets) > most:
            return {}, False
        found = {add(sum_, net): (*way, net) for sum_, way in found.items() for net in nets}
    return found, True


def less(points: BySeat) -> BySeat:
    """What takes these points away."""
    return by_seat({seat: -points[seat - 1] for seat in SEATS})


def by_reading(
    game: str, seek: Callable[..., Explained], asked: Mapping[str, Any]
) -> Iterator[tuple[str, str, Explained]]:
    """What is found by each option of each reading of the game, with the others as they are told.

    ``seek`` is told the game and all that is ``asked``.

    >>> from boston.study.explain import explain
    >>> lost = {"nets": [-21, 7, 7, 7], "known": {"contract": "5", "carte_blanche": ""}}
    >>> for name, option, found in by_reading("solo", explain, lost):
    ...     if name == "losses":
    ...         print(option, len(found.deals))
    flat 0
    one-per-undertrick 3
    """
    for reading in game_of(game).readings:
        for option in reading.options if reading.switchable else ():
            readings = {**asked.get("readings", {}), reading.name: option}
            yield reading.name, option, seek(game, **{**asked, "readings": readings})
