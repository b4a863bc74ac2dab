"""Tests of the site's citations: they agree with the engine, and their commands reproduce them."""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import shlex
import zipfile
from collections.abc import Iterator
from html import unescape
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.apps.cite import cite
from boston.apps.cite.citation import Citation, Engine, bibtex, csl, footnote, ris, short
from boston.apps.cite.examples import checksum_of, examples
from boston.catalogue import GAMES
from tests.commands import Boston
from tools.places import ROOT, SITE
from tools.visit import Visitor

from .axe_page import settle
from .player_page import PHONE, WIDE, renewed
from .scripts import script


@pytest.fixture
def page(kept_page: Page) -> Page:
    """Return a page that stays open from test to test."""
    return renewed(kept_page)


PAGE: Final = "swedish/rules/pay.html"
RULE: Final = "swedish-pay-codille"
STEP: Final = "swedish/protocol.html#step-4"
HEAR: Final = script("hear-change")
ENTRY: Final = re.compile(r'<article class="[^"]*\brule-entry\b[^"]*" id="')
CONTROL: Final = re.compile(r'<details class="cite">.*?</details>', re.DOTALL)


@pytest.fixture
def engine(site: str) -> Engine:
    """Return the engine that the built site names, which is this one."""
    return cite.this_engine()


def words(html: str) -> str:
    """Return the words of a piece of HTML."""
    return unescape(re.sub(r"<[^>]+>", "", html))


def in_page(control: str) -> tuple[str, list[str]]:
    """Return the footnote and the two other forms that a control gives."""
    note = re.search(r'<p class="cite-note">(.*?)</p>', control, re.DOTALL)
    assert note
    return words(note[1]), [words(form) for form in re.findall(r"<pre>(.*?)</pre>", control, re.S)]


def assert_says(control: str, cited: Citation) -> None:
    """Assert that the control gives the engine's citation."""
    assert in_page(control) == (footnote(cited), [bibtex(cited), ris(cited)])


def test_the_engine_in_the_browser_has_the_cited_checksum(engine: Engine) -> None:
    (wheel,) = SITE.rglob("engine-*/boston_rules-*.whl.gz")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(wheel.read_bytes()))) as archive:
        assert cite.checksum(zipfile.Path(archive, "boston/")) == engine.checksum


def test_the_pages_cite_every_rule_as_the_engine_does(engine: Engine) -> None:
    pages = {place.page for place in cite.places().values()}
    found = {}
    for page in pages:
        text = (SITE / f"{page}.html").read_text("utf-8")
        for entry in ENTRY.split(text)[1:]:
            controls = CONTROL.findall(entry)
            found[entry.partition('"')[0]] = [each for each in controls if "this rule<" in each]
    assert len(found) == len(cite.places())
    for rule in cite.places():
        (control,) = found[rule.replace(".", "-")]
        assert_says(control, cite.rule(rule, engine))


def test_every_game_and_the_edition_are_cited_on_their_front_pages(engine: Engine) -> None:
    for game in GAMES:
        controls = CONTROL.findall((SITE / game / "index.html").read_text("utf-8"))
        (control,) = (each for each in controls if "Cite this game" in each)
        assert_says(control, cite.game(game, engine))
    # The deal on the table has its own citations; the edition's is the last.
    *_, control = CONTROL.findall((SITE / "index.html").read_text("utf-8"))
    assert_says(control, cite.edition(engine, "index.html"))


def test_every_step_of_every_session_has_a_citation(site: str) -> None:
    seen = 0
    for path in SITE.glob("*/*.html"):
        for step in path.read_text("utf-8").split('<figure class="player-step" id="')[1:]:
            (control,) = CONTROL.findall(step)
            note, _ = in_page(control)
            anchor = step.partition('"')[0]
            assert f"{path.relative_to(SITE).as_posix()}#{anchor}" in note
            seen += 1
    assert seen > 60


def test_a_footnote_is_enough_to_repeat_a_payment(page: Page, boston: Boston) -> None:
    page.goto(STEP)
    page.locator("#step-4 .cite summary").click()
    settle(page)
    note = page.locator("#step-4 .cite-note").inner_text()
    told = re.search(r"boston (replay \S+) \(SHA-256 of the session begins ([0-9a-f]{16})\)", note)
    assert told
    command, checksum = told[1].split(), told[2]
    with page.expect_download() as coming:
        page.get_by_role("link", name="examples/swedish/figure-1.toml").click()
    taken = coming.value.path().read_bytes()
    assert hashlib.sha256(taken).hexdigest().startswith(checksum)
    assert taken == (ROOT / "examples" / f"{command[1]}.toml").read_bytes()
    said = boston(*command).out
    # The source's own payment: 48 is paid as 50 to each of the three.
    assert "After [anon.], “Boston”, Lyckans Talisman (website), n.d., " in note
    assert "48 is paid as 50" in said
    assert cite.this_engine().checksum in note


