"""What is noted of a run, and which rules are tied by it to code that the engine runs."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from boston_docs.code.project import Parts, Project, Ran, RunError, read_project

from .toy_project import Toy, files_of


def names(text: str) -> dict[str, str]:
    """What rules are tied to, by the names of the rules."""
    return dict(each.strip().split(": ") for each in re.split(r";|\n", text.strip()))


TIED = names("""
    function: score; method: Due.points; class: Due; data: PACKETS
    one-of-several: (outside, score)
    """)
NOT_RUN = names("""
    not-run: finish; called-by-no-function: outside; run-when-imported: made
    data-beside-a-function: (PACKETS, outside)
    """)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    Toy(tmp_path).write(files_of("traced"))
    return tmp_path


def functions(ran: Ran) -> set[str]:
    """The functions of a run by their names."""
    return {name for functions in ran.values() for name, _ in functions}


def examples(root: Path) -> dict[str, set[str]]:
    """What each example runs."""
    ran = read_project(root, Parts()).after_running(root / "docs", "").ran
    return {name: functions(run) for name, run in ran.items() if not name.startswith("tests")}


def test_what_the_engine_runs_and_what_is_called_beside_it(root: Path) -> None:
    assert examples(root) == {
        # What is public may be called by an example.
        "one.py": {"quote", "<lambda>"},
        "two.py": set(),
        # A record is replayed, through generators and memories.
        "evening.toml": {"deals", "score", "Due.points", "Due.base", "rounded"},
    }


def test_tests_are_run_with_all_their_parameters_and_may_fail(root: Path) -> None:
    found = run(root, {"toy.settle.suit": "finish", "toy.pay.quoted": "outside"})
    ran = {name: functions(ran) for name, ran in found.ran.items() if name.startswith("tests")}
    assert ran == {
        "tests/test_it.py::test_quoted": {"<lambda>", "quote"},
        "tests/test_it.py::test_settled": {"finish"},
    }


def test_what_was_run_is_kept_until_the_engine_changes(root: Path) -> None:
    at_first = examples(root)
    (kept,) = (root / ".build" / "runs").glob("examples-*/answer.json")
    kept.write_text(json.dumps({"rows": {}, "ran": {"one.py": {}}}))
    assert examples(root) == {"one.py": set()}
    (root / "boston" / "more.py").write_text("MORE = 1\n")
    assert examples(root) == at_first


def test_an_engine_that_cannot_be_imported_is_told(root: Path) -> None:
    (root / "boston" / "__init__.py").write_text("raise ValueError('no engine')\n")
    with pytest.raises(RunError, match="the examples cannot be run: ValueError: no engine"):
        examples(root)


def run(root: Path, ties: Mapping[str, str], **parts: Any) -> Project:
    """The engine with further ties, run for these."""
    toy = root / "boston" / "games" / "toy.py"
    pairs = "".join(f'    "{rule}": {value},\n' for rule, value in ties.items())
    toy.write_text(f"{toy.read_text()}\nTIES = {{\n{pairs}}}\n")
    return read_project(root, Parts(**parts)).after_running(root / "docs", "")


def test_a_record_ties_what_it_runs(root: Path) -> None:
    ties = {f"toy.deal.{name}": value for name, value in (TIED | NOT_RUN).items()}
    record = root / "examples" / "evening.toml"
    record.write_text(f"# rules: {' '.join(ties)}\n{record.read_text()}")
    found = run(root, ties)
    assert {name for name in TIED | NOT_RUN if found.tied_by(f"toy.deal.{name}")} == set(TIED)
    assert {found.tied_by(rule) for rule in ties} == {"evening.toml", ""}
    deciding = found.material("toy.deal.data-beside-a-function").deciding
    assert [piece.name for piece in deciding] == ["outside"]


def test_tests_are_run_for_what_the_examples_leave_untied(root: Path) -> None:
    ties = {
        "toy.settle.suit": "finish",
        "toy.pay.quoted": "outside",
        "toy.pay.base": "lambda points: points",
    }
    found = run(root, ties)
    assert {rule: found.tied_by(rule) for rule in ("toy.pay.short", *ties)} == {
        # An entry that is a function is run by its line.
        "toy.pay.short": "one.py",
        "toy.pay.base": "",
        "toy.settle.suit": "tests/test_it.py::test_settled",
        "toy.pay.quoted": "",
    }


def test_tests_that_are_not_of_the_engine_are_not_run(root: Path) -> None:
    found = run(root, {"toy.settle.suit": "finish"}, tests_untraced=["tests"])
    assert not any(name.startswith("tests") for name in found.ran)
    assert not found.tied_by("toy.settle.suit")
