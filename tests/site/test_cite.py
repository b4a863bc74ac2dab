"""The Cite control on the built site: what it says, and that anybody can open it."""

from __future__ import annotations

import gzip
import hashlib
import io
import re
import subprocess
import sys
import zipfile
from html import unescape
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from boston.catalogue import GAMES
from boston.cite import cite
from boston.cite.citation import Citation, Engine, bibtex, csl, footnote, ris
from tools.places import ROOT, SITE
from tools.visit import Visitor

from .test_look import PHONE, WIDE

PAGE: Final = "swedish/rules/pay.html"
RULE: Final = "swedish-pay-codille"
STEP: Final = "swedish/protocol.html#step-4"
ENTRY: Final = re.compile(r'<article class="[^"]*\brule-entry\b[^"]*" id="')
CONTROL: Final = re.compile(r'<details class="cite">.*?</details>', re.DOTALL)


@pytest.fixture
def engine(site: str) -> Engine:
    """The engine that the built site names, which is the one here."""
    return cite.this_engine()


def words(html: str) -> str:
    """The words of a piece of a page."""
    return unescape(re.sub(r"<[^>]+>", "", html))


def in_page(control: str) -> tuple[str, list[str]]:
    """The footnote and the two other forms that a control gives."""
    note = re.search(r'<p class="cite-note">(.*?)</p>', control, re.DOTALL)
    assert note
    return words(note[1]), [words(form) for form in re.findall(r"<pre>(.*?)</pre>", control, re.S)]


def assert_says(control: str, cited: Citation) -> None:
    """The control says what the engine says."""
    assert in_page(control) == (footnote(cited), [bibtex(cited), ris(cited)])


def test_the_engine_in_the_browser_has_the_checksum_that_is_cited(engine: Engine) -> None:
    (wheel,) = SITE.rglob("engine-*/boston_rules-*.whl.gz")
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(wheel.read_bytes()))) as archive:
        assert cite.checksum(zipfile.Path(archive, "boston/")) == engine.checksum


def test_every_rule_is_cited_as_the_command_line_does(engine: Engine) -> None:
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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_cited_on_its_front_page(engine: Engine, game: str) -> None:
    controls = CONTROL.findall((SITE / game / "index.html").read_text("utf-8"))
    (control,) = (each for each in controls if "Cite this game" in each)
    assert_says(control, cite.game(game, engine))


def test_the_edition_is_cited_on_the_front_page(engine: Engine) -> None:
    # The deal on the table has citations of its own.
    *_, control = CONTROL.findall((SITE / "index.html").read_text("utf-8"))
    assert_says(control, cite.edition(engine, "index.html"))


def test_every_step_of_every_session_is_cited(site: str) -> None:
    seen = 0
    for path in SITE.glob("*/*.html"):
        for step in path.read_text("utf-8").split('<figure class="player-step" id="')[1:]:
            (control,) = CONTROL.findall(step)
            note, _ = in_page(control)
            anchor = step.partition('"')[0]
            assert f"{path.relative_to(SITE).as_posix()}#{anchor}" in note
            seen += 1
    assert seen > 60


def test_a_footnote_is_enough_to_repeat_a_payment(page: Page) -> None:
    page.goto(STEP)
    page.locator("#step-4 .cite summary").click()
    note = page.locator("#step-4 .cite-note").inner_text()
    told = re.search(r"boston (replay \S+) \(SHA-256 of the session begins ([0-9a-f]{16})\)", note)
    assert told
    command, checksum = told[1].split(), told[2]
    with page.expect_download() as coming:
        page.get_by_role("link", name="examples/swedish/figure-1.toml").click()
    taken = coming.value.path().read_bytes()
    assert hashlib.sha256(taken).hexdigest().startswith(checksum)
    assert taken == (ROOT / "examples" / f"{command[1]}.toml").read_bytes()
    line = [sys.executable, "-m", "boston", *command]
    said = subprocess.run(line, check=True, capture_output=True, encoding="utf-8", cwd=ROOT).stdout
    # The source's own payment: 48 is paid as 50 to each of the three.
    assert "After [anon.], “Boston”, Lyckans Talisman (website), n.d., " in note
    assert "48 is paid as 50" in said
    assert cite.this_engine().checksum in note


def opened(page: Page, anchor: str) -> Locator:
    """The control of a rule or a step, opened by the keyboard alone."""
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


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_keyboard_opens_it(visitor: Visitor, viewport: dict[str, int], scripts: bool) -> None:
    page = visitor.open(viewport=viewport, java_script_enabled=scripts)
    page.goto(f"{PAGE}#{RULE}")
    control = opened(page, RULE)
    expect(control.locator(".cite-note")).to_contain_text("Betalning, p. 5; Tabell II, p. 5")
    expect(control.locator("pre").first).to_contain_text("@incollection{boston-swedish.pay.codille")
    expect(control.locator("pre").nth(1)).to_contain_text("TY  - CHAP")
    expect(control.get_by_role("link")).to_have_attribute("href", f"#{RULE}")
    assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]


def test_a_step_is_cited_without_scripts(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(STEP)
    control = opened(page, "step-4")
    expect(control.locator(".cite-note")).to_contain_text("swedish/figure-1.toml, deal 4")


def test_each_form_can_be_copied_with_its_whole_address(visitor: Visitor, site: str) -> None:
    page = visitor.open(viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    page.goto(PAGE)
    control = opened(page, RULE)
    cited = cite.rule("swedish.pay.codille", cite.this_engine(), f"{site.rstrip('/')}/")
    for name, content in (
        ("footnote", footnote(cited)),
        ("BibTeX", bibtex(cited)),
        ("RIS", ris(cited)),
        ("CSL-JSON", csl(cited)),
    ):
        button = control.get_by_role("button", name=f"Copy {name}")
        button.click()
        expect(button).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == content
