"""Grandissimo on one page."""

from __future__ import annotations

from typing import Final

from boston.base.seats import highest
from boston.base.tables import NONE, Table
from boston.games.grandissimo import pay
from boston.pay.payment import total
from boston.present.bete_rows import played_off, set_when_lost
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import (
    A_BETE,
    ALL_PASSED,
    above,
    below,
    by_pairs,
    by_tricks,
    rows_of,
)
from boston.present.who_pays import Pays, Row, who_pays
from boston.replaying.quotation import quote

from . import tables

_MOST: Final = by_tricks("whoever took the most tricks", highest)
_FEWER: Final = by_tricks("everybody with fewer", lambda tricks: below(max(tricks), tricks))
_WITH_TRICKS: Final = by_tricks("every other player", lambda tricks: above(0, tricks))
_NONE: Final = by_tricks("whoever took none", lambda tricks: below(1, tricks))
_RUNDMISAR: Final = ALL_PASSED._replace(words="rundmisär")

ROWS: Final[tuple[Row, ...]] = (
    *rows_of(pay.DIRECTIONS, also=by_pairs("grandissimo.pay.which-defender")),
    played_off(
        "grandissimo.bete.playing-off",
        *("grandissimo.bete.shared", "grandissimo.bete.whisters-own", "grandissimo.bete.choice"),
    ),
    *set_when_lost(
        "grandissimo.bete.lost-alone",
        "grandissimo.bete.one-short",
        "grandissimo.bete.both-short",
        lambda who: Pays(who, A_BETE, "sets"),
    ),
    Row(
        "grandissimo.pay.rundmisar-most",
        _RUNDMISAR,
        (Pays(_MOST, _FEWER),),
        f"{pay.A_TRICK} for each trick between them",
    ),
    Row(
        "grandissimo.pay.rundmisar-none",
        _RUNDMISAR,
        (Pays(_WITH_TRICKS, _NONE),),
        f"{pay.A_TRICK} more for each trick of the payer",
    ),
    Row("grandissimo.bete.rundmisar", _RUNDMISAR, (Pays(_MOST, A_BETE, "sets"),)),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    games = chosen(tables.ladder(), "Game", "Tricks", "With whist", "Laid away")
    worth = tables.prices()._replace(columns=("Game", "Worth"))
    return (
        Part(
            beside("The games and their worth, in points", games, worth),
            (
                "grandissimo.auction.ladder",
                "grandissimo.contracts.individual-targets",
                "grandissimo.contracts.discard",
                "grandissimo.pay.base",
            ),
        ),
        Part(
            additions(),
            (
                "grandissimo.partner.gift-counts",
                "grandissimo.partner.refused-in-sang",
                "grandissimo.pay.kodilj",
                "grandissimo.pay.overtricks",
                "grandissimo.pay.sank",
                "grandissimo.pay.whist",
            ),
        ),
        Part(
            factors(),
            (
                "grandissimo.pay.suit-factor",
                "grandissimo.bete.increment",
                "grandissimo.pay.slam",
            ),
        ),
        Part(tables.increments(), ("grandissimo.bete.increment", "grandissimo.bete.rundmisar")),
        who_pays(ROWS),
    )


def additions() -> Table:
    """What is added to the worth, and what a game counts that is not played to its end."""
    table = tables.additions()
    gift = ("begär as a gift, or at no trumps with no partner: one overtrick", pay.AN_OVERTRICK)
    return table._replace(rows=(*table.rows, gift))


def factors() -> Table:
    """What multiplies a payment: the class of the suit, and all thirteen tricks."""
    classes = tables.suit_classes()
    items = quote("grandissimo", "7", tricks=13, suit_class="highest").items
    number = [item.rule for item in items].index("grandissimo.pay.slam")
    slam = 1 + items[number].points // total(items[:number])
    return classes._replace(rows=(*classes.rows, ("slam, but in 9 with whist", slam, NONE)))
