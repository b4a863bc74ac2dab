"""French Boston on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.seats import Seat
from boston.games.french import flows, pool
from boston.pay import directions
from boston.pay.payment import Party
from boston.present.one_page import Part, chosen
from boston.present.roles import (
    ALWAYS,
    DEALER,
    DECLARER,
    DEFENDERS,
    LOST,
    LOST_ALONE,
    LOST_BOTH_SHORT,
    LOST_PAIRED,
    MADE,
    OTHERS,
    PARTNER,
    POOL,
    SHORT,
    SIDE,
    lost,
    paired,
    rows_of,
    when,
)
from boston.present.who_pays import Pays, Role, Row, When, who_pays
from boston.replaying.replay import Scored
from boston.table.result import Result

from . import tables


def caller_short(result: Result) -> bool:
    """The caller alone missed his number."""
    return result.short == (result.declarer,)


def partner_short(result: Result) -> bool:
    """The partner alone missed his."""
    return result.short == (result.partner,)


def no_misere(result: Result) -> bool:
    """Tricks were to be won."""
    return not result.contract.is_misere


def slam_missed(deal: Scored) -> bool:
    """A slam was announced and is not there."""
    return deal.deal.slam is not None and LOST.holds(deal)


def unless_a_slam(usual: When) -> When:
    """When something is lost with a partner, but not by a slam announced."""
    return usual._replace(holds=lambda deal: usual.holds(deal) and not slam_missed(deal))


def holder(deal: Scored) -> tuple[Seat, ...]:
    """Whoever was dealt the jack of diamonds."""
    seat = deal.deal.jack_of_diamonds
    return () if seat is None else (seat,)


def to_blame(deal: Scored) -> Sequence[Party]:
    """Whoever fell short; both partners where they missed a slam that was announced."""
    return (SIDE if slam_missed(deal) else SHORT).who(deal)


_PARTNER_SHORT: Final = when("lost with a partner, he alone short", lost, paired, partner_short)
_CALLER_SHORT: Final = when("lost with a partner, the caller short", lost, paired, caller_short)
_SLAM: Final = When(
    "a slam announced with a partner, and missed",
    lambda deal: slam_missed(deal) and LOST_PAIRED.holds(deal),
)
ROWS: Final[tuple[Row, ...]] = (
    Row(
        "french.pool.stake",
        ALWAYS,
        (Pays(DEALER, POOL),),
        f"{pool.STAKE}, in the last eight deals {pool.LAST_STAKE}",
    ),
    *rows_of(
        {
            "french.pay.made-alone": directions.made_alone,
            "french.pay.made-with-partner": directions.made_with_partner,
        }
    ),
    Row("french.pay.lost-alone", LOST_ALONE, (Pays(DECLARER, DEFENDERS),)),
    Row("french.pay.blame-partner", unless_a_slam(_PARTNER_SHORT), (Pays(PARTNER, DEFENDERS),)),
    Row("french.pay.blame-caller", unless_a_slam(_CALLER_SHORT), (Pays(DECLARER, DEFENDERS),)),
    *rows_of(
        {"french.pay.both-short": directions.lost_both_short},
        {directions.lost_both_short: unless_a_slam(LOST_BOTH_SHORT)},
    ),
    *rows_of(
        {"french.pay.slam-lost-by-two": directions.lost_both_short},
        {directions.lost_both_short: _SLAM},
    ),
    Row("french.pool.won", MADE, (Pays(POOL, SIDE),), "all of it, two by halves"),
    Row(
        "french.pool.doubled",
        LOST,
        (Pays(Role("whoever pays the defenders", to_blame), POOL, "also pays"),),
        "as much as lies there, two by halves",
    ),
    Row(
        "french.pay.knave-of-diamonds",
        when("made or lost, but never in a misère", no_misere),
        (Pays(OTHERS, Role("the holder of the jack of diamonds", holder)),),
        f"{flows.BONUS} each",
    ),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return (
        Part(
            chosen(
                tables.ladder(),
                *("Bid", "Tricks", "With a partner", "Trumps", "Laid away", "Hand open"),
            ),
            ("french.contracts.ladder", "french.contracts.simple", "french.contracts.discard"),
        ),
        Part(tables.base(), ("french.pay.base", "french.pay.misere-suit", "french.pay.neuf")),
        Part(tables.honours(), ("french.pay.honours",)),
        Part(tables.overtricks(), ("french.pay.overtricks",)),
        Part(tables.slams(), ("french.pay.slam", "french.pay.slam-lost")),
        Part(tables.stakes(), ("french.pool.stake", "french.pool.won", "french.pool.doubled")),
        who_pays(ROWS),
    )
