"""Tests of the preview server, and of the page for an unknown address."""

from __future__ import annotations

from email.message import Message
from pathlib import Path

from playwright.sync_api import Browser, expect

from boston.catalogue import GAMES
from tools import places
from tools.preview import Preview, at_port
from tools.visit import Visitor


def test_an_open_page_reloads_after_a_build(browser: Browser, tmp_path: Path) -> None:
    (tmp_path / "favicon.ico").touch()
    home = tmp_path / "index.html"
    home.write_text("<!doctype html><title>t</title><body><h1>before</h1></body>", "utf-8")
    with at_port(Preview(tmp_path), None) as (site, address):
        visitor = Visitor(browser, address)
        page = visitor.open()
        with page.expect_response("**/_preview/build"):
            page.goto("/")
        expect(page.get_by_role("heading")).to_have_text("before")
        home.write_text("<!doctype html><title>t</title><body><h1>after</h1></body>", "utf-8")
        site.build = "the next one"
        expect(page.get_by_role("heading")).to_have_text("after")
        visitor.leave()


def test_two_previews_use_different_ports(tmp_path: Path) -> None:
    with at_port(Preview(tmp_path), None) as (_, one), at_port(Preview(tmp_path), None) as (_, two):
        assert one != two


def test_the_not_found_page_works_at_any_depth(visitor: Visitor) -> None:
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


def test_the_preview_server_sends_the_not_found_page(site: str) -> None:
    answer = Preview(places.SITE).answer("/no/such/page", Message())
    assert answer.status == 404
    assert b"<h1>Not found" in answer.body
