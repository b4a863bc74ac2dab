"""``{recomputed-list}``: every number the sources print, source by source, with its mark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston.data.printed import DIFFERS, NOT_COMPUTABLE, RECOMPUTED, STATES, Entry
from boston_docs.apparatus.citations import thing_control
from boston_docs.asking.tables import Cell, table
from boston_docs.numbers import printed_numbers
from boston_docs.numbers.number_marks import SIGNS, mark_sign
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.links import link_to, named

#: How many printed numbers of a table are repeated in the list.
FEW = 12


class RecomputedList(SphinxDirective):
    """The list of all printed numbers."""

    def run(self) -> list[nodes.Node]:
        """Write the counts, then each source."""
        entries = printed_numbers.shown(self.env, printed_numbers.ALL)
        if not entries:
            return []
        return [_counts(entries), *self._sources(entries)]

    def _sources(self, entries: Sequence[Entry]) -> Iterator[nodes.Node]:
        for source, found in groupby(entries, key=lambda entry: entry.source):
            section = nodes.section(ids=[f"numbers-of-source-{source}"], classes=["numbers"])
            section += nodes.title("", f"Source {source}")
            listed = list(found)
            section += [self._entry(entry) for entry in listed if not _is_rule(entry)]
            rest = [entry for entry in listed if _is_rule(entry)]
            if rest:
                section += self._rest(source, rest)
            yield section

    def _entry(self, entry: Entry) -> nodes.Node:
        item = nodes.container(classes=["number-entry"])
        self.set_source_info(item)
        node_id = f"number-{entry.id}"
        if entry.id:
            item["ids"].append(node_id)
            rule_domain(self.env).note_listed(self.env.docname, "number", entry.id, node_id)
        item += nodes.paragraph("", "", *_head(entry), classes=["number-head"])
        item += nodes.paragraph("", "", *_outcome(entry), classes=["number-outcome"])
        links = list(_links(entry))
        if links:
            item += nodes.paragraph("", "", *links, classes=["number-links"])
        if entry.id and entry.computed:
            item += self._cite(entry, node_id)
        return item

    def _cite(self, entry: Entry, node_id: str) -> nodes.Node:
        what, place = str(entry.data["what"]), str(entry.data["place"])
        told = {"name": entry.id, "what": what, "source": entry.source, "place": place}
        return thing_control("number", self.env.docname, node_id, **told)

    def _rest(self, source: str, entries: Sequence[Entry]) -> nodes.Node:
        rows: list[list[Cell | nodes.Node]] = [
            [entry.data["place"], entry.data["printed"], entry.data["what"], _rules(entry)]
            for entry in entries
        ]
        made = table(
            f"Source {source}: numbers that are themselves the rule",
            ["Place", "Printed", "What", "Rules"],
            rows,
            f"numbers-rules-{source}",
        )
        made["classes"].append("numbers-table")
        return made


def _is_rule(entry: Entry) -> bool:
    return not entry.computed and "why" not in entry.data


def _counts(entries: Sequence[Entry]) -> nodes.table:
    rows: list[list[Cell | nodes.Node]] = []
    for source, found in groupby(entries, key=lambda entry: entry.source):
        counts = [entry.counts() for entry in found]
        rows.append([f"Source {source}", *_sums(counts)])
    rows.append(["All", *_sums([entry.counts() for entry in entries])])
    heads = ["Source", *(f"{SIGNS.get(s, '')} {s}".strip().capitalize() for s in STATES), "In all"]
    return table("Printed numbers by source and state", heads, rows, "numbers-counts")


def _sums(counts: Sequence[dict[str, int]]) -> list[int]:
    sums = [sum(count[state] for count in counts) for state in STATES]
    return [*sums, sum(sums)]


def _head(entry: Entry) -> Iterator[nodes.Node]:
    what = str(entry.data["what"])
    yield nodes.emphasis("", what[:1].upper() + what[1:])
    yield nodes.Text(". ")
    yield nodes.inline("", str(entry.data["place"]), classes=["number-place"])


def _outcome(entry: Entry) -> Iterator[nodes.Node]:
    counts = entry.counts()
    if not entry.computed:
        printed = _printed(entry)
        yield nodes.Text(f"Printed: {printed}. " if printed else "")
        yield _sign(NOT_COMPUTABLE)
        yield nodes.Text(f" {NOT_COMPUTABLE}: {entry.data.get('why', '')}.")
        return
    printed = _printed(entry)
    yield nodes.Text(f"Printed: {printed}. ")
    if counts[RECOMPUTED]:
        yield _sign(RECOMPUTED)
        number = f" {counts[RECOMPUTED]}" if len(entry.cells) > 1 else ""
        yield nodes.Text(f"{number} {RECOMPUTED}, {entry.data['how']}. ")
    for cell in entry.differing:
        yield _sign(DIFFERS)
        where = f" in row {cell.row}, column {cell.column}" if cell.row else ""
        yield nodes.Text(f" {DIFFERS}{where}: printed {cell.printed}, engine {cell.engine}. ")


def _sign(state: str) -> nodes.Node:
    """Return a sign beside which the word stands."""
    return mark_sign("", SIGNS[state], state=state, words="")


def _printed(entry: Entry) -> str:
    if not entry.cells:
        return str(entry.data.get("printed", "")).replace(" ", ", ")
    numbers = [str(cell.printed) for cell in entry.cells]
    if len(numbers) > FEW:
        return f"{len(numbers)} numbers, {numbers[0]} to {numbers[-1]} in the order of the page"
    return ", ".join(numbers)


def _links(entry: Entry) -> Iterator[nodes.Node]:
    if by := entry.data.get("by"):
        yield nodes.Text(f"By {by}. ")
    if entry.reading:
        yield nodes.Text("Reading ")
        yield named("reading", entry.reading)
        yield nodes.Text(". ")
    rules = entry.data.get("rules", ())
    if rules:
        yield nodes.Text("Rules ")
        yield from _rule_links(rules)
        yield nodes.Text(". ")
    expression = entry.data.get("engine")
    if isinstance(expression, str):
        yield nodes.literal("", expression, classes=["number-expression"])


def _rules(entry: Entry) -> nodes.Node:
    return nodes.inline("", "", *_rule_links(entry.data.get("rules", ())))


def _rule_links(rules: Sequence[str]) -> Iterator[nodes.Node]:
    for number, rule in enumerate(rules):
        yield nodes.Text(", " if number else "")
        yield link_to("id", rule, nodes.literal("", rule))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.setup_extension("boston_docs.numbers.number_marks")
    app.add_directive("recomputed-list", RecomputedList)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
