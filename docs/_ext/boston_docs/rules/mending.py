"""The line that mends what a build lacks, and where to write it: the end of an error's message."""

from __future__ import annotations

from collections.abc import Iterable

from boston_docs.rules import ids


def package(game: str) -> str:
    """Return what the folders of a game's code and tests are called.

    >>> package("swedish-simplified")
    'swedish_simplified'
    """
    return game.replace("-", "_")


def no_rule(rule_id: str) -> str:
    """Return what to write where a rule is named that no page has."""
    game = ids.game_of(rule_id)
    line = f"```{{rule}} {rule_id}"
    return f"no page has this rule; mend the id, or write in docs/{game}/ a rule that begins {line}"


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
        f"what does in boston/games/{package(ids.game_of(rule_id))}/, or here :excuse: and why"
    )


def no_example(rule_id: str) -> str:
    """Return what to write for a rule without an example."""
    return (
        f"no example shows this rule; write {rule_id} into the line '# rules:' "
        f"of a file in examples/{ids.game_of(rule_id)}/"
    )


def no_test(rule_id: str) -> str:
    """Return what to write for a rule without a test."""
    return (
        f'no test holds this rule; write @holds("{rule_id}") above a test '
        f"in tests/{package(ids.game_of(rule_id))}/"
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
