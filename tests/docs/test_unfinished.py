"""Tests of how a build handles pages that an earlier build left faulty or unwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston.apps.cite.pages import BUILT, TEXTS
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


def test_a_faulty_page_is_read_again_until_it_is_fixed(finishing: Toy) -> None:
    finishing.page("odd", ODD)
    for _ in range(2):
        built = finishing.build()
        assert built.read == ("odd",)
        assert "odd.md:6: WARNING: undefined label: 'nowhere'" in built.errors
    finishing.page("odd", "# Odd\n")
    assert finishing.clean().read == ("odd",)
    assert finishing.clean().read == ()


def test_a_build_writes_no_page_if_it_finds_a_fault_while_reading(finishing: Toy) -> None:
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


def test_a_stopped_build_does_not_forget_a_broken_link(finishing: Toy) -> None:
    finishing.page("odd", ODD)
    assert "undefined label" in finishing.build("check").errors
    finishing.edit("tests/test_toy.py", "toy.pay.base", "toy.pay.bass")
    with pytest.raises(FaultsError):
        finishing.build(stop_at_faults=True)
    assert "odd" in (finishing.root / "doctrees" / FAULTY).read_text("utf-8")
    finishing.edit("tests/test_toy.py", "toy.pay.bass", "toy.pay.base")
    assert "undefined label" in finishing.build("check").errors


def test_a_check_reports_faults_but_writes_no_pages(finishing: Toy) -> None:
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


def test_a_check_before_the_first_build_writes_the_texts_of_rules(finishing: Toy) -> None:
    texts = finishing.root / BUILT / TEXTS
    assert not texts.exists()
    assert finishing.having("rules.texts").build("check", fresh=True).errors == ""
    assert "toy.pay.base" in texts.read_text("utf-8")


def test_a_new_title_rewrites_all_pages_but_new_text_only_one(
    finishing: Toy,
) -> None:
    every = {path.stem for path in finishing.pages()}
    finishing.edit("docs/index.md", "# Toy", "# A toy")
    assert {*finishing.clean().written} == every
    in_place(finishing)
    finishing.edit("docs/index.md", "# A toy\n", "# A toy\n\nMore.\n")
    assert {*finishing.clean().written}.intersection({"index", "pay"}) == {"index"}


def test_a_build_with_a_fault_does_not_prepare_the_runtime(
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


def test_all_pages_are_rewritten_if_the_scripts_folder_is_renamed(
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


def test_a_runtime_that_cannot_be_made_stops_the_build(
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
