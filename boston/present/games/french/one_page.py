"""French Boston on one page."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Cell, Table
from boston.games import french as scoring
from boston.games.french import contracts
from boston.games.french.contracts import SUITS
from boston.present.one_page import At, Part, chosen
from boston.present.who_pays import who_pays
from boston.replaying.quotation import quote

from . import tables


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        Part(
            chosen(
                tables.ladder(),
                *("Bid", "Tricks", "With a partner", "Trumps", "Laid away", "Hand open"),
            ),
            (
                "french.contracts.ladder",
                "french.contracts.simple",
                "french.contracts.discard",
                At("french.contracts.misere-sur-table", ON_THE_TABLE),
            ),
        ),
        Part(
            base(),
            ("french.pay.base", "french.pay.misere-suit", At("french.pay.neuf", (NEUF,))),
        ),
        Part(as_grand_independence(tables.honours()), ("french.pay.honours", "french.pay.neuf")),
        Part(
            as_grand_independence(tables.overtricks()),
            ("french.pay.overtricks", "french.pay.neuf"),
        ),
        Part(
            tables.slams()._replace(caption=SLAMS),
            (
                "french.contracts.slam",
                "french.pay.slam",
                "french.pay.slam-lost",
                "french.pay.slam-honours",
            ),
        ),
        Part(tables.stakes(), ("french.pool.stake", "french.pool.won", "french.pool.doubled")),
        who_pays(
            *(scoring.STAKED, scoring.MADE["one-pays-one"], scoring.LOST, scoring.SLAM_LOST),
            *(scoring.MOVED, scoring.JACK),
        ),
    )


ON_THE_TABLE: Final = (contracts.PETITE_ON_THE_TABLE.id, contracts.GRAND_ON_THE_TABLE.id)
NEUF: Final = "Neuf, in any trumps"
SLAMS: Final = (
    "Chips from each payer for a slam, all 13 tricks, announced when the bid is fulfilled; made or "
    "failed, in place of the bid, its honours and its overtricks"
)


def base() -> Table:
    """What is paid for a bid, with what stands in for the price of nine tricks."""
    table = tables.base()
    neuf: tuple[Cell, ...] = (
        NEUF,
        *(quote("french", "neuf", suit=suit, tricks=9).points for suit in SUITS),
    )
    caption = f"{table.caption}; a misère by the suit turned up"
    return Table(caption, table.columns, (*table.rows, neuf))


def as_grand_independence(table: Table) -> Table:
    """Neuf has what Grand Independence has."""
    return table._replace(caption=f"{table.caption}; Neuf as Grand Independence")
