"""A build is held against the releases that are kept, and keeps the addresses they had."""

from __future__ import annotations

import json
import re

import pytest

from boston import __version__
from boston_docs.editions.edition import Edition
from boston_docs.editions.kept import as_toml

from .toy_project import EXTENSIONS, TOY, Toy

EDITIONS = (*EXTENSIONS, "boston_docs.editions.left_behind", "boston_docs.editions.changes_page")
PAGE = """
    ---
    orphan: true
    ---
    # Changes

    ```{rule-changes}
    ```
    """
BASE = TOY["docs/pay.md"].partition("```{rule} toy.equipment")[0]


@pytest.fixture
def kept(toy: Toy) -> Toy:
    """The tiny project with its first release kept, as version 0.9.0."""
    editions = Toy(toy.root, EDITIONS)
    editions.write({"docs/changes.md": PAGE})
    built = editions.build()
    assert (built.status, built.errors) == (0, "")
    edition: Edition = json.loads((built.out / "edition.json").read_text("utf-8"))
    text = as_toml({**edition, "version": "0.9.0", "released": "2025-01-01"})
    editions.write({"docs/_releases/0.9.0.toml": text})
    return editions


def changes(toy: Toy) -> str:
    """The words of the page of changes."""
    built = toy.build()
    assert (built.status, built.errors) == (0, "")
    words = re.sub(r"<[^>]*>", "", built.html("changes").partition("<h1>")[2])
    return " ".join(words.partition("This Page")[0].split())


def test_the_edition_at_hand(kept: Toy) -> None:
    edition = json.loads((kept.build().out / "edition.json").read_text("utf-8"))
    assert edition["pages"] == ["changes.html", "index.html", "pay.html", "rule-index.html"]
    assert list(edition["rules"]) == ["toy.equipment.table", "toy.pay.base"]
    base = edition["rules"]["toy.pay.base"]
    assert (base["page"], base["title"], base["status"]) == ("pay.html", "Base", "attested")
    assert all(re.fullmatch("[0-9a-f]{12}", base[part]) for part in ("text", "code"))
    assert base["prices"] is None


def test_nothing_has_changed(kept: Toy) -> None:
    assert "2 rules of 1 game." in changes(kept)
    assert "not published yet" not in changes(kept)


def test_reworded_and_recomputed_rules_are_told(kept: Toy) -> None:
    kept.edit("docs/pay.md", "They sit at a table.", "They sit around a table.")
    kept.edit("docs/pay.md", "# Paying", "# To pay")
    kept.edit("boston/toy.py", "return 2", "return 3")
    said = changes(kept)
    assert f"Version {__version__}, not published yet" in said
    assert "0 rules as they were." in said
    assert "Recomputed: 1 toy.pay.base Base: its code" in said
    assert "Reworded: 1 toy.equipment.table Table: its text" in said
    link, _, title = kept.build().html("changes").partition('title="toy.equipment.table">')
    assert link.endswith('href="pay.html#toy-equipment-table" ')
    assert title.startswith("<span>Table</span></a>: its text")


def test_comments_layout_and_what_stands_around_are_no_change(kept: Toy) -> None:
    kept.edit("boston/toy.py", "return 2", "return (2)  # as printed")
    kept.edit("docs/pay.md", "# Paying", "# To pay")
    kept.write({"examples/more.py": "# rules: toy.pay.base\n# from: ours\n"})
    assert "not published yet" not in changes(kept)


def test_a_rule_that_vanished_is_an_error_until_it_is_named(kept: Toy) -> None:
    kept.write({"docs/pay.md": BASE, "docs/_releases/moved.toml": "[withdrawn]\n"})
    built = kept.build()
    assert built.status == 1
    assert built.errors.strip() == (
        "docs/_releases/moved.toml:1: ERROR: version 0.9.0 has the rule toy.equipment.table, and "
        "no page has it now: the rule that has taken its place has the line "
        "“:aliases: toy.equipment.table”, or moved.toml has, under [withdrawn], the line "
        '“"toy.equipment.table" = "why it was withdrawn"”'
    )
    line = '"toy.equipment.table" = "Nobody sat."'
    kept.write({"docs/_releases/moved.toml": f"[withdrawn]\n{line}\n"})
    assert "Withdrawn: 1 toy.equipment.table Table: Nobody sat." in changes(kept)
    page = kept.build().html("pay")
    assert '<p id="toy-equipment-table">' in page
    assert "“Table” (toy.equipment.table) was withdrawn after version 0.9.0: Nobody sat." in page


def test_a_rule_with_a_new_id_keeps_the_old_one(kept: Toy) -> None:
    kept.edit("docs/pay.md", "{rule} toy.equipment.table", "{rule} toy.equipment.seats")
    kept.edit("docs/pay.md", ":title: Table", ":title: Table\n:aliases: toy.equipment.table")
    assert "not published yet" not in changes(kept)


def test_a_page_that_moved_leaves_its_address(kept: Toy) -> None:
    kept.write({"docs/pay.md": None, "docs/money/pay.md": TOY["docs/pay.md"]})
    kept.edit("docs/index.md", "pay\n", "money/pay\n")
    built = kept.build()
    assert built.status == 1
    assert 'moved.toml has, under [pages], the line “"pay.html" = "PAGE"”' in built.errors
    kept.write({"docs/_releases/moved.toml": '[pages]\n"pay.html" = "money/pay.html"\n'})
    built = kept.build()
    assert (built.status, built.errors) == (0, "")
    left = built.html("pay")
    assert '<a href="money/pay.html">' in left
    assert '<meta http-equiv="refresh" content="0; url=money/pay.html">' in left
    assert '<script type="module" src="_static/moved.js"></script>' in left
    assert "default-src &#x27;none&#x27;" in left


def test_a_rule_that_moved_leaves_its_anchor(kept: Toy) -> None:
    rule = TOY["docs/pay.md"].removeprefix(BASE)
    kept.write({"docs/pay.md": BASE, "docs/seats.md": f"        # Seats\n\n        {rule}"})
    kept.edit("docs/index.md", "pay\n", "pay\nseats\n")
    built = kept.build()
    assert (built.status, built.errors) == (0, "")
    line = built.html("pay").partition('<p id="toy-equipment-table">')[2].partition("</p>")[0]
    assert 'href="seats.html#toy-equipment-table"' in line


def test_an_anchor_that_vanished_leaves_a_line(kept: Toy) -> None:
    kept.edit("docs/_releases/0.9.0.toml", "[anchors]", '[anchors]\n"pay.html" = ["step-0..1"]')
    built = kept.build()
    assert built.status == 1
    assert [line.partition(": ")[2].partition(",")[0] for line in built.errors.splitlines()] == [
        f"ERROR: version 0.9.0 has the address pay.html#step-{number}" for number in (0, 1)
    ]
    moved = """
        [anchors]
        "pay.html#step-0" = "index.html#step-0"
        [withdrawn]
        "pay.html#step-1" = "Nobody played it."
        """
    kept.write({"docs/_releases/moved.toml": moved})
    assert "pay.html#step-0 moved to index.html#step-0, which is not there" in kept.build().errors
    kept.edit("docs/_releases/0.9.0.toml", '"step-0..1"', '"step-1"')
    kept.edit("docs/_releases/moved.toml", '"pay.html#step-0" = "index.html#step-0"', "")
    built = kept.build()
    assert (built.status, built.errors) == (0, "")
    line = built.html("pay").partition('<p id="step-1">')[2].partition("</p>")[0]
    assert line == "What stood here was withdrawn after version 0.9.0: Nobody played it."
