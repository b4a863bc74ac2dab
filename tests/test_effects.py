"""What every option changes, on the sessions of the pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from boston.catalogue import GAMES
from boston.record.reading import load
from boston.study.effects import Effect, effects
from tools.places import ROOT

SWITCH = re.compile(r"```\{switch-readings\} (\S+)\n(?::level: \d\n)?:sessions: (.*)\n")
#: No record can show how cards are dealt, and in Russian Boston no card is called.
NOTHING_TO_SEE = {
    ("fontainebleau", "packets"),
    ("french", "packets"),
    ("mariland", "packets"),
    ("russian", "packets"),
    ("russian", "callable-card"),
}


def pages() -> Iterator[tuple[str, list[str]]]:
    """The games whose readings can be switched on a page, and the sessions there."""
    for page in sorted((ROOT / "docs").glob("*/readings.md")):
        for game, sessions in SWITCH.findall(page.read_text("utf-8")):
            yield game, sessions.split()


@cache
def of(game: str) -> tuple[Effect, ...]:
    """The effects as the page of the game has them."""
    sessions = dict(pages())[game]
    return effects(game, [load(ROOT / "examples" / name) for name in sessions])


def test_every_game_with_readings_to_switch_has_a_page_to_switch_them() -> None:
    switchable = {
        name for name, game in GAMES.items() if any(each.switchable for each in game.readings)
    }
    assert switchable == set(dict(pages()))


@pytest.mark.parametrize("game", sorted(dict(pages())))
def test_every_option_has_a_session_in_which_it_matters(game: str) -> None:
    found = of(game)
    options = sum(len(each.options) - 1 for each in GAMES[game].readings)
    assert len(found) == options
    unseen = {(game, each.reading) for each in found if each.session is None}
    assert unseen == {each for each in NOTHING_TO_SEE if each[0] == game}


@pytest.mark.parametrize(
    ("game", "reading", "option", "deal", "difference"),
    [
        # A piccolissimo lost: 100 by the text, 30 by the table, to each of three.
        ("fontainebleau", "misere-loss", "printed-table", 7, (-70, -70, 210, -70)),
        # Four for four honours.
        ("solo", "slam-honours", "two-and-four", 7, (-4, 12, -4, -4)),
        # Ten from each (in the Solo family two) goes back once and not twice.
        ("russian", "false-carte-blanche", "refund", 1, (-10, -10, 30, -10)),
        ("solo", "false-carte-blanche", "refund", 1, (-2, -2, 6, -2)),
        # Four honours in clubs by the line of grand independence: 16.
        ("french", "slam-honours", "grand-independence", 3, (-16, -16, 48, -16)),
        # 16 in place of 8 for a 6 given up.
        ("swedish-simplified", "give-up-price", "with-whist", 1, (-24, 8, 8, 8)),
        ("swedish", "merge-limit", "result", 3, None),
        ("german", "auction", "continuous", 1, None),
    ],
)
def test_effects_that_can_be_reckoned_by_hand(
    game: str,
    reading: str,
    option: str,
    deal: int,
    difference: tuple[int, int, int, int] | None,
) -> None:
    (found,) = (each for each in of(game) if (each.reading, each.option) == (reading, option))
    assert (found.deal, found.difference) == (deal, difference)
    assert bool(found.refused) == (difference is None)
