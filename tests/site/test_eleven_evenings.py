"""An evening of ten deals in each game, told by presses, and what the command line makes of it."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path
from statistics import median
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from boston.position.before import after, before
from boston.present.evening.said import won
from boston.record.reading import loads, read_deal, read_session
from tests.commands import Boston, written
from tests.evenings import EVENINGS, ten_deals
from tests.helpers import DealTable
from tools.visit import Visitor

from .axe_page import findings
from .evening_player import Keys, Player
from .paper import without_spaces, words
from .player_page import PHONE
from .score_page import NAMES, PAGE, EveningPage

#: What the tables agreed beside the default: one game has lost its own rates.
AGREED: Final[dict[str, dict[str, str]]] = {game: {} for game in EVENINGS} | {
    "german": {"rates": "reconstruction-a"}
}
#: After which deals the page is loaded anew: Python has to start again every time.
RELOADED: Final = (4, 8)
#: What a replay says that must be the same however a deal was told.
SAME: Final = ("net", "pool", "marks", "running", "columns")


def opened(page: Page, game: str) -> EveningPage:
    """The page on which an evening begins, once its script is at work."""
    page.goto(f"{PAGE}?game={game}")
    expect(page.locator("[data-do='import']")).to_be_visible()
    return EveningPage(page)


def begun(page: Page, game: str) -> EveningPage:
    """An evening that seat 4 deals first."""
    evening = opened(page, game)
    if AGREED[game]:
        page.get_by_text("What the table agreed").click()
    for key, value in AGREED[game].items():
        evening.press(key, value)
    evening.begin()
    return evening


def told(
    evening: EveningPage, game: str, deals: list[DealTable], reloaded: Container[int] = RELOADED
) -> list[int]:
    """Tell these deals; how many presses each of them took."""
    player, presses = Player(evening), []
    now = before(read_session({"game": game, "dealer": 4, **AGREED[game]}))
    for number, deal in enumerate(deals, 1):
        presses.append(player.deal(now, deal))
        evening.has(number)
        now = after(now, read_deal(deal))
        if number in reloaded:
            evening.page.reload()
            evening.has(number)
    return presses


def exported(evening: EveningPage) -> str:
    """The record that the page gives as a file."""
    with evening.page.expect_download() as coming:
        evening.do("export-toml")
    return Path(coming.value.path()).read_text("utf-8")


def replayed(boston: Boston, record: dict[str, Any] | str) -> Any:
    """What the command line makes of a record, as far as it must not differ."""
    data = boston("replay", "--json", written("evening.toml", record)).data
    deals = [[deal[key] for key in SAME] for deal in data["deals"]]
    settled = data["settlement"] and data["settlement"]["final"]
    return {"totals": data["totals"], "settled": settled, "deals": deals}


def totals_shown(evening: EveningPage) -> list[int]:
    """What everybody has so far, as the account says."""
    table = evening.root.locator(".evening-account table:has(th:text-is('So far'))")
    shown = table.locator("tbody tr td:last-child").all_text_contents()
    return [int(each.replace("−", "-")) for each in shown]


@pytest.mark.parametrize("game", EVENINGS)
def test_ten_deals_told_by_presses_come_to_what_the_command_line_says(
    game: str, visitor: Visitor, boston: Boston
) -> None:
    deals = ten_deals(game, **AGREED[game])
    page = visitor.open(viewport=PHONE)
    evening = begun(page, game)
    presses = told(evening, game, deals)
    record = exported(evening)
    drawn = {"game": game, "dealer": 4, **AGREED[game], "deal": deals}
    expected = replayed(boston, drawn)
    assert replayed(boston, record) == expected
    assert totals_shown(evening) == expected["totals"]
    # Two deals in three that begin with a misdeal are the generator's, and no table's.
    usual = [had - deal.get("misdeals", 0) for had, deal in zip(presses, deals, strict=True)]
    assert median(usual) <= 6
    for _ in deals:
        evening.do("undo")
    evening.has(0)
    for _ in deals:
        evening.do("redo")
    evening.has(10)
    assert exported(evening) == record
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_evening_outlives_a_reload_after_every_deal(page: Page, boston: Boston) -> None:
    game, deals = "grandissimo", ten_deals("grandissimo")[:4]
    evening = begun(page, game)
    told(evening, game, deals, reloaded=range(5))
    drawn = {"game": game, "dealer": 4, "deal": deals}
    assert replayed(boston, exported(evening)) == replayed(boston, drawn)


def test_a_printed_sheet_has_every_deal_and_axe_finds_nothing_on_its_page(
    page: Page, boston: Boston
) -> None:
    deals = ten_deals("french")
    page.goto(PAGE)
    with page.expect_file_chooser() as coming:
        page.locator("[data-do='import']").click()
    drawn = {"game": "french", "players": [*NAMES], "dealer": 4, "deal": deals}
    coming.value.set_files(written("evening.toml", drawn))
    evening = EveningPage(page)
    evening.has(10)
    assert findings(page) == []
    paper = words(page.pdf())
    nets = boston("replay", "--json", "evening.toml").data["deals"]
    names = evening.root.locator(".evening-what").all_text_contents()
    assert len(names) == 10
    for name in names:
        assert without_spaces(name) in paper
    for deal in nets:
        assert without_spaces(won(deal["net"], NAMES)) in paper


def test_an_evening_is_kept_by_keyboard_alone(page: Page) -> None:
    evening = opened(page, "solo")
    keys = Keys(evening)
    for seat, name in enumerate(NAMES, 1):
        keys.go(f"[name='players.{seat}']")
        page.keyboard.type(name)
    keys.push("start")
    evening.has(0)
    for key, value in {"contract": "6", "declarer": "2", "partner": "3", "trump": "hearts"}.items():
        keys.choose(key, value)
    keys.go("[name='tricks.2']")
    keys.hit("ArrowUp")
    keys.push("add-deal")
    evening.has(1)
    keys.push("passed")
    evening.has(2)
    for what, deals in (("undo", 1), ("redo", 2)):
        keys.push(what, "Space")
        evening.has(deals)
    (deal, _) = loads(exported(evening)).deals
    assert (deal.contract, deal.declarer, deal.partner, deal.trump) == ("6", 2, 3, "hearts")
    assert deal.tricks is not None
    assert deal.tricks[1] == 7
