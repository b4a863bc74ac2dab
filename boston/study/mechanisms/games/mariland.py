"""What is particular to Mariland, which stands as French Boston, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.games.french.play import JACK_OF_HEARTS
from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "a request for a partner, and one who accepts",
        ("mariland.contracts.differences", "french.auction.accept"),
        bidding.accepted,
    ),
    Mechanism(
        "the jack of hearts as the highest trump",
        ("mariland.contracts.differences", "french.play.knave-of-hearts"),
        playing.takes_beyond_its_print(JACK_OF_HEARTS),
    ),
    Mechanism(
        "a misère of thirteen tricks",
        ("mariland.contracts.differences", "french.contracts.misere"),
        playing.contract("grand-misere"),
    ),
)
