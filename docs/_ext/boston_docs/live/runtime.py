"""Everything the browser needs to run the examples, made when the site is built and kept.

``python -m boston_docs.live.runtime`` makes it without building the site.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from boston_docs.live.library import ARCHIVE, RUNTIME, python_part
from boston_docs.live.snapshot import MEMORY, SNAPSHOT, snapshot_part
from boston_docs.live.wheel import UNCOMPILED, compiled_wheel, engine_part, examples_part
from boston_docs.site import browser_tools
from boston_docs.site.bundle import SOURCES, bundle, bundled, made_from
from boston_docs.site.made_once import made_once, named_for_contents
from tools.places import say

EDITOR = "editor.js"
#: Where our scripts learn where everything else is. It lies among them, so that a page, which names
#: their folder, names with it the one Python, engine and examples that it was built with.
MANIFEST = "manifest.js"
#: What a page names, and the two ends of the wire to its Python, with what fetches for it.
PAGES = ("live.js", "player.js", "apparatus.js", "way.js", "evening.js")
SCRIPTS = (*PAGES, "python.js", "worker.js", "fetching.js")
#: What keeps a reader's Python in its bounds stays a file of its own, which can be looked at.
BOUNDS = "confine.js"


@dataclass(frozen=True)
class Runtime:
    """The folders to publish, by the names they get, and which of them has our scripts."""

    parts: Mapping[str, Path]
    scripts: str


def prepare() -> Runtime:
    """Make whatever is not there yet."""
    python, engine, examples = python_part(), engine_part(), examples_part()
    snapshot = snapshot_part()
    editor = editor_part()
    manifest = {
        "python": named_for_contents(python),
        "editor": f"{named_for_contents(editor)}/{EDITOR}",
        "memory": MEMORY,
        "files": {
            "loader": entry(python / "pyodide.mjs"),
            "factory": entry(python / "pyodide.asm.mjs"),
            "wasm": entry(python / "pyodide.asm.wasm.gz"),
            "library": entry(python / ARCHIVE),
            "snapshot": entry(snapshot / SNAPSHOT),
            "engine": entry(compiled_wheel()),
            "sources": entry(engine / UNCOMPILED),
            "examples": entry(examples / "examples.json.gz"),
        },
        "lock": lock(),
    }
    text = f"export default {json.dumps(manifest, indent=1)};\n"
    scripts = scripts_part(text)
    folders = (python, snapshot, engine, examples, editor, scripts)
    parts = {named_for_contents(folder): folder for folder in folders}
    return Runtime(parts, named_for_contents(scripts))


def publish(runtime: Runtime, target: Path) -> None:
    """Copy what is not there yet into ``target``, and clear away what it replaces.

    A folder is named for its contents, so one that is there need not be looked into.
    """
    target.mkdir(parents=True, exist_ok=True)
    for old in target.iterdir():
        if old.is_dir() and old.name not in runtime.parts:
            shutil.rmtree(old)
    for name, part in runtime.parts.items():
        if not (target / name).is_dir():
            shutil.copytree(part, target / f".{name}", dirs_exist_ok=True)
            (target / f".{name}").rename(target / name)


def editor_part() -> Path:
    """Return the folder with the code editor in one file."""
    return bundled("editor", Path(EDITOR))


def scripts_part(manifest: str) -> Path:
    """Return the folder with our own scripts, and the manifest."""

    def make(folder: Path) -> None:
        apart = [f"./{name}" for name in (MANIFEST, BOUNDS)]
        bundle([Path(script) for script in (*SCRIPTS, BOUNDS)], folder, apart=apart)
        (folder / MANIFEST).write_text(manifest, encoding="utf-8")

    return made_once(RUNTIME, "scripts", made_from([SOURCES], manifest), make)


def entry(path: Path) -> dict[str, str | int]:
    """Return a file's address below the runtime's folder, its sizes and its checksum."""
    data = path.read_bytes()
    checksum = base64.b64encode(hashlib.sha256(data).digest()).decode()
    inside = f"{named_for_contents(path.parent)}/{path.name}"
    found: dict[str, str | int] = {"path": inside, "bytes": len(data)}
    if path.suffix == ".gz":
        # Its last four bytes say how long it is when unpacked.
        found["unpacked"] = int.from_bytes(data[-4:], "little")
    return {**found, "integrity": f"sha256-{checksum}"}


def lock() -> dict[str, object]:
    """Return Pyodide's own kind of lock file, without any package: the engine needs none."""
    original = browser_tools.npm_packages() / "pyodide" / "pyodide-lock.json"
    info = json.loads(original.read_text("utf-8"))["info"]
    return {"info": info, "packages": {}}


def sizes(runtime: Runtime) -> Iterator[str]:
    """Yield a line for each part: how much it is, and where."""
    for part in runtime.parts.values():
        files = [path for path in part.rglob("*") if path.is_file()]
        yield f"{sum(path.stat().st_size for path in files):>10,}  {part}"


if __name__ == "__main__":
    for line in sizes(prepare()):
        say(line)
