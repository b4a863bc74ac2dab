"""Tests that compare two editions, and a build with the releases that are kept."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import cast

import pytest
from packaging.version import Version
from sphinx.addnodes import pending_xref

from boston import __version__
from boston_docs.code.code_index import index_code
from boston_docs.editions.changes import Change, by_kind, compared, differing, sections
from boston_docs.editions.edition import Edition, History, Moved, releases
from boston_docs.editions.fingerprint import Fingerprint, of_code
from boston_docs.editions.gone import Gone, broken, gone, in_vain, lost, reason_for_step, vanished
from tools.places import ROOT

from .toy_project import Kept, Toy, files_of

OTHER = "999999999999"
BASE = Fingerprint(
    page="toy/pay.html",
    title="Base",
    text="0a0a0a0a0a0a",
    status="attested",
    code="1b1b1b1b1b1b",
    prices="2c2c2c2c2c2c",
)
CUT: Fingerprint = {**BASE, "page": "toy/deal.html", "title": "Cut", "prices": None}
READING = Fingerprint(title="Who cuts?", text="5e5e5e", status="attested", options="6f6f6f")
SEVEN = Fingerprint(title="Seven", names="707070707070", asks="818181818181")
MISERE = Fingerprint(title="Misère", names="929292929292", asks="a3a3a3a3a3a3")
FIRST = {"toy.pay.base": BASE, "toy.deal.cut": CUT}
SLIP = "a slip"


def edition(rules: dict[str, Fingerprint], version: str = "1.0.0") -> Edition:
    return Edition(
        version=version,
        released="2026-11-23",
        pages=sorted({rule["page"] for rule in rules.values()}),
        anchors={"toy/pay.html": ["number-seven", "step-0", "step-1", "step-2"]},
        readings={"toy": {"who-cuts": READING}},
        contracts={"toy": {"7": SEVEN, "misere": MISERE}},
        api={"boston.toy": ["paid"], "boston.study.toy": ["odds"]},
        rules=rules,
    )


def test_a_rule_is_unchanged_reworded_recomputed_withdrawn_or_new() -> None:
    became: list[tuple[Change, dict[str, str | None]]] = [
        (Change.UNCHANGED, {}),
        (Change.UNCHANGED, {"page": "toy/money.html"}),
        (Change.REWORDED, {"text": OTHER}),
        (Change.REWORDED, {"title": "The base"}),
        (Change.REWORDED, {"status": "emended"}),
        (Change.RECOMPUTED, {"code": OTHER}),
        (Change.RECOMPUTED, {"prices": None}),
        # A recomputed rule may also be reworded.
        (Change.RECOMPUTED, {"text": OTHER, "prices": OTHER}),
    ]
    for change, parts in became:
        now = {**FIRST, "toy.pay.base": cast(Fingerprint, {**BASE, **parts})}
        assert compared(FIRST, now)["toy.pay.base"] == change, parts
    more = compared(FIRST, {"toy.pay.base": BASE, "toy.pay.more": CUT})
    assert more["toy.deal.cut"] == Change.WITHDRAWN
    assert more["toy.pay.more"] == Change.NEW
    # A rule with a new id is compared under its old id.
    renamed: Fingerprint = {**BASE, "text": OTHER, "aliases": ["toy.pay.base"]}
    assert compared(FIRST, {"toy.deal.cut": CUT, "toy.pay.price": renamed}) == {
        "toy.deal.cut": Change.UNCHANGED,
        "toy.pay.base": Change.REWORDED,
    }


def test_readings_and_contracts_are_compared_like_rules() -> None:
    was = edition(FIRST)
    was["readings"]["toy"]["who-leads"] = READING
    now = edition(FIRST)
    now["readings"] = {"toy": {"who-cuts": {**READING, "text": OTHER}, "who-deals": READING}}
    now["contracts"] = {
        "toy": {"7": {**SEVEN, "asks": OTHER}, "misere": {**MISERE, "names": OTHER}}
    }
    before, after = by_kind(was), by_kind(now)
    assert compared(before["reading"], after["reading"]) == {
        "toy.who-cuts": Change.REWORDED,
        "toy.who-deals": Change.NEW,
        "toy.who-leads": Change.WITHDRAWN,
    }
    assert compared(before["contract"], after["contract"]) == {
        "toy/7": Change.RECOMPUTED,
        "toy/misere": Change.REWORDED,
    }
    both: Fingerprint = {**READING, "text": OTHER, "options": OTHER}
    assert differing(READING, both) == ["its text", "its options"]
    assert differing(SEVEN, after["contract"]["toy/7"]) == ["what it asks for or costs"]


def test_the_changes_page_lists_changed_readings_and_contracts() -> None:
    now = edition(FIRST, "1.1.0")
    now["readings"] = {"toy": {"who-cuts": {**READING, "text": OTHER}}}
    now["contracts"] = {"toy": {"7": {**SEVEN, "asks": OTHER}, "8": SEVEN}}
    moved = Moved(withdrawn={"toy/misere": SLIP})
    section, first = sections(History(now, (edition(FIRST),), moved))
    assert section.astext().split("\n\n") == [
        "Version 1.1.0, not published yet",
        "2 rules as they were.",
        *("Readings reworded: 1", "toy.who-cuts Who cuts?: its text"),
        *("Contracts recomputed: 1", "toy/7 Seven: what it asks for or costs"),
        *("Contracts new: 1", "toy/8 Seven"),
        *("Contracts withdrawn: 1", "toy/misere Misère: a slip"),
    ]
    assert [node["reftarget"] for node in section.findall(pending_xref)] == ["toy.who-cuts"]
    assert first.astext().startswith("Version 1.0.0 (2026-11-23)\n\nThe first edition: 2 rules of")


def test_releases_are_read_in_the_order_of_their_versions(tmp_path: Path) -> None:
    found = [edition(FIRST, "1.9.0"), edition({"toy.pay.base": BASE}, "1.10.0")]
    for each in found:
        (tmp_path / f"{each['version']}.json").write_text(json.dumps(each), "utf-8")
    assert list(releases(tmp_path)) == found


def test_anything_lost_since_any_release_is_reported_until_it_is_listed() -> None:
    now = edition({"toy.pay.base": BASE}, "1.2.0")
    now["pages"], now["contracts"] = ["toy/pay.html"], {"toy": {"7": SEVEN}}
    known = (edition(FIRST), edition({"toy.pay.base": BASE}, "1.1.0"))
    assert [name for name, _ in vanished(History(now, known))] == [
        *("toy.deal.cut", "toy/misere", "toy/deal.html", "toy/misere")
    ]
    named = {"toy.deal.cut": SLIP, "toy/misere": SLIP}
    history = History(now, known, Moved({"toy/deal.html": "toy/pay.html"}, named))
    assert [*vanished(history), *in_vain(history)] == []


def test_a_lost_anchor_is_reported_until_it_is_listed() -> None:
    now = edition({"toy.pay.base": {**BASE, "page": "toy/money.html"}}, "1.1.0")
    now["anchors"] = {"toy/money.html": ["number-seven"]}
    pages = {"toy/pay.html": "toy/money.html", "toy/deal.html": "toy/money.html"}
    withdrawn = {"toy.deal.cut": SLIP, "toy/pay.html#step-0": SLIP}
    said = [text for _, text in vanished(History(now, (edition(FIRST),), Moved(pages, withdrawn)))]
    assert said == [
        f"version 1.0.0 has the address {place}, and nothing is there now: write in moved.toml, "
        f'under [anchors], the line “"{place}" = "PAGE#ANCHOR"”, its new place, or, under '
        f'[withdrawn], the line “"{place}" = "why it was withdrawn"”'
        for place in ("toy/pay.html#step-1", "toy/pay.html#step-2")
    ]
    seven = "toy/money.html#number-seven"
    named = {f"toy/pay.html#step-{n}": seven for n in (1, 2)}
    history = History(now, (edition(FIRST),), Moved(pages, withdrawn, named))
    assert [*vanished(history), *in_vain(history)] == []
    assert gone(history) == {
        "toy/money.html": [
            Gone("toy-deal-cut", "1.0.0", "", SLIP, "toy.deal.cut", "Cut"),
            Gone("step-0", "1.0.0", "", SLIP),
            Gone("step-1", "1.0.0", seven, ""),
            Gone("step-2", "1.0.0", seven, ""),
        ]
    }


def test_needless_or_broken_lines_in_moved_toml_are_reported() -> None:
    moved = Moved(
        {"toy/old.html": "toy/nowhere.html", "toy/deal.html": "toy/pay.html"},
        {"toy.pay.base": SLIP, "toy/pay.html#step-2": SLIP},
        {"toy/pay.html#step-0": "toy/pay.html#step-1", "toy/pay.html#a": "toy/pay.html#b"},
    )
    assert [text for _, text in in_vain(History(edition(FIRST), (), moved))] == [
        "toy.pay.base is there: take the line out",
        "toy/pay.html#step-2 is there: take the line out",
        "toy/deal.html is there: take the line out",
        "toy/pay.html#step-0 is there: take the line out",
        "toy/old.html moved to toy/nowhere.html, which is not there: name one that is",
        "toy/pay.html#a moved to toy/pay.html#b, which is not there: name one that is",
    ]


GONE = "boston.toy.paid is gone since {}: the next edition is {}.0.0 or later."


def test_losing_a_public_name_needs_a_new_major_version() -> None:
    """A name that moved with its module is not lost: `boston.study` is now in `boston.apps`."""
    moved = {"boston.apps.study.toy": ["odds"]}
    for version, said, line in (
        ("1.1.0", [GONE.format("1.0.0", 2)], ""),
        ("2.0.0.dev0", [], "Public names gone since 1.0.0: 1. Version 2.0.0.dev0 is a major step."),
    ):
        now = edition(FIRST, version)
        now["api"] = moved
        history = History(now, (edition(FIRST),))
        assert lost(edition(FIRST), now) == ["boston.toy.paid"]
        assert [text.partition(" Put")[0] for text in broken(history)] == said
        assert reason_for_step(history) == line
        now["api"] = moved | {"boston.toy": ["paid", "price"]}
        assert (broken(history), reason_for_step(history)) == ([], "")


def test_a_public_name_is_kept_until_the_next_major_version() -> None:
    """A name lost in a major step may stay away; a name of the new version must be kept."""
    second, now = edition(FIRST, "2.0.0"), edition(FIRST, "2.1.0")
    second["api"], now["api"] = {"boston.toy": ["price"]}, {}
    history = History(now, (edition(FIRST), second))
    assert [text.partition(" is")[0] for text in broken(history)] == ["boston.toy.price"]
    assert reason_for_step(history).startswith("Public names gone since 1.0.0: 2. Version 2.1.0 is")


@pytest.mark.parametrize(
    ("price", "slip", "charging"),
    [
        ("CODILLE: Final = 2", "CODILLE: Final = 3", {"swedish.pay.codille"}),
        ("SLAM: Final = 48", "SLAM: Final = 84", {"swedish.pay.slam"}),
        ("SLAM: Final = 48", "SLAM: Final = (48)  # as printed", set()),
    ],
)
def test_a_changed_price_changes_only_the_fingerprints_of_its_rules(
    tmp_path: Path, price: str, slip: str, charging: set[str]
) -> None:
    """Only the rules that charge the price have a new fingerprint."""
    place = tmp_path / "boston" / "games" / "swedish" / "pay.py"
    shutil.copytree(ROOT / "boston" / "games" / "swedish", place.parent)
    before = prints(tmp_path)
    text = place.read_text("utf-8")
    assert text.count(price) == 1
    place.write_text(f"# A line above.\n{text.replace(price, slip)}", "utf-8")
    after = prints(tmp_path)
    assert before.keys() == after.keys()
    assert {rule for rule, code in before.items() if code != after[rule]} == charging


def prints(root: Path) -> dict[str, str]:
    """Return the checksum of each rule's code."""
    return {rule: of_code(found) for rule, found in index_code(root, "boston").pieces.items()}


