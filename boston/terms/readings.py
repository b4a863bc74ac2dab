"""Readings: what a source leaves open, as data, and what a table has chosen."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from boston.base.words import quoted
from boston.errors import BostonError

__all__ = ["Reading"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """An ambiguity of a source and the ways to take it.

    ``options`` maps each option that can be chosen to its meaning; the first is the
    default. ``says`` is what the source has, ``evidence`` what speaks for the
    default, ``not_offered`` what else could be thought of but cannot be chosen,
    ``settled_by`` what would settle the question: a book, a library, an account book.
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
        """Whether a record may choose."""
        return len(self.options) > 1


def read_register(package: str) -> tuple[Reading, ...]:
    """The register of readings that lies in a game's package as ``readings.toml``.

    >>> read_register("boston.games.swedish")[0].id
    'R-01'
    """
    text = (files(package) / "readings.toml").read_text("utf-8")
    return tuple(Reading(**entry) for entry in tomllib.loads(text)["reading"])


def choose(readings: Sequence[Reading], chosen: Mapping[str, str]) -> dict[str, str]:
    """The option in force for every reading: those chosen, else the defaults.

    >>> from boston.games.swedish.contracts import READINGS
    >>> choose(READINGS, {"running-bete": "highest"})["running-bete"]
    'highest'
    >>> choose(READINGS, {"eels": "many"})
    Traceback (most recent call last):
    boston.errors.BostonError: there is no reading 'eels' in this game
    >>> choose(READINGS, {"running-bete": "lowest"})
    Traceback (most recent call last):
    boston.errors.BostonError: reading 'running-bete' has no option 'lowest': sticky, highest
    """
    known = {reading.name: reading for reading in readings}
    for name, option in chosen.items():
        if name not in known:
            raise BostonError(f"there is no reading {quoted(name)} in this game")
        if option not in known[name].options:
            offered = ", ".join(known[name].options)
            raise BostonError(f"reading {quoted(name)} has no option {quoted(option)}: {offered}")
    return {name: chosen.get(name, reading.default) for name, reading in known.items()}
