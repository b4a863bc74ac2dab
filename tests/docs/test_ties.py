"""A rule whose code is not run is refused, unless its page says that it is an illustration."""

from __future__ import annotations

import pytest

from .toy_project import Toy

REASON = "Cutting is done by hand."
UNTIED = (
    "docs/pay.md:5: ERROR: toy.pay.base: no example or test of its own runs boston/toy.py:1 base; "
    "write toy.pay.base into '# rules:' of an example that comes to it, or "
    "if the engine does not run it, :illustration: says why"
)


def only_error(toy: Toy) -> str:
    built = toy.build()
    assert built.status == 1
    assert built.errors.count("\n") == 1, built.errors
    return built.errors.strip()


def leave_untied(toy: Toy) -> None:
    """Let the example of the toy's rule quote nothing."""
    toy.edit("examples/base.py", "paid()", "3")


def illustrate(toy: Toy) -> None:
    toy.edit("docs/pay.md", ":terms:", f":illustration: {REASON}\n:terms:")


def test_a_rule_whose_code_nothing_runs(toy: Toy) -> None:
    leave_untied(toy)
    assert only_error(toy) == UNTIED


def test_a_test_through_a_door_ties_a_rule(toy: Toy) -> None:
    leave_untied(toy)
    toy.edit("tests/test_toy.py", "def test", "from boston.toy import paid\n\n\ndef test")
    toy.edit("tests/test_toy.py", 'holds("toy.pay.base")', 'paid() == 2 and "toy.pay.base"')
    toy.write({"docs/coverage.md": "---\norphan: true\n---\n# Coverage\n\n```{coverage}\n```\n"})
    built = toy.build()
    assert built.errors == ""
    run_by = '<p>Run by <code class="literal">tests/test_toy.py::test_base</code></p>'
    assert run_by in built.html("coverage")


def test_an_illustration_prints_its_reason_and_is_listed(toy: Toy) -> None:
    leave_untied(toy)
    illustrate(toy)
    toy.write({"docs/coverage.md": "---\norphan: true\n---\n# Coverage\n\n```{coverage}\n```\n"})
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    page, coverage = built.html("pay"), built.html("coverage")
    beside = page[page.index('class="rule-code') :]
    assert beside.index(REASON) < beside.index('<span class="nf">base</span>')
    assert f"An illustration. {REASON}" in coverage
    assert "Payment: 1 rule, 1 with code, 1 illustrated, 1 tests" in coverage


def test_an_illustration_whose_code_runs(toy: Toy) -> None:
    illustrate(toy)
    assert only_error(toy) == (
        "docs/pay.md:5: ERROR: toy.pay.base: called an illustration, but boston/toy.py:1 base "
        "runs; take it out"
    )


def test_an_illustration_without_code(toy: Toy) -> None:
    toy.edit("docs/pay.md", ":excuse:", f":illustration: {REASON}\n:excuse:")
    assert only_error(toy) == (
        "docs/pay.md:14: ERROR: toy.equipment.table: called an illustration, but no code is "
        "shown; take out :illustration:"
    )


def test_too_many_illustrations(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boston_docs.rules.ties.MOST_ILLUSTRATIONS", 0)
    leave_untied(toy)
    illustrate(toy)
    assert only_error(toy) == (
        "docs/pay.md:5: ERROR: toy.pay.base: illustration 1: no more than 0 may be"
    )


def test_a_mapping_that_nothing_reads(toy: Toy) -> None:
    toy.edit("boston/toy.py", "def paid", 'FACTS = {"toy.pay.base": base}\n\n\ndef paid')
    assert only_error(toy) == (
        "boston/toy.py:9: ERROR: toy.pay.base: nothing reads this mapping, FACTS; "
        "write it where the game's Rules are put together, or take it out"
    )


def test_an_engine_that_cannot_be_entered(toy: Toy) -> None:
    toy.edit("boston/toy.py", "def paid", "def won")
    built = toy.build()
    assert built.status == 1
    assert built.errors.strip() == (
        "ERROR: the examples cannot be traced: "
        "LookupError: boston.toy:paid is not a function of the engine"
    )
