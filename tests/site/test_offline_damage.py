"""What the browser keeps is held to its checksum: whatever else lies in its store is not shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.hosting import HEADERS, TYPES

from .offline_site import Host, keep_all, newer, of, publish

NOT_KEPT = "not among the pages kept on this device"
# Puts a body in the place of what is kept of an address; with a list, as the edition before's.
PLANT = """async ([address, body, listed]) => {
  const [name] = await caches.keys();
  const store = await caches.open(name);
  const url = new URL(address, location.href);
  const there = await store.keys();
  const kept = there.find((request) => request.url.split(/[?&]sha256=/)[0] === url.href);
  const planted = new Response(body, { headers: { "Content-Type": "text/html" } });
  if (!listed) return store.put(kept, planted);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const checksum = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const note = (what) => new URL(`?note=${what}`, new URL("./", location.href));
  for (const what of ["previous", "current"]) {
    await store.put(note(what), Response.json({ files: [[address, checksum, 1]] }));
  }
  url.searchParams.set("sha256", checksum);
  await store.put(url, planted);
}"""
#: How the body of an address is kept.
BODY = """async (address) => {
  const store = await caches.open((await caches.keys())[0]);
  const url = new URL(address, location.href).href;
  const kept = (await store.keys()).find((request) => request.url.split(/[?&]sha256=/)[0] === url);
  return kept ? (await store.match(kept)).text() : null;
}"""


@pytest.fixture
def small(site: str, tmp_path: Path) -> Iterator[Host]:
    """The first edition of the small site, served."""
    publish(tmp_path, "one")
    host = Host(tmp_path)
    yield host
    host.stop()


@pytest.fixture
def reading(small: Host, browser: Browser) -> Iterator[Page]:
    """A page of it, whose browser keeps the whole edition."""
    context = browser.new_context(service_workers="allow")
    page = context.new_page()
    keep_all(page, small.small)
    page.goto(small.small)
    assert of(page) == "one"
    yield page
    context.close()


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


def test_without_a_network_a_damaged_page_is_not_shown(small: Host, reading: Page) -> None:
    reading.evaluate(PLANT, ["other.html", "<h1>planted</h1>", False])
    small.stop()
    reading.goto(f"{small.small}other.html")
    expect(reading.locator("body")).to_contain_text(NOT_KEPT)


def test_no_page_is_opened_by_a_list_that_lies_in_the_store(small: Host, reading: Page) -> None:
    reading.evaluate(PLANT, ["planted.html", "<h1>planted</h1>", True])
    small.stop()
    reading.goto(f"{small.small}planted.html")
    expect(reading.locator("body")).to_contain_text(NOT_KEPT)


def test_a_newer_edition_mends_what_it_takes_over(small: Host, reading: Page) -> None:
    still = small.folder / "games" / "boston" / "copy.js"
    address = "copy.js?v=00000000"
    reading.evaluate(PLANT, [address, "{}", False])
    publish(small.folder, "two")
    assert newer(reading, "activated") == "activated"
    assert reading.evaluate(BODY, address) == still.read_text("utf-8")


def test_the_copy_brings_the_policy_and_the_type_whatever_was_stored(
    small: Host, reading: Page
) -> None:
    small.stop()
    answer = reading.reload()
    assert answer is not None
    assert answer.headers["content-security-policy"] == HEADERS["Content-Security-Policy"]
    assert answer.headers["content-type"] == TYPES[".html"]
