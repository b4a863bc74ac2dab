"""Russian Boston: its own readings, and those of Boston de Fontainebleau that it inherits."""

from __future__ import annotations

from typing import Final

from boston.games.fontainebleau.equipment import READINGS as FONTAINEBLEAU
from boston.terms.readings import Reading, read_register

OWN: Final[tuple[Reading, ...]] = read_register(__package__)
_ANSWERED: Final = frozenset(reading.name for reading in OWN)

#: The order of the suits has an answer of its own here.
READINGS: Final[tuple[Reading, ...]] = (
    *OWN,
    *(each for each in FONTAINEBLEAU if each.name not in _ANSWERED),
)
