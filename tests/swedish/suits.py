"""Two contracts played with four whole suits."""

from __future__ import annotations

from tests.suits import in_order, of_suits

CONCORDIA = of_suits("13 highest", "pass", "pass", "pass", trump="spades")
PETITE = of_suits(
    "pass",
    "petite-misere",
    "pass",
    "pass",
    discards=[[], ["H2"], [], []],
    play=in_order(12),
)
