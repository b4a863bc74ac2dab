"""Rundmisär: nobody bids, everybody plays for himself."""

from __future__ import annotations

import pytest

from boston.table.result import PlayedByAll
from tests.commands import Boston, written
from tests.grandissimo.entries import running
from tests.grandissimo.told import evening, last, refusal, rundmisar
from tests.helpers import PASSED, columns, directions, holds, paid
from tests.suits import SUITS, in_order, of_suits

RUNDMISAR = "grandissimo.contracts.rundmisar"
MOST = "grandissimo.pay.rundmisar-most"
NONE = "grandissimo.pay.rundmisar-none"
BETE = "grandissimo.bete.rundmisar"


@holds(MOST, NONE, BETE, RUNDMISAR)
def test_case_24_seven_four_two_none() -> None:
    """Seat 1 pays 30, 50 and 70; seat 4 gets 10 a trick from everybody besides."""
    done = evening(*running(240, owner=2, winner=3), rundmisar(7, 4, 2, 0))
    deal = done.deals[-1]
    assert paid(deal) == {(1, 2): 30, (1, 3): 50, (1, 4): 70 + 70, (2, 4): 40, (3, 4): 20}
    assert deal.net == (-220, -10, 30, 200)
    assert columns(done) == {1: [200, 250], 2: [200, 240], 3: [], 4: [200]}
    assert directions(deal) == {MOST, NONE}


#: Tricks by seat, nets, who sets a bête.
CASES = [
    pytest.param((5, 5, 3, 0), (-120, -120, 10, 230), (1, 2), id="25 two have most"),
    pytest.param((4, 4, 4, 1), (-30, -30, -30, 90), (1, 2, 3), id="26 three have most"),
    pytest.param((13, 0, 0, 0), (-780, 260, 260, 260), (1,), id="27 one has all"),
    pytest.param((7, 6, 0, 0), (-290, -110, 200, 200), (1,), id="two have none"),
    pytest.param((0, 2, 4, 7), (200, 30, -10, -220), (4,), id="the seats do not matter"),
    pytest.param((4, 3, 3, 3), (-30, 10, 10, 10), (1,), id="nobody has none"),
    pytest.param((1, 6, 0, 6), (90, -170, 250, -170), (2, 4), id="most twice, none once"),
]


@holds(MOST, NONE, BETE)
@pytest.mark.parametrize(("tricks", "net", "setters"), CASES)
def test_who_pays_and_who_sets(
    tricks: tuple[int, ...], net: tuple[int, ...], setters: tuple[int, ...]
) -> None:
    done = evening(rundmisar(*tricks))
    assert done.deals[0].net == net
    owed = columns(done)
    assert {seat for seat in owed if owed[seat] == [200, 210]} == set(setters)


@holds(BETE, "grandissimo.bete.increment", "grandissimo.bete.same-value")
@pytest.mark.parametrize("value", [210, 240, 260])
def test_every_setter_exceeds_the_running_bete_by_ten_and_nobody_wins_it(value: int) -> None:
    before = running(value, owner=2, winner=3)
    done = evening(*before, rundmisar(4, 1, 4, 4))
    assert columns(done) == {
        1: [200, value + 10],
        2: [200, value],
        3: [value + 10],
        4: [200, value + 10],
    }
    assert paid(done.deals[-1], "bete") == {}
    assert done.deals[-1].standing.running == value + 10


@holds("grandissimo.play.rundmisar", RUNDMISAR, MOST, NONE)
@pytest.mark.parametrize(("dealer", "winner"), [(4, 1), (1, 2), (2, 3), (3, 4)])
def test_with_cards_forehand_leads_and_in_sang_a_whole_suit_takes_all(
    dealer: int, winner: int
) -> None:
    """Case 27 again: 130 for the difference and 130 to each who took none."""
    suits = "SHDC"[winner - 1 :] + "SHDC"[: winner - 1]
    play = [suit + rank for rank in "AKQJT98765432" for suit in suits]
    told = {"dealer": dealer, "turned": "hearts", "hands": SUITS, "calls": ["pass"] * 4}
    deal = last({**told, "play": play})
    assert deal.net == tuple(-780 if seat == winner else 260 for seat in (1, 2, 3, 4))
    assert deal.standing.columns == tuple(410 if seat == winner else 200 for seat in (1, 2, 3, 4))
    assert isinstance(deal.outcome.result, PlayedByAll)


PLAYED = of_suits(*["pass"] * 4)


