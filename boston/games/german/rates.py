"""German Boston: the rates a record may give, and those that we put in place of the lost ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.record.rates import RateBook
from boston.terms.terms import Rates, Terms

from . import deal
from .contracts import LADDER

#: The base of Swedish Boston for each trick, rounded; not historical.
BASE: Final[Mapping[str, int]] = {
    "klein-boston": 1,
    "gross-boston": 2,
    "klein-independence": 3,
    "gross-independence": 3,
    "klein-philadelphia": 4,
    "gross-philadelphia": 5,
    "klein-souveraine": 7,
    "gross-souveraine": 9,
    "concordia": 12,
}
#: By the number of couleurs, the lowest first; those of four are without any support.
FACTORS: Final[Mapping[int, tuple[int, ...]]] = {3: (1, 2, 4), 4: (1, 2, 3, 4)}
#: The values of the Swedish misères; those of the last two stand in for nothing known.
MISERES: Final[Mapping[str, int]] = {
    "klein-misere": 48,
    "gross-misere": 96,
    "klein-misere-offen": 150,
    "gross-misere-offen": 300,
    "misere-forcee": 400,
    "revolution": 600,
}
RECONSTRUCTION: Final = "reconstruction-a"
#: One counter a unit, in the first couleur: what a game costs at these rates are its units.
UNITS: Final[Mapping[str, object]] = {game: {"first": 1} for game in BASE}


def reconstruction(terms: Terms) -> Rates:
    """The base of each game times the factor of the couleur."""
    couleurs, factors = deal.words(terms), FACTORS[terms.number("couleurs")]
    games = {
        name: {word: base * factor for word, factor in zip(couleurs, factors, strict=True)}
        for name, base in BASE.items()
    }
    return Rates({**games, **MISERES}, f"{RECONSTRUCTION}, ours and not historical")


RATES: Final = RateBook(
    rule="german.pay.rate",
    ladder=LADDER,
    classes=deal.words,
    known={RECONSTRUCTION: reconstruction},
)
