"""The session record: one file, one session, in TOML or JSON.

Reading a record checks its form: known keys, whole numbers, seats, cards. What
the rules of the game say about it is checked when it is replayed.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from boston.auction.preference import Preference
from boston.base.cards import Card, Suit
from boston.base.limits import LARGEST_FILE
from boston.base.seats import BySeat, Seat
from boston.base.words import one_line
from boston.errors import BostonError, RecordError, located
from boston.record import fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """One deal as recorded: a summary, a ledger event, or hands, calls and cards.

    Which of the keys a game knows is the game's to say. ``turned_card`` is the card that shows
    the suit ``turned``, where the record tells it.
    """

    dealer: Seat | None = None
    turned: Suit | None = None
    turned_card: Card | None = None
    contract: str | None = None
    declarer: Seat | None = None
    partner: Seat | None = None
    trump: Suit | None = None
    suit_class: Preference | None = None
    tricks: BySeat | None = None
    honours: BySeat | None = None
    opening_run: int | None = None
    given_up: bool = False
    conceded: bool = False
    merge: bool = False
    from_seat: Seat | None = None
    event: str | None = None
    set_by: tuple[Seat, ...] | None = None
    betes: int | None = None
    hands: tuple[frozenset[Card], ...] | None = None
    calls: tuple[str, ...] | None = None
    whist: Seat | None = None
    discards: tuple[tuple[Card, ...], ...] | None = None
    play: tuple[Card, ...] | None = None
    misdeals: int | None = None
    blunder: Seat | None = None
    passed: tuple[Seat, ...] | None = None
    called: Card | None = None
    carte_blanche: tuple[Seat, ...] | None = None
    jack_of_diamonds: Seat | None = None
    slam: str | None = None


#: How each key of a deal is read.
DEAL_KEYS: Final[Mapping[str, Callable[[object], Any]]] = {
    "dealer": fields.seat,
    "turned": fields.turned,
    "contract": fields.word,
    "declarer": fields.seat,
    "partner": fields.seat,
    "trump": fields.suit,
    "suit_class": fields.preference,
    "tricks": fields.by_seat,
    "honours": fields.by_seat,
    "opening_run": fields.number,
    "given_up": fields.flag,
    "conceded": fields.flag,
    "merge": fields.flag,
    "from_seat": fields.seat,
    "event": fields.event,
    "set_by": fields.seats,
    "betes": fields.number,
    "hands": fields.hands,
    "calls": fields.words,
    "whist": fields.seat,
    "discards": fields.discards,
    "play": fields.cards,
    "misdeals": fields.number,
    "blunder": fields.seat,
    "passed": fields.passers,
    "called": fields.card,
    "carte_blanche": fields.claimants,
    "jack_of_diamonds": fields.seat,
    "slam": fields.slam,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A whole record."""

    game: str
    title: str = ""
    players: tuple[str, ...] = ("1", "2", "3", "4")
    readings: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)
    rates: str | Mapping[str, object] | None = None
    deals: tuple[Deal, ...] = ()


_SESSION_KEYS: Final[Mapping[str, Callable[[object], Any]]] = {
    "game": fields.word,
    "title": fields.line,
    "players": fields.names,
    "readings": fields.choices,
    "options": fields.table,
    "rates": fields.word_or_table,
    "deal": fields.tables,
}