# Tests of a build.

PAY = files_of("base")["docs/pay.md"]
AT = PAY.index("```{rule} toy.equipment")
KEPT = "docs/_releases/0.9.0.json"


@pytest.fixture
def toy(kept: Kept) -> Toy:
    """Return the tiny project, with its first build kept as release 0.9.0."""
    toy = kept("editions")
    edition: Edition = json.loads((toy.root / "out" / "edition.json").read_text("utf-8"))
    toy.write({KEPT: json.dumps({**edition, "version": "0.9.0", "released": "2025-01-01"})})
    return toy


def changes(toy: Toy) -> str:
    """Build the project and return the text of its page of changes."""
    return toy.clean().words("changes").partition("Changes")[2].partition("This Page")[0]


def left(toy: Toy, page: str) -> str:
    """Build all pages and return one of them."""
    built = toy.build(fresh=True)
    assert (built.status, built.errors) == (0, "")
    return built.html(page)


def test_a_rule_is_unchanged_by_comments_headings_and_new_examples(toy: Toy) -> None:
    assert "2 rules of 1 game." in changes(toy)
    assert "not published yet" not in changes(toy)
    toy.edit("boston/toy.py", "return 2", "return (2)  # as printed")
    toy.edit("docs/pay.md", "# Paying", "# To pay")
    toy.write({"examples/more.py": "# rules: toy.pay.base\n# from: ours\n"})
    assert "not published yet" not in changes(toy)


