"""Tests of the search: words without accents, ids first, by keyboard, from the site's own files."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tools.places import SITE
from tools.visit import Visitor

from .axe_page import findings
from .player_page import PHONE, WIDE, renewed
from .scripts import asked

#: The most bytes that a search may transfer for the index, its script and its style.
LITTLE = 126_000
#: The most bytes for the texts of the results, which are those of a few pages.
SHOWN = 50_000
#: Queries, and the addresses to which they lead.
WANTED = tomllib.loads((Path(__file__).parent / "queries.toml").read_text("utf-8"))


def find(folder: Path, *typed: str, game: str = "") -> dict[str, Any]:
    """Return the search's answer to each query, without its page."""
    (index,) = (SITE / "_static" / "find").glob("index-*.json")
    told = {"index": str(index), "asked": [{"typed": each, "game": game} for each in typed]}
    return dict(zip(typed, asked("find.mjs", told, folder), strict=True))


def first(found: dict[str, Any]) -> str:
    """Return the first address on the page: the answer's, if any, unless an exact id was typed."""
    led: str = found["answer"]
    if led and not found["exact"]:
        return led
    return str(found["found"][0]["address"])


def test_the_search_finds_words_without_accents_in_all_languages(site: str, tmp_path: Path) -> None:
    plain, amiss = WANTED["accents"], []
    four_languages = ("shuffle", "färg", "Unterstich", "levée")
    for typed, found in find(tmp_path, *plain, *four_languages).items():
        word = plain.get(typed, typed)
        led = first(found)
        text = (SITE / led.partition("#")[0]).read_text("utf-8").lower()
        if found["near"] or word.lower() not in text:
            amiss.append((typed, led))
    assert amiss == []


def test_a_typed_id_or_part_of_an_id_is_found_first(site: str, tmp_path: Path) -> None:
    ids = {
        typed: ("" if found["exact"] else found["answering"])
        or next(unit["id"] for unit in found["found"] if unit["kind"] in ("rule", "reading"))
        for typed, found in find(tmp_path, *WANTED["ids"]).items()
    }
    begun = {typed: led[: len(WANTED["ids"][typed])] for typed, led in ids.items()}
    assert begun == WANTED["ids"]


def test_the_search_leads_common_questions_to_their_answers(site: str, tmp_path: Path) -> None:
    assert len(WANTED["asked"]) >= 10
    assert len(WANTED["typed"]) >= 40
    assert len(WANTED["untuned"]) >= 50
    assert len(WANTED["strangers"]) >= 30
    kinds = ("asked", "typed", "untuned", "strangers", "ours")
    wanted = {typed: led for kind in kinds for typed, led in WANTED[kind].items()}
    led = {typed: first(found) for typed, found in find(tmp_path, *wanted).items()}
    assert led == wanted


def test_a_question_about_a_price_is_answered_for_the_game_it_names(
    site: str, tmp_path: Path
) -> None:
    (file,) = (SITE / "_static" / "find").glob("index-*.json")
    index = json.loads(file.read_text("utf-8"))
    games = {
        f"price of {bid} {title}": game
        for game, title in index["games"].items()
        for number, bids in index["bids"].items()
        if index["pages"][int(number)]["address"].startswith(f"{game}/")
        for bid, _ in bids
    }
    assert len(games) > 100
    found = find(tmp_path, *games)
    assert {typed: found[typed]["answer"].partition("/")[0] for typed in games} == games


def test_the_search_handles_filters_misspellings_and_unknown_words(
    site: str, tmp_path: Path
) -> None:
    honours = find(tmp_path, "honours", game="german")["honours"]
    assert {unit["game"] for unit in honours["found"]} == {"german"}
    told = find(tmp_path, "how to play a misère", "grandisimo", "rulse", "xqzwv", "heavy loss")
    assert [told[typed]["near"] for typed in told] == [False, True, True, True, False]
    assert told["how to play a misère"]["answer"].endswith("#swedish-contracts-misere")
    assert told["grandisimo"]["answer"] == "grandissimo/index.html"
    assert told["grandisimo"]["found"]
    assert told["rulse"]["answer"] == "swedish-simplified/how-a-deal-goes.html"
    assert (told["xqzwv"]["answer"], told["xqzwv"]["found"]) == ("", [])
    best = told["heavy loss"]["found"][0]
    assert (best["id"], sorted(best["matched"])) == ("swedish.pay.codille", ["heavy", "loss"])


@pytest.fixture
def page(kept_page: Page) -> Page:
    """Return a page that stays open from test to test."""
    return renewed(kept_page)


