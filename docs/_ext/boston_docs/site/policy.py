"""What pages may do: said in every page, as not every host says it, and for hosts that would."""

from __future__ import annotations

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.site.written import Written, when_written
from tools.hosting import HOST_FILE, PAGE_POLICY, REFERRER, host_file


def page_context(page: Written) -> None:
    """Tell a page what to say."""
    page.context["page_policy"], page.context["referrer_policy"] = PAGE_POLICY, REFERRER


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the file that some hosts read beside the pages."""
    if error is None and app.builder.format == "html" and not getattr(app.builder, "embedded", 0):
        Path(app.outdir, HOST_FILE).write_text(host_file(), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the policy."""
    when_written(app, page_context)
    app.connect("build-finished", publish)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
