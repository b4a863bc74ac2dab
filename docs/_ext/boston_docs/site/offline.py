"""Reading without a network: the worker that keeps a copy of the site, and the report on the copy.

    ```{kept-here}
    ```

We wrote the worker ourselves, because the usual tool for it (Workbox, about three hundred packages)
lacks two things: our worker compares Python's files with the checksums of the build, and it changes
from one edition to the next in one step. The file of the worker begins with a list of all files
that a reader without a network needs. The list is made from the folder of a site, so that a copied
or changed site can be listed again.
"""

from __future__ import annotations

import gzip
import json
import posixpath
import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from boston_docs.live.examples import site_root
from boston_docs.live.runtime import checksums
from boston_docs.site.browser_tools import BUILDERS, FRONT
from boston_docs.site.made_once import as_json, checksum, write_text
from boston_docs.site.written import Written, add_html_node, when_written
from tools.hosting import FRAMED, HEADERS, TYPES

SCRIPT: Final = "offline.js"
#: The script and the style sheet of the page with the report on the copy.
PAGE_SCRIPT: Final = "copy.js"
STYLE: Final = "copy.css"
#: The template of the report and its controls.
HERE: Final = "forms/copy.html"
#: The text in place of the report in an edition that browsers do not keep.
NOWHERE = "This edition is not kept by browsers; the site for readers is."

WORKER = "sw.js"
SIZE = "offline.json"
#: The beginning of the name of the list of Python's files.
MORE = "kept-"
SOURCE = FRONT / "src" / "offline" / WORKER
RUNTIME = "_static/live"
#: Pages that are not kept: the first changes with every release, so it has no lasting checksum, and
#: the second is sent with headers of its own.
NOT_KEPT = {"editions.html", FRAMED}
# Files whose addresses only scripts contain.
NAMED = (
    *("_static/rule-links.json", "_static/rule-titles.json"),
    *("_static/cards.svg", "_static/courts.svg"),
    *("_static/player.css", "_static/table.css", "_static/may.css", "_static/dialog.css"),
    "_static/without.js",
)
#: The page for the account of an evening, the page on which its deals may be played, and the folder
#: with the questions of the form.
EVENING = {"score.html", "play.html"}
EVENING_FILES = "_static/evening/"
# Files that speed up the start of Python. The snapshot is as large as all other files together, so
# it is kept only for readers who have used Python.
LATER = ("snapshot.bin.gz", "sources.whl.gz")
# Kinds of files, and a folder, that are for downloading or for other programs, not for reading
# here.
NOT_READ = {".epub", ".inv", ".ipynb", ".pdf", ".whl", ".xml", ".zip"}
DATA = "data/"
# Kinds of files that any good host compresses when it sends them.
COMPRESSED_ON_THE_WAY = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt"}
NAMES = re.compile(
    r"""\s(?:src|href|data-[a-z-]+)="([^"#:]+\.[a-z0-9]+(?:\?[^"#]*)?)[#"]|url\("?([^"):]+)"?\)"""
)
#: The pattern of the modules that a script imports, at once or later.
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*\(?"(\.[^"]+\.js)"[);]""")

Entry = tuple[str, str, int]


def write_copy(site: Path) -> None:
    """Write the worker for the site in its present state, and the list of Python's files."""
    for old in (site / WORKER, site / SIZE, *(site / "_static").glob(f"{MORE}*")):
        old.unlink(missing_ok=True)
    found = sorted(wanted(site))
    # The functions that compress and calculate checksums let other threads run.
    with ThreadPoolExecutor() as pool:
        entries = list(pool.map(partial(entry, site), found))
    files = [each for each in entries if not is_for_python(each[0])]
    more = [each for each in entries if is_for_python(each[0])]
    needed = [each for each in more if not is_later(each[0])]
    listed = {"files": needed, "later": [each for each in more if is_later(each[0])]}
    evening = for_evening(site, found)
    total = sum(size for _, _, size in (*files, *needed))
    played = sum(size for address, _, size in files if address in evening)
    sizes = {"bytes": total, "evening": played + sum(size for _, _, size in needed)}
    (site / SIZE).write_text(json.dumps(sizes), encoding="utf-8")
    files.append(entry(site, SIZE))
    kept = [*files, entry(site, write_list(site, listed))]
    version = checksum(as_json(kept))
    copy: dict[str, object] = {"version": version, **sent_with(found), "files": files}
    copy["evening"] = sorted(evening)
    copy["more"] = (*kept[-1][:2], sum(size for _, _, size in needed))
    script = SOURCE.read_text(encoding="utf-8")
    (site / WORKER).write_text(f"const COPY = {as_json(copy)};\n{script}", encoding="utf-8")


def write_list(site: Path, listed: dict[str, list[Entry]]) -> str:
    """Write a list with a checksum of its contents in its name, and return its address."""
    text = as_json(listed)
    address = f"_static/{MORE}{checksum(text)}.json"
    write_text(site / address, text)
    return address


