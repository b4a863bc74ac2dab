"""The style sheets of the site: one for every page, and some for what only some pages have.

A reader's first page is to be light, so a page names the sheets of its own parts only. They are
written in the CSS of today; Lightning CSS makes them small, and writes them out for browsers that
know no nested rules and no colour that is two, one for light and one for dark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from boston_docs.site import browser_tools
from boston_docs.site.made_once import made_once
from tools.places import BUILD

#: The parts of the site's own sheet, in the order in which they may overrule one another.
OWN: Final = (
    *("base", "tokens", "text", "code", "tables", "frame", "drawers"),
    *("cite", "wide", "print"),
)
#: The sheets that only some pages load, after the site's own.
APART: Final = (
    *("boxes.css", "highlight.css", "facts.css", "rule.css", "read.css", "lists.css"),
    *("marks.css", "leaflet.css", "doors.css", "evening.css", "api.css"),
)
#: Other users of a sheet: places to which scripts add styled parts, and parts that several sheets
#: style.
BEFORE: Final[Mapping[str, frozenset[str]]] = {
    "facts.css": frozenset({"rule-facts"}),
    "highlight.css": frozenset({"highlight"}),
    "rule.css": frozenset({"rule-cases", "rule-link"}),
    "read.css": frozenset({"rule-link"}),
    "lists.css": frozenset({"live-example", "rule-matrix", "rule-status"}),
}
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS: Final = re.compile(r"\.([a-zA-Z][\w-]*)")
#: An id that a sheet styles, or the end of one; the classes and the ids of a page.
STYLED_ID: Final = re.compile(r'\[id(\$?)="([\w-]+)"\]')
CLASSES: Final = re.compile(r'\sclass="([^"]*)"')
IDS: Final = re.compile(r'\sid="([^"]*)"')


class Apart(NamedTuple):
    """A sheet that only some pages load, and the classes and ids by which a page wants it."""

    name: str
    classes: frozenset[str]
    ids: re.Pattern[str]


def site_css(own: Path, fonts: str = "") -> str:
    """Return the style sheet of every page, after that of its fonts."""
    return "\n".join([fonts, *(sheet_apart(own, f"{name}.css") for name in OWN)])


def sheet_apart(own: Path, name: str) -> str:
    """Return one sheet of ours as it is written, such as one that only some pages load."""
    return (own / name).read_text(encoding="utf-8")


def sheets_apart(own: Path, others: str = "") -> list[Apart]:
    """Return the sheets that only some pages load, each with what no other sheet styles.

    ``others`` are the sheets of single parts of pages.
    """
    sheets = {name: sheet_apart(own, name) for name in APART}
    styled = {
        name: set(CLASS.findall(COMMENT.sub("", css)))
        for name, css in {**sheets, "": site_css(own) + others}.items()
    }
    found = []
    for name, css in sheets.items():
        alone = styled[name].difference(*(styled[each] for each in styled if each != name))
        ids = [rf"[\w-]*{each}" if end else each for end, each in STYLED_ID.findall(css)]
        found.append(Apart(name, BEFORE.get(name, frozenset()) | alone, re.compile("|".join(ids))))
    return found


def wanted_on(page: str, sheets: Iterable[Apart]) -> list[str]:
    """Return the sheets that a page wants: something stands on it that no other sheet styles."""
    classes, ids = set(" ".join(CLASSES.findall(page)).split()), IDS.findall(page)
    return [
        sheet.name
        for sheet in sheets
        if not sheet.classes.isdisjoint(classes) or any(map(sheet.ids.fullmatch, ids))
    ]


def lowered(sheets: Mapping[str, str], cache: Path = BUILD / "styles") -> Path:
    """Return a folder with these sheets, small, as the oldest of our browsers can read them."""

    def make(folder: Path) -> None:
        for name, css in sheets.items():
            (folder / name).write_text(css, encoding="utf-8")
        lightningcss = browser_tools.npm_packages() / "lightningcss-wasm" / "wasm-node.mjs"
        job = {"lightningcss": str(lightningcss), "folder": str(folder)}
        browser_tools.node_script("styles.mjs", job | {"floor": browser_tools.FLOOR})

    parts = (part for sheet in sorted(sheets.items()) for part in sheet)
    return made_once(cache, "styles", browser_tools.script_key("styles.mjs", *parts), make)
