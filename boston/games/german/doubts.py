"""German Boston: what a receipt has to say of sums that the source does not settle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from boston.outcome import Outcome
from boston.pay.directions import Sides
from boston.pay.marks import Mark
from boston.pay.payment import Line, Pool
from boston.record.record import Deal
from boston.table.result import Result, asking_of_the_side
from boston.terms.terms import Terms

from . import pool, scoring, whist
from .equipment import STAKE, Pot
from .pool import Pots

MARKS: Final[Mapping[str, Mark]] = {
    "german.contracts.side-target": Mark(
        "conjectured", "the source does not say what makes a game with a whister won"
    ),
    "german.auction.passed-out": Mark(
        "conjectured", "the source does not say what is done when nobody bids"
    ),
    "german.play.by-mistake": Mark(
        "conjectured", "the source does not say how a mistake is told from need"
    ),
    "german.pay.units-made": Mark(
        "conjectured", "the source does not say how many units a game that is made is worth"
    ),
    "german.pay.units-with-whist": Mark(
        "conjectured", "the source does not say how units are counted with a whister"
    ),
    "german.pay.honours-held": Mark(
        "conjectured", "the source can be read of honours dealt, and of honours taken in tricks"
    ),
    "german.pay.concordia-payers": Mark(
        "conjectured", "the source does not say who pays for thirteen tricks, nor to how many"
    ),
    "german.pay.misere": Mark("conjectured", "how the source valued a misère is lost"),
    "german.pay.made-with-whist": Mark(
        "conjectured", "the source does not say how a game made with a whister is paid"
    ),
    "german.pay.made-one-short": Mark(
        "conjectured", "the source does not say what a partner who is short pays in a game won"
    ),
    "german.pay.lost-both-short": Mark(
        "conjectured", "the source does not say how two partners who are short divide the payment"
    ),
    "german.pay.worked-sum": Mark(
        "emended", "in the source's one sum honours may help to make a game; a figure is wrong"
    ),
    "german.pool.stake-amount": Mark("conjectured", "the source does not say how much is staked"),
    "german.pool.at-first": Mark(
        "conjectured", "the source does not say whether the pools begin empty"
    ),
    "german.pool.quarter": Mark("conjectured", "the source does not say a quarter of what is due"),
    "german.pool.partners": Mark(
        "conjectured", "the source does not say what part a whister has in the pools"
    ),
    "german.pool.rock-test": Mark(
        "conjectured", "the source does not say when the two pools are compared"
    ),
    "german.pool.stamm-untouched": Mark(
        "conjectured", "the source does not say what becomes of the Stamm when the Rock goes"
    ),
    "german.pool.rock-won": Mark(
        "conjectured", "the source does not say how much of the Rokambole is won"
    ),
    "german.pool.rock-pass-moment": Mark(
        "conjectured", "the source does not say when the fine for passing is paid"
    ),
    "german.settle.pots": Mark(
        "conjectured", "the source does not say what becomes of counters left in the pools"
    ),
    "german.settle.money": Mark(
        "conjectured", "the source speaks of money only where it tells of other counters"
    ),
}
#: How the pools move that two partners share.
SHARED: Final = (
    "german.pool.stamm-won",
    "german.pool.stamm-doubled",
    "german.pool.rock-won",
    "german.pool.rock-tripled",
)
#: The tricks of a side that has lost none.
ALL: Final = 13


def unsaid(terms: Terms, before: Pots, deal: Deal, outcome: Outcome[Pots]) -> Iterator[str]:
    """What bears on a deal besides the rules that its lines name.

    Without rates a game is told in units, and no line names what they were counted by.
    """
    if terms.number("stake") == STAKE:
        yield "german.pool.stake-amount"
    if before == Pots():
        yield "german.pool.at-first"
    result = outcome.result
    if not isinstance(result, Result):
        yield "german.auction.passed-out"
        return
    if deal.blunder is not None:
        yield "german.play.by-mistake"
    yield from of_the_game(terms, result)
    played = pool.when_staked(before, terms, deal.misdeals or 0)
    yield from of_the_pools(before, played, outcome.receipt)


def of_the_game(terms: Terms, result: Result) -> Iterator[str]:
    """How the units of a game are counted, and who pays for them."""
    if result.contract.is_misere:
        yield "german.pay.misere"
        return
    case = scoring.case_of(terms, result)
    if result.is_made and not case.own_missing:
        yield "german.pay.units-made"
    if result.partner is not None:
        yield from with_whister(result)
    if not result.is_made or case.own_missing or terms.reading("honours-on-win") == "added":
        yield "german.pay.honours-held"
    if case.honours and not result.is_made:
        yield "german.pay.worked-sum"
    if result.is_made and case.tricks == ALL and result.contract.tricks < ALL:
        yield "german.pay.concordia-payers"


def with_whister(result: Result) -> Iterator[str]:
    """Of two partners the source says only that each has a number of his own."""
    yield "german.pay.units-with-whist"
    if result.is_made:
        yield "german.pay.made-one-short" if result.short else "german.pay.made-with-whist"
    elif len(Sides.of(result).short) > 1:
        yield "german.pay.lost-both-short"
    if differs_by_the_target(result):
        yield "german.contracts.side-target"


def differs_by_the_target(result: Result) -> bool:
    """Whether both together are short by other tricks than the declarer makes them."""
    goal = result.partnership
    if goal is None:
        return False
    joint = asking_of_the_side(result, goal, goal.declarer + goal.partner)
    return joint.undertricks != whist.by_the_declarer(joint).undertricks


def of_the_pools(before: Pots, staked: Pots, receipt: tuple[Line, ...]) -> Iterator[str]:
    """Which pool the deal was played for, and what was taken from it or put into it."""
    played = pool.played_for(staked)
    if played is not pool.played_for(before):
        yield "german.pool.rock-test"
    if played is Pot.ROKAMBOLE:
        yield "german.pool.stamm-untouched"
    rules = [line.rule for line in receipt]
    if "german.pool.rock-pass" in rules:
        yield "german.pool.rock-pass-moment"
    if "german.pool.stamm-won" in rules:
        yield "german.pool.quarter"
    moved = [(line.payer, line.payee) for line in receipt if line.rule in SHARED]
    if len({party for both in moved for party in both if not isinstance(party, Pool)}) > 1:
        yield "german.pool.partners"
