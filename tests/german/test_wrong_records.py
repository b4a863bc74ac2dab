"""What a record can get wrong, and what is then said in one line."""

from __future__ import annotations

import json
from typing import Final

import pytest

from tests.commands import Boston
from tests.german.deals import game, misere, refusal
from tests.helpers import DealTable, holds, refused
from tests.helpers import evening as any_evening

WRONG: Final[dict[str, tuple[DealTable, str]]] = {
    "a key of another game": (
        game("klein-boston", 5, given_up=True),
        "'given_up' means nothing",
    ),
    "a class of suit": (game("klein-boston", 5, suit_class="second"), "'suit_class' means nothing"),
    "an event": ({"dealer": 4, "event": "passed"}, "'event' means nothing in german"),
    "a call that is none": (game("klein-whist", 5), "'klein-whist' is not a call of this game"),
    "no declarer": ({"dealer": 4, "contract": "concordia"}, "'declarer' is missing"),
    "misdeals below nothing": (
        game("klein-boston", 5, misdeals=-1),
        "'misdeals' is a whole",
    ),
    "misdeals true": (game("klein-boston", 5, misdeals=True), "'misdeals' is a whole"),
    "a blunder of seat 5": (misere("gross-misere", 0, blunder=5), "'blunder' is a seat, 1 to 4"),
    "four who passed": (
        game("klein-boston", 5, passed=[1, 2, 3, 4]),
        "'passed' is a list of",
    ),
    "one who passed twice": (game("klein-boston", 5, passed=[2, 2]), "'passed' is a list of"),
    "a blunder when all passed": (
        {"dealer": 4, "contract": "passed", "blunder": 2},
        "'blunder' does not belong to a deal passed out",
    ),
    "twelve tricks": (
        game("klein-boston", 5) | {"tricks": [5, 3, 2, 2]},
        "german.deal.singly: the tricks add up to 12, not 13",
    ),
    "a couleur of a misère": (misere("gross-misere first", 0), "german.contracts.no-trumps: "),
}


@holds("german.deal.singly", "german.contracts.no-trumps")
@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_with_its_deal(name: str) -> None:
    deal, said = WRONG[name]
    message = refusal(deal)
    assert message.startswith("deal 1: ")
    assert said in message


@pytest.mark.parametrize("game_id", ["swedish", "grandissimo"])
@pytest.mark.parametrize("key", ["misdeals", "blunder", "passed"])
def test_other_games_do_not_know_these_keys(game_id: str, key: str) -> None:
    value = [2] if key == "passed" else 2
    deal = {"contract": "passed", key: value}
    message = refused(lambda: any_evening(deal, game=game_id))
    assert message.startswith(f"deal 1: key '{key}' means nothing in {game_id}")


def test_other_games_do_not_know_rates() -> None:
    message = refused(lambda: any_evening(game="swedish", rates="reconstruction-a"))
    assert message == "key 'rates' means nothing in swedish"


@holds("german.pay.rate")
def test_the_command_line_names_file_deal_and_rule(boston: Boston) -> None:
    record = {"game": "german", "rates": {}, "deal": [game("klein-boston", 5)]}
    said = boston("replay", "-", stdin=json.dumps(record).encode()).complaint
    assert said.startswith("standard input: deal 1: german.pay.rate: the rates given have none")
