"""The list of what several games share (``across_file``): ids, and a heading for each page."""

from __future__ import annotations

import tomllib
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment

from boston_docs.rules import ids

#: The groups in the order of the index, and what they are called.
GROUPS = {
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
    """Something that several games share.

    ``contracts`` are given as ``game.contract``; ``rules`` in full, or by chapter and idea for
    every game that has it, and so are those ``besides``. The head of the file of ideas says what
    the rest is for.
    """

    id: str
    group: str
    heading: str
    definition: str
    rules: tuple[str, ...]
    contracts: tuple[str, ...]
    words: str = ""
    related: str = ""
    chapters: tuple[str, ...] = ()
    besides: tuple[str, ...] = ()

    def has_rule(self, rule_id: str) -> bool:
        """Whether a rule is one of this idea's."""
        return named_in(self.rules, rule_id)

    def contracts_of(self, games: Iterable[str | None]) -> list[str]:
        """The contracts named for one of these games."""
        named = (each.partition(".") for each in self.contracts)
        return [contract for game, _, contract in named if game in games]


def named_in(names: Container[str], rule_id: str) -> bool:
    """Whether a rule is named in full, or by chapter and idea."""
    return rule_id in names or ids.idea_of_any_game(rule_id) in names


def file_of(env: BuildEnvironment) -> Path | None:
    """The file of the list, if the site has one."""
    name: str = getattr(env.config, "across_file", "")
    return Path(env.srcdir, name) if name else None


def pages_of(env: BuildEnvironment, rule_id: str) -> list[nodes.Node]:
    """Links to the pages of the ideas that a rule belongs to."""
    if file := file_of(env):
        env.note_dependency(file)
    return [
        addnodes.pending_xref(
            "",
            nodes.inline("", idea.heading),
            refdomain="std",
            reftype="doc",
            reftarget=f"/across/{idea.id}",
            refexplicit=True,
        )
        for idea in read_ideas(env).values()
        if idea.has_rule(rule_id)
    ]


def read_ideas(env: BuildEnvironment) -> Mapping[str, Idea]:
    """Every idea by its id; none if the site has no list."""
    file = file_of(env)
    if file is None:
        return {}
    return {
        idea: replace(entry, contracts=(*entry.contracts, *_told_by_games(env, idea)))
        for idea, entry in _read(file, file.stat().st_mtime_ns).items()
    }


def _told_by_games(env: BuildEnvironment, idea: str) -> Iterator[str]:
    """Yield the contracts that games themselves count among those of an idea."""
    for game, facts in env.config.rule_games.items():
        for contract in facts.get("ideas", {}).get(idea, ()):
            yield f"{game}.{contract}"


@cache
def _read(file: Path, changed: int) -> Mapping[str, Idea]:
    """The ideas of a file; it is read again when it has ``changed``."""
    told = tomllib.loads(file.read_text("utf-8"))
    return {
        idea: Idea(
            idea,
            entry["group"],
            entry["heading"],
            entry["definition"],
            tuple(entry["rules"]),
            tuple(entry.get("contracts", ())),
            entry.get("words", ""),
            entry.get("related", ""),
            tuple(entry.get("chapters", ())),
            tuple(entry.get("besides", ())),
        )
        for idea, entry in told.items()
    }
