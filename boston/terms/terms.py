"""The terms that a table has agreed on: readings and options, from a register and a record."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from boston.base.names import NUMBERED, Naming, as_told, seated
from boston.base.words import near, quoted
from boston.errors import BostonError, Refusal, Refused

__all__ = ["Option", "Reading", "Terms"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """An ambiguity of a source, and the ways to interpret it.

    ``options``: each option that can be chosen, with its meaning; the first is the default.
    ``says``: the text of the source. ``evidence``: the reasons for the default. ``not_offered``:
    other interpretations, which cannot be chosen. ``settled_by``: what would settle the question,
    such as a book, a library or an account book.
    """

    id: str
    name: str
    question: str
    says: str
    evidence: str
    status: str
    options: Mapping[str, str]
    not_offered: str = ""
    settled_by: str = ""

    @property
    def default(self) -> str:
        """The first option."""
        return next(iter(self.options))

    @property
    def switchable(self) -> bool:
        """Whether a record may choose between options."""
        return len(self.options) > 1


@cache
def register(package: str) -> Mapping[str, Any]:
    """Return the register of a game, from ``readings.toml`` in its package."""
    return tomllib.loads((files(package) / "readings.toml").read_text("utf-8"))


def read_register(package: str) -> tuple[Reading, ...]:
    """Return the readings in a game's register.

    >>> read_register("boston.games.swedish")[0].id
    'R-01'
    """
    return tuple(Reading(**entry) for entry in register(package)["reading"])


def choose(readings: Sequence[Reading], chosen: Mapping[str, str]) -> dict[str, str]:
    """Return the option of every reading: the chosen option, or the default.

    A reading or an option that the game does not have raises an error.

    >>> readings = read_register("boston.games.swedish")
    >>> choose(readings, {"running-bete": "highest"})["running-bete"]
    'highest'
    >>> choose(readings[:2], {"stroke-count": "many"})
    Traceback (most recent call last):
    boston.errors.BostonError: there is no reading 'stroke-count' in this game: did you mean \
'stroke-counted'? Others: strokes-per-loss
    >>> choose(readings, {"running-bete": "lowest"})
    Traceback (most recent call last):
    boston.errors.BostonError: reading 'running-bete' has no option 'lowest': sticky, highest
    """
    known = {reading.name: reading for reading in readings}
    for name, option in chosen.items():
        if name not in known:
            raise BostonError(f"there is no reading {quoted(name)} in this game{near(name, known)}")
        if option not in known[name].options:
            offered = ", ".join(known[name].options)
            raise BostonError(f"reading {quoted(name)} has no option {quoted(option)}: {offered}")
    return {name: chosen.get(name, reading.default) for name, reading in known.items()}


OptionValue: TypeAlias = int | str | None
#: The rates by contract. A contract has one rate, or one for each class of suit.
RateTable: TypeAlias = Mapping[str, int | Mapping[str, int]]


class Rates(NamedTuple):
    """The rates in force, and a remark about their origin."""

    table: RateTable
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """An agreement that a source leaves to the table.

    The value is a whole number from ``least`` to ``most``, or one of ``words``. ``names``: the
    function that replaces a player's name in the value with a seat. ``coin``: the coin that the
    option counts, if it is the price of a point. ``default``: the value if nothing is agreed.
    ``None`` means that there is then no value.
    """

    name: str
    meaning: str
    rule: str
    default: OptionValue = None
    least: int = 0
    most: int = 1_000_000
    words: tuple[str, ...] = ()
    names: Naming = as_told
    coin: str = ""

    def read(self, value: object, players: Sequence[str] = NUMBERED) -> OptionValue:
        """Return the value, if this option can have it. ``players`` are the names at the table.

        Any other value raises :class:`~boston.errors.Refused`.

        >>> ala = Option(name="ala", meaning="value of an ål", rule="x.bete.alar", default=96)
        >>> ala.read(100)
        100
        >>> ala.read("many")
        Traceback (most recent call last):
        boston.errors.Refused: x.bete.alar: option 'ala' is a whole number from 0 to 1000000
        """
        if self.words:
            if value in self.words:
                return str(value)
            raise self._refused(f"is {' or '.join(self.words)}")
        try:
            number = self.names(value, players)
        except BostonError as error:
            raise self._refused(str(error)) from None
        if type(number) is int and self.least <= number <= self.most:
            return number
        raise self._refused(f"is a whole number from {self.least} to {self.most}")

    def _refused(self, because: str) -> Refused:
        return Refused(Refusal(self.rule, f"option {self.name!r} {because}"))


def read_options(package: str) -> tuple[Option, ...]:
    """Return the options in a game's register, on which a table may agree.

    >>> [each.name for each in read_options("boston.games.grandissimo")]
    ['ala', 'ore_per_point', 'lot_seat']
    """
    return tuple(_option(**entry) for entry in register(package)["option"])


def _option(tells: str = "number", words: Sequence[str] = (), **entry: Any) -> Option:
    return Option(words=tuple(words), names=seated if tells == "seat" else as_told, **entry)


@dataclass(frozen=True, slots=True)
class Terms:
    """The readings and options in force for a session, and the rates if a game needs them."""

    readings: Mapping[str, str]
    options: Mapping[str, OptionValue]
    rates: Rates | None = None

    def reading(self, name: str) -> str:
        """Return the option of a reading that is in force."""
        return self.readings[name]

    def number(self, name: str) -> int:
        """Return the number of an option that always has a value."""
        value = self.options[name]
        if not isinstance(value, int):
            raise BostonError(f"option {name!r} is not given")
        return value


def agree(
    readings: Sequence[Reading],
    options: Sequence[Option],
    chosen: Mapping[str, str] | None = None,
    agreed: Mapping[str, object] | None = None,
    players: Sequence[str] = NUMBERED,
) -> Terms:
    """Return the terms of a table: the choices and agreements of its players, and the defaults.

    ``chosen``: the chosen options of readings. ``agreed``: the values of options. Unknown names and
    values raise an error.

    >>> from boston.games.swedish import GAME
    >>> agree(GAME.readings, GAME.options, agreed={"ala": 100}).number("ala")
    100
    >>> agree(GAME.readings, GAME.options, agreed={"eel": 100})
    Traceback (most recent call last):
    boston.errors.BostonError: there is no option 'eel' in this game: ala, merge_limit, tour, \
ore_per_point, lot_seat and five_whist
    """
    known = {option.name: option for option in options}
    given = agreed or {}
    for name in given:
        if name not in known:
            raise BostonError(f"there is no option {quoted(name)} in this game{near(name, known)}")
    values = {
        name: option.read(given[name], players) if name in given else option.default
        for name, option in known.items()
    }
    return Terms(choose(readings, chosen or {}), values)
