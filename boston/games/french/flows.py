"""French Boston: who pays whom, and the two chips for the jack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.bound import rule
from boston.base.cards import Card
from boston.base.seats import Seat
from boston.errors import Refusal, Refused, enforce
from boston.pay.directions import (
    DECLARER,
    EACH_DEFENDER,
    EACH_PARTNER,
    FIRST,
    ITSELF,
    OTHER,
    OTHERS,
    PARTNER,
    Directions,
    Sides,
    When,
    lost_alone,
    lost_both_short,
    made_alone,
    made_with_partner,
    when,
)
from boston.pay.payment import Line
from boston.record.record import Deal
from boston.table.result import Result
from boston.terms.terms import Terms

from . import play
from .contracts import MISERES, PAIR
from .deal import jack_turned_up
from .equipment import JACK_OF_DIAMONDS, holder

#: What every other player pays the holder of the jack.
BONUS: Final = 2


@when(f"lost with a partner, only the partner short of {PAIR.partner}")
def partner_short(sides: Sides) -> bool:
    """The partner alone has fewer tricks than his part."""
    return sides.partner is not None and sides.short == (sides.partner,)


@when(f"lost with a partner, only the declarer short of {PAIR.declarer}")
def caller_short(sides: Sides) -> bool:
    """The bidder alone has fewer tricks than his part."""
    return sides.partner is not None and sides.short == (sides.declarer,)


#: By the reading ``settlement-with-partner``.
MADE: Final[Mapping[str, Directions[Sides]]] = {
    "one-pays-one": {
        "french.pay.made-alone": made_alone(EACH_DEFENDER >> DECLARER),
        "french.pay.made-with-partner": made_with_partner(
            "french.pay.which-opponent", FIRST >> DECLARER, OTHER >> PARTNER
        ),
    },
    "each-pays-both": {
        "french.pay.made-alone": made_alone(EACH_DEFENDER >> DECLARER),
        "french.pay.made-with-partner": made_with_partner(EACH_DEFENDER >> EACH_PARTNER),
    },
}
LOST: Final[Directions[Sides]] = {
    "french.pay.lost-alone": lost_alone(DECLARER >> EACH_DEFENDER),
    "french.pay.blame-partner": partner_short(PARTNER >> EACH_DEFENDER),
    "french.pay.blame-caller": caller_short(DECLARER >> EACH_DEFENDER),
    "french.pay.both-short": lost_both_short(
        "french.pay.which-opponent", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
#: Two who announced a slam and failed are both to blame.
SLAM_MISSED: Final = lost_both_short._replace(words="a slam announced with a partner, and missed")
SLAM_LOST: Final[Directions[Sides]] = {
    "french.pay.lost-alone": lost_alone(DECLARER >> EACH_DEFENDER),
    "french.pay.slam-lost-by-two": SLAM_MISSED(
        "french.pay.which-opponent", DECLARER >> FIRST, PARTNER >> OTHER
    ),
}
JACK: Final[Directions[Seat]] = {
    "french.pay.knave-of-diamonds": When[Seat]("made or lost, but never in a misère")(
        OTHERS >> ITSELF._replace(words="the holder of the jack of diamonds"),
        besides=f"{BONUS} each",
    )
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
    pairs = JACK[paid].pairs(seat)
    return tuple(Line(paid, *pair, BONUS, because, paid) for pair in pairs), None


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
