"""Who pays whom, and who moves the pool, where Russian Boston parts from the game it stands on.

What is played alone goes the same ways in both; a pair is told here by its own numbers, which are
those of source 004, and by the bare reading as in source 002.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.fontainebleau import test_directions as there
from tests.fontainebleau.test_directions import (
    BELOW,
    BIDDER,
    EVERY,
    LOST,
    LOWER,
    MADE,
    READINGS,
    SEVEN_UP,
    SPARED,
    Row,
    moves_it,
    told,
    with_the_pool,
)
from tests.helpers import holds, paid, result
from tests.russian.deals import last
from tests.suited import blanche

#: Six, seven and eight with a partner need ten, eleven and twelve of the two together.
PAIRS: Final = (
    Row("6 hearts", 6, 4, True, EVERY),
    Row("6 hearts", 10, 0, True, EVERY),
    Row("6 hearts", 0, 13, True, EVERY),
    Row("6 hearts", 6, 3, False, LOWER),
    Row("6 hearts", 0, 9, False, LOWER),
    Row("7 hearts", 7, 4, True, SEVEN_UP),
    Row("7 hearts", 0, 11, True, SEVEN_UP),
    Row("7 hearts", 7, 3, False, SPARED),
    Row("7 hearts", 4, 6, False, BIDDER),
    Row("7 hearts", 6, 0, False, BELOW),
    Row("8 hearts", 8, 4, True, SEVEN_UP),
    Row("8 hearts", 13, 0, True, SEVEN_UP),
    Row("8 hearts", 8, 3, False, SPARED),
    Row("8 hearts", 0, 11, False, BIDDER),
    Row("8 hearts", 3, 3, False, BELOW),
)
BARE: Final = {"differences": "bare"}
ALONE: Final = [row for row in there.ROWS if row.whisters is None]


def check(row: Row, partner: int | None, more: dict[str, str]) -> None:
    """A deal under every reading that moves the pool, and some besides."""
    side = {1, partner} - {None}
    for readings in READINGS:
        deal = last(told(row, partner), readings={**readings, **more})
        assert result(deal).is_made is row.made
        assert set(paid(deal)) == (MADE if row.made else LOST)[partner]
        moving = side if moves_it(row, readings) else set()
        assert with_the_pool(deal) == ((moving, set()) if row.made else (set(), moving))


@holds("russian.partner.target", "fontainebleau.pay.which-opponent")
@pytest.mark.parametrize("partner", [2, 3, 4])
@pytest.mark.parametrize("row", PAIRS)
def test_a_pair_by_its_own_numbers(row: Row, partner: int) -> None:
    check(row, partner, {})


@holds("russian.contracts.differences")
@pytest.mark.parametrize("row", ALONE)
def test_alone_as_in_fontainebleau(row: Row) -> None:
    check(row, None, {})


@holds("russian.contracts.differences")
@pytest.mark.parametrize(("row", "partner"), there.TOLD)
def test_bare_as_in_fontainebleau(row: Row, partner: int | None) -> None:
    check(row, partner, BARE)


@holds("russian.partner.target", "russian.partner.six-to-eight")
@pytest.mark.parametrize(
    ("readings", "row"),
    [
        ({}, Row("8 hearts", 8, 3, False, SPARED)),
        ({"pair-target": "plus-three"}, Row("8 hearts", 8, 3, True, SEVEN_UP)),
        ({"who-may-have-partner": "five-to-ten"}, Row("9 hearts", 9, 4, True, SEVEN_UP)),
        ({"who-may-have-partner": "five-to-ten"}, Row("9 hearts", 9, 3, False, SPARED)),
    ],
)
def test_readings_that_turn_a_payment_round(readings: dict[str, str], row: Row) -> None:
    for partner in (2, 3, 4):
        check(row, partner, readings)


@holds("russian.pay.carte-blanche", "russian.pay.false-carte-blanche")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_carte_blanche_is_paid_by_the_three_others_on_either_side(seat: int) -> None:
    others = {1, 2, 3, 4} - {seat}
    pays, back = ({(each, seat) for each in others}, {(seat, each) for each in others})
    for is_false, flows in ((False, pays), (True, pays | back)):
        lines = last({**told(PAIRS[0], 3), **blanche(seat, is_false=is_false)}).receipt
        found = [line for line in lines if "carte-blanche" in line.rule]
        assert {(line.payer, line.payee) for line in found} == flows
