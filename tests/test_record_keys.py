"""The keys of a record: each is read as what it is, and known to the games that say so."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from boston.catalogue import GAMES
from boston.present.record_keys import deal_keys, session_keys
from boston.record.keys import Form
from boston.record.record import DEAL_KEYS, SESSION_KEYS, Deal, Session


def test_nothing_but_the_card_turned_up_is_told_under_no_key_of_its_own() -> None:
    assert get_type_hints(Deal).keys() - DEAL_KEYS.keys() == {"turned_card"}
    several = {"deal", "deals", "adjustment", "adjustments"}
    assert get_type_hints(Session).keys() ^ SESSION_KEYS.keys() == several


def test_every_key_has_a_meaning_and_a_place() -> None:
    assert all(key.meaning and key.forms <= set(Form) for key in DEAL_KEYS.values())
    assert all(any(form in key.forms for key in DEAL_KEYS.values()) for form in Form)


def test_the_tables_of_the_keys_say_what_they_are() -> None:
    assert session_keys().caption == "The keys of a record"
    assert deal_keys().caption == "The keys of a deal"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_key_that_there_is_not(game: str) -> None:
    assert GAMES[game].deal_keys <= DEAL_KEYS.keys()


def test_a_key_of_one_game_says_so() -> None:
    games = {row[0]: row[2] for row in deal_keys().rows}
    assert games["dealer"] == "all"
    assert games["merge"] == "swedish"
    assert games["conceded"] == "grandissimo"