def sent_with(addresses: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return the headers for every file, and the types by the ending of the file."""
    suffixes = {file_of(Path(), address).suffix for address in addresses}
    types = {suffix: kind for suffix, kind in TYPES.items() if suffix in suffixes}
    return {"headers": HEADERS, "types": types}


def for_evening(site: Path, found: Iterable[str]) -> set[str]:
    """Return the files that an evening needs without Python: pages, their files, and scripts."""
    pages = EVENING & set(found)
    fetched = (f"{RUNTIME}/", EVENING_FILES, *NAMED) if pages else ()
    needed = reached(site, pages) | {each for each in found if each.startswith(fetched)}
    return {each for each in needed if not is_for_python(each)}


def is_for_python(address: str) -> bool:
    """Return whether only Python in the page fetches a file, as is the case for most files."""
    return address.startswith(f"{RUNTIME}/") and not address.startswith(f"{RUNTIME}/scripts-")


def is_later(address: str) -> bool:
    """Return whether a file is kept only after it has been used."""
    return posixpath.basename(address) in LATER


def entry(site: Path, address: str) -> Entry:
    """Return an address, the checksums of its file, and the bytes that are sent for it."""
    path = file_of(site, address)
    data = path.read_bytes()
    if path.suffix in COMPRESSED_ON_THE_WAY:
        data = gzip.compress(data, 6, mtime=0)
    return address, " ".join(checksums(path)), len(data)


def file_of(site: Path, address: str) -> Path:
    """Return the file at an address below the site."""
    return site / unquote(address.partition("?")[0])


def wanted(site: Path) -> set[str]:
    """Return the addresses of all pages, of the files that they use, and of Python's files."""
    pages = [path.relative_to(site).as_posix() for path in site.rglob("*.html")]
    found = reached(site, {page for page in pages if not page.startswith("_")} - NOT_KEPT)
    found.update(name for name in NAMED if (site / name).is_file())
    found.update(
        path.relative_to(site).as_posix() for path in (site / EVENING_FILES).glob("*.json")
    )
    found.update(runtime(site))
    return found


def reached(site: Path, pages: Iterable[str]) -> set[str]:
    """Return the addresses of pages, and of all files that they use directly or indirectly."""
    found = set(pages)
    todo = sorted(found)
    while todo:
        address = todo.pop()
        for name in named(site, address):
            if name not in found and file_of(site, name).is_file():
                found.add(name)
                if file_of(site, name).suffix in {".css", ".js"}:
                    todo.append(name)
    return found


def named(site: Path, address: str) -> Iterator[str]:
    """Yield the addresses in a page, a style sheet or a script, except those of pages."""
    file = file_of(site, address)
    folder = posixpath.dirname(address.partition("?")[0])
    text = file.read_text(encoding="utf-8")
    found = IMPORTED.findall(text) if file.suffix == ".js" else map("".join, NAMES.findall(text))
    for each in set(found):
        name = posixpath.normpath(posixpath.join(folder, each))
        suffix = posixpath.splitext(name.partition("?")[0])[1]
        is_read = not name.startswith(("..", DATA)) and suffix not in NOT_READ | {".html"}
        if is_read and suffix:
            yield name


def runtime(site: Path) -> Iterator[str]:
    """Yield the files of the runtime, without compressed copies that a host may send instead."""
    for path in (site / RUNTIME).rglob("*"):
        if path.is_file() and not (path.suffix == ".gz" and path.with_suffix("").is_file()):
            yield path.relative_to(site).as_posix()


class kept_here(nodes.General, nodes.Element):  # noqa: N801 - the style of docutils
    """The place of the report on the kept copy, with its controls."""


class KeptHere(SphinxDirective):
    """The directive ``kept-here``: the report on the parts of the site that this device keeps."""

    def run(self) -> list[nodes.Node]:
        """Return the place of the report."""
        return [kept_here()]


def kept_here_html(self: HTML5Translator, node: kept_here) -> str:
    """Return the report as HTML; if the site has no worker, return a sentence instead."""
    if self.builder.config.offline_copy and self.builder.name in BUILDERS:
        context = {"root": site_root(self), "worker": WORKER, "size": SIZE}
        return f"{self.builder.templates.render(HERE, context)}\n"
    return f"<p>{NOWHERE}</p>\n"


def is_wanted(app: Sphinx) -> bool:
    """Return whether browsers are to keep the site."""
    return bool(app.config.offline_copy) and app.builder.name in BUILDERS


def add_script(app: Sphinx) -> None:
    """Make every page load the script and give it the address of the worker."""
    if is_wanted(app):
        app.add_js_file(SCRIPT, priority=810, type="module")
        app.config.html_context["offline_worker"] = WORKER


def add_page_files(page: Written) -> None:
    """Give the page with the report its style sheet and its script."""
    if is_wanted(page.app) and page.has(kept_here):
        page.app.add_css_file(STYLE, priority=900)
        page.app.add_js_file(PAGE_SCRIPT, priority=820, type="module")


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the worker after all other files, or remove an earlier one that is not wanted."""
    site = Path(app.outdir)
    if error is None and is_wanted(app):
        write_copy(site)
    elif error is None:
        for name in (WORKER, SIZE):
            (site / name).unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    """Register the worker, the directive and the script."""
    # This setting turns the copy off while an author works on the pages, because a kept copy would
    # hide the changes.
    app.add_config_value("offline_copy", True, "html", types=frozenset({bool}))
    add_html_node(app, kept_here, kept_here_html)
    app.add_directive("kept-here", KeptHere)
    app.connect("builder-inited", add_script)
    when_written(app, add_page_files)
    app.connect("build-finished", publish, priority=999)
