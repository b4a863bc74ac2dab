"""The style sheets of the site: one for every page, and others for parts of some pages.

A reader's first page must be small, so a page loads only the sheets for its own parts. The sheets
are in modern CSS. Lightning CSS makes them smaller. It also translates them for browsers that do
not know nested rules, or colours with one value for light and one for dark.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from boston_docs.site import browser_tools
from boston_docs.site.made_once import made_once
from tools.places import BUILD

#: The parts of the sheet for every page. A later part may overrule an earlier one.
OWN: Final = (
    *("base", "tokens", "text", "code", "tables", "frame", "drawers"),
    *("cite", "wide", "print"),
)
#: The sheets that only some pages load, after the sheet for every page.
APART: Final = (
    *("boxes.css", "highlight.css", "facts.css", "rule.css", "read.css", "lists.css"),
    *("marks.css", "leaflet.css", "doors.css", "evening.css", "api.css"),
)
#: Classes for which a page also loads a sheet. Scripts add styled parts to some of them, and
#: several sheets style the others.
BEFORE: Final[Mapping[str, frozenset[str]]] = {
    "facts.css": frozenset({"rule-facts"}),
    "highlight.css": frozenset({"highlight"}),
    "rule.css": frozenset({"rule-cases", "rule-link"}),
    "read.css": frozenset({"rule-link"}),
    "lists.css": frozenset({"live-example", "rule-matrix", "rule-status"}),
}
COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
CLASS: Final = re.compile(r"\.([a-zA-Z][\w-]*)")
#: The pattern of an id, or of the end of an id, that a sheet styles; and the patterns of a page's
#: classes and ids.
STYLED_ID: Final = re.compile(r'\[id(\$?)="([\w-]+)"\]')
CLASSES: Final = re.compile(r'\sclass="([^"]*)"')
IDS: Final = re.compile(r'\sid="([^"]*)"')


class Apart(NamedTuple):
    """A sheet that only some pages load, with the classes and ids for which they load it."""

    name: str
    classes: frozenset[str]
    ids: re.Pattern[str]


def site_css(own: Path, fonts: str = "") -> str:
    """Return the style sheet for every page, with the given styles of fonts before it."""
    return "\n".join([fonts, *(sheet_apart(own, f"{name}.css") for name in OWN)])


def sheet_apart(own: Path, name: str) -> str:
    """Return one of our sheets as it is in its file."""
    return (own / name).read_text(encoding="utf-8")


def sheets_apart(own: Path, others: str = "") -> list[Apart]:
    """Return the sheets that only some pages load, each with the classes that only it styles.

    ``others``: The text of the sheets for single parts of pages.
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
    """Return the sheets that a page needs, because one of their classes or ids is on the page."""
    classes, ids = set(" ".join(CLASSES.findall(page)).split()), IDS.findall(page)
    return [
        sheet.name
        for sheet in sheets
        if not sheet.classes.isdisjoint(classes) or any(map(sheet.ids.fullmatch, ids))
    ]


def lowered(sheets: Mapping[str, str], cache: Path = BUILD / "styles") -> Path:
    """Return a folder with small sheets that the oldest of our browsers can read.

    ``sheets``: The text of each sheet, by the name of its file.
    """

    def make(folder: Path) -> None:
        for name, css in sheets.items():
            (folder / name).write_text(css, encoding="utf-8")
        lightningcss = browser_tools.npm_packages() / "lightningcss-wasm" / "wasm-node.mjs"
        job = {"lightningcss": str(lightningcss), "folder": str(folder)}
        browser_tools.node_script("styles.mjs", job | {"floor": browser_tools.FLOOR})

    parts = (part for sheet in sorted(sheets.items()) for part in sheet)
    return made_once(cache, "styles", browser_tools.script_key("styles.mjs", *parts), make)
