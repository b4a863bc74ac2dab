"""Boston de Fontainebleau: the pool in the middle, staked, taken and raised.

Every movement is a line of the receipt; the pool is what the lines make of it.
"""

from __future__ import annotations

from typing import Any, Final

from boston.auction.ladder import Contract
from boston.base.bound import rule
from boston.base.seats import SEATS, BySeat, Seat
from boston.errors import RecordError
from boston.pay.directions import ALL_PASS, EVERY_DEAL, EVERYBODY, SIDE, Directions, Role, When
from boston.pay.payment import Due, Line
from boston.pool.pot import POOL, along
from boston.table.result import Result
from boston.terms.terms import Terms

from . import contracts, pay

#: What each player puts in before every deal.
STAKE: Final = 5
#: By other readings the dealer alone stakes as much, or this.
DEALERS_FIFTY: Final = 50
#: The pool goes with bids of so many tricks or more, and is doubled by fewer tricks than that.
SEVEN: Final = 7


FEWEST: Final = Role[BySeat](
    "whoever took the fewest tricks",
    lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1] == min(tricks)),
)
DIRECTIONS: Final[Directions[Any]] = {
    "fontainebleau.pool.stake": EVERY_DEAL(EVERYBODY >> POOL, besides=f"{STAKE} each"),
    "fontainebleau.pool.won": When[Any](f"{SEVEN} or more bid, and made")(
        "fontainebleau.pool.odd-chips", POOL >> SIDE, besides="all of it, two by halves"
    ),
    "fontainebleau.pool.doubled": When[Any](f"{SEVEN} or more bid, fewer than {SEVEN} taken")(
        "fontainebleau.pool.whose-tricks",
        "fontainebleau.pool.odd-doubling",
        SIDE >> POOL,
        besides="as much as lies there, two by halves",
    ),
    "fontainebleau.pool.passed-out": ALL_PASS(
        POOL >> FEWEST, besides="in equal parts; odd chips stay"
    ),
}


@rule("fontainebleau.pool.stake")
def stakes(terms: Terms, dealer: Seat | None) -> tuple[Line, ...]:
    """Every player puts five units into the pool in each deal; by a reading the dealer alone."""
    reading = terms.reading("stake")
    if reading == "each-five":
        return along(DIRECTIONS, "fontainebleau.pool.stake", dict.fromkeys(SEATS, STAKE))
    if dealer is None:
        raise RecordError("'dealer' is missing: the dealer stakes")
    units = DEALERS_FIFTY if reading == "dealer-fifty" else STAKE
    return along(DIRECTIONS, "fontainebleau.pool.stake", {dealer: units})


@rule("fontainebleau.pool.won")
def won(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """Whoever makes a bid that goes with the pool takes all of it, two partners by halves."""
    if not result.is_made or not goes_with_the_pool(terms, result.contract):
        return ()
    because = f"the pool of {content}"
    return along(DIRECTIONS, "fontainebleau.pool.won", halves(content, result), because)


@rule("fontainebleau.pool.won")
def goes_with_the_pool(terms: Terms, contract: Contract) -> bool:
    """The pool goes with seven tricks or more; by readings with what ranks so high, or any bid."""
    reading = terms.reading("pool-misere")
    if reading == "every-success":
        return True
    if reading == "rank-seven-up":
        return contracts.ORDER.index(contract.id) >= contracts.ORDER.index("7")
    return contract.tricks >= SEVEN


@rule("fontainebleau.pool.doubled")
def doubled(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """What a loser adds to the pool, two partners by halves."""
    due = None if result.is_made else added_by_loser(terms, content, result)
    if due is None:
        return ()
    return along(DIRECTIONS, "fontainebleau.pool.doubled", halves(due.points, result), due.because)


@rule("fontainebleau.pool.doubled")
def added_by_loser(terms: Terms, content: int, result: Result) -> Due | None:
    """As much as lay there, where seven or more were bid and fewer than seven taken.

    By a reading for any failed bid of seven or more; by another whatever one opponent is paid.
    """
    reading = terms.reading("pool-loss")
    if reading == "foster":
        paid = pay.price(pay.case_of(terms, result), terms).points
        return Due(paid, "as much as to one opponent")
    if result.contract.tricks < SEVEN:
        return None
    if reading == "literal" and tricks_counted(terms, result) >= SEVEN:
        return None
    return Due(content, f"the pool of {content} is doubled")


@rule("fontainebleau.pool.whose-tricks")
def tricks_counted(terms: Terms, result: Result) -> int:
    """Where seven tricks are asked for, those of both partners; by a reading the declarer's."""
    if terms.reading("pool-whose-tricks") == "bidder":
        return result.tricks[result.declarer - 1]
    return result.side_tricks


@rule("fontainebleau.pool.odd-chips", "fontainebleau.pool.odd-doubling")
def halves(units: int, result: Result) -> dict[Seat, int]:
    """All to a lone declarer; two partners have half each, the declarer what is odd as well.

    So it is when they take the pool, and so when they double it.
    """
    if result.partner is None:
        return {result.declarer: units}
    half, odd = divmod(units, 2)
    return {result.declarer: half + odd, result.partner: half}


@rule("fontainebleau.pool.passed-out")
def for_the_fewest(content: int, tricks: BySeat) -> tuple[Line, ...]:
    """When all have passed, the fewest tricks take the pool; who tie have equal parts of it.

    What is odd stays in the pool.
    """
    takers = FEWEST.who(tricks)
    parts = dict.fromkeys(takers, content // len(takers))
    return along(
        DIRECTIONS, "fontainebleau.pool.passed-out", parts, f"the fewest tricks, {min(tricks)}"
    )
