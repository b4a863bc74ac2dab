"""Tests of how a build handles pages that an earlier build left faulty or unwritten."""

from __future__ import annotations

import pytest

from boston_docs.site.unfinished import FaultsError
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
