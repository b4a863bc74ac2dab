"""The page of an evening as a program of its own on a reader's device: its manifest and its icons.

Said as the W3C's Web Application Manifest has it. Every address in it is relative, so that the site
works below any folder.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.site.pictures import PAPER
from boston_docs.site.rasters import rasters

BUILDERS = {"html", "dirhtml"}
#: The page that can be installed.
PAGE: Final = "score"
MANIFEST: Final = "manifest.webmanifest"
NAMES: Final = {
    "name": "Boston: score an evening",
    "short_name": "Boston",
    "description": "The account of an evening of Boston, with a rule for every point.",
    "lang": "en",
    "categories": ["games"],
}
FOLDER: Final = "icons"
#: The sizes that browsers ask for, in pixels.
SIZES: Final = (192, 512)
#: So much of the width of an icon the drawing takes: what a device cuts off a corner is paper.
DRAWN: Final = 0.56
DRAWING: Final = re.compile(r'<svg[^>]*viewBox="0 0 (\d+) \d+"[^>]*>(.*)</svg>', re.DOTALL)


def icon(sign: str, size: int) -> str:
    """Return the site's sign on paper, as large as an icon.

    >>> icon('<svg viewBox="0 0 32 32"><path/></svg>', 100).count("scale(1.75)")
    1
    """
    found = DRAWING.search(sign)
    if found is None:
        raise ValueError("the sign is no SVG with a viewBox from 0 0")
    width, drawing = int(found[1]), found[2].strip()
    scale, left = size * DRAWN / width, size * (1 - DRAWN) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">'
        f'<rect width="{size}" height="{size}" fill="{PAPER}"/>'
        f'<g transform="translate({left:g} {left:g}) scale({scale:g})">{drawing}</g></svg>'
    )


def icons(cache: Path, sign: Path) -> Path:
    """Return a folder with the icons, each named for its size."""
    sheet = sign.read_text("utf-8")
    return rasters(cache, FOLDER, {str(size): icon(sheet, size) for size in SIZES})


def manifest(start: str, drawn: Path) -> dict[str, Any]:
    """Return what the manifest says; ``drawn`` is the folder with the icons."""
    shown = [
        {
            "src": f"_static/{FOLDER}/{size}.png?v={_checksum(drawn / f'{size}.png')}",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in SIZES
        for purpose in ("any", "maskable")
    ]
    look = {"display": "standalone", "background_color": PAPER, "theme_color": PAPER}
    return {**NAMES, "start_url": start, "scope": "./", **look, "icons": shown}


def _checksum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:8]


def is_made(app: Sphinx) -> bool:
    """Whether the site can be installed: the tests of single pages do without npm."""
    return app.builder.name in BUILDERS and bool(app.config.site_fonts)


def draw(app: Sphinx) -> None:
    """Make the icons, and add them to the site's files."""
    if not is_made(app):
        return
    from tools.places import BUILD

    folder = icons(BUILD / "icons", Path(app.srcdir, "_static", "favicon.svg"))
    app.config.html_static_path.append(str(folder))
    app.config.html_context["icons"] = {
        size: _checksum(folder / FOLDER / f"{size}.png") for size in SIZES
    }


def page_context(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Let the page name its manifest."""
    if pagename == PAGE and is_made(app):
        context["page_manifest"] = MANIFEST
        context["page_icon"] = f"{FOLDER}/{SIZES[0]}.png?v={context['icons'][SIZES[0]]}"


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the manifest beside the pages."""
    if error is not None or not is_made(app) or PAGE not in app.env.found_docs:
        return
    site = Path(app.outdir)
    said = manifest(app.builder.get_target_uri(PAGE), site / "_static" / FOLDER)
    (site / MANIFEST).write_text(json.dumps(said, indent=1), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the manifest."""
    app.connect("builder-inited", draw)
    app.connect("html-page-context", page_context)
    app.connect("build-finished", publish)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
