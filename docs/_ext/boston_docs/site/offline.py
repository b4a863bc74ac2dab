"""Reading without a network: the worker that keeps the site, and the page that says what is kept.

    ```{kept-here}
    ```

The worker is written by hand, as it has one thing to do that the usual tool for it (Workbox, some
three hundred packages) does not: hold Python's files to the build's checksums, and change from one
edition to the next all at once. It has at its head the list of all that a reader without a network
needs. That is made of a folder, so that a site that was copied or changed can be listed again.
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
#: The script and the style of the page that says what is kept.
PAGE_SCRIPT: Final = "copy.js"
STYLE: Final = "copy.css"
#: The template of the report and the controls.
HERE: Final = "forms/copy.html"
#: The text in its place for an edition that browsers do not keep.
NOWHERE = "This edition is not kept by browsers; the site for readers is."

WORKER = "sw.js"
SIZE = "offline.json"
#: The beginning of the name of the list of Python's files.
MORE = "kept-"
SOURCE = FRONT / "src" / "offline" / WORKER
RUNTIME = "_static/live"
#: The page that changes with every release, so that it has no checksum to be held to; and the one
#: that is sent with headers of its own.
NOT_KEPT = {"editions.html", FRAMED}
# Fetched by scripts under a name of its own.
NAMED = (
    *("_static/rule-links.json", "_static/rule-titles.json", "_static/cards.svg"),
    *("_static/player.css", "_static/table.css", "_static/may.css", "_static/dialog.css"),
    "_static/without.js",
)
#: The page on which the account of an evening is kept, and that on which its deals may be played;
#: where what the form asks lies.
EVENING = {"score.html", "play.html"}
EVENING_FILES = "_static/evening/"
# A file that speeds up the start of Python and is as large as all the rest: kept for readers who
# have used Python.
LATER = ("snapshot.bin.gz", "sources.whl.gz")
# For saving and for other programs, not for reading here.
NOT_READ = {".epub", ".inv", ".ipynb", ".pdf", ".whl", ".xml", ".zip"}
DATA = "data/"
# Files of these kinds are compressed on the way by any host worth the name.
COMPRESSED_ON_THE_WAY = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt"}
NAMES = re.compile(
    r"""\s(?:src|href|data-[a-z-]+)="([^"#:]+\.[a-z0-9]+(?:\?[^"#]*)?)[#"]|url\("?([^"):]+)"?\)"""
)
#: The modules that a script imports, at once or later.
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*\(?"(\.[^"]+\.js)"[);]""")

Entry = tuple[str, str, int]


def write_copy(site: Path) -> None:
    """Write the worker for the site as it now is, and the list of what Python needs."""
    for old in (site / WORKER, site / SIZE, *(site / "_static").glob(f"{MORE}*")):
        old.unlink(missing_ok=True)
    found = sorted(wanted(site))
    # To compress and to sum up leaves Python free for the next.
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
    """Write a list beside the site's files, named for what is in it, and return its address."""
    text = as_json(listed)
    address = f"_static/{MORE}{checksum(text)}.json"
    write_text(site / address, text)
    return address


def sent_with(addresses: Iterable[str]) -> dict[str, dict[str, str]]:
    """Return what goes with every file, and the types of these."""
    suffixes = {file_of(Path(), address).suffix for address in addresses}
    types = {suffix: kind for suffix, kind in TYPES.items() if suffix in suffixes}
    return {"headers": HEADERS, "types": types}


def for_evening(site: Path, found: Iterable[str]) -> set[str]:
    """Return what an evening needs beside Python: its pages with all they name, every script."""
    pages = EVENING & set(found)
    fetched = (f"{RUNTIME}/", EVENING_FILES, *NAMED) if pages else ()
    needed = reached(site, pages) | {each for each in found if each.startswith(fetched)}
    return {each for each in needed if not is_for_python(each)}


