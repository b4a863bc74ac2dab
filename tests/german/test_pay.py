"""Tests of German payments: what a deal costs, who pays whom, and who gets the pools (source 003).

Units and rates are worked out by hand. In the tests of who pays whom every rate is 1, so that the
amounts are units. Seat 4 deals and seat 1 plays; seat 3 is the whister. Seats 2 and 4 are the
opponents, and seat 2 is on the declarer's left."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given

from boston import quote
from boston.apps.present.export import replay as exported
from boston.apps.present.steps import steps
from boston.games.german import UNITS, Pots, stamm_won, worked_sum
from boston.replaying.replay import Scored
from tests.evenings import EVENINGS
from tests.german.deals import (
    RATES,
    ROCK_LOST,
    TRICKS,
    UP_TO_THE_ROCK,
    WHISTER,
    evening,
    game,
    last,
    misere,
    pots,
    with_whister,
)
from tests.helpers import (
    PASSED,
    DealTable,
    each_pays,
    holds,
    items,
    moved,
    paid,
    pays_each,
    refused,
)
from tests.suits import of_suits

MADE: Final = "german.pay.units-made"
LOST: Final = "german.pay.units-lost"
HONOURS: Final = "german.pay.honours"
MADE_ONE_SHORT: Final = "german.pay.made-one-short"


class Case(NamedTuple):
    """A deal, the payments and nets expected, and the readings and terms of its session."""

    deal: DealTable
    paid: dict[tuple[int, int], int]
    net: tuple[int, ...] = ()
    reading: str = ""
    agreed: Mapping[str, Any] = MappingProxyType({})

    @property
    def scored(self) -> Scored:
        """The scored deal; ``reading`` has the form ``name=option``."""
        readings = dict(each.split("=") for each in self.reading.split())
        return last(self.deal, readings=readings, **self.agreed)


def each_one(points: int) -> dict[tuple[int, int], int]:
    """Return payments in which one opponent pays seat 1 and the other pays seat 3."""
    return {(2, 1): points, (4, 3): points}


def by(seat: int, points: int) -> dict[tuple[int, int], int]:
    """Return payments in which the partner who is short pays both opponents."""
    return {(seat, 2): points, (seat, 4): points}


SUM: Final = [3, 0, 0, 1]
ALL: Final = [4, 0, 0, 0]
OVER: Final = game("klein-boston", 7, "first", honours=[2, 1, 0, 1])
UNDER: Final = game("gross-boston", 4, "second", honours=[1, 0, 0, 0])
MADE_SHORT: Final = with_whister("klein-boston", 6, 2)
ONE_SHORT: Final = with_whister("klein-boston", 5, 2, honours=[1, 0, 0, 0])
BOTH_SHORT: Final = with_whister("klein-boston", 4, 2, "first", honours=[1, 0, 1, 0])
BOTH_MADE: Final = with_whister("klein-independence", 7, 4, "second", honours=[3, 0, 1, 0])
#: Every player holds a whole suit, and seat 1 bids again after all have spoken.
AGAIN: Final = ["klein-boston", "klein-boston first", "pass", "pass", "klein-boston first", "pass"]
GIVEN: Final = {
    "rates": {
        "klein-boston": {"third": 7, "second": 11, "first": 13},
        "gross-misere": 20,
        "concordia": {"first": 0},
    }
}
IN_FOUR: Final = {"fourth": 1, "third": 10, "second": 100, "first": 1000}
FOUR: Final[dict[str, Any]] = {"options": {"couleurs": 4}}
FOUR_RATES: Final[dict[str, Any]] = {**FOUR, "rates": {"klein-boston": IN_FOUR}}
LOSSES_ONLY: Final = "honours-on-win=losses-only"
#: Each opponent took tricks, so that any of them may have played fourth.
MISERE_MADE: Final = misere("gross-misere", 0, tricks=[0, 5, 4, 4])

CASES: Final = {
    # The sum that the source works out, with the number of tricks corrected.
    "01a": Case(game("gross-philadelphia", 8, "first", honours=SUM), pays_each(300)),
    "01b": Case(game("gross-philadelphia", 8, "second", honours=SUM), pays_each(150)),
    "01c": Case(game("gross-philadelphia", 8, "third", honours=SUM), pays_each(75)),
    "04": Case(game("klein-boston", 5), each_pays(5)),
    "05a": Case(OVER, each_pays(28)),
    "05b": Case(OVER, each_pays(20), (), LOSSES_ONLY),
    "06a": Case(UNDER, pays_each(36)),
    "06b": Case(UNDER, pays_each(36), (), LOSSES_ONLY),
    "07": Case(game("klein-philadelphia", 13, "first", honours=ALL), each_pays(218)),
    "08a": Case(game("concordia", 13, honours=ALL), each_pays(204)),
    "08b": Case(game("concordia", 12, honours=ALL), pays_each(216)),
    "09": Case(BOTH_MADE, each_one(90)),
    "10": Case(ONE_SHORT, by(3, 10), (0, 10, -24, 6)),
    "11": Case(MADE_SHORT, by(3, 9), (3, 9, -18, 9 - 4)),
    "11b": Case(with_whister("gross-boston", 4, 5), by(1, 22), (-44, 22, 3, 22 - 4)),
    # Under the other reading it is paid like a game made by both.
    "11c": Case(MADE_SHORT, each_one(8), (10, -8, 9, -12), "made-one-short=side-only"),
    "12": Case(BOTH_SHORT, {(1, 2): 48, (3, 4): 48}, (-50, 48, -50, 48 - 4)),
    "13a": Case(misere("gross-misere", 0), each_pays(96)),
    "13b": Case(misere("gross-misere", 1), pays_each(96)),
    "13c": Case(misere("gross-misere", 13), pays_each(96)),
    "14": Case(MISERE_MADE | {"blunder": 4}, {(4, 1): 288}, (288 + 3, 0, 0, -288 - 4)),
    # A side that takes all the tricks gets the premium. Only the side's honours count.
    "all": Case(with_whister("gross-independence", 8, 5), each_one(12 * 3 + 10)),
    "held": Case(with_whister("klein-boston", 5, 3, honours=[1, 1, 2, 0]), each_one(8 + 3)),
    "held alone": Case(game("klein-boston", 5, honours=[1, 1, 2, 0]), each_pays(5 + 1)),
    "called again": Case(
        of_suits(*AGAIN, trump="spades"), each_pays(9 * 4 + 10), (), "auction=continuous"
    ),
    "rate": Case(game("klein-boston", 5, "second"), each_pays(55), (), "", GIVEN),
    "value": Case(misere("gross-misere", 3), pays_each(20), (), "", GIVEN),
    "nothing": Case(game("concordia", 13, "first"), each_pays(0), (), "", GIVEN),
    # Four couleurs have rates of their own.
    "first of four": Case(game("klein-boston", 5, "first"), each_pays(5000), (), "", FOUR_RATES),
    "second of four": Case(game("klein-boston", 5, "third"), each_pays(500), (), "", FOUR_RATES),
    "third of four": Case(game("klein-boston", 5, "second"), each_pays(50), (), "", FOUR_RATES),
    "fourth": Case(game("klein-boston", 5, trump="diamonds"), each_pays(5), (), "", FOUR_RATES),
    "as reconstructed": Case(game("klein-boston", 5, "second"), each_pays(10), (), "", FOUR),
}


@holds(
    *("german.pay.lost-alone", "german.pay.made-alone", "german.pay.announced-only"),
    *("german.pay.lost-one-short", "german.pay.misere", "german.pay.honours-held"),
)
@pytest.mark.parametrize("number", CASES)
def test_a_german_deal_is_paid_as_worked_out_by_hand(number: str) -> None:
    case = CASES[number]
    assert paid(case.scored) == case.paid
    assert not case.net or case.scored.net == case.net


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("01b", [(LOST, 100), (LOST, 20), (HONOURS, 30)]),
        ("05a", [(MADE, 20), (HONOURS, 8)]),
        ("07", [(MADE, 144), (HONOURS, 64), ("german.pay.concordia", 10)]),
        ("11", [(MADE_ONE_SHORT, 8), (MADE_ONE_SHORT, 1)]),
    ],
)
def test_a_german_receipt_gives_each_part_of_a_payment(
    number: str, expected: list[tuple[str, int]]
) -> None:
    assert items(CASES[number].scored) == expected


@holds("german.pay.worked-sum", LOST, MADE)
def test_the_printed_german_sum_agrees_only_after_a_correction() -> None:
    printed, literal, eight, five = worked_sum()
    assert printed[1:] == (3, 10, 2, 3, 15)
    assert literal[1:] == (3, 10, 7, 3, 20)
    assert eight[1:] == (8, 10, 2, 3, 15)
    assert five[1:] == (5, 10, 2, 3, 15)
    assert [line.agrees for line in (literal, eight, five)] == [False, True, True]

    def units(game: str, tricks: int, **told: Any) -> int:
        return quote("german", game, tricks=tricks, suit_class="first", **told).points

    assert units("gross-philadelphia", 3, honours=3, rates=RATES) == 400
    # Examples from Hoyle.
    assert units("gross-boston", 5, partner_tricks=3, honours=4, rates=UNITS) == 9 + 1 + 4
    assert 8 * units("gross-philadelphia", 8, honours=4, rates=UNITS) == 8 * (10 + 2 + 4) == 128


@holds("german.deal.four-couleurs")
@pytest.mark.parametrize(("couleur", "rate"), IN_FOUR.items())
def test_a_quotation_uses_the_couleurs_that_the_players_agreed_on(couleur: str, rate: int) -> None:
    quoted = quote("german", "klein-boston", tricks=5, suit_class=couleur, **FOUR_RATES)
    assert quoted.points == 5 * rate


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"tricks": 14, "suit_class": "first"}, "the tricks add up to 14, not 13"),
        ({"tricks": -1, "suit_class": "first"}, "'tricks' is a whole number from 0, not -1"),
        ({"tricks": 5, "suit_class": "fourth"}, "'fourth' is not a class of suit: "),
        ({"tricks": 5, "suit_class": "first", "honours": 5}, "german.pay.honours: 5 honours"),
        (
            {"tricks": 5, "suit_class": "third"},
            "5 units of klein-boston in the third couleur (german",
        ),
        ({"tricks": 5, "rates": RATES}, "german.auction.name-couleur: klein-boston needs a trump"),
    ],
)
def test_a_quotation_with_wrong_or_missing_data_is_refused(
    wrong: dict[str, Any], said: str
) -> None:
    assert said in refused(lambda: quote("german", "klein-boston", **wrong))


@holds("german.pay.rate")
@pytest.mark.parametrize(
    ("told", "said"),
    [
        (game("gross-philadelphia", 8, honours=[3, 0, 0, 0]), "15 units of gross-philadelphia in "),
        (game("klein-boston", 13), "5 units of klein-boston in the third couleur and 10 counters"),
        (misere("gross-misere", 0), "the value of gross-misere (german.pay.rate)"),
    ],
)
def test_without_rates_only_the_pools_move_and_the_result_says_why(
    told: DealTable, said: str
) -> None:
    deal = last(told, rates=None)
    assert paid(deal) == {}
    assert deal.outcome.untold is not None
    assert deal.outcome.untold.startswith(said)
    assert "table of values is lost" in deal.outcome.untold
    is_lost = told["contract"] == "gross-philadelphia"
    assert deal.scoreboard.pool == {"stamm": 8 * is_lost, "rokambole": 1 - is_lost}


#: The four misères of ¶ 2, and the two of ¶ 9.
MISERES: Final = (
    *("klein-misere", "gross-misere", "klein-misere-offen", "gross-misere-offen"),
    *("misere-forcee", "revolution"),
)
ONE_EACH: Final = {
    **{name: dict.fromkeys(("third", "second", "first"), 1) for name in TRICKS},
    **dict.fromkeys(MISERES, 1),
}


def settled(*deals: DealTable, **readings: str) -> Scored:
    """Return the last deal, with every rate 1 and every game allowed."""
    options = {"forced_miseres": "on"}
    chosen = {name.replace("_", "-"): option for name, option in readings.items()}
    return last(*deals, rates=ONE_EACH, options=options, readings=chosen)


def takers(deal: Scored, pool: str = "stamm") -> set[object]:
    """Return the players who are paid from a pool."""
    return {payee for _, payer, payee, _ in moved(deal) if payer == pool}


def raisers(deal: Scored, pool: str = "stamm") -> set[object]:
    """Return the players who double the Stamm or treble the Rokambole."""
    put = {"stamm": "german.pool.stamm-doubled", "rokambole": "german.pool.rock-tripled"}[pool]
    return {payer for rule, payer, _, _ in moved(deal) if rule == put}


# A game played alone, ¶ 4: every other player pays the winner, who takes the Stamm. The loser pays
# every other player and doubles the Stamm. Extra tricks earn nothing.


@holds(
    *("german.pay.made-alone", "german.pay.announced-only", "german.pay.lost-alone"),
    "german.pool.stamm-doubled",
)
@pytest.mark.parametrize("contract", TRICKS)
def test_a_german_declarer_alone_is_paid_by_all_or_pays_all(contract: str) -> None:
    for over in (0, 1, -1, -3):
        own = min(13, TRICKS[contract] + over)
        deal = settled(game(contract, own))
        if over < 0:
            assert paid(deal) == pays_each(TRICKS[contract] - over)
            assert (takers(deal), raisers(deal)) == (set(), {1})
        else:
            unannounced = 10 if own == 13 and contract != "concordia" else 0
            assert paid(deal) == each_pays(TRICKS[contract] + unannounced)
            assert (takers(deal), raisers(deal)) == ({1}, set())


# A misère, ¶ 2 and ¶ 4: it is made with no tricks and lost with any. An opponent who takes the
# declarer's trick in error, ¶ 5, pays alone.


@holds("german.contracts.misere", "german.pay.misere", "german.pay.fourth-hand")
@pytest.mark.parametrize("contract", MISERES)
def test_a_german_misere_is_made_with_no_tricks_and_lost_with_any(contract: str) -> None:
    for tricks in (0, 1, 7):
        deal = settled(misere(contract, tricks))
        assert paid(deal) == (pays_each(1) if tricks else each_pays(1))
        assert (takers(deal), raisers(deal)) == ((set(), {1}) if tricks else ({1}, set()))
    for blunderer in (2, 3, 4):
        share = 4 if contract.startswith("klein") else 5
        deal = settled(misere(contract, 0, tricks=[0, share, 4, 4], blunder=blunderer))
        assert paid(deal) == {(blunderer, 1): 3}
        assert (takers(deal), raisers(deal)) == ({1}, set())


# A game with a whister, ¶ 6: each partner is liable for their own tricks. A partner who has reached
# the target does not pay; a partner who has not reached it pays even in a game that is won. By ¶ 4
# the winner takes the Stamm, and the loser doubles it.

MADE_BY_TWO: Final = ((2, 1), (4, 3))
WHISTER_PAYS: Final = ((3, 2), (3, 4))
DECLARER_PAYS: Final = ((1, 2), (1, 4))


class End(NamedTuple):
    """Who pays whom, how many missing tricks are paid for, and who takes or doubles the Stamm.

    The players in ``pool`` take the Stamm if ``won`` is true, and otherwise double it.
    """

    flows: tuple[tuple[int, int], ...]
    missing: int
    won: bool
    pool: set[int]


class Fate(NamedTuple):
    """The tricks of each partner above or below target, two readings, and the result."""

    beside: tuple[int, int]
    target: str
    one_short: str
    end: End


PAYS, SIDE = "short-one-pays", "side-only"
BY: Final = (("joint", PAYS), ("joint", SIDE), ("declarer", PAYS), ("declarer", SIDE))
WON_BY_TWO: Final = End(MADE_BY_TWO, 0, True, {1, 3})
WHISTER_SHORT: Final = End(WHISTER_PAYS, 1, True, {1})
LOST_BY_WHISTER: Final = End(WHISTER_PAYS, 1, False, {3})
DECLARER_SHORT: Final = End(DECLARER_PAYS, 1, True, {3})
LOST_BY_DECLARER: Final = End(DECLARER_PAYS, 1, False, {1})
LOST_BY_TWO: Final = End(((1, 2), (3, 4)), 2, False, {1, 3})
#: The results under these pairs of readings, in the same order.
ENDS: Final = {
    # Both have reached their targets: the game is won under every reading.
    (0, 0): (WON_BY_TWO, WON_BY_TWO, WON_BY_TWO, WON_BY_TWO),
    # The whister is one short and the declarer one over: the sum is reached.
    (1, -1): (WHISTER_SHORT, WON_BY_TWO, WHISTER_SHORT, WON_BY_TWO),
    # The declarer is one short and the whister one over: only the sum is reached.
    (-1, 1): (DECLARER_SHORT, WON_BY_TWO, LOST_BY_DECLARER, LOST_BY_DECLARER),
    # The whister is short and the sum is not reached, but the declarer has reached the target.
    (0, -1): (LOST_BY_WHISTER, LOST_BY_WHISTER, WHISTER_SHORT, WON_BY_TWO),
    # The whister is two short, and the side is one short.
    (1, -2): (LOST_BY_WHISTER, LOST_BY_WHISTER, WHISTER_SHORT._replace(missing=2), WON_BY_TWO),
    # The declarer is short and the sum is not reached, but the whister has reached the target.
    (-1, 0): (LOST_BY_DECLARER,) * 4,
    # The declarer is two short, and the side is one short.
    (-2, 1): (LOST_BY_DECLARER,) * 2 + (LOST_BY_DECLARER._replace(missing=2),) * 2,
    # Both are short: the game is lost under every reading.
    (-1, -1): (LOST_BY_TWO, LOST_BY_TWO, LOST_BY_TWO, LOST_BY_TWO),
}
FATES: Final = [
    Fate(beside, *readings, end)
    for beside, ends in ENDS.items()
    for readings, end in zip(BY, ends, strict=True)
]


def dealt(contract: str, fate: Fate, **more: object) -> DealTable:
    own, whister = TRICKS[contract] + fate.beside[0], WHISTER[contract] + fate.beside[1]
    return with_whister(contract, own, whister, "first", **more)


@holds(
    *("german.contracts.side-target", "german.pay.own-tricks", "german.pay.made-with-whist"),
    *("german.pay.lost-one-short", "german.pay.lost-both-short", "german.pay.units-with-whist"),
)
@pytest.mark.parametrize("fate", FATES, ids=lambda f: f"{f.beside}-{f.target}-{f.one_short}")
def test_readings_decide_which_german_partner_pays_for_missing_tricks(fate: Fate) -> None:
    flows, missing, won, pool = fate.end
    by = {"joint_target": fate.target, "made_one_short": fate.one_short}
    for contract, whister in WHISTER.items():
        deal = settled(dealt(contract, fate), **by)
        assert paid(deal) == dict.fromkeys(flows, TRICKS[contract] + whister + missing)
        assert (takers(deal), raisers(deal)) == ((pool, set()) if won else (set(), pool))
        # Under one reading only the declarer's target counts as announced.
        deal = settled(dealt(contract, fate), **by, units_with_whist="declarer")
        assert paid(deal) == dict.fromkeys(flows, TRICKS[contract] + missing)
    # By ¶ 8 a player who is short pays for honours; the reading decides about all other cases.
    for option in ("added", "losses-only"):
        told = dealt("klein-boston", fate, honours=[2, 1, 1, 0])
        honours = 3 if missing or option == "added" else 0
        deal = settled(told, **by, honours_on_win=option)
        assert paid(deal) == dict.fromkeys(flows, 5 + 3 + missing + honours)


@holds("german.pay.made-with-whist", "german.pay.lost-both-short")
@pytest.mark.parametrize(
    ("partner", "tricks", "expected"),
    [
        (2, [5, 3, 3, 2], {(3, 1): 8, (4, 2): 8}),
        (2, [4, 2, 4, 3], {(1, 3): 10, (2, 4): 10}),
        (4, [5, 3, 3, 2], {(4, 2): 9, (4, 3): 9}),
    ],
)
def test_payments_also_work_if_german_partners_sit_side_by_side(
    partner: int, tricks: list[int], expected: dict[tuple[int, int], int]
) -> None:
    assert paid(settled(game("klein-boston", 5, partner=partner, tricks=tricks))) == expected


# All thirteen tricks, ¶ 6: a premium of ten counters unless they were announced. A side with one
# partner who pays for being short gets no premium.


@holds("german.pay.concordia", "german.pay.concordia-payers")
@pytest.mark.parametrize(
    ("own", "whister", "readings", "expected"),
    [
        (8, 5, {}, dict.fromkeys(MADE_BY_TWO, 8 + 10)),
        (5, 8, {"joint_target": "declarer"}, dict.fromkeys(MADE_BY_TWO, 8 + 10)),
        (11, 2, {}, dict.fromkeys(WHISTER_PAYS, 8 + 1)),
        (11, 2, {"joint_target": "declarer"}, dict.fromkeys(WHISTER_PAYS, 8 + 1)),
        (11, 2, {"made_one_short": SIDE}, dict.fromkeys(MADE_BY_TWO, 8 + 10)),
        (4, 9, {}, dict.fromkeys(DECLARER_PAYS, 8 + 1)),
        (4, 9, {"joint_target": "declarer"}, dict.fromkeys(DECLARER_PAYS, 8 + 1)),
    ],
)
def test_german_partners_get_a_premium_for_all_tricks_unless_one_pays(
    own: int, whister: int, readings: dict[str, str], expected: dict[tuple[int, int], int]
) -> None:
    assert paid(settled(with_whister("klein-boston", own, whister), **readings)) == expected


# Deals for the Rock, ¶ 4: the loser trebles the Rock. That the winner takes it is a conjecture. A
# reading decides whether the Stamm lies untouched in such a deal.


ROCK: Final = "rokambole"


def for_the_rock(deal: DealTable, **readings: str) -> Scored:
    """Return the deal played for the Rock; seat 1 deals, and nobody passes before the declarer."""
    return settled(*UP_TO_THE_ROCK, {**deal, "dealer": 1, "passed": []}, **readings)


def both_pools(deal: Scored) -> tuple[set[object], set[object], set[object], set[object]]:
    """Return who takes the Stamm and the Rokambole, and who doubles or trebles them."""
    return takers(deal), takers(deal, ROCK), raisers(deal), raisers(deal, ROCK)


@holds(
    *("german.pool.rock-won", "german.pool.rock-tripled", "german.pool.stamm-untouched"),
    "german.pool.partners",
)
@pytest.mark.parametrize(
    ("deal", "won", "pool"),
    [
        (game("klein-philadelphia", 9), True, {1}),
        (game("klein-philadelphia", 8), False, {1}),
        (misere("gross-misere", 0), True, {1}),
        (misere("gross-misere", 2), False, {1}),
        *(
            (dealt("gross-boston", fate), fate.end.won, fate.end.pool)
            for fate in FATES
            if (fate.target, fate.one_short) == BY[0]
        ),
    ],
)
def test_the_rock_goes_to_the_winner_or_is_trebled_by_the_loser(
    deal: DealTable, won: bool, pool: set[object]
) -> None:
    none: set[object] = set()
    alone = (none, pool, none, none) if won else (none, none, none, pool)
    assert both_pools(for_the_rock(deal)) == alone
    beside = (pool, pool, none, none) if won else (none, none, pool, pool)
    assert both_pools(for_the_rock(deal, rock="beside-stamm")) == beside


STAKE: Final = "german.pool.stake"
WON: Final = "german.pool.stamm-won"
DOUBLED: Final = "german.pool.stamm-doubled"
POOL_RULES: Final = {
    "stake": STAKE,
    "misdeal": "german.deal.misdeal",
    "won": WON,
    "doubled": DOUBLED,
    "tripled": "german.pool.rock-tripled",
    "pass": "german.pool.rock-pass",
}

#: Seat 2 deals, and seat 3, who speaks first, makes the game that seat 4 lost.
ROCK_MADE: Final = game("gross-boston", 6, "first", dealer=2, declarer=3, tricks=[4, 3, 6, 0])
BY_TWO: Final = with_whister("gross-boston", 6, 3, "first", dealer=1, declarer=2, partner=4)
#: The deals after the first four (pools of 0 and 8), the movements into and out of the pools in the
#: last deal, and the pools after it.
ROCK_CASES: Final[dict[str, tuple[list[DealTable], str, tuple[int, int]]]] = {
    "16: lost and trebled": (
        [ROCK_LOST],
        "stake 1 stamm 4, pass 2 rock 1, pass 3 rock 1, tripled 4 rock 20",
        (4, 30),
    ),
    "17: won, and nobody sat before": (
        [ROCK_LOST, ROCK_MADE],
        "stake 2 stamm 4, won rock 3 30",
        (8, 0),
    ),
    "18: lost beside the Stamm": (
        [ROCK_LOST],
        "stake 1 stamm 4, pass 2 rock 1, pass 3 rock 1, tripled 4 rock 20, doubled 4 stamm 4",
        (8, 30),
    ),
    "18: won beside the Stamm": (
        [ROCK_LOST, ROCK_MADE],
        "stake 2 stamm 4, won rock 3 30, won stamm 3 12, won 3 rock 3",
        (0, 3),
    ),
    "19: a misdeal and a new stake": (
        [ROCK_LOST, ROCK_MADE, {"contract": "passed", "misdeals": 1}],
        "stake 3 stamm 4, misdeal 3 stamm 4",
        (16, 0),
    ),
    "partners share it": (
        [{**BY_TWO, "tricks": [4, 6, 0, 3]}],
        "stake 1 stamm 4, won rock 2 4, won rock 4 4",
        (4, 0),
    ),
    "partners share its burden": (
        [{**BY_TWO, "tricks": [6, 5, 0, 2]}],
        "stake 1 stamm 4, tripled 2 rock 8, tripled 4 rock 8",
        (4, 24),
    ),
    "one of them is short": (
        [{**BY_TWO, "tricks": [4, 7, 0, 2]}],
        "stake 1 stamm 4, won rock 2 8",
        (4, 0),
    ),
    "a record may say who passed": (
        [{**ROCK_LOST, "passed": [3, 1]}],
        "stake 1 stamm 4, pass 3 rock 1, tripled 4 rock 18",
        (4, 27),
    ),
    "all pass": ([PASSED, PASSED], "stake 2 stamm 4", (8, 8)),
    # Case 20: the pools are 8 and 8, and equal amounts are not enough.
    "a misdeal may keep the Rock from going": (
        [game("klein-boston", 5, dealer=1, misdeals=1)],
        "stake 1 stamm 4, misdeal 1 stamm 4, won stamm 1 8, won 1 rock 2",
        (0, 8 + 2),
    ),
}


def lines_of(lines: str) -> list[tuple[str, object, object, int]]:
    """Parse these lines into rule, payer, payee and points, as in a receipt."""
    found: list[tuple[str, object, object, int]] = []
    for line in lines.split(", "):
        why, *parties, points = line.split()
        payer, payee = (int(e) if e.isdigit() else e.replace("rock", "rokambole") for e in parties)
        rule = "german.pool.rock-won" if (why, payer) == ("won", "rokambole") else POOL_RULES[why]
        found.append((rule, payer, payee, int(points)))
    return found


@holds(
    *("german.pool.rock", "german.pool.rock-pass-moment", "german.pool.rock-test"),
    *("german.pool.stamm-untouched", "german.deal.first-stake"),
)
@pytest.mark.parametrize("case", ROCK_CASES)
def test_a_deal_for_the_rock_moves_the_pools_as_worked_out_by_hand(case: str) -> None:
    deals, lines, left = ROCK_CASES[case]
    beside = {"rock": "beside-stamm"} if "beside" in case else {}
    deal = last(*UP_TO_THE_ROCK, *deals, readings=beside)
    assert moved(deal) == lines_of(lines)
    assert pots(deal) == left


@holds(STAKE, WON, DOUBLED, "german.pool.at-first")
def test_four_deals_move_the_german_pools_as_worked_out_by_hand() -> None:
    done = evening(*UP_TO_THE_ROCK)
    assert [pots(deal) for deal in done.deals] == [(0, 1), (8, 1), (24, 1), (0, 8)]
    assert moved(done.deals[0]) == lines_of("stake 1 stamm 4, won stamm 2 4, won 2 rock 1")
    assert moved(done.deals[1]) == lines_of("stake 2 stamm 4, doubled 3 stamm 4")
    taken = sum(points for _, payer, _, points in moved(done.deals[3]) if payer == "stamm")
    given = sum(points for _, payer, _, points in moved(done.deals[3]) if payer == 1)
    assert taken - given == 21


@holds(WON, "german.pool.partners", "german.pool.quarter")
def test_partners_share_the_stamm_after_a_quarter_goes_to_the_rock() -> None:
    lines = stamm_won(Pots(stamm=28, rokambole=0), (1, 3))
    paid = [(line.payer, line.payee, line.points) for line in lines]
    assert paid == [("stamm", 1, 11 + 7), ("stamm", 3, 10), (1, "rokambole", 7)]


@holds(STAKE, "german.pool.stake-amount", "german.pool.quarter")
def test_the_players_agree_on_the_german_stake() -> None:
    deal = last(game("klein-boston", 5), options={"stake": 10})
    assert pots(deal) == (0, 2)
    assert moved(deal)[1:] == lines_of("won stamm 1 10, won 1 rock 2")
    # A quarter of 3 is less than one counter.
    assert pots(last(misere("gross-misere", 0), options={"stake": 3})) == (0, 0)


@holds("german.equipment.pots", "german.equipment.counters")
def test_the_export_and_the_steps_give_the_german_pools() -> None:
    done = evening(*UP_TO_THE_ROCK, ROCK_LOST)
    said = exported(done)
    assert said["deals"][4]["pool"] == {"stamm": 4, "rokambole": 30}
    assert said["rates"] == "reconstruction-a, ours and not historical"
    assert said["deals"][0]["receipt"][0]["payee"] == "stamm"
    two = [{"stamm": 0, "rokambole": 0}, {"stamm": 0, "rokambole": 1}]
    assert [step.pool for step in steps(done)][:2] == two


@holds("german.settle.pots")
def test_german_pools_are_shared_equally_with_odd_counters_by_lot() -> None:
    first = {"dealer": 4, **PASSED}
    done = evening(first, PASSED)
    assert done.settlement is not None
    assert (done.settlement.payments, done.settlement.residue) == ((2, 2, 2, 2), 0)
    assert done.balance == (-2, 2, 2, -2)
    unsettled = evening(first, options={"stake": 7}).settlement
    assert unsettled is not None
    assert (unsettled.payments, unsettled.residue, unsettled.residue_seat) == ((1,) * 4, 3, None)
    odd = "3 odd counters for the lot to give (options.lot_seat)"
    assert unsettled.because == f"7 in the Stamm and 0 in the Rokambole; {odd}"
    done = evening(first, options={"stake": 7, "lot_seat": 2})
    assert done.settlement is not None
    assert done.settlement.final == (1, 4, 1, 1)
    assert sum(done.balance) == 0


@holds("german.pay.rate", WON)
@given(EVENINGS["german"])
def test_the_stamm_is_a_multiple_of_four_and_rates_do_not_change_pools(
    deals: list[DealTable],
) -> None:
    with_rates, without = evening(*deals), evening(*deals, rates=None)
    assert all(deal.outcome.state.stamm % 4 == 0 for deal in with_rates.deals)
    assert [d.scoreboard for d in without.deals] == [d.scoreboard for d in with_rates.deals]
    untold = [deal.outcome.untold is not None for deal in without.deals]
    assert untold == [deal.outcome.result is not None for deal in without.deals]
