"""Helpers for tests of the player on the protocol's page, in a reader's terms."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, ViewportSize, expect

from .scripts import script

PAGE: Final = "swedish/protocol.html"
#: A script that deletes everything that the browser stores for a reader.
FORGET_ALL: Final = script("forget-all")
WIDE: Final[ViewportSize] = {"width": 1400, "height": 1000}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
MOVE: Final = """(slider, place) => {
  slider.value = place;
  slider.dispatchEvent(new Event("input"));
}"""
#: The beginnings of the titles of the first step and the seven deals.
TITLES = (
    "Before the first deal",
    "Deal 1. A.E. makes",
    "Deal 2. Passed out",
    "Deal 3. I.N. loses",
    "Deal 4. E.S. loses",
    "Deal 5. S.H. makes",
    "Deal 6. A.E. makes",
    "Deal 7. A.E. loses",
)


class Player:
    """A player on a page, in a reader's terms."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page = page
        self.root = root
        self.previous = root.get_by_role("button", name="Previous")
        self.next = root.get_by_role("button", name="Next", exact=True)
        self.slider = root.get_by_role("slider", name="Deal")
        self.more = root.locator(".player-more summary")
        self.steps = root.locator(".player-step")
        self.said = root.locator(".player-said")
        self.ask = root.get_by_role("group", name="Predict")
        self.points = self.ask.get_by_role("textbox")
        self.verdict = self.ask.get_by_role("status")

    def expect_step(self, number: int) -> None:
        """Expect that only this step is shown, and that the slider points to it."""
        step = self.steps.locator("visible=true")
        expect(step).to_have_count(1)
        expect(step).to_have_attribute("data-step", str(number))
        expect(step.locator("figcaption")).to_contain_text(TITLES[number])
        expect(self.slider).to_have_value(str(number))
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(TITLES[number]))

    def go(self, number: int) -> None:
        """Move the slider to a deal."""
        self.slider.evaluate(MOVE, number)

    def predict(self) -> None:
        """Choose to predict the result first."""
        self.more.click()
        self.root.get_by_label("Predict first").check()
        self.more.click()

    def answer(self, number: str) -> None:
        """Answer the question."""
        self.points.fill(number)
        self.points.press("Enter")


def open_player(page: Page, fragment: str = "") -> Player:
    """Open the page with the protocol, and wait for its script."""
    page.goto(f"{PAGE}{fragment}")
    player = Player(page, page.locator("#player"))
    expect(player.next).to_be_visible()
    return player


def renewed(page: Page) -> Page:
    """Reset the page for another test and return it; the next page opened replaces its contents."""
    page.set_viewport_size(WIDE)
    page.emulate_media(
        media="null", color_scheme="light", reduced_motion="no-preference", forced_colors="none"
    )
    if page.url != "about:blank":
        page.evaluate(FORGET_ALL)
    return page


def tab_to(page: Page, target: Locator, limit: int = 200) -> None:
    """Press Tab until the target has the focus."""
    for _ in range(limit):
        if target.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    expect(target).to_be_focused()
