"""The page's solver, in JavaScript, answers as the engine's does."""

from __future__ import annotations

import pytest

from boston.apps.solver.cards import OpenDeal
from tests.endings import ENOUGH, differing
from tools import page_solver


@pytest.mark.parametrize("seed", range(2))
def test_the_solver_of_the_page_answers_as_the_engines(seed: int) -> None:
    assert differing(1_000, seed) == []


def test_there_too_a_card_of_a_safe_suit_may_be_thrown_away() -> None:
    # Before the seven of diamonds was played, which he throws away on.
    hands = ((4608, 0, 32, 2112), (48, 0, 16, 288), (1032, 0, 256, 16), (68, 576, 0, 0))
    before = OpenDeal(hands, 5, 2, frozenset({1}), table=((1, 7), (1, 8)))
    assert page_solver.answer(before, [(2, 5)], "fewest", 0, ENOUGH) == {(2, 5): 0}
