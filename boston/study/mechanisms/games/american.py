"""What is particular to American Boston, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "I keep",
        ("american.auction.i-keep", "american.auction.trump-as-kept"),
        bidding.raised_to("second"),
    ),
    Mechanism(
        "I keep over you",
        ("american.auction.i-keep-over-you", "american.auction.trump-as-kept"),
        bidding.raised_to("first"),
    ),
    Mechanism(
        "a misère bid by one who has passed", ("american.auction.re-entry",), bidding.came_back
    ),
    Mechanism(
        "a trump suit named after a plain bid",
        ("american.auction.trump-after-plain-bid",),
        playing.under("american.auction.trump-after-plain-bid"),
    ),
    Mechanism(
        "misère partout, when all have passed",
        ("american.auction.passed-out", "american.play.passed-out"),
        playing.each_for_himself,
    ),
    Mechanism(
        "a card laid away by all four", ("american.contracts.discard",), playing.laid_away_by(4)
    ),
    Mechanism(
        "a hand open before the first lead",
        ("american.contracts.spread",),
        playing.laid_open_after(0),
    ),
    Mechanism(
        "twelve cards shown in Little Spread",
        ("american.contracts.little-spread",),
        playing.both(playing.contract("little-spread"), playing.laid_away_by(4)),
    ),
)
