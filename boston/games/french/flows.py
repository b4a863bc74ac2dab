"""French Boston: who pays whom, and the two chips for the knave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston.base.bound import rule
from boston.base.cards import Card
from boston.base.seats import NextSeat, Seat, in_turn_from, others
from boston.errors import Refusal, Refused, enforce
from boston.pay.directions import Pairs, Sides
from boston.pay.payment import Flow, Line
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

from . import play
from .contracts import MISERES
from .deal import knave_turned_up
from .equipment import KNAVE_OF_DIAMONDS, holder

#: What every other player pays the holder of the knave.
BONUS: Final = 2

#: Who pays whom, by the sides and the way in which turns pass.
Direction: TypeAlias = Callable[[Sides, NextSeat], Pairs]


@rule("french.pay.which-opponent")
def opponents(sides: Sides, after: NextSeat) -> tuple[Seat, ...]:
    """The opponents in turn after the bidder, who has to do with the first where there are two."""
    side = (sides.declarer, sides.partner)
    return tuple(seat for seat in in_turn_from(sides.declarer, after) if seat not in side)


def made_alone(sides: Sides, after: NextSeat) -> Pairs:
    """Each of the three others pays the bidder."""
    if sides.partner is not None or sides.short:
        return ()
    return tuple((payer, sides.declarer) for payer in opponents(sides, after))


def one_pays_one(sides: Sides, after: NextSeat) -> Pairs:
    """The first opponent in turn after the bidder pays the bidder, the other pays the partner."""
    if sides.partner is None or sides.short:
        return ()
    first, other = opponents(sides, after)
    return ((first, sides.declarer), (other, sides.partner))


def each_pays_both(sides: Sides, after: NextSeat) -> Pairs:
    """Each opponent pays each of the two partners."""
    if sides.partner is None or sides.short:
        return ()
    both = (sides.declarer, sides.partner)
    return tuple((payer, payee) for payer in opponents(sides, after) for payee in both)


def lost_alone(sides: Sides, after: NextSeat) -> Pairs:
    """The bidder pays each of the three others."""
    if sides.partner is not None or not sides.short:
        return ()
    return tuple((sides.declarer, payee) for payee in opponents(sides, after))


def partner_pays(sides: Sides, after: NextSeat) -> Pairs:
    """The partner alone has fewer tricks than his part, and pays both opponents."""
    if sides.partner is None or sides.short != (sides.partner,):
        return ()
    return tuple((sides.partner, payee) for payee in opponents(sides, after))


def bidder_pays(sides: Sides, after: NextSeat) -> Pairs:
    """The bidder alone has fewer tricks than his part, and pays both opponents."""
    if sides.partner is None or sides.short != (sides.declarer,):
        return ()
    return tuple((sides.declarer, payee) for payee in opponents(sides, after))


def each_pays_one(sides: Sides, after: NextSeat) -> Pairs:
    """Both have failed: the bidder pays the first opponent in turn, the partner the other."""
    if sides.partner is None or len(sides.short) != 2:
        return ()
    first, other = opponents(sides, after)
    return ((sides.declarer, first), (sides.partner, other))


#: By the reading ``settlement-with-partner``.
MADE: Final[Mapping[str, Mapping[str, Direction]]] = {
    "one-pays-one": {
        "french.pay.made-alone": made_alone,
        "french.pay.made-with-partner": one_pays_one,
    },
    "each-pays-both": {
        "french.pay.made-alone": made_alone,
        "french.pay.made-with-partner": each_pays_both,
    },
}
LOST: Final[Mapping[str, Direction]] = {
    "french.pay.lost-alone": lost_alone,
    "french.pay.blame-partner": partner_pays,
    "french.pay.blame-caller": bidder_pays,
    "french.pay.both-short": each_pays_one,
}
#: Two who announced a slam and failed are both to blame.
SLAM_LOST: Final[Mapping[str, Direction]] = {
    "french.pay.lost-alone": lost_alone,
    "french.pay.slam-lost-by-two": each_pays_one,
}


def along(adopted: Mapping[str, Direction], sides: Sides, after: NextSeat) -> tuple[Flow, ...]:
    """Every payment that these rules order.

    >>> from boston.base.seats import left_of, right_of
    >>> [flow[1:] for flow in along(MADE["one-pays-one"], Sides.told(3, 1), left_of)]
    [(4, 3), (2, 1)]
    >>> [flow[1:] for flow in along(MADE["one-pays-one"], Sides.told(3, 1), right_of)]
    [(2, 3), (4, 1)]
    >>> [flow[1:] for flow in along(LOST, Sides.told(3, 1, short=(1,)), left_of)]
    [(1, 4), (1, 2)]
    """
    return tuple(
        Flow(rule_id, payer, payee)
        for rule_id, direction in adopted.items()
        for payer, payee in direction(sides, after)
    )


@rule("french.pay.knave-of-diamonds")
def for_the_knave(
    terms: Terms, deal: Deal, result: Result, sides: Sides
) -> tuple[tuple[Line, ...], str | None]:
    """Whoever was dealt the knave takes two chips of every other player, in all but the misères.

    The game need not be made, unless by the reading ``knave-bonus-when``. Where a record does not
    tell the holder, nobody is paid, and what is missing is said.
    """
    knave = knave_that_earns(terms, deal, result)
    seat = holder_told(deal, knave)
    is_lost = bool(sides.short)
    if result.contract.id in MISERES:
        return (), None
    if is_lost and terms.reading("knave-bonus-when") == "made-only":
        return (), None
    if seat is None:
        return (), f"who was dealt {knave.face} and is paid for it (french.pay.knave-of-diamonds)"
    paid, because = "french.pay.knave-of-diamonds", f"for the knave, {knave.face}"
    return tuple(Line(paid, payer, seat, BONUS, because, paid) for payer in others(seat)), None


@rule("french.pay.knave-of-diamonds")
def knave_that_earns(terms: Terms, deal: Deal, result: Result) -> Card:
    """The knave of diamonds, or by a reading whichever knave is the highest trump."""
    if result.trump is None or terms.reading("knave-bonus-in-diamonds") == "knave-of-diamonds":
        return KNAVE_OF_DIAMONDS
    return play.top_knave(play.card_order(terms.reading("top-knave"), deal.turned), result.trump)


def holder_told(deal: Deal, knave: Card) -> Seat | None:
    """The seat that was dealt the knave that is paid for, if the record tells it."""
    told = deal.jack_of_diamonds
    if deal.hands is not None:
        found = holder(deal.hands, KNAVE_OF_DIAMONDS)
        if told not in (None, found):
            reason = f"'jack_of_diamonds' is given as {told}, the cards say {found}"
            raise Refused(Refusal("french.pay.knave-of-diamonds", reason))
        return holder(deal.hands, knave)
    enforce(knave_turned_up(deal))
    if deal.turned_card == knave:
        return deal.dealer
    return told if knave == KNAVE_OF_DIAMONDS else None
