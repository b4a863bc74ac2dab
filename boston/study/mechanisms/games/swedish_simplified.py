"""What is particular to Swedish Boston by the simplified payment, and the signs of it."""

from __future__ import annotations

from typing import Final

from boston.study.mechanisms import playing
from boston.study.mechanisms.told import Mechanism

MECHANISMS: Final = (
    Mechanism(
        "a game with whist lost by one trick",
        ("swedish-simplified.pay.one-undertrick", "swedish-simplified.pay.lost-one-short"),
        playing.paid_under("swedish-simplified.pay.lost-one-short"),
    ),
    Mechanism(
        "a lone declarer paid by all three",
        ("swedish-simplified.pay.made-alone", "swedish-simplified.pay.base"),
        playing.paid_under("swedish-simplified.pay.made-alone"),
    ),
    Mechanism(
        "a hand open from the second trick on",
        ("swedish.play.exposure",),
        playing.laid_open_after(4),
    ),
)
