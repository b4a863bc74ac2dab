"""The cards, drawn: one file of fifty-two symbols, and the four suits by themselves."""

from __future__ import annotations

from functools import cache
from typing import Final

from boston_docs.sessions import TEMPLATES

WIDTH, HEIGHT = 60, 84
SUITS: Final = "SHDC"


@cache
def sprite() -> str:
    """Return the file with every card as a symbol named for it (``SA``), and each suit (``S``)."""
    return TEMPLATES.get_template("cards.svg").render(width=WIDTH, height=HEIGHT).lstrip()
