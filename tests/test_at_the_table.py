"""Deals of ours with all their cards, and the sources' protocols: each was worked out by hand."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final

import pytest

from boston import load, replay
from boston.catalogue import GAMES
from boston.replaying.replay import Scored
from tests.worked import differing, report
from tools.places import ROOT

RECKONED: Final[Mapping[str, Any]] = tomllib.loads(
    (ROOT / "tests" / "conformance" / "sessions.toml").read_text("utf-8")
)
SESSIONS: Final = [(game, name) for game, sessions in RECKONED.items() for name in sessions]


def played(game: str, name: str) -> tuple[Scored, ...]:
    """The deals of a session, scored."""
    return replay(load(ROOT / "examples" / game / f"{name}.toml")).deals


@pytest.mark.parametrize(("game", "name"), SESSIONS)
def test_every_deal_comes_to_what_was_calculated(game: str, name: str) -> None:
    expected = RECKONED[game][name]
    deals = played(game, name)
    assert [str(deal.number) for deal in deals] == list(expected)
    for deal in deals:
        due = expected[str(deal.number)]
        assert list(deal.net) == due["net"]
        assert deal.scoreboard.pool == due.get("pool")
        assert list(deal.scoreboard.columns or ()) == due.get("columns", [])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_two_deals_at_least_with_all_their_cards(game: str) -> None:
    deals = played(game, "at-the-table")
    assert all(deal.deal.hands and deal.deal.calls for deal in deals)
    assert len([deal for deal in deals if deal.course.tricks]) >= 2


def test_all_sessions_at_the_table_and_all_protocols_are_calculated() -> None:
    found = {
        (path.parent.name, path.stem)
        for pattern in ("at-the-table.toml", "forced-*.toml", "figure-1.toml")
        for path in (ROOT / "examples").rglob(pattern)
    }
    assert found == set(SESSIONS)


# The worked cases, each a record that is replayed; every figure was worked out by hand.

TEXT: Final = (ROOT / "tests" / "conformance" / "worked.toml").read_text("utf-8")
CASES: Final = tomllib.loads(TEXT)["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_worked_case(case: dict[str, Any]) -> None:
    assert differing(case) == ""
    # What is won is paid by somebody or by the pool.
    before, after = case["pool"]
    assert sum(case["won"]) == before - after


def test_every_case_has_a_name_of_its_own_and_every_game_has_cases() -> None:
    assert len({case["name"] for case in CASES}) == len(CASES) == 98
    told = {"russian", "american", "american-alternative", "french", "mariland", "solo"}
    assert {case["game"] for case in CASES} == told | {"fontainebleau"}
    assert report(TEXT) == "All 98 cases agree."


def test_a_figure_that_is_wrong_is_said() -> None:
    for right, wrong, said in (
        ("pool = [20, 0]", "pool = [20, 20]", "([225, -75, -75, -75], 0), not ([225, "),
        ('"7 hearts"', '"14 hearts"', "'14 hearts'"),
    ):
        reported = report(TEXT.replace(right, wrong, 1))
        assert reported.startswith("Fontainebleau 1: seven hearts alone: ")
        assert (said in reported, reported.count("\n")) == (True, 0)
