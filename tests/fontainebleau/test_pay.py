"""Tests of prices, payments, the pool, readings and doubts in Boston de Fontainebleau.

Every case gives the gain of each seat without its stake. The sum of the gains has come out of the
pool; if it is negative, it has gone into the pool."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.apps.study.family import fontainebleau_formula as formula
from boston.base.cards import Suit
from boston.base.seats import BySeat
from boston.games.fontainebleau import pay
from boston.games.fontainebleau.pay import winners
from tests.fontainebleau.book import COLUMNS, PRICES, WITHOUT
from tests.fontainebleau.deals import Case, alone, bid, both, evening, moved, under, with_whister
from tests.helpers import (
    DealTable,
    each_pays,
    holds,
    in_the_pools,
    items,
    last,
    paid,
    pays_each,
    tricks,
    untold,
)

TRUMPS: Final = "fontainebleau.pay.trumps"
NO_TRUMPS: Final = "fontainebleau.pay.no-trumps"
MISERE_LOST: Final = "fontainebleau.pay.misere-lost"
PRINTED: Final = "fontainebleau.pay.printed-losses"
DOUBLED: Final = "fontainebleau.pool.doubled"
BY_THE_TABLE: Final = {"misere-loss": "printed-table"}


@holds(
    *(TRUMPS, "fontainebleau.pay.undertricks", "fontainebleau.pay.lost-alone"),
    "fontainebleau.contracts.tricks",
)
@pytest.mark.parametrize("contract", PRICES)
def test_a_bid_costs_its_printed_price_plus_ten_for_two_undertricks(contract: str) -> None:
    asked = int(contract) if contract.isdigit() else 13
    for suit, cell in zip(COLUMNS, PRICES[contract], strict=True):
        made = under(bid(f"{contract} {suit}", asked))
        assert (paid(made), items(made)) == (each_pays(cell), [(TRUMPS, cell)])
        assert paid(under(bid(f"{contract} {suit}", asked - 2))) == pays_each(cell + 10)
        assert quote("fontainebleau", contract, suit=suit, tricks=asked).points == cell
        assert formula.trumps(contract, Suit(suit)) == cell
        assert pay.TRUMPS[contract][Suit(suit)] == cell


@holds(
    *(NO_TRUMPS, MISERE_LOST, PRINTED, "fontainebleau.contracts.misere"),
    "fontainebleau.contracts.piccolissimo",
)
@pytest.mark.parametrize("contract", WITHOUT)
def test_a_lost_bid_without_trumps_costs_its_price_or_the_table_price(contract: str) -> None:
    (won, table), goal = WITHOUT[contract], int(contract == "piccolissimo")
    for readings, lost in (({}, (MISERE_LOST, won)), (BY_THE_TABLE, (PRINTED, table))):
        made = under(bid(contract, goal), readings)
        assert (paid(made), items(made)) == (each_pays(won), [(NO_TRUMPS, won)])
        for own in {0, 1, 2, 12} - {goal}:
            deal = under(bid(contract, own), readings)
            assert (paid(deal), items(deal)) == (pays_each(lost[1]), [lost])


TABLE, ANY_FAILED, FOSTER = (
    *("misere-loss=printed-table", "pool-loss=any-failed-seven-plus", "pool-loss=foster"),
)
#: Three honours in the two hands together, two of them in the declarer's.
SPLIT: Final = with_whister("6 clubs", 6, 3, honours=[2, 0, 1, 1])
HIS_OWN: Final = with_whister("6 clubs", 6, 3, honours=[3, 0, 1, 0])
ALL_FOUR: Final = with_whister("6 clubs", 6, 3, honours=[1, 0, 3, 0])
SHORT_SPLIT: Final = with_whister("6 clubs", 6, 1, honours=[2, 0, 2, 0])
SHORT: Final = with_whister("6 clubs", 6, 1)
#: A bid of six with a whister needs nine tricks. Twelve tricks are three overtricks, or else six.
PAIR: Final = with_whister("6 clubs", 6, 3)
OVER: Final = bid("5 hearts", 7, honours=[4, 0, 0, 0])
LOST_HONOURS: Final = bid("5 hearts", 4, honours=[3, 1, 0, 0])
SLAM_LOST: Final = bid("grand-boston-table hearts", 10, honours=[4, 0, 0, 0])

CASES: Final = [
    # Foster: 2,400 is the most and 30 the least that can be won on one hand.
    Case(bid("grand-boston-table diamonds", 13), (2400 + 20, -800, -800, -800)),
    Case(bid("5 spades", 5), (30, -10, -10, -10)),
    # The source's own example: five with a partner needs eight tricks between the two.
    Case(with_whister("5 spades", 5, 3), both(10)),
    Case(with_whister("5 spades", 6, 1), both(-15)),
    # Neither partner has a target of their own.
    Case(with_whister("7 hearts", 0, 10), (60 + 10, -60, 60 + 10, -60)),
    # One bonus of ten, split evenly, is five in each of the two payments; one of twenty is ten.
    Case(SPLIT, both(40), 20, "honours-with-partner=both-hands"),
    Case(SPLIT, both(30), 20, "honours-with-partner=bidder-hand-only"),
    Case(SPLIT, both(35), 20, "honours-with-partner=halved"),
    Case(SPLIT, both(35), 20, "honours-with-partner=halved extras-per-payer=once"),
    Case(ALL_FOUR, both(40), 20, "honours-with-partner=halved"),
    Case(OVER, alone(50), 20, "honours-with-partner=halved"),
    Case(HIS_OWN, both(40), 20, "honours-with-partner=bidder-hand-only"),
    Case(HIS_OWN, both(50), 20, "honours-with-partner=both-hands"),
    Case(OVER, alone(50), 20, "extras-per-payer=per-payer"),
    Case(OVER, (90, -50, -20, -20), 20, "extras-per-payer=once"),
    Case(SPLIT, (40, -40, 30, -30), 20, "extras-per-payer=once"),
    Case(LOST_HONOURS, alone(-25), 20, "honours-when-lost=none"),
    Case(LOST_HONOURS, alone(-35), 20, "honours-when-lost=counted"),
    Case(SHORT_SPLIT, both(-50), 20, "honours-with-partner=halved honours-when-lost=counted"),
    # The table of bids not fulfilled has a single price for Grand Boston on the Table.
    Case(SLAM_LOST, alone(-715), 20),
    Case(SLAM_LOST, alone(-735), 20, "honours-when-lost=counted"),
    Case(SLAM_LOST, alone(-225), 20, TABLE),
    Case(SLAM_LOST, alone(-225), 20, f"{TABLE} honours-when-lost=counted"),
]


@holds(
    *("fontainebleau.pay.honours-with-partner", "fontainebleau.pay.honours-when-lost"),
    *("fontainebleau.pay.made-with-partner", "fontainebleau.pay.lost-with-partner"),
    *("fontainebleau.partner.target", "fontainebleau.pool.odd-chips"),
    "fontainebleau.pool.odd-doubling",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.won}-{case.reading}")
def test_each_deal_gives_the_expected_gains_and_pool(case: Case) -> None:
    case.holds_in("fontainebleau")


@holds("fontainebleau.pay.undertricks-with-partner", DOUBLED)
def test_a_receipt_of_two_partners_names_its_price_and_pool_rules() -> None:
    assert items(under(SHORT, {"tricks-short": "short-of-bid"})) == [(TRUMPS, 30)]
    seven = with_whister("7 spades", 4, 6)
    won = "fontainebleau.pool.won"
    assert moved(under(seven)) == [(won, "pool", 1, 10), (won, "pool", 3, 10)]
    lost = with_whister("7 diamonds", 4, 2)
    assert moved(under(lost)) == [(DOUBLED, 1, "pool", 10), (DOUBLED, 3, "pool", 10)]


WHICH: Final = "fontainebleau.pay.which-opponent"
UNDERTRICKS: Final = "fontainebleau.pay.undertricks-with-partner"
SHARED: Final = "fontainebleau.pay.honours-with-partner"
WHEN_LOST: Final = "fontainebleau.pay.honours-when-lost"
PER_PAYER: Final = "fontainebleau.pay.extras-per-payer"
#: A pair that just makes its bid is not paid for the three tricks that it needs beyond the bid.
OF_A_PAIR: Final = {WHICH, "fontainebleau.pay.overtricks-with-partner"}
#: Deals that rest on a guess, whether or not a line names it.
GUESSED: Final = [
    (PAIR, {}, OF_A_PAIR),
    (with_whister("6 clubs", 9, 3), {}, OF_A_PAIR | {PER_PAYER}),
    (SPLIT, {}, OF_A_PAIR | {SHARED, PER_PAYER}),
    # Three honours in the two hands, but only two in the declarer's: paying nothing is a reading.
    (SPLIT, {"honours-with-partner": "bidder-hand-only"}, OF_A_PAIR | {SHARED}),
    (SHORT, {}, {WHICH, UNDERTRICKS}),
    (LOST_HONOURS, {"honours-when-lost": "counted"}, {WHEN_LOST, PER_PAYER}),
    (LOST_HONOURS, {}, {WHEN_LOST}),
    # A pair that bid nine takes ten of twelve tricks. The ten spare it the pool, the bidder's six
    # do not.
    (with_whister("9 hearts", 6, 4), {}, {WHICH, UNDERTRICKS, "fontainebleau.pool.whose-tricks"}),
    (OVER, {}, {PER_PAYER}),
    (bid("5 hearts", 3), {}, set()),
    (bid("9 hearts", 8), {}, set()),
]
#: Source 002: the table of bids not fulfilled has its own price for a misère and for a slam.
EMENDED: Final = [
    (bid("grand-misere", 1), {}, {MISERE_LOST}),
    (bid("grand-misere", 0), {}, set()),
    (bid("grand-boston-table spades", 12), {}, {MISERE_LOST}),
    (bid("grand-boston-table spades", 12), BY_THE_TABLE, {MISERE_LOST}),
    (bid("grand-boston spades", 12), {}, set()),
]


@pytest.mark.parametrize(
    ("status", "deal", "readings", "doubted"),
    [*(("conjectured", *each) for each in GUESSED), *(("emended", *each) for each in EMENDED)],
)
def test_a_deal_lists_the_doubtful_rules_on_which_it_depends(
    status: str, deal: DealTable, readings: dict[str, str], doubted: set[str]
) -> None:
    doubts = under(deal, readings).doubts
    assert {each.rule for each in doubts} == doubted
    assert {each.status for each in doubts} <= {status}


@holds("fontainebleau.pool.odd-doubling")
def test_the_odd_chip_of_a_doubled_pool_is_marked_as_a_guess() -> None:
    """Source 002, Boston ¶ 6: each of the two adds half, but 21 cannot be halved."""
    six = with_whister("9 hearts", 4, 2)
    doubts = {pool: {each.rule for each in under(six, pool=pool).doubts} for pool in (21, 22)}
    assert doubts[21] - doubts[22] == {"fontainebleau.pool.odd-doubling"}


Flows = set[tuple[int, int]]

#: Winning and scoring, ¶ 2 and 3: seat 1 makes a bid, alone or with a whister in this seat. Which
#: opponent pays which partner is our reading.
MADE_BY: Final[dict[int | None, Flows]] = {
    None: {(2, 1), (3, 1), (4, 1)},
    2: {(3, 1), (4, 2)},
    3: {(2, 1), (4, 3)},
    4: {(2, 1), (3, 4)},
}
#: ¶ 5: the bid is lost.
LOST_BY: Final[dict[int | None, Flows]] = {
    None: {(1, 2), (1, 3), (1, 4)},
    2: {(1, 3), (2, 4)},
    3: {(1, 2), (3, 4)},
    4: {(1, 2), (4, 3)},
}


@holds(
    *("fontainebleau.pay.made-alone", "fontainebleau.pay.made-with-partner"),
    *("fontainebleau.pay.lost-alone", "fontainebleau.pay.lost-with-partner"),
    *("fontainebleau.pay.which-opponent", "fontainebleau.pool.whose-tricks"),
)
@pytest.mark.parametrize("game", ["fontainebleau", "russian"])
@pytest.mark.parametrize("partner", MADE_BY)
def test_made_and_lost_bids_are_paid_by_the_right_players(game: str, partner: int | None) -> None:
    """Neither partner has a target of their own, so neither is short alone, and both pay."""
    for flows, own, his in ((MADE_BY, 11, 0), (MADE_BY, 7, 6), (LOST_BY, 3, 3), (LOST_BY, 6, 3)):
        told = bid("7 hearts", own)
        if partner is not None:
            told["partner"] = partner
            told["tricks"] = tricks(own, whister=his, seats=(1, partner))
        assert set(paid(last(told, game=game))) == flows[partner]


STAKE: Final = "fontainebleau.pool.stake"
LEFT: Final = "fontainebleau.settle.pool-left"


@holds(STAKE)
def test_stakes_follow_the_reading_and_accumulate_in_the_pool() -> None:
    each_five = dict.fromkeys((1, 2, 3, 4), 5)
    stakes = {"each-five": each_five, "dealer-five": {4: 5}, "dealer-fifty": {4: 50}}
    for option, staked in stakes.items():
        deal = under(bid("5 spades", 5), {"stake": option})
        assert {line.payer: line.points for line in deal.receipt if line.rule == STAKE} == staked
        assert in_the_pools(deal) == sum(staked.values())
    # If everybody stakes, the first dealer need not be known.
    done = evening(untold(FIVE_MADE, "dealer"), {**bid("6 spades", 6), "dealer": 1}, pool=33)
    assert [in_the_pools(deal) for deal in done.deals] == [33, 53]


FIVE_MADE: Final = bid("5 spades", 5)
FIVE_LOST: Final = bid("5 spades", 4)
PAIR_LOST: Final = with_whister("5 spades", 4, 3)
ALL_PASS: Final[DealTable] = {"contract": "passed", "tricks": [2, 2, 4, 5]}
HIGHEST: Final = "highest-score"


@holds(LEFT, "fontainebleau.settle.winner")
@pytest.mark.parametrize(
    ("last", "dealer", "pool", "final", "option"),
    [
        # Nobody lost: all four divide the pool, and odd chips go to the last dealer.
        (FIVE_MADE, 4, 20, (5, 5, 5, 5), ""),
        (FIVE_MADE, 4, 23, (5, 5, 5, 8), ""),
        (FIVE_MADE, 2, 22, (5, 7, 5, 5), ""),
        # Seat 1 lost: the other three divide it. If seat 1 dealt, the next seat gets the odd chips.
        (FIVE_LOST, 4, 21, (0, 7, 7, 7), ""),
        (FIVE_LOST, 4, 23, (0, 7, 7, 9), ""),
        (FIVE_LOST, 1, 22, (0, 8, 7, 7), ""),
        # Seats 1 and 3 lost: the other two divide it.
        (PAIR_LOST, 4, 20, (0, 10, 0, 10), ""),
        (PAIR_LOST, 4, 21, (0, 10, 0, 11), ""),
        (PAIR_LOST, 1, 21, (0, 11, 0, 10), ""),
        (PAIR_LOST, 3, 21, (0, 10, 0, 11), ""),
        # After a passed-out deal only the odd chip is left; after a seven that is made, nothing.
        (ALL_PASS, 3, 25, (0, 0, 1, 0), ""),
        (bid("7 spades", 7), 4, 20, (0, 0, 0, 0), ""),
        # The pool may go to the highest total.
        (FIVE_MADE, 4, 21, (21, 0, 0, 0), HIGHEST),
        (FIVE_LOST, 4, 23, (0, 7, 7, 9), HIGHEST),
    ],
)
def test_the_remaining_pool_goes_to_the_right_players(
    last: DealTable, dealer: int, pool: int, final: BySeat, option: str
) -> None:
    readings = {"pool-at-end": option} if option else {}
    done = evening({**last, "dealer": dealer}, pool=pool, readings=readings)
    assert done.settlement is not None
    assert (done.settlement.final, done.settlement.rule) == (final, LEFT)
    assert sum(done.balance) == pool - 20


@holds(LEFT)
def test_only_the_last_deal_decides_who_gets_the_remaining_pool() -> None:
    made = {**FIVE_MADE, "dealer": 1}
    done = evening(FIVE_LOST, made).settlement
    assert done is not None
    assert done.final == (10, 10, 10, 10)
    left = evening(FIVE_MADE, readings={"pool-at-end": "leave"})
    assert left.settlement is None
    assert left.balance == left.totals
    # Without a deal, nobody gets the odd chips.
    done = evening(options={"pool": 6}).settlement
    assert done is not None
    assert (done.payments, done.residue, done.residue_seat) == ((1, 1, 1, 1), 2, None)


@holds("fontainebleau.settle.winner")
def test_the_highest_total_wins() -> None:
    assert winners(evening(bid("7 spades", 7)).balance) == (1,)
    assert winners((0, 0, 0, 0)) == (1, 2, 3, 4)


@holds("fontainebleau.settle.deals")
def test_a_game_has_twelve_deals_by_default() -> None:
    assert evening().terms.number("deals") == 12
    assert evening(options={"deals": 8}).terms.number("deals") == 8
    assert len(evening(*[untold(FIVE_MADE, "dealer")] * 14).deals) == 14
