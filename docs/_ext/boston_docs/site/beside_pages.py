"""Files other than pages: for hosts, other sites and installing, and licences of others' works.

A host sends the page about missing files for any missing address, in any folder. So the links in
that page begin at the root of the host, or at the address of the site.

Other sites may frame one page. On it, a script shows a deal from the page of that deal. With the
page that may be framed, the host sends special headers (``tools.hosting``).

A device can install the page for an evening as a program. The addresses in its manifest are
relative, so that the site works in any folder.

The texts of the licences are from the packages. Pyodide's package contains neither its own licence
nor those of the code compiled into it. These are in ``docs/_front/licences``.
"""

from __future__ import annotations

import html
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from pathlib import Path, PurePath
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from sphinx.application import Sphinx

from boston_docs.site.browser_tools import BUILDERS, FRONT, npm_packages
from boston_docs.site.written import load_where, when_done
from tools.hosting import FRAMED, HOST_FILE, PAGE_POLICY, REFERRER, host_file

#: The name that hosts expect for the page about a missing file.
NOT_FOUND: Final = "404"
#: The pattern of a relative address in the HTML of a page in the root folder.
NAMED: Final = re.compile(
    r'(\s(?:href|src|action|data-worker|data-content_root)=")(?!#|/|[a-z]+:)(?:\./)?([^"]*")'
)
MANIFEST: Final = FRONT / "manifest.webmanifest"

LICENCES: Final = "licences.txt"
HEAD: Final = """\
Boston: what this site carries of others' work

The prose of the site is under CC BY 4.0, its code under the MIT licence. It also carries, some of
it cut down or bundled, the work of others that follows, each with its licence.
"""
#: The works compiled into the browser's Python, by the file of the licence.
COMPILED: Final = {
    "Pyodide (source: https://github.com/pyodide/pyodide)": "pyodide",
    "CPython, in Pyodide": "cpython",
    "What CPython incorporates": "cpython-incorporated",
    "Emscripten, which compiled Pyodide": "emscripten",
    "musl, the C library in Pyodide": "musl",
}
#: The npm packages that are not in a bundle: tools, and packages that are listed separately.
NOT_BUNDLED: Final = (
    *("@esbuild/", "@expo-google-fonts/", "@resvg/", "@types/", "axe-core", "esbuild"),
    *("lightningcss-wasm", "pyodide", "ws"),
)
FONTS: Final = tuple(
    f"@expo-google-fonts/{name}" for name in ("eb-garamond", "fira-mono", "noto-sans-symbols-2")
)
#: The Python packages with styles and scripts on the site, or with the colours of code in them.
STYLED_BY: Final = (
    *("furo", "sphinx", "sphinx-basic-ng", "sphinx-design", "pygments", "accessible-pygments"),
)
LICENCE_FILE: Final = re.compile(r"LICEN[CS]E", re.IGNORECASE)


class Work(NamedTuple):
    """A work of others: its name, and the text of its licence."""

    name: str
    licence: str


def works() -> list[Work]:
    """Return the works of others on the site, in the order of the file."""
    packages = npm_packages()
    version = _facts(packages / "pyodide")["version"]
    kept = FRONT / "licences"
    compiled = [
        _work(name.replace("Pyodide", f"Pyodide {version}", 1), [kept / f"{file}.txt"])
        for name, file in COMPILED.items()
    ]
    lock = json.loads((FRONT / "package-lock.json").read_text("utf-8"))["packages"]
    names = [place.removeprefix("node_modules/") for place in lock if place]
    bundled = [name for name in names if not name.startswith(NOT_BUNDLED)]
    npm = [
        _work(f"{name} {_facts(packages / name)['version']}", _texts((packages / name).iterdir()))
        for name in (*bundled, *FONTS)
    ]
    python = []
    for each in map(distribution, STYLED_BY):
        files = (Path(str(file.locate())) for file in each.files or () if ".dist-info" in str(file))
        python.append(_work(f"{each.metadata['Name']} {each.version}", _texts(files)))
    return [*compiled, *npm, *python]


def licences(found: Iterable[Work]) -> str:
    """Return the file of licences. Works with the same licence are listed together above its text.

    >>> text = licences([Work("a", "Be kind."), Work("b", "Be brave."), Work("c", "Be kind.")])
    >>> [part.split() for part in text.split("=" * 79)[1:]]
    [['a', 'c'], ['Be', 'kind.'], ['b'], ['Be', 'brave.']]
    """
    names: dict[str, list[str]] = {}
    for work in found:
        names.setdefault(work.licence, []).append(work.name)
    line = "=" * 79
    parts = ["\n".join([line, *each, line, "", text, ""]) for text, each in names.items()]
    return "\n".join([HEAD, *parts])


