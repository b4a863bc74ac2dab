"""The end of a session: the tour, the division of the bêtes, its residue, money."""

from __future__ import annotations

import pytest

from boston.games.swedish import GAME
from boston.protocol.division import balance, differences
from boston.terms.terms import agree
from tests.helpers import PASSED, DealTable, evening, holds, refusal

#: A bête of 128 in one column and, the ålar left out, nothing in the others.
SURPLUS: list[DealTable] = [
    *[PASSED] * 3,
    {"event": "lost", "declarer": 1, "suit_class": "plain", "betes": 1},
]
#: One ål has been played off, three stand.
SHORTAGE: list[DealTable] = [{"event": "made", "declarer": 4}]

BETS_ONLY = {"division-alar": "bets-only"}


@holds("swedish.settle.residue", "swedish.settle.mean", "swedish.settle.columns")
def test_case_27_a_surplus_goes_to_the_biggest_loser() -> None:
    settled = evening(*SURPLUS, readings=BETS_ONLY).settlement
    assert settled is not None
    assert settled.payments == (-100, 30, 30, 30)
    assert (settled.residue, settled.residue_seat) == (10, 1)
    assert settled.final == (-90, 30, 30, 30)


@holds("swedish.settle.residue", "swedish.settle.mean", "swedish.settle.alar")
def test_case_28_a_shortage_is_borne_by_the_biggest_winner() -> None:
    settled = evening(*SHORTAGE).settlement
    assert settled is not None
    assert settled.payments == (-20, -20, -20, 70)
    assert (settled.residue, settled.residue_seat) == (-10, 4)
    assert settled.final == (-20, -20, -20, 60)


@holds("swedish.settle.residue")
@pytest.mark.parametrize(
    ("deals", "readings", "final"),
    [
        pytest.param(SURPLUS, BETS_ONLY, (-100, 30, 40, 30), id="surplus"),
        pytest.param(SHORTAGE, {}, (-20, -20, -30, 70), id="shortage"),
    ],
)
def test_the_lot_may_decide_about_the_residue(
    deals: list[DealTable], readings: dict[str, str], final: tuple[int, ...]
) -> None:
    by_lot = {**readings, "residue": "lot"}
    settled = evening(*deals, readings=by_lot, options={"lot_seat": 3}).settlement
    assert settled is not None
    assert (settled.residue_seat, settled.final) == (3, final)
    assert "swedish.settle.residue: " in refusal(*deals, readings=by_lot)


@holds("swedish.settle.residue", "swedish.settle.residue-by-balance")
def test_among_equals_the_lowest_seat_takes_the_residue() -> None:
    assert balance(10, (-5, -5, 5, 5)) == 1
    assert balance(-10, (-5, -5, 5, 5)) == 3


@holds("swedish.settle.residue")
def test_no_residue_is_nobodys() -> None:
    settled = evening().settlement
    assert settled is not None
    assert (settled.residue, settled.residue_seat, settled.final) == (0, None, (0, 0, 0, 0))


@holds("swedish.settle.mean", "swedish.settle.rounding")
@pytest.mark.parametrize(
    ("owed", "payments"),
    [
        ((0, 224, 0, 216), (110, -110, 110, -110)),
        ((96, 96, 96, 96), (0, 0, 0, 0)),
        ((20, 0, 0, 0), (-20, 10, 10, 10)),
        ((0, 1, 0, 1), (0, 0, 0, 0)),
        ((0, 0, 0, 1), (0, 0, 0, 0)),
        ((10, 0, 10, 0), (-10, 10, -10, 10)),
        ((0, 0, 0, 21), (10, 10, 10, -20)),
    ],
)
def test_the_difference_to_the_mean_is_rounded_half_up(
    owed: tuple[int, int, int, int], payments: tuple[int, int, int, int]
) -> None:
    assert differences(owed) == payments


@holds("swedish.settle.columns", "swedish.settle.alar")
@pytest.mark.parametrize(
    ("readings", "payments"),
    [({}, (-100, 30, 30, 30)), (BETS_ONLY, (-100, 30, 30, 30))],
    ids=["with the ålar", "without"],
)
def test_equal_alar_do_not_change_the_division(
    readings: dict[str, str], payments: tuple[int, ...]
) -> None:
    settled = evening(*SURPLUS, readings=readings).settlement
    assert settled is not None
    assert settled.payments == payments
    assert ("224" in settled.because) == (readings == {})


@holds("swedish.settle.tour")
def test_a_tour_ends_when_the_agreed_number_has_been_played_off() -> None:
    """An ål is an opening bête and counts: 24 contracts made are a tour."""
    won: DealTable = {"event": "made", "declarer": 1}
    assert len(evening(*[won] * 24, options={"tour": 24}).deals) == 24
    message = refusal(*[won] * 25, options={"tour": 24})
    assert message.startswith("deal 25: swedish.settle.tour: ")


@holds("swedish.settle.tour")
def test_deals_that_play_nothing_off_do_not_count_towards_a_tour() -> None:
    lost: DealTable = {"event": "lost", "declarer": 1, "suit_class": "plain", "betes": 1}
    won: DealTable = {"event": "made", "declarer": 1}
    deals = [PASSED, lost, won, PASSED, lost, won]
    assert len(evening(*deals, options={"tour": 2}).deals) == 6
    assert refusal(*deals, PASSED, options={"tour": 2}).startswith("deal 7: swedish.settle.tour")


@holds("swedish.settle.money")
@pytest.mark.parametrize(
    ("points", "ore", "worth"), [(170, 5, 850), (170, 10, 1700), (-190, 5, -950), (0, 5, 0)]
)
def test_a_point_has_its_price(points: int, ore: int, worth: int) -> None:
    terms = agree(GAME.readings, GAME.options, agreed={"ore_per_point": ore})
    assert GAME.cash(terms, (points, 0, 0, -points)) == (worth, 0, 0, -worth)
