"""Session records as players, deal by deal, and single deals of them on a drawn table.

    ```{protocol} swedish/figure-1.toml
    :caption: The seven deals of Figure 1
    ```

    ```{deal} swedish/hand.toml
    :deal: 2
    :step: deal-2-trick-1
    :caption: How the second trick went
    ```

By default, ``deal`` is 1 and ``step`` is the first step. If a page has several players or tables,
each but the first needs a ``prefix``. It precedes the names of the steps in an address.

The engine makes the player (``boston.apps.present.player``), in which rules are cited as
``rule:id``. For a player on a page, links in its node give the addresses of these rules. For a
reader's own record, a file with the address of every rule gives them. Scripts fetch the parts that
few readers use from files of their own: the deals to step through, and the questions about the
steps.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.util.typing import OptionSpec
from sphinx.writers.html5 import HTML5Translator

from boston_docs.apparatus.citations import cited_base
from boston_docs.asking import engine, questions
from boston_docs.code.project import current_project
from boston_docs.live.examples import OURS, FileDirective, examples_folder, site_root
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions import sprite
from boston_docs.site.browser_tools import BUILDERS
from boston_docs.site.made_once import as_json, checksum, write_text
from boston_docs.site.written import (
    Written,
    add_frame_node,
    add_html_node,
    add_wide_part,
    when_done,
    when_written,
)

# docutils finds the methods for a node by the name of its class. It writes such names in small
# letters.
# ruff: noqa: N801

#: The level of a step's heading: that of a section within a section of the page.
LEVEL: Final = "3"
#: The placeholder for the address of the site until the page is written.
SITE: Final = "site:/"
CITED: Final = re.compile(r'href="rule:([^"]+)"')
#: The patterns of a deal shown on a table, and of a card drawn there.
TABLES: Final = re.compile(r'data-table="table:(\d+)"')
CARD: Final = 'href="card:'
#: The pattern of the drawn table, which needs scripts. Without them, lists replace the drawing.
BOARD: Final = re.compile(r'<div class="board">.*?(?=<div class="player-ask")', re.DOTALL)
#: The patterns of a step with its id, of its beginning, and of a question about it.
STEP: Final = re.compile(r'<figure class="player-step" id="([^"]+)"')
STEPS: Final = re.compile(r'(?=<figure class="player-step" id=")')
QUESTION: Final = re.compile(r'<template class="player-question".*?</template>', re.DOTALL)
#: Files in the static folder: the cards, the figures of the court cards, and the addresses and the
#: titles of all rules.
DECK: Final = "cards.svg"
COURTS: Final = "courts.svg"
RULE_LINKS: Final = "rule-links.json"
RULE_TITLES: Final = "rule-titles.json"


class protocol(nodes.container):
    """A session record and its player."""


class player_steps(nodes.General, nodes.Element):
    """The HTML of a player, from the engine. Its children are links to the rules that it cites."""


class PlayerDirective(FileDirective):
    """The directive ``protocol``: a session record as a player."""

    option_spec: ClassVar[OptionSpec] = {
        "caption": directives.unchanged_required,
        "prefix": directives.unchanged_required,
        "level": directives.unchanged_required,
    }

    def build(self) -> list[nodes.Node]:
        """Return the player, with the engine's HTML and the deals to step through."""
        file = self.read(".toml")
        name = self.arguments[0]
        path = str(examples_folder(self.env) / name)
        after = "" if file.origin.casefold() == OURS else file.origin
        place = [self.options.get("prefix", ""), self.options.get("level", LEVEL), name, after]
        html = self.player(path, *place, f"{SITE}{self.env.docname}.html")
        numbers = TABLES.findall(html)
        deals = self.ask(questions.deals, path, *numbers) if numbers else {}
        links = [self.rule_link(rule) for rule in dict.fromkeys(CITED.findall(html))]
        player = player_steps("", *links, html=html, tables=deals)
        return [self.frame(protocol(session=name), file, player)]

    def player(self, record: str, *place: str) -> Any:
        """Return the player of a whole record."""
        return self.ask(questions.player, record, *place)


class DealDirective(PlayerDirective):
    """The directive ``deal``: one deal of a record, on a drawn table."""

    option_spec: ClassVar[OptionSpec] = {
        "deal": directives.positive_int,
        "step": directives.unchanged_required,
        **PlayerDirective.option_spec,
    }

    def player(self, record: str, *place: str) -> Any:
        """Return one deal of a record, beginning at a step."""
        deal = str(self.options.get("deal", 1))
        step = self.options.get("step", f"deal-{deal}")
        return self.ask(questions.table_alone, record, deal, step, *place)


