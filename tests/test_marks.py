"""What receipts say of doubtful rules, beside what the pages say of them."""

from __future__ import annotations

import pytest

from boston.catalogue import GAMES
from boston.cite.cite import places
from tests.commands import Boston


@pytest.mark.parametrize("game", GAMES)
def test_a_receipt_calls_a_rule_what_its_page_calls_it(game: str) -> None:
    pages = {rule: place.status.partition(" ")[0] for rule, place in places().items()}
    found = GAMES[game]
    assert {rule: mark.status for rule, mark in found.marks.items()} == {
        rule: pages[rule] for rule in found.marks
    }
    if found.caveat is not None:
        assert found.caveat.status == pages[found.caveat.rule]


def test_a_citation_says_what_a_rule_is_inherited_from(boston: Boston) -> None:
    """Source 001, Giv: how many cards at a time is not told, but what other forms mostly had."""
    said = boston("cite", "grandissimo.deal.at-a-time", "--as", "footnote").out
    assert "Giv, p. 2 (inherited from swedish.deal.packets)" in said
