"""The facts that the pages of each game need apart from rules, and texts made for all games.

The facts are in `docs/<game>/game.toml`:

* `card`: the text of the game's card on the front page. `minutes`, `account` and `special`: its
  row in the table that compares the games; see ``WhichBoston``.
* `glance`: the facts at the top of the game's page; see ``AtAGlance``.
* `ideas`: contracts that belong to a page of `docs/across`, by the name of the page.
* `language`: the language of the game's sources, if they are not in English.
* `off_card`: rules that are not the source's own and that the game's one-page card leaves out,
  each with the reason.
* `one_page`: the text above the ladder on the game's one-page card.
* `stands_on`: the game on which this one is based, so that the rules of that game also hold here.
  `replaces` lists the rules or chapters of that game that rules with other names replace.
* `title`: the title of the game on the pages, if it is not the engine's name.

The directives ``each-game`` and ``games-toctree`` repeat their content for every game. In the
content, ``{id}``, ``{title}`` and ``{card}`` are replaced by those of the game, and ``{package}``
by the name of its folder of code.

Some pages exist for every game and are made from one pattern: `docs/_each/cards.md` is the pattern
of every `cards/<game>`. A pattern can contain the same words. It can also contain ``{one_page}``,
``{stands_on}`` and ``{base_title}``: the text of the card, the game on which this one is based, and
the title of that game. If a word has no value for a game, its paragraph is left out.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.directives.other import TocTree
from sphinx.errors import ConfigError
from sphinx.project import Project
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.matching import Matcher
from sphinx.util.typing import OptionSpec

from boston.catalogue import GAMES
from boston_docs.asking import questions
from boston_docs.asking.engine import PageDirective
from boston_docs.parts import Cell, table
from boston_docs.rules import ids, rule_nodes
from boston_docs.rules.domain import Rule, rule_domain
from boston_docs.rules.ids import package
from boston_docs.rules.lists import inheritance
from boston_docs.site.written import later

FILE: Final = "game.toml"
#: The facts that every game must have, each with an example of its line.
REQUIRED: Final = {
    "card": 'card = "What sets it apart. **Complete.**"',
    "minutes": "minutes = 20",
    "account": 'account = "counters"',
    "special": 'special = "What sets it apart"',
}
OTHERS: Final = (
    *("glance", "ideas", "language", "off_card", "one_page", "replaces", "stands_on", "title"),
)
WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen", "twenty"),
)
#: The caption and the columns of the table that compares the games, and the beginning of a text on
#: the equipment of a game with two packs.
WHICH: Final = (
    "Which Boston? The minutes are our estimate. The percentage says how many of the rules are in "
    "a source."
)
COLUMNS: Final = (
    *("Game", "Minutes to learn", "Packs", "Account kept with", "Special", "How certain"),
    "An evening",
)
SECOND_PACK: Final = "A second pack"
#: The mark of the starting game.
START: Final = "[Start here]{.start-here}"
#: The folder of the patterns, and the words that have a value for some games only.
FOLDER: Final = "_each"
SOMETIMES: Final = ("one_page", "stands_on", "base_title")
#: The class of the facts at a glance, and the class of the asterisk's explanation.
GLANCE, MEANING = "glance", "glance-star"
#: The explanation of an asterisk on the page.
STAR: Final = "* Not in the source as we have it: the rule says what takes its place, and why."
ALONE: Final = "the winner of the auction plays alone against the other three"
HELPED: Final = "the winner of the auction plays against the others, alone or with a partner"


def in_words(number: int) -> str:
    """Return a number in the form for a sentence.

    >>> [in_words(number) for number in (0, 12, 20, 21)]
    ['no', 'twelve', 'twenty', '21']
    """
    return WORDS[number] if number < len(WORDS) else str(number)


def read_games(docs: Path) -> dict[str, dict[str, Any]]:
    """Return the facts of every game with its title, in the order of the catalogue."""
    return {
        game.id: {"title": game.name, **read_facts(docs / game.id / FILE)}
        for game in GAMES.values()
    }


def read_facts(file: Path) -> Mapping[str, Any]:
    """Return the facts in the file of a game; raise `ConfigError` with one line if it is faulty."""
    named = "/".join(file.parts[-3:])
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        told = ", ".join(REQUIRED.values())
        raise ConfigError(f"{named}: the game has no such file: write in it {told}") from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"{named}: {error}") from None
    for fact, line in REQUIRED.items():
        if fact not in found:
            raise ConfigError(f"{named}: nothing says {fact!r}: write a line such as {line}")
    for fact in found:
        if fact not in (*REQUIRED, *OTHERS):
            known = ", ".join((*REQUIRED, *OTHERS))
            raise ConfigError(f"{named}: {fact!r} is not one of {known}")
    return found


def said_of(text: str, game: str, facts: Mapping[str, Any]) -> str:
    """Return a text in which the words in braces are replaced by facts of a game."""
    told = {"id": game, "title": facts["title"], "package": package(game)}
    told |= {name: str(facts.get(name, "")).strip() for name in ("card", "start")}
    for name, value in told.items():
        text = text.replace(f"{{{name}}}", value)
    return text


class EachGame(SphinxDirective):
    """The directive ``each-game``: its content, once for every game, in the catalogue's order.

    ``{start}`` marks the first game, the starting game. With ``:grid:``, each text is a card in a
    grid with this number of columns.
    """

    has_content = True
    option_spec: ClassVar[OptionSpec] = {"grid": directives.unchanged}

    def run(self) -> list[nodes.Node]:
        """Return the content for one game after the other."""
        text = "\n".join(self.content)
        games = self.config.rule_games
        starting = {next(iter(games), ""): {"start": START}}
        said = "\n".join(
            said_of(text, game, {**facts, **starting.get(game, {})})
            for game, facts in games.items()
        )
        if columns := self.options.get("grid"):
            said = f"::::::{{grid}} {columns}\n:gutter: 3\n\n{said}\n::::::"
        return self.parse_text_to_nodes(said, offset=self.content_offset)


class GamesToctree(TocTree):
    """The directive ``games-toctree``: a toctree whose entries are repeated for every game."""

    def run(self) -> list[nodes.Node]:
        """Write the entries of all games, then build the toctree."""
        games = self.config.rule_games.items()
        lines = [said_of(line, *game) for game in games for line in self.content]
        self.content = StringList(lines, source=self.env.docname)
        return super().run()


class WhichBoston(SphinxDirective):
    """The directive ``which-boston``: a table that compares the games for a reader who chooses one.

    In `game.toml`, `minutes` is our estimate of the time to learn the game, `account` says with
    what players keep the account, and `special` says in a few words what sets the game apart. The
    other cells come from the facts at a glance, from the engine and from the rules.
    """

    def run(self) -> list[nodes.Node]:
        """Return the table; the shares of the rules are filled in when the page is written."""
        rule_domain(self.env).note_listed(self.env.docname, "coverage")
        rows = [self.row(*each) for each in self.config.rule_games.items()]
        return [table(WHICH, COLUMNS, rows, "which-boston")]

    def row(self, game: str, facts: Mapping[str, Any]) -> list[Cell | nodes.Node]:
        """Return the row of a game."""
        glance = facts[GLANCE]
        name = nodes.paragraph("", facts["title"])
        if game == next(iter(self.config.rule_games)):
            name += [nodes.Text(" "), nodes.inline("", "Start here", classes=["start-here"])]
        certain = nodes.Text(f"{GAMES[game].source.status}; "), later(write=_attested, game=game)
        return [
            name,
            facts["minutes"],
            "two" if glance["pack"].strip().startswith(SECOND_PACK) else "one",
            facts["account"],
            facts["special"],
            nodes.paragraph("", "", *certain),
            self.unlinked(glance["length"]),
        ]

    def unlinked(self, text: str) -> nodes.Node:
        """Return a paragraph without its links, which the page of the game has."""
        made = self.parse_text_to_nodes(text)[0]
        for link in [*made.findall(addnodes.pending_xref)]:
            link.replace_self(nodes.Text(link.astext()))
        return made


def _attested(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield the share of a game's rules that a source states, inherited rules included."""
    made, game = inheritance(at.env), place["game"]
    own = (rule for rule in made.rules.values() if ids.game_of(rule.rule_id) == game)
    borne_out = [_is_borne_out(rule, made.rules) for rule in (*own, *made.inherited(game))]
    yield nodes.Text(f"{sum(borne_out) / len(borne_out):.0%}")


