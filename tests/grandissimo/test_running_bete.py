"""Bêtes that are played off: which one runs, who pays whom, and the ålar."""

from __future__ import annotations

import pytest

from tests.entries import lost, made
from tests.grandissimo.entries import running
from tests.grandissimo.told import evening, last, refusal, rundmisar
from tests.helpers import DealTable, columns, holds, ledger, paid

HIGHEST = "grandissimo.bete.highest"
TIED = "grandissimo.bete.tied"
OWN = "grandissimo.bete.own"
ON_ALAR = "grandissimo.bete.on-alar"
ALAR = "grandissimo.bete.alar"
BACK = "grandissimo.bete.back-to-alar"
NEW = "grandissimo.bete.new-alar"


@pytest.mark.parametrize("value", [210, 220, 230, 240, 250, 260])
def test_the_deals_of_this_helper_do_what_they_say(value: int) -> None:
    done = evening(*running(value, owner=2, winner=4))
    assert columns(done)[2] == [200, value]
    assert done.deals[-1].standing.running == value


@holds("grandissimo.bete.odd-ten", "grandissimo.bete.shared")
def test_case_19_the_odd_ten_is_the_declarers() -> None:
    deal = last(*running(250, owner=2, winner=4), made(1, 3))
    assert paid(deal, "bete") == {(2, 1): 130, (2, 3): 120}


@holds(OWN, "grandissimo.bete.odd-ten", "grandissimo.bete.whisters-own")
def test_case_19_the_whisters_own_bete() -> None:
    deal = last(*running(210, owner=3, winner=4), made(1, 3))
    assert paid(deal, "bete") == {(3, 1): 110}


@holds(OWN, "grandissimo.bete.odd-ten")
def test_case_19_the_declarers_own_bete() -> None:
    deal = last(*running(230, owner=1, winner=4), made(1, 3))
    assert paid(deal, "bete") == {(1, 3): 110}


@holds("grandissimo.bete.odd-ten", "grandissimo.bete.shared")
@pytest.mark.parametrize(
    ("value", "shares"),
    [
        (210, (110, 100)),
        (220, (110, 110)),
        (230, (120, 110)),
        (240, (120, 120)),
        (250, (130, 120)),
        (260, (130, 130)),
    ],
)
def test_halves_in_whole_tens(value: int, shares: tuple[int, int]) -> None:
    deal = last(*running(value, owner=2, winner=4), made(3, 1))
    assert paid(deal, "bete") == {(2, 3): shares[0], (2, 1): shares[1]}


@holds(OWN, "grandissimo.bete.made-alone")
def test_case_20_the_declarers_own_bete_won_alone() -> None:
    done = evening(*running(240, owner=1, winner=4), made(1))
    assert paid(done.deals[-1], "bete") == {}
    assert columns(done)[1] == [200]


#: Both partners fail in grandissimo, while the ålar run.
BOTH_SHORT: list[DealTable] = [
    {"event": "lost", "contract": "6", "declarer": 1, "partner": 3, "set_by": [1, 3]}
]


@holds(ON_ALAR, HIGHEST, TIED)
def test_case_21_the_two_run_together_once_an_al_is_gone() -> None:
    done = evening(*BOTH_SHORT)
    assert columns(done) == {1: [200, 260], 2: [200], 3: [200, 260], 4: [200]}
    assert ledger(done).on_alar
    done = evening(*BOTH_SHORT, made(2))
    assert [(entry.owner, entry.value) for entry in ledger(done).running] == [(1, 260), (3, 260)]


@holds(TIED, "grandissimo.bete.choice")
@pytest.mark.parametrize(
    ("deal", "counters", "left"),
    [
        pytest.param(made(3), {}, 1, id="the declarer's own goes first"),
        pytest.param(made(1), {}, 3, id="whichever it is"),
        pytest.param(made(4), {(1, 4): 260}, 3, id="else the one set first"),
        pytest.param(made(4, from_seat=3), {(3, 4): 260}, 1, id="or the one that was chosen"),
        pytest.param(made(4, 3), {(1, 4): 130, (1, 3): 130}, 3, id="a whister's has no precedence"),
    ],
)
def test_case_21_of_two_that_run(
    deal: DealTable, counters: dict[tuple[int, int], int], left: int
) -> None:
    done = evening(*BOTH_SHORT, made(2), deal)
    assert paid(done.deals[-1], "bete") == counters
    assert [entry.owner for entry in ledger(done).running] == [left]


@holds(TIED)
@pytest.mark.parametrize(
    ("deal", "because"),
    [
        pytest.param(made(3, from_seat=1), "the declarer's own goes first", id="own first"),
        pytest.param(made(4, from_seat=2), "it has none that runs", id="none there"),
        pytest.param(lost(4, from_seat=1), "no bête is played off", id="a loss plays none off"),
        pytest.param(rundmisar(7, 4, 2, 0, from_seat=1), "no bête is played off", id="rundmisär"),
    ],
)
def test_a_choice_that_is_not_open_is_refused(deal: DealTable, because: str) -> None:
    message = refusal(*BOTH_SHORT, made(2), deal)
    assert message.startswith(f"deal 3: {TIED}: ")
    assert because in message


#: Bêtes of 240 and 260, both set while the ålar ran; seat 4 then wins its ål back.
TWO_SET: list[DealTable] = [lost(2, "highest"), lost(3, None, contract="6"), made(4)]


