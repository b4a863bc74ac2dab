"""Tests of how a build handles pages that an earlier build left faulty or unwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston_docs.live import runtime
from boston_docs.site.unfinished import FaultsError
from tools.places import SetupError
from tools.site import FAULTY, UNWRITTEN

from .toy_project import Toy

ODD = "# Odd\n\n{ref}`nowhere`\n"


@pytest.fixture
def finishing(toy: Toy) -> Toy:
    """Return a built project with the builders of this site."""
    toy = toy.having("site.unfinished")
    toy.clean()
    in_place(toy)
    return toy


def in_place(toy: Toy) -> None:
    """Remove the list of unwritten pages, as ``tools/site.py`` does when it replaces the site."""
    (toy.root / "doctrees" / UNWRITTEN).unlink()


def test_a_page_with_a_fault_is_read_again_until_it_has_none(finishing: Toy) -> None:
    finishing.page("odd", ODD)
    for _ in range(2):
        built = finishing.build()
        assert built.read == ("odd",)
        assert "odd.md:6: WARNING: undefined label: 'nowhere'" in built.errors
    finishing.page("odd", "# Odd\n")
    assert finishing.clean().read == ("odd",)
    assert finishing.clean().read == ()


def test_a_fault_found_by_reading_stops_a_build_before_it_writes(finishing: Toy) -> None:
    before = finishing.pages()
    finishing.edit("docs/index.md", "# Toy", "# A toy")
    finishing.page("odd", "# Odd\n\n```{rule} toy.pay.base\n```\n")
    with pytest.raises(FaultsError, match="correct the faults above"):
        finishing.build(stop_at_faults=True)
    assert finishing.pages() == before
    finishing.page("odd", "# Odd\n")
    built = finishing.build(stop_at_faults=True)
    assert (built.status, built.errors) == (0, "")
    assert "A toy" in built.html("index")


def test_a_build_that_stops_forgets_no_fault_of_a_link(finishing: Toy) -> None:
    finishing.page("odd", ODD)
    assert "undefined label" in finishing.build("check").errors
    finishing.edit("tests/test_toy.py", "toy.pay.base", "toy.pay.bass")
    with pytest.raises(FaultsError):
        finishing.build(stop_at_faults=True)
    assert "odd" in (finishing.root / "doctrees" / FAULTY).read_text("utf-8")
    finishing.edit("tests/test_toy.py", "toy.pay.bass", "toy.pay.base")
    assert "undefined label" in finishing.build("check").errors


def test_a_check_names_faults_and_leaves_the_writing_to_the_next_build(finishing: Toy) -> None:
    before = finishing.pages()
    finishing.edit("docs/index.md", "# Toy", "# A toy")
    finishing.page("odd", ODD)
    for _ in range(2):
        assert "undefined label" in finishing.build("check").errors
    finishing.page("odd", "# Odd\n")
    assert finishing.build("check").errors == ""
    assert finishing.pages() == before
    built = finishing.clean()
    assert built.read == ()
    assert "A toy" in built.html("index")
    assert "Odd" in built.html("odd")


def test_all_pages_are_written_if_a_title_has_changed_and_else_only_the_page(
    finishing: Toy,
) -> None:
    every = {path.stem for path in finishing.pages()}
    finishing.edit("docs/index.md", "# Toy", "# A toy")
    assert {*finishing.clean().written} == every
    in_place(finishing)
    finishing.edit("docs/index.md", "# A toy\n", "# A toy\n\nMore.\n")
    assert {*finishing.clean().written}.intersection({"index", "pay"}) == {"index"}


def test_a_build_with_a_fault_makes_no_runtime(
    finishing: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def prepare() -> dict[str, Path]:
        made.append("runtime")
        return {}

    monkeypatch.setattr(runtime, "prepare", prepare)
    live = finishing.having("live.runtime", stop_at_faults=True)
    live.page("odd", "# Odd\n\n```{rule} toy.pay.base\n```\n")
    with pytest.raises(FaultsError):
        live.build()
    assert made == []
    live.page("odd", "# Odd\n")
    live.clean()
    assert made == ["runtime"]


def test_all_pages_are_written_if_the_folder_of_scripts_has_a_new_name(
    finishing: Toy, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    live = finishing.having("live.runtime")
    every = {path.stem for path in finishing.pages()}
    for name, written in (("first", every), ("first", set()), ("second", every)):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        monkeypatch.setattr(runtime, "prepare", lambda name=name, at=folder: {name: at})
        assert {*live.clean().written} & {"index", "pay"} == written & {"index", "pay"}
        in_place(live)
        assert [path.name for path in (live.root / "out/_static/live").iterdir()] == [name]


def test_a_runtime_that_cannot_be_made_is_a_fault(
    finishing: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    def prepare() -> dict[str, Path]:
        raise SetupError("npm failed.")

    monkeypatch.setattr(runtime, "prepare", prepare)
    live = finishing.having("live.runtime", stop_at_faults=True)
    live.edit("docs/index.md", "# Toy", "# A toy")
    with pytest.raises(FaultsError):
        live.build()
    monkeypatch.setattr(runtime, "prepare", dict)
    assert "A toy" in live.clean().html("index")
