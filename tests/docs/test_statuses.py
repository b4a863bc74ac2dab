"""The words that say how well a rule is attested: on the page, explained, and told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston_docs.rule_directive import STATUSES

from .toy_project import Toy

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("status", STATUSES)
def test_a_rule_says_its_status(toy: Toy, status: str) -> None:
    toy.edit("docs/pay.md", ":status: conjectured", f":status: {status}")
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    mark = f'<span class="rule-status rule-status-{status}">{status}</span>'
    assert mark in built.html("pay")


@pytest.mark.parametrize("status", STATUSES)
def test_readers_are_told_what_it_means(status: str) -> None:
    guide = (DOCS / "reading-a-rule.md").read_text(encoding="utf-8")
    assert f"**{status.capitalize()}**:" in guide


def test_every_doubt_has_a_mark_of_its_own() -> None:
    style = (DOCS / "_style" / "rule.css").read_text(encoding="utf-8")
    marks = {
        status: style.partition(f".rule-status-{status} {{")[2].partition("}")[0]
        for status in STATUSES
        if status != "attested"
    }
    assert all(marks.values())
    assert len(set(marks.values())) == len(marks)
