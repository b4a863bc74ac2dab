"""What the tests of an evening do on its page, in a reader's terms: presses, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from playwright.sync_api import Locator, Page, expect

PAGE: Final = "score.html"
NAMES: Final = ("Anna", "Bo", "Cilla", "Disa")


class EveningPage:
    """The page on which an evening is kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("section.evening")
        self.at_rest = page.locator("section.evening[data-busy='false']")
        self.said = self.root.locator(".evening-said")

    def rests(self) -> None:
        """Wait until Python has answered all that was asked."""
        # Counted, for that is cheap to ask again: of anything else the driver tells at every asking
        # how it would be read aloud, which for the whole page takes longer than the answer.
        expect(self.at_rest).to_have_count(1)

    def begin(self, dealer: int = 4) -> None:
        """Begin with four names; the game is chosen already, or the first."""
        for seat, name in enumerate(NAMES, 1):
            self.root.locator(f"[name='players.{seat}']").fill(name)
        self.press("dealer", str(dealer))
        self.do("start")
        self.has(0)

    def press(self, key: str, value: str) -> None:
        """Press one of several buttons of a field."""
        self.control(key, value).click()

    def control(self, key: str, value: str) -> Locator:
        """One of several buttons of a field."""
        return self.root.locator(f"[name='{key}'][value='{value}']")

    def do(self, what: str, number: int | None = None) -> None:
        """Press a button by what it does."""
        which = "" if number is None else f"[data-number='{number}']"
        self.root.locator(f"[data-do='{what}']{which}").first.click()

    def tell(self, said: Mapping[str, str], tricks: Sequence[int]) -> None:
        """Tell a deal by presses, and its tricks in figures."""
        for key, value in said.items():
            self.press(key, value)
            self.rests()
        for seat, number in enumerate(tricks, 1):
            self.root.locator(f"[name='tricks.{seat}']").fill(str(number))

    def has(self, deals: int) -> None:
        """Wait until so many deals stand."""
        expect(self.root).to_have_attribute("data-deals", str(deals))
        self.rests()
        expect(self.root.locator(".evening-deals > li")).to_have_count(deals)
