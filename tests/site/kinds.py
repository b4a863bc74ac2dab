"""The kinds of pages there are, and a page or two that stand for each."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from boston.catalogue import GAMES
from tools.places import SITE

#: Whose pages are alike: one for each game, or for each idea.
FOLDERS: Final = ("across", "api", "cards", "coverage", "sheets")
#: One page of every kind, mostly a short one, and the search in each of its states.
PAGES: Final = tuple(Path(__file__).with_name("kinds.txt").read_text("utf-8").split())

_FILE: Final = re.compile(r'<(?:link|script)[^>]*(?:href|src)="(?:\.\./)*([^":#]+\.(?:css|js))')


def files(path: str) -> frozenset[str]:
    """The scripts and sheets that a page names."""
    return frozenset(_FILE.findall((SITE / path.partition("?")[0]).read_text("utf-8")))


def kind(path: str) -> str:
    """The kind of a page: its path, with what only names a game or a chapter taken out."""
    parts = path.partition("?")[0].split("/")
    if parts[0] in GAMES:
        parts[0] = "GAME"
        if len(parts) == 3 and parts[2] != "index.html":
            parts[2] = "CHAPTER.html"
    elif parts[0] in FOLDERS and len(parts) == 2:
        parts[1] = "GAME.html"
    return "/".join(parts)


def read_pages() -> list[Path]:
    """Every page of the built site that is there to be read; modules and tests lie beside them."""
    found = (path.relative_to(SITE) for path in SITE.rglob("*.html"))
    return sorted(SITE / path for path in found if not path.parts[0].startswith("_"))


def site_pages() -> list[str]:
    """The addresses of these pages below the site."""
    return [path.relative_to(SITE).as_posix() for path in read_pages()]
