"""What a page of an idea shows: its contracts in a table, and every game with its rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment

from boston_docs.across.ideas import Idea
from boston_docs.asking.tables import NONE, Cell, table
from boston_docs.code.project import current_project
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.rules.lists import Inheritance
from boston_docs.rules.rule_directive import INHERITED
from boston_docs.sessions import mechanisms

#: So many examples are enough where no deal is played.
ENOUGH = 2
#: The status of a reading whose question the source answers itself.
SETTLED = "attested"


class idea_mark(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place of an idea's games; ``offers`` and ``shown`` are the engine's."""


class idea_games(nodes.General, nodes.Element):  # noqa: N801
    """The games of an idea, side by side."""


class Shown(NamedTuple):
    """A deal of a player that shows an idea."""

    player: mechanisms.Shown
    title: str
    number: int


class Cards:
    """The parts of a page of an idea."""

    def __init__(self, env: BuildEnvironment, idea: Idea, mark: idea_mark) -> None:
        self.env = env
        self.idea = idea
        self.mark = mark
        self.games: Mapping[str, Mapping[str, Any]] = env.config.rule_games
        self.inheritance = Inheritance(rule_domain(env).in_order(), self.games)

    def made(self) -> Iterator[nodes.Node]:
        """The table, the games, and those that have nothing of it."""
        if self.idea.contracts:
            yield self.table()
            yield nodes.paragraph("", PRICES, classes=["idea-note"])
        having = [game for game in self.games if self.has(game)]
        cards = idea_games()
        cards += [self.card(game) for game in having]
        yield cards
        without = [self.title(game) for game in self.games if game not in having]
        if without:
            yield nodes.paragraph("", f"Without a rule of it: {'; '.join(without)}.")

    def title(self, game: str) -> str:
        """What a game is called."""
        return str(self.games[game]["title"])

    def has(self, game: str) -> bool:
        """Whether a game has anything of it."""
        return bool(self.mark["offers"][game] or self.own(game) or self.taken(game))

    def own(self, game: str) -> list[Rule]:
        """The game's own rules of the idea."""
        rules = self.inheritance.rules.values()
        return [
            rule
            for rule in rules
            if ids.game_of(rule.rule_id) == game and self.idea.has_rule(rule.rule_id)
        ]

    def taken(self, game: str) -> list[Rule]:
        """The rules of the idea that hold in a game as they stand in another."""
        base = self.inheritance.base(game)
        inherited = self.inheritance.inherited(game) if base else []
        return [rule for rule in inherited if self.idea.has_rule(rule.rule_id)]

    def table(self) -> nodes.table:
        """Every contract with its name, its place and its price."""
        rows = [self.row(game, offer) for game in self.games for offer in self.mark["offers"][game]]
        columns = ("Game", "Called", "Made", "Lost by one", "In lowest bids", "Place", "Asks for")
        # Where all ask for the same, the sentence at the head of the page has said it.
        shown = slice(None if len({str(row[-1]) for row in rows}) > 1 else -1)
        made = table(
            "What each game calls it and what it costs",
            columns[shown],
            [row[shown] for row in rows],
            "idea-contracts",
        )
        made["classes"] += ["engine-table", "idea-contracts"]
        return made

    def row(self, game: str, offer: Mapping[str, Any]) -> list[Cell | nodes.Node]:
        """One contract of one game."""
        place = f"{offer['rank']} of {offer['of']}"
        doubt = "*" if offer["doubts"] else ""
        prices = (f"{span(offer[key])}{doubt}" for key in ("made", "lost"))
        ratio, kind = offer["times"] or NONE, capital(offer["kind"])
        return [self.to_game(game), offer["name"], *prices, ratio, place, kind]

    def to_game(self, game: str) -> nodes.Node:
        """A link to the game's own part of this page."""
        return nodes.reference("", self.title(game), refid=game, internal=True)

    def card(self, game: str) -> nodes.Node:
        """What one game says."""
        section = nodes.section(ids=[game], names=[game], classes=["idea-game"])
        section += nodes.title("", self.title(game))
        section += list(self.prices(self.mark["offers"][game]))
        if own := self.own(game):
            section += nodes.bullet_list("", *map(self.rule, own), classes=["idea-rules"])
        if taken := self.taken(game):
            base = self.title(self.inheritance.base(game) or "")
            links = separated([self.link(rule) for rule in taken], "; ")
            badge = status(INHERITED)
            section += nodes.paragraph(
                "", "", badge, nodes.Text(f" As in {base}: "), *links, classes=["idea-taken"]
            )
        section += list(self.examples(game, own))
        return section

    def prices(self, offers: Sequence[Mapping[str, Any]]) -> Iterator[nodes.paragraph]:
        """What each contract costs, what is to be doubted, and the rules that say so."""
        for offer in offers:
            words = " ".join([f"{offer['name']}: {paid(offer)}.", *offer["doubts"]])
            yield nodes.paragraph("", words, classes=["idea-price"])
        cited = dict.fromkeys(rule for offer in offers for rule in offer["rules"])
        if cited:
            links = separated([self.link(self.inheritance.rules[rule]) for rule in cited], "; ")
            yield nodes.paragraph("", "", nodes.Text("Paid by: "), *links, classes=["idea-taken"])

    def rule(self, rule: Rule) -> nodes.list_item:
        """A rule with its status, what it says, and what was asked of it."""
        line = nodes.paragraph("", "", self.link(rule), nodes.Text(" "), status(rule.status))
        item = nodes.list_item("", line)
        if rule.title:
            item += nodes.paragraph("", rule.summary, classes=["idea-said"])
        told = rule_domain(self.env).readings_told()
        for name in filter(told.__contains__, rule.readings):
            reading = told[name]
            words = nodes.Text("Settled: " if reading.status == SETTLED else "Open: ")
            asked = xref("rule", "reading", name, nodes.inline("", reading.question))
            item += nodes.paragraph("", "", words, asked, classes=["idea-asked"])
        return item

    def link(self, rule: Rule) -> nodes.Node:
        """A link to a rule, by its title."""
        return xref("rule", "id", rule.rule_id, nodes.inline("", rule.title))

    def examples(self, game: str, own: Sequence[Rule]) -> Iterator[nodes.Node]:
        """Deals that are played on the game's pages, or else examples of its rules."""
        links = [deal(each) for each in self.mark["shown"][game]]
        label = "Played in "
        if not links:
            label = "Examples: "
            material = (current_project(self.env).material(rule.rule_id) for rule in own)
            paths = dict.fromkeys(path for each in material for path in each.examples)
            known = [path for path in paths if path in rule_domain(self.env).examples()]
            links = [xref("rule", "example", path, words(path)) for path in known[:ENOUGH]]
        if links:
            yield nodes.paragraph(
                "", "", nodes.Text(label), *separated(links, "; "), classes=["idea-deals"]
            )


