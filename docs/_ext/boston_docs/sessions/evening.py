"""``{evening}``: a place to keep the account of an evening for four people at a table.

The page has the parts; scripts ask the engine, in the browser, for all that stands in them. What
a game asks before its first deal lies beside the page: it can be told before Python is there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston_docs.asking import engine
from boston_docs.code.project import current_project
from boston_docs.live.live_site import BUILDERS
from boston_docs.sessions.switch_nodes import skip
from boston_docs.site.page_parts import PagePart

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801

SEATS: Final = (1, 2, 3, 4)
#: The page of the form, which can be installed.
PAGE: Final = "score"
#: Where the questions of each game lie, below the site's own folder.
FOLDER: Final = "evening"
#: By what its buttons, which stand apart, know the form of a deal.
DEAL_FORM: Final = "evening-deal"
#: What is done with a deal that is told, and with the evening: what a button does, and its words.
DEAL: Final = (
    ("add-deal", "Add the deal"),
    ("passed", "Passed out"),
    ("undo", "Undo"),
    ("leave", "Leave it as it was"),
)
EVENING: Final = (("redo", "Redo"), ("settle", "Settle up"))


class evening_form(nodes.General, nodes.Element):
    """The parts of the page on which an evening is kept."""


class EveningDirective(SphinxDirective):
    """A place to keep the account of an evening."""

    option_spec: ClassVar[OptionSpec] = {}

    def run(self) -> list[nodes.Node]:
        """Offer every game that has rules here, and note what each asks."""
        games = {name: each["title"] for name, each in self.config.rule_games.items()}
        asked = {
            game: engine.ask(self.env, "evening-start", self.config.rule_package, game)
            for game in games
        }
        form = evening_form(games=games, asked=asked)
        self.set_source_info(form)
        return [form]


def visit_evening_form(self: HTML5Translator, node: evening_form) -> None:
    """Write the parts, where a script can fill them, and beside the page what each game asks."""
    if self.builder.name in BUILDERS:
        folder = Path(self.builder.outdir, "_static", FOLDER)
        folder.mkdir(parents=True, exist_ok=True)
        for game, fields in node["asked"].items():
            text = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
            (folder / f"{game}.json").write_text(text, encoding="utf-8")
        self.body.extend(_parts(self, node["games"]))
    raise nodes.SkipNode


def _parts(self: HTML5Translator, games: dict[str, str]) -> Iterator[str]:
    yield '<section class="evening" data-deals="0" data-busy="false" data-python="none"'
    yield f' data-engine="{current_project(self.builder.env).checksum}"'
    yield ' aria-label="An evening">\n<div class="evening-telling">\n'
    yield '<div class="evening-shelf"></div>\n'
    yield from _start(self, games)
    yield '<dl class="evening-top" hidden></dl>\n'
    yield f'<form class="evening-deal" id="{DEAL_FORM}" aria-label="The deal" hidden novalidate>\n'
    yield '<p class="evening-editing" hidden></p>\n<div class="evening-fields"></div>\n</form>\n'
    yield '<div class="evening-thumb">\n<p class="evening-said" role="status"></p>\n'
    yield f'<div class="evening-bar evening-adds" hidden>{_buttons(DEAL, DEAL_FORM)}</div>\n'
    yield '</div>\n<div class="evening-bar evening-doing" hidden>'
    yield f"{_buttons(EVENING)}</div>\n</div>\n"
    yield '<div class="evening-reckoned">\n<div class="evening-receipt"></div>\n'
    yield '<div class="evening-account"></div>\n'
    yield '<div class="evening-end" role="region" aria-label="The end" tabindex="-1" hidden>'
    yield '</div>\n</div>\n<div class="evening-besides">\n'
    yield from _rates()
    yield from _adjust()
    yield '<div class="evening-files"></div>\n<div class="evening-cite"></div>\n'
    yield '<div class="evening-cards"></div>\n'
    yield '<div class="evening-record"></div>\n</div>\n</section>\n'
    yield '<p class="evening-without">On this page that needs scripts; <code>boston score</code>'
    yield " does it without.</p>\n"


def _start(self: HTML5Translator, games: dict[str, str]) -> Iterator[str]:
    yield '<form class="evening-start" aria-label="A new evening" novalidate>\n'
    options = "".join(
        f'<option value="{self.attval(name)}">{self.encode(title)}</option>'
        for name, title in games.items()
    )
    yield '<p class="evening-field"><label for="evening-game">Game</label>'
    yield f' <select id="evening-game" name="game" autocomplete="off">{options}</select></p>\n'
    yield '<fieldset class="evening-names"><legend>Players, clockwise</legend>\n'
    for seat in SEATS:
        name, ident = f"players.{seat}", f"evening-player-{seat}"
        yield f'<p class="evening-field"><label for="{ident}">Seat {seat}</label> '
        yield f'<input type="text" id="{ident}" name="{name}" maxlength="24" autocomplete="off"'
        yield ' spellcheck="false"></p>\n'
    yield '</fieldset>\n<fieldset class="evening-one"><legend>Who deals first</legend>'
    yield '<div class="evening-offers">'
    for seat in SEATS:
        checked = " checked" if seat == SEATS[-1] else ""
        yield '<label class="evening-offer"><input type="radio" name="dealer"'
        yield f' value="{seat}"{checked}><span>Seat {seat}</span></label>'
    yield "</div></fieldset>\n"
    yield '<details class="evening-agreed"><summary>What the table agreed</summary>\n'
    yield '<div class="evening-fields"></div></details>\n'
    yield '<div class="evening-bar"><button type="submit" data-do="start">Begin</button> '
    yield '<button type="button" data-do="leave-agreed" hidden>Leave it as it was</button></div>\n'
    yield "</form>\n"


def _rates() -> Iterator[str]:
    yield '<details class="evening-rates" hidden><summary>The rates</summary>\n'
    yield "<form novalidate><p>The source of this game has lost its rates: without those of the"
    yield ' table only the pools are known. Told now, they hold for every deal.</p>\n<div class="'
    yield 'evening-fields"></div>\n<p role="status"></p>\n<div class="evening-bar">'
    yield '<button type="submit" data-do="rates">Hold by these rates</button></div></form>'
    yield "</details>\n"


def _adjust() -> Iterator[str]:
    yield '<details class="evening-adjust" hidden><summary>Adjust by hand</summary>\n'
    yield "<form novalidate><p>Points beside the rules, kept apart from what they order.</p>\n"
    yield '<div class="evening-fields"></div>\n<div class="evening-bar">'
    yield '<button type="submit" data-do="adjust">Adjust</button></div></form></details>\n'


def _buttons(named: tuple[tuple[str, str], ...], form: str = "") -> str:
    """Buttons by what they do; of those that belong to a form the first sends it."""
    made: list[str] = []
    for what, words in named:
        sends = f'type="submit" form="{form}"' if form and not made else 'type="button"'
        made.append(f'<button {sends} data-do="{what}">{words}</button>')
    return " ".join(made)


def choose_game(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Let what leads to this page from the front page of a game choose that game there."""
    game, _, page = docname.partition("/")
    if page != "index" or game not in app.config.rule_games or app.builder.name not in BUILDERS:
        return
    here = app.builder.get_relative_uri(docname, PAGE)
    for link in doctree.findall(nodes.reference):
        if link.get("refuri") == here:
            link["refuri"] = f"{here}?game={game}"


EVENINGS: Final = PagePart(
    kinds=(evening_form,),
    script="evening.js",
    styles=("player.css", "table.css", "shelf.css"),
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, its node and what its page loads."""
    other: Any = (skip, None)
    app.add_node(
        evening_form,
        html=(visit_evening_form, None),
        text=other,
        latex=other,
        man=other,
        texinfo=other,
    )
    EVENINGS.register(app)
    app.connect("doctree-resolved", choose_game)
    app.add_directive("evening", EveningDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
