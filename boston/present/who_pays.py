"""Who pays whom, in words by role: the directions by which a game pays, as a part of its page."""

from __future__ import annotations

from typing import Any

from boston.base.tables import Table
from boston.pay.directions import Directions
from boston.present.one_page import RULE, Part


def who_pays(*stated: Directions[Any]) -> Part:
    """The directions in their order, each beside its rules; what stands twice is said once."""
    said = dict.fromkeys(each for directions in stated for each in directions.items())
    cells = tuple(
        (
            direction.when.words,
            str(direction),
            " ".join(f"{RULE}{each}" for each in (rule, *direction.also)),
        )
        for rule, direction in said
    )
    return Part(Table("Who pays whom", ("When", "Who pays", "Rules"), cells))
