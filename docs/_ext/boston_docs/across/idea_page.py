"""``{idea}``: the page of an idea that several games share; ``{ideas}``: the index of all ideas.

The name of a page is that of an idea in the list. The page shows this idea game by game. While
Sphinx reads the page, the engine gives the contracts, prices and deals. When Sphinx writes the
page, the rules of all other pages are known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform

from boston_docs.across.ideas import (
    GROUPS,
    Idea,
    alone,
    check,
    file_of,
    link_to_idea,
    read_ideas,
)
from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective, PageError
from boston_docs.code.project import current_project
from boston_docs.live.examples import examples_folder
from boston_docs.parts import NONE, Cell, link_to, section, separated, status_badge, table
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.rules.lists import inheritance
from boston_docs.rules.rule_directive import INHERITED
from boston_docs.sessions import mechanisms
from boston_docs.site.written import later, load_where, tagged

#: The number of deals shown for a game, and the number of examples shown if it has no such deals.
DEALS = 3
EXAMPLES = 2
#: The status of a reading whose question the source itself answers.
SETTLED = "attested"
COLUMNS = ("Game", "Called", "Made", "Lost by one", "In lowest bids", "Place", "Asks for")
PRICES = (
    "The amounts that each payer pays a declarer who plays alone and takes exactly the tricks "
    "needed, and that the declarer pays each opponent for one trick too few: in the cheapest suit "
    "and in the most expensive, without honours, pool or bêtes. Every game counts in its own "
    "unit. The next column gives the cheapest price in lowest bids of that game, made alone in "
    "its cheapest suit. A star marks a game in which part of this is not the source’s own; its "
    "section below says which."
)


class idea_games(tagged):  # noqa: N801
    """The games of an idea, side by side."""


class ShownDeal(NamedTuple):
    """A deal on a page with a player, shown as an example of an idea."""

    player: mechanisms.PlayerPage
    title: str
    number: int


class IdeaPage(PageDirective):
    """The directive ``idea``: the page of an idea."""

    def build(self) -> list[nodes.Node]:
        """Return the heading, and a placeholder for the parts that need the other pages."""
        domain, docname = rule_domain(self.env), self.env.docname
        name = docname.rpartition("/")[2]
        self.env.note_dependency(file_of(self.env) or "")
        idea = read_ideas(self.env).get(name)
        if idea is None:
            raise PageError(f"no idea {name!r} is listed; write [{name}] in docs/across/ideas.toml")
        # The page shows the status of rules, so it is written again when a status changes.
        domain.note_listed(docname, "coverage")
        made = section(name, idea.heading)
        made += nodes.paragraph("", idea.definition, classes=["idea-definition"])
        shown = {game: list(self.deals(game, idea)) for game in self.config.rule_games}
        offers = {game: self.offers(game, idea) for game in self.config.rule_games}
        made += later(write=write_games, idea=name, offers=offers, shown=shown)
        return [made]

    def contracts(self, game: str, idea: Idea) -> list[str]:
        """Return the contracts that the idea lists for a game or for its base game."""
        return idea.contracts_of((game, self.config.rule_games[game].get("stands_on")))

    def offers(self, game: str, idea: Idea) -> list[dict[str, Any]]:
        """Return the contracts of the idea that are in the game's own ladder."""
        named = self.contracts(game, idea)
        found: list[dict[str, Any]] = self.ask(questions.offers, game, *named) if named else []
        return found

    def deals(self, game: str, idea: Idea) -> Iterator[ShownDeal]:
        """Yield a few deals on the game's pages that show the idea, at most one per session."""
        wanted = set(self.contracts(game, idea))
        found = 0
        for player in mechanisms.players_of(self.env, game):
            file = examples_folder(self.env) / player.record
            for title, number, contract, rules in self.ask(questions.deals_shown, str(file)):
                shows = contract in wanted if wanted else any(map(idea.has_rule, rules))
                if shows and found < DEALS:
                    found += 1
                    yield ShownDeal(player, title, number)
                    break


