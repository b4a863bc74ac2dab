"""``{switch-readings} GAME``: readings to be switched live, and a table of what each changes.

    ```{switch-readings} solo
    :sessions: solo/evening.toml solo/readings.toml

    packets: The record of a deal begins with the hands dealt.
    ```

The sessions are tried in their order. The lines below name the readings that no session can show,
with the reason. A reading that shows nothing and has no reason here fails the build, and so does
a reason for one that shows something.
"""

from __future__ import annotations

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata, OptionSpec

from boston_docs.asking import engine, tables
from boston_docs.live.examples import FileDirective, examples_folder
from boston_docs.rules import ids
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions import switch_nodes

SEATS = (1, 2, 3, 4)
#: The level of the heading over each side of a comparison.
LEVEL = 3
ADDS = "What it adds, in points"


class SwitchReadings(FileDirective):
    """A form and a table."""

    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "sessions": directives.unchanged_required,
        "level": directives.nonnegative_int,
    }

    def run(self) -> list[nodes.Node]:
        """Ask the engine for the register and for the effects."""
        game, package = self.arguments[0], self.config.rule_package
        self.sessions = self.options.get("sessions", "").split()
        paths = [examples_folder(self.env) / name for name in self.sessions]
        for path in paths:
            self.env.note_dependency(path)
        try:
            register = engine.ask(self.env, "readings", package, game)
            found = engine.ask(self.env, "effects", package, game, *map(str, paths))
        except engine.EngineError as error:
            self.problem(str(error))
            return []
        self.titles = found["titles"]
        title = self.config.rule_games[game]["title"]
        form = switch_nodes.switch_form(
            game=game,
            title=title,
            sessions=list(zip(self.sessions, self.titles, strict=True)),
            readings=[each for each in register if each["switchable"]],
            level=self.options.get("level", LEVEL),
        )
        self.set_source_info(form)
        table = self.table(game, title, register, found["effects"], self.reasons())
        return [form, table]

    def problem(self, text: str) -> None:
        """Let the build fail."""
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)

    def reasons(self) -> dict[str, str]:
        """The readings that no session can show, and why."""
        lines = (line.partition(":") for line in self.content if line.strip())
        return {name.strip(): why.strip() for name, _, why in lines}

    def table(
        self,
        game: str,
        title: str,
        register: list[dict[str, Any]],
        effects: list[dict[str, Any]],
        reasons: dict[str, str],
    ) -> nodes.Node:
        """A row for every option that is no default."""
        self.register = {each["name"]: each for each in register}
        rows = [self.row(effect, reasons) for effect in effects]
        shown = {effect["reading"] for effect in effects if effect["session"] is not None}
        known = {effect["reading"] for effect in effects}
        for name in reasons:
            if name in shown or name not in known:
                self.problem(
                    f"reading {name!r} needs no reason here: a session shows it; take it out"
                )
        columns = ("Question", "Instead of the default", "Where it first shows", ADDS)
        caption = f"{title}: what each option changes, against the default"
        made = tables.table(caption, columns, rows, f"effects-{game}")
        made["classes"] += ["engine-table", "effects-table"]
        self.set_source_info(made)
        return made

    def row(
        self, effect: dict[str, Any], reasons: dict[str, str]
    ) -> list[tables.Cell | nodes.Node]:
        """What one option changes."""
        name = effect["reading"]
        reading = self.register[name]
        # The page may be that of another game, which has the same readings.
        owner = self.env.docname.partition("/")[0]
        target = ids.reading_anchor(owner, name)
        link = nodes.reference("", reading["question"], refid=target, internal=True)
        option = effect["option"]
        meaning = nodes.paragraph("", f"{reading['options'][option]} ")
        meaning += nodes.literal("", option)
        cells: list[tables.Cell | nodes.Node] = [link, meaning]
        if effect["session"] is None:
            return [*cells, self.nothing(name, reasons), tables.NONE]
        return [*cells, self.where(effect), self.added(effect["difference"])]

    def added(self, difference: list[int] | None) -> tables.Cell | nodes.Node:
        """What the option adds for each seat; nothing is known where one side refuses."""
        if difference is None:
            return tables.NONE
        return switch_nodes.net_drawn(net=difference, names=[f"Seat {seat}" for seat in SEATS])

    def nothing(self, name: str, reasons: dict[str, str]) -> nodes.Node:
        """Said plainly, and why."""
        if name not in reasons:
            self.problem(
                f"no session shows reading {name!r}, and no reason is given; name another session "
                f"behind :sessions:, or write here {name}: and why"
            )
        words, messages = self.parse_inline(reasons.get(name, ""), lineno=self.lineno)
        lead = nodes.Text("No effect in these sessions. ")
        return nodes.paragraph("", "", lead, *words, *messages)

    def where(self, effect: dict[str, Any]) -> nodes.Node:
        """The session and the deal, who refuses it, and by which rules."""
        title = nodes.emphasis("", self.titles[effect["session"]])
        place = "only at the end" if effect["deal"] is None else f"deal {effect['deal']}"
        words = nodes.paragraph("", "", title, nodes.Text(f", {effect['refused'] or place}"))
        return nodes.container("", words, self.rules(effect["rules"]))

    def rules(self, rules: list[str]) -> nodes.Node:
        """Links to the rules behind the difference."""
        cited = nodes.paragraph("", "")
        for number, rule in enumerate(rules):
            cited += [nodes.Text(", ")] if number else []
            cited += self.rule_link(rule)
        return cited if rules else nodes.paragraph("", "none is named")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive."""
    app.setup_extension("boston_docs.live.examples")
    switch_nodes.setup(app)
    app.setup_extension("boston_docs.sessions.asking_site")
    app.add_directive("switch-readings", SwitchReadings)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
