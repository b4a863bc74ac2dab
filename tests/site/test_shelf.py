"""Tests of evenings in the reader's browser: saving, finding, export, import, offline use."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from boston import loads, replay
from tools.places import SITE
from tools.visit import Visitor

from .offline_site import ASKED, COUNT_ASKING, Host
from .player_page import FORGET_ALL
from .score_page import PAGE, REFUSED, EveningPage, refused
from .scripts import script

#: Returns all evenings that the browser has saved, by key.
KEPT = """() => Object.fromEntries(
  Object.entries(localStorage).filter(([key]) => key.startsWith("boston-evening ")))"""
FILL = script("fill-storage")
EMPTY = script("empty-storage")
#: Changes the data of a saved evening.
CHANGE = """([key, change]) => localStorage.setItem(
  key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...change }))"""
GOOD = {"game": "solo", "title": "At the inn", "deal": [{"contract": "passed"}]}


@pytest.fixture
def fresh(kept_page: Page) -> Page:
    """Return a page of the site in a browser that has saved nothing but the site's files."""
    kept_page.emulate_media(media="screen")
    kept_page.goto("licences.txt")
    kept_page.evaluate(FORGET_ALL)
    return kept_page


def begin(page: Page, game: str = "swedish") -> None:
    """Begin an evening with four players."""
    page.goto(PAGE)
    EveningPage(page).choose(game)
    EveningPage(page).begin()
    expect(page.locator(".evening-deal")).to_be_visible()


def kept(page: Page) -> dict[str, str]:
    """Return the evenings that this browser has saved, by key."""
    found: dict[str, str] = page.evaluate(KEPT)
    return found


def unfold(page: Page) -> None:
    """Open the list of saved evenings."""
    page.locator(".shelf-folder > summary").click()
    expect(page.locator(".shelf-open").first).to_be_visible()


def test_deals_are_saved_printed_and_can_be_undone_after_a_reload(fresh: Page) -> None:
    page = fresh
    begin(page)
    EveningPage(page).pass_out(1)
    EveningPage(page).pass_out(2)
    page.reload()
    EveningPage(page).has(2)
    EveningPage(page).do("undo")
    EveningPage(page).has(1)
    page.reload()
    EveningPage(page).has(1)
    EveningPage(page).do("redo")
    EveningPage(page).has(2)
    # The draft of the next deal has an entry that the engine does not know.
    (key,) = kept(page)
    page.evaluate(CHANGE, [key, {"draft": {"eels": ""}}])
    page.reload()
    EveningPage(page).has(2)
    expect(EveningPage(page).said).to_have_text(
        "The entries for the next deal cannot be read and are set aside: "
        "'eels' is not a key of a deal."
    )
    EveningPage(page).pass_out(3)
    # All deals are printed, with their receipts.
    page.emulate_media(media="print")
    receipts = page.locator(".evening-deals > li details > :not(summary)")
    expect(receipts.first).to_be_visible()
    assert receipts.count() >= 3
    expect(receipts.filter(visible=True)).to_have_count(receipts.count())
    expect(page.locator(".evening-end")).to_be_visible()
    expect(page.locator(".evening-files")).to_be_hidden()


def test_two_tabs_show_the_same_evening_and_lose_nothing(fresh: Page) -> None:
    page = fresh
    begin(page)
    other = page.context.new_page()
    other.goto(PAGE)
    EveningPage(other).has(0)
    expect(other.locator(".evening-deal")).to_be_visible()
    EveningPage(page).pass_out(1)
    EveningPage(other).has(1)
    EveningPage(other).pass_out(2)
    EveningPage(page).has(2)
    # A tab that comes too late says so, and shows the newer evening.
    ((key, evening),) = kept(page).items()
    unheard = {"stamp": "newer", "past": [json.loads(evening)["stamp"]]}
    page.evaluate(CHANGE, [key, unheard])
    EveningPage(page).do("passed")
    expect(EveningPage(page).said).to_contain_text("Another tab has just changed this evening")
    EveningPage(page).has(2)
    # If both write at once, the overwritten evening is saved separately, and the page says so.
    EveningPage(page).pass_out(3)
    EveningPage(other).has(3)
    other.evaluate(CHANGE, [key, {"stamp": "another", "past": []}])
    expect(EveningPage(page).said).to_contain_text("is saved as a separate evening")
    assert len(kept(page)) == 2
    other.close()


