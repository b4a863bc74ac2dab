"""A game at a glance: bids and prices entered by hand from the sources, and evenings played."""

from __future__ import annotations

import pytest

from boston.catalogue import game_of
from boston.present.glance import DEALS, EVENINGS, glance


def test_nobody_has_a_partner_in_american_boston() -> None:
    assert not glance("american")["partners"]
    assert glance("solo")["partners"]


@pytest.mark.parametrize("game", ["american", "german"])
def test_some_evenings_are_played_to_see_what_one_costs(game: str) -> None:
    told = glance(game)
    least, most = told["lost"]
    assert 0 < least <= most
    assert (told["evenings"], told["deals"], told["cards"]) == (EVENINGS, DEALS, 52)
    assert told["bids"] == len([*game_of(game).ladder])
