"""Everything that the browser needs to run examples. The build makes it and publishes it.

It consists of Pyodide, its library, the engine, and a snapshot of the memory. One archive contains
the modules of the standard library that examples are likely to need. Every other module is a file
of its own, which is fetched when an example imports it. A snapshot has more bytes than the library,
but restoring it is quicker than starting Python. If the browser cannot restore the snapshot, it
starts Python from the compiled library.

All of this is made after Sphinx has read the pages, if they have no fault, and before it writes
them, because pages contain the name of the folder of scripts. That name is a checksum of everything
that the scripts will load. If it has changed, all pages are written.
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
from sphinx.environment import BuildEnvironment

from boston.apps.cite.pages import TEXTS
from boston_docs.problems import report
from boston_docs.site import browser_tools
from boston_docs.site.browser_tools import bundle, bundled, made_from
from boston_docs.site.made_once import key_of, made_once, named_for_contents
from boston_docs.site.unfinished import ResumingBuilder
from boston_docs.site.written import when_done
from tools.places import BUILD, REQUIREMENTS, ROOT, SetupError, say

HERE = Path(__file__)
RUNTIME = BUILD / "runtime"
ENGINE = ROOT / "boston"
EXAMPLES = ROOT / "examples"
WORKS = ROOT / "docs" / "references.bib"

#: Modules that the engine imports, or that examples are likely to need. The first archive contains
#: these modules and those that they import.
LIKELY = (
    # `ast` imports this module for types that are given as text.
    "_ast_unparse",
    # The engine needs these modules to read a record, and to read its own data from a zipped wheel.
    "encodings.utf_8_sig",
    *("encodings.cp437", "importlib.readers", "importlib.resources._adapters", "zipfile"),
    *("argparse", "array", "ast", "bisect", "cmath", "collections", "collections.abc"),
    *("contextlib", "copy", "csv", "dataclasses", "datetime", "decimal", "enum", "fractions"),
    *("functools", "heapq", "html", "inspect", "io", "itertools", "json", "keyword", "linecache"),
    *("marshal", "math", "numbers", "operator", "os", "pathlib", "pkgutil", "pprint", "random"),
    *("re", "reprlib", "shutil", "statistics", "string", "struct", "sys", "textwrap", "time"),
    *("shlex", "tomllib", "traceback", "types", "typing", "unicodedata", "zlib"),
)
#: Our own modules that run in the browser with the standard library.
OURS = ("runner.py", "browser.py")
ARCHIVE = "python.zip.gz"
#: The script that creates an instance of Python. Emscripten wrote most of it.
FACTORY = "pyodide.asm.mjs"
#: The index of the library: the modules, the packages among them, and the checksum of each file.
INDEX = "boston_docs/live/library.json"
SUFFIX = ".pyc"
#: The first bytes of every gzip file.
GZIP = b"\x1f\x8b"
#: The length of the checksum of a module's file, in bytes. It is half the usual length, because all
#: the checksums are in the first download.
CHECKSUM = 16
#: The byte for the operating system in the header of a gzip file; this value means an unknown
#: system.
UNKNOWN_SYSTEM = 255

#: The files that the build backend reads in addition to the package itself.
PROJECT = ("pyproject.toml", "docs/_package.md", "LICENSE")
#: The files of the wheel that no page needs. One of them is the wheel's list of its own files,
#: because the wheel is not installed.
LEFT_OUT = (
    *("boston/apps/data/", "boston/conformance/", "boston/examples/", "boston/numbers/"),
    *("boston/pages/glossary.toml", f"boston/pages/{TEXTS}"),
)
#: The lines on a page of rules that begin a rule, give its options, or end it.
HEADS = re.compile(rb"^(?:[`:]{3}|:[a-z]+:).*\n", re.MULTILINE)
RECORD = ".dist-info/RECORD"
#: The wheel without compiled modules. It is used with a snapshot, which contains them.
UNCOMPILED = "sources.whl.gz"
#: The endings of the example files that other examples may read.
READABLE = {".json", ".py", ".toml", ".txt"}

SNAPSHOT = "snapshot.bin.gz"
#: The bytes of memory with which Pyodide begins. A memory that has grown cannot be restored.
MEMORY = 30 * 2**20


def compiled_library() -> Path:
    """Return the folder with the compiled library.

    ``library.zip`` contains all its modules. ``likely.json`` lists the `LIKELY` modules and those
    that they import.
    """
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
    """Return the folder with Pyodide, the first archive, and every module as a file of its own."""
    library = compiled_library()

    def make(folder: Path) -> None:
        for name in ("pyodide.mjs", FACTORY):
            text = _pyodide(name).read_text("utf-8")
            data = (read_once(text) if name == FACTORY else text).encode()
            (folder / name).write_bytes(data)
            # The browser imports these two files uncompressed. Some hosts look for a compressed
            # copy and send it instead.
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
    """Return the folder with the engine's compressed wheel, with and without compiled modules."""
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
    """Return the engine's wheel with compiled modules, with which Python can start."""
    (wheel,) = (path for path in engine_part().iterdir() if path.name != UNCOMPILED)
    return wheel


