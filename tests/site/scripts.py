"""What tests ask of the site's scripts: functions for a page, and programs for Node without one."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from boston_docs.site.browser_tools import npm_packages
from tools import node
from tools.places import ROOT


def script(name: str) -> str:
    """A function for `evaluate`."""
    return (ROOT / "tests" / "front" / f"{name}.js").read_text("utf-8")


def asked(name: str, told: object, folder: Path) -> Any:
    """What a script of `tests/front` answers to what it is told; it is bundled into the folder."""
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
