"""Somebody who does anything that is open, by lot: wherever the rules lead, he goes."""

from __future__ import annotations

from random import Random
from typing import Final

from boston.position.seen import Seen

#: How what may be declared beside the cards begins; it is tried on its own.
DECLARED: Final = ("concede", "carte blanche", "slam")


class ByChance:
    """Passes most of the time, so that bids stay low; everything else is drawn by lot."""

    def __init__(self, seed: int, daring: float = 0.35) -> None:
        self.source, self.daring = Random(seed), daring

    def choose(self, his: Seen) -> str:
        """One of the things he may say or do."""
        if "pass" in his.may and self.source.random() > self.daring:
            return "pass"
        few = his.may[:12] if his.phase == "call" else his.may
        return self.source.choice([each for each in few if not each.startswith(DECLARED)])
