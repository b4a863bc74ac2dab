"""``{elsewhere} GAME``: numbers for a game in other works, compared with the engine's.

The rows are in ``elsewhere.toml``; the comment at its top describes their form. The build
calculates the numbers of each row with the engine. If the engine's numbers differ from those of the
row, the row must give the reason. If they agree, it must not.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from boston.apps.cite.examples import Cell, cells_of
from boston.apps.data.printed import DIFFERS, RECOMPUTED
from boston_docs.apparatus.bibliography import entries, source_link
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.numbers import recompute
from boston_docs.numbers.number_marks import FEW, mark_sign
from boston_docs.parts import Content, separated, table

ELSEWHERE: Final = "elsewhere.toml"
NEEDED: Final = frozenset(("game", "works", "place", "what", "use", "engine", "printed"))
ALLOWED: Final = NEEDED | {"columns", "why"}
NOT_YET: Final = "We have not yet compared this game with other works."


class Elsewhere(PageDirective):
    """The directive ``elsewhere``: the table of one game."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return the table: each row of the game with the engine's numbers.

        If the game has no row yet, return a sentence. Raise `PageError` if a row is faulty.
        """
        game, path = self.arguments[0], Path(self.env.srcdir, ELSEWHERE)
        self.env.note_dependency(str(path))
        told = tomllib.loads(path.read_text("utf-8"))["row"]
        rows = [self._row(row) for row in told if row.get("game") == game]
        if not rows:
            return [nodes.paragraph("", NOT_YET)]
        heads = ("What is printed", "There", "Here")
        caption = "Also printed elsewhere, and what the engine gets"
        return [table(caption, heads, rows, f"elsewhere-{game}", "elsewhere-table")]

    def _row(self, row: Mapping[str, Any]) -> list[Content]:
        name = f"{ELSEWHERE}: {row.get('game')}, {row.get('what', 'a row')}"
        for key in sorted(NEEDED - row.keys()):
            raise PageError(f"{name}: {key!r} is missing; write {key} = …")
        for key in sorted(row.keys() - ALLOWED):
            raise PageError(f"{name}: {key!r} is not a key of a row; take it out")
        for work in row["works"]:
            if work not in entries(self.env):
                raise PageError(f"{name}: {work!r} is not an entry of references.bib")
        answer = self.ask(recompute.answer, row)
        if isinstance(answer, str):
            raise PageError(f"{name}: the engine cannot recompute it: {answer}")
        cells = cells_of(row, answer)
        differing = sum(not cell.agrees for cell in cells)
        if bool(differing) != ("why" in row):
            told = "differs; write why = …" if differing else "agrees; take 'why' out"
            raise PageError(f"{name}: the printed number {told}")
        return [
            nodes.paragraph("", "", *self._what(row)),
            _numbers([cell.printed for cell in cells]),
            nodes.paragraph("", "", *_here(cells, differing, row.get("why", ""))),
        ]

    def _what(self, row: Mapping[str, Any]) -> Iterator[nodes.Node]:
        known = entries(self.env)
        links = [
            link
            for work in row["works"]
            for link in source_link(self.env, work, nodes.Text(known[work].fields["shorthand"]))
        ]
        yield nodes.Text(f"{row['what'][:1].upper()}{row['what'][1:]} (")
        yield from separated(links)
        yield nodes.Text(f", {row['place']})")


def _numbers(found: list[Any]) -> str:
    """Return a few numbers in full; of many numbers, only the count, the least and the greatest."""
    if len(found) <= FEW:
        return ", ".join(map(str, found))
    return f"{len(found)} numbers, {min(found)} to {max(found)}"


def _here(cells: list[Cell], differing: int, why: str) -> Iterator[nodes.Node]:
    """Yield the engine's numbers, a sign, and words: that they agree, or why they differ."""
    yield nodes.Text(f"{_numbers([cell.engine for cell in cells])}; ")
    yield mark_sign("", state=DIFFERS if differing else RECOMPUTED, words="")
    if not differing:
        yield nodes.Text(" agrees")
    elif differing == len(cells):
        yield nodes.Text(f" differs: {why}")
    else:
        yield nodes.Text(f" {differing} of {len(cells)} differ: {why}")


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("elsewhere", Elsewhere)