def snapshot_part() -> Path:
    """Return the folder with a compressed snapshot of a Python that has imported the engine."""
    library = compiled_library() / "library.zip"
    wheel = compiled_wheel()

    def make(folder: Path) -> None:
        say("Making a snapshot of Python's memory for the browser.")
        source, memory = folder / "engine.whl", folder / "snapshot.bin"
        source.write_bytes(gzip.decompress(wheel.read_bytes()))
        places = {"library": library, "wheel": source, "output": memory}
        _run("snapshot.mjs", places, factory=str(_pyodide(FACTORY)), modules=LIKELY, size=MEMORY)
        # Every change of the engine makes a new snapshot, so a quicker level of compression is
        # used. The best level would save one hundredth of the size and take two more seconds.
        write_gzip(folder / SNAPSHOT, memory.read_bytes(), level=6)
        source.unlink()
        memory.unlink()

    key = key_of([wheel, library, _script("snapshot.mjs"), HERE])
    return made_once(RUNTIME, "snapshot", key, make)


def examples_part() -> Path:
    """Return the folder with one file of all examples, so that they can read each other."""

    def make(folder: Path) -> None:
        files = {
            path.relative_to(EXAMPLES).as_posix(): path.read_text("utf-8")
            for path in sorted(EXAMPLES.rglob("*"))
            if path.suffix in READABLE
        }
        write_gzip(folder / "examples.json.gz", json.dumps(files, ensure_ascii=False).encode())

    return made_once(RUNTIME, "examples", key_of([EXAMPLES, HERE]), make)


def wheel_part() -> Path:
    """Return the folder with the engine's wheel for an ordinary installation."""

    def make(folder: Path) -> None:
        build_wheel(folder)

    return made_once(RUNTIME, "wheel", key_of([*taken_in(), *_project()]), make)


def taken_in() -> list[Path]:
    """Return the files from which the wheel is made, both in the package and outside it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    patterns = (each.removeprefix("/") for each in (*wheel["include"], *wheel["force-include"]))
    return [path for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def build_wheel(folder: Path) -> Path:
    """Build the wheel with the installed backend, which needs no network, and return it.

    Raise `SetupError` if it cannot be built.
    """
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
    """Return a wheel without the files that no page needs.

    The sources stay in the wheel, because tracebacks and ``inspect.getsource`` show them. A page of
    rules keeps only the parts that a citation needs.

    ``added``: Archives whose files are added to the wheel.
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
    r"""Return the headings of the rules on a page: their ids and options, without their texts.

    >>> heads(b"# Paying\n\n```{rule} x.pay.base\n:place: p. 5\n\nPay two.\n```\n")
    b'```{rule} x.pay.base\n:place: p. 5\n```\n'
    """
    return b"".join(HEADS.findall(page))


def read_once(script: str) -> str:
    """Return Pyodide's script in a form that browsers parse only once.

    The script is one function. A browser skims a declared function first, and parses it fully when
    it is called. If a function is in brackets, the browser expects the function to be called soon
    and parses it fully at once.

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
    """Write the archive of the standard library's sources with our own files added.

    ``library``, ``ours``, ``target``: The archive of Pyodide, our files, and the archive to write.
    """
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
    """Add the checksum of each module to the index in the archive of the compiled library."""
    files = unpacked(library)
    index = json.loads(files[INDEX])
    for name, data in files.items():
        if module_name(name) in index["modules"]:
            checksum = hashlib.blake2b(data, digest_size=CHECKSUM).hexdigest()
            index["modules"][module_name(name)] = checksum
    files[INDEX] = json.dumps(index).encode()
    library.write_bytes(archive(files))


def comes_first(file: str, likely: set[str]) -> bool:
    """Return whether a file belongs in the first archive."""
    if file.partition("/")[0] in {"boston_docs", "pyodide", "_pyodide"}:
        return True
    return file.endswith(SUFFIX) and module_name(file) in likely


def module_name(file: str) -> str:
    """Return the name of the module in a file: ``json/__init__.py`` contains ``json``."""
    return file.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


def unpacked(path: Path) -> dict[str, bytes]:
    """Return the contents of each file in an archive, by the name of the file."""
    with zipfile.ZipFile(path) as source:
        return {name: source.read(name) for name in source.namelist()}


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return a zip of files. The same files always give the same bytes.

    The files in it are uncompressed, so that the archive compresses better as a whole.
    """
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as target:
        for name, data in sorted(files.items()):
            target.writestr(zipfile.ZipInfo(name), data)
    return buffer.getvalue()


