"""`python3 tools faults`: how a fault is put, what is tried with it, and how it is counted.

The packages that make faults are installed by the command only; here they are made by hand.
"""

from __future__ import annotations

from pathlib import Path
from types import FunctionType
from typing import Final

import pytest

from boston.base.words import counted
from tools.faults import checking, equivalents
from tools.faults.choosing import Choice, alike, imported
from tools.faults.course import Courses, Watched
from tools.faults.making import Fault, difference
from tools.faults.putting import put
from tools.faults.summary import survivors, table
from tools.faults.trying import Outcome
from tools.places import ROOT

WORDS: Final = "boston/base/words.py"


def fault(function: str = "counted", was: str = "1", now: str = "2", source: str = "") -> Fault:
    """A fault in a module of the engine."""
    return Fault(WORDS, function, 1, was, now, source)


def test_what_differs_is_told_line_by_line() -> None:
    before = "a = 1\nb = f(\n    c,\n    d,\n)\n"
    assert difference(before, before.replace("c", "None")) == (3, "c,", "None,")
    assert difference(before, before.replace("    c,\n", "")) == (3, "c,", "")
    assert difference("x\nx\n", "x\n") == (2, "x", "")


def test_a_fault_is_in_force_where_it_is_put() -> None:
    source = (ROOT / WORDS).read_text("utf-8").replace("if number == 1", "if number == 2")
    assert isinstance(counted, FunctionType)
    kept = counted.__code__
    try:
        assert put(fault(source=source), {f"{WORDS}:counted": [counted]})
        assert counted(2, "trick") == "2 trick"
    finally:
        counted.__code__ = kept
    assert counted(2, "trick") == "2 tricks"


def test_what_is_called_is_watched() -> None:
    with Watched() as watched:
        counted(1, "trick")
    assert f"{WORDS}:counted" in watched.places()


def test_tests_of_the_changed_function_are_tried_first_those_named_like_its_file_before() -> None:
    through = {
        "tests/a/test_x.py::test_1": [f"{WORDS}:counted"],
        "tests/base/test_x.py::test_1": [f"{WORDS}:counted"],
        "tests/a/test_x.py::test_2": [f"{WORDS}:other"],
        "tests/a/test_x.py::test_3": ["boston/errors.py:enforce"],
        "tests/a/test_x.py::test_fails": [f"{WORDS}:counted"],
    }
    courses = Courses(through, dict.fromkeys(through, 1.0), ["tests/a/test_x.py::test_fails"])
    choice = Choice(courses)
    first, *others = choice.tests(fault(), 9)
    assert first == "tests/base/test_x.py::test_1"
    assert set(others) == {"tests/a/test_x.py::test_1", "tests/a/test_x.py::test_2"}
    assert choice.tests(fault(), 1) == [first]
    assert first not in choice.tests(fault(), 9, frozenset({first}))


def test_what_runs_on_import_is_tried_with_tests_that_only_look_at_it() -> None:
    through = {
        "tests/base/test_x.py::test_heads": ["boston/errors.py:enforce"],
        "tests/a/test_x.py::test_1": [f"{WORDS}:counted"],
        "tests/a/test_x.py::test_2": ["boston/errors.py:enforce"],
    }
    choice = Choice(Courses(through, dict.fromkeys(through, 1.0)))
    heads, one, _ = through
    assert choice.tests(fault(function=""), 9) == [heads, one]
    assert heads not in choice.tests(fault(), 9)


def test_files_are_alike_by_their_names() -> None:
    assert alike("tests/solo/test_deal.py", "boston/games/solo/__init__.py")
    assert alike("tests/solo/test_pay.py", "boston/games/french/pay.py")
    assert not alike("tests/solo/test_deal.py", "boston/games/french/pay.py")


def test_what_a_module_imports_is_found() -> None:
    assert "boston/games/french/contracts.py" in set(imported("boston/games/french/pay.py"))
    assert "boston/base/cards.py" in set(imported("boston/games/french/pay.py"))


def test_the_type_checker_is_asked_about_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = tmp_path / WORDS
    module.parent.mkdir(parents=True)
    module.write_text("def is_one(number: int) -> bool:\n    return number == 1\n", "utf-8")
    monkeypatch.setattr(checking, "ENGINE", tmp_path / "boston")
    monkeypatch.setattr(checking, "COPY", tmp_path / "copy")
    sources = (
        module.read_text("utf-8").replace("number == 1", wrong)
        for wrong in ("number == 2", "number < []", "number <  2")
    )
    refused = [checking.is_refused(fault(source=source)) for source in sources]
    assert refused == [False, True, False]


def test_the_summary_counts_by_room_and_module() -> None:
    outcomes = [
        (fault(), Outcome.CAUGHT),
        (fault(), Outcome.TIMED_OUT),
        (fault(), Outcome.REFUSED),
        (fault(), Outcome.SURVIVED),
        (fault(), Outcome.EQUIVALENT),
    ]
    whole = table(outcomes)[-1].split()
    assert whole == ["all", "5", "1", "1", "1", "1", "1", "75.0%"]
    assert table(outcomes)[1].split()[0] == "boston/base"
    assert survivors(outcomes) == [f"{WORDS}:1\n    1\n    2"]


def test_what_is_listed_as_equivalent_has_a_reason_and_is_named_where_it_is_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for reason in equivalents.read().reasons.values():
        assert len(reason.split()) > 3, reason
    listed = equivalents.Equivalents([{"file": WORDS, "changes": ["1  ->  2"], "reason": "None."}])
    assert fault() in listed
    assert fault(was="3") not in listed
    monkeypatch.setattr(equivalents, "places", lambda file: [])
    assert listed.unmatched() == [f"{WORDS}: 1  ->  2"]


def test_every_file_that_is_listed_is_there() -> None:
    assert all(Path(ROOT / file).is_file() for file, _ in equivalents.read().reasons)
