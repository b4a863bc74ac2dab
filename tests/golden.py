"""The words of a surface, kept in one file each: written anew on demand, and read in review.

``BOSTON_GOLDEN=write python3 tests tests/present tests/score`` writes what is said now into
``tests/golden``; the difference is read before it is kept. Amounts that a source gives are entered
by hand elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final

from tools.places import ROOT

FOLDER: Final = ROOT / "tests" / "golden"
#: The games whose words are kept; one that has just been begun has none yet.
GAMES: Final = (
    *("swedish", "swedish-simplified", "grandissimo", "fontainebleau", "russian"),
    *("american", "american-alternative", "french", "mariland", "german", "solo"),
)


def golden(surface: str, said: Iterable[str]) -> None:
    """Hold what a surface says, line by line, to the file that has its name."""
    file, lines = FOLDER / f"{surface}.txt", "\n".join(said).split("\n")
    if os.environ.get("BOSTON_GOLDEN") == "write":
        file.write_text("\n".join(lines) + "\n", "utf-8")
    kept = file.read_text("utf-8").removesuffix("\n").split("\n")
    assert lines == kept, f"see tests/golden.py; {file.name} has other words"
