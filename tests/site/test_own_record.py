"""Tests of the record as text, below an evening: a real browser replays it with the engine."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from boston import load, replay
from boston.apps.cite.cite import this_engine
from tools.places import ROOT

from .axe_page import in_all_forms
from .player_page import Player
from .score_page import PAGE, REFUSED, open_text, play

FIGURE = ROOT / "examples" / "swedish" / "figure-1.toml"


@pytest.fixture
def lasting(kept_page: Page) -> Page:
    """Return the page with no text in it; its Python keeps running from test to test."""
    kept_page.emulate_media(media="null")
    if not kept_page.url.endswith(PAGE):
        open_text(kept_page)
    # The page saves the last input after a pause, or at once when the reader leaves.
    kept_page.evaluate("dispatchEvent(new Event('pagehide'))")
    forget = kept(kept_page).get_by_role("button", name="Delete this text")
    if forget.is_visible():
        forget.click()
        expect(kept_page.locator(".own-player")).to_be_empty()
    return kept_page


def made(page: Page) -> Player:
    """Return the player of the reader's own record."""
    return Player(page, page.locator(".own-player .player"))


def expect_deal(player: Player, number: int) -> None:
    """Expect that only this deal is shown, whatever its title."""
    step = player.steps.locator("visible=true")
    expect(step).to_have_count(1)
    expect(step).to_have_attribute("data-step", str(number))


def passed(deals: int) -> str:
    """Return a record of this many deals, all of them passed out."""
    return 'game = "swedish"\n' + '[[deal]]\nevent = "passed"\n' * deals


def kept(page: Page) -> Locator:
    """Return the line that says what the browser has saved."""
    return page.locator(".own-kept")


def test_the_page_replays_the_readers_own_record(lasting: Page) -> None:
    edited = FIGURE.read_text("utf-8").replace('suit_class = "second"', 'suit_class = "highest"')
    play(lasting, edited, "Replayed: 7 deals.")
    session = made(lasting)
    session.expect_step(0)
    session.go(3)
    session.expect_step(3)
    expect(session.steps.nth(3)).to_contain_text("I.N. writes a bête of 160")
    link = session.steps.nth(3).get_by_role("link", name="swedish.bete.increment")
    assert (link.get_attribute("href") or "").endswith("rules/bete.html#swedish-bete-increment")
    assert "step" not in lasting.url
    session.predict()
    session.next.click()
    session.answer("112")
    expect(session.verdict.get_by_role("link", name="swedish.bete.stroke")).to_be_visible()
    expect(lasting.get_by_label("A session record")).to_have_value(edited)


def test_the_page_reports_an_invalid_record_and_replays_a_valid_one(lasting: Page) -> None:
    play(lasting, 'game = "swedish"\n[[deal]]\ncontract = "7"\ndeclarer = 9', "deal 1: ")
    expect(lasting.locator(".own-player .player")).to_have_count(0)
    # By the keyboard alone: Tab leaves the text area.
    lasting.get_by_label("A session record").focus()
    lasting.keyboard.press("ControlOrMeta+a")
    lasting.keyboard.type("game =")
    lasting.keyboard.press("Tab")
    lasting.keyboard.press("Enter")
    expect(lasting.locator(".own-failed .own-status")).to_contain_text("TOML")
    play(lasting, "\u201equotes\u201c \\ \"and\" 'more'", "not TOML")
    record = {"game": "swedish-simplified", "deal": [{"contract": "passed"}]}
    play(lasting, json.dumps(record), "Replayed: 1 deal.")
    session = made(lasting)
    expect(session.steps).to_have_count(2)
    expect(session.root.get_by_role("img")).to_have_count(0)


def test_a_long_record_is_shown_a_hundred_deals_at_a_time(lasting: Page) -> None:
    record = {"game": "swedish", "deal": [{"event": "passed"}] * 130}
    play(lasting, json.dumps(record), "Replayed: 130 deals.")
    expect(lasting.get_by_text("Deals 1 to 100 of 130")).to_be_visible()
    lasting.get_by_role("button", name="Later deals").click()
    expect(lasting.get_by_text("Deals 101 to 130 of 130")).to_be_visible()
    session = made(lasting)
    expect(session.slider).to_have_value("100")
    session.next.click()
    expect(session.slider).to_have_value("101")
    # A new deal is added at the end.
    play(lasting, passed(131), "Replayed: 131 deals.")
    expect(lasting.get_by_text("Deals 101 to 131 of 131")).to_be_visible()
    expect_deal(session, 131)


def test_replaying_a_record_keeps_the_readers_place(lasting: Page) -> None:
    play(lasting, passed(5), "Replayed: 5 deals.")
    session = made(lasting)
    session.predict()
    session.go(3)
    expect_deal(session, 3)
    play(lasting, passed(5), "Replayed: 5 deals.")
    expect_deal(session, 3)
    expect(session.root.get_by_label("Predict first")).to_be_checked()
    play(lasting, passed(6), "Replayed: 6 deals.")
    expect_deal(session, 6)  # The new one.
    play(lasting, passed(2), "Replayed: 2 deals.")
    expect_deal(session, 2)
    # An error removes the old result, but the reader keeps their place.
    play(lasting, passed(2).replace("passed", "unheard"), "deal 1: ")
    expect(lasting.locator(".own-player")).to_be_empty()
    play(lasting, passed(2), "Replayed: 2 deals.")
    expect_deal(session, 2)


