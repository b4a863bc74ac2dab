"""Two editions held against each other: what has become of every rule."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import cast

import pytest
from sphinx.addnodes import pending_xref

from boston_docs.code.code_index import index_code
from boston_docs.editions import kept
from boston_docs.editions.changes_page import Changes
from boston_docs.editions.compare import Change, compared, differing, things
from boston_docs.editions.edition import Edition
from boston_docs.editions.fingerprint import Print, Told, of_code
from boston_docs.editions.left_behind import Cut, cut
from boston_docs.editions.vanished import wrong
from tools.places import ROOT


def printed(page: str, title: str, text: str, code: str, prices: str | None) -> Print:
    return Print(page=page, title=title, text=text, status="attested", code=code, prices=prices)


BASE = printed("toy/pay.html", "Base", "0a0a0a0a0a0a", "1b1b1b1b1b1b", "2c2c2c2c2c2c")
CUT = printed("toy/deal.html", "Cut", "3d3d3d3d3d3d", "4e4e4e4e4e4e", None)
READING = Told(title="Who cuts?", text="5e5e5e5e5e5e", status="attested", options="6f6f6f6f6f6f")
SEVEN = Told(title="Seven", names="707070707070", asks="818181818181")
MISERE = Told(title="Misère", names="929292929292", asks="a3a3a3a3a3a3")
FIRST = {"toy.pay.base": BASE, "toy.deal.cut": CUT}


def edition(rules: dict[str, Print], version: str = "1.0.0") -> Edition:
    return Edition(
        version=version,
        released="2026-11-23",
        pages=sorted({rule["page"] for rule in rules.values()}),
        anchors={"toy/pay.html": ["number-seven", "step-0", "step-1", "step-2"]},
        readings={"toy": {"who-cuts": READING}},
        contracts={"toy": {"7": SEVEN, "misere": MISERE}},
        rules=rules,
    )


BECAME: list[tuple[Change, dict[str, str | None]]] = [
    (Change.UNCHANGED, {}),
    (Change.UNCHANGED, {"page": "toy/money.html"}),
    (Change.REWORDED, {"text": "999999999999"}),
    (Change.REWORDED, {"title": "The base"}),
    (Change.REWORDED, {"status": "emended"}),
    (Change.RECOMPUTED, {"code": "999999999999"}),
    (Change.RECOMPUTED, {"prices": None}),
    # What is recomputed may be reworded besides.
    (Change.RECOMPUTED, {"text": "999999999999", "prices": "999999999999"}),
]


def test_what_has_become_of_each_rule() -> None:
    for change, parts in BECAME:
        now = {**FIRST, "toy.pay.base": cast(Print, {**BASE, **parts})}
        assert compared(FIRST, now)["toy.pay.base"] == change, parts
    more = compared(FIRST, {"toy.pay.base": BASE, "toy.pay.more": CUT})
    assert more["toy.deal.cut"] == Change.WITHDRAWN
    assert more["toy.pay.more"] == Change.NEW
    # A rule with a new id is compared with itself.
    renamed: Print = {**BASE, "text": "999999999999", "aliases": ["toy.pay.base"]}
    assert compared(FIRST, {"toy.deal.cut": CUT, "toy.pay.price": renamed}) == {
        "toy.deal.cut": Change.UNCHANGED,
        "toy.pay.base": Change.REWORDED,
    }


def test_what_is_kept_is_read_as_it_was(tmp_path: Path) -> None:
    second = edition({**FIRST, "toy.pay.price": {**BASE, "aliases": ["toy.pay.cost"]}}, "1.10.0")
    for each in (second, edition(FIRST, "1.9.0")):
        (tmp_path / f"{each['version']}.toml").write_text(kept.as_toml(each), "utf-8")
    assert kept.read(tmp_path).releases == (edition(FIRST, "1.9.0"), second)


def test_what_vanished_in_any_release_stays_named() -> None:
    now = edition({"toy.pay.base": BASE}, "1.2.0")
    now["pages"], now["contracts"] = ["toy/pay.html"], {"toy": {"7": SEVEN}}
    known = kept.Kept((edition(FIRST), edition({"toy.pay.base": BASE}, "1.1.0")))
    assert [each.what for each in wrong(now, known)] == [
        *("toy.deal.cut", "toy/misere", "toy/deal.html", "toy/misere")
    ]
    moved = kept.Moved(
        {"toy/deal.html": "toy/pay.html"}, {"toy.deal.cut": "a slip", "toy/misere": "a slip"}
    )
    assert list(wrong(now, kept.Kept(known.releases, moved))) == []


def test_an_anchor_does_not_vanish() -> None:
    now = edition({"toy.pay.base": BASE}, "1.1.0")
    now["pages"], now["anchors"] = ["toy/money.html"], {"toy/money.html": ["number-seven"]}
    pages = {"toy/pay.html": "toy/money.html", "toy/deal.html": "toy/money.html"}
    withdrawn = {"toy.deal.cut": "a slip", "toy/pay.html#step-0": "a slip"}
    moved = kept.Moved(pages, withdrawn)
    said = [each.text for each in wrong(now, kept.Kept((edition(FIRST),), moved))]
    assert said == [
        f"version 1.0.0 has the address {place}, and nothing stands there now: moved.toml has, "
        f'under [anchors], the line “"{place}" = "PAGE#ANCHOR"”, where it stands now, or, under '
        f'[withdrawn], the line “"{place}" = "why it was withdrawn"”'
        for place in ("toy/pay.html#step-1", "toy/pay.html#step-2")
    ]
    named = {f"toy/pay.html#step-{n}": "toy/money.html#number-seven" for n in (1, 2)}
    known = kept.Kept((edition(FIRST),), kept.Moved(pages, withdrawn, named))
    assert list(wrong(now, known)) == []
    assert cut(now, known)["toy/money.html"] == [
        Cut("step-0", "1.0.0", "", "a slip"),
        Cut("step-1", "1.0.0", "toy/money.html#number-seven", ""),
        Cut("step-2", "1.0.0", "toy/money.html#number-seven", ""),
    ]


def test_lines_about_anchors_are_true() -> None:
    anchors = {"toy/pay.html#step-0": "toy/pay.html#step-1", "toy/pay.html#a": "toy/pay.html#b"}
    said = [each.text for each in wrong(edition(FIRST), kept.Kept((), kept.Moved({}, {}, anchors)))]
    assert said == [
        "toy/pay.html#step-0 is there: take the line out",
        "toy/pay.html#a moved to toy/pay.html#b, which is not there: name an anchor that is",
    ]


def test_readings_and_contracts_are_compared_as_rules_are() -> None:
    before = things({"toy": {"who-cuts": READING, "who-leads": READING}}, ".")
    now: Told = {**READING, "text": "999999999999"}
    after = things({"toy": {"who-cuts": now, "who-deals": READING}}, ".")
    assert compared(before, after) == {
        "toy.who-cuts": Change.REWORDED,
        "toy.who-deals": Change.NEW,
        "toy.who-leads": Change.WITHDRAWN,
    }
    assert differing(READING, {**now, "options": "999999999999"}) == ["its text", "its options"]
    dearer: Told = {**SEVEN, "asks": "999999999999"}
    other: Told = {**MISERE, "names": "999999999999"}
    seven, misere = things({"toy": {"7": SEVEN, "misere": MISERE}}, "/")
    assert compared({seven: SEVEN, misere: MISERE}, {seven: dearer, misere: other}) == {
        "toy/7": Change.RECOMPUTED,
        "toy/misere": Change.REWORDED,
    }
    assert differing(SEVEN, dearer) == ["what it asks for or costs"]


def test_changes_of_readings_and_contracts_are_told() -> None:
    now = edition(FIRST, "1.1.0")
    now["readings"] = {"toy": {"who-cuts": {**READING, "text": "999999999999"}}}
    now["contracts"] = {"toy": {"7": {**SEVEN, "asks": "999999999999"}, "8": SEVEN}}
    moved = kept.Moved(withdrawn={"toy/misere": "a slip"})
    section = next(Changes(now, kept.Kept((edition(FIRST),), moved)).sections())
    assert section.astext().split("\n\n") == [
        "Version 1.1.0, not published yet",
        "2 rules as they were.",
        *("Readings reworded: 1", "toy.who-cuts Who cuts?: its text"),
        *("Contracts recomputed: 1", "toy/7 Seven: what it asks for or costs"),
        *("Contracts new: 1", "toy/8 Seven"),
        *("Contracts withdrawn: 1", "toy/misere Misère: a slip"),
    ]
    assert [node["reftarget"] for node in section.findall(pending_xref)] == ["toy.who-cuts"]


def test_lines_written_in_vain_are_refused() -> None:
    moved = kept.Moved({"toy/old.html": "toy/nowhere.html"}, {"toy.pay.base": "a slip"})
    said = [each.text for each in wrong(edition(FIRST), kept.Kept((), moved))]
    assert said == [
        "toy.pay.base is not withdrawn, a page has it: take the line out",
        "toy/old.html moved to toy/nowhere.html, which is not there: name a page that is",
    ]


@pytest.mark.parametrize(
    ("price", "slip", "charging"),
    [
        ("CODILLE: Final = 2", "CODILLE: Final = 3", {"swedish.pay.codille"}),
        ("SLAM: Final = 48", "SLAM: Final = 84", {"swedish.pay.slam"}),
        ("SLAM: Final = 48", "SLAM: Final = (48)  # as printed", set()),
    ],
)
def test_one_price_changed_in_the_engine(
    tmp_path: Path, price: str, slip: str, charging: set[str]
) -> None:
    """What charges it has another fingerprint, and no other rule."""
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
    """The checksums of the code of all rules."""
    return {rule: of_code(found) for rule, found in index_code(root, "boston").pieces.items()}
