"""Tests of the site on hosts that change addresses, types or files in their own ways."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from boston_docs.site.offline import write_copy
from tools.browser import launch_options
from tools.places import SITE
from tools.visit import Visitor

from .conftest import COMPILED_ONCE
from .hosts import (
    Altering,
    AnsweringAll,
    Declaring,
    Forbidding,
    ForbiddingWasm,
    Host,
    Lenient,
    Shortening,
    Unstoring,
    Untyped,
    UntypedAndStrict,
    UntypedModules,
    served_by,
)
from .live_page import begin_with, open_example
from .offline_site import FOR_FEW, FOR_PYTHON, await_kept, keep_all, some_of_the_site
from .score_page import NAMES

AGREES: Final = "The result agrees with the printed one."
PAGES: Final = ("swedish/rules/pay.html", "swedish/deals.html", "score.html")
#: The pages in a copy of part of the site.
READ: Final = (*PAGES, "index.html", "offline.html", "swedish/", "swedish/examples.html")
#: The ways in which a host may write the address of a page, and words on the page.
FORMS: Final = {
    "swedish/rules/pay": "swedish.pay",
    "swedish/rules/pay.html": "swedish.pay",
    "swedish/rules/pay/": "swedish.pay",
    "swedish/rules/pay.html?utm_source=letter": "swedish.pay",
    "swedish/index": "Swedish Boston",
    "swedish/": "Swedish Boston",
    "swedish": "Swedish Boston",
}
STARTED: Final = "The scripts of this page did not start"
NO_SCRIPT: Final = "browsers do not run that as a script"


@pytest.fixture
def part(site: str, tmp_path: Path) -> Path:
    """Copy some pages of the site and all of Python; return the folder."""
    return some_of_the_site(tmp_path / "site", READ)


def keep_and_read(visit: BrowserContext, address: str) -> Page:
    """Keep all of a site, then read it without a network by every form of its addresses."""
    page = visit.new_page()
    keep_all(page, address)
    visit.set_offline(True)
    for path, said in FORMS.items():
        answer = page.goto(f"{address}{path}")
        assert answer is not None
        assert answer.status == 200, path
        expect(page.locator("body")).to_contain_text(said)
        # Its style sheet loads, whatever folder the address suggests.
        size = "document.styleSheets[0].cssRules.length > 100"
        assert page.evaluate(size), path
    return page


@pytest.mark.parametrize("host", [Shortening, Lenient, AnsweringAll])
def test_the_offline_copy_works_however_a_host_writes_addresses(
    tmp_path: Path, visit: BrowserContext, host: Callable[..., Host]
) -> None:
    """The copy has no Python, because hosts do not change the addresses of its files."""
    pages = some_of_the_site(tmp_path / "site", READ, (*FOR_FEW, *FOR_PYTHON))
    with served_by(host, pages) as address:
        keep_and_read(visit, address)


@pytest.mark.parametrize("host", [Declaring, Unstoring])
def test_the_offline_copy_works_on_hosts_with_unusual_headers(
    part: Path, visit: BrowserContext, host: Callable[..., Host]
) -> None:
    with served_by(host, part) as address:
        page = keep_and_read(visit, address)
        open_example(page, f"{address}swedish/examples.html").run(AGREES)


@pytest.mark.parametrize("host", [Shortening, Lenient])
def test_a_page_visited_at_a_shorter_address_is_saved_for_offline_use(
    part: Path, visit: BrowserContext, host: Callable[..., Host]
) -> None:
    page = visit.new_page()
    with served_by(host, part) as address:
        page.goto(f"{address}swedish/rules/pay")
        await_kept(page, "swedish/rules/pay.html")
        page.goto(f"{address}offline")
        expect(page.locator(".copy-kept")).to_contain_text("2 pages that you visited")
        visit.set_offline(True)
        for path in ("swedish/rules/pay", "swedish/rules/pay.html"):
            page.goto(f"{address}{path}")
            expect(page.locator("h1").first).to_be_visible()


def test_the_offline_copy_refuses_pages_that_a_host_has_altered(
    part: Path, visit: BrowserContext
) -> None:
    page = visit.new_page()
    with served_by(Altering, part) as address:
        page.goto(f"{address}offline.html")
        page.get_by_role("button", name="Save the whole site").click()
        said = page.locator(".copy-said")
        expect(said).to_contain_text("did not arrive as it was built, so it is not kept")
        expect(said).to_contain_text("Not all of it is here")
        visit.set_offline(True)
        page.goto(f"{address}score.html")
        expect(page.locator("body")).to_contain_text("not among the pages saved on this device")


@pytest.mark.parametrize("memory", ["snapshot", "library"])
def test_python_runs_if_the_host_declares_a_content_encoding(visitor: Visitor, memory: str) -> None:
    with served_by(Declaring) as visitor.site:
        page = visitor.open()
        begin_with(page, memory)
        first = open_example(page)
        first.run(AGREES)
        # A module that is fetched on import is also such a file.
        assert "<module 'colorsys'" in first.try_out("import colorsys\ncolorsys")
        assert page.evaluate("performance.getEntriesByType('resource').length") > 5


@pytest.mark.parametrize("host", [Shortening, Lenient, Unstoring, AnsweringAll])
def test_python_runs_on_hosts_with_unusual_habits(
    visitor: Visitor, host: Callable[..., Host]
) -> None:
    with served_by(host) as visitor.site:
        open_example(visitor.open()).run(AGREES)


@pytest.mark.parametrize(
    ("host", "says", "hears"),
    [
        (UntypedModules, f"as “application/octet-stream”, and {NO_SCRIPT}", ""),
        (Forbidding, "does not let this page start a worker", "Creating a worker"),
        (ForbiddingWasm, "WebAssembly", ""),
    ],
)
def test_the_page_says_how_the_host_keeps_python_from_running(
    visitor: Visitor, host: Callable[..., Host], says: str, hears: str
) -> None:
    if hears:
        visitor.expect(hears)
    with served_by(host) as visitor.site:
        first = open_example(visitor.open())
        first.run(says)
        expect(first.status).not_to_contain_text("connection")


def names_are_safe(page: Page) -> None:
    """Enter four names and submit the form; assert that they do not get into the address."""
    for seat, name in enumerate(NAMES, 1):
        field = page.locator(f"[name='players.{seat}']")
        field.evaluate("(field, name) => { field.value = name; }", name)
    page.evaluate("document.querySelector('.evening-start').requestSubmit()")
    button = page.locator("[data-do=start]")
    button.evaluate("button => { button.disabled = false; button.click(); }")
    page.wait_for_function("document.readyState === 'complete'")
    assert "players" not in page.url
    assert not [name for name in NAMES if name in page.url]


@pytest.mark.parametrize("path", ["score.html", "play.html"])
@pytest.mark.parametrize("host", [Untyped, UntypedAndStrict])
def test_the_page_says_that_scripts_sent_as_plain_text_do_not_run(
    visitor: Visitor, host: Callable[..., Host], path: str
) -> None:
    visitor.expect("MIME type|Strict MIME|Failed to load module script")
    with served_by(host) as visitor.site:
        page = visitor.open()
        page.goto(path)
        expect(page.get_by_text("none are running")).to_be_visible()
        expect(page.locator("form:visible:not([role=search])")).to_have_count(0)
        if host is Untyped:
            expect(page.get_by_role("alert")).to_contain_text(STARTED)
            expect(page.get_by_role("alert")).to_contain_text(NO_SCRIPT)
        if path == "score.html":
            names_are_safe(page)


def test_names_entered_before_scripts_load_stay_out_of_the_address(page: Page) -> None:
    page.route("**/evening.js", lambda route: None)
    page.goto("score.html", wait_until="commit")
    begin = page.get_by_role("button", name="Begin", exact=True)
    expect(begin).to_be_visible()
    expect(begin).to_be_disabled()
    page.locator("[name='players.1']").fill(NAMES[0])
    page.locator("[name='players.1']").press("Enter")
    page.evaluate("document.querySelector('.evening-start').requestSubmit()")
    assert page.url.endswith("score.html")


def test_a_page_opened_as_a_file_says_that_it_needs_a_server(
    site: str, visit: BrowserContext
) -> None:
    page = visit.new_page()
    page.goto((SITE / "score.html").as_uri())
    expect(page.get_by_role("alert")).to_contain_text("opened as a file")
    expect(page.get_by_text("none are running")).to_be_visible()
    names_are_safe(page)


def test_the_page_names_a_script_that_could_not_be_loaded(visitor: Visitor) -> None:
    visitor.expect("Failed to load resource|404")
    page = visitor.open()
    page.route("**/evening.js", lambda route: route.fulfill(status=404, body="none"))
    page.goto("score.html")
    expect(page.get_by_role("alert")).to_contain_text("answers 404 for evening.js")
    expect(page.locator(".evening")).to_be_hidden()


#: A name that browsers take for another machine, so that the connection is not secure.
ELSEWHERE: Final = "boston.test"


def test_python_runs_without_https(chromium: Path, browser: Browser) -> None:
    """Without HTTPS, browsers let a page neither calculate checksums nor keep a copy."""
    options = launch_options(chromium)
    leads = f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1"
    options["args"] = [*options["args"], COMPILED_ONCE, leads]
    for host in (Host, Declaring):
        with served_by(host) as address:
            opened = browser.browser_type.launch(**options)
            visitor = Visitor(opened, address.replace("127.0.0.1", ELSEWHERE))
            page = visitor.open()
            open_example(page).run(AGREES)
            assert page.evaluate("isSecureContext") is False
            page.goto("offline.html")
            expect(page.locator(".copy-said")).to_contain_text("must begin with https:")
            visitor.leave()
            opened.close()


def test_no_two_file_names_differ_only_in_case(site: str) -> None:
    names = Counter(path.relative_to(SITE).as_posix().lower() for path in SITE.rglob("*"))
    assert not [name for name, times in names.items() if times > 1]


def test_every_compressed_file_has_the_checksums_of_both_its_forms(site: str) -> None:
    (manifest,) = SITE.glob("_static/live/scripts-*/manifest.js")
    files = re.findall(r'"path": "([^"]+)".*?"integrity": "([^"]+)"', manifest.read_text(), re.S)
    assert len(files) >= 8
    for path, integrity in files:
        assert integrity.count("sha256-") == (2 if path.endswith(".gz") else 1), path


def test_writing_the_offline_worker_again_does_not_change_it(part: Path) -> None:
    before = (part / "sw.js").read_text("utf-8")
    write_copy(part)
    assert (part / "sw.js").read_text("utf-8") == before
