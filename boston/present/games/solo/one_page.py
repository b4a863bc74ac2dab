"""Boston of the Solo family on one page."""

from __future__ import annotations

from typing import Final

from boston.games import carte_blanche
from boston.games.solo import contracts, pay
from boston.present.one_page import At, Part, beside, chosen
from boston.present.who_pays import who_pays
from boston.study.family.solo_prices import COLUMNS

from . import tables

MISERES: Final = tuple(bid.id for bid in contracts.LADDER if bid.is_misere and not bid.tricks)
HONOURS: Final = tuple(f"{held} honours" for held in pay.HONOURS)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    ladder = chosen(
        tables.ladder(), "Bid", "Tricks alone", "With a partner", "Laid away by the Soloist"
    )
    return (
        Part(
            beside("The bids and their prices, made or lost, in chips", ladder, tables.prices()),
            (
                "solo.contracts.ladder",
                "solo.contracts.discard",
                At("solo.contracts.misere", MISERES, ("Tricks alone",)),
                At("solo.contracts.piccolissimo", ("piccolissimo",), ("Tricks alone",)),
                At("solo.contracts.no-trumps", (), ("No trump",)),
                "solo.pay.no-trumps",
                At("solo.pay.prices", (), tuple(COLUMNS)),
                At("solo.pay.overtricks", (), ("Each overtrick",)),
                "solo.pay.lost",
            ),
        ),
        Part(
            tables.extras(),
            (
                At("solo.pay.overtricks", ("each overtrick",)),
                At("solo.pay.overtricks-with-partner", ("each overtrick",)),
                "solo.pay.honours",
                At("solo.pay.honours-in-slams", HONOURS, ("When",)),
                "solo.pay.carte-blanche",
            ),
        ),
        who_pays(pay.DIRECTIONS, carte_blanche.directions(pay.BLANCHES)),
    )
