"""Mariland, as far as it is known: its page and its questions are those of French Boston."""

from __future__ import annotations

from typing import Final

from boston.apps.present.games.french import tables as french
from boston.apps.present.one_page import Part

QUESTIONS: Final = french.QUESTIONS


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    bids, *others = french.parts()
    return (bids._replace(cited=("mariland.contracts.differences", *bids.cited)), *others)