PRICES = (
    "What each payer pays a declarer who plays alone and takes just what was asked, and what the "
    "declarer pays who misses it by one trick: in the cheapest suit and in the dearest, without "
    "honours, pool or bêtes. Every game counts in a unit of its own; beside it the cheapest price "
    "stands in lowest bids of that game, made alone in its cheapest suit. A star marks a game in "
    "which something of this is not the source’s own; its part below says what."
)


def index_of(listed: Iterable[Idea]) -> nodes.definition_list:
    """Ideas as links, with what they are."""
    made = nodes.definition_list(classes=["idea-index"])
    for idea in listed:
        link = xref("std", "doc", f"/across/{idea.id}", nodes.inline("", idea.heading))
        said = nodes.definition("", nodes.paragraph("", idea.definition))
        made += nodes.definition_list_item("", nodes.term("", "", link), said)
    return made


def xref(domain: str, kind: str, target: str, content: nodes.Node) -> addnodes.pending_xref:
    """A link that is resolved when all pages have been read."""
    return addnodes.pending_xref(
        "", content, refdomain=domain, reftype=kind, reftarget=target, refexplicit=True
    )


def status(name: str) -> nodes.inline:
    """The badge of a status."""
    return nodes.inline("", name, classes=["rule-status", f"rule-status-{name}"])


def deal(shown: Shown) -> nodes.Node:
    """A link to a deal of a player."""
    player, title, number = shown
    return mechanisms.deal_link(
        "",
        f"{title}, deal {number}",
        page=player.page,
        step=player.anchor(f"deal-{number}"),
        frame=player.frame,
    )


def words(path: str) -> nodes.inline:
    """The name of an example's file, as words."""
    return nodes.inline("", path.rpartition("/")[2].rpartition(".")[0].replace("-", " "))


def separated(links: Sequence[nodes.Node], by: str = ", ") -> list[nodes.Node]:
    """Links with commas between them, or another sign."""
    return [part for link in links for part in (nodes.Text(by), link)][1:]


def span(prices: Sequence[int] | None) -> str:
    """A price, or the cheapest and the dearest."""
    if prices is None:
        return NONE
    return "\N{EN DASH}".join(map(str, dict.fromkeys(prices)))


def paid(offer: Mapping[str, Any]) -> str:
    """What is paid, in words."""
    if offer["made"] is None:
        return "not played alone"
    return f"{span(offer['made'])} made, {span(offer['lost'])} lost by one"


def capital(name: str) -> str:
    """A name at the beginning of a line."""
    return name[:1].upper() + name[1:]
