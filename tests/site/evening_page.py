"""What tests do on the page of an evening, in a reader's terms."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page, expect

SCORE: Final = "score.html"
NAMES: Final = ("Anna", "Bo", "Cilla", "Disa")
#: All that the browser keeps of evenings, by key.
KEPT: Final = (
    "Object.fromEntries(Object.entries(localStorage)"
    ".filter(([key]) => key.startsWith('boston-evening ')))"
)


def root(page: Page) -> Locator:
    """The evening."""
    return page.locator("section.evening")


def press(page: Page, what: str) -> None:
    """Press one of the buttons that are named by what they do."""
    root(page).locator(f'[data-do="{what}"]').first.click()


def expect_deals(page: Page, deals: int) -> None:
    """The evening has so many deals, and nothing is being asked any more."""
    expect(root(page)).to_have_attribute("data-deals", str(deals))
    expect(root(page)).to_have_attribute("data-busy", "false")


def begin(page: Page, game: str = "swedish") -> None:
    """Begin an evening of four."""
    page.goto(SCORE)
    page.locator("[name=game]").select_option(game)
    for seat, name in enumerate(NAMES, 1):
        page.locator(f'[name="players.{seat}"]').fill(name)
    press(page, "start")
    expect(page.locator(".evening-deal")).to_be_visible()
    expect_deals(page, 0)


def pass_out(page: Page, deals: int) -> None:
    """Add a deal that everybody passed; the evening then has so many."""
    press(page, "passed")
    expect_deals(page, deals)


def said(page: Page) -> Locator:
    """What the page says of what came of it."""
    return page.locator(".evening-said")


def kept(page: Page) -> dict[str, str]:
    """What this browser keeps of evenings, by key."""
    found: dict[str, str] = page.evaluate(KEPT)
    return found
