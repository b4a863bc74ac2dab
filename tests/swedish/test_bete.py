"""Bêtes that are set: who sets them, how many, how dear, and when two become one."""

from __future__ import annotations

import pytest

from boston.protocol.ledger import Kind
from tests.entries import lost, made
from tests.helpers import (
    PASSED,
    DealTable,
    alone,
    columns,
    evening,
    holds,
    last,
    ledger,
    misere,
    paid,
    refusal,
    with_whist,
)
from tests.swedish.entries import running


@holds("swedish.bete.increment", "swedish.bete.same-value", "swedish.bete.running")
def test_case_18_two_betes_of_one_value_leave_the_running_one_alone() -> None:
    before = [*running(128, owner=2, winner=4), PASSED, PASSED]
    done = evening(*before, alone("9", 6, "highest"))
    assert columns(done)[1] == [96, 224, 224]
    assert done.deals[-1].standing.running == 128
    assert done.deals[-1].standing.marks == 3


@holds("swedish.bete.merge-limit")
def test_case_18_betes_above_the_limit_stay_apart() -> None:
    before = [*running(128, owner=2, winner=4), PASSED, PASSED]
    message = refusal(*before, alone("9", 6, "highest", merge=True))
    assert message.startswith("deal 8: swedish.bete.merge-limit: ")
    assert "224" in message


@holds("swedish.bete.merge", "swedish.bete.increment", "swedish.bete.rounding")
def test_case_19_two_betes_merged_into_one() -> None:
    before = running(144, owner=2, winner=4)
    apart = evening(*before, misere("petite-misere", 2))
    assert columns(apart)[1] == [96, 152, 152]
    together = evening(*before, misere("petite-misere", 2, merge=True))
    assert columns(together)[1] == [96, 304]
    the_running_one_goes, then_the_merged_one = made(2), made(3)
    played_off = last(
        *before,
        misere("petite-misere", 2, merge=True),
        the_running_one_goes,
        then_the_merged_one,
    )
    assert paid(played_off, "bete") == {(1, 3): 300}


@holds("swedish.bete.merge-limit")
def test_case_19_the_limit_held_against_the_merged_bete() -> None:
    deals = [*running(144, owner=2, winner=4), misere("petite-misere", 2, merge=True)]
    by_result = {"merge-limit": "result"}
    assert "swedish.bete.merge-limit: a merged bête of 304" in refusal(*deals, readings=by_result)
    agreed = evening(*deals, readings=by_result, options={"merge_limit": 304})
    assert columns(agreed)[1] == [96, 304]


@holds("swedish.bete.increment", "swedish.bete.stroke", "swedish.auction.passed-out")
def test_case_26_passed_deals_make_a_loss_dearer() -> None:
    deals = evening(PASSED, PASSED, alone("7", 6)).deals
    assert [deal.standing.marks for deal in deals] == [1, 2, 3]
    assert deals[-1].standing.columns == (96 + 120, 96, 96, 96)


@holds("swedish.bete.increment")
@pytest.mark.parametrize(
    ("deal", "factor"),
    [
        pytest.param(alone("7", 6, "plain"), 8, id="plain suit"),
        pytest.param(alone("7", 6, "second"), 16, id="second suit"),
        pytest.param(alone("7", 6, "highest"), 32, id="highest suit"),
        pytest.param(misere("petite-misere", 1), 8, id="petite misère"),
        pytest.param(misere("grande-misere-ouverte", 1), 8, id="grande misère ouverte"),
    ],
)
@pytest.mark.parametrize("strokes", [1, 2, 5])
def test_the_increase_is_strokes_times_the_factor(
    deal: DealTable, factor: int, strokes: int
) -> None:
    done = evening(*[PASSED] * (strokes - 1), deal)
    assert columns(done)[1] == [96, 96 + strokes * factor]


@holds("swedish.bete.undertricks", "swedish.bete.same-value", "swedish.bete.stroke")
@pytest.mark.parametrize(
    ("deal", "betes"),
    [
        pytest.param(alone("7", 6), 1, id="one trick too few"),
        pytest.param(alone("7", 5), 2, id="two too few"),
        pytest.param(alone("7", 0), 2, id="seven too few"),
        pytest.param(misere("grande-misere", 1), 1, id="one too many"),
        pytest.param(misere("grande-misere", 13), 2, id="thirteen too many"),
    ],
)
def test_one_bete_for_one_undertrick_two_for_more(deal: DealTable, betes: int) -> None:
    done = evening(deal)
    assert columns(done)[1] == [96, *[104] * betes]
    assert done.deals[-1].standing.marks == 1


@holds("swedish.bete.one-short", "swedish.bete.both-short", "swedish.contracts.individual-targets")
@pytest.mark.parametrize(
    ("deal", "declarer", "whister"),
    [
        pytest.param(with_whist("5", 4, 3), 1, 0, id="declarer short, side by one"),
        pytest.param(with_whist("5", 5, 2), 0, 1, id="whister short, side by one"),
        pytest.param(with_whist("5", 3, 3), 2, 0, id="declarer short, side by two"),
        pytest.param(with_whist("5", 2, 5), 1, 0, id="declarer short by three, side by one"),
        pytest.param(with_whist("5", 4, 2), 1, 1, id="both short"),
        pytest.param(with_whist("6", 5, 3), 1, 1, id="both short in 6"),
        pytest.param(with_whist("6", 9, 0), 0, 1, id="whister without a trick, side by one"),
    ],
)
def test_who_sets_after_a_loss_with_whist(deal: DealTable, declarer: int, whister: int) -> None:
    owed = columns(evening(deal))
    assert owed[1] == [96, *[104] * declarer]
    assert owed[3] == [96, *[104] * whister]


@holds("swedish.bete.merge")
@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(alone("7", 6, merge=True), id="one bête"),
        pytest.param(with_whist("5", 4, 2, merge=True), id="one each"),
        pytest.param(alone("7", 7, merge=True), id="made"),
        pytest.param({**PASSED, "merge": True}, id="passed"),
        pytest.param(made(1, merge=True), id="made, from an account book"),
        pytest.param({"event": "passed", "merge": True}, id="passed, from an account book"),
    ],
)
def test_only_two_betes_of_one_player_are_merged(deal: DealTable) -> None:
    assert refusal(deal).startswith("deal 1: swedish.bete.merge: ")


@holds("swedish.bete.merge")
def test_a_merged_bete_counts_as_one() -> None:
    done = evening(alone("7", 5, merge=True), made(2), made(3))
    assert columns(done)[1] == [96]
    assert ledger(done).played_off == 2


@holds("swedish.bete.setting")
def test_every_entry_of_a_column_is_an_al_or_a_bete() -> None:
    standing = ledger(evening(lost(1), lost(2)))
    assert {entry.kind for entry in standing.als} == {Kind.AL}
    assert {entry.kind for entry in standing.betes} == {Kind.BETE}
