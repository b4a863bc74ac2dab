"""Helpers for tests of the page of an evening, in a reader's terms."""

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
    """Return a script that makes the browser refuse access to these stores."""
    refuse = "get() { throw new DOMException('refused', 'SecurityError'); }"
    each = "(name) => Object.defineProperty(window, name, descriptor)"
    return f"const descriptor = {{ {refuse} }}; {list(stores)}.forEach({each});"


#: A script for a browser that lets the site store nothing.
REFUSED: Final = refused("localStorage", "indexedDB")


class EveningPage:
    """The page that records an evening."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.root = page.locator("section.evening")
        self.at_rest = page.locator("section.evening[data-busy='false']")
        self.said = self.root.locator(".evening-said")

    def rests(self) -> None:
        """Wait until Python has answered every request."""
        # Counting elements is cheap to repeat. With any other expectation, the driver describes the
        # accessibility of the whole page each time, which takes longer than the answer.
        expect(self.at_rest).to_have_count(1)

    def forget(self) -> None:
        """Delete everything stored, and return to the form of a new evening."""
        if PAGE not in self.page.url:
            self.page.goto(PAGE)
        expect(self.root.locator("[data-do='import']")).to_be_visible()
        self.rests()
        self.page.evaluate(FORGET)
        expect(self.root).to_have_attribute("data-deals", "0")

    def choose(self, game: str) -> None:
        """Choose a game, and wait for the agreements that its table may make."""
        with self.page.expect_response(f"**/evening/{game}.json"):
            choice = self.root.locator("[name=game]")
            choice.select_option(game)
            choice.dispatch_event("change")

    def begin(self, dealer: int = 4) -> None:
        """Begin an evening with four names, in the game chosen so far."""
        for seat, name in enumerate(NAMES, 1):
            self.root.locator(f"[name='players.{seat}']").fill(name)
        self.press("dealer", str(dealer))
        self.do("start")
        self.has(0)

    def press(self, key: str, value: str) -> None:
        """Press one of the buttons of a field."""
        self.control(key, value).click()

    def control(self, key: str, value: str) -> Locator:
        """Return one of the buttons of a field."""
        return self.root.locator(f"[name='{key}'][value='{value}']")

    def do(self, what: str, number: int | None = None) -> None:
        """Press the button for an action."""
        which = "" if number is None else f"[data-number='{number}']"
        self.root.locator(f"[data-do='{what}']{which}").first.click()

    def tell(self, said: Mapping[str, Any], tricks: Sequence[int] = ()) -> None:
        """Enter a deal: press buttons, step single numbers, and write the numbers of four seats."""
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
        """Write a number for each seat; leave the field of a seat with ``None`` as it is."""
        for seat, number in enumerate(numbers, 1):
            if number is not None:
                self.write(f"{key}.{seat}", str(number))

    def write(self, name: str, text: str) -> None:
        """Replace the text of a field."""
        field = self.root.locator(f"[name='{name}']")
        # Firefox's driver appends to the number in the field if it is not cleared first.
        field.clear()
        field.fill(text)

    def has(self, deals: int) -> None:
        """Wait until the page shows this number of deals."""
        expect(self.root).to_have_attribute("data-deals", str(deals))
        self.rests()
        expect(self.root.locator(".evening-deals > li")).to_have_count(deals)

    def pass_out(self, deals: int) -> None:
        """Add a passed-out deal, and wait until the page shows this number of deals."""
        self.do("passed")
        self.has(deals)

    @property
    def exported(self) -> str:
        """The record that the page exports as a file."""
        with self.page.expect_download() as coming:
            self.do("export-toml")
        return Path(coming.value.path()).read_text("utf-8")

    @property
    def totals(self) -> list[int]:
        """The points of every player so far, from the account."""
        table = self.root.locator(".evening-account table:has(th:text-is('So far'))")
        shown = table.locator("tbody tr td:last-child").all_text_contents()
        return [int(each.replace("−", "-")) for each in shown]


class Keys:
    """A user with only a keyboard."""

    def __init__(self, evening: EveningPage) -> None:
        self.evening = evening
        self.page = evening.page

    def go(self, selector: str) -> None:
        """Press Tab until the focus is on this control."""
        for _ in range(120):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(selector)

    def push(self, what: str, key: str = "Enter") -> None:
        """Press the button for an action."""
        self.go(f"[data-do='{what}']")
        self.hit(key)

    def choose(self, key: str, value: str) -> None:
        """Choose a button: the arrows move between buttons, and the space bar selects one."""
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
        """Press a key, and wait for the page to answer."""
        self.page.keyboard.press(key)
        self.evening.rests()


def open_text(page: Page) -> Locator:
    """Open the page of an evening with the record as text, and return the text field."""
    page.goto(PAGE)
    folder = page.locator(".evening-record > details")
    expect(folder).to_be_visible()
    # The page unfolds a text that the reader wrote before.
    if folder.get_attribute("open") is None:
        folder.locator("summary").click()
    text = page.get_by_label("A session record")
    expect(text).to_be_visible()
    return text


def play(page: Page, record: str, says: str | re.Pattern[str]) -> None:
    """Step through a record, and wait until the page says this about it."""
    page.get_by_label("A session record").fill(record)
    status = page.locator(".own-status")
    status.evaluate("line => { line.textContent = '' }")
    page.get_by_role("button", name="Step through it").click()
    expect(status).to_contain_text(says)
