"""Rule ids: their form, their parts, their anchors, and messages about rules that lack something.

The form of an id is ``game.chapter.idea``. This string alone connects a rule's text, its code, its
examples and its tests. So all searches for ids use the pattern in this module.
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
    """Return whether ``text`` is a string in the form of a rule id."""
    return isinstance(text, str) and RULE_ID.fullmatch(text) is not None


def anchor(rule_id: str) -> str:
    """Return the HTML anchor of a rule: its id with hyphens for dots."""
    return rule_id.replace(".", "-")


def game_of(rule_id: str) -> str:
    """Return the game that a rule belongs to."""
    return rule_id.split(".")[0]


def chapter_of(rule_id: str) -> str:
    """Return the chapter that a rule belongs to."""
    return rule_id.split(".")[1]


def idea_of(rule_id: str) -> str:
    """Return the idea of a rule, which several games may share."""
    return rule_id.split(".")[2]


def idea_of_any_game(rule_id: str) -> str:
    """Return the chapter and the idea of a rule, which several games may share."""
    return rule_id.partition(".")[2]


def reading_anchor(name: str) -> str:
    """Return the HTML anchor of a reading.

    ``name``: The reading as ``game.name``.
    """
    return f"reading-{name.replace('.', '-')}"


def package(game: str) -> str:
    """Return the name of the folders with a game's code and tests.

    >>> package("swedish-simplified")
    'swedish_simplified'
    """
    return game.replace("-", "_")


# A message gives the line that is missing and the place to write it.


def no_rule(rule_id: str) -> str:
    """Return the message about a rule id that is on no page."""
    game = game_of(rule_id)
    line = f"```{{rule}} {rule_id}"
    write = f"write in docs/{game}/ a rule that begins {line}"
    return f"no page has this rule; correct the id, or {write}"


def no_reading(name: str) -> str:
    """Return the message about a reading that is on no page.

    ``name``: The reading as ``game.name``.
    """
    game, _, reading = name.partition(".")
    return (
        f'no page has this reading; write a [[reading]] with name = "{reading}" in '
        f"boston/games/{package(game)}/readings.toml, and on a page ```{{readings}} {game}"
    )


def no_code(rule_id: str) -> str:
    """Return the message about a rule without code."""
    return (
        f'no code carries this rule out, and no :excuse: says why; write @rule("{rule_id}") above '
        f"what does in boston/games/{package(game_of(rule_id))}/, or here :excuse: and why"
    )


def no_example(rule_id: str) -> str:
    """Return the message about a rule without an example."""
    return (
        f"no example shows this rule; write {rule_id} into the line '# rules:' "
        f"of a file in examples/{game_of(rule_id)}/"
    )


def no_test(rule_id: str) -> str:
    """Return the message about a rule without a test."""
    return (
        f'no test holds this rule; write @holds("{rule_id}") above a test '
        f"in tests/{package(game_of(rule_id))}/"
    )


def no_game(game: str, known: Iterable[str]) -> str:
    """Return the message about a game that does not exist."""
    return (
        f"{game}: no such game; write one of {', '.join(known)}, or add it as CONTRIBUTING.md says"
    )


def no_number(name: str) -> str:
    """Return the message about a printed number that is in no file."""
    return (
        f"no printed number {name!r} is known; write in docs/_numbers/, in the file of its source, "
        f'an [[entry]] with id = "{name.partition("|")[0].partition("¦")[0].strip()}", place, '
        "what, printed, rules, and engine or why"
    )
