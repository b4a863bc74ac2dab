"""How a session record is written, so that it can be read again: in TOML, or as data for JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import singledispatch
from operator import attrgetter
from typing import Any, Final

from boston.auction.ladder import SuitClass
from boston.base.cards import Card, Suit, write_hand
from boston.record.record import Adjustment, Deal, Session, told_by

__all__ = ["plain", "write_session"]

#: The most characters of a list on one line. A longer list gets four values on each line, which are
#: a trick or a round of calls. If four values are too long, each gets a line.
WIDEST: Final = 72
_BARE: Final = re.compile(r"[\w-]+", re.ASCII)


@singledispatch
def plain(value: Any) -> Any:
    """Return a value of a record, or a whole record, as plain data for JSON. Defaults are left out.

    >>> from boston.record.reading import read_deal
    >>> plain(read_deal({"dealer": 4, "turned": "♥5", "hands": ["AK..T.2"], "play": "SA SK"}))
    {'dealer': 4, 'turned': 'H5', 'hands': ['AK..T.2'], 'play': ['SA', 'SK']}
    """
    return value


@plain.register(Session)
@plain.register(Adjustment)
def _record(value: Session | Adjustment) -> dict[str, Any]:
    return {key: plain(each) for key, each in told_by(value)}


@plain.register
def _deal(value: Deal) -> dict[str, Any]:
    found = {key: plain(each) for key, each in told_by(value)}
    return found if value.turned_card is None else found | {"turned": str(value.turned_card)}


@plain.register(Mapping)
def _table(value: Mapping[str, object]) -> dict[str, Any]:
    return {key: plain(each) for key, each in value.items()}


@plain.register(tuple)
@plain.register(list)
def _list(value: tuple[object, ...] | list[object]) -> list[Any]:
    return [plain(each) for each in value]


plain.register(Card, str)
plain.register(Suit, str)
plain.register(SuitClass, attrgetter("word"))
plain.register(frozenset, write_hand)


def write_deal(deal: Deal) -> str:
    """Return one deal in TOML, without its heading.

    >>> write_deal(Deal(event="made", declarer=4))
    'declarer = 4\\nevent = "made"\\n'
    """
    return "\n".join([*_assigned(plain(deal)), ""])


def write_session(session: Session) -> str:
    """Return a whole record in TOML, without the values that are defaults.

    >>> from boston.record.reading import loads
    >>> text = 'game = "solo"\\n\\n[[deal]]\\ndealer = 1\\ncontract = "passed"\\n'
    >>> write_session(loads(text)) == text
    True
    """
    found = plain(session)
    rows = {key: found.pop(key) for key in ("adjustment", "deal") if key in found}
    tables = {key: found.pop(key) for key, each in [*found.items()] if isinstance(each, dict)}
    lines = [*_assigned(found)]
    for key, table in tables.items():
        lines += [f"[{key}]", *_assigned(table)]
    for key, listed in rows.items():
        for each in listed:
            lines += ["", f"[[{key}]]", *_assigned(each)]
    return "\n".join([*lines, ""])


def _assigned(table: Mapping[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        line = f"{_key(key)} = {_value(value)}"
        if isinstance(value, list) and len(line) > WIDEST:
            yield from (f"{_key(key)} = [", *_rows([*map(_value, value)]), "]")
        else:
            yield line


def _rows(values: list[str]) -> list[str]:
    fours = [", ".join(values[first : first + 4]) for first in range(0, len(values), 4)]
    fit = all(len(four) <= WIDEST for four in fours)
    return [f"  {each}," for each in (fours if fit else values)]


def _value(value: Any) -> str:
    """Return a value on one line.

    Lists, texts, numbers and truth values are written as in JSON, except for one sign.
    """
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{_key(key)} = {_value(each)}' for key, each in value.items())} }}"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _value(key)
