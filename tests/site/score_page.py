"""What the tests of an evening do on its page, in a reader's terms."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from .scripts import script

PAGE: Final = "score.html"
NAMES: Final = ("Anna", "Bo", "Cilla", "Disa")
FORGET = script("forget-evenings")


def refused(*stores: str) -> str:
    """A script for a browser that refuses the site these stores."""
    refuse = "get() { throw new DOMException('refused', 'SecurityError'); }"
    each = "(name) => Object.defineProperty(window, name, descriptor)"
    return f"const descriptor = {{ {refuse} }}; {list(stores)}.forEach({each});"


#: A browser that lets the site keep nothing.
REFUSED: Final = refused("localStorage", "indexedDB")


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

    def forget(self) -> None:
        """Keep nothing of what was done here, and stand before the form of a new evening."""
        if PAGE not in self.page.url:
            self.page.goto(PAGE)
        expect(self.root.locator("[data-do='import']")).to_be_visible()
        self.rests()
        self.page.evaluate(FORGET)
        expect(self.root).to_have_attribute("data-deals", "0")

    def choose(self, game: str) -> None:
        """Choose a game; what the table may agree on comes with it."""
        with self.page.expect_response(f"**/evening/{game}.json"):
            choice = self.root.locator("[name=game]")
            choice.select_option(game)
            choice.dispatch_event("change")

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

    def tell(self, said: Mapping[str, Any], tricks: Sequence[int] = ()) -> None:
        """Tell a deal by presses, but numbers of four seats in figures, and a number by steps."""
        for key, value in said.items():
            match value:
                case str():
                    self.press(key, value)
                case int():
                    steps = self.root.locator(f"[data-key='{key}'] .evening-stepper")
                    shown = int(steps.locator("input").input_value())
                    for _ in range(abs(value - shown)):
                        steps.locator("button").nth(1 if value > shown else 0).click()
                case [str(), *_]:
                    for each in value:
                        self.press(key, each)
                case _:
                    self.count(key, value)
            self.rests()
        self.count("tricks", tricks)

    def count(self, key: str, numbers: Sequence[int | None]) -> None:
        """Tell numbers by seat in figures; one that is not told is left as it comes."""
        for seat, number in enumerate(numbers, 1):
            if number is not None:
                self.write(f"{key}.{seat}", str(number))

    def write(self, name: str, text: str) -> None:
        """Write in a field in place of what stands there."""
        field = self.root.locator(f"[name='{name}']")
        # Firefox's driver writes behind the number that stands there, if it is not taken away.
        field.clear()
        field.fill(text)

    def has(self, deals: int) -> None:
        """Wait until so many deals stand."""
        expect(self.root).to_have_attribute("data-deals", str(deals))
        self.rests()
        expect(self.root.locator(".evening-deals > li")).to_have_count(deals)

    def pass_out(self, deals: int) -> None:
        """Add a deal that everybody passed; so many deals stand then."""
        self.do("passed")
        self.has(deals)

    @property
    def exported(self) -> str:
        """The record that the page gives as a file."""
        with self.page.expect_download() as coming:
            self.do("export-toml")
        return Path(coming.value.path()).read_text("utf-8")

    @property
    def totals(self) -> list[int]:
        """What everybody has so far, as the account says."""
        table = self.root.locator(".evening-account table:has(th:text-is('So far'))")
        shown = table.locator("tbody tr td:last-child").all_text_contents()
        return [int(each.replace("−", "-")) for each in shown]


class Keys:
    """One who has a keyboard and nothing else."""

    def __init__(self, evening: EveningPage) -> None:
        self.evening = evening
        self.page = evening.page

    def go(self, selector: str) -> None:
        """Go on from control to control until this is reached."""
        for _ in range(120):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(selector)

    def push(self, what: str, key: str = "Enter") -> None:
        """Push a button by what it does."""
        self.go(f"[data-do='{what}']")
        self.hit(key)

    def choose(self, key: str, value: str) -> None:
        """Choose one of several: the arrows go from one to the next, the space bar takes one."""
        self.go(f"[name='{key}']")
        chosen = self.evening.control(key, value)
        for _ in range(self.page.locator(f"[name='{key}']").count() + 1):
            if self.page.evaluate("document.activeElement.value") == value:
                if not chosen.is_checked():
                    self.hit("Space")
                return
            self.hit("ArrowRight")
        raise AssertionError(f"{key} {value}")

    def hit(self, key: str) -> None:
        """One key, and the answer to it."""
        self.page.keyboard.press(key)
        self.evening.rests()


def open_text(page: Page) -> Locator:
    """Open the page of an evening, and there the record as text; returns the text."""
    page.goto(PAGE)
    folder = page.locator(".evening-record > details")
    expect(folder).to_be_visible()
    # What the reader wrote there before comes unfolded.
    if folder.get_attribute("open") is None:
        folder.locator("summary").click()
    text = page.get_by_label("A session record")
    expect(text).to_be_visible()
    return text


def play(page: Page, record: str, says: str | re.Pattern[str]) -> None:
    """Play a record, and wait for what the page says of it."""
    page.get_by_label("A session record").fill(record)
    status = page.locator(".own-status")
    status.evaluate("line => { line.textContent = '' }")
    page.get_by_role("button", name="Step through it").click()
    expect(status).to_contain_text(says)
