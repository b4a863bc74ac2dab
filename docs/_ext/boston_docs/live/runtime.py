"""Everything the browser needs to run examples: made when the site is built, put beside the pages.

It is made before anything is read: pages name the folder of the scripts, which is named for all
that the scripts will load.
"""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from boston_docs.live import parts
from boston_docs.site import browser_tools
from boston_docs.site.browser_tools import BUILDERS, bundle, bundled, made_from
from boston_docs.site.made_once import made_once, named_for_contents
from tools.places import SetupError

FOLDER = "live"
EDITOR = "editor.js"
#: Where our scripts learn where everything else is. It lies among them, so that a page, which names
#: their folder, names with it the one Python, engine and examples that it was built with.
MANIFEST = "manifest.js"
#: What a page names, and the two ends of the wire to its Python, with what fetches for it.
PAGES = ("live.js", "player.js", "apparatus.js", "play.js", "evening.js", "embed.js")
SCRIPTS = (*PAGES, "python.js", "worker.js", "fetching.js")
#: What keeps a reader's Python in its bounds stays a file of its own, which can be looked at.
BOUNDS = "confine.js"


def prepare() -> dict[str, Path]:
    """Make whatever is not there yet; return the folders by their names, the scripts as the last.

    A folder is named for its contents.
    """
    python, engine, examples = parts.python_part(), parts.engine_part(), parts.examples_part()
    snapshot, editor = parts.snapshot_part(), bundled("editor", Path(EDITOR))
    files = {
        "loader": python / "pyodide.mjs",
        "factory": python / parts.FACTORY,
        "wasm": python / "pyodide.asm.wasm.gz",
        "library": python / parts.ARCHIVE,
        "snapshot": snapshot / parts.SNAPSHOT,
        "engine": parts.compiled_wheel(),
        "sources": engine / parts.UNCOMPILED,
        "examples": examples / "examples.json.gz",
    }
    lock = browser_tools.npm_packages() / "pyodide" / "pyodide-lock.json"
    manifest = {
        "python": named_for_contents(python),
        "editor": f"{named_for_contents(editor)}/{EDITOR}",
        "memory": parts.MEMORY,
        "files": {name: entry(path) for name, path in files.items()},
        # Pyodide's own kind of lock file, without any package: the engine needs none.
        "lock": {"info": json.loads(lock.read_text("utf-8"))["info"], "packages": {}},
    }
    scripts = scripts_part(f"export default {json.dumps(manifest, indent=1)};\n")
    folders = (python, snapshot, engine, examples, editor, scripts)
    return {named_for_contents(folder): folder for folder in folders}


def scripts_part(manifest: str) -> Path:
    """Return the folder with our own scripts, and the manifest."""

    def make(folder: Path) -> None:
        apart = [f"./{name}" for name in (MANIFEST, BOUNDS)]
        bundle([Path(script) for script in (*SCRIPTS, BOUNDS)], folder, apart=apart)
        (folder / MANIFEST).write_text(manifest, encoding="utf-8")

    return made_once(parts.RUNTIME, "scripts", made_from(manifest), make)


def entry(path: Path) -> dict[str, str | int]:
    """Return a file's address below the runtime's folder, its sizes and its checksum."""
    data = path.read_bytes()
    checksum = base64.b64encode(hashlib.sha256(data).digest()).decode()
    found: dict[str, str | int] = {
        "path": f"{named_for_contents(path.parent)}/{path.name}",
        "bytes": len(data),
    }
    if path.suffix == ".gz":
        # Its last four bytes say how long it is when unpacked.
        found["unpacked"] = int.from_bytes(data[-4:], "little")
    return {**found, "integrity": f"sha256-{checksum}"}


def publish(folders: Mapping[str, Path], target: Path) -> None:
    """Copy what is not there yet into ``target``, and clear away what it replaces."""
    target.mkdir(parents=True, exist_ok=True)
    for old in target.iterdir():
        if old.is_dir() and old.name not in folders:
            shutil.rmtree(old)
    for name, folder in folders.items():
        if not (target / name).is_dir():
            shutil.copytree(folder, target / f".{name}", dirs_exist_ok=True)
            (target / f".{name}").rename(target / name)


def prepare_runtime(app: Sphinx, config: Config) -> None:
    """Make the runtime, and have it published when the pages have been written."""
    if not config.live_runtime:
        return
    target = Path(app.outdir, "_static", FOLDER)
    try:
        folders = prepare()
    except SetupError as error:
        raise ExtensionError(f"The runtime of the live examples cannot be made. {error}") from error
    config.live_scripts = list(folders)[-1]
    app.connect("build-finished", partial(publish_runtime, folders, target), priority=400)


def publish_runtime(
    folders: Mapping[str, Path], target: Path, app: Sphinx, error: Exception | None
) -> None:
    """Put the runtime beside the pages."""
    if error is None and app.builder.name in BUILDERS:
        publish(folders, target)


def setup(app: Sphinx) -> None:
    """Register the runtime."""
    # The tests of the extensions do without it.
    app.add_config_value("live_runtime", True, "html", types=frozenset({bool}))
    app.add_config_value("live_scripts", "", "html", types=frozenset({str}))
    app.connect("config-inited", prepare_runtime)
