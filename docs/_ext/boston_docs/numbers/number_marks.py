"""Printed numbers on pages, with their marks: in prose, in tables, and in the list of all numbers.

``{recomputed}`id``` writes a number that a source prints, with its mark: recomputed, differs, or
not computable. ``{recomputed}`id | row | column``` writes a number from a table. If the role itself
is inside a table, broken bars (``¦``) replace the bars. ``{recomputed}`ten <id>``` writes the
number as a word. Pages for reading from beginning to end have no marks. There, ``{printed}`eight
<swedish-whist-targets | 5 | side>``` writes a printed number without a mark. ``{computed}`thirty
<swedish/evening.toml 1 paid Bo Disa>``` writes a number that the engine works out for a deal (see
``recompute``). If the words on the page do not contain the number, the build fails.

Tables of the engine are marked automatically. ``{printed-table} Caption`` is a table written on the
page. Its option ``:numbers: swedish-table-1 @ 3`` lists entries. Their numbers fill the empty cells
of the given columns. If no columns are given, they fill those of all columns but the first.
``{recomputed-list}`` is the list of all numbers.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.parsers.rst.directives.tables import RSTTable
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston.apps.cite.examples import Cell
from boston.apps.data.printed import DIFFERS, NOT_COMPUTABLE, RECOMPUTED, STATES, Entry
from boston_docs.apparatus.citations import thing_control
from boston_docs.asking import engine, questions
from boston_docs.asking.engine import PageError
from boston_docs.games import WORDS
from boston_docs.live.examples import examples_folder
from boston_docs.numbers import printed_numbers
from boston_docs.parts import Content, link_to, named, section, separated, table
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.ids import no_number
from boston_docs.site.written import add_html_node

#: The signs of the states. They differ in shape as well as in colour, and have words for screen
#: readers.
SIGNS = {RECOMPUTED: "=", DIFFERS: "≠", NOT_COMPUTABLE: "∅"}

#: The list gives the numbers of a table one by one if there are no more than this.
FEW = 12

TITLED = re.compile(r"(?P<title>.+?)\s*<(?P<target>[^<>]+)>", re.DOTALL)
FIRST_NUMBER = re.compile(r"\d+")
OTHER_WORDS = {"none": 0, "twice": 2, "double": 2, "doubled": 2, "treble": 3, "trebled": 3,
               "quarter": 4, "twenty-four": 24, "thirty": 30, "forty": 40, "fifty": 50,
               "seventy": 70}  # fmt: skip


class mark_sign(nodes.Inline, nodes.TextElement):  # noqa: N801 - the style of docutils
    """The sign of a mark. ``words`` describe it to screen readers if the page does not."""

    def astext(self) -> str:
        """Return an empty text, because the sign is not part of a sentence that is quoted."""
        return ""


def mark(entry: Entry, cell: Cell) -> nodes.Node:
    """Return the mark of a number: its sign, as a link to the entry in the list of numbers."""
    state = entry.state(cell)
    numbers = f": printed {cell.printed}, engine {cell.engine}" if state == DIFFERS else ""
    sign = mark_sign("", SIGNS[state], state=state, words=f"{state}{numbers}")
    return link_to("number", entry.id, sign)


def entry_of(env: BuildEnvironment, number_id: str) -> Entry | None:
    """Return the entry with this id, and note that the page uses it; ``None`` if unknown."""
    return next(iter(printed_numbers.shown(env, by_id=number_id)), None)


class NumberRole(SphinxRole):
    """The base of roles that compare the words on a page with a number."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the words with the number; if they are wrong, report it and return only words."""
        titled = TITLED.fullmatch(self.text)
        title, target = (titled["title"], titled["target"]) if titled else ("", self.text)
        try:
            return [self.number(title, target)], []
        except PageError as error:
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, str(error))
            return [nodes.Text(title or target)], []

    def number(self, title: str, target: str) -> nodes.Node:
        """Return the words with the number; raise `PageError` if the words are wrong.

        ``title``: The words on the page; if empty, the number is written in figures.
        """
        raise NotImplementedError


