"""The partner: asked openly, at six to eight, and four tricks more."""

from __future__ import annotations

import pytest

from boston.games.russian import GAME
from boston.games.russian.partner import pairs
from boston.games.russian.table import ladder
from tests.helpers import holds, result
from tests.russian.deals import last, refusal, won
from tests.suited import full, pair

SIX_TO_EIGHT = "russian.partner.six-to-eight"
OFFER = "russian.partner.offer"
TARGET = "russian.partner.target"


@holds(SIX_TO_EIGHT, TARGET)
def test_six_seven_and_eight_and_four_tricks_more() -> None:
    with_partner = {each.id: each.partnership for each in GAME.ladder if each.partnership}
    assert {bid: both.side for bid, both in with_partner.items()} == {"6": 10, "7": 11, "8": 12}
    # The two together: neither has a number of his own to reach.
    assert {(both.declarer, both.partner) for both in with_partner.values()} == {(0, 0)}


@holds(SIX_TO_EIGHT)
@pytest.mark.parametrize("bid", ["5", "9", "10", "11", "12", "grand-boston"])
def test_other_bids_are_played_alone(bid: str) -> None:
    assert refusal(pair(bid, 13, "clubs")) == (
        f"deal 1: {SIX_TO_EIGHT}: {bid} is played alone, without a partner"
    )


@holds(SIX_TO_EIGHT, TARGET)
def test_by_readings_five_to_ten_and_three_more() -> None:
    readings = {"who-may-have-partner": "five-to-ten"}
    assert won(last(pair("5", 9, "clubs"), readings=readings)) == (10, -10, 10, -10)
    assert won(last(pair("5", 8, "clubs"), readings=readings)) == (-15, 15, -15, 15)
    three = {**readings, "pair-target": "plus-three"}
    assert won(last(pair("5", 8, "clubs"), readings=three)) == (10, -10, 10, -10)
    assert won(last(pair("7", 10, "clubs"), readings={"pair-target": "plus-three"})) == (
        60,
        -50,
        60,
        -50,
    )


@holds(SIX_TO_EIGHT, TARGET)
def test_nobody_can_be_asked_for_fourteen_tricks() -> None:
    assert list(pairs("five-to-ten", "plus-three")) == ["5", "6", "7", "8", "9", "10"]
    assert list(pairs("five-to-ten", "plus-four")) == ["5", "6", "7", "8", "9"]
    assert ladder("diamonds-high", "five-to-ten", "plus-four").contract("10").partnership is None


@holds(OFFER)
@pytest.mark.parametrize(("whist", "declined"), [(2, ()), (3, (2,)), (4, (2, 3))])
def test_they_answer_from_the_declarers_left(whist: int, declined: tuple[int, ...]) -> None:
    answers = last(full("6 spades", "pass", "pass", "pass", whist=whist)).course.answers
    assert answers == (declined, whist, None)


@holds(OFFER)
def test_the_record_says_who_accepted() -> None:
    told = full("6 spades", "pass", "pass", "pass")
    assert result(last({**told, "whist": 4})).partner == 4
    assert result(last(told)).partner is None
    assert refusal({**told, "whist": 1}).startswith(f"deal 1: {OFFER}: seat 1 cannot be his own")


@holds(OFFER, "russian.contracts.differences")
def test_no_card_is_called_but_in_the_bare_game() -> None:
    told = full("6 spades", "pass", "pass", "pass", called="DA")
    assert refusal(told) == (
        f"deal 1: {OFFER}: DA is called, but the partner is found by asking openly"
    )
    bare = last(told, readings={"differences": "bare"})
    assert result(bare).partner == 3
    assert result(bare).target == 9
