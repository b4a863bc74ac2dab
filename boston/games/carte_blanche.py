"""A hand without trumps, declared before the first lead and paid for by the other three.

This module has no rule id and no amount. A game gives those of its source.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeAlias

from boston.base.bound import Done
from boston.base.cards import Suit
from boston.base.seats import Seat, others
from boston.base.words import listed
from boston.errors import Refusal, enforce
from boston.pay.directions import ITSELF, OTHERS, Directions, When
from boston.pay.payment import Line
from boston.record.record import Deal
from boston.table.dealing import CARDS_EACH
from boston.table.result import Result

#: The functions of a game for cartes blanches, by two rule ids. The first rule says how cartes
#: blanches are paid. The second says how a false one is recognized and paid back.
Blanches: TypeAlias = Mapping[str, Done]

PAID: Final = When[Seat]("a carte blanche is declared")(
    OTHERS >> ITSELF._replace(words="the player who declares it")
)
REFUNDED: Final = When[Seat]("a carte blanche that proves false")(
    ITSELF._replace(words="the player who declared it") >> OTHERS, besides="twice what each paid"
)


def directions(blanches: Blanches) -> Directions[Seat]:
    """Return the two directions of payment under the rules of a game."""
    return dict(zip(blanches, (PAID, REFUNDED), strict=True))


def paid(rule: str, declared: Sequence[Seat], points: int) -> tuple[Line, ...]:
    """Each of the other three pays a player who declared a carte blanche. Return these payments.

    ``declared``: the seats that declared one. ``points``: the payment of each other player.

    >>> [(line.payer, line.payee, line.points) for line in paid("x.pay.blank", (3,), 10)]
    [(4, 3, 10), (1, 3, 10), (2, 3, 10)]
    """
    return tuple(
        Line(rule, payer, payee, points, "for the carte blanche", rule)
        for declarer in declared
        for payer, payee in PAID.pairs(declarer)
    )


def refunded(rule: str, false: Sequence[Seat], points: int, times: int) -> tuple[Line, ...]:
    """A player who falsely declared a carte blanche pays back a multiple of each payment.

    ``false``: the seats of these players. ``points``: the payment received from each other player.
    ``times``: the multiple.

    >>> [(line.payer, line.payee, line.points) for line in refunded("x.pay.false", (3,), 10, 2)]
    [(3, 4, 20), (3, 1, 20), (3, 2, 20)]
    """
    because = f"for a carte blanche with a trump in it: {times} x {points}"
    return tuple(
        Line(rule, payer, payee, times * points, because, rule)
        for declarer in false
        for payer, payee in REFUNDED.pairs(declarer)
    )


def holds_trump(deal: Deal, trump: Suit | None, seat: Seat) -> bool:
    """Whether the record shows a trump among the cards dealt to a seat.

    Hands show every trump. A summary shows only the honours, so that low trumps remain unknown.
    """
    if deal.hands is not None:
        return any(card.suit is trump for card in deal.hands[seat - 1])
    return deal.honours is not None and deal.honours[seat - 1] > 0


def no_trump_suit(deal: Deal, trump: Suit | None) -> str | None:
    """Nobody can declare a hand without trumps if the deal has no trump suit.

    >>> no_trump_suit(Deal(carte_blanche=(2,)), None)
    'carte blanche needs a trump suit, and this deal has none'
    >>> no_trump_suit(Deal(carte_blanche=(2,)), Suit.HEARTS)
    """
    if deal.carte_blanche and trump is None:
        return "carte blanche needs a trump suit, and this deal has none"
    return None


def trumps_of_others(deal: Deal, result: Result) -> str | None:
    """If some players hold no trumps, the others hold all thirteen and take tricks with them.

    Return the objection if they took too few. A record may give the tricks of all defenders to one
    of them.

    >>> from boston.games.solo import LADDER
    >>> six = Result(contract=LADDER.contract("6"), declarer=1, trump=Suit.HEARTS)
    >>> three = Deal(carte_blanche=(2, 3, 4), tricks=(6, 3, 2, 2))
    >>> trumps_of_others(three, six)
    "seats 2, 3 and 4 hold no trumps, which leaves thirteen to seat 1 and so at least 13 tricks, but it took 6: correct 'carte_blanche'"
    >>> trumps_of_others(three.telling(tricks=(13, 0, 0, 0)), six)
    >>> trumps_of_others(three.telling(honours=(3, 1, 0, 0)), six)
    """  # noqa: E501 - a refusal stands on one line
    blank = [s for s in deal.carte_blanche or () if not holds_trump(deal, result.trump, s)]
    if deal.tricks is None or result.trump is None or not blank:
        return None
    able = others(*blank)
    least = -(-CARDS_EACH // len(able))
    counted = {*able, *(result.defenders if len(able) > 1 and {*able} - {*result.side} else ())}
    took = sum(deal.tricks[seat - 1] for seat in counted)
    if took >= least:
        return None
    it = "it" if len(able) == 1 else "they"
    left = f"which leaves thirteen to {_seats(able)} and so at least {least} tricks"
    none = f"{_seats(blank)} {'holds' if len(blank) == 1 else 'hold'} no trumps"
    return f"{none}, {left}, but {it} took {took}: correct 'carte_blanche'"


def _seats(seats: Collection[Seat]) -> str:
    return f"seat{'' if len(seats) == 1 else 's'} {listed(map(str, seats))}"


def settled(
    blanches: Blanches, deal: Deal, trump: Suit | None, points: int, times: int
) -> tuple[Line, ...]:
    """Return the payments for hands without trumps, and the repayments for false declarations.

    ``points``: the payment of each other player. ``times``: the multiple that is paid back. Raise
    `Refused` if a carte blanche is declared in a deal without a trump suit.

    >>> blanches = {"x.pay.blank": paid, "x.pay.false": (holds_trump, refunded)}
    >>> two = Deal(carte_blanche=(2, 4), honours=(3, 1, 0, 0))
    >>> [(each.rule, each.payee) for each in settled(blanches, two, Suit.HEARTS, 10, 2)[2:7]]
    [('x.pay.blank', 2), ('x.pay.blank', 4), ('x.pay.blank', 4), ('x.pay.blank', 4), ('x.pay.false', 3)]
    >>> settled(blanches, two, None, 10, 2)
    Traceback (most recent call last):
    boston.errors.Refused: x.pay.blank: carte blanche needs a trump suit, and this deal has none
    """  # noqa: E501 - a refusal stands on one line
    paying, refunding = blanches
    if why := no_trump_suit(deal, trump):
        enforce(Refusal(paying, why))
    declared = deal.carte_blanche or ()
    false = [seat for seat in declared if holds_trump(deal, trump, seat)]
    return (*paid(paying, declared, points), *refunded(refunding, false, points, times))
