"""The Stamm and the Rokambole: the worked cases, and what they leave to be tried."""

from __future__ import annotations

import pytest

from boston.games.german.pool import Pots, played_for, stamm_won
from boston.present.export import replay as exported
from boston.present.steps import steps
from boston.present.text import replay_report
from tests.german.deals import (
    ROCK_LOST,
    UP_TO_THE_ROCK,
    evening,
    game,
    last,
    misere,
    pots,
    refusal,
    with_whister,
)
from tests.helpers import PASSED, holds, moved

STAKE = "german.pool.stake"
WON = "german.pool.stamm-won"
DOUBLED = "german.pool.stamm-doubled"
ROCK_WON = "german.pool.rock-won"
TRIPLED = "german.pool.rock-tripled"
BETE = "german.pool.rock-pass"

#: Seat 3, who sits first, makes what seat 4 lost; seat 2 deals.
ROCK_MADE = game("gross-boston", 6, "first", dealer=2, declarer=3, tricks=[4, 3, 6, 0])


@holds(STAKE, WON, DOUBLED, "german.pool.at-first")
def test_case_15_four_deals() -> None:
    done = evening(*UP_TO_THE_ROCK)
    assert [pots(deal) for deal in done.deals] == [(0, 1), (8, 1), (24, 1), (0, 8)]
    assert moved(done.deals[0]) == [
        (STAKE, 1, "stamm", 4),
        (WON, "stamm", 2, 4),
        (WON, 2, "rokambole", 1),
    ]
    assert moved(done.deals[1]) == [(STAKE, 2, "stamm", 4), (DOUBLED, 3, "stamm", 4)]
    taken = sum(points for _, payer, _, points in moved(done.deals[3]) if payer == "stamm")
    given = sum(points for _, payer, _, points in moved(done.deals[3]) if payer == 1)
    assert taken - given == 21


@holds("german.pool.rock", BETE, TRIPLED)
def test_case_16_the_rock_is_lost_and_trebled() -> None:
    deal = last(*UP_TO_THE_ROCK, ROCK_LOST)
    assert moved(deal) == [
        (STAKE, 1, "stamm", 4),
        (BETE, 2, "rokambole", 1),
        (BETE, 3, "rokambole", 1),
        (TRIPLED, 4, "rokambole", 20),
    ]
    assert pots(deal) == (4, 30)


@holds(ROCK_WON, BETE)
def test_case_17_the_rock_is_won_and_nobody_sat_before() -> None:
    deal = last(*UP_TO_THE_ROCK, ROCK_LOST, ROCK_MADE)
    assert moved(deal) == [(STAKE, 2, "stamm", 4), (ROCK_WON, "rokambole", 3, 30)]
    assert pots(deal) == (8, 0)


@holds("german.pool.stamm-untouched", TRIPLED, DOUBLED)
def test_case_18_beside_the_stamm() -> None:
    beside = {"rock": "beside-stamm"}
    deal = last(*UP_TO_THE_ROCK, ROCK_LOST, readings=beside)
    assert pots(deal) == (8, 30)
    deal = last(*UP_TO_THE_ROCK, ROCK_LOST, ROCK_MADE, readings=beside)
    assert pots(deal) == (0, 3)
    assert moved(deal)[1:] == [
        (ROCK_WON, "rokambole", 3, 30),
        (WON, "stamm", 3, 12),
        (WON, 3, "rokambole", 3),
    ]


@holds("german.deal.misdeal", "german.deal.first-stake", STAKE)
def test_case_19_a_misdeal_and_a_new_stake() -> None:
    deal = last(*UP_TO_THE_ROCK, ROCK_LOST, ROCK_MADE, {"contract": "passed", "misdeals": 1})
    assert pots(deal) == (16, 0)
    assert deal.net == (0, 0, -8, 0)
    assert [rule for rule, *_ in moved(deal)] == [STAKE, "german.deal.misdeal"]


@holds("german.pool.rock")
def test_case_20_as_much_is_not_more() -> None:
    assert played_for(Pots(8, 8)) == "stamm"
    assert played_for(Pots(8, 9)) == "rokambole"


@holds("german.pool.rock-test", "german.deal.misdeal")
def test_a_misdeal_may_keep_the_rock_from_going() -> None:
    low = game("klein-boston", 5, dealer=1)
    assert refusal(*UP_TO_THE_ROCK, low).startswith("deal 5: german.auction.rock-minimum: ")
    assert pots(last(*UP_TO_THE_ROCK, {**low, "misdeals": 1})) == (0, 8 + 2)


@holds(WON, "german.pool.partners", "german.pool.quarter")
def test_case_21_partners_share_what_is_left() -> None:
    lines = stamm_won(Pots(stamm=28, rokambole=0), (1, 3))
    assert [(line.payer, line.payee, line.points) for line in lines] == [
        ("stamm", 1, 11 + 7),
        ("stamm", 3, 10),
        (1, "rokambole", 7),
    ]


