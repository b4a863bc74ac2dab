"""Swedish Boston on one page."""

from __future__ import annotations

from typing import Final

from boston.games.swedish import pay
from boston.pay import directions
from boston.present.bete_rows import played_off, set_when_lost
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import (
    DECLARER,
    DEFENDERS,
    LOST_ALONE,
    by_pairs,
    played,
    rows_of,
    written,
)
from boston.present.who_pays import Pays, Role, Row, When, who_pays
from boston.replaying.replay import Scored

from . import tables


def one_or_two(deal: Scored) -> int:
    """One undertrick costs whoever failed one bête, more cost two."""
    result = played(deal)
    return 1 if result is None or result.undertricks == 1 else 2


def sets(who: Role) -> Pays:
    """One bête or two."""
    betes = written("one bête, or two for two undertricks or more")
    return Pays(who, betes, "sets", one_or_two)


PLAYED_AND_LOST: Final = LOST_ALONE._replace(
    holds=lambda deal: LOST_ALONE.holds(deal) and not deal.deal.given_up
)


def given_up(direction: str, *also: str) -> Row:
    """A game that nobody wants to be the partner in, and that its declarer gives up."""
    when = When("given up when all refuse", lambda deal: bool(deal.deal.given_up))
    pays = (Pays(DECLARER, DEFENDERS),)
    return Row(direction, when, pays, "as for a game played alone and lost by one", also)


ROWS: Final[tuple[Row, ...]] = (
    *rows_of(
        pay.DIRECTIONS,
        {directions.lost_alone: PLAYED_AND_LOST},
        by_pairs("swedish.pay.which-defender"),
    ),
    given_up("swedish.pay.lost-alone", "swedish.partner.give-up", "swedish.pay.given-up"),
    played_off(
        "swedish.bete.playing-off",
        "swedish.bete.shared",
        "swedish.bete.whisters-own",
        "swedish.bete.choice",
    ),
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
            (
                "swedish.auction.ladder",
                "swedish.contracts.individual-targets",
                "swedish.contracts.discard",
                "swedish.pay.base",
            ),
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