def test_the_changes_page_lists_reworded_and_recomputed_rules(toy: Toy) -> None:
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


def test_a_missing_rule_is_an_error_until_it_is_listed_as_withdrawn(toy: Toy) -> None:
    toy.write({"docs/pay.md": PAY[:AT], "docs/_releases/moved.toml": "[withdrawn]\n"})
    built = toy.build()
    assert built.status == 1
    assert built.errors.strip() == (
        "docs/_releases/moved.toml:1: ERROR: version 0.9.0 has the rule toy.equipment.table, and "
        "no page has it now: give the rule that replaces it the line "
        "“:aliases: toy.equipment.table”, or write in moved.toml, under [withdrawn], the line "
        '“"toy.equipment.table" = "why it was withdrawn"”'
    )
    line = '"toy.equipment.table" = "Nobody sat."'
    toy.write({"docs/_releases/moved.toml": f"[withdrawn]\n{line}\n"})
    page = left(toy, "pay")
    assert "Withdrawn: 1 toy.equipment.table Table: Nobody sat." in changes(toy)
    assert '<p id="toy-equipment-table">' in page
    assert "“Table” (toy.equipment.table) was withdrawn after version 0.9.0: Nobody sat." in page


def test_a_build_fails_if_a_public_name_is_lost_within_a_major_version(toy: Toy) -> None:
    toy.edit("boston/toy.py", "def base", '__all__ = ["paid"]\n\n\ndef base')
    toy.clean()
    found: Edition = json.loads((toy.root / "out" / "edition.json").read_text("utf-8"))
    assert found["api"] == {"boston.toy": ["paid"]}
    major = Version(__version__).major
    toy.write({KEPT: json.dumps({**found, "version": f"{major}.0.0", "released": "2025-01-01"})})
    toy.edit("boston/toy.py", '["paid"]', "[]")
    built = toy.build()
    assert built.status == 1
    told = GONE.format(f"{major}.0.0", major + 1)
    assert built.errors.startswith(f"boston/__init__.py:1: ERROR: {told} Put the name back")