def write_gzip(path: Path, data: bytes, level: int = 9) -> None:
    """Write a compressed file.

    Not every host compresses the files that it sends, so the browser decompresses these itself. The
    header contains neither the time nor the system, so every machine writes the same bytes.
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
    """Compile the modules of an archive with pyodide-build, which runs in Pyodide itself.

    ``source``, ``target``: The archive of sources, and the archive to write.
    """
    places = {"tools": browser_tools.python_packages(), "input": source, "output": target}
    _run("compile.mjs", places, **more)


def _run(script: str, places: Mapping[str, Path], **more: object) -> None:
    """Run a script that uses Pyodide.

    ``places``: The files that the script reads or writes, by the names that the script uses.
    """
    named = {name: str(place) for name, place in places.items()}
    job = {"pyodide": str(_pyodide("pyodide.mjs")), **named, **more}
    browser_tools.node_script(script, job)


# ── The files that pages load ─────────────────────────────────────────────────────────────────────


FOLDER = "live"
EDITOR = "editor.js"
#: The script with the addresses of all other files. It is in the folder of our scripts, so the name
#: of that folder depends on the Python, the engine and the examples of this build.
MANIFEST = "manifest.js"
#: The scripts that pages load, and three others: the two sides of the connection to a page's
#: Python, and the script that fetches files for it.
PAGES = (
    *("live.js", "player.js", "apparatus.js", "explain.js", "play.js", "evening.js"),
    *("embed.js", "learn.js"),
)
SCRIPTS = (*PAGES, "python.js", "worker.js", "fetching.js")
#: The code that confines a reader's Python. It remains a separate file, so that anyone can inspect
#: it.
BOUNDS = "confine.js"


def prepare() -> dict[str, Path]:
    """Make the missing folders, and return all folders by name, the folder of scripts last.

    The name of a folder is a checksum of its contents.
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
        # A lock file in Pyodide's own form, without any package, because the engine needs none.
        "lock": {"info": json.loads(lock.read_text("utf-8"))["info"], "packages": {}},
    }
    scripts = scripts_part(f"export default {json.dumps(manifest, indent=1)};\n")
    folders = (python, snapshot, engine, examples, editor, scripts)
    return {named_for_contents(folder): folder for folder in folders}


def scripts_part(manifest: str) -> Path:
    """Return the folder with our own scripts and the manifest.

    ``manifest``: The text of the manifest.
    """

    def make(folder: Path) -> None:
        apart = [f"./{name}" for name in (MANIFEST, BOUNDS)]
        bundle([Path(script) for script in (*SCRIPTS, BOUNDS)], folder, apart=apart)
        (folder / MANIFEST).write_text(manifest, encoding="utf-8")

    return made_once(RUNTIME, "scripts", made_from(manifest), make)


def entry(path: Path) -> dict[str, str | int]:
    """Return the address of a file below the runtime's folder, its sizes and its checksum."""
    data = path.read_bytes()
    found: dict[str, str | int] = {
        "path": f"{named_for_contents(path.parent)}/{path.name}",
        "bytes": len(data),
    }
    if path.suffix == ".gz":
        # The last four bytes of a gzip file give its decompressed length.
        found["unpacked"] = int.from_bytes(data[-4:], "little")
    return {**found, "integrity": " ".join(f"sha256-{each}" for each in checksums(path))}


def checksums(path: Path) -> list[str]:
    """Return the checksum of a file; for a compressed file, also that of its decompressed contents.

    Some hosts say in a header that they have compressed the file. Then the browser decompresses it
    and passes on the contents.
    """
    data = path.read_bytes()
    forms = [data, gzip.decompress(data)] if data.startswith(GZIP) else [data]
    return [base64.b64encode(hashlib.sha256(form).digest()).decode() for form in forms]


def publish(folders: Mapping[str, Path], target: Path) -> None:
    """Copy the folders that are new into ``target``, and remove those that are no longer needed."""
    target.mkdir(parents=True, exist_ok=True)
    for old in target.iterdir():
        if old.is_dir() and old.name not in folders:
            shutil.rmtree(old)
    for name, folder in folders.items():
        if not (target / name).is_dir():
            shutil.copytree(folder, target / f".{name}", dirs_exist_ok=True)
            (target / f".{name}").rename(target / name)


def prepare_runtime(app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Make the runtime, and publish it when the pages have been written.

    Return the pages that Sphinx has to write again: all pages if the name of the folder of scripts
    has changed, otherwise none. Make nothing if faults will stop the build. If the runtime cannot
    be made, report a fault.
    """
    if isinstance(app.builder, ResumingBuilder) and app.builder.will_stop():
        return ()
    if not app.config.live_runtime:
        return ()
    folders: dict[str, Path] = {}
    try:
        folders = prepare()
    except SetupError as error:
        report(app, [f"The runtime of the live examples cannot be made. {error}"])
    name = app.config.live_scripts = next(reversed(folders), "")
    when_done(app, lambda _, site: publish(folders, site / "_static" / FOLDER), priority=400)
    before = getattr(env, "live_scripts", "")
    env.live_scripts = name  # type: ignore[attr-defined]
    return () if name == before else env.found_docs


def setup(app: Sphinx) -> None:
    """Register the settings and the making of the runtime."""
    # The tests of the extension switch the runtime off.
    app.add_config_value("live_runtime", True, "html", types=frozenset({bool}))
    app.add_config_value("live_scripts", "", "", types=frozenset({str}))
    app.connect("env-updated", prepare_runtime, priority=960)
