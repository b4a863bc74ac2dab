"""Scripts that use npm packages, each bundled with what it imports into one file."""

from __future__ import annotations

from pathlib import Path

from boston_docs.live.library import RUNTIME
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
    """Return the folder with the bundle, which has the script's own name."""
    packages = browser_tools.npm_packages()
    build = browser_tools.FRONT / "build" / "bundle.mjs"
    lock = browser_tools.FRONT / "package-lock.json"
    inputs = [SOURCES / script] if script.parent == Path() else [SOURCES / script.parent]

    def make(folder: Path) -> None:
        say(f"Bundling {script.as_posix()}.")
        job = {
            "esbuild": str(packages / "esbuild" / "lib" / "main.js"),
            "packages": str(packages),
            "input": str(SOURCES / script),
            "output": str(folder / script.name),
            "credit": CREDITS[name],
        }
        browser_tools.node_script(build.name, job)

    key = key_of([*inputs, build, lock], CREDITS[name])
    return made_once(RUNTIME, name, key, make)
