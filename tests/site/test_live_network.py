"""Tests of what live examples fetch, when, and what they say if a file is missing or wrong."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.message import Message
from functools import partial
from http import HTTPStatus
from typing import Final

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tools.places import SITE
from tools.serve import Answer, Site, serving
from tools.visit import Visitor

from .live_page import SILENT, Example, begin_with, open_example, silent
from .offline_site import SAVES_DATA
from .player_page import PHONE
from .score_page import NAMES, EveningPage
from .scripts import script

ENGINE: Final = "**/engine-*/*.whl.gz"
#: A snapshot of nothing but zeros.
BLANK: Final = gzip.compress(bytes(4096), mtime=0)
#: An empty custom section named "x". A WebAssembly module stays valid with it at its end.
SECTION: Final = b"\x00\x02\x01x"
#: Longer than a pointer must rest on an example to start Python, in milliseconds.
WHILE: Final = 600
AGREES: Final = "The result agrees with the printed one."
NOT_STARTED: Final = "Python has been fetched, but did not start within three minutes."
NO_NETWORK: Final = "Python could not be fetched from this site."
DIFFERS: Final = "A file that arrived is not the one this site was built with"


def fetched(page: Page) -> list[str]:
    """Return a list that grows with every request for a part of Python."""
    found: list[str] = []

    def note(url: str) -> None:
        if "/_static/live/python-" in url or url.endswith(("/worker.js", "/fetching.js")):
            found.append(url)

    page.on("request", lambda request: note(request.url))
    return found


def test_a_first_visit_loads_little_and_no_part_of_python(page: Page) -> None:
    """A first visit fetches less than 50,000 bytes apart from fonts, and nothing of Python."""
    # The test sets the clock, so that the pointer does not dwell even on a slow machine.
    page.clock.install()
    sizes: list[int] = []

    def note(request: Request) -> None:
        if not request.url.endswith(".woff2"):
            sizes.append(request.sizes()["responseBodySize"])

    page.on("requestfinished", note)
    requests = fetched(page)
    first = open_example(page)
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 50_000
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    first.figure.hover()
    page.clock.run_for(10)
    page.mouse.move(5, 5)
    page.clock.run_for(WHILE)
    assert not requests


def test_focus_starts_python(page: Page) -> None:
    first = open_example(page)
    with page.expect_worker():
        first.button("Copy").focus()


ASKED = script("note-pieces")


def test_the_rehearsal_runs_once_and_leaves_no_definitions(page: Page) -> None:
    page.add_init_script(ASKED)
    first = open_example(page)
    first.figure.locator(".live-code").hover()
    asked = page.locator("html")
    expect(asked).to_have_attribute("data-asked", "asked: rehearsal.py")
    first.button("Copy").focus()
    assert first.try_out("print('quote' in dir())") == "False"
    name = first.figure.get_attribute("data-example")
    expect(asked).to_have_attribute("data-asked", f"asked: rehearsal.py {name}")


def test_pressing_run_at_once_skips_the_rehearsal(page: Page) -> None:
    page.clock.install()
    page.add_init_script(ASKED)
    first = open_example(page)
    first.run()
    first.figure.locator(".live-code").hover()
    page.clock.run_for(WHILE)
    name = first.figure.get_attribute("data-example")
    expect(page.locator("html")).to_have_attribute("data-asked", f"asked: {name}")


def test_touching_an_example_starts_python(visitor: Visitor) -> None:
    page = visitor.open(has_touch=True, viewport=PHONE)
    first = open_example(page)
    with page.expect_worker():
        first.figure.locator("figcaption").tap()


def test_readers_who_save_data_fetch_python_only_on_run(page: Page) -> None:
    page.clock.install()
    page.add_init_script(SAVES_DATA)
    requests = fetched(page)
    first = open_example(page)
    first.figure.locator(".live-code").hover()
    first.button("Copy").focus()
    page.clock.run_for(WHILE)
    assert not requests
    with page.expect_request(ENGINE):
        first.button("Run").click()


def fail(first: Example, part: str, answer: Callable[[Route], None], says: str) -> None:
    """Run an example while `answer` replaces a part of Python, and wait for the message."""
    first.page.route(part, answer)
    first.forget_status()
    first.figure.locator(".live-run").click()
    first.await_status(says)
    first.page.unroute(part)
    expect(first.button("Retry")).to_be_focused()


def recover(first: Example) -> None:
    """Press Retry, and wait until the example has run."""
    first.button("Retry").click()
    first.await_status(AGREES)
    expect(first.button("Run")).to_have_text("Run")


def test_a_failed_download_is_reported_and_can_be_retried(page: Page, visitor: Visitor) -> None:
    # The page itself requests the scripts of a worker that did not start, to find out why.
    visitor.expect(r"Failed to load resource: net::ERR_FAILED .*/(worker|fetching)\.js")
    first = open_example(page)
    fail(first, ENGINE, lambda route: route.fulfill(status=404), NO_NETWORK)
    parts = ("pyodide.asm.wasm.gz", "pyodide.mjs", "worker.js", "fetching.js")
    for part in (ENGINE, *(f"**/{name}" for name in parts)):
        fail(first, part, lambda route: route.abort(), NO_NETWORK)
    recover(first)


#: The files that Python needs; a network may leave the request for any of them unanswered.
PARTS: Final = (
    *("**/worker.js", "**/fetching.js", "**/pyodide.mjs", "**/pyodide.asm.mjs"),
    *("**/pyodide.asm.wasm.gz", "**/snapshot.bin.gz", "**/sources.whl.gz", "**/examples.json.gz"),
)
#: A little longer than the page waits for Python to start after the last file, in milliseconds.
LATE: Final = 181_000
#: A worker that sends no message, and one that only reports that its scripts have arrived.
DUMB: Final = "export const serve = () => {};"
IDLE: Final = 'export const serve = () => postMessage({ type: "part", name: "scripts" });'
PASSED: Final = script("note-parts")


@pytest.mark.parametrize("part", PARTS)
def test_a_stalled_download_is_reported_and_can_be_retried(page: Page, part: str) -> None:
    page.clock.install()
    begin_with(page, "snapshot")
    first = open_example(page)
    with silent(page, part):
        first.figure.locator(".live-run").click()
    first.await_status(NO_NETWORK)
    recover(first)


def test_a_silent_worker_is_reported_and_can_be_retried(page: Page) -> None:
    page.clock.install()
    page.add_init_script(PASSED)
    first = open_example(page)
    for worker, wait, says in ((DUMB, SILENT, NO_NETWORK), (IDLE, LATE, NOT_STARTED)):
        answer = partial(Route.fulfill, content_type="text/javascript", body=worker)
        page.route("**/worker.js", answer)
        first.forget_status()
        first.figure.locator(".live-run").click()
        # The examples are the last part: nothing more will arrive.
        expect(page.locator("html")).to_have_attribute("data-passed", re.compile("examples"))
        page.clock.run_for(wait)
        first.await_status(says)
        page.unroute("**/worker.js")
        page.evaluate("document.documentElement.dataset.passed = ''")
    recover(first)


def test_the_page_says_that_the_browser_refuses_a_worker(page: Page) -> None:
    page.add_init_script("""
      const { Worker } = window;
      window.Worker = function () { throw new DOMException("forbidden here", "SecurityError"); };
      window.allow = () => { window.Worker = Worker; };""")
    first = open_example(page)
    first.run("Python stopped working (forbidden here)")
    page.evaluate("window.allow()")
    first.run(AGREES)


def test_the_account_and_score_pages_report_a_failed_download(page: Page) -> None:
    page.clock.install()
    page.goto("explain.html")
    status = page.locator(".asking-status")
    go = page.locator(".asking-go")
    with silent(page, ENGINE):
        go.click()
    expect(status).to_contain_text(NO_NETWORK)
    go.click()
    expect(status).to_contain_text("1 deal gives these amounts")
    # An evening says so next to the form, where the reader can begin again.
    evening = EveningPage(page)
    with silent(page, "**/pyodide.asm.mjs"):
        page.goto("score.html")
        for seat, name in enumerate(NAMES, 1):
            evening.root.locator(f"[name='players.{seat}']").fill(name)
        evening.do("start")
    expect(evening.said).to_contain_text(NO_NETWORK)
    evening.do("start")
    evening.has(0)


def damaged(route: Route) -> None:
    """Answer with the file, one bit of it flipped."""
    answer = route.fetch()
    body = bytearray(answer.body())
    body[len(body) // 2] ^= 1
    route.fulfill(response=answer, body=bytes(body))


def wasm_that_runs_otherwise(route: Route) -> None:
    """Answer with a valid module that is not the one that was built."""
    answer = route.fetch()
    module = gzip.decompress(answer.body()) + SECTION
    route.fulfill(response=answer, body=gzip.compress(module, 1))


def script_with_a_line_more(route: Route) -> None:
    """Answer with a valid script that is not the one that was built."""
    answer = route.fetch()
    route.fulfill(
        response=answer, body=f"{answer.text()}\n;", headers={"Content-Type": "text/javascript"}
    )


def test_a_file_that_differs_from_the_build_is_not_run(page: Page) -> None:
    begin_with(page, "library")
    first = open_example(page)
    for part, answer in (
        (ENGINE, damaged),
        ("**/python.zip.gz", damaged),
        ("**/pyodide.asm.wasm.gz", damaged),
        ("**/pyodide.asm.wasm.gz", wasm_that_runs_otherwise),
        ("**/pyodide.asm.mjs", script_with_a_line_more),
        ("**/pyodide.mjs", script_with_a_line_more),
    ):
        fail(first, part, answer, DIFFERS)
    recover(first)


class Ending(Site):
    """A site whose connection ends in the middle of one file."""

    cut = ""

    def answer(self, target: str, asked: Message) -> Answer:
        """Return the whole file, or only its first half."""
        whole = super().answer(target, asked)
        if not self.cut or self.cut not in target or whole.status is not HTTPStatus.OK:
            return whole
        headers = {**whole.headers, "Connection": "close"}
        return Answer(whole.status, headers, Cut(whole.body[: len(whole.body) // 2]))


class Cut(bytes):
    """A body that is shorter than its declared length."""

    def __len__(self) -> int:
        """Return more than the real length."""
        return super().__len__() + 1000


def test_a_file_cut_short_is_reported_as_a_network_failure(visitor: Visitor) -> None:
    served = Ending(SITE)
    with serving(served) as visitor.site:
        page = visitor.open()
        begin_with(page, "library")
        first = open_example(page)
        for part in ("pyodide.asm.wasm.gz", ".whl.gz"):
            served.cut = part
            first.forget_status()
            first.figure.locator(".live-run").click()
            first.await_status(NO_NETWORK)
        served.cut = ""
        recover(first)


@pytest.mark.parametrize("fault", ["missing", "damaged", "another"])
def test_python_starts_from_the_library_if_the_snapshot_fails(kept_page: Page, fault: str) -> None:
    page = kept_page
    answers: dict[str, Callable[[Route], None]] = {
        "missing": lambda route: route.fulfill(status=404),
        "damaged": damaged,
        "another": lambda route: route.fulfill(body=BLANK),
    }
    if fault == "another":
        # The snapshot is whole and has its checksum, but is not of this Pyodide.
        page.route("**/manifest.js", of_another_version)
    page.route("**/snapshot.bin.gz", answers[fault])
    begin_with(page, "snapshot")
    first = open_example(page)
    with page.expect_request("**/python.zip.gz"):
        first.button("Run").click()
    first.await_status(AGREES)
    page.unroute_all()


def of_another_version(route: Route) -> None:
    """Answer with the manifest for a snapshot of nothing but zeros: its sizes and its checksum."""
    checksum = base64.b64encode(hashlib.sha256(BLANK).digest()).decode()
    told = f'"bytes": {len(BLANK)}, "unpacked": {len(gzip.decompress(BLANK))},'
    told += f' "integrity": "sha256-{checksum}"'
    manifest = route.fetch().text()
    altered = re.sub(r'("snapshot": \{[^}]*)"bytes"[^}]*', rf"\g<1>{told}", manifest)
    assert altered != manifest
    route.fulfill(content_type="text/javascript", body=altered)


def test_a_missing_or_altered_module_raises_an_import_error(lasting: Example) -> None:
    (other,) = SITE.glob("_static/live/python-*/library/this.pyc.gz")
    lasting.page.route("**/library/**", lambda route: route.abort())
    shown = lasting.try_out("import wsgiref.util")
    assert "ImportError: the module wsgiref could not be fetched from this site" in shown
    lasting.page.unroute("**/library/**")
    lasting.page.route("**/library/**", lambda route: route.fulfill(body=other.read_bytes()))
    assert "(its checksum differs)" in lasting.try_out("import colorsys")
    lasting.page.unroute("**/library/**")


def test_the_progress_of_a_download_is_shown(page: Page) -> None:
    first = open_example(page)
    waiting: list[Route] = []
    page.route(ENGINE, lambda route: waiting.append(route))
    first.button("Run").click()
    first.await_status("Starting Python…")
    expect(first.figure.get_by_role("progressbar")).to_be_visible()
    expect(first.figure.locator(".live-bytes")).to_have_text(re.compile(r"\d+\.\d of \d+\.\d MB"))
    expect(first.button("Stop")).to_be_visible()
    for route in waiting:
        route.continue_()
    first.await_status("The result agrees with the printed one.")
    expect(first.figure.get_by_role("progressbar")).to_be_hidden()


class Below(Site):
    """The site as served from a folder of a larger one."""

    def answer(self, target: str, asked: Message) -> Answer:
        """Answer with the site's files only for addresses below the folder."""
        start, found, rest = target.partition("/games/boston/")
        return super().answer(f"/{rest}" if found and not start else "/nowhere", asked)


def test_examples_run_on_a_site_in_a_subfolder(visitor: Visitor) -> None:
    with serving(Below(SITE)) as address:
        visitor.site = f"{address}games/boston/"
        open_example(visitor.open()).run(AGREES)
