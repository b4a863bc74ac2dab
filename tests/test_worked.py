"""The worked cases, each a record that is replayed; every figure was worked out by hand."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import pytest

from tests.worked import differing, report
from tools.places import ROOT

TEXT: Final = (ROOT / "tests" / "worked.toml").read_text("utf-8")
CASES: Final = tomllib.loads(TEXT)["case"]
GAMES: Final = {
    "fontainebleau",
    "russian",
    "american",
    "american-alternative",
    "french",
    "mariland",
    "solo",
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_a_worked_case(case: dict[str, Any]) -> None:
    assert differing(case) == ""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_what_is_won_is_paid_by_somebody_or_by_the_pool(case: dict[str, Any]) -> None:
    before, after = case["pool"]
    assert sum(case["won"]) == before - after


def test_every_case_has_a_name_of_its_own_and_every_game_has_cases() -> None:
    assert len({case["name"] for case in CASES}) == len(CASES) == 98
    assert {case["game"] for case in CASES} == GAMES


def test_all_are_reported_in_one_line() -> None:
    assert report(TEXT) == "All 98 cases agree."


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        (
            "won = [230, -70, -70, -70]",
            "won = [231, -70, -70, -71]",
            "([225, -75, -75, -75], 0), not ([226, -75, -75, -76], 0)",
        ),
        ("pool = [20, 0]", "pool = [20, 20]", "75], 0), not ([225, -75, -75, -75], 20)"),
        ("staked = [5, 5, 5, 5]", "staked = [0, 0, 0, 20]", "not ([230, -70, -70, -90], 0)"),
        ('"7 hearts"', '"14 hearts"', "'14 hearts'"),
    ],
)
def test_a_figure_that_is_wrong_is_said(right: str, wrong: str, said: str) -> None:
    reported = report(TEXT.replace(right, wrong, 1))
    assert reported.startswith("Fontainebleau 1: seven hearts alone: ")
    assert said in reported
    assert "\n" not in reported