def test_the_browser_keeps_a_record_until_the_reader_deletes_it(lasting: Page) -> None:
    page, text = lasting, lasting.get_by_label("A session record")
    status = page.locator(".own-status")
    expect(kept(page)).to_be_hidden()
    play(page, passed(4), "Replayed: 4 deals.")
    expect(kept(page)).to_contain_text("saved in this browser only")
    made(page).next.click()
    made(page).next.click()
    # Text that was only typed is also saved; reloading the page replays it.
    for deals in (4, 3):
        text.fill(passed(deals))
        page.reload()
        expect(text).to_have_value(passed(deals))
        expect(status).to_have_text(f"Replayed: {deals} deals.")
        expect_deal(made(page), 2)
    kept(page).get_by_role("button", name="Delete this text").click()
    expect(text).to_have_value("")
    expect(text).to_be_focused()
    expect(page.locator(".own-player")).to_be_empty()
    page.reload()
    expect(page.locator(".evening-record summary")).to_be_visible()
    expect(kept(page)).to_have_count(0)
    open_text(page)


def test_the_page_restores_a_stored_record_and_ignores_invalid_data(lasting: Page) -> None:
    left = json.dumps({"record": passed(2), "at": 1, "known": 2})
    lasting.evaluate("left => localStorage.setItem('boston-own swedish/protocol', left)", left)
    lasting.goto(PAGE)
    expect(lasting.locator(".own-text")).to_have_value(passed(2))
    # A page saves its text when the reader leaves it, so this test leaves a page without a text.
    # Anything that is not a record does not replace one.
    for left in ("no JSON", "7", '{"record": 7}', '{"record": "x", "at": "<b>"}'):
        lasting.goto("404.html")
        lasting.evaluate("left => localStorage.setItem('boston-own', left)", left)
        text = open_text(lasting)
        expect(text).to_have_value("x" if "x" in left else passed(2))
    play(lasting, passed(1), "Replayed: 1 deal.")
    expect_deal(made(lasting), 0)


def test_a_record_is_replayed_even_if_the_browser_refuses_storage(page: Page) -> None:
    page.add_init_script(REFUSED)
    open_text(page)
    play(page, passed(1), "Replayed: 1 deal.")
    expect(kept(page)).to_contain_text("This browser cannot save anything")
    expect(kept(page).get_by_role("button")).to_be_hidden()


def test_a_citation_gives_the_record_and_the_command_that_replays_it(
    lasting: Page, tmp_path: Path
) -> None:
    record = FIGURE.read_text("utf-8").replace('suit_class = "second"', 'suit_class = "highest"')
    play(lasting, record, "Replayed: 7 deals.")
    session = made(lasting)
    session.go(3)
    cite = session.steps.nth(3).locator(".cite")
    cite.locator("summary").click()
    checksum = hashlib.sha256(record.encode()).hexdigest()[:16]
    engine, file = this_engine(), f"own-{checksum}.toml"
    expect(cite).to_contain_text(f"Swedish Boston, a session of one’s own, {file}, deal 3")
    expect(cite).to_contain_text(f"boston-rules {engine.version}, checksum {engine.checksum}")
    expect(cite).to_contain_text(f"boston replay {file} (SHA-256 of the session begins {checksum})")
    expect(cite).to_contain_text(f"@incollection{{boston-own-{checksum}-3,")
    # The link carries the record, so anyone who follows it has the session.
    note = cite.locator(".cite-note")
    expect(note).to_contain_text("/score.html#evening=")
    link = re.search(r"http\S+#evening=[\w-]+", note.inner_text())
    assert link
    with lasting.expect_download() as coming:
        cite.get_by_role("link", name=f"Download {file}").click()
    assert coming.value.suggested_filename == file
    coming.value.save_as(tmp_path / file)
    assert (tmp_path / file).read_bytes() == record.encode()
    entered = replay(load(tmp_path / file)).deals[2].outcome.entered
    assert 160 in [each.value for each in entered]  # 96 and two strokes of 32 in the highest suit.
    # Another record has another key.
    play(lasting, passed(1), "Replayed: 1 deal.")
    other = made(lasting).steps.nth(1).locator(".cite")
    other.locator("summary").click()
    expect(other.locator("pre").nth(1)).to_contain_text("@incollection{")
    expect(other).not_to_contain_text(checksum)


def test_a_printed_session_shows_all_deals_and_its_record(lasting: Page) -> None:
    play(lasting, passed(4), "Replayed: 4 deals.")
    shown = made(lasting).steps.locator("visible=true")
    expect(shown).to_have_count(1)
    expect(lasting.locator(".own-source")).to_be_hidden()
    lasting.emulate_media(media="print")
    expect(shown).to_have_count(5)
    expect(lasting.locator(".own-source")).to_be_visible()
    expect(lasting.locator(".own-source")).to_have_text(passed(4))
    expect(lasting.locator(".own-repeat")).to_contain_text("boston replay own-")
    for part in ("text", "bar", "status", "kept"):
        expect(lasting.locator(f".own-{part}")).to_be_hidden()


def test_axe_finds_nothing_in_a_replayed_or_a_refused_session(lasting: Page) -> None:
    play(lasting, passed(2), "Replayed: 2 deals.")
    made(lasting).next.click()
    made(lasting).steps.nth(1).locator(".cite summary").click()
    expect(lasting.locator(".own-repeat")).to_be_visible()
    found = in_all_forms(lasting, ".own-record")
    play(lasting, "game =", "TOML")
    expect(lasting.locator(".own-failed")).to_be_visible()
    assert [*found, *in_all_forms(lasting, ".own-record")] == []
