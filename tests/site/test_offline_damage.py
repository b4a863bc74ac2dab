"""What the browser keeps is held to its checksum: whatever else lies in its store is not shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tools.hosting import HEADERS, TYPES

from .offline_site import Host, keep_all, newer, of, publish
from .scripts import script

NOT_KEPT = "not among the pages kept on this device"
PLANT = script("plant-in-copy")
BODY = script("kept-body")


@pytest.fixture
def reading(small: Host, visit: BrowserContext) -> Page:
    """A page of it, whose browser keeps the whole edition."""
    page = visit.new_page()
    keep_all(page, small.small)
    page.goto(small.small)
    assert of(page) == "one"
    return page


@pytest.mark.parametrize("body", ["<h1>planted</h1>", ""])
def test_a_damaged_file_is_not_used_and_is_mended(small: Host, reading: Page, body: str) -> None:
    sheet = reading.get_attribute("link[rel=stylesheet]", "href") or ""
    reading.evaluate(PLANT, [sheet, body, False])
    reading.reload()
    assert of(reading) == "one"
    # It has been mended for good, so that it is there without a network, too.
    small.stop()
    reading.reload()
    assert of(reading) == "one"
    styled = (small.folder / "games" / "boston" / "look.css").read_text("utf-8")
    assert reading.evaluate(BODY, sheet) == styled


def test_no_page_is_shown_that_is_not_the_one_built(small: Host, reading: Page) -> None:
    reading.evaluate(PLANT, ["other.html", "<h1>planted</h1>", False])
    reading.evaluate(PLANT, ["planted.html", "<h1>planted</h1>", True])
    small.stop()
    for path in ("other.html", "planted.html"):
        reading.goto(f"{small.small}{path}")
        expect(reading.locator("body")).to_contain_text(NOT_KEPT)
    # The copy brings the policy and the type, whatever was stored.
    answer = reading.goto(small.small)
    assert answer is not None
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert answer.headers["content-type"] == TYPES[".html"]


def test_a_newer_edition_mends_what_it_takes_over(small: Host, reading: Page) -> None:
    still = small.folder / "games" / "boston" / "copy.js"
    address = "copy.js?v=00000000"
    reading.evaluate(PLANT, [address, "{}", False])
    publish(small.folder, "two")
    assert newer(reading, "activated") == "activated"
    assert reading.evaluate(BODY, address) == still.read_text("utf-8")
