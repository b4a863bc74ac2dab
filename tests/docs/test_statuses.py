"""The words that say how well a rule is attested: on the page, explained, and told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston.catalogue import GAMES
from boston.data.stated import rules
from boston_docs.rules.rule_directive import INHERITED, STATUSES

from .toy_project import Toy

#: What a rule of this status has to name besides.
SOURCE_OF = {INHERITED: "\n:from: toy.pay.base"}
DOCS = Path(__file__).parents[2] / "docs"
#: Printed as it stands in the source, whose author says in a note that it is a guess.
GUESSED_BY_THE_AUTHOR = {"grandissimo.rundmisar-increment"}


@pytest.mark.parametrize("status", STATUSES)
def test_a_rule_says_its_status(toy: Toy, status: str) -> None:
    told = f":status: {status}{SOURCE_OF.get(status, '')}"
    toy.edit("docs/pay.md", ":status: conjectured", told)
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    mark = f'<span class="rule-status rule-status-{status}">{status}</span>'
    assert mark in built.html("pay")


def test_an_inherited_rule_leads_to_the_one_it_is_taken_from(toy: Toy) -> None:
    told = f":status: {INHERITED}{SOURCE_OF[INHERITED]}"
    toy.edit("docs/pay.md", ":status: conjectured", told)
    page = toy.build().html("pay")
    fact = page.partition("Inherited from")[2].partition("</dd>")[0]
    assert 'href="#toy-pay-base"' in fact


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (f":status: {INHERITED}", "status inherited and :from:, a rule, go together"),
        (
            ":status: conjectured\n:from: toy.pay.base",
            "status inherited and :from:, a rule, go together",
        ),
    ],
)
def test_a_rule_is_inherited_from_some_rule(toy: Toy, told: str, said: str) -> None:
    toy.edit("docs/pay.md", ":status: conjectured", told)
    built = toy.build()
    assert (built.status, said in built.errors) == (1, True)


def test_a_rule_is_inherited_from_one_that_is_there(toy: Toy) -> None:
    toy.edit("docs/pay.md", ":status: conjectured", f":status: {INHERITED}\n:from: toy.pay.bass")
    assert "toy.pay.bass: no page has this rule" in toy.build().errors


@pytest.mark.parametrize("status", STATUSES)
def test_readers_are_told_what_it_means(status: str) -> None:
    guide = (DOCS / "reading-a-rule.md").read_text(encoding="utf-8")
    assert f"**{status.capitalize()}**:" in guide


def test_every_doubt_has_a_mark_of_its_own() -> None:
    style = (DOCS / "_style" / "lists.css").read_text(encoding="utf-8")
    marks = {
        status: style.partition(f".rule-status-{status} {{")[2].partition("}")[0]
        for status in STATUSES
        if status != "attested"
    }
    assert all(marks.values())
    assert len(set(marks.values())) == len(marks)


def test_a_guess_of_ours_is_told_by_a_rule_that_is_not_attested() -> None:
    guesses = {
        f"{game.id}.{reading.name}"
        for game in GAMES.values()
        for reading in game.readings
        if reading.status == "conjectured"
    }
    told: dict[str, set[str]] = {}
    for rule in rules():
        for name in rule.readings:
            told.setdefault(name, set()).add(rule.options["status"])
    attested = {name for name in guesses & told.keys() if told[name] == {"attested"}}
    assert attested == GUESSED_BY_THE_AUTHOR
