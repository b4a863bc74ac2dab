"""Boston of the Solo family: one deal taken from player to player; there is no pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import carte_blanche
from boston.cards import Suit
from boston.case import case_of
from boston.directions import Sides
from boston.game import Outcome
from boston.marks import Mark
from boston.payment import Line
from boston.payment import pay as paid_along
from boston.record import Deal
from boston.result import PlayedByAll, Result
from boston.terms import Terms

from . import pay, settle

#: The rules whose amounts are not, or not quite, what the copy of the source prints.
MARKS: Final[Mapping[str, Mark]] = {
    "solo.pay.prices": Mark("emended", "the heads of the columns have lost their places"),
    "solo.pay.overtricks": Mark("emended", "the heads of the columns have lost their places"),
    "solo.pay.lost": Mark("conjectured", "the source says only that what is appropriate is paid"),
    "solo.pay.false-carte-blanche": Mark("conjectured", "the source does not say what is due"),
}


def begin(terms: Terms) -> Outcome[int]:
    """No hand has been dealt."""
    settle.whole_rounds(terms)
    return Outcome(0)


def score(
    terms: Terms, dealt: int, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[int]:
    """Cartes blanches first, then the contract; a deal in which all passed costs nothing.

    The state is the number of hands dealt.
    """
    settle.no_more_than_agreed(terms, dealt)
    if not isinstance(result, Result):
        return Outcome(dealt + 1)
    direct = paid_along(pay.price(case_of(result), terms).items, pay.flows(sides(result)))
    lines = (*cartes_blanches(terms, deal, result.trump), *direct)
    return Outcome(dealt + 1, lines, result=result)


def sides(result: Result) -> Sides:
    """Who stands on which side: the partners make their tricks together, or fail together."""
    return Sides(result.declarer, result.partner, () if result.is_made else result.side)


def cartes_blanches(terms: Terms, deal: Deal, trump: Suit | None) -> tuple[Line, ...]:
    """What is paid for hands without a trump, and paid back where there was one after all."""
    times = pay.PAID_BACK[terms.reading("false-carte-blanche")]
    return carte_blanche.settled(pay.BLANCHES, deal, trump, pay.CARTE_BLANCHE, times)
