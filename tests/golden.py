"""The words of a surface, kept in one file each: written anew on demand, and read in review.

``BOSTON_GOLDEN=write python3 tests tests/present`` writes the present words into ``tests/golden``.
Read the difference before you keep it. Amounts that a source gives are entered by hand elsewhere.
"""

from __future__ import annotations

import os
import re
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


_PART: Final = "[A-Z]?[a-zàäåèéêö’']+"
#: A word whose parts are large at their beginning at most, a number as in "Table III" or "13", or
#: a suit.
WORD: Final = re.compile(rf"{_PART}(-{_PART})*|[A-Z]|[IVX]+|\d+(\.\d)?|[♠♣♥♦]")


def no_words(label: str) -> list[str]:
    """What stands in a label and is no word; a label of no words at all is one such thing."""
    words = re.findall(r"[^\s,:;()]+", label)
    return [word for word in words if not WORD.fullmatch(word)] if words else [label]
