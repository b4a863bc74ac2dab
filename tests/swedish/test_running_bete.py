"""Bêtes that are played off: which one runs, who pays whom, and the ålar."""

from __future__ import annotations

import pytest

from boston.present.steps import steps
from boston.protocol.ledger import halves
from tests.entries import lost, made
from tests.helpers import PASSED, DealTable, columns, evening, holds, last, ledger, paid, refusal
from tests.swedish.entries import running


@pytest.mark.parametrize("value", [104, 120, 128, 136, 144])
def test_the_deals_of_this_helper_do_what_they_say(value: int) -> None:
    deal = last(*running(value, owner=2, winner=4))
    assert (deal.standing.running, deal.standing.marks) == (value, 0)


@holds("swedish.bete.odd-ten", "swedish.bete.shared", "swedish.bete.rounding")
def test_case_20_the_odd_ten_is_the_declarers() -> None:
    deal = last(*running(128, owner=2, winner=4), made(1, 3))
    assert paid(deal, "bete") == {(2, 1): 70, (2, 3): 60}


@holds("swedish.bete.own", "swedish.bete.shared")
def test_case_21_the_declarers_own_bete_shared() -> None:
    deal = last(*running(136, owner=1, winner=4), made(1, 3))
    assert paid(deal, "bete") == {(1, 3): 70}


@holds("swedish.bete.own", "swedish.bete.odd-ten", "swedish.bete.whisters-own")
def test_case_22_the_whisters_own_bete_shared() -> None:
    deal = last(*running(128, owner=3, winner=4), made(1, 3))
    assert paid(deal, "bete") == {(3, 1): 70}


@holds("swedish.bete.own", "swedish.bete.made-alone")
def test_case_23_the_declarers_own_bete_won_alone() -> None:
    done = evening(*running(120, owner=1, winner=4), made(1))
    assert paid(done.deals[-1], "bete") == {}
    assert columns(done)[1] == [96]


#: A bête of 120 runs; both partners fail in the second suit; the 120 is won back.
TWO_TIED: list[DealTable] = [
    *running(120, owner=2, winner=4),
    {"event": "lost", "declarer": 1, "partner": 3, "set_by": [1, 3], "suit_class": "second"},
    made(2),
]


@holds("swedish.bete.both-short", "swedish.bete.tied")
def test_case_24_both_partners_set_one_and_the_two_run_together() -> None:
    done = evening(*TWO_TIED)
    assert columns(done)[1] == [96, 136]
    assert columns(done)[3] == [96, 136]
    assert [entry.owner for entry in ledger(done).running] == [1, 3]


@holds("swedish.bete.tied", "swedish.bete.choice")
@pytest.mark.parametrize(
    ("deal", "counters", "left"),
    [
        pytest.param(made(3), {}, 1, id="the declarer's own goes first"),
        pytest.param(made(4), {(1, 4): 140}, 3, id="else the one set first"),
        pytest.param(made(4, from_seat=3), {(3, 4): 140}, 1, id="or the one that was chosen"),
    ],
)
def test_case_24_of_two_that_run(
    deal: DealTable, counters: dict[tuple[int, int], int], left: int
) -> None:
    done = evening(*TWO_TIED, deal)
    assert paid(done.deals[-1], "bete") == counters
    assert [entry.owner for entry in ledger(done).running] == [left]


@holds("swedish.bete.tied", "swedish.bete.notation")
def test_of_two_that_run_none_is_marked_before_one_of_them_is_played_off() -> None:
    walked = steps(evening(*TWO_TIED, made(4)))
    sheets = [step.sheet for step in walked[-2:] if step.sheet is not None]
    marked = [
        [debt.owner for debt in sheet.debts if debt.value == 136 and debt.marked]
        for sheet in sheets
    ]
    assert marked == [[], [1, 3]]


@holds("swedish.bete.tied")
@pytest.mark.parametrize(
    ("deal", "because"),
    [
        pytest.param(made(3, from_seat=1), "the declarer's own goes first", id="own first"),
        pytest.param(made(4, from_seat=2), "it has none that runs", id="none there"),
        pytest.param(lost(4, from_seat=1), "no bête is played off", id="a loss plays none off"),
        pytest.param({**PASSED, "from_seat": 1}, "no bête is played off", id="nor a pass"),
    ],
)
def test_a_choice_that_is_not_open_is_refused(deal: DealTable, because: str) -> None:
    message = refusal(*TWO_TIED, deal)
    assert message.startswith(f"deal {len(TWO_TIED) + 1}: swedish.bete.tied: ")
    assert because in message


