"""Whatever does not fit between rules, code, examples, tests and pages fails the build."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest

from .toy_project import Kept, Toy

TOLD: Final = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))
ROWS: Final = [(name, row) for name, rows in TOLD.items() for row in rows]
PLACE: Final = re.compile(r"(\S+:\d+: )?ERROR: ")


@pytest.mark.parametrize(
    ("name", "row"), ROWS, ids=[f"{name}: {row['said'].strip()[:60]}" for name, row in ROWS]
)
def test_one_thing_wrong(kept: Kept, name: str, row: dict[str, Any]) -> None:
    toy = kept(name)
    toy.write(row.get("write", {}))
    if "in" in row:
        toy.edit(row["in"], row["old"], row.get("new", ""))
    built = toy.build(**row.get("config", {}))
    # Sphinx's own warnings are errors where it is told so.
    assert built.status == 1 or "[docutils]" in built.errors
    first, *more = row["said"].strip().splitlines()
    if PLACE.match(first) and not more:
        begins = first.removesuffix("…")
        assert built.errors.strip()[: len(begins) if begins != first else None] == begins
        assert built.errors.count("\n") == 1
    else:
        assert [line for line in (first, *more) if line not in built.errors] == [], built.errors


def test_a_failed_build_does_not_succeed_by_being_repeated(toy: Toy) -> None:
    toy.edit("tests/test_toy.py", 'holds("toy.pay.base")', "True")
    first = toy.build()
    assert (first.status, first.errors) == (1, toy.build().errors)
    toy.edit("tests/test_toy.py", "True", '"toy.pay.base"')
    toy.clean()


def test_what_breaks_between_builds_is_found_though_no_page_changed(toy: Toy) -> None:
    toy.edit("tests/test_toy.py", "assert", '"toy.pay.bass"; assert')
    assert toy.build().errors.startswith("tests/test_toy.py:2: ERROR: toy.pay.bass: no page has")


def test_there_are_few_illustrations(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boston_docs.rules.checks.MOST_ILLUSTRATIONS", 0)
    toy.edit("examples/base.py", "paid()", "3")
    toy.edit("docs/pay.md", ":terms:", ":illustration: Cutting is done by hand.\n:terms:")
    assert toy.build().errors == (
        "docs/pay.md:5: ERROR: toy.pay.base: illustration 1: no more than 0 may be\n"
    )
