"""The scripts of the pages, bundled: a page loads few files, and none with what it does not use."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from boston_docs.live.parts import RUNTIME
from boston_docs.site import browser_tools
from boston_docs.site.made_once import key_of, made_once
from tools.places import say

SOURCES = browser_tools.FRONT / "src"
# What a bundle carries of others' work, and under which licence.
CREDITS = {
    "editor": "CodeMirror and Lezer, by Marijn Haverbeke and others, MIT licence",
    "find": "MiniSearch, by Luca Ongaro, MIT licence",
}


def bundled(name: str, script: Path) -> Path:
    """Return the folder with the bundle of one script, which has the script's own name."""

    def make(folder: Path) -> None:
        bundle([script], folder, credit=CREDITS[name])

    return made_once(RUNTIME, name, made_from(CREDITS[name]), make)


def every_page(scripts: Sequence[str]) -> Path:
    """Return the folder with the scripts of the frame, and what they load when it is wanted."""

    def make(folder: Path) -> None:
        # Each by itself: what two of them shared would be a file without a checksum in its address.
        for script in scripts:
            bundle([Path(script)], folder)

    return made_once(RUNTIME, "pages", made_from(*scripts), make)


def made_from(*more: str) -> str:
    """The key of a bundle that is made from the sources, and from what else is named."""
    build = browser_tools.FRONT / "build" / "bundle.mjs"
    lock = browser_tools.FRONT / "package-lock.json"
    return key_of([SOURCES, build, lock], *more, *browser_tools.FLOOR.values())


def bundle(
    scripts: Sequence[Path], folder: Path, *, apart: Sequence[str] = (), credit: str = ""
) -> None:
    """Bundle scripts into a folder; those told to stay apart are imported from beside them."""
    say(f"Bundling {', '.join(script.as_posix() for script in scripts)}.")
    packages = browser_tools.npm_packages()
    job = {
        "esbuild": str(packages / "esbuild" / "lib" / "main.js"),
        "packages": str(packages),
        "inputs": [str(SOURCES / script) for script in scripts],
        "folder": str(folder),
        "apart": list(apart),
        "credit": credit,
        "target": [f"{name}{version}" for name, version in browser_tools.FLOOR.items()],
    }
    browser_tools.node_script("bundle.mjs", job)
