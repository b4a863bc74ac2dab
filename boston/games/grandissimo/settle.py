"""Grandissimo: the division of the bêtes, under this game's rules."""

from __future__ import annotations

from typing import Final

from boston.base.bound import Ruled
from boston.protocol import division
from boston.protocol.division import DivisionRules

DIVISION: Final = DivisionRules(
    alar=Ruled("grandissimo.settle.alar", division.still_owed),
    columns=Ruled("grandissimo.settle.columns", division.columns),
    mean=Ruled("grandissimo.settle.mean", division.differences),
    rounding=Ruled("grandissimo.settle.rounding", division.to_ten),
    residue=Ruled("grandissimo.settle.residue", division.takes_residue),
    by_balance=Ruled("grandissimo.settle.residue-by-balance", division.balance),
)
