"""The printed forms: the edition in one book, and the pages for the table."""

from sphinx.application import Sphinx

from boston_docs.printed import cards, epub


def setup(app: Sphinx) -> None:
    """Take the place of Sphinx's EPUB builder, and register the pages for the table."""
    app.add_builder(epub.EditionBuilder, override=True)
    app.add_directive("one-page", cards.OnePage)
    app.add_directive("card-part", cards.CardPart)
    app.add_directive("blank-sheet", cards.BlankSheet)
    app.connect("env-updated", cards.check)
