"""Amounts in counters, whatever a game calls them and makes them worth."""

from __future__ import annotations

from collections.abc import Mapping

from boston.errors import Refusal, Refused


def in_smallest(rule: str, points: int, worth: Mapping[str, int]) -> int:
    """How many of the smallest counters make up an amount; refused where none do."""
    smallest = min(worth.values())
    if points < 0 or points % smallest:
        reason = f"no counters for {points}: the smallest is {smallest}"
        raise Refused(Refusal(rule, reason))
    return points // smallest


def fewest(points: int, worth: Mapping[str, int]) -> dict[str, int]:
    """The fewest counters that make up an amount, by name; the dearest have to stand first.

    >>> fewest(18, {"five": 5, "two": 2, "one": 1})
    {'five': 3, 'two': 1, 'one': 1}
    """
    paid = {}
    for name, value in worth.items():
        number, points = divmod(points, value)
        if number:
            paid[name] = number
    return paid