class RecomputedRole(NumberRole):
    """The roles ``recomputed`` and ``printed``: a printed number, with or without its mark."""

    def __init__(self, *, marked: bool) -> None:
        super().__init__()
        self.marked = marked

    def number(self, title: str, target: str) -> nodes.Node:
        """Return the number, with its mark if the role is ``recomputed``."""
        name, *place = (part.strip() for part in re.split(r"[|¦]", target))
        entry = entry_of(self.env, name)
        cell = entry.cell(*place) if entry and len(place) in (0, 2) else None
        if entry is None or cell is None:
            raise PageError(no_number(target))
        title = title or str(cell.printed)
        if not says(title, cell.printed):
            raise PageError(
                f"{title!r} is not the {cell.printed} that the source prints; write "
                f"{cell.printed}, or correct 'printed' in {entry.path}:{entry.line}"
            )
        words = nodes.Text(title)
        if not self.marked:
            return words
        return nodes.inline("", "", words, mark(entry, cell), classes=["printed-number"])


def says(title: str, number: int) -> bool:
    """Return whether words on a page contain a number, in figures or as a word.

    >>> says("two chips", 2), says("twice", 2), says("12", 2)
    (True, True, False)
    """
    figures = [int(figure) for figure in FIRST_NUMBER.findall(title)]
    named = {word: value for value, word in enumerate(WORDS)} | OTHER_WORDS
    figures += [named[word] for word in re.findall(r"[a-z-]+", title.lower()) if word in named]
    return number in figures


class ComputedRole(NumberRole):
    """The role ``computed``: a number from a deal that the engine replays."""

    def number(self, title: str, target: str) -> nodes.Node:
        """Return the words if they contain the engine's number; otherwise raise `PageError`."""
        record, *words = shlex.split(target)
        path = str(examples_folder(self.env) / record)
        self.env.note_dependency(path)
        number = engine.ask(self.env, questions.deal_number, path, *words)
        if not says(title, abs(number)):
            text = f"{title!r} is not the {number} of {target!r}; write {abs(number)}"
            raise PageError(text)
        return nodes.Text(title)


def mark_engine_table(
    env: BuildEnvironment, made: nodes.table, target: str, answer: Mapping[str, Any]
) -> Iterator[str]:
    """Mark the printed numbers in a table of the engine, and count them below the caption.

    Yield the faults of the entries.

    ``target``: The function that makes the table.

    ``answer``: The parts of the table.
    """
    keys = _row_keys(answer["rows"])
    cells = list(_cells(made))
    counted: list[tuple[Entry, Sequence[Cell]]] = []
    for entry in printed_numbers.shown(env, in_table=target):
        if not entry.cells:
            continue
        shown = list(_shown(entry, keys, answer))
        for row, place, cell in shown:
            content = answer["rows"][row][place]
            if _number(content) != cell.printed:
                yield (
                    f"{entry.id}: {target} shows {content} where the source prints {cell.printed}; "
                    f"correct the engine, or 'printed' in {entry.path}:{entry.line}"
                )
            _mark_cell(cells[row][place], entry, cell)
        if shown:
            counted.append((entry, [cell for _, _, cell in shown]))
        else:
            yield (
                f"{entry.id}: {target} shows none of its numbers; take it out of 'tables' in "
                f"{entry.path}:{entry.line}, or write its rows and columns as the table has them"
            )
    _count(made, counted)


def _row_keys(rows: Sequence[Sequence[Any]]) -> list[str]:
    """Return the name of each row: its first cell, and if that is not unique, also its second."""
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
    """Return whether the table's row with this key shows the row ``wanted`` of an entry.

    If the entry itself names the key for ``wanted``, no row with another key shows it.
    """
    if wanted in rows.values() and any(rows.get(other) == wanted for other in keys):
        return rows.get(key) == wanted
    return True


def _number(content: object) -> int | None:
    found = FIRST_NUMBER.match(str(content))
    return int(found[0]) if found else None


def _mark_cell(node: nodes.Element, entry: Entry, cell: Cell) -> None:
    """Put the sign of a difference into a cell.

    A recomputed number gets no sign, because the caption counts it.
    """
    if entry.state(cell) == DIFFERS:
        node["classes"].append("number-differs")
        paragraph = next(iter(node.findall(nodes.paragraph)))
        paragraph += mark(entry, cell)


