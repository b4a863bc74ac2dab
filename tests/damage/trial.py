"""One damaged record, by a seed and its number, and what is said of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.damage.asked import asked, fault, way
from tests.damage.damages import Damaged, damaged

FILE = "damaged.record"


class Trial(NamedTuple):
    """What was damaged, how it was read, and what came of it."""

    damaged: Damaged
    way: tuple[str, ...]
    came_of_it: str
    fault: str | None


def trial(seed: int, number: int, folder: Path) -> Trial:
    """Damage a record, write it into this folder, and have it read."""
    chance = Random(f"{seed} {number}")
    found, words = damaged(chance), way(chance)
    file = folder / FILE
    file.write_bytes(found.data)
    answer = asked(words, file)
    named = "standard input" if "-" in words else str(file)
    wrong = fault(answer, named)
    came = "wrong" if wrong else "refused" if answer.status else "replayed"
    return Trial(found, words, came, wrong)
