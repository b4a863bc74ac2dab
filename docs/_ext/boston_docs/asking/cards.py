"""Pages to print and use at the table: a game on one page, and an empty sheet to write on.

```{one-page} swedish ```

```{card-part} swedish 1 ```

```{blank-sheet} swedish ```

``card-part`` shows one of the tables of ``one-page``. During the build, the engine makes all three
(``boston.apps.present``).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston.apps.cite.cite import places
from boston_docs.asking import engine, questions
from boston_docs.asking.engine import PageDirective
from boston_docs.parts import Cell, link_to, table
from boston_docs.problems import report
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule
from boston_docs.rules.ids import package
from boston_docs.rules.lists import Inheritance, inheritance

#: The chapters whose doubtful rules a card must cite.
TOLD: Final = ("contracts", "pay", "bete", "pool")
#: The status of a rule that is the source's own and needs no asterisk.
BORNE_OUT: Final = "attested"
#: The word before the id of a rule in a cell.
RULE: Final = "rule:"
#: The words that explain an asterisk, and the meaning of each status in that explanation.
NOT_ITS_OWN: Final = "* Not in the source as we have it:"
MEANT: Final = {
    "conjectured": "our guess: the source is silent",
    "emended": "its mistake or gap, corrected",
    "lost": "its text is lost",
    "reconstructed": "put together from other sources",
}
#: A table with more characters than this in a row is as wide as the page, unless it has few
#: columns.
NARROW: Final = 55
#: A table with no more columns than this may contain prose, which fits any width.
FEW: Final = 2


class BlankSheet(PageDirective):
    """The directive ``blank-sheet``: an empty sheet."""

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return the sheet, as the engine draws it."""
        drawn = self.ask(questions.blank, self.arguments[0])
        return [nodes.container("", nodes.raw("", drawn, format="html"), classes=["blank-sheet"])]


class OnePage(PageDirective):
    """The directive ``one-page``: a game on one page."""

    required_arguments = 1
    kind = "one-page"

    def build(self) -> list[nodes.Node]:
        """Return the engine's tables, each with its rules in small print."""
        # The engine reads the status of each rule from the pages of rules.
        game = self.arguments[0]
        games = {game, self.config.rule_games.get(game, {}).get("stands_on", game)}
        for page in self.env.found_docs.intersection(place.page for place in places().values()):
            if page.partition("/")[0] in games:
                self.env.note_dependency(self.env.doc2path(page))
        answer = self.ask(questions.one_page, game)
        return [nodes.container("", *self.tables(answer), classes=[self.kind])]

    def tables(self, answer: Sequence[dict[str, Any]]) -> Iterator[nodes.Node]:
        """Yield the tables, and the meaning of their asterisks."""
        yield from (self.part(number, part) for number, part in enumerate(answer, 1))
        yield from meaning(answer)

    def part(self, number: int, part: dict[str, Any]) -> nodes.Element:
        """Return one table. Below it are the rules that the table cites outside its cells."""
        doubtful, given = part["doubtful"], part["rows"]
        node_id = f"card-{nodes.make_id(self.arguments[0])}-{number}"
        rows = [[self.cell(cell, doubtful) for cell in row] for row in given]
        made = table(part["caption"], part["columns"], rows, node_id, "engine-table")
        # The ladder comes first and is as wide as the page.
        width = "wide" if number == 1 or is_wide(part["columns"], given) else "narrow"
        placed = nodes.container("", made, classes=["one-page-part", f"one-page-{width}"])
        named = {rule for row in given for cell in row for rule in rules_in(cell)}
        if cited := [rule for rule in part["rules"] if rule not in named]:
            placed += self.cited(cited, doubtful, "one-page-rules")
        return placed

    def cell(self, cell: Cell, doubtful: Container[str]) -> Cell | nodes.Node:
        """Return a cell of rule ids as citations, and any other cell as it is."""
        rules = rules_in(cell)
        return self.cited(rules, doubtful, "one-page-cell") if rules else cell

    def cited(self, rules: Sequence[str], doubtful: Container[str], class_: str) -> nodes.Node:
        """Return citations of rules; those of doubtful rules have an asterisk.

        The check of all rules reports an unknown rule.
        """
        made = nodes.paragraph("", "", classes=[class_])
        for rule, shown in zip(rules, in_short(rules), strict=True):
            made += nodes.Text(", ") if len(made) else []
            made += link_to("id", rule, nodes.literal("", shown), self.lineno)
            made += nodes.Text("*") if rule in doubtful else []
        return made


