"""A page that moved leads on from its old address, to the very place that was asked for."""

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from boston_docs.editions.left_behind import SCRIPT, Left, moved_page
from tools.places import SITE
from tools.serve import serving

#: A rule that did not go where its page went, of a game that there is not.
GAME = "toy"
BASE = f"{GAME}.pay.base"
ELSEWHERE = Left(BASE, "Base", "1.0.0", "toy/money.html", "")


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The old address of a page, in a site of three."""
    site = tmp_path_factory.mktemp("moved")
    pages = {
        "pay.html": moved_page("pay.html", "toy/rules/pay.html", [ELSEWHERE]),
        "toy/rules/pay.html": '<title>Pay</title><p id="toy-pay-more">More</p>',
        "toy/money.html": '<title>Money</title><p id="toy-pay-base">Base</p>',
    }
    for name, text in pages.items():
        place = site / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    (site / SCRIPT).parent.mkdir()
    shutil.copyfile(SITE / SCRIPT, site / SCRIPT)
    with serving(site) as address:
        yield f"{address}pay.html"


def arrived(page: Page, asked: str) -> str:
    """Where one who asks for an old address is led."""
    page.goto(asked)
    expect(page).not_to_have_title("This page has moved")
    root = asked.rpartition("/")[0]
    return page.url.removeprefix(root)


def test_the_anchor_and_the_question_are_kept(browser: Browser, old: str) -> None:
    page = browser.new_page()
    assert arrived(page, old) == "/toy/rules/pay.html"
    assert arrived(page, f"{old}?game=toy#toy-pay-more") == (
        "/toy/rules/pay.html?game=toy#toy-pay-more"
    )
    assert arrived(page, f"{old}#toy-pay-base") == "/toy/money.html#toy-pay-base"
    page.close()


def test_without_scripts_one_is_led_on_as_well(browser: Browser, old: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    assert arrived(page, old) == "/toy/rules/pay.html"
    page.close()


def test_it_says_where_the_page_is() -> None:
    text = moved_page("pay.html", "toy/rules/pay.html", [ELSEWHERE])
    assert '<a href="toy/rules/pay.html">It stands here now.</a>' in text
    assert f'<a href="toy/money.html#toy-pay-base">{BASE}</a>' in text
