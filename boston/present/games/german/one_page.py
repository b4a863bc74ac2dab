"""German Boston on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from boston.base.seats import Seat
from boston.base.tables import Table
from boston.games.german import contracts, pay, play, scoring
from boston.games.german.contracts import AGREEMENTS, Pot
from boston.pay import directions
from boston.pay.payment import Party
from boston.present.one_page import At, Part, beside, chosen
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
    then = scoring.after(scoring.Pots(**deal.standing.pool), undone)
    return scoring.played_for(then) is Pot.ROKAMBOLE


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
    return scoring.passers(deal.dealer, result.declarer, result.passed)


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


WINNERS: Final = by_result("the declarer’s side, a partner who is short getting no share", winners)
FIRST_WINNER: Final = by_result("the first of them", lambda r: winners(r)[:1])
MADE_ONE_SHORT: Final = when("made with a partner, one short", made, paired, one_short)
ROWS: Final[tuple[Row, ...]] = (
    Row(
        "german.pool.stake",
        ALWAYS,
        (Pays(DEALER, STAMM),),
        f"{STAKE} counters unless agreed otherwise",
        ("german.pool.stake-amount", "german.pool.at-first"),
    ),
    Row(
        "german.deal.misdeal",
        When("every misdeal", ALWAYS.holds),
        (Pays(DEALER, STAMM, "puts another stake into", misdeals),),
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
        ("german.play.by-mistake",),
    ),
    Row(
        "german.pool.stamm-won",
        for_the_stamm(MADE),
        (Pays(STAMM, WINNERS, "goes to"), Pays(FIRST_WINNER, ROCK, "puts a quarter of it into")),
        also=("german.pool.quarter", "german.pool.partners"),
    ),
    Row(
        "german.pool.stamm-doubled",
        for_the_stamm(LOST),
        (Pays(SHORT, STAMM, "puts as much as lies there into"),),
        also=("german.pool.partners",),
    ),
    Row(
        "german.pool.rock-won",
        for_the_rock(MADE),
        (Pays(ROCK, WINNERS, "goes whole to"),),
        also=("german.pool.partners", "german.pool.stamm-untouched"),
    ),
    Row(
        "german.pool.rock-tripled",
        for_the_rock(LOST),
        (Pays(SHORT, ROCK, "puts twice as much as lies there into"),),
        also=("german.pool.partners", "german.pool.stamm-untouched"),
    ),
    Row(
        "german.pool.rock-pass",
        for_the_rock(PLAYED, "the Rock is played for"),
        (Pays(Role("each who passes before the declarer", passers), ROCK),),
        f"{scoring.BETE} counter",
        ("german.pool.rock-pass-moment",),
    ),
)


#: The columns with the rates, and the rows that have no more than one.
RATES: Final = ("Third couleur, or value", "Second", "First")
MISERES: Final = tuple(game.id for game in contracts.ladder(3, "on") if game.is_misere)
#: The rows of what is counted, and one of what becomes of the pools.
ANNOUNCED: Final = "each trick announced, with a whister those of both"
MISSING: Final = "each trick missing, of the side or of a partner who is short"
HONOUR: Final = "each honour dealt to the side"
ALL: Final = "all 13 tricks, not announced"
POOLS_MADE: Final = "a game is made"


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    rates = tables.rates_reconstruction()
    return (
        Part(
            beside(
                "The games, and the rates of our reconstruction by couleur (not historical)",
                chosen(tables.ladder(), "Game", "Tricks", "With a whister", "Laid away"),
                chosen(rates, "Game", *RATES),
            ),
            (
                At("german.contracts.ladder-of-miseres", MISERES),
                At("german.contracts.by-agreement", ("misere-forcee", "revolution")),
                At("german.contracts.forced-form", ("misere-forcee",)),
                At("german.contracts.side-target", (), ("With a whister",)),
                "german.contracts.discard",
                At("german.pay.rate", (), RATES),
                At("german.pay.misere", MISERES, RATES[:1]),
            ),
        ),
        Part(
            counted(),
            (
                At("german.pay.units-made", (ANNOUNCED,)),
                At("german.pay.units-with-whist", (ANNOUNCED,)),
                "german.pay.units-lost",
                At("german.pay.made-one-short", (MISSING,)),
                "german.pay.honours",
                At("german.pay.honours-held", (HONOUR,)),
                At("german.pay.worked-sum", (HONOUR,)),
                "german.pay.concordia",
                At("german.pay.concordia-payers", (ALL,)),
            ),
        ),
        who_pays(ROWS),
        Part(
            won_and_lost(),
            (
                "german.auction.rock-minimum",
                At("german.pool.rock-test", (), ("Played for",)),
                *(f"german.pool.{each}" for each in ("stamm-won", "stamm-doubled")),
                At("german.pool.quarter", (POOLS_MADE,), ("Rokambole then",)),
                At("german.pool.stamm-untouched", (), ("Stamm then",)),
                *(f"german.pool.{each}" for each in ("rock-tripled", "rock-pass")),
                At("german.pool.rock-won", (POOLS_MADE,), ("Rokambole then",)),
            ),
        ),
    )


def won_and_lost() -> Table:
    """What becomes of the two pools when they are played for."""
    pots = tables.pots()
    least = contracts.LADDER.contract(play.ROCK_MINIMUM)
    return Table(
        f"{pots.caption}; the least game for the Rock is {least} in the first couleur",
        pots.columns,
        tuple(row for row in pots.rows if row[1]),
    )


def counted() -> Table:
    """What is counted in units at the rate of the game, and what is beside them."""

    def units(tricks: int, honours: int = 0) -> int:
        return tables.in_units("klein-boston", tricks, 3, honours)

    made = units(5)
    return Table(
        "What is counted",
        ("For", "How much"),
        (
            (ANNOUNCED, f"{made // 8} unit"),
            (MISSING, f"{units(4) - made} unit"),
            (HONOUR, f"{units(5, honours=1) - made} unit"),
            (ALL, f"{pay.PREMIUM} counters"),
        ),
    )
