"""French Boston: the slam that is announced once the bid is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.game import SlamRule
from boston.record.record import Deal
from boston.table.result import Result

from .contracts import MISERES, tricks_needed

ALL_TRICKS: Final = 13
OPEN_HAND: Final = "table"


def slam_announced(deal: Deal, result: Result) -> str | None:
    """Whoever has the tricks of the bid, and lost none till then, may go on for all thirteen.

    No slam is announced in a misère.
    """
    contract, taken = result.contract, result.side_tricks
    if contract.id in MISERES:
        return f"no slam is announced in {contract}"
    needed = tricks_needed(contract, result.partnership)
    if taken < needed:
        return f"a slam is announced when the bid is made: {taken} tricks were taken of {needed}"
    if deal.play is not None and result.opening_run < needed:
        return f"a trick was lost before there were {needed}, and with it the slam"
    return None


SLAM: Final[Mapping[str, SlamRule]] = {"french.contracts.slam": slam_announced}
