"""The code that stands beside a rule: each piece once a page, and afterwards pointed to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from docutils import nodes

from boston_docs.code.python_source import Piece
from boston_docs.listings.files import address
from boston_docs.rules import ids, rule_nodes

# A piece of code longer than this is shown once a page.
REPEATED_LINES = 8


def code_beside(pieces: Sequence[Piece], earlier: dict[Piece, str]) -> Iterator[nodes.Node]:
    """Yield each piece with its name and place; ``earlier`` are those shown already, by rule."""
    for piece in pieces:
        called = nodes.inline("", piece.name, classes=["code-name"])
        place = f"{piece.path}:{piece.line}"
        name = rule_nodes.code_name(place, place)
        lead = rule_nodes.site_link("", "", name, address=address(piece.path, piece.line))
        where = nodes.inline("", "", lead, classes=["code-place"])
        caption = rule_nodes.rule_caption("", "", called, nodes.Text(" "), where)
        repeated = piece in earlier and piece.source.count("\n") >= REPEATED_LINES
        block: nodes.Element
        if repeated:
            block = nodes.paragraph(
                "", "The same as beside ", _to_rule(earlier[piece]), nodes.Text(".")
            )
        else:
            block = nodes.literal_block(piece.source, piece.source, language="python")
        yield rule_nodes.rule_piece("", caption, block)


def illustration_note(reason: str) -> list[nodes.Node]:
    """Return what is said beside code that the engine does not run."""
    if not reason:
        return []
    said = nodes.strong("", "An illustration: the engine does not run this.")
    return [nodes.paragraph("", "", said, nodes.Text(f" {reason}"), classes=["rule-illustration"])]


def _to_rule(rule_id: str) -> nodes.Node:
    link = rule_nodes.code_name(rule_id, rule_id)
    return nodes.reference("", "", link, internal=True, refid=ids.anchor(rule_id))
