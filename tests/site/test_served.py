"""The site as it is served: every page opens, without an error and without asking others."""

from playwright.sync_api import Page, expect

from tools.places import SITE
from tools.visit import Visitor


def test_home_page_opens_in_a_browser(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    expect(page.get_by_role("heading", level=1)).to_contain_text("Boston")


def test_a_request_to_another_host_is_noticed(visitor: Visitor) -> None:
    page = visitor.open()
    page.goto("/")
    page.evaluate("fetch('http://localhost:9/').catch(() => 0)")
    visitor.expect("Content Security Policy")


def test_every_page_opens_without_an_error(visitor: Visitor) -> None:
    page = visitor.open()
    for path in sorted(SITE.glob("**/*.html")):
        page.goto(path.relative_to(SITE).as_posix())
        expect(page.locator("h1").first).to_be_visible()