def _count(made: nodes.table, counted: Sequence[tuple[Entry, Sequence[Cell]]]) -> None:
    """Say below the caption whether the engine gives the printed numbers of a table.

    The words link to the first entry with a difference, or else to the first entry.
    """
    if not counted:
        return
    by_entry = [(entry, [entry.state(cell) for cell in cells]) for entry, cells in counted]
    states = [state for _, found in by_entry for state in found if state in SIGNS]
    if not states:
        return
    differing = (entry for entry, found in by_entry if DIFFERS in found)
    entry = next(differing, by_entry[0][0])
    words = nodes.inline("", agreement(states))
    caption = next(iter(made.findall(nodes.title)), None)
    if caption is None:
        caption = nodes.title("", "")
        made.insert(0, caption)
    line = nodes.inline("", "", link_to("number", entry.id, words), classes=["table-marks"])
    caption += [nodes.Text(" "), line]


def agreement(states: Sequence[str]) -> str:
    """Return a sentence on the printed numbers of a table, given their states.

    >>> agreement([RECOMPUTED] * 30)
    'The engine gives the same 30 numbers.'
    >>> agreement([RECOMPUTED, DIFFERS, NOT_COMPUTABLE, NOT_COMPUTABLE])
    'The engine gives 1 of these 4 numbers; 1 differs, 2 cannot be computed.'
    """
    total, same = len(states), states.count(RECOMPUTED)
    if same == total:
        return f"The engine gives the same {f'{total} numbers' if total > 1 else 'number'}."
    differing, others = states.count(DIFFERS), states.count(NOT_COMPUTABLE)
    parts = [f"{differing} differ{'s' if differing == 1 else ''}"] if differing else []
    parts += [f"{others} cannot be computed"] if others else []
    return f"The engine gives {same} of these {total} numbers; {', '.join(parts)}."


class PrintedTable(RSTTable):
    """The directive ``printed-table``: a table with the page's words and the numbers of entries."""

    option_spec: ClassVar[OptionSpec] = {
        **(RSTTable.option_spec or {}),
        "numbers": directives.unchanged_required,
    }

    def run(self) -> Any:
        """Return the table, with the numbers of the entries in its empty cells."""
        made = super().run()
        table = next((node for node in made if isinstance(node, nodes.table)), None)
        env: BuildEnvironment = self.state.document.settings.env
        counted: list[tuple[Entry, Sequence[Cell]]] = []
        for asked in self.options.get("numbers", "").split(","):
            name, _, columns = (part.strip() for part in asked.partition("@"))
            entry = entry_of(env, name)
            wrong = no_number(name)
            if entry and table is not None:
                wrong = _fill(table, entry, [int(column) for column in columns.split()])
                counted += [(entry, entry.cells)] if not wrong else []
            if wrong:
                rule_domain(env).note_problem(env.docname, self.lineno, wrong)
        if table is not None:
            _count(table, counted)
        return made


def _fill(table: nodes.table, entry: Entry, columns: Sequence[int]) -> str:
    """Put the numbers of an entry into the empty cells; return an objection if they do not fit."""
    empty = list(_empty_cells(table, columns))
    if len(empty) != len(entry.cells):
        return (
            f"{entry.id}: the table has {len(empty)} of {len(entry.cells)} empty cells; "
            f"leave a cell empty for each number of 'printed' in {entry.path}:{entry.line}"
        )
    for node, cell in zip(empty, entry.cells, strict=True):
        node[:] = [nodes.paragraph("", str(cell.printed))]
        _mark_cell(node, entry, cell)
    return ""


def _cells(table: nodes.table) -> Iterator[list[nodes.entry]]:
    """Yield the cells of each row of a table, without its headings."""
    for body in table.findall(nodes.tbody):
        for row in body.findall(nodes.row):
            yield [cell for cell in row if isinstance(cell, nodes.entry)]


