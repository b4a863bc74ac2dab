"""Helpers for tests of live examples, in a reader's terms."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Locator, Page, Route, expect

from tools.places import SITE

PAGE = "swedish/examples.html"
#: The ways in which Python can start, each with the file that it loads.
MEMORIES = {"snapshot": "snapshot.bin.gz", "library": "python.zip.gz"}
#: A little longer than a page waits for a file or a message of a worker, in milliseconds.
SILENT: Final = 31_000


class Example:
    """One live example on a page."""

    def __init__(self, page: Page, figure: Locator) -> None:
        self.page = page
        self.figure = figure
        self.status = figure.get_by_role("status")
        self.result = figure.locator(".live-result pre")
        self.editor = figure.get_by_role("textbox")

    def button(self, word: str) -> Locator:
        """Return a button by its label."""
        return self.figure.get_by_role("button", name=f"{word}: ")

    def run(self, says: str = "Ran in") -> None:
        """Press Run and wait for the message of this run, not of the one before."""
        self.forget_status()
        self.button("Run").click()
        self.await_status(says)

    def forget_status(self) -> None:
        """Clear the last message of the page."""
        self.status.evaluate("status => { status.textContent = '' }")

    def await_status(self, says: str) -> None:
        """Wait until the page says this about the example."""
        expect(self.status).to_contain_text(says)

    def await_running(self) -> None:
        """Wait until it is running, for however long."""
        expect(self.status).to_have_text(re.compile("^(Running…|Still running)"))

    def write(self, code: str) -> None:
        """Replace the example's code."""
        if not self.editor.is_visible():
            self.button("Edit").click()
        self.editor.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(code)

    def try_out(self, code: str, says: str = "Ran in") -> str:
        """Replace the code, run it and return the result."""
        self.write(code)
        self.run(says)
        return self.result.inner_text()


def begin_with(page: Page, memory: str) -> None:
    """Store in the browser which file Python was started with before."""
    (file,) = SITE.glob(f"_static/live/*/{MEMORIES[memory]}")
    path = file.relative_to(SITE / "_static" / "live").as_posix()
    # Firefox shows an empty page first, which has no storage.
    remember = f"localStorage.setItem('boston-memory', '{path}')"
    page.add_init_script(f"if (origin !== 'null') {remember}")


def example(page: Page, number: int = 0) -> Example:
    """Return an example by its place on the page."""
    return Example(page, page.locator(".live-example").nth(number))


def open_example(page: Page, address: str = PAGE) -> Example:
    """Open a page and return its first example, ready to run."""
    page.goto(address)
    first = example(page)
    expect(first.button("Run")).to_be_visible()
    return first


def reset(page: Page) -> Example:
    """Reset all examples of the page, which may be open already, and return the first one."""
    if not page.url.partition("#")[0].endswith(PAGE):
        return open_example(page)
    page.evaluate("localStorage.removeItem('boston-plain-editor')")
    page.evaluate("history.replaceState(null, '', location.pathname)")
    for button in page.get_by_role("button", name="Reset: ").all():
        button.click()
    return example(page)


def link(code: str) -> str:
    """Return the part of an address that carries code to the page's first example."""
    packing = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packing.compress(code.encode()) + packing.flush()
    return "example-swedish-payment=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def carried(text: str) -> str:
    """Return a text as a link carries it."""
    return link(text).partition("=")[2]


@contextmanager
def silent(page: Page, pattern: str) -> Iterator[None]:
    """Withhold a file, without an error, and then move the page's clock past its waiting time."""
    held: list[Route] = []
    page.route(pattern, lambda route: held.append(route))
    with page.expect_request(pattern):
        yield
    page.clock.run_for(SILENT)
    page.unroute(pattern)
