"""Tests that the pages of history agree with the engine and with sums worked out by hand."""

from __future__ import annotations

import json
from typing import Final

import pytest

from boston import load, loads, replay
from boston.apps.commands import solved
from boston.base.cards import card
from boston.catalogue import GAMES
from boston.replaying.quotation import quote
from tests.commands import Boston
from tools.places import ROOT

EXAMPLES: Final = ROOT / "examples"
#: The points that Maret's loser lost: 75 centimes, if a counter of fifty is worth a sou of five.
MARET: Final = 75 // 5 * 50


def test_sylvie_pays_the_printed_price_of_a_grand_misere() -> None:
    """A grand misère is 32 in spades, 128 in hearts; the stake is ten, and a loss doubles it."""
    (deal,) = replay(load(EXAMPLES / "french" / "pierrette.toml")).deals
    assert deal.net == (-(3 * 128 + 10 + 10), 128, 128, 128)
    prices = [
        quote("french", "grand-misere", suit=suit, tricks=0).points for suit in ("spades", "hearts")
    ]
    assert prices == [32, 128]


@pytest.mark.parametrize("trick", [3, 4, 5, 6])
def test_no_card_saves_sylvie_if_the_colonel_keeps_leading_hearts(trick: int) -> None:
    """Sylvie ducks five of the seven hearts; when the sixth is led, she has only the ace."""
    record = str(EXAMPLES / "french" / "pierrette.toml")
    found = solved(record, 1, f"deal-1-trick-{trick}-card-3")
    assert found.turn == 1
    assert found.cards is not None
    assert min(found.cards.values()) >= 1
    assert (list(found.cards) == [card("HA")]) is (trick == 6)


def test_the_example_on_the_first_page_has_one_best_card() -> None:
    found = solved(str(EXAMPLES / "swedish" / "evening.toml"), 1, "deal-1-trick-10-card-1")
    assert found.turn == 4
    assert found.cards == {card("C5"): 9, card("CQ"): 8, card("H6"): 8, card("H2"): 8}


EVENING: Final = EXAMPLES / "swedish" / "evening-1847.toml"
OTHERWISE: Final = EXAMPLES / "swedish" / "evening-1847-otherwise.toml"
#: The net scores of each deal, seat by seat, worked out by hand from the prices of the source.
NETS: Final = [
    # 6, made by two, 4 honours, the first five, an overtrick: 27, four times: 108. An ål is shared.
    (-110, 110 + 50, 110 - 50, -110),
    # 5, made, an overtrick: 8; the declarer's own ål.
    (-10, -10, -10, 30),
    # 8, made, an overtrick, 3 honours: 13, doubled. Seat 1's ål is shared.
    (-100 - 30, -30, 50 + 30, 50 + 30),
    # 18, lost.
    (-60, 20, 20, 20),
    # 8, made, a stroke, an overtrick: 13, doubled. The whister pays half of their own ål.
    (-30, 30 - 50, 30 + 50, -30),
    # 12, lost, four times.
    (-150, 50, 50, 50),
    # 12, made, a stroke, an overtrick: 17, four times; and the bête of 104.
    (-70 - 100, -70, 3 * 70 + 100, -70),
    # 8, made, 2 overtricks, 4 honours, the first five: 18; the bête of 136 is shared.
    (-20 - 140, 20 + 70, 20 + 70, -20),
]


def test_the_evening_of_1847_is_paid_at_the_prices_of_the_source() -> None:
    assert [deal.net for deal in replay(load(EVENING)).deals] == NETS


def test_the_story_of_1847_converts_points_into_coppers_correctly() -> None:
    """Ten points are a rundstycke; the copper of 1835, a sixth of a skilling, is worth two."""
    captain, _, governess, _ = (sum(each) for each in zip(*NETS, strict=True))
    assert (captain, governess) == (-41 * 20, 34 * 20)
    story = (ROOT / "docs" / "history" / "evening.md").read_text("utf-8")
    assert "forty-one coppers of two" in story
    assert "thirty-four coppers in her pocket" in story


def test_seed_1847_reproduces_the_evening_of_1847(boston: Boston) -> None:
    """The cards, the trump suit, the whister and the play are those that the command prints."""
    asked = ("play", "swedish", "--seed", "1847", "--deals", "8")
    printed, told = loads(boston(*asked).out), load(EVENING)
    for one, other in zip(printed.deals, told.deals, strict=True):
        assert (one.hands, one.turned, one.play) == (other.hands, other.turned, other.play)
        assert (one.trump, one.whist) == (other.trump, other.whist)


def test_the_captain_makes_seven_by_not_trumping_the_seventh_trick() -> None:
    found = solved(str(EVENING), 4, "deal-4-trick-7-card-1")
    assert found.counted == (1,)
    assert found.cards is not None
    by_tricks = {6: {"HQ", "H5", "H4"}, 7: {"SK", "DQ", "D8", "D6"}}
    for tricks, cards in by_tricks.items():
        assert {str(each) for each, come_to in found.cards.items() if come_to == tricks} == cards
    assert replay(load(OTHERWISE)).deals[-1].net == (100 + 60, -100 - 20, -20, -20)


def test_the_doctor_can_stop_the_governess_with_the_ten_of_spades() -> None:
    found = solved(str(EVENING), 7, "deal-7-trick-5-card-4")
    assert found.cards is not None
    assert (found.cards[card("CA")], found.cards[card("ST")]) == (6, 5)


@pytest.mark.parametrize("game", GAMES)
def test_an_open_misere_ranks_above_a_bid_of_six_tricks(game: str) -> None:
    contracts = GAMES[game].ladder.contracts
    six = [place for place, each in enumerate(contracts) if each.tricks == 6]
    laid_open = [
        place
        for place, each in enumerate(contracts)
        if each.is_misere and each.exposed_after is not None
    ]
    assert laid_open
    assert max(six) < min(laid_open)


def test_the_loss_that_maret_describes_is_high_but_plausible() -> None:
    """Half of the biggest losers of forty deals lose less, and one in twenty loses more."""
    kept = json.loads((ROOT / "docs" / "odds" / "fontainebleau-plain.json").read_text())
    (evening,) = [each for each in kept["evenings"] if each["deals"] == 40]
    lost = dict(zip(kept["shares"], evening["loss"], strict=True))
    assert MARET == 750
    assert lost[0.05] < lost[0.5] < MARET < lost[0.95]
