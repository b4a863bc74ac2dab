"""Grandissimo on one page."""

from __future__ import annotations

from boston.base.tables import NONE, Table
from boston.games.grandissimo import pay
from boston.pay.payment import total
from boston.present.one_page import Part, beside, chosen
from boston.present.who_pays import who_pays
from boston.replaying.quotation import quote

from . import tables


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
        who_pays(
            *(pay.DIRECTIONS, pay.PLAYED_OFF, pay.WHO_SETS),
            *(pay.IN_RUNDMISAR, pay.SET_IN_RUNDMISAR),
        ),
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
