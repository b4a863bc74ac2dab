"""What our own pages and commands print is read where somebody pastes it."""

from __future__ import annotations

from typing import Final

import pytest

from boston.apps.commands import numbers
from boston.apps.present import export
from boston.apps.present.explain import explained
from boston.apps.present.text import replay_report
from boston.apps.present.wording import amounts, signed
from boston.base.cards import hand, suit
from boston.base.seats import SEATS
from boston.base.words import whole
from boston.record.reading import read_session
from boston.replaying.replay import replay
from tests.commands import Boston

#: Four numbers as a report, a page, a sheet, a record and people write them.
NETS: Final = {
    "report": "Anna +30, Bo -10, Cilla -10, Disa -10",
    "numbered": "1 +30, 2 -10, 3 -10, 4 -10",
    "page": "Anna +30, Bo −10, Cilla −10, seat 4 −10",
    "row of a table": "+30\t−10\t−10\t−10",
    "words apart": "+30 −10 −10 −10",
    "record": "[30, -10, -10, -10]",
    "en dash": "30,–10,–10,–10",
    "spaces that do not break": "+\u202f30, −\u00a010, −\u00a010, −\u00a010",
}
HALF: Final = ("--option", "contract=5", "--option", "trump=hearts", "--option", "carte_blanche=")


@pytest.mark.parametrize("net", NETS.values(), ids=NETS)
def test_explain_takes_what_is_printed(boston: Boston, net: str) -> None:
    usual = boston("explain", "solo", "--net", "30,-10,-10,-10", *HALF)
    assert usual.out.splitlines()[0].endswith("the lowest contract first.")
    assert boston("explain", "solo", "--net", net, *HALF) == usual
    assert boston("explain", "solo", f"--net={net}", *HALF) == usual


def test_a_first_number_below_zero_is_no_option(boston: Boston) -> None:
    usual = boston("explain", "solo", "--net", "-10,-10,30,-10", *HALF)
    assert usual.status == 0
    for net in ("-10,−10,30,−10", "−10,-10,+30,-10", "-10 −10 +30 −10", "–10;–10;30;–10"):
        assert boston("explain", "solo", "--net", net, *HALF) == usual


THOUSANDS: Final = ("1250", "1 250", "1\u00a0250", "1\u2009250", "1\u202f250", "1'250", "1’250")


@pytest.mark.parametrize("written", THOUSANDS)
def test_thousands_may_be_parted(written: str) -> None:
    assert whole(f"−{written}") == -1250
    assert whole(f"+{written}") == 1250


def test_what_is_no_number_is_none() -> None:
    assert [whole(each) for each in ("", "-", "1 25", "1,5", "--1", "7a", "½", "٣")] == [None] * 8


def test_every_amount_that_the_engine_writes_is_read_back() -> None:
    for number in (0, 1, -1, 30, -150, 1_250, -1_000_000):
        assert whole(signed(number)) == number
    won = (1_250, -250, 0, -1_000)
    for names in (
        ("Anna", "Bo", "Cilla", "Disa"),
        ("1", "2", "3", "4"),
        ("Åke 2", "B.", "x-y", ""),
    ):
        assert numbers(amounts(won, names)) == [*won]


def test_the_nets_of_a_report_and_of_json_are_read_back() -> None:
    deal = {"dealer": 4, "contract": "petite-misere", "declarer": 4, "tricks": [4, 4, 3, 1]}
    done = replay(read_session({"game": "swedish", "deal": [deal]}))
    net = [50, 50, 50, -150]
    (line,) = (each for each in replay_report(done).splitlines() if "Net: " in each)
    assert numbers(line.split("Net: ")[1]) == net
    assert numbers(str(export.replay(done)["deals"][0]["net"])) == net


def test_the_form_of_the_page_takes_signs() -> None:
    told = "contract=5 trump=♥ carte_blanche="
    usual = explained("solo", [30, -10, -10, -10], 0, 0, told)
    assert usual["error"] == ""
    assert explained("solo", ["+30", "−10", "–10", "\u202f−10"], 0, 0, told) == usual
    said = explained("solo", ["+30", "x", "", "-10"], 0, 0, told)["error"]
    assert said == "the nets of a deal are four whole numbers, one for each seat"


@pytest.mark.parametrize(
    "written",
    ["♠ AK32 ♥ QJ9 ♦ T87 ♣ 654", "♠AK32 ♥QJ9 ♦1087 ♣654", "♠\ufe0eAK32♥\ufe0fQJ9♦T87♣654"],
)
def test_a_hand_may_be_written_with_signs(written: str) -> None:
    assert hand(written) == hand("AK32.QJ9.T87.654")


def test_an_empty_suit_may_have_a_dash() -> None:
    assert hand("♠ – ♥ AK ♦ — ♣ 2") == hand(".AK..2")


def test_seats_are_known_by_what_pages_call_them() -> None:
    deal = {"dealer": "Seat 4", "contract": "7", "declarer": "seat 1", "suit_class": "plain"}
    record = {"game": "swedish", "deal": [{**deal, "tricks": [7, 2, 2, 2]}]}
    done = replay(read_session(record)).deals[0]
    assert (done.dealer, done.deal.declarer) == (SEATS[3], SEATS[0])
    assert suit("♥") == suit("hearts")
