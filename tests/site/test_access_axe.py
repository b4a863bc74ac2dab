"""Axe finds nothing: on no kind of page, in no colours, on no screen, in no state."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tools.visit import Visitor

from .axe_page import AXE, TREE, findings, open_fully
from .kinds import PAGES, kind, site_pages
from .live_page import example
from .own_page import open_text, play
from .player_page import PHONE, WIDE

#: The pages are read from the folder the site is built into.
pytestmark = pytest.mark.usefixtures("site")

#: What may come out otherwise in other colours and on another screen.
CROSSED = (
    *("color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"),
    *("aria-hidden-focus", "region"),
)


def test_every_kind_of_page_is_looked_at() -> None:
    assert {kind(path) for path in site_pages()} == {kind(path) for path in PAGES}


@pytest.fixture
def wide(visitor: Visitor) -> Page:
    """A wide and light page, with axe in whatever is opened in it."""
    page = visitor.open(viewport=WIDE, color_scheme="light")
    page.context.add_init_script(AXE.read_text(encoding="utf-8"))
    return page


def in_all_forms(page: Page) -> list[str]:
    """What axe finds on what stands open, wide and light, and then narrow and dark.

    Between them the two have each colour, each width and both frames of a page.
    """
    found = findings(page, left=(TREE,))
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    found += findings(page, *CROSSED, left=(TREE,))
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light")
    return found


def test_axe_finds_nothing(wide: Page) -> None:
    found = {}
    for path in PAGES:
        open_fully(wide, path)
        found[path] = in_all_forms(wide)
    assert {name: each for name, each in found.items() if each} == {}


def test_axe_finds_nothing_in_the_frame_of_a_page(wide: Page) -> None:
    open_fully(wide, "swedish/index.html")
    found = findings(wide)
    wide.emulate_media(color_scheme="dark")
    found += findings(wide, *CROSSED)
    wide.set_viewport_size(PHONE)
    for name, switch in (("Site", "__navigation"), ("On this page", "__toc")):
        for scheme in ("light", "dark"):
            wide.emulate_media(color_scheme=scheme)
            if not wide.locator(f"#{switch}").is_checked():
                wide.locator(f"#{switch}").press("Space")
            expect(wide.get_by_role("navigation", name=name)).to_be_visible()
            found += findings(wide, *CROSSED)
        wide.keyboard.press("Escape")
    assert not found, found


def cited(page: Page) -> None:
    """A citation, open."""
    page.goto("mariland/rules.html")
    page.locator(".rule-apparatus > summary").first.click()
    page.locator(".cite summary").first.click()
    expect(page.get_by_role("button", name="Copy footnote").first).to_be_visible()


def studied(page: Page) -> None:
    """A chapter of rules with all that belongs to it."""
    page.goto("mariland/rules.html?study")
    expect(page.locator(".rule-code").last).to_be_visible()


def unfolded(page: Page) -> None:
    """All that can be unfolded, unfolded."""
    page.goto("same-deal.html")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")


def ran(page: Page) -> None:
    """An example that gave another result, and its editor; another that failed."""
    page.goto("swedish/examples.html")
    first, second = example(page), example(page, 1)
    first.try_out("print('other')", "Edited; the result differs")
    second.try_out("1 / 0")
    first.figure.get_by_text("Printed result").click()


def stepped(page: Page) -> None:
    """A step of a session, with the question what comes next, wrongly answered."""
    page.goto("swedish/protocol.html#step-3")
    page.get_by_label("Predict first").first.check()
    page.get_by_role("button", name="Next", exact=True).first.click()
    ask = page.get_by_role("group", name="Predict").first
    ask.get_by_role("textbox").fill("1")
    ask.get_by_role("textbox").press("Enter")
    expect(ask.get_by_role("status")).not_to_be_empty()


def refused(page: Page) -> None:
    """A record of one's own that is wrong."""
    open_text(page)
    play(page, "game =", "TOML")
    expect(page.locator(".own-failed")).to_be_visible()


def switched(page: Page) -> None:
    """A session replayed by another reading, beside the defaults."""
    page.goto("swedish/readings.html")
    page.locator('[data-reading="running-bete"] [value="highest"]').check()
    page.locator(".asking-go").first.click()
    expect(page.locator(".compared").first).to_be_visible()


def settled(page: Page) -> None:
    """A deal settled in every game."""
    page.goto("same-deal.html")
    page.locator(".asking-go").click()
    expect(page.locator(".asking-status")).to_contain_text("Settled")
    page.locator(".asking-result summary").first.click()


STATES = (cited, studied, unfolded, ran, stepped, refused, switched, settled)


def test_axe_finds_nothing_in_what_readers_open(wide: Page) -> None:
    found = {}
    reach: Callable[[Page], None]
    for reach in STATES:
        reach(wide)
        found[reach.__name__] = in_all_forms(wide)
    assert {name: each for name, each in found.items() if each} == {}
