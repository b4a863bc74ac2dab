"""Tests of reading without a network: pages that were visited, and all pages on request.

The browser's copies are checked against their checksums. Nothing else in its store is shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from boston_docs.site.offline import write_copy
from tools.hosting import HEADERS, TYPES
from tools.places import SITE
from tools.preview import Preview
from tools.serve import CHECKSUM, Answer

from .axe_page import findings
from .live_page import open_example
from .offline_site import (
    ASKED,
    COUNT_ASKING,
    FOLDER,
    SAVES_DATA,
    WHOLE,
    Host,
    await_kept,
    await_that,
    keep_all,
    kept,
    newer,
    of,
    open_small,
    publish,
    reads,
)
from .scripts import script

#: Files that a page may load by a name without a checksum: its icon for the browser's tab, the
#: lists of the rules, the size of the copy, and the worker.
PLAIN = (*("favicon.svg", "rule-links.json", "rule-titles.json", "offline.json"), "sw.js")
PAGES = ("german/", "coverage.html", "french/rules/pay.html", "grandissimo/protocol.html")
NOT_KEPT = "not among the pages saved on this device"


def said(page: Page, words: str | re.Pattern[str]) -> None:
    """Wait until the page about the copy says this."""
    expect(page.locator(".copy-said")).to_contain_text(words)


@pytest.fixture
def whole(site: str) -> Path:
    """Return the folder of the site that is kept as a whole."""
    return SITE


def test_the_saved_site_works_without_a_network(
    whole: Path, visit: BrowserContext, host: Callable[[Path], Host]
) -> None:
    here = host(whole)
    page = visit.new_page()
    keep_all(page, here.address)
    expect(page.locator(".copy-kept")).to_contain_text("The whole site")
    expect(page.locator(".copy-much")).to_have_text(re.compile(r"^\d+\.\d MB$"))
    assert not findings(page)
    here.stop()
    visit.set_offline(True)
    for path in PAGES:
        answer = page.goto(f"{here.address}{path}")
        assert answer is not None
        assert answer.status == 200
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        expect(page.locator("h1").first).to_be_visible()
    first = open_example(page, f"{here.address}swedish/examples.html")
    first.run("The result agrees with the printed one.")
    assert "<module 'colorsys'" in first.try_out("import colorsys\ncolorsys")
    page.goto(f"{here.address}search.html?q=bete")
    expect(page.locator("#found li").first).to_be_visible()
    page.goto(f"{here.address}no-such-page.html")
    expect(page.locator("body")).to_contain_text(NOT_KEPT)


def test_pages_load_files_with_a_checksum_in_their_address(page: Page) -> None:
    """Whenever its files are fetched, a page gets those that it was built with, or none."""
    loaded: set[str] = set()
    page.on("request", lambda request: loaded.add(request.url))
    for path in ("index.html", "swedish/rules/pay.html", "swedish/protocol.html", "offline.html"):
        page.goto(path, wait_until="networkidle")
    page.goto("search.html?q=codille")
    expect(page.locator("#found li").first).to_be_visible()
    first = open_example(page)
    first.try_out("import colorsys")
    loose = {url for url in loaded if ".html" not in url and not CHECKSUM.search(url)}
    assert len(loaded) > 20
    assert not {url for url in loose if not url.endswith(PLAIN)}


def test_a_visited_page_is_saved_and_no_other_page_is_fetched(
    small: Host, visit: BrowserContext
) -> None:
    page = open_small(small, visit)
    assert not [target for target in small.site.asked if "later.js" in target or "other" in target]
    page.goto(f"{small.small}offline.html")
    expect(page.locator(".copy-kept")).to_contain_text("that you visited")
    expect(page.locator(".copy-since")).to_have_text(re.compile(r"^\d+ [A-Z][a-z]+ 20\d\d$"))
    small.stop()
    page.goto(small.small)
    assert of(page) == "one"
    page.goto(f"{small.small}other.html")
    expect(page.locator("body")).to_contain_text(NOT_KEPT)


def test_readers_with_a_network_get_the_newest_edition(small: Host, visit: BrowserContext) -> None:
    page = open_small(small, visit)
    keep_all(page, small.small)
    publish(small.folder, "two")
    reads(page, small, "two")
    page.locator("#more").click()
    expect(page.locator("#later")).to_have_text("two")


#: The headers for plain text, and for a redirect to a page of another site.
PLAINLY = {"Content-Type": TYPES[".txt"]}
ELSEWHERE = {"Location": "http://localhost:8999/portal"}


ANSWERS = (
    Answer(HTTPStatus.SERVICE_UNAVAILABLE, PLAINLY, b"busy"),
    Answer(HTTPStatus.NOT_FOUND, PLAINLY, b"gone"),
    Answer(HTTPStatus.FOUND, ELSEWHERE),
    Answer(HTTPStatus.NETWORK_AUTHENTICATION_REQUIRED, PLAINLY, b"log in"),
)


def test_the_copy_is_shown_instead_of_an_error_or_a_login_page(
    small: Host, visit: BrowserContext
) -> None:
    page = open_small(small, visit)
    for answer in ANSWERS:
        small.site.instead = answer
        shown = page.goto(small.small)
        assert shown is not None
        assert shown.status == HTTPStatus.OK, answer.status
        assert of(page) == "one"
        # If the page is not kept, there is nothing better to show.
        if answer.body:
            got = page.goto(f"{small.small}other.html")
            assert got is not None
            assert got.status == answer.status


def test_the_site_s_own_redirects_are_followed(small: Host, visit: BrowserContext) -> None:
    page = open_small(small, visit, "other.html")
    moved = small.folder / FOLDER / "other.html"
    moved.unlink()
    moved.mkdir()
    (moved / "index.html").write_text("<h1>moved</h1>", "utf-8")
    page.goto(f"{small.small}other.html")
    assert page.url == f"{small.small}other.html/"
    expect(page.locator("h1")).to_have_text("moved")


WANTED_MEANWHILE = script("wanted-meanwhile")


def test_a_new_worker_takes_over_without_waiting_for_the_network(
    small: Host, visit: BrowserContext
) -> None:
    """The worker takes over although a new page is not fetched and the host no longer answers."""
    page = open_small(small, visit)
    site = small.folder / FOLDER
    (site / "new.html").write_text("<h1>new</h1>", "utf-8")
    write_copy(site)
    small.site.silent_after = "sw.js"
    page.evaluate(WANTED_MEANWHILE)
    await_that(page, lambda: page.evaluate(HAS_TAKEN_OVER))
    page.reload()
    assert of(page) == "one"


def test_a_worker_does_not_delete_the_files_of_the_next_worker(
    small: Host, visit: BrowserContext
) -> None:
    """If two editions follow quickly, the first takes over while the browser fetches the next."""
    page = visit.new_page()
    keep_all(page, small.small)
    publish(small.folder, "two")
    assert newer(page, "installed") in {"installed", "activated"}
    late = publish(small.folder, "three").glob("_static/live/own-*/later.js")
    small.site.held = next(late).parent.name + "/later.js"
    page.evaluate(FOUND)
    await_that(page, lambda: any(small.site.held in target for target in small.site.asked))
    await_that(page, lambda: page.evaluate(HAS_TAKEN_OVER))
    # A worker tidies up when a page sends it a message.
    page.reload()
    said(page, re.compile("."))
    small.site.release.set()
    assert newer(page, "activated") == "activated"
    small.stop()
    reads(page, small, "three")


HAS_TAKEN_OVER = """navigator.serviceWorker.ready.then(
    ({ waiting, active }) => !waiting && active.state === "activated")"""
FOUND = "() => void navigator.serviceWorker.ready.then((found) => found.update())"


def test_a_page_of_an_older_edition_is_not_shown_without_a_network(
    small: Host, visit: BrowserContext
) -> None:
    page = open_small(small, visit, "other.html")
    publish(small.folder, "two")
    assert newer(page, "activated") == "activated"
    page.goto(small.small)
    await_kept(page, "index.html")
    small.stop()
    page.goto(f"{small.small}other.html")
    expect(page.locator("body")).to_contain_text(NOT_KEPT)


def test_a_newer_edition_replaces_the_saved_one_all_at_once(
    small: Host, visit: BrowserContext
) -> None:
    reading = open_small(small, visit)
    other = visit.new_page()
    keep_all(other, small.small)
    publish(small.folder, "two")
    assert newer(other, "activated") == "activated"
    # A page opened in the first edition stays in it, although the server no longer has it.
    reading.locator("#more").click()
    expect(reading.locator("#later")).to_have_text("one")
    assert of(reading) == "one"
    small.stop()
    reads(other, small, "two")
    other.locator("#more").click()
    expect(other.locator("#later")).to_have_text("two")


def test_an_incomplete_or_altered_edition_does_not_change_the_copy(
    small: Host, visit: BrowserContext
) -> None:
    page = visit.new_page()
    keep_all(page, small.small)
    site = publish(small.folder, "two")
    (late,) = site.glob("_static/live/own-*/later.js")
    whole = late.read_text("utf-8")
    for fault in ("", f"{whole} "):
        if fault:
            late.write_text(fault, "utf-8")
        else:
            late.unlink()
        assert newer(page, "redundant") == "redundant"
        visit.set_offline(True)
        reads(page, small, "one")
        visit.set_offline(False)
    late.write_text(whole, "utf-8")
    assert newer(page, "activated") == "activated"
    visit.set_offline(True)
    page.reload()
    assert of(page) == "two"


def test_saving_the_site_can_be_stopped_and_resumed(small: Host, visit: BrowserContext) -> None:
    page = visit.new_page()
    page.goto(f"{small.small}offline.html")
    small.site.held = "later.js"
    page.get_by_role("button", name="Save the whole site").click()
    page.get_by_role("button", name="Stop").click()
    small.site.alive = False
    small.site.release.set()
    said(page, "Not all of it is here")
    expect(page.locator(".copy-said")).to_have_role("status")
    small.site.alive = True
    page.get_by_role("button", name="Fetch the rest").click()
    said(page, WHOLE)


def test_a_deleted_copy_stays_deleted(small: Host, visit: BrowserContext) -> None:
    page = open_small(small, visit)
    page.goto(f"{small.small}offline.html")
    page.get_by_role("button", name="Delete the copy").press("Enter")
    said(page, "Deleted.")
    # The button is gone, and the one in its place has the focus.
    keep = page.get_by_role("button", name="Save the whole site")
    expect(keep).to_be_focused()
    assert kept(page) == []
    page.goto(small.small)
    count = "navigator.serviceWorker.getRegistrations().then(found => found.length)"
    page.goto(f"{small.small}offline.html")
    said(page, "No part of this site is saved")
    assert page.evaluate(count) == 0
    page.get_by_role("button", name="Keep the pages that I visit").press("Enter")
    said(page, "Every page that you visit is saved")
    expect(keep).to_be_focused()
    page.goto(small.small)
    await_kept(page, "index.html")


#: Reports a visited page to the worker; later, listens for the worker's answer.
VISITED = """async (url) => {
  (await navigator.serviceWorker.ready).active.postMessage({ visited: [url] });
}"""
HEAR = """() => {
  window.told = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("message", ({ data }) => data.state && resolve());
  });
}"""


def test_a_page_that_arrives_after_the_copy_is_deleted_is_not_saved(
    small: Host, visit: BrowserContext
) -> None:
    page = open_small(small, visit)
    page.goto(f"{small.small}offline.html")
    await_kept(page, "offline.html", "copy.js")
    small.site.held = "other.html"
    page.evaluate(VISITED, f"{small.small}other.html")
    await_that(page, lambda: any("other.html" in target for target in small.site.asked))
    page.get_by_role("button", name="Delete the copy").click()
    said(page, "Deleted.")
    page.evaluate(HEAR)
    small.site.release.set()
    page.evaluate("window.told")
    assert page.evaluate("caches.keys()") == []


def test_nothing_is_saved_unasked_for_readers_who_save_data(
    small: Host, visit: BrowserContext
) -> None:
    page = visit.new_page()
    page.add_init_script(SAVES_DATA)
    page.add_init_script(COUNT_ASKING)
    page.goto(f"{small.small}offline.html")
    said(page, "No part of this site is saved")
    assert kept(page) == []
    assert page.evaluate(ASKED) == 0
    page.get_by_role("button", name=re.compile(r"Save the whole site .*\d\.\d MB")).click()
    said(page, WHOLE)
    assert page.evaluate(ASKED) == 1
    assert len(kept(page)) > 5


def test_the_page_says_that_the_browser_cannot_save_the_site(page: Page) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("offline.html")
    assert page.evaluate("'serviceWorker' in navigator") is False
    said(page, "browser cannot save this site")
    expect(page.locator(".copy button:visible")).to_have_count(0)


def test_a_preview_replaces_a_copy_saved_at_the_same_address(
    site: str, tmp_path: Path, host: Callable[[Path], Host], visit: BrowserContext
) -> None:
    publish(tmp_path, "one")
    top = tmp_path / FOLDER
    here = host(top)
    page = visit.new_page()
    keep_all(page, here.address)
    here.stop()
    publish(tmp_path, "two")
    here.start(Preview(top))
    page.goto(here.address)
    expect(page.locator("h1")).to_have_text("two")
    assert of(page) == "two"
    await_that(page, lambda: page.evaluate("caches.keys()") == [])


PLANT = script("plant-in-copy")
BODY = script("kept-body")


@pytest.fixture
def reading(small: Host, visit: BrowserContext) -> Page:
    """Return a page of the small site, whose browser keeps the whole edition."""
    page = visit.new_page()
    keep_all(page, small.small)
    page.goto(small.small)
    assert of(page) == "one"
    return page


@pytest.mark.parametrize("body", ["<h1>planted</h1>", ""])
def test_a_damaged_file_in_the_copy_is_replaced(small: Host, reading: Page, body: str) -> None:
    sheet = reading.get_attribute("link[rel=stylesheet]", "href") or ""
    reading.evaluate(PLANT, [sheet, body, False])
    reading.reload()
    assert of(reading) == "one"
    # It has been repaired for good, so it is also there without a network.
    small.stop()
    reading.reload()
    assert of(reading) == "one"
    styled = (small.folder / "games" / "boston" / "look.css").read_text("utf-8")
    assert reading.evaluate(BODY, sheet) == styled


def test_the_copy_shows_no_planted_page(small: Host, reading: Page) -> None:
    reading.evaluate(PLANT, ["other.html", "<h1>planted</h1>", False])
    reading.evaluate(PLANT, ["planted.html", "<h1>planted</h1>", True])
    small.stop()
    for path in ("other.html", "planted.html"):
        reading.goto(f"{small.small}{path}")
        expect(reading.locator("body")).to_contain_text(NOT_KEPT)
    # The copy sends the correct policy and type, whatever was stored.
    answer = reading.goto(small.small)
    assert answer is not None
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert answer.headers["content-type"] == TYPES[".html"]


def test_a_newer_edition_repairs_the_files_that_it_takes_over(small: Host, reading: Page) -> None:
    still = small.folder / "games" / "boston" / "copy.js"
    address = "copy.js?v=00000000"
    reading.evaluate(PLANT, [address, "{}", False])
    publish(small.folder, "two")
    assert newer(reading, "activated") == "activated"
    assert reading.evaluate(BODY, address) == still.read_text("utf-8")
