"""French Boston: the dealer's stake, and what becomes of the pool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston import pot
from boston.payment import Line
from boston.seats import Seat

#: What the dealer stakes, and in the last deals of a game.
STAKE: Final = 10
LAST_STAKE: Final = 20
#: The deals before these.
FIRST_DEALS: Final = 32


def stake(number: int) -> int:
    """What the dealer of a deal puts in, by its number.

    >>> stake(1), stake(32), stake(33), stake(40)
    (10, 10, 20, 20)
    """
    return STAKE if number <= FIRST_DEALS else LAST_STAKE


def staked(number: int, dealer: Seat) -> tuple[Line, ...]:
    """The dealer's stake; nobody else puts anything in."""
    because = f"the dealer's stake in deal {number}"
    return pot.stakes("french.pool.stake", {dealer: stake(number)}, because)


def won(content: int, winners: Sequence[Seat]) -> tuple[Line, ...]:
    """Whoever makes the bid takes the pool; of two each takes half, the caller the odd chip."""
    return pot.won("french.pool.won", content, winners, f"the pool of {content} is won")


def doubled(content: int, losers: Sequence[Seat]) -> tuple[Line, ...]:
    """Whoever pays for a game lost puts in as much as there is; two do it by halves."""
    because = f"the pool of {content} is doubled"
    return pot.raised("french.pool.doubled", content, losers, because)


FACTS: Final[Mapping[str, object]] = {
    "french.pool.stake": stake,
    "french.pool.won": won,
    "french.pool.doubled": doubled,
}
