"""Everything the browser needs to run examples: made when the site is built, put beside the pages.

That is Pyodide, its library, the engine, a snapshot of memory. What examples are likely to need of
the standard library comes in one archive; every other module lies beside it as a file of its own
and is fetched when it is imported. To restore a snapshot is quicker than to start Python, though it
is more to fetch; where it cannot be restored the browser goes back to the compiled library by
itself. All of it is made before anything is read: pages name the folder of the scripts, which is
named for all that the scripts will load.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ExtensionError

from boston.apps.cite.pages import TEXTS
from boston_docs.site import browser_tools
from boston_docs.site.browser_tools import bundle, bundled, made_from
from boston_docs.site.made_once import key_of, made_once, named_for_contents
from boston_docs.site.written import when_done
from tools.places import BUILD, REQUIREMENTS, ROOT, SetupError, say

HERE = Path(__file__)
RUNTIME = BUILD / "runtime"
ENGINE = ROOT / "boston"
EXAMPLES = ROOT / "examples"
WORKS = ROOT / "docs" / "references.bib"

#: Imported by the engine or likely in an example; with what they import, they come at once.
LIKELY = (
    # The module that `ast` imports when types are given in words.
    "_ast_unparse",
    # The modules with which the engine reads a record, and its own data out of a zipped wheel.
    "encodings.utf_8_sig",
    *("encodings.cp437", "importlib.readers", "importlib.resources._adapters", "zipfile"),
    *("argparse", "array", "ast", "bisect", "cmath", "collections", "collections.abc"),
    *("contextlib", "copy", "csv", "dataclasses", "datetime", "decimal", "enum", "fractions"),
    *("functools", "heapq", "html", "inspect", "io", "itertools", "json", "keyword", "linecache"),
    *("marshal", "math", "numbers", "operator", "os", "pathlib", "pkgutil", "pprint", "random"),
    *("re", "reprlib", "shutil", "statistics", "string", "struct", "sys", "textwrap", "time"),
    *("shlex", "tomllib", "traceback", "types", "typing", "unicodedata", "zlib"),
)
#: The packages that run in the browser beside the standard library.
OURS = ("runner.py", "browser.py")
ARCHIVE = "python.zip.gz"
#: The script that makes a Python, most of which Emscripten wrote.
FACTORY = "pyodide.asm.mjs"
#: The modules, the packages among them, and the checksum of each one's file.
INDEX = "boston_docs/live/library.json"
SUFFIX = ".pyc"
#: The first bytes of every gzip file.
GZIP = b"\x1f\x8b"
#: The bytes of the checksum of a module's file: half of the usual, as all come at once.
CHECKSUM = 16
#: The value for "unknown" in the byte for the operating system.
UNKNOWN_SYSTEM = 255

#: The files that the build backend reads beside the package itself.
PROJECT = ("pyproject.toml", "docs/_package.md", "LICENSE")
#: The files of the wheel that no page needs, with the list of its files, as it is not installed.
LEFT_OUT = (
    *("boston/apps/data/", "boston/conformance/", "boston/examples/", "boston/numbers/"),
    *("boston/pages/glossary.toml", f"boston/pages/{TEXTS}"),
)
#: The lines of a page of rules that begin a rule, give its options, or end it.
HEADS = re.compile(rb"^(?:[`:]{3}|:[a-z]+:).*\n", re.MULTILINE)
RECORD = ".dist-info/RECORD"
#: The wheel without compiled modules, for a memory that has them already.
UNCOMPILED = "sources.whl.gz"
#: The folders of the examples that other examples may read.
READABLE = {".json", ".py", ".toml", ".txt"}

SNAPSHOT = "snapshot.bin.gz"
#: The bytes of memory that Pyodide begins with. One that has grown cannot be restored.
MEMORY = 30 * 2**20


def compiled_library() -> Path:
    """Return a folder with the whole library compiled (``library.zip``) and what is ``likely``."""
    sources = [_script("compile.mjs"), browser_tools.FRONT / "package-lock.json"]
    ours = [HERE.with_name(name) for name in OURS]

    def make(folder: Path) -> None:
        say("Compiling the standard library for the browser.")
        with_ours(_pyodide("python_stdlib.zip"), ours, folder / "source.zip")
        closure = str(folder / "likely.json")
        _compile(folder / "source.zip", folder / "library.zip", seeds=LIKELY, closure=closure)
        with_checksums(folder / "library.zip")

    key = key_of([*sources, REQUIREMENTS / "browser.txt", HERE, *ours])
    return made_once(BUILD / "node", "library", key, make)


def python_part() -> Path:
    """Return the folder with Pyodide, the first archive, and all modules one by one."""
    library = compiled_library()

    def make(folder: Path) -> None:
        for name in ("pyodide.mjs", FACTORY):
            text = _pyodide(name).read_text("utf-8")
            data = (read_once(text) if name == FACTORY else text).encode()
            (folder / name).write_bytes(data)
            # For hosts that look for a compressed copy; the browser imports these two uncompressed.
            write_gzip(folder / f"{name}.gz", data)
        write_gzip(folder / "pyodide.asm.wasm.gz", _pyodide("pyodide.asm.wasm").read_bytes())
        files = unpacked(library / "library.zip")
        likely = set(json.loads((library / "likely.json").read_text("utf-8")))
        first = {name: data for name, data in files.items() if comes_first(name, likely)}
        write_gzip(folder / ARCHIVE, archive(first))
        for name, data in files.items():
            if name.endswith(SUFFIX):
                write_gzip(folder / "library" / f"{name}.gz", data)

    key = key_of([HERE, library / "library.zip", library / "likely.json"])
    return made_once(RUNTIME, "python", key, make)


def engine_part() -> Path:
    """Return the folder with the engine's wheel, compressed, and with that of its sources alone."""
    library = compiled_library() / "library.zip"

    def make(folder: Path) -> None:
        wheel = build_wheel(folder)
        compiled = folder / "compiled.zip"
        _compile(wheel, compiled, library=str(library))
        write_gzip(folder / f"{wheel.name}.gz", for_pages(wheel, compiled))
        write_gzip(folder / UNCOMPILED, for_pages(wheel))
        wheel.unlink()
        compiled.unlink()

    pages = (heads(path.read_bytes()).decode() for path in taken_in() if path.suffix == ".md")
    made_of = [ENGINE, WORKS, *_project(), _script("compile.mjs"), HERE, library]
    key = key_of(made_of, *pages)
    return made_once(RUNTIME, "engine", key, make)


