"""Editions: the contents of this edition and of earlier releases, and the changes between them."""

from sphinx.application import Sphinx

from boston_docs.editions import changes, edition, gone
from boston_docs.site.written import when_done


def setup(app: Sphinx) -> None:
    """Register the functions that compare, check and publish editions when all pages are read."""
    edition.setup(app)
    app.add_directive("rule-changes", changes.RuleChanges)
    app.add_post_transform(gone.LeaveAnchors)
    app.connect("env-updated", gone.check, priority=210)
    app.connect("env-updated", gone.check_names, priority=210)
    when_done(app, gone.publish)
