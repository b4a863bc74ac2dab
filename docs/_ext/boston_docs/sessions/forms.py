"""The forms in which a reader uses the engine in the browser, and the prepared answers.

``{switch-readings} GAME``: readings that the reader can switch, and a table of their effects.

    ```{switch-readings} solo
    :sessions: solo/evening.toml solo/readings.toml

    packets: The record of a deal begins with the hands dealt.
    ```

The sessions are tried in the order of the list. Each line below the option gives a reading that no
session can show, with the reason. The build fails if a reading changes nothing in these sessions
and has no reason here. It also fails if a reading has a reason but does change something.

``{same-deal}``: the reader's deal, settled under every game. ``{same-deal} presets``: our prepared
deals (presets), settled during the build; each is a section of the page. The form begins with the
first preset.

``{explain}``: a form for the net results of four players. It finds the deals of a game with these
results.

``{way}``: a place to play a deal. It begins with a random deal, with hands that the reader enters,
or with a step of a session.

``{evening}``: a place to keep the account of an evening for four people at a table. The questions
before the first deal are in separate files, so that a reader can answer them before Python is
loaded.

The forms themselves are in ``forms.html``. Forms that fill a whole page are in the site's
templates.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston.apps.present.play.page import LEVELS
from boston.apps.present.tables import net_bars
from boston.apps.study.same_deal import PARTS
from boston_docs.apparatus.citations import thing_control
from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective
from boston_docs.code.project import current_project
from boston_docs.live.examples import FileDirective, examples_folder
from boston_docs.parts import NONE, Cell, section, separated, table
from boston_docs.rules import ids
from boston_docs.sessions import TEMPLATES
from boston_docs.sessions.player import CITED, beside, player_steps
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.made_once import as_json
from boston_docs.site.written import add_html_node, add_site_node, add_wide_part

# docutils finds the methods for a node by the name of its class. It writes such names in small
# letters.
# ruff: noqa: N801

SEATS: Final = (1, 2, 3, 4)
#: The level of the heading of an answer: that of a section within a section of the page.
LEVEL: Final = 3
COLUMNS: Final = (
    *("Question", "Instead of the default", "Where it first shows", "What it adds, in points"),
)
#: The values of a form for readings, in the order of its template.
SWITCH: Final = ("game", "title", "level", "sessions", "readings")
#: The pages whose forms begin with a game. The label of an anchor that chooses it, as `play-solo`.
OPENED: Final = {
    "play": "Play a deal",
    "score": "Score an evening",
    "explain": "Explain an account",
}
#: The folder with the questions of each game before an evening.
FOLDER: Final = "evening"
#: The templates of the forms that fill a page.
WAY: Final = "forms/play.html"
EVENING: Final = "forms/evening.html"
FORMS: Final[Any] = TEMPLATES.get_template("forms.html")


class switch_form(nodes.General, nodes.Element):
    """The form for readings of a game that a reader can switch, and the sessions to try them on."""


class net_drawn(nodes.General, nodes.Element):
    """A drawing of an option's effect on each seat.

    ``net``: The difference for each seat, in points.

    ``names``: The names of the seats.
    """


class deal_form(nodes.General, nodes.Element):
    """The form in which a reader describes a deal; it begins with one of the presets."""


class explain_form(nodes.General, nodes.Element):
    """The form for an account, which finds the deals with that result."""


class way_form(nodes.General, nodes.Element):
    """The form that begins a deal, and the place to play it."""


class evening_form(nodes.General, nodes.Element):
    """The parts of the page for an evening."""


class SwitchReadings(FileDirective):
    """The directive ``switch-readings``: a form for readings, and a table of their effects."""

    has_content = True
    option_spec: ClassVar[OptionSpec] = {
        "sessions": directives.unchanged_required,
        "level": directives.nonnegative_int,
    }

    def build(self) -> list[nodes.Node]:
        """Return the form and the table."""
        game = self.arguments[0]
        sessions = self.options.get("sessions", "").split()
        paths = [examples_folder(self.env) / name for name in sessions]
        for path in paths:
            self.env.note_dependency(path)
        register = self.ask(questions.readings, game)
        found = self.ask(questions.effects, game, *map(str, paths))
        self.titles = found["titles"]
        self.register = {each["name"]: each for each in register}
        title = self.config.rule_games[game]["title"]
        form = switch_form(
            game=game,
            title=title,
            level=self.options.get("level", LEVEL),
            sessions=list(zip(sessions, self.titles, strict=True)),
            readings=[each for each in register if each["switchable"]],
        )
        rows = self.rows(found["effects"])
        caption = f"{title}: what each option changes, against the default"
        made = table(caption, COLUMNS, rows, f"effects-{game}", "engine-table", "effects-table")
        return [form, made]

    def rows(self, effects: Sequence[dict[str, Any]]) -> list[list[Cell | nodes.Node]]:
        """Return a row for every option except the default; report wrong or missing reasons."""
        lines = (line.partition(":") for line in self.content if line.strip())
        reasons = {name.strip(): why.strip() for name, _, why in lines}
        silent = {each["reading"] for each in effects}
        silent -= {each["reading"] for each in effects if each["session"] is not None}
        for name in (name for name in reasons if name not in silent):
            self.problem(f"reading {name!r} has a reason, but a session shows it; take it out")
        return [self.row(effect, reasons) for effect in effects]

    def row(self, effect: dict[str, Any], reasons: Mapping[str, str]) -> list[Cell | nodes.Node]:
        """Return the row of one option, with its effect."""
        name, option = effect["reading"], effect["option"]
        reading = self.register[name]
        # The page may belong to another game with the same readings.
        target = ids.reading_anchor(f"{self.env.docname.partition('/')[0]}.{name}")
        link = nodes.reference("", reading["question"], refid=target, internal=True)
        meaning = nodes.paragraph("", f"{reading['options'][option]} ")
        meaning += nodes.literal("", option)
        if effect["session"] is None:
            return [link, meaning, self.nothing(name, reasons), NONE]
        # If the session is refused with or without the option, the difference is unknown.
        net = effect["difference"]
        added = NONE if net is None else net_drawn(net=net, names=[f"Seat {s}" for s in SEATS])
        return [link, meaning, self.where(effect), added]

    def nothing(self, name: str, reasons: Mapping[str, str]) -> nodes.Node:
        """Return a sentence which says that no session shows the reading, and why.

        A missing reason is reported.
        """
        if name not in reasons:
            self.problem(
                f"no session shows reading {name!r}, and no reason is given; name another session "
                f"behind :sessions:, or write here {name}: and why"
            )
        words, messages = self.parse_inline(reasons.get(name, ""), lineno=self.lineno)
        lead = nodes.Text("No effect in these sessions. ")
        return nodes.paragraph("", "", lead, *words, *messages)

    def where(self, effect: dict[str, Any]) -> nodes.Node:
        """Return the session and the deal with the effect, any refusal, and the rules."""
        title = nodes.emphasis("", self.titles[effect["session"]])
        place = "only at the end" if effect["deal"] is None else f"deal {effect['deal']}"
        words = nodes.paragraph("", "", title, nodes.Text(f", {effect['refused'] or place}"))
        links = separated(map(self.rule_link, effect["rules"]))
        cited = links or [nodes.Text("none is named")]
        return nodes.container("", words, nodes.paragraph("", "", *cited))


class SameDeal(FileDirective):
    """The directive ``same-deal``: the form for a deal, or the settled presets."""

    required_arguments = 0
    optional_arguments = 1
    option_spec: ClassVar[OptionSpec] = {}

    def build(self) -> list[nodes.Node]:
        """Return the form or the presets."""
        presets = self.ask(questions.same_deal, LEVEL)
        if self.arguments == ["presets"]:
            return [*map(self.preset, presets)]
        return [deal_form(presets=presets)]

    def preset(self, preset: dict[str, Any]) -> nodes.Node:
        """Return a preset as a section of the page."""
        node_id = f"preset-{preset['id']}"
        links = map(self.rule_link, dict.fromkeys(CITED.findall(preset["html"])))
        drawn = player_steps("", *links, html=preset["html"])
        details = {"asked": preset["id"], "title": preset["title"]}
        cited = thing_control("same_deal", self.env.docname, node_id, **details)
        return section(node_id, preset["title"], [drawn, cited])


class FormOfGames(PageDirective):
    """A directive for a form that begins with the choice of a game."""

    def games(self) -> dict[str, str]:
        """Return the title of every game of the site."""
        return {name: each["title"] for name, each in self.config.rule_games.items()}

    def with_doors(self, form: nodes.Element) -> list[nodes.Node]:
        """Return the form with an anchor for every game; a script chooses the game of the link."""
        standard, docname = self.env.domains.standard_domain, self.env.docname
        for game in self.games():
            name = f"{docname}-{game}"
            standard.anonlabels[name] = docname, name
            standard.labels[name] = docname, name, OPENED.get(docname, game)
            form["ids"].append(name)
        return [form]


class ExplainDirective(FormOfGames):
    """The directive ``explain``: the form that finds the deals with a given account."""

    def build(self) -> list[nodes.Node]:
        """Return the form, with the contracts of every game of the site."""
        games = self.games()
        contracts = {
            game: [(f"contract={name}", said) for name, said in each.items()]
            for game, each in self.ask(questions.contracts).items()
        }
        strokes = self.ask(questions.games_with_strokes)
        form = explain_form(games=[*games.items()], contracts=contracts, strokes=strokes)
        return self.with_doors(form)


class WayDirective(FormOfGames):
    """The directive ``way``: a place to play a deal."""

    def build(self) -> list[nodes.Node]:
        """Return the form, with every game of the site."""
        return self.with_doors(way_form(games=self.games()))


class EveningDirective(FormOfGames):
    """The directive ``evening``: a place to keep the account of an evening."""

    def build(self) -> list[nodes.Node]:
        """Return the form, with every game of the site and the questions that each game asks."""
        asked = {game: self.ask(questions.evening_start, game) for game in self.games()}
        return self.with_doors(evening_form(games=self.games(), asked=asked))


def switch_html(self: HTML5Translator, node: switch_form) -> str:
    """Return the form as HTML."""
    return str(FORMS.module.switch(*map(node.get, SWITCH)))


def deal_html(self: HTML5Translator, node: deal_form) -> str:
    """Return the form as HTML."""
    presets = [(preset["deal"], preset["title"]) for preset in node["presets"]]
    checksum = current_project(self.builder.env).checksum
    return str(FORMS.module.deal(presets, json.loads(presets[0][0]), LEVEL, checksum, PARTS))


def explain_html(self: HTML5Translator, node: explain_form) -> str:
    """Return the form as HTML."""
    form = FORMS.module.explain(node["games"], node["contracts"], node["strokes"], LEVEL)
    return f"{anchors(node)}{form}"


def anchors(node: nodes.Element) -> str:
    """Return the anchors of a form as HTML."""
    return "".join(f'<span id="{each}"></span>\n' for each in node["ids"])


def way_html(self: HTML5Translator, node: way_form) -> str:
    """Return the anchors of the form, and for a browser also the form itself.

    Without scripts there is no form, but links to it still need an anchor.
    """
    if self.builder.name not in BUILDERS:
        return anchors(node)
    form = self.builder.templates.render(WAY, {"games": node["games"], "levels": LEVELS})
    return f"{anchors(node)}{form}\n"


def evening_html(self: HTML5Translator, node: evening_form) -> str:
    """Return the parts as HTML, and write the questions of each game into a file."""
    for game, fields in node["asked"].items():
        beside(self, f"{FOLDER}/{game}.json", as_json(fields))
    checksum = current_project(self.builder.env).checksum
    context = {"games": node["games"], "engine": checksum}
    return f"{anchors(node)}{self.builder.templates.render(EVENING, context)}\n"


def choose_game(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Make a link from a page of a game to a form choose that game."""
    game = next((part for part in docname.split("/") if part in app.config.rule_games), "")
    if not game or app.builder.name not in BUILDERS:
        return
    ends = {app.builder.get_relative_uri(docname, page): f"#{page}-{game}" for page in OPENED}
    for link in doctree.findall(nodes.reference):
        if end := ends.get(link.get("refuri")):
            link["refuri"] += end


