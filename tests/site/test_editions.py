"""Tests of an edition's facts, of two editions side by side, and of pages that moved."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import boston
from boston.catalogue import GAMES
from boston_docs.editions.edition import PLACE as LIST_PLACE
from boston_docs.editions.edition import place, stamped
from boston_docs.editions.gone import SCRIPT, Gone, moved_page
from boston_docs.site.offline import write_copy
from tools.places import SITE
from tools.release import FACTS, LIST
from tools.release.lay import lay, summed
from tools.serve import serving
from tools.visit import Visitor

from .axe_page import findings, settle
from .offline_site import Host, await_kept, keep_all, kept


def read(name: str) -> Any:
    return json.loads((SITE / name).read_text(encoding="utf-8"))


def test_the_edition_file_lists_every_rule_and_its_page() -> None:
    edition = read("edition.json")
    assert edition["version"] == boston.__version__
    assert set(edition["rules"]) == {rule["id"] for rule in read("rules.json")}
    assert all((SITE / page).is_file() for page in edition["pages"])
    assert {rule["page"] for rule in edition["rules"].values()} <= set(edition["pages"])
    assert edition["contracts"].keys() == GAMES.keys()
    assert {"5", "petite-misere", "13"} <= set(edition["contracts"]["swedish"])


def test_every_anchor_in_the_edition_file_is_on_its_page() -> None:
    edition = read("edition.json")
    anchors = edition["anchors"]
    assert anchors.keys() <= set(edition["pages"])
    assert "step-7" in anchors["swedish/protocol.html"]
    assert "number-swedish-counters" in anchors["recomputed.html"]
    assert any(name.startswith("term-") for name in anchors["glossary.html"])
    for page, names in anchors.items():
        text = (SITE / page).read_text("utf-8")
        there = set(re.findall(r'\bid="([^"]+)"', text))
        assert set(names) <= there, page


@pytest.mark.parametrize(
    ("game", "idea", "has_numbers"),
    [("swedish", "pay.slam", True), ("american", "pay.lost", True), ("swedish", "deal.cut", False)],
)
def test_only_a_rule_that_gives_numbers_has_a_checksum_of_them(
    game: str, idea: str, has_numbers: bool
) -> None:
    assert bool(read("edition.json")["rules"][f"{game}.{idea}"]["prices"]) == has_numbers


# Two editions of part of the site, published side by side; the second is changed by hand.


#: A chapter's address in the first edition and in the second.
BEFORE, NOW = "swedish/rules/pay.html", "swedish/rules/payment.html"
#: A page that only the second edition has.
ADDED = "tricks.html"
PAGES = ("index.html", LIST, "offline.html", "swedish/rules/deal.html", BEFORE)
RULES = {"swedish.pay.codille": {"text": "reworded"}, "swedish.pay.base": {"prices": "recomputed"}}
#: Folders that nobody needs to read a page: Python, previews, and the data of steps.
HEAVY = ("live", "previews", "tables", "questions")


def publish(folder: Path) -> dict[str, str]:
    """Publish both editions; return the checksums of the first from before the second was added."""
    first = _made(folder / "one", "1.0.0", "2026-11-23")
    second = _made(folder / "two", "2.0.0", "2027-02-01")
    shutil.copyfile(SITE / ADDED, second / ADDED)
    (second / BEFORE).rename(second / NOW)
    facts = _facts(second)
    for rule_id, rule in facts["rules"].items():
        rule |= RULES.get(rule_id, {})
        rule["page"] = NOW if rule["page"] == BEFORE else rule["page"]
    facts["pages"] = [ADDED, *(NOW if page == BEFORE else page for page in facts["pages"])]
    _finish(second, facts)
    _finish(first, _facts(first))
    lay(first, folder / "release")
    before = summed(folder / "release" / "1.0.0")
    lay(second, folder / "release")
    return before


def _made(folder: Path, version: str, released: str) -> Path:
    """Copy part of the site as an edition, not yet stamped; return its folder."""
    shutil.copytree(SITE / "_static", folder / "_static", ignore=shutil.ignore_patterns(*HEAVY))
    for page in PAGES:
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SITE / page, folder / page)
    facts = json.loads((SITE / FACTS).read_text("utf-8"))
    facts |= {"version": version, "released": released, "pages": list(PAGES)}
    facts["rules"] = {name: rule for name, rule in facts["rules"].items() if rule["page"] in PAGES}
    (folder / FACTS).write_text(json.dumps(facts), "utf-8")
    return folder


def _facts(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / FACTS).read_text("utf-8"))
    return found


def _finish(folder: Path, facts: dict[str, Any]) -> None:
    """Write the facts of an edition, stamp its pages with the version, and write their worker."""
    (folder / FACTS).write_text(json.dumps(facts), "utf-8")
    listed = place(facts["version"], is_release=True)
    for path in folder.rglob("*.html"):
        text = re.sub(LIST_PLACE, listed, path.read_text("utf-8"))
        path.write_text(stamped(text, facts["version"]), "utf-8")
    write_copy(folder)


PLACE = "#swedish-pay-codille"
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def released(site: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Publish two editions, assert that the first is unchanged, and return the folder."""
    folder = tmp_path_factory.mktemp("editions")
    before = publish(folder)
    assert summed(folder / "release" / "1.0.0") == before
    return folder / "release"


