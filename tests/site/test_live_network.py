"""What live examples fetch, when, and what they say if it does not come."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.message import Message

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tools.places import SITE
from tools.serve import Answer, Site, serving
from tools.visit import Visitor

from .live_page import PAGE, begin_with, open_example

ENGINE = "**/engine-*/*.whl.gz"
#: A snapshot of nothing.
BLANK = gzip.compress(bytes(4096), mtime=0)
#: Longer than a pointer must rest on an example.
WHILE = 600


def fetched(page: Page) -> list[str]:
    """A list that grows with every request for a part of Python."""
    found: list[str] = []

    def note(url: str) -> None:
        if "/_static/live/python-" in url or url.endswith(("/worker.js", "/fetching.js")):
            found.append(url)

    page.on("request", lambda request: note(request.url))
    return found


def test_nothing_of_python_is_fetched_before_interest(page: Page) -> None:
    requests = fetched(page)
    open_example(page)
    page.mouse.move(5, 5)
    page.wait_for_timeout(WHILE)
    assert not requests


def test_a_pointer_that_passes_over_fetches_nothing(page: Page) -> None:
    # A clock of our own: however slow the machine, the pointer does not dwell.
    page.clock.install()
    requests = fetched(page)
    first = open_example(page)
    page.clock.pause_at(datetime.now(UTC) + timedelta(hours=1))
    first.figure.hover()
    page.clock.run_for(10)
    page.mouse.move(5, 5)
    page.clock.run_for(WHILE)
    assert not requests


@pytest.mark.parametrize("interest", ["pointer", "focus"])
def test_interest_starts_python(page: Page, interest: str) -> None:
    first = open_example(page)
    with page.expect_worker():
        if interest == "pointer":
            first.figure.locator(".live-code").hover()
        else:
            first.button("Copy").focus()


#: Keeps which pieces of Python the page has asked to be run, by what they are called.
ASKED = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (job, ...others) {
  if (job.type === "run") {
    const { dataset } = document.documentElement;
    dataset.asked = `${dataset.asked ?? "asked:"} ${job.name}`;
  }
  return post.call(this, job, ...others);
};
"""


def test_what_is_slow_the_first_time_is_rehearsed_once_and_leaves_nothing(page: Page) -> None:
    page.add_init_script(ASKED)
    first = open_example(page)
    first.figure.locator(".live-code").hover()
    asked = page.locator("html")
    expect(asked).to_have_attribute("data-asked", "asked: rehearsal.py")
    first.button("Copy").focus()
    assert first.try_out("print('quote' in dir())") == "False"
    name = first.figure.get_attribute("data-example")
    expect(asked).to_have_attribute("data-asked", f"asked: rehearsal.py {name}")


def test_who_presses_run_at_once_waits_for_no_rehearsal(page: Page) -> None:
    page.add_init_script(ASKED)
    first = open_example(page)
    first.run()
    first.figure.locator(".live-code").hover()
    page.wait_for_timeout(WHILE)
    name = first.figure.get_attribute("data-example")
    expect(page.locator("html")).to_have_attribute("data-asked", f"asked: {name}")


def test_touching_starts_python(visitor: Visitor) -> None:
    page = visitor.open(has_touch=True, viewport={"width": 390, "height": 800})
    first = open_example(page)
    with page.expect_worker():
        first.figure.locator("figcaption").tap()


