"""Who pays whom in every kind of deal: entered from source 004, which has no pool."""

from __future__ import annotations

from typing import Final, NamedTuple

import pytest

from tests.helpers import DealTable, holds, paid, result, tricks
from tests.solo.deals import last
from tests.suited import blanche, game

Flows = set[tuple[int, int]]

#: [Payment]: seat 1 is the Soloist, alone or with a partner in this seat, and makes it. Each of
#: two is paid by the opponent at the right; side by side the nearest there pays the Soloist.
MADE: Final[dict[int | None, Flows]] = {
    None: {(2, 1), (3, 1), (4, 1)},
    2: {(4, 1), (3, 2)},
    3: {(4, 1), (2, 3)},
    4: {(3, 1), (2, 4)},
}
#: The contract is lost: each of two pays the opponent at the left.
LOST: Final[dict[int | None, Flows]] = {
    None: {(1, 2), (1, 3), (1, 4)},
    2: {(1, 3), (2, 4)},
    3: {(1, 2), (3, 4)},
    4: {(1, 2), (4, 3)},
}


class Row(NamedTuple):
    """A contract, and the tricks of the Soloist and of a partner."""

    contract: str
    own: int
    partners: int | None
    made: bool


ROWS: Final = (
    Row("5", 5, None, True),
    Row("5", 13, None, True),
    Row("5", 4, None, False),
    Row("8", 8, None, True),
    Row("8", 0, None, False),
    Row("12", 12, None, True),
    Row("12", 11, None, False),
    Row("slam", 13, None, True),
    Row("slam", 12, None, False),
    Row("spread-slam", 13, None, True),
    Row("spread-slam", 0, None, False),
    *(
        Row(misere, own, None, own == 0)
        for misere in ("little-misere", "grand-misere", "little-spread", "grand-spread")
        for own in (0, 1, 12)
    ),
    Row("piccolissimo", 0, None, False),
    Row("piccolissimo", 1, None, True),
    Row("piccolissimo", 2, None, False),
    # Neither partner has a number of his own: nobody is short alone.
    Row("6", 6, 4, True),
    Row("6", 10, 0, True),
    Row("6", 0, 10, True),
    Row("6", 13, 0, True),
    Row("6", 6, 3, False),
    Row("6", 9, 0, False),
    Row("6", 0, 9, False),
    Row("7", 7, 4, True),
    Row("7", 6, 4, False),
    Row("8", 8, 4, True),
    Row("8", 0, 12, True),
    Row("8", 8, 3, False),
    Row("8", 0, 0, False),
)
WITHOUT: Final = ("misere", "piccolissimo", "spread")
TOLD: Final = [
    pytest.param(row, partner, id=f"{row.contract}-{row.own}-{row.partners}-with-{partner}")
    for row in ROWS
    for partner in ([None] if row.partners is None else [2, 3, 4])
]
#: Of the readings none turns a payment round; these change the amounts.
READINGS: Final[tuple[dict[str, str], ...]] = (
    {},
    {"losses": "one-per-undertrick"},
    {"overtricks-with-partner": "all"},
)


def told(row: Row, partner: int | None) -> DealTable:
    """The deal; what the side does not take goes to one opponent."""
    is_misere = row.contract.endswith(WITHOUT)
    deal = game(row.contract, row.own, None if is_misere else "hearts")
    if partner is None or row.partners is None:
        return deal
    taken = tricks(row.own, whister=row.partners, seats=(1, partner))
    return {**deal, "partner": partner, "tricks": taken}


@holds(
    "solo.pay.made-alone",
    "solo.pay.made-with-partner",
    "solo.pay.lost-alone",
    "solo.pay.lost-with-partner",
    "solo.pay.side-by-side",
)
@pytest.mark.parametrize(("row", "partner"), TOLD)
def test_who_pays_whom(row: Row, partner: int | None) -> None:
    for readings in READINGS:
        deal = last(told(row, partner), readings=readings)
        assert result(deal).is_made is row.made
        assert set(paid(deal)) == (MADE if row.made else LOST)[partner]
        assert deal.standing.pool is None


@holds("solo.auction.passed-out")
def test_when_all_pass_nobody_pays() -> None:
    assert not last({"dealer": 4, "contract": "passed"}).receipt


@holds("solo.pay.carte-blanche", "solo.pay.false-carte-blanche")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_a_carte_blanche_is_paid_by_the_three_others_on_either_side(seat: int) -> None:
    others = {1, 2, 3, 4} - {seat}
    pays, back = ({(each, seat) for each in others}, {(seat, each) for each in others})
    made = told(Row("6", 6, 4, True), 3)
    for is_false, flows in ((False, pays), (True, pays | back)):
        lines = last({**made, **blanche(seat, is_false=is_false)}).receipt
        found = [line for line in lines if "carte-blanche" in line.rule]
        assert {(line.payer, line.payee) for line in found} == flows
