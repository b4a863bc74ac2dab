"""The text of every rule as plain words, for the engine's data (``boston data rules``).

A rule's text is made plain while its page is read. The words of some links are a title from
elsewhere: the title of a rule, a reading, a page or a book. Such a link becomes a mark. When all
pages have been read, and before any page is written, the titles replace the marks. Then the texts
are written to a file that becomes part of the engine's wheel.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import docname_join

from boston.apps.cite.pages import BUILT, TEXTS
from boston_docs.apparatus.bibliography import entries
from boston_docs.apparatus.citations import cite_control
from boston_docs.asking.engine import PageError
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.rule_nodes import rule_apparatus, rule_entry, rule_heading
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.made_once import write_text
from boston_docs.site.unfinished import CheckBuilder

#: The pattern of a mark, which is replaced by a title: the kind of the thing and its name.
MARK: Final = re.compile("\0(?P<kind>[^ ]+) (?P<target>[^\0]+)\0")
#: Nodes that are not part of a rule's words. An inline node at this place is an anchor.
BESIDE: Final = (
    *(nodes.comment, nodes.inline, nodes.raw, nodes.target),
    *(cite_control, rule_apparatus, rule_heading),
)
TABLE_MARKS: Final = "table-marks"


def note(app: Sphinx, page: nodes.document) -> None:
    """Note the texts of all rules on a page when it has been read."""
    name, domain = app.env.docname, rule_domain(app.env)
    for rule in page.findall(rule_entry):
        try:
            text = plain(rule[0].children, name)
            domain.data["texts"].setdefault(name, {})[rule["rule_id"]] = text
        except PageError as error:
            domain.note_problem(name, rule.line or 0, str(error))


def plain(body: Sequence[nodes.Node], page: str) -> str:
    """Return the text of a rule, with an empty line between its blocks.

    ``page``: The page of the rule.

    :raises PageError: A node has no plain form.
    """
    return "\n\n".join(_block(node, page) for node in body if not isinstance(node, BESIDE))


def _block(node: nodes.Node, page: str) -> str:
    match node:
        case nodes.paragraph() | nodes.title():
            return " ".join("".join(_line(node, page)).split())
        case nodes.bullet_list() | nodes.enumerated_list():
            return "\n".join(f"- {plain(item.children, page)}" for item in node.children)
        case nodes.table():
            rows = (row.findall(nodes.entry) for row in node.findall(nodes.row))
            lines = [" | ".join(plain(cell.children, page) for cell in row).strip() for row in rows]
            captions = [_block(title, page) for title in node.findall(nodes.title)]
            return "\n".join([*captions, *lines])
        case _:
            kind = type(node).__name__
            raise PageError(f"the data has no form for {kind} in a rule: {node.astext()[:60]!r}")


def _line(node: nodes.Element, page: str) -> Iterator[str]:
    for child in node.children:
        if isinstance(child, addnodes.pending_xref) and (target := _unnamed(child, page)):
            yield f"\0{child['reftype']} {target}\0"
        elif not isinstance(child, nodes.Element):
            yield child.astext()
        # The sign of a printed number has an empty text, so it is left out.
        elif child.astext() and TABLE_MARKS not in child["classes"]:
            yield from _line(child, page)


def _unnamed(link: addnodes.pending_xref, page: str) -> str:
    """Return the target of a link without words of its own; for any other link, an empty text."""
    target: str = link["reftarget"]
    if link["refdomain"] == "std" and link["reftype"] == "doc" and not link["refexplicit"]:
        return docname_join(page, target)
    return target if link.get("by_title") or link["refdomain"] == "cite" else ""


def titled(env: BuildEnvironment, text: str, page: str) -> str:
    """Return a text in which titles replace the marks.

    If a target is unknown, its name is kept. Another check reports it.
    """
    domain = rule_domain(env)

    def title(mark: re.Match[str]) -> str:
        kind, target = mark["kind"], mark["target"]
        if kind == "doc" and target in env.titles:
            return env.titles[target].astext()
        if kind == "p":
            cited = target.split(",")
            known = (each for each in entries(env).values() if each.key in cited)
            return f"[{', '.join(each.fields['shorthand'] for each in known)}]"
        if kind in ("id", "reading") and domain.find(kind, target):
            return domain.named(kind, target, page, nodes.Text("")).astext()
        return target

    return MARK.sub(title, text)


def write(app: Sphinx, env: BuildEnvironment) -> None:
    """Write the file with the texts of all rules, by id."""
    # A check needs the file too: pages list the data package, which contains the texts.
    if app.builder.name not in {*BUILDERS, CheckBuilder.name}:
        return
    noted = rule_domain(env).data["texts"]
    texts = {
        rule: titled(env, text, page)
        for page in sorted(noted)
        for rule, text in noted[page].items()
    }
    text = json.dumps(texts, ensure_ascii=False, indent=0)
    write_text(Path(app.confdir, BUILT, TEXTS), f"{text}\n")


def setup(app: Sphinx) -> None:
    """Register the notes on each page, and the writing of the file after all pages are read."""
    app.connect("doctree-read", note)
    app.connect("env-updated", write)
