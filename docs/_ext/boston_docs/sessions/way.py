"""``{way}``: a place to play a deal, from a deal by chance, hands typed in, or a step of a session.

The form is in the page; a script asks the engine, in the browser, for everything else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata, OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston_docs.live.runtime import BUILDERS
from boston_docs.sessions.player import skip
from boston_docs.site.page_parts import PagePart

# docutils finds the methods for a node by the name of its class, and names its own like this.
# ruff: noqa: N801

SEATS: Final = (1, 2, 3, 4)
SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
#: What is done with the deal on the table: a button's class, and its words.
DOING: Final = (
    ("hint", "Hint"),
    ("back", "Take back"),
    ("on", "Let the page choose"),
    ("out", "Play to the end"),
)
AFTER: Final = (
    ("next", "Next deal"),
    ("account", "The account"),
    ("result", "Copy the result"),
    ("otherwise", "By other readings"),
)
#: How fast the page plays the other seats: what its times are multiplied by, and its words.
PACES: Final = (("2", "slowly"), ("1", "steadily"), ("0.4", "quickly"), ("0", "at once"))
KEEPING: Final = (("link", "Copy a link"), ("forget", "Forget it"))


class way_form(nodes.General, nodes.Element):
    """The form with which a deal begins, and the place where it is played."""


class WayDirective(SphinxDirective):
    """A place to play a deal."""

    option_spec: ClassVar[OptionSpec] = {}

    def run(self) -> list[nodes.Node]:
        """Offer every game that has rules here."""
        games = {name: each["title"] for name, each in self.config.rule_games.items()}
        form = way_form(games=games)
        self.set_source_info(form)
        return [*map(self.door, games), form]

    def door(self, game: str) -> nodes.Node:
        """Where a game's own page leads: the form, in which the script then chooses that game."""
        standard, docname, name = self.env.domains.standard_domain, self.env.docname, f"play-{game}"
        standard.anonlabels[name] = docname, name
        standard.labels[name] = docname, name, "Play a deal"
        return nodes.target("", "", ids=[name])


def visit_way_form(self: HTML5Translator, node: way_form) -> None:
    """Write the form, where a script can answer it; links to it lead somewhere in every form."""
    self.body.extend(f'<span id="{each}"></span>\n' for each in node["ids"])
    if self.builder.name in BUILDERS:
        self.body.extend(_form(self, node["games"]))
    raise nodes.SkipNode


