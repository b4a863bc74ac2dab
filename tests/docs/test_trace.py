"""What is traced: which functions run while a public door of a small engine is open."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from boston_docs.code.project import Parts, read_project
from boston_docs.code.trace import Engine, TraceError, run_examples, run_tests
from boston_docs.code.wire import Wire, trace

from .toy_project import Toy, files_of

DOORS = ["boston.record:replay", "boston.games.*:*", "boston.games.*:GAME.finish"]


def names(text: str) -> dict[str, str]:
    """What rules are tied to, by the names of the rules."""
    return dict(each.strip().split(": ") for each in re.split(r";|\n", text.strip()))


TIED = names("""
    function: score; method: Due.points; class: Due; named: FACTOR; made-of: ONES
    under-a-name-that-is-loaded: PACKETS; made-by-what-names-it: LIMIT
    one-of-several: (outside, score)
    """)
NOT_RUN = names("""
    not-run: finish; run-outside-the-door: outside; run-when-imported: made; not-named: SUIT
    under-a-name-that-nothing-loads: UNREAD; data-beside-a-function: (PACKETS, outside)
    """)


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    Toy(tmp_path).write(files_of("traced"))
    return Engine(tmp_path, "boston", DOORS, ["toy"])


def functions(engine: Engine) -> set[str]:
    """What the first example runs."""
    runs = run_examples(engine, "examples", [["one.py"]])
    return {function for _, function, _ in runs["one.py"].functions}


def test_what_runs_through_a_door_and_what_runs_beside_it(engine: Engine) -> None:
    runs = run_examples(engine, "examples", [["one.py", "two.py"], ["evening.toml"]])
    ran = {name: {function for _, function, _ in run.functions} for name, run in runs.items()}
    assert ran == {
        "one.py": {"quote", "<lambda>"},
        "two.py": set(),
        # A record is replayed, through generators and memories.
        "evening.toml": {"replay", "deals", "score", "Due.points", "Due.base", "rounded"},
    }
    # A door is told which game is played.
    assert {name for name, run in runs.items() if run.games == {"toy"}} == {"evening.toml"}
    assert not runs["one.py"].games


def test_tests_are_run_with_all_their_parameters_and_may_fail(engine: Engine) -> None:
    names = ["tests/test_it.py::test_quoted", "tests/test_it.py::test_settled"]
    runs = run_tests(engine, "tests", names)
    assert list(runs) == names
    assert [sorted(name for _, name, _ in runs[each].functions) for each in names] == [
        ["<lambda>", "quote"],
        ["finish"],
    ]


def test_what_was_traced_is_kept_until_the_engine_changes(engine: Engine) -> None:
    assert functions(engine) == {"quote", "<lambda>"}
    (kept,) = (engine.root / ".build" / "trace").glob("examples-*/ran.json")
    kept.write_text(json.dumps({"one.py": {"functions": [], "games": []}}))
    assert functions(engine) == set()
    (engine.root / "boston" / "more.py").write_text("MORE = 1\n")
    assert functions(engine) == {"quote", "<lambda>"}


def test_a_door_that_is_gone_is_told(engine: Engine) -> None:
    gone = engine._replace(doors=["boston.record:settle"])
    with pytest.raises(TraceError, match=r"boston\.record:settle is not a function of the engine"):
        run_examples(gone, "examples", [["one.py"]])


def wire(engine: Engine, ties: Mapping[str, str], **parts: Any) -> Wire:
    """The engine with further ties, traced for these."""
    toy = engine.root / "boston" / "games" / "toy.py"
    pairs = "".join(f'    "{rule}": {value},\n' for rule, value in ties.items())
    toy.write_text(f"{toy.read_text()}\nTIES = {{\n{pairs}}}\n")
    project = read_project(engine.root, Parts(doors=DOORS, **parts))
    return trace(project, engine.root / "docs", list(ties))


def test_a_record_ties_what_it_runs_and_reaches(engine: Engine) -> None:
    ties = {f"toy.deal.{name}": value for name, value in (TIED | NOT_RUN).items()}
    record = engine.root / "examples" / "evening.toml"
    record.write_text(f"# rules: {' '.join(ties)}\n{record.read_text()}")
    found = wire(engine, ties)
    assert {name for name in TIED | NOT_RUN if found.tied_by(f"toy.deal.{name}")} == set(TIED)
    assert {found.tied_by(rule) for rule in ties} == {"evening.toml", ""}
    deciding = found.deciding("toy.deal.data-beside-a-function")
    assert [piece.name for piece in deciding] == ["outside"]


def test_tests_are_run_for_what_the_examples_leave_untied(engine: Engine) -> None:
    ties = {
        "toy.settle.suit": "finish",
        "toy.pay.quoted": "outside",
        "toy.pay.base": "lambda points: points",
    }
    found = wire(engine, ties)
    assert {rule: found.tied_by(rule) for rule in ("toy.pay.short", *ties)} == {
        # An entry that is a function is run by its line.
        "toy.pay.short": "one.py",
        "toy.pay.base": "",
        "toy.settle.suit": "tests/test_it.py::test_settled",
        "toy.pay.quoted": "",
    }
    never = found.never_run(["toy.settle.suit", "toy.pay.quoted"])
    assert [piece.name for piece in never] == ["outside"]


def test_tests_that_are_not_of_the_engine_are_not_run(engine: Engine) -> None:
    found = wire(engine, {"toy.settle.suit": "finish"}, tests_untraced=["tests"])
    assert not any(name.startswith("tests") for name in found.runs)
    assert not found.tied_by("toy.settle.suit")
