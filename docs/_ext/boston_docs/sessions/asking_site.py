"""What pages with a form of the apparatus load, and their form."""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.sessions import same_deal_nodes, switch_nodes
from boston_docs.site.page_parts import PagePart

#: The style of the players too: sentences and tables of the engine look alike everywhere.
FORMS = PagePart(
    kinds=(switch_nodes.switch_form, same_deal_nodes.deal_form),
    script="apparatus.js",
    styles=("player.css", "apparatus.css"),
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the forms."""
    FORMS.register(app)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
