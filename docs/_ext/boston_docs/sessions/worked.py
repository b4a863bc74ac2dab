"""A worked deal on a page that teaches the game: its hands, its calls and its account.

    ```{hands} swedish/evening.toml 1
    ```

    ```{calls} swedish/evening.toml 1
    ```

    ```{account} swedish/evening.toml 3
    ```

The arguments of each directive are a session record and the number of a deal in it. The engine
supplies the rest (``boston.apps.present.worked_deal``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx

from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective, PageError, Question
from boston_docs.live.examples import examples_folder
from boston_docs.parts import NONE, link_to, named, separated, table

SUITS = ("♠", "♥", "♦", "♣")


class WorkedDeal(PageDirective):
    """The base of the directives for a part of a deal."""

    required_arguments = 2
    question: ClassVar[Question] = staticmethod(questions.worked_hands)

    def build(self) -> list[nodes.Node]:
        """Return the part of the deal. The page depends on the record.

        Raise `PageError` if there is no such record.
        """
        record, number = self.arguments
        path = examples_folder(self.env) / record
        if not path.is_file():
            raise PageError(f"examples/{record}: there is no such file; write it, or fix the name")
        self.env.note_dependency(str(path))
        return list(self.shown(self.ask(self.question, str(path), number, *self.more())))

    def more(self) -> tuple[str, ...]:
        """Return further arguments for the question."""
        return ()

    def shown(self, deal: Any) -> Iterator[nodes.Node]:
        """Yield the nodes of the part, from the engine's answer."""
        raise NotImplementedError

    @property
    def ident(self) -> str:
        """The anchor of the part, unique on the page."""
        return nodes.make_id(f"{self.name}-{self.arguments[1]}")


class Hands(WorkedDeal):
    """The directive ``hands``: the four hands, suit by suit."""

    def shown(self, deal: Any) -> Iterator[nodes.Node]:
        """Yield a table with a row for each player."""
        rows = [[name, *(suit or NONE for suit in suits)] for name, suits in deal["hands"]]
        yield table("The four hands", ("Player", *SUITS), rows, self.ident, "worked-hands")


class Calls(WorkedDeal):
    """The directive ``calls``: the auction, with a column for each player."""

    def shown(self, deal: Any) -> Iterator[nodes.Node]:
        """Yield a table with a row for each round, and the agreement after the auction."""
        names = [name for name, _ in deal["hands"]]
        columns = in_turn([seat for seat, _ in deal["calls"]], len(names))
        rows = [list(row) for row in rounds(deal["calls"], columns)]
        heads = [names[seat - 1] for seat in columns]
        yield table("The auction", heads, rows, self.ident, "worked-calls")
        if deal["agreed"]:
            yield nodes.paragraph("", " ".join(deal["agreed"]), classes=["worked-agreed"])


def in_turn(seats: Sequence[int], players: int) -> list[int]:
    """Return all seats in the order of the turn, which may run in either direction.

    >>> in_turn([1, 2, 3, 4, 1], 4), in_turn([3, 2, 1, 4], 4), in_turn([], 4)
    ([1, 2, 3, 4], [3, 2, 1, 4], [1, 2, 3, 4])
    """
    met = list(dict.fromkeys(seats))
    return met + [seat for seat in range(1, players + 1) if seat not in met]


def rounds(calls: Sequence[tuple[int, str]], columns: Sequence[int]) -> Iterator[Sequence[str]]:
    """Yield the calls of each round; a player who is out of the auction has an empty cell.

    >>> list(rounds([(1, "5"), (2, "pass"), (1, "pass")], [1, 2]))
    [['5', 'pass'], ['pass', '–']]
    >>> list(rounds([], [1, 2]))
    []
    """
    row, last = [NONE] * len(columns), -1
    for seat, call in calls:
        place = columns.index(seat)
        if place <= last:
            yield row
            row = [NONE] * len(columns)
        row[place], last = call, place
    if calls:
        yield row


class Account(WorkedDeal):
    """The directive ``account``: the entries on the sheet, and the payments, item by item."""

    question = staticmethod(questions.account)

    def more(self) -> tuple[str, ...]:
        """Return the beginning of the ids in the drawing."""
        return (self.ident,)

    def shown(self, deal: Any) -> Iterator[nodes.Node]:
        """Yield the entries, a table of the payments, the nets, the doubts and the drawing."""
        if deal["entered"]:
            entries = (nodes.list_item("", self.sentence(*each)) for each in deal["entered"])
            yield nodes.bullet_list("", *entries)
        if deal["payments"]:
            rows = [row for paid in deal["payments"] for row in self.rows(paid)]
            yield table(deal["title"], ("Payment", "Amount"), rows, self.ident, "account")
        net = ", ".join(f"{name} {signed(points)}" for name, points in deal["net"])
        yield nodes.paragraph("", "", nodes.strong("", "In all: "), nodes.Text(f"{net}."))
        yield from (self.sentence(*each) for each in deal["doubts"])
        if deal["drawn"]:
            raw = nodes.raw("", deal["drawn"], format="html")
            yield nodes.container("", raw, classes=["worked-drawn"])

    def rows(self, paid: Any) -> Iterator[list[Any]]:
        """Yield a row with the parties and the sum of a payment, and a row for each item."""
        yield [self.linked(paid["why"], nodes.strong("", paid["who"])), ""]
        for because, points, rule in paid["items"]:
            yield [self.linked(rule, nodes.inline("", because)), points]

    def linked(self, rule: str, words: nodes.Node) -> nodes.paragraph:
        """Return words as a link to a rule."""
        return nodes.paragraph("", "", link_to("id", rule, words, self.lineno))

    def sentence(self, text: str, rules: Sequence[str]) -> nodes.paragraph:
        """Return a sentence and, in brackets, the titles of its rules."""
        titles = separated((named("id", rule, self.lineno) for rule in rules), "; ")
        words = f"{text.removesuffix('.')} ("
        return nodes.paragraph("", "", nodes.Text(words), *titles, nodes.Text(")."))


def signed(points: int) -> str:
    """Return points with a true minus sign.

    >>> signed(-30), signed(0), signed(5)
    ('−30', '0', '+5')
    """
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("hands", Hands)
    app.add_directive("calls", Calls)
    app.add_directive("account", Account)
