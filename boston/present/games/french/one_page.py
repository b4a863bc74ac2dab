"""French Boston on one page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.seats import Seat
from boston.base.tables import Cell, Table
from boston.games.french import contracts, scoring
from boston.games.french.contracts import SUITS
from boston.pay import directions
from boston.pay.payment import Party
from boston.present.one_page import At, Part, chosen
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
    by_pairs,
    lost,
    paired,
    rows_of,
    when,
)
from boston.present.who_pays import Pays, Role, Row, When, who_pays
from boston.replaying.quotation import quote
from boston.replaying.replay import Scored
from boston.table.result import Result

from . import tables


def caller_short(result: Result) -> bool:
    """Only the caller missed the number of a caller."""
    return result.short == (result.declarer,)


def partner_short(result: Result) -> bool:
    """Only the partner missed that of a partner."""
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


_PARTNER_SHORT: Final = when(
    f"lost with a partner, only the partner short of {contracts.PAIR.partner}",
    *(lost, paired, partner_short),
)
_CALLER_SHORT: Final = when(
    f"lost with a partner, only the declarer short of {contracts.PAIR.declarer}",
    *(lost, paired, caller_short),
)
_SLAM: Final = When(
    "a slam announced with a partner, and missed",
    lambda deal: slam_missed(deal) and LOST_PAIRED.holds(deal),
)
ROWS: Final[tuple[Row, ...]] = (
    Row(
        "french.pool.stake",
        ALWAYS,
        (Pays(DEALER, POOL),),
        f"{scoring.STAKE}, in the last eight deals {scoring.LAST_STAKE}",
    ),
    *rows_of(
        {
            "french.pay.made-alone": directions.made_alone,
            "french.pay.made-with-partner": directions.made_with_partner,
        },
        also=by_pairs("french.pay.which-opponent"),
    ),
    Row("french.pay.lost-alone", LOST_ALONE, (Pays(DECLARER, DEFENDERS),)),
    Row("french.pay.blame-partner", unless_a_slam(_PARTNER_SHORT), (Pays(PARTNER, DEFENDERS),)),
    Row("french.pay.blame-caller", unless_a_slam(_CALLER_SHORT), (Pays(DECLARER, DEFENDERS),)),
    *rows_of(
        {"french.pay.both-short": directions.lost_both_short},
        {directions.lost_both_short: unless_a_slam(LOST_BOTH_SHORT)},
        by_pairs("french.pay.which-opponent"),
    ),
    *rows_of(
        {"french.pay.slam-lost-by-two": directions.lost_both_short},
        {directions.lost_both_short: _SLAM},
        by_pairs("french.pay.which-opponent"),
    ),
    Row(
        "french.pool.won",
        MADE,
        (Pays(POOL, SIDE),),
        "all of it, two by halves",
        ("french.pool.odd-chip",),
    ),
    Row(
        "french.pool.doubled",
        LOST,
        (Pays(Role("whoever pays the defenders", to_blame), POOL, "also pays"),),
        "as much as lies there, two by halves",
        ("french.pool.odd-chip",),
    ),
    Row(
        "french.pay.knave-of-diamonds",
        when("made or lost, but never in a misère", no_misere),
        (Pays(OTHERS, Role("the holder of the jack of diamonds", holder)),),
        f"{scoring.BONUS} each",
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
            (
                "french.contracts.ladder",
                "french.contracts.simple",
                "french.contracts.discard",
                At("french.contracts.misere-sur-table", ON_THE_TABLE),
            ),
        ),
        Part(
            base(),
            ("french.pay.base", "french.pay.misere-suit", At("french.pay.neuf", (NEUF,))),
        ),
        Part(as_grand_independence(tables.honours()), ("french.pay.honours", "french.pay.neuf")),
        Part(
            as_grand_independence(tables.overtricks()),
            ("french.pay.overtricks", "french.pay.neuf"),
        ),
        Part(
            tables.slams()._replace(caption=SLAMS),
            (
                "french.contracts.slam",
                "french.pay.slam",
                "french.pay.slam-lost",
                "french.pay.slam-honours",
            ),
        ),
        Part(tables.stakes(), ("french.pool.stake", "french.pool.won", "french.pool.doubled")),
        who_pays(ROWS),
    )


ON_THE_TABLE: Final = (contracts.PETITE_ON_THE_TABLE.id, contracts.GRAND_ON_THE_TABLE.id)
NEUF: Final = "Neuf, in any trumps"
SLAMS: Final = (
    "Chips from each payer for a slam, all 13 tricks, announced when the bid is fulfilled; made or "
    "failed, in place of the bid, its honours and its overtricks"
)


def base() -> Table:
    """What is paid for a bid, with what stands in for the price of nine tricks."""
    table = tables.base()
    neuf: tuple[Cell, ...] = (
        NEUF,
        *(quote("french", "neuf", suit=suit, tricks=9).points for suit in SUITS),
    )
    caption = f"{table.caption}; a misère by the suit turned up"
    return Table(caption, table.columns, (*table.rows, neuf))


def as_grand_independence(table: Table) -> Table:
    """Neuf has what Grand Independence has."""
    return table._replace(caption=f"{table.caption}; Neuf as Grand Independence")
