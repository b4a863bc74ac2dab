"""Tests of the pages that people read: front page, rules, terms, glossary and drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, ViewportSize, expect

from boston.apps.cite import cite
from boston.catalogue import GAMES
from tools.places import SITE
from tools.print.pdf import page_count, print_page
from tools.visit import Visitor

from .axe_page import findings, settle
from .built import elements, leads
from .player_page import PHONE, WIDE, renewed
from .scripts import script

#: The tests read the pages from the folder into which the site is built.
pytestmark = pytest.mark.usefixtures("site")


@pytest.fixture
def page(kept_page: Page) -> Page:
    """Return a page that stays open from test to test."""
    return renewed(kept_page)


#: A phone, an older one, a tablet, a small and a large screen.
SCREENS = [(390, 844), (360, 640), (768, 1024), (1280, 720), (1400, 900)]
CHAPTERS: Final = ("auction", "pay", "bete")
STROKE: Final = "A mark at the top left of the protocol"
#: The share of a chapter's height, in per cent, that its paragraphs, lists and tables take up. The
#: apparatus is left out, and parts that overlap are counted once.
SHARE: Final = """() => {
  const content = document.querySelector("#content");
  const apart = ".rule-apparatus, .rule-facts, .rule-code, .cite, nav, .rule-heading";
  const spans = [...content.querySelectorAll("p, li, dd, table")]
    .filter((part) => !part.closest(apart))
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.height > 0)
    .sort((one, other) => one.top - other.top);
  let prose = 0;
  let end = -Infinity;
  for (const { top, bottom } of spans) {
    prose += Math.max(0, bottom - Math.max(top, end));
    end = Math.max(end, bottom);
  }
  return 100 * prose / content.getBoundingClientRect().height;
}"""
RULES = "swedish/rules/pay.html"
STUDIED = f"{RULES}?study"
DOORS = ("Learn it in ten minutes", "Read the rules", "Use the engine")


def test_the_front_page_question_is_above_the_fold_and_takes_one_press(page: Page) -> None:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("index.html")
        cards = page.locator(".lesson-trick button")
        expect(cards).to_have_count(4)
        for card in (cards.first, cards.last):
            expect(card).to_be_in_viewport(ratio=1)
        cards.last.click()
        expect(page.locator(".lesson-said")).to_contain_text("Right. ")


def test_the_front_page_has_working_links_and_links_to_each_game_once(site: str) -> None:
    sections = [each for each in elements("index.html") if each.name == "section"]
    for door in DOORS:
        (*_, section) = (
            each
            for each in sections
            if any(part.name == "h3" and part.said().startswith(door) for part in each)
        )
        links = [part.attributes["href"] for part in section if "href" in part.attributes]
        inside = [link for link in links if ":" not in link and not link.startswith("#")]
        assert len(inside) > 2, door
        assert [link for link in inside if not leads(link.partition("?")[0])] == [], door
    (article,) = (each for each in elements("index.html") if each.name == "article")
    hrefs = [each.attributes.get("href") for each in article]
    assert {game: hrefs.count(f"{game}/index.html") for game in GAMES} == dict.fromkeys(GAMES, 1)


def test_the_front_page_has_few_links_and_another_page_links_to_all_games(site: str) -> None:
    linked = {
        path: [
            each.attributes["href"]
            for each in elements(path)
            if each.name == "a" and "href" in each.attributes
        ]
        for path in ("index.html", "tricks.html")
    }
    assert len(linked["index.html"]) <= 60
    for path in ("learn.html", "history/index.html", "across/index.html", "recomputed.html"):
        assert {path} <= {*linked["index.html"]} & {*linked["tricks.html"]}
    assert {f"{game}/index.html" for game in GAMES} <= {*linked["tricks.html"]}


def test_titles_begin_at_the_same_place_in_both_forms_of_a_page(page: Page) -> None:
    begins = set()
    for path in (RULES, STUDIED):
        page.goto(path)
        for width in (820, 1280, 1600):
            page.set_viewport_size({"width": width, "height": 800})
            found = page.locator("h1").first.bounding_box()
            assert found is not None
            begins.add((width, found["x"]))
    assert len(begins) == 3


def test_the_page_of_a_game_links_to_a_deal_of_that_game(page: Page) -> None:
    page.goto("german/index.html")
    page.locator("#content").get_by_role("link", name="Play a deal").click()
    form = page.get_by_role("region", name="Play a deal")
    expect(form.get_by_label("Game")).to_have_value("german")
    page.evaluate("location.hash = 'play-nothing'")
    expect(form.get_by_label("Game")).to_have_value("german")


HEAR: Final = script("hear-change")


def test_code_is_beside_the_text_on_a_wide_screen_and_below_it_on_a_phone(page: Page) -> None:
    page.goto(STUDIED)
    settle(page)
    rule = page.locator("#swedish-pay-codille")

    def boxes() -> tuple[FloatRect, FloatRect]:
        text, code = (rule.locator(part).bounding_box() for part in (".rule-text", ".rule-code"))
        assert text is not None
        assert code is not None
        return text, code

    text, code = boxes()
    assert text["x"] + text["width"] < code["x"]
    assert text["width"] >= 390
    assert code["width"] >= 572
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status == 'loaded').map(f => f.family)"
    )
    assert {name.strip('"') for name in loaded} >= {"EB Garamond", "Fira Mono"}
    page.set_viewport_size(PHONE)
    settle(page)
    text, code = boxes()
    assert text["y"] + text["height"] < code["y"]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@pytest.mark.parametrize("width", [390, 640, 820, 1280, 1600])
@pytest.mark.parametrize("game", ["swedish", "german", "french"])
def test_no_line_of_code_is_cut_off(page: Page, width: int, game: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"{game}/rules/pay.html?study")
    page.evaluate("for (const more of document.querySelectorAll('.rule-more')) more.open = true")
    settle(page)
    pieces = page.locator(".rule-code pre")
    assert pieces.count() > 20
    cut = "all => all.filter((each) => each.scrollWidth > each.clientWidth).length"
    assert pieces.evaluate_all(cut) == 0
    # Smaller code would be hard to read.
    size = "all => Math.min(...all.map((each) => parseFloat(getComputedStyle(each).fontSize)))"
    assert pieces.evaluate_all(size) >= 12.5


def test_copied_code_keeps_the_lines_of_its_source(page: Page) -> None:
    page.goto(STUDIED)
    block = page.locator("#swedish-pay-two-parts .rule-code pre").first
    copied = block.evaluate("""each => {
      getSelection().selectAllChildren(each);
      return getSelection().toString();
    }""")
    assert copied.rstrip() == (block.text_content() or "").rstrip()
    assert "\n\n" not in copied.rstrip()


@pytest.mark.parametrize("game", ["swedish", "german", "solo"])
def test_rules_in_the_study_form_show_few_words(page: Page, game: str) -> None:
    words: list[int] = []
    for path in sorted([*SITE.glob(f"{game}/rules/*.html"), *SITE.glob(f"{game}/rules.html")]):
        page.goto(f"{path.relative_to(SITE)}?study")
        settle(page)
        words += page.evaluate(script("words-shown"), ".rule-entry[id]")
    assert len(words) > 40
    assert sum(words) / len(words) <= 110


@pytest.mark.parametrize(("width", "form"), [(390, "read"), (1279, "read"), (1280, "study")])
def test_the_form_depends_on_the_screen_width_without_a_layout_shift(
    visitor: Visitor, width: int, form: str
) -> None:
    page = visitor.open(viewport={"width": width, "height": 900})
    page.add_init_script(f"({script('shifts')})()")
    page.goto(RULES)
    page.evaluate("document.fonts.ready.then(() => 0)")
    settle(page)
    expect(page.locator("body")).to_have_attribute("data-form", form)
    # Only the fonts shift the lines, and very little.
    assert sum(page.evaluate("window.shifts")) < 0.02
    other = {"read": "study", "study": "read"}[form]
    page.goto(f"{RULES}?{other}")
    expect(page.locator("body")).to_have_attribute("data-form", other)


@pytest.mark.parametrize("width", [390, 820, 1280, 1600])
def test_a_rule_keeps_its_place_when_the_form_of_the_page_changes(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto(f"{RULES}?read#swedish-pay-rounding")
    settle(page)
    choice = page.get_by_role("navigation", name="Form of this page")
    top = "each => each.getBoundingClientRect().top"
    rule = page.locator("#swedish-pay-rounding")
    for form in ("Study", "Read"):
        link = choice.get_by_role("link", name=form)
        expect(link).to_be_in_viewport(ratio=1)
        # Nothing covers it.
        assert link.evaluate(script("on-top"))
        before = rule.evaluate(top)
        link.click()
        settle(page)
        assert abs(rule.evaluate(top) - before) <= 1, form


def test_clicking_the_title_of_a_rule_copies_its_address(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(RULES)
    link = page.locator("#swedish-pay-codille .rule-heading a")
    # The link says so only for a moment.
    link.evaluate(HEAR, "data-copied")
    link.click()
    assert link.evaluate("each => each.heard") == "link copied"
    expect(page).to_have_url(re.compile("#swedish-pay-codille$"))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url


def test_without_scripts_the_keyboard_opens_the_menu_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE, java_script_enabled=False)
    page.goto("tricks.html")
    link = page.get_by_role("navigation", name="Site").get_by_role("link", name="Coverage")
    expect(link).to_be_hidden()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.locator("#__navigation:focus").count():
            break
    page.keyboard.press("Space")
    expect(link).to_be_visible()
    link.click()
    expect(page).to_have_url(re.compile("coverage.html$"))


def test_the_chosen_colours_are_kept_on_the_next_page(page: Page) -> None:
    page.goto("index.html")
    toggle = page.get_by_role("button", name="Colours: ").locator("visible=true")
    expect(toggle).to_have_accessible_name("Colours: as the device has them. Change")
    paper = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(paper)
    toggle.click()
    assert page.evaluate(paper) == light
    toggle.click()
    expect(toggle).to_have_accessible_name("Colours: dark. Change")
    dark = page.evaluate(paper)
    assert dark != light
    page.goto("swedish/index.html")
    assert page.evaluate(paper) == dark


AUCTION: Final = "swedish/rules/auction.html"
RULE: Final = "#swedish-auction-ladder"
HEADING: Final = re.compile(r'class="rule-heading" data-rule="([^"]+)"><a [^>]*href="([^"]+)"')


def code(page: Page) -> Locator:
    """Return the code of the rule."""
    return page.locator(f"{RULE} .rule-code")


def test_most_of_a_chapter_is_prose(page: Page) -> None:
    for chapter in CHAPTERS:
        page.goto(f"swedish/rules/{chapter}.html?read")
        for size in (WIDE, PHONE):
            page.set_viewport_size(size)
            settle(page)
            assert page.evaluate(SHARE) >= 70, (chapter, size)


def test_the_keyboard_opens_the_apparatus_of_a_rule(page: Page) -> None:
    page.goto(f"{AUCTION}?read")
    expect(code(page)).to_be_hidden()
    page.locator(f"{RULE} .rule-heading a").focus()
    page.keyboard.press("Tab")
    # The links in the text come before the mark.
    while not page.locator(f"{RULE} .rule-apparatus > summary:focus").count():
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(code(page)).to_be_visible()
    expect(page.locator(f"{RULE} .rule-facts")).to_contain_text("swedish.auction.ladder")
    expect(page.locator(f"{RULE} .cite")).to_be_visible()


def test_the_form_of_a_page_is_remembered_unless_the_address_sets_it(page: Page) -> None:
    page.goto(AUCTION)
    choice = page.get_by_role("navigation", name="Form of this page")
    expect(choice.get_by_role("link", name="Study")).to_have_attribute("aria-current", "true")
    choice.get_by_role("link", name="Read").press("Enter")
    expect(code(page)).to_be_hidden()
    expect(choice.get_by_role("link", name="Read")).to_have_attribute("aria-current", "true")
    page.goto("american/rules/auction.html")
    expect(page.locator(".rule-code").first).to_be_hidden()
    page.goto(AUCTION)
    choice.get_by_role("link", name="Study").press("Enter")
    expect(code(page)).to_be_visible()
    expect(choice.get_by_role("link", name="Study")).to_have_attribute("aria-current", "true")
    page.goto("american/rules/auction.html")
    expect(page.locator(".rule-code").first).to_be_visible()
    page.goto(f"{AUCTION}?read{RULE}")
    expect(code(page)).to_be_hidden()
    # Arriving at the rule takes the focus, so wait for it before the next key.
    assert page.evaluate(script("arrived")) is None
    choice.get_by_role("link", name="Study").press("Enter")
    expect(code(page)).to_be_visible()
    expect(page).to_have_url(re.compile(rf"auction\.html{RULE}$"))
    # Code that the reader opened stays open; code that the study form opened does not.
    choice.get_by_role("link", name="Read").press("Enter")
    expect(code(page)).to_be_hidden()
    # A headless browser has no access keys, so the test only checks that they are set.
    keys = choice.locator("a[accesskey]")
    assert keys.evaluate_all("all => all.map((each) => each.accessKey)") == ["r", "s"]


def test_without_scripts_titles_terms_and_the_apparatus_work(
    visitor: Visitor,
) -> None:
    page = visitor.open(java_script_enabled=False)
    page.goto(RULES)
    page.locator("#swedish-pay-codille .rule-heading a").click()
    expect(page).to_have_url(re.compile("#swedish-pay-codille$"))
    page.goto(AUCTION)
    expect(page.locator(".reading-choice")).to_be_hidden()
    expect(code(page)).to_be_hidden()
    page.locator(f"{RULE} .rule-apparatus > summary").click()
    expect(code(page)).to_be_visible()
    term(page, "stroke").click()
    expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


def test_a_chapter_prints_on_two_pages_with_the_ids_of_its_rules(
    page: Page, tmp_path: Path
) -> None:
    page.goto(f"{AUCTION}?read")
    print_page(page, tmp_path / "auction.pdf", "A4")
    assert page_count(tmp_path / "auction.pdf") <= 2
    page.emulate_media(media="print")
    title = page.locator(f"{RULE} .rule-heading")
    after = title.evaluate("each => getComputedStyle(each, '::after').content")
    assert after == '"swedish.auction.ladder"'


def headings(path: str) -> Iterator[tuple[str, str]]:
    """Yield the rules on a page, each with the link of its title."""
    yield from HEADING.findall((SITE / path).read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_all_rules_of_a_game_are_on_one_page(game: str) -> None:
    found = dict(headings(f"{game}/whole.html"))
    places = {rule: place for rule, place in cite.places().items() if rule.startswith(f"{game}.")}
    assert found.keys() == places.keys()
    for rule, place in places.items():
        anchor = rule.replace(".", "-")
        assert found[rule] == f"{place.page.removeprefix(f'{game}/')}.html#{anchor}"
    text = (SITE / game / "whole.html").read_text("utf-8")
    # The theme repeats a table's anchor on the wrapper around the table.
    anchors = re.findall(r'\sid="([^"]+)"', re.sub(r'<div class="table-wrapper[^>]*>', "", text))
    assert len(anchors) == len(set(anchors))
    assert not set(anchors) & {rule.replace(".", "-") for rule in places}
    assert 'href="whole.html"' in (SITE / game / "index.html").read_text("utf-8")


def test_conjectured_rules_are_marked_and_the_contents_list_all_rules(page: Page) -> None:
    page.goto(f"{AUCTION}?read")
    heading = page.locator("#swedish-auction-qualified-opening .rule-heading")
    expect(heading.locator(".rule-status")).to_have_text("conjectured")
    expect(heading.locator(".rule-status")).to_be_visible()
    expect(page.locator(f"{RULE} .rule-heading .rule-status")).to_have_count(0)
    contents = page.get_by_role("navigation", name="On this page").get_by_role("link")
    titles = page.locator("section .rule-heading > a").all_inner_texts()
    assert set(titles) <= set(contents.all_inner_texts())


@pytest.mark.parametrize("rule", ["swedish.pay.codille", "russian.auction.suit-order"])
def test_a_citation_is_three_clicks_from_the_front_page(page: Page, rule: str) -> None:
    page.goto("index.html")
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Index of rules").click()
    anchor = rule.replace(".", "-")
    page.locator(f".rule-index a[href$='#{anchor}']").click()
    page.locator(f"#{anchor} .cite > summary").click()
    expect(page.locator(f"#{anchor} .cite-note")).to_contain_text(f"boston cite {rule}")


def test_the_index_of_rules_gives_the_title_of_each_rule() -> None:
    index = unescape((SITE / "rule-index.html").read_text("utf-8"))
    found = re.findall(r"<dt><a [^>]*>(.*?)</a> <code>(.*?)</code>", index, re.DOTALL)
    # A word in another language is tagged with that language.
    named = {_words(rule_id): _words(title) for title, rule_id in found}
    assert named.keys() == cite.places().keys()
    titled = {rule: place.title for rule, place in cite.places().items() if place.title}
    assert {rule: named[rule] for rule in titled} == titled


def _words(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


MET = re.compile(r'href="[^"]*#(term-[\w-]+)"[^>]*><span class="term-met">')


def term(page: Page, word: str) -> Locator:
    """Open the chapter on bêtes, and return the link of a word that is explained there."""
    page.goto("swedish/rules/bete.html")
    return page.locator("a:has(> .term-met)", has_text=re.compile(rf"^{word}$")).first


def note(page: Page) -> Locator:
    """Return the explanation of a term."""
    return page.locator(".term-note")


def test_every_chapter_explains_a_term_once_and_only_in_its_text(site: str) -> None:
    pages = [*SITE.glob("*/rules/*.html"), *SITE.glob("*/how-a-deal-goes.html")]
    assert len(pages) > 60
    count = 0
    for path in pages:
        html = path.read_text("utf-8")
        met = MET.findall(html)
        assert len(met) == len(set(met)), path
        count += len(met)
        for outer in re.findall(r"<(?:h\d|figcaption|code|pre|summary|th)\b.*?</", html, re.DOTALL):
            assert "term-met" not in outer, path
    assert count > 5 * len(GAMES)


def test_a_term_is_explained_on_hover_and_on_focus(page: Page) -> None:
    link = term(page, "stroke")
    link.hover()
    expect(note(page)).to_contain_text(STROKE)
    expect(link).to_have_accessible_description(re.compile("^stroke: A mark at the top left"))
    page.keyboard.press("Escape")
    expect(note(page)).to_be_hidden()
    page.mouse.move(0, 0)
    link.focus()
    expect(note(page)).to_be_visible()
    assert not findings(page)
    link.press("Enter")
    expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


def test_the_tab_key_moves_from_a_term_to_its_explanation_and_back(page: Page) -> None:
    link = term(page, "stroke")
    link.focus()
    more = note(page).get_by_role("link", name="In the glossary")
    expect(more).to_be_visible()
    page.keyboard.press("Tab")
    expect(more).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(link).to_be_focused()
    expect(more).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(link).to_be_focused()
    # Once it is closed, Tab moves past it and past the term.
    page.keyboard.press("Tab")
    expect(link).not_to_be_focused()
    expect(page.locator(".term-note :focus")).to_have_count(0)


def test_an_explanation_stays_beside_its_term_when_the_page_scrolls(page: Page) -> None:
    term(page, "stroke")
    last = page.locator("a:has(> .term-met)").last
    expect(last).not_to_be_in_viewport()
    scrolled = "window.scrolled = new Promise((end) => addEventListener('scrollend', end))"
    page.evaluate(f"() => {{ {scrolled}; }}")
    last.focus()
    page.evaluate("window.scrolled.then(() => 0)")
    settle(page)
    word, box = last.bounding_box(), note(page).bounding_box()
    assert word is not None
    assert box is not None
    below, above = box["y"] - word["y"] - word["height"], word["y"] - box["y"] - box["height"]
    assert 0 <= max(below, above) < 20


@pytest.mark.parametrize("part", ["terms-*.js", "glossary.html"])
@pytest.mark.parametrize("leaves", ["Escape", "Tab"])
def test_a_late_explanation_is_not_shown_if_the_reader_has_moved_on(
    visitor: Visitor, part: str, leaves: str
) -> None:
    page = visitor.open()
    link = term(page, "stroke")
    held: list[Route] = []
    # Hold only the first request; the file may be imported from the same address later.
    page.route(f"**/{part}", lambda route: held.append(route), times=1)
    with page.expect_request(f"**/{part}"):
        link.focus()
    page.keyboard.press(leaves)
    with page.expect_event("requestfinished"):
        held.pop().continue_()
    page.wait_for_load_state("networkidle")
    settle(page)
    # Tab may have led to another term, which is then explained.
    expect(note(page).filter(has_text=STROKE)).to_have_count(0)
    # A reader who comes back finds the explanation.
    link.blur()
    link.focus()
    expect(note(page)).to_contain_text(STROKE)


def test_a_tap_explains_a_term_and_a_second_tap_opens_the_glossary(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE, has_touch=True, is_mobile=True)
    link = term(page, "stroke")
    link.tap()
    expect(note(page)).to_contain_text(STROKE)
    box = note(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    note(page).get_by_role("link", name="In the glossary").tap()
    expect(page).to_have_url(re.compile(r"glossary\.html#term-stroke$"))


def test_the_glossary_is_collapsed_and_has_links_to_its_letters(page: Page) -> None:
    for screen, most in ((WIDE, 27_000), (PHONE, 36_000)):
        page.set_viewport_size(screen)
        page.goto("glossary.html")
        settle(page)
        assert page.evaluate("document.documentElement.scrollHeight") < most
        letters = page.locator(".glossary-letters")
        letters.get_by_role("link", name="W", exact=True).click()
        expect(page.locator("#term-whist")).to_be_in_viewport()
        if screen == WIDE:
            expect(letters).to_be_in_viewport()
    entry = page.locator("#term-codille + dd")
    words = entry.get_by_text("kodilj").first
    expect(words).to_be_hidden()
    entry.locator("summary").click()
    expect(words).to_be_visible()
    page.locator("#glossary-sv > summary").click()
    link = page.locator("#glossary-sv").get_by_role("link", name="kodilj", exact=True)
    expect(link).to_have_attribute("href", "#term-codille")


def test_a_table_wider_than_the_screen_says_that_it_scrolls(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("family/prices.html")
    box = page.locator(".table-wrapper").first
    expect(box).to_have_attribute("aria-label", re.compile(r" \(scrolls sideways\)$"))
    shown = box.evaluate("each => getComputedStyle(each).backgroundImage")
    assert shown.count("linear-gradient") == 4


# ── Drawings that move ────────────────────────────────────────────────────────────────────────────

#: Scrolls a figure to a place in the window, and returns the opacity of each part of its drawing.
IN_SIGHT: Final = """async (figure, place) => {
  const top = window.scrollY + figure.getBoundingClientRect().top - innerHeight * place;
  window.scrollTo({ top, behavior: "instant" });
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const parts = [...figure.querySelectorAll('[class^="at-"], .fresh')];
  return parts.map((part) => Number(getComputedStyle(part).opacity));
}"""


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_parts_of_a_drawing_appear_as_the_reader_scrolls(
    page: Page, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.emulate_media(reduced_motion="no-preference")
    page.goto("/history/evening.html")
    figures = page.locator("figure.drawn").all()
    assert len(figures) == 8
    for figure in figures[1:]:  # On a large screen the first is in sight at once.
        assert set(figure.evaluate(IN_SIGHT, 1.0)) == {0}
    for figure in figures:
        assert set(figure.evaluate(IN_SIGHT, 0.3)) == {1}


def test_a_drawing_is_complete_at_once_with_reduced_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("/history/evening.html")
    for figure in page.locator("figure.drawn").all():
        assert set(figure.evaluate(IN_SIGHT, 1.0)) == {1}
