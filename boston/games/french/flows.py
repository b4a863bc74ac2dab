"""French Boston: who pays whom, and the two chips for the knave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from boston import directions
from boston.cards import Card
from boston.directions import Direction, Pairs, Sides
from boston.payment import Flow, Line
from boston.record import Deal
from boston.result import Result
from boston.seats import Seat, others
from boston.summary import agree_with

from .equipment import KNAVE_OF_DIAMONDS, holder

#: What every other player pays the holder of the knave.
BONUS: Final = 2

FlowsOf: TypeAlias = Callable[[Sides], tuple[Flow, ...]]


def each_pays_both(sides: Sides) -> Pairs:
    """Each opponent pays each of the two partners.

    >>> each_pays_both(Sides(declarer=3, partner=1))
    ((4, 3), (4, 1), (2, 3), (2, 1))
    """
    if sides.partner is None or sides.short:
        return ()
    side = (sides.declarer, sides.partner)
    return tuple((payer, payee) for payer in others(*side) for payee in side)


def partner_pays(sides: Sides) -> Pairs:
    """The partner alone is short, and pays both opponents.

    >>> partner_pays(Sides(declarer=3, partner=1, short=(1,)))
    ((1, 4), (1, 2))
    """
    return directions.lost_one_short(sides) if sides.short == (sides.partner,) else ()


def caller_pays(sides: Sides) -> Pairs:
    """The caller alone is short, and pays both opponents.

    >>> caller_pays(Sides(declarer=3, partner=1, short=(3,)))
    ((3, 4), (3, 2))
    """
    return directions.lost_one_short(sides) if sides.short == (sides.declarer,) else ()


#: By the reading ``settlement-with-partner``.
MADE: Final[Mapping[str, Mapping[str, Direction]]] = {
    "one-pays-one": {
        "french.pay.made-alone": directions.made_alone,
        "french.pay.made-with-partner": directions.made_with_partner,
    },
    "each-pays-both": {
        "french.pay.made-alone": directions.made_alone,
        "french.pay.made-with-partner": each_pays_both,
    },
}
LOST: Final[Mapping[str, Direction]] = {
    "french.pay.lost-alone": directions.lost_alone,
    "french.pay.blame-partner": partner_pays,
    "french.pay.blame-caller": caller_pays,
    "french.pay.both-short": directions.lost_both_short,
}
#: Two who announced a slam and failed are both to blame.
SLAM_LOST: Final[Mapping[str, Direction]] = {
    "french.pay.lost-alone": directions.lost_alone,
    "french.pay.slam-lost": directions.lost_both_short,
}


def _as_printed(direction: Direction) -> Direction:
    return direction


#: By the reading ``direction``: which opponent comes first.
WAY_ROUND: Final[Mapping[str, Callable[[Direction], Direction]]] = {
    "clockwise": _as_printed,
    "anticlockwise": directions.to_the_right,
}


def _both_ways(adopted: Mapping[str, Direction]) -> dict[str, FlowsOf]:
    return {
        way: directions.adopted({rule: turned(each) for rule, each in adopted.items()})
        for way, turned in WAY_ROUND.items()
    }


#: Who pays, by what became of the game and by the readings.
when_made: Final = {reading: _both_ways(adopted) for reading, adopted in MADE.items()}
when_lost: Final = _both_ways(LOST)
when_slam_lost: Final = _both_ways(SLAM_LOST)


def holder_told(deal: Deal, knave: Card) -> Seat | None:
    """The seat that was dealt the knave that is paid for, if the record tells it."""
    if deal.hands is not None:
        found = holder(deal.hands, KNAVE_OF_DIAMONDS)
        agree_with(deal, {"jack_of_diamonds": found})
        return holder(deal.hands, knave)
    return deal.jack_of_diamonds if knave == KNAVE_OF_DIAMONDS else None


def knave_bonus(seat: Seat, knave: Card) -> tuple[Line, ...]:
    """Two chips from every other player, partner or not.

    >>> [(line.payer, line.points) for line in knave_bonus(2, KNAVE_OF_DIAMONDS)]
    [(3, 2), (4, 2), (1, 2)]
    """
    rule, because = "french.pay.knave-of-diamonds", f"for the knave, {knave.face}"
    return tuple(Line(rule, payer, seat, BONUS, because, rule) for payer in others(seat))


def always(result: Result, is_made: bool) -> bool:
    """The knave is paid for in games made and lost."""
    return True


def made_only(result: Result, is_made: bool) -> bool:
    """The knave is paid for in games made."""
    return is_made


#: By the reading ``knave-bonus-when``.
BONUS_WHEN: Final = {"always": always, "made-only": made_only}

FACTS: Final[Mapping[str, object]] = {"french.pay.knave-of-diamonds": knave_bonus}
