"""Boston of the Solo family: what a contract costs, and who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Suit
from boston.base.seats import Seat, others
from boston.base.words import counted
from boston.game import BlankRule
from boston.games import carte_blanche
from boston.games.carte_blanche import Blanches
from boston.outcome import Price
from boston.pay.directions import (
    DECLARER,
    EACH_DEFENDER,
    FIRST,
    OTHER,
    PARTNER,
    Directions,
    Role,
    Sides,
    adopted,
    lost_alone,
    lost_with_partner,
    made_alone,
    made_with_partner,
)
from boston.pay.payment import Due, Item, Line, items, total
from boston.record.record import Deal
from boston.table import dealing
from boston.table.result import Case, ResultRule
from boston.terms.terms import Terms

from .contracts import SLAMS

#: What each contract with a trump suit costs, by the suit: a fifth of Fontainebleau's price.
PRICES: Final[Mapping[str, Mapping[Suit, int]]] = stated(
    ("solo.pay.prices", "solo.pay.fifth"),
    {
        "5": {Suit.SPADES: 2, Suit.CLUBS: 2, Suit.HEARTS: 4, Suit.DIAMONDS: 6},
        "6": {Suit.SPADES: 6, Suit.CLUBS: 6, Suit.HEARTS: 8, Suit.DIAMONDS: 10},
        "7": {Suit.SPADES: 10, Suit.CLUBS: 10, Suit.HEARTS: 12, Suit.DIAMONDS: 14},
        "8": {Suit.SPADES: 14, Suit.CLUBS: 14, Suit.HEARTS: 16, Suit.DIAMONDS: 18},
        "9": {Suit.SPADES: 18, Suit.CLUBS: 18, Suit.HEARTS: 20, Suit.DIAMONDS: 22},
        "10": {Suit.SPADES: 22, Suit.CLUBS: 22, Suit.HEARTS: 24, Suit.DIAMONDS: 26},
        "11": {Suit.SPADES: 26, Suit.CLUBS: 26, Suit.HEARTS: 28, Suit.DIAMONDS: 30},
        "12": {Suit.SPADES: 30, Suit.CLUBS: 30, Suit.HEARTS: 32, Suit.DIAMONDS: 34},
        "slam": {Suit.SPADES: 80, Suit.CLUBS: 80, Suit.HEARTS: 90, Suit.DIAMONDS: 100},
        "spread-slam": {Suit.SPADES: 120, Suit.CLUBS: 120, Suit.HEARTS: 140, Suit.DIAMONDS: 160},
    },
)
#: What each contract without trumps costs, a fifth of Fontainebleau's price too.
NO_TRUMPS: Final[Mapping[str, int]] = stated(
    ("solo.pay.no-trumps", "solo.pay.fifth"),
    {
        "little-misere": 15,
        "piccolissimo": 20,
        "grand-misere": 30,
        "little-spread": 40,
        "grand-spread": 50,
    },
)
EACH_OVERTRICK: Final = 1
#: How many overtricks the honours of a side count for.
HONOURS: Final[Mapping[int, int]] = {3: 2, 4: 4}
#: What a carte blanche brings from each of the others.
CARTE_BLANCHE: Final = stated("solo.pay.carte-blanche", 2)

Addition: TypeAlias = Callable[[Case, Terms], Due | None]


def price(case: Case, terms: Terms) -> Price:
    """What each payer pays, item by item."""
    parts = made(case, terms) if case.is_made else lost(case, terms)
    return Price(parts, total(parts))


def made(case: Case, terms: Terms) -> tuple[Item, ...]:
    """The price of the contract, and what is added to it."""
    return (base(case), *items(ADDITIONS, case, terms))


@rule("solo.pay.lost")
def lost(case: Case, terms: Terms) -> tuple[Item, ...]:
    """A lost contract costs its price; by another reading, 1 more for each trick short."""
    _, points, contract = base(case)
    the_price = Item("solo.pay.lost", points, f"{contract}, lost")
    if terms.reading("losses") == "flat" or case.contract.is_misere:
        return (the_price,)
    short = Item("solo.pay.lost", case.missing, f"for {counted(case.missing, 'trick')} short")
    return (the_price, short)


@rule("solo.pay.prices", "solo.pay.no-trumps")
def base(case: Case) -> Item:
    """What the tables give for a contract in its suit, or for one without trumps.

    >>> from boston.games.solo.contracts import LADDER
    >>> base(Case(LADDER.contract("7"), trump=Suit.HEARTS)).points
    12
    """
    contract, trump = case.contract, case.trump
    if trump is None:
        return Item("solo.pay.no-trumps", NO_TRUMPS[contract.id], str(contract))
    return Item("solo.pay.prices", PRICES[contract.id][trump], f"{contract} in {trump}")


@rule("solo.contracts.slam")
def overtricks(case: Case, terms: Terms) -> Due | None:
    """Each trick that a lone Soloist took beyond what the contract needs; none beyond a slam."""
    over = case.tricks - case.contract.tricks
    if case.partnership is not None or over == 0:
        return None
    return Due(EACH_OVERTRICK * over, f"for {counted(over, 'overtrick')}")


def overtricks_with_partner(case: Case, terms: Terms) -> Due | None:
    """Each trick beyond those the two need together; by another reading, beyond those bid."""
    if case.partnership is None:
        return None
    beyond_bid = terms.reading("overtricks-with-partner") == "all"
    over = case.tricks - (case.contract.tricks if beyond_bid else case.partnership.side)
    return Due(EACH_OVERTRICK * over, f"for {counted(over, 'overtrick')}") if over else None


def honours(case: Case, terms: Terms) -> Due | None:
    """Three honours of the side count as two overtricks, four as four; none in a slam."""
    if case.contract.id in SLAMS or case.honours not in HONOURS:
        return None
    return Due(EACH_OVERTRICK * HONOURS[case.honours], f"for {counted(case.honours, 'honour')}")


def honours_in_slams(case: Case, terms: Terms) -> Due | None:
    """Nothing, as a slam has no price for overtricks; by another reading as elsewhere."""
    if terms.reading("slam-honours") == "none":
        return None
    if case.contract.id not in SLAMS or case.honours not in HONOURS:
        return None
    return Due(EACH_OVERTRICK * HONOURS[case.honours], f"for {counted(case.honours, 'honour')}")


#: What is added to the price of a contract that was made.
ADDITIONS: Final[Mapping[str, Addition]] = {
    "solo.pay.overtricks": overtricks,
    "solo.pay.overtricks-with-partner": overtricks_with_partner,
    "solo.pay.honours": honours,
    "solo.pay.honours-in-slams": honours_in_slams,
}


@rule("solo.equipment.players")
def opponents(sides: Sides) -> tuple[Seat, ...]:
    """The rest, clockwise from the Soloist, who plays against them alone or with a partner.

    >>> opponents(Sides.told(3)), opponents(Sides.told(3, 1))
    ((4, 1, 2), (4, 2))
    """
    if sides.partner is None:
        return others(sides.declarer)
    return others(sides.declarer, sides.partner)


#: Where the partners face each other, each settles with the neighbour at his left or right.
NEAREST_RIGHT: Final = Role[Sides](
    "the nearest defender at the declarer’s right", lambda sides: opponents(sides)[-1:]
)
OTHER_THAN_RIGHT: Final = Role[Sides](OTHER.words, lambda sides: opponents(sides)[:-1])
DIRECTIONS: Final[Directions[Sides]] = {
    "solo.pay.made-alone": made_alone(EACH_DEFENDER >> DECLARER),
    "solo.pay.made-with-partner": made_with_partner(
        "solo.pay.side-by-side", NEAREST_RIGHT >> DECLARER, OTHER_THAN_RIGHT >> PARTNER
    ),
    "solo.pay.lost-alone": lost_alone(DECLARER >> EACH_DEFENDER),
    "solo.pay.lost-with-partner": lost_with_partner(
        "solo.pay.side-by-side", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
flows: Final = adopted(DIRECTIONS)

#: How cartes blanches are paid, and paid back.
BLANCHES: Final = Blanches(
    paid=Ruled("solo.pay.carte-blanche", carte_blanche.paid),
    is_false=Ruled("solo.pay.false-carte-blanche", carte_blanche.holds_trump),
    refunded=Ruled("solo.pay.false-carte-blanche", carte_blanche.refunded),
)

#: How many times what was paid for a false one goes back.
TWICE: Final = 2


@rule("solo.pay.false-carte-blanche")
def times_paid_back(terms: Terms) -> int:
    """A false carte blanche gives back twice what it was paid; by another reading, that alone."""
    return TWICE if terms.reading("false-carte-blanche") == "double" else 1


def against_declaring(terms: Terms, deal: Deal, trump: Suit | None) -> str | None:
    """Without a trump suit there is nothing to be without."""
    return carte_blanche.no_trump_suit(deal, trump)


BLANK: Final[Mapping[str, BlankRule]] = {"solo.pay.carte-blanche": against_declaring}


def cartes_blanches(terms: Terms, deal: Deal, trump: Suit | None) -> tuple[Line, ...]:
    """What is paid for hands without a trump, and paid back where there was one after all."""
    return carte_blanche.settled(BLANCHES, deal, trump, CARTE_BLANCHE, times_paid_back(terms))


RESULTS: Final[Mapping[str, ResultRule]] = {"solo.pay.honours": dealing.four_honours}