@holds(ROCK_WON, TRIPLED)
def test_partners_share_the_rock_and_its_burden() -> None:
    whist = {"dealer": 1, "declarer": 2, "partner": 4}
    made = with_whister("gross-boston", 6, 3, "first", **whist, tricks=[4, 6, 0, 3])
    assert moved(last(*UP_TO_THE_ROCK, made))[1:] == [
        (ROCK_WON, "rokambole", 2, 4),
        (ROCK_WON, "rokambole", 4, 4),
    ]
    lost = {**made, "tricks": [6, 5, 0, 2]}
    assert moved(last(*UP_TO_THE_ROCK, lost))[1:] == [
        (TRIPLED, 2, "rokambole", 8),
        (TRIPLED, 4, "rokambole", 8),
    ]
    one_short = {**made, "tricks": [4, 7, 0, 2]}
    assert moved(last(*UP_TO_THE_ROCK, one_short))[1:] == [(ROCK_WON, "rokambole", 2, 8)]


@holds(BETE, "german.pool.rock-pass-moment")
def test_a_record_may_say_who_passed() -> None:
    deal = last(*UP_TO_THE_ROCK, {**ROCK_LOST, "passed": [3, 1]})
    assert [line for line in moved(deal) if line[0] == BETE] == [(BETE, 3, "rokambole", 1)]
    assert pots(deal) == (4, 27)
    assert "seat 4 plays the game and has not passed" in refusal(
        *UP_TO_THE_ROCK, {**ROCK_LOST, "passed": [4]}
    )


@holds(BETE, "german.pool.rock-pass-moment", "german.auction.passed-out", STAKE)
def test_if_all_pass_only_the_stake_is_paid() -> None:
    done = evening(*UP_TO_THE_ROCK, PASSED, PASSED)
    assert [pots(deal) for deal in done.deals[4:]] == [(4, 8), (8, 8)]


@holds("german.auction.rock-minimum")
@pytest.mark.parametrize(
    ("contract", "couleur", "allowed"),
    [
        ("klein-boston", "first", False),
        ("gross-boston", "second", False),
        ("gross-boston second", "first", False),
        ("gross-boston", "first", True),
        ("gross-boston first", "first", True),
        ("klein-independence", "third", True),
    ],
)
def test_what_may_be_played_for_the_rock(contract: str, couleur: str, allowed: bool) -> None:
    deal = game(contract, 7, couleur, dealer=1)
    if allowed:
        assert last(*UP_TO_THE_ROCK, deal).outcome.result is not None
    else:
        message = refusal(*UP_TO_THE_ROCK, deal)
        assert message.startswith("deal 5: german.auction.rock-minimum: the Rock is played for")


@holds("german.auction.rock-minimum", "german.deal.four-couleurs")
def test_with_four_couleurs_the_first_is_still_the_least() -> None:
    four = {"options": {"couleurs": 4}}
    hearts = game("gross-boston", 7, dealer=1)
    assert "is below gross-boston first" in refusal(*UP_TO_THE_ROCK, hearts, **four)
    spades = {**hearts, "trump": "spades"}
    assert last(*UP_TO_THE_ROCK, spades, **four).outcome.result is not None


@holds(STAKE, "german.pool.stake-amount")
def test_the_table_agrees_on_the_stake() -> None:
    deal = last(game("klein-boston", 5), options={"stake": 10})
    assert pots(deal) == (0, 2)
    assert moved(deal)[1:] == [(WON, "stamm", 1, 10), (WON, 1, "rokambole", 2)]
    assert refusal(options={"stake": 0}).startswith("german.pool.stake: option 'stake'")


@holds(STAKE)
def test_the_dealer_has_to_be_known() -> None:
    deal = {key: value for key, value in game("klein-boston", 5).items() if key != "dealer"}
    assert refusal(deal) == "deal 1: 'dealer' is missing: the dealer stakes"


@holds(WON, "german.pool.quarter")
def test_a_small_stamm_has_no_quarter() -> None:
    assert pots(last(misere("gross-misere", 0), options={"stake": 3})) == (0, 0)


@holds("german.equipment.pots", "german.equipment.counters")
def test_the_pools_are_told_as_data_and_in_words() -> None:
    done = evening(*UP_TO_THE_ROCK, ROCK_LOST)
    said = exported(done)
    assert said["deals"][4]["pool"] == {"stamm": 4, "rokambole": 30}
    assert said["rates"] == "reconstruction-a, ours and not historical"
    assert said["deals"][0]["receipt"][0]["payee"] == "stamm"
    report = replay_report(done)
    assert "1 pays the Stamm 4: the dealer's stake." in report
    assert "The Stamm pays seat 1 28: the Stamm is won." in report
    assert "Seat 2 and seat 3 each pay the Rokambole 1" in report
    assert "stamm 4, rokambole 30" in report
    assert "Rates: reconstruction-a, ours and not historical." in report
    assert [step.pool for step in steps(done)][:2] == [
        {"stamm": 0, "rokambole": 0},
        {"stamm": 0, "rokambole": 1},
    ]
