"""Swedish Boston on one page."""

from __future__ import annotations

from typing import Final

from boston.games.swedish import pay
from boston.present.bete_rows import played_off, set_when_lost
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import played, rows_of, written
from boston.present.who_pays import Pays, Role, Row, who_pays
from boston.replaying.replay import Scored

from . import tables


def one_or_two(deal: Scored) -> int:
    """One undertrick costs whoever failed one bête, more cost him two."""
    result = played(deal)
    return 1 if result is None or result.undertricks == 1 else 2


def sets(who: Role) -> Pays:
    """One bête or two."""
    betes = written("one bête, or two for two undertricks or more")
    return Pays(who, betes, "sets", one_or_two)


ROWS: Final[tuple[Row, ...]] = (
    *rows_of(pay.DIRECTIONS),
    played_off("swedish.bete.playing-off"),
    *set_when_lost(
        "swedish.bete.undertricks", "swedish.bete.one-short", "swedish.bete.both-short", sets
    ),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    contracts = chosen(tables.ladder(), "Contract", "Tricks", "With whist", "Laid away")
    worth = tables.prices()
    worth = worth._replace(columns=("Contract", "Worth alone", "Worth with whist"))
    return (
        Part(
            beside("The contracts and their worth, in points", contracts, worth),
            ("swedish.auction.ladder", "swedish.pay.base", "swedish.contracts.discard"),
        ),
        Part(
            tables.additions(),
            (
                "swedish.pay.codille",
                "swedish.pay.strokes",
                "swedish.pay.overtricks",
                "swedish.pay.honours",
                "swedish.pay.first-five",
                "swedish.pay.slam",
            ),
        ),
        Part(tables.suit_classes(), ("swedish.pay.suit-factor", "swedish.bete.increment")),
        Part(tables.lost(), ("swedish.pay.lost", "swedish.pay.rounding")),
        who_pays(ROWS),
    )
