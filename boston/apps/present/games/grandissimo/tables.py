"""Grandissimo: its tables, its page, and the questions to a reader."""

from __future__ import annotations

from operator import attrgetter
from typing import Final

from boston.apps.present import columns
from boston.apps.present.columns import of_contracts
from boston.apps.present.one_page import Part, beside, chosen, part, who_pays
from boston.apps.present.predict import contract_payment
from boston.auction.ladder import Preference
from boston.base.tables import NONE, Table
from boston.games.grandissimo import pay
from boston.games.grandissimo.contracts import LADDER
from boston.pay.payment import total
from boston.replaying.quotation import quote


def ladder() -> Table:
    """Return Table I: the contracts from the lowest to the highest, and how to play each."""
    return of_contracts(
        "The games, from the lowest to the highest",
        LADDER,
        {
            "Game": str,
            "In the source": columns.names,
            "Tricks": attrgetter("tricks"),
            "With whist": columns.pair,
            "Discarded": columns.laid_away,
            "Cards laid open": columns.laid_open("after the second lead"),
        },
    )


def prices() -> Table:
    """Return the worth of the contracts."""
    caption = "Table I: the worth of the games, in points"
    return Table(caption, ("Game", "Points"), tuple(pay.BASE.items()))


def additions() -> Table:
    """Return Table III from the engine."""
    return Table(
        "Table III: additions, in points",
        ("Addition", "Points"),
        (
            ("kodilj, when made", pay.KODILJ),
            ("each overtrick, when made", pay.AN_OVERTRICK),
            ("sänk, when made", pay.SANK),
            (f"whist in {', '.join(pay.WITH_WHIST_ADDED)}", pay.WHIST),
        ),
    )


def suit_classes() -> Table:
    """Return the effect of a class of suit on the direct payment and on a bête."""
    return Table(
        "The classes of suits and their factors",
        ("Played in", "Direct payment, times", "Bête, more"),
        (
            *((f"{each.word} suit", pay.FACTORS[each], pay.INCREMENT[each]) for each in Preference),
            ("grandissimo (no trumps)", pay.FACTOR_IN_SANG, pay.INCREMENT_IN_SANG),
        ),
    )


def increments() -> Table:
    """Return Table II: how much more a bête is worth than the running bête."""
    return Table(
        "Table II: the increase of a bête, in points",
        ("Lost in", "Points"),
        (
            ("positive contract, grandissimo", pay.INCREMENT_IN_SANG),
            *(
                (f"positive contract, {each.word} suit", pay.INCREMENT[each])
                for each in sorted(Preference, reverse=True)
            ),
            *pay.INCREMENT_OF_LOW.items(),
            ("rundmisär", pay.INCREMENT_OF_RUNDMISAR),
        ),
    )


def parts() -> tuple[Part, ...]:
    """Return the parts of the page."""
    return (
        part(
            beside(
                "The games and their worth, in points",
                chosen(ladder(), "Game", "Tricks", "With whist", "Discarded"),
                prices()._replace(columns=("Game", "Worth")),
            ),
            "grandissimo.auction.ladder",
            "grandissimo.contracts.individual-targets",
            "grandissimo.contracts.discard",
            "grandissimo.pay.base",
        ),
        part(
            _additions(),
            "grandissimo.partner.gift-counts",
            "grandissimo.partner.refused-in-sang",
            *pay.ADDITIONS,
        ),
        part(
            factors(),
            "grandissimo.pay.suit-factor",
            "grandissimo.bete.increment",
            "grandissimo.pay.slam",
        ),
        part(increments(), "grandissimo.bete.increment", "grandissimo.bete.rundmisar"),
        who_pays(
            *(pay.DIRECTIONS, pay.PLAYED_OFF, pay.WHO_SETS),
            *(pay.IN_RUNDMISAR, pay.SET_IN_RUNDMISAR),
        ),
    )


def _additions() -> Table:
    """Return the additions to the worth, with the amount for a contract not played to its end."""
    table = additions()
    gift = ("begär as a gift, or at no trumps with no partner: one overtrick", pay.AN_OVERTRICK)
    return table._replace(rows=(*table.rows, gift))


def factors() -> Table:
    """Return the factors of a payment: the class of the suit, and all thirteen tricks."""
    classes = suit_classes()
    items = quote("grandissimo", "7", tricks=13, suit_class="highest").items
    number = [item.rule for item in items].index("grandissimo.pay.slam")
    slam = 1 + items[number].points // total(items[:number])
    return classes._replace(rows=(*classes.rows, ("slam, but in 9 with whist", slam, NONE)))


QUESTIONS: Final = (contract_payment(pay.DIRECTIONS),)