def compiled_wheel() -> Path:
    """Return the engine's wheel with its modules compiled, from which Python can begin."""
    (wheel,) = (path for path in engine_part().iterdir() if path.name != UNCOMPILED)
    return wheel


def snapshot_part() -> Path:
    """Return the folder with the memory of a Python that has imported the engine, compressed."""
    library = compiled_library() / "library.zip"
    wheel = compiled_wheel()

    def make(folder: Path) -> None:
        say("Making a snapshot of Python's memory for the browser.")
        source, memory = folder / "engine.whl", folder / "snapshot.bin"
        source.write_bytes(gzip.decompress(wheel.read_bytes()))
        places = {"library": library, "wheel": source, "output": memory}
        _run("snapshot.mjs", places, factory=str(_pyodide(FACTORY)), modules=LIKELY, size=MEMORY)
        # Every change of the engine makes this again: the last hundredth is not worth two seconds.
        write_gzip(folder / SNAPSHOT, memory.read_bytes(), level=6)
        source.unlink()
        memory.unlink()

    key = key_of([wheel, library, _script("snapshot.mjs"), HERE])
    return made_once(RUNTIME, "snapshot", key, make)


def examples_part() -> Path:
    """Return the folder with the examples' files in one, as the examples may read each other."""

    def make(folder: Path) -> None:
        files = {
            path.relative_to(EXAMPLES).as_posix(): path.read_text("utf-8")
            for path in sorted(EXAMPLES.rglob("*"))
            if path.suffix in READABLE
        }
        write_gzip(folder / "examples.json.gz", json.dumps(files, ensure_ascii=False).encode())

    return made_once(RUNTIME, "examples", key_of([EXAMPLES, HERE]), make)


def wheel_part() -> Path:
    """Return the folder with the engine's wheel as it is installed anywhere."""

    def make(folder: Path) -> None:
        build_wheel(folder)

    return made_once(RUNTIME, "wheel", key_of([*taken_in(), *_project()]), make)