@pytest.fixture
def served(released: Path, host: Callable[[Path], Host]) -> Host:
    """Return a host that serves the release."""
    return host(released)


@pytest.fixture
def reader(served: Host, visitor: Visitor) -> Visitor:
    """Return a visitor that opens pages of the release and fails on every error."""
    visitor.site = served.address
    return visitor


def of(page: Page) -> str | None:
    """Return the edition of a page."""
    return page.locator("html").get_attribute("data-edition")


def offered(page: Page) -> None:
    """Open the list of editions with the keyboard."""
    # In one step: a page with an anchor in its address moves the focus there while it loads.
    page.locator(".edition-here summary").press("Enter")
    expect(page.locator(".edition-here li")).to_have_count(2)


@pytest.mark.parametrize("screen", [{"width": 1400, "height": 900}, PHONE])
def test_a_reader_switches_to_the_same_place_in_another_edition(
    reader: Visitor, screen: dict[str, int]
) -> None:
    page = reader.open(viewport=screen)
    page.goto(f"{NOW}?study{PLACE}")
    offered(page)
    expect(page.locator(".edition-here li").first).to_have_text(
        "Edition 2.0.0, this one, the newest"
    )
    page.get_by_role("link", name="This page in edition 1.0.0").press("Enter")
    page.wait_for_url(lambda url: url == f"{reader.site}1.0.0/{BEFORE}?study{PLACE}")
    assert of(page) == "1.0.0"
    page.get_by_role("link", name="this page in edition 2.0.0", exact=True).press("Enter")
    page.wait_for_url(lambda url: url == f"{reader.site}{NOW}?study{PLACE}")
    assert of(page) == "2.0.0"
    settle(page)
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert page.evaluate(wide) is False


def test_the_list_of_editions_says_if_one_does_not_have_the_page(reader: Visitor) -> None:
    page = reader.open()
    page.goto(ADDED)
    offered(page)
    reader.expect("404")
    page.get_by_role("link", name="This page in edition 1.0.0").click()
    said = page.locator(".edition-here [role=status]")
    expect(said).to_contain_text("Edition 1.0.0 has no such page.")
    said.get_by_role("link", name="Its first page").click()
    page.wait_for_url("**/1.0.0/")


def test_a_page_of_an_older_edition_lists_its_changed_rules(reader: Visitor) -> None:
    page = reader.open()
    page.goto(f"1.0.0/{BEFORE}")
    note = page.locator(".edition-note")
    expect(note).to_contain_text("You are reading edition 1.0.0")
    expect(note.locator("li")).to_have_text(
        ["The base price of each contract: recomputed", "Codille, a bonus for making: reworded"]
    )
    assert not findings(page)
    page.goto("1.0.0/swedish/rules/deal.html")
    expect(note).to_contain_text("No rule on this page has changed there.")