def is_for_python(address: str) -> bool:
    """Say whether only Python in the page fetches a file: most files, most bytes."""
    return address.startswith(f"{RUNTIME}/") and not address.startswith(f"{RUNTIME}/scripts-")


def is_later(address: str) -> bool:
    """Say whether a file is kept only once it has been used."""
    return posixpath.basename(address) in LATER


def entry(site: Path, address: str) -> Entry:
    """Return an address, its file's checksums, and how many bytes come over the line for it."""
    path = file_of(site, address)
    data = path.read_bytes()
    if path.suffix in COMPRESSED_ON_THE_WAY:
        data = gzip.compress(data, 6, mtime=0)
    return address, " ".join(checksums(path)), len(data)


def file_of(site: Path, address: str) -> Path:
    """Return the file at an address below the site."""
    return site / unquote(address.partition("?")[0])


def wanted(site: Path) -> set[str]:
    """Return the addresses of every page, of what the pages and their styles name, of Python."""
    pages = [path.relative_to(site).as_posix() for path in site.rglob("*.html")]
    found = reached(site, {page for page in pages if not page.startswith("_")} - NOT_KEPT)
    found.update(name for name in NAMED if (site / name).is_file())
    found.update(
        path.relative_to(site).as_posix() for path in (site / EVENING_FILES).glob("*.json")
    )
    found.update(runtime(site))
    return found


def reached(site: Path, pages: Iterable[str]) -> set[str]:
    """Return the addresses of pages, of what they name, and of what their styles name."""
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
    """Yield the addresses that a page, a style sheet or a script names, without pages."""
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
    """Yield the files of the runtime, without the compressed forms that a host may send instead."""
    for path in (site / RUNTIME).rglob("*"):
        if path.is_file() and not (path.suffix == ".gz" and path.with_suffix("").is_file()):
            yield path.relative_to(site).as_posix()


class kept_here(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place with the report and the controls of the kept copy."""


class KeptHere(SphinxDirective):
    """The list of the parts of the site that this device keeps."""

    def run(self) -> list[nodes.Node]:
        """Keep a place for it."""
        return [kept_here()]


def kept_here_html(self: HTML5Translator, node: kept_here) -> str:
    """Return the place, if there is a worker that can answer it."""
    if self.builder.config.offline_copy and self.builder.name in BUILDERS:
        context = {"root": site_root(self), "worker": WORKER, "size": SIZE}
        return f"{self.builder.templates.render(HERE, context)}\n"
    return f"<p>{NOWHERE}</p>\n"


def is_wanted(app: Sphinx) -> bool:
    """Say whether the site is to be kept by its readers' browsers."""
    return bool(app.config.offline_copy) and app.builder.name in BUILDERS


def add_script(app: Sphinx) -> None:
    """Let every page load the script, and know where the worker is."""
    if is_wanted(app):
        app.add_js_file(SCRIPT, priority=810, type="module")
        app.config.html_context["offline_worker"] = WORKER


def add_page_files(page: Written) -> None:
    """Give the page that says what is kept its style and its script."""
    if is_wanted(page.app) and page.has(kept_here):
        page.app.add_css_file(STYLE, priority=900)
        page.app.add_js_file(PAGE_SCRIPT, priority=820, type="module")


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the worker, after everything else; or take away one that a build before this wrote."""
    site = Path(app.outdir)
    if error is None and is_wanted(app):
        write_copy(site)
    elif error is None:
        for name in (WORKER, SIZE):
            (site / name).unlink(missing_ok=True)


def setup(app: Sphinx) -> None:
    """Register the worker and the script."""
    # Not while pages are being written: a kept copy would be in the writer's way.
    app.add_config_value("offline_copy", True, "html", types=frozenset({bool}))
    add_html_node(app, kept_here, kept_here_html)
    app.add_directive("kept-here", KeptHere)
    app.connect("builder-inited", add_script)
    when_written(app, add_page_files)
    app.connect("build-finished", publish, priority=999)
