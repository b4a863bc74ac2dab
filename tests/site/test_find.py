"""The search: words without accents, ids first, by the keyboard, from the site's own files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tools.places import SITE
from tools.visit import Visitor

from .player_page import renewed
from .scripts import asked

#: What a search may weigh: the index, its script and its style, as they come over the line.
LITTLE = 126_000
#: What the texts of that which is shown may weigh: those of a few pages.
SHOWN = 50_000
#: What is typed, and the address that it leads to.
WANTED = tomllib.loads((Path(__file__).parent / "queries.toml").read_text("utf-8"))


def find(folder: Path, *typed: str, game: str = "") -> dict[str, Any]:
    """What the search answers to each, without its page."""
    (index,) = (SITE / "_static" / "find").glob("index-*.json")
    told = {"index": str(index), "asked": [{"typed": each, "game": game} for each in typed]}
    return dict(zip(typed, asked("find.mjs", told, folder), strict=True))


def first(found: dict[str, Any]) -> str:
    """The address that stands first on the page; the very id that was typed comes before all."""
    led: str = found["answer"]
    if led and not found["exact"]:
        return led
    return str(found["found"][0]["address"])


def test_words_are_found_without_accents_in_all_languages(site: str, tmp_path: Path) -> None:
    plain, amiss = WANTED["accents"], []
    four_languages = ("shuffle", "färg", "Unterstich", "levée")
    for typed, found in find(tmp_path, *plain, *four_languages).items():
        word = plain.get(typed, typed)
        led = first(found)
        text = (SITE / led.partition("#")[0]).read_text("utf-8").lower()
        if found["near"] or word.lower() not in text:
            amiss.append((typed, led))
    assert amiss == []


def test_an_id_or_a_part_of_one_comes_first(site: str, tmp_path: Path) -> None:
    ids = {
        typed: ("" if found["exact"] else found["answering"])
        or next(unit["id"] for unit in found["found"] if unit["kind"] in ("rule", "reading"))
        for typed, found in find(tmp_path, *WANTED["ids"]).items()
    }
    begun = {typed: led[: len(WANTED["ids"][typed])] for typed, led in ids.items()}
    assert begun == WANTED["ids"]


def test_what_people_ask_leads_to_its_answer(site: str, tmp_path: Path) -> None:
    assert len(WANTED["asked"]) >= 10
    assert len(WANTED["typed"]) >= 40
    assert len(WANTED["untuned"]) >= 50
    wanted = {**WANTED["asked"], **WANTED["typed"], **WANTED["untuned"], **WANTED["ours"]}
    led = {typed: first(found) for typed, found in find(tmp_path, *wanted).items()}
    assert led == wanted


def test_what_is_asked_of_one_game_or_of_none_or_not_at_all(site: str, tmp_path: Path) -> None:
    honours = find(tmp_path, "honours", game="german")["honours"]
    assert {unit["game"] for unit in honours["found"]} == {"german"}
    told = find(tmp_path, "how to play a misère", "grandisimo", "rulse", "xqzwv", "heavy loss")
    assert [told[typed]["near"] for typed in told] == [False, True, True, True, False]
    assert told["how to play a misère"]["answer"].endswith("#swedish-contracts-misere")
    assert told["grandisimo"]["answer"] == "grandissimo/index.html"
    assert told["grandisimo"]["found"]
    assert told["rulse"]["answer"] == "swedish/how-a-deal-goes.html"
    assert (told["xqzwv"]["answer"], told["xqzwv"]["found"]) == ("", [])
    best = told["heavy loss"]["found"][0]
    assert (best["id"], sorted(best["matched"])) == ("swedish.pay.codille", ["heavy", "loss"])


@pytest.fixture
def page(kept_page: Page) -> Page:
    """A page that stays open from test to test."""
    return renewed(kept_page)


def search(page: Page, typed: str) -> Locator:
    """Search from the page's own field, and return the links of what was found."""
    if "search.html" not in page.url:
        page.goto("search.html")
    page.get_by_role("searchbox", name="Words").fill(typed)
    expect(said(page)).to_contain_text(f"“{typed}”")
    return page.locator("#found li a")


def said(page: Page) -> Locator:
    """What the search says it has found."""
    return page.locator("#find-said")


def choose(page: Page, game: str) -> None:
    """Search one game, or all of them."""
    page.get_by_role("combobox", name="Game").select_option(label=game)


def test_an_answer_says_what_it_knows_at_once(page: Page) -> None:
    search(page, "what is piccolissimo")
    answer = page.locator(".found-answer")
    expect(answer).to_contain_text("Exactly one trick, without trumps.")
    search(page, "who pays whom in Grandissimo")
    expect(answer.get_by_role("heading")).to_have_text("What is paid")
    expect(answer.locator(".found-place")).to_have_text("Grandissimo: how a deal goes")
    search(page, "who pays whom")
    others = answer.locator(".found-others").first
    expect(others.get_by_role("link", name="Boston de Fontainebleau")).to_be_visible()
    choose(page, "German Boston")
    expect(answer.locator(".found-place")).to_have_text("German Boston: how a deal goes")
    expect(said(page)).to_contain_text("in German Boston")
    # The address leads back.
    page.goto(page.url)
    expect(said(page)).to_contain_text("Found for “who pays whom” in German Boston")
    for place in page.locator("#found li .found-place").all():
        expect(place).to_contain_text("German Boston")


