"""What a deal costs: the printed tables, worked cases, what readings change, what is in doubt.

Every case is told by what each seat wins beside its stake; what all of them win together has come
out of the pool, and what they lose has gone into it.
"""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.base.cards import Suit
from boston.games.fontainebleau import pay
from boston.present.games.fontainebleau import tables
from boston.study.family import fontainebleau_formula as formula
from tests.fontainebleau.book import COLUMNS, PRICES, SLAM_FAILED, WITHOUT
from tests.fontainebleau.deals import Case, alone, bid, both, moved, under, with_whister
from tests.helpers import DealTable, each_pays, holds, items, paid, pays_each

TRUMPS: Final = "fontainebleau.pay.trumps"
NO_TRUMPS: Final = "fontainebleau.pay.no-trumps"
MISERE_LOST: Final = "fontainebleau.pay.misere-lost"
PRINTED: Final = "fontainebleau.pay.printed-losses"
DOUBLED: Final = "fontainebleau.pool.doubled"
BY_THE_TABLE: Final = {"misere-loss": "printed-table"}


@holds(TRUMPS, "fontainebleau.pay.undertricks", "fontainebleau.pay.lost-alone")
@pytest.mark.parametrize("contract", PRICES)
def test_a_bid_just_made_costs_its_cell_and_two_tricks_short_ten_more(contract: str) -> None:
    asked = int(contract) if contract.isdigit() else 13
    for suit, cell in zip(COLUMNS, PRICES[contract], strict=True):
        made = under(bid(f"{contract} {suit}", asked))
        assert (paid(made), items(made)) == (each_pays(cell), [(TRUMPS, cell)])
        assert paid(under(bid(f"{contract} {suit}", asked - 2))) == pays_each(cell + 10)
        assert quote("fontainebleau", contract, suit=suit, tricks=asked).points == cell
        assert formula.trumps(contract, Suit(suit)) == cell
        assert pay.TRUMPS[contract][Suit(suit)] == cell


@holds(NO_TRUMPS, MISERE_LOST, PRINTED, "fontainebleau.contracts.piccolissimo")
@pytest.mark.parametrize("contract", WITHOUT)
def test_a_bid_without_trumps_costs_the_same_or_by_the_table_less(contract: str) -> None:
    (won, table), goal = WITHOUT[contract], int(contract == "piccolissimo")
    for readings, lost in (({}, (MISERE_LOST, won)), (BY_THE_TABLE, (PRINTED, table))):
        made = under(bid(contract, goal), readings)
        assert (paid(made), items(made)) == (each_pays(won), [(NO_TRUMPS, won)])
        for own in {0, 1, 5, 12} - {goal}:
            deal = under(bid(contract, own), readings)
            assert (paid(deal), items(deal)) == (pays_each(lost[1]), [lost])


@holds(TRUMPS)
def test_the_tables_of_the_pages_show_the_cells() -> None:
    assert tables.prices().rows == tuple((bid_, *row) for bid_, row in PRICES.items())
    won = {name: each for name, (each, _) in WITHOUT.items()}
    assert {row[0]: row[1] for row in tables.no_trump_prices().rows} == won
    for row in tables.formula().rows:
        assert row[1::2] == row[2::2]
    losses = {row[0]: row[3] for row in tables.printed_losses().rows}
    lost = {name: each for name, (_, each) in WITHOUT.items()}
    assert losses == {**lost, "grand-boston-table": SLAM_FAILED}
    assert [row[1] for row in tables.extras().rows] == [0, 10, 20, 5, 5]


