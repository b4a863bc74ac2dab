"""German Boston: a game with a whister: what makes it won, what it counts, who has to pay."""

from __future__ import annotations

from boston.auction.ladder import Contract, Partnership
from boston.base.bound import rule
from boston.base.seats import Seat
from boston.table.result import Result, asking_of_the_side
from boston.terms.terms import Terms


@rule("german.contracts.side-target")
def decided(terms: Terms, result: Result) -> Result:
    """The result against what makes the game won: both together or, by a reading, the declarer."""
    if terms.reading("joint-target") == "joint":
        return result
    return by_the_declarer(result)


@rule("german.contracts.side-target")
def by_the_declarer(result: Result) -> Result:
    """The declarer's own number makes the game; the side is asked for no more than follows from it.

    >>> from dataclasses import replace
    >>> from boston.games.german.contracts import LADDER
    >>> told = Result(contract=LADDER.contract("klein-boston"), declarer=1, partner=3)
    >>> played = [replace(told, tricks=tricks) for tricks in ((5, 4, 2, 2), (4, 3, 4, 2))]
    >>> [(each.is_made, by_the_declarer(each).is_made) for each in played]
    [(False, True), (True, False)]
    """
    goal = result.partnership
    if goal is None:
        return result
    lacking = result.own_missing if result.declarer in result.short else 0
    return asking_of_the_side(result, goal, result.side_tricks + lacking)


@rule("german.pay.own-tricks")
def short_though_won(terms: Terms, result: Result) -> tuple[Seat, ...]:
    """Each is liable for his own tricks: who is short pays, even in a game that is won."""
    if not result.is_made or terms.reading("made-one-short") == "side-only":
        return ()
    return result.short


@rule("german.pay.units-with-whist", "german.pay.announced-only")
def announced(terms: Terms, contract: Contract, goal: Partnership | None) -> int:
    """The tricks announced, and never more: with a whister those of the side.

    By a reading they are those of the declarer, with a whister as without.
    """
    if goal is None:
        return contract.tricks
    if terms.reading("units-with-whist") == "side":
        return goal.declarer + goal.partner
    return goal.declarer
