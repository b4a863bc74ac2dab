"""Two editions side by side: each leads to the other, and each is read without a network."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tools.release.sums import summed
from tools.visit import Visitor

from .axe_page import findings
from .offline_site import Host, await_kept, keep_all, kept
from .two_editions import ADDED, BEFORE, NOW, publish

PLACE = "#swedish-pay-codille"
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def released(site: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a release with two editions; the first is as it was when it was alone."""
    folder = tmp_path_factory.mktemp("editions")
    before = publish(folder)
    assert summed(folder / "release" / "1.0.0") == before
    return folder / "release"


@pytest.fixture
def served(released: Path, host: Callable[[Path], Host]) -> Host:
    """The release, served."""
    return host(released)


@pytest.fixture
def reader(served: Host, visitor: Visitor) -> Visitor:
    """One who opens pages of the release and complains of every error."""
    visitor.site = served.address
    return visitor


def of(page: Page) -> str | None:
    """The edition that a page is of."""
    return page.locator("html").get_attribute("data-edition")


def offered(page: Page) -> None:
    """Open the list of editions with the keyboard."""
    page.locator(".edition-here summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".edition-here li")).to_have_count(2)


@pytest.mark.parametrize("screen", [{"width": 1400, "height": 900}, PHONE])
def test_a_reader_goes_to_the_same_place_and_back(reader: Visitor, screen: dict[str, int]) -> None:
    page = reader.open(viewport=screen)
    page.goto(f"{NOW}?study{PLACE}")
    offered(page)
    expect(page.locator(".edition-here li").first).to_have_text(
        "Edition 2.0.0, which this is, the newest"
    )
    page.get_by_role("link", name="This page in edition 1.0.0").press("Enter")
    page.wait_for_url(lambda url: url == f"{reader.site}1.0.0/{BEFORE}?study{PLACE}")
    assert of(page) == "1.0.0"
    page.get_by_role("link", name="this page in edition 2.0.0", exact=True).press("Enter")
    page.wait_for_url(lambda url: url == f"{reader.site}{NOW}?study{PLACE}")
    assert of(page) == "2.0.0"
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    assert page.evaluate(wide) is False


def test_where_the_other_edition_has_no_such_page_that_is_said(reader: Visitor) -> None:
    page = reader.open()
    page.goto(ADDED)
    offered(page)
    reader.expect("404")
    page.get_by_role("link", name="This page in edition 1.0.0").click()
    said = page.locator(".edition-here [role=status]")
    expect(said).to_contain_text("Edition 1.0.0 has no such page.")
    said.get_by_role("link", name="Its first page").click()
    page.wait_for_url("**/1.0.0/")


def test_an_older_page_says_what_became_of_its_rules(reader: Visitor) -> None:
    page = reader.open()
    page.goto(f"1.0.0/{BEFORE}")
    note = page.locator(".edition-note")
    expect(note).to_contain_text("You read edition 1.0.0")
    expect(note.locator("li")).to_have_text(
        ["The base price of each contract: recomputed", "Codille, a bonus for making: reworded"]
    )
    assert not findings(page)
    page.goto("1.0.0/swedish/rules/deal.html")
    expect(note).to_contain_text("Every rule on this page is the same there.")


def test_a_page_of_the_newest_edition_asks_for_nothing_unasked(
    served: Host, reader: Visitor
) -> None:
    page = reader.open()
    page.goto(NOW, wait_until="networkidle")
    expect(page.locator(".edition-note")).to_have_count(0)
    assert not [target for target in served.site.asked if "edition" in target]


def test_without_scripts_the_list_leads_to_every_edition(reader: Visitor) -> None:
    page = reader.open(java_script_enabled=False)
    page.goto(f"1.0.0/{BEFORE}")
    page.locator(".edition-here summary").click()
    page.get_by_role("link", name="All editions").click()
    page.get_by_role("link", name="The list of all editions").click()
    page.wait_for_url(lambda url: url == f"{reader.site}editions.html")
    page.get_by_role("rowheader", name="1.0.0").get_by_role("link").click()
    page.wait_for_url("**/1.0.0/")


def test_each_edition_is_read_without_a_network_and_forgotten_alone(
    served: Host, visit: BrowserContext
) -> None:
    older, newest = visit.new_page(), visit.new_page()
    keep_all(older, f"{served.address}1.0.0/")
    newest.goto(served.address + NOW)
    await_kept(newest, NOW)
    newest.goto(f"{served.address}offline.html")
    expect(newest.locator(".copy-kept")).to_contain_text("that you visited")
    await_kept(newest, f"{served.address}offline.html", f"{served.address}_static/copy.js")
    # Both workers speak to every page of the host; each page hears its own.
    expect(older.locator(".copy-kept")).to_contain_text("The whole site")
    served.stop()
    for address, edition in ((NOW, "2.0.0"), ("1.0.0/", "1.0.0"), (f"1.0.0/{BEFORE}", "1.0.0")):
        newest.goto(f"{served.address}{address}")
        assert of(newest) == edition
        expect(newest.locator("h1").first).to_be_visible()
    newest.goto(f"{served.address}offline.html")
    newest.get_by_role("button", name="Forget it").click()
    expect(newest.locator(".copy-said")).to_contain_text("Forgotten.")
    assert {url.startswith(f"{served.address}1.0.0/") for url in kept(newest)} == {True}
