"""Marks in tables: those of the engine, by themselves, and those written on a page.

``{printed-table} Caption`` is a table written on the page, held against the entries that its
option ``:numbers:`` names, all of its columns or those given: ``:numbers: swedish-table-1 @ 3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.parsers.rst.directives.tables import RSTTable
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston.cite.examples import Cell
from boston.data.printed import DIFFERS, Entry
from boston_docs.numbers import printed_numbers
from boston_docs.numbers.number_marks import SIGNS, entry_of, mark, to_entry
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.ids import no_number

FIRST_NUMBER = re.compile(r"\d+")


def mark_engine_table(
    env: BuildEnvironment, made: nodes.table, target: str, answer: Mapping[str, Any], line: int
) -> None:
    """Mark the cells of a table of the engine that show printed numbers, and count them."""
    keys = _row_keys(answer["rows"])
    counted: list[tuple[Entry, Sequence[Cell]]] = []
    for entry in printed_numbers.shown(env, printed_numbers.TABLE, target):
        if not entry.cells:
            continue
        shown = list(_shown(entry, keys, answer))
        for row, place, cell in shown:
            content = answer["rows"][row][place]
            if _number(content) != cell.printed:
                text = (
                    f"{target} shows {content} where the source prints {cell.printed}; "
                    f"mend the engine, or 'printed' in {entry.path}:{entry.line}"
                )
                rule_domain(env).note_problem(env.docname, line, f"{entry.id}: {text}")
            _mark_cell(_entry_node(made, row, place), entry, cell)
        if shown:
            counted.append((entry, [cell for _, _, cell in shown]))
        else:
            text = (
                f"{entry.id}: {target} shows none of its numbers; take it out of 'tables' in "
                f"{entry.path}:{entry.line}, or write its rows and columns as the table has them"
            )
            rule_domain(env).note_problem(env.docname, line, text)
    _count(made, counted)


def _row_keys(rows: Sequence[Sequence[Any]]) -> list[str]:
    """Return what each row is called: its first cell, and its second where the first returns."""
    first = [str(row[0]) for row in rows]
    return [
        f"{key} {row[1]}" if first.count(key) > 1 or row[1] == "–" else key
        for key, row in zip(first, rows, strict=True)
    ]


def _shown(
    entry: Entry, keys: Sequence[str], answer: Mapping[str, Any]
) -> Iterator[tuple[int, int, Cell]]:
    rows, columns = entry.data.get("rows_shown", {}), entry.data.get("shown", {})
    for row, key in enumerate(keys):
        names = {rows.get(key), key, str(answer["rows"][row][0])}
        for place, head in enumerate(answer["columns"]):
            column = columns.get(head, head)
            cells = [c for c in entry.cells if c.row in names and c.column == column]
            if cells and place and _is_one(keys, key, rows, cells[0].row):
                yield row, place, cells[0]


def _is_one(keys: Sequence[str], key: str, rows: Mapping[str, str], wanted: str) -> bool:
    """Say whether a row is meant: the one named for it, or the only one of that name."""
    if wanted in rows.values() and any(rows.get(other) == wanted for other in keys):
        return rows.get(key) == wanted
    return True


def _number(content: object) -> int | None:
    found = FIRST_NUMBER.match(str(content))
    return int(found[0]) if found else None


def _entry_node(made: nodes.table, row: int, place: int) -> nodes.Element:
    body = next(iter(made.findall(nodes.tbody)))
    line = body[row]
    assert isinstance(line, nodes.Element)
    node = line[place]
    assert isinstance(node, nodes.Element)
    return node


def _mark_cell(node: nodes.Element, entry: Entry, cell: Cell) -> None:
    """Put the sign into a cell; what is recomputed shows none, the count under the caption does."""
    state = entry.state(cell)
    if state == DIFFERS:
        node["classes"].append("number-differs")
        paragraph = next(iter(node.findall(nodes.paragraph)))
        paragraph += mark(entry, state, cell)


def _count(made: nodes.table, counted: Sequence[tuple[Entry, Sequence[Cell]]]) -> None:
    """Say under the caption how many printed numbers a table has, and in which state.

    It leads to the entry that differs, or else to the first.
    """
    if not counted:
        return
    by_entry = [(entry, [entry.state(cell) for cell in cells]) for entry, cells in counted]
    states = [state for _, found in by_entry for state in found]
    differing = (entry for entry, found in by_entry if DIFFERS in found)
    entry = next(differing, by_entry[0][0])
    kinds = [(state, states.count(state)) for state in SIGNS if state in states]
    parts = [f"{SIGNS[state]} {count} {_verb(state, count)}" for state, count in kinds]
    total = f"{len(states)} printed number{'s' if len(states) != 1 else ''}"
    words = nodes.inline("", f"{total}: {', '.join(parts)}")
    caption = next(iter(made.findall(nodes.title)), None)
    if caption is None:
        caption = nodes.title("", "")
        made.insert(0, caption)
    line = nodes.inline("", "", to_entry(entry, words), classes=["table-marks"])
    caption += [nodes.Text(" "), line]


def _verb(state: str, count: int) -> str:
    return "differ" if state == DIFFERS and count > 1 else state


class PrintedTable(RSTTable):
    """A table written on the page whose numbers are those of entries."""

    option_spec: ClassVar[OptionSpec] = {
        **(RSTTable.option_spec or {}),
        "numbers": directives.unchanged_required,
    }

    def run(self) -> Any:
        """Read the table and hold its numbers against the entries."""
        made = super().run()
        table = next((node for node in made if isinstance(node, nodes.table)), None)
        env: BuildEnvironment = self.state.document.settings.env
        counted: list[tuple[Entry, Sequence[Cell]]] = []
        for asked in self.options.get("numbers", "").split(","):
            name, _, columns = (part.strip() for part in asked.partition("@"))
            entry = entry_of(env, name)
            if entry is None or table is None:
                self._problem(env, no_number(name))
            else:
                held = self._hold(env, table, entry, [int(column) for column in columns.split()])
                counted += [(entry, entry.cells)] if held else []
        if table is not None:
            _count(table, counted)
        return made

    def _hold(
        self, env: BuildEnvironment, table: nodes.table, entry: Entry, columns: Sequence[int]
    ) -> bool:
        """Mark the numbers of an entry, and say whether the table has them."""
        shown = list(_numbers_in(table, columns))
        printed = [cell.printed for cell in entry.cells]
        if [number for number, _ in shown] != printed:
            found = ", ".join(str(number) for number, _ in shown)
            self._problem(
                env,
                f"{entry.id}: the table has {found}; the source has "
                f"{', '.join(map(str, printed))}; mend the table here, or 'printed' in "
                f"{entry.path}:{entry.line}",
            )
            return False
        for (_, node), cell in zip(shown, entry.cells, strict=True):
            _mark_cell(node, entry, cell)
        return True

    def _problem(self, env: BuildEnvironment, text: str) -> None:
        rule_domain(env).note_problem(env.docname, self.lineno, text)


def _numbers_in(table: nodes.table, columns: Sequence[int]) -> Iterator[tuple[int, nodes.Element]]:
    for body in table.findall(nodes.tbody):
        for row in body.findall(nodes.row):
            # In the order asked for, which may not be that of the page.
            for place in columns or range(2, len(row) + 1):
                node = row[place - 1]
                number = _number(node.astext())
                if number is not None and isinstance(node, nodes.Element):
                    yield number, node


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the table."""
    app.setup_extension("boston_docs.numbers.number_marks")
    app.add_directive("printed-table", PrintedTable)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
