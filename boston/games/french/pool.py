"""French Boston: the dealer's stake, and what becomes of the pool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boston.base.bound import rule
from boston.base.seats import Seat
from boston.pay.directions import (
    DEALER,
    EVERY_DEAL,
    SIDE,
    Directions,
    Pays,
    Role,
    Sides,
    lost,
    made,
)
from boston.pay.payment import Line
from boston.pool.pot import POOL, along

#: What the dealer stakes, and in the last deals of a game.
STAKE: Final = 10
LAST_STAKE: Final = 20
#: The deals before these.
FIRST_DEALS: Final = 32


STAKED: Final[Directions[Any]] = {
    "french.pool.stake": EVERY_DEAL(
        DEALER >> POOL, besides=f"{STAKE}, in the last eight deals {LAST_STAKE}"
    )
}
MOVED: Final[Directions[Sides]] = {
    "french.pool.won": made(
        "french.pool.odd-chip", POOL >> SIDE, besides="all of it, two by halves"
    ),
    "french.pool.doubled": lost(
        "french.pool.odd-chip",
        Pays(Role[Sides]("whoever pays the defenders"), POOL, "also pays"),
        besides="as much as lies there, two by halves",
    ),
}


@rule("french.pool.stake")
def stake(number: int) -> int:
    """What the dealer of a deal puts in, by its number.

    >>> stake(1), stake(32), stake(33), stake(40)
    (10, 10, 20, 20)
    """
    return STAKE if number <= FIRST_DEALS else LAST_STAKE


@rule("french.pool.stake")
def staked(number: int, dealer: Seat) -> tuple[Line, ...]:
    """The dealer's stake; nobody else puts anything in."""
    because = f"the dealer's stake in deal {number}"
    return along(STAKED, "french.pool.stake", {dealer: stake(number)}, because)


@rule("french.pool.odd-chip", "french.pool.won", "french.pool.doubled")
def halved(content: int, seats: Sequence[Seat]) -> Mapping[Seat, int]:
    """One alone has the whole of it; of two each has half, and the bidder the odd chip.

    >>> halved(15, (3,)), halved(15, (3, 1))
    ({3: 15}, {3: 8, 1: 7})
    """
    if len(seats) == 1:
        return {seats[0]: content}
    bidder, partner = seats
    half, odd = divmod(content, 2)
    return {bidder: half + odd, partner: half}


@rule("french.pool.won")
def won(content: int, winners: Sequence[Seat]) -> tuple[Line, ...]:
    """Whoever makes the game takes the whole pool; a bidder and a partner take half of it each."""
    return along(
        MOVED, "french.pool.won", halved(content, winners), f"the pool of {content} is won"
    )


@rule(
    "french.pool.doubled",
    "french.pay.blame-partner",
    "french.pay.blame-caller",
    "french.pay.both-short",
    "french.pay.slam-lost-by-two",
)
def doubled(content: int, losers: Sequence[Seat]) -> tuple[Line, ...]:
    """Whoever has failed adds as many chips as the pool holds; if two have, each adds half."""
    because = f"the pool of {content} is doubled"
    return along(MOVED, "french.pool.doubled", halved(content, losers), because)
