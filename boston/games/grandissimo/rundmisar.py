"""Grandissimo: what is paid in rundmisär, where everybody plays for himself."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from boston.base.bound import rule
from boston.base.seats import SEATS, BySeat
from boston.base.words import counted
from boston.pay.directions import FEWER, MOST, OTHERS, Directions, Role, When
from boston.pay.payment import Line

#: What a trick costs.
A_TRICK: Final = 10


RUNDMISAR: Final = When[BySeat]("rundmisär")
WITH_TRICKS: Final = Role[BySeat](
    OTHERS.words, lambda tricks: tuple(seat for seat in SEATS if tricks[seat - 1])
)
NONE: Final = Role[BySeat](
    "whoever took none", lambda tricks: tuple(seat for seat in SEATS if not tricks[seat - 1])
)
DIRECTIONS: Final[Directions[BySeat]] = {
    "grandissimo.pay.rundmisar-most": RUNDMISAR(
        MOST >> FEWER, besides=f"{A_TRICK} for each trick between them"
    ),
    "grandissimo.pay.rundmisar-none": RUNDMISAR(
        WITH_TRICKS >> NONE, besides=f"{A_TRICK} more for each trick of the payer"
    ),
}


@rule("grandissimo.pay.rundmisar-most")
def most_pay(tricks: BySeat) -> tuple[Line, ...]:
    """Whoever took the most pays every other player for the difference in tricks.

    >>> [(line.payer, line.payee, line.points) for line in most_pay((7, 4, 2, 0))]
    [(1, 2, 30), (1, 3, 50), (1, 4, 70)]
    """
    rule_id, lines = "grandissimo.pay.rundmisar-most", []
    for payer, payee in DIRECTIONS[rule_id].pairs(tricks):
        more = tricks[payer - 1] - tricks[payee - 1]
        because = f"{counted(more, 'trick')} more than the payee"
        lines.append(Line(rule_id, payer, payee, A_TRICK * more, because, rule_id))
    return tuple(lines)


@rule("grandissimo.pay.rundmisar-none")
def none_collect(tricks: BySeat) -> tuple[Line, ...]:
    """Whoever took none is paid, besides, by every other player for each of that player's tricks.

    >>> [(line.payer, line.payee, line.points) for line in none_collect((7, 4, 2, 0))]
    [(1, 4, 70), (2, 4, 40), (3, 4, 20)]
    """
    rule_id, lines = "grandissimo.pay.rundmisar-none", []
    for payer, payee in sorted(DIRECTIONS[rule_id].pairs(tricks), key=itemgetter(1)):
        taken = tricks[payer - 1]
        because = f"{counted(taken, 'trick')} and the payee none"
        lines.append(Line(rule_id, payer, payee, A_TRICK * taken, because, rule_id))
    return tuple(lines)


def payments(tricks: BySeat) -> tuple[Line, ...]:
    """Every line of the receipt.

    >>> from boston.pay.payment import net
    >>> net(payments((7, 4, 2, 0)))
    (-220, -10, 30, 200)
    """
    return most_pay(tricks) + none_collect(tricks)
