"""The page for what is not found: hosts send it for any address, however deep.

So what it names is named from the root of the host, or from where the site is said to stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

BUILDERS = {"html", "dirhtml"}
#: The name under which hosts look for it.
NAME: Final = "404"
#: An address of the site as a page beside the home page has it.
NAMED = re.compile(
    r'(\s(?:href|src|action|data-worker|data-content_root)=")(?!#|/|[a-z]+:)(?:\./)?([^"]*")'
)


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Give the page, with the games it leads to."""
    if app.builder.name in BUILDERS and app.config.rule_games:
        games = {f"{name}/index": game["title"] for name, game in app.config.rule_games.items()}
        yield NAME, {"games": games, "indextitle": "Not found"}, f"{NAME}.html"


def root_of(address: str) -> str:
    """Return the path at which the site stands on its host, given its address if it is known.

    >>> root_of("https://example.org/boston/"), root_of("")
    ('/boston/', '/')
    """
    return f"{urlsplit(address).path.rstrip('/')}/"


def from_root(page: str, root: str) -> str:
    """Return a page of the home page's folder as it may stand at any address of the host.

    >>> from_root('<a href="search.html"> <a href="#top"> <a href="./">', "/boston/")
    '<a href="/boston/search.html"> <a href="#top"> <a href="/boston/">'
    """
    return NAMED.sub(lambda match: f"{match[1]}{root}{match[2]}", page)


def publish(app: Sphinx, error: Exception | None) -> None:
    """Name everything from the root, once the page is written."""
    place = Path(app.outdir, f"{NAME}.html")
    if error is None and app.builder.name in BUILDERS and place.is_file():
        root = root_of(str(app.config.html_baseurl or ""))
        place.write_text(from_root(place.read_text(encoding="utf-8"), root), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the page."""
    app.connect("html-collect-pages", pages)
    app.connect("build-finished", publish)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
