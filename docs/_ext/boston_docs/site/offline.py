"""Reading without a network: the worker that keeps pages, and the page that says what is kept.

    ```{kept-here}
    ```

The worker is written by hand, as it has one thing to do that the usual tool for it (Workbox, some
three hundred packages) does not: hold Python's files to the build's checksums, and change from one
edition to the next all at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston_docs.site.offline_copy import SIZE, WORKER, write_copy
from boston_docs.site.written import Written, when_written

BUILDERS = {"html", "dirhtml"}
SCRIPT = "offline.js"
#: The script and the style of the page that says what is kept.
PAGE_SCRIPT = "copy.js"
STYLE = "copy.css"
HERE = """<section class="copy" aria-label="What is kept" data-worker="{root}/{worker}" \
data-size="{root}/{size}">
<dl class="copy-facts">
<dt>What is kept</dt><dd class="copy-kept">–</dd>
<dt>How much</dt><dd class="copy-much">–</dd>
<dt>Since when</dt><dd class="copy-since">–</dd>
</dl>
<p class="copy-said" role="status"></p>
<p class="copy-buttons">
<button type="button" class="copy-all" disabled>Keep the whole site</button>
<button type="button" class="copy-stop" hidden>Stop</button>
<button type="button" class="copy-visited" hidden>Keep the pages that I visit</button>
<button type="button" class="copy-forget" hidden>Forget it</button>
</p>
</section>
"""
#: What stands there where no browser can keep anything of it.
NOWHERE = "This edition is not kept by browsers; the site for readers is."


class kept_here(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place that says what is kept of the site, and where that is decided."""


class KeptHere(SphinxDirective):
    """What is kept of the site."""

    def run(self) -> list[nodes.Node]:
        """Keep a place for it."""
        return [kept_here()]


def visit_kept_here(self: HTML5Translator, node: kept_here) -> None:
    """Write the place, if there is a worker that can answer it."""
    builder = self.builder
    if builder.config.offline_copy and builder.name in BUILDERS:
        root = str(builder.get_relative_uri(builder.current_docname, "index")).rpartition("/")[0]
        self.body.append(HERE.format(root=root or ".", worker=WORKER, size=SIZE))
    else:
        self.body.append(f"<p>{NOWHERE}</p>\n")
    raise nodes.SkipNode


def skip(self: Any, node: nodes.Node) -> None:
    """Write nothing."""
    raise nodes.SkipNode


def is_wanted(app: Sphinx) -> bool:
    """Whether the site is to be kept by its readers' browsers."""
    return bool(app.config.offline_copy) and app.builder.name in BUILDERS


def add_script(app: Sphinx) -> None:
    """Let every page load the script."""
    if is_wanted(app):
        app.add_js_file(SCRIPT, priority=810, type="module")


def page_context(page: Written) -> None:
    """Tell a page where the worker is."""
    page.context["offline_worker"] = WORKER if is_wanted(page.app) else ""
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


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the worker and the script."""
    # Not while pages are being written: a kept copy would be in the writer's way.
    app.add_config_value("offline_copy", True, "html", types=frozenset({bool}))
    other: Any = (skip, None)
    written = dict.fromkeys(("text", "latex", "man", "texinfo"), other)
    app.add_node(kept_here, html=(visit_kept_here, None), **written)
    app.add_directive("kept-here", KeptHere)
    app.connect("builder-inited", add_script)
    when_written(app, page_context)
    app.connect("build-finished", publish, priority=999)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