#: Questions as typed, with the answers. Source 002: eight in spades and clubs 70, in diamonds 90;
#: source 004: a slam 80 to 100 chips.
ANSWERED: Final = {
    "how much is a slam in solo": "Slam: alone 13 tricks; made* 80 to 100",
    "what beats 10 in solo": "Above 10 are Grand Spread, 11, 12, Slam, Spread Slam.",
    "what beats spread slam": "Nothing is above Spread Slam.",
    "points for 8 hearts": "8: alone 8 tricks; the two 11*; made 70 to 90; lost by one 75",
    "hur många spelar": "Players: Four; the winner of the auction plays",
    "wie viele Karten hat German Boston": "Cards: 52, all dealt.",
    "how many plyers": "Players: Four; the winner of the auction plays",
}


def test_a_price_is_answered_by_its_row_and_a_count_in_whatever_way_it_is_typed(page: Page) -> None:
    page.goto("search.html")
    answer = page.locator(".found-answer")
    for typed, words in ANSWERED.items():
        search(page, typed)
        expect(answer).to_contain_text(words)
        if typed == "points for 8 hearts":
            expect(answer.get_by_role("link", name="Boston of the Solo family")).to_be_visible()
        if typed.startswith("wie viele"):
            expect(answer.locator(".found-place")).to_have_text("German Boston: how a deal goes")
    expect(said(page)).to_contain_text("Nothing has all these words; this is near.")
    # The kind of what was found best stands first.
    search(page, "lucien leuwen")
    expect(page.locator("#found h2").first).to_have_text("Pages")


def test_what_was_found_shows_its_place_and_how_well_it_is_borne_out(page: Page) -> None:
    page.goto("search.html")
    search(page, "heavy loss")
    result = page.get_by_role("region", name="Rules").get_by_role("listitem").first
    expect(result.locator("code")).to_have_text("swedish.pay.codille")
    expect(result.locator("mark")).to_have_text(["heavy", "loss"])
    expect(result.locator(".found-text")).to_contain_text("in Vira codille is a heavy loss, and")
    search(page, "american.pool.won-by-misere")
    place = result.locator(".found-place")
    expect(place).to_contain_text("American Boston")
    expect(place.locator(".rule-status")).to_have_text("conjectured")
    result.get_by_role("link").first.click()
    badge = page.locator("#american-pool-won-by-misere .rule-status").first
    expect(badge).to_have_text("conjectured")


def test_the_slash_leads_to_the_search_unless_it_is_not_wanted(page: Page) -> None:
    page.goto("tricks.html")
    page.keyboard.press("/")
    field = page.get_by_role("searchbox", name="Search this site")
    expect(field).to_be_focused()
    page.keyboard.type("a/b")
    expect(field).to_have_value("a/b")
    page.goto("search.html")
    page.get_by_role("checkbox", name="The key / leads here").uncheck()
    page.goto("tricks.html")
    page.keyboard.press("/")
    expect(field).not_to_be_focused()


def test_the_number_is_announced_and_the_rest_is_shown_on_request(page: Page) -> None:
    page.goto("search.html")
    search(page, "bete")
    expect(page.get_by_role("status").and_(said(page))).to_have_text(
        re.compile(
            r"Found for “bete”: an answer, \d+ rules, \d+ examples?, \d+ readings, "
            r"\d+ parts of pages, \d+ terms?\."
        )
    )
    count = int(re.findall(r"(\d+) rules", said(page).inner_text())[0])
    rules = page.get_by_role("region", name="Rules")
    expect(rules.get_by_role("listitem")).to_have_count(8)
    rules.get_by_role("button", name=f"Show all {count} rules").press("Enter")
    expect(rules.get_by_role("listitem")).to_have_count(count)
    expect(rules.get_by_role("link").nth(8)).to_be_focused()
    # What is near is said to be near, and nothing to be nothing.
    expect(search(page, "grandisimo").first).to_be_visible()
    expect(said(page)).to_contain_text("Nothing has all these words; this is near.")
    search(page, "xqzwv")
    expect(said(page)).to_have_text("Nothing found for “xqzwv”.")
    expect(page.locator("#found").get_by_role("link", name="index of rules")).to_be_visible()


def test_the_keyboard_alone_searches_and_opens_a_rule(page: Page) -> None:
    page.goto("index.html")
    page.get_by_role("searchbox", name="Search this site").focus()
    page.keyboard.type("pay codille")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"search\.html\?q=pay\+codille"))
    expect(page.locator("#found li").first).to_be_visible()
    page.locator("#find-words").focus()
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.locator("#found a").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"swedish/rules/pay\.html#swedish-pay-codille$"))


def test_an_index_that_does_not_come_is_said_and_can_be_tried_again(visitor: Visitor) -> None:
    page = visitor.open()
    visitor.expect("Failed to load resource")
    page.route("**/find/index-*.json", lambda route: route.abort())
    page.goto("search.html?q=codille")
    expect(said(page)).to_contain_text("could not be fetched")
    page.unroute("**/find/index-*.json")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#found li").first).to_be_visible()


def test_the_index_is_small_and_only_the_search_fetches_it(visitor: Visitor) -> None:
    page = visitor.open()
    weights: dict[str, int] = {}

    def note(request: Request) -> None:
        if "/find" in request.url:
            weights[request.url] = request.sizes()["responseBodySize"]

    page.on("requestfinished", note)
    page.goto("index.html", wait_until="networkidle")
    assert not weights
    with page.expect_request_finished(lambda request: "/texts/" in request.url):
        page.goto("search.html?q=codille")
    expect(page.locator("#found li").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    texts = {address: weights.pop(address) for address in list(weights) if "/texts/" in address}
    assert len(weights) == 3
    assert sum(weights.values()) < LITTLE
    assert texts
    assert sum(texts.values()) < SHOWN