def setup(app: Sphinx) -> None:
    """Register the directives, the nodes, and the styles and scripts of the pages."""
    add_site_node(app, switch_form, switch_html)
    add_site_node(app, deal_form, deal_html)
    add_html_node(app, net_drawn, lambda _, node: net_bars(tuple(node["net"]), node["names"]))
    app.add_directive("switch-readings", SwitchReadings)
    app.add_directive("same-deal", SameDeal)
    add_site_node(app, explain_form, explain_html)
    app.add_directive("explain", ExplainDirective)
    add_html_node(app, way_form, way_html)
    add_site_node(app, evening_form, evening_html)
    app.add_directive("way", WayDirective)
    app.add_directive("evening", EveningDirective)
    app.connect("doctree-resolved", choose_game)
    # The engine's answers have the style of a player. If the page has no player, the script fetches
    # that style sheet with the first answer.
    add_wide_part(app, (switch_form,), "apparatus.js", "apparatus.css")
    add_wide_part(app, (explain_form,), "explain.js", "apparatus.css")
    add_wide_part(app, (deal_form,), "apparatus.js", "player.css", "apparatus.css")
    styles = ("player.css", "table.css", "apparatus.css", "way.css")
    add_wide_part(app, (way_form,), "play.js", *styles)
    add_wide_part(app, (evening_form,), "evening.js", "shelf.css")
