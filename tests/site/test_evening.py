"""Tests of an evening kept in a real browser: deals are entered, undone, changed and settled.

Most tests share one page, on which Python starts once. `tests/present/test_evening.py` enters the
other games in the same form, and `test_may_he.py` there tests the answers about a hand.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.apps.commands import cited
from boston.apps.present.evening.page import start_fields
from boston.apps.present.evening.shown import won
from boston.catalogue import GAMES
from boston.record.reading import loads
from boston.replaying.replay import replay
from tests.account.pressing import AGREED, as_pressed, drawn, replayed
from tests.commands import Boston, written
from tests.german.deals import RATES, UP_TO_THE_ROCK
from tools.places import ROOT, SITE

from .axe_page import findings, settle
from .live_page import carried
from .player_page import PHONE, WIDE
from .score_page import NAMES, PAGE, EveningPage, Keys
from .scripts import script
from .way_page import WayPage

#: Disa plays petite misère and takes one of its twelve tricks: 50 to each, by the source's table.
MISERE: Final = {"turned": "hearts", "contract": "petite-misere", "declarer": "4"}
KEPT = script("kept-evenings")
HELD = script("held-cards")
SMALL = script("small")
SLOW: Final = script("slow-worker")
FITS: Final = "document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def fresh(kept_page: Page) -> EveningPage:
    """Return the page before an evening."""
    kept_page.set_viewport_size(WIDE)
    evening = EveningPage(kept_page)
    evening.forget()
    return evening


@pytest.fixture
def evening(fresh: EveningPage) -> EveningPage:
    """Begin a Swedish evening in which Disa deals first."""
    return begun(fresh, "swedish")


def opened(page: Page) -> EveningPage:
    """Open the page, and begin an evening of the game that it offers first."""
    page.goto(PAGE)
    made = EveningPage(page)
    made.begin()
    return made


def begun(evening: EveningPage, game: str) -> EveningPage:
    evening.choose(game)
    if agreed := AGREED.get(game):
        evening.page.get_by_text("Table agreements").click()
        for key, value in agreed.items():
            evening.press(key, value)
    evening.begin()
    return evening


def add(evening: EveningPage, keys: dict[str, Any], deals: int = 1) -> None:
    """Enter a deal and add it; wait until there are this many deals."""
    evening.tell(keys)
    evening.do("add-deal")
    evening.has(deals)


@pytest.mark.parametrize("game", GAMES)
def test_every_front_page_links_to_playing_and_scoring_its_game(game: str) -> None:
    front = (SITE / game / "index.html").read_text("utf-8")
    for page in ("play", "score"):
        assert f'href="../{page}.html#{page}-{game}"' in front
        assert f'<span id="{page}-{game}"></span>' in (SITE / f"{page}.html").read_text("utf-8")
    asked = json.loads((SITE / "_static" / "evening" / f"{game}.json").read_text("utf-8"))
    assert asked == start_fields(game)
    assert 'href="score.html"' in (SITE / "index.html").read_text("utf-8").partition("<h2>")[2]


def test_the_chosen_option_is_visible_in_forced_colours(fresh: EveningPage) -> None:
    fresh.page.emulate_media(forced_colors="active")
    fresh.press("dealer", "3")
    settle(fresh.page)
    offers = fresh.root.locator(".evening-offer:has([name=dealer])").all()
    colours = [offer.evaluate("each => getComputedStyle(each).backgroundColor") for offer in offers]
    fresh.page.emulate_media(forced_colors="none")
    assert colours.count(colours[2]) == 1


# Between them, these two games have every kind of field.
@pytest.mark.parametrize("game", ["german", "russian"])
def test_ten_deals_entered_on_a_phone_agree_with_the_command(
    game: str, fresh: EveningPage, boston: Boston
) -> None:
    wanted = drawn(game)
    fresh.page.set_viewport_size(PHONE)
    begun(fresh, game)
    for number, (keys, all_pass) in enumerate(as_pressed(wanted), 1):
        tricks = keys.pop("tricks", ()) if all_pass else ()
        fresh.tell(keys)
        fresh.do("passed" if all_pass else "add-deal")
        if tricks:
            # Everybody then plays, and the tricks still have to be entered.
            fresh.rests()
            fresh.count("tricks", tricks)
            fresh.do("add-deal")
        fresh.has(number)
        if number == 6:
            fresh.page.reload()
            fresh.has(number)
    record, expected = fresh.exported, replayed(boston, wanted)
    assert replayed(boston, record) == expected
    assert fresh.totals == expected["totals"]
    # Undo goes back beyond the reload.
    for what, numbers in (("undo", range(9, 4, -1)), ("redo", range(6, 11))):
        for number in numbers:
            fresh.do(what)
            fresh.has(number)
    assert fresh.exported == record
    # On a phone nothing is cut off or too small to press.
    settle(fresh.page)
    assert fresh.page.evaluate(FITS)
    assert fresh.page.evaluate(SMALL) == 0
    assert findings(fresh.page) == []


def test_a_game_in_the_address_starts_one_evening_that_outlives_reloads(
    fresh: EveningPage,
) -> None:
    page = fresh.page
    page.goto(f"{PAGE}?game=swedish-simplified")
    fresh.begin()
    assert page.url.endswith(PAGE)
    for deals in (1, 2):
        fresh.pass_out(deals)
        page.reload()
        fresh.has(deals)
    assert page.evaluate("Object.values(localStorage).join().includes('swedish-simplified')")
    fresh.do("undo")
    fresh.has(1)


def without_spaces(text: str) -> str:
    return "".join(text.split())


def test_a_printed_sheet_has_every_deal(fresh: EveningPage, boston: Boston) -> None:
    with fresh.page.expect_file_chooser() as coming:
        fresh.do("import")
    record = {**drawn("french"), "players": [*NAMES]}
    coming.value.set_files(written("evening.toml", record))
    fresh.has(10)
    assert findings(fresh.page) == []
    fresh.page.emulate_media(media="print")
    paper = without_spaces(fresh.page.locator("body").inner_text())
    fresh.page.emulate_media(media="null")
    nets = boston("replay", "--json", "evening.toml").data["deals"]
    names = fresh.root.locator(".evening-what").all_text_contents()
    assert len(names) == 10
    lines = [*names, *(won(deal["net"], NAMES) for deal in nets)]
    assert [line for line in lines if without_spaces(line) not in paper] == []


def test_an_evening_can_be_scored_with_the_keyboard_alone(fresh: EveningPage) -> None:
    page, keys = fresh.page, Keys(fresh)
    fresh.choose("solo")
    fresh.root.locator("[name=game]").focus()
    for seat, name in enumerate(NAMES, 1):
        keys.go(f"[name='players.{seat}']")
        page.keyboard.type(name)
    keys.push("start")
    fresh.has(0)
    for key, value in {"contract": "6", "declarer": "2", "partner": "3", "trump": "hearts"}.items():
        keys.choose(key, value)
    keys.go("[name='tricks.2']")
    keys.hit("ArrowUp")
    keys.push("add-deal")
    fresh.has(1)
    keys.push("passed")
    fresh.has(2)
    for what, deals in (("undo", 1), ("redo", 2)):
        keys.push(what, "Space")
        fresh.has(deals)
    (deal, _) = loads(fresh.exported).deals
    assert (deal.contract, deal.declarer, deal.partner, deal.trump) == ("6", 2, 3, "hearts")
    assert deal.tricks is not None
    assert deal.tricks[1] == 7


def test_the_page_says_next_to_a_record_whether_it_was_accepted(evening: EveningPage) -> None:
    evening.root.locator(".evening-record summary").click()
    evening.root.get_by_label("A session record").fill('game = "bridge"')
    evening.root.get_by_role("button", name="Replace this evening").click()
    expect(evening.root.locator(".own-status")).to_contain_text("'bridge'")
    expect(evening.said).to_contain_text("'bridge'")
    expect(evening.root.locator(".own-failed")).to_have_count(1)
    # An accepted text also says so there, because the form and the account are far above.
    evening.root.get_by_label("A session record").fill('game = "solo"\ndealer = 4')
    evening.root.get_by_role("button", name="Replace this evening").click()
    expect(evening.root.locator(".own-status")).to_contain_text("has replaced the evening")
    expect(evening.root.locator(".own-failed")).to_have_count(0)
    evening.root.get_by_role("button", name="Open as a new evening").click()
    expect(evening.root.locator(".own-status")).to_contain_text("This evening is open now")


def test_rates_can_be_entered_and_undone_during_an_evening(fresh: EveningPage) -> None:
    begun(fresh, "swedish")
    expect(fresh.root.locator(".evening-rates")).to_be_hidden()
    fresh.forget()
    fresh.choose("german")
    fresh.begin()
    keys = {"turned": "hearts", "contract": "klein-boston", "declarer": "1", "trump": "hearts"}
    fresh.tell(keys, (6, 2, 3, 2))
    fresh.do("add-deal")
    fresh.has(1)
    unpaid = fresh.totals
    account, end = fresh.root.locator(".evening-account"), fresh.root.locator(".evening-end")
    expect(account).to_contain_text("Not final: the record lacks some of the payments in deal 1.")
    fresh.do("settle")
    expect(end).to_contain_text("Not final")
    end.locator("[data-do='tell-rates']").click()
    fresh.page.wait_for_function("document.activeElement.name === 'rates'")
    rates = fresh.root.locator(".evening-rates")
    rates.locator("[name='rates.klein-boston']").fill("1, 2")
    fresh.do("rates")
    fresh.rests()
    said = rates.locator("[role=status]")
    expect(said).to_contain_text("needs 3 rates (third, second, first)")
    rates.locator("[name='rates.klein-boston']").fill("1, 2, 3")
    fresh.do("rates")
    fresh.rests()
    expect(said).to_contain_text("1 deal came out otherwise")
    expect(account).not_to_contain_text("Not final")
    # Each of the three pays five units at three counters.
    assert [now - was for now, was in zip(fresh.totals, unpaid, strict=True)] == [45, -15, -15, -15]
    fresh.do("undo")
    fresh.rests()
    expect(account).to_contain_text("Not final")
    assert fresh.totals == unpaid


def test_an_evening_is_shown_as_a_qr_code_for_other_phones(
    evening: EveningPage, tmp_path: Path
) -> None:
    evening.pass_out(1)
    evening.page.emulate_media(color_scheme="dark")
    evening.do("qr")
    shown = evening.root.locator(".files-coded")
    expect(shown.get_by_role("img", name="QR code: the link to this evening")).to_be_visible()
    expect(shown).to_be_focused()
    # Dark on light with a light border, whatever the colours of the page.
    fills = [shown.locator(part).get_attribute("fill") for part in ("rect", "path")]
    assert fills == ["#fff", "#000"]
    evening.page.emulate_media(color_scheme=None)
    address = str(shown.get_by_role("link").get_attribute("href"))
    assert address.startswith(evening.page.url.partition("#")[0] + "#evening=")
    evening.pass_out(2)
    expect(shown).to_be_hidden()
    # A code cannot hold cards, nor the reasons of forty adjustments.
    cards = (ROOT / "examples/french/at-the-table.toml").read_text("utf-8")
    reasons = (hashlib.sha256(bytes([number])).hexdigest() for number in range(40))
    reason = "[[adjustment]]\npoints = [1, -1, 0, 0]\nreason = "
    adjusted = "".join(f'{reason}"{each}"\n' for each in reasons)
    told_of = {"only the account, as text": cards, "too long for a code: save": cards + adjusted}
    for number, (said, record) in enumerate(told_of.items()):
        file = tmp_path / f"long-{number}.toml"
        file.write_text(record, "utf-8")
        evening.root.locator(".evening-files input[type=file]").set_input_files(file)
        expect(evening.said).to_contain_text(f"{file.name} is open now")
        evening.do("qr")
        expect(shown).to_contain_text(said)
        expect(shown.get_by_role("img")).to_have_count(int(record == cards))
        expect(shown.get_by_role("link")).to_have_count(0)


def test_the_page_cites_an_evening_in_its_current_state(
    evening: EveningPage, tmp_path: Path
) -> None:
    evening.pass_out(1)
    cite = evening.root.locator(".evening-cite .cite")
    cite.locator("summary").click()
    note = cite.locator(".cite-note")
    expect(note).to_contain_text("/score.html#evening=")
    with evening.page.expect_download() as coming:
        cite.get_by_role("button", name="Download own-").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    checksum = hashlib.sha256(file.read_bytes()).hexdigest()[:16]
    assert file.name == f"own-{checksum}.toml"
    # The command gives the same citation of the file, except for the address that opens it.
    for part in cited(str(file), "footnote").split(", score.html. "):
        expect(note).to_contain_text(part.strip())
    expect(cite).to_contain_text(f"@incollection{{boston-own-{checksum},")


def test_a_deal_is_entered_with_buttons_saved_and_settled(evening: EveningPage) -> None:
    page, root = evening.page, evening.root
    evening.tell(MISERE, (4, 4, 3, 1))
    root.locator("[name='tricks.4']").press("Enter")
    evening.has(1)
    expect(evening.said).to_contain_text("Anna +50, Bo +50, Cilla +50, Disa −150")
    expect(page.locator(".evening-top")).to_contain_text("Anna")
    # The focus is where the next deal begins.
    page.wait_for_function("document.activeElement.name === 'turned'")
    (record,) = page.evaluate(KEPT)
    assert "petite-misere" in record
    page.get_by_text("Adjust by hand").click()
    for key, value in (("gives", "1"), ("gets", "4")):
        evening.press(key, value)
    for key, value in (("points", "10"), ("reason", "a wager")):
        evening.write(key, value)
    evening.do("adjust")
    expect(root.locator(".evening-account")).to_contain_text("A wager: Anna −10")
    evening.do("settle")
    expect(root.locator(".evening-end")).to_be_visible()
    # Whether the window also has the focus depends on the system.
    page.wait_for_function("document.activeElement.matches('.evening-end')")
    # The next evening has the same four players.
    evening.do("begin")
    expect(root.locator("[name='players.3']")).to_have_value("Cilla")


def test_an_option_that_a_rule_forbids_cannot_be_chosen_and_says_why(evening: EveningPage) -> None:
    evening.tell({"turned": "hearts", "contract": "6", "declarer": "1"})
    refused = evening.control("partner", "1")
    expect(refused).to_have_attribute("aria-disabled", "true")
    rule = refused.get_attribute("data-rule") or ""
    refused.click(force=True)
    expect(refused).not_to_be_checked()
    expect(evening.said).to_contain_text(rule)
    expect(evening.said.get_by_role("link", name=rule)).to_have_count(1 if rule else 0)


def test_steppers_keep_the_sum_of_the_tricks(evening: EveningPage) -> None:
    evening.tell({"turned": "hearts", "contract": "6", "declarer": "1", "partner": "3"})
    tricks = [evening.root.locator(f"[name='tricks.{seat}']") for seat in (1, 2, 3, 4)]
    before = [int(each.input_value()) for each in tricks]
    evening.root.get_by_role("button", name="One more: Tricks taken: Anna").click()
    after = [int(each.input_value()) for each in tricks]
    # A trick that one side gains is lost by the other.
    assert (after[0], after[2], sum(after)) == (before[0] + 1, before[2], 13)
    evening.count("tricks", (5, 3, 3, 2))
    assert [int(each.input_value()) for each in tricks] == [5, 3, 3, 2]
    # A number you are still typing is not overwritten when an answer arrives.
    tricks[1].press("Backspace")
    evening.control("partner", "4").dispatch_event("click")
    evening.rests()
    tricks[1].press("2")
    expect(tricks[1]).to_have_value("2")


def test_an_earlier_deal_can_be_changed_and_struck_out(evening: EveningPage) -> None:
    evening.root.locator("[data-do='undo']").click(force=True)
    expect(evening.said).to_have_text("Nothing to undo.")
    evening.tell(MISERE, (4, 4, 3, 1))
    add(evening, {})
    evening.pass_out(2)
    editing = evening.root.locator(".evening-editing")
    evening.do("change", 1)
    expect(editing).to_be_visible()
    expect(evening.control("declarer", "4")).to_be_checked()
    evening.rests()
    add(evening, {"declarer": "2"}, 2)
    expect(editing).to_be_hidden()
    expect(evening.said).to_contain_text("Bo")
    # The entries for the next deal return after another deal is changed, or left as it was. The
    # refusal of one deal is not shown for another.
    evening.tell(MISERE, (0, 5, 4, 4))
    evening.do("add-deal")
    expect(evening.said).to_contain_text("add up to")
    for leaves in ("leave", "add-deal"):
        evening.do("change", 1)
        expect(editing).to_be_visible()
        expect(evening.said).to_be_empty()
        evening.do(leaves)
        expect(editing).to_be_hidden()
        expect(evening.control("contract", MISERE["contract"])).to_be_checked()
    evening.do("strike", 1)
    evening.has(1)
    expect(evening.said).to_contain_text("Deal 1 is struck out.")


def test_a_player_can_be_renamed_and_a_price_entered_during_an_evening(
    evening: EveningPage,
) -> None:
    evening.tell(MISERE, (4, 4, 3, 1))
    add(evening, {})
    start = evening.root.locator(".evening-start")
    evening.do("agree")
    expect(evening.root.locator("[name='players.1']")).to_be_focused()
    expect(evening.root.locator("[name=game]")).to_be_hidden()
    evening.root.locator("[name='players.4']").fill("Bo")
    evening.do("start")
    expect(evening.said).to_have_text("seat 4: 'Bo' is already the name of another player")
    evening.root.locator("[name='players.4']").fill("Dagny")
    evening.do("start")
    expect(start).to_be_hidden()
    expect(evening.root.locator(".evening-what")).to_have_text("1. Dagny loses petite misère")
    # The price can be entered from the end, where readers look for money, and is shown there.
    evening.do("settle")
    evening.root.locator(".evening-end [data-do='agree']").click()
    price = evening.root.locator("[name='price']")
    expect(price).to_be_focused()
    price.fill("1/20")
    evening.root.locator("[name='currency']").fill("kr")
    assert findings(evening.page) == []
    evening.do("start")
    expect(evening.root.locator(".evening-end")).to_contain_text("kr")
    for done in ("what was agreed", "the players’ names, Anna, Bo, Cilla, Dagny"):
        evening.do("undo")
        expect(evening.said).to_have_text(f"Undone: {done}.")
    expect(evening.root.locator(".evening-what")).to_have_text("1. Disa loses petite misère")
    evening.do("undo")
    expect(evening.said).to_have_text("Undone: deal 1, Disa loses petite misère.")
    # After the form is cancelled, another evening begins with the usual form.
    evening.do("agree")
    evening.do("leave-agreed")
    expect(evening.said).to_have_text("Nothing was changed.")
    expect(evening.root.locator(".evening-deal")).to_be_visible()
    evening.do("begin")
    expect(evening.root.locator("[name=game]")).to_be_visible()
    expect(evening.root.locator("[data-do='start']")).to_have_text("Begin")


def test_the_add_button_focuses_a_missing_field_or_names_the_result(
    fresh: EveningPage,
) -> None:
    fresh.page.set_viewport_size(PHONE)
    evening, button = begun(fresh, "solo"), fresh.root.locator("[data-do='add-deal']")
    expect(button).to_be_in_viewport(ratio=1)
    for key, value, focus in (
        ("contract", "6", "declarer"),
        ("declarer", "2", "trump"),
        ("trump", "hearts", None),
    ):
        evening.tell({key: value})
        expect(button).to_be_in_viewport(ratio=1)
        if focus:
            expect(button).to_have_text("Add the deal")
            button.click()
            asked = evening.root.locator(f"[name='{focus}']").first
            expect(asked).to_be_focused()
            expect(asked).to_be_in_viewport(ratio=1)
    expect(button).to_have_text("Add the deal: made with 6")
    expect(evening.said).to_be_empty()
    evening.root.get_by_role("button", name="One less: Tricks taken: Bo").click()
    expect(button).to_have_text("Add the deal: 1 down with 5")
    button.click()
    evening.has(1)
    expect(button).to_have_text("Add the deal")
    expect(evening.root.locator(".evening-what")).to_contain_text("loses")


def test_buttons_pressed_before_python_has_started_take_effect(page: Page) -> None:
    evening = opened(page)
    evening.pass_out(1)
    page.add_init_script(SLOW)
    # An evening that is replaced or deleted before it has loaded does not come back.
    page.reload()
    evening.do("begin")
    expect(evening.root.locator("[name=game]")).to_be_focused()
    evening.root.locator("[data-do='start']").dblclick()
    evening.has(0)
    assert len(page.evaluate(KEPT)) == 2
    page.reload()
    page.locator(".shelf-folder > summary").click()
    for _ in range(2):
        page.get_by_role("button", name="Delete").first.click()
    evening.root.locator("[data-do='start']").click()
    evening.has(0)
    assert len(page.evaluate(KEPT)) == 1


def test_a_bid_refused_for_lack_of_the_belle_leads_to_its_field(fresh: EveningPage) -> None:
    evening, page = begun(fresh, "french"), fresh.page
    evening.pass_out(1)
    expect(evening.said).to_contain_text("Which suit was turned up in deal 1?")
    evening.control("contract", "neuf-belle").click(force=True)
    hearts = evening.root.locator("[data-do='tell'][data-value='hearts']")
    page.wait_for_function("document.activeElement.dataset.do === 'tell'")
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


def test_a_deal_imported_as_text_is_changed_as_text(fresh: EveningPage, tmp_path: Path) -> None:
    entry = tmp_path / "entry.toml"
    entry.write_text('game = "swedish"\ndealer = 4\n[[deal]]\nevent = "passed"\n', "utf-8")
    fresh.root.locator("input[type=file]").set_input_files(entry)
    fresh.has(1)
    fresh.do("change", 1)
    text = fresh.root.locator("textarea[name='written']")
    expect(text).to_have_value('event = "passed"\n')
    fresh.rests()
    wrong = 'event = "made"\nwhistler = 3\n'
    text.fill(wrong)
    fresh.do("add-deal")
    expect(fresh.said).to_contain_text("'whistler'")
    expect(text).to_have_value(wrong)
    assert findings(fresh.page) == []
    text.fill('event = "made"\ndeclarer = 3\n')
    fresh.do("add-deal")
    expect(text).to_have_count(0)
    fresh.has(1)
    expect(fresh.said).to_contain_text("Changed. Deal 1")


def asked(page: Page) -> Locator:
    """Open the section for questions about the rules; return it once it has an answer."""
    page.locator(".may > summary").click()
    may = page.locator(".may[data-busy=false]")
    expect(may.locator(".may-said")).not_to_be_empty()
    return may


def test_the_page_says_on_a_phone_whether_a_call_or_card_is_legal(fresh: EveningPage) -> None:
    page = fresh.page
    page.set_viewport_size(PHONE)
    begun(fresh, "solo")
    may = asked(page)
    said, why = may.locator(".may-said"), may.locator(".may-why")
    expect(said).to_contain_text("Anna")
    may.locator('[data-call="6 spades"]').click()
    expect(said).to_contain_text("Bo")
    may.get_by_text("Lower and higher bids").click()
    may.locator('[data-call="5 clubs"]').click(force=True)
    expect(why).to_contain_text("Refused: 5 clubs")
    expect(why.locator("a")).to_have_accessible_name("Rule solo.auction.higher")
    may.locator('.may-pack [data-card="SA"]').click()
    expect(may.get_by_label("Bo", exact=True)).to_be_checked()
    typed = may.get_by_label("Or type it, like AK32.QJ9.T87.654")
    typed.fill("A2.K..")
    typed.press("Enter")
    expect(may.locator('.may-pack [data-card="S2"][aria-pressed=true]')).to_be_visible()
    assert may.evaluate(HELD) == ["SA", "S2", "HK"]
    # The same in a trick, with the keyboard alone.
    may.get_by_label("a card", exact=True).press("Space")
    may.get_by_label("on the table", exact=True).press("Space")
    may.locator('.may-pack [data-card="S7"]').press("Enter")
    king = may.locator('.may-held [data-card="HK"]')
    expect(king).to_have_attribute("data-rule", "solo.play.follow-suit")
    king.press("Enter")
    expect(why).to_contain_text("Refused: HK does not follow spades")
    assert page.evaluate(FITS)
    assert findings(page) == []


def test_the_page_compares_the_calls_of_a_hand(fresh: EveningPage) -> None:
    """All spades are a slam, for which the source has 80 from each. Another hand has no bid."""
    page = fresh.page
    page.set_viewport_size(PHONE)
    begun(fresh, "solo")
    may = asked(page)
    weighs = may.get_by_role("button", name="Compare the calls")
    expect(weighs).to_have_count(0)
    typed, worth = may.get_by_label("Or type it, like AK32.QJ9.T87.654"), may.locator(".may-worth")
    typed.fill("AKQJT98765432...")
    typed.press("Enter")
    weighs.press("Enter")
    # Asking the same again, by closing and opening the section, removes nothing.
    for _ in range(2):
        page.locator(".may > summary").press("Enter")
    expect(worth.locator("tbody tr").first).to_contain_text(re.compile(r"\+240\.0.±.0\.0"))
    assert page.evaluate(FITS)
    assert findings(page) == []
    typed.fill("JT98.JT9.JT9.JT9")
    typed.press("Enter")
    expect(worth).to_be_empty()
    weighs.click()
    expect(worth).to_contain_text("No bid was evaluated")
    may.locator('[data-call="pass"]').click()
    expect(worth).to_be_empty()
    # It is the next player's turn, and nobody has entered that player's hand.
    expect(weighs).to_have_count(0)


def test_calls_below_the_minimum_become_legal_once_a_misdeal_is_entered(fresh: EveningPage) -> None:
    # Before the fifth deal the pools are 0 and 8. The dealer stakes 4, and a misdeal adds 4.
    record = {"game": "german", "rates": RATES, "dealer": 1, "deal": UP_TO_THE_ROCK}
    fresh.page.evaluate(
        "hash => { location.hash = hash }", f"evening={carried(json.dumps(record))}"
    )
    fresh.has(len(UP_TO_THE_ROCK))
    may = asked(fresh.page)
    may.get_by_text("Lower and higher bids").click()
    minimum = may.locator('[data-call][data-rule="german.auction.rock-minimum"]')
    expect(minimum.first).to_be_visible()
    misdeals = may.get_by_label("Misdeals before this deal")
    misdeals.fill("1")
    misdeals.press("Enter")
    expect(minimum).to_have_count(0)


def test_a_deal_is_played_with_cards_and_added_to_the_evening(fresh: EveningPage) -> None:
    page = begun(fresh, "german").page
    page.get_by_role("link", name="Play this deal with cards").click()
    way = WayPage(page)
    expect(way.form.locator(".way-evening")).to_contain_text(", ".join(NAMES))
    way.form.get_by_role("button", name="Deal", exact=True).click()
    expect(way.table).to_be_visible()
    # A half-played deal still belongs to the same evening after a reload.
    page.reload()
    expect(way.table).to_be_visible()
    way.rests()
    way.play_out()
    played, net = loads(way.record), way.net
    way.button("Add it to the evening").click()
    expect(page.locator('.evening[data-deals="1"]')).to_be_visible()
    (record,) = page.evaluate(KEPT)
    done = replay(loads(record))
    assert done.session.players == NAMES
    assert done.deals[0].deal.hands == played.deals[0].hands
    assert (list(done.deals[0].net), done.deals[0].dealer) == (net, 4)
