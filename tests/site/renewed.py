"""A page that was open before, as if it were not: nothing is kept, and the screen is wide again."""

from __future__ import annotations

from playwright.sync_api import Page

from .player_page import WIDE


def renewed(page: Page) -> Page:
    """The page for another test; what is in it goes with the next page that is opened."""
    page.set_viewport_size(WIDE)
    page.emulate_media(
        media="null",
        color_scheme="light",
        reduced_motion="no-preference",
        forced_colors="none",
    )
    if page.url != "about:blank":
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
    return page
