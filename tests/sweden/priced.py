"""Prices as the sources print them, a line a deal: what was played, how it is paid, what of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.replaying.replay import Scored
from tests.helpers import (
    FROM_EACH,
    PASSED,
    TO_EACH,
    DealTable,
    alone,
    directions,
    items,
    last,
    paid,
    with_whist,
)

#: Who pays whom, and by which rule: seat 1 is declarer and seat 3 the whister.
WAYS: Final = {
    "made alone": ("made-alone", FROM_EACH),
    "made by two": ("made-with-whist", [(2, 1), (4, 3)]),
    "lost alone": ("lost-alone", TO_EACH),
    "lost by 1": ("lost-one-short", [(1, 2), (1, 4)]),
    "lost by 3": ("lost-one-short", [(3, 2), (3, 4)]),
    "lost by both": ("lost-both-short", [(1, 2), (3, 4)]),
}


def told(line: str) -> DealTable:
    """``6 second: 7+5, run 10, honours 2020``: the class, the tricks, what else was counted.

    No class stands for a misère, or for sang; ``given up`` or ``conceded`` for the tricks.
    """
    head, _, taken = line.strip().partition(": ")
    contract, _, suit = head.partition(" ")
    tricks, *others = taken.split(", ")
    more: dict[str, object] = {}
    for other in others:
        key, value = other.split(" ")
        counted = int(value) if key == "run" else [int(number) for number in value]
        more["opening_run" if key == "run" else key] = counted
    if not tricks[0].isdigit():
        deal = alone(contract, 0, suit or None, **{tricks.replace(" ", "_"): True})
        del deal["tricks"]
        return deal
    own, _, whister = tricks.partition("+")
    if not whister:
        return alone(contract, int(own), suit or None, **more)
    return {**with_whist(contract, int(own), int(whister), suit or None), **more}


def lines(table: str) -> list[list[str]]:
    """The cells of every line of a table."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip("\n").splitlines()]


def is_paid(game: str, deal: Scored, way: str, points: int) -> None:
    """Every payer pays so much, by the one rule that says who pays whom."""
    rule, flows = WAYS[way]
    assert paid(deal) == dict.fromkeys(flows, points)
    assert {each for each in directions(deal) if ".pay." in each} == {f"{game}.pay.{rule}"}


def is_priced(game: str, columns: Sequence[str], row: Sequence[str]) -> None:
    """A deal costs what its row says: the deal, the deals passed before it, the way, the items.

    What may stand last is a reading that is chosen; by it the items may come in another order.
    """
    deal, passed, way, amounts, *options = row
    told_of = zip(columns, amounts.split(), strict=True)
    expected = [(f"{game}.pay.{name}", int(amount)) for name, amount in told_of if amount != "-"]
    if way.startswith("lost"):
        expected[0] = (f"{game}.pay.lost", expected[0][1])
    readings = dict(each.split("=") for each in options)
    scored = last(*[PASSED] * int(passed), told(deal), game=game, readings=readings)
    found = items(scored)
    assert sorted(found) == sorted(expected)
    assert found == expected or options
    is_paid(game, scored, way, sum(points for _, points in expected))