def test_a_moved_rule_leaves_a_link_and_a_renamed_rule_is_unchanged(toy: Toy) -> None:
    toy.write({"docs/pay.md": PAY[:AT]})
    toy.page("seats", f"# Seats\n\n{PAY[AT:]}")
    page = left(toy, "pay")
    line = page.partition('<p id="toy-equipment-table">')[2].partition("</p>")[0]
    assert 'href="seats.html#toy-equipment-table"' in line
    toy.edit("docs/seats.md", "{rule} toy.equipment.table", "{rule} toy.equipment.seats")
    toy.edit("docs/seats.md", ":title: Table", ":title: Table\n:aliases: toy.equipment.table")
    assert "not published yet" not in changes(toy)


def test_a_moved_page_leaves_a_redirect_at_its_old_address(toy: Toy) -> None:
    toy.write({"docs/pay.md": None, "docs/money/pay.md": PAY})
    toy.edit("docs/index.md", "pay\n", "money/pay\n")
    built = toy.build()
    assert built.status == 1
    assert 'write in moved.toml, under [pages], the line “"pay.html" = "PAGE"”' in built.errors
    toy.write({"docs/_releases/moved.toml": '[pages]\n"pay.html" = "money/pay.html"\n'})
    page = left(toy, "pay")
    for part in (
        '<a href="money/pay.html">',
        '<meta http-equiv="refresh" content="0; url=money/pay.html">',
        '<script type="module" src="_static/moved.js"></script>',
        "default-src &#39;none&#39;",
    ):
        assert part in page
