"""The page that other sites may frame: one deal, which is stepped through.

It takes the deal from the page on which that stands, by a script; the host sends it with headers of
its own (``tools.hosting``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath
from typing import Any, Final

from sphinx.application import Sphinx

from boston_docs.site.written import load_where
from tools.hosting import FRAMED

NAME: Final = PurePath(FRAMED).stem
TITLE: Final = "A deal on another site"


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Give the page, where scripts are bundled at all."""
    if app.builder.name == "html" and app.config.live_scripts:
        yield NAME, {"indextitle": TITLE}, FRAMED


def setup(app: Sphinx) -> None:
    """Register the page."""
    app.connect("html-collect-pages", pages)
    load_where(app, lambda page: page.name == NAME, "embed.css", script="embed.js")
