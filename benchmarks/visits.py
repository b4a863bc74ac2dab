"""Bytes that a page fetches before a reader shows any interest in running an example."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Browser, Request

from benchmarks import checkout
from benchmarks.figures import Figure, Group, at_most
from tools.browser import driver, find_chromium, launch_options
from tools.serve import serving

PAGES: Final = {
    "home page": "index.html",
    "a chapter of rules": "swedish/rules/pay.html",
    "a whole game": "swedish/whole.html",
    "examples": "swedish/examples.html",
    "protocol": "swedish/protocol.html",
}
#: What Python, the engine and the examples are fetched from.
PYTHON: Final = ("/live/python-", "/live/engine-", "/live/examples-", "pyodide")


def bytes_before_interest(rounds: int) -> Group:
    """Open each page once, as on a first visit: the bytes are the same every time."""
    checkout.copied()
    checkout.build(strict=False)
    with serving(checkout.SITE) as site, driver() as playwright:
        browser = playwright.chromium.launch(**launch_options(find_chromium()))
        fetched = {name: requests_of(browser, f"{site}{page}") for name, page in PAGES.items()}
        figures = [
            Figure(f"{name}, {len(requests)} requests", "kB", [kilobytes(requests)], at_most(80), 1)
            for name, requests in fetched.items()
        ]
        python = [each for requests in fetched.values() for each in requests if is_python(each)]
        browser.close()
    return Group(
        "bytes",
        "Everything that Chromium has fetched when a page it never saw before has come to rest, "
        "wide, in light mode, with nothing touched: bodies as they come, gzipped by the server. "
        "A kB is 1,000 bytes.",
        [*figures, Figure("of these, requests for Python", "", [len(python)], at_most(0))],
    )


def requests_of(browser: Browser, address: str) -> list[Request]:
    """What a page fetches on a first visit."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    requests: list[Request] = []
    context.on("requestfinished", lambda request: requests.append(request))
    context.new_page().goto(address, wait_until="networkidle")
    return requests


def kilobytes(requests: list[Request]) -> float:
    """What came over the line."""
    return sum(request.sizes()["responseBodySize"] for request in requests) / 1000


def is_python(request: Request) -> bool:
    """Whether this was for running examples."""
    return any(part in request.url for part in PYTHON)
