"""Boston of the Solo family: one deal taken from player to player, and what comes of many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.base.bound import Ruled, rule
from boston.base.seats import BySeat, Seat, highest
from boston.errors import Refusal, Refused
from boston.outcome import Outcome
from boston.pay.directions import Sides
from boston.pay.marks import Mark
from boston.pay.payment import pay as paid_along
from boston.record.record import Deal
from boston.table.result import PlayedByAll, Result, case_of
from boston.terms.terms import Terms

from . import pay
from .contracts import MISERES, PICCOLISSIMO, PLAYERS, SLAMS
from .pay import HONOURS

# One deal taken from player to player; there is no pool.

#: Who has failed: both partners, if the two together have not taken enough.
SIDES: Final = Ruled("solo.partner.target", Sides.jointly)


def begin(terms: Terms) -> Outcome[int]:
    """No hand has been dealt."""
    whole_rounds(terms)
    return Outcome(0)


def score(
    terms: Terms, dealt: int, deal: Deal, result: Result | PlayedByAll | None
) -> Outcome[int]:
    """Cartes blanches first, then the contract. The state is the number of hands dealt."""
    if not isinstance(result, Result):
        return thrown_in(dealt)
    flows = pay.flows(SIDES.does(result))
    direct = paid_along(pay.price(case_of(result), terms).items, flows)
    lines = (*pay.cartes_blanches(terms, deal, result.trump), *direct)
    return Outcome(dealt + 1, lines, result=result)


@rule("solo.auction.passed-out")
def thrown_in(dealt: int) -> Outcome[int]:
    """The cards are thrown in, nothing is paid, and the next player deals."""
    return Outcome(dealt + 1, receipt=())


# How many hands are played, and who has won.


@rule("solo.settle.deals")
def whole_rounds(terms: Terms) -> None:
    """Refuse a number of hands that is no multiple of four: each player deals equally often."""
    agreed = terms.options["deals"]
    if isinstance(agreed, int) and agreed % len(PLAYERS):
        reason = f"{agreed} hands are agreed on, which is no multiple of {len(PLAYERS)}"
        raise Refused(Refusal("solo.settle.deals", reason))


@rule("solo.settle.deals")
def no_more_than_agreed(terms: Terms, dealt: int, deal: Deal) -> Refusal | None:
    """No hand follows when as many have been dealt as were agreed on."""
    if terms.options["deals"] != dealt:
        return None
    reason = f"the {dealt} hands agreed on have been dealt, no other follows"
    return Refusal("solo.settle.deals", reason)


@rule("solo.settle.winner")
def winners(chips: BySeat) -> tuple[Seat, ...]:
    """Whoever has most chips after the last hand; several, where they have as many.

    >>> winners((3, 9, -6, -6)), winners((4, 4, -4, -4))
    ((2,), (1, 2))
    """
    return highest(chips)


# What a receipt has to say of sums that its source does not settle.

MARKS: Final[Mapping[str, Mark]] = {
    "solo.contracts.misere": Mark(
        "conjectured", "the source names the misères, and does not say what they ask for"
    ),
    "solo.contracts.piccolissimo": Mark(
        "conjectured", "the source names Piccolissimo, and does not say what it asks for"
    ),
    "solo.auction.passed-out": Mark(
        "conjectured", "the source does not say what is done when all four pass"
    ),
    "solo.pay.prices": Mark("emended", "the heads of the columns have lost their places"),
    "solo.pay.overtricks": Mark("emended", "the heads of the columns have lost their places"),
    "solo.pay.overtricks-with-partner": Mark(
        "conjectured", "the source does not say from which number they are counted"
    ),
    "solo.pay.honours-in-slams": Mark(
        "conjectured", "the source has no overtricks in slams to measure honours by"
    ),
    "solo.pay.lost": Mark("conjectured", "the source says only that what is appropriate is paid"),
    "solo.pay.false-carte-blanche": Mark("conjectured", "the source does not say what is due"),
    "solo.pay.side-by-side": Mark(
        "conjectured", "the source does not say who settles with an opponent next to both partners"
    ),
}
#: What is measured in overtricks.
IN_OVERTRICKS: Final = frozenset(
    {"solo.pay.overtricks-with-partner", "solo.pay.honours", "solo.pay.honours-in-slams"}
)


def unsaid(terms: Terms, before: int, deal: Deal, outcome: Outcome[int]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name."""
    result = outcome.result
    if not isinstance(result, Result):
        yield "solo.auction.passed-out"
        return
    contract = result.contract.id
    if contract in MISERES:
        yield "solo.contracts.misere"
    if contract in PICCOLISSIMO:
        yield "solo.contracts.piccolissimo"
    if result.trump is not None and not result.is_made:
        yield "solo.pay.prices"
    if any(line.rule in IN_OVERTRICKS for line in outcome.receipt):
        yield "solo.pay.overtricks"
    if contract in SLAMS and result.is_made and result.side_honours in HONOURS:
        yield "solo.pay.honours-in-slams"
    if result.partner is not None:
        yield from with_partner(result, result.partner)


def with_partner(result: Result, partner: int) -> Iterator[str]:
    """Four of the tricks that two partners need could be paid; neighbours are not told apart."""
    if result.is_made:
        yield "solo.pay.overtricks-with-partner"
    if (partner - result.declarer) % 2:
        yield "solo.pay.side-by-side"
