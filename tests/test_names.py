"""The names of players stand for their seats wherever a record tells a seat."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from boston.base.names import seated
from boston.catalogue import GAMES
from boston.present.evening.page import evening as page_evening
from boston.present.sheet_words import called
from boston.present.text import replay_report
from boston.record.reading import loads, read_deal, read_session
from boston.record.record import DEAL_KEYS
from boston.replaying.replay import replay
from tests.helpers import DealTable, evening, refusal, refused

FOUR: Final = ("Anna", "Bo", "Carl", "Disa")
#: The same seats by name and by number, for every key that tells any.
TOLD: Final[dict[str, tuple[object, object]]] = {
    "dealer": ("Disa", 4),
    "declarer": ("Anna", 1),
    "partner": ("Carl", 3),
    "from_seat": ("Bo", 2),
    "set_by": (["Anna", "Carl"], (1, 3)),
    "blunder": ("Disa", 4),
    "passed": (["Disa", "Bo"], (2, 4)),
    "carte_blanche": (["Bo", 4], (2, 4)),
    "jack_of_diamonds": ("Bo", 2),
    "whist": ("Carl", 3),
}


@pytest.mark.parametrize("key", TOLD)
def test_a_name_is_a_seat_under_every_key_that_tells_one(key: str) -> None:
    by_name, seats = TOLD[key]
    assert getattr(read_deal({key: by_name}, FOUR), key) == seats


def test_there_is_no_other_key_that_tells_a_seat() -> None:
    assert {name for name, key in DEAL_KEYS.items() if key.names is seated} == TOLD.keys()
    options = {each.name for game in GAMES.values() for each in game.options}
    told = {o.name for game in GAMES.values() for o in game.options if o.names is seated}
    assert told == {name for name in options if "seat" in name} == {"lot_seat"}


def test_an_evening_told_by_names_comes_out_as_by_numbers() -> None:
    rest = {"contract": "6", "suit_class": "plain", "tricks": [4, 2, 5, 2]}
    by_name = {"dealer": "Disa", "declarer": "Anna", "partner": "Carl", **rest}
    by_number = {"dealer": 4, "declarer": 1, "partner": 3, **rest}
    assert evening(by_name, players=[*FOUR]).deals == evening(by_number).deals


def test_the_lot_may_fall_on_a_name() -> None:
    def told(seat: object) -> Any:
        lot: Any = {"readings": {"residue": "lot"}, "options": {"lot_seat": seat}}
        return evening({"event": "passed"}, players=[*FOUR], **lot).settlement

    assert told("Carl") == told(3)
    assert "swedish.settle.residue: option 'lot_seat' is a seat, 1 to 4, or one of Anna" in refused(
        lambda: told("Eva")
    )


def test_who_calls_may_be_named() -> None:
    record = {"game": "swedish", "players": [*FOUR], "deal": [{"calls": ["Anna:5", "2:pass"]}]}
    assert read_session(record).deals[0].calls == ("1:5", "2:pass")


def test_capitals_accents_and_spaces_do_not_matter_where_nobody_is_confused() -> None:
    assert read_deal({"declarer": "ANNA "}, ("Änna", "Bo", "Carl", "Disa")).declarer == 1
    assert read_deal({"declarer": "anna"}, ("Anna", "Bo", "anna", "Disa")).declarer == 3


def test_a_name_is_known_in_json_wherever_the_players_stand() -> None:
    told = '{"deal": [{"declarer": "Bo"}], "game": "swedish", "players": ["Anna", "Bo", "C", "D"]}'
    assert loads(told).deals[0].declarer == 2


def test_players_without_names_are_called_by_their_numbers() -> None:
    assert read_deal({"declarer": "3"}).declarer == 3
    assert "'declarer' is a seat, 1 to 4, not 'Anna'" in refusal({"declarer": "Anna"})


#: What a record has for four names, and how the players are called.
CALLED: Final[dict[str, tuple[list[str], str]]] = {
    "three without a name": (["Ida", "", " ", "\u200b"], "Ida, Seat 2, Seat 3, Seat 4"),
    "one name twice": (["Ida", "Ida", "Bo", "Eva"], "Ida (seat 1), Ida (seat 2), Bo, Eva"),
    "nothing but a space between": (
        ["Ida", "Bo", "Ida ", "Eva"],
        "Ida (seat 1), Bo, Ida (seat 3), Eva",
    ),
    "accents put together otherwise": (
        ["\u00c5sa", "A\u030asa", "", "Bo"],
        "\u00c5sa (seat 1), A\u030asa (seat 2), Seat 3, Bo",
    ),
    "large and small": (["Ida", "IDA", "Bo", "Eva"], "Ida, IDA, Bo, Eva"),
    "the number of another seat": (["Ida", "", "2", "Eva"], "Ida, Seat 2, 2 (seat 3), Eva"),
    "a twin that is told apart already": (
        ["Ida", "Ida", "Ida (seat 1)", "Bo"],
        "Ida (seat 1) (seat 1), Ida (seat 2), Ida (seat 1) (seat 3), Bo",
    ),
}


@pytest.mark.parametrize("names", CALLED)
def test_every_player_is_called_by_something_that_is_nobody_elses(names: str) -> None:
    players, said = CALLED[names]
    done = evening({"contract": "passed", "dealer": 4}, players=players)
    assert ", ".join(called(done.session.players)) == said
    assert f"Totals: {said.replace(', ', ' +0, ')} +0" in replay_report(done).splitlines()


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (["Ida", "", "ida", ""], "seat 3: 'ida' is somebody's name already"),
        (["Ida", "1", "Bo", ""], "seat 2: '1' is the number of another seat"),
    ],
)
def test_a_name_that_is_somebody_elses_is_refused_where_an_evening_begins(
    players: list[str], said: str
) -> None:
    told = {"do": "start", "game": "solo", "players": players, "dealer": 4, "told": {}}
    assert page_evening(json.dumps(told))["error"] == said


#: Names that stand for no seat, or for two.
WRONG: Final[dict[str, tuple[DealTable, str]]] = {
    "a stranger": (
        {"declarer": "Eva"},
        "deal 1: 'declarer' is a seat, 1 to 4, or one of Anna, Bo (seat 2), Carl and Bo (seat 4), "
        "not 'Eva'",
    ),
    "a stranger in a list": ({"passed": ["Anna", "Eva"]}, "not 'Eva'"),
    "a name of two": (
        {"declarer": "Bo"},
        "deal 1: 'declarer' is a seat, 1 to 4, and 'Bo' is the name of 2 and 4",
    ),
    "a player twice": ({"passed": ["Anna", 1]}, "'passed' is a list of up to three different"),
    "a stranger who calls": ({"calls": ["Eva:5"]}, "'calls' holds 'Eva:5': who calls is a seat,"),
    "a name for a number": ({"tricks": ["Anna", 2, 3, 4]}, "'tricks' is four whole numbers"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_name_that_says_no_seat_is_refused(name: str) -> None:
    deal, said = WRONG[name]
    record = {"game": "swedish", "players": ["Anna", "Bo", "Carl", "Bo"], "deal": [deal]}
    assert said in refused(lambda: replay(read_session(record)))