def _empty_cells(table: nodes.table, columns: Sequence[int]) -> Iterator[nodes.entry]:
    """Yield the empty cells of these columns, row by row; if empty, of all but the first column."""
    for cells in _cells(table):
        # The columns are in the order of the option, which may not be that of the page.
        for place in columns or range(2, len(cells) + 1):
            if not cells[place - 1].astext():
                yield cells[place - 1]


class RecomputedList(SphinxDirective):
    """The directive ``recomputed-list``: the list of all printed numbers."""

    def run(self) -> list[nodes.Node]:
        """Return the table of counts, then a part for each source."""
        entries = printed_numbers.shown(self.env)
        if not entries:
            return []
        return [_counts(entries), *self._sources(entries)]

    def _sources(self, entries: Sequence[Entry]) -> Iterator[nodes.Node]:
        for source, found in groupby(entries, key=lambda entry: entry.source):
            part = section(f"numbers-of-source-{source}", f"Source {source}", (), "numbers")
            rows: list[list[Content]] = []
            for entry in found:
                if entry.computed or "why" in entry.data:
                    part += self._entry(entry)
                else:
                    rules = nodes.inline("", "", *_rule_links(entry))
                    rows.append([*(entry.data[key] for key in ("place", "printed", "what")), rules])
            if rows:
                caption = f"Source {source}: numbers that are themselves the rule"
                heads = ("Place", "Printed", "What", "Rules")
                name = f"numbers-rules-{source}"
                part += table(caption, heads, rows, name, "numbers-table")
            yield part

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
            cited = {key: str(entry.data[key]) for key in ("what", "place")}
            cited |= {"name": entry.id, "source": entry.source}
            item += thing_control("number", self.env.docname, node_id, **cited)
        return item


def _counts(entries: Sequence[Entry]) -> nodes.table:
    rows: list[list[Content]] = []
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
    counts, printed = entry.counts(), _printed(entry)
    yield nodes.Text(f"Printed: {printed}. " if printed else "")
    if not entry.computed:
        yield _sign(NOT_COMPUTABLE)
        yield nodes.Text(f" {NOT_COMPUTABLE}: {entry.data.get('why', '')}.")
        return
    if counts[RECOMPUTED]:
        yield _sign(RECOMPUTED)
        number = f" {counts[RECOMPUTED]}" if len(entry.cells) > 1 else ""
        yield nodes.Text(f"{number} {RECOMPUTED}, {entry.data['how']}. ")
    for cell in entry.differing:
        yield _sign(DIFFERS)
        where = f" in row {cell.row}, column {cell.column}" if cell.row else ""
        yield nodes.Text(f" {DIFFERS}{where}: printed {cell.printed}, engine {cell.engine}. ")


def _sign(state: str) -> nodes.Node:
    """Return a sign, and after it the word for it."""
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
        yield from (nodes.Text("Reading "), named("reading", entry.reading), nodes.Text(". "))
    if rules := _rule_links(entry):
        yield from (nodes.Text("Rules "), *rules, nodes.Text(". "))
    expression = entry.data.get("engine")
    if isinstance(expression, str):
        yield nodes.literal("", expression, classes=["number-expression"])


def _rule_links(entry: Entry) -> list[nodes.Node]:
    rules = entry.data.get("rules", ())
    return separated(link_to("id", rule, nodes.literal("", rule)) for rule in rules)


def _sign_html(translator: HTML5Translator, node: mark_sign) -> str:
    kind = node["state"].replace(" ", "-")
    words = translator.encode(node["words"])
    title = f' title="{words}"' if words else ""
    hidden = f'<span class="mark-words"> ({words})</span>' if words else ""
    sign = f'<span aria-hidden="true">{SIGNS[node["state"]]}</span>'
    return f'<span class="mark mark-{kind}"{title}>{sign}{hidden}</span>'


def setup(app: Sphinx) -> None:
    """Register the node, the roles and the directives."""
    add_html_node(app, mark_sign, _sign_html)
    app.add_role("recomputed", RecomputedRole(marked=True))
    app.add_role("printed", RecomputedRole(marked=False))
    app.add_role("computed", ComputedRole())
    app.add_directive("printed-table", PrintedTable)
    app.add_directive("recomputed-list", RecomputedList)