@holds(HIGHEST, "grandissimo.bete.increment")
@pytest.mark.parametrize(
    ("option", "runs", "counters"),
    [("highest", 270, {(1, 4): 270}), ("sticky", 260, {(3, 4): 260})],
)
def test_case_22_a_bete_set_meanwhile(
    option: str, runs: int, counters: dict[tuple[int, int], int]
) -> None:
    before = [*TWO_SET, lost(1)]
    done = evening(*before, readings={"running-bete": option})
    assert columns(done) == {1: [200, 270], 2: [200, 240], 3: [200, 260], 4: []}
    assert done.deals[-1].standing.running == runs
    won = last(*before, made(4), readings={"running-bete": option})
    assert paid(won, "bete") == counters


@holds(HIGHEST, "grandissimo.bete.made-alone")
def test_the_dearest_bete_goes_first_and_those_left_over_after_it() -> None:
    played_off = [paid(deal, "bete") for deal in evening(*TWO_SET, made(4), made(4)).deals[3:]]
    assert played_off == [{(3, 4): 260}, {(2, 4): 240}]


#: Case 23: two ålar gone and a bête set, which is the last to be played off.
ALAR_LEFT: list[DealTable] = [made(1), lost(3), made(3), made(1)]


@holds(BACK, ON_ALAR, OWN, NEW)
def test_case_23_back_to_the_alar_and_on_to_new_ones() -> None:
    done = evening(*ALAR_LEFT)
    assert [paid(deal, "bete") for deal in done.deals] == [{}, {}, {}, {(3, 1): 210}]
    assert columns(done) == {1: [], 2: [200], 3: [], 4: [200]}
    assert ledger(done).on_alar
    own = evening(*ALAR_LEFT, made(4))
    assert paid(own.deals[-1], "bete") == {}
    assert columns(own) == {1: [], 2: [200], 3: [], 4: []}
    everything = evening(*ALAR_LEFT, made(4), made(1))
    assert paid(everything.deals[-1], "bete") == {(2, 1): 200}
    assert everything.deals[-1].standing.columns == (200, 200, 200, 200)
    assert everything.deals[-1].standing.running == 200


@holds(BACK)
def test_the_return_to_the_alar_is_written_down() -> None:
    entered = last(*ALAR_LEFT).outcome.entered
    assert BACK in [entry.rule for entry in entered]


@holds(BACK, ON_ALAR)
def test_after_the_return_the_alar_run_until_one_goes_again() -> None:
    """Set on ålar, the new bête of 210 waits for the next ål."""
    done = evening(*ALAR_LEFT, lost(1))
    assert (columns(done)[1], done.deals[-1].standing.running) == ([210], 200)
    assert evening(*ALAR_LEFT, lost(1), made(4)).deals[-1].standing.running == 210


@holds(NEW, ALAR)
def test_the_alar_of_every_altur_are_worth_the_same() -> None:
    round_of_wins = [made(seat) for seat in (1, 2, 3, 4)]
    series = [evening(*round_of_wins * n).deals[-1].standing.columns for n in (1, 2, 3)]
    assert series == [(200,) * 4] * 3


@holds(NEW, ALAR)
def test_new_alar_are_worth_what_was_agreed() -> None:
    done = evening(*[made(seat) for seat in (1, 2, 3, 4)], options={"ala": 300})
    assert done.deals[-1].standing.columns == (300,) * 4


@holds(NEW, HIGHEST)
def test_betes_of_the_last_altur_are_gone_before_new_alar_are_set() -> None:
    """Every ål has gone, one bête is left: it runs, and only then the åltur is over."""
    four_gone = [made(1), made(2), made(3), lost(1, "highest"), made(4)]
    done = evening(*four_gone)
    assert columns(done) == {1: [240], 2: [], 3: [], 4: []}
    assert done.deals[-1].standing.running == 240
    assert evening(*four_gone, made(1)).deals[-1].standing.columns == (200, 200, 200, 200)


@holds(ON_ALAR, ALAR, TIED)
def test_of_the_alar_the_declarers_own_goes_first_and_then_one_that_is_chosen() -> None:
    assert columns(evening(made(3)))[3] == []
    assert columns(evening(made(3), made(3))) == {1: [], 2: [200], 3: [], 4: [200]}
    chosen = evening(made(3), made(3, from_seat=4))
    assert columns(chosen) == {1: [200], 2: [200], 3: [], 4: []}


@holds(ON_ALAR, HIGHEST)
@pytest.mark.parametrize("option", ["highest", "sticky"])
def test_losses_leave_the_alar_running(option: str) -> None:
    done = evening(lost(1), lost(2, "highest"), lost(3), readings={"running-bete": option})
    assert [deal.standing.running for deal in done.deals] == [200] * 3
    assert columns(done) == {1: [200, 210], 2: [200, 240], 3: [200, 210], 4: [200]}


@holds(ALAR, "grandissimo.bete.rounding")
def test_alar_of_another_value_may_be_agreed_and_are_rounded_when_paid() -> None:
    deal = last(made(1), made(1), options={"ala": 205})
    assert paid(deal, "bete") == {(2, 1): 210}
    shared = last(made(1), made(1, 3), options={"ala": 205})
    assert paid(shared, "bete") == {(2, 1): 110, (2, 3): 100}
