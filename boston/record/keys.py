"""What a key of a record is: how it is read, what it means, and where it has a place.

The keys of a record are the fields of its classes, and nothing else says which there are.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, field
from enum import StrEnum
from typing import Any, Final, NamedTuple, TypeVar

from boston.base.names import Naming, as_told
from boston.record.fields import flag

T = TypeVar("T")


class Form(StrEnum):
    """The forms in which a record tells a deal."""

    PASSED_OUT = "a deal passed out"
    ENTRY_PASSED_OUT = "an entry of a deal passed out"
    ENTRY_MADE = "an entry of a contract made"
    ENTRY_LOST = "an entry of a contract lost"
    GIVEN_UP = "a deal that was given up"
    CONCEDED = "a game that was conceded"
    ALL_PLAYED = "a deal that all played"
    WITH_CARDS = "a deal told with its cards"
    SUMMARY = "a deal told in summary"


EVERYWHERE: Final = frozenset(Form)
NAMED: Final = EVERYWHERE - {Form.ENTRY_PASSED_OUT}
#: Where there is a contract, and where more is told of it than who made or lost it.
CONTRACT: Final = NAMED - {Form.PASSED_OUT, Form.ALL_PLAYED}
TOLD: Final = CONTRACT - {Form.ENTRY_MADE, Form.ENTRY_LOST}
LOST: Final = frozenset({Form.ENTRY_LOST})
#: Where the declarer's tricks are counted, and where anybody's are.
COUNTED: Final = TOLD - {Form.GIVEN_UP, Form.CONCEDED}
TRICKS: Final = COUNTED | {Form.ALL_PLAYED}
#: Where the cards dealt may be told, what was done with them before play, and the cards played.
DEALT: Final = TOLD | {Form.PASSED_OUT, Form.ALL_PLAYED}
BEFORE_PLAY: Final = TOLD - {Form.SUMMARY}
PLAYED: Final = TRICKS | {Form.CONCEDED}


class Key(NamedTuple):
    """A key of a record: how its value is read, in words what it is, and the forms it belongs to.

    ``names`` puts seats for the names of players into the value. A key of ``every_game`` is known
    to all, any other to those that say so. ``name`` is the key, where its field has another.
    """

    reads: Callable[[object], Any]
    meaning: str
    forms: frozenset[Form] = EVERYWHERE
    names: Naming = as_told
    every_game: bool = False
    name: str | None = None

    def read(self, value: object, players: Sequence[str]) -> Any:
        """The value as the engine has it, told by players of these names."""
        return self.reads(self.names(value, players))


def told(key: Key, **default: Any) -> Any:
    """A field of a record's class, under its key."""
    return field(metadata={"key": key}, **default)


def key(
    reads: Callable[[object], T],
    meaning: str,
    forms: frozenset[Form] = EVERYWHERE,
    names: Naming = as_told,
) -> T | None:
    """A field that a game may know. Left out, it tells nothing."""
    own: T | None = told(Key(reads, meaning, forms, names), default=None)
    return own


def common(
    reads: Callable[[object], T],
    meaning: str,
    forms: frozenset[Form] = EVERYWHERE,
    names: Naming = as_told,
) -> T | None:
    """A field that every game knows. Left out, it tells nothing."""
    everyones: T | None = told(Key(reads, meaning, forms, names, every_game=True), default=None)
    return everyones


def mark(meaning: str, forms: frozenset[Form] = EVERYWHERE) -> bool:
    """A field that a game may know, and that says that something is so. Left out, it is not."""
    is_so: bool = told(Key(flag, meaning, forms), default=False)
    return is_so


def keys_of(record: type) -> Mapping[str, Key]:
    """The keys of what a class tells, in its order."""
    found = (
        (each.name, each.metadata["key"]) for each in dataclasses.fields(record) if each.metadata
    )
    return {key.name or name: key for name, key in found}


def told_by(record: Any) -> Iterator[tuple[str, object]]:
    """What a record tells under its keys, in their order, without what is left out."""
    for each in dataclasses.fields(record):
        default = each.default if each.default_factory is MISSING else each.default_factory()
        value = getattr(record, each.name)
        if each.metadata and value != default:
            yield each.metadata["key"].name or each.name, value
