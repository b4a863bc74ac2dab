"""Drawings made into PNG, for those who show no SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from boston_docs.site import browser_tools
from boston_docs.site.made_once import key_of, made_once
from tools.places import say


def rasters(cache: Path, name: str, drawn: Mapping[str, str], fonts: Sequence[str] = ()) -> Path:
    """Return a folder in which ``name`` has a PNG of each SVG, called as it is.

    ``fonts`` are files of the package of EB Garamond.
    """

    def make(folder: Path) -> None:
        say(f"Drawing {name}.")
        place = folder / name
        place.mkdir()
        for each, svg in drawn.items():
            (place / f"{each}.svg").write_text(svg, encoding="utf-8")
        packages = browser_tools.npm_packages()
        resvg = packages / "@resvg" / "resvg-wasm"
        garamond = packages / "@expo-google-fonts" / "eb-garamond"
        job = {
            "resvg": str(resvg / "index.mjs"),
            "wasm": str(resvg / "index_bg.wasm"),
            "fonts": [str(garamond / f"{font}.ttf") for font in fonts],
            "pictures": [str(place / each) for each in drawn],
        }
        browser_tools.node_script("pictures.mjs", job)
        for svg_file in place.glob("*.svg"):
            svg_file.unlink()

    build = browser_tools.FRONT / "build" / "pictures.mjs"
    lock = browser_tools.FRONT / "package-lock.json"
    return made_once(cache, name, key_of([build, lock], *drawn.values()), make)
