"""Boston de Fontainebleau: the pool in the middle, staked, taken and raised.

Every movement is a line of the receipt; the pool is what the lines make of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston.errors import RecordError
from boston.ladder import Contract
from boston.payment import Due, Line
from boston.pot import Pot, moved, raised, won
from boston.pot import stakes as staked
from boston.result import Result
from boston.seats import SEATS, BySeat, Seat
from boston.terms import Terms

from . import contracts, pay

#: What each player puts in before every deal.
STAKE: Final = 5
#: Foster's stake is the dealer's alone; another description has a dearer one.
DEALERS_STAKE: Final = 5
DEAR_STAKE: Final = 50
#: The pool goes with bids of seven tricks or more, and is doubled by fewer tricks than that.
SEVEN: Final = 7


def each_stakes(dealer: Seat | None) -> Mapping[Seat, int]:
    """Five from every player, each deal.

    >>> sum(each_stakes(4).values())
    20
    """
    return dict.fromkeys(SEATS, STAKE)


def dealer_stakes(units: int) -> Callable[[Seat | None], Mapping[Seat, int]]:
    """So many units from the dealer alone."""

    def of(dealer: Seat | None) -> Mapping[Seat, int]:
        if dealer is None:
            raise RecordError("'dealer' is missing: the dealer stakes")
        return {dealer: units}

    return of


#: By the reading ``stake``.
STAKES: Final[Mapping[str, Callable[[Seat | None], Mapping[Seat, int]]]] = {
    "each-five": each_stakes,
    "dealer-five": dealer_stakes(DEALERS_STAKE),
    "dealer-fifty": dealer_stakes(DEAR_STAKE),
}


def stakes(terms: Terms, dealer: Seat | None) -> tuple[Line, ...]:
    """What goes into the pool before a deal."""
    return staked("fontainebleau.pool.stake", STAKES[terms.reading("stake")](dealer))


GoesWith: TypeAlias = Callable[[Contract], bool]


def of_seven_tricks(contract: Contract) -> bool:
    """The pool goes with a bid of seven tricks or more."""
    return contract.tricks >= SEVEN


def ranks_as_seven(contract: Contract) -> bool:
    """It goes with any bid that ranks as high as seven tricks."""
    return contracts.ORDER.index(contract.id) >= contracts.ORDER.index(str(SEVEN))


def any_bid(contract: Contract) -> bool:
    """It goes with every bid that is made."""
    return True


#: By the reading ``pool-misere``.
GOES_WITH: Final[Mapping[str, GoesWith]] = {
    "never": of_seven_tricks,
    "rank-seven-up": ranks_as_seven,
    "every-success": any_bid,
}


def taken(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """The whole pool, if the bid was high enough."""
    if not result.is_made or not GOES_WITH[terms.reading("pool-misere")](result.contract):
        return ()
    return shared_by(result.side, content)


def shared_by(side: tuple[Seat, ...], content: int) -> tuple[Line, ...]:
    """All to a lone declarer; a pair has it by halves, and the odd chip is the declarer's."""
    return won("fontainebleau.pool.won", content, side, f"the pool of {content}")


Penalty: TypeAlias = Callable[[Terms, int, Result], Due]


def fewer_than_seven(terms: Terms, content: int, result: Result) -> Due:
    """As much as lies there, if seven or more were bid and fewer than seven taken."""
    counted = COUNTED[terms.reading("pool-whose-tricks")](result)
    return as_much_again(content if counted < SEVEN else 0, result)


def pairs_tricks(result: Result) -> int:
    """Those of the declarer's side."""
    return result.side_tricks


def declarers_tricks(result: Result) -> int:
    """Those of the declarer alone."""
    return result.tricks[result.declarer - 1]


#: Whose tricks are fewer than seven, by the reading ``pool-whose-tricks``.
COUNTED: Final[Mapping[str, Callable[[Result], int]]] = {
    "pair": pairs_tricks,
    "bidder": declarers_tricks,
}


def failed_seven(terms: Terms, content: int, result: Result) -> Due:
    """As much as lies there, whenever a bid of seven or more fails."""
    return as_much_again(content, result)


def as_much_again(content: int, result: Result) -> Due:
    """What doubles the pool; nothing for a bid below seven tricks."""
    points = content if of_seven_tricks(result.contract) else 0
    return Due(points, f"the pool of {content} is doubled")


def as_paid_to_one(terms: Terms, content: int, result: Result) -> Due:
    """As much as one opponent gets, whichever bid failed."""
    points = pay.price(pay.case_of(terms, result), terms).points
    return Due(points, "as much as to one opponent")


#: What a lost bid puts into the pool, by the reading ``pool-loss``.
PENALTIES: Final[Mapping[str, Penalty]] = {
    "literal": fewer_than_seven,
    "any-failed-seven-plus": failed_seven,
    "foster": as_paid_to_one,
}


def doubled(terms: Terms, content: int, result: Result) -> tuple[Line, ...]:
    """What the losing side adds, a pair by halves; the larger half is the declarer's."""
    if result.is_made:
        return ()
    points, because = PENALTIES[terms.reading("pool-loss")](terms, content, result)
    return raised("fontainebleau.pool.doubled", points, result.side, because)


def fewest(tricks: BySeat) -> tuple[Seat, ...]:
    """Who took the fewest tricks of a hand that all passed.

    >>> fewest((2, 2, 4, 5)), fewest((0, 6, 3, 4))
    ((1, 2), (1,))
    """
    return tuple(seat for seat in SEATS if tricks[seat - 1] == min(tricks))


def for_the_fewest(content: int, tricks: BySeat) -> tuple[Line, ...]:
    """The pool in equal parts for them; odd chips stay in it."""
    takers = fewest(tricks)
    part = content // len(takers)
    because = f"the fewest tricks, {min(tricks)}"
    return tuple(
        moved("fontainebleau.pool.passed-out", Pot.POOL, seat, part, because)
        for seat in takers
        if part
    )


FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.pool.stake": STAKES,
    "fontainebleau.pool.won": taken,
    "fontainebleau.pool.odd-chips": shared_by,
    "fontainebleau.pool.doubled": doubled,
    "fontainebleau.pool.passed-out": for_the_fewest,
}
