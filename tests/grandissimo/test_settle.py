"""The end of a session: the division of the bêtes, its residue, money."""

from __future__ import annotations

import pytest

from boston.games.grandissimo import GAME
from boston.terms.terms import agree
from tests.entries import lost, made
from tests.grandissimo.told import evening, last, refusal
from tests.helpers import DealTable, holds

RESIDUE = "grandissimo.settle.residue"
MEAN = "grandissimo.settle.mean"
COLUMNS = "grandissimo.settle.columns"

#: Three ålar are won back; then seat 1 fails in grandissimo: columns 460, 0, 0, 0.
SHORTAGE: list[DealTable] = [made(2), made(3), made(4), lost(1, None, contract="6")]
#: Seat 2 has its ål, seat 1 a bête of 250: columns 250, 200, 0, 0.
SURPLUS: list[DealTable] = [
    made(1),
    made(3),
    made(4),
    lost(1, None, contract="liten-pratmakare"),
]


@holds(RESIDUE, MEAN, COLUMNS, "grandissimo.settle.residue-by-balance")
def test_case_28_a_shortage_is_borne_by_the_biggest_winner() -> None:
    """Mean 115: 345 is paid as 350, and three take 115 as 120. Seat 1 has lost 70 to each."""
    done = evening(*SHORTAGE)
    assert done.deals[-1].standing.columns == (460, 0, 0, 0)
    assert done.settlement is not None
    assert done.settlement.payments == (-350, 120, 120, 120)
    assert (done.settlement.residue, done.settlement.residue_seat) == (-10, 2)
    assert done.settlement.final == (-350, 110, 120, 120)


@holds(RESIDUE, MEAN, "grandissimo.settle.residue-by-balance")
def test_case_28_a_surplus_goes_to_the_biggest_loser() -> None:
    """Mean 112½: 140 and 90 are paid, 110 taken twice. Seat 1 has lost 250 to each."""
    done = evening(*SURPLUS)
    assert done.deals[-1].standing.columns == (250, 200, 0, 0)
    assert done.settlement is not None
    assert done.settlement.payments == (-140, -90, 110, 110)
    assert (done.settlement.residue, done.settlement.residue_seat) == (10, 1)
    assert done.settlement.final == (-130, -90, 110, 110)


@holds(RESIDUE)
@pytest.mark.parametrize(
    ("deals", "final"),
    [
        pytest.param(SHORTAGE, (-350, 120, 120, 110), id="shortage"),
        pytest.param(SURPLUS, (-140, -90, 110, 120), id="surplus"),
    ],
)
def test_the_lot_may_decide_about_the_residue(
    deals: list[DealTable], final: tuple[int, ...]
) -> None:
    by_lot = {"residue": "lot"}
    settled = evening(*deals, readings=by_lot, options={"lot_seat": 4}).settlement
    assert settled is not None
    assert (settled.residue_seat, settled.final) == (4, final)
    assert refusal(*deals, readings=by_lot).startswith(f"{RESIDUE}: ")


@holds(COLUMNS, MEAN, "grandissimo.settle.alar")
@pytest.mark.parametrize(
    ("option", "payments"),
    [("include", (-140, -90, 110, 110)), ("bets-only", (-190, 60, 60, 60))],
)
def test_alar_may_be_left_out_of_the_division(option: str, payments: tuple[int, ...]) -> None:
    """A bête of 250 alone: mean 62½, so that 187½ is paid as 190 and 62½ taken as 60."""
    settled = evening(*SURPLUS, readings={"division-alar": option}).settlement
    assert settled is not None
    assert settled.payments == payments


@holds("grandissimo.settle.rounding")
def test_a_difference_that_ends_in_five_goes_up() -> None:
    """A bête of 220 alone: mean 55, so that 165 is paid as 170 and 55 taken as 60."""
    deals = [*SHORTAGE[:3], made(1), lost(1, "second", contract="6")]
    settled = evening(*deals, readings={"division-alar": "bets-only"}).settlement
    assert settled is not None
    assert settled.payments == (-170, 60, 60, 60)


@holds(COLUMNS, MEAN)
def test_before_the_first_deal_nothing_is_to_be_divided() -> None:
    settled = evening().settlement
    assert settled is not None
    assert (settled.payments, settled.residue) == ((0, 0, 0, 0), 0)


@holds(MEAN)
def test_a_session_may_end_anywhere_in_an_altur() -> None:
    for number in range(len(SURPLUS) + 1):
        settled = evening(*SURPLUS[:number]).settlement
        assert settled is not None
        assert sum(settled.final) == 0


@holds("grandissimo.settle.money")
@pytest.mark.parametrize(("points", "ore", "worth"), [(250, 2, 500), (-740, 5, -3700), (0, 5, 0)])
def test_a_point_has_its_price(points: int, ore: int, worth: int) -> None:
    terms = agree(GAME.readings, GAME.options, agreed={"ore_per_point": ore})
    assert GAME.cash(terms, (points, 0, 0, -points)) == (worth, 0, 0, -worth)
    assert last(made(1)).net == (0, 0, 0, 0)
    done = evening(*SURPLUS, options={"ore_per_point": ore})
    assert done.money == tuple(ore * each for each in done.balance)
