"""What a link to a page shows where it is pasted, and what stands where there is no page."""

from __future__ import annotations

import re
import struct
from email.message import Message
from html import unescape

import pytest
from playwright.sync_api import Page, expect

from boston.catalogue import GAMES
from boston_docs.site.pictures import FOLDER, HEIGHT, SITE, WIDTH
from tools import places
from tools.preview import Preview
from tools.visit import Visitor

from .kinds import site_pages

#: What a browser may fetch before anybody goes there; Firefox takes the next page for that, too.
#: The pages' policy forbids it, and every page would be complained of.
AHEAD = {"dns-prefetch", "next", "preconnect", "prefetch", "prerender"}
#: Within what search engines show of a description, or a little more.
SHORT = 260


def told(path: str, kind: str, name: str) -> str:
    """What a page says of itself in one of its tags; it says it once."""
    text = (places.SITE / path).read_text("utf-8")
    (found,) = re.findall(rf'<meta {kind}="{name}" content="([^"]*)">', text)
    return unescape(found)


def test_every_page_has_a_title_and_a_description_for_a_link_to_it(site: str) -> None:
    for path in site_pages():
        about = told(path, "name", "description")
        assert 10 < len(about) <= SHORT, path
        assert told(path, "property", "og:description") == about
        assert told(path, "property", "og:title"), path
        assert told(path, "property", "og:site_name") == "Boston"


def test_a_page_is_described_by_its_first_sentence(site: str) -> None:
    about = told("index.html", "name", "description")
    assert about.startswith("Boston is a card game of bids and tricks for four")
    assert told("german/rules/pay.html", "property", "og:title").startswith("German Boston")


def test_there_is_a_picture_for_every_game_and_for_the_site(site: str) -> None:
    for name in (SITE, *GAMES):
        data = (places.SITE / "_static" / FOLDER / f"{name}.png").read_bytes()
        assert data.startswith(b"\x89PNG\r\n\x1a\n"), name
        assert struct.unpack(">II", data[16:24]) == (WIDTH, HEIGHT), name
        # Messengers leave out what is heavy.
        assert len(data) < 300_000, name


@pytest.mark.parametrize("path", ["nothing", "swedish/rules/no-such-chapter.html", "a/b/c/d/"])
def test_what_is_not_found_has_a_page_that_works_at_any_depth(visitor: Visitor, path: str) -> None:
    visitor.expect("404")
    page = visitor.open()
    answer = page.goto(path)
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("Not found")
    expect(page).to_have_title("Not found · Boston")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"EB Garamond"')
    form = page.get_by_role("search", name="Search the site")
    form.get_by_role("searchbox").fill("codille")
    form.get_by_role("button", name="Search").click()
    expect(page.locator("#found li").first).to_be_visible()


def test_it_leads_to_every_game(site: str, page: Page) -> None:
    page.goto("404.html")
    for game in GAMES:
        expect(page.locator(f'#content a[href="/{game}/index.html"]')).to_have_count(1)
    page.locator("#content").get_by_role("link", name="German Boston", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("German Boston")


def test_the_preview_sends_it_too(site: str) -> None:
    answer = Preview(places.SITE).answer("/no/such/page", Message())
    assert answer.status == 404
    assert b"<h1>Not found" in answer.body


def test_the_head_of_no_page_names_what_would_be_fetched_ahead(site: str) -> None:
    for path in site_pages():
        head = (places.SITE / path).read_text("utf-8").partition("</head>")[0]
        named = set(" ".join(re.findall(r'<link rel="([^"]*)"', head)).split())
        assert "stylesheet" in named, path
        assert not named & AHEAD, path
