"""Whose work the site carries beside its own, each with the text of its licence, in one file.

The texts are those that the packages bring. Pyodide's package brings none, neither its own nor
those of what is compiled into it; these lie in ``docs/_front/licences``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path
from typing import Any, Final, NamedTuple

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.site.browser_tools import FRONT, npm_packages
from boston_docs.site.bundle import SOURCES
from boston_docs.site.written import Written, when_written

BUILDERS: Final = {"html", "dirhtml"}
NAME: Final = "licences.txt"
#: The packages of Python whose styles and scripts lie in the site.
STYLED_BY: Final = ("furo", "sphinx", "sphinx-basic-ng", "sphinx-design", "pygments")
#: The colours of code are furo's choice from here.
COLOURED_BY: Final = "accessible-pygments"
#: The fonts.
FONTS: Final = (
    "@expo-google-fonts/eb-garamond",
    "@expo-google-fonts/fira-mono",
    "@expo-google-fonts/noto-sans-symbols-2",
)
#: The browser's Python, and what is compiled into it, by the file of its licence.
PYODIDE: Final = "pyodide"
COMPILED: Final = {
    "Pyodide (source: https://github.com/pyodide/pyodide)": "pyodide",
    "CPython, in Pyodide": "cpython",
    "What CPython incorporates": "cpython-incorporated",
    "Emscripten, which compiled Pyodide": "emscripten",
    "musl, the C library in Pyodide": "musl",
}
HEAD: Final = """\
Boston: what this site carries of others' work

The prose of the site is under CC BY 4.0, its code under the MIT licence. It also carries, some of
it cut down or bundled, the work of others that follows, each with its licence.
"""
TEXT: Final = re.compile(r"LICEN[CS]E", re.IGNORECASE)
#: What a script imports from a package, not from beside itself.
IMPORTED: Final = re.compile(r'^import .*from "([^."][^"]*)";$', re.MULTILINE)


class Work(NamedTuple):
    """A work of others: what it is called, and the text of its licence."""

    name: str
    licence: str


def works() -> list[Work]:
    """Return all that the site carries of others, in the order in which it is told."""
    packages = npm_packages()
    version = _package(packages, PYODIDE)["version"]
    compiled = [
        Work(name.replace("Pyodide", f"Pyodide {version}", 1), _kept(file))
        for name, file in COMPILED.items()
    ]
    bundled = [_of_npm(packages, name) for name in with_needed(packages, imported())]
    fonts = [_of_npm(packages, name) for name in FONTS]
    return [*compiled, *bundled, *fonts, *map(_of_python, (*STYLED_BY, COLOURED_BY))]


def told(found: Iterable[Work]) -> str:
    """Return the file: every work under its name, those with the same licence together.

    >>> text = told([Work("a", "Be kind."), Work("b", "Be brave."), Work("c", "Be kind.")])
    >>> [part.split() for part in text.split("=" * 79)[1:]]
    [['a', 'c'], ['Be', 'kind.'], ['b'], ['Be', 'brave.']]
    """
    names: dict[str, list[str]] = {}
    for work in found:
        names.setdefault(work.licence.strip(), []).append(work.name)
    line = "=" * 79
    parts = [[line, *each, line, "", text, ""] for text, each in names.items()]
    return "\n".join([HEAD, *("\n".join(part) for part in parts)])


def imported() -> set[str]:
    """Return the packages that the page's scripts import."""
    scripts = [script.read_text("utf-8") for script in SOURCES.rglob("*.js")]
    found = {name for script in scripts for name in IMPORTED.findall(script)}
    return {"/".join(name.split("/")[: 1 + name.startswith("@")]) for name in found}


def with_needed(packages: Path, names: Iterable[str]) -> list[str]:
    """Return packages with all that they need in turn, sorted."""
    found: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in found:
            found.add(name)
            todo += _package(packages, name).get("dependencies", {})
    return sorted(found)


def _package(packages: Path, name: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((packages / name / "package.json").read_text("utf-8"))
    return facts


def _of_npm(packages: Path, name: str) -> Work:
    texts = sorted(path for path in (packages / name).iterdir() if TEXT.match(path.name))
    return _work(f"{name} {_package(packages, name)['version']}", texts)


def _of_python(name: str) -> Work:
    package = distribution(name)
    files = [Path(str(file.locate())) for file in package.files or () if TEXT.match(file.name)]
    inside = [path for path in files if ".dist-info" in str(path)]
    return _work(f"{package.metadata['Name']} {package.version}", sorted(inside))


def _work(name: str, texts: Iterable[Path]) -> Work:
    licence = "\n\n".join(_lines(path.read_text("utf-8")) for path in texts)
    if not licence:
        raise FileNotFoundError(f"{name} brings no text of its licence")
    return Work(name, licence)


def _kept(name: str) -> str:
    return _lines((FRONT / "licences" / f"{name}.txt").read_text("utf-8"))


def _lines(text: str) -> str:
    """A text without what is not seen at the ends of lines."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def is_wanted(app: Sphinx) -> bool:
    """Whether the site has others' work in it: the tests of single pages do without npm."""
    return app.builder.name in BUILDERS and bool(app.config.site_fonts)


def page_context(page: Written) -> None:
    """Tell a page that there is such a file."""
    page.context["licences"] = NAME if is_wanted(page.app) else ""


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the file beside the home page."""
    if error is None and is_wanted(app):
        Path(app.outdir, NAME).write_text(told(works()), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the file."""
    when_written(app, page_context)
    app.connect("build-finished", publish)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
