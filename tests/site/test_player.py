"""The protocol deal by deal, in a real browser: with scripts and without, predicted, one's own."""

from __future__ import annotations

import json
import re
from typing import Final, Literal

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tools.places import ROOT
from tools.visit import Visitor

from .live_page import PATIENCE
from .test_look import findings

PAGE = "swedish/protocol.html"
WIDE: Final[ViewportSize] = {"width": 1400, "height": 1000}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
FIGURE = ROOT / "examples" / "swedish" / "figure-1.toml"
#: The titles of the seven deals begin with these words.
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
        self.steps = root.locator(".player-step")
        self.said = root.locator(".player-said")
        self.ask = root.get_by_role("group", name="Predict")
        self.points = self.ask.get_by_role("textbox")
        self.verdict = self.ask.get_by_role("status")

    def expect_step(self, number: int) -> None:
        """Exactly this step is shown, and everything points to it."""
        step = self.steps.locator("visible=true")
        expect(step).to_have_count(1)
        expect(step).to_have_attribute("data-step", str(number))
        expect(step.locator("figcaption")).to_contain_text(TITLES[number])
        expect(self.slider).to_have_value(str(number))
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(TITLES[number]))
        expect(self.root.locator("[aria-current=step]")).to_have_text(re.compile(rf"^{number}"))

    def predict(self) -> None:
        """Choose to reckon first."""
        self.root.get_by_label("Predict first").check()

    def answer(self, number: str) -> None:
        """Give an answer to the question."""
        self.points.fill(number)
        self.points.press("Enter")


def open_player(page: Page, fragment: str = "") -> Player:
    """Open the page with the protocol, and wait for its script."""
    page.goto(f"{PAGE}{fragment}")
    player = Player(page, page.locator("#player"))
    expect(player.next).to_be_visible()
    return player


@pytest.fixture
def player(page: Page) -> Player:
    """The protocol on a wide screen."""
    return open_player(page)


