"""A record written out in TOML, in the form in which it is read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from boston.base.cards import Card, Hand, write_hand
from boston.record.forms import is_given
from boston.record.record import DEAL_KEYS, Deal, Session

_IN_A_TRICK: Final = 4
_FIRST: Final = ("dealer", "turned", "hands", "calls")
_LAST: Final = ("whist", "called", "discards", "play")


def write_session(session: Session) -> str:
    """A whole record, with nothing in it that the session leaves to the defaults.

    >>> from boston.record.record import loads
    >>> text = 'game = "swedish"\\n\\n[options]\\nala = 100\\n\\n[[deal]]\\ncontract = "passed"\\n'
    >>> write_session(loads(text)) == text
    True
    """
    names = ["1", "2", "3", "4"]
    lines = [f"game = {_text(session.game)}"]
    if session.title:
        lines.append(f"title = {_text(session.title)}")
    if list(session.players) != names:
        lines.append(f"players = {_value(session.players)}")
    if isinstance(session.rates, str):
        lines.append(f"rates = {_text(session.rates)}")
    tables = {"readings": session.readings, "options": session.options}
    if isinstance(session.rates, Mapping):
        tables["rates"] = session.rates
    for name, table in tables.items():
        if table:
            lines += ["", *_table(name, table)]
    blocks = ["\n".join(lines), *(write_deal(deal) for deal in session.deals)]
    return "\n\n".join(blocks) + "\n"


def write_deal(deal: Deal) -> str:
    """One deal: every key that it gives, in the order in which a deal comes to it.

    >>> print(write_deal(Deal(dealer=4, calls=("5 colour", "pass"), whist=2, trump="hearts")))
    [[deal]]
    dealer = 4
    calls = ["5 colour", "pass"]
    trump = "hearts"
    whist = 2
    """
    between = (key for key in DEAL_KEYS if key not in (*_FIRST, *_LAST))
    given = [key for key in (*_FIRST, *between, *_LAST) if is_given(deal, key)]
    return "\n".join(["[[deal]]", *(f"{key} = {_key(deal, key)}" for key in given)])


def _key(deal: Deal, key: str) -> str:
    if key == "turned":
        return _value(deal.turned_card or deal.turned)
    write = _AT_LENGTH.get(key, _value)
    return write(getattr(deal, key))


def _hands(hands: Sequence[Hand]) -> str:
    return "\n".join(["[", *(f'  "{write_hand(hand)}",' for hand in hands), "]"])


def _cards(cards: Sequence[Card]) -> str:
    """Trick by trick, a line each, as far as a line of four cards is a trick."""
    starts = range(0, len(cards), _IN_A_TRICK)
    tricks = (" ".join(map(str, cards[start : start + _IN_A_TRICK])) for start in starts)
    return "\n".join(['"""', *tricks, '"""'])


_AT_LENGTH: Final[Mapping[str, Callable[[Any], str]]] = {"hands": _hands, "play": _cards}


def _table(name: str, table: Mapping[str, object]) -> Iterator[str]:
    """A table, and the tables in it after what else it has."""
    yield f"[{name}]"
    inner = {key: each for key, each in table.items() if isinstance(each, Mapping)}
    yield from (f"{_name(k)} = {_value(v)}" for k, v in table.items() if k not in inner)
    for key, each in inner.items():
        yield from ("", *_table(f"{name}.{_name(key)}", each))


def _name(key: str) -> str:
    """A key, in quotes only where it has to be."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _text(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Sequence) and not isinstance(value, (str, Card)):
        return f"[{', '.join(map(_value, value))}]"
    return _text(str(value))


def _text(text: str) -> str:
    """A text in quotes: what JSON escapes TOML escapes alike, and the one sign besides."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007F")
