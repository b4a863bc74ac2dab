"""The partner: who may be asked, who answers, what follows when all decline."""

from __future__ import annotations

import pytest

from tests.helpers import (
    DealTable,
    alone,
    directions,
    evening,
    holds,
    last,
    paid,
    refusal,
    result,
    with_whist,
)


@holds("swedish.partner.forced-whist")
def test_nobody_is_alone_in_five_under_the_variant() -> None:
    forced = {"five_whist": "forced"}
    assert refusal(alone("5", 5), options=forced).startswith(
        "deal 1: swedish.partner.forced-whist: "
    )
    given_up = {"contract": "5", "declarer": 1, "suit_class": "plain", "given_up": True}
    assert "swedish.partner.forced-whist: " in refusal(given_up, options=forced)
    assert evening(with_whist("5", 5, 3), alone("6", 6), alone("7", 7), options=forced).deals


@holds("swedish.partner.only-five-and-six")
@pytest.mark.parametrize("contract", ["7", "8", "9", "10", "11", "12", "13"])
def test_no_partner_above_six(contract: str) -> None:
    message = refusal(with_whist(contract, 9, 4))
    assert message.startswith("deal 1: swedish.partner.only-five-and-six: ")


@holds("swedish.partner.only-five-and-six", "swedish.equipment.players")
@pytest.mark.parametrize("contract", ["5", "6"])
@pytest.mark.parametrize("partner", [2, 3, 4])
def test_any_of_the_others_may_be_partner_for_one_deal(contract: str, partner: int) -> None:
    taken = [0, 0, 0, 0]
    taken[0], taken[partner - 1] = 9, 4
    told = {"contract": contract, "declarer": 1, "suit_class": "plain", "tricks": taken}
    first, second = evening({**told, "partner": partner}, alone("7", 7)).deals
    assert {payee for _, payee in paid(first)} == {1, partner}
    assert {payee for _, payee in paid(second)} == {1}


@holds("swedish.partner.invitation")
def test_the_declarer_asks_somebody_else() -> None:
    told = {"contract": "5", "declarer": 1, "partner": 1, "suit_class": "plain"}
    message = refusal({**told, "tricks": [8, 5, 0, 0]})
    assert message.startswith("deal 1: swedish.partner.invitation: ")


@holds("swedish.partner.alone", "swedish.pay.made-alone")
@pytest.mark.parametrize("contract", ["5", "6"])
def test_without_a_partner_the_lower_number_counts(contract: str) -> None:
    deal = last(alone(contract, int(contract)))
    assert result(deal).defenders == (2, 3, 4)
    assert "swedish.pay.made-alone" in directions(deal)


GIVEN_UP: DealTable = {"declarer": 1, "suit_class": "plain", "given_up": True}


@holds("swedish.partner.give-up")
@pytest.mark.parametrize(
    ("deal", "said"),
    [
        pytest.param({**GIVEN_UP, "contract": "7"}, "nobody is asked", id="in 7"),
        pytest.param({**GIVEN_UP, "contract": "5", "partner": 2}, "seat 2 accepted", id="accepted"),
    ],
)
def test_only_a_declarer_whom_all_refused_may_give_up(deal: DealTable, said: str) -> None:
    message = refusal(deal)
    assert message.startswith("deal 1: swedish.partner.give-up: ")
    assert said in message


@pytest.mark.parametrize("more", [{"tricks": [4, 9, 0, 0]}, {"opening_run": 5}])
def test_a_game_given_up_has_no_tricks(more: dict[str, object]) -> None:
    message = refusal({**GIVEN_UP, "contract": "5", **more})
    assert "does not belong to a deal that was given up" in message


@holds("swedish.partner.give-up", "swedish.bete.undertricks", "swedish.pay.suit-factor")
@pytest.mark.parametrize(
    ("contract", "suit", "price", "bete"),
    [("5", "plain", 10, 104), ("5", "highest", 20, 128), ("6", "second", 20, 112)],
)
def test_a_game_given_up_is_lost_by_one(contract: str, suit: str, price: int, bete: int) -> None:
    deal = last({"contract": contract, "declarer": 1, "suit_class": suit, "given_up": True})
    assert paid(deal) == {(1, 2): price, (1, 3): price, (1, 4): price}
    assert deal.standing.columns == (96 + bete, 96, 96, 96)
