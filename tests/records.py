"""Valid records of games: summaries and protocol entries, and deals with their cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from tests import houses
from tests.helpers import PASSED, alone, misere, with_whist

EVENING: Final[dict[str, Any]] = {
    "game": "swedish",
    "title": "An evening in Uppsala",
    "players": ["S.H.", "I.N.", "A.E.", "E.S."],
    "dealer": 4,
    "price": "0.05",
    "currency": "kr",
    "adjustment": [
        {"points": [10, -10, 0, 0], "reason": "a bet", "after": 2},
        {"points": [0, 0, -5, 5], "reason": "a fine"},
    ],
    "readings": {"running-bete": "sticky", "residue": "lot"},
    "options": {"ala": 96, "merge_limit": 200, "tour": 24, "lot_seat": 3, "five_whist": "free"},
    "deal": [
        {"dealer": 4, **alone("7 colour", 8, None, trump="diamonds", turned="hearts")},
        with_whist("6", 5, 3, honours=[2, 0, 1, 1], opening_run=2),
        misere("petite-misere", 2, merge=True),
        {"contract": "6", "declarer": 2, "suit_class": "second", "given_up": True},
        PASSED,
        {"event": "lost", "declarer": 3, "partner": 1, "set_by": [1], "suit_class": "highest"}
        | {"contract": "5", "betes": 2},
        {"event": "made", "declarer": 4, "from_seat": 4},
        {"event": "passed"},
    ],
}
FULL: Final[dict[str, Any]] = {
    "game": "swedish",
    "deal": [played.full for played in houses.SWEDISH.evening(1847, 6)],
}
GOTLAND: Final[dict[str, Any]] = {
    "game": "grandissimo",
    "title": "An evening in Visby",
    "players": ["Anna", "Bo", "Carl", "Disa"],
    "readings": {"running-bete": "sticky", "slam-in-13": "not-doubled"},
    "options": {"ala": 200, "ore_per_point": 2, "lot_seat": 3},
    "deal": [
        {"dealer": 4, **alone("begar colour", 8, None, trump="diamonds", turned="hearts")},
        with_whist("6 grandissimo", 5, 6, None, opening_run=4),
        misere("liten-upplaggare", 2),
        {"contract": "rundmisar", "tricks": [7, 4, 2, 0]},
        {"contract": "begar", "declarer": 2, "partner": 4, "conceded": True},
        with_whist("9", 8, 3, "highest"),
        {"event": "lost", "declarer": 3, "partner": 1, "set_by": [1], "suit_class": "highest"}
        | {"contract": "begar"},
        {"event": "made", "declarer": 4, "from_seat": 1},
    ],
}
GOTLAND_FULL: Final[dict[str, Any]] = {
    "game": "grandissimo",
    "deal": [played.full for played in houses.GRANDISSIMO.evening(1832, 6)],
}
RECORDS: Final = {
    "summaries": EVENING,
    "cards": FULL,
    "summaries of Grandissimo": GOTLAND,
    "cards of Grandissimo": GOTLAND_FULL,
}


def toml(record: Mapping[str, Any]) -> str:
    """Return a record as TOML: its plain keys, its tables, its adjustments and its deals."""
    tables = {key: each for key, each in record.items() if isinstance(each, dict)}
    rows = {key: record[key] for key in ("adjustment", "deal") if _is_rows(record.get(key))}
    lines = _assigned({key: each for key, each in record.items() if key not in {**tables, **rows}})
    for key, table_ in tables.items():
        lines += [f"[{_key(key)}]", *_assigned(table_)]
    for key, listed in rows.items():
        for row in listed:
            lines += [f"[[{key}]]", *_assigned(row)]
    return "\n".join(lines) + "\n"


def _is_rows(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


def _assigned(values: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in values.items()]


def _value(value: object) -> str:
    """Return a value as TOML: for texts, numbers, truth values and lists, JSON is valid TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(_assigned(value))} }}"
    return json.dumps(value)


def _key(key: str) -> str:
    return key if key.replace("-", "_").isidentifier() else json.dumps(key)
