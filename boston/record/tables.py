"""How the tables in a session record are read; each error completes ``'key' ...``."""

from __future__ import annotations

from collections.abc import Mapping

from boston.base.limits import MOST_DEALS
from boston.base.words import quoted
from boston.errors import BostonError
from boston.record.fields import listing, word
from boston.record.given import given


def table(value: object) -> Mapping[str, object]:
    """A table of keys and values."""
    if isinstance(value, dict):
        return value
    raise BostonError(f"is a table, not {given(value)}")


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
            raise BostonError(f"has {quoted(key.lower())} twice")
        small[key.lower()] = each
    return small


def choices(value: object) -> Mapping[str, str]:
    """A table of texts.

    >>> choices({"residue": []})
    Traceback (most recent call last):
    boston.errors.BostonError: is a table of texts, and 'residue' in it is a list
    """
    return {key: _text(key, each) for key, each in agreed(value).items()}


def word_or_table(value: object) -> str | Mapping[str, object]:
    """A table, or the name of one."""
    if isinstance(value, str | dict):
        return value
    raise BostonError(f"is a table, or the name of one, not {given(value)}")


def tables(value: object) -> tuple[Mapping[str, object], ...]:
    """A list of tables, one for each deal."""
    listed = listing(value, MOST_DEALS)
    for number, each in enumerate(listed, 1):
        if not isinstance(each, dict):
            raise BostonError(f"is a list of tables, and number {number} in it is {given(each)}")
    return tuple(listed)


def _text(key: str, value: object) -> str:
    try:
        return word(value)
    except BostonError as error:
        why = str(error) if isinstance(value, str) else f"is {given(value)}"
        raise BostonError(f"is a table of texts, and {quoted(key)} in it {why}") from None
