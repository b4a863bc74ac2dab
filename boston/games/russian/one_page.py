"""Russian Boston, as it is reconstructed here, on one page."""

from __future__ import annotations

from typing import Final

from boston.games.fontainebleau import printed
from boston.games.fontainebleau import tables as fontainebleau
from boston.present.one_page import Case, Part, beside, case, chosen, who_pays
from boston.tables import Table

from . import pay, tables
from .quote import quote

CASES: Final[tuple[Case, ...]] = (
    case("seven or more, made alone", "7 hearts", 7, 2, 2, 2, honours=[2, 1, 1, 0]),
    case("made with a partner", "7 hearts", 8, 1, 3, 1, partner=3, honours=[2, 1, 1, 0]),
    case("lost alone", "7 hearts", 4, 3, 3, 3, honours=[2, 1, 1, 0]),
    case("lost with a partner", "7 hearts", 4, 4, 2, 3, partner=3, honours=[2, 1, 1, 0]),
    case("all pass; one has the fewest tricks", "passed", 5, 4, 1, 3),
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
            ("russian.pay.honours", "fontainebleau.pay.overtricks", "russian.pay.carte-blanche"),
        ),
        who_pays("russian", CASES),
        Part(
            chosen(fontainebleau.pool(), "What happens", "Pool", "Pool then"),
            ("fontainebleau.pool.won", "fontainebleau.pool.doubled"),
        ),
    )


def _additions() -> Table:
    just_made = quote("7", trump="hearts", tricks=7).points

    def more(tricks: int, honours: int = 0) -> int:
        return quote("7", trump="hearts", tricks=tricks, honours=honours).points - just_made

    return Table(
        "Added to each payment, in units",
        ("For", "Units"),
        (
            *(
                (f"{number} honours, if the bid is made", more(7, number))
                for number in printed.HONOURS
            ),
            ("each trick above those needed", more(8)),
            ("each trick short of those needed", more(6)),
            ("carte blanche, from each", pay.CARTE_BLANCHE["ten"]),
        ),
    )
