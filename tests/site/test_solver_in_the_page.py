"""In the page, Python's `solve` is answered by the page's solver, and answers the same."""

from __future__ import annotations

import subprocess
import sys

import pytest
from playwright.sync_api import Page

from .live_page import begin_with, open_example

CODE = """
import boston
from boston.apps.solver import solve as solver
from boston.apps.solver.cards import OpenDeal

hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
deal = boston.before(boston.loads('game = "solo"')).deal(dealer=4, hands=hands)
for said in ("9 spades", "pass", "pass", "pass"):
    deal = deal.push(said)
print([(str(card), tricks) for card, tricks in solver.solve(deal).cards.items()])
low = ((0b10010, 0b101, 0b100, 0), (0b1, 0b10, 0b11, 0), (0b100, 0, 0b1000, 0b11),
       (0b1000, 0b1000, 0b10000, 0b100))
small = [
    OpenDeal(low, 4, 0, frozenset({0}), None),
    OpenDeal(low, 4, 0, frozenset({0, 2}), 1),
]
legal = [(0, 4), (0, 1), (1, 2), (1, 0), (2, 2)]
search, limit = solver._in_use
print([search(each, legal, aim, 1, limit) for each in small for aim in ("most", "fewest", 2)])
print(search(small[1], legal, "fewest", 0, 0), search(small[1], legal, "most", 0, 0))
"""
ROAD = "\nprint(search.__module__)"


@pytest.mark.parametrize("memory", ["snapshot", "library"])
def test_the_page_answers_with_its_own_solver_and_alike(page: Page, memory: str) -> None:
    begin_with(page, memory)
    said = open_example(page).try_out(CODE + ROAD).strip().splitlines()
    line = [sys.executable, "-c", CODE]
    here = subprocess.run(line, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said == [*here, "boston_docs.live.browser"]
    assert here[2] == "None None"
