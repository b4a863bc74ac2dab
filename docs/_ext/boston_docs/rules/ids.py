"""Rule ids: their form, their parts, their anchors, and the line that a build lacks.

An id reads ``game.chapter.idea``. It is the one string that ties a rule's text, its code, its
examples and its tests together, so everything that looks for ids uses the pattern given here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

CHAPTERS = {
    "equipment": "Equipment",
    "deal": "The deal",
    "contracts": "Contracts",
    "auction": "The auction",
    "partner": "Finding a partner",
    "play": "The play",
    "pay": "Payment",
    "bete": "Bêtes",
    "pool": "The pool",
    "settle": "Settling up",
}

RULE_ID = re.compile(rf"[a-z][a-z-]*\.(?:{'|'.join(CHAPTERS)})\.[a-z0-9-]+")


def is_rule_id(text: object) -> bool:
    """Say whether ``text`` is a string that has the form of a rule id."""
    return isinstance(text, str) and RULE_ID.fullmatch(text) is not None


def anchor(rule_id: str) -> str:
    """Return the HTML anchor of a rule: its id with hyphens for dots."""
    return rule_id.replace(".", "-")


def game_of(rule_id: str) -> str:
    """Return the game a rule belongs to."""
    return rule_id.split(".")[0]


def chapter_of(rule_id: str) -> str:
    """Return the chapter a rule belongs to."""
    return rule_id.split(".")[1]


def idea_of(rule_id: str) -> str:
    """Return the idea of a rule, which games may share."""
    return rule_id.split(".")[2]


def idea_of_any_game(rule_id: str) -> str:
    """Return chapter and idea of a rule, which are the same in every game that has the idea."""
    return rule_id.partition(".")[2]


def reading_anchor(name: str) -> str:
    """Return the HTML anchor of a reading, given as ``game.name``."""
    return f"reading-{name.replace('.', '-')}"


def package(game: str) -> str:
    """Return what the folders of a game's code and tests are called.

    >>> package("swedish-simplified")
    'swedish_simplified'
    """
    return game.replace("-", "_")


# A message names the missing part with the line to write, and its place.


def no_rule(rule_id: str) -> str:
    """Return what to write where a rule is named that no page has."""
    game = game_of(rule_id)
    line = f"```{{rule}} {rule_id}"
    write = f"write in docs/{game}/ a rule that begins {line}"
    return f"no page has this rule; correct the id, or {write}"


def no_reading(name: str) -> str:
    """Return what to write where a reading is named, as ``game.name``, that no page has."""
    game, _, reading = name.partition(".")
    return (
        f'no page has this reading; write a [[reading]] with name = "{reading}" in '
        f"boston/games/{package(game)}/readings.toml, and on a page ```{{readings}} {game}"
    )


def no_code(rule_id: str) -> str:
    """Return what to write for a rule without code."""
    return (
        f'no code carries this rule out, and no :excuse: says why; write @rule("{rule_id}") above '
        f"what does in boston/games/{package(game_of(rule_id))}/, or here :excuse: and why"
    )


def no_example(rule_id: str) -> str:
    """Return what to write for a rule without an example."""
    return (
        f"no example shows this rule; write {rule_id} into the line '# rules:' "
        f"of a file in examples/{game_of(rule_id)}/"
    )


def no_test(rule_id: str) -> str:
    """Return what to write for a rule without a test."""
    return (
        f'no test holds this rule; write @holds("{rule_id}") above a test '
        f"in tests/{package(game_of(rule_id))}/"
    )


def no_game(game: str, known: Iterable[str]) -> str:
    """Return what to write where a game is named that is none."""
    return (
        f"{game}: no such game; write one of {', '.join(known)}, or add it as CONTRIBUTING.md says"
    )


def no_number(name: str) -> str:
    """Return what to write where a printed number is called for that no file has."""
    return (
        f"no printed number {name!r} is known; write in docs/_numbers/, in the file of its source, "
        f'an [[entry]] with id = "{name.partition("|")[0].partition("¦")[0].strip()}", place, '
        "what, printed, rules, and engine or why"
    )
