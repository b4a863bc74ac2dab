"""Writes the page of every module and test, and the list of them, once the site is written.

They are made apart from Sphinx's pages: hundreds of files, each small, without navigation,
in the site's look and under its policy. They are not searched, listed or kept for reading offline.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code.project import current_project
from boston_docs.listings import painting
from boston_docs.listings.page import file_page
from boston_docs.listings.painting import Painting
from boston_docs.listings.places import LIST, address, anchor, files, to_root
from boston_docs.listings.results import results_of_run, together
from boston_docs.site.made_once import key_of
from tools.hosting import PAGE_POLICY, REFERRER

BUILDERS: Final = {"html", "dirhtml"}
STYLE: Final = "listing.css"
TEMPLATE: Final = "listing.html"
LIST_TEMPLATE: Final = "listings.html"
#: What the pages were last made from.
WRITTEN: Final = "listings/written"
#: How a page names what it loads, with its checksum.
LOADED: Final = re.compile(r'_static/((?:site\.css|theme\.js)\?v=\w+)"')
#: What is painted, and the process that does it, by the folder of the site.
_begun: dict[str, tuple[Painting, subprocess.Popen[str] | None]] = {}


def has_listings(app: Sphinx) -> bool:
    """Say whether the site that is built shows its sources."""
    return app.config.listings and app.builder.name in BUILDERS


def to_paint(app: Sphinx) -> Painting:
    """Return what is to be painted for a site."""
    project = current_project(app.env)
    names = list(files(project.root, [project.parts.package, project.parts.tests]))
    sheet = code_sheet(app)
    keys = painting.keys_of(project.root, names, sheet)
    return Painting(project.root, keys, sheet, painting.kept_in(Path(app.doctreedir)))


def begin(app: Sphinx) -> None:
    """Let the files be painted while the pages are read."""
    if has_listings(app):
        of_all = to_paint(app)
        _begun[str(app.outdir)] = of_all, of_all.begun()


def write_listings(app: Sphinx, error: Exception | None) -> None:
    """Write them all, as everything they load is there."""
    of_all, process = _begun.pop(str(app.outdir), (None, None))
    painting.ended(process)
    if error is not None or of_all is None:
        return
    project = current_project(app.env)
    results, site = results_of_run(), Path(app.outdir)
    kept, frame = Path(app.doctreedir, WRITTEN), frame_of(app)
    key = key_of(makers(app), repr((of_all.keys, frame, results)))
    if (site / LIST).exists() and kept.exists() and kept.read_text("utf-8") == key:
        return
    lines = of_all.painted()
    render = app.builder.templates.render
    pages = {}
    for path in lines:
        source = (project.root / path).read_text(encoding="utf-8")
        page = file_page(path, source, lines[path], results)
        pages[path] = page
        write(site / address(path), render(TEMPLATE, frame | page))
    listed = {"title": "Code and tests", "root": to_root(LIST), "folders": list(folders(pages))}
    came = str(together(results.values())) if results else ""
    write(site / LIST, render(LIST_TEMPLATE, frame | listed | {"came": came}))
    kept.write_text(key, encoding="utf-8")


def makers(app: Sphinx) -> list[Path]:
    """Return what the pages are made with, besides what is on them."""
    return [Path(app.srcdir, "_templates"), Path(__file__), Path(__file__).with_name("page.py")]


def write(place: Path, text: str) -> None:
    """Write a file where its folder may not be there yet."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8", newline="\n")


def folders(pages: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield each folder with its files, what each says of itself, and what came of it."""
    for folder, paths in groupby(pages, key=lambda path: path.rpartition("/")[0]):
        inside = [
            {
                "name": path.rpartition("/")[2],
                "address": address(path).partition("/")[2],
                "about": pages[path]["about"],
                "came": pages[path]["came"],
            }
            for path in paths
        ]
        yield {"name": folder, "anchor": anchor(folder), "files": inside}


def frame_of(app: Sphinx) -> dict[str, Any]:
    """Return what all these pages have in common: policy, style, script."""
    home = Path(app.outdir, f"{app.config.root_doc}.html").read_text(encoding="utf-8")
    style = Path(app.outdir, "_static", STYLE)
    loaded = [name for name in LOADED.findall(home) if name.startswith("site.css")]
    scripts = [name for name in LOADED.findall(home) if name.startswith("theme.js")]
    return {
        "policy": PAGE_POLICY,
        "referrer": REFERRER,
        "styles": [*loaded, f"{STYLE}?v={key_of([style])[:8]}"],
        "scripts": scripts,
        "site_title": app.config.html_title,
    }


def code_sheet(app: Sphinx) -> str:
    """Return the style sheet by which code has its inks."""
    return Path(app.srcdir, "_style", "code.css").read_text(encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register what is written, before the copy for reading offline is."""
    app.add_config_value("listings", True, "html", types=frozenset({bool}))
    # Once the project is known.
    app.connect("builder-inited", begin, priority=150)
    app.connect("build-finished", write_listings, priority=800)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