def search(page: Page, typed: str) -> Locator:
    """Search in the page's own field, and return the links of the results."""
    if "search.html" not in page.url:
        page.goto("search.html")
    page.get_by_role("searchbox", name="Words").fill(typed)
    expect(said(page)).to_contain_text(f"“{typed}”")
    return page.locator("#found li a")


def said(page: Page) -> Locator:
    """Return the line that says what the search has found."""
    return page.locator("#find-said")


def choose(page: Page, game: str) -> None:
    """Limit the search to one game, or search all of them."""
    page.get_by_role("combobox", name="Game").select_option(label=game)


def test_the_search_page_answers_a_question_directly(page: Page) -> None:
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
    # The address repeats the search.
    page.goto(page.url)
    expect(said(page)).to_contain_text("Found for “who pays whom” in German Boston")
    for place in page.locator("#found li .found-place").all():
        expect(place).to_contain_text("German Boston")


#: Questions as typed, and their answers. Source 002: eight in spades and clubs 70, in diamonds 90.
#: Source 004: a slam 80 to 100 chips.
ANSWERED: Final = {
    "how much is a slam in solo": "Slam: alone 13 tricks; made* 80 to 100",
    "what beats 10 in solo": "Above 10 are Grand Spread, 11, 12, Slam, Spread Slam.",
    "what beats spread slam": "Nothing is above Spread Slam.",
    "points for 8 hearts": "8: alone 8 tricks; the two 11*; made 70 to 90; lost by one 75",
    "hur många spelar": "Players: Four; the winner of the auction plays",
    "wie viele Karten hat German Boston": "Cards: 52, all dealt.",
    "can three people play": "No: every form of Boston on this site is for four players.",
    "solo whist": "Solo whist is another game, and this site does not have its rules.",
    "how much is 8 tricks worth": "8: alone 8 tricks; made 24*",
    "how many plyers": "Players: Four; the winner of the auction plays",
}


def test_the_search_page_answers_questions_about_prices_and_counts(page: Page) -> None:
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
    # The kind of the best result comes first.
    search(page, "lucien leuwen")
    expect(page.locator("#found h2").first).to_have_text("Pages")


def test_a_search_result_shows_its_place_and_the_status_of_its_rule(page: Page) -> None:
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


def test_the_slash_key_goes_to_the_search_unless_switched_off(page: Page) -> None:
    page.goto("tricks.html")
    page.keyboard.press("/")
    expect(field(page)).to_be_focused()
    page.keyboard.type("a/b")
    expect(field(page)).to_have_value("a/b")
    page.goto("search.html")
    page.get_by_role("checkbox", name="the key / goes to the search").uncheck()
    page.goto("tricks.html")
    page.keyboard.press("/")
    expect(field(page)).not_to_be_focused()


def test_the_number_of_results_is_announced_and_all_can_be_shown(page: Page) -> None:
    page.goto("search.html")
    search(page, "bete")
    announced = re.compile(r"^Found for “bete”: an answer and \d+ results\.$")
    expect(page.get_by_role("status").and_(said(page))).to_have_text(announced)
    rules = page.get_by_role("region", name="Rules")
    expect(rules.get_by_role("listitem")).to_have_count(8)
    rules.get_by_role("button", name="Show all rules").press("Enter")
    expect(rules.get_by_role("link").nth(8)).to_be_focused()
    # The page says if it has only near results, or none.
    expect(search(page, "grandisimo").first).to_be_visible()
    expect(said(page)).to_contain_text("Nothing has all these words; this is near.")
    search(page, "xqzwv")
    expect(said(page)).to_have_text("Nothing found for “xqzwv”.")
    expect(page.locator("#found").get_by_role("link", name="index of rules")).to_be_visible()


def test_the_keyboard_alone_searches_and_opens_a_rule(page: Page) -> None:
    page.goto("index.html")
    field(page).focus()
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


def field(page: Page) -> Locator:
    """Return the search field of the sidebar."""
    return page.get_by_label("Search this site")


def suggestions(page: Page) -> Locator:
    """Return the suggestions below the search field of the sidebar."""
    return page.get_by_role("listbox", name="Suggestions").get_by_role("option")


