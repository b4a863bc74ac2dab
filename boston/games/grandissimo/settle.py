"""Grandissimo: the division of the bêtes and money, under this game's rule ids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import division
from boston.division import DivisionIds

IDS: Final = DivisionIds(mean="grandissimo.settle.mean", residue="grandissimo.settle.residue")

FACTS: Final[Mapping[str, object]] = {
    "grandissimo.settle.columns": division.columns,
    "grandissimo.settle.mean": division.differences,
    "grandissimo.settle.residue": division.RESIDUE,
    "grandissimo.settle.money": division.money,
}
