"""``{idea}``: the page of something that several games share, game by game.

The page is that of the idea of its name in the list. What the engine answers (contracts, prices,
deals) is asked while the page is read; the rules of all pages are known when it is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator

from boston_docs.across import idea_cards, idea_check, ideas
from boston_docs.across.ideas import Idea
from boston_docs.asking import engine
from boston_docs.live.examples import examples_folder
from boston_docs.rules import relations
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions.mechanisms import players
from boston_docs.site.written import Written, when_written

#: So many deals of a game are enough to see how it goes.
ENOUGH = 3
STYLE = "across.css"


class IdeaPage(SphinxDirective):
    """The page of an idea."""

    def run(self) -> list[nodes.Node]:
        """Head the page, and leave a mark for what other pages say."""
        domain, docname = rule_domain(self.env), self.env.docname
        name = docname.rpartition("/")[2]
        self.env.note_dependency(ideas.file_of(self.env) or "")
        idea = ideas.read_ideas(self.env).get(name)
        if idea is None:
            domain.note_problem(
                docname,
                self.lineno,
                f"no idea {name!r} is listed; write [{name}] in docs/across/ideas.toml",
            )
            return []
        # It shows the states of rules, and is written again when they change.
        domain.note_coverage(docname)
        domain.note_listed(docname, relations.IDEA, name, name)
        section = nodes.section(ids=[name], names=[name])
        self.set_source_info(section)
        section += nodes.title("", idea.heading)
        section += nodes.paragraph("", idea.definition, classes=["idea-definition"])
        try:
            shown = {game: list(self.deals(game, idea)) for game in self.config.rule_games}
            offers = {game: self.offers(game, idea) for game in self.config.rule_games}
            section += idea_cards.idea_mark(idea=name, offers=offers, shown=shown)
        except engine.EngineError as error:
            domain.note_problem(docname, self.lineno, str(error))
        return [section]

    def ask(self, question: str, *arguments: str) -> Any:
        """Ask the engine."""
        return engine.ask(self.env, question, self.config.rule_package, *arguments)

    def offers(self, game: str, idea: Idea) -> list[dict[str, Any]]:
        """What the game's own ladder has of the contracts named for it."""
        named = idea.contracts_of((game, self.base(game)))
        found: list[dict[str, Any]] = self.ask("offers", game, *named) if named else []
        return found

    def base(self, game: str) -> str | None:
        """The game on which another stands."""
        found: str | None = self.config.rule_games[game].get("stands_on")
        return found

    def deals(self, game: str, idea: Idea) -> Iterator[idea_cards.Shown]:
        """Some deals on the game's pages that show the idea, of each session the first."""
        wanted = set(idea.contracts_of((game, self.base(game))))
        found = 0
        docs = Path(self.env.srcdir)
        for page in sorted((docs / game).rglob("*.md")):
            for each in players(docs, page):
                file = examples_folder(self.env) / each.record
                self.env.note_dependency(file)
                for title, number, contract, rules in self.ask("deals-shown", str(file)):
                    shows = contract in wanted if wanted else any(map(idea.has_rule, rules))
                    if shows and found < ENOUGH:
                        found += 1
                        yield idea_cards.Shown(each, title, number)
                        break


class FillIdeas(SphinxPostTransform):
    """Puts the games where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(idea_cards.idea_mark)):
            idea = ideas.read_ideas(self.env)[mark["idea"]]
            mark.replace_self(list(idea_cards.Cards(self.env, idea, mark).made()))


class IdeaIndex(SphinxDirective):
    """All ideas by group, and the contracts that one game alone has."""

    def run(self) -> list[nodes.Node]:
        """List them; the table of contents is the page's own."""
        self.env.note_dependency(ideas.file_of(self.env) or "")
        listed = ideas.read_ideas(self.env)
        made: list[nodes.Node] = []
        for group, caption in ideas.GROUPS.items():
            section = nodes.section(ids=[group], names=[group])
            self.set_source_info(section)
            section += nodes.title("", caption)
            section += idea_cards.index_of(each for each in listed.values() if each.group == group)
            made.append(section)
        pages = [f"across/{idea}" for idea in listed if f"across/{idea}" in self.env.found_docs]
        # The pages follow one another as they are listed.
        made.append(
            addnodes.toctree(
                parent=self.env.docname,
                entries=[(None, page) for page in pages],
                includefiles=pages,
                hidden=True,
                maxdepth=-1,
                caption=None,
                glob=False,
                includehidden=False,
                numbered=0,
                titlesonly=True,
            )
        )
        names = engine.ask(self.env, "contract-names", self.config.rule_package)
        return [
            *made,
            *self.alone(idea_check.alone(names, listed.values(), self.config.rule_games)),
        ]

    def alone(self, found: dict[str, list[str]]) -> Iterator[nodes.Node]:
        """The contracts of a game that no other has."""
        if not found:
            return
        section = nodes.section(ids=["of-one-game"], names=["of-one-game"])
        self.set_source_info(section)
        section += nodes.title("", "Contracts of one game")
        items = nodes.bullet_list()
        for game, contracts in found.items():
            title = self.config.rule_games[game]["title"]
            words = f"{title}: {', '.join(contracts)}"
            items += nodes.list_item("", nodes.paragraph("", words))
        section += items
        yield section


def visit_games(translator: HTML5Translator, node: idea_cards.idea_games) -> None:
    """Begin the box of the games."""
    translator.body.append('<div class="idea-games">\n')


def depart_games(translator: HTML5Translator, node: idea_cards.idea_games) -> None:
    """End the box of the games."""
    translator.body.append("</div>\n")


def add_style(page: Written) -> None:
    """Give such a page its style sheet."""
    if page.has(idea_cards.idea_games):
        page.app.add_css_file(STYLE, priority=900)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives, the transform and the check."""
    app.setup_extension("boston_docs.sessions.mechanisms")
    app.add_config_value("across_file", "across/ideas.toml", "env", types=frozenset({str}))
    app.add_node(idea_cards.idea_mark)
    app.add_node(idea_cards.idea_games, html=(visit_games, depart_games))
    app.add_directive("idea", IdeaPage)
    app.add_directive("ideas", IdeaIndex)
    app.add_post_transform(FillIdeas)
    app.connect("env-updated", idea_check.check)
    when_written(app, add_style)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
