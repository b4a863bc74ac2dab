"""Players, cards, chips and the number of hands."""

from __future__ import annotations

import pytest

from boston import quote
from boston.base.cards import card
from boston.games.solo import GAME, chips, equipment, winners
from tests.helpers import PASSED, holds
from tests.solo.deals import evening, last, refusal
from tests.suited import full, game


@holds("solo.equipment.players", "solo.equipment.pack", "solo.equipment.rank")
def test_four_players_share_fifty_two_cards_with_the_ace_on_top() -> None:
    assert equipment.PLAYERS == (1, 2, 3, 4)
    assert len(GAME.pack) == len(set(GAME.pack)) == 52
    assert [str(each) for each in GAME.pack[:13]] == [f"S{rank}" for rank in "AKQJT98765432"]
    assert card("SA").rank > card("SK").rank > card("ST").rank > card("S2").rank


@holds("solo.equipment.chips")
def test_chips_reach_for_the_dearest_contract() -> None:
    assert sorted(equipment.CHIPS.values()) == [1, 2, 5]
    dearest = quote("solo", "spread-slam", suit="diamonds", tricks=13).points
    assert (dearest, chips(dearest)) == (160, {"five": 32})
    assert chips(18) == {"five": 3, "two": 1, "one": 1}
    paid = last(game("spread-slam", 13, "diamonds"))
    assert paid.net == (480, -160, -160, -160)


@holds("solo.settle.deals", "solo.deal.rotation")
def test_the_number_of_hands_is_a_multiple_of_four() -> None:
    assert evening(options={"deals": 8}).deals == ()
    for number in (5, 6, 7):
        message = refusal(options={"deals": number})
        assert message == (
            f"solo.settle.deals: {number} hands are agreed on, which is no multiple of 4"
        )
    assert "whole number from 4" in refusal(options={"deals": 3})


@holds("solo.settle.deals")
def test_no_hand_follows_those_agreed_on() -> None:
    four = [{**PASSED, "dealer": 1}, PASSED, game("5", 5, "clubs", dealer=3), PASSED]
    assert len(evening(*four, options={"deals": 4}).deals) == 4
    assert len(evening(*four, PASSED).deals) == 5
    assert refusal(*four, PASSED, options={"deals": 4}) == (
        "deal 5: solo.settle.deals: the 4 hands agreed on have been dealt, no other follows"
    )


@holds("solo.settle.winner")
@pytest.mark.parametrize(
    ("held", "won"), [((3, 9, -6, -6), (2,)), ((4, 4, -4, -4), (1, 2)), ((0,) * 4, (1, 2, 3, 4))]
)
def test_most_chips_win(held: tuple[int, int, int, int], won: tuple[int, ...]) -> None:
    assert winners(held) == won


@holds("solo.settle.winner")
def test_there_is_no_pool_and_nothing_is_divided() -> None:
    done = evening(full("5 spades", "pass", "pass", "pass"), game("9", 8, "spades", dealer=1))
    assert [deal.standing.pool for deal in done.deals] == [None, None]
    assert done.settlement is None
    assert done.money is None
    assert sum(done.totals) == 0
    assert winners(done.totals) == (2, 3, 4)


def test_the_keys_of_other_games_mean_nothing() -> None:
    for key, value in {
        "turned": "hearts",
        "opening_run": 3,
        "slam": "table",
    }.items():
        assert f"key {key!r} means nothing in solo" in refusal(
            game("5", 5, "clubs", **{key: value})
        )
    assert GAME.turn_up is None
