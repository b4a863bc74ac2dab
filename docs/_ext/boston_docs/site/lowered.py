"""The style sheets as every browser from the floor on can read them.

They are written in the CSS of today. Lightning CSS writes it out for browsers that know no nested
rules and no colour that is two, one for light and one for dark, and takes no space for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from boston_docs.site import browser_tools
from boston_docs.site.browser_tools import FLOOR, FRONT
from boston_docs.site.made_once import key_of, made_once
from tools.places import BUILD

SCRIPT = "styles.mjs"
#: What a sheet is lowered with, and how far.
MADE_WITH = (FRONT / "build" / SCRIPT, FRONT / "package-lock.json", Path(browser_tools.__file__))


def lowered(sheets: Mapping[str, str], cache: Path = BUILD / "styles") -> Path:
    """Return a folder with these style sheets, lowered."""

    def make(folder: Path) -> None:
        for name, css in sheets.items():
            (folder / name).write_text(css, encoding="utf-8")
        lightningcss = browser_tools.npm_packages() / "lightningcss-wasm" / "wasm-node.mjs"
        job = {"lightningcss": str(lightningcss), "folder": str(folder), "floor": FLOOR}
        browser_tools.node_script(SCRIPT, job)

    key = key_of(MADE_WITH, *(part for sheet in sorted(sheets.items()) for part in sheet))
    return made_once(cache, "styles", key, make)
