"""The page to compare with: a button, a worker, and Pyodide as npm delivers it."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from email.message import Message
from pathlib import Path
from typing import Final

from benchmarks import checkout
from tools.places import BUILD, ROOT
from tools.serve import Answer, Site

SOURCES: Final = Path(__file__).parent / "bare"
FOLDER: Final = BUILD / "benchmarks-bare"
PYODIDE: Final = checkout.COPY / ".build" / "node" / "node_modules" / "pyodide"
STOCK: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
ADDRESS: Final = "/bare/"


class Both(Site):
    """The site, and the bare page below an address of its own, from one server."""

    def __init__(self, folder: Path, bare: Path) -> None:
        super().__init__(folder)
        self.bare = Site(bare)

    def answer(self, target: str, asked: Message) -> Answer:
        """The answer of the one or of the other."""
        if target.startswith(ADDRESS):
            return self.bare.answer(target.removeprefix(ADDRESS.rstrip("/")), asked)
        return super().answer(target, asked)


def made(example: str) -> Path:
    """The folder of the bare page, made anew, that runs this example."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(SOURCES, FOLDER)
    # An address with a checksum is kept by browsers for good, as those of our own runtime are.
    lock = hashlib.sha256((PYODIDE / "pyodide-lock.json").read_bytes()).hexdigest()
    stock = FOLDER / f"pyodide-{lock[:16]}"
    stock.mkdir()
    for name in STOCK:
        shutil.copy(PYODIDE / name, stock)
    wheel = engine_wheel(FOLDER)
    job = {
        "pyodide": stock.name,
        "wheel": wheel.relative_to(FOLDER).as_posix(),
        "code": (ROOT / "examples" / example).read_text("utf-8"),
    }
    (FOLDER / "job.json").write_text(json.dumps(job), "utf-8")
    return FOLDER


def engine_wheel(folder: Path) -> Path:
    """The engine's wheel as it would be published, in a folder named for its checksum."""
    hatchling = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(hatchling, cwd=checkout.COPY, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    place = folder / f"wheel-{hashlib.sha256(wheel.read_bytes()).hexdigest()[:16]}"
    place.mkdir()
    return wheel.rename(place / wheel.name)
