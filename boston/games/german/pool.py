"""German Boston: what goes into the Stamm and the Rokambole, and what comes out of them.

Every movement is a line of the receipt; the pools are what the lines make of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from boston.payment import Line
from boston.pot import divided, moved, raised, shared, won
from boston.seats import SEATS, BySeat, Seat, clockwise_from, left_of
from boston.terms import Terms

from . import deal as dealing
from .equipment import Pot

#: The bête for passing on the Rock.
BETE: Final = 1


class Pots(NamedTuple):
    """What lies in the two pools."""

    stamm: int = 0
    rokambole: int = 0


#: Whoever takes a pool or has to raise it: one, or two partners, the declarer first.
Takers: TypeAlias = tuple[Seat, ...]
Movement: TypeAlias = Callable[[Pots, Takers], tuple[Line, ...]]


def after(pots: Pots, lines: Iterable[Line]) -> Pots:
    """The pools when these lines have been paid."""
    content = {Pot.STAMM: pots.stamm, Pot.ROKAMBOLE: pots.rokambole}
    for line in lines:
        if isinstance(line.payer, Pot):
            content[line.payer] -= line.points
        if isinstance(line.payee, Pot):
            content[line.payee] += line.points
    return Pots(content[Pot.STAMM], content[Pot.ROKAMBOLE])


def stakes(dealer: Seat, terms: Terms, misdeals: int) -> tuple[Line, ...]:
    """The dealer's stake, and one more for every misdeal."""
    stake = terms.number("stake")
    again = tuple(
        moved("german.deal.misdeal", seat, Pot.STAMM, points, "a misdeal, and a new stake")
        for seat, points in dealing.stakes_of(dealer, stake, misdeals)
    )
    return (moved("german.pool.stake", dealer, Pot.STAMM, stake, "the dealer's stake"), *again)


def played_for(pots: Pots) -> Pot:
    """The Rock goes if there is more in the Rokambole than in the Stamm.

    >>> played_for(Pots(stamm=4, rokambole=8)).value, played_for(Pots(8, 8)).value
    ('rokambole', 'stamm')
    """
    return Pot.ROKAMBOLE if pots.rokambole > pots.stamm else Pot.STAMM


def passers(dealer: Seat, declarer: Seat, passed: tuple[Seat, ...] | None) -> tuple[Seat, ...]:
    """Who passed and sits before the declarer; all who do, where the record does not tell.

    >>> passers(dealer=1, declarer=4, passed=None), passers(1, 4, (1, 3))
    ((2, 3), (3,))
    """
    order = clockwise_from(left_of(dealer))
    before = order[: order.index(declarer)]
    return before if passed is None else tuple(seat for seat in before if seat in passed)


def rock_pass(seats: Iterable[Seat]) -> tuple[Line, ...]:
    """Whoever passed on the Rock before the declarer pays a counter into the Rokambole."""
    because = "for passing when the Rock was played for"
    return tuple(
        moved("german.pool.rock-pass", seat, Pot.ROKAMBOLE, BETE, because) for seat in seats
    )


def stamm_won(pots: Pots, winners: Takers) -> tuple[Line, ...]:
    """The Stamm is won, and a quarter of it, in whole counters, goes into the Rokambole.

    Two partners share what is left; an odd counter is the declarer's.
    """
    rule, quarter = "german.pool.stamm-won", pots.stamm // 4
    first, *second = shared(pots.stamm - quarter, len(winners))
    taken = zip(winners, (first + quarter, *second), strict=True)
    because = f"a quarter of the Stamm of {pots.stamm}"
    return (
        *(moved(rule, Pot.STAMM, seat, points, "the Stamm is won") for seat, points in taken),
        *([moved(rule, winners[0], Pot.ROKAMBOLE, quarter, because)] if quarter else []),
    )


def stamm_doubled(pots: Pots, losers: Takers) -> tuple[Line, ...]:
    """Whoever loses doubles the Stamm, two partners by halves."""
    because = f"the Stamm of {pots.stamm} is doubled"
    return raised("german.pool.stamm-doubled", pots.stamm, losers, because, Pot.STAMM)


def rock_won(pots: Pots, winners: Takers) -> tuple[Line, ...]:
    """The whole Rokambole is won; two partners share it, an odd counter is the declarer's."""
    because = "the Rock is won"
    return won("german.pool.rock-won", pots.rokambole, winners, because, Pot.ROKAMBOLE)


def rock_tripled(pots: Pots, losers: Takers) -> tuple[Line, ...]:
    """Whoever loses makes three of the Rokambole, two partners by halves."""
    because = f"the Rokambole of {pots.rokambole} is trebled"
    more = 2 * pots.rokambole
    return raised("german.pool.rock-tripled", more, losers, because, Pot.ROKAMBOLE)


#: What is won and what is raised, by the pool played for and the reading ``rock``.
WON: Final[Mapping[tuple[Pot, str], tuple[Movement, ...]]] = {
    (Pot.STAMM, "replaces-stamm"): (stamm_won,),
    (Pot.STAMM, "beside-stamm"): (stamm_won,),
    (Pot.ROKAMBOLE, "replaces-stamm"): (rock_won,),
    (Pot.ROKAMBOLE, "beside-stamm"): (rock_won, stamm_won),
}
RAISED: Final[Mapping[tuple[Pot, str], tuple[Movement, ...]]] = {
    (Pot.STAMM, "replaces-stamm"): (stamm_doubled,),
    (Pot.STAMM, "beside-stamm"): (stamm_doubled,),
    (Pot.ROKAMBOLE, "replaces-stamm"): (rock_tripled,),
    (Pot.ROKAMBOLE, "beside-stamm"): (rock_tripled, stamm_doubled),
}


def content(pots: Pots) -> Mapping[str, int]:
    """The two pools by name."""
    return {Pot.STAMM.value: pots.stamm, Pot.ROKAMBOLE.value: pots.rokambole}


def division(pots: Pots) -> tuple[BySeat, int]:
    """What is left at the end in equal shares, and the odd counters, for which lots are drawn.

    >>> division(Pots(16, 10))
    ((6, 6, 6, 6), 2)
    """
    return divided(pots.stamm + pots.rokambole, SEATS)


FACTS: Final[Mapping[str, object]] = {
    "german.pool.stake": stakes,
    "german.pool.stamm-won": stamm_won,
    "german.pool.stamm-doubled": stamm_doubled,
    "german.pool.rock": played_for,
    "german.pool.rock-won": rock_won,
    "german.pool.rock-tripled": rock_tripled,
    "german.pool.rock-pass": passers,
}
