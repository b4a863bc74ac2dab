"""How the tables in a session record are read; each error completes ``'key' ...``."""

from __future__ import annotations

from collections.abc import Mapping

from boston.base.limits import MOST_DEALS
from boston.errors import BostonError
from boston.record.fields import listing, word


def table(value: object) -> Mapping[str, object]:
    """A table of keys and values."""
    if isinstance(value, dict):
        return value
    raise BostonError("is a table")


def agreed(value: object) -> Mapping[str, object]:
    """A table by names that are written small, as a phone may not write them.

    >>> agreed({"Ala": 100})
    {'ala': 100}
    >>> agreed({"Ala": 100, "ala": 96})
    Traceback (most recent call last):
    boston.errors.BostonError: has 'ala' twice
    """
    small: dict[str, object] = {}
    for key, each in table(value).items():
        if key.lower() in small:
            raise BostonError(f"has {key.lower()!r} twice")
        small[key.lower()] = each
    return small


def choices(value: object) -> Mapping[str, str]:
    """A table of texts."""
    return {key: word(each) for key, each in agreed(value).items()}


def word_or_table(value: object) -> str | Mapping[str, object]:
    """A table, or the name of one."""
    if isinstance(value, str | dict):
        return value
    raise BostonError("is a table, or the name of one")


def tables(value: object) -> tuple[Mapping[str, object], ...]:
    """A list of tables, one for each deal."""
    return tuple(table(each) for each in listing(value, MOST_DEALS))
