"""An evening kept in a real browser: told by presses, undone, changed, settled."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from boston.catalogue import GAMES
from boston.commands import cited
from boston.present.evening.fields import start_fields
from tools.places import SITE
from tools.visit import Visitor

from .axe_page import findings
from .player_page import PHONE
from .score_page import PAGE, EveningPage

#: Disa plays petite misère and takes one of its twelve tricks: 50 to each, by the source's table.
MISERE: Final = {"turned": "hearts", "contract": "petite-misere", "declarer": "4"}


@pytest.fixture
def evening(page: Page) -> EveningPage:
    """A Swedish evening that Disa deals first."""
    return opened(page)


def opened(page: Page, game: str = "swedish") -> EveningPage:
    page.goto(f"{PAGE}?game={game}")
    made = EveningPage(page)
    made.begin()
    return made


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_door_that_chooses_it(game: str) -> None:
    front = (SITE / game / "index.html").read_text("utf-8")
    assert f'href="../score.html?game={game}"' in front
    asked = json.loads((SITE / "_static" / "evening" / f"{game}.json").read_text("utf-8"))
    assert asked == start_fields(game)


def test_the_home_page_has_a_door() -> None:
    assert 'href="score.html"' in (SITE / "index.html").read_text("utf-8").partition("<h2>")[2]


def test_what_is_chosen_is_seen_in_forced_colours(visitor: Visitor) -> None:
    page = visitor.open(forced_colors="active")
    page.goto(PAGE)
    EveningPage(page).press("dealer", "3")
    offers = page.locator(".evening-offer:has([name=dealer])").all()
    colours = [offer.evaluate("each => getComputedStyle(each).backgroundColor") for offer in offers]
    assert colours.count(colours[2]) == 1


def test_a_text_that_is_refused_for_an_evening_says_so_beside_itself(evening: EveningPage) -> None:
    evening.root.locator(".evening-record summary").click()
    evening.root.get_by_label("A session record").fill('game = "bridge"')
    evening.root.get_by_role("button", name="Put it in place of this evening").click()
    why = "'bridge' is not a game known here"
    expect(evening.root.locator(".own-status")).to_contain_text(why)
    expect(evening.said).to_contain_text(why)


def test_the_evening_is_cited_as_it_stands(evening: EveningPage, tmp_path: Path) -> None:
    evening.do("passed")
    evening.has(1)
    cite = evening.root.locator(".evening-cite .cite")
    cite.locator("summary").click()
    expect(cite.locator(".cite-note")).to_contain_text("/score.html#evening=")
    with evening.page.expect_download() as coming:
        cite.get_by_role("button", name="Download own-").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    checksum = hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    assert file.name == f"own-{checksum}.toml"
    # The command says the same of the file, but for where it can be opened.
    name, note = cited(str(file), "footnote").split(", score.html. ")
    expect(cite.locator(".cite-note")).to_contain_text(name)
    expect(cite.locator(".cite-note")).to_contain_text(note.strip())
    expect(cite).to_contain_text(f"@incollection{{boston-own-{checksum},")


def test_three_deals_are_told_by_presses_and_kept(evening: EveningPage) -> None:
    page = evening.page
    evening.tell(MISERE, (4, 4, 3, 1))
    evening.do("add-deal")
    evening.has(1)
    expect(evening.said).to_contain_text("Anna +50, Bo +50, Cilla +50, Disa −150")
    expect(page.locator(".evening-top")).to_contain_text("Anna")
    evening.do("passed")
    evening.has(2)
    evening.tell({**MISERE, "declarer": "1"}, (1, 4, 4, 3))
    evening.do("add-deal")
    evening.has(3)
    # The focus waits where the next deal begins.
    assert page.evaluate("document.activeElement.name") == "turned"
    page.reload()
    evening.has(3)
    record = page.evaluate(
        "localStorage[Object.keys(localStorage).find(k => k.startsWith('boston-evening '))]"
    )
    assert "petite-misere" in record
    # The next evening is played by the same four.
    evening.do("begin")
    expect(evening.root.locator("[name='players.3']")).to_have_value("Cilla")


def test_what_a_rule_forbids_cannot_be_chosen_and_says_why(evening: EveningPage) -> None:
    evening.tell({"turned": "hearts", "contract": "6", "declarer": "1"}, ())
    refused = evening.control("partner", "1")
    expect(refused).to_have_attribute("aria-disabled", "true")
    rule = refused.get_attribute("data-rule") or ""
    refused.click(force=True)
    expect(refused).not_to_be_checked()
    expect(evening.said).to_contain_text(rule)
    expect(evening.said.get_by_role("link", name=rule)).to_have_count(1 if rule else 0)


def test_steppers_keep_the_sum_of_the_tricks(evening: EveningPage) -> None:
    evening.tell({"turned": "hearts", "contract": "6", "declarer": "1", "partner": "3"}, ())
    tricks = [evening.root.locator(f"[name='tricks.{seat}']") for seat in (1, 2, 3, 4)]
    before = [int(each.input_value()) for each in tricks]
    evening.root.get_by_role("button", name="One more: Tricks taken: Anna").click()
    after = [int(each.input_value()) for each in tricks]
    # What the side gains the other loses.
    assert (after[0], after[2], sum(after)) == (before[0] + 1, before[2], 13)
    evening.tell({}, (5, 3, 3, 2))
    assert [int(each.input_value()) for each in tricks] == [5, 3, 3, 2]


def test_undo_and_redo_go_all_the_way(evening: EveningPage) -> None:
    for deals in (1, 2):
        evening.do("passed")
        evening.has(deals)
    for deals in (1, 0):
        evening.do("undo")
        evening.has(deals)
    evening.root.locator("[data-do='undo']").click(force=True)
    expect(evening.said).to_have_text("Nothing to undo.")
    for deals in (1, 2):
        evening.do("redo")
        evening.has(deals)


def test_an_earlier_deal_is_changed_and_struck(evening: EveningPage) -> None:
    evening.tell(MISERE, (4, 4, 3, 1))
    evening.do("add-deal")
    evening.has(1)
    evening.do("passed")
    evening.has(2)
    evening.do("change", 1)
    expect(evening.root.locator(".evening-editing")).to_be_visible()
    expect(evening.control("declarer", "4")).to_be_checked()
    evening.rests()
    evening.press("declarer", "2")
    evening.rests()
    evening.do("add-deal")
    expect(evening.root.locator(".evening-editing")).to_be_hidden()
    evening.has(2)
    expect(evening.said).to_contain_text("Bo")
    evening.do("strike", 1)
    evening.has(1)
    expect(evening.said).to_contain_text("Deal 1 is struck out.")


def test_a_bid_that_an_untold_belle_refuses_leads_to_where_it_is_told(page: Page) -> None:
    evening = opened(page, "french")
    evening.do("passed")
    evening.has(1)
    expect(evening.said).to_contain_text("Which suit was turned up in deal 1?")
    evening.control("contract", "neuf-belle").click(force=True)
    hearts = evening.root.locator("[data-do='tell'][data-value='hearts']")
    assert page.evaluate("document.activeElement.dataset.do") == "tell"
    hearts.click()
    expect(hearts).to_have_count(0)
    evening.has(1)
    top = evening.root.locator(".evening-top")
    expect(top).to_contain_text("Bellehearts")
    evening.press("turned", "clubs")
    expect(top).to_contain_text("Petiteclubs")
    evening.press("contract", "neuf-belle")
    expect(evening.control("contract", "neuf-belle")).to_be_checked()
    evening.do("undo")
    expect(hearts).to_have_count(1)


def test_a_deal_that_is_a_text_is_changed_as_a_text(evening: EveningPage, tmp_path: Path) -> None:
    entry = tmp_path / "entry.toml"
    entry.write_text('game = "swedish"\ndealer = 4\n[[deal]]\nevent = "passed"\n', "utf-8")
    evening.root.locator("input[type=file]").set_input_files(entry)
    evening.has(1)
    evening.do("change", 1)
    text = evening.root.locator("textarea[name='written']")
    expect(text).to_have_value('event = "passed"\n')
    evening.rests()
    wrong = 'event = "made"\nwhistler = 3\n'
    text.fill(wrong)
    evening.do("add-deal")
    expect(evening.said).to_have_text("unknown key 'whistler'")
    expect(text).to_have_value(wrong)
    assert findings(evening.page) == []
    text.fill('event = "made"\ndeclarer = 3\n')
    evening.do("add-deal")
    expect(text).to_have_count(0)
    evening.has(1)
    expect(evening.said).to_contain_text("Changed. Deal 1")


def test_the_end_settles_everything_and_an_adjustment_stands_apart(evening: EveningPage) -> None:
    evening.tell(MISERE, (4, 4, 3, 1))
    evening.do("add-deal")
    evening.has(1)
    evening.page.get_by_text("Adjust by hand").click()
    for key, value in (("gives", "1"), ("gets", "4")):
        evening.press(key, value)
    evening.root.locator("[name='points']").fill("10")
    evening.root.locator("[name='reason']").fill("a wager")
    evening.do("adjust")
    expect(evening.root.locator(".evening-account")).to_contain_text("A wager: Anna −10")
    evening.do("settle")
    end = evening.root.locator(".evening-end")
    expect(end).to_be_visible()
    expect(end).to_be_focused()


def test_enter_adds_a_deal_that_is_whole(evening: EveningPage) -> None:
    evening.tell(MISERE, (4, 4, 3, 1))
    evening.root.locator("[name='tricks.4']").press("Enter")
    evening.has(1)


def test_on_a_phone_nothing_is_cut_off_and_axe_finds_nothing(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    evening = opened(page, "fontainebleau")
    evening.do("passed")
    evening.rests()
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    small = page.evaluate(
        """[...document.querySelectorAll(".evening-deal :is(button, .evening-offer)")]
        .filter((each) => each.checkVisibility())
        .filter((each) => each.getBoundingClientRect().height < 43.5).length"""
    )
    assert small == 0
    assert findings(page) == []
