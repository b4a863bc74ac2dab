"""The marks beside numbers that a source prints: recomputed, differs, not computable.

* ``{recomputed}`id``` writes a printed number with its mark, ``{recomputed}`id | row | column``` one
  of a table (within a table on the page with ``¦`` for the stroke that parts its cells), and ``{recomputed}`ten <id>``` writes it as a word;
* a table that the engine prints is marked by itself where an entry names it;
* ``{printed-table} Caption`` is a table written on the page, held against the entries that its
  option ``:numbers:`` names, column by column: ``:numbers: swedish-table-1 @ 3``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.parsers.rst.directives.tables import RSTTable
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston_docs import printed_numbers
from boston_docs.printed_numbers import DIFFERS, NOT_COMPUTABLE, RECOMPUTED, Cell, Entry
from boston_docs.rules import rule_domain

#: The signs are told apart without colour, and each has words for those who do not see it.
SIGNS = {RECOMPUTED: "=", DIFFERS: "≠", NOT_COMPUTABLE: "∅"}

TITLED = re.compile(r"(?P<title>.+?)\s*<(?P<target>[^<>]+)>", re.DOTALL)
FIRST_NUMBER = re.compile(r"\d+")
WORDS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()
OTHER_WORDS = {"none": 0, "twice": 2, "double": 2, "doubled": 2, "treble": 3, "trebled": 3,
               "quarter": 4, "twenty-four": 24, "forty": 40}  # fmt: skip


class mark_sign(nodes.Inline, nodes.TextElement):  # noqa: N801 - docutils names nodes so
    """The sign of a mark; ``state`` and ``words`` say it to those who do not see it."""


def words_of(state: str, cell: Cell | None) -> str:
    """Return a mark in words."""
    if state == DIFFERS and cell is not None:
        return f"differs: printed {cell.printed}, engine {cell.engine}"
    return state


def mark(entry: Entry, state: str, cell: Cell | None = None) -> nodes.Node:
    """Return the mark of a number: a sign that leads to the entry in the list."""
    sign = mark_sign("", SIGNS[state], state=state, words=words_of(state, cell))
    return to_entry(entry, sign)


def to_entry(entry: Entry, content: nodes.Node) -> addnodes.pending_xref:
    """Return a link to an entry in the list of all numbers."""
    return addnodes.pending_xref(
        "", content, refdomain="rule", reftype="number", reftarget=entry.id, refexplicit=True
    )


def entry_of(env: BuildEnvironment, number_id: str) -> Entry | None:
    """Return the entry with this id."""
    return next((e for e in printed_numbers.entries(env) if e.id == number_id), None)


class RecomputedRole(SphinxRole):
    """A printed number with its mark."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Write the number and the mark."""
        printed_numbers.depend(self.env)
        titled = TITLED.fullmatch(self.text)
        target = titled["target"] if titled else self.text
        name, *place = (part.strip() for part in re.split(r"[|¦]", target))
        entry = entry_of(self.env, name)
        cell = entry.cell(*place) if entry and len(place) in (0, 2) else None
        if entry is None or cell is None:
            return self._problem(f"no printed number {target!r} is known")
        title = titled["title"] if titled else str(cell.printed)
        if not says(title, cell.printed):
            return self._problem(f"{title!r} is not the {cell.printed} that the source prints")
        shown = nodes.inline("", "", nodes.Text(title), classes=["printed-number"])
        shown += mark(entry, entry.state(cell), cell)
        return [shown], []

    def _problem(self, text: str) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)
        return [nodes.Text(self.text)], []


def says(title: str, number: int) -> bool:
    """Say whether words on a page have a number, as figures or as a word.

    >>> says("two chips", 2), says("twice", 2), says("12", 2)
    (True, True, False)
    """
    figures = [int(figure) for figure in FIRST_NUMBER.findall(title)]
    named = {word: value for value, word in enumerate(WORDS)} | OTHER_WORDS
    figures += [named[word] for word in re.findall(r"[a-z-]+", title.lower()) if word in named]
    return number in figures


