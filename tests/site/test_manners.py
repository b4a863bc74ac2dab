"""What stands where there is no page: one that works at any depth and leads on."""

from __future__ import annotations

from email.message import Message

from playwright.sync_api import expect

from boston.catalogue import GAMES
from tools import places
from tools.preview import Preview
from tools.visit import Visitor


def test_what_is_not_found_has_a_page_that_works_at_any_depth(visitor: Visitor) -> None:
    visitor.expect("404")
    page = visitor.open()
    for path in ("nothing", "swedish/rules/no-such-chapter.html", "a/b/c/d/"):
        answer = page.goto(path)
        assert answer is not None
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_have_text("Not found")
        expect(page).to_have_title("Not found · Boston")
        family = page.evaluate("getComputedStyle(document.body).fontFamily")
        assert family.startswith('"EB Garamond"')
    form = page.get_by_role("search", name="Search the site")
    form.get_by_role("searchbox").fill("codille")
    form.get_by_role("button", name="Search").click()
    expect(page.locator("#found li").first).to_be_visible()
    page.goto("404.html")
    for game in GAMES:
        expect(page.locator(f'#content a[href="/{game}/index.html"]')).to_have_count(1)
    page.locator("#content").get_by_role("link", name="German Boston", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("German Boston")


def test_the_preview_sends_it_too(site: str) -> None:
    answer = Preview(places.SITE).answer("/no/such/page", Message())
    assert answer.status == 404
    assert b"<h1>Not found" in answer.body
