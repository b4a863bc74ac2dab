"""American Boston: all have passed, the hand is played, and whoever wins most tricks pays."""

from __future__ import annotations

from typing import Final

from boston.base.bound import rule, stated
from boston.base.seats import BySeat, Seat, clockwise_from, left_of
from boston.base.words import counted
from boston.errors import RecordError
from boston.pay.directions import FEWER, MOST, Directions, When
from boston.pay.payment import Line
from boston.table.result import PlayedByAll
from boston.terms.terms import Terms

from .play import most_tricks

#: What a trick of difference costs.
EACH: Final = stated(("american.pay.misere-partout", "american.pay.misere-partout-tied"), 5)
DIRECTIONS: Final[Directions[BySeat]] = {
    "american.pay.misere-partout": When[BySeat]("all pass; one has the most tricks")(
        MOST >> FEWER, besides=f"{EACH} for each trick between them"
    ),
    "american.pay.misere-partout-tied": When[BySeat]("all pass; two are tied for the most")(
        "american.pay.half-chip",
        MOST._replace(words="each of the two") >> FEWER,
        besides="half of that",
    ),
    "american.pay.misere-partout-three": When[BySeat]("all pass; three are tied for the most")(
        MOST._replace(words="each of the three") >> FEWER._replace(words="the fourth"),
        besides=str(EACH),
    ),
}


def lines(terms: Terms, dealer: Seat | None, played: PlayedByAll) -> tuple[Line, ...]:
    """Whoever has won most tricks pays every other; those tied for most share what is due."""
    losers = most_tricks(played)
    paid: list[Line] = []
    for seat in FEWER.who(played.tricks):
        difference = max(played.tricks) - played.tricks[seat - 1]
        if len(losers) == 1:
            paid.append(one_pays(losers[0], seat, difference))
        elif len(losers) == 2:
            paid += two_pay(terms, dealer, losers, seat, difference)
        else:
            paid += three_pay(losers, seat, difference)
    return tuple(paid)


@rule("american.pay.misere-partout")
def one_pays(loser: Seat, seat: Seat, difference: int) -> Line:
    """Who alone has most tricks pays each of the others five for every trick between them."""
    because = f"a difference of {counted(difference, 'trick')}, {EACH} each"
    return _line("american.pay.misere-partout", loser, seat, EACH * difference, because)


@rule("american.pay.misere-partout-tied")
def two_pay(
    terms: Terms, dealer: Seat | None, losers: tuple[Seat, ...], seat: Seat, difference: int
) -> list[Line]:
    """Of two who have most tricks each pays each of the others half the difference, times five.

    What they pay of a sum that is odd another rule says.
    """
    because = f"a difference of {counted(difference, 'trick')}, {EACH} each, borne by 2"
    owed, tied = EACH * difference, "american.pay.misere-partout-tied"
    ordered_by = "american.pay.half-chip" if owed % 2 else tied
    halves = in_halves(owed, losers, dealer, terms.reading("half-payments"))
    return [
        Line(ordered_by, loser, seat, half, because, tied)
        for loser, half in zip(losers, halves, strict=True)
    ]


@rule("american.pay.half-chip")
def in_halves(
    owed: int, losers: tuple[Seat, ...], dealer: Seat | None, half_payments: str
) -> tuple[int, int]:
    """What each of two pays of a sum: the odd chip comes from the first at the dealer's left.

    By a reading nobody pays it.

    >>> in_halves(15, (1, 2), 1, "odd-chip"), in_halves(20, (1, 2), None, "odd-chip")
    ((7, 8), (10, 10))
    >>> in_halves(15, (1, 2), 1, "round-down")
    (7, 7)
    >>> in_halves(15, (1, 2), None, "odd-chip")
    Traceback (most recent call last):
    boston.errors.RecordError: 'dealer' is missing: the odd chip comes from the dealer's left
    """
    half, odd_chip = divmod(owed, 2)
    if half_payments == "round-down" or not odd_chip:
        return half, half
    if first_from_left(losers, dealer) == losers[0]:
        return half + odd_chip, half
    return half, half + odd_chip


@rule("american.pay.half-chip")
def first_from_left(seats: tuple[Seat, ...], dealer: Seat | None) -> Seat:
    """Which of these sits first from the dealer's left."""
    if dealer is None:
        raise RecordError("'dealer' is missing: the odd chip comes from the dealer's left")
    return next(seat for seat in clockwise_from(left_of(dealer)) if seat in seats)


@rule("american.pay.misere-partout-three")
def three_pay(losers: tuple[Seat, ...], fourth: Seat, difference: int) -> list[Line]:
    """Three who have most tricks, four each, pay the fourth five each: his difference is three."""
    because = f"a difference of {counted(difference, 'trick')}, {EACH} each, borne by 3"
    third = EACH * difference // 3
    return [
        _line("american.pay.misere-partout-three", loser, fourth, third, because)
        for loser in losers
    ]


def _line(rule_id: str, payer: Seat, payee: Seat, points: int, because: str) -> Line:
    return Line(rule_id, payer, payee, points, because, rule_id)
