"""The page for playing a deal, as its tests use it, in a reader's terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from playwright.sync_api import Locator, Page, expect

from .scripts import script

PAGE: Final = "play.html"
LADDER = script("ladder")
#: Removes the delay between cards, so that a test need not wait for them.
AT_ONCE: Final = script("at-once")
OPEN = script("open-choices")


class Refused(NamedTuple):
    """A call on the ladder, with the rule that refuses it and the sentence, if any."""

    call: str
    rule: str
    said: str


class WayPage:
    """The page on which a deal is played."""

    def __init__(self, page: Page, name: str = "Play a deal") -> None:
        self.page = page
        self.form = page.get_by_role("region", name=name)
        self.table = self.form.locator("[data-boston-table]")
        self.status = self.form.locator(".asking-status")
        page.evaluate(AT_ONCE)

    def rests(self) -> None:
        """Wait until the engine has answered."""
        expect(self.form.locator(".asking-go")).not_to_have_attribute("aria-disabled", "true")

    def forget(self) -> None:
        """Leave the page, and delete what it has saved, but still show cards at once."""
        self.page.goto("index.html")
        self.page.evaluate("localStorage.clear()")
        self.page.evaluate(AT_ONCE)

    def own(self, seats: Sequence[int]) -> None:
        """Choose the seats that the reader plays."""
        self.form.locator(".way-choose").evaluate("each => { each.open = true; }")
        for seat in (1, 2, 3, 4):
            self.form.get_by_label(f"Seat {seat}", exact=True).set_checked(seat in seats)

    def plays(self, pace: str) -> None:
        """Set the pace of the other players: a factor of the usual delay, or 0 for none."""
        choice = self.form.locator(".way-pace")
        choice.evaluate("(choice, pace) => { choice.value = pace; }", pace)

    def deal(self, game: str, seed: int, own: Sequence[int] = (1, 2, 3, 4)) -> None:
        """Deal a game from a seed."""
        self.own(own)
        self.form.get_by_label("Game").select_option(game)
        self.form.get_by_label("Seed").fill(str(seed))
        self.form.get_by_role("button", name="Deal", exact=True).click()
        self.rests()

    def does(self, name: str) -> None:
        """Press one of the buttons below the table."""
        self.form.get_by_role("button", name=name).click()
        self.rests()

    def play_out(self) -> None:
        """Let the page play to the end."""
        self.form.locator(".player-more summary").click()
        self.does("Play to the end")

    def link(self) -> str:
        """Copy a link to the deal, and return the address, which is the same link on ``PAGE``."""
        self.button("Copy a link").click()
        expect(self.status).to_contain_text("link")
        return self.page.url

    def follow(self, link: str) -> None:
        """Follow a link from another page, with nothing of the deal saved."""
        self.forget()
        self.page.goto(link)

    def goes_on(self) -> None:
        """Come from another page, and continue the saved deal."""
        self.page.goto("index.html")
        self.page.goto(PAGE)
        self.does("Continue your last deal")

    def choose(self, said: str) -> None:
        """Press a call, a card, or another choice."""
        chosen = f'[data-call="{said}"], [data-choice="{said}"], [data-card="{said}"][role=button]'
        found = self.table.locator(chosen)
        found.evaluate("each => each.closest('.board-may details')?.setAttribute('open', '')")
        found.click()
        self.rests()

    @property
    def step(self) -> str | None:
        """The step that is shown."""
        return self.table.get_attribute("data-step")

    @property
    def record(self) -> str:
        """The record so far."""
        return self.form.locator(".way-source").text_content() or ""

    @property
    def ladder(self) -> list[Refused]:
        """Every call, and why it is refused, if it is."""
        told: list[Any] = self.table.evaluate(LADDER)
        return [Refused(*each) for each in told]

    @property
    def open(self) -> list[str]:
        """All legal choices."""
        told: list[str] = self.table.evaluate(OPEN)
        return told

    @property
    def net(self) -> list[int]:
        """The net result of the deal by seat; empty before its end."""
        told = self.form.locator(".way-end").get_attribute("data-net") or ""
        return [int(each) for each in told.split(",") if each]

    def button(self, name: str) -> Locator:
        """Return a button of the page."""
        return self.form.get_by_role("button", name=name)
