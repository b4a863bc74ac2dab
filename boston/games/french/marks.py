"""French Boston: which amounts are not the source's own, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.marks import Mark

MARKS: Final[Mapping[str, Mark]] = {
    "french.contracts.misere-sur-table": Mark(
        "emended",
        "the source describes both misères sur table as games of winning nine and ten tricks",
    ),
    "french.pay.neuf": Mark(
        "conjectured",
        "the source has no price for the three Neuf",
    ),
    "french.settle.pool-left": Mark(
        "conjectured",
        "the source does not say what becomes of the pool after the last deal",
    ),
}
