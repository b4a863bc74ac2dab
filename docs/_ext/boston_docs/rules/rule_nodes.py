"""The nodes a rule needs of its own: entry, heading, apparatus, pieces of code with captions."""

from __future__ import annotations

import posixpath
import re
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.listings.files import came_of
from boston_docs.live.live_site import BUILDERS
from boston_docs.rules import ids
from boston_docs.rules.register import Rule

#: The status that goes without saying.
PLAIN = "attested"


class rule_entry(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A whole rule: text and code."""


class rule_heading(nodes.General, nodes.TextElement):  # noqa: N801
    """The title of a rule as the heading of its entry, a link to itself; and what is to be known
    of the rule at once.
    """


class rule_apparatus(nodes.General, nodes.Element):  # noqa: N801
    """What is known of a rule beside its text, closed until it is asked for."""


class rule_piece(nodes.General, nodes.Element):  # noqa: N801
    """A piece of code under its caption."""


class code_name(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A path or a dotted name, which may part after its signs and nowhere else."""


class site_link(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A link to what lies beside the pages of the site, by its ``address`` from the root.

    ``cases`` are the tests that are meant, as pytest names them: what came of them follows.
    """


class rule_cases(nodes.General, nodes.Element):  # noqa: N801
    """The tests of a rule, out of sight until asked for."""


class rule_caption(nodes.General, nodes.TextElement):  # noqa: N801
    """Where a piece of code stands."""


def heading(rule: Rule) -> rule_heading:
    """Return the heading of a rule; where there are no links, the id stands beside the title."""
    text = f"{rule.title} ({rule.rule_id})"
    return rule_heading(
        text, text, rule_id=rule.rule_id, name=rule.title, status=rule.status, page=""
    )


def permalink(rule_id: str) -> nodes.reference:
    """Return the id of a rule as a link to the rule."""
    name = code_name(rule_id, rule_id)
    anchor = ids.anchor(rule_id)
    return nodes.reference("", "", name, internal=True, refid=anchor, classes=["rule-link"])


def _visit_entry(translator: HTML5Translator, node: rule_entry) -> None:
    translator.body.append(translator.starttag(node, "article", CLASS="rule-entry"))


def _depart_entry(translator: HTML5Translator, node: rule_entry) -> None:
    translator.body.append("</article>\n")


def _visit_piece(translator: HTML5Translator, node: rule_piece) -> None:
    translator.body.append(translator.starttag(node, "figure", CLASS="rule-piece"))


def _depart_piece(translator: HTML5Translator, node: rule_piece) -> None:
    translator.body.append("</figure>\n")


def _visit_caption(translator: HTML5Translator, node: rule_caption) -> None:
    translator.body.append(translator.starttag(node, "figcaption", ""))


def _depart_caption(translator: HTML5Translator, node: rule_caption) -> None:
    translator.body.append("</figcaption>\n")


def _visit_name(translator: HTML5Translator, node: code_name) -> None:
    parts = re.split(r"(?<=[._/:])(?=[^._/:])", node.astext())
    text = "<wbr/>".join(map(escape, parts))
    translator.body.append(f'<code class="literal">{text}</code>')
    raise nodes.SkipNode


def _visit_site(translator: HTML5Translator, node: site_link) -> None:
    builder = translator.builder
    if _has_files(builder):
        home = builder.get_relative_uri(builder.current_docname, str(builder.config.root_doc))
        place = posixpath.join(posixpath.dirname(home), node["address"])
        translator.body.append(f'<a class="site-link" href="{escape(place)}">')


def _depart_site(translator: HTML5Translator, node: site_link) -> None:
    if _has_files(translator.builder):
        translator.body.append(f"</a>{_came_of(node)}")


def _has_files(builder: Any) -> bool:
    """Say whether there is anything beside the pages: neither in a book nor in a part of a site."""
    return builder.name in BUILDERS and getattr(builder.config, "listings", False)


def _came_of(node: nodes.Element) -> str:
    """Say what came of the tests that a node names, in the run that the build belongs to."""
    came = came_of(node.get("cases", ()))
    return f", {escape(str(came))}" if came else ""


def _visit_cases(translator: HTML5Translator, node: rule_cases) -> None:
    summary = escape(node["summary"]) + _came_of(node)
    translator.body.append(f'<details class="rule-cases"><summary>{summary}</summary>\n')


def _depart_cases(translator: HTML5Translator, node: rule_cases) -> None:
    translator.body.append("</details>\n")


def _visit_heading(translator: HTML5Translator, node: rule_heading) -> None:
    rule_id, status = node["rule_id"], node["status"]
    level = min(_depth(node) + 1, 6)
    # What the source says needs no mark; whatever else is to be read otherwise.
    badge = "" if status == PLAIN else f" {_badge(status)}"
    translator.body.append(
        f'<h{level} class="rule-heading" data-rule="{rule_id}">'
        f'<a class="rule-link" href="{escape(node["page"])}#{ids.anchor(rule_id)}">'
        f"{escape(node['name'])}</a>{badge}"
        f"</h{level}>\n"
    )
    raise nodes.SkipNode


def _badge(status: str) -> str:
    return f'<span class="rule-status rule-status-{escape(status)}">{escape(status)}</span>'


def _visit_apparatus(translator: HTML5Translator, node: rule_apparatus) -> None:
    # A book has nothing that opens.
    if translator.builder.name in BUILDERS:
        summary = f'<span class="visually-hidden">{escape(node["about"])}</span>'
        translator.body.append(f'<details class="rule-apparatus"><summary>{summary}</summary>\n')
    else:
        translator.body.append('<div class="rule-apparatus">\n')


def _depart_apparatus(translator: HTML5Translator, node: rule_apparatus) -> None:
    tag = "details" if translator.builder.name in BUILDERS else "div"
    translator.body.append(f"</{tag}>\n")


def _depth(node: nodes.Node) -> int:
    """Return how many sections a node stands in."""
    parent, depth = node.parent, 0
    while parent is not None:
        depth += isinstance(parent, nodes.section)
        parent = parent.parent
    return depth


def _pass(translator: Any, node: nodes.Element) -> None:
    """Write nothing of its own: the text form of a rule is that of its parts."""


def _visit_plain(translator: Any, node: nodes.TextElement) -> None:
    translator.visit_paragraph(node)


def _depart_plain(translator: Any, node: nodes.TextElement) -> None:
    translator.depart_paragraph(node)


def setup(app: Sphinx) -> None:
    """Register the nodes for every kind of output."""
    for node, html, other in (
        (rule_entry, (_visit_entry, _depart_entry), (_pass, _pass)),
        (rule_apparatus, (_visit_apparatus, _depart_apparatus), (_pass, _pass)),
        (rule_piece, (_visit_piece, _depart_piece), (_pass, _pass)),
        (rule_cases, (_visit_cases, _depart_cases), (_pass, _pass)),
        (code_name, (_visit_name, None), (_pass, _pass)),
        (site_link, (_visit_site, _depart_site), (_pass, _pass)),
        (rule_heading, (_visit_heading, None), (_visit_plain, _depart_plain)),
        (rule_caption, (_visit_caption, _depart_caption), (_visit_plain, _depart_plain)),
    ):
        app.add_node(node, html=html, text=other, latex=other, man=other, texinfo=other)
