"""Russian Boston, as it is reconstructed here, on one page."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table
from boston.games.fontainebleau import printed
from boston.games.russian import pay
from boston.present.games.fontainebleau import one_page as settled_as
from boston.present.games.fontainebleau import tables as fontainebleau
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import blanche_rows
from boston.present.who_pays import Row, who_pays
from boston.replaying.quotation import quote

from . import tables

#: By the reconstruction.
ROWS: Final[tuple[Row, ...]] = (
    *settled_as.ROWS,
    *blanche_rows(pay.BLANCHES, pay.TWICE),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    ladder = chosen(tables.ladder(), "Bid", "Tricks alone", "With a partner", "Laid away by each")
    return (
        Part(
            beside(
                "The bids, and what each who pays pays for one just made, in units",
                *(ladder, tables.prices()),
            ),
            (
                "russian.contracts.differences",
                "russian.auction.suit-order",
                "russian.partner.six-to-eight",
                "russian.partner.target",
                "fontainebleau.pay.trumps",
                "fontainebleau.pay.no-trumps",
            ),
        ),
        Part(
            _additions(),
            (
                "russian.pay.honours",
                "fontainebleau.pay.overtricks",
                "fontainebleau.pay.undertricks",
                "russian.pay.carte-blanche",
            ),
        ),
        Part(
            chosen(fontainebleau.pool(), "What happens", "Pool", "Pool then"),
            ("fontainebleau.pool.won", "fontainebleau.pool.doubled"),
        ),
        who_pays(ROWS),
    )


def _additions() -> Table:
    just_made = quote("russian", "7", suit="hearts", tricks=7).points

    def more(tricks: int, honours: int = 0) -> int:
        return (
            quote("russian", "7", suit="hearts", tricks=tricks, honours=honours).points - just_made
        )

    return Table(
        "Added to each payment, and paid beside it, in units",
        ("For", "Units"),
        (
            *(
                (f"{number} honours, if the bid is made", more(7, number))
                for number in printed.HONOURS
            ),
            ("each trick above those needed", more(8)),
            ("each trick short of those needed", more(6)),
            ("carte blanche, from each of the other three", pay.CARTE_BLANCHE),
        ),
    )
