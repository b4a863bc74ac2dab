"""A page opened in a browser, with a record of its errors.

Every error logged or thrown, and every request to another host, counts against the site, unless the
test expects it.
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

#: The browser's own list of the page and all files it has loaded, each with its bytes over the
#: line.
LOADED = """
  Object.fromEntries(
    ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
      .map((each) => [new URL(each.name).pathname, each.encodedBodySize]))
"""


def loaded(page: Page) -> dict[str, int]:
    """Return the size so far of a page and all its files, by path, in bytes."""
    weights: dict[str, int] = page.evaluate(LOADED)
    return weights


@dataclass
class Visitor:
    """Opens pages of one site, each in a context of its own as if for a first visit."""

    browser: Browser
    site: str
    heard: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    visits: list[BrowserContext] = field(default_factory=list)

    def open(self, **context: Any) -> Page:
        """Open a new page, with nothing in it yet; the options are those of Playwright's contexts.

        The browser keeps nothing for reading without a network unless the test is about that: every
        first visit would fetch it again, and a request answered from there is not recorded.
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
        """Say that an error will be heard whose text matches the pattern."""
        self.expected.append(pattern)

    def on_console(self, message: ConsoleMessage) -> None:
        """Note an error of the page or its workers."""
        if message.type == "error":
            self.heard.append(f"Console: {message.text} ({message.location.get('url', '')})")

    def on_request(self, request: Request) -> None:
        """Note a request that leaves the site."""
        if not request.url.startswith((self.site, "data:", "blob:", "about:")):
            self.heard.append(f"Left the site: {request.url}")

    def on_websocket(self, socket: WebSocket) -> None:
        """Note a connection that stays open: the site has none."""
        self.heard.append(f"Web socket: {socket.url}")

    def leave(self) -> None:
        """Close every page, and complain."""
        for visit in self.visits:
            visit.close()
        self.complain()

    def complain(self) -> None:
        """Report unexpected errors, and expected ones that are missing; then clear the record."""
        heard, expected = self.heard, self.expected
        self.heard, self.expected = [], []
        surprises = [line for line in heard if not any(re.search(p, line) for p in expected)]
        missed = [p for p in expected if not any(re.search(p, line) for line in heard)]
        assert not surprises, "\n".join(surprises)
        assert not missed, f"expected and not heard: {missed}"
