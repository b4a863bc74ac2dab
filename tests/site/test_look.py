"""How the pages look and load: accessible, light, under the strict policy, in every form."""

from __future__ import annotations

import re
from html import unescape

import pytest
from furo import THEME_PATH
from playwright.sync_api import Page, expect

from boston_docs.site.fonts import AS_TEXT, FACES
from boston_docs.site.stylesheet import prune
from tools.places import SITE
from tools.visit import Visitor

from .kinds import read_pages

WIDE = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
RULES = "swedish/rules/pay.html"
STUDIED = f"{RULES}?study"


def test_no_page_has_a_script_or_a_style_of_its_own() -> None:
    # What is no script but data, the description of the page, is no concern of the policy's.
    script = r'<script(?![^>]*\ssrc=)(?! type="application/ld\+json">)'
    inline = re.compile(rf"<style|\sstyle=|{script}|\son[a-z]+=|javascript:")
    found = {
        path.relative_to(SITE).as_posix(): inline.findall(without_code(path.read_text("utf-8")))
        for path in SITE.glob("**/*.html")
    }
    assert found
    assert not any(found.values()), found


def test_no_page_wants_a_style_that_was_left_out_of_furo_s() -> None:
    used = {
        name
        for path in SITE.glob("**/*.html")
        for classes in re.findall(r'class="([^"]*)"', path.read_text("utf-8"))
        for name in classes.split()
    }
    # Lists of pages, tables and the index of rules look otherwise here on purpose, links that lead
    # elsewhere have no picture, and three names mean other things here.
    ours = {"toctree-wrapper", "compound", "align-default", "domainindex-section", "external"}
    ours |= {"title", "context", "icons"}
    # Names of the engine have a sheet of their own.
    ours |= {"sig", "sig-name", "sig-param", "sig-paren", "sig-prename", "property"}
    furo = (THEME_PATH / "static" / "styles" / "furo.css").read_text(encoding="utf-8")
    kept = prune(furo)
    names = set(re.findall(r"\.([a-z][\w-]*)", furo)) - set(re.findall(r"\.([a-z][\w-]*)", kept))
    assert names
    assert names & used <= ours


def without_code(text: str) -> str:
    """A page without its code, which may speak of anything."""
    return re.sub(r"<pre\b.*?</pre>", "", text, flags=re.DOTALL)


def test_text_and_code_stand_side_by_side_where_there_is_room(page: Page) -> None:
    page.goto(STUDIED)
    rule = page.locator("#swedish-pay-codille")
    text, code = (rule.locator(part).bounding_box() for part in (".rule-text", ".rule-code"))
    assert text is not None
    assert code is not None
    assert text["x"] + text["width"] < code["x"]
    assert text["width"] >= 390
    assert code["width"] >= 572


def test_text_stands_above_code_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(viewport=PHONE)
    page.goto(STUDIED)
    rule = page.locator("#swedish-pay-codille")
    text, code = (rule.locator(part).bounding_box() for part in (".rule-text", ".rule-code"))
    assert text is not None
    assert code is not None
    assert text["y"] + text["height"] < code["y"]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_a_rule_s_title_copies_its_address(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, permissions=["clipboard-read", "clipboard-write"])
    page.goto(RULES)
    page.locator("#swedish-pay-codille .rule-heading a").click()
    expect(page.locator("a.rule-link[data-copied]")).to_be_visible()
    expect(page).to_have_url(re.compile("#swedish-pay-codille$"))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == page.url


def test_a_rule_s_title_is_a_link_without_scripts(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, java_script_enabled=False)
    page.goto(RULES)
    page.locator("#swedish-pay-codille .rule-heading a").click()
    expect(page).to_have_url(re.compile("#swedish-pay-codille$"))


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_the_keyboard_opens_the_pages_on_a_phone(visitor: Visitor, scripts: bool) -> None:
    page = visitor.open(viewport=PHONE, java_script_enabled=scripts)
    page.goto("index.html")
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


def test_the_colours_follow_the_reader(visitor: Visitor) -> None:
    page = visitor.open(viewport=WIDE, color_scheme="light")
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


def test_the_fonts_are_the_site_s_own(page: Page) -> None:
    page.goto(STUDIED)
    page.evaluate("document.fonts.ready.then(() => 0)")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status == 'loaded').map(f => f.family)"
    )
    assert {name.strip('"') for name in loaded} >= {"EB Garamond", "Fira Mono"}


def test_every_sign_of_every_page_is_in_the_site_s_own_fonts() -> None:
    drawn = {sign for face in FACES if face.style == "normal" for sign in face.characters}
    strange = {
        (path.relative_to(SITE).as_posix(), sign)
        for path in read_pages()
        for sign in set(unescape(path.read_text("utf-8"))) - drawn - set("\n\t" + AS_TEXT)
    }
    assert not strange
