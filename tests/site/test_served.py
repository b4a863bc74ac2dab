"""The site as it is served: every page opens, without an error and without asking others."""

import re
from html import unescape

from playwright.sync_api import Page, expect

from tools.hosting import HOST_FILE, PAGE_POLICY, host_file
from tools.places import SITE
from tools.visit import Visitor, loaded

from .axe_page import open_fully
from .kinds import site_pages
from .player_page import WIDE

#: A form that asks the engine.
FORM = re.compile(r'class="(?:evening|asking-go)\b')


def test_home_page_opens_in_a_browser(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    expect(page.get_by_role("heading", level=1)).to_contain_text("Boston")


def test_a_request_to_another_host_is_noticed(visitor: Visitor) -> None:
    page = visitor.open()
    page.goto("/")
    page.evaluate("fetch('http://localhost:9/').catch(() => 0)")
    visitor.expect("Content Security Policy")


#: What a page and all it loads of itself may weigh, in bytes as they come over the wire.
FIRST_VISIT = 70_000


def test_every_page_opens_without_an_error_and_loads_little_at_first(visitor: Visitor) -> None:
    heavy = {}
    for path in site_pages():
        # Each as on a first visit: what is in a browser already may be used where it is not wanted.
        page = visitor.open(viewport=WIDE)
        open_fully(page, path)
        expect(page.locator("h1").first).to_be_visible()
        weight = sum(loaded(page).values())
        # The search fetches what it looks through.
        if path != "search.html" and weight >= FIRST_VISIT:
            heavy[path] = weight
        page.context.close()
    assert not heavy, heavy


def test_every_page_brings_its_policy_before_anything_else(site: str, page: Page) -> None:
    pages = sorted(SITE.glob("**/*.html"))
    assert len(pages) > 100
    told = f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
    for path in pages:
        head = path.read_text("utf-8").partition("<head>")[2]
        assert unescape(head).lstrip().startswith(told), path
    page.goto("/")
    assert page.evaluate("document.characterSet") == "UTF-8"


def test_no_page_shows_a_mark_of_the_text_it_is_made_from(site: str) -> None:
    """Words that the engine gives to a page stand there as they are: in them backticks stay."""
    for path in site_pages():
        text = re.sub(r"(?s)<(script|pre|code)\b.*?</\1>", "", (SITE / path).read_text("utf-8"))
        assert "`" not in text, path


def test_hosts_find_what_to_send_beside_the_pages(site: str) -> None:
    assert (SITE / HOST_FILE).read_text("utf-8") == host_file()


def test_no_form_shares_its_python_with_examples(site: str) -> None:
    """What a form shows goes into the page as it comes: no stranger may have a hand in that."""
    for path in SITE.glob("**/*.html"):
        text = path.read_text("utf-8")
        assert 'class="live-example' not in text or not FORM.search(text), path
