"""The programs that make what the browser runs: Node, the npm packages, and pyodide-build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from boston_docs.site.made_once import key_of, made_once
from tools import node
from tools.environment import run
from tools.places import BUILD, REQUIREMENTS, ROOT, SetupError, say, shown

FRONT = ROOT / "docs" / "_front"
#: The browser's Python, for which pyodide-build is installed whatever the host's version is.
BROWSER_PYTHON = "3.14"
#: The oldest browsers the site is for: styles and scripts are written out for these.
FLOOR: Final[Mapping[str, str]] = {"chrome": "109", "firefox": "115", "safari": "16.4"}


def npm_packages() -> Path:
    """Return the folder that holds Pyodide, the editor and its bundler."""
    return node.install(FRONT, BUILD / "node")


def python_packages() -> Path:
    """Return a folder with pyodide-build and what it needs, for the browser's Python."""
    lock = REQUIREMENTS / "browser.txt"

    def install(folder: Path) -> None:
        say(f"Installing pyodide-build for the browser's Python, as locked in {shown(lock)}.")
        target = ["--python", sys.executable, "--target", str(folder), "--no-deps"]
        chosen = ["--python-version", BROWSER_PYTHON, "--only-binary", ":all:"]
        run([_uv(), "pip", "install", *target, *chosen, "--require-hashes", "-r", str(lock)])

    return made_once(BUILD / "node", "pyodide-build", key_of([lock]), install)


def node_script(name: str, job: Mapping[str, object]) -> None:
    """Run one of the scripts in ``docs/_front/build``; ``job`` is what it is told to do."""
    script = FRONT / "build" / name
    command = [str(node.NODE), str(script), json.dumps(job)]
    # Archives tell local times: everywhere the same one.
    environment = {**os.environ, "TZ": "UTC"}
    done = subprocess.run(
        command,
        env=environment,
        capture_output=True,
        check=False,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise SetupError(f"{shown(script)} failed with status {done.returncode}:\n{last}")


def _uv() -> str:
    from uv import find_uv_bin

    return find_uv_bin()
