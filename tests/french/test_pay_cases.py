"""The worked cases of the payment, each a record replayed. Figures are worked out by hand.

Nets leave the dealer's stake out, as the cases do; the pool in brackets is what lies on the
table when the deal is settled.
"""

from __future__ import annotations

import pytest

from boston.games.french import winner
from boston.replaying.replay import Scored
from tests.french.deals import alone, evening, last, later, pair, without_stake
from tests.helpers import DealTable, holds, items, result

BASE = "french.pay.base"
OVERTRICKS = "french.pay.overtricks"
HONOURS = "french.pay.honours"
JACK = "french.pay.knave-of-diamonds"
PASSED: DealTable = {"contract": "passed", "turned": "hearts"}


@holds(BASE, OVERTRICKS, HONOURS, "french.pay.made-with-partner", "french.pool.won", JACK)
def test_case_01_simple_in_belle_with_a_partner() -> None:
    told = pair("simple-belle", 6, 3, honours=[2, 0, 1, 1])
    deal = last(told)
    assert items(deal) == [(BASE, 16), (HONOURS, 12), (OVERTRICKS, 4)]
    assert without_stake(deal) == (37, -32, 37, -32)
    with_jack = last({**told, "jack_of_diamonds": 2})
    assert without_stake(with_jack) == (35, -26, 35, -34)


@holds(BASE, OVERTRICKS, "french.auction.alone", "french.contracts.simple", "french.deal.petite")
def test_case_02_simple_in_petite_and_nobody_accepts() -> None:
    deal = last(alone("simple-petite", 6, turned="clubs"), **later())
    assert items(deal) == [(BASE, 8), (OVERTRICKS, 2)]
    assert without_stake(deal) == (40, -10, -10, -10)


@holds("french.pay.lost-alone", "french.pool.doubled", "french.contracts.petite-independence")
def test_case_03_petite_independence_lost() -> None:
    deal = last(alone("petite-independence diamonds", 5))
    assert without_stake(deal) == (-64, 18, 18, 18)
    assert deal.standing.pool == 20


@holds("french.pay.made-alone", "french.contracts.grand-independence", "french.pool.stake")
def test_case_04_grand_independence_with_two_overtricks() -> None:
    deal = last({"dealer": 3, **PASSED}, alone("grand-independence", 10, trump="hearts", dealer=4))
    assert items(deal) == [(BASE, 32), (OVERTRICKS, 32)]
    assert without_stake(deal) == (212, -64, -64, -64)
    assert deal.standing.pool == 0


@holds(HONOURS, JACK)
def test_case_05_grand_independence_with_four_honours() -> None:
    told = alone("grand-independence", 10, trump="diamonds", honours=[4, 0, 0, 0])
    deal = last(told)
    assert items(deal) == [(BASE, 24), (HONOURS, 24), (OVERTRICKS, 24)]
    assert without_stake(deal) == (226, -72, -72, -72)
    assert without_stake(last({**told, "jack_of_diamonds": 1})) == (232, -74, -74, -74)


@holds("french.contracts.misere", "french.pay.misere-suit", JACK)
def test_case_06_grand_misere_made() -> None:
    passed = [{**PASSED, "dealer": 2}, PASSED]
    told = alone("grand-misere", 0, jack_of_diamonds=3)
    deal = last(*passed, {**told, "dealer": 4})
    assert without_stake(deal) == (414, -128, -128, -128)


@holds("french.contracts.four-aces", "french.pay.misere-suit", "french.pay.lost-alone")
def test_case_07_the_four_aces_lost() -> None:
    deal = last(alone("misere-four-aces", 1, turned="spades"))
    assert without_stake(deal) == (-106, 32, 32, 32)


@holds("french.pay.blame-partner", "french.partner.target", "french.pool.doubled")
def test_case_08_the_partner_is_to_blame() -> None:
    deal = last(pair("simple-petite", 5, 2, turned="diamonds"), **later())
    assert without_stake(deal) == (0, 12, -34, 12)
    assert deal.standing.pool == 20


@holds("french.pay.both-short", "french.pool.doubled")
def test_case_09_both_are_short() -> None:
    deal = last(pair("simple-petite", 4, 2, turned="diamonds"), **later())
    assert without_stake(deal) == (-17, 12, -17, 12)


@holds("french.partner.target", "french.pay.made-with-partner")
def test_case_10_eight_between_them_make_it() -> None:
    deal = last(pair("simple-petite", 6, 2, turned="diamonds"), **later())
    assert without_stake(deal) == (17, -12, 17, -12)


@holds("french.pay.slam", "french.pay.slam-lost", "french.contracts.slam")
def test_case_11_the_slam_alone() -> None:
    told = alone("grand-independence clubs", 13, slam="closed")
    made = last(told, options={"pool": 10})
    assert items(made) == [("french.pay.slam", 200)]
    assert without_stake(made) == (620, -200, -200, -200)
    told = alone("grand-independence hearts", 12, slam="closed")
    lost = last(told, options={"pool": 10})
    assert items(lost) == [("french.pay.slam-lost", 400)]
    assert without_stake(lost) == (-1220, 400, 400, 400)


@holds("french.pay.neuf", "french.contracts.neuf")
def test_case_12_neuf_at_its_conjectured_price() -> None:
    deal = last(alone("neuf hearts", 10))
    assert items(deal) == [("french.pay.neuf", 48), ("french.pay.neuf", 16)]
    assert without_stake(deal) == (202, -64, -64, -64)


