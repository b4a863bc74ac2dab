"""What is particular to Russian Boston, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "diamonds bid over hearts",
        ("russian.auction.suit-order",),
        playing.both(bidding.bid_with("diamonds"), bidding.in_a_higher_suit),
    ),
    Mechanism(
        "a hand played for the fewest tricks, when all have passed",
        ("fontainebleau.play.passed-out",),
        playing.each_for_himself,
    ),
    Mechanism(
        "a partner who offers openly",
        ("russian.partner.six-to-eight", "russian.partner.offer", "russian.partner.target"),
        bidding.accepted,
    ),
    Mechanism(
        "a player who declines to be the partner", ("russian.partner.offer",), bidding.declined
    ),
    Mechanism(
        "carte blanche",
        ("russian.pay.carte-blanche",),
        playing.paid_under("russian.pay.carte-blanche"),
    ),
    Mechanism(
        "a card laid away by all four",
        ("russian.contracts.differences", "fontainebleau.contracts.discard"),
        playing.laid_away_by(4),
    ),
    Mechanism(
        "one trick and no more",
        ("fontainebleau.contracts.piccolissimo",),
        playing.contract("piccolissimo"),
    ),
    Mechanism(
        "a hand open before the first lead",
        ("fontainebleau.contracts.exposed",),
        playing.laid_open_after(0),
    ),
)
