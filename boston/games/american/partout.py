"""American Boston: all have passed, the hand is played, and whoever wins most tricks pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from boston.errors import RecordError
from boston.payment import Line
from boston.result import PlayedByAll
from boston.seats import SEATS, Seat, clockwise_from, left_of
from boston.terms import Terms
from boston.words import counted

from .play import most_tricks

#: What a trick of difference costs.
EACH: Final = 5

#: By the number of players who have won most tricks.
RULES: Final[Mapping[int, str]] = {
    1: "american.pay.misere-partout",
    2: "american.pay.misere-partout-tied",
    3: "american.pay.misere-partout-three",
}


def lines(terms: Terms, dealer: Seat | None, played: PlayedByAll) -> tuple[Line, ...]:
    """Whoever has won most tricks pays every other; those tied for most share what is due."""
    losers = most_tricks(played)
    rule, most = RULES[len(losers)], max(played.tricks)
    share = SHARES[terms.reading("half-payments")]
    paid = []
    for seat in (each for each in SEATS if each not in losers):
        short = most - played.tricks[seat - 1]
        parts = share(EACH * short, losers, dealer)
        because = f"a difference of {counted(short, 'trick')}, {EACH} each"
        if len(losers) > 1:
            because += f", borne by {len(losers)}"
        paid += [Line(rule, loser, seat, parts[loser], because, rule) for loser in losers]
    return tuple(paid)


def whole(owed: int, losers: tuple[Seat, ...], dealer: Seat | None) -> dict[Seat, int]:
    """Equal parts that make up the whole; the odd chip from him who sits first from the left.

    >>> whole(15, (1, 2), dealer=1), whole(20, (1, 2), 1), whole(65, (3,), None)
    ({1: 7, 2: 8}, {1: 10, 2: 10}, {3: 65})
    >>> whole(15, (1, 2), dealer=None)
    Traceback (most recent call last):
    boston.errors.RecordError: 'dealer' is missing: the odd chip comes from the dealer's left
    """
    part, odd = divmod(owed, len(losers))
    parts = dict.fromkeys(losers, part)
    if odd:
        parts[first_from_left(losers, dealer)] += odd
    return parts


def halved(owed: int, losers: tuple[Seat, ...], dealer: Seat | None) -> dict[Seat, int]:
    """Each part rounded down to whole chips.

    >>> halved(15, (1, 2), dealer=1)
    {1: 7, 2: 7}
    """
    return dict.fromkeys(losers, owed // len(losers))


def first_from_left(seats: tuple[Seat, ...], dealer: Seat | None) -> Seat:
    """Which of these sits first from the dealer's left."""
    if dealer is None:
        raise RecordError("'dealer' is missing: the odd chip comes from the dealer's left")
    return next(seat for seat in clockwise_from(left_of(dealer)) if seat in seats)


#: By the reading ``half-payments``.
SHARES: Final[Mapping[str, Callable[[int, tuple[Seat, ...], Seat | None], dict[Seat, int]]]] = {
    "odd-chip": whole,
    "round-down": halved,
}
FACTS: Final[Mapping[str, object]] = {
    "american.pay.misere-partout": lines,
    "american.pay.misere-partout-tied": SHARES,
    "american.pay.misere-partout-three": lines,
}
