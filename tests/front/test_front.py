"""Tests of the pages' scripts, run in Node without a page: their modules, and the solver."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from boston.apps.solver.cards import OpenDeal
from tests.endings import ENOUGH, differing
from tools import node, page_solver


def test_the_page_scripts_pass_their_node_tests() -> None:
    files = sorted(map(str, Path(__file__).parent.glob("*.test.mjs")))
    assert files
    line = [str(node.NODE), "--test", "--test-reporter=spec", *files]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"


# The page's solver, in JavaScript, gives the same answers as the engine's.


@pytest.mark.parametrize("seed", range(2))
def test_the_page_solver_gives_the_same_answers_as_the_engine_solver(seed: int) -> None:
    assert differing(1_000, seed) == []


def test_the_page_solver_lets_a_card_of_a_safe_suit_be_thrown_away() -> None:
    # The position one card earlier: player 0 is about to play the seven of diamonds.
    hands = ((4608, 0, 32, 2112), (48, 0, 16, 288), (1032, 0, 256, 16), (68, 576, 0, 0))
    before = OpenDeal(hands, 5, 2, frozenset({1}), table=((1, 7), (1, 8)))
    assert page_solver.answer(before, [(2, 5)], "fewest", 0, ENOUGH) == {(2, 5): 0}