def test_a_full_storage_shows_an_alert_and_loses_no_saved_deals(page: Page, tmp_path: Path) -> None:
    page.add_init_script(refused("indexedDB"))
    begin(page)
    EveningPage(page).pass_out(1)
    before = kept(page)
    page.evaluate(FILL)
    EveningPage(page).pass_out(2)
    alert = page.locator(".files-unkept")
    expect(alert).to_contain_text("The last change is NOT saved")
    assert kept(page) == before
    with page.expect_download() as coming:
        alert.get_by_role("button", name="Save as a file").click()
    coming.value.save_as(tmp_path / "evening.toml")
    assert len(loads((tmp_path / "evening.toml").read_text("utf-8")).deals) == 2
    page.evaluate(EMPTY)
    EveningPage(page).pass_out(3)
    expect(alert).to_be_hidden()
    page.reload()
    EveningPage(page).has(3)


def test_an_evening_can_be_recorded_even_if_storage_is_refused(page: Page) -> None:
    page.add_init_script(REFUSED)
    begin(page)
    expect(page.locator(".files-unkept")).to_contain_text("Nothing is saved")
    EveningPage(page).pass_out(1)


def test_an_exported_evening_can_be_replayed_and_imported(fresh: Page, tmp_path: Path) -> None:
    page = fresh
    begin(page)
    EveningPage(page).pass_out(1)
    files = {}
    for kind in ("toml", "json"):
        with page.expect_download() as coming:
            EveningPage(page).do(f"export-{kind}")
        assert coming.value.suggested_filename.endswith(f".{kind}")
        files[kind] = tmp_path / f"saved.{kind}"
        coming.value.save_as(files[kind])
    texts = [file.read_text("utf-8") for file in files.values()]
    assert [len(replay(loads(text)).deals) for text in texts] == [1, 1]
    # The page reports a wrong file in one line and shows its text to be corrected.
    wrong = tmp_path / "wrong.toml"
    wrong.write_text('game = "solo"\n[[deal]]\ncontract = "nonsense"\n', "utf-8")
    page.locator(".evening-files input[type=file]").set_input_files(wrong)
    expect(EveningPage(page).said).to_contain_text("deal 1: ")
    expect(page.locator(".own-text")).to_have_value(wrong.read_text("utf-8"))
    # Like the command, the page reads files only as UTF-8.
    wrong.write_bytes('game = "solo"\ntitle = "Hos Åsa"\n'.encode("cp1252"))
    page.locator(".evening-files input[type=file]").set_input_files(wrong)
    said = "wrong.toml: not UTF-8 text: save it as UTF-8"
    expect(EveningPage(page).said).to_have_text(said)
    EveningPage(page).has(1)
    assert len(kept(page)) == 1
    # A phone may have put curly quotes into the file.
    files["json"].write_text(texts[1].replace('"passed"', "“passed”"), "utf-8")
    page.locator(".evening-files input[type=file]").set_input_files(files["json"])
    expect(EveningPage(page).said).to_contain_text("as an evening of its own")
    assert len(kept(page)) == 2
    page.locator(".own-text").fill(json.dumps(GOOD))
    page.get_by_role("button", name="Open as a new evening").click()
    expect(page.locator(".shelf-open b", has_text="At the inn")).to_have_count(1)
    EveningPage(page).has(1)
    assert len(kept(page)) == 3


