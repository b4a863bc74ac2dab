"""Boston de Fontainebleau: the printed tables, what a bid costs each payer, and who pays whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from boston.base.bound import rule
from boston.base.cards import Suit
from boston.base.words import counted
from boston.outcome import Price
from boston.pay.directions import (
    DECLARER,
    EACH_DEFENDER,
    FIRST,
    OTHER,
    PARTNER,
    Directions,
    Sides,
    adopted,
    lost_alone,
    lost_with_partner,
    made_alone,
    made_with_partner,
)
from boston.pay.payment import Due, Flow, items, total
from boston.table import dealing
from boston.table import result as cases
from boston.table.result import Case, Result, ResultRule
from boston.terms.terms import Terms

# The tables of the source, cell by cell as it prints them, in units.

#: The columns of the price table, from left to right.
COLUMNS: Final = (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)


def _row(*cells: int) -> Mapping[Suit, int]:
    return dict(zip(COLUMNS, cells, strict=True))


#: What each opponent pays for a bid in a trump suit. Source 002, Boston, first table of scores.
TRUMPS: Final[Mapping[str, Mapping[Suit, int]]] = {
    "5": _row(10, 10, 20, 30),
    "6": _row(30, 30, 40, 50),
    "7": _row(50, 50, 60, 70),
    "8": _row(70, 70, 80, 90),
    "9": _row(90, 90, 100, 110),
    "10": _row(110, 110, 120, 130),
    "11": _row(130, 130, 140, 150),
    "12": _row(150, 150, 160, 170),
    "grand-boston": _row(400, 400, 450, 500),
    "grand-boston-table": _row(600, 600, 700, 800),
}

#: What each opponent pays for a bid without trumps. Source 002, Boston, second table of scores.
NO_TRUMPS: Final[Mapping[str, int]] = {
    "little-misere": 75,
    "piccolissimo": 100,
    "grand-misere": 150,
    "little-misere-table": 200,
    "grand-misere-table": 250,
}

#: What a failed bid costs by the table that contradicts the text above it, in its order.
LOSSES: Final[Mapping[str, int]] = {
    "piccolissimo": 30,
    "grand-boston-table": 225,
    "little-misere": 20,
    "grand-misere": 40,
    "little-misere-table": 80,
    "grand-misere-table": 160,
}

#: The column of the chart of bids that no payment ever uses.
POINT_VALUES: Final[Mapping[str, int]] = {
    "5": 2,
    "6": 4,
    "little-misere": 4,
    "7": 8,
    "piccolissimo": 8,
    "8": 8,
    "grand-misere": 8,
    "9": 8,
    "little-misere-table": 4,
    "10": 8,
    "grand-misere-table": 8,
    "11": 16,
    "12": 16,
    "grand-boston": 32,
    "grand-boston-table": 32,
}

#: What so many honours are worth.
HONOURS: Final[Mapping[int, int]] = {3: 10, 4: 20}
#: For every trick beyond those needed, and for every trick short of them.
EACH_OVERTRICK: Final = 5
EACH_UNDERTRICK: Final = 5


# What a bid costs each payer, and who pays whom, in units.
#
# Every amount comes from the cells the source prints. The source has a lone declarer in mind; for a
# pair there is a rule of its own beside each of its rules for extras.

#: A part of what is paid for a bid, nothing where it does not apply.
Part: TypeAlias = Callable[[Case, Terms], Due | None]
Parts: TypeAlias = Mapping[str, Part]


def trumps(case: Case, terms: Terms) -> Due | None:
    """A bid with trumps has its price, won or lost, by the tricks bid and the suit."""
    if case.trump is None or is_lost_by_the_table(case, terms):
        return None
    return Due(TRUMPS[case.contract.id][case.trump], f"{case.contract} in {case.trump}")


def no_trumps(case: Case, terms: Terms) -> Due | None:
    """A bid without trumps that is made has its price."""
    if not case.contract.is_misere or not case.is_made:
        return None
    return Due(NO_TRUMPS[case.contract.id], str(case.contract))


def misere_lost(case: Case, terms: Terms) -> Due | None:
    """A misère or Piccolissimo that fails, by one trick or many, costs what it would have won."""
    if not case.contract.is_misere or case.is_made or is_lost_by_the_table(case, terms):
        return None
    return Due(NO_TRUMPS[case.contract.id], f"{case.contract}, as if won")


def printed_loss(case: Case, terms: Terms) -> Due | None:
    """By a reading a failed bid costs what the table of bids not fulfilled has for it."""
    if not is_lost_by_the_table(case, terms):
        return None
    return Due(LOSSES[case.contract.id], f"{case.contract} not fulfilled, by the table")


@rule("fontainebleau.pay.printed-losses")
def is_lost_by_the_table(case: Case, terms: Terms) -> bool:
    """Whether a bid has failed that is in the table of bids not fulfilled, and the table holds."""
    by_the_table = terms.reading("misere-loss") == "printed-table"
    return by_the_table and not case.is_made and case.contract.id in LOSSES


def undertricks(case: Case, terms: Terms) -> Due | None:
    """Beside the price a declarer who fails alone pays for every trick short of the bid."""
    if case.partnership is not None or is_lost_by_the_table(case, terms):
        return None
    return five_for_each_short(case, case.contract.tricks)


def undertricks_with_partner(case: Case, terms: Terms) -> Due | None:
    """Two partners pay for the tricks short of what they needed; by a reading, of the bid."""
    if case.partnership is None:
        return None
    if terms.reading("tricks-short") == "short-of-bid":
        return five_for_each_short(case, case.contract.tricks)
    return five_for_each_short(case, case.partnership.side)


@rule("fontainebleau.pay.undertricks", "fontainebleau.pay.undertricks-with-partner")
def five_for_each_short(case: Case, needed: int) -> Due | None:
    """Five units more for every trick short, in a bid of tricks."""
    short = needed - case.tricks
    if case.contract.is_misere or short <= 0:
        return None
    points = EACH_UNDERTRICK * short
    return Due(points, f"for {counted(short, 'trick')} short, {EACH_UNDERTRICK} each")


def overtricks(case: Case, terms: Terms) -> Due | None:
    """A declarer who makes a bid alone is paid for every trick beyond it."""
    if case.partnership is not None:
        return None
    return five_for_each_beyond(case, case.contract.tricks)


def overtricks_with_partner(case: Case, terms: Terms) -> Due | None:
    """Two partners are paid for every trick beyond what they needed; by a reading, the bid."""
    if case.partnership is None:
        return None
    if terms.reading("overtricks-with-partner") == "all":
        return five_for_each_beyond(case, case.contract.tricks)
    return five_for_each_beyond(case, case.partnership.side)


@rule("fontainebleau.pay.overtricks", "fontainebleau.pay.overtricks-with-partner")
def five_for_each_beyond(case: Case, needed: int) -> Due | None:
    """Five units more for every trick beyond, where a bid of tricks is made."""
    over = case.tricks - needed
    if case.contract.is_misere or not case.is_made or over <= 0:
        return None
    return Due(EACH_OVERTRICK * over, f"for {counted(over, 'overtrick')}, {EACH_OVERTRICK} each")


def honours(case: Case, terms: Terms) -> Due | None:
    """A declarer who makes a bid alone is paid for the honours he was dealt."""
    if case.partnership is not None or not case.is_made:
        return None
    return bonus(case, terms)


def honours_with_partner(case: Case, terms: Terms) -> Due | None:
    """Partners who make their bid have the bonus in each of the two payments."""
    if case.partnership is None or not case.is_made:
        return None
    return bonus(case, terms)


def honours_when_lost(case: Case, terms: Terms) -> Due | None:
    """Honours do not count if the bid is lost; by a reading they make the loss dearer."""
    if case.is_made or terms.reading("honours-when-lost") == "none":
        return None
    return None if is_lost_by_the_table(case, terms) else bonus(case, terms)


@rule("fontainebleau.pay.honours", "fontainebleau.pay.honours-with-partner")
def bonus(case: Case, terms: Terms) -> Due | None:
    """Three of the four highest trumps are worth ten units, all four twenty, fewer nothing."""
    if case.contract.is_misere or case.honours not in HONOURS:
        return None
    because = f"for {counted(case.honours, 'honour')}"
    return in_each_payment(Due(HONOURS[case.honours], because), case, terms)


@rule("fontainebleau.pay.honours-with-partner")
def in_each_payment(due: Due, case: Case, terms: Terms) -> Due:
    """Two partners have the full bonus in each of their payments; by a reading half of it each.

    >>> from boston.games.fontainebleau import GAME
    >>> from boston.terms.terms import agree
    >>> five, due = GAME.ladder.contract("5"), Due(10, "for 3 honours")
    >>> halved = agree(GAME.readings, GAME.options, {"honours-with-partner": "halved"})
    >>> in_each_payment(due, Case(five, five.partnership), halved)
    Due(points=5, because='for 3 honours, half of 10')
    >>> in_each_payment(due, Case(five), halved).points
    10
    """
    if case.partnership is None or terms.reading("honours-with-partner") != "halved":
        return due
    return Due(due.points // 2, f"{due.because}, half of {due.points}")


@rule("fontainebleau.pay.honours-with-partner")
def honours_counted(terms: Terms, result: Result) -> int:
    """Those of both hands together; by one reading those of the declarer alone."""
    if terms.reading("honours-with-partner") == "bidder-hand-only":
        return result.honours[result.declarer - 1]
    return result.side_honours


#: What each who pays has to pay for a bid, won or lost.
PRICE: Final[Parts] = {
    "fontainebleau.pay.trumps": trumps,
    "fontainebleau.pay.no-trumps": no_trumps,
    "fontainebleau.pay.misere-lost": misere_lost,
    "fontainebleau.pay.printed-losses": printed_loss,
    "fontainebleau.pay.undertricks": undertricks,
    "fontainebleau.pay.undertricks-with-partner": undertricks_with_partner,
}
#: What is added to it.
EXTRAS: Final[Parts] = {
    "fontainebleau.pay.overtricks": overtricks,
    "fontainebleau.pay.overtricks-with-partner": overtricks_with_partner,
    "fontainebleau.pay.honours": honours,
    "fontainebleau.pay.honours-with-partner": honours_with_partner,
    "fontainebleau.pay.honours-when-lost": honours_when_lost,
}
#: Those of the extras that are not for honours.
FOR_OVERTRICKS: Final = frozenset(
    {"fontainebleau.pay.overtricks", "fontainebleau.pay.overtricks-with-partner"}
)


def price(case: Case, terms: Terms, payment: int = 0, extras: Parts = EXTRAS) -> Price:
    """What is paid for a bid; ``payment`` counts those of one deal, from 0."""
    due = items(PRICE, case, terms) + items(extras_in(case, terms, payment, extras), case, terms)
    return Price(due, total(due))


@rule("fontainebleau.pay.extras-per-payer")
def extras_in(case: Case, terms: Terms, payment: int, extras: Parts) -> Parts:
    """Honours and overtricks are added to what each payer pays; by a reading to the first alone.

    But of a bonus that partners halve each of their payments has its half: so it is paid once.
    """
    if payment == 0 or terms.reading("extras-per-payer") == "per-payer":
        return extras
    if case.partnership is None or terms.reading("honours-with-partner") != "halved":
        return {}
    return {rule_id: part for rule_id, part in extras.items() if rule_id not in FOR_OVERTRICKS}


def case_of(terms: Terms, result: Result) -> Case:
    """What a payment has to know of a result."""
    return replace(cases.case_of(result), honours=honours_counted(terms, result))


DIRECTIONS: Final[Directions[Sides]] = {
    "fontainebleau.pay.made-alone": made_alone(EACH_DEFENDER >> DECLARER),
    "fontainebleau.pay.made-with-partner": made_with_partner(
        "fontainebleau.pay.which-opponent", FIRST >> DECLARER, OTHER >> PARTNER
    ),
    "fontainebleau.pay.lost-alone": lost_alone(DECLARER >> EACH_DEFENDER),
    "fontainebleau.pay.lost-with-partner": lost_with_partner(
        "fontainebleau.pay.which-opponent", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
_flows: Final = adopted(DIRECTIONS)


def flows(result: Result) -> tuple[Flow, ...]:
    """Who pays whom; two partners win or lose together."""
    return _flows(Sides.jointly(result))


RESULTS: Final[Mapping[str, ResultRule]] = {"fontainebleau.pay.honours": dealing.four_honours}
