"""What is printed: the edition in one book, and the pages for the table."""

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston_docs.printed import cards, epub


def setup(app: Sphinx) -> ExtensionMetadata:
    """Take the place of Sphinx's EPUB builder, and register the pages for the table."""
    app.add_builder(epub.EditionBuilder, override=True)
    app.add_directive("one-page", cards.OnePage)
    app.add_directive("blank-sheet", cards.BlankSheet)
    app.connect("env-updated", cards.check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
