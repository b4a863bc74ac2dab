"""The one page that other sites may frame: a deal is stepped through in it."""

import html
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tools.visit import Visitor

from .offline_site import PlainHost, hosted

DEALS = "embed.html#page=swedish%2Fdeals.html&step="


Frame = Callable[[str], FrameLocator]


@pytest.fixture
def frame(visitor: Visitor, page: Page, tmp_path: Path) -> Iterator[Frame]:
    """Open a page of another site, which frames this address of ours."""
    with hosted(partial(PlainHost, directory=str(tmp_path))) as address:
        elsewhere = address.replace("127.0.0.1", "localhost")
        visitor.expect(f"Left the site: {elsewhere}|favicon|404")

        def open_frame(address: str) -> FrameLocator:
            source = html.escape(visitor.site + address)
            line = f'<iframe src="{source}" width="380" height="700"></iframe>'
            (tmp_path / "letter.html").write_text(line, encoding="utf-8")
            page.goto(f"{elsewhere}letter.html")
            return page.frame_locator("iframe")

        yield open_frame


def test_a_deal_is_stepped_through_in_a_frame(page: Page, frame: Frame) -> None:
    deal = frame(f"{DEALS}deal-2-trick-5-card-2")
    board = deal.locator("[data-boston-table]")
    expect(board).to_have_attribute("data-step", "deal-2-trick-5-card-2")
    deal.locator("[data-do=next]").click()
    expect(board).to_have_attribute("data-step", "deal-2-trick-5-card-3")
    credit = deal.locator(".embed-credit a")
    expect(credit).to_have_text("Deals at the table · Swedish Boston · Boston")
    with page.context.expect_page() as opened:
        credit.click()
    expect(opened.value.locator("[data-boston-table]").first).to_have_attribute(
        "data-step", "deal-2-trick-5-card-2"
    )
    # A rule that the deal cites opens in the frame.
    deal.locator(".board-told a.cited").first.click()
    expect(deal.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("address", ["index.html", "swedish/deals.html", "play.html", "score.html"])
def test_no_other_page_is_framed(visitor: Visitor, page: Page, frame: Frame, address: str) -> None:
    visitor.expect("X-Frame-Options|chrome-error")
    expect(frame(address).locator("body")).not_to_contain_text("Boston")
    assert page.frames[1].url.startswith("chrome-error:")


@pytest.mark.parametrize(
    "hash_",
    [
        "page=https%3A%2F%2Felsewhere.localhost%2Fa.html&step=deal-1",
        "page=%2F%2Felsewhere.localhost%2Fa.html",
        "page=javascript%3Aalert(1)",
        "page=..%2F..%2Fetc",
        "page=glossary.html",
        "step=deal-1",
    ],
)
def test_an_address_that_names_no_deal_is_refused(page: Page, hash_: str) -> None:
    page.goto(f"embed.html#{hash_}")
    expect(page.get_by_role("alert")).to_have_text("This address names no deal of this site.")


def test_the_line_to_write_comes_from_the_address_of_a_step(page: Page, site: str) -> None:
    page.goto("embed.html")
    page.get_by_label("Address of a deal").fill(f"{site}solo/deals.html#deal-1-trick-2-card-1")
    line = page.get_by_label("What to write into your page").input_value()
    address = f"{site}embed.html#page=solo%2Fdeals.html&amp;step=deal-1-trick-2-card-1"
    assert f'src="{address}"' in line
    page.get_by_role("link", name="See the deal as it will stand there").click()
    expect(page.locator("[data-boston-table]")).to_have_attribute(
        "data-step", "deal-1-trick-2-card-1"
    )
    page.go_back()
    expect(page.get_by_label("Address of a deal")).to_be_visible()
    page.get_by_label("Address of a deal").fill("https://elsewhere.localhost/deals.html#deal-1")
    expect(page.get_by_label("What to write into your page")).to_have_value("")