def test_a_link_opens_an_evening_and_overwrites_nothing(visitor: Visitor) -> None:
    page = visitor.open(permissions=["clipboard-read", "clipboard-write"])
    begin(page)
    EveningPage(page).pass_out(1)
    EveningPage(page).do("link")
    expect(EveningPage(page).said).to_contain_text("Copied a link to this evening")
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert "score.html#evening=" in link
    other = visitor.open()
    begin(other, "german")
    EveningPage(other).pass_out(1)
    EveningPage(other).pass_out(2)
    other.goto("about:blank")
    other.goto(link)
    expect(EveningPage(other).said).to_contain_text("The evening of the link is open now")
    EveningPage(other).has(1)
    assert other.url.endswith(PAGE)
    assert len(kept(other)) == 2
    other.reload()
    EveningPage(other).has(1)
    assert len(kept(other)) == 2


def test_an_evening_can_be_found_opened_deleted_and_restored(fresh: Page) -> None:
    page = fresh
    left = json.dumps({"stamp": "s", "record": 7})
    page.evaluate(f"localStorage.setItem('boston-evening damaged', {left!r})")
    begin(page)
    EveningPage(page).pass_out(1)
    unfold(page)
    page.locator("[data-do=begin]").click()
    expect(page.locator(".evening-start")).to_be_visible()
    page.locator("[name=game]").select_option("german")
    EveningPage(page).do("start")
    expect(page.locator(".evening-deal")).to_be_visible()
    EveningPage(page).has(0)
    unfold(page)
    expect(page.locator(".shelf-open b")).to_have_count(2)
    page.get_by_label("Find an evening").fill("cilla swédish")
    expect(page.locator(".shelf-open")).to_have_count(1)
    page.get_by_label("Find an evening").fill("nobody")
    expect(page.locator(".shelf-said")).to_contain_text("No saved evening has this")
    page.get_by_label("Find an evening").fill("swedish")
    page.locator(".shelf-open").click()
    EveningPage(page).has(1)
    unfold(page)
    page.get_by_label("Find an evening").fill("")
    page.locator(".shelf-list li", has_text="Swedish").get_by_role("button", name="Delete").click()
    expect(page.locator(".evening-start")).to_be_visible()
    expect(page.locator(".shelf-open b")).to_have_count(1)
    page.get_by_role("button", name="Restore").click()
    page.locator(".shelf-open", has_text="Swedish").click()
    EveningPage(page).has(1)


def test_the_page_can_be_installed(fresh: Page) -> None:
    page = fresh
    page.goto(PAGE)
    tools = page.context.new_cdp_session(page)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/manifest.webmanifest")
    assert json.loads(found["data"])["start_url"] == PAGE
    found = tools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A headed browser has one objection: it cannot install anything in a private window.
    assert {error["errorId"] for error in found} <= {"in-incognito"}


def test_an_evening_continues_offline_after_a_cold_start(
    visit: BrowserContext, host: Callable[[Path], Host]
) -> None:
    here = host(SITE)
    page = visit.new_page()
    page.add_init_script(COUNT_ASKING)
    page.goto(f"{here.address}{PAGE}")
    page.locator('[name="players.1"]').fill("Anna")
    assert page.evaluate(ASKED) == 0
    EveningPage(page).do("start")
    expect(page.locator(".evening-deal")).to_be_visible()
    # Now the reader has data, and the page asks the browser to keep them for good.
    page.wait_for_function(f"{ASKED} === 1")
    expect(page.locator(".files-offline")).to_contain_text("Works without a network")
    page.close()
    here.stop()
    visit.set_offline(True)
    page = visit.new_page()
    page.goto(f"{here.address}{PAGE}")
    EveningPage(page).has(0)
    expect(page.locator(".evening-deal")).to_be_visible()
    EveningPage(page).pass_out(1)
    page.locator(".evening-record summary").click()
    page.get_by_role("button", name="Step through it").click()
    expect(page.locator(".own-status")).to_have_text("Replayed: 1 deal.")
    expect(EveningPage(page).root).to_have_attribute("data-python", "ready")
