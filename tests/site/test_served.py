"""Tests of every kind of page, opened once: no errors, small, within bounds and accessible.

Pages with the same scripts, style sheets and parts are of one kind and load the same files. A page
that is too large by this calculation is opened itself.
"""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, TypeAlias

import pytest
from playwright.sync_api import Page, expect

from tools.hosting import HOST_FILE, host_file
from tools.places import ROOT, SITE
from tools.visit import Visitor, loaded

from .axe_page import TREE, findings, in_all_forms, open_fully, thin_out, too_narrow
from .built import PAGES, files, kind, none, site_pages
from .player_page import PHONE, WIDE
from .scripts import script

#: The limit for the size of a page and all that it loads by itself, in bytes as transferred.
FIRST_VISIT: Final = 70_000
Parts: TypeAlias = frozenset[str]

MARK: Final = re.compile(r'\sclass="([^"]*)"|\s(data-[\w-]+)=')
#: The calls with which scripts find parts of a page.
LOOKS: Final = re.compile(r"""querySelector(?:All)?\([`"']([^`"')]+)""")
#: The screen widths at which the titles of all pages begin at the same place.
WIDTHS: Final = (820, 1280, 1600)
DEAD = script("dead")


def hooks() -> set[str]:
    """Return the classes and attributes by which scripts find elements."""
    sources = (ROOT / "docs" / "_front" / "src").rglob("*.js")
    looked = " ".join(each for path in sources for each in LOOKS.findall(path.read_text("utf-8")))
    return set(re.findall(r"[.\[]([a-z][\w-]+)", looked))


def parts(path: str, hooks: set[str]) -> Parts:
    """Return the scripts and style sheets that a page names, and the hooks that it has."""
    text = (SITE / path).read_text("utf-8")
    marks = {name for each in MARK.findall(text) for name in " ".join(each).split()}
    return files(path) | (marks & hooks)


def own(path: str) -> int:
    """Return the compressed size of the page alone."""
    return len(gzip.compress((SITE / path).read_bytes(), 6))


def fonts() -> dict[str, int]:
    """Return the size of each font; a page of the same kind may need one more."""
    return {f"/_static/{each.name}": each.stat().st_size for each in SITE.glob("_static/*.woff2")}


def test_every_kind_of_page_is_checked(site: str) -> None:
    assert {kind(path) for path in site_pages()} == {kind(path) for path in PAGES}


