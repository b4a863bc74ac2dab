"""Editions: what this one has, what releases before it had, and what became of it."""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.editions import changes, edition, gone


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the fingerprints when all pages are read; show, check and keep what they come to."""
    edition.setup(app)
    app.add_node(changes.changes_list)
    app.add_directive("rule-changes", changes.RuleChanges)
    app.add_post_transform(changes.FillChanges)
    app.add_post_transform(gone.LeaveAnchors)
    app.connect("env-updated", gone.find, priority=210)
    app.connect("env-updated", gone.check)
    app.connect("build-finished", gone.write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
