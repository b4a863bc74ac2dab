"""The search: words without accents, ids first, by the keyboard, from the site's own files."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tools.visit import Visitor

#: What a search may weigh: the index, its script and its style, as they come over the line.
LITTLE = 115_000
#: What the texts of that which is shown may weigh: those of a few pages.
SHOWN = 50_000


def search(page: Page, typed: str) -> Locator:
    """Search from the page's own field, and return the links of what was found."""
    if "search.html" not in page.url:
        page.goto("search.html")
    page.get_by_role("searchbox", name="Words").fill(typed)
    expect(said(page)).to_contain_text(f"“{typed}”")
    return page.locator("#found li a")


def led_to(page: Page) -> Locator:
    """The first of all that is shown: an answer, or else what fits best."""
    return page.locator("#found :is(.found-answer h2, h3) a").first


def said(page: Page) -> Locator:
    """What the search says it has found."""
    return page.locator("#find-said")


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("bete", "bête"),
        ("misere", "misère"),
        ("alar", "ålar"),
        ("ålar", "ålar"),
        ("begar", "begär"),
        ("hogsta", "högsta"),
        ("hoegsta", "högsta"),
        ("gross", "groß"),
        ("levees", "levées"),
        ("BÊTE", "bête"),
    ],
)
def test_a_word_is_found_without_its_accents(page: Page, typed: str, word: str) -> None:
    with page.expect_response(re.compile(r"/find/index-\w+\.json")) as index:
        found = search(page, typed)
    expect(found.first).to_be_visible()
    assert word in index.value.text().lower()
    found.first.click()
    expect(page.locator("#content")).to_contain_text(word, ignore_case=True)


@pytest.mark.parametrize("typed", ["shuffle", "färg", "Unterstich", "levée"])
def test_words_of_all_four_languages_are_found(kept_page: Page, typed: str) -> None:
    found = search(kept_page, typed)
    expect(found.first).to_be_visible()
    expect(said(kept_page)).not_to_contain_text("near")


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("swedish.pay.codille", "swedish.pay.codille"),
        ("swedish-pay-codille", "swedish.pay.codille"),
        ("swedish pay codille", "swedish.pay.codille"),
        ("codille swedish", "swedish.pay.codille"),
        ("pay.codille", "swedish.pay.codille"),
        ("codille", "swedish.pay.codille"),
        ("codi", "swedish.pay.codille"),
        ("suit-factor grandissimo", "grandissimo.pay.suit-factor"),
        ("german.pool.", "german.pool."),
        ("swedish.slam-factor", "slam-factor"),
    ],
)
def test_an_id_or_a_part_of_one_comes_first(kept_page: Page, typed: str, first: str) -> None:
    search(kept_page, typed)
    code = kept_page.locator("#found li .found-place code").first
    expect(code).to_have_text(re.compile(rf"^{re.escape(first)}"))


#: What is typed, and the address that it leads to.
WANTED = tomllib.loads((Path(__file__).parent / "queries.toml").read_text("utf-8"))


def test_what_people_ask_leads_to_its_answer(page: Page) -> None:
    """One page for them all; each has been found when the page says so."""
    assert len(WANTED["asked"]) >= 10
    led = {}
    for typed in {**WANTED["asked"], **WANTED["ours"]}:
        search(page, typed)
        led[typed] = led_to(page).get_attribute("href")
    wanted = {**WANTED["asked"], **WANTED["ours"]}
    assert {typed: (href or "").removeprefix("./") for typed, href in led.items()} == wanted


def test_an_answer_says_what_it_knows_at_once(page: Page) -> None:
    search(page, "what is piccolissimo")
    answer = page.locator(".found-answer")
    expect(answer).to_contain_text("Exactly one trick, without trumps.")
    search(page, "who pays whom in Grandissimo")
    expect(answer.get_by_role("heading")).to_have_text("What is paid")
    expect(answer.locator(".found-place")).to_have_text("Grandissimo: how a deal goes")
    search(page, "who pays whom")
    others = answer.locator(".found-others")
    expect(others.get_by_role("link", name="Boston de Fontainebleau")).to_be_visible()
    page.get_by_role("combobox", name="Game").select_option("German Boston")
    expect(answer.locator(".found-place")).to_have_text("German Boston: how a deal goes")


def test_what_is_asked_of_a_misere_is_not_how_a_deal_goes(page: Page) -> None:
    search(page, "how to play a misère")
    expect(page.locator(".found-answer")).to_have_count(0)


def test_the_place_that_matched_is_shown_and_marked(page: Page) -> None:
    search(page, "heavy loss")
    result = page.get_by_role("region", name="Rules").get_by_role("listitem").first
    expect(result.locator("code")).to_have_text("swedish.pay.codille")
    expect(result.locator("mark")).to_have_text(["heavy", "loss"])
    expect(result.locator(".found-text")).to_contain_text("in Vira codille is a heavy loss, and")


def test_a_rule_says_its_game_its_chapter_and_how_well_it_is_borne_out(page: Page) -> None:
    search(page, "american.pool.won-by-misere")
    result = page.get_by_role("region", name="Rules").get_by_role("listitem").first
    place = result.locator(".found-place")
    expect(place).to_contain_text("American Boston")
    expect(place.locator(".rule-status")).to_have_text("conjectured")
    rule = page.context.new_page()
    rule.goto("american/rules/pool.html")
    badge = rule.locator("#american-pool-won-by-misere .rule-status").first
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


def test_one_game_can_be_searched_and_the_address_leads_back(page: Page) -> None:
    search(page, "honours")
    page.get_by_role("combobox", name="Game").select_option("German Boston")
    expect(said(page)).to_contain_text("in German Boston")
    for place in page.locator("#found li .found-place").all():
        expect(place).to_contain_text("German Boston")
    page.goto(page.url)
    expect(said(page)).to_contain_text("Found for “honours” in German Boston")


def test_what_is_near_is_said_to_be_near_and_nothing_is_said_to_be_nothing(page: Page) -> None:
    expect(search(page, "grandisimo").first).to_be_visible()
    expect(said(page)).to_contain_text("Nothing has all these words; this is near.")
    search(page, "xqzwv")
    expect(said(page)).to_have_text("Nothing found for “xqzwv”.")
    expect(page.locator("#found").get_by_role("link", name="index of rules")).to_be_visible()


def test_an_index_that_does_not_come_is_said_and_can_be_tried_again(
    page: Page, visitor: Visitor
) -> None:
    visitor.expect("Failed to load resource")
    page.route("**/find/index-*.json", lambda route: route.abort())
    page.goto("search.html?q=codille")
    expect(said(page)).to_contain_text("could not be fetched")
    page.unroute("**/find/index-*.json")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#found li").first).to_be_visible()


def test_the_index_is_small_and_only_the_search_fetches_it(page: Page) -> None:
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


def test_without_scripts_the_page_says_where_to_look(visitor: Visitor) -> None:
    page = visitor.open(java_script_enabled=False)
    page.goto("search.html?q=codille")
    expect(page.get_by_text("The search needs scripts.")).to_be_visible()
    expect(page.locator("#content").get_by_role("link", name="index of rules")).to_be_visible()
    expect(page.locator("#content").get_by_role("link", name="coverage")).to_be_visible()
    expect(page.locator(".find-form")).to_be_hidden()
