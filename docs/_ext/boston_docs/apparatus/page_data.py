"""What reference managers read of a page: Highwire's tags, Dublin Core, JSON-LD of schema.org.

Every page is a part of the edition, and is described by the three alike.
"""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from boston import __version__
from boston.catalogue import GAMES
from boston.cite import cite as known
from boston.cite.citation import EDITORS, TITLE, YEAR, in_full, published
from boston_docs.apparatus.cite import cited_base
from boston_docs.site.written import Written, when_written

PROSE: Final = "https://creativecommons.org/licenses/by/4.0/"
CODE: Final = "https://spdx.org/licenses/MIT.html"
LANGUAGE: Final = "en"


def describe_page(page: Written) -> None:
    """Hand the description of a page to its template."""
    app, context = page.app, page.context
    # An index of ours and the search have no document, and so no title of their own.
    named = context.get("title") or context.get("indextitle") or page.name.title()
    heading = _words(str(named))
    game, _, rest = page.name.partition("/")
    # Many games have readings, tables, a chapter on the deal: the title says whose.
    owner = GAMES[game].name if game in GAMES and rest != "index" else ""
    context["page_title"] = [heading, *([owner] if owner and owner not in heading else [])]
    title = ": ".join(reversed(context["page_title"]))
    if page.name == app.config.root_doc:
        context["page_title"], title = [], TITLE
    base = cited_base(app.config)
    address = f"{base}{app.builder.get_target_uri(page.name)}" if base else ""
    source = in_full(known.source(game))
    tags = [*highwire(title, address), *zotero(title), *dublin_core(title, address, source)]
    context["page_tags"] = tags
    # A sign that could end the element is written as JSON allows.
    graph = json.dumps(json_ld(title, address, source), ensure_ascii=False).replace("<", "\\u003c")
    context["page_json"] = graph


def highwire(title: str, address: str) -> list[tuple[str, str]]:
    """The tags that Google Scholar and Zotero know."""
    book = "" if title == TITLE else TITLE
    tags = [
        ("citation_title", title),
        # All before a comma is a last name: so an organisation's is not taken apart.
        ("citation_author", f"{EDITORS},"),
        ("citation_publication_date", f"{published().released or ''}".replace("-", "/")),
        ("citation_inbook_title", book),
        ("citation_book_title", book),
        ("citation_publisher", EDITORS),
        ("citation_language", LANGUAGE),
        ("citation_public_url", address),
    ]
    return [(name, content) for name, content in tags if content]


def zotero(title: str) -> list[tuple[str, str]]:
    """What Zotero is told in its own words, and in those of PRISM: the type, and which version."""
    kind = "book" if title == TITLE else "bookSection"
    return [("z:itemType", kind), ("prism.edition", f"version {__version__}")]


def dublin_core(title: str, address: str, source: str) -> list[tuple[str, str]]:
    """The elements of Dublin Core."""
    tags = [
        ("DC.title", title),
        ("DC.creator", EDITORS),
        ("DC.publisher", EDITORS),
        ("DC.date", YEAR),
        ("DC.type", "Text"),
        ("DC.format", "text/html"),
        ("DC.language", LANGUAGE),
        ("DC.identifier", address),
        ("DC.source", source),
        ("DC.relation", f"{TITLE}, version {__version__}"),
        ("DC.rights", PROSE),
    ]
    return [(name, content) for name, content in tags if content]


def json_ld(title: str, address: str, source: str) -> dict[str, Any]:
    """The page as a chapter of the edition, or the edition, beside the engine that reckoned."""
    editors = {"@type": "Organization", "name": EDITORS}
    article = {
        "@type": "Book" if title == TITLE else "Chapter",
        "headline": title,
        "name": title,
        "author": editors,
        "publisher": editors,
        "datePublished": str(published().released or ""),
        "inLanguage": LANGUAGE,
        "version": __version__,
        "license": PROSE,
        "url": address,
        "isBasedOn": source,
        "isPartOf": {"@type": "Book", "name": TITLE} if title != TITLE else "",
        "mentions": {"@id": "#engine"},
    }
    engine = {
        "@type": "SoftwareSourceCode",
        "@id": "#engine",
        "name": published().distribution,
        "author": editors,
        "version": __version__,
        "programmingLanguage": "Python",
        "license": CODE,
    }
    told = {name: value for name, value in article.items() if value}
    return {"@context": "https://schema.org", "@graph": [told, engine]}


def _words(html: str) -> str:
    """The words of a title that is given as HTML."""
    return unescape(re.sub(r"<[^>]*>", "", html)).strip()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Describe every page as it is written."""
    when_written(app, describe_page)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
