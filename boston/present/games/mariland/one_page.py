"""Mariland on one page: that of French Boston, as far as anybody knows."""

from __future__ import annotations

from boston.present.games.french import tables as french
from boston.present.one_page import Part


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    bids, *others = french.parts()
    return (bids._replace(cited=("mariland.contracts.differences", *bids.cited)), *others)
