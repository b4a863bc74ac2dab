"""Reading without a network: the worker that keeps the site, and the script that offers it.

The worker is written by hand, as it has one thing to do that the usual tool for it (Workbox, some
three hundred packages) does not: hold Python's files to the build's checksums, and change from one
edition to the next all at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.site.offline_copy import SIZE, WORKER, write_copy

BUILDERS = {"html", "dirhtml"}
SCRIPT = "offline.js"


def is_wanted(app: Sphinx) -> bool:
    """Whether the site is to be kept by its readers' browsers."""
    return bool(app.config.offline_copy) and app.builder.name in BUILDERS


def add_script(app: Sphinx) -> None:
    """Let every page load the script."""
    if is_wanted(app):
        app.add_js_file(SCRIPT, priority=810, type="module")


def page_context(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Tell a page where the worker is."""
    context["offline_worker"] = WORKER if is_wanted(app) else ""


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the worker, after everything else; or take away one that a build before this wrote."""
    site = Path(app.outdir)
    if error is None and is_wanted(app):
        write_copy(site)
    elif error is None:
        for name in (WORKER, SIZE):
            (site / name).unlink(missing_ok=True)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the worker and the script."""
    # Not while pages are being written: a kept copy would be in the writer's way.
    app.add_config_value("offline_copy", True, "html", types=frozenset({bool}))
    app.connect("builder-inited", add_script)
    app.connect("html-page-context", page_context)
    app.connect("build-finished", publish, priority=999)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
