"""Boston of the Solo family on one page."""

from __future__ import annotations

from typing import Final

from boston.games.solo import pay
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import (
    DECLARER,
    DEFENDERS,
    FIRST_AT_HIS_LEFT,
    LOST_ALONE,
    LOST_PAIRED,
    MADE_ALONE,
    MADE_PAIRED,
    NEAREST_RIGHT,
    OTHER,
    OTHER_THAN_RIGHT,
    PARTNER,
    blanche_rows,
)
from boston.present.who_pays import Pays, Row, who_pays

from . import tables

ROWS: Final[tuple[Row, ...]] = (
    Row("solo.pay.made-alone", MADE_ALONE, (Pays(DEFENDERS, DECLARER),)),
    Row(
        "solo.pay.made-with-partner",
        MADE_PAIRED,
        (Pays(NEAREST_RIGHT, DECLARER), Pays(OTHER_THAN_RIGHT, PARTNER)),
    ),
    Row("solo.pay.lost-alone", LOST_ALONE, (Pays(DECLARER, DEFENDERS),)),
    Row(
        "solo.pay.lost-with-partner",
        LOST_PAIRED,
        (Pays(DECLARER, FIRST_AT_HIS_LEFT), Pays(PARTNER, OTHER)),
    ),
    *blanche_rows(pay.BLANCHES, pay.TWICE),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    ladder = chosen(tables.ladder(), "Bid", "Tricks alone", "With a partner", "Laid away")
    return (
        Part(
            beside("The bids and their prices, made or lost, in chips", ladder, tables.prices()),
            (
                "solo.contracts.ladder",
                "solo.contracts.discard",
                "solo.pay.prices",
                "solo.pay.no-trumps",
                "solo.pay.overtricks",
                "solo.pay.lost",
            ),
        ),
        Part(
            tables.extras(), ("solo.pay.overtricks", "solo.pay.honours", "solo.pay.carte-blanche")
        ),
        who_pays(ROWS),
    )
