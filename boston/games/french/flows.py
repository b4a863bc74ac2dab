"""French Boston: who pays whom, and the two chips for the jack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.bound import rule, stated
from boston.base.cards import Card
from boston.base.seats import Seat, others
from boston.errors import Refusal, Refused, enforce
from boston.pay import directions
from boston.pay.directions import Direction, Pairs, Sides
from boston.pay.payment import Line
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

from . import play
from .contracts import MISERES
from .deal import jack_turned_up
from .equipment import JACK_OF_DIAMONDS, holder

#: What every other player pays the holder of the jack.
BONUS: Final = 2


def each_pays_both(sides: Sides) -> Pairs:
    """Each opponent pays each of the two partners."""
    if sides.partner is None or sides.short:
        return ()
    both = (sides.declarer, sides.partner)
    return tuple((payer, payee) for payer in sides.opponents for payee in both)


def partner_pays(sides: Sides) -> Pairs:
    """The partner alone has fewer tricks than his part, and pays both opponents."""
    if sides.partner is None or sides.short != (sides.partner,):
        return ()
    return tuple((sides.partner, payee) for payee in sides.opponents)


def bidder_pays(sides: Sides) -> Pairs:
    """The bidder alone has fewer tricks than his part, and pays both opponents."""
    if sides.partner is None or sides.short != (sides.declarer,):
        return ()
    return tuple((sides.declarer, payee) for payee in sides.opponents)


#: By the reading ``settlement-with-partner``.
MADE: Final[Mapping[str, Mapping[str, Direction]]] = {
    "one-pays-one": {
        "french.pay.made-alone": directions.made_alone,
        "french.pay.made-with-partner": stated(
            "french.pay.which-opponent", directions.made_with_partner
        ),
    },
    "each-pays-both": {
        "french.pay.made-alone": directions.made_alone,
        "french.pay.made-with-partner": each_pays_both,
    },
}
LOST: Final[Mapping[str, Direction]] = {
    "french.pay.lost-alone": directions.lost_alone,
    "french.pay.blame-partner": partner_pays,
    "french.pay.blame-caller": bidder_pays,
    "french.pay.both-short": stated("french.pay.which-opponent", directions.lost_both_short),
}
#: Two who announced a slam and failed are both to blame.
SLAM_LOST: Final[Mapping[str, Direction]] = {
    "french.pay.lost-alone": directions.lost_alone,
    "french.pay.slam-lost-by-two": stated("french.pay.which-opponent", directions.lost_both_short),
}


@rule("french.pay.knave-of-diamonds")
def for_the_jack(
    terms: Terms, deal: Deal, result: Result, sides: Sides
) -> tuple[tuple[Line, ...], str | None]:
    """Whoever was dealt the jack takes two chips of every other player, in all but the misères.

    The game need not be made, unless by the reading ``knave-bonus-when``. Where a record does not
    tell the holder, nobody is paid, and what is missing is said.
    """
    jack = jack_that_earns(terms, deal, result)
    seat = holder_told(deal, jack)
    is_lost = bool(sides.short)
    if result.contract.id in MISERES:
        return (), None
    if is_lost and terms.reading("knave-bonus-when") == "made-only":
        return (), None
    if seat is None:
        return (), f"who was dealt {jack.face} and is paid for it (french.pay.knave-of-diamonds)"
    paid, because = "french.pay.knave-of-diamonds", f"for the jack, {jack.face}"
    return tuple(Line(paid, payer, seat, BONUS, because, paid) for payer in others(seat)), None


@rule("french.pay.knave-of-diamonds")
def jack_that_earns(terms: Terms, deal: Deal, result: Result) -> Card:
    """The jack of diamonds, or by a reading whichever jack is the highest trump."""
    if result.trump is None or terms.reading("knave-bonus-in-diamonds") == "knave-of-diamonds":
        return JACK_OF_DIAMONDS
    return play.top_jack(play.card_order(terms.reading("top-knave"), deal.turned), result.trump)


def holder_told(deal: Deal, jack: Card) -> Seat | None:
    """The seat that was dealt the jack that is paid for, if the record tells it."""
    told = deal.jack_of_diamonds
    if deal.hands is not None:
        found = holder(deal.hands, JACK_OF_DIAMONDS)
        if told not in (None, found):
            reason = f"'jack_of_diamonds' is given as {told}, the cards say {found}"
            raise Refused(Refusal("french.pay.knave-of-diamonds", reason))
        return holder(deal.hands, jack)
    enforce(jack_turned_up(deal))
    if deal.turned_card == jack:
        return deal.dealer
    return told if jack == JACK_OF_DIAMONDS else None
