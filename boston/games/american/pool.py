"""American Boston: the pool of stakes, taken from seven upwards and doubled by any loss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston import pot
from boston.ladder import Contract
from boston.payment import Line
from boston.result import Result
from boston.seats import SEATS
from boston.terms import Terms

from .contracts import LADDER

#: What every player puts in before every deal, as in Fontainebleau.
STAKE: Final = 5
#: The lowest bid that takes the pool.
TAKES_FROM: Final = LADDER.contract("7")


def stakes() -> tuple[Line, ...]:
    """Everybody's stake.

    >>> [(line.payer, line.points) for line in stakes()]
    [(1, 5), (2, 5), (3, 5), (4, 5)]
    """
    return pot.stakes("american.pool.stake", dict.fromkeys(SEATS, STAKE))


def by_rank(contract: Contract) -> str | None:
    """Whatever stands as high as Seven in the list takes the pool, misères too.

    >>> by_rank(LADDER.contract("6")), by_rank(LADDER.contract("little-misere"))
    ('6 is below seven tricks', None)
    """
    is_below = LADDER.place(contract) < LADDER.place(TAKES_FROM)
    return f"{contract} is below seven tricks" if is_below else None


def by_tricks(contract: Contract) -> str | None:
    """Only a bid for seven tricks or more takes the pool.

    >>> by_tricks(LADDER.contract("little-misere")), by_tricks(LADDER.contract("7"))
    ('little-misere is no bid for seven tricks', None)
    """
    is_below = contract.tricks < TAKES_FROM.tricks
    return f"{contract} is no bid for seven tricks" if is_below else None


#: Why a bid that was made leaves the pool, by the reading ``pool-misere``.
LEAVES: Final[Mapping[str, Callable[[Contract], str | None]]] = {
    "rank-seven-up": by_rank,
    "trick-bids-only": by_tricks,
}


def won(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """A bid high enough that was made takes the whole pool."""
    if LEAVES[terms.reading("pool-misere")](result.contract):
        return ()
    because = f"{result.contract} was made and takes the pool"
    return pot.won("american.pool.won", content, (result.declarer,), because)


def doubled(content: int, result: Result) -> tuple[Line, ...]:
    """Whoever loses, whatever the bid, puts in as much as lies there."""
    because = f"the pool of {content} is doubled"
    return pot.raised("american.pool.doubled", content, (result.declarer,), because)


def passed_out() -> tuple[Line, ...]:
    """When all have passed the pool is left as it is."""
    return ()


FACTS: Final[Mapping[str, object]] = {
    "american.pool.stake": stakes,
    "american.pool.won": won,
    "american.pool.doubled": doubled,
    "american.pool.passed-out": passed_out,
}
