"""What is asked before an evening: every option and reading of every game, and the price."""

from __future__ import annotations

import pytest

from boston.account.fields import Kind
from boston.account.form import agreed_by, start_form
from boston.catalogue import GAMES
from boston.errors import BostonError, Refused

of_every_game = pytest.mark.parametrize("game", GAMES)


@of_every_game
def test_every_option_and_reading_stands_in_the_form_with_its_default(game: str) -> None:
    found = {field.key: field for field in start_form(game)}
    for option in GAMES[game].options:
        field = found[f"options.{option.name}"]
        assert (field.value or None) == option.default or field.value == option.default
        assert field.label.lower() == option.meaning.lower()
        assert field.rule == option.rule
    for reading in GAMES[game].readings:
        if reading.switchable:
            field = found[f"readings.{reading.name}"]
            assert (field.label, field.value) == (reading.question, reading.default)
            assert [each.words for each in field.offers] == [*reading.options.values()]
        else:
            assert f"readings.{reading.name}" not in found
    assert {"price", "currency"} <= found.keys()


@of_every_game
def test_what_stands_by_default_is_not_agreed_aloud(game: str) -> None:
    told = {field.key: field.value for field in start_form(game)}
    assert agreed_by(game, told) == {}


@of_every_game
def test_what_is_typed_may_be_left_out_and_that_is_said(game: str) -> None:
    typed = [field for field in start_form(game) if field.kind is Kind.TEXT]
    assert {"price", "currency"} <= {field.key for field in typed}
    assert [field.key for field in typed if "may be left out" not in field.note] == []


def test_rates_are_asked_for_where_they_are_lost() -> None:
    asked = [game for game in GAMES if any(each.key == "rates" for each in start_form(game))]
    assert asked == ["german"]
    rates = next(each for each in start_form("german") if each.key == "rates")
    assert [each.value for each in rates.offers] == ["", "reconstruction-a"]
    assert rates.rule == "german.pay.rate"


def test_a_table_may_tell_rates_of_its_own() -> None:
    own = {"rates.klein-boston": "4 8 12", "rates.klein-misere": "20", "options.couleurs": "3"}
    table = {"klein-boston": {"third": 4, "second": 8, "first": 12}, "klein-misere": 20}
    assert agreed_by("german", own) == {"rates": table}
    four = {"rates.gross-boston": "1,2,3,4", "options.couleurs": "4"}
    assert len(agreed_by("german", four)["rates"]["gross-boston"]) == 4


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"rates.klein-misere": "1, 2"}, "klein-misere needs one rate, not '1, 2'"),
        ({"rates.klein-misere": "x"}, "klein-misere needs one rate, not 'x'"),
        (
            {"rates.klein-misere": "1", "rates": "reconstruction-a"},
            r"rates are given by name \(reconstruction-a\) or one by one, not both",
        ),
    ],
)
def test_rates_that_cannot_be_are_refused_by_their_rule(told: dict[str, str], reason: str) -> None:
    with pytest.raises(Refused, match=f"german.pay.rate: {reason}"):
        agreed_by("german", told)


def test_a_seat_is_chosen_among_four() -> None:
    lot = next(each for each in start_form("swedish") if each.key == "options.lot_seat")
    assert lot.kind is Kind.ONE
    assert [each.value for each in lot.offers] == ["", "1", "2", "3", "4"]


def test_what_was_agreed_begins_an_evening() -> None:
    told = {
        "options.ala": "120",
        "options.five_whist": "forced",
        "readings.running-bete": "highest",
        "price": "1/20",
        "currency": "kr",
    }
    assert agreed_by("swedish", told) == {
        "options": {"ala": 120, "five_whist": "forced"},
        "readings": {"running-bete": "highest"},
        "price": "1/20",
        "currency": "kr",
    }


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        ({"options.merge_limit": "many"}, "option 'merge_limit' is a whole number from 0"),
        ({"options.five_whist": "seldom"}, "option 'five_whist' is free or forced"),
        ({"readings.running-bete": "lowest"}, "reading 'running-bete' has no option 'lowest'"),
    ],
)
def test_what_a_rule_does_not_allow_is_refused(told: dict[str, str], refusal: str) -> None:
    with pytest.raises(BostonError, match=refusal):
        agreed_by("swedish", told)
