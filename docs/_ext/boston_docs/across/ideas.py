"""The list of ideas that games share (``across_file``), and the checks of that list.

It must contain every rule and contract that games of different descent share, and no others.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston_docs.asking import engine, questions
from boston_docs.parts import link_to_page
from boston_docs.problems import report
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, rule_domain

#: The facts from each game's `game.toml`, by game.
Games: TypeAlias = Mapping[str, Mapping[str, Any]]
#: All the names of each contract, by game and contract.
Names: TypeAlias = Mapping[str, Mapping[str, list[str]]]
#: The titles of the groups, in the order of the index.
GROUPS: Final = {
    "contracts": "Contracts",
    "auction": "The auction",
    "partners": "Partners",
    "play": "The play",
    "deal": "Before the auction",
    "pay": "Payment",
    "keeping": "Keeping account",
}


@dataclass(frozen=True)
class Idea:
    """An idea that several games share.

    ``contracts`` are given as ``game.contract``. ``rules`` and ``besides`` are ids of rules. An id
    without its game (``chapter.idea``) means this rule in every game that has it. The comment at
    the top of the list explains the other fields.
    """

    id: str
    group: str
    heading: str
    definition: str
    rules: Sequence[str]
    contracts: Sequence[str] = ()
    words: str = ""
    related: str = ""
    chapters: Sequence[str] = ()
    besides: Sequence[str] = ()

    def has_rule(self, rule_id: str) -> bool:
        """Return whether a rule belongs to this idea."""
        return named_in(self.rules, rule_id)

    def contracts_of(self, games: Iterable[str | None]) -> list[str]:
        """Return the idea's contracts in these games."""
        named = (each.partition(".") for each in self.contracts)
        return [contract for game, _, contract in named if game in games]


def named_in(names: Container[str], rule_id: str) -> bool:
    """Return whether a list contains a rule, by its full id or by its chapter and idea."""
    return rule_id in names or ids.idea_of_any_game(rule_id) in names


def file_of(env: BuildEnvironment) -> Path | None:
    """Return the file of the list; ``None`` if the site has no list."""
    name: str = getattr(env.config, "across_file", "")
    return Path(env.srcdir, name) if name else None


def link_to_idea(idea: Idea) -> addnodes.pending_xref:
    """Return a link to the page of an idea."""
    return link_to_page(f"across/{idea.id}", idea.heading)


def pages_of(env: BuildEnvironment, rule_id: str) -> list[nodes.Node]:
    """Return links to the pages of the ideas that a rule belongs to."""
    if file := file_of(env):
        env.note_dependency(file)
    return [link_to_idea(idea) for idea in read_ideas(env).values() if idea.has_rule(rule_id)]


def read_ideas(env: BuildEnvironment) -> Mapping[str, Idea]:
    """Return every idea by its id, with the contracts that each game's ``game.toml`` adds to it.

    The result is empty if the site has no list.
    """
    file = file_of(env)
    if file is None:
        return {}
    games: Games = env.config.rule_games
    return {
        name: replace(
            idea,
            contracts=[
                *idea.contracts,
                *(
                    f"{game}.{contract}"
                    for game, facts in games.items()
                    for contract in facts.get("ideas", {}).get(name, ())
                ),
            ],
        )
        for name, idea in _read(file, file.stat().st_mtime_ns).items()
    }


@cache
def _read(file: Path, changed: int) -> Mapping[str, Idea]:
    """Return the ideas of a file, which is read again if ``changed`` has a new value."""
    entries = tomllib.loads(file.read_text("utf-8"))
    return {idea: Idea(idea, **entry) for idea, entry in entries.items()}


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report the faults of the list."""
    file = file_of(env)
    if file is None:
        return
    listed = read_ideas(env)
    names = engine.answer(env, questions.contract_names)
    problems = (
        *_pages(listed, env),
        *named_by_games(listed, app.config.rule_games),
        *wrong_rules(listed.values(), rule_domain(env).by_id(), app.config.rule_games),
        *unkept(listed.values(), rule_domain(env).in_order()),
        *wrong_contracts(listed.values(), names, app.config.rule_games),
    )
    report(app, (f"docs/{app.config.across_file}: {problem}" for problem in problems))


def _pages(listed: Mapping[str, Idea], env: BuildEnvironment) -> Iterator[str]:
    for idea in listed:
        if f"across/{idea}" not in env.found_docs:
            yield (
                f"{idea}: there is no page across/{idea}; write docs/across/{idea}.md, "
                "as docs/across/slam.md is written"
            )


def named_by_games(listed: Mapping[str, Idea], games: Games) -> Iterator[str]:
    """Yield the ideas in a game's facts that the list does not contain."""
    for game, facts in games.items():
        for idea in facts.get("ideas", {}):
            if idea not in listed:
                yield f"{game}: its 'ideas' name {idea!r}, not one of {', '.join(listed)}"


