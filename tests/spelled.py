"""Labels as they are read: word by word, and each written as a word is."""

from __future__ import annotations

import re
from typing import Final

_PART: Final = "[A-Z]?[a-zàäåèéêö’']+"
#: A word whose parts are large at their beginning at most, a number as in "Table III" or "13", or
#: a suit.
WORD: Final = re.compile(rf"{_PART}(-{_PART})*|[A-Z]|[IVX]+|\d+(\.\d)?|[♠♣♥♦]")


def no_words(label: str) -> list[str]:
    """What stands in a label and is no word; a label of no words at all is one such thing."""
    words = re.findall(r"[^\s,:;()]+", label)
    return [word for word in words if not WORD.fullmatch(word)] if words else [label]
