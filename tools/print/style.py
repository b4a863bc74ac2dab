"""The style of what is printed: that of the site, with its fonts, and what a book needs besides."""

import base64
import re
from pathlib import Path

from boston_docs.site.browser_tools import npm_packages
from boston_docs.site.fonts import FACES, make_fonts
from boston_docs.site.stylesheet import APART, sheet_apart, site_css
from tools.places import BUILD, ROOT

FONT = re.compile(r'url\("([^"]+\.woff2)"\)')


def book_css() -> str:
    """The style sheet, fonts included: a book is one file."""
    docs = ROOT / "docs"
    parts = [site_css(docs / "_style", _fonts())]
    parts += [sheet_apart(docs / "_style", name) for name in APART]
    names = ("_static/live.css", "_static/player.css", "_print/book.css")
    return "\n".join([*parts, *((docs / name).read_text("utf-8") for name in names)])


def _fonts() -> str:
    folder = make_fonts(BUILD / "print-fonts", npm_packages(), FACES)
    faces = (folder / "fonts.css").read_text("utf-8")
    return FONT.sub(lambda name: f'url("{_as_data(folder / name[1])}")', faces)


def _as_data(font: Path) -> str:
    return f"data:font/woff2;base64,{base64.b64encode(font.read_bytes()).decode('ascii')}"
