"""American Boston, rounded scale: the questions that still mean something here."""

from __future__ import annotations

from typing import Final

from boston.games import american
from boston.readings import Reading

#: A question about cells of the other tables.
_OF_THE_OTHER_SCALE: Final = frozenset({"odd-cells"})

READINGS: Final[tuple[Reading, ...]] = tuple(
    reading for reading in american.READINGS if reading.name not in _OF_THE_OTHER_SCALE
)
