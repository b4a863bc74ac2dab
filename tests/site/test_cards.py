"""The pages made to be laid on the table: each prints on one sheet of paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from boston.catalogue import GAMES
from tools.print.chromium import print_page
from tools.print.pdf import page_count

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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_links_to_both(kept_page: Page, game: str) -> None:
    kept_page.goto(f"{game}/index.html")
    article = kept_page.locator("article")
    for kind in ("cards", "sheets"):
        assert article.locator(f"a[href='../{kind}/{game}.html']").count() == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_two_sides_of_the_sheet_lead_to_each_other(kept_page: Page, game: str) -> None:
    kept_page.goto(f"cards/{game}.html")
    kept_page.locator("article").get_by_role("link", name="how a deal goes").click()
    kept_page.locator("article").get_by_role("link", name="the game on one page").click()
    assert kept_page.url.endswith(f"/cards/{game}.html")


def test_the_rules_in_small_print_are_links(kept_page: Page) -> None:
    kept_page.goto("cards/swedish.html")
    link = kept_page.locator(".one-page-rules a", has_text="swedish.pay.codille")
    assert link.get_attribute("href") == "../swedish/rules/pay.html#swedish-pay-codille"
