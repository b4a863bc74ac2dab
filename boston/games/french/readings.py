"""French Boston: what the source leaves open, from the register beside this module."""

from __future__ import annotations

from typing import Final

from boston.readings import Reading, read_register

READINGS: Final[tuple[Reading, ...]] = read_register(__package__)
