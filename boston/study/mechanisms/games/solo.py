"""What is particular to Boston of the Solo family, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "a bid beaten by the same bid in a higher suit",
        ("solo.auction.suit-order",),
        bidding.in_a_higher_suit,
    ),
    Mechanism("a hand thrown in", ("solo.auction.passed-out",), bidding.all_passed),
    Mechanism(
        "a call for a partner that is accepted",
        ("solo.partner.six-to-eight", "solo.partner.call", "solo.partner.target"),
        bidding.accepted,
    ),
    Mechanism(
        "a call declined by one, and accepted by the next",
        ("solo.partner.order-of-answers",),
        bidding.declined,
    ),
    Mechanism(
        "carte blanche", ("solo.pay.carte-blanche",), playing.paid_under("solo.pay.carte-blanche")
    ),
    Mechanism(
        "a card laid away by the Soloist alone",
        ("solo.contracts.discard", "solo.play.twelve-tricks"),
        playing.laid_away_by(1),
    ),
    Mechanism(
        "one trick and no more", ("solo.contracts.piccolissimo",), playing.contract("piccolissimo")
    ),
    Mechanism(
        "a hand spread before the first lead",
        ("solo.contracts.spread",),
        playing.laid_open_after(0),
    ),
)
