"""The pages made to be laid on the table: each prints on one sheet of paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from boston.catalogue import GAMES
from tools.print.pdf import page_count, print_page

from .built import elements

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
