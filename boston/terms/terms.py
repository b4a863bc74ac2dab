"""What the table agreed before play: readings, stakes and limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from boston.base.names import NUMBERED, Naming, as_told
from boston.base.words import quoted
from boston.errors import BostonError, Refusal, Refused
from boston.terms.readings import Reading, choose

__all__ = ["Option", "Terms"]

OptionValue: TypeAlias = int | str | None
#: By contract: one rate, or one for each class of suit.
RateTable: TypeAlias = Mapping[str, int | Mapping[str, int]]


class Rates(NamedTuple):
    """Rates in force, and what is to be known about them."""

    table: RateTable
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """Something a source leaves to the table to agree.

    Either a whole number from ``least`` to ``most``, or one of ``words``; ``names`` puts a seat
    for a name, in the option that is one. ``coin`` is what the option counts, where it is the price
    of a point. ``default`` is ``None`` where nothing is agreed unless
    the table says so.
    """

    name: str
    meaning: str
    rule: str
    default: OptionValue
    least: int = 0
    most: int = 1_000_000
    words: tuple[str, ...] = ()
    names: Naming = as_told
    coin: str = ""

    def read(self, value: object, players: Sequence[str] = NUMBERED) -> OptionValue:
        """The value, if it is one this option can have; ``players`` are the names at the table.

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


@dataclass(frozen=True, slots=True)
class Terms:
    """The readings and options in force for a session, and the rates where a game asks for them."""

    readings: Mapping[str, str]
    options: Mapping[str, OptionValue]
    rates: Rates | None = None

    def reading(self, name: str) -> str:
        """The option of a reading in force."""
        return self.readings[name]

    def number(self, name: str) -> int:
        """An agreed number that always has a value."""
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
    """The terms of a table: what its players chose and agreed, the defaults for the rest.

    >>> from boston.games.swedish import GAME
    >>> agree(GAME.readings, GAME.options, agreed={"ala": 100}).number("ala")
    100
    >>> agree(GAME.readings, GAME.options, agreed={"eel": 100})
    Traceback (most recent call last):
    boston.errors.BostonError: there is no option 'eel' in this game
    """
    known = {option.name: option for option in options}
    given = agreed or {}
    for name in given:
        if name not in known:
            raise BostonError(f"there is no option {quoted(name)} in this game")
    values = {
        name: option.read(given[name], players) if name in given else option.default
        for name, option in known.items()
    }
    return Terms(choose(readings, chosen or {}), values)
