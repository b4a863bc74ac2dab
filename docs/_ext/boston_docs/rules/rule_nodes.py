"""The nodes for rules: the entry, the heading, the apparatus, and pieces of code with captions."""

from __future__ import annotations

import posixpath
import re
from html import escape

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from boston_docs.code.listings import came_of
from boston_docs.parts import around, link_to
from boston_docs.rules import ids
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.written import add_element_node, add_frame_node, add_html_node

#: The number of blanks in one step of indentation, and the largest number of steps that has its own
#: class.
INDENT, MOST = 4, 5
#: The status that is shown without a badge.
PLAIN = "attested"


class rule_entry(nodes.General, nodes.Element):  # noqa: N801 - the style of docutils
    """A whole rule: text and code."""


class rule_heading(nodes.General, nodes.TextElement):  # noqa: N801
    """The title of a rule as the heading of its entry, and as a link to it.

    The heading also shows the status of the rule.
    """


class rule_apparatus(nodes.General, nodes.Element):  # noqa: N801
    """The facts of a rule, folded into the line of their labels until the reader opens them."""


class rule_piece(nodes.General, nodes.Element):  # noqa: N801
    """A piece of code under its caption."""


class rule_more(nodes.General, nodes.Element):  # noqa: N801
    """Further pieces of code, folded until the reader opens them; ``summary`` names them."""


class rule_code(nodes.literal_block):  # noqa: N801
    """The code of a piece, with long lines broken on a narrow page."""


class code_name(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A path or a dotted name, in which a line may break only after a sign."""


class site_link(nodes.Inline, nodes.TextElement):  # noqa: N801
    """A link to a file of the site that is not a page, by its ``address`` below the root.

    ``cases``: Tests in pytest's form, whose results follow the link.
    """


class rule_cases(nodes.General, nodes.Element):  # noqa: N801
    """The tests of a rule, folded until the reader opens them."""


class rule_caption(nodes.General, nodes.TextElement):  # noqa: N801
    """The caption of a piece of code, with its name and place."""


def link_by_name(kind: str, target: str, line: int = 0) -> addnodes.pending_xref:
    """Return a link whose words are the name of its target in the code."""
    return link_to(kind, target, code_name(target, target), line)


def permalink(rule_id: str, *classes: str) -> nodes.reference:
    """Return the id of a rule as a link to the rule on the same page."""
    name, anchor = code_name(rule_id, rule_id), ids.anchor(rule_id)
    return nodes.reference("", "", name, internal=True, refid=anchor, classes=[*classes])


# The functions that write the nodes.


def _name(translator: HTML5Translator, node: code_name) -> str:
    parts = re.split(r"(?<=[._/:])(?=[^._/:])", node.astext())
    return f'<code class="literal">{"<wbr/>".join(map(escape, parts))}</code>'


def _site(translator: HTML5Translator, node: site_link) -> tuple[str, str]:
    builder = translator.builder
    # A book, and a site built without listings, have no such files.
    if builder.name not in BUILDERS or not getattr(builder.config, "listings", False):
        return "", ""
    home = builder.get_relative_uri(builder.current_docname, str(builder.config.root_doc))
    place = posixpath.join(posixpath.dirname(home), node["address"])
    return f'<a class="site-link" href="{escape(place)}">', f"</a>{_came_of(node)}"


def _came_of(node: nodes.Element) -> str:
    """Return the results of a node's tests in the run for this build."""
    came = came_of(node.get("cases", ()))
    return f", {escape(str(came))}" if came else ""


def _cases(translator: HTML5Translator, node: rule_cases) -> tuple[str, str]:
    summary = escape(node["summary"]) + _came_of(node)
    return f'<details class="rule-cases"><summary>{summary}</summary>\n', "</details>\n"


def _more(translator: HTML5Translator, node: rule_more) -> tuple[str, str]:
    summary = escape(node["summary"])
    return f'<details class="rule-more"><summary>{summary}</summary>\n', "</details>\n"


def _heading(translator: HTML5Translator, node: rule_heading) -> str:
    rule_id, status = node["rule_id"], node["status"]
    level = 1 + sum(isinstance(outer, nodes.section) for outer in around(node))
    # An attested rule has no badge; every other status has one.
    badge = f' <span class="rule-status rule-status-{escape(status)}">{escape(status)}</span>'
    return (
        f'<h{min(level, 6)} class="rule-heading" data-rule="{rule_id}">'
        f'<a class="rule-link" href="{escape(node["page"])}#{ids.anchor(rule_id)}">'
        f"{escape(node['name'])}</a>{badge if status != PLAIN else ''}"
        f"</h{min(level, 6)}>\n"
    )


def _apparatus(translator: HTML5Translator, node: rule_apparatus) -> tuple[str, str]:
    # Nothing in a book can be opened, so the facts are shown.
    if translator.builder.name not in BUILDERS:
        return '<div class="rule-apparatus">\n', "</div>\n"
    parts, name = escape(node["parts"]), escape(node["name"])
    summary = f'<span>{parts}</span><span class="visually-hidden">: {name}</span>'
    return f'<details class="rule-apparatus"><summary>{summary}</summary>\n', "</details>\n"


def _code(translator: HTML5Translator, node: rule_code) -> str:
    shown = translator.highlighter.highlight_block(node.rawsource, node["language"], location=node)
    return f'<div class="highlight-python notranslate">{by_lines(shown)}</div>\n'


def by_lines(highlighted: str) -> str:
    """Return highlighted code, each line in an element whose class gives the indentation.

    Thus the style sheet can indent the rest of a broken line further than its beginning.

    >>> by_lines("<pre><b>if</b> x:\\n    y\\n</pre>").replace("\\n", "~")
    '<pre><span class="i0"><b>if</b> x:~</span><span class="i1">    y~</span></pre>'
    """
    head, begin, rest = highlighted.partition("<pre>")
    code, end, tail = rest.rpartition("</pre>")
    lines = [f'<span class="i{_indentation(line)}">{line}</span>' for line in code.splitlines(True)]
    return "".join([head, begin, *lines, end, tail])


def _indentation(line: str) -> int:
    text = re.sub("<[^>]*>", "", line)
    return min((len(text) - len(text.lstrip(" "))) // INDENT, MOST)


def setup(app: Sphinx) -> None:
    """Register the nodes."""
    add_element_node(app, rule_entry, "article", CLASS="rule-entry")
    add_html_node(app, rule_heading, _heading)
    add_frame_node(app, rule_apparatus, _apparatus)
    add_frame_node(app, rule_cases, _cases)
    add_frame_node(app, rule_more, _more)
    add_element_node(app, rule_piece, "figure", CLASS="rule-piece")
    add_element_node(app, rule_caption, "figcaption", suffix="")
    add_html_node(app, rule_code, _code)
    add_html_node(app, code_name, _name)
    add_frame_node(app, site_link, _site)
