"""What the list of ideas must name: whatever games of different descent share, and nothing else."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from boston_docs.across.ideas import Idea, file_of, named_in, read_ideas
from boston_docs.asking import engine
from boston_docs.rules import ids
from boston_docs.rules.domain import Rule, rule_domain

logger = logging.getLogger(__name__)

#: By game and contract: everything by which a contract may be known.
Names = Mapping[str, Mapping[str, list[str]]]


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what is wrong with the list, and let the build end as failed."""
    file = file_of(env)
    if file is None:
        return
    listed = read_ideas(env)
    names = engine.answer(env, "contract-names", app.config.rule_package)
    for problem in (
        *_pages(listed, env),
        *named_by_games(listed, app.config.rule_games),
        *wrong_rules(listed.values(), rule_domain(env).by_id(), app.config.rule_games),
        *unkept(listed.values(), rule_domain(env).in_order()),
        *wrong_contracts(listed.values(), names, app.config.rule_games),
    ):
        logger.error(f"{file.name}: {problem}")
        app.statuscode = 1


def _pages(listed: Mapping[str, Idea], env: BuildEnvironment) -> Iterator[str]:
    for idea in listed:
        if f"across/{idea}" not in env.found_docs:
            yield (
                f"{idea}: there is no page across/{idea}; write docs/across/{idea}.md, "
                "as docs/across/slam.md is written"
            )


def named_by_games(
    listed: Mapping[str, Idea], games: Mapping[str, Mapping[str, Any]]
) -> Iterator[str]:
    """Ideas that a game counts its contracts among, and that are not listed."""
    for game, facts in games.items():
        for idea in facts.get("ideas", {}):
            if idea not in listed:
                yield f"{game}: its 'ideas' name {idea!r}, which is none of {', '.join(listed)}"


def descent(games: Mapping[str, Mapping[str, Any]], game: str) -> str:
    """The game on which this one stands, or itself."""
    return str(games.get(game, {}).get("stands_on", game))


def wrong_rules(
    listed: Iterable[Idea], rules: Iterable[str], games: Mapping[str, Mapping[str, Any]]
) -> Iterator[str]:
    """Rules that are named and do not exist, and ideas that games share and no page has."""
    known = set(rules)
    shared: dict[str, set[str]] = defaultdict(set)
    for rule in known:
        shared[ids.idea_of_any_game(rule)].add(descent(games, ids.game_of(rule)))
    named = {rule for idea in listed for rule in idea.rules}
    for rule in sorted(named - known - shared.keys()):
        yield f"{rule}: no page has this rule; mend the id here, or take it out"
    for idea, descents in sorted(shared.items()):
        of_it = {rule for rule in known if ids.idea_of_any_game(rule) == idea}
        if len(descents) > 1 and idea not in named and not of_it <= named:
            yield (
                f"{idea}: shared by {', '.join(sorted(descents))}, and no page lists it; write it "
                "here into the rules of an entry"
            )


def unkept(listed: Iterable[Idea], rules: Sequence[Rule]) -> Iterator[str]:
    """Rules that a page promises and does not list, and those that it lists under another's name.

    What a rule is about is said by its title, its terms and its first sentence; whether it belongs
    to an idea at all, by the whole of it.
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
                        f"{idea.id}: {rule.rule_id} says nothing of it; take it out of the rules"
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


def wrong_contracts(
    listed: Iterable[Idea], names: Names, games: Mapping[str, Mapping[str, Any]]
) -> Iterator[str]:
    """Contracts that are named and do not exist, and those that games share and no page has."""
    named = {contract for idea in listed for contract in idea.contracts}
    known = {f"{game}.{contract}" for game, ladder in names.items() for contract in ladder}
    for contract in sorted(named - known):
        yield f"{contract}: there is no such contract; mend it here, or take it out"
    for game, ladder in names.items():
        for contract in ladder:
            listed_as = {f"{each}.{contract}" for each in (game, descent(games, game))}
            others = sorted(_sharing(names, games, game, contract))
            if others and not named & listed_as:
                yield (
                    f"{game}.{contract}: {', '.join(others)} share it, and no page lists it; write "
                    f'under [ideas] in docs/{game}/game.toml, as in six-tricks = ["{contract}"]'
                )


def _sharing(
    names: Names, games: Mapping[str, Mapping[str, Any]], game: str, contract: str
) -> set[str]:
    """The games of another descent that have a contract of the same name or the same kind."""
    mine = _folded(names[game][contract])
    return {
        other
        for other, ladder in names.items()
        if descent(games, other) != descent(games, game)
        and any(mine & _folded(each) for each in ladder.values())
    }


def _folded(names: Iterable[str]) -> set[str]:
    return {name.casefold() for name in names}


def alone(
    names: Names, listed: Iterable[Idea], games: Mapping[str, Mapping[str, Any]]
) -> dict[str, list[str]]:
    """By game, the contracts that no page has; those of a game it stands on are not told twice."""
    named = {contract for idea in listed for contract in idea.contracts}
    found: dict[str, list[str]] = {}
    for game, ladder in names.items():
        if descent(games, game) == game:
            left = [each[1] for key, each in ladder.items() if f"{game}.{key}" not in named]
            if left:
                found[game] = [name[:1].upper() + name[1:] for name in left]
    return found