def protocol_frame(to: HTML5Translator, node: protocol) -> tuple[str, str]:
    """Return the tags around a player."""
    attributes = {"CLASS": "protocol", "data-session": node["session"]}
    return to.starttag(node, "figure", **attributes), "</figure>\n"


def player_html(self: HTML5Translator, node: player_steps) -> str:
    """Return the player with the addresses of its links, and write the files that scripts fetch."""
    addresses = {
        link.astext(): link.get("refuri") or f"#{link['refid']}"
        for link in node.findall(nodes.reference)
    }

    def address(match: re.Match[str]) -> str:
        # A rule without an address does not exist; the check reports it.
        return f'href="{self.attval(addresses.get(match[1], ""))}"'

    def table(match: re.Match[str]) -> str:
        text = as_json(node["tables"][match[1]], sort_keys=True)
        return f'data-table="{beside(self, f"tables/{checksum(text)}.json", text)}"'

    html = node["html"].replace(SITE, self.encode(cited_base(self.builder.config)))
    html = html.replace(engine.CHECKSUM, current_project(self.builder.env).checksum)
    if self.builder.name in BUILDERS:
        html, questions = without_questions(html)
        if questions:
            text = as_json(questions)
            place = beside(self, f"questions/{checksum(text)}.json", text)
            player = '<section class="player'
            html = html.replace(player, f'<section data-questions="{place}" class="player', 1)
    else:
        html = BOARD.sub("", html)
    return CITED.sub(address, TABLES.sub(table, with_cards(self, html)))


def with_cards(self: HTML5Translator, html: str) -> str:
    """Return HTML from the engine with the addresses of the drawn cards."""
    # A script finds the figures of the court cards by the same address, with another name.
    version = checksum(sprite() + sprite(COURTS), 8)
    deck = f"{site_root(self)}/_static/{DECK}?v={version}#"
    return html.replace(CARD, f'href="{deck}')


def without_questions(html: str) -> tuple[str, dict[str, str]]:
    """Return a player without its questions, and these questions by the ids of their steps.

    A step with a question has an attribute for scripts.

    >>> step = '<figure class="player-step" id="step-1"><p>One</p>{}</figure>'
    >>> without_questions(step.format('<template class="player-question">?</template>'))[0]
    '<figure class="player-step" id="step-1" data-asks=""><p>One</p></figure>'
    >>> without_questions(step.format(""))
    ('<figure class="player-step" id="step-1"><p>One</p></figure>', {})
    """
    found: dict[str, str] = {}
    parts = STEPS.split(html)
    for number, part in enumerate(parts):
        step, asked = STEP.match(part), "".join(QUESTION.findall(part))
        if step and asked:
            found[step[1]] = asked
            rest = QUESTION.sub("", part).removeprefix(step[0])
            parts[number] = f'{step[0]} data-asks=""{rest}'
    return "".join(parts), found


def publish(app: Sphinx, site: Path) -> None:
    """Write the files that all pages share: the cards, and two lists of rules for scripts."""
    domain, static = rule_domain(app.env), site / "_static"
    links = {
        rule_id: f"{app.builder.get_target_uri(docname)}#{node_id}"
        for rule_id, _, kind, docname, node_id, _ in domain.get_objects()
        if kind == "id"
    }
    titles = {rule.rule_id: rule.title for rule in domain.all_rules()}
    files = {DECK: sprite(), COURTS: sprite(COURTS), RULE_LINKS: as_json(links, sort_keys=True)}
    files |= {RULE_TITLES: as_json(titles, sort_keys=True)}
    for name, text in files.items():
        write_text(static / name, text)


def beside(self: HTML5Translator, address: str, text: str) -> str:
    """Write a file for scripts into the static folder, and return its relative address."""
    if self.builder.name in BUILDERS:
        write_text(Path(self.builder.outdir, "_static", address.partition("?")[0]), text)
    return f"{site_root(self)}/_static/{address}"


def add_table(page: Written) -> None:
    """Add the style sheet of the table to a page with cards, after that of the player."""
    players = page.doctree.findall(player_steps) if page.doctree else ()
    if page.app.builder.name in BUILDERS and any(each.get("tables") for each in players):
        page.app.add_css_file("table.css", priority=901)


def setup(app: Sphinx) -> None:
    """Register the directives, the nodes, and the files for pages and scripts."""
    app.add_directive("protocol", PlayerDirective)
    app.add_directive("deal", DealDirective)
    add_frame_node(app, protocol, protocol_frame)
    add_html_node(app, player_steps, player_html)
    add_wide_part(app, (protocol,), "player.js", "player.css")
    when_written(app, add_table)
    when_done(app, publish)