@holds("swedish.bete.back-to-alar", "swedish.bete.new-alar", "swedish.bete.own")
def test_case_25_alar_again_and_new_ones_16_dearer() -> None:
    before = [*running(104, owner=2, winner=1), made(2), made(3)]
    done = evening(*before)
    assert ledger(done).on_alar
    assert [entry.owner for entry in ledger(done).running] == [2, 4]
    own = evening(*before, made(4))
    assert paid(own.deals[-1], "bete") == {}
    assert [entry.owner for entry in ledger(own).running] == [2]
    everything = evening(*before, made(4), made(1))
    assert paid(everything.deals[-1], "bete") == {(2, 1): 100}
    assert everything.deals[-1].standing.columns == (112, 112, 112, 112)
    assert everything.deals[-1].standing.running == 112


@holds("swedish.bete.back-to-alar")
def test_the_return_to_the_alar_is_written_down() -> None:
    entered = last(*running(104, owner=2, winner=1), made(2)).outcome.entered
    assert "swedish.bete.back-to-alar" in [entry.rule for entry in entered]


@holds("swedish.bete.new-alar")
def test_each_series_of_alar_is_16_dearer_than_the_last() -> None:
    round_of_wins = [made(seat) for seat in (1, 2, 3, 4)]
    series = [evening(*round_of_wins * n).deals[-1].standing.columns for n in (1, 2, 3)]
    assert series == [(112,) * 4, (128,) * 4, (144,) * 4]


@holds("swedish.bete.running")
def test_a_dearer_bete_set_later_does_not_run_before_the_next_base_off() -> None:
    before = [*running(128, owner=2, winner=4), lost(3, "highest")]
    done = evening(*before)
    assert columns(done)[3] == [96, 160]
    assert done.deals[-1].standing.running == 128
    assert evening(*before, made(2)).deals[-1].standing.running == 160


@holds("swedish.bete.running", "swedish.bete.made-alone")
def test_the_dearest_bete_runs_first_and_those_left_over_after_it() -> None:
    set_while_on_alar = [lost(1), lost(2), lost(3)]
    played_off = [
        paid(deal, "bete") for deal in evening(*set_while_on_alar, *[made(4)] * 4).deals[3:]
    ]
    assert played_off == [{}, {(3, 4): 120}, {(2, 4): 110}, {(1, 4): 100}]


@holds("swedish.bete.alar", "swedish.bete.rounding")
def test_alar_of_another_value_may_be_agreed_and_are_rounded_when_paid() -> None:
    deal = last(made(1), made(1), options={"ala": 105})
    assert paid(deal, "bete") == {(2, 1): 110}


@holds("swedish.bete.alar", "swedish.bete.tied")
def test_of_the_alar_the_declarers_own_goes_first_and_then_one_that_is_chosen() -> None:
    own = evening(made(3))
    assert columns(own)[3] == []
    chosen = evening(made(3), made(3, from_seat=4))
    assert columns(chosen) == {1: [96], 2: [96], 3: [], 4: []}


@holds("swedish.bete.playing-off", "swedish.bete.setting")
def test_a_debt_is_paid_when_it_is_won_and_not_before() -> None:
    setting, playing_off = (
        evening(lost(2), made(1), made(1)).deals[0],
        last(lost(2), made(1), made(1)),
    )
    assert setting.net == (0, 0, 0, 0)
    assert playing_off.net == (100, -100, 0, 0)
    noted = playing_off.outcome.entered[0]
    assert (noted.rule, noted.seat, noted.value) == ("swedish.bete.playing-off", 2, 104)
    assert (noted.declarer, noted.whister, noted.number) == (1, None, 2)


@holds("swedish.bete.odd-ten")
@pytest.mark.parametrize(
    ("value", "shares"), [(100, (50, 50)), (130, (70, 60)), (10, (10, 0)), (0, (0, 0))]
)
def test_halves(value: int, shares: tuple[int, int]) -> None:
    assert halves(value) == shares
