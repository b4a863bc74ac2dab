"""Boston of the Solo family: what a contract costs, and who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston import dealt, directions
from boston.carte_blanche import Ids
from boston.case import Case
from boston.directions import Direction, Pairs, Sides
from boston.errors import BostonError
from boston.game import Price, ResultRule
from boston.payment import Item, total
from boston.seats import others
from boston.terms import Terms
from boston.words import counted

from .printed import PRICES

#: The rules under which cartes blanches are paid, and paid back.
BLANCHES: Final = Ids(paid="solo.pay.carte-blanche", refunded="solo.pay.false-carte-blanche")
#: What a carte blanche brings from each of the others.
CARTE_BLANCHE: Final = 2
#: How many times that goes back if it was false, by the reading ``false-carte-blanche``.
PAID_BACK: Final[Mapping[str, int]] = {"double": 2, "refund": 1}

#: How many overtricks the honours of a side count for.
HONOURS: Final[Mapping[int, int]] = {3: 2, 4: 4}
#: What each trick short adds, by the reading ``losses``.
UNDERTRICK: Final[Mapping[str, int]] = {"flat": 0, "one-per-undertrick": 1}
#: What an overtrick counts in a slam, which can have none, by the reading ``slam-honours``.
OVERTRICK_OF_A_SLAM: Final[Mapping[str, int]] = {"none": 0, "two-and-four": 1}


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays, item by item."""
    parts = lost(case, terms) if case.missing else made(case, terms)
    items = tuple(item for item in parts if item.points)
    return Price(items, total(items))


def made(case: Case, terms: Terms) -> tuple[Item, ...]:
    """The price of the contract, its overtricks and the honours of the side."""
    return (base(case), overtricks(case, terms), honours(case, terms))


def lost(case: Case, terms: Terms) -> tuple[Item, ...]:
    """The same price, and by a reading something for each trick short; no honours count."""
    _, points, where = base(case)
    each = 0 if case.contract.is_misere else UNDERTRICK[terms.reading("losses")]
    because = f"for {counted(case.missing, 'trick')} short"
    return (
        Item("solo.pay.lost", points, f"{where}, lost"),
        Item("solo.pay.lost", each * case.missing, because),
    )


def base(case: Case) -> Item:
    """What the table gives for a contract in its suit, or without one.

    >>> from boston.cards import Suit
    >>> from boston.games.solo.contracts import LADDER
    >>> base(Case(LADDER.contract("7"), trump=Suit.HEARTS)).points
    12
    >>> base(Case(LADDER.contract("7")))
    Traceback (most recent call last):
    boston.errors.BostonError: 7 has no price without a trump suit
    """
    contract, trump = case.contract, case.trump
    points = PRICES[contract.id].in_suit(trump)
    if points is None:
        without = "without a trump suit" if trump is None else f"in {trump}"
        raise BostonError(f"{contract} has no price {without}")
    if trump is None:
        return Item("solo.pay.no-trumps", points, str(contract))
    return Item("solo.pay.prices", points, f"{contract} in {trump}")


def overtricks(case: Case, terms: Terms) -> Item:
    """Each trick above the number needed; with a partner, by a reading, above the number bid."""
    counted_from = COUNTED_FROM[terms.reading("overtricks-with-partner")](case)
    over = 0 if case.contract.is_misere else case.tricks - counted_from
    each = PRICES[case.contract.id].overtrick or 0
    return Item("solo.pay.overtricks", each * over, f"for {counted(over, 'overtrick')}")


def honours(case: Case, terms: Terms) -> Item:
    """Three honours count as two overtricks, four as four; a slam has no overtricks to pay."""
    in_a_slam = OVERTRICK_OF_A_SLAM[terms.reading("slam-honours")]
    each = PRICES[case.contract.id].overtrick or in_a_slam
    worth = each * HONOURS.get(case.honours, 0)
    return Item("solo.pay.honours", worth, f"for {counted(case.honours, 'honour')}")


def needed(case: Case) -> int:
    """The tricks that the side needed."""
    return case.target


def bid(case: Case) -> int:
    """The tricks that were bid, though two partners needed more."""
    return case.contract.tricks


#: The tricks from which overtricks are counted, by the reading ``overtricks-with-partner``.
COUNTED_FROM: Final[Mapping[str, Callable[[Case], int]]] = {
    "beyond-target": needed,
    "all": bid,
}


def from_the_right(sides: Sides) -> Pairs:
    """The nearest opponent at the soloist's right pays the soloist, the other the partner.

    Where the partners face each other, each is paid by the neighbour at his right.

    >>> from_the_right(Sides(declarer=3, partner=1)), from_the_right(Sides(declarer=3, partner=2))
    (((2, 3), (4, 1)), ((1, 3), (4, 2)))
    """
    if sides.partner is None or sides.short:
        return ()
    left, right = others(sides.declarer, sides.partner)
    return ((right, sides.declarer), (left, sides.partner))


def to_the_left(sides: Sides) -> Pairs:
    """The soloist pays the nearest opponent at his left, the partner the other one.

    >>> to_the_left(Sides(declarer=3, partner=1, short=(3, 1)))
    ((3, 4), (1, 2))
    """
    if sides.partner is None or not sides.short:
        return ()
    left, right = others(sides.declarer, sides.partner)
    return ((sides.declarer, left), (sides.partner, right))


DIRECTIONS: Final[Mapping[str, Direction]] = {
    "solo.pay.made-alone": directions.made_alone,
    "solo.pay.made-with-partner": from_the_right,
    "solo.pay.lost-alone": directions.lost_alone,
    "solo.pay.lost-with-partner": to_the_left,
}
flows: Final = directions.adopted(DIRECTIONS)

RESULTS: Final[Mapping[str, ResultRule]] = {"solo.pay.honours": dealt.four_honours}
FACTS: Final[Mapping[str, object]] = {
    "solo.pay.prices": base,
    "solo.pay.no-trumps": base,
    "solo.pay.overtricks": overtricks,
    "solo.pay.honours": honours,
    "solo.pay.lost": lost,
    "solo.pay.carte-blanche": CARTE_BLANCHE,
    "solo.pay.false-carte-blanche": PAID_BACK,
}
