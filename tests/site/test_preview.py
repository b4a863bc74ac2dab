"""The preview of `python3 docs`: an open page shows the new build by itself."""

from pathlib import Path

from playwright.sync_api import Browser, expect

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


def test_two_previews_find_a_port_each(tmp_path: Path) -> None:
    with at_port(Preview(tmp_path), None) as (_, one), at_port(Preview(tmp_path), None) as (_, two):
        assert one != two
