"""``{drawing} NAME``: one of our drawings with its caption; ``{seen}``: the entries of the chart.

    ```{drawing} counters
    What the counters of three games are worth.
    ```

``FIGURES`` lists the drawings. The numbers on them are from the engine or a source. Some drawings
show a record (``{drawing} hand swedish/evening-1847.toml 4 Rosén``), and their parts appear as the
reader scrolls. ``history/seen.toml`` lists when and where people saw the game. Each ``[[seen]]``
gives its ``year`` (and ``until``), ``where``, ``kind``, ``what`` was seen, and ``works``: keys of
the bibliography.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

from boston_docs.apparatus.bibliography import entries, source_link
from boston_docs.asking import engine, questions
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.drawn import figures
from boston_docs.drawn.hand import by_hand
from boston_docs.live.examples import examples_folder
from boston_docs.numbers.number_marks import entry_of
from boston_docs.parts import Content, separated, table
from boston_docs.site.written import load_where, tagged

SEEN: Final = "history/seen.toml"
#: The entries of printed numbers with the worth of counters, and the rows for each shape. For
#: Fontainebleau, only Wikipedia says which shape has which worth.
COUNTERS: Final = {
    "Sweden": ("swedish-counters", {"long": "pinne", "round": "round", "short": "fastighet"}),
    "Gotland": ("grandissimo-counters", {"long": "pinne", "round": "round", "short": "fyrkant"}),
    "Fontainebleau": ("fontainebleau-chips", {"long": "5", "round": "100", "short": "50"}),
}


class drawing(tagged):  # noqa: N801 - the style of docutils
    """A drawing with its caption."""


class Drawing(PageDirective):
    """The directive ``drawing``: one of our drawings."""

    required_arguments = 1
    optional_arguments = 3
    has_content = True

    def build(self) -> list[nodes.Node]:
        """Return the drawing with its caption below it."""
        name, *of = self.arguments
        if name not in FIGURES:
            raise PageError(f"no drawing is called {name!r}; there are {', '.join(FIGURES)}")
        ident = "-".join((name, *of[1:2]))
        head = f'<figure class="drawn" id="drawing-{ident}">{FIGURES[name](self)}<figcaption>'
        tags = (head, "</figcaption></figure>\n")
        return [drawing("", *self.parse_content_to_nodes(), tags=tags)]


def _worth(page: PageDirective) -> dict[str, dict[str, int]]:
    """Return the worth of each shape of counter, by game."""
    worth = {}
    for game, (name, shapes) in COUNTERS.items():
        entry = entry_of(page.env, name)
        if entry is None:
            raise PageError(f"no printed number is called {name!r}")
        found: dict[str, int] = {}
        for cell in entry.cells:
            found.setdefault(cell.row, cell.printed)
        # In the entry of chips, the name of a row is the worth, and its number is the number of
        # chips.
        worth[game] = {
            kind: int(row) if row.isdigit() else found[row] for kind, row in shapes.items()
        }
    return worth


def _asked(page: PageDirective, question: engine.Question, *words: str) -> Any:
    """Return the engine's answer about the record that a drawing shows."""
    path = str(examples_folder(page.env) / page.arguments[1])
    page.env.note_dependency(path)
    return page.ask(question, path, *words)


def _sheet(page: PageDirective) -> str:
    """Return a drawing of the sheet after a deal, as a hand would write it."""
    deal = page.arguments[2]
    title = f"The protocol after deal {deal}"
    return by_hand(_asked(page, questions.sheet, deal, f"drawn-sheet-{deal}", title))


def _handed_out(page: PageDirective) -> str:
    players = _asked(page, questions.evening)["players"]
    return str(figures.handed_out(players, _worth(page)["Sweden"]))


def _dealt_out(page: PageDirective) -> str:
    told, deal = _deal(page)
    return str(figures.dealt_out(told["players"], told["packets"], deal["dealer"], deal["turned"]))


def _hand(page: PageDirective) -> str:
    (told, deal), player = _deal(page), page.arguments[3]
    return str(figures.hand(player, deal["hands"][told["players"].index(player)]))


def _ladder(page: PageDirective) -> str:
    told, deal = _deal(page)
    bids = [(told["players"][seat - 1], place) for seat, place in deal["bids"]]
    return str(figures.ladder(told["ladder"], bids))


def _trick(page: PageDirective) -> str:
    told, deal = _deal(page)
    return str(figures.trick(told["players"], *deal["tricks"][int(page.arguments[3]) - 1]))


def _bill(page: PageDirective) -> str:
    told = _asked(page, questions.evening)
    return str(figures.bill(*(told[each] for each in ("players", "balance", "handed", "currency"))))


def _deal(page: PageDirective) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the evening of a record, and the deal to draw."""
    told = _asked(page, questions.evening)
    return told, told["deals"][int(page.arguments[2]) - 1]


def _chart(page: PageDirective) -> str:
    witnesses = [
        figures.Witness(each["where"], each["kind"], each["year"], each.get("until", 0))
        for each in _seen(page)
    ]
    return str(figures.chart(witnesses))


def _seen(page: PageDirective) -> list[dict[str, Any]]:
    """Return the entries of ``history/seen.toml`` in the order of their years.

    Raise `PageError` if a kind or a work is unknown.
    """
    path = Path(page.env.srcdir, SEEN)
    page.env.note_dependency(str(path))
    found: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["seen"]
    for told in found:
        if told["kind"] not in figures.KINDS:
            raise PageError(f"{SEEN}: {told['kind']!r} is not one of {', '.join(figures.KINDS)}")
        for key in told["works"]:
            if key not in entries(page.env):
                raise PageError(f"{SEEN}: {key!r} is not an entry of references.bib")
    return sorted(found, key=lambda told: told["year"])


FIGURES: Final[dict[str, Callable[[PageDirective], str]]] = {
    "chart": _chart,
    "counters": lambda page: str(figures.counters(_worth(page))),
    "sheet": _sheet,
    "handed-out": _handed_out,
    "dealt-out": _dealt_out,
    "hand": _hand,
    "ladder": _ladder,
    "trick": _trick,
    "bill": _bill,
    **{name: lambda page: figures.as_filed(page.arguments[0]) for name in figures.FILED},
}


class Seen(PageDirective):
    """The directive ``seen``: the table of the entries from which the chart is drawn."""

    def build(self) -> list[nodes.Node]:
        """Return the table, year by year, with the sources of each entry."""
        rows = [self._row(each) for each in _seen(self)]
        heads = ("Year", "Where", "What was seen", "Source")
        return [table("What the chart is drawn from", heads, rows, "seen-table")]

    def _row(self, told: dict[str, Any]) -> list[Content]:
        known = entries(self.env)
        links = [
            node
            for key in told["works"]
            for node in source_link(self.env, key, nodes.Text(known[key].fields["shorthand"]))
        ]
        years = f"{told['year']}–{told['until']}" if "until" in told else str(told["year"])
        return [years, told["where"], told["what"], nodes.paragraph("", "", *separated(links))]


def setup(app: Sphinx) -> None:
    """Register the directives and the style of drawings."""
    app.add_directive("drawing", Drawing)
    app.add_directive("seen", Seen)
    load_where(app, lambda page: page.has(drawing), "drawn.css")
