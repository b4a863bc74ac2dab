"""An evening for the page's script: begun, told deal by deal, changed, and always a record."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

import pytest

from boston.present.evening.fields import start_fields
from boston.present.evening.page import evening
from boston.record.reading import loads
from boston.replaying.replay import replay
from tests.houses import HOUSES

NAMES = ["Anna", "Bo", "Cilla", "Disa"]
#: Disa plays petite misère and takes a trick: 50 to each opponent, by the source's table.
MISERE: Final[Mapping[str, object]] = {
    "turned": "hearts",
    "contract": "petite-misere",
    "declarer": "4",
    "tricks": [4, 4, 3, 1],
}
FROM_DISA = [50, 50, 50, -150]


def asked(do: str, **more: object) -> dict[str, Any]:
    """What the page is answered; there must be no error."""
    answer = evening(json.dumps({"do": do, **more}))
    assert answer["error"] == ""
    return answer


def begun(game: str = "swedish", **told: object) -> dict[str, Any]:
    """An evening that Disa deals first."""
    return asked("start", game=game, players=NAMES, dealer="4", told=told)


def told(record: str, *deals: Mapping[str, object]) -> dict[str, Any]:
    """The evening with these deals more."""
    answer: dict[str, Any] = {"record": record}
    for deal in deals:
        answer = asked("add", record=answer["record"], told=deal)
    return answer


def refused(do: str, **more: object) -> tuple[str, Any]:
    """The line that refuses, and the rule with its reason, if it is a rule."""
    answer = evening(json.dumps({"do": do, **more}))
    return answer["error"], answer["why"]


def keys(answer: dict[str, Any]) -> list[str]:
    """The keys that a form asks for."""
    return [field["key"] for field in answer["form"]["fields"]]


@pytest.mark.parametrize("game", HOUSES)
def test_every_game_begins_and_may_be_passed_out(game: str) -> None:
    first = begun(game)
    assert first["deals"] == 0
    assert first["top"][:3] == [("Deal", "1"), ("Deals", "Disa"), ("Speaks first", "Anna")]
    assert "contract" in keys(first)
    passed = asked("passed", record=first["record"])
    # Where all play when all have passed, there is more to tell.
    assert passed.get("deals") == 1 or "tricks" in keys(passed)


def test_a_deal_is_paid_at_once_and_cites_its_rules() -> None:
    answer = told(begun()["record"], MISERE)
    assert (answer["deals"], list(answer["totals"])) == (1, FROM_DISA)
    assert answer["said"] == (
        "Deal 1: Disa loses petite misère. Anna +50, Bo +50, Cilla +50, Disa −150."
    )
    assert 'href="rule:swedish.pay' in answer["receipt"]
    assert "<svg" in answer["account"]  # The protocol as it is drawn.
    assert answer["top"][:2] == [("Deal", "2"), ("Deals", "Anna")]
    done = replay(loads(answer["record"]))
    assert list(done.totals) == FROM_DISA
    assert loads(answer["json"]) == done.session


def test_what_is_lacking_or_refused_is_said() -> None:
    record = begun()["record"]
    error, why = refused("add", record=record, told={"turned": "hearts", "contract": "7"})
    assert error == "Still to be told: declarer"
    assert why is None
    too_many = {**MISERE, "tricks": [4, 4, 4, 1]}
    error, why = refused("add", record=record, told=too_many)
    assert why == ["swedish.play.twelve-tricks", "the tricks of petite-misere add up to 13, not 12"]


def test_an_earlier_deal_is_changed_and_the_later_ones_reckoned_again() -> None:
    lost = told(begun()["record"], MISERE, {**MISERE, "declarer": "1"})
    form = asked("edit", record=lost["record"], number=1)
    assert form["told"]["declarer"] == 4
    made = {**form["told"], "tricks": [4, 4, 4, 0]}
    answer = asked("change", record=lost["record"], number=1, told=made)
    assert answer["deals"] == 2
    assert list(answer["totals"])[3] != lost["totals"][3]
    numbers = [change["number"] for change in answer["changed"]]
    assert numbers == [] or ("Reckoned again" in answer["receipt"] and numbers == [2])


def test_a_deal_is_struck_out_and_the_deal_passes_as_before() -> None:
    two = told(begun()["record"], MISERE, {**MISERE, "declarer": "1"})
    answer = asked("strike", record=two["record"], number=1)
    assert answer["deals"] == 1
    assert list(answer["totals"]) == [-150, 50, 50, 50]
    assert answer["said"].startswith("Deal 1 is struck out.")
    assert answer["top"][1] == ("Deals", "Anna")


def test_an_adjustment_stands_beside_the_rules() -> None:
    one = told(begun()["record"], MISERE)
    answer = asked("adjust", record=one["record"], points=[-10, 0, 0, 10], reason="a wager")
    assert list(answer["totals"]) == FROM_DISA
    assert "A wager" in answer["account"]
    assert "Anna +40, Bo +50, Cilla +50, Disa −140" in answer["account"]
    again = asked("unadjust", record=answer["record"], index=0)
    assert again["record"] == one["record"]
    assert refused("adjust", record=one["record"], points=[1, 0, 0, 0], reason="a wager")[0]


def test_what_was_agreed_stands_in_the_record() -> None:
    answer = begun(**{"options.ala": "100", "readings.slam-factor": "after", "price": "1/20"})
    session = loads(answer["record"])
    assert session.options["ala"] == 100
    assert session.price == "1/20"


@pytest.mark.parametrize("game", HOUSES)
def test_what_a_game_asks_before_the_first_deal_is_plain_data(game: str) -> None:
    fields = start_fields(game)
    assert json.loads(json.dumps(fields)) == fields
    asked_for = [field["key"] for field in fields]
    assert asked_for[-2:] == ["price", "currency"]
    questions = [field["label"] for field in fields if field["key"].startswith("readings.")]
    assert all(question.endswith("?") for question in questions)


def test_a_record_is_only_shown() -> None:
    answer = begun()
    assert asked("show", record=answer["record"])["said"] == ""
    assert refused("show", record='game = "bezique"')[0].startswith("'bezique' is not a game")
