"""Boston de Fontainebleau: what a bid costs each payer, and who pays whom.

Every amount comes from the cells the source prints; all are in units.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from boston import case as cases
from boston import dealt, directions
from boston.case import Case
from boston.directions import Sides
from boston.errors import BostonError
from boston.game import Price, ResultRule
from boston.payment import Flow, Item, total
from boston.result import Result
from boston.terms import Terms
from boston.words import counted

from . import printed

Items = tuple[Item, ...]


def case_of(terms: Terms, result: Result) -> Case:
    """What a payment has to know of a result."""
    counted = HONOURS_OF[terms.reading("honours-with-partner")](result)
    return replace(cases.case_of(result), honours=counted)


def declarers_honours(result: Result) -> int:
    """The honours dealt to the declarer alone."""
    return result.honours[result.declarer - 1]


def honours_of_the_side(result: Result) -> int:
    """Those of declarer and partner together."""
    return result.side_honours


#: Whose honours count, by the reading ``honours-with-partner``.
HONOURS_OF: Final[Mapping[str, Callable[[Result], int]]] = {
    "both-hands": honours_of_the_side,
    "bidder-hand-only": declarers_honours,
}


def trumps(case: Case) -> Items:
    """The price of a bid with a trump suit, by the tricks bid and the suit."""
    if case.trump is None:
        raise BostonError(f"{case.contract} needs a trump suit to have a price")
    points = printed.TRUMPS[case.contract.id][case.trump]
    return (Item("fontainebleau.pay.trumps", points, f"{case.contract} in {case.trump}"),)


def no_trumps(case: Case) -> Items:
    """The price of a bid without trumps."""
    points = printed.NO_TRUMPS[case.contract.id]
    return (Item("fontainebleau.pay.no-trumps", points, str(case.contract)),)


def overtricks(case: Case) -> Items:
    """Five for every trick beyond those the side had to take."""
    over = case.tricks - case.target
    if case.contract.is_misere or over <= 0:
        return ()
    points = printed.EACH_OVERTRICK * over
    because = f"for {counted(over, 'overtrick')}, {printed.EACH_OVERTRICK} each"
    return (Item("fontainebleau.pay.overtricks", points, because),)


def honours(case: Case) -> Items:
    """Ten for three of the four highest trumps, twenty for all; nothing for fewer."""
    if case.contract.is_misere or case.honours not in printed.HONOURS:
        return ()
    points = printed.HONOURS[case.honours]
    return (Item("fontainebleau.pay.honours", points, f"for {counted(case.honours, 'honour')}"),)


def lost_in_trumps(case: Case, short: int) -> Items:
    """The price that would have been won, and five for every trick short."""
    if not short:
        return trumps(case)
    points = printed.EACH_UNDERTRICK * short
    because = f"for {counted(short, 'trick')} short, {printed.EACH_UNDERTRICK} each"
    return (*trumps(case), Item("fontainebleau.pay.undertricks", points, because))


def short_of_target(case: Case) -> int:
    """The tricks that the side, a pair included, lacks of what it had to take."""
    return case.missing


def short_of_bid(case: Case) -> int:
    """The tricks that the side lacks of those bid, though a pair needed more."""
    return max(0, case.contract.tricks - case.tricks)


#: From which number the missing tricks are counted, by the reading ``tricks-short``.
SHORT: Final[Mapping[str, Callable[[Case], int]]] = {
    "short-of-target": short_of_target,
    "short-of-bid": short_of_bid,
}


def misere_lost(case: Case) -> Items:
    """A bid without trumps that fails costs what it would have won."""
    points = total(no_trumps(case))
    return (Item("fontainebleau.pay.misere-lost", points, f"{case.contract}, as if won"),)


def printed_loss(case: Case) -> Items:
    """What the table of bids not fulfilled has for a bid; it has nothing for most."""
    points = printed.LOSSES[case.contract.id]
    because = f"{case.contract} not fulfilled, by the table"
    return (Item("fontainebleau.pay.printed-losses", points, because),)


#: Which losses that table decides, by the reading ``misere-loss``.
BY_THE_TABLE: Final[Mapping[str, frozenset[str]]] = {
    "symmetric": frozenset(),
    "printed-table": frozenset(printed.LOSSES),
}


def lost(case: Case, terms: Terms) -> Items:
    """What a failed bid costs each payee, without honours."""
    if case.contract.id in BY_THE_TABLE[terms.reading("misere-loss")]:
        return printed_loss(case)
    if case.contract.is_misere:
        return misere_lost(case)
    return lost_in_trumps(case, SHORT[terms.reading("tricks-short")](case))


def no_honours(case: Case, terms: Terms) -> Items:
    """Honours are for those who make their bid."""
    return ()


def losers_honours(case: Case, terms: Terms) -> Items:
    """The loser's honours make the loss dearer, unless the table has fixed it."""
    is_fixed = case.contract.id in BY_THE_TABLE[terms.reading("misere-loss")]
    return () if is_fixed else honours(case)


