"""The benchmark's click finds the button and the result on the page."""

from playwright.sync_api import Page

from benchmarks.pages import OURS, click


def test_the_click_is_followed_to_its_result(page: Page) -> None:
    page.goto(OURS.address)
    page.locator(OURS.button).wait_for()
    assert click(page, OURS) > 0