class CardPart(OnePage):
    """The directive ``card-part``: one table of a game's page, without its rules."""

    required_arguments = 2
    kind = "card-part"

    def tables(self, answer: Sequence[dict[str, Any]]) -> Iterator[nodes.Node]:
        """Yield the table with the given number, and the meaning of its asterisks."""
        number = int(self.arguments[1])
        part = answer[number - 1]
        kept = [
            place
            for place in range(len(part["columns"]))
            if not any(rules_in(row[place]) for row in part["rows"])
        ]
        rows = [[row[place] for place in kept] for row in part["rows"]]
        columns = [part["columns"][place] for place in kept]
        node_id = f"card-{nodes.make_id(self.arguments[0])}-{number}"
        yield table(part["caption"], columns, rows, node_id, "engine-table")
        yield from meaning([part])


def meaning(parts: Iterable[Mapping[str, Any]]) -> Iterator[nodes.Node]:
    """Yield a paragraph on the meaning of the asterisks in some tables, if there are any."""
    doubted = {status for part in parts for status in part["doubtful"].values()}
    if doubted:
        meant = ", ".join(f"{each} ({MEANT[each]})" for each in sorted(doubted))
        yield nodes.paragraph("", f"{NOT_ITS_OWN} {meant}.", classes=["one-page-star"])


def in_short(rules: Sequence[str]) -> list[str]:
    """Return rule ids, each without the game and the chapter if they are those of the id before it.

    >>> in_short(["toy.pay.base", "toy.pay.half", "toy.pool.won", "child.pool.won"])
    ['toy.pay.base', '.half', 'toy.pool.won', 'child.pool.won']
    """
    before = [rule.rpartition(".")[0] for rule in ("", *rules)]
    return [rule.removeprefix(each) for rule, each in zip(rules, before[:-1], strict=True)]


def rules_in(cell: Cell) -> list[str]:
    """Return the rule ids in a cell; empty if the cell contains anything else.

    >>> rules_in("rule:toy.pay.base rule:toy.pay.half"), rules_in("rule of thumb"), rules_in(7)
    (['toy.pay.base', 'toy.pay.half'], [], [])
    """
    words = str(cell).split()
    is_named = all(word.startswith(RULE) for word in words)
    return [word.removeprefix(RULE) for word in words] if is_named else []


def is_wide(columns: Sequence[str], rows: Sequence[Sequence[object]]) -> bool:
    """Return whether a table needs more than half the width of a page."""
    if len(columns) <= FEW:
        return False
    heads = [max(map(len, head.split())) for head in columns]
    cells = [max(len(str(row[place])) for row in rows) for place in range(len(columns))]
    return sum(map(max, heads, cells)) > NARROW


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report the doubtful rules that a card leaves out."""
    taken = inheritance(env)
    for game in app.config.rule_games:
        parts = engine.answer(env, questions.one_page, game)
        cited = {rule for part in parts for rule in part["rules"]}
        wrong = untold(game, cited, taken)
        report(app, (f"{game}/game.toml: {problem}" for problem in wrong))


def untold(game: str, cited: Container[str], inheritance: Inheritance) -> Iterator[str]:
    """Yield rules that a card leaves out without a reason, and reasons that are not needed.

    If a rule of a chapter on the card is not the source's own, the card must cite it, so that it
    has an asterisk. Otherwise ``off_card`` must say why the card leaves it out.
    """
    rules, games, base = inheritance.rules, inheritance.games, inheritance.base(game)
    own = games[game].get("off_card", {})
    excused = {**games.get(base or "", {}).get("off_card", {}), **own}
    held = [rule for rule in rules.values() if ids.game_of(rule.rule_id) == game]
    held += inheritance.inherited(game) if base else []
    doubted = {
        rule.rule_id
        for rule in held
        if ids.chapter_of(rule.rule_id) in TOLD and _status(rule, rules) != BORNE_OUT
    }
    for rule_id in sorted(doubted):
        if rule_id not in cited and rule_id not in excused:
            yield (
                f"{rule_id} is not attested, and the card has nothing of it; cite it in "
                f"boston/apps/present/games/{package(game)}/tables.py beside what it decides, or "
                f'write under [off_card] "{rule_id}" = "…" and why'
            )
    for rule_id in sorted(own):
        if rule_id in cited or rule_id not in doubted:
            yield f"[off_card] has {rule_id} without need; take it out"


def _status(rule: Rule, rules: Mapping[str, Rule]) -> str:
    """Return the status of a rule; for a rule taken from another game, its status there."""
    return _status(rules[rule.taken_from], rules) if rule.taken_from in rules else rule.status


def setup(app: Sphinx) -> None:
    """Register the directives and the check."""
    app.add_directive("one-page", OnePage)
    app.add_directive("card-part", CardPart)
    app.add_directive("blank-sheet", BlankSheet)
    app.connect("env-updated", check)
