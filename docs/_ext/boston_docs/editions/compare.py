"""What has become of every rule between two editions."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from boston_docs.editions.fingerprint import Print

Prints = Mapping[str, Print]

#: What may differ in a rule, and how a reader is told.
RECOMPUTED_BY = {"code": "its code", "prices": "a number that it gives"}
REWORDED_BY = {"title": "its title", "text": "its text", "status": "its status"}


class Change(StrEnum):
    """What has become of a rule; of two, the graver."""

    UNCHANGED = "unchanged"
    #: Its words or its status differ.
    REWORDED = "reworded"
    #: What its code does differs, or a number that it gives.
    RECOMPUTED = "recomputed"
    NEW = "new"
    WITHDRAWN = "withdrawn"


def compared(before: Prints, after: Prints) -> dict[str, Change]:
    """Return what has become of each rule that either edition has.

    A rule with a new id keeps the old one as an alias, and is compared with itself.
    """
    now = with_aliases(after)
    found = {rule_id: _change(was, now.get(rule_id)) for rule_id, was in before.items()}
    for rule_id, rule in after.items():
        if rule_id not in before and not set(rule.get("aliases", ())) & before.keys():
            found[rule_id] = Change.NEW
    return dict(sorted(found.items()))


def with_aliases(prints: Prints) -> dict[str, Print]:
    """Return the rules of an edition by their ids and by those they had before."""
    aliased = {alias: rule for rule in prints.values() for alias in rule.get("aliases", ())}
    return {**aliased, **prints}


def differing(was: Print, now: Print) -> list[str]:
    """Return in words what differs in a rule.

    >>> was = Print(page="a.html", title="A", text="1", status="attested", code="2", prices=None)
    >>> differing(was, {**was, "code": "3", "title": "B"})
    ['its title', 'its code']
    >>> differing(was, {**was, "page": "b.html"})
    []
    """
    told = {**REWORDED_BY, **RECOMPUTED_BY}
    return [words for part, words in told.items() if _part(was, part) != _part(now, part)]


def _change(was: Print, now: Print | None) -> Change:
    if now is None:
        return Change.WITHDRAWN
    if any(_part(was, part) != _part(now, part) for part in RECOMPUTED_BY):
        return Change.RECOMPUTED
    return Change.REWORDED if differing(was, now) else Change.UNCHANGED


def _part(rule: Print, name: str) -> object:
    """Return a part of a fingerprint, None where it is left out."""
    return rule.get(name)
