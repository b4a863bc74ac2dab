"""Golden files: one file with the words of each surface, rewritten on demand and read in review.

``BOSTON_GOLDEN=write python3 tests tests/present`` writes the current words into ``tests/golden``.
Read the diff before you commit it. Amounts that a source gives are entered by hand elsewhere.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from typing import Final

from tools.places import ROOT

FOLDER: Final = ROOT / "tests" / "golden"
#: The games whose words are kept. A game that is new to the project has none yet.
GAMES: Final = (
    *("swedish", "swedish-simplified", "grandissimo", "fontainebleau", "russian"),
    *("american", "american-alternative", "french", "mariland", "german", "solo"),
)


def golden(surface: str, said: Iterable[str]) -> None:
    """Compare the words of a surface, line by line, with the file of the same name."""
    file, lines = FOLDER / f"{surface}.txt", "\n".join(said).split("\n")
    if os.environ.get("BOSTON_GOLDEN") == "write":
        file.write_text("\n".join(lines) + "\n", "utf-8")
    kept = file.read_text("utf-8").removesuffix("\n").split("\n")
    assert lines == kept, f"see tests/golden.py; {file.name} has other words"


_PART: Final = "[A-Z]?[a-zàäåèéêö’']+"
#: A word with capitals only at the start of its parts, a single capital letter, a number such as
#: "III" or "13", or a suit symbol.
WORD: Final = re.compile(rf"{_PART}(-{_PART})*|[A-Z]|[IVX]+|\d+(\.\d)?|[♠♣♥♦]")


def no_words(label: str) -> list[str]:
    """List the parts of a label that are not words, or the whole label if it has no parts."""
    words = re.findall(r"[^\s,:;()]+", label)
    return [word for word in words if not WORD.fullmatch(word)] if words else [label]