def write_games(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield the games of an idea. The ``offers`` and the ``shown`` deals are from the engine."""
    idea = read_ideas(at.env)[place["idea"]]
    return GamesOfIdea(at.env).parts(idea, place["offers"], place["shown"])


class GamesOfIdea:
    """The parts for the games of an idea; they are filled in when all pages have been read."""

    def __init__(self, env: BuildEnvironment) -> None:
        self.env = env
        self.inheritance = inheritance(env)
        self.games = self.inheritance.games

    def parts(
        self,
        idea: Idea,
        offers: Mapping[str, Sequence[Mapping[str, Any]]],
        shown: Mapping[str, Sequence[ShownDeal]],
    ) -> Iterator[nodes.Node]:
        """Yield the table of contracts, a part for each game, and a line on the other games."""
        if idea.contracts:
            yield self.table(offers)
            yield nodes.paragraph("", PRICES, classes=["idea-note"])
        cards = idea_games(tags=('<div class="idea-games">\n', "</div>\n"))
        without = []
        for game in self.games:
            rules = self.inheritance.rules.values()
            own = [rule for rule in rules if ids.game_of(rule.rule_id) == game]
            taken = self.inheritance.inherited(game) if self.inheritance.base(game) else []
            own, taken = ([r for r in each if idea.has_rule(r.rule_id)] for each in (own, taken))
            if offers[game] or own or taken:
                cards += self.card(game, offers[game], own, taken, shown[game])
            else:
                without.append(self.title(game))
        yield cards
        if without:
            yield nodes.paragraph("", f"Without a rule of it: {'; '.join(without)}.")

    def title(self, game: str | None) -> str:
        """Return the title of a game."""
        return str(self.games[game or ""]["title"])

    def table(self, offers: Mapping[str, Sequence[Mapping[str, Any]]]) -> nodes.table:
        """Return a table of the idea's contracts, each with its name, its place and its price."""
        rows = [self.row(game, offer) for game in self.games for offer in offers[game]]
        # If the contracts require the same in all games, the sentence at the top of the page
        # already says what it is.
        kept = slice(None if len({str(row[-1]) for row in rows}) > 1 else -1)
        caption = "What each game calls it and what it costs"
        name, shown = "idea-contracts", [row[kept] for row in rows]
        return table(caption, COLUMNS[kept], shown, name, "engine-table", name)

    def row(self, game: str, offer: Mapping[str, Any]) -> list[Cell | nodes.Node]:
        """Return the row of one contract, with a link to the part of its game on this page."""
        link = nodes.reference("", self.title(game), refid=game, internal=True)
        doubt = "*" if offer["doubts"] else ""
        prices = (f"{span(offer[key])}{doubt}" for key in ("made", "lost"))
        place, kind = f"{offer['rank']} of {offer['of']}", offer["kind"]
        capital = kind[:1].upper() + kind[1:]
        return [link, offer["name"], *prices, offer["times"] or NONE, place, capital]

    def card(
        self,
        game: str,
        offers: Sequence[Mapping[str, Any]],
        own: Sequence[Rule],
        taken: Sequence[Rule],
        shown: Sequence[ShownDeal],
    ) -> nodes.Node:
        """Return the part of one game: its prices, its rules, its inherited rules, and examples.

        ``own``, ``taken``: The rules of the game itself, and those that it takes from its base
        game.
        """
        card = section(game, self.title(game), (), "idea-game")
        for offer in offers:
            words = " ".join([f"{offer['name']}: {paid(offer)}.", *offer["doubts"]])
            card += nodes.paragraph("", words, classes=["idea-price"])
        if cited := dict.fromkeys(rule for offer in offers for rule in offer["rules"]):
            links = [link_to_rule(self.inheritance.rules[rule]) for rule in cited]
            card += listed("idea-taken", [nodes.Text("Paid by: ")], links)
        if own:
            card += nodes.bullet_list("", *map(self.rule, own), classes=["idea-rules"])
        if taken:
            base = nodes.Text(f" As in {self.title(self.inheritance.base(game))}: ")
            links = [link_to_rule(rule) for rule in taken]
            card += listed("idea-taken", [status_badge(INHERITED), base], links)
        if shown:
            deals = [mechanisms.link_to_deal(deal, number, title=t) for deal, t, number in shown]
            card += listed("idea-deals", [nodes.Text("Played in ")], deals)
        elif examples := self.examples(own):
            card += listed("idea-deals", [nodes.Text("Examples: ")], examples)
        return card

    def rule(self, rule: Rule) -> nodes.list_item:
        """Return a rule with its status, its text and the answers to its questions."""
        line = nodes.paragraph(
            "", "", link_to_rule(rule), nodes.Text(" "), status_badge(rule.status)
        )
        item = nodes.list_item("", line)
        if rule.title:
            item += nodes.paragraph("", rule.summary, classes=["idea-said"])
        known = rule_domain(self.env).readings()
        for name in filter(known.__contains__, rule.readings):
            reading = known[name]
            words = nodes.Text("Settled: " if reading.status == SETTLED else "Open: ")
            asked = link_to("reading", name, nodes.inline("", reading.question))
            item += nodes.paragraph("", "", words, asked, classes=["idea-asked"])
        return item

    def examples(self, own: Sequence[Rule]) -> list[nodes.Node]:
        """Return links to examples of a game's rules; each link shows the name of its file."""
        material = (current_project(self.env).material(rule.rule_id) for rule in own)
        paths = dict.fromkeys(path for each in material for path in each.examples)
        known = [path for path in paths if path in rule_domain(self.env).listed("example")]
        names = {path: path.rpartition("/")[2].rpartition(".")[0] for path in known[:EXAMPLES]}
        return [
            link_to("example", path, nodes.inline("", name.replace("-", " ")))
            for path, name in names.items()
        ]


class IdeaIndex(PageDirective):
    """The directive ``ideas``: all ideas by group, and the contracts that only one game has."""

    def build(self) -> list[nodes.Node]:
        """Return the lists, and the table of contents with the pages of all ideas."""
        self.env.note_dependency(file_of(self.env) or "")
        ideas = read_ideas(self.env)
        made: list[nodes.Node] = []
        for group, caption in GROUPS.items():
            items = [item(idea) for idea in ideas.values() if idea.group == group]
            index = nodes.definition_list("", *items, classes=["idea-index"])
            made.append(section(group, caption, [index]))
        pages = [f"across/{idea}" for idea in ideas if f"across/{idea}" in self.env.found_docs]
        # The pages follow one another in the order of the list.
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
        names = self.ask(questions.contract_names)
        games = self.config.rule_games
        if found := alone(names, ideas.values(), games):
            lines = (f"{games[game]['title']}: {', '.join(each)}" for game, each in found.items())
            points = (nodes.list_item("", nodes.paragraph("", line)) for line in lines)
            below = nodes.bullet_list("", *points)
            made.append(section("of-one-game", "Contracts of one game", [below]))
        return made


def item(idea: Idea) -> nodes.definition_list_item:
    """Return an entry of the index: an idea as a link, and its definition."""
    meaning = nodes.definition("", nodes.paragraph("", idea.definition))
    return nodes.definition_list_item("", nodes.term("", "", link_to_idea(idea)), meaning)


def link_to_rule(rule: Rule) -> nodes.Node:
    """Return a link to a rule; its text is the title of the rule."""
    return link_to("id", rule.rule_id, nodes.inline("", rule.title))


def listed(kind: str, lead: Sequence[nodes.Node], links: Sequence[nodes.Node]) -> nodes.paragraph:
    """Return a paragraph with a lead, then links separated by semicolons.

    ``kind``: The class of the paragraph.
    """
    return nodes.paragraph("", "", *lead, *separated(links, "; "), classes=[kind])


def span(prices: Sequence[int] | None) -> str:
    """Return one price, or the lowest and the highest with a dash between them."""
    if prices is None:
        return NONE
    return "\N{EN DASH}".join(map(str, dict.fromkeys(prices)))


def paid(offer: Mapping[str, Any]) -> str:
    """Return in words the payments for a contract."""
    if offer["made"] is None:
        return "not played alone"
    return f"{span(offer['made'])} made, {span(offer['lost'])} lost by one"


def setup(app: Sphinx) -> None:
    """Register the directives and the check."""
    app.add_config_value("across_file", "across/ideas.toml", "env", types=frozenset({str}))
    app.add_directive("idea", IdeaPage)
    app.add_directive("ideas", IdeaIndex)
    app.connect("env-updated", check)
    load_where(app, lambda page: page.has(idea_games), "across.css")
