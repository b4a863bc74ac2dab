"""What the pages of history say of the game: held to the engine, and reckoned by hand."""

from __future__ import annotations

from typing import Final

import pytest

from boston import load, replay
from boston.base.cards import card
from boston.catalogue import GAMES
from boston.commands import solved
from boston.replaying.quotation import quote
from boston.study.evenings import losses
from tools.places import ROOT

EXAMPLES: Final = ROOT / "examples"
#: What Maret's loser left on the table: 75 centimes, at a sou of five for a counter of fifty.
MARET: Final = 75 // 5 * 50


def test_sylvie_pays_what_the_table_prints() -> None:
    """A grand misère is 32 in spades and 128 in hearts; the stake is ten, and ten double it."""
    (deal,) = replay(load(EXAMPLES / "french" / "pierrette.toml")).deals
    assert deal.net == (-(3 * 128 + 10 + 10), 128, 128, 128)
    prices = [
        quote("french", "grand-misere", suit=suit, tricks=0).points for suit in ("spades", "hearts")
    ]
    assert prices == [32, 128]


@pytest.mark.parametrize("trick", [3, 4, 5, 6])
def test_no_card_saves_sylvie_once_the_colonel_goes_on(trick: int) -> None:
    """Of six hearts under seven she ducks five times; the sixth time her ace is all she has."""
    record = str(EXAMPLES / "french" / "pierrette.toml")
    found = solved(record, 1, f"deal-1-trick-{trick}-card-3")
    assert found.turn == 1
    assert found.cards is not None
    assert min(found.cards.values()) >= 1
    assert (list(found.cards) == [card("HA")]) is (trick == 6)


def test_one_card_of_the_first_page_is_better_than_the_others() -> None:
    found = solved(str(EXAMPLES / "swedish" / "evening.toml"), 1, "deal-1-trick-10-card-1")
    assert found.turn == 4
    assert found.cards == {card("C5"): 9, card("CQ"): 8, card("H6"): 8, card("H2"): 8}


@pytest.mark.parametrize("game", GAMES)
def test_an_open_misere_is_higher_than_six_tricks(game: str) -> None:
    contracts = GAMES[game].ladder.contracts
    six = [place for place, each in enumerate(contracts) if each.tricks == 6]
    laid_open = [
        place
        for place, each in enumerate(contracts)
        if each.is_misere and each.exposed_after is not None
    ]
    assert laid_open
    assert max(six) < min(laid_open)


@pytest.mark.slow
def test_maret_tells_of_a_bad_evening_and_not_of_a_legend() -> None:
    ((_, least, median, most),) = losses("fontainebleau").rows
    assert MARET == 750
    assert int(least) < int(median) < MARET < int(most)