def test_suggestions_appear_while_typing_and_are_chosen_by_keyboard(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url.rpartition("/")[2]))
    page.goto("tricks.html", wait_until="networkidle")
    asked_before = len(fetched)
    field(page).focus()
    expect(field(page)).to_have_role("combobox")
    page.keyboard.type("c")
    page.wait_for_timeout(500)
    assert not [name for name in fetched if name.startswith(("index-", "search"))]
    page.keyboard.type("odille")
    expect(suggestions(page).first).to_have_text(re.compile("^codille Glossary$"))
    assert [name for name in fetched[asked_before:] if name.startswith("index-")]
    count = suggestions(page).count()
    assert 2 <= count <= 6
    expect(page.get_by_role("status").filter(has_text=f"{count} suggestions.")).to_have_count(1)
    expect(field(page)).to_have_attribute("aria-expanded", "true")
    assert findings(page, within=".sidebar-search-container") == []
    # Between the last suggestion and the first, the arrow keys stop at none.
    for key, chosen in (("ArrowUp", count - 1), ("ArrowDown", -1), ("ArrowDown", 0)):
        page.keyboard.press(key)
        name = suggestions(page).nth(chosen).get_attribute("id") if chosen >= 0 else None
        assert field(page).get_attribute("aria-activedescendant") == name
        expect(page.locator("[role=option][aria-selected=true]")).to_have_count(int(chosen >= 0))
    page.keyboard.press("Escape")
    expect(suggestions(page)).to_have_count(0)
    expect(field(page)).to_have_value("codille")
    expect(field(page)).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"glossary\.html#term-codille$"))
    # Without a choice, Enter leads to the search page, whose first result is the same.
    # (A page with an anchor in its address moves the focus there while it loads.)
    page.goto("tricks.html")
    field(page).fill("codille")
    expect(suggestions(page)).to_have_count(count)
    titles = suggestions(page).evaluate_all("all => all.map((each) => each.firstChild.data)")
    field(page).press("Enter")
    expect(page).to_have_url(re.compile(r"search\.html\?q=codille"))
    expect(page.locator(".found-answer h2")).to_have_text(titles[0])


def test_suggestions_disappear_when_nothing_matches_or_focus_leaves(page: Page) -> None:
    page.goto("tricks.html")
    field(page).focus()
    field(page).fill("xqzwv")
    expect(page.get_by_role("status").filter(has_text="No suggestions.")).to_have_count(1)
    expect(suggestions(page)).to_have_count(0)
    field(page).fill("bete")
    expect(suggestions(page).first).to_be_visible()
    field(page).fill("b")
    expect(suggestions(page)).to_have_count(0)
    field(page).fill("bete")
    expect(suggestions(page).first).to_be_visible()
    page.keyboard.press("Tab")
    expect(suggestions(page)).to_have_count(0)


def test_suggestions_fit_the_drawer_of_a_phone_and_are_chosen_by_touch(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE, has_touch=True, is_mobile=True)
    page.goto("tricks.html")
    page.locator("label[for=__navigation]").first.tap()
    field(page).tap()
    field(page).fill("misère")
    expect(suggestions(page)).to_have_count(6)
    drawer = page.locator(".sidebar-drawer").bounding_box()
    assert drawer
    for each in suggestions(page).all():
        box = each.bounding_box()
        assert box
        assert box["x"] >= drawer["x"]
        assert box["x"] + box["width"] <= drawer["x"] + drawer["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
        assert box["height"] >= 44
    page.emulate_media(color_scheme="dark")
    assert findings(page, within=".sidebar-search-container") == []
    # Escape closes the suggestions, and the drawer stays open.
    page.keyboard.press("Escape")
    expect(suggestions(page)).to_have_count(0)
    expect(page.locator("#__navigation")).to_be_checked()
    page.keyboard.press("ArrowDown")
    suggestions(page).first.tap()
    expect(page).to_have_url(re.compile(r"glossary\.html#term-misere$"))


def test_suggestions_are_fetched_again_after_a_failure(visitor: Visitor) -> None:
    page = visitor.open()
    visitor.expect("Failed to load resource")
    page.route("**/find/index-*.json", lambda route: route.abort())
    page.goto("tricks.html")
    field(page).focus()
    with page.expect_event("requestfailed"):
        page.keyboard.type("codille")
    expect(suggestions(page)).to_have_count(0)
    page.unroute("**/find/index-*.json")
    page.keyboard.press("Backspace")
    expect(suggestions(page).first).to_be_visible()


def test_the_search_reports_a_missing_index_and_can_be_repeated(visitor: Visitor) -> None:
    page = visitor.open()
    visitor.expect("Failed to load resource")
    page.route("**/find/index-*.json", lambda route: route.abort())
    page.goto("search.html?q=codille")
    expect(said(page)).to_contain_text("could not be fetched")
    page.unroute("**/find/index-*.json")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#found li").first).to_be_visible()


def test_the_search_index_is_small_and_only_the_search_fetches_it(visitor: Visitor) -> None:
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
