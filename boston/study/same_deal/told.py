"""A deal told without naming a game, and the presets that a page offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple

from boston.base.cards import Suit
from boston.errors import BostonError, RecordError
from boston.record.fields import flag, suit

#: What was undertaken: tricks, none at all, exactly one, or nothing.
KINDS: Final = ("tricks", "misere", "one-trick", "passed")
#: How the trump suit stood in the deal, in games in which suits have a standing.
RANKS: Final = ("plain", "second", "highest")
HOLDERS: Final = ("declarer", "opponent")
NO_TRUMPS: Final = "none"
DEALT: Final = 13
HONOURS: Final = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What happened.

    ``asked`` are the tricks undertaken by the declarer alone, ``own`` those he took and
    ``partners`` those of his partner. ``trump`` is ``None`` at no trumps; where no tricks are
    asked it is the suit turned up. ``rank`` is its standing. ``honours`` are those dealt to the
    declarer's side, ``opening_run`` the tricks it took in a row from the first, ``knave`` who was
    dealt the jack of diamonds. A misère is played with a ``discard`` or without, and
    like every other game with the hand ``exposed`` or not.
    """

    kind: str = "tricks"
    asked: int = 5
    discard: bool = False
    exposed: bool = False
    partner: bool = False
    trump: Suit | None = Suit.HEARTS
    rank: str = "plain"
    own: int = 5
    partners: int = 0
    honours: int = 0
    opening_run: int = 0
    knave: str = "opponent"

    @property
    def has_trumps(self) -> bool:
        """Whether tricks were asked for, with a trump suit."""
        return self.kind == "tricks" and self.trump is not None

    @property
    def side(self) -> int:
        """The tricks of the declarer and the partner together."""
        return self.own + self.partners

    @property
    def plain(self) -> Mapping[str, Any]:
        """The same as plain data, as a form has it."""
        told = {field.name: getattr(self, field.name) for field in fields(self)}
        return {**told, "trump": self.trump.value if self.trump else NO_TRUMPS}


def _number(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is int and least <= value <= most:
            return value
        raise BostonError(f"is a whole number from {least} to {most}")

    return read


def _word(*words: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value in words:
            return str(value)
        raise BostonError(f"is one of {', '.join(words)}")

    return read


def _trump(value: object) -> Suit | None:
    return None if value == NO_TRUMPS else suit(value)


#: What a reader knows them by.
LABELS: Final[Mapping[str, str]] = {
    "kind": "What was undertaken",
    "asked": "Tricks undertaken by the declarer alone",
    "discard": "A card is laid away first",
    "exposed": "The declarer’s hand lies open",
    "partner": "The declarer has a partner",
    "trump": "Trump suit; in a misère the suit turned up",
    "rank": "Standing of the trump suit",
    "own": "Tricks the declarer took",
    "partners": "Tricks the partner took",
    "honours": "Honours of the declarer’s side",
    "opening_run": "Tricks the side took in a row from the first",
    "knave": "Dealt the jack of diamonds (French Boston)",
}

_KEYS: Final[Mapping[str, Callable[[object], Any]]] = {
    "kind": _word(*KINDS),
    "asked": _number(5, DEALT),
    "discard": flag,
    "exposed": flag,
    "partner": flag,
    "trump": _trump,
    "rank": _word(*RANKS),
    "own": _number(0, DEALT),
    "partners": _number(0, DEALT),
    "honours": _number(0, HONOURS),
    "opening_run": _number(0, DEALT),
    "knave": _word(*HOLDERS),
}


def read_told(table: Mapping[str, object]) -> Told:
    """A deal from plain data. What is wrong with it is said in the reader's words.

    >>> read_told({"kind": "misere", "discard": True, "own": 2}).side
    2
    >>> read_told({"own": 14})
    Traceback (most recent call last):
    boston.errors.RecordError: “Tricks the declarer took” is a whole number from 0 to 13
    >>> read_told({"partner": True, "own": 9, "partners": 5})
    Traceback (most recent call last):
    boston.errors.RecordError: “Tricks the declarer took” and “Tricks the partner took” are 14 of 13
    >>> read_told({"colour": "red"})
    Traceback (most recent call last):
    boston.errors.RecordError: unknown key 'colour'
    """
    read: dict[str, Any] = {}
    for key, value in table.items():
        if key not in _KEYS:
            raise RecordError(f"unknown key {key!r}")
        try:
            read[key] = _KEYS[key](value)
        except BostonError as error:
            raise RecordError(f"{_called(key)} {error}") from None
    told = Told(**read)
    if not told.partner and told.partners:
        raise RecordError(f"{_called('partners')}: there is no partner")
    if told.side > DEALT:
        both = f"{_called('own')} and {_called('partners')}"
        raise RecordError(f"{both} are {told.side} of {DEALT}")
    if told.opening_run > told.side:
        raise RecordError(f"{_called('opening_run')} are more than it took")
    return told


def _called(key: str) -> str:
    return f"“{LABELS[key]}”"


class Preset(NamedTuple):
    """A deal to begin with."""

    id: str
    title: str
    told: Told


def _preset(id_: str, title: str, **told: Any) -> Preset:
    return Preset(id_, title, Told(**told))


PRESETS: Final = (
    _preset(
        "five",
        "Five tricks in hearts, the best suit, made alone with one trick over",
        rank="highest",
        own=6,
        honours=2,
        opening_run=2,
    ),
    _preset(
        "six-with-partner",
        "Six tricks in the second suit with a partner, eleven taken, with three honours",
        asked=6,
        partner=True,
        trump=Suit.DIAMONDS,
        rank="second",
        own=7,
        partners=4,
        honours=3,
        opening_run=5,
    ),
    _preset(
        "eight-lost",
        "Eight tricks in spades, a plain suit, alone, and two too few",
        asked=8,
        trump=Suit.SPADES,
        own=6,
        honours=3,
    ),
    _preset(
        "little-misere",
        "A misère with a card laid away, made",
        kind="misere",
        discard=True,
        own=0,
    ),
    _preset("misere-lost", "A misère with all cards, lost by two tricks", kind="misere", own=2),
    _preset(
        "open-misere",
        "A misère with all cards, the hand laid open, made",
        kind="misere",
        exposed=True,
        own=0,
    ),
    _preset("one-trick", "Exactly one trick, made", kind="one-trick", discard=True, own=1),
    _preset(
        "slam",
        "Thirteen tricks in hearts, the best suit, with all honours",
        asked=13,
        rank="highest",
        own=13,
        honours=4,
        opening_run=13,
        knave="declarer",
    ),
    _preset("passed", "Nobody bids", kind="passed", own=2),
)
