"""The page that other sites may frame: one deal that the reader steps through.

A script takes the deal from its own page; the host sends the page with its own headers
(``tools.hosting``).
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path, PurePath
from typing import Any, Final

from sphinx.application import Sphinx

from boston_docs.site.written import load_where
from tools.hosting import FRAMED

NAME: Final = PurePath(FRAMED).stem
TITLE: Final = "A deal on another site"
#: The patterns of the beginning of such a deal, and of a page's title: over its text, with the
#: languages of its words, and in the list of windows.
PLAYER: Final = re.compile(r'<section[^>]*\sclass="player\b')
HEADING: Final = re.compile(r'<h1>(.*?)<a class="headerlink"')
WINDOW: Final = re.compile(r"<title>(.*?)(?: · Boston)?</title>")
TAG: Final = re.compile(r"<[^>]+>")


def pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Give the page, where scripts are bundled at all."""
    if app.builder.name == "html" and app.config.live_scripts:
        yield NAME, {"indextitle": TITLE, "deal_pages": list(deal_pages(app))}, FRAMED


def deal_pages(app: Sphinx) -> Iterator[tuple[str, str]]:
    """Yield the written pages that have a deal to step through, each with its title as HTML.

    They are links where the frame may not run, and the addresses that its form understands.
    """
    for name in sorted(app.env.found_docs):
        page = Path(app.outdir, f"{name}.html")
        text = page.read_text(encoding="utf-8") if page.is_file() else ""
        heading, window = HEADING.search(text), WINDOW.search(text)
        if heading and window and PLAYER.search(text):
            plain = html.unescape(TAG.sub("", heading[1]))
            rest = html.unescape(window[1]).removeprefix(plain)
            yield name, f"{heading[1]}{html.escape(rest)}"


def setup(app: Sphinx) -> None:
    """Register the page."""
    app.connect("html-collect-pages", pages)
    load_where(app, lambda page: page.name == NAME, "embed.css", script="embed.js")
