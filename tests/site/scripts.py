"""Helpers that load the tests' scripts: functions for a page, and programs for Node."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from boston_docs.site.browser_tools import npm_packages
from tools import node
from tools.places import ROOT


def script(name: str) -> str:
    """Return the text of a script in `tests/front`, for example for `evaluate`."""
    return (ROOT / "tests" / "front" / f"{name}.js").read_text("utf-8")


def asked(name: str, told: object, folder: Path) -> Any:
    """Bundle a script of `tests/front`, run it on `told` in Node, and return its answer."""
    packages = npm_packages()
    bundle = [
        *(str(node.NODE), str(packages / "esbuild" / "bin" / "esbuild"), "--bundle"),
        *(str(ROOT / "tests" / "front" / name), "--platform=node", "--format=esm"),
        *(f"--outfile={folder / name}", "--log-level=error"),
    ]
    subprocess.run(bundle, check=True, env={"NODE_PATH": str(packages)})
    line = [str(node.NODE), str(folder / name)]
    done = subprocess.run(
        line, input=json.dumps(told), check=True, capture_output=True, encoding="utf-8"
    )
    return json.loads(done.stdout)