def test_without_scripts_all_steps_stand_one_below_the_other(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(PAGE)
    steps = page.locator("#player .player-step")
    expect(steps.locator("visible=true")).to_have_count(len(TITLES))
    for number, title in enumerate(TITLES):
        step = steps.nth(number)
        expect(step.locator("figcaption")).to_contain_text(title)
        expect(step.get_by_role("img", name="The protocol")).to_be_visible()
        expect(step.get_by_role("table").first).to_be_visible()
        expect(step.locator(".player-sentences li").first).to_be_visible()
    expect(page.get_by_role("button", name="Next", exact=True)).to_be_hidden()
    expect(page.get_by_role("button", name="Play this record")).to_be_hidden()
    page.get_by_role("link", name="5 S.H. makes a contract").click()
    expect(page).to_have_url(re.compile("#step-5$"))


def test_every_citation_of_the_player_leads_to_its_rule(page: Page) -> None:
    page.goto(PAGE)
    cited = page.locator(".player a.cited")
    links = {(link.inner_text(), link.evaluate("a => a.href")) for link in cited.all()}
    assert links
    for rule, address in sorted(links):
        page.goto(address)
        anchor = address.partition("#")[2]
        assert anchor == rule.replace(".", "-")
        expect(page.locator(f"[id='{anchor}']")).to_have_count(1)


def test_next_and_previous_show_one_step_at_a_time(player: Player) -> None:
    player.expect_step(0)
    expect(player.previous).to_have_attribute("aria-disabled", "true")
    for number in range(1, 8):
        player.next.click()
        player.expect_step(number)
        expect(player.page).to_have_url(re.compile(f"#step-{number}$"))
    expect(player.next).to_have_attribute("aria-disabled", "true")
    player.next.press("Enter")
    player.expect_step(7)
    player.previous.click()
    player.expect_step(6)


def test_going_through_the_deals_leaves_no_trail_in_the_history(player: Player) -> None:
    before = player.page.evaluate("history.length")
    for _ in range(4):
        player.next.click()
    assert player.page.evaluate("history.length") == before


def test_the_slider_moves_with_its_own_keys(player: Player) -> None:
    player.slider.focus()
    player.page.keyboard.press("ArrowRight")
    player.expect_step(1)
    player.page.keyboard.press("End")
    player.expect_step(7)
    player.page.keyboard.press("Home")
    player.expect_step(0)


def test_the_list_jumps_to_a_deal(player: Player) -> None:
    player.root.get_by_role("link", name="6 A.E. makes a contract with S.H.").click()
    player.expect_step(6)
    expect(player.page).to_have_url(re.compile("#step-6$"))


def test_a_link_opens_its_step_and_leaves_the_controls_in_view(page: Page) -> None:
    player = open_player(page, "#step-5")
    player.expect_step(5)
    expect(player.next).to_be_in_viewport()
    expect(player.steps.nth(5).get_by_role("img")).to_be_in_viewport()


def test_a_changed_address_is_followed(player: Player) -> None:
    player.page.evaluate("location.hash = '#step-4'")
    player.expect_step(4)
    player.page.evaluate("location.hash = '#play-your-own-record'")
    player.expect_step(4)
    player.page.evaluate("location.hash = '#step-99'")
    player.expect_step(4)


def test_the_keys_belong_to_the_player_only_while_it_has_the_focus(player: Player) -> None:
    page = player.page
    for key in ("ArrowRight", "End", "ArrowLeft", "Home"):
        page.keyboard.press(key)
    player.expect_step(0)
    player.next.focus()
    page.keyboard.press("ArrowRight")
    player.expect_step(1)
    page.keyboard.press("End")
    player.expect_step(7)
    page.keyboard.press("ArrowLeft")
    player.expect_step(6)
    page.keyboard.press("Home")
    player.expect_step(0)
    page.get_by_role("link", name="Examples").first.focus()
    page.keyboard.press("ArrowRight")
    player.expect_step(0)
    player.steps.first.get_by_role("img").click()
    page.keyboard.press("ArrowRight")
    player.expect_step(1)


def test_keys_with_a_modifier_stay_the_browser_s(player: Player) -> None:
    player.next.focus()
    player.page.keyboard.press("Control+End")
    player.page.keyboard.press("Shift+ArrowRight")
    player.expect_step(0)


def test_what_changed_is_marked_and_told(player: Player) -> None:
    for _ in range(5):
        player.next.click()
    step = player.steps.nth(5)
    expect(step.locator("svg .sheet-debt.fresh")).to_have_count(2)
    expect(step.locator("svg .sheet-tally .fresh")).to_have_count(3)
    expect(step.locator("td .fresh")).to_have_count(2)
    expect(player.said).to_have_text(re.compile(r"^Deal 5\. S\.H\. makes a contract\. .*128"))
    expect(player.said).not_to_contain_text("swedish.")


def test_nothing_is_said_before_the_reader_does_something(player: Player) -> None:
    player.page.wait_for_timeout(500)
    expect(player.said).to_be_empty()


def test_who_follows_a_link_in_a_step_and_leaves_the_step_keeps_the_focus(player: Player) -> None:
    player.steps.first.locator("a.cited").first.focus()
    player.page.keyboard.press("ArrowRight")
    player.expect_step(1)
    expect(player.root).to_be_focused()


def test_a_right_prediction_is_told_why(player: Player) -> None:
    player.next.click()
    player.next.click()
    player.predict()
    player.next.click()
    expect(player.ask).to_contain_text("What is the bête worth that I.N. sets?")
    expect(player.points).to_be_focused()
    expect(player.steps.locator("visible=true")).to_have_attribute("data-step", "2")
    expect(player.page).to_have_url(re.compile("#step-2$"))
    player.answer("128")
    expect(player.verdict).to_contain_text("Right, 128.")
    expect(player.verdict).to_contain_text("2 strokes in the second suit add 32")
    expect(player.verdict.get_by_role("link", name="swedish.bete.increment")).to_be_visible()
    expect(player.verdict.get_by_role("button", name="Show the deal")).to_be_focused()
    player.page.keyboard.press("Enter")
    player.expect_step(3)
    expect(player.next).to_be_focused()
    expect(player.ask).to_be_hidden()


def test_a_wrong_prediction_is_told_the_rule_it_misses_and_not_the_answer(player: Player) -> None:
    player.root.get_by_role("link", name="2 Passed out").click()
    player.predict()
    player.next.click()
    player.answer("160")
    expect(player.verdict).to_contain_text("Not 160. A rule was missed:")
    expect(player.verdict).to_contain_text("32 is for the highest suit")
    expect(player.verdict.get_by_role("link")).to_have_text(["swedish.bete.increment"])
    expect(player.ask).not_to_contain_text("128")
    player.answer("104")
    expect(player.verdict).to_contain_text("Not 104. Two rules were missed")
    expect(player.verdict.get_by_role("link")).to_have_count(2)
    player.answer("112")
    expect(player.verdict).to_contain_text("Not 112. One of these rules was missed:")
    expect(player.verdict.get_by_role("link", name="swedish.bete.stroke")).to_be_visible()
    player.answer("128")
    expect(player.verdict).to_contain_text("Right, 128.")


def test_a_number_that_no_slip_explains_is_answered_with_the_reckoning(player: Player) -> None:
    player.root.get_by_role("link", name="2 Passed out").click()
    player.predict()
    player.next.click()
    player.answer("a lot")
    expect(player.verdict).to_have_text("Give a whole number of points, in figures.")
    player.answer("777")
    expect(player.verdict).to_contain_text("Not 777; no usual slip leads there. It is 128:")
    expect(player.verdict.get_by_role("link", name="swedish.bete.stroke")).to_be_visible()


def test_a_deal_with_two_payments_asks_twice(player: Player) -> None:
    player.root.get_by_role("link", name="3 I.N. loses").click()
    player.predict()
    player.next.click()
    player.answer("120")
    player.verdict.get_by_role("button", name="Next question").click()
    expect(player.ask).to_contain_text("What does E.S. pay each of S.H., I.N. and A.E.")
    player.answer("48")
    expect(player.verdict.get_by_role("link")).to_have_text(["swedish.pay.rounding"])
    player.answer("50")
    player.verdict.get_by_role("button", name="Show the deal").click()
    player.expect_step(4)


def test_a_question_need_not_be_answered(player: Player) -> None:
    player.predict()
    player.next.click()
    expect(player.ask).to_be_visible()
    player.ask.get_by_role("button", name="Show the deal").click()
    player.expect_step(1)
    player.next.click()  # Passed out: there is nothing to reckon.
    player.expect_step(2)
    player.next.click()
    expect(player.ask).to_be_visible()
    player.next.click()
    player.expect_step(3)
    player.next.click()
    player.root.get_by_label("Predict first").uncheck()
    player.expect_step(3)
    expect(player.ask).to_be_hidden()
    player.next.click()
    player.expect_step(4)


def test_keys_in_the_answer_edit_the_answer(player: Player) -> None:
    player.predict()
    player.next.click()
    player.points.press_sequentially("0")
    player.points.press("Home")
    player.points.press_sequentially("5")
    expect(player.points).to_have_value("50")
    expect(player.ask).to_be_visible()


def own(page: Page) -> tuple[Locator, Locator, Locator]:
    """The form for a record of one's own: its text, its button, what it says."""
    form = page.get_by_role("region", name="A record of your own")
    button = form.get_by_role("button", name="Play this record")
    return form.get_by_role("textbox"), button, form.locator(".own-status")


def play(page: Page, record: str, says: str | re.Pattern[str]) -> None:
    """Play a record, and wait for what the page says of it."""
    text, button, status = own(page)
    text.fill(record)
    button.click()
    expect(status).to_contain_text(says, timeout=PATIENCE)


def test_the_record_shown_is_that_of_the_figure(player: Player) -> None:
    text, _, _ = own(player.page)
    lines = FIGURE.read_text("utf-8").splitlines()
    expect(text).to_have_value("\n".join(line for line in lines if not line.startswith("#")))


def test_a_record_of_one_s_own_is_played(player: Player) -> None:
    page = player.page
    text, button, status = own(page)
    edited = text.input_value().replace('suit_class = "second"', 'suit_class = "highest"')
    play(page, edited, "Played: 7 deals.")
    made = Player(page, page.locator(".own-player .player"))
    made.expect_step(0)
    made.root.get_by_role("link", name="3 I.N. loses").click()
    made.expect_step(3)
    expect(made.steps.nth(3)).to_contain_text("I.N. sets a bête of 160")
    link = made.steps.nth(3).get_by_role("link", name="swedish.bete.increment")
    assert link.get_attribute("href") == "../swedish/rules/bete.html#swedish-bete-increment"
    # The address goes on naming a step of the page's own player, if any.
    assert "step" not in page.url
    made.predict()
    made.next.click()
    made.answer("112")
    expect(made.verdict.get_by_role("link", name="swedish.bete.stroke")).to_have_attribute(
        "href", "../swedish/rules/bete.html#swedish-bete-stroke"
    )
    button.click()
    expect(status).to_have_text("Played: 7 deals.", timeout=PATIENCE)
    player.expect_step(0)


def test_a_wrong_record_is_answered_with_one_line_and_a_right_one_played_after_it(
    player: Player,
) -> None:
    page = player.page
    play(page, 'game = "swedish"\n[[deal]]\ncontract = "7"\ndeclarer = 9', "deal 1: ")
    expect(page.locator(".own-player .player")).to_have_count(0)
    play(page, "\u201equotes\u201c \\ \"and\" 'more'", "not TOML")
    record = {"game": "swedish-simplified", "deal": [{"contract": "passed"}]}
    play(page, json.dumps(record), "Played: 1 deal.")
    made = Player(page, page.locator(".own-player .player"))
    expect(made.steps).to_have_count(2)
    expect(made.root.get_by_role("img")).to_have_count(0)


def test_a_long_record_is_shown_a_hundred_deals_at_a_time(player: Player) -> None:
    page = player.page
    record = {"game": "swedish", "deal": [{"event": "passed"}] * 130}
    play(page, json.dumps(record), "Played: 130 deals.")
    expect(page.get_by_text("Deals 1 to 100 of 130")).to_be_visible()
    page.get_by_role("button", name="Later deals").click()
    expect(page.get_by_text("Deals 101 to 130 of 130")).to_be_visible(timeout=PATIENCE)
    made = Player(page, page.locator(".own-player .player"))
    expect(made.slider).to_have_value("100")
    made.next.click()
    expect(made.slider).to_have_value("101")


def test_a_file_is_opened_into_the_text(player: Player) -> None:
    page = player.page
    text, _, status = own(page)
    page.get_by_label("Open a file").set_input_files(FIGURE)
    expect(text).to_have_value(FIGURE.read_text("utf-8"))
    expect(status).to_contain_text("figure-1.toml")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_no_step_is_wider_than_a_phone(visitor: Visitor, scripts: bool) -> None:
    page = visitor.open(viewport=PHONE, java_script_enabled=scripts)
    page.goto(PAGE)
    for number in range(len(TITLES)) if scripts else [0]:
        if scripts:
            page.goto(f"{PAGE}#step-{number}")
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
        for table in page.locator(".player .table-wrapper").locator("visible=true").all():
            assert table.evaluate("t => t.scrollWidth <= t.clientWidth")


def test_two_players_on_a_page_go_their_own_ways(player: Player) -> None:
    page = player.page
    evening = Player(page, page.locator("#evening-player"))
    player.next.click()
    evening.slider.press("End")
    player.expect_step(1)
    shown = evening.steps.locator("visible=true")
    expect(shown).to_have_attribute("data-step", evening.slider.get_attribute("max") or "")
    expect(page).to_have_url(re.compile(r"#evening-step-\d+$"))
    evening.predict()
    expect(player.root.get_by_label("Predict first")).not_to_be_checked()


def test_nobody_is_shown_motion_who_wants_none(visitor: Visitor) -> None:
    names = {}
    for motion in ("reduce", "no-preference"):
        page = visitor.open(viewport=WIDE, reduced_motion=motion)
        wash = open_player(page).steps.first.locator(".sheet-wash").first
        names[motion] = wash.evaluate("w => getComputedStyle(w).animationName")
    assert names == {"reduce": "none", "no-preference": "sheet-fresh"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_while_a_question_is_answered(
    visitor: Visitor, viewport: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    page = visitor.open(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    player = open_player(page, "#step-2")
    player.predict()
    player.next.click()
    player.answer("112")
    expect(player.verdict.get_by_role("list")).to_be_visible()
    assert findings(page) == []
