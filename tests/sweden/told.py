"""Deals and tables of Swedish Boston and Grandissimo, written and read in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pytest

from boston.catalogue import GAMES
from boston.course.calling import follow_calls
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
    lost,
    made,
    paid,
    refused,
    with_whist,
)
from tests.suits import in_order, of_suits

BOTH: Final = ("swedish", "grandissimo")
of_both = pytest.mark.parametrize("game", BOTH)
#: The value of an ål before the first deal.
AL: Final = {"swedish": 96, "grandissimo": 200}
#: Grandissimo, Table II: lost games, by the amount that their bête exceeds the running one.
LOSSES: Final[dict[int, DealTable]] = {
    10: {"suit_class": "plain"},
    20: {"suit_class": "second"},
    30: {"contract": "liten-upplaggare"},
    40: {"suit_class": "highest"},
    50: {"contract": "liten-pratmakare"},
    60: {"contract": "6"},
}


def running(game: str, value: int, *, owner: int, winner: int) -> list[DealTable]:
    """Return deals after which a bête of this value runs and no strokes are left.

    The winner plays off their own ål, so that the bête begins to run. In Swedish Boston each deal
    passed out before the loss adds 8 to the bête.
    """
    if game == "grandissimo":
        return [lost(owner, None, **LOSSES[value - AL[game]]), made(winner)]
    passed_out = (value - AL[game]) // 8 - 1
    return [*[PASSED] * passed_out, lost(owner), made(winner)]


def why_not(game: str, *calls: str) -> str:
    """Return why an auction of these calls is refused; seat 4 deals."""
    return refused(lambda: follow_calls(GAMES[game], calls, dealer=4))


def rundmisar(*tricks: int, **more: object) -> DealTable:
    """Return a deal of Grandissimo in which nobody bid, with the tricks of each seat."""
    return {"contract": "rundmisar", "tricks": list(tricks), **more}


def gift(suit: str | None = "plain", **more: object) -> DealTable:
    """Return a begär of seat 1 that was given away; ``suit`` is its class, None for sang."""
    told = {"contract": "begar", "declarer": 1, "conceded": True}
    return {**told, **({} if suit is None else {"suit_class": suit}), **more}


def given_after(cards: int, **more: object) -> DealTable:
    """Return a begär in spades that was given away after this many cards."""
    told = of_suits("begär i färg", "pass", "pass", "pass", trump="spades", conceded=True)
    return {**told, "play": in_order()[:cards], **more}


class Printed(NamedTuple):
    """A line of a printed table."""

    contract: str
    tricks: int
    whister: int | None
    worth: int
    with_whist: int

    @property
    def is_misere(self) -> bool:
        """Whether the contract is to take no tricks."""
        return self.tricks == 0


def read(table: str) -> dict[str, Printed]:
    """Return the lines of a table, by contract."""
    found = {}
    for line in table.strip().splitlines():
        contract, tricks, worth, *joined = line.split()
        own, _, whister = tricks.partition("+")
        numbers = (
            int(own),
            int(whister) if whister else None,
            int(worth),
            int(joined[0]) if joined else 0,
        )
        found[contract] = Printed(contract, *numbers)
    return found


TABLE_I: Final = {
    "swedish": read("""
        5                      5+3    5  8
        6                      6+4   12 18
        petite-misere          0     48
        7                      7     18
        grande-misere          0     96
        8                      8     24
        petite-misere-ouverte  0    150
        9                      9     36
        grande-misere-ouverte  0    300
        10                     10    48
        11                     11    72
        12                     12   108
        13                     13   162
    """),
    # In 6 to 9, made or lost, six more are paid for vist.
    "grandissimo": read("""
        begar             5+3    8  8
        liten-misar       0     50
        6                 6+4   12 12
        7                 7+4   18 18
        stor-misar        0    100
        8                 8+4   24 24
        liten-upplaggare  0    150
        9                 9+4   30 30
        stor-upplaggare   0    200
        10                10    36
        liten-pratmakare  0    250
        11                11    42
        12                12    48
        stor-pratmakare   0    300
        13                13    54
    """),
}


#: Who pays whom, and by which rule: seat 1 is declarer and seat 3 the whister.
WAYS: Final = {
    "made alone": ("made-alone", FROM_EACH),
    "made by two": ("made-with-whist", [(2, 1), (4, 3)]),
    "lost alone": ("lost-alone", TO_EACH),
    "lost by 1": ("lost-one-short", [(1, 2), (1, 4)]),
    "lost by 3": ("lost-one-short", [(3, 2), (3, 4)]),
    "lost by both": ("lost-both-short", [(1, 2), (3, 4)]),
}


def told_by(line: str) -> DealTable:
    """Return the deal of ``6 second: 7+5, run 10, honours 2020``: class, tricks, other counts.

    A misère or sang has no class; ``given up`` or ``conceded`` takes the place of the tricks.
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
    """Return the cells of every line of a table."""
    return [[cell.strip() for cell in line.split("|")] for line in table.strip("\n").splitlines()]


def is_paid(game: str, deal: Scored, way: str, points: int) -> None:
    """Check that every payer pays these points, by the one rule that says who pays whom."""
    rule, flows = WAYS[way]
    assert paid(deal) == dict.fromkeys(flows, points)
    assert {each for each in directions(deal) if ".pay." in each} == {f"{game}.pay.{rule}"}


def is_priced(game: str, columns: Sequence[str], row: Sequence[str]) -> None:
    """Check a deal against its row: the deal, the deals passed before it, the way, the items.

    The row may end with a chosen reading, which may change the order of the items.
    """
    deal, passed, way, amounts, *options = row
    told_of = zip(columns, amounts.split(), strict=True)
    expected = [(f"{game}.pay.{name}", int(amount)) for name, amount in told_of if amount != "-"]
    if way.startswith("lost"):
        expected[0] = (f"{game}.pay.lost", expected[0][1])
    readings = dict(each.split("=") for each in options)
    scored = last(*[PASSED] * int(passed), told_by(deal), game=game, readings=readings)
    found = items(scored)
    assert sorted(found) == sorted(expected)
    assert found == expected or options
    is_paid(game, scored, way, sum(points for _, points in expected))