def opened(page: Page, anchor: str) -> Locator:
    """Open the citation of a rule or a step with the keyboard alone; return its control."""
    control = page.locator(f"#{anchor} .cite")
    summary = control.locator("summary")
    expect(control.locator(".cite-note")).to_be_hidden()
    mark = page.locator(f"#{anchor} .rule-apparatus:not([open]) > summary")
    if mark.count():
        mark.press("Enter")
    before = control.locator("xpath=preceding::*[self::a or self::summary]")
    before.locator("visible=true").last.focus()
    for _ in range(4):
        if summary.evaluate("each => each === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(summary).to_be_focused()
    page.keyboard.press("Enter")
    expect(control.locator(".cite-note")).to_be_visible()
    return control


def test_the_keyboard_opens_a_citation_with_and_without_scripts(
    page: Page, visitor: Visitor
) -> None:
    for each in (page, visitor.open(java_script_enabled=False)):
        for screen in (WIDE, PHONE):
            each.set_viewport_size(screen)
            each.goto("about:blank")
            each.goto(f"{PAGE}#{RULE}")
            control = opened(each, RULE)
            note, forms = control.locator(".cite-note"), control.locator("pre")
            expect(note).to_contain_text("Betalning, p. 5; Tabell II, p. 5")
            # The short form is first, and needs scripts.
            first = 1 if each is page else 0
            expect(forms.nth(first)).to_contain_text("@incollection{boston-swedish.pay.codille")
            expect(forms.nth(first + 1)).to_contain_text("TY  - CHAP")
            expect(control.get_by_role("link")).to_have_attribute("href", f"#{RULE}")
            settle(each)
            assert each.evaluate("document.documentElement.scrollWidth") == screen["width"]
    each.goto(STEP)
    note = opened(each, "step-4").locator(".cite-note")
    expect(note).to_contain_text("swedish/figure-1.toml, deal 4")


def test_each_form_of_a_citation_is_copied_with_its_full_address(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(PAGE)
    control = opened(page, RULE)
    cited = cite.rule("swedish.pay.codille", cite.this_engine(), f"{site.rstrip('/')}/")
    for name, content in (
        ("Short form", short(cited)),
        ("footnote", footnote(cited)),
        ("BibTeX", bibtex(cited)),
        ("RIS", ris(cited)),
        ("CSL-JSON", csl(cited)),
    ):
        button = control.get_by_role("button", name=f"Copy {name}")
        # The button says “Copied” only for a moment.
        button.evaluate(HEAR)
        button.click()
        assert button.evaluate("each => each.heard") == "Copied"
        assert page.evaluate("navigator.clipboard.readText()") == content


NOTE: Final = re.compile(r'<p class="cite-note">(.*?)</p>', re.DOTALL)
COMMAND: Final = re.compile(r"repeated by: boston (.+?)(?: \(SHA-256 [^)]*\))?\.$")


def plain(html: str) -> str:
    """Return the words of a piece of HTML, without the variation selectors of suits."""
    return words(html).replace("\ufe0e", "").strip()


def cited(kind: str, parts: str, least: int) -> Iterator[tuple[str, str]]:
    """Yield the HTML before each citation of this kind on any page, and its footnote.

    ``parts``: The pattern with which each begins. ``least``: The least number there must be.
    """
    seen = 0
    for path in sorted(SITE.rglob("*.html")):
        for part in re.split(parts, path.read_text("utf-8"))[1:]:
            control = CONTROL.search(part)
            if control and f">Cite this {kind}<" in control[0]:
                note = NOTE.search(control[0])
                assert note
                seen += 1
                yield part[: control.start()], plain(note[1])
    assert seen >= least


def again(boston: Boston, note: str) -> str:
    """Run the command that a footnote gives, and return its output."""
    found = COMMAND.search(note)
    assert found, note
    said = boston(*shlex.split(found[1]))
    assert said.status == 0, note
    return said.out


def cells(html: str) -> list[list[str]]:
    """Return the cells of a table, row by row."""
    rows = re.findall(r"<tr\b.*?</tr>", html, re.DOTALL)
    return [[plain(cell) for cell in re.findall(r"<t[hd]\b.*?</t[hd]>", r, re.S)] for r in rows]


def test_the_command_in_a_footnote_recomputes_the_cited_number(site: str, boston: Boston) -> None:
    for page, note in cited("number", '<div class="number-entry', 91):
        lines = again(boston, note).splitlines()[1:]
        differing = re.findall(r"printed (\d+), engine (\d+)", plain(page))
        told = [re.search(r"printed (\d+), engine (\d+)", each) for each in lines if each[0] == "≠"]
        assert differing == [each.groups() for each in told if each], note


def test_the_command_in_a_footnote_prints_the_cited_table(site: str, boston: Boston) -> None:
    for page, note in cited("table", '<table class="[^"]*engine-table', 61):
        lines = again(boston, note).splitlines()
        shown = cells(page)
        assert len(lines) == 1 + len(shown), note
        heads = lines[1].replace("'", "’").split(" | ")  # As the page prints it.
        assert [head.replace("'", "’") for head in shown[0]] == heads, note
        for line, row in zip(lines[2:], shown[1:], strict=True):
            printed = line.split(" | ")
            assert len(printed) == len(row), note
            # A page has names for contracts and rules, and a number may have a mark after it.
            for cell, on_page in zip(printed, row, strict=True):
                if re.fullmatch(r"-?\d+", cell):
                    assert re.match(rf"{cell}(?!\d)", on_page.replace("−", "-")), note


def test_the_command_in_a_footnote_prints_the_result_of_the_example(
    site: str, boston: Boston
) -> None:
    for page, note in cited("example", '<figure class="live-example', 71):
        printed = re.search(r'<pre class="live-output">\n?(.*?)</pre>', page, re.DOTALL)
        assert printed
        assert again(boston, note).rstrip("\n") == unescape(re.sub(r"<[^>]+>", "", printed[1]))


def test_the_command_in_a_footnote_lists_the_options_of_the_reading(
    site: str, boston: Boston
) -> None:
    for page, note in cited("reading", '<section class="reading"', 101):
        said = again(boston, note)
        options = re.findall(r'<ul class="reading-options.*?</ul>', page, re.DOTALL)
        names = re.findall(r'<code [^>]*><span class="pre">([\w-]+)</span></code>', options[0])
        assert re.findall(r"^  [* ] ([\w-]+): ", said, re.MULTILINE) == names, note


def test_the_command_in_a_footnote_settles_the_deal_as_the_page_does(
    site: str, boston: Boston
) -> None:
    presets = [*cited("deal", r'<section id="preset-', 9)]
    assert len(presets) == 9
    for page, note in presets:
        lines = again(boston, note).splitlines()
        assert [line.split(" | ") for line in lines[1:]] == cells(page)


def test_every_example_on_the_site_has_the_cited_checksum(site: str) -> None:
    for each in examples():
        taken = (SITE / "examples" / f"{each.name}{each.kind}").read_bytes()
        assert checksum_of(taken) == each.checksum


def assert_opened(page: Page, place: str, made: Citation) -> None:
    """Assert that the control at a place gives this citation in all its forms."""
    control = page.locator(place)
    control.locator("summary").first.click()
    expect(control.locator("pre")).to_have_count(4)
    expect(control.locator("button")).to_have_count(5)
    settle(page)
    note = control.locator(".cite-note").inner_text()
    assert note.removesuffix("Copy").strip() == footnote(made)
    forms = (short, bibtex, ris, csl)
    assert control.locator("pre").all_text_contents() == [form(made) for form in forms]


@pytest.mark.parametrize("folder", ["", "9.9/"])
def test_the_citation_script_gives_the_same_forms_as_the_engine(
    page: Page, site: str, folder: str
) -> None:
    # A release has its own folder, and its pages name it.
    release = f"document.documentElement.dataset.edition = '{folder.rstrip('/')}'"
    engine, base = cite.this_engine(), f"{site.rstrip('/')}/{folder}"
    page.goto("swedish/tables.html")
    page.evaluate(release)
    asked, caption = (
        "present.games.swedish.tables:lost",
        page.locator("#games-swedish-tables-lost .caption-text").inner_text(),
    )
    address = f"{base}swedish/tables.html#games-swedish-tables-lost"
    made = cite.table(engine, address, asked=asked, caption=caption, game="swedish")
    place = f'.cite:has([data-key="{made.key}"])'
    assert_opened(page, place, made)
    page.goto("same-deal.html")
    page.evaluate(release)
    title = page.locator("#preset-five h3").inner_text().removesuffix("#")
    address = f"{base}same-deal.html#preset-five"
    made = cite.same_deal(engine, address, asked="five", title=title)
    assert_opened(page, "#preset-five > .cite", made)
