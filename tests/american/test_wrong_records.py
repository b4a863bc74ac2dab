"""What a record can get wrong, and what is then said in one line."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.american.deals import all_passed, misere, number, refusal
from tests.commands import Boston
from tests.helpers import DealTable, holds

WRONG: Final[dict[str, tuple[DealTable, str]]] = {
    "five honours": (
        number("7", 7, honours=[4, 0, 1, 0]),
        "american.pay.won: 5 honours were dealt, but there are 4",
    ),
    "a class of suit": (number("7", 7, suit_class="second"), "'suit_class' means nothing"),
    "a run of tricks": (number("7", 7, opening_run=3), "'opening_run' means nothing"),
    "a game given up": (number("7", 7, given_up=True), "'given_up' means nothing"),
    "an event": ({"dealer": 4, "event": "passed"}, "'event' means nothing in american"),
    "a call that is none": (number("thirteen", 13), "'thirteen' is not a call of this game"),
    "a contract of Fontainebleau": (misere("piccolissimo", 1), "'piccolissimo' is not a call"),
    "a pass for a contract": (number("pass", 5), "'pass' is not a contract of this game"),
    "no contract": ({"dealer": 4, "declarer": 1}, "'contract' is missing"),
    "no declarer": ({"dealer": 4, "contract": "7"}, "'declarer' is missing"),
    "no tricks": (
        {"contract": "7", "declarer": 1, "trump": "hearts", "turned": "hearts"},
        "'tricks' is missing",
    ),
    "a partner": (number("7", 7, partner=3), "american.partner.none: 7 is played alone"),
    "a partner of a misère": (misere("grand-misere", 0, partner=3), "american.partner.none: "),
    "fourteen tricks": (
        number("7", 7) | {"tricks": [7, 7, 0, 0]},
        "american.deal.singly: the tricks add up to 14, not 13",
    ),
    "discards beside a summary": (misere("little-misere", 0, discards=[[]] * 4), "'discards'"),
    "all passed and a play": (all_passed(5, 5, 2, 1, whist=2), "american.partner.none: 'whist'"),
}


@holds("american.deal.singly", "american.partner.none")
@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("game", ["american", "american-alternative"])
def test_what_is_wrong_is_said_with_its_deal(game: str, name: str) -> None:
    deal, said = WRONG[name]
    message = refusal(deal, game=game)
    assert message.startswith("deal 1: ")
    assert said in message


@holds("american.auction.trump-as-kept")
def test_the_command_line_names_file_deal_and_rule(boston: Boston) -> None:
    record = {"game": "american", "deal": [number("7 first", 7, trump="hearts")]}
    said = boston("replay", "-", stdin=json.dumps(record).encode()).complaint
    assert said.startswith("standard input: deal 1: american.auction.trump-as-kept: 7 first cannot")


def test_the_command_line_replays_as_json(boston: Boston) -> None:
    record = {
        "game": "american",
        "deal": [number("7", 7), {"contract": "passed", "tricks": [5, 5, 2, 1]}],
    }
    said = json.loads(boston("replay", "-", "--json", stdin=json.dumps(record).encode()).out)
    assert [deal["pool"] for deal in said["deals"]] == [0, 20]
    assert said["deals"][0]["net"] == [69, -23, -23, -23]
    # Seat 1 dealt the second hand, so that seat 2 gives the odd chip.
    assert said["deals"][1]["net"] == [-22, -23, 10, 15]
    assert said["settlement"]["payments"] == [5, 5, 5, 5]