def _facts(package: Path) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((package / "package.json").read_text("utf-8"))
    return facts


def _texts(files: Iterable[Path]) -> list[Path]:
    return sorted(path for path in files if LICENCE_FILE.match(path.name))


def _work(name: str, texts: Iterable[Path]) -> Work:
    """Return a work with its licence, without blanks at the ends of lines."""
    found = (text.read_text("utf-8").strip().splitlines() for text in texts)
    licence = "\n\n".join("\n".join(line.rstrip() for line in lines) for lines in found)
    if not licence:
        raise FileNotFoundError(f"{name} brings no text of its licence")
    return Work(name, licence)


def root_of(address: str) -> str:
    """Return the path of the site on its host; for an unknown address, the root.

    >>> root_of("https://example.org/boston/"), root_of("")
    ('/boston/', '/')
    """
    return f"{urlsplit(address).path.rstrip('/')}/"


def from_root(page: str, root: str) -> str:
    """Return a page of the root folder for use at any address of the host.

    ``root``: The path of the site on its host.

    >>> from_root('<a href="search.html"> <a href="#top"> <a href="./">', "/boston/")
    '<a href="/boston/search.html"> <a href="#top"> <a href="/boston/">'
    """
    return NAMED.sub(lambda match: f"{match[1]}{root}{match[2]}", page)


def name_files(app: Sphinx) -> None:
    """Give the templates of all pages the policies, and the address of the licences."""
    if app.builder.name in BUILDERS:
        app.config.html_context |= {
            "page_policy": PAGE_POLICY,
            "referrer_policy": REFERRER,
            "licences": LICENCES,
        }


def not_found(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the page about a missing file, with links to all games."""
    if app.builder.name in BUILDERS:
        games = {f"{name}/index": game["title"] for name, game in app.config.rule_games.items()}
        context = {"games": games, "indextitle": "Not found"}
        yield NOT_FOUND, context, f"{NOT_FOUND}.html"


def publish(app: Sphinx, site: Path) -> None:
    """Write these files when the pages have been written."""
    (site / HOST_FILE).write_text(host_file(), encoding="utf-8")
    (site / LICENCES).write_text(licences(works()), encoding="utf-8")
    shutil.copy(MANIFEST, site)
    page = site / f"{NOT_FOUND}.html"
    root = root_of(str(app.config.html_baseurl or ""))
    page.write_text(from_root(page.read_text("utf-8"), root), encoding="utf-8")


# The page that other sites may frame.

FRAME: Final = PurePath(FRAMED).stem
FRAME_TITLE: Final = "A deal on another site"
#: The patterns of the beginning of a deal to step through, and of two titles of a page: the
#: heading, which marks the languages of its words, and the title of the window.
PLAYER: Final = re.compile(r'<section[^>]*\sclass="player\b')
HEADING: Final = re.compile(r'<h1>(.*?)<a class="headerlink"')
WINDOW: Final = re.compile(r"<title>(.*?)(?: · Boston)?</title>")
TAG: Final = re.compile(r"<[^>]+>")


def framed(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the page that other sites may frame, if the build bundles scripts."""
    if app.builder.name == "html" and app.config.live_scripts:
        yield FRAME, {"indextitle": FRAME_TITLE, "deal_pages": list(deal_pages(app))}, FRAMED


def deal_pages(app: Sphinx) -> Iterator[tuple[str, str]]:
    """Yield the written pages with a deal to step through, each with its title as HTML.

    If the frame cannot run, these pages are shown as links. The form in the frame accepts only
    their addresses.
    """
    for name in sorted(app.env.found_docs):
        page = Path(app.outdir, f"{name}.html")
        text = page.read_text(encoding="utf-8") if page.is_file() else ""
        heading, window = HEADING.search(text), WINDOW.search(text)
        if heading and window and PLAYER.search(text):
            plain = html.unescape(TAG.sub("", heading[1]))
            rest = html.unescape(window[1]).removeprefix(plain)
            yield name, f"{heading[1]}{html.escape(rest)}"


def setup(app: Sphinx) -> None:
    """Register the files and the pages."""
    app.connect("builder-inited", name_files)
    app.connect("html-collect-pages", not_found)
    app.connect("html-collect-pages", framed)
    load_where(app, lambda page: page.name == FRAME, "embed.css", script="embed.js")
    when_done(app, publish)