def test_who_saves_data_is_sent_python_only_on_run(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    requests = fetched(page)
    first = open_example(page)
    first.figure.locator(".live-code").hover()
    first.button("Copy").focus()
    page.wait_for_timeout(WHILE)
    assert not requests
    first.run()
    assert requests


@pytest.mark.parametrize(
    "part",
    [ENGINE, "**/pyodide.asm.wasm.gz", "**/pyodide.mjs", "**/worker.js", "**/fetching.js"],
)
def test_a_failed_download_says_so_and_can_be_tried_again(page: Page, part: str) -> None:
    first = open_example(page)
    page.route(part, lambda route: route.abort())
    first.run("Python could not be fetched from this site.")
    page.unroute(part)
    retry = first.button("Retry")
    expect(retry).to_be_focused()
    retry.click()
    first.await_status("The result agrees with the printed one.")
    expect(first.button("Run")).to_have_text("Run")


def test_a_file_that_is_missing_says_so(page: Page) -> None:
    first = open_example(page)
    page.route(ENGINE, lambda route: route.fulfill(status=404))
    first.run("Python could not be fetched from this site.")


@pytest.mark.parametrize("part", [ENGINE, "**/python.zip.gz", "**/pyodide.asm.wasm.gz"])
def test_a_file_that_is_not_the_one_built_is_noticed(page: Page, part: str) -> None:
    begin_with(page, "library")
    first = open_example(page)
    page.route(part, damaged)
    first.run("A file arrived that is not the one this site was built with")
    page.unroute(part)
    first.button("Retry").click()
    first.await_status("The result agrees with the printed one.")


@pytest.mark.parametrize("fault", ["missing", "damaged", "another"])
def test_without_its_snapshot_python_begins_with_the_library(page: Page, fault: str) -> None:
    begin_with(page, "snapshot")
    first = open_example(page)
    if fault == "another":
        # Whole, and with its checksum, but made by another Pyodide.
        page.route(
            "**/manifest.js",
            lambda route: route.fulfill(
                content_type="text/javascript", body=of_another_version(route.fetch().text())
            ),
        )
        page.reload()
    answers = {
        "missing": lambda route: route.fulfill(status=404),
        "damaged": damaged,
        "another": lambda route: route.fulfill(body=BLANK),
    }
    page.route("**/snapshot.bin.gz", answers[fault])
    with page.expect_request("**/python.zip.gz"):
        first.button("Run").click()
    first.await_status("The result agrees with the printed one.")


def of_another_version(manifest: str) -> str:
    """The manifest with the sizes and the checksum of a snapshot that is all zeros."""
    checksum = base64.b64encode(hashlib.sha256(BLANK).digest()).decode()
    told = f'"bytes": {len(BLANK)}, "unpacked": {len(gzip.decompress(BLANK))},'
    told += f' "integrity": "sha256-{checksum}"'
    return re.sub(r'("snapshot": \{[^}]*)"bytes"[^}]*', rf"\g<1>{told}", manifest)


def damaged(route: Route) -> None:
    """Answer with one bit of the file turned."""
    answer = route.fetch()
    body = bytearray(answer.body())
    body[len(body) // 2] ^= 1
    route.fulfill(response=answer, body=bytes(body))


def test_a_module_that_does_not_come_is_an_import_error(page: Page) -> None:
    first = open_example(page)
    first.run()
    page.route("**/library/**", lambda route: route.abort())
    shown = first.try_out("import wsgiref.util")
    assert "ImportError: the module wsgiref could not be fetched from this site" in shown


def test_a_download_is_shown_as_it_goes(page: Page) -> None:
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


def test_without_the_code_editor_a_text_field_serves(page: Page, visitor: Visitor) -> None:
    visitor.expect("Failed to load resource")
    first = open_example(page)
    page.route("**/editor.js", lambda route: route.abort())
    first.button("Edit").click()
    expect(first.figure.locator("textarea")).to_be_focused()


class Below(Site):
    """The site as it is served from a folder of a larger one."""

    def answer(self, target: str, asked: Message) -> Answer:
        """Only addresses below the folder are ours."""
        start, found, rest = target.partition("/games/boston/")
        return super().answer(f"/{rest}" if found and not start else "/nowhere", asked)


@pytest.fixture
def below(site: str) -> Iterator[str]:
    """The address of the site below a folder."""
    with serving(Below(SITE)) as address:
        yield f"{address}games/boston/"


def test_examples_run_when_the_site_lies_below_a_folder(visitor: Visitor, below: str) -> None:
    visitor.site = below
    page = visitor.open()
    open_example(page, f"{below}{PAGE}").run("The result agrees with the printed one.")


def test_no_page_loads_much_before_interest(page: Page) -> None:
    """The first visit to a page with examples: text, style and scripts, but no font of it."""
    sizes: list[int] = []

    def note(request: Request) -> None:
        if not request.url.endswith(".woff2"):
            sizes.append(request.sizes()["responseBodySize"])

    page.on("requestfinished", note)
    open_example(page)
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 50_000
