"""The engine for the browser: its wheel, compiled modules beside the sources; and the examples."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import json
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

from boston.cite.cite import SPARED
from boston_docs.live.library import RUNTIME, archive, compiled_library, write_gzip
from boston_docs.site import browser_tools
from boston_docs.site.made_once import key_of, made_once
from tools.places import ROOT, SetupError, say

ENGINE = ROOT / "boston"
EXAMPLES = ROOT / "examples"
#: What the build backend reads beside the package itself.
PROJECT = ("pyproject.toml", "README.md", "LICENSE")
SHOWN = {".json", ".py", ".toml", ".txt"}
#: What no page needs of the wheel.
LEFT_OUT = tuple(f"boston/{name}/" for name in SPARED)
#: The wheel without compiled modules, for a memory that has them already.
UNCOMPILED = "sources.whl.gz"


def engine_part() -> Path:
    """Return the folder with the engine's wheel, compressed, and with that of its sources alone."""
    library = compiled_library()
    build = browser_tools.FRONT / "build" / "compile.mjs"
    project = [path for name in PROJECT if (path := ROOT / name).exists()]

    def make(folder: Path) -> None:
        say("Building the engine's wheel for the browser.")
        wheel = build_wheel(folder)
        compiled = folder / "compiled.zip"
        browser_tools.node_script(
            build.name,
            {
                "pyodide": str(browser_tools.npm_packages() / "pyodide" / "pyodide.mjs"),
                "library": str(library / "library.zip"),
                "tools": str(browser_tools.python_packages()),
                "input": str(wheel),
                "output": str(compiled),
            },
        )
        write_gzip(folder / f"{wheel.name}.gz", for_pages(wheel, compiled))
        write_gzip(folder / UNCOMPILED, for_pages(wheel))
        wheel.unlink()
        compiled.unlink()

    key = key_of([ENGINE, *project, build, Path(__file__), library / "library.zip"])
    return made_once(RUNTIME, "engine", key, make)


def examples_part() -> Path:
    """Return the folder with the examples' files in one, as the examples may read each other."""

    def make(folder: Path) -> None:
        files = {
            path.relative_to(EXAMPLES).as_posix(): path.read_text("utf-8")
            for path in sorted(EXAMPLES.rglob("*"))
            if path.suffix in SHOWN
        }
        write_gzip(folder / "examples.json.gz", json.dumps(files, ensure_ascii=False).encode())

    return made_once(RUNTIME, "examples", key_of([EXAMPLES, Path(__file__)]), make)


def wheel_part() -> Path:
    """Return the folder with the engine's wheel as it is installed anywhere."""
    project = [path for name in PROJECT if (path := ROOT / name).exists()]

    def make(folder: Path) -> None:
        say("Building the engine's wheel.")
        build_wheel(folder)

    return made_once(RUNTIME, "wheel", key_of([ENGINE, *taken_in(), *project]), make)


def taken_in() -> list[Path]:
    """Return what the wheel takes in from outside the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    return [ROOT / name for name in wheel.get("force-include", {})]


def build_wheel(folder: Path) -> Path:
    """Build the wheel with the installed backend, which needs no network."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, check=False, encoding="utf-8", errors="replace"
    )
    found = list(folder.glob("*.whl"))
    if done.returncode or len(found) != 1:
        raise SetupError(f"The engine's wheel cannot be built:\n{done.stdout}{done.stderr}")
    return found[0]


def compiled_wheel() -> Path:
    """Return the engine's wheel with its modules compiled, from which Python can begin."""
    (wheel,) = (path for path in engine_part().iterdir() if path.name != UNCOMPILED)
    return wheel


def for_pages(wheel: Path, *added: Path) -> bytes:
    """Return the wheel with the archives' files added, and without what no page needs of it.

    The sources stay: tracebacks and ``inspect.getsource`` show them.
    """
    files: dict[str, bytes] = {}
    for path in (wheel, *added):
        with zipfile.ZipFile(path) as source:
            names = [name for name in source.namelist() if not name.startswith(LEFT_OUT)]
            files |= {name: source.read(name) for name in names}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    files[record] = record_of(files, record)
    return archive(files)


def record_of(files: dict[str, bytes], record: str) -> bytes:
    """Return the wheel's list of its files with their checksums."""
    lines = io.StringIO()
    rows = csv.writer(lines, lineterminator="\n")
    for name, data in sorted(files.items()):
        if name != record:
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            rows.writerow([name, f"sha256={digest}", len(data)])
    rows.writerow([record, "", ""])
    return lines.getvalue().encode()
