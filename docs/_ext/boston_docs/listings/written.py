"""Writes the page of every module and test, and the list of them, once the site is written.

They are made apart from Sphinx's pages: hundreds of files, each small, without navigation,
in the site's look and under its policy. They are not searched, listed or kept for reading offline.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pygments
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.code.project import current_project
from boston_docs.listings import highlight
from boston_docs.listings.page import file_page
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
#: The lines of all files, in colours.
LINES: Final = "listings/lines.json"
#: How a page names what it loads, with its checksum.
LOADED: Final = re.compile(r'_static/((?:site\.css|theme\.js)\?v=\w+)"')


def has_listings(app: Sphinx) -> bool:
    """Say whether the site that is built shows its sources."""
    return app.config.listings and app.builder.name in BUILDERS


def write_listings(app: Sphinx, error: Exception | None) -> None:
    """Write them all, as everything they load is there."""
    if error is not None or not has_listings(app):
        return
    root, results, site = current_project(app.env).root, results_of_run(), Path(app.outdir)
    keys, kept, frame = keys_of(app), Path(app.doctreedir, WRITTEN), frame_of(app)
    key = key_of(makers(app), repr((keys, frame, results)))
    if (site / LIST).exists() and kept.exists() and kept.read_text("utf-8") == key:
        return
    render = app.builder.templates.render
    pages = {}
    for path, lines in painted(app, keys).items():
        page = file_page(path, (root / path).read_text(encoding="utf-8"), lines, results)
        pages[path] = page
        write(site / address(path), render(TEMPLATE, frame | page))
    listed = {"title": "Code and tests", "root": to_root(LIST), "folders": list(folders(pages))}
    came = str(together(results.values())) if results else ""
    write(site / LIST, render(LIST_TEMPLATE, frame | listed | {"came": came}))
    write(kept, key)


def keys_of(app: Sphinx) -> dict[str, str]:
    """Return a key for the lines of each file: of what is in it, and of what paints them."""
    project = current_project(app.env)
    own = key_of([Path(highlight.__file__)], code_sheet(app), pygments.__version__)
    names = files(project.root, [project.parts.package, project.parts.tests])
    return {name: key_of([project.root / name], own) for name in names}


def painted(app: Sphinx, keys: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the lines of every file in colours, and keep them for the next build."""
    store = Path(app.doctreedir, LINES)
    made: dict[str, list[str]] = {}
    if store.is_file():
        made = json.loads(store.read_text("utf-8"))
    root, inked = current_project(app.env).root, highlight.inks(code_sheet(app))
    new = {key: name for name, key in keys.items() if key not in made}
    made |= {key: highlight.highlighted(root / name, inked) for key, name in new.items()}
    write(store, json.dumps({key: made[key] for key in keys.values()}, ensure_ascii=False))
    return {name: made[key] for name, key in keys.items()}


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
    app.connect("build-finished", write_listings, priority=800)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