class Pages(Project):
    """The pages that are files, and the pages that are made from a pattern for every game.

    ``made``: The name of each page that is made, with the file of its pattern in the source folder.
    """

    made: Mapping[str, Path]

    def discover(
        self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)
    ) -> set[str]:
        """Find the pages that are files, and add the pages that are made from a pattern."""
        super().discover(exclude_paths, include_paths)
        left_out = Matcher(exclude_paths)
        for page, pattern in self.made.items():
            if not left_out(f"{page}{pattern.suffix}"):
                self.docnames.add(page)
                self._docname_to_path[page] = pattern
        return self.docnames


def made_pages(docs: Path, games: Iterable[str]) -> dict[str, Path]:
    """Return the names of the pages that are made, each with its pattern."""
    patterns = [path.relative_to(docs) for path in sorted((docs / FOLDER).glob("*.md"))]
    return {f"{pattern.stem}/{game}": pattern for pattern in patterns for game in games}


def filled(pattern: str, game: str, games: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the page of a game, made from a pattern.

    >>> games = {"a": {"title": "A"}, "b": {"title": "B", "stands_on": "a"}}
    >>> filled("# {title}\\n\\nAs {base_title}.\\n\\nMore.\\n", "b", games)
    '# B\\n\\nAs A.\\n\\nMore.\\n'
    >>> filled("# {title}\\n\\nAs {base_title}.\\n\\nMore.\\n", "a", games)
    '# A\\n\\nMore.\\n'
    """
    facts = games[game]
    base = facts.get("stands_on", "")
    told = {name: str(facts.get(name, "")).strip() for name in SOMETIMES}
    told["base_title"] = games[base]["title"] if base else ""
    paragraphs = re.split(r"(?<=\n)\n", pattern)
    for name, said in told.items():
        word = f"{{{name}}}"
        paragraphs = [each.replace(word, said) for each in paragraphs if said or word not in each]
    return said_of("\n".join(paragraphs), game, facts)


def find(app: Sphinx) -> None:
    """Make Sphinx also find the pages that are made from a pattern."""
    pages = Pages(app.srcdir, app.config.source_suffix)
    pages.made = made_pages(Path(app.srcdir), app.config.rule_games)
    pages.restore(app.project)
    app.project = app.env.project = pages


def fill(app: Sphinx, docname: str, source: list[str]) -> None:
    """Fill in the pattern of a page, if the page is made from a pattern."""
    if docname in app.env.project.made:  # type: ignore[attr-defined]
        source[0] = filled(source[0], docname.rpartition("/")[2], app.config.rule_games)


class AtAGlance(PageDirective):
    """The directive ``at-a-glance``: the facts at the top of a game's page.

    The engine counts the cards and the bids, and plays some evenings to find the usual losses.
    ``[glance]`` in `game.toml` contains the other facts as texts:

    * `pack`: the equipment, apart from the pack that is dealt;
    * `length`: when an evening ends;
    * `counted_in`: the unit of wins and losses, and `stakes`: the source's words on money;
    * `difficulty`: how hard the game is, in our judgement.

    The list also carries the table of bids for the search, which says what a bid asks and costs.

    On such a page, an asterisk follows every link to a rule that is not the source's own.
    """

    required_arguments = 1

    def build(self) -> list[nodes.Node]:
        """Return the list of facts, with the engine's counts and the texts of the game."""
        game = self.arguments[0]
        counted = self.ask(questions.glance, game)
        # The page shows the status of rules, so it is written again when a status changes.
        rule_domain(self.env).note_listed(self.env.docname, "coverage")
        told = told_of(counted, self.config.rule_games[game])
        text = "\n\n".join(f"{head}\n: {said}" for head, said in told)
        made = self.parse_text_to_nodes(text, offset=self.content_offset)
        for each in made:
            if isinstance(each, nodes.definition_list):
                each["classes"].append(GLANCE)
                each["bids"] = [counted["table"]["columns"], *counted["table"]["rows"]]
        return [*made, nodes.paragraph("", STAR, classes=[MEANING])]


def told_of(counted: Mapping[str, Any], facts: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the facts of a game, each part with its heading."""
    said: Mapping[str, str] = {"counted_in": "points", **facts.get(GLANCE, {})}
    helped = HELPED if counted["partners"] else ALONE
    yield "Players", f"Four; {helped}."
    yield "Cards", _joined(f"{counted['cards']}, all dealt.", said.get("pack"))
    lowest, highest = counted["lowest"], counted["highest"]
    yield "Bids", f"{in_words(counted['bids']).capitalize()}, from {lowest} to {highest}."
    estimate = "A deal takes five to ten minutes, by our estimate."
    yield "Length", _joined(said.get("length"), estimate)
    least, most = counted["lost"]
    played = (
        f"When the {{doc}}`players of this site </play>`, who claim no skill, played "
        f"{in_words(counted['evenings'])} evenings of {in_words(counted['deals'])} deals, the "
        f"largest loss of an evening was from {least} to {most} {said['counted_in']}."
    )
    yield "Cost", _joined(played, said.get("stakes"))
    if "difficulty" in said:
        yield "Difficulty", f"{said['difficulty'].strip()} (This is our judgement.)"
    yield "Its own", str(facts["card"]).replace("\n", " ").strip()


def _joined(*parts: str | None) -> str:
    return " ".join(part.strip() for part in parts if part)


class StarDoubtful(SphinxPostTransform):
    """A transform that puts an asterisk after links to rules that are not the source's own.

    If the page has no such links, the transform removes the explanation of the asterisk.
    """

    default_priority = 5  # it runs before the links are resolved

    def run(self, **kwargs: object) -> None:
        """Go through the links to rules in the running text."""
        paragraphs = self.document.findall(nodes.paragraph)
        meanings = [each for each in paragraphs if MEANING in each["classes"]]
        if not meanings:
            return
        rules = {rule.rule_id: rule for rule in rule_domain(self.env).in_order()}
        doubtful = [
            link
            for link in self.document.findall(addnodes.pending_xref)
            if (link.get("refdomain"), link.get("reftype")) == ("rule", "id")
            and isinstance(link.parent, nodes.paragraph)
            and (rule := rules.get(link["reftarget"]))
            and not _is_borne_out(rule, rules)
        ]
        for link in doubtful:
            link.parent.insert(link.parent.index(link) + 1, nodes.Text("*"))
        for each in meanings if not doubtful else ():
            each.parent.remove(each)


def _is_borne_out(rule: Rule, rules: Mapping[str, Rule]) -> bool:
    """Return whether a rule is the source's own, here or in the game from which it is taken."""
    taken_from = rules.get(rule.taken_from)
    return _is_borne_out(taken_from, rules) if taken_from else rule.status == rule_nodes.PLAIN


def setup(app: Sphinx) -> None:
    """Register the directives and the asterisks; find the pages before Sphinx reads any."""
    app.add_directive("each-game", EachGame)
    app.add_directive("games-toctree", GamesToctree)
    app.add_directive("which-boston", WhichBoston)
    app.add_directive("at-a-glance", AtAGlance)
    app.add_post_transform(StarDoubtful)
    app.connect("builder-inited", find)
    app.connect("source-read", fill)
