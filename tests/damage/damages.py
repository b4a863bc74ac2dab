"""Good records of every game, and what may happen to them: to their tables and to their bytes."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from tests.damage.values import TO_BYTES, name, put_in, value
from tests.records import RECORDS, toml
from tools.places import ROOT

#: A table or list of a record, and a key or number in it.
Place: TypeAlias = tuple[Any, Any]
Record: TypeAlias = dict[str, Any]


FORMS: Final = ("toml", "json")


@cache
def good() -> tuple[dict[str, Any], ...]:
    """Every record there is, with cards and in summary."""
    examples = sorted((ROOT / "examples").rglob("*.toml"))
    return (*(tomllib.loads(each.read_text("utf-8")) for each in examples), *RECORDS.values())


def written(record: dict[str, Any], form: str, chance: Random) -> bytes:
    """A record as a file has it, in one of the two forms."""
    if form == "toml":
        text = toml(record)
    else:
        text = json.dumps(record, ensure_ascii=False, indent=chance.choice((None, 1)))
    return put_in(text).encode("utf-8", "surrogatepass")


class Damaged(NamedTuple):
    """A damaged record as the bytes of a file, and what was done to it."""

    data: bytes
    done: str


def damaged(chance: Random) -> Damaged:
    """Any good record, in either form, damaged once or several times."""
    record, form = deepcopy(chance.choice(good())), chance.choice(FORMS)
    to_tables = chance.choices(TO_TABLES, k=chance.choice((0, 1, 1, 2)))
    for harms in to_tables:
        harms(record, form, chance)
    data = written(record, form, chance)
    to_bytes = chance.choices(TO_BYTES, k=chance.choice((0, 0, 1)) if to_tables else 1)
    for spoils in to_bytes:
        data = spoils(data, chance)
    done = (each.__name__ for each in (*to_tables, *to_bytes))
    return Damaged(data, ", ".join((form, *done)))


def another_value(record: Record, form: str, chance: Random) -> None:
    """Something that means nothing there."""
    for table, key in _some(_places(record), chance):
        table[key] = value(form, chance)


def dropped(record: Record, form: str, chance: Random) -> None:
    """A key, a deal, a card that is gone."""
    for table, key in _some(_places(record), chance):
        del table[key]


def renamed(record: Record, form: str, chance: Random) -> None:
    """A key by another name."""
    named = [place for place in _places(record) if isinstance(place[0], dict)]
    for table, key in _some(named, chance):
        table[name(chance)] = table.pop(key)


def added(record: Record, form: str, chance: Random) -> None:
    """A key that has its place elsewhere, or nowhere, with its own value or any."""
    tables = [table[key] for table, key in _places(record) if isinstance(table[key], dict)]
    for other, key in _some(_places(chance.choice(good())), chance):
        told = key if isinstance(key, str) else name(chance)
        own = deepcopy(other[key])
        chance.choice([record, *tables])[told] = chance.choice((own, value(form, chance)))


def exchanged(record: Record, form: str, chance: Random) -> None:
    """Two values that have changed places: seats, cards, tables."""
    for one, first in _some(_places(record), chance):
        for other, second in _some(_places(record), chance):
            values = deepcopy(one[first]), deepcopy(other[second])
            other[second], one[first] = values


def doubled(record: Record, form: str, chance: Random) -> None:
    """What stands twice in a list: a seat, a card, a deal."""
    lists = [place for place in _places(record) if isinstance(place[0], list)]
    for table, key in _some(lists, chance):
        table.insert(key, deepcopy(table[key]))


TO_TABLES: Final = (another_value, another_value, dropped, renamed, added, exchanged, doubled)


def _places(table: Any) -> list[Place]:
    keys = [*table] if isinstance(table, dict) else range(len(table))
    within = [_places(table[key]) for key in keys if isinstance(table[key], dict | list)]
    return [*((table, key) for key in keys), *(place for each in within for place in each)]


def _some(found: list[Place], chance: Random) -> list[Place]:
    """One of these places, where there is any."""
    return [chance.choice(found)] if found else []
