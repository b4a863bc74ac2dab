"""Tests of the lessons: each question answered wrongly, then rightly, and in one game by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.catalogue import GAMES
from tools.visit import Visitor

from .axe_page import findings
from .player_page import PHONE, WIDE

FIRST = "learn/swedish-simplified.html"
QUESTION = ".lesson-question"
RIGHT = "[data-option][data-right]"
WRONG = "[data-option]:not([data-right])"


def by_key(option: Locator) -> None:
    """Press Enter on an option."""
    option.focus()
    option.press("Enter")


def by_touch(option: Locator) -> None:
    """Touch an option with a finger."""
    option.tap()


@pytest.fixture
def wide(visitor: Visitor) -> Page:
    """Return a page on a wide screen."""
    return visitor.open(viewport=WIDE)


@pytest.fixture
def phone(visitor: Visitor) -> Page:
    """Return a page on a phone."""
    return visitor.open(viewport=PHONE, has_touch=True, is_mobile=True)


# All lessons have the same script, so one game is enough to test touch.
@pytest.mark.parametrize(
    ("game", "screen", "press"),
    [*((game, "wide", by_key) for game in GAMES), ("swedish-simplified", "phone", by_touch)],
)
def test_every_question_responds_to_wrong_and_right_answers(
    request: pytest.FixtureRequest, game: str, screen: str, press: Callable[[Locator], None]
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.goto(f"learn/{game}.html")
    questions = page.locator(QUESTION)
    count = questions.count()
    for number in range(count):
        asked = questions.nth(number)
        said = asked.get_by_role("status")
        for wrong in asked.locator(WRONG).all():
            press(wrong)
            expect(said).to_contain_text("No. ")
            reason = asked.locator(f'[data-for="{wrong.get_attribute("data-option")}"]')
            expect(said).to_contain_text((reason.text_content() or "?").strip().partition("\n")[0])
        expect(page.locator(f"{QUESTION}:visible")).to_have_count(number + 1)
        press(asked.locator(RIGHT).last)
        expect(said).to_contain_text("Right. ")
        expect(page.locator(f"{QUESTION}:visible")).to_have_count(min(number + 2, count))
    expect(page.locator(".lesson-progress")).to_contain_text(f"All {count} questions answered")


def test_a_lesson_resumes_where_the_reader_stopped(wide: Page) -> None:
    wide.goto(FIRST)
    for number in range(3):
        wide.locator(QUESTION).nth(number).locator(RIGHT).first.click()
    wide.reload()
    expect(wide.locator(f"{QUESTION}:visible")).to_have_count(4)
    expect(wide.locator(".lesson-progress")).to_contain_text("3 of 15 questions answered")
    wide.get_by_role("link", name="Go on").click()
    expect(wide.locator(QUESTION).nth(3)).to_be_in_viewport()
    wide.get_by_role("button", name="Start again").click()
    expect(wide.locator(f"{QUESTION}:visible")).to_have_count(1)


def test_the_next_question_takes_the_focus_and_arrows_move_between_cards(wide: Page) -> None:
    wide.goto(FIRST)
    first, second = wide.locator(QUESTION).nth(0), wide.locator(QUESTION).nth(1)
    cards = first.locator("[data-option]")
    cards.first.focus()
    wide.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    wide.keyboard.press("ArrowLeft")
    wide.keyboard.press("Enter")
    first.get_by_role("button", name="Next question").click()
    expect(second.get_by_role("heading")).to_be_focused()


def test_opening_an_answer_shows_the_next_question(wide: Page) -> None:
    wide.goto(FIRST)
    wide.locator(f"{QUESTION} summary").first.click()
    expect(wide.locator(f"{QUESTION}:visible")).to_have_count(2)


def test_without_scripts_a_lesson_shows_all_questions_and_folds_answers(visitor: Visitor) -> None:
    page = visitor.open(java_script_enabled=False)
    page.goto(FIRST)
    expect(page.locator(f"{QUESTION}:visible")).to_have_count(15)
    box = page.locator(f"{QUESTION} details").first
    box.locator("summary").click()
    expect(box).to_contain_text("The ace of hearts.")
    expect(page.locator(".lesson-verdict:visible")).to_have_count(0)


def test_the_home_page_asks_a_question_and_offers_three_ways_in(phone: Page, wide: Page) -> None:
    for page in (wide, phone):
        page.goto("index.html")
        question = page.locator(QUESTION)
        question.get_by_role("button", name="king of hearts").click()
        expect(question.get_by_role("status")).to_contain_text("the three of clubs is a trump")
        question.get_by_role("button", name="three of clubs").click()
        expect(question.get_by_role("status")).to_contain_text("Right. ")
        for door, leads in (
            ("Learn it in ten minutes", FIRST),
            ("Read the rules", "#the-games"),
            ("Use the engine", "engine.html"),
        ):
            link = page.locator("#three-ways-in h3").get_by_role("link", name=door)
            expect(link).to_have_attribute("href", leads)


def test_a_lesson_is_accessible_while_it_is_answered(wide: Page) -> None:
    wide.goto(FIRST)
    asked = wide.locator(QUESTION).first
    asked.locator(WRONG).first.click()
    assert not findings(wide)
    asked.locator(RIGHT).first.click()
    assert not findings(wide)
