"""What is particular to Boston de Fontainebleau, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "a bid beaten by the same bid in a higher suit",
        ("fontainebleau.auction.suit-order", "fontainebleau.auction.higher"),
        bidding.in_a_higher_suit,
    ),
    Mechanism(
        "a hand played for the fewest tricks, when all have passed",
        (
            "fontainebleau.auction.passed-out",
            "fontainebleau.play.passed-out",
            "fontainebleau.pool.passed-out",
        ),
        playing.each_for_himself,
    ),
    Mechanism(
        "a card called",
        ("fontainebleau.partner.called-card", "fontainebleau.partner.callable-card"),
        bidding.card_called,
    ),
    Mechanism(
        "a partner whom the card called gives away",
        ("fontainebleau.partner.hidden", "fontainebleau.partner.target"),
        bidding.partner_shown,
    ),
    Mechanism(
        "a bid that could have a partner, played alone",
        ("fontainebleau.partner.up-to-ten",),
        bidding.alone,
    ),
    Mechanism(
        "a card laid away by all four",
        ("fontainebleau.contracts.discard",),
        playing.laid_away_by(4),
    ),
    Mechanism(
        "one trick and no more",
        ("fontainebleau.contracts.piccolissimo",),
        playing.contract("piccolissimo"),
    ),
    Mechanism(
        "a hand open before the first lead",
        ("fontainebleau.contracts.exposed", "fontainebleau.play.before-the-lead"),
        playing.laid_open_after(0),
    ),
    Mechanism(
        "Grand Boston on the table",
        ("fontainebleau.contracts.grand-boston",),
        playing.contract("grand-boston-table"),
    ),
)