def _form(self: HTML5Translator, games: dict[str, str]) -> Iterator[str]:
    yield '<section class="asking way" aria-label="Play a deal">\n<form class="asking-form">\n'
    yield '<p class="way-evening way-begins" hidden></p>\n<div class="way-first">\n'
    titles = [(name, self.encode(title)) for name, title in games.items()]
    yield f'<div class="way-begins">{_field("game", "Game", _select("game", titles))}</div>\n'
    yield '<div class="asking-bar">\n'
    yield '<button type="button" class="asking-go" disabled>Deal</button>\n'
    yield '<button type="button" class="way-next way-begins">Another deal</button>\n'
    yield '<button type="button" class="way-begins" data-way="today">Deal of the day</button>\n'
    yield '<button type="button" class="asking-stop" hidden>Stop</button>\n'
    yield '<progress class="asking-progress" max="1" aria-label="Python, fetched so far" hidden>'
    yield "</progress>\n</div>\n</div>\n"
    yield '<details class="way-choose"><summary>Choose the seats, the hands, a seed</summary>\n'
    yield '<fieldset class="way-own"><legend>You play</legend>\n'
    for seat in SEATS:
        checked = " checked" if seat == 1 else ""
        box = f'<input type="checkbox" id="way-own-{seat}" name="own" value="{seat}"{checked}>'
        yield f'<p class="asking-field">{box} <label for="way-own-{seat}">Seat {seat}</label></p>\n'
    yield '<p class="asking-field"><input type="checkbox" id="way-all" name="all">'
    yield ' <label for="way-all">Show every hand</label></p>\n'
    name = 'type="text" id="way-name" name="name" maxlength="30" autocomplete="nickname"'
    yield '<p class="asking-field"><label for="way-name">Your name, if the page shall use it'
    yield f"</label> <input {name}></p>\n"
    yield "</fieldset>\n"
    yield '<fieldset class="way-begins"><legend>The deal</legend>\n'
    yield _field("seed", "Seed, a whole number: the same deal for everybody", _text("seed", "1"))
    yield _field("dealer", "Dealer", _select("dealer", [(s, f"Seat {s}") for s in (4, 1, 2, 3)]))
    yield "</fieldset>\n"
    yield '<fieldset class="way-typed way-begins"><legend>Hands of your own</legend>\n'
    yield "<p>As in <code>AK32.QJ9.T87.654</code>: spades, hearts, diamonds, clubs, with a dot"
    yield " between. Hands left empty are dealt from the other cards.</p>\n"
    for seat in SEATS:
        yield _field(f"hand.{seat}", f"Hand of seat {seat}", _text(f"hand.{seat}", ""))
    turned = [("", "By chance, if at all"), *((suit, suit.capitalize()) for suit in SUITS)]
    yield _field("turned", "Suit turned up", _select("turned", turned))
    yield "</fieldset></details>\n</form>\n"
    yield '<p class="asking-status" role="status"></p>\n'
    yield '<p class="asking-bar way-goes-on way-begins" hidden>'
    yield '<button type="button" data-way="resume">Go on with the deal that you left</button></p>\n'
    yield '<p class="way-news visually-hidden" role="status"></p>\n'
    yield '<div class="asking-result"></div>\n'
    yield '<div class="asking-bar way-after" hidden><p class="way-score" role="status"></p>'
    yield f" {_buttons(AFTER)}</div>\n"
    yield f'<div class="asking-bar way-doing" hidden>{_buttons(DOING)}'
    yield '<button type="button" data-way="add" hidden>Add it to the evening</button>'
    yield ' <label class="way-paced">The others play '
    paces = "".join(f'<option value="{factor}">{words}</option>' for factor, words in PACES)
    yield f'<select class="way-pace" autocomplete="off">{paces}</select></label></div>\n'
    yield '<div class="way-read" aria-live="polite"></div>\n'
    yield '<div class="way-end" role="region" aria-label="What the deal came to"></div>\n'
    yield '<details class="way-record" hidden><summary>The record of this deal</summary>\n'
    yield '<pre tabindex="0" class="way-source"></pre>\n'
    yield f'<div class="asking-bar">{_buttons((("copy", "Copy"),))} <a class="way-file"'
    yield ' download="deal.toml">Download</a></div>\n</details>\n'
    yield f'<div class="asking-bar way-keeping" hidden>{_buttons(KEEPING)}</div>\n</section>\n'
    yield '<p class="way-without">On this page that needs scripts; <code>boston play</code> does'
    yield " it without.</p>\n"


def _buttons(named: tuple[tuple[str, str], ...]) -> str:
    return " ".join(
        f'<button type="button" data-way="{what}">{words}</button>' for what, words in named
    )


def _field(key: str, label: str, control: str) -> str:
    ident = f"way-{key.replace('.', '-')}"
    return f'<p class="asking-field"><label for="{ident}">{label}</label> {control}</p>\n'


def _text(key: str, value: str) -> str:
    plain = 'maxlength="80" autocomplete="off" autocapitalize="off" spellcheck="false"'
    ident = f"way-{key.replace('.', '-')}"
    return f'<input type="text" id="{ident}" name="{key}" value="{value}" {plain}>'


def _select(key: str, options: list[Any]) -> str:
    told = "".join(f'<option value="{value}">{words}</option>' for value, words in options)
    return f'<select id="way-{key}" name="{key}" autocomplete="off">{told}</select>'


WAYS: Final = PagePart(
    kinds=(way_form,),
    script="way.js",
    styles=("player.css", "table.css", "apparatus.css", "way.css"),
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive, its node and what its page loads."""
    other: Any = (skip, None)
    app.add_node(
        way_form, html=(visit_way_form, None), text=other, latex=other, man=other, texinfo=other
    )
    WAYS.register(app)
    app.add_directive("way", WayDirective)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
