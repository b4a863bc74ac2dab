"""The partner: who may be asked, who answers, and what follows when all decline."""

from __future__ import annotations

import pytest

from boston.games.grandissimo import GAME
from tests.grandissimo.told import evening, gift, last, refusal
from tests.helpers import (
    alone,
    columns,
    directions,
    each_pays,
    holds,
    items,
    paid,
    refused,
    result,
    tricks,
    with_whist,
)
from tests.suits import of_suits, played

ALLOWED = ("begar", "6", "7", "8", "9")


@holds("grandissimo.partner.begar-to-nine")
@pytest.mark.parametrize("contract", ALLOWED)
@pytest.mark.parametrize("partner", [2, 3, 4])
def test_any_of_the_others_may_be_partner_for_one_deal(contract: str, partner: int) -> None:
    taken = tricks(9, whister=4, seats=(1, partner))
    told = {"contract": contract, "declarer": 1, "partner": partner, "tricks": taken}
    first, second = evening(told, alone("7", 7)).deals
    assert {payee for _, payee in paid(first)} == {1, partner}
    assert {payee for _, payee in paid(second)} == {1}


@holds("grandissimo.partner.begar-to-nine")
@pytest.mark.parametrize("contract", ["10", "11", "12", "13"])
def test_no_partner_above_nine(contract: str) -> None:
    message = refusal(with_whist(contract, 9, 4))
    assert message.startswith("deal 1: grandissimo.partner.begar-to-nine: ")
    cards = of_suits(contract, "pass", "pass", "pass", trump="spades", whist=2)
    assert refusal(cards).startswith("deal 1: grandissimo.partner.begar-to-nine: ")


@holds("grandissimo.partner.invitation")
@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(with_whist("6", 6, 4, partner=1), id="in a summary"),
        pytest.param(gift(partner=1), id="in a gift"),
        pytest.param(
            of_suits("6", "pass", "pass", "pass", trump="spades", whist=1), id="with cards"
        ),
    ],
)
def test_the_declarer_asks_somebody_else(deal: dict[str, object]) -> None:
    assert refusal(deal).startswith("deal 1: grandissimo.partner.invitation: ")


@holds("grandissimo.partner.invitation", "grandissimo.partner.alone")
@pytest.mark.parametrize("contract", ALLOWED)
def test_a_declarer_may_play_solo_for_the_lower_number(contract: str) -> None:
    number = GAME.ladder.contract(contract).tricks
    deal = last(alone(contract, number))
    assert result(deal).is_made
    assert result(deal).defenders == (2, 3, 4)
    assert "grandissimo.pay.made-alone" in directions(deal)


@holds("grandissimo.partner.answers")
def test_a_player_who_passed_in_the_auction_may_be_whister() -> None:
    deal = last(of_suits("7", "pass", "pass", "pass", trump="spades", whist=3))
    assert result(deal).side == (1, 3)
    assert played(deal) == ("7", 1, (13, 0, 0, 0))


@holds("grandissimo.partner.refused-in-sang", "grandissimo.partner.gift-counts")
def test_case_06_begar_in_sang_refused_by_all() -> None:
    """8 + 2 + 1 = 11, six times 66, paid as 70; and seat 1 has its ål back."""
    done = evening(gift(None))
    (deal,) = done.deals
    assert items(deal) == [
        ("grandissimo.pay.base", 8),
        ("grandissimo.pay.kodilj", 2),
        ("grandissimo.pay.overtricks", 1),
        ("grandissimo.pay.suit-factor", 55),
        ("grandissimo.pay.rounding", 4),
    ]
    assert paid(deal) == each_pays(70)
    assert columns(done) == {1: [], 2: [200], 3: [200], 4: [200]}


@holds("grandissimo.partner.refused-in-sang")
@pytest.mark.parametrize("call", ["begär", "begär i färg", "begär grandissimo"])
def test_a_refused_begar_in_sang_is_told_with_its_hands_and_no_card_played(call: str) -> None:
    deal = last(of_suits("pass", call, "pass", "pass", conceded=True, play=[]))
    assert paid(deal) == {(1, 2): 70, (3, 2): 70, (4, 2): 70}
    assert deal.standing.columns == (200, 0, 200, 200)


@holds("grandissimo.partner.alone", "grandissimo.partner.refused-in-sang")
def test_a_declarer_who_did_not_ask_plays_begar_in_sang_alone() -> None:
    """8 and 2 are 10, six times 60; and lost 48 is paid as 50."""
    assert paid(last(alone("begar", 5, None))) == each_pays(60)
    assert last(alone("begar", 4, None)).net == (-150, 50, 50, 50)


def test_whist_and_partner_are_the_same_and_have_to_agree() -> None:
    told = of_suits("7", "pass", "pass", "pass", trump="spades", whist=3)
    assert last({**told, "partner": 3}).net == last(told).net
    assert "'partner' is given as 2, the cards say 3" in refusal({**told, "partner": 2})
    assert "'whist' does not belong" in refusal(alone("7", 7, whist=3))


def test_the_game_has_no_giving_up() -> None:
    message = refused(lambda: last({"contract": "6", "declarer": 1, "given_up": True}))
    assert message == "deal 1: key 'given_up' means nothing in grandissimo"