#: A TOML key such as ``a.a.a``, which takes its reader memory by the square of its parts.
_KEY_OF_MANY_PARTS: Final = re.compile(
    r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32}"""
)


def read_deal(table: Mapping[str, object]) -> Deal:
    """Read one deal.

    >>> read_deal({"contract": "7", "declarer": 3, "tricks": [2, 1, 8, 2]}).tricks
    (2, 1, 8, 2)
    >>> read_deal({"contract": "7", "declarer": 5})
    Traceback (most recent call last):
    boston.errors.RecordError: 'declarer' is a seat, 1 to 4, not 5
    >>> read_deal({"contrct": "7"})
    Traceback (most recent call last):
    boston.errors.RecordError: unknown key 'contrct'
    """
    read = _read(table, DEAL_KEYS)
    shown = read.get("turned")
    if isinstance(shown, Card):
        read |= {"turned": shown.suit, "turned_card": shown}
    return Deal(**read)


def read_session(table: Mapping[str, object]) -> Session:
    """Read a record that has already been taken out of its file.

    >>> read_session({"game": "swedish", "deal": [{"contract": "passed"}]}).deals[0].contract
    'passed'
    >>> read_session({"deal": []})
    Traceback (most recent call last):
    boston.errors.RecordError: the record does not say its game
    >>> read_session({"game": "swedish", "deal": [{"contract": "passed"}, {"tricks": [1]}]})
    Traceback (most recent call last):
    boston.errors.RecordError: deal 2: 'tricks' is four whole numbers, one for each seat
    """
    read = _read(table, _SESSION_KEYS)
    if "game" not in read:
        raise RecordError("the record does not say its game")
    deals = []
    for number, deal in enumerate(read.pop("deal", ()), 1):
        try:
            deals.append(read_deal(deal))
        except RecordError as error:
            raise located(f"deal {number}", error) from None
    return Session(deals=tuple(deals), **read)


def loads(text: str) -> Session:
    """Read a record from its text, JSON when it begins with a brace, TOML otherwise.

    >>> loads('game = "swedish"').game, loads('{"game": "swedish"}').game
    ('swedish', 'swedish')
    >>> loads('game = ')
    Traceback (most recent call last):
    boston.errors.RecordError: not TOML: Invalid value (at end of document)
    >>> loads('{"game": 1, "game": 2}')
    Traceback (most recent call last):
    boston.errors.RecordError: key 'game' stands twice
    """
    text = text.removeprefix("\ufeff")
    as_json = is_json(text)
    if not as_json and _KEY_OF_MANY_PARTS.search(text):
        raise RecordError("nested too deeply to be a record")
    try:
        table = json.loads(text, object_pairs_hook=_no_twins) if as_json else tomllib.loads(text)
    except RecordError:
        raise
    except RecursionError:
        raise RecordError("nested too deeply to be a record") from None
    except (json.JSONDecodeError, tomllib.TOMLDecodeError) as error:
        kind = "JSON" if as_json else "TOML"
        raise RecordError(f"not {kind}: {one_line(str(error))}") from None
    except ValueError:
        # Python refuses to read whole numbers of thousands of digits, and says so at length.
        raise RecordError("a number in it has too many digits") from None
    return read_session(table)


def is_json(text: str) -> bool:
    """Whether a record is written in JSON: it begins with a brace, and TOML never does.

    >>> is_json('{"game": "swedish"}'), is_json('game = "swedish"')
    (True, False)
    """
    return text.removeprefix("\ufeff").lstrip().startswith("{")


def load(path: str | Path) -> Session:
    """Read a record from a file. What is wrong with it raises :class:`RecordError`.

    >>> load("no-such-evening.toml")
    Traceback (most recent call last):
    boston.errors.RecordError: cannot be read: No such file or directory
    """
    try:
        with Path(path).open("rb") as file:
            return decode(file.read(LARGEST_FILE + 1))
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror}") from None


def decode(data: bytes) -> Session:
    """Read a record from the bytes of a file.

    >>> decode(bytes([0, 255, 254]))
    Traceback (most recent call last):
    boston.errors.RecordError: not text: byte 2 is not UTF-8
    """
    if len(data) > LARGEST_FILE:
        raise RecordError(f"larger than {LARGEST_FILE // 2**20} MB, too large for a session")
    try:
        return loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise RecordError(f"not text: byte {error.start + 1} is not UTF-8") from None


def _read(
    table: Mapping[str, object], keys: Mapping[str, Callable[[object], Any]]
) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for key, value in table.items():
        if key not in keys:
            raise RecordError(f"unknown key {one_line(repr(key))}")
        try:
            read[key] = keys[key](value)
        except BostonError as error:
            raise RecordError(one_line(f"{key!r} {error}")) from None
    return read


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for key, value in pairs:
        if key in table:
            raise RecordError(f"key {one_line(repr(key))} stands twice")
        table[key] = value
    return table
