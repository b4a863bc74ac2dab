"""One pool on the table: what goes into it, what comes out, and what is left.

Plain functions; the rule that orders a movement is the game's to name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from boston.base.seats import BySeat, Seat, by_seat, clockwise_from, more_at
from boston.outcome import Settlement
from boston.pay.directions import Role
from boston.pay.payment import Line, Party, Pool
from boston.terms.terms import Option

#: What a game with one pool writes of it in a settlement.
DIVISION: Final = "Division of the pool"


class Pot(Pool):
    """The pool of a game that has one."""

    POOL = "pool"


#: The pool, as those are called who pay.
POOL: Final = Role[Any](Pot.POOL.called)


def moved(rule: str, payer: Party, payee: Party, points: int, because: str) -> Line:
    """A movement between a player and the pool; the rule that orders it says who pays."""
    return Line(rule, payer, payee, points, because, rule)


def put_in(
    rule: str, by_player: Mapping[Seat, int], because: str = "a stake", pool: Pool = Pot.POOL
) -> tuple[Line, ...]:
    """What each player puts into the pool.

    >>> [(line.payer, line.points) for line in put_in("x.pool.stake", {1: 5, 3: 5})]
    [(1, 5), (3, 5)]
    """
    paid = {seat: points for seat, points in by_player.items() if points}
    return tuple(moved(rule, seat, pool, points, because) for seat, points in paid.items())


def taken(
    rule: str, by_player: Mapping[Seat, int], because: str, pool: Pool = Pot.POOL
) -> tuple[Line, ...]:
    """What each player takes out of the pool.

    >>> [(line.payee, line.points) for line in taken("x.pool.won", {3: 45}, "the pool")]
    [(3, 45)]
    """
    paid = {seat: points for seat, points in by_player.items() if points}
    return tuple(moved(rule, pool, seat, points, because) for seat, points in paid.items())


def after(content: int, lines: Iterable[Line], pool: Pool = Pot.POOL) -> int:
    """What lies in the pool when these lines have been paid.

    >>> after(20, taken("x.pool.won", {2: 20}, "won")), after(20, put_in("x.pool.stake", {2: 5}))
    (0, 25)
    """
    for line in lines:
        content -= line.points if line.payer is pool else 0
        content += line.points if line.payee is pool else 0
    return content


def divided(content: int, takers: Sequence[Seat]) -> tuple[BySeat, int]:
    """What is left in equal shares, and the chips that are odd.

    >>> divided(23, (1, 2, 3, 4)), divided(10, (2, 3))
    (((5, 5, 5, 5), 3), ((0, 5, 5, 0), 0))
    """
    share, odd = divmod(content, len(takers))
    return by_seat(dict.fromkeys(takers, share)), odd


def settled(
    rule: str, shares: BySeat, odd: int, heir: Seat | None, because: str, what: str = DIVISION
) -> Settlement:
    """Who gets what of a pool; what is odd is the heir's, or nobody's where there is no heir."""
    final = shares if heir is None else more_at(shares, heir, odd)
    return Settlement(rule, shares, odd, rule, heir, final, because, what)


def nearest(takers: Sequence[Seat], seat: Seat) -> Seat:
    """The seat itself if it is a taker, otherwise the first one clockwise from it.

    >>> nearest((2, 4), 2), nearest((2, 4), 3), nearest((1, 2), 3)
    (2, 4, 1)
    """
    return next(each for each in clockwise_from(seat) if each in takers)


def pool_before(rule: str) -> Option:
    """What lies in the pool before the first deal of a record, as a thing to agree on."""
    return Option(
        name="pool",
        meaning="what lies in the pool before the first deal recorded, in chips",
        rule=rule,
        default=0,
    )
