"""A page opened in a browser, with a record of its errors.

A test fails on every error that is logged or thrown, and on every request to another host, unless
it expects them.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
)

#: An expression for the browser: the bytes sent for the page and for each file that it has loaded.
LOADED = """
  Object.fromEntries(
    ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
      .map((each) => [new URL(each.name).pathname, each.encodedBodySize]))
"""


def loaded(page: Page) -> dict[str, int]:
    """Return the bytes of a page and of all files that it has loaded so far, by path."""
    weights: dict[str, int] = page.evaluate(LOADED)
    return weights


@dataclass
class Visitor:
    """A browser that opens pages of a site, each in a new context like a first visit.

    ``heard``: The errors so far. ``expected``: Patterns of errors that the test expects.
    """

    browser: Browser
    site: str
    heard: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    visits: list[BrowserContext] = field(default_factory=list)

    def open(self, **context: Any) -> Page:
        """Open a new empty page.

        ``context``: Options of Playwright's contexts. Workers for reading offline are blocked
        unless a test allows them. Otherwise every first visit would fetch the whole copy, and
        requests that the copy answers would not be recorded.
        """
        context.setdefault("service_workers", "block")
        visit = self.browser.new_context(base_url=self.site, **context)
        self.visits.append(visit)
        visit.on("request", self.on_request)
        visit.on("console", self.on_console)
        visit.on("weberror", lambda error: self.heard.append(f"Uncaught: {error.error}"))
        page = visit.new_page()
        page.on("websocket", self.on_websocket)
        return page

    def expect(self, pattern: str) -> None:
        """Expect an error whose text matches a pattern."""
        self.expected.append(pattern)

    def on_console(self, message: ConsoleMessage) -> None:
        """Note an error of the page or its workers."""
        if message.type == "error":
            self.heard.append(f"Console: {message.text} ({message.location.get('url', '')})")

    def on_request(self, request: Request) -> None:
        """Note a request to another host."""
        if not request.url.startswith((self.site, "data:", "blob:", "about:")):
            self.heard.append(f"Left the site: {request.url}")

    def on_websocket(self, socket: WebSocket) -> None:
        """Note a web socket as an error, because the site uses none."""
        self.heard.append(f"Web socket: {socket.url}")

    def leave(self) -> None:
        """Close every page, and fail on unexpected or missing errors."""
        for visit in self.visits:
            visit.close()
        self.complain()

    def complain(self) -> None:
        """Fail on unexpected errors, and on expected ones that are missing; clear the record."""
        heard, expected = self.heard, self.expected
        self.heard, self.expected = [], []
        surprises = [line for line in heard if not any(re.search(p, line) for p in expected)]
        missed = [p for p in expected if not any(re.search(p, line) for line in heard)]
        assert not surprises, "\n".join(surprises)
        assert not missed, f"expected and not heard: {missed}"
