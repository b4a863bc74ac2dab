"""The page that explains the record names every key there is, and no other."""

from __future__ import annotations

from boston.present.record_keys import MEANING, deal_keys
from boston.record.record import DEAL_KEYS


def test_every_key_is_explained() -> None:
    assert MEANING.keys() == DEAL_KEYS.keys()


def test_a_key_of_one_game_says_so() -> None:
    games = {row[0]: row[2] for row in deal_keys().rows}
    assert games["dealer"] == "all"
    assert games["merge"] == "swedish"
    assert games["conceded"] == "grandissimo"