@holds("french.contracts.misere-sur-table", "french.pay.misere-suit")
@pytest.mark.parametrize("contract", ["petite-misere-table", "grand-misere-table"])
def test_case_13_a_misere_on_the_table(contract: str) -> None:
    deal = last(alone(contract, 0, turned="spades"))
    assert without_stake(deal) == (202, -64, -64, -64)


#: The consequences for Mariland, which stands as French Boston: they are cases here as well.
MARILAND = [
    ("simple-petite alone", alone("simple-petite", 5, turned="spades"), (22, -4, -4, -4), 0),
    (
        "petite-independence",
        alone("petite-independence hearts", 7),
        (106, -32, -32, -32),
        0,
    ),
    ("petite-misere lost", alone("petite-misere", 1, turned="diamonds"), (-154, 48, 48, 48), 20),
    (
        "grand-independence",
        alone("grand-independence spades", 8, honours=[3, 0, 1, 0]),
        (52, -14, -14, -14),
        0,
    ),
    ("simple, caller to blame", pair("simple-belle", 3, 4), (-42, 16, 0, 16), 20),
]


@holds("french.pay.blame-caller", "french.pay.base", "french.contracts.discard")
@pytest.mark.parametrize(("told", "net", "pool"), [pytest.param(*c[1:], id=c[0]) for c in MARILAND])
def test_further_cases(told: DealTable, net: tuple[int, ...], pool: int) -> None:
    deal = last(told, **later())
    assert without_stake(deal) == net
    assert deal.standing.pool == pool


@holds("french.pay.honours", "french.deal.belle")
def test_simple_in_belle_with_four_honours() -> None:
    told = pair("simple-belle", 5, 3, turned="spades", honours=[2, 0, 2, 0])
    deal = last(told, options={"first_deal": 2, "belle": "clubs"})
    assert without_stake(deal) == (21, -16, 21, -16)


@holds("french.pay.slam", "french.pay.made-with-partner")
def test_slam_a_deux() -> None:
    told = pair("simple-petite", 8, 5, turned="diamonds", slam="closed")
    assert without_stake(last(told, **later(pool=10))) == (160, -150, 160, -150)


@holds("french.pay.slam-lost", "french.pay.slam-lost-by-two", "french.pool.doubled")
def test_two_who_fail_a_slam_each_pay_one() -> None:
    told = pair("simple-petite", 10, 2, turned="diamonds", slam="closed")
    deal = last(told, **later())
    assert without_stake(deal) == (-155, 150, -155, 150)
    assert {line.direction for line in deal.receipt if line.rule == "french.pay.slam-lost"} == {
        "french.pay.slam-lost-by-two"
    }


@holds("french.pay.slam")
def test_thirteen_tricks_unannounced_are_overtricks() -> None:
    deal = last(alone("grand-independence clubs", 13, honours=[3, 0, 0, 0]))
    assert items(deal) == [(BASE, 16), (HONOURS, 12), (OVERTRICKS, 40)]


@holds("french.pay.slam")
@pytest.mark.parametrize(("suit", "points"), [("spades", 200), ("hearts", 800)])
def test_slam_on_the_table(suit: str, points: int) -> None:
    deal = last(alone(f"petite-independence {suit}", 13, slam="table"))
    assert items(deal) == [("french.pay.slam", points)]


@holds(JACK, "french.pay.lost-alone")
def test_the_jack_is_paid_for_in_lost_games_and_by_the_partner_too() -> None:
    deal = last(pair("simple-belle", 4, 2, jack_of_diamonds=3))
    jack = [(line.payer, line.payee, line.points) for line in deal.receipt if line.rule == JACK]
    assert jack == [(4, 3, 2), (1, 3, 2), (2, 3, 2)]


@holds(JACK)
def test_a_jack_that_is_not_told_is_not_invented() -> None:
    told = alone("grand-independence clubs", 8)
    assert "who was dealt ♦J" in str(last(told).outcome.untold)
    assert last({**told, "jack_of_diamonds": 2}).outcome.untold is None
    assert last(alone("grand-misere", 0)).outcome.untold is None


@holds("french.settle.winner", "french.equipment.players")
def test_whoever_gains_most_has_won() -> None:
    done = evening(alone("grand-independence clubs", 8))
    assert winner(done.totals) == (1,)
    assert winner((5, -5, 5, -5)) == (1, 3)


def said(deal: Scored, rule: str) -> set[str]:
    """Why the lines of a rule were paid."""
    return {line.because for line in deal.receipt if line.rule == rule}


@holds("french.pay.slam", "french.pay.slam-lost", BASE)
def test_a_receipt_names_what_is_paid_for() -> None:
    closed = alone("grand-independence clubs", 13, slam="closed")
    assert said(last(closed), "french.pay.slam") == {"slam seul in clubs"}
    laid_open = last({**closed, "slam": "table"})
    assert said(laid_open, "french.pay.slam") == {"slam sur table in clubs"}
    two = last(pair("simple-belle", 9, 4, slam="closed"))
    assert said(two, "french.pay.slam") == {"slam à deux in hearts"}
    lost = last(alone("grand-independence clubs", 12, slam="closed"))
    assert said(lost, "french.pay.slam-lost") == {"slam seul in clubs, announced and not made"}
    assert said(last(alone("grand-misere", 0)), BASE) == {"grand-misere with hearts turned up"}
    assert said(last(alone("simple-belle", 5)), BASE) == {"simple-belle in hearts"}


@holds("french.partner.target")
def test_the_result_of_two_is_held_against_eight() -> None:
    assert result(last(pair("simple-belle", 6, 3))).target == 8
    assert result(last(pair("simple-belle", 4, 2))).target == 8
