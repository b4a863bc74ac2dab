"""How pages look: lines, rules and fields on the screen, and each card or sheet on one paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from boston.catalogue import GAMES
from tools.print.pdf import page_count, print_page

from .built import elements
from .player_page import PHONE, WIDE, renewed

pytestmark = pytest.mark.usefixtures("site")


@pytest.fixture
def page(kept_page: Page) -> Page:
    """A page that stays open from test to test."""
    return renewed(kept_page)


#: Pages with sums, tables of figures, drawings and forms.
PAGES: Final = (
    *("odds.html", "play.html", "score.html", "explain.html", "same-deal.html", "search.html"),
    *("american/formulas.html", "swedish/how-a-deal-goes.html", "grandissimo/protocol.html"),
    *("swedish/rules/bete.html", "solo/readings.html", "embed.html", "tricks.html"),
)
#: Those whose sums are in their text or in their tables; receipts have their own words.
SUMS: Final = (
    *("odds.html", "american/formulas.html", "swedish/how-a-deal-goes.html"),
    *("grandissimo/protocol.html", "swedish/rules/bete.html"),
)
#: Each sign between numbers that is the last of its line, or ± where it is the first.
ALONE: Final = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.querySelector("[role=main], main, body"),
    NodeFilter.SHOW_TEXT);
  const height = (text, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getClientRects()[0]?.top;
  };
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (text.parentElement.closest("pre, code, script, style")) continue;
    for (const sign of text.data.matchAll(/\\s([±×÷=−+])\\s(?=\\S)/g)) {
      const at = sign.index + 1;
      const places = [Math.max(0, at - 2), at, at + 2];
      const [before, here, after] = places.map((place) => height(text, place));
      const differs = (one, other) => Math.abs(one - other) > 5;
      if (differs(here, after) || (sign[1] === "±" && differs(here, before)))
        found.push(text.data.slice(at - 12, at + 12));
    }
  }
  return found;
}"""
#: Rules above or below something whose corners are round, so that the rules curl at their ends.
CURLED: Final = """() => [...document.querySelectorAll("body *")].filter((each) => {
  const style = getComputedStyle(each);
  const sides = ["Top", "Right", "Bottom", "Left"].map((side) =>
    parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== "none");
  const round = ["TopLeft", "TopRight", "BottomLeft", "BottomRight"]
    .some((corner) => parseFloat(style[`border${corner}Radius`]) > 0);
  return round && sides.some(Boolean) && !sides.every(Boolean);
}).map((each) => `${each.tagName} ${each.className}`)"""
#: Fields that look as the browser makes them, and not as the page does.
BARE: Final = """() => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  const found = [];
  const fields = "select, textarea, input:not([type=hidden], [type=range], [type=checkbox]," +
    " [type=radio])";
  for (const each of document.querySelectorAll(fields)) {
    const bare = frame.contentDocument.body.appendChild(each.cloneNode(false));
    const theirs = frame.contentWindow.getComputedStyle(bare);
    const ours = getComputedStyle(each);
    if (["fontFamily", "borderTopStyle", "borderTopColor"].some((part) =>
      part !== "borderTopStyle" ? ours[part] === theirs[part] : ours[part] === "inset"))
      found.push(each.name || each.id || each.className);
  }
  for (const each of document.querySelectorAll("input:is([type=checkbox], [type=radio])"))
    if (getComputedStyle(each).accentColor === "auto") found.push(each.name || each.id);
  frame.remove();
  return found;
}"""


def unfolded(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")


@pytest.mark.parametrize("address", SUMS)
def test_no_line_ends_with_a_sign_between_numbers(page: Page, address: str) -> None:
    unfolded(page, address)
    for screen in (WIDE, PHONE):
        page.set_viewport_size(screen)
        assert page.evaluate(ALONE) == []


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_rules_have_straight_ends_and_fields_are_the_page_s_own(
    page: Page, address: str, scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme)
    unfolded(page, address)
    assert page.evaluate(CURLED) == []
    assert page.evaluate(BARE) == []


# The pages made to be laid on the table: each prints on one sheet of paper.

PAPERS = ("A4", "Letter")


@pytest.mark.parametrize(
    "path",
    ["cards/{}.html", "sheets/{}.html", "{}/how-a-deal-goes.html"],
    ids=["card", "sheet", "deal"],
)
@pytest.mark.parametrize("game", GAMES)
def test_it_fits_one_page(kept_page: Page, tmp_path: Path, path: str, game: str) -> None:
    kept_page.goto(path.format(game))
    for paper in PAPERS:
        printed = tmp_path / f"{paper}.pdf"
        print_page(kept_page, printed, paper)
        assert page_count(printed) == 1, paper


def test_a_page_that_is_longer_is_counted_so(kept_page: Page, tmp_path: Path) -> None:
    kept_page.goto("swedish/rules/pay.html?study")
    print_page(kept_page, tmp_path / "pay.pdf", "A4")
    assert page_count(tmp_path / "pay.pdf") > 5


def test_the_pages_of_a_game_lead_to_one_another(site: str) -> None:
    for game in GAMES:
        for page, links in {
            f"{game}/index.html": [f"../cards/{game}.html", f"../sheets/{game}.html"],
            f"cards/{game}.html": [f"../{game}/how-a-deal-goes.html"],
            f"{game}/how-a-deal-goes.html": [f"../cards/{game}.html"],
        }.items():
            (article,) = (each for each in elements(page) if each.name == "article")
            hrefs = {each.attributes.get("href") for each in article}
            assert {*links} <= hrefs, page
    # The rules in small print are links.
    small = [each for each in elements("cards/swedish.html") if "one-page-rules" in each.classes]
    (codille,) = (
        link
        for part in small
        for link in part
        if link.said() == "swedish.pay.codille" and link.name == "a"
    )
    assert codille.attributes["href"] == "../swedish/rules/pay.html#swedish-pay-codille"
