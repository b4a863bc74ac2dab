"""The programs that make files for the browser: Node with its npm packages, and pyodide-build.

Among the packages are esbuild for the scripts of the pages, and resvg for drawings that must be
PNG. The results are kept under a checksum of all their inputs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from boston_docs.site.made_once import key_of, made_once
from tools import node
from tools.environment import run
from tools.places import BUILD, REQUIREMENTS, ROOT, SetupError, say, shown

#: The builders that make pages for browsers.
BUILDERS: Final = frozenset({"html", "dirhtml"})
FRONT = ROOT / "docs" / "_front"
SOURCES = FRONT / "src"
#: The folder of the bundles.
BUNDLES = BUILD / "runtime"
#: The version of Python in the browser. Pyodide-build is installed for this version, even if
#: another version runs here.
BROWSER_PYTHON = "3.14"
#: The oldest browsers that the site supports. Styles and scripts are translated for them.
FLOOR: Final[Mapping[str, str]] = {"chrome": "109", "firefox": "115", "safari": "16.4"}
#: The works of others in a bundle, with their authors and licences.
CREDITS: Final = {
    "editor": "CodeMirror and Lezer, by Marijn Haverbeke and others, MIT licence",
    "find": "MiniSearch, by Luca Ongaro, MIT licence",
}


def npm_packages() -> Path:
    """Return the folder with Pyodide, the editor and the bundler, installed if necessary."""
    return node.install(FRONT, BUILD / "node")


def python_packages() -> Path:
    """Return a folder with pyodide-build and its dependencies, for the browser's Python."""
    lock = REQUIREMENTS / "browser.txt"

    def install(folder: Path) -> None:
        from uv import find_uv_bin

        say(f"Installing pyodide-build for the browser's Python, as locked in {shown(lock)}.")
        target = ["--python", sys.executable, "--target", str(folder), "--no-deps"]
        chosen = ["--python-version", BROWSER_PYTHON, "--only-binary", ":all:"]
        locked = ["--require-hashes", "-r", str(lock)]
        run([find_uv_bin(), "pip", "install", *target, *chosen, *locked])

    return made_once(BUILD / "node", "pyodide-build", key_of([lock]), install)


def node_script(name: str, job: Mapping[str, object]) -> None:
    """Run a script of ``docs/_front/build``; raise `SetupError` if it fails.

    ``job``: The description of its work.
    """
    script = FRONT / "build" / name
    done = subprocess.run(
        [str(node.NODE), str(script), json.dumps(job)],
        # Archives contain local times, so this sets the same time zone on every machine.
        env={**os.environ, "TZ": "UTC"},
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise SetupError(f"{shown(script)} failed with status {done.returncode}:\n{last}")


def script_key(name: str, *more: str, inputs: Sequence[Path] = ()) -> str:
    """Return the key of a script's results, from its inputs and from our oldest browsers."""
    made_with = [FRONT / "build" / name, FRONT / "package-lock.json"]
    return key_of([*inputs, *made_with], *more, *FLOOR.values())


def bundled(name: str, script: Path) -> Path:
    """Return the folder with the bundle of one script; its file has the name of the script."""
    credit = CREDITS[name]
    key = made_from(credit)
    return made_once(BUNDLES, name, key, lambda folder: bundle([script], folder, credit=credit))


def every_page(scripts: Sequence[str]) -> Path:
    """Return the folder with the scripts of the frame, and the scripts that they load later."""

    def make(folder: Path) -> None:
        # Each script has a bundle of its own. A part shared by two bundles would be a file without
        # a checksum in its address.
        for script in scripts:
            bundle([Path(script)], folder)

    return made_once(BUNDLES, "pages", made_from(*scripts), make)


def made_from(*more: str) -> str:
    """Return the key of a bundle, from the sources and from further texts."""
    return script_key("bundle.mjs", *more, inputs=[SOURCES])


def bundle(
    scripts: Sequence[Path], folder: Path, *, apart: Sequence[str] = (), credit: str = ""
) -> None:
    """Bundle scripts into a folder.

    ``apart``: Scripts that are not bundled, but imported from the same folder.

    ``credit``: The authors of works in the bundle.
    """
    say(f"Bundling {', '.join(script.as_posix() for script in scripts)}.")
    packages = npm_packages()
    job = {
        "esbuild": str(packages / "esbuild" / "lib" / "main.js"),
        "packages": str(packages),
        "inputs": [str(SOURCES / script) for script in scripts],
        "folder": str(folder),
        "apart": list(apart),
        "credit": credit,
        "target": [f"{name}{version}" for name, version in FLOOR.items()],
    }
    node_script("bundle.mjs", job)


def rasters(cache: Path, name: str, drawn: Mapping[str, str], fonts: Sequence[str]) -> Path:
    """Return a folder whose subfolder ``name`` contains a PNG of each SVG, under the same name.

    ``fonts``: Files in the package of EB Garamond.
    """

    def make(folder: Path) -> None:
        say(f"Drawing {name}.")
        places = {folder / name / each: svg for each, svg in drawn.items()}
        (folder / name).mkdir()
        for place, svg in places.items():
            place.with_suffix(".svg").write_text(svg, encoding="utf-8")
        resvg = npm_packages() / "@resvg" / "resvg-wasm"
        garamond = npm_packages() / "@expo-google-fonts" / "eb-garamond"
        job = {
            "resvg": str(resvg / "index.mjs"),
            "wasm": str(resvg / "index_bg.wasm"),
            "fonts": [str(garamond / f"{font}.ttf") for font in fonts],
            "pictures": list(map(str, places)),
        }
        node_script("pictures.mjs", job)
        for place in places:
            place.with_suffix(".svg").unlink()

    return made_once(cache, name, script_key("pictures.mjs", *drawn.values()), make)