def descent(games: Games, game: str) -> str:
    """Return the game on which a game is based; if there is none, the game itself."""
    return str(games.get(game, {}).get("stands_on", game))


def wrong_rules(listed: Iterable[Idea], rules: Iterable[str], games: Games) -> Iterator[str]:
    """Yield listed rules that do not exist, and shared rules that the list does not contain."""
    known: dict[str, set[str]] = defaultdict(set)
    for rule in rules:
        known[ids.idea_of_any_game(rule)].add(rule)
    named = {rule for idea in listed for rule in idea.rules}
    for rule in sorted(named.difference(known, *known.values())):
        yield f"{rule}: no page has this rule; correct the id here, or take it out"
    for idea, of_it in sorted(known.items()):
        descents = {descent(games, ids.game_of(rule)) for rule in of_it}
        if len(descents) > 1 and idea not in named and not of_it <= named:
            yield (
                f"{idea}: shared by {', '.join(sorted(descents))}, and no page lists it; write it "
                "here into the rules of an entry"
            )


def unkept(listed: Iterable[Idea], rules: Sequence[Rule]) -> Iterator[str]:
    """Yield the rules that belong to an idea by their words or by the list, but not by both.

    A rule is missing from the list if its title, its terms or its first sentence contains the
    idea's ``words``. A listed rule is wrong if its whole text contains neither these words nor the
    ``related`` ones.
    """
    for idea in listed:
        if not idea.words:
            continue
        promised = re.compile(idea.words, re.IGNORECASE)
        related = re.compile("|".join(filter(None, (idea.words, idea.related))), re.IGNORECASE)
        needed: set[str] = set()
        for rule in rules:
            about = " ".join((rule.title, *rule.terms, rule.summary))
            said = promised.search(about) if ids.chapter_of(rule.rule_id) in idea.chapters else None
            if idea.has_rule(rule.rule_id):
                if not related.search(f"{about} {rule.text} {rule.rule_id}"):
                    yield (
                        f"{idea.id}: {rule.rule_id} does not mention it; take it out of the rules"
                    )
            elif said and named_in(idea.besides, rule.rule_id):
                needed |= {rule.rule_id, ids.idea_of_any_game(rule.rule_id)}
            elif said:
                yield (
                    f"{idea.id}: {rule.rule_id} says {said[0]!r}; write it into the rules, or, if "
                    "it is about something else, into 'besides'"
                )
        for name in sorted({*idea.besides} - needed):
            yield f"{idea.id}: 'besides' names {name} without need; take it out"


def wrong_contracts(listed: Iterable[Idea], names: Names, games: Games) -> Iterator[str]:
    """Yield listed contracts that do not exist, and shared ones that the list does not contain.

    A contract is shared if a game of another descent has a contract of the same name or kind.
    """
    named = {contract for idea in listed for contract in idea.contracts}
    for contract in sorted(named - {f"{game}.{key}" for game in names for key in names[game]}):
        yield f"{contract}: there is no such contract; correct it here, or take it out"
    folded = {
        (game, contract): {name.casefold() for name in known_as}
        for game, ladder in names.items()
        for contract, known_as in ladder.items()
    }
    for (game, contract), mine in folded.items():
        base = descent(games, game)
        others = {
            other
            for (other, _), known_as in folded.items()
            if mine & known_as and descent(games, other) != base
        }
        if others and named.isdisjoint((f"{game}.{contract}", f"{base}.{contract}")):
            yield (
                f"{game}.{contract}: {', '.join(sorted(others))} share it, and no page lists it; "
                f'write under [ideas] in docs/{game}/game.toml, as in six-tricks = ["{contract}"]'
            )


def alone(names: Names, listed: Iterable[Idea], games: Games) -> dict[str, list[str]]:
    """Return, by game, the contracts that belong to no idea; omit games based on another game."""
    named = {contract for idea in listed for contract in idea.contracts}
    found = {
        game: [
            each[1][:1].upper() + each[1][1:]
            for key, each in ladder.items()
            if f"{game}.{key}" not in named
        ]
        for game, ladder in names.items()
        if descent(games, game) == game
    }
    return {game: contracts for game, contracts in found.items() if contracts}
