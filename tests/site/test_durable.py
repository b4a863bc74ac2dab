"""Tests of a reader's data in the browser's two stores: only the newer copy counts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tools.visit import Visitor

from .player_page import WIDE
from .score_page import PAGE, REFUSED, EveningPage, open_text, refused
from .scripts import script
from .way_page import PAGE as PLAY
from .way_page import WayPage

STORAGE: Final = "() => ({ ...localStorage })"
RESTORE: Final = script("restore-storage")
BLOCK: Final = script("block-database")
FILL: Final = script("fill-storage")
EMPTY: Final = script("empty-storage")
#: The reader's clock says that it is 1970.
OLD_CLOCK: Final = "Date.now = () => 1000;"
NO_DATABASE: Final = refused("indexedDB")
EVENING: Final = "boston-evening "
#: True once localStorage has no evening: the page removes one that the reader has deleted.
NO_EVENING: Final = f"""() =>
  !Object.keys(localStorage).some((key) => key.startsWith("{EVENING}"))"""
#: Resolves once localStorage has nothing of the deal, not even the trace of a deleted one.
NO_TRACE: Final = """() => new Promise((resolve) => {
  const isLeft = () => Object.keys(localStorage).some((key) => key.includes("boston-way"));
  const look = () => (isLeft() ? requestAnimationFrame(look) : resolve());
  look();
})"""


@pytest.fixture
def reader(visitor: Visitor) -> Page:
    """Return a page of the site; tests open more pages in the same browser."""
    page = visitor.open(viewport=WIDE)
    page.goto("404.html")
    return page


def visit(reader: Page, *scripts: str, path: str = PAGE) -> Page:
    """Open another page in the reader's browser; the scripts run before the page's own."""
    page = reader.context.new_page()
    for each in scripts:
        page.add_init_script(each)
    page.goto(path)
    return page


def storage(page: Page) -> dict[str, str]:
    """Return the contents of localStorage."""
    found: dict[str, str] = page.evaluate(STORAGE)
    return found


def without_counts(kept: Mapping[str, str]) -> dict[str, str]:
    """Return the one evening as an edition without a database wrote it."""
    values = {key: json.loads(text) for key, text in kept.items() if key.startswith(EVENING)}
    for value in values.values():
        del value["count"]
    (key,) = values
    opened = {"boston-evening-open": key.removeprefix(EVENING)}
    return {key: json.dumps(value) for key, value in values.items()} | opened


def is_kept(page: Page, where: str = "disk") -> None:
    """Wait until the page says that its last change is kept in this place."""
    expect(page.locator(".evening, .way")).to_have_attribute("data-kept", where)


def told(reader: Page, deals: int, *scripts: str) -> dict[str, str]:
    """Add the deal with this number on a new page; return the contents of localStorage."""
    page = visit(reader, *scripts)
    evening = EveningPage(page)
    if deals == 1:
        evening.begin()
    else:
        evening.has(deals - 1)
    evening.pass_out(deals)
    is_kept(page, "browser" if NO_DATABASE in scripts else "disk")
    kept = storage(page)
    page.close()
    return kept


def has(reader: Page, deals: int) -> None:
    """Assert that a newly opened page has an evening of this many deals."""
    page = visit(reader)
    EveningPage(page).has(deals)
    page.close()


def unfold(page: Page) -> None:
    """Open the list of evenings."""
    page.locator(".shelf-folder > summary").click()
    expect(page.locator(".shelf-list li").first).to_be_visible()


def opens_the_newer_copy(reader: Page, clock: str) -> None:
    """Restore older copies of an evening in localStorage; assert that the page opens the newest."""
    first = told(reader, 1)
    second = told(reader, 2, clock)
    # As if the browser was killed before it wrote all or any of localStorage.
    reader.evaluate(RESTORE, first)
    has(reader, 2)
    reader.evaluate(RESTORE, {})
    has(reader, 2)
    # As if the database failed once.
    reader.evaluate(RESTORE, second)
    third = told(reader, 3, clock, NO_DATABASE)
    has(reader, 3)
    # By now the database has what it missed.
    for kept in (first, second, {}, third):
        reader.evaluate(RESTORE, kept)
        has(reader, 3)


def test_the_page_opens_the_newer_copy_of_an_evening(reader: Page) -> None:
    opens_the_newer_copy(reader, "")


def test_the_page_opens_the_newer_copy_even_if_the_clock_went_back(reader: Page) -> None:
    opens_the_newer_copy(reader, OLD_CLOCK)


def test_an_evening_saved_without_a_database_is_copied_to_the_database(reader: Page) -> None:
    old = without_counts(told(reader, 1, NO_DATABASE))
    reader.evaluate(RESTORE, old)
    has(reader, 1)
    reader.evaluate(RESTORE, {})
    has(reader, 1)
    told(reader, 2)
    # A killed browser has the localStorage from before the first change.
    reader.evaluate(RESTORE, old)
    has(reader, 2)


def test_a_deal_added_by_an_older_edition_is_kept(reader: Page) -> None:
    told(reader, 1)
    newer = without_counts(told(reader, 2, NO_DATABASE))
    reader.evaluate(RESTORE, newer)
    has(reader, 2)


@pytest.mark.parametrize("scripts", [(), (NO_DATABASE,)], ids=["a database", "none"])
def test_an_older_copy_does_not_bring_back_a_deleted_evening(
    reader: Page, scripts: tuple[str, ...]
) -> None:
    before = told(reader, 1)
    page = visit(reader, *scripts)
    EveningPage(page).has(1)
    unfold(page)
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_role("button", name="Restore")).to_be_visible()
    page.get_by_role("button", name="Restore").click()
    expect(page.locator(".shelf-open")).to_have_count(1)
    page.get_by_role("button", name="Delete").click()
    expect(page.locator(".shelf-open")).to_have_count(0)
    page.close()
    for _ in range(2):
        page = visit(reader)
        page.wait_for_function(NO_EVENING)
        EveningPage(page).rests()
        expect(page.locator(".evening-start")).to_be_visible()
        expect(page.locator(".shelf-open")).to_have_count(0)
        page.close()
        # A killed browser still has the evening in localStorage.
        reader.evaluate(RESTORE, before)


def test_an_evening_goes_on_while_the_database_does_not_answer(reader: Page) -> None:
    first = told(reader, 1)
    reader.evaluate(BLOCK)
    page = visit(reader)
    evening = EveningPage(page)
    evening.has(1)
    evening.pass_out(2)
    is_kept(page, "browser")
    second = storage(page)
    # When the database finally answers, it gets what it missed.
    reader.evaluate("window.release()")
    evening.pass_out(3)
    is_kept(page)
    page.close()
    for kept in (first, second):
        reader.evaluate(RESTORE, kept)
        has(reader, 3)


def test_a_newer_copy_that_loads_late_does_not_replace_the_open_evening(reader: Page) -> None:
    first = told(reader, 1)
    told(reader, 2)
    reader.evaluate(RESTORE, first)
    reader.evaluate(BLOCK)
    page = visit(reader)
    evening = EveningPage(page)
    evening.has(1)
    evening.do("strike", 1)
    evening.has(0)
    is_kept(page, "browser")
    reader.evaluate("window.release()")
    expect(page.locator(".shelf-open", has_text="2 deals")).to_have_count(1)
    expect(page.locator(".shelf-open", has_text="0 deals")).to_have_count(1)
    evening.has(0)


def test_the_database_keeps_the_evening_if_localstorage_is_full(reader: Page) -> None:
    told(reader, 1)
    reader.evaluate(FILL)
    page, other = visit(reader), visit(reader)
    for each in (page, other):
        EveningPage(each).has(1)
    for deals in (2, 3):
        EveningPage(page).pass_out(deals)
        is_kept(page)
    expect(page.locator(".files-unkept")).to_be_hidden()
    EveningPage(other).has(3)
    EveningPage(other).pass_out(4)
    is_kept(other)
    page.close()
    other.close()
    has(reader, 4)


@pytest.mark.parametrize("store", ["localStorage", "indexedDB"])
def test_an_evening_is_saved_if_only_one_store_works(reader: Page, store: str) -> None:
    page = visit(reader, refused(store))
    EveningPage(page).begin()
    EveningPage(page).pass_out(1)
    is_kept(page, "disk" if store == "localStorage" else "browser")
    expect(page.locator(".files-unkept")).to_be_hidden()
    page.reload()
    EveningPage(page).has(1)
    page.close()
    if store == "localStorage":
        has(reader, 1)


def test_diverging_copies_of_an_evening_are_both_kept(reader: Page) -> None:
    first = told(reader, 1)
    second = told(reader, 2)
    # As if two tabs continued from the same deal at the same moment, unaware of each other.
    reader.evaluate(RESTORE, first)
    page = visit(reader, NO_DATABASE)
    EveningPage(page).has(1)
    EveningPage(page).do("strike", 1)
    EveningPage(page).has(0)
    is_kept(page, "browser")
    page.close()
    # The later one opens, and both are on the shelf, whichever of them localStorage has.
    for kept in (storage(reader), second):
        reader.evaluate(RESTORE, kept)
        page = visit(reader)
        EveningPage(page).has(0)
        expect(page.locator(".shelf-open")).to_have_count(2)
        expect(page.locator(".shelf-open", has_text="2 deals")).to_have_count(1)
        page.close()


def played(reader: Page, choices: int, *scripts: str) -> tuple[dict[str, str], str]:
    """Make the first or the next choice in a deal; return localStorage and the record."""
    page = visit(reader, *scripts, path=PLAY)
    way = WayPage(page)
    if choices == 1:
        way.deal("solo", 5)
    else:
        way.does("Continue your last deal")
    way.choose("pass")
    is_kept(page, "browser" if NO_DATABASE in scripts else "disk")
    kept, record = storage(page), way.record
    page.close()
    return kept, record


def goes_on(reader: Page, record: str) -> None:
    """Assert that the last deal, when continued, has this record."""
    page = visit(reader, path=PLAY)
    way = WayPage(page)
    way.does("Continue your last deal")
    assert way.record == record
    page.close()


def test_play_continues_from_the_newer_copy_of_a_deal(reader: Page) -> None:
    first, _ = played(reader, 1)
    _, record = played(reader, 2, OLD_CLOCK)
    reader.evaluate(RESTORE, first)
    goes_on(reader, record)
    _, record = played(reader, 3, NO_DATABASE)
    goes_on(reader, record)
    reader.evaluate(RESTORE, {})
    goes_on(reader, record)


def test_an_older_copy_does_not_bring_back_a_deleted_deal(reader: Page) -> None:
    before, _ = played(reader, 1)
    page = visit(reader, NO_DATABASE, path=PLAY)
    WayPage(page).does("Continue your last deal")
    page.get_by_role("button", name="Delete this deal").click()
    is_kept(page, "browser")
    page.close()
    for _ in range(2):
        page = visit(reader, path=PLAY)
        page.evaluate(NO_TRACE)
        expect(page.locator(".way-goes-on")).to_be_hidden()
        page.close()
        reader.evaluate(RESTORE, before)


def test_the_page_says_that_a_deal_is_not_saved(reader: Page) -> None:
    page = visit(reader, REFUSED, path=PLAY)
    WayPage(page).deal("solo", 5)
    expect(page.locator(".way-unkept")).to_contain_text("This deal is not saved")


def test_an_older_copy_does_not_replace_a_reader_s_own_record(reader: Page) -> None:
    kept = []
    for text in ("first", "second"):
        page = visit(reader)
        open_text(page).fill(text)
        expect(page.locator(".own-record")).to_have_attribute("data-kept", "disk")
        kept.append(storage(page))
        page.close()
    before = kept[0]
    reader.evaluate(RESTORE, before)
    page = visit(reader)
    expect(page.get_by_label("A session record")).to_have_value("second")
    page.get_by_role("button", name="Delete this text").click()
    expect(page.locator(".own-record")).to_have_attribute("data-kept", "disk")
    page.close()
    reader.evaluate(RESTORE, before)
    expect(open_text(visit(reader))).to_have_value("")


def test_the_page_says_that_a_change_is_not_saved_until_there_is_space(reader: Page) -> None:
    tools = reader.context.new_cdp_session(reader)
    origin = reader.evaluate("origin")
    tools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page = visit(reader)
    EveningPage(page).begin()
    EveningPage(page).pass_out(1)
    is_kept(page, "browser")
    before = storage(page)
    page.evaluate(FILL)
    EveningPage(page).pass_out(2)
    expect(page.locator(".files-unkept")).to_contain_text("The last change is NOT saved")
    is_kept(page, "full")
    assert before.items() <= storage(page).items()
    page.evaluate(EMPTY)
    EveningPage(page).pass_out(3)
    is_kept(page, "browser")
    expect(page.locator(".files-unkept")).to_be_hidden()
    page.close()
    has(reader, 3)
