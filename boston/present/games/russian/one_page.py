"""Russian Boston, as it is reconstructed here, on one page."""

from __future__ import annotations

from typing import Final

from boston.base.tables import Table
from boston.games import carte_blanche, russian
from boston.games.fontainebleau import pay as settled
from boston.present.games.fontainebleau import one_page as settled_as
from boston.present.games.fontainebleau import tables as fontainebleau
from boston.present.one_page import At, Part, beside, chosen
from boston.present.who_pays import who_pays
from boston.replaying.quotation import quote

from . import tables

HONOURS: Final = tuple(f"{number} honours, if the bid is made" for number in settled.HONOURS)
CARTE_BLANCHE: Final = "carte blanche, from each of the other three"


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    ladder = chosen(tables.ladder(), "Bid", "Tricks alone", "With a partner", "Laid away by each")
    return (
        Part(
            beside(
                settled_as.MADE_WITHOUT_MORE,
                *(ladder, tables.prices()),
            ),
            (
                "russian.contracts.differences",
                "fontainebleau.contracts.ladder",
                At("russian.partner.six-to-eight", (), ("With a partner",)),
                At("russian.partner.target", (), ("With a partner",)),
                "fontainebleau.pay.trumps",
                "fontainebleau.pay.no-trumps",
            ),
        ),
        Part(
            _additions(),
            (
                "fontainebleau.pay.extras-per-payer",
                At("russian.pay.honours", HONOURS),
                At("fontainebleau.pay.honours-when-lost", HONOURS),
                "fontainebleau.pay.overtricks",
                At("fontainebleau.pay.overtricks-with-partner", (settled_as.OVERTRICK,)),
                "fontainebleau.pay.undertricks",
                At("fontainebleau.pay.undertricks-with-partner", (settled_as.UNDERTRICK,)),
                At("fontainebleau.pay.misere-lost", (settled_as.MISERE_LOST,)),
                At("russian.pay.carte-blanche", (CARTE_BLANCHE,)),
            ),
        ),
        Part(
            chosen(fontainebleau.pool("partner"), "What happens", "Pool", "Pool then"),
            (
                "fontainebleau.pool.won",
                "fontainebleau.pool.doubled",
                *(
                    At(f"fontainebleau.pool.{each}", ("the same with a partner",))
                    for each in settled_as.OF_A_PAIR
                ),
                "fontainebleau.pool.passed-out",
            ),
        ),
        who_pays(
            settled.DIRECTIONS, settled.POOL_DIRECTIONS, carte_blanche.directions(russian.BLANCHES)
        ),
    )


def _additions() -> Table:
    just_made = quote("russian", "7", suit="hearts", tricks=7).points

    made, lost = (quote("russian", "little-misere", tricks=tricks).points for tricks in (0, 1))

    def more(tricks: int, honours: int = 0) -> int:
        return (
            quote("russian", "7", suit="hearts", tricks=tricks, honours=honours).points - just_made
        )

    return Table(
        "Added to each payment, and paid beside it, in units",
        ("For", "Units"),
        (
            *(
                (head, more(7, number))
                for head, number in zip(HONOURS, settled.HONOURS, strict=True)
            ),
            (settled_as.OVERTRICK, more(8)),
            (settled_as.UNDERTRICK, more(6)),
            (settled_as.MISERE_LOST, lost - made),
            (CARTE_BLANCHE, russian.CARTE_BLANCHE),
        ),
    )