def taken_in() -> list[Path]:
    """Return what the wheel is made from: the package, and what it takes in beside it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    patterns = (each.removeprefix("/") for each in (*wheel["include"], *wheel["force-include"]))
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def build_wheel(folder: Path) -> Path:
    """Build the wheel with the installed backend, which needs no network."""
    say("Building the engine's wheel.")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, check=False, encoding="utf-8", errors="replace"
    )
    found = list(folder.glob("*.whl"))
    if done.returncode or len(found) != 1:
        raise SetupError(f"The engine's wheel cannot be built:\n{done.stdout}{done.stderr}")
    return found[0]


def for_pages(wheel: Path, *added: Path) -> bytes:
    """Return the wheel with the archives' files added, and without the files that no page needs.

    The sources stay, because tracebacks and ``inspect.getsource`` show them. The pages of rules
    keep the parts that a citation needs.
    """
    files = {name: data for path in (wheel, *added) for name, data in unpacked(path).items()}
    return archive(
        {
            name: heads(data) if name.endswith(".md") else data
            for name, data in files.items()
            if not name.startswith(LEFT_OUT) and not name.endswith(RECORD)
        }
    )


def heads(page: bytes) -> bytes:
    r"""Return the heads of the rules on a page: their ids and options, without their texts.

    >>> heads(b"# Paying\n\n```{rule} x.pay.base\n:place: p. 5\n\nPay two.\n```\n")
    b'```{rule} x.pay.base\n:place: p. 5\n```\n'
    """
    return b"".join(HEADS.findall(page))


def read_once(script: str) -> str:
    """Return Pyodide's script, which is one function, in a form that browsers parse once.

    A browser first skims a function that is only declared, and parses it at the call. It takes a
    function in brackets to be called at once, and parses it at once.

    >>> read_once("async function make(to={}){return to}export default make;")
    'export default(async function make(to={}){return to});'
    >>> read_once("var to;export default to;")
    Traceback (most recent call last):
    tools.places.SetupError: The script of Pyodide does not look as expected.
    """
    found = re.fullmatch(r"(async function (\w+)\(.*\})export default \2;\s*", script, re.DOTALL)
    if found is None:
        raise SetupError("The script of Pyodide does not look as expected.")
    return f"export default({found[1]});"


def with_ours(library: Path, ours: Iterable[Path], target: Path) -> None:
    """Write the archive of the standard library's sources again, with our own files added."""
    files = {name: data for name, data in unpacked(library).items() if not name.endswith("/")}
    if "json/__init__.py" not in files:
        raise SetupError(f"{library.name} of Pyodide does not look as expected.")
    modules = {module_name(name): name for name in files if name.endswith(".py")}
    packages = sorted(name for name, file in modules.items() if file.endswith("/__init__.py"))
    index = {"modules": dict.fromkeys(sorted(modules), ""), "packages": packages}
    files |= {f"{package}/__init__.py": b"" for package in ("boston_docs", "boston_docs/live")}
    files[INDEX] = json.dumps(index).encode()
    files |= {f"boston_docs/live/{path.name}": path.read_bytes() for path in ours}
    target.write_bytes(archive(files))


def with_checksums(library: Path) -> None:
    """Write the archive of the compiled library again, the checksum of each module in its index."""
    files = unpacked(library)
    index = json.loads(files[INDEX])
    for name, data in files.items():
        if module_name(name) in index["modules"]:
            checksum = hashlib.blake2b(data, digest_size=CHECKSUM).hexdigest()
            index["modules"][module_name(name)] = checksum
    files[INDEX] = json.dumps(index).encode()
    library.write_bytes(archive(files))


def comes_first(file: str, likely: set[str]) -> bool:
    """Say whether a file belongs into the first archive."""
    if file.partition("/")[0] in {"boston_docs", "pyodide", "_pyodide"}:
        return True
    return file.endswith(SUFFIX) and module_name(file) in likely


def module_name(file: str) -> str:
    """Return the module that a file of the library holds: ``json/__init__.py`` is ``json``."""
    return file.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def unpacked(path: Path) -> dict[str, bytes]:
    """Return the files of an archive."""
    with zipfile.ZipFile(path) as source:
        return {name: source.read(name) for name in source.namelist()}


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return a zip that is the same every time, uncompressed so that it compresses as a whole."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as target:
        for name, data in sorted(files.items()):
            target.writestr(zipfile.ZipInfo(name), data)
    return buffer.getvalue()