def mark_engine_table(
    env: BuildEnvironment, made: nodes.table, target: str, answer: Mapping[str, Any], line: int
) -> None:
    """Mark the cells of a table of the engine that show printed numbers, and count them."""
    printed_numbers.depend(env)
    keys = _row_keys(answer["rows"])
    for entry in printed_numbers.entries(env):
        if target not in entry.tables:
            continue
        shown = list(_shown(entry, keys, answer))
        for row, place, cell in shown:
            content = answer["rows"][row][place]
            if _number(content) != cell.printed:
                text = f"{target} shows {content} where the source prints {cell.printed}"
                rule_domain(env).note_problem(env.docname, line, f"{entry.id}: {text}")
            _mark_cell(_entry_node(made, row, place), entry, cell)
        if shown:
            _count(made, entry, [cell for _, _, cell in shown])
        else:
            text = f"{entry.id}: {target} shows none of its numbers"
            rule_domain(env).note_problem(env.docname, line, text)


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
    node = body[row][place]
    assert isinstance(node, nodes.Element)
    return node


def _mark_cell(node: nodes.Element, entry: Entry, cell: Cell) -> None:
    """Put the sign into a cell; what is recomputed shows none, the count under the caption does."""
    state = entry.state(cell)
    if state == DIFFERS:
        node["classes"].append("number-differs")
        paragraph = next(iter(node.findall(nodes.paragraph)))
        paragraph += mark(entry, state, cell)


def _count(made: nodes.table, entry: Entry, cells: Sequence[Cell]) -> None:
    """Say under the caption how many printed numbers a table has, and in which state."""
    states = [entry.state(cell) for cell in cells]
    kinds = [(state, states.count(state)) for state in SIGNS if state in states]
    parts = [f"{SIGNS[state]} {count} {_verb(state, count)}" for state, count in kinds]
    total = f"{len(cells)} printed number{'s' if len(cells) != 1 else ''}"
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

    def run(self) -> list[nodes.Node]:
        """Read the table and hold its numbers against the entries."""
        made = super().run()
        table = next((node for node in made if isinstance(node, nodes.table)), None)
        env: BuildEnvironment = self.state.document.settings.env
        printed_numbers.depend(env)
        for asked in self.options.get("numbers", "").split(","):
            name, _, columns = (part.strip() for part in asked.partition("@"))
            entry = entry_of(env, name)
            if entry is None or table is None:
                self._problem(env, f"no printed numbers {name!r} are known")
            else:
                self._hold(env, table, entry, [int(column) for column in columns.split()])
        return made

    def _hold(
        self, env: BuildEnvironment, table: nodes.table, entry: Entry, columns: Sequence[int]
    ) -> None:
        shown = list(_numbers_in(table, columns))
        printed = [cell.printed for cell in entry.cells]
        if [number for number, _ in shown] != printed:
            found = ", ".join(str(number) for number, _ in shown)
            self._problem(env, f"{entry.id}: the table has {found}; the source has "
                          f"{', '.join(map(str, printed))}")
            return
        for (_, node), cell in zip(shown, entry.cells, strict=True):
            _mark_cell(node, entry, cell)
        _count(table, entry, entry.cells)

    def _problem(self, env: BuildEnvironment, text: str) -> None:
        rule_domain(env).note_problem(env.docname, self.lineno, text)


def _numbers_in(
    table: nodes.table, columns: Sequence[int]
) -> Iterator[tuple[int, nodes.Element]]:
    for body in table.findall(nodes.tbody):
        for row in body.findall(nodes.row):
            # In the order asked for, which may not be that of the page.
            for place in columns or range(2, len(row) + 1):
                node = row[place - 1]
                number = _number(node.astext())
                if number is not None and isinstance(node, nodes.Element):
                    yield number, node


def _visit(translator: HTML5Translator, node: mark_sign) -> None:
    kind = node["state"].replace(" ", "-")
    words = translator.encode(node["words"])
    translator.body.append(
        f'<span class="mark mark-{kind}" title="{words}"><span aria-hidden="true">{node.astext()}'
        f'</span><span class="mark-words"> ({words})</span></span>'
    )
    raise nodes.SkipNode


def _pass(translator: object, node: nodes.Element) -> None:
    """Leave the sign as it is in other outputs."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the node, the role and the table."""
    app.setup_extension("boston_docs.printed_numbers")
    plain = (_pass, _pass)
    app.add_node(mark_sign, html=(_visit, None), text=plain, latex=plain, man=plain, texinfo=plain)
    app.add_role("recomputed", RecomputedRole())
    app.add_directive("printed-table", PrintedTable)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
