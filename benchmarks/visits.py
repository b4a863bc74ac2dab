"""Bytes that every page fetches before a reader shows any interest in more than reading it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from statistics import mean
from typing import Any, Final

from playwright.sync_api import Browser

from benchmarks import checkout
from benchmarks.figures import Figure, Group, at_most
from tools.browser import driver, find_chromium, launch_options
from tools.serve import serving
from tools.visit import loaded

#: What a page may come to, in kB.
MOST: Final = 70
#: So many pages are opened side by side.
TOGETHER: Final = 12
VISIT: Final[Mapping[str, Any]] = {
    "viewport": {"width": 1400, "height": 900},
    "service_workers": "block",
}
#: So many of the heaviest pages are named.
NAMED: Final = 10
#: The search fetches what it looks through.
APART: Final = "search.html"
#: What Python, the engine and the examples are fetched from.
PYTHON: Final = ("/live/python-", "/live/engine-", "/live/examples-", "pyodide")
KINDS: Final = {".woff2": "fonts", ".css": "styles", ".js": "scripts", ".html": "the page itself"}


def bytes_before_interest(rounds: int) -> Group:
    """Open each page once, as on a first visit: the bytes are the same every time."""
    checkout.copied()
    checkout.build(strict=True)
    pages = sorted(p.relative_to(checkout.SITE).as_posix() for p in checkout.SITE.rglob("*.html"))
    with serving(checkout.SITE) as site, driver() as playwright:
        browser = playwright.chromium.launch(**launch_options(find_chromium()))
        read = [path for path in pages if path != APART]
        weights: dict[str, Mapping[str, int]] = {}
        for first in range(0, len(read), TOGETHER):
            weights |= fetched_by(browser, site, read[first : first + TOGETHER])
        browser.close()
    python = [path for each in weights.values() for path in each if is_python(path)]
    return Group(
        "bytes",
        "Everything that Chromium has fetched when a page it never saw before has been loaded, "
        "wide, in light mode, with nothing touched: bodies as they come, gzipped by the server; "
        "of every page but that of the search. A kB is 1,000 bytes.",
        [*figures(weights), Figure("requests for Python", "", [len(python)], at_most(0))],
    )


def figures(weights: Mapping[str, Mapping[str, int]]) -> Iterator[Figure]:
    """The heaviest pages, how many are too heavy, and what all are made of in the middle."""
    totals = {path: sum(each.values()) / 1000 for path, each in weights.items()}
    for path in sorted(totals, key=totals.__getitem__, reverse=True)[:NAMED]:
        name = f"{path}, {len(weights[path])} files"
        yield Figure(name, "kB", [totals[path]], at_most(MOST), 1)
    heavy = sum(total >= MOST for total in totals.values())
    yield Figure(f"of {len(totals)} pages, those of {MOST} kB or more", "", [heavy], at_most(0))
    parts = [by_kind(each) for each in weights.values()]
    for kind in (*KINDS.values(), "the rest"):
        yield Figure(
            f"on average, {kind}", "kB", [mean(part[kind] for part in parts) / 1000], None, 1
        )


def by_kind(weights: Mapping[str, int]) -> Counter[str]:
    """What a page fetched of each kind, in bytes.

    >>> by_kind({"/": 3, "/a.css": 2, "/b.css": 2})["styles"]
    4
    """
    found: Counter[str] = Counter()
    for path, weight in weights.items():
        suffix = ".html" if path.endswith("/") else PurePosixPath(path).suffix
        found[KINDS.get(suffix, "the rest")] += weight
    return found


def fetched_by(browser: Browser, site: str, paths: Sequence[str]) -> dict[str, Mapping[str, int]]:
    """What each of some pages fetches on a first visit; all are open before the first is looked at.

    For a page is taken to have all it wants when it has asked for nothing during half a second.
    """
    opened = {path: browser.new_context(**VISIT, base_url=site).new_page() for path in paths}
    for path, page in opened.items():
        page.goto(path)
    weights: dict[str, Mapping[str, int]] = {}
    for path, page in opened.items():
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready.then(() => 0)")
        weights[path] = loaded(page)
        page.context.close()
    return weights


def is_python(path: str) -> bool:
    """Whether this was for running examples."""
    return any(part in path for part in PYTHON)
