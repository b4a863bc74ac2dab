"""Mariland on one page: that of French Boston, as far as anybody knows."""

from __future__ import annotations

from boston.games.french import one_page as french
from boston.present.one_page import Part

from . import GAME


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return french.parts_of(GAME.id)
