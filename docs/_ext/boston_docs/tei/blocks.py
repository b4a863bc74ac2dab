"""What stands in blocks: paragraphs, lists, tables, notes, and the divisions that hold them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final
from xml.etree.ElementTree import Element

from docutils import nodes
from sphinx import addnodes

from boston_docs.apparatus.citations import cite_control
from boston_docs.live.live_nodes import live_example, live_record
from boston_docs.rules.contents import rule_contents
from boston_docs.rules.rule_nodes import rule_apparatus, rule_entry, rule_heading
from boston_docs.sessions.switch_nodes import switch_form
from boston_docs.tei.elements import make
from boston_docs.tei.inline import Content, NoFormError, Page, line

Blocks = Iterator[Element]
#: What is on the pages and not in the document, as nodes and as classes.
LEFT_OUT: Final = (
    *(addnodes.toctree, cite_control, live_example, live_record, rule_contents, rule_heading),
    *(nodes.comment, nodes.target),
)
CLASSES: Final = frozenset({"rule-code", "effects-table"})
#: What is told of a rule beside its text, and which kind of note it becomes.
TOLD: Final = {
    "Source": "source",
    "Inherited from": "inherited",
    "Terms": "terms",
    "Readings": "readings",
    "Code": "code",
}


def blocks(found: Iterable[nodes.Node], page: Page) -> Blocks:
    """The blocks that some nodes are."""
    for node in found:
        if is_left_out(node):
            continue
        form = next((FORMS[kind] for kind in type(node).mro() if kind in FORMS), None)
        if form is None:
            raise NoFormError(node, page.address)
        yield from form(node, page)


def is_left_out(node: nodes.Node) -> bool:
    """Whether a node is no text of the rules."""
    if not isinstance(node, nodes.Element) or isinstance(node, LEFT_OUT):
        return True
    # A form is of use on a screen alone, and so is what is said of it.
    has_form = any(isinstance(child, switch_form) for child in node)
    return has_form or not CLASSES.isdisjoint(node["classes"])


def division(node: nodes.Element, page: Page, kind: str) -> Element:
    """A section, or a rule, as a division."""
    first, *more = node["ids"]
    permanent = kind in ("rule", "reading")
    made = make("div", type=kind, xml_id=page.places.give(page.address, first, permanent=permanent))
    anchors = [make("anchor", xml_id=page.places.give(page.address, each)) for each in more]
    head, rest = node[0], node.children[1:]
    if isinstance(head, nodes.title):
        made.append(make("head", *line(head.children, page)))
    else:
        rest = node.children
    made.extend([*anchors, *divided(blocks(rest, page))])
    return made


def divided(content: Iterable[Element]) -> Blocks:
    """Blocks in the order that TEI allows: what comes after a division is one itself."""
    seen = False
    for is_division, group in groupby(content, key=lambda each: each.tag == "div"):
        if seen and not is_division:
            yield make("div", *group, type="text")
        else:
            yield from group
        seen = True


def _section(node: nodes.Element, page: Page) -> Blocks:
    if "reading" not in node["classes"]:
        yield division(node, page, "section")
        return
    made = division(node, page, "reading")
    made.set("ana", f"#status-{page.readings[node['ids'][0]]}")
    yield made


def _rule(node: nodes.Element, page: Page) -> Blocks:
    rule = page.rules[node["rule_id"]]
    made = division(node, page, "rule")
    made.set("n", rule.rule_id)
    made.set("ana", f"#status-{rule.status}")
    made.insert(0, make("head", rule.title))
    yield made


def _told(node: nodes.Element, page: Page) -> Blocks:
    """What is known of a rule beside its text, as notes."""
    for item in node.findall(nodes.definition_list_item):
        kind = TOLD.get(item[0].astext())
        if kind == "source":
            places = (make("bibl", *line([place], page)) for place in item.findall(nodes.reference))
            yield make("note", *_named_foreign(places), type=kind)
        elif kind:
            yield make("note", *_flat(item[1], page), type=kind)


def _named_foreign(places: Iterable[Element]) -> Blocks:
    """Places with the headings they are named after: words of a language, but no terms."""
    for place in places:
        for heading in place.iter("term"):
            heading.tag = "foreign"
        yield place


def _flat(node: nodes.Node, page: Page) -> Content:
    """What an item or a cell holds: words, where it is one paragraph."""
    if len(node.children) == 1 and isinstance(node.children[0], nodes.paragraph):
        yield from line(node.children[0].children, page)
    else:
        yield from blocks(node.children, page)


def _paragraph(node: nodes.Element, page: Page) -> Blocks:
    yield make("p", *line(node.children, page))


def _list(node: nodes.Element, page: Page) -> Blocks:
    numbered = isinstance(node, nodes.enumerated_list)
    items = (make("item", *_flat(item, page)) for item in node)
    yield make("list", *items, rend="numbered" if numbered else "bulleted")


def _glosses(node: nodes.Element, page: Page) -> Blocks:
    made = make("list", type="gloss")
    for item in node.children:
        made.append(make("label", *line(item.children[0].children, page)))
        made.append(make("item", *_flat(item.children[-1], page)))
    yield made


def _table(node: nodes.Element, page: Page) -> Blocks:
    made = make("table")
    made.extend(
        make("anchor", xml_id=page.places.give(page.address, each)) for each in node["ids"][1:]
    )
    if node["ids"]:
        made.set("xml:id", page.places.give(page.address, node["ids"][0]))
    for title in node.findall(nodes.title):
        made.append(make("head", *line(title.children, page)))
    for row in node.findall(nodes.row):
        is_head = isinstance(row.parent, nodes.thead)
        cells = (_cell(entry, page) for entry in row.findall(nodes.entry))
        made.append(make("row", *cells, role="label" if is_head else "data"))
    yield made


def _cell(node: nodes.Element, page: Page) -> Element:
    spans = {"cols": node.get("morecols", 0), "rows": node.get("morerows", 0)}
    wide = {name: str(more + 1) for name, more in spans.items() if more}
    return make("cell", *_flat(node, page), **wide)


def _remark(node: nodes.Element, page: Page) -> Blocks:
    label = [make("label", *line(title.children, page)) for title in node.findall(nodes.title)]
    rest = [child for child in node if not isinstance(child, nodes.title)]
    yield make("note", *label, *blocks(rest, page), type="remark")


def _alias(node: nodes.Element, page: Page) -> Blocks:
    """Another id of a rule."""
    for each in node["ids"]:
        yield make("anchor", xml_id=page.places.give(page.address, each, permanent=True))


def _content(node: nodes.Element, page: Page) -> Blocks:
    yield from blocks(node.children, page)


FORMS: Final[Mapping[type, Callable[..., Blocks]]] = {
    nodes.section: _section,
    rule_entry: _rule,
    rule_apparatus: _told,
    nodes.inline: _alias,
    nodes.paragraph: _paragraph,
    nodes.bullet_list: _list,
    nodes.enumerated_list: _list,
    nodes.definition_list: _glosses,
    nodes.table: _table,
    nodes.Admonition: _remark,
    nodes.container: _content,
    nodes.compound: _content,
}
