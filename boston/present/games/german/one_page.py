"""German Boston on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.auction.ladder import Bid
from boston.base.seats import Seat
from boston.base.tables import Table
from boston.games.german import auction, contracts, pay, pool
from boston.games.german.equipment import AGREEMENTS, Pot
from boston.pay import directions
from boston.pay.payment import Party
from boston.present.one_page import Part, beside, chosen
from boston.present.roles import (
    ALWAYS,
    DEALER,
    DECLARER,
    LOST,
    MADE,
    MADE_ALONE,
    PLAYED,
    SHORT,
    a_pool,
    by_result,
    made,
    none_short,
    one_short,
    paired,
    played,
    rows_of,
    when,
)
from boston.present.who_pays import Pays, Role, Row, When, who_pays
from boston.replaying.replay import Scored
from boston.table.result import Result
from boston.terms.terms import agree

from . import tables

STAMM: Final = a_pool(Pot.STAMM)
ROCK: Final = a_pool(Pot.ROKAMBOLE)
STAKE: Final = agree((), AGREEMENTS).number("stake")
STAKED: Final = ("german.pool.stake", "german.deal.misdeal")


def rock_goes(deal: Scored) -> bool:
    """The Rock was played for: so the pools lay when the dealer had staked."""
    assert isinstance(deal.standing.pool, Mapping)
    since = [line for line in deal.receipt if line.rule not in STAKED]
    undone = [line._replace(payer=line.payee, payee=line.payer) for line in since]
    then = pool.after(pool.Pots(**deal.standing.pool), undone)
    return pool.played_for(then) is Pot.ROKAMBOLE


def for_the_stamm(usual: When) -> When:
    """The same, while the Stamm is played for."""
    words = f"{usual.words}, for the Stamm"
    return When(words, lambda deal: usual.holds(deal) and not rock_goes(deal))


def for_the_rock(usual: When, words: str = "") -> When:
    """The same, while the Rock is played for."""
    words = words or f"{usual.words}, for the Rock"
    return When(words, lambda deal: usual.holds(deal) and rock_goes(deal))


def passers(deal: Scored) -> Sequence[Party]:
    """Those who passed and sit before the declarer."""
    result = played(deal)
    if result is None or deal.dealer is None:
        return ()
    return pool.passers(deal.dealer, result.declarer, result.passed)


def blunderer(deal: Scored) -> Sequence[Party]:
    """The fourth hand who let a misère be made."""
    return () if deal.deal.blunder is None else (deal.deal.blunder,)


def nobody_blundered(deal: Scored) -> bool:
    """A game made alone was made without the defenders' help."""
    return MADE_ALONE.holds(deal) and not blunderer(deal)


def thrice(deal: Scored) -> int:
    """For himself and for two others."""
    return 3


def misdeals(deal: Scored) -> int:
    """How many times the dealer dealt wrongly."""
    return deal.deal.misdeals or 0


def winners(result: Result) -> tuple[Seat, ...]:
    """Those of the declarer's side who are not short of their own number."""
    return tuple(seat for seat in result.side if seat not in result.short)


WINNERS: Final = by_result("the declarer’s side, but nobody who is short", winners)
FIRST_WINNER: Final = by_result("the first of them", lambda r: winners(r)[:1])
MADE_ONE_SHORT: Final = when("made with a partner, one short", made, paired, one_short)
ROWS: Final[tuple[Row, ...]] = (
    Row(
        "german.pool.stake",
        ALWAYS,
        (Pays(DEALER, STAMM),),
        f"{STAKE} counters unless agreed otherwise",
    ),
    Row(
        "german.deal.misdeal",
        When("every misdeal", ALWAYS.holds),
        (Pays(DEALER, STAMM, "pays", misdeals),),
        "once more",
    ),
    *rows_of(
        pay.MADE,
        {
            directions.made_alone: MADE_ALONE._replace(holds=nobody_blundered),
            directions.made_with_partner: when("made with a partner", made, paired, none_short),
        },
    ),
    *rows_of(
        pay.MADE_ONE_SHORT,
        {directions.lost_one_short: MADE_ONE_SHORT},
    ),
    *rows_of(pay.LOST_BY),
    Row(
        "german.pay.fourth-hand",
        When("a misère made by an error", lambda deal: bool(blunderer(deal))),
        (Pays(Role("the fourth hand that erred", blunderer), DECLARER, "pays", thrice),),
        "for all three",
    ),
    Row(
        "german.pool.stamm-won",
        for_the_stamm(MADE),
        (Pays(STAMM, WINNERS), Pays(FIRST_WINNER, ROCK)),
        "a quarter of it",
    ),
    Row("german.pool.stamm-doubled", for_the_stamm(LOST), (Pays(SHORT, STAMM),), "as much again"),
    Row("german.pool.rock-won", for_the_rock(MADE), (Pays(ROCK, WINNERS),), "all of it"),
    Row("german.pool.rock-tripled", for_the_rock(LOST), (Pays(SHORT, ROCK),), "twice as much"),
    Row(
        "german.pool.rock-pass",
        for_the_rock(PLAYED, "the Rock is played for"),
        (Pays(Role("each who passes before the declarer", passers), ROCK),),
        f"{pool.BETE} counter",
    ),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    rates = tables.rates_reconstruction()
    return (
        Part(
            beside(
                "The games, and the rates of our reconstruction by couleur (not historical)",
                chosen(tables.ladder(), "Game", "Tricks", "With a whister", "Laid away"),
                chosen(rates, "Game", "Third couleur, or value", "Second", "First"),
            ),
            ("german.contracts.ladder-of-miseres", "german.contracts.discard", "german.pay.rate"),
        ),
        Part(
            counted(),
            (
                "german.pay.units-made",
                "german.pay.units-lost",
                "german.pay.honours",
                "german.pay.concordia",
                "german.auction.rock-minimum",
            ),
        ),
        who_pays(ROWS),
        Part(
            won_and_lost(),
            (
                "german.pool.stamm-won",
                "german.pool.stamm-doubled",
                "german.pool.rock-won",
                "german.pool.rock-tripled",
                "german.pool.rock-pass",
            ),
        ),
    )


def won_and_lost() -> Table:
    """What becomes of the two pools when they are played for."""
    pots = tables.pots()
    return pots._replace(rows=tuple(row for row in pots.rows if row[1]))


def counted() -> Table:
    """What is counted in units at the rate of the game, and what is beside them."""

    def units(tricks: int, honours: int = 0) -> int:
        return tables.in_units("klein-boston", tricks, 3, honours)

    made, least = units(5), contracts.LADDER.contract(auction.ROCK_MINIMUM)
    return Table(
        "What is counted",
        ("For", "How much"),
        (
            ("each trick announced, with a whister those of both", f"{made // 8} unit"),
            ("each trick missing, in a game lost", f"{units(4) - made} unit"),
            ("each honour dealt to the side", f"{units(5, honours=1) - made} unit"),
            ("all 13 tricks, not announced", f"{pay.PREMIUM} counters"),
            ("the least game for the Rock", str(Bid(least, least.qualifiers[-1]))),
        ),
    )
