"""Python for the browser: Pyodide, and its standard library compiled ahead.

What examples are likely to need comes in one archive; every other module of the library lies
beside it as a file of its own and is fetched when it is imported.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zipfile
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

from boston_docs.site import browser_tools
from boston_docs.site.made_once import key_of, made_once
from tools.places import BUILD, REQUIREMENTS, SetupError, say

HERE = Path(__file__).parent
RUNTIME = BUILD / "runtime"

#: Imported by the engine or likely in an example; with what they import, they come at once.
LIKELY = (
    # What `ast` asks for when types are told in words.
    "_ast_unparse",
    # How the engine reads its own data out of a zipped wheel.
    *("encodings.cp437", "importlib.readers", "importlib.resources._adapters", "zipfile"),
    *("argparse", "array", "ast", "bisect", "cmath", "collections", "collections.abc"),
    *("contextlib", "copy", "csv", "dataclasses", "datetime", "decimal", "enum", "fractions"),
    *("functools", "heapq", "html", "inspect", "io", "itertools", "json", "keyword", "linecache"),
    *("marshal", "math", "numbers", "operator", "os", "pathlib", "pkgutil", "pprint", "random"),
    *("re", "reprlib", "shutil", "statistics", "string", "struct", "sys", "textwrap", "time"),
    *("tomllib", "traceback", "types", "typing", "unicodedata", "zlib"),
)
#: What runs in the browser beside the standard library.
OURS = ("runner.py", "functions.py", "watching.py", "browser.py")
ARCHIVE = "python.zip.gz"
#: The script that makes a Python, most of which Emscripten wrote.
FACTORY = "pyodide.asm.mjs"
#: Which modules there are, which of them are packages, and the checksum of each one's file.
INDEX = "boston_docs/live/library.json"
SUFFIX = ".pyc"
#: The bytes of the checksum of a module's file: half of the usual, as all come at once.
CHECKSUM = 16
#: What the format has for "not told" in the byte for the operating system.
UNKNOWN_SYSTEM = 255


def compiled_library() -> Path:
    """Return a folder with the whole library compiled (``library.zip``) and what is ``likely``."""
    packages = browser_tools.npm_packages()
    build = browser_tools.FRONT / "build" / "compile.mjs"
    lock = browser_tools.FRONT / "package-lock.json"
    sources = [build, lock, REQUIREMENTS / "browser.txt", Path(__file__)]
    ours = [HERE / name for name in OURS]

    def make(folder: Path) -> None:
        say("Compiling the standard library for the browser.")
        with_ours(packages / "pyodide" / "python_stdlib.zip", ours, folder / "source.zip")
        browser_tools.node_script(
            build.name,
            {
                "pyodide": str(packages / "pyodide" / "pyodide.mjs"),
                "tools": str(browser_tools.python_packages()),
                "input": str(folder / "source.zip"),
                "output": str(folder / "library.zip"),
                "seeds": LIKELY,
                "closure": str(folder / "likely.json"),
            },
        )
        with_checksums(folder / "library.zip")

    return made_once(BUILD / "node", "library", key_of([*sources, *ours]), make)


def python_part() -> Path:
    """Return the folder with Pyodide, the first archive, and all modules one by one."""
    packages = browser_tools.npm_packages() / "pyodide"
    library = compiled_library()

    def make(folder: Path) -> None:
        for name in ("pyodide.mjs", FACTORY):
            text = (packages / name).read_text("utf-8")
            data = (read_once(text) if name == FACTORY else text).encode()
            (folder / name).write_bytes(data)
            # For hosts that look for a compressed copy; these two the browser imports as they are.
            write_gzip(folder / f"{name}.gz", data)
        write_gzip(folder / "pyodide.asm.wasm.gz", (packages / "pyodide.asm.wasm").read_bytes())
        with zipfile.ZipFile(library / "library.zip") as whole:
            files = {name: whole.read(name) for name in sorted(whole.namelist())}
        likely = set(json.loads((library / "likely.json").read_text("utf-8")))
        first = {name: data for name, data in files.items() if comes_first(name, likely)}
        write_gzip(folder / ARCHIVE, archive(first))
        for name, data in files.items():
            if name.endswith(SUFFIX):
                write_gzip(folder / "library" / f"{name}.gz", data)

    key = key_of([Path(__file__), library / "library.zip", library / "likely.json"])
    return made_once(RUNTIME, "python", key, make)


def read_once(script: str) -> str:
    """Return Pyodide's script, which is one function, so that browsers read it once.

    A function that is only declared they look through, and read when it is called; one that stands
    in brackets they take to be called at once, and read at once.

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
    with zipfile.ZipFile(library) as source:
        files = {name: source.read(name) for name in source.namelist() if not name.endswith("/")}
    if not any(name == "json/__init__.py" for name in files):
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
    with zipfile.ZipFile(library) as source:
        files = {name: source.read(name) for name in source.namelist()}
    index = json.loads(files[INDEX])
    for name, data in files.items():
        if module_name(name) in index["modules"]:
            checksum = hashlib.blake2b(data, digest_size=CHECKSUM).hexdigest()
            index["modules"][module_name(name)] = checksum
    files[INDEX] = json.dumps(index).encode()
    library.write_bytes(archive(files))


def comes_first(file: str, likely: set[str]) -> bool:
    """Say whether a file belongs into the first archive."""
    top = file.partition("/")[0]
    if top in {"boston_docs", "pyodide", "_pyodide"}:
        return True
    return file.endswith(SUFFIX) and module_name(file) in likely


def module_name(file: str) -> str:
    """Return the module that a file of the library holds: ``json/__init__.py`` is ``json``."""
    return file.rpartition(".")[0].removesuffix("/__init__").replace("/", ".")


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
