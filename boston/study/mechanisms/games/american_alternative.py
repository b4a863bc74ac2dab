"""What is particular to American Boston by the rounded scale, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "a bid won at the price of the rounded scale",
        ("american-alternative.pay.won",),
        playing.paid_under("american-alternative.pay.won"),
    ),
    Mechanism(
        "a misère paid beside it",
        ("american-alternative.pay.misere",),
        playing.paid_under("american-alternative.pay.misere"),
    ),
    Mechanism(
        "I keep, and I keep over you",
        ("american.auction.i-keep", "american.auction.i-keep-over-you"),
        playing.both(bidding.raised_to("second"), bidding.raised_to("first")),
    ),
    Mechanism(
        "twelve cards shown in Little Spread",
        ("american.contracts.little-spread",),
        playing.both(playing.contract("little-spread"), playing.laid_away_by(4)),
    ),
)