TABLE, ANY_FAILED, FOSTER = (
    *("misere-loss=printed-table", "pool-loss=any-failed-seven-plus", "pool-loss=foster"),
)
#: Twelve deals that were reckoned by hand, by their numbers.
WORKED: Final = {
    "1": Case(bid("7 hearts", 7, honours=[3, 0, 0, 1]), (230, -70, -70, -70)),
    "2": Case(bid("5 spades", 7), (60, -20, -20, -20)),
    "3": Case(bid("5 diamonds", 3), (-120, 40, 40, 40)),
    "4": Case(with_whister("8 clubs", 8, 4, honours=[3, 0, 1, 0]), (118, -95, 117, -95), 45),
    "5": Case(with_whister("7 diamonds", 5, 3), (-80, 80, -80, 80)),
    "5b": Case(with_whister("7 diamonds", 5, 3), (-90, 80, -90, 80), 20, ANY_FAILED),
    "6": Case(bid("grand-misere", 0), (450, -150, -150, -150)),
    "7": Case(bid("little-misere", 1), (-225, 75, 75, 75)),
    "7b": Case(bid("little-misere", 1), (-60, 20, 20, 20), 20, TABLE),
    "8": Case(bid("9 hearts", 6), (-365, 115, 115, 115)),
    "9": Case(bid("9 hearts", 8), (-315, 105, 105, 105)),
    "9b": Case(bid("9 hearts", 8), (-335, 105, 105, 105), 20, ANY_FAILED),
    "10": Case(bid("grand-boston-table diamonds", 13, honours=[4, 0, 0, 0]), alone(820, 20)),
    "11": Case(bid("grand-boston clubs", 11), (-1230, 410, 410, 410), 80),
}
#: Three honours in both hands, two in the declarer's.
SPLIT: Final = with_whister("6 clubs", 6, 3, honours=[2, 0, 1, 1])
HIS_OWN: Final = with_whister("6 clubs", 6, 3, honours=[3, 0, 1, 0])
ALL_FOUR: Final = with_whister("6 clubs", 6, 3, honours=[1, 0, 3, 0])
SHORT_SPLIT: Final = with_whister("6 clubs", 6, 1, honours=[2, 0, 2, 0])
SHORT: Final = with_whister("6 clubs", 6, 1)
#: Nine tricks with a whister make six; twelve are three too many, or six.
PAIR: Final = with_whister("6 clubs", 6, 3)
PAIR_OVER: Final = with_whister("6 clubs", 9, 3)
OVER: Final = bid("5 hearts", 7, honours=[4, 0, 0, 0])
LOST_HONOURS: Final = bid("5 hearts", 4, honours=[3, 1, 0, 0])
SLAM_LOST: Final = bid("grand-boston-table hearts", 10, honours=[4, 0, 0, 0])

CASES: Final = [
    *WORKED.values(),
    # Foster: 2,400 is the most and 30 the least that can be won on one hand.
    Case(bid("grand-boston-table diamonds", 13), (2400 + 20, -800, -800, -800)),
    Case(bid("5 spades", 5), (30, -10, -10, -10)),
    # The source's own example: five with a partner asks for eight between the two.
    Case(with_whister("5 spades", 5, 3), both(10)),
    Case(with_whister("5 spades", 6, 1), both(-15)),
    Case(SHORT, both(-40), 20, "tricks-short=short-of-target"),
    Case(SHORT, both(-30), 20, "tricks-short=short-of-bid"),
    Case(with_whister("6 clubs", 4, 1), both(-35), 20, "tricks-short=short-of-bid"),
    Case(bid("6 clubs", 4), alone(-40), 20, "tricks-short=short-of-bid"),
    # One bonus of ten, split evenly: five in each of the two payments; of twenty ten.
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
    # The table of bids not fulfilled has one price for Grand Boston on the Table, and no other.
    Case(SLAM_LOST, alone(-715), 20),
    Case(SLAM_LOST, alone(-735), 20, "honours-when-lost=counted"),
    Case(SLAM_LOST, alone(-225), 20, TABLE),
    Case(SLAM_LOST, alone(-225), 20, f"{TABLE} honours-when-lost=counted"),
    # A pair bears it by halves, the declarer the larger.
    Case(with_whister("7 diamonds", 4, 2), (-90 - 23, 90, -90 - 22, 90), 45),
    Case(with_whister("7 diamonds", 5, 4), (-75 - 38, 75, -75 - 37, 75), 45, FOSTER),
]


@holds(
    *("fontainebleau.pay.honours-with-partner", "fontainebleau.pay.honours-when-lost"),
    *("fontainebleau.pay.made-with-partner", "fontainebleau.pay.lost-with-partner"),
    *("fontainebleau.partner.target", "fontainebleau.pool.odd-chips"),
    "fontainebleau.pool.odd-doubling",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.won}-{case.reading}")
