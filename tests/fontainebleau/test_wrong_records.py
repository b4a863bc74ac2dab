"""What a record can get wrong, and what is then said in one line."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.commands import Boston
from tests.fontainebleau.deals import bid, refusal, with_whister
from tests.helpers import DealTable, evening, holds, refused

WRONG: Final[dict[str, tuple[DealTable, str]]] = {
    "a suit turned up": (bid("7 hearts", 7, turned="clubs"), "'turned' means nothing in font"),
    "a class of suit": (bid("7 hearts", 7, suit_class="plain"), "'suit_class' means nothing"),
    "given up": (bid("7 hearts", 7, given_up=True), "'given_up' means nothing"),
    "a run": (bid("7 hearts", 7, opening_run=3), "'opening_run' means nothing"),
    "a blank": (bid("7 hearts", 7, carte_blanche=[2]), "'carte_blanche' means nothing"),
    "an event": ({"dealer": 4, "event": "passed"}, "'event' means nothing in fontainebleau"),
    "a call that is none": (bid("14 hearts", 7), "'14 hearts' is not a call of this game"),
    "a pass": (bid("pass", 7), "'pass' is not a contract of this game"),
    "no declarer": ({"dealer": 4, "contract": "7 hearts"}, "'declarer' is missing"),
    "no tricks": ({"dealer": 4, "contract": "7 hearts", "declarer": 1}, "'tricks' is missing"),
    "two cards called": (with_whister("7 hearts", 7, 3, called="SA SK"), "'called'"),
    "a card called that is none": (with_whister("7 hearts", 7, 3, called="S1"), "'S1' is not a"),
    "a card called when all passed": (
        {"dealer": 4, "contract": "passed", "tricks": [3, 3, 3, 4], "called": "SA"},
        "'called' does not belong to a deal that all played",
    ),
    "discards beside a summary": (bid("little-misere", 0, discards=[[]] * 4), "'discards' does"),
}


@holds("fontainebleau.deal.singly", "fontainebleau.partner.called-card")
@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_with_its_deal(name: str) -> None:
    deal, said = WRONG[name]
    message = refusal(deal)
    assert message.startswith("deal 1: ")
    assert said in message


@pytest.mark.parametrize("game_id", ["swedish", "swedish-simplified", "grandissimo", "german"])
def test_older_games_know_no_called_card(game_id: str) -> None:
    deal = {"declarer": 1, "called": "SA"}
    message = refused(lambda: evening(deal, game=game_id))
    assert "'called' finds no partner" in message


@holds("fontainebleau.auction.suit-binds")
def test_the_command_line_names_file_deal_and_rule(boston: Boston) -> None:
    record = {"game": "fontainebleau", "deal": [bid("7 hearts", 7, trump="clubs")]}
    said = boston("replay", "-", stdin=json.dumps(record).encode()).complaint
    assert said.startswith("standard input: deal 1: fontainebleau.auction.suit-binds: 7 hearts is")


@holds("fontainebleau.pool.stake", "fontainebleau.pool.won")
def test_the_command_line_tells_pool_and_settlement_as_data(boston: Boston) -> None:
    deals = [bid("7 hearts", 7, honours=[3, 0, 0, 1]), {"contract": "6 clubs", "declarer": 2}]
    deals[1] |= {"tricks": [3, 5, 3, 2]}
    record = {"game": "fontainebleau", "deal": deals}
    said = json.loads(boston("replay", "-", "--json", stdin=json.dumps(record).encode()).out)
    assert [deal["pool"] for deal in said["deals"]] == [0, 20]
    assert [deal["net"] for deal in said["deals"]] == [[225, -75, -75, -75], [30, -110, 30, 30]]
    assert said["settlement"]["payments"] == [6, 0, 6, 6]
    assert (said["settlement"]["residue"], said["settlement"]["residue_seat"]) == (2, 1)
    assert (said["deals"][0]["marks"], said["deals"][0]["columns"]) == (None, None)
