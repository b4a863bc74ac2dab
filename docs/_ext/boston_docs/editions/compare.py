"""What has become of every rule between two editions."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from boston_docs.editions.fingerprint import Print, Told

Prints = Mapping[str, Print]
#: What stands between a game and the name of its reading, or of its contract.
READING, CONTRACT = ".", "/"
Thing = TypeVar("Thing", Print, Told)

#: What may differ in a rule, a reading or a contract, and how a reader is told.
RECOMPUTED_BY = {
    "code": "its code",
    "prices": "a number that it gives",
    "options": "its options",
    "asks": "what it asks for or costs",
}
REWORDED_BY = {
    "title": "its title",
    "text": "its text",
    "status": "its status",
    "names": "its names",
}


class Change(StrEnum):
    """What has become of a rule; of two, the graver."""

    UNCHANGED = "unchanged"
    #: Its words or its status differ.
    REWORDED = "reworded"
    #: What its code does differs, or a number that it gives.
    RECOMPUTED = "recomputed"
    NEW = "new"
    WITHDRAWN = "withdrawn"


def compared(before: Mapping[str, Thing], after: Mapping[str, Thing]) -> dict[str, Change]:
    """Return what has become of each rule, or of each of other things, that either edition has.

    A rule with a new id keeps the old one as an alias, and is compared with itself.
    """
    now = with_aliases(after)
    found = {rule_id: _change(was, now.get(rule_id)) for rule_id, was in before.items()}
    for rule_id, rule in after.items():
        if rule_id not in before and not set(_aliases(rule)) & before.keys():
            found[rule_id] = Change.NEW
    return dict(sorted(found.items()))


def with_aliases(prints: Mapping[str, Thing]) -> dict[str, Thing]:
    """Return the rules of an edition by their ids and by those they had before."""
    aliased = {alias: rule for rule in prints.values() for alias in _aliases(rule)}
    return {**aliased, **prints}


def things(by_game: Mapping[str, Mapping[str, Told]], between: str) -> dict[str, Told]:
    """Return the readings, or the contracts, of all games by one name each.

    >>> list(things({"toy": {"seven": Told(title="Seven")}}, "/"))
    ['toy/seven']
    """
    return {
        f"{game}{between}{name}": each
        for game, of_game in by_game.items()
        for name, each in of_game.items()
    }


def differing(was: Print | Told, now: Print | Told) -> list[str]:
    """Return in words what differs in a rule, a reading or a contract.

    >>> was = Print(page="a.html", title="A", text="1", status="attested", code="2", prices=None)
    >>> differing(was, {**was, "code": "3", "title": "B"})
    ['its title', 'its code']
    >>> differing(was, {**was, "page": "b.html"})
    []
    """
    told = {**REWORDED_BY, **RECOMPUTED_BY}
    return [words for part, words in told.items() if _part(was, part) != _part(now, part)]


def _change(was: Print | Told, now: Print | Told | None) -> Change:
    if now is None:
        return Change.WITHDRAWN
    if any(_part(was, part) != _part(now, part) for part in RECOMPUTED_BY):
        return Change.RECOMPUTED
    return Change.REWORDED if differing(was, now) else Change.UNCHANGED


def _part(rule: Print | Told, name: str) -> object:
    """Return a part of a fingerprint, None where it is left out."""
    return rule.get(name)


def _aliases(rule: Print | Told) -> list[str]:
    """Return the ids that a rule had before; nothing else has any."""
    aliases = _part(rule, "aliases")
    return aliases if isinstance(aliases, list) else []
