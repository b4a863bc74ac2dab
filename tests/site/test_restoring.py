"""Python's memory is put back in a browser as the build found it, to the byte."""

from __future__ import annotations

import gzip
from typing import Final

from playwright.sync_api import Page, Route

from tools.places import ROOT, SITE

from .scripts import script

LIVE: Final = "_static/live"
#: What the site has in one bundle; two of its modules are tried here.
SOURCES: Final = ROOT / "docs" / "_front" / "src"
RESTORE: Final = script("restore-memory")


def only(pattern: str) -> str:
    """The one file or folder of the site that the pattern finds, by its address."""
    (found,) = (SITE / LIVE).glob(pattern)
    return found.relative_to(SITE).as_posix()


def as_written(route: Route) -> None:
    """Answer with the module of that name."""
    route.fulfill(path=SOURCES / route.request.url.rpartition("/")[2])


def test_the_memory_that_is_put_back_is_the_one_that_was_kept(page: Page) -> None:
    page.route("**/restoring.js", as_written)
    page.goto("offline.html")
    snapshot = only("snapshot-*/snapshot.bin.gz")
    given = {"scripts": only("scripts-*"), "python": only("python-*"), "snapshot": snapshot}
    kept = gzip.decompress((SITE / snapshot).read_bytes())
    assert page.evaluate(RESTORE, given) == kept[-32:].hex()
