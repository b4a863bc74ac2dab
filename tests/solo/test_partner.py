"""The partner: for which bids, by whose answer, and what the two need."""

from __future__ import annotations

import pytest

from boston.games.solo.contracts import LADDER
from tests.helpers import holds, result
from tests.solo.deals import last, refusal
from tests.suited import full, pair


@holds("solo.partner.six-to-eight")
def test_six_seven_and_eight_may_have_a_partner() -> None:
    assert [each.id for each in LADDER if each.partnership] == ["6", "7", "8"]
    for contract in ("5", "9", "10", "11", "12", "slam", "spread-slam"):
        message = refusal(pair(contract, 13, "hearts"))
        assert message == (
            f"deal 1: solo.partner.six-to-eight: {contract} is played alone, without a partner"
        )
    alone = full("5 spades", "pass", "pass", "pass", whist=2)
    assert refusal(alone).startswith("deal 1: solo.partner.six-to-eight: ")


@holds("solo.partner.target")
@pytest.mark.parametrize(("contract", "target"), [("6", 10), ("7", 11), ("8", 12)])
def test_the_two_need_four_more(contract: str, target: int) -> None:
    assert last(pair(contract, target - 1, "clubs")).net[0] < 0
    for side in (target, 13):
        assert last(pair(contract, side, "clubs")).net[0] > 0


@holds("solo.partner.target")
def test_neither_has_a_number_of_his_own() -> None:
    for taken in ([10, 3, 0, 0], [0, 3, 10, 0]):
        assert last(pair("6", 10, "spades", tricks=taken)).net == (6, -6, 6, -6)


@holds("solo.partner.call", "solo.partner.order-of-answers")
def test_they_are_asked_from_the_left_and_none_must() -> None:
    told = full("6 spades", "pass", "pass", "pass")
    for whister, declined in ((2, ()), (3, (2,)), (4, (2, 3))):
        assert last({**told, "whist": whister}).course.answers == (declined, whister, None)
    nobody = last(told)
    assert (nobody.course.answers, result(nobody).target) == (None, 6)


@holds("solo.partner.call")
def test_the_record_says_who_accepted() -> None:
    told = full("6 spades", "pass", "pass", "pass", whist=3)
    deal = last(told)
    assert result(deal).partner == 3
    assert result(deal).target == 10
    himself = {**told, "whist": 1}
    assert refusal(himself).startswith(
        "deal 1: solo.partner.call: seat 1 cannot be his own partner"
    )
