"""What pages may do: said in every page, as not every host says it, and for hosts that would."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from tools.hosting import HOST_FILE, PAGE_POLICY, REFERRER, host_file


def page_context(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Tell a page what to say."""
    context["page_policy"], context["referrer_policy"] = PAGE_POLICY, REFERRER


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the file that some hosts read beside the pages."""
    if error is None and app.builder.format == "html" and not getattr(app.builder, "embedded", 0):
        Path(app.outdir, HOST_FILE).write_text(host_file(), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the policy."""
    app.connect("html-page-context", page_context)
    app.connect("build-finished", publish)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
