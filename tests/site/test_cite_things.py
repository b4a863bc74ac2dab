"""Beside rules and games: what is cited on the built site is what its command gives again."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from html import unescape
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from boston.cite import cite, things
from boston.cite.citation import Citation, bibtex, csl, footnote, ris
from boston.cite.examples import checksum_of, examples
from tests.commands import Boston
from tools.places import SITE

CONTROL: Final = re.compile(r'<details class="cite">.*?</details>', re.DOTALL)
NOTE: Final = re.compile(r'<p class="cite-note">(.*?)</p>', re.DOTALL)
COMMAND: Final = re.compile(r"repeated by: boston (.+?)(?: \(SHA-256 [^)]*\))?\.$")


def words(html: str) -> str:
    """The words of a piece of a page, without what says that a suit is no picture."""
    return unescape(re.sub(r"<[^>]+>", "", html)).replace("\ufe0e", "").strip()


def cited(kind: str, parts: str) -> Iterator[tuple[str, str]]:
    """What is cited as this kind on any page: its HTML before the control, and its footnote.

    ``parts`` begins each of them.
    """
    for path in sorted(SITE.rglob("*.html")):
        for part in re.split(parts, path.read_text("utf-8"))[1:]:
            control = CONTROL.search(part)
            if control and f">Cite this {kind}<" in control[0]:
                note = NOTE.search(control[0])
                assert note
                yield part[: control.start()], words(note[1])


def again(boston: Boston, note: str) -> str:
    """What the command says that a footnote states."""
    found = COMMAND.search(note)
    assert found, note
    said = boston(*shlex.split(found[1]))
    assert said.status == 0, note
    return said.out


def cells(html: str) -> list[list[str]]:
    """The cells of a table, row by row."""
    rows = re.findall(r"<tr\b.*?</tr>", html, re.DOTALL)
    return [[words(cell) for cell in re.findall(r"<t[hd]\b.*?</t[hd]>", r, re.S)] for r in rows]


def test_a_number_is_recomputed_as_the_page_marks_it(site: str, boston: Boston) -> None:
    seen = 0
    for page, note in cited("number", '<div class="number-entry'):
        lines = again(boston, note).splitlines()[1:]
        differing = re.findall(r"printed (\d+), engine (\d+)", words(page))
        told = [re.search(r"printed (\d+), engine (\d+)", each) for each in lines if each[0] == "≠"]
        assert differing == [each.groups() for each in told if each], note
        seen += 1
    assert seen > 90


def test_a_table_has_the_cells_of_the_page(site: str, boston: Boston) -> None:
    seen = 0
    for page, note in cited("table", '<table class="[^"]*engine-table'):
        lines = again(boston, note).splitlines()
        shown = cells(page)
        assert len(lines) == 1 + len(shown), note
        heads = lines[1].replace("'", "’").split(" | ")  # As a page sets it.
        assert [head.replace("'", "’") for head in shown[0]] == heads, note
        for line, row in zip(lines[2:], shown[1:], strict=True):
            printed = line.split(" | ")
            assert len(printed) == len(row), note
            # Contracts and rules have names on a page; a number may have a mark behind it.
            for cell, on_page in zip(printed, row, strict=True):
                if re.fullmatch(r"-?\d+", cell):
                    assert re.match(rf"{cell}(?!\d)", on_page.replace("−", "-")), note
        seen += 1
    assert seen > 60


def test_an_example_prints_what_the_page_prints(site: str, boston: Boston) -> None:
    seen = 0
    for page, note in cited("example", '<figure class="live-example'):
        printed = re.search(r'<pre class="live-output">\n?(.*?)</pre>', page, re.DOTALL)
        assert printed
        assert again(boston, note).rstrip("\n") == unescape(re.sub(r"<[^>]+>", "", printed[1]))
        seen += 1
    assert seen > 70


def test_a_reading_asks_the_question_of_the_page(site: str, boston: Boston) -> None:
    seen = 0
    for page, note in cited("reading", '<section class="reading"'):
        said = again(boston, note)
        options = re.findall(r'<ul class="reading-options.*?</ul>', page, re.DOTALL)
        names = re.findall(r'<code [^>]*><span class="pre">([\w-]+)</span></code>', options[0])
        assert re.findall(r"^  [* ] ([\w-]+): ", said, re.MULTILINE) == names, note
        seen += 1
    assert seen > 100


def test_one_deal_is_settled_as_the_page_has_it(site: str, boston: Boston) -> None:
    seen = 0
    for page, note in cited("deal", r'<section id="preset-'):
        lines = again(boston, note).splitlines()
        assert [line.split(" | ") for line in lines[1:]] == cells(page)
        seen += 1
    assert seen == 9


def test_every_example_is_there_to_be_taken_away(site: str) -> None:
    for each in examples():
        taken = (SITE / "examples" / f"{each.name}{each.kind}").read_bytes()
        assert checksum_of(taken) == each.checksum


def assert_opened(page: Page, place: str, made: Citation) -> None:
    """The control at a place gives this citation in all its forms."""
    control = page.locator(place)
    control.locator("summary").first.click()
    expect(control.locator("pre")).to_have_count(3)
    expect(control.locator("button")).to_have_count(4)
    note = control.locator(".cite-note").inner_text()
    assert note.removesuffix("Copy").strip() == footnote(made)
    assert control.locator("pre").all_text_contents() == [bibtex(made), ris(made), csl(made)]


@pytest.mark.parametrize("folder", ["", "9.9/"])
def test_the_forms_that_a_script_makes_are_those_of_the_engine(
    page: Page, site: str, folder: str
) -> None:
    # A release has a folder of its own, and its pages say so.
    release = f"document.documentElement.dataset.edition = '{folder.rstrip('/')}'"
    engine, base = cite.this_engine(), f"{site.rstrip('/')}/{folder}"
    page.goto("swedish/tables.html")
    page.evaluate(release)
    asked, caption = (
        "present.games.swedish.tables:lost",
        page.locator("#games-swedish-tables-lost .caption-text").inner_text(),
    )
    address = f"{base}swedish/tables.html#games-swedish-tables-lost"
    made = things.table(engine, address, asked=asked, caption=caption, game="swedish")
    place = f'.cite:has([data-key="{made.key}"])'
    assert_opened(page, place, made)
    page.goto("same-deal.html")
    page.evaluate(release)
    title = page.locator("#preset-five h3").inner_text().removesuffix("#")
    address = f"{base}same-deal.html#preset-five"
    made = things.same_deal(engine, address, asked="five", title=title)
    assert_opened(page, "#preset-five > .cite", made)
