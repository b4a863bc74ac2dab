"""Tests of the simplified payment: Table III as printed, worked cases, and what is left out."""

from __future__ import annotations

from typing import Final

import pytest

from boston.catalogue import GAMES
from tests.helpers import PASSED, alone, evening, holds, items, last, refusal
from tests.sweden.told import is_paid, lines, told_by
from tests.swedish_simplified.book import TABLE_III

GAME: Final = "swedish-simplified"


@holds("swedish-simplified.pay.base", "swedish-simplified.pay.overtricks")
@pytest.mark.parametrize(("contract", "tricks", "value", "overtrick"), lines(TABLE_III))
def test_prices_and_overtricks_are_those_of_table_iii(
    contract: str, tricks: str, value: str, overtrick: str
) -> None:
    suit = "" if "misere" in contract else " plain"
    base = ("swedish-simplified.pay.base", int(value))
    made = last(told_by(f"{contract}{suit}: {tricks}"), game=GAME)
    assert items(made) == [base]
    is_paid(GAME, made, "made by two" if "+" in tricks else "made alone", int(value))
    if int(overtrick):
        own, *whister = tricks.split("+")
        one_more = "+".join([str(int(own) + 1), *whister])
        over = last(told_by(f"{contract}{suit}: {one_more}"), game=GAME)
        assert items(over) == [base, ("swedish-simplified.pay.overtricks", int(overtrick))]


#: The deal, how it is paid, and the amount of each payment: nothing is rounded or multiplied.
PRICES: Final = """
6 plain: 7+5             | made by two  |  24
5 plain: 4+5             | made by two  |  12
5 plain: 7+2             | made by two  |  12
5 plain: 5+4             | made by two  |  12
5 plain: 6               | made alone   |   6
7 highest: 6             | lost alone   |  16
7 plain: 5               | lost alone   |  32
7 plain: 0               | lost alone   |  32
5 plain: 4+2             | lost by both |  20
5 plain: 5+1             | lost by 3    |  20
5 plain: 4+3             | lost by 1    |  10
5 second: 5+2            | lost by 3    |  10
grande-misere: 1         | lost alone   |  20
grande-misere: 3         | lost alone   |  40
13 plain: 12             | lost alone   | 100
13 plain: 11             | lost alone   | 200
5 highest: given up      | lost alone   |   5
6 highest: given up      | lost alone   |   8
"""


@holds(
    *("swedish-simplified.pay.made-alone", "swedish-simplified.pay.made-with-whist"),
    *("swedish-simplified.pay.which-defender", "swedish-simplified.pay.lost-alone"),
    *("swedish-simplified.pay.lost-one-short", "swedish-simplified.pay.lost-both-short"),
    *("swedish-simplified.pay.given-up", "swedish-simplified.pay.unrounded"),
    *("swedish-simplified.pay.one-undertrick", "swedish-simplified.pay.two-undertricks"),
)
@pytest.mark.parametrize(("deal", "way", "points"), lines(PRICES))
def test_payments_match_cases_worked_out_by_hand(deal: str, way: str, points: str) -> None:
    """Two undertricks cost double; a game given up is lost by one, at the price for one player."""
    is_paid(GAME, last(told_by(deal), game=GAME), way, int(points))


@pytest.mark.parametrize(
    ("deal", "lost_by", "option", "value"),
    [
        ("7 plain: 6", "one-undertrick", "alone", 16),
        ("7 plain: 5", "two-undertricks", "alone", 32),
        ("5 plain: given up", "one-undertrick", "with-whist", 10),
        ("6 plain: given up", "one-undertrick", "with-whist", 16),
    ],
)
def test_a_lost_contract_is_paid_as_one_item(
    deal: str, lost_by: str, option: str, value: int
) -> None:
    scored = last(told_by(deal), game=GAME, readings={"give-up-price": option})
    assert items(scored) == [(f"{GAME}.pay.{lost_by}", value)]


@holds("swedish-simplified.pay.no-extras")
@pytest.mark.parametrize("suit", ["plain", "second", "highest"])
def test_suit_strokes_honours_first_five_and_slam_are_worth_nothing(suit: str) -> None:
    made = alone("7", 13, suit, honours=[4, 0, 0, 0], opening_run=13)
    scored = last(PASSED, alone("7", 6), made, game=GAME)
    assert items(scored) == [(f"{GAME}.pay.base", 16), (f"{GAME}.pay.overtricks", 12)]


@holds("swedish-simplified.pay.no-extras", "swedish.auction.in-colour")
def test_bids_limit_the_trumps_in_simplified_swedish_boston() -> None:
    held = alone("7 colour", 7, None, trump="spades", turned="hearts")
    assert refusal(held, game=GAME).startswith("deal 1: swedish.auction.in-colour: ")
    is_paid(GAME, last({**held, "trump": "hearts"}, game=GAME), "made alone", 16)
    # The suit turned up need not be given, because it changes no payment.
    is_paid(GAME, last(alone("7", 7, None, trump="hearts"), game=GAME), "made alone", 16)


@holds("swedish-simplified.pay.scope")
def test_simplified_swedish_boston_has_no_betes_and_no_division() -> None:
    done = evening(PASSED, alone("7", 5), alone("7", 7), game=GAME)
    for deal in done.deals:
        standing = deal.scoreboard
        assert (standing.columns, standing.running, standing.marks) == (None, None, None)
        assert not deal.outcome.entered
    assert done.settlement is None
    assert done.totals == (-96 + 48, 32 - 16, 32 - 16, 32 - 16)


@holds("swedish-simplified.pay.scope")
def test_simplified_swedish_boston_refuses_options_for_betes() -> None:
    assert GAMES[GAME].deal_keys.isdisjoint({"merge", "from_seat", "event", "set_by", "betes"})
    assert "there is no reading 'residue'" in refusal(game=GAME, readings={"residue": "lot"})
    assert "there is no option 'ala'" in refusal(game=GAME, options={"ala": 96})
    assert {each.name for each in GAMES[GAME].options} == {"ore_per_point", "five_whist"}
