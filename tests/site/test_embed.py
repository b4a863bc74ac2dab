"""Tests of the one page that other sites may frame, to step through a deal."""

import html
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from tools.visit import Visitor

from .offline_site import PlainHost, hosted
from .score_page import REFUSED

DEALS = "embed.html#page=swedish%2Fdeals.html&step="


#: A function that opens an address of ours in a frame, which may have a `sandbox` attribute.
Frame = Callable[..., FrameLocator]


@pytest.fixture
def frame(visitor: Visitor, page: Page, tmp_path: Path) -> Iterator[Frame]:
    """Yield a function that opens a page of another site with an address of ours in a frame."""
    with hosted(partial(PlainHost, directory=str(tmp_path))) as address:
        elsewhere = address.replace("127.0.0.1", "localhost")
        visitor.expect(f"Left the site: {elsewhere}|favicon|404")

        def open_frame(address: str, allowed: str = "") -> FrameLocator:
            source = html.escape(visitor.site + address)
            line = f'<iframe {allowed} src="{source}" width="380" height="700"></iframe>'
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
def test_only_the_embed_page_can_be_framed(
    visitor: Visitor, page: Page, frame: Frame, address: str
) -> None:
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
    said = "This address does not lead to a deal on this site."
    expect(page.get_by_role("alert")).to_have_text(said)


def test_the_embed_form_makes_code_for_the_address_of_a_step(page: Page, site: str) -> None:
    page.goto("embed.html")
    page.get_by_label("Address of a deal").fill(f"{site}solo/deals.html#deal-1-trick-2-card-1")
    line = page.get_by_label("Code for your page").input_value()
    address = f"{site}embed.html#page=solo%2Fdeals.html&amp;step=deal-1-trick-2-card-1"
    assert f'src="{address}"' in line
    page.get_by_role("link", name="Preview the frame").click()
    expect(page.locator("[data-boston-table]")).to_have_attribute(
        "data-step", "deal-1-trick-2-card-1"
    )
    page.go_back()
    expect(page.get_by_label("Address of a deal")).to_be_visible()
    page.get_by_label("Address of a deal").fill("https://elsewhere.localhost/deals.html#deal-1")
    expect(page.get_by_label("Code for your page")).to_have_value("")


#: Ways in which a host may write the address of a page, and an address with an addition.
WRITTEN = (
    *("swedish/deals", "swedish/deals/", "swedish/deals.html?utm_source=x", "Swedish/Deals.html"),
    "swedish/deals.html",
)


@pytest.mark.parametrize("path", WRITTEN)
def test_the_embed_form_understands_addresses_as_hosts_write_them(
    page: Page, site: str, path: str
) -> None:
    page.goto("about:blank")
    page.goto("embed.html")
    field = page.get_by_label("Address of a deal")
    field.fill(f"{site}{path}#deal-2-trick-5-card-2.")
    line = page.get_by_label("Code for your page").input_value()
    assert "#page=swedish%2Fdeals.html&amp;step=deal-2-trick-5-card-2" in line
    # The code also has a link, for readers whose browser does not run the frame.
    assert f'<a href="{site}swedish/deals.html#deal-2-trick-5-card-2">' in line
    # The field also accepts the address of a frame.
    source = line.partition('src="')[2].partition('"')[0].replace("&amp;", "&")
    field.fill(source)
    assert page.get_by_label("Code for your page").input_value() == line
    page.goto("about:blank")
    page.goto(f"embed.html#page={path.partition('?')[0]}&step=deal-2")
    expect(page.locator("[data-boston-table]")).to_have_attribute("data-step", "deal-2")


@pytest.mark.parametrize(
    "hash_",
    [
        "page=swedish%2Fdeals.html&step=deal-2-trick-5-card-2.",
        "page%3Dswedish%252Fdeals.html%26step%3Ddeal-2-trick-5-card-2",
        "page=swedish/deals.html&amp;step=deal-2-trick-5-card-2&utm_source=x",
    ],
)
def test_text_added_to_the_address_of_a_frame_is_ignored(page: Page, hash_: str) -> None:
    page.goto(f"embed.html#{hash_}")
    expect(page.locator("[data-boston-table]")).to_have_attribute(
        "data-step", "deal-2-trick-5-card-2"
    )
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("step", "shown"), [("%25", "%"), ("%", "%"), ("deal-99", "deal-99")])
def test_a_frame_reports_an_unknown_step_and_shows_a_deal(
    page: Page, step: str, shown: str
) -> None:
    page.goto(f"embed.html#page=swedish/deals.html&step={step}")
    said = page.get_by_role("alert")
    expect(said).to_contain_text(f"There is no step “{shown}” on that page")
    expect(page.locator("[data-boston-table]")).to_be_visible()


def test_a_damaged_address_in_the_embed_form_throws_no_error(page: Page, site: str) -> None:
    page.goto("embed.html")
    field = page.get_by_label("Address of a deal")
    line = page.get_by_label("Code for your page")
    for address in ("#%", f"{site}#%", f"{site}%", "http://[", "%", "embed.html#%", "   "):
        field.fill(address)
        expect(line).to_have_value("")
    field.fill(f"{site}swedish/deals.html#%")
    expect(line).to_have_value(re.compile("step=%25"))


def test_a_server_error_in_a_frame_is_not_blamed_on_the_connection(
    visitor: Visitor, page: Page
) -> None:
    visitor.expect("503|Uncaught")
    page.route("**/swedish/deals.html", lambda route: route.fulfill(status=503, body="busy"))
    page.goto(f"{DEALS}deal-2")
    expect(page.get_by_role("alert")).to_contain_text("The site answers 503 for deals.html")
    expect(page.get_by_role("alert")).not_to_contain_text("connection")


@pytest.mark.parametrize("sandbox", ["", "allow-scripts", "allow-popups", "allow-same-origin"])
def test_a_sandboxed_frame_says_that_scripts_are_off_and_links_the_deal(
    visitor: Visitor, frame: Frame, sandbox: str
) -> None:
    visitor.expect("sandboxed|CORS|Failed to load")
    shown = frame(f"{DEALS}deal-2-call-1", f'sandbox="{sandbox}"')
    expect(shown.locator("a[href*='swedish/deals.html']:visible").first).to_be_visible()
    expect(shown.get_by_text("this page needs scripts, and none are running")).to_be_visible()
    if sandbox == "allow-scripts":
        said = shown.get_by_role("alert")
        expect(said).to_contain_text("The frame that this page is in does not allow them.")
        expect(said.get_by_role("link")).to_have_attribute(
            "href", "swedish/deals.html#deal-2-call-1"
        )


def test_a_frame_without_storage_shows_the_deal(page: Page, frame: Frame) -> None:
    page.add_init_script(REFUSED)
    board = frame(f"{DEALS}deal-2-call-1").locator("[data-boston-table]")
    expect(board).to_have_attribute("data-step", "deal-2-call-1")
    board.locator(".player-more summary").click()
    board.locator("[data-do=suits]").click()
    board.locator(".player-more summary").press("Escape")
    board.locator("[data-do=next]").click()
    expect(board).to_have_attribute("data-step", "deal-2-call-2")