def test_what_each_seat_wins_and_what_is_left_in_the_pool(case: Case) -> None:
    case.holds_in("fontainebleau")


@holds(TRUMPS, NO_TRUMPS)
@pytest.mark.parametrize("number", WORKED)
def test_the_worked_cases_as_quotations(number: str) -> None:
    deal = WORKED[number].deal
    contract, _, suit = deal["contract"].partition(" ")
    price = quote(
        "fontainebleau",
        contract,
        suit=suit or None,
        tricks=deal["tricks"][0],
        partner_tricks=deal["tricks"][2] if "partner" in deal else None,
        # Those of seats 1 and 3; where there is no partner seat 3 has none.
        honours=sum(deal.get("honours", [0])[::2]),
        readings=WORKED[number].readings,
    )
    assert price.points == abs(WORKED[number].won[1])


@holds("fontainebleau.pay.undertricks-with-partner", DOUBLED)
def test_under_which_rules_it_stands() -> None:
    assert items(under(SHORT, {"tricks-short": "short-of-bid"})) == [(TRUMPS, 30)]
    seven = with_whister("7 spades", 4, 6)
    won = "fontainebleau.pool.won"
    assert moved(under(seven)) == [(won, "pool", 1, 10), (won, "pool", 3, 10)]
    lost = with_whister("7 diamonds", 4, 2)
    assert moved(under(lost)) == [(DOUBLED, 1, "pool", 10), (DOUBLED, 3, "pool", 10)]


WHICH: Final = "fontainebleau.pay.which-opponent"
OVERTRICKS: Final = "fontainebleau.pay.overtricks-with-partner"
UNDERTRICKS: Final = "fontainebleau.pay.undertricks-with-partner"
SHARED: Final = "fontainebleau.pay.honours-with-partner"
WHEN_LOST: Final = "fontainebleau.pay.honours-when-lost"
PER_PAYER: Final = "fontainebleau.pay.extras-per-payer"
WHOSE: Final = "fontainebleau.pool.whose-tricks"
#: A pair that makes its bid just so is not paid for the three tricks it needed beyond it.
OF_A_PAIR: Final = {WHICH, OVERTRICKS}
#: Which deals rest on a guess, whether a line names it or not.
GUESSED: Final = [
    (PAIR, {}, OF_A_PAIR),
    (PAIR_OVER, {}, OF_A_PAIR | {PER_PAYER}),
    (SPLIT, {}, OF_A_PAIR | {SHARED, PER_PAYER}),
    # Three in both hands, and only two in the declarer's: nothing is paid, and that is a reading.
    (SPLIT, {"honours-with-partner": "bidder-hand-only"}, OF_A_PAIR | {SHARED}),
    (SHORT, {}, {WHICH, UNDERTRICKS}),
    (LOST_HONOURS, {"honours-when-lost": "counted"}, {WHEN_LOST, PER_PAYER}),
    (LOST_HONOURS, {}, {WHEN_LOST}),
    # Nine bid by a pair that has ten of twelve: the tricks of both spare the pool, six do not.
    (with_whister("9 hearts", 6, 4), {}, {WHICH, UNDERTRICKS, WHOSE}),
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
    [
        *(("conjectured", *each) for each in GUESSED),
        *(("emended", *each) for each in EMENDED),
    ],
)
def test_a_receipt_marks_what_is_not_settled(
    status: str, deal: DealTable, readings: dict[str, str], doubted: set[str]
) -> None:
    doubts = under(deal, readings).doubts
    assert {each.rule for each in doubts} == doubted
    assert {each.status for each in doubts} <= {status}


@holds("fontainebleau.pool.odd-doubling")
def test_who_adds_the_odd_chip_of_a_doubled_pool_is_our_guess() -> None:
    """Source 002, Boston ¶ 6: each of the two adds half, and 21 has none."""
    six = with_whister("9 hearts", 4, 2)
    doubts = {pool: {each.rule for each in under(six, pool=pool).doubts} for pool in (21, 22)}
    assert doubts[21] - doubts[22] == {"fontainebleau.pool.odd-doubling"}
