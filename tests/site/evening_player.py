"""Somebody at the table who tells the page a deal by presses alone, and counts them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, Final, NamedTuple

from playwright.sync_api import Locator

from boston.account.trials import Trials
from boston.position.before import Before
from boston.record.reading import read_deal
from boston.record.record import Deal
from tests.helpers import DealTable

from .score_page import EveningPage

#: What the form asks at this moment, from top to bottom, and what is chosen in it.
ASKED: Final = """(form) => [...form.querySelectorAll(".evening-asked")].map((field) => ({
  key: field.dataset.key,
  offers: [...field.querySelectorAll(".evening-offer input")].map((each) => each.value),
  chosen: [...field.querySelectorAll(".evening-offer input:checked")].map((each) => each.value),
  numbers: [...field.querySelectorAll("input[type=number]")].map((each) => Number(each.value)),
}))"""


class Asked(NamedTuple):
    """One question, what is offered for it at one press, and what it stands at."""

    key: str
    offers: list[str]
    chosen: list[str]
    numbers: list[int]


class Player:
    """One who presses, and waits for the answer after every press."""

    def __init__(self, evening: EveningPage) -> None:
        self.evening = evening
        self.form = evening.root.locator(".evening-deal")
        self.presses = 0

    def deal(self, now: Before, told: DealTable) -> int:
        """Tell a deal and add it; how many presses that took."""
        before = self.presses
        wanted = Wanted(now, told)
        asked = wanted.keys
        if wanted.is_passed:
            self.answer(wanted, asked & {"turned"})
            self.press(self.evening.root.locator("[data-do='passed']"))
            # All play then, perhaps.
            asked &= {"tricks"}
        if asked:
            self.answer(wanted, asked)
            self.press(self.evening.root.locator("[data-do='add-deal']"))
        return self.presses - before

    def answer(self, wanted: Wanted, keys: Set[str]) -> None:
        """Answer what is asked, from top to bottom; every answer may bring another question."""
        done: set[str] = set()
        while (asked := self.next(keys - done)) is not None:
            done.add(asked.key)
            if asked.numbers:
                self.count(asked, wanted)
            else:
                self.choose(asked, wanted)

    def next(self, keys: Set[str]) -> Asked | None:
        """The first question that is about one of these."""
        found = (Asked(**each) for each in self.form.evaluate(ASKED))
        return next((each for each in found if each.key in keys), None)

    def choose(self, asked: Asked, wanted: Wanted) -> None:
        """Press what is to be chosen and is not."""
        for value in wanted.chosen(asked.key):
            if value not in asked.chosen:
                self.press(self.form.locator(f"[name='{asked.key}'][value='{value}']"))

    def count(self, asked: Asked, wanted: Wanted) -> None:
        """Let numbers stand that come to the same; else press an offer that does, or step."""
        if wanted.comes_to_the_same(asked.key, asked.numbers):
            return
        for offer in asked.offers:
            if wanted.comes_to_the_same(asked.key, [*map(int, offer.split(","))]):
                self.press(self.form.locator(f"[name='{asked.key}'][value='{offer}']"))
                return
        self.step(asked.key, wanted.numbers(asked.key))

    def step(self, key: str, numbers: Sequence[int]) -> None:
        """Step each number to what it is to be, that which is furthest from it first."""
        steppers = self.form.locator(f"[data-key='{key}'] .evening-stepper")
        left = [*range(len(numbers))]
        while left:
            shown = [int(each.locator("input").input_value()) for each in steppers.all()]
            place = max(left, key=lambda each: abs(numbers[each] - shown[each]))
            left.remove(place)
            far = numbers[place] - shown[place]
            button = steppers.nth(place).locator("button").nth(1 if far > 0 else 0)
            for _ in range(abs(far)):
                self.press(button)

    def press(self, control: Locator) -> None:
        """One press, and the answer to it."""
        control.click()
        self.presses += 1
        self.evening.rests()


class Wanted:
    """A deal that is to be told, as controls have it."""

    def __init__(self, now: Before, told: DealTable) -> None:
        self.trials = Trials(now)
        self.deal = read_deal(told)
        self.aim = self.trials.of(self.deal)
        assert self.aim.is_accepted, (told, self.aim.refusal)
        bid, *suit = told["contract"].split()
        # Who has nobody with him, or no trump, says that; a suit may be said with the bid.
        none = {"partner": "", **({} if "suit_class" in told else {"trump": "".join(suit)})}
        self.told: Mapping[str, Any] = {**none, **told, "contract": bid}
        self.keys = {key for key in self.told if told.get(key) != 0} - {"dealer"}
        #: One button says that all passed, unless the cards were dealt wrongly before that.
        self.is_passed = bid == now.at_table.when_all_pass.contract and "misdeals" not in self.keys

    def chosen(self, key: str) -> list[str]:
        """What is pressed for one key: one value, several, or the one box."""
        value = self.told[key]
        if isinstance(value, bool):
            return ["true"] if value else []
        return [*map(str, value if isinstance(value, list) else [value])]

    def numbers(self, key: str) -> list[int]:
        """The number, or the four of them."""
        value = self.told[key]
        return value if isinstance(value, list) else [value]

    def comes_to_the_same(self, key: str, numbers: list[int]) -> bool:
        """Whether the deal with these numbers pays the same; then it is the one that is told."""
        value: Any = tuple(numbers) if len(numbers) > 1 else numbers[0]
        other: Deal = replace(self.deal, **{key: value})
        if self.trials.of(other).pays != self.aim.pays:
            return False
        self.deal = other
        return True


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
        offers = self.page.locator(f"[name='{key}']").count()
        for _ in range(offers + 1):
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
