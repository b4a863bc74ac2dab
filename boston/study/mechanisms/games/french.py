"""What is particular to French Boston, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.games.french.play import JACK_OF_DIAMONDS, JACK_OF_HEARTS
from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "a Simple in petite",
        ("french.deal.petite", "french.contracts.petite-suit"),
        playing.contract("simple-petite"),
    ),
    Mechanism(
        "a Simple in belle",
        ("french.deal.belle", "french.contracts.simple"),
        playing.contract("simple-belle"),
    ),
    Mechanism(
        "a request for a partner, and one who accepts",
        ("french.auction.demande", "french.auction.accept", "french.partner.target"),
        bidding.accepted,
    ),
    Mechanism("a request that nobody answers", ("french.auction.alone",), bidding.alone),
    Mechanism(
        "a request ended by a higher bid",
        ("french.auction.request-superseded",),
        bidding.acceptance_undone,
    ),
    Mechanism("a deal passed out", ("french.auction.passed-out",), bidding.all_passed),
    Mechanism(
        "the jack of diamonds as the highest trump",
        ("french.play.knave-of-diamonds",),
        playing.takes_beyond_its_print(JACK_OF_DIAMONDS),
    ),
    Mechanism(
        "the jack of hearts as the highest trump",
        ("french.play.knave-of-hearts",),
        playing.takes_beyond_its_print(JACK_OF_HEARTS),
    ),
    Mechanism(
        "a card laid away by all four", ("french.contracts.discard",), playing.laid_away_by(4)
    ),
    Mechanism(
        "four aces, and a card thrown off suit",
        ("french.contracts.four-aces", "french.play.renege"),
        playing.both(playing.contract("misere-four-aces"), playing.off_suit_at_will),
    ),
    Mechanism(
        "a misère on the table", ("french.contracts.misere-sur-table",), playing.laid_open_after(0)
    ),
    Mechanism(
        "a slam announced",
        ("french.contracts.slam", "french.contracts.slam-open-hand"),
        playing.paid_under("french.pay.slam"),
    ),
)