def write_gzip(path: Path, data: bytes, level: int = 9) -> None:
    """Write a file compressed.

    Not every host compresses what it sends, so the browser unpacks these itself. The head names
    neither time nor system, so that every machine writes the same.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    packed = bytearray(gzip.compress(data, level, mtime=0))
    packed[9] = UNKNOWN_SYSTEM
    path.write_bytes(packed)


def _pyodide(name: str) -> Path:
    return browser_tools.npm_packages() / "pyodide" / name


def _script(name: str) -> Path:
    return browser_tools.FRONT / "build" / name


def _project() -> list[Path]:
    return [path for name in PROJECT if (path := ROOT / name).exists()]


def _compile(source: Path, target: Path, **more: object) -> None:
    """Compile the modules of an archive with pyodide-build, which Pyodide itself runs."""
    places = {"tools": browser_tools.python_packages(), "input": source, "output": target}
    _run("compile.mjs", places, **more)


def _run(script: str, places: Mapping[str, Path], **more: object) -> None:
    """Run a script that uses Pyodide."""
    named = {name: str(place) for name, place in places.items()}
    job = {"pyodide": str(_pyodide("pyodide.mjs")), **named, **more}
    browser_tools.node_script(script, job)


# ── What pages load of it ─────────────────────────────────────────────────────────────────────────


FOLDER = "live"
EDITOR = "editor.js"
#: Our scripts read here where everything else is. The file is among them, so a page names, by their
#: folder, the one Python, engine and examples that it was built with.
MANIFEST = "manifest.js"
#: The script that a page names, the two ends of the wire to its Python, and the script that fetches
#: for it.
PAGES = ("live.js", "player.js", "apparatus.js", "play.js", "evening.js", "embed.js")
SCRIPTS = (*PAGES, "python.js", "worker.js", "fetching.js")
#: The code that confines a reader's Python stays a separate file, so that anyone can inspect it.
BOUNDS = "confine.js"


def prepare() -> dict[str, Path]:
    """Make the folders that are missing; return all by their names, the scripts as the last.

    A folder is named for its contents.
    """
    python, engine, examples = python_part(), engine_part(), examples_part()
    snapshot, editor = snapshot_part(), bundled("editor", Path(EDITOR))
    files = {
        "loader": python / "pyodide.mjs",
        "factory": python / FACTORY,
        "wasm": python / "pyodide.asm.wasm.gz",
        "library": python / ARCHIVE,
        "snapshot": snapshot / SNAPSHOT,
        "engine": compiled_wheel(),
        "sources": engine / UNCOMPILED,
        "examples": examples / "examples.json.gz",
    }
    lock = browser_tools.npm_packages() / "pyodide" / "pyodide-lock.json"
    manifest = {
        "python": named_for_contents(python),
        "editor": f"{named_for_contents(editor)}/{EDITOR}",
        "memory": MEMORY,
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

    return made_once(RUNTIME, "scripts", made_from(manifest), make)


def entry(path: Path) -> dict[str, str | int]:
    """Return a file's address below the runtime's folder, its sizes and its checksum."""
    data = path.read_bytes()
    found: dict[str, str | int] = {
        "path": f"{named_for_contents(path.parent)}/{path.name}",
        "bytes": len(data),
    }
    if path.suffix == ".gz":
        # Its last four bytes say how long it is when unpacked.
        found["unpacked"] = int.from_bytes(data[-4:], "little")
    return {**found, "integrity": " ".join(f"sha256-{each}" for each in checksums(path))}


def checksums(path: Path) -> list[str]:
    """Return the checksum of a file, and for a compressed one also that of its content.

    Some hosts declare the compression as their own, and the browser hands over the content.
    """
    data = path.read_bytes()
    forms = [data, gzip.decompress(data)] if data.startswith(GZIP) else [data]
    return [base64.b64encode(hashlib.sha256(form).digest()).decode() for form in forms]


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
    try:
        folders = prepare()
    except SetupError as error:
        raise ExtensionError(f"The runtime of the live examples cannot be made. {error}") from error
    config.live_scripts = list(folders)[-1]
    when_done(app, lambda _, site: publish(folders, site / "_static" / FOLDER), priority=400)


def setup(app: Sphinx) -> None:
    """Register the runtime."""
    # The tests of the extensions have none.
    app.add_config_value("live_runtime", True, "html", types=frozenset({bool}))
    app.add_config_value("live_scripts", "", "html", types=frozenset({str}))
    app.connect("config-inited", prepare_runtime)