@pytest.mark.parametrize("more", [{"contract": "rundmisar"}, {"contract": "rundmisär"}, {}])
@pytest.mark.parametrize("tricks", [{"tricks": [13, 0, 0, 0]}, {}], ids=["tricks", "none"])
def test_what_is_also_given_has_to_agree(
    more: dict[str, object], tricks: dict[str, object]
) -> None:
    assert last({**PLAYED, **more, **tricks}).net == last(PLAYED).net


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"tricks": [12, 1, 0, 0]}, "'tricks' is given as [12, 1, 0, 0], the cards say [13, 0, 0"),
        ({"contract": "7"}, "'contract' is given as 7, the cards say rundmisar"),
        ({"contract": "passed"}, f"{RUNDMISAR}: "),
        ({"trump": "hearts"}, "'trump' does not belong to a deal that all played"),
        ({"suit_class": "plain"}, "'suit_class' does not belong"),
        ({"declarer": 1}, "'declarer' does not belong"),
        ({"partner": 1}, "'partner' does not belong"),
        ({"whist": 2}, "'whist' does not belong"),
        ({"conceded": True}, "'conceded' does not belong"),
        ({"opening_run": 13}, "'opening_run' does not belong"),
        ({"discards": [["S2"], [], [], []]}, "'discards' does not belong"),
        ({"play": in_order(12)}, f"{RUNDMISAR}: the play stops after 48 cards of 52"),
        ({"play": []}, f"{RUNDMISAR}: the play stops after 0 cards of 52"),
        ({"play": [*in_order(), "SA"]}, f"card 53: {RUNDMISAR}: SA comes when 13 tricks have been"),
        ({"play": ["SA", "DA"]}, "card 2: grandissimo.play.turn: "),
    ],
    ids=str,
)
@holds("grandissimo.play.rundmisar", RUNDMISAR, "grandissimo.play.turn")
def test_what_cannot_be_said_of_its_cards(more: dict[str, object], said: str) -> None:
    assert said in refusal({**PLAYED, **more})


@holds(RUNDMISAR)
@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (PASSED, f"{RUNDMISAR}: when all pass rundmisar is played"),
        ({**PASSED, "tricks": [7, 4, 2, 0]}, f"{RUNDMISAR}: when all pass rundmisar is played"),
        ({"event": "passed"}, f"{RUNDMISAR}: when all pass rundmisar is played"),
        ({"contract": "rundmisar"}, "'tricks' is missing"),
        (rundmisar(7, 4, 2, 1), f"{RUNDMISAR}: the tricks add up to 14, not 13"),
        (rundmisar(7, 4, 1, 0), f"{RUNDMISAR}: the tricks add up to 12, not 13"),
        (rundmisar(7, 4, 2, 0, declarer=1), "'declarer' does not belong"),
        (rundmisar(7, 4, 2, 0, trump="hearts"), "'trump' does not belong"),
        (rundmisar(7, 4, 2, 0, opening_run=0), "'opening_run' does not belong"),
        (rundmisar(7, 4, 2, 0, set_by=[1]), "'set_by' does not belong"),
        (rundmisar(7, 4, 2, 0, from_seat=1), "grandissimo.bete.tied: no bête is played off"),
        (rundmisar(7, 4, 2, 0, conceded=True), "'tricks' does not belong"),
    ],
    ids=str,
)
def test_what_cannot_be_said_of_it_in_summary(deal: dict[str, object], said: str) -> None:
    message = refusal(deal)
    assert message.startswith("deal 1: ")
    assert said in message


def test_a_bid_deal_is_not_rundmisar() -> None:
    bid = of_suits("7", "pass", "pass", "pass", trump="spades", contract="rundmisar")
    assert "'contract' is given as rundmisar, the cards say 7" in refusal(bid)
    in_swedish_boston = refusal(rundmisar(7, 4, 2, 0), game="swedish")
    assert in_swedish_boston == "deal 1: 'declarer' is missing"


@holds(BETE, MOST, NONE)
def test_the_command_line_tells_it(boston: Boston) -> None:
    record = {"game": "grandissimo", "players": ["A", "B", "C", "D"]}
    file = written("evening.toml", {**record, "deal": [rundmisar(7, 4, 2, 0)]})
    (deal,) = boston("replay", "--json", file).data["deals"]
    assert deal["net"] == [-220, -10, 30, 200]
    assert (deal["running"], deal["columns"], deal["pool"]) == (200, [410, 200, 200, 200], None)
    assert deal["marks"] == 0  # no stroke is drawn for a deal that nobody bid on
    assert {line["rule"] for line in deal["receipt"]} == {MOST, NONE}
    out = boston("replay", file).out
    assert "\nDeal 1. All pass, and all play\n" in out
    assert "A pays B 30: 3 tricks more than the payee" in out