#: By the reading ``honours-when-lost``.
HONOURS_WHEN_LOST: Final[Mapping[str, Callable[[Case, Terms], Items]]] = {
    "none": no_honours,
    "counted": losers_honours,
}


def contract_price(case: Case, terms: Terms) -> Items:
    """What everybody who pays has to pay for the bid, made or lost."""
    if not case.is_made:
        return lost(case, terms)
    return no_trumps(case) if case.contract.is_misere else trumps(case)


def extras(case: Case, terms: Terms) -> Items:
    """Overtricks and honours."""
    if not case.is_made:
        return HONOURS_WHEN_LOST[terms.reading("honours-when-lost")](case, terms)
    return (*overtricks(case), *honours(case))


#: How many payments have the extras in them, by the reading ``extras-per-payer``: all, or one.
PAYMENTS_WITH_EXTRAS: Final[Mapping[str, int]] = {"per-payer": 3, "once": 1}


def price(case: Case, terms: Terms, payment: int = 0) -> Price:
    """What is paid for a bid; ``payment`` counts those of one deal, from 0."""
    items = contract_price(case, terms)
    if payment < PAYMENTS_WITH_EXTRAS[terms.reading("extras-per-payer")]:
        items += extras(case, terms)
    return Price(items, total(items))


MADE: Final[Mapping[str, directions.Direction]] = {
    "fontainebleau.pay.made-alone": directions.made_alone,
    "fontainebleau.pay.made-with-partner": directions.made_with_partner,
}
LOST: Final[Mapping[str, directions.Direction]] = {
    "fontainebleau.pay.lost-alone": directions.lost_alone,
    "fontainebleau.pay.lost-with-partner": directions.lost_both_short,
}
_flows_made: Final = directions.adopted(MADE)
_flows_lost: Final = directions.adopted(LOST)


def flows(result: Result) -> tuple[Flow, ...]:
    """Who pays whom: one opponent the declarer, the other the partner, or the other way."""
    if result.is_made:
        return _flows_made(Sides(result.declarer, result.partner))
    return _flows_lost(Sides(result.declarer, result.partner, result.side))


RESULTS: Final[Mapping[str, ResultRule]] = {"fontainebleau.pay.honours": dealt.four_honours}
FACTS: Final[Mapping[str, object]] = {
    "fontainebleau.pay.trumps": printed.TRUMPS,
    "fontainebleau.pay.no-trumps": printed.NO_TRUMPS,
    "fontainebleau.pay.honours": honours,
    "fontainebleau.pay.overtricks": overtricks,
    "fontainebleau.pay.undertricks": lost_in_trumps,
    "fontainebleau.pay.misere-lost": misere_lost,
    "fontainebleau.pay.printed-losses": printed.LOSSES,
}
