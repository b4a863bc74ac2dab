"""A hand without a single trump, declared before the first lead and paid for by the other three.

Without a rule id and without an amount; a game adopts what its source has.
"""

from __future__ import annotations

from typing import NamedTuple

from boston.cards import Suit
from boston.errors import Refusal, enforce
from boston.payment import Line
from boston.record import Deal
from boston.seats import Seat, others


class Claims(NamedTuple):
    """Who declared a carte blanche, and which of them held a trump all the same."""

    declared: tuple[Seat, ...] = ()
    false: tuple[Seat, ...] = ()


class Ids(NamedTuple):
    """The rule ids a game gives to what is paid, and to what is paid back."""

    paid: str
    refunded: str


def claims(deal: Deal, trump: Suit | None) -> Claims:
    """The declarations of a deal, held against the hands, or the honours where those are all.

    >>> claims(Deal(carte_blanche=(2, 4), honours=(3, 1, 0, 0)), Suit.HEARTS)
    Claims(declared=(2, 4), false=(2,))
    """
    declared = deal.carte_blanche or ()
    return Claims(declared, tuple(seat for seat in declared if holds_trump(deal, trump, seat)))


def holds_trump(deal: Deal, trump: Suit | None, seat: Seat) -> bool:
    """Whether the record shows a trump among the cards dealt to a seat."""
    if deal.hands is not None:
        return any(card.suit is trump for card in deal.hands[seat - 1])
    return deal.honours is not None and deal.honours[seat - 1] > 0


def no_trump_suit(deal: Deal, trump: Suit | None) -> str | None:
    """Where there is no trump suit, nobody can be without it.

    >>> no_trump_suit(Deal(carte_blanche=(2,)), None)
    'carte blanche is declared where there is a trump suit, and this deal has none'
    >>> no_trump_suit(Deal(carte_blanche=(2,)), Suit.HEARTS)
    """
    if deal.carte_blanche and trump is None:
        return "carte blanche is declared where there is a trump suit, and this deal has none"
    return None


def paid(rule: str, seats: tuple[Seat, ...], points: int) -> tuple[Line, ...]:
    """Each of these seats is paid so much by each of the other three.

    >>> [(line.payer, line.payee, line.points) for line in paid("x.pay.blank", (3,), 10)]
    [(4, 3, 10), (1, 3, 10), (2, 3, 10)]
    """
    return tuple(
        Line(rule, payer, seat, points, "for the carte blanche", rule)
        for seat in seats
        for payer in others(seat)
    )


def refunded(rule: str, seats: tuple[Seat, ...], points: int, times: int) -> tuple[Line, ...]:
    """Each of these seats pays back so many times what each of the others paid.

    >>> [(line.payer, line.payee, line.points) for line in refunded("x.pay.false", (3,), 10, 2)]
    [(3, 4, 20), (3, 1, 20), (3, 2, 20)]
    """
    because = f"for a carte blanche with a trump in it: {times} x {points}"
    return tuple(
        Line(rule, seat, payee, times * points, because, rule)
        for seat in seats
        for payee in others(seat)
    )


def settled(ids: Ids, deal: Deal, trump: Suit | None, points: int, times: int) -> tuple[Line, ...]:
    """What is paid for hands without a trump, and paid back where there was one after all.

    >>> ids = Ids(paid="x.pay.blank", refunded="x.pay.false")
    >>> [line.rule for line in settled(ids, Deal(carte_blanche=(3,)), Suit.HEARTS, 10, 2)]
    ['x.pay.blank', 'x.pay.blank', 'x.pay.blank']
    >>> settled(ids, Deal(carte_blanche=(3,)), None, 10, 2)
    Traceback (most recent call last):
    boston.errors.Refused: x.pay.blank: carte blanche is declared where there is a trump suit, and this deal has none
    """  # noqa: E501 - a refusal stands on one line
    objection = no_trump_suit(deal, trump)
    if objection is not None:
        enforce(Refusal(ids.paid, objection))
    declared, false = claims(deal, trump)
    return (*paid(ids.paid, declared, points), *refunded(ids.refunded, false, points, times))
