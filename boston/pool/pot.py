"""A pool: payments into it and out of it, and its division at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from boston.base.seats import SEATS, BySeat, Seat, by_seat, clockwise_from, more_at
from boston.base.words import counted
from boston.errors import RecordError
from boston.outcome import Outcome, Scoreboard, Settlement
from boston.pay.directions import Directions, Role
from boston.pay.payment import Line, Party, Pool
from boston.terms.terms import Terms

#: The name of a pool's division in a settlement, if a game has only one pool.
DIVISION: Final = "Division of the pool"


class Pot(Pool):
    """The pool of a game that has one."""

    POOL = "pool"


def bowl(pool: Pool) -> Role[Any]:
    """Return a pool as a role in payments."""
    return Role(pool.called, pool=pool)


POOL: Final = bowl(Pot.POOL)


def moved(rule: str, payer: Party, payee: Party, points: int, because: str) -> Line:
    """Return the line of a payment between a player and the pool. ``rule`` orders it."""
    return Line(rule, payer, payee, points, because, rule)


def along(
    directions: Directions[Any],
    rule: str,
    by_player: Mapping[Seat, int],
    because: str = "a stake",
    part: int = 0,
) -> tuple[Line, ...]:
    """Return the lines of payments between players and the pool, in the direction of a rule.

    ``by_player``: the points of each player. ``part``: the place of the payment in the direction,
    from 0, if the direction has more than one.

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
    """Return the content of the pool after these lines have been paid.

    >>> won, staked = (Pot.POOL, 2, 20, "won"), (2, Pot.POOL, 5, "a stake")
    >>> after(20, [moved("x.pool.won", *won)]), after(20, [moved("x.pool.stake", *staked)])
    (0, 25)
    """
    for line in lines:
        content -= line.points if line.payer is pool else 0
        content += line.points if line.payee is pool else 0
    return content


def divided(content: int, takers: Sequence[Seat]) -> tuple[BySeat, int]:
    """Return equal shares of a pool by seat, and the chips left over.

    >>> divided(23, (1, 2, 3, 4)), divided(10, (2, 3))
    (((5, 5, 5, 5), 3), ((0, 5, 5, 0), 0))
    """
    share, odd = divmod(content, len(takers))
    return by_seat(dict.fromkeys(takers, share)), odd


def halved(content: int, seats: Sequence[Seat]) -> Mapping[Seat, int]:
    """Return the whole sum for one player, or half of it for each of two.

    The first of two, the declarer, has the odd chip.

    >>> halved(15, (3,)), halved(15, (3, 1))
    ({3: 15}, {3: 8, 1: 7})
    """
    declarer, *partner = seats
    half, odd = divmod(content, len(seats))
    return {declarer: half + odd, **dict.fromkeys(partner, half)}


def staking(dealer: Seat | None) -> Seat:
    """Return the dealer, who pays the stake. Raise an error if the record gives no dealer."""
    if dealer is None:
        raise RecordError("'dealer' is missing: the dealer stakes", key="dealer")
    return dealer


def settled(
    rule: str, shares: BySeat, odd: int, heir: Seat | None, because: str, what: str = DIVISION
) -> Settlement:
    """Return the division of a pool. The chips left over go to ``heir``, if there is one."""
    final = shares if heir is None else more_at(shares, heir, odd)
    return Settlement(rule, shares, odd, rule, heir, final, because, what)


def nearest(takers: Sequence[Seat], seat: Seat) -> Seat:
    """Return ``seat`` if it is a taker, otherwise the first taker clockwise from it.

    >>> nearest((2, 4), 2), nearest((2, 4), 3), nearest((1, 2), 3)
    (2, 4, 1)
    """
    return next(each for each in clockwise_from(seat) if each in takers)


class Middle(NamedTuple):
    """The content of the pool, and the facts of the last deal that decide about it at the end.

    ``losers``: the side that lost the last bid, if it was lost.
    """

    pool: int = 0
    dealer: Seat | None = None
    losers: tuple[Seat, ...] = ()


def begin(terms: Terms) -> Outcome[Middle]:
    """The pool is empty before the first recorded deal, unless the table has agreed otherwise."""
    return Outcome(Middle(terms.number("pool")))


def scoreboard(middle: Middle) -> Scoreboard:
    """Return the content of the pool."""
    return Scoreboard(pool=middle.pool)


class Share(NamedTuple):
    """The players who divide the pool at the end, and the reason."""

    takers: tuple[Seat, ...]
    because: str


def opponents_or_all(middle: Middle) -> Share:
    """Return the opponents of the last bid if it was lost, otherwise all players.

    >>> opponents_or_all(Middle(40, 4, losers=(2,))).takers
    (1, 3, 4)
    >>> opponents_or_all(Middle(40, 4)).takers
    (1, 2, 3, 4)
    """
    if not middle.losers:
        return Share(SEATS, "no bid was lost in the last deal, and all four divide it")
    takers = tuple(seat for seat in SEATS if seat not in middle.losers)
    return Share(takers, "the last bid was lost, and its opponents divide it")


def divide(rule: str, reading: str, middle: Middle, winners: tuple[Seat, ...]) -> Settlement | None:
    """Divide the pool by the reading ``pool-at-end``. Return ``None`` if nobody gets it.

    ``winners``: the players with the highest total.
    """
    if reading == "leave":
        return None
    if reading == "highest-score":
        return shared_out(rule, middle, Share(winners, "the highest total takes it"))
    return shared_out(rule, middle, opponents_or_all(middle))


def shared_out(rule: str, middle: Middle, share: Share) -> Settlement:
    """Divide the pool into equal parts.

    Odd chips go to the last dealer, or else to the next player who has a part.

    >>> done = shared_out("x.settle.pool-left", Middle(41, 4), Share((1, 2, 3), "so it is agreed"))
    >>> done.payments, done.residue, done.residue_seat, done.final
    ((13, 13, 13, 0), 2, 1, (15, 13, 13, 0))
    """
    takers, because = share
    shares, odd = divided(middle.pool, takers)
    heir = nearest(takers, middle.dealer) if odd and middle.dealer is not None else None
    if odd and heir is None:
        because += f"; {counted(odd, 'odd chip')} left, since the record does not name the dealer"
    because = f"{middle.pool} in the pool; {because}"
    return settled(rule, shares, odd, heir, because)
