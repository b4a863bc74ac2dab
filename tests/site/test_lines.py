"""Tests of the look of pages: lines, rules and fields on the screen, cards and sheets on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from boston.catalogue import GAMES
from tools.print.pdf import page_count, print_page

from .built import elements
from .player_page import PHONE, WIDE, renewed
from .scripts import script

pytestmark = pytest.mark.usefixtures("site")


@pytest.fixture
def page(kept_page: Page) -> Page:
    """Return a page that stays open from test to test."""
    return renewed(kept_page)


#: Pages with sums, tables of figures, drawings and forms.
PAGES: Final = (
    *("odds.html", "play.html", "score.html", "explain.html", "same-deal.html", "search.html"),
    *("american/formulas.html", "swedish/how-a-deal-goes.html", "grandissimo/protocol.html"),
    *("swedish/rules/bete.html", "solo/readings.html", "embed.html", "tricks.html"),
)
#: Those with sums in their text or in their tables; receipts have their own wording.
SUMS: Final = (
    *("odds.html", "american/formulas.html", "swedish/how-a-deal-goes.html"),
    *("grandissimo/protocol.html", "swedish/rules/bete.html"),
)
ALONE: Final = script("signs-alone")
CURLED: Final = script("curled-rules")
BARE: Final = script("bare-fields")


def unfolded(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")


@pytest.mark.parametrize("address", SUMS)
def test_no_line_ends_with_an_operator(page: Page, address: str) -> None:
    unfolded(page, address)
    for screen in (WIDE, PHONE):
        page.set_viewport_size(screen)
        assert page.evaluate(ALONE) == []


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_borders_have_straight_ends_and_fields_have_the_site_s_style(
    page: Page, address: str, scheme: Any
) -> None:
    page.emulate_media(color_scheme=scheme)
    unfolded(page, address)
    assert page.evaluate(CURLED) == []
    assert page.evaluate(BARE) == []


# Pages to print for the table: each fits one sheet of paper; `how-a-deal-goes` uses both sides.

PAPERS = ("A4", "Letter")


@pytest.mark.parametrize(
    ("path", "pages"),
    [("cards/{}.html", 1), ("sheets/{}.html", 1), ("{}/how-a-deal-goes.html", 2)],
    ids=["card", "sheet", "deal"],
)
@pytest.mark.parametrize("game", GAMES)
def test_every_page_to_print_fits_one_sheet(
    kept_page: Page, tmp_path: Path, path: str, pages: int, game: str
) -> None:
    kept_page.goto(path.format(game))
    for paper in PAPERS:
        printed = tmp_path / f"{paper}.pdf"
        print_page(kept_page, printed, paper)
        assert page_count(printed) == pages, paper


def test_a_long_chapter_prints_on_more_than_five_pages(kept_page: Page, tmp_path: Path) -> None:
    kept_page.goto("swedish/rules/pay.html?study")
    print_page(kept_page, tmp_path / "pay.pdf", "A4")
    assert page_count(tmp_path / "pay.pdf") > 5


def test_the_printable_pages_of_a_game_are_linked(site: str) -> None:
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
