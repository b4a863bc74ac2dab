"""One pool on the table: what goes into it, what comes out, and what is left.

Plain functions; the rule that orders a movement is the game's to name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from boston.base.seats import BySeat, Seat, by_seat, clockwise_from, more_at
from boston.outcome import Settlement
from boston.pay.directions import Directions, Role
from boston.pay.payment import Line, Party, Pool
from boston.terms.terms import Option

#: What a game with one pool writes of it in a settlement.
DIVISION: Final = "Division of the pool"


class Pot(Pool):
    """The pool of a game that has one."""

    POOL = "pool"


def bowl(pool: Pool) -> Role[Any]:
    """A pool, as those are called who pay."""
    return Role(pool.called, pool=pool)


POOL: Final = bowl(Pot.POOL)


def moved(rule: str, payer: Party, payee: Party, points: int, because: str) -> Line:
    """A movement between a player and the pool; the rule that orders it says who pays."""
    return Line(rule, payer, payee, points, because, rule)


def along(
    directions: Directions[Any],
    rule: str,
    by_player: Mapping[Seat, int],
    because: str = "a stake",
    part: int = 0,
) -> tuple[Line, ...]:
    """So much between each player and the pool, the way the direction of a rule goes, or a part.

    >>> from boston.pay.directions import DECLARER, EVERY_DEAL, EVERYBODY, made
    >>> ways = {"x.pool.stake": EVERY_DEAL(EVERYBODY >> POOL), "x.pool.won": made(POOL >> DECLARER)}
    >>> [(line.payer, line.payee.value) for line in along(ways, "x.pool.stake", {1: 5, 3: 5})]
    [(1, 'pool'), (3, 'pool')]
    >>> [(line.payee, line.points) for line in along(ways, "x.pool.won", {3: 45}, "the pool")]
    [(3, 45)]
    """
    pays = directions[rule].pays[part]
    gives, takes = pays.payer.pool, pays.payee.pool
    return tuple(
        moved(rule, gives or seat, takes or seat, points, because)
        for seat, points in by_player.items()
        if points
    )


def after(content: int, lines: Iterable[Line], pool: Pool = Pot.POOL) -> int:
    """What lies in the pool when these lines have been paid.

    >>> won, staked = (Pot.POOL, 2, 20, "won"), (2, Pot.POOL, 5, "a stake")
    >>> after(20, [moved("x.pool.won", *won)]), after(20, [moved("x.pool.stake", *staked)])
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
