"""What a user has said of a deal: read as a record is, from values as controls send them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boston.base.names import seated
from boston.errors import BostonError
from boston.record import fields
from boston.record.record import DEAL_KEYS, Deal
from boston.record.written import plain


class Said(NamedTuple):
    """The values said, by key; ``unread`` is what stands against one that cannot be read."""

    values: Mapping[str, Any]
    unread: str = ""


def understood(told: Mapping[str, Any], players: Sequence[str]) -> Said:
    """What is told, read: an empty text tells that there is nothing, and ``None`` tells nothing.

    >>> understood({"declarer": "2", "trump": "", "tricks": ["8", None, 0, None]}, "ABCD").values
    {'declarer': 2, 'trump': None, 'tricks': (8, None, 0, None)}
    >>> understood({"trump": "cups"}, "ABCD").unread
    "'trump' cannot be read: 'cups' is not a suit: spades, hearts, diamonds or clubs"
    >>> understood({"whistler": ""}, "ABCD").unread
    "'whistler' is not a key of a deal"
    """
    values: dict[str, Any] = {}
    unread = ""
    for key, value in told.items():
        if value is None:
            continue
        try:
            if key not in DEAL_KEYS:
                raise BostonError("is not a key of a deal")
            values[key] = None if value == "" else _read(key, value, players)
            if key == "turned":
                values["turned_card"] = fields.turned_card(value) if value else None
        except BostonError as error:
            unread = unread or f"{key!r} {error}"
    return Said(values, unread)


def _read(key: str, value: Any, players: Sequence[str]) -> Any:
    reads = DEAL_KEYS[key].reads
    if reads is fields.by_seat:
        told = _partly(value)
        return told if key == "tricks" else fields.by_seat([number or 0 for number in told])
    if reads is fields.claimants and value == []:
        return None
    if reads is fields.number or DEAL_KEYS[key].names is seated:
        value = [*map(_numeral, value)] if isinstance(value, list) else _numeral(value)
    return DEAL_KEYS[key].read(value, players)


def _partly(value: Any) -> tuple[int | None, ...]:
    """Four numbers, as a list or with commas between, of which some may not be told yet."""
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, (list, tuple)):
        return fields.by_seat(value)
    told = [None if each in (None, "") else _numeral(each) for each in value]
    fields.by_seat([each or 0 for each in told])
    return tuple(told)


def _numeral(value: Any) -> Any:
    """A number where a control sends its digits."""
    return int(value) if isinstance(value, str) and value.isdecimal() else value


def told_by_deal(deal: Deal) -> dict[str, Any]:
    """What a deal tells, as the form takes it: to open an earlier deal for change.

    >>> told_by_deal(Deal(contract="7", declarer=3, tricks=(2, 1, 8, 2)))
    {'trump': '', 'contract': '7', 'declarer': 3, 'tricks': [2, 1, 8, 2]}
    """
    told: dict[str, Any] = plain(deal)
    return told if deal.suit_class is not None else {"trump": "", **told}