def test_a_page_of_the_newest_edition_fetches_nothing_about_editions(
    served: Host, reader: Visitor
) -> None:
    page = reader.open()
    page.goto(NOW, wait_until="networkidle")
    expect(page.locator(".edition-note")).to_have_count(0)
    assert not [target for target in served.site.asked if "edition" in target]


def test_without_scripts_a_page_links_to_the_list_of_editions(reader: Visitor) -> None:
    page = reader.open(java_script_enabled=False)
    page.goto(f"1.0.0/{BEFORE}")
    page.locator(".edition-here summary").click()
    page.get_by_role("link", name="All editions").click()
    page.get_by_role("link", name="The list of all editions").click()
    page.wait_for_url(lambda url: url == f"{reader.site}editions.html")
    page.get_by_role("rowheader", name="1.0.0").get_by_role("link").click()
    page.wait_for_url("**/1.0.0/")


def test_each_edition_has_its_own_offline_copy(served: Host, visit: BrowserContext) -> None:
    older, newest = visit.new_page(), visit.new_page()
    keep_all(older, f"{served.address}1.0.0/")
    newest.goto(served.address + NOW)
    await_kept(newest, NOW)
    newest.goto(f"{served.address}offline.html")
    expect(newest.locator(".copy-kept")).to_contain_text("that you visited")
    await_kept(newest, f"{served.address}offline.html", f"{served.address}_static/copy.js")
    # Both workers send messages to every page of the host; each page heeds only its own.
    expect(older.locator(".copy-kept")).to_contain_text("The whole site")
    served.stop()
    for address, edition in ((NOW, "2.0.0"), ("1.0.0/", "1.0.0"), (f"1.0.0/{BEFORE}", "1.0.0")):
        newest.goto(f"{served.address}{address}")
        assert of(newest) == edition
        expect(newest.locator("h1").first).to_be_visible()
    newest.goto(f"{served.address}offline.html")
    newest.get_by_role("button", name="Delete the copy").click()
    expect(newest.locator(".copy-said")).to_contain_text("Deleted.")
    assert {url.startswith(f"{served.address}1.0.0/") for url in kept(newest)} == {True}


# The old address of a page that moved leads to the exact place that was requested.


#: A rule of an invented game that did not move with its page.
GAME = "toy"
BASE = f"{GAME}.pay.base"
ELSEWHERE = Gone("toy-pay-base", "1.0.0", "toy/money.html#toy-pay-base", "", BASE, "Base")


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the old address of a page on a site of three pages."""
    site = tmp_path_factory.mktemp("moved")
    pages = {
        "pay.html": moved_page("pay.html", "toy/rules/pay.html", [ELSEWHERE]),
        "toy/rules/pay.html": '<title>Pay</title><p id="toy-pay-more">More</p>',
        "toy/money.html": '<title>Money</title><p id="toy-pay-base">Base</p>',
    }
    for name, text in pages.items():
        place = site / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    (site / SCRIPT).parent.mkdir()
    shutil.copyfile(SITE / SCRIPT, site / SCRIPT)
    with serving(site) as address:
        yield f"{address}pay.html"


def arrived(page: Page, asked: str) -> str:
    """Open an old address, and return the path to which it leads."""
    page.goto(asked)
    expect(page).not_to_have_title("This page has moved")
    root = asked.rpartition("/")[0]
    return page.url.removeprefix(root)


def test_a_moved_page_redirects_with_its_query_and_anchor(browser: Browser, old: str) -> None:
    page = browser.new_page()
    assert arrived(page, old) == "/toy/rules/pay.html"
    assert arrived(page, f"{old}?game=toy#toy-pay-more") == (
        "/toy/rules/pay.html?game=toy#toy-pay-more"
    )
    assert arrived(page, f"{old}#toy-pay-base") == "/toy/money.html#toy-pay-base"
    page.close()


def test_a_moved_page_redirects_without_scripts(browser: Browser, old: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    assert arrived(page, old) == "/toy/rules/pay.html"
    page.close()
