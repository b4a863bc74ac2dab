"""The page's solver, in JavaScript, answers as the engine's does."""

from __future__ import annotations

import pytest

from tests.endings import differing


@pytest.mark.parametrize("seed", range(2))
def test_the_solver_of_the_page_answers_as_the_engines(seed: int) -> None:
    assert differing(1_000, seed) == []
