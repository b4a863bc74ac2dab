"""American Boston: the pool of stakes, taken from seven upwards and doubled by any loss."""

from __future__ import annotations

from typing import Any, Final

from boston.base.bound import rule
from boston.pay.directions import DECLARER, EVERY_DEAL, EVERYBODY, Directions, When
from boston.pay.payment import Line
from boston.pool.pot import POOL, along
from boston.table.result import Result
from boston.terms.terms import Terms

from .contracts import LADDER
from .equipment import PLAYERS

#: What every player puts in before every deal, as in Fontainebleau.
STAKE: Final = 5
#: The lowest bid that takes the pool.
SEVEN: Final = LADDER.contract("7")


DIRECTIONS: Final[Directions[Any]] = {
    "american.pool.stake": EVERY_DEAL(EVERYBODY >> POOL, besides=f"{STAKE} each"),
    "american.pool.won": When[Any]("made, seven tricks or more bid")(
        POOL >> DECLARER, besides="all of it"
    ),
    "american.pool.won-by-misere": When[Any]("a misère made, all of which rank above Seven")(
        POOL >> DECLARER, besides="all of it"
    ),
    "american.pool.doubled": When[Any]("lost, whatever the bid")(
        DECLARER >> POOL, besides="as much as lies there"
    ),
}


@rule("american.pool.stake")
def stakes() -> tuple[Line, ...]:
    """Before the bidding every player puts five into the pool.

    >>> [(line.payer, line.points) for line in stakes()]
    [(1, 5), (2, 5), (3, 5), (4, 5)]
    """
    return along(DIRECTIONS, "american.pool.stake", dict.fromkeys(PLAYERS, STAKE))


@rule("american.pool.won")
def won(content: int, result: Result) -> tuple[Line, ...]:
    """A bid for seven tricks or more that is made takes the whole pool; Five and Six leave it."""
    contract = result.contract
    if contract.tricks < SEVEN.tricks:
        return ()
    because = f"{contract} was made and takes the pool"
    return along(DIRECTIONS, "american.pool.won", {result.declarer: content}, because)


@rule("american.pool.won-by-misere")
def won_by_misere(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """A misère that is made takes the pool as well, since in the list it stands above Seven."""
    contract = result.contract
    if terms.reading("pool-misere") == "trick-bids-only":
        return ()
    if LADDER.place(contract) < LADDER.place(SEVEN):
        return ()
    because = f"{contract} was made and takes the pool"
    return along(DIRECTIONS, "american.pool.won-by-misere", {result.declarer: content}, because)


@rule("american.pool.doubled")
def doubled(content: int, result: Result) -> tuple[Line, ...]:
    """Whoever loses, whatever the bid, puts in as much as lies there."""
    because = f"the pool of {content} is doubled"
    return along(DIRECTIONS, "american.pool.doubled", {result.declarer: content}, because)


@rule("american.pool.passed-out")
def passed_out() -> tuple[Line, ...]:
    """When all have passed nothing is taken from the pool, and nothing is put into it."""
    return ()
