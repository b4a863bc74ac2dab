"""A build is held against the releases that are kept, and keeps the addresses they had."""

from __future__ import annotations

import json
import re

import pytest

from boston import __version__
from boston_docs.editions.edition import Edition
from boston_docs.editions.kept import as_toml

from .toy_project import Kept, Toy, files_of

PAY = files_of("base")["docs/pay.md"]
BASE, TABLE = PAY[: (at := PAY.index("```{rule} toy.equipment"))], PAY[at:]


@pytest.fixture
def toy(kept: Kept) -> Toy:
    """The tiny project with its first release kept, as version 0.9.0."""
    toy = kept("editions")
    edition: Edition = json.loads((toy.root / "out" / "edition.json").read_text("utf-8"))
    text = as_toml({**edition, "version": "0.9.0", "released": "2025-01-01"})
    toy.write({"docs/_releases/0.9.0.toml": text})
    return toy


def changes(toy: Toy) -> str:
    """The words of the page of changes."""
    return toy.clean().words("changes").partition("Changes")[2].partition("This Page")[0]


def test_the_edition_at_hand(kept: Kept) -> None:
    edition = json.loads((kept.built("editions").out / "edition.json").read_text("utf-8"))
    assert edition["pages"] == ["changes.html", "index.html", "pay.html", "rule-index.html"]
    assert list(edition["rules"]) == ["toy.equipment.table", "toy.pay.base"]
    base = edition["rules"]["toy.pay.base"]
    assert (base["page"], base["title"], base["status"]) == ("pay.html", "Base", "attested")
    assert all(re.fullmatch("[0-9a-f]{12}", base[part]) for part in ("text", "code"))
    assert base["prices"] is None


def test_comments_layout_and_what_stands_around_are_no_change(toy: Toy) -> None:
    assert "2 rules of 1 game." in changes(toy)
    assert "not published yet" not in changes(toy)
    toy.edit("boston/toy.py", "return 2", "return (2)  # as printed")
    toy.edit("docs/pay.md", "# Paying", "# To pay")
    toy.write({"examples/more.py": "# rules: toy.pay.base\n# from: ours\n"})
    assert "not published yet" not in changes(toy)


def test_reworded_and_recomputed_rules_are_told(toy: Toy) -> None:
    toy.edit("docs/pay.md", "They sit at a table.", "They sit around a table.")
    toy.edit("docs/pay.md", "# Paying", "# To pay")
    toy.edit("boston/toy.py", "return 2", "return 3")
    said = changes(toy)
    assert f"Version {__version__}, not published yet" in said
    assert "0 rules as they were." in said
    assert "Recomputed: 1 toy.pay.base Base: its code" in said
    assert "Reworded: 1 toy.equipment.table Table: its text" in said
    link, _, title = toy.clean().html("changes").partition('title="toy.equipment.table">')
    assert link.endswith('href="pay.html#toy-equipment-table" ')
    assert title.startswith("<span>Table</span></a>: its text")


def test_a_rule_that_vanished_is_an_error_until_it_is_named(toy: Toy) -> None:
    toy.write({"docs/pay.md": BASE, "docs/_releases/moved.toml": "[withdrawn]\n"})
    built = toy.build()
    assert built.status == 1
    assert built.errors.strip() == (
        "docs/_releases/moved.toml:1: ERROR: version 0.9.0 has the rule toy.equipment.table, and "
        "no page has it now: the rule that has taken its place has the line "
        "“:aliases: toy.equipment.table”, or moved.toml has, under [withdrawn], the line "
        '“"toy.equipment.table" = "why it was withdrawn"”'
    )
    line = '"toy.equipment.table" = "Nobody sat."'
    toy.write({"docs/_releases/moved.toml": f"[withdrawn]\n{line}\n"})
    assert "Withdrawn: 1 toy.equipment.table Table: Nobody sat." in changes(toy)
    page = toy.clean().html("pay")
    assert '<p id="toy-equipment-table">' in page
    assert "“Table” (toy.equipment.table) was withdrawn after version 0.9.0: Nobody sat." in page


def test_a_rule_that_moved_leaves_its_anchor_and_one_with_a_new_id_the_old_one(toy: Toy) -> None:
    toy.write({"docs/pay.md": BASE})
    toy.page("seats", f"# Seats\n\n{TABLE}")
    page = toy.clean().html("pay")
    line = page.partition('<p id="toy-equipment-table">')[2].partition("</p>")[0]
    assert 'href="seats.html#toy-equipment-table"' in line
    toy.edit("docs/seats.md", "{rule} toy.equipment.table", "{rule} toy.equipment.seats")
    toy.edit("docs/seats.md", ":title: Table", ":title: Table\n:aliases: toy.equipment.table")
    assert "not published yet" not in changes(toy)


def test_a_page_that_moved_leaves_its_address(toy: Toy) -> None:
    toy.write({"docs/pay.md": None, "docs/money/pay.md": PAY})
    toy.edit("docs/index.md", "pay\n", "money/pay\n")
    built = toy.build()
    assert built.status == 1
    assert 'moved.toml has, under [pages], the line “"pay.html" = "PAGE"”' in built.errors
    toy.write({"docs/_releases/moved.toml": '[pages]\n"pay.html" = "money/pay.html"\n'})
    left = toy.clean().html("pay")
    for part in (
        '<a href="money/pay.html">',
        '<meta http-equiv="refresh" content="0; url=money/pay.html">',
        '<script type="module" src="_static/moved.js"></script>',
        "default-src &#x27;none&#x27;",
    ):
        assert part in left


def test_an_anchor_that_vanished_leaves_a_line(toy: Toy) -> None:
    toy.edit("docs/_releases/0.9.0.toml", "[anchors]", '[anchors]\n"pay.html" = ["step-0..1"]')
    built = toy.build()
    assert built.status == 1
    assert [line.partition(": ")[2].partition(",")[0] for line in built.errors.splitlines()] == [
        f"ERROR: version 0.9.0 has the address pay.html#step-{number}" for number in (0, 1)
    ]
    moved = '[anchors]\n"pay.html#step-0" = "index.html#step-0"\n'
    withdrawn = '[withdrawn]\n"pay.html#step-1" = "Nobody played it."\n'
    toy.write({"docs/_releases/moved.toml": moved + withdrawn})
    assert "pay.html#step-0 moved to index.html#step-0, which is not there" in toy.build().errors
    toy.edit("docs/_releases/0.9.0.toml", '"step-0..1"', '"step-1"')
    toy.write({"docs/_releases/moved.toml": withdrawn})
    line = toy.clean().html("pay").partition('<p id="step-1">')[2].partition("</p>")[0]
    assert line == "What stood here was withdrawn after version 0.9.0: Nobody played it."