class Crawl:
    """A crawl that opens each page as on a first visit, so that no file comes from the cache."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.heavy: dict[str, int] = {}
        self.found: dict[str, list[str]] = {}
        self.sheets: set[Parts] = set()
        self.begins: dict[int, dict[float, str]] = defaultdict(dict)

    def weigh(self, path: str) -> dict[str, int]:
        """Open a page, check it if it represents its kind, and return the sizes of its files."""
        page = self.visitor.open(viewport=WIDE, color_scheme="light")
        open_fully(page, path)
        expect(page.locator("h1").first).to_be_visible()
        weights = loaded(page)
        # The search page also fetches the index that it searches.
        if not path.startswith("search.html") and sum(weights.values()) >= FIRST_VISIT:
            self.heavy[path] = sum(weights.values())
        if path in PAGES:
            self.measure(page, path)
            self.found[path] = [*too_narrow(page), *self.read_out(page, weights)]
        page.context.close()
        return {name: size for name, size in weights.items() if name != f"/{path}"}

    def measure(self, page: Page, path: str) -> None:
        """Note where the title begins at several widths. An embedded page has no frame."""
        for width in WIDTHS if path != "embed.html" else ():
            page.set_viewport_size({"width": width, "height": 800})
            begins = page.locator("h1").first.evaluate("(h1) => h1.getBoundingClientRect().x")
            self.begins[width][begins] = path

    def read_out(self, page: Page, weights: dict[str, int]) -> list[str]:
        """Remove repeated parts from the page, and return the findings of axe on the rest."""
        complaints = len(self.visitor.heard)
        found = self.heard(thin_out(page), weights)
        page.goto("about:blank")
        # Errors caused by the removed parts do not count.
        del self.visitor.heard[complaints:]
        return found

    def heard(self, page: Page, weights: dict[str, int]) -> list[str]:
        """Return the findings of axe, in all forms only for the first page with these sheets."""
        sheets = frozenset(name for name in weights if name.endswith(".css"))
        is_new = sheets not in self.sheets
        self.sheets.add(sheets)
        page.set_viewport_size(WIDE)
        return in_all_forms(page) if is_new else findings(page, left=(TREE,))


def test_every_kind_of_page_is_small_accessible_and_fits_the_screen(visitor: Visitor) -> None:
    crawl, known = Crawl(visitor), hooks()
    beside: dict[Parts, dict[str, int]] = {}
    for path in dict.fromkeys((*PAGES, *site_pages())):
        made = parts(path.partition("?")[0], known)
        if path in PAGES or made not in beside:
            beside[made] = crawl.weigh(path)
        elif own(path) + sum({**fonts(), **beside[made]}.values()) >= FIRST_VISIT:
            crawl.weigh(path)
    assert not crawl.heavy
    none(crawl.found)
    assert {width: len(found) for width, found in crawl.begins.items()} == dict.fromkeys(WIDTHS, 1)
    assert len(beside) > 40


@pytest.fixture
def plain(visitor: Visitor) -> Page:
    """Return a page in which no script runs."""
    return visitor.open(viewport=WIDE, java_script_enabled=False)


def on_both(page: Page) -> Iterator[None]:
    """Set the size of a wide screen and then of a phone, and yield after each."""
    for screen in (WIDE, PHONE):
        page.set_viewport_size(screen)
        yield


def test_without_scripts_no_dead_control_is_shown(plain: Page) -> None:
    found = {}
    for path in PAGES:
        plain.goto(path)
        found[path] = [each for _ in on_both(plain) for each in plain.evaluate(DEAD)]
    none(found)


def test_without_scripts_outputs_steps_and_citations_are_shown(plain: Page) -> None:
    plain.goto("swedish/examples.html")
    for figure in plain.locator(".live-example").all():
        expect(figure.locator(".live-printed pre")).to_be_visible()
        expect(figure.locator(".live-result pre")).not_to_be_empty()
    plain.goto("mariland/protocol.html")
    steps = plain.locator(".player-step")
    assert steps.count() > 3
    for step in steps.all():
        expect(step.locator("figcaption")).to_be_visible()
        # The step before the first deal has only a drawing.
        expect(step.locator("svg, table").first).to_be_visible()
        step.locator(".cite summary").click()
        expect(step.locator(".cite-note")).to_contain_text("mariland/evening.toml")
    plain.goto("score.html")
    expect(plain.locator(".evening-without")).to_be_visible()
    plain.goto("mariland/rules.html")
    for mark in plain.locator(".rule-apparatus > summary").all():
        mark.click()
    for control in plain.locator(".cite").all():
        control.locator("summary").click()
        expect(control.locator(".cite-note")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "entries", "least"),
    [
        ("swedish/readings.html", "table.effects-table tbody tr", 7),
        ("same-deal.html", ".same-deal-shown table", 9),
        ("recomputed.html", ".number-entry", 50),
        ("unknown.html", ".unknown-entry", 50),
        ("glossary.html", "dl.glossary-terms > dt", 50),
        ("rule-index.html", ".rule-index dt", 50),
    ],
)
def test_without_scripts_lists_are_shown(plain: Page, path: str, entries: str, least: int) -> None:
    plain.goto(path)
    for _ in on_both(plain):
        assert plain.locator(entries).count() >= least
        expect(plain.locator(entries).first).to_be_visible()
        expect(plain.locator(entries).last).to_be_visible()
    # No form that asks the engine is visible.
    expect(plain.locator(".asking").locator("visible=true")).to_have_count(0)


def test_without_scripts_the_search_page_links_to_the_indexes(plain: Page) -> None:
    plain.goto("search.html?q=codille")
    expect(plain.locator(".find-form")).to_be_hidden()
    content = plain.locator("#content")
    for name in ("index of rules", "coverage"):
        expect(content.get_by_role("link", name=name)).to_be_visible()
    content.get_by_role("link", name="glossary").click()
    expect(plain).to_have_url(re.compile(r"glossary\.html$"))


def test_the_home_page_opens_and_blocks_a_request_to_another_host(visitor: Visitor) -> None:
    page = visitor.open()
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    expect(page.get_by_role("heading", level=1)).to_contain_text("Boston")
    assert page.evaluate("document.characterSet") == "UTF-8"
    page.evaluate("fetch('http://localhost:9/').catch(() => 0)")
    visitor.expect("Content Security Policy")


def test_no_page_shows_backticks_outside_code(site: str) -> None:
    """Text from the engine is put on a page unchanged, so its backticks would be visible."""
    for path in site_pages():
        text = re.sub(r"(?s)<(script|pre|code)\b.*?</\1>", "", (SITE / path).read_text("utf-8"))
        assert "`" not in text, path


def test_the_site_includes_the_file_of_headers_for_its_host(site: str) -> None:
    assert (SITE / HOST_FILE).read_text("utf-8") == host_file()
