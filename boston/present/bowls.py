"""What a deal did to the pool, as data: the content before and after, and each player's part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

from boston.base.seats import SEATS, BySeat, Seat, by_seat
from boston.pay.payment import Line, Party, Pool

#: What lies in a pool, or in each of several.
Content: TypeAlias = int | Mapping[str, int] | None


class Bowl(NamedTuple):
    """A pool in one deal: ``paid`` into it and ``taken`` out of it, by seat."""

    name: str
    before: int
    after: int
    paid: BySeat
    taken: BySeat


def bowls(before: Content, after: Content, receipt: Iterable[Line]) -> tuple[Bowl, ...]:
    """The pools of a game, the first on top; none where the game has none.

    >>> from boston.pool.pot import Pot, moved
    >>> [bowl] = bowls(0, 10, [moved("x.pool.stake", seat, Pot.POOL, 5, "") for seat in (1, 3)])
    >>> bowl.name, bowl.before, bowl.after, bowl.paid
    ('pool', 0, 10, (5, 0, 5, 0))
    >>> bowls(None, None, ())
    ()
    """
    lines = tuple(receipt)
    was, now = _by_name(before), _by_name(after)
    return tuple(
        Bowl(
            name,
            was.get(name, 0),
            content,
            paid=_parts(((line.payee, line.payer, line.points) for line in lines), name),
            taken=_parts(((line.payer, line.payee, line.points) for line in lines), name),
        )
        for name, content in now.items()
    )


def in_words(bowl: Bowl, names: Mapping[Seat, str]) -> str:
    """The same in a sentence, for those who do not see a drawing.

    >>> names = dict(zip(SEATS, ("A", "B", "C", "D")))
    >>> in_words(Bowl("pool", 20, 0, (0, 0, 0, 0), (0, 20, 0, 0)), names)
    'pool: 20 before the deal, 0 after it; B takes 20'
    """
    moves = [
        f"{names[seat]} {verb} {points[seat - 1]}"
        for verb, points in (("pays in", bowl.paid), ("takes", bowl.taken))
        for seat in SEATS
        if points[seat - 1]
    ]
    return "; ".join([f"{bowl.name}: {bowl.before} before the deal, {bowl.after} after it", *moves])


def _by_name(content: Content) -> Mapping[str, int]:
    if content is None:
        return {}
    return {"pool": content} if isinstance(content, int) else content


def _parts(moves: Iterable[tuple[Party, Party, int]], name: str) -> BySeat:
    """What each player moved into or out of the pool of that name."""
    parts = dict.fromkeys(SEATS, 0)
    for pool, player, points in moves:
        if isinstance(pool, Pool) and pool.value == name and not isinstance(player, Pool):
            parts[player] += points
    return by_seat(parts)
