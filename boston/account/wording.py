"""The words of a form: what its fields are called, and what a value is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boston.auction.preference import SuitClass
from boston.base.seats import Seat
from boston.game import Game

#: What the field of a key is called.
LABELS: Final[Mapping[str, str]] = {
    "dealer": "Dealer",
    "turned": "Suit turned up",
    "contract": "Contract",
    "declarer": "Declarer",
    "partner": "Partner",
    "trump": "Trump",
    "suit_class": "Class of the suit",
    "tricks": "Tricks taken",
    "honours": "Honours dealt",
    "opening_run": "Tricks in a row from the first",
    "given_up": "Given up: all refused whist",
    "conceded": "Given away by the defenders",
    "merge": "Two bêtes merged into one",
    "from_seat": "Whose bête or ål is played off",
    "misdeals": "Misdeals before this deal",
    "blunder": "Took the declarer’s trick in fourth hand",
    "passed": "Passed before the declarer",
    "called": "Card called",
    "carte_blanche": "Carte blanche",
    "jack_of_diamonds": "Jack of diamonds dealt to",
    "slam": "Slam announced",
}
#: What it is called when nothing is told under a key.
NOTHING_TOLD: Final[Mapping[str, str]] = {
    "partner": "Alone",
    "trump": "No trumps",
    "slam": "None",
    "from_seat": "The oldest",
    "blunder": "Nobody",
}
_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "slam": {"closed": "Hand hidden", "table": "Hand laid open"},
}


def label(key: str) -> str:
    """What the field of a key is called.

    >>> label("opening_run"), label("some_key")
    ('Tricks in a row from the first', 'Some key')
    """
    return LABELS.get(key, key.replace("_", " ").capitalize())


def sent(value: object) -> str:
    """A value as a control sends it.

    >>> sent(None), sent(3)
    ('', '3')
    """
    if value is None:
        return ""
    return value.word if isinstance(value, SuitClass) else str(value)


def named(key: str, value: object, players: Sequence[str]) -> str:
    """A value in words.

    >>> named("partner", 2, ("Anna", "Bo", "Carl", "Disa")), named("partner", None, ())
    ('Bo', 'Alone')
    >>> named("slam", "table", ())
    'Hand laid open'
    """
    if value is None:
        return NOTHING_TOLD.get(key, "Not told")
    if isinstance(value, SuitClass):
        return value.word.capitalize()
    if isinstance(value, Seat):
        return player(value, players)
    return _WORDS.get(key, {}).get(str(value), str(value).capitalize())


def player(seat: Seat, players: Sequence[str]) -> str:
    """The player at a seat.

    >>> player(2, ("Anna", "Bo", "Carl", "Disa")), player(2, ("Anna", "2", "Carl", "4"))
    ('Bo', 'Seat 2')
    """
    name = players[seat - 1]
    return f"Seat {seat}" if name == str(seat) else name


def passed_by_all(game: Game[Any]) -> str:
    """What a deal is called in which nobody bid.

    >>> from boston.games import grandissimo, swedish
    >>> passed_by_all(swedish.GAME), passed_by_all(grandissimo.GAME)
    ('All passed', 'All passed: rundmisar')
    """
    name = game.when_all_pass.contract
    return "All passed" if name == "passed" else f"All passed: {name}"
