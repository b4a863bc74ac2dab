"""French Boston: a slam, which is announced in play and not in the auction."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.errors import enforce, first_refusal
from boston.record import Deal
from boston.result import Result

from .contracts import MISERES

ALL: Final = 13
TABLE: Final = "table"


def may_announce(deal: Deal, result: Result) -> str | None:
    """Only who has made the bid and lost no trick goes on for a slam, never from a misère."""
    contract, taken, needed = result.contract, result.side_tricks, result.target
    if contract.id in MISERES:
        return f"no slam is announced in {contract}"
    if taken < needed:
        return f"a slam is announced when the bid is made: {taken} tricks were taken of {needed}"
    if deal.play is not None and result.opening_run < needed:
        return f"a trick was lost before there were {needed}, and with it the slam"
    return None


def checked_slam(deal: Deal, result: Result) -> str | None:
    """The slam that was announced, once no rule objects."""
    if deal.slam is not None:
        enforce(first_refusal(SLAM, deal, result))
    return deal.slam


def row(slam: str, has_partner: bool) -> str:
    """The line of the table of slams: an open hand, else by a pair or alone.

    >>> row("closed", True), row("closed", False), row("table", True)
    ('a-deux', 'seul', 'table')
    """
    if slam == TABLE:
        return TABLE
    return "a-deux" if has_partner else "seul"


SLAM: Final[Mapping[str, Callable[[Deal, Result], str | None]]] = {
    "french.contracts.slam": may_announce
}
