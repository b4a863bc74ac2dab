"""Grandissimo: what is paid in rundmisär, where everybody plays for himself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.payment import Line
from boston.seats import SEATS, BySeat, highest
from boston.words import counted

#: What a trick costs.
A_TRICK: Final = 10


def most_pay(tricks: BySeat) -> tuple[tuple[int, int, int], ...]:
    """Whoever took the most pays every other player the difference in tricks.

    >>> most_pay((7, 4, 2, 0))
    ((1, 2, 3), (1, 3, 5), (1, 4, 7))
    """
    return tuple(
        (top, other, max(tricks) - tricks[other - 1])
        for top in highest(tricks)
        for other in SEATS
        if tricks[other - 1] < max(tricks)
    )


def none_collect(tricks: BySeat) -> tuple[tuple[int, int, int], ...]:
    """Whoever took none is paid, besides, for every trick of every other player.

    >>> none_collect((7, 4, 2, 0))
    ((1, 4, 7), (2, 4, 4), (3, 4, 2))
    """
    return tuple(
        (payer, none, tricks[payer - 1])
        for none in SEATS
        if tricks[none - 1] == 0
        for payer in SEATS
        if tricks[payer - 1] > 0
    )


PAYMENTS: Final[Mapping[str, Callable[[BySeat], tuple[tuple[int, int, int], ...]]]] = {
    "grandissimo.pay.rundmisar-most": most_pay,
    "grandissimo.pay.rundmisar-none": none_collect,
}
_WORDS: Final = {
    "grandissimo.pay.rundmisar-most": "more than the payee",
    "grandissimo.pay.rundmisar-none": "and the payee none",
}


def payments(tricks: BySeat) -> tuple[Line, ...]:
    """Every line of the receipt.

    >>> from boston.payment import net
    >>> net(payments((7, 4, 2, 0)))
    (-220, -10, 30, 200)
    """
    return tuple(
        Line(rule, payer, payee, A_TRICK * each, f"{counted(each, 'trick')} {_WORDS[rule]}", rule)
        for rule, who_pays in PAYMENTS.items()
        for payer, payee, each in who_pays(tricks)
    )


FACTS: Final[Mapping[str, object]] = {"grandissimo.play.rundmisar": payments}
