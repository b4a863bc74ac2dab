"""Citations of a rule, a game or the whole edition, and the tags for reference managers.

    ```{cite-this} swedish
    ```

adds a control that cites the game with this id. With the argument ``edition``, the control cites
the whole edition. The directive ``rule`` adds such a control to every rule. The directives for
readings, numbers, tables and examples add one with :func:`thing_control`. The words of a control
are made when its page is written, so they give the version of the engine at that time. Every page
is described as a part of the edition in three forms: Highwire's tags, Dublin Core, and the JSON-LD
of schema.org.
"""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.config import Config

from boston import __version__
from boston.apps.cite import cite as known
from boston.apps.cite.citation import EDITORS, TITLE, Citation, Engine, in_full, published
from boston.apps.present.citing import control
from boston.apps.present.markup import Markup
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.code.project import current_project
from boston_docs.rules.domain import Rule
from boston_docs.site.written import Written, add_site_node, when_written

EDITION: Final = "edition"
#: The words on the controls of some kinds of things.
CALLED: Final = {"program": "example", "same_deal": "deal"}
PROSE: Final = "https://creativecommons.org/licenses/by/4.0/"
CODE: Final = "https://spdx.org/licenses/MIT.html"
LANGUAGE: Final = "en"


class cite_control(nodes.General, nodes.Element):  # noqa: N801 - the style of docutils
    """The control that cites a ``rule``, a ``thing`` at an ``anchor``, or a game (``what``)."""


class CiteThis(PageDirective):
    """The directive that shows the citation of a game or of the edition."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return the control. Raise `PageError` if the argument cannot be cited."""
        what = self.arguments[0]
        try:
            cited(what, Engine(__version__), "")
        except BostonError as error:
            raise PageError(str(error)) from error
        return [cite_control(what=what)]


def thing_control(kind: str, page: str, anchor: str, **details: str) -> cite_control:
    """Return the control that cites a thing other than a rule.

    ``kind``: The name of a function in ``boston.apps.cite.cite``.
    """
    return cite_control(thing=kind, page=page, anchor=anchor, details=details)


def cited(what: str, engine: Engine, base: str) -> Citation:
    """Return the citation of a game or of the edition."""
    if what == EDITION:
        return known.edition(engine, base or "index.html")
    return known.game(what, engine, base)


def site_base(config: Config) -> str:
    """Return the prefix of every page's address; an empty text if the site's address is unknown."""
    base = str(config.html_baseurl or "").rstrip("/")
    return f"{base}/" if base else ""


def cited_base(config: Config) -> str:
    """Return the beginning of cited addresses; those of a release lead to its own folder."""
    base = site_base(config)
    return f"{base}{config.release}/" if base and config.site_release else base


def _control(node: cite_control, builder: Builder) -> Markup:
    engine = Engine(__version__, current_project(builder.env).checksum)
    base = cited_base(builder.config)
    if "rule" in node:
        rule: Rule = node["rule"]
        place = known.Place(rule.docname, rule.place, rule.state, rule.title)
        return control(known.rule_at(rule.rule_id, place, engine, base), "rule")
    if "thing" in node:
        address = f"{base}{builder.get_target_uri(node['page'])}#{node['anchor']}"
        made: Citation = getattr(known, node["thing"])(engine, address, **node["details"])
        return control(made, CALLED.get(node["thing"], node["thing"]), ())
    kind = "edition" if node["what"] == EDITION else "game"
    return control(cited(node["what"], engine, base), kind)


def describe_page(page: Written) -> None:
    """Add the description of a page to the context of its template."""
    app, context = page.app, page.context
    # Our indices and the search page have no document, and so no title of their own.
    named = context.get("title") or context.get("indextitle") or page.name.title()
    heading = unescape(re.sub(r"<[^>]*>", "", str(named))).strip()
    game, _, rest = page.name.partition("/")
    # Many games have a page with this heading, so the title of the page also gives the game.
    owner = GAMES[game].name if game in GAMES and rest != "index" else ""
    context["page_title"] = [heading, *([owner] if owner and owner not in heading else [])]
    title = ": ".join(reversed(context["page_title"]))
    if page.name == app.config.root_doc:
        context["page_title"], title = [], TITLE
    base = cited_base(app.config)
    address = f"{base}{app.builder.get_target_uri(page.name)}" if base else ""
    source = in_full(known.source(game))
    context["page_cited"] = {"title": title, "address": address, "source": source, "licence": PROSE}
    context["edition_cited"] = published()
    # The sign `<` could end the element, so it is written as a JSON escape.
    graph = json.dumps(json_ld(title, address, source), ensure_ascii=False).replace("<", "\\u003c")
    context["page_json"] = graph


def json_ld(title: str, address: str, source: str) -> dict[str, Any]:
    """Return the description of the page or of the edition, and that of the engine."""
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
    graph = [{name: value for name, value in article.items() if value}, engine]
    return {"@context": "https://schema.org", "@graph": graph}


def setup(app: Sphinx) -> None:
    """Register the directive and its node, and add a description to every page."""
    add_site_node(app, cite_control, lambda to, node: f"{_control(node, to.builder)}\n")
    app.add_config_value("site_release", False, "env", types=frozenset({bool}))
    app.add_directive("cite-this", CiteThis)
    when_written(app, describe_page)
