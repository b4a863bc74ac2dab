"""The price tables cell by cell as the source prints them, the formula, and what is added."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.base.cards import Suit
from boston.games.fontainebleau import printed
from boston.present.games.fontainebleau import tables
from boston.study.family import fontainebleau_formula as formula
from tests.fontainebleau.deals import beside_stakes, bid, refusal, under, with_whister
from tests.helpers import each_pays, holds, items, paid, pays_each

#: As printed: spades, clubs, hearts, diamonds.
PRINTED: Final = {
    "5": (10, 10, 20, 30),
    "6": (30, 30, 40, 50),
    "7": (50, 50, 60, 70),
    "8": (70, 70, 80, 90),
    "9": (90, 90, 100, 110),
    "10": (110, 110, 120, 130),
    "11": (130, 130, 140, 150),
    "12": (150, 150, 160, 170),
    "grand-boston": (400, 400, 450, 500),
    "grand-boston-table": (600, 600, 700, 800),
}
SUITS: Final = ("spades", "clubs", "hearts", "diamonds")
CELLS: Final = [
    (contract, suit, cell)
    for contract, row in PRINTED.items()
    for suit, cell in zip(SUITS, row, strict=True)
]
TRICKS: Final = {"grand-boston": 13, "grand-boston-table": 13}
WITHOUT: Final = {
    "little-misere": 75,
    "piccolissimo": 100,
    "grand-misere": 150,
    "little-misere-table": 200,
    "grand-misere-table": 250,
}
NOT_FULFILLED: Final = {
    "piccolissimo": 30,
    "little-misere": 20,
    "grand-misere": 40,
    "little-misere-table": 80,
    "grand-misere-table": 160,
}
BY_THE_TABLE: Final = {"misere-loss": "printed-table"}


def asked(contract: str) -> int:
    """The tricks of a bid in a suit."""
    return TRICKS.get(contract) or int(contract)


def test_there_are_forty_cells() -> None:
    assert len(CELLS) == 40


@holds("fontainebleau.pay.trumps", "fontainebleau.pay.made-alone")
@pytest.mark.parametrize(("contract", "suit", "cell"), CELLS)
def test_a_bid_just_made_costs_its_cell(contract: str, suit: str, cell: int) -> None:
    deal = under(bid(f"{contract} {suit}", asked(contract)))
    assert paid(deal) == each_pays(cell)
    assert items(deal) == [("fontainebleau.pay.trumps", cell)]
    assert quote("fontainebleau", contract, suit=suit, tricks=asked(contract)).points == cell


@holds("fontainebleau.pay.trumps", "fontainebleau.pay.undertricks", "fontainebleau.pay.lost-alone")
@pytest.mark.parametrize(("contract", "suit", "cell"), CELLS)
def test_two_tricks_short_cost_the_cell_and_ten(contract: str, suit: str, cell: int) -> None:
    deal = under(bid(f"{contract} {suit}", asked(contract) - 2))
    assert paid(deal) == pays_each(cell + 10)


@holds("fontainebleau.pay.trumps")
@pytest.mark.parametrize(("contract", "suit", "cell"), CELLS)
def test_the_formula_gives_every_cell(contract: str, suit: str, cell: int) -> None:
    assert formula.trumps(contract, Suit(suit)) == cell
    assert printed.TRUMPS[contract][Suit(suit)] == cell


@holds("fontainebleau.pay.no-trumps", "fontainebleau.pay.misere-lost")
@pytest.mark.parametrize("contract", WITHOUT)
def test_a_bid_without_trumps_wins_and_costs_the_same(contract: str) -> None:
    goal = 1 if contract == "piccolissimo" else 0
    won, lost = under(bid(contract, goal)), under(bid(contract, goal + 1))
    assert paid(won) == each_pays(WITHOUT[contract])
    assert paid(lost) == pays_each(WITHOUT[contract])
    assert items(won) == [("fontainebleau.pay.no-trumps", WITHOUT[contract])]
    assert items(lost) == [("fontainebleau.pay.misere-lost", WITHOUT[contract])]


@holds("fontainebleau.contracts.piccolissimo", "fontainebleau.pay.misere-lost")
def test_piccolissimo_is_lost_without_a_trick_too() -> None:
    assert paid(under(bid("piccolissimo", 0))) == pays_each(100)
    assert paid(under(bid("piccolissimo", 5))) == pays_each(100)


@holds("fontainebleau.pay.misere-lost")
def test_more_tricks_do_not_make_a_misere_dearer() -> None:
    assert paid(under(bid("grand-misere", 9))) == pays_each(150)


@holds("fontainebleau.pay.printed-losses")
@pytest.mark.parametrize("contract", NOT_FULFILLED)
def test_the_printed_table_of_losses(contract: str) -> None:
    for own in (2, 4):
        deal = under(bid(contract, own), BY_THE_TABLE)
        assert paid(deal) == pays_each(NOT_FULFILLED[contract])
        assert items(deal) == [("fontainebleau.pay.printed-losses", NOT_FULFILLED[contract])]
    goal = 1 if contract == "piccolissimo" else 0
    assert paid(under(bid(contract, goal), BY_THE_TABLE)) == each_pays(WITHOUT[contract])


@holds("fontainebleau.pay.printed-losses", "fontainebleau.pay.undertricks")
@pytest.mark.parametrize("suit", SUITS)
def test_grand_boston_on_the_table_by_the_words_and_by_the_table(suit: str) -> None:
    lost = bid(f"grand-boston-table {suit}", 10)
    price = dict(zip(SUITS, (600, 600, 700, 800), strict=True))[suit]
    assert paid(under(lost)) == pays_each(price + 15)
    assert paid(under(lost, BY_THE_TABLE)) == pays_each(225)
    with_honours = {**lost, "honours": [4, 0, 0, 0]}
    counted = under(with_honours, {**BY_THE_TABLE, "honours-when-lost": "counted"})
    assert paid(counted) == pays_each(225)


@holds("fontainebleau.pay.printed-losses")
def test_the_table_leaves_every_other_loss_alone() -> None:
    for contract in ("grand-boston clubs", "9 hearts"):
        lost = bid(contract, 6)
        assert paid(under(lost, BY_THE_TABLE)) == paid(under(lost))


@holds("fontainebleau.pay.honours")
@pytest.mark.parametrize(("held", "bonus"), [(0, 0), (1, 0), (2, 0), (3, 10), (4, 20)])
def test_honours(held: int, bonus: int) -> None:
    deal = under(bid("7 hearts", 7, honours=[held, 0, 4 - held, 0]))
    assert paid(deal) == each_pays(60 + bonus)


@holds("fontainebleau.pay.honours")
def test_honours_of_the_other_side_bring_nothing() -> None:
    assert paid(under(bid("7 hearts", 7, honours=[0, 4, 0, 0]))) == each_pays(60)
    lost = bid("7 hearts", 6, honours=[4, 0, 0, 0])
    assert paid(under(lost)) == pays_each(65)


@holds("fontainebleau.pay.honours")
def test_impossible_honours_are_refused() -> None:
    five = bid("7 hearts", 7, honours=[4, 1, 0, 0])
    assert refusal(five).startswith("deal 1: fontainebleau.pay.honours: 5 honours")
    none = bid("piccolissimo", 1, honours=[0, 1, 0, 0])
    assert refusal(none).startswith("deal 1: fontainebleau.pay.honours: ")


@holds("fontainebleau.pay.overtricks")
@pytest.mark.parametrize("over", range(7))
def test_five_for_every_overtrick(over: int) -> None:
    assert paid(under(bid("6 spades", 6 + over))) == each_pays(30 + 5 * over)


@holds("fontainebleau.pay.overtricks-with-partner", "fontainebleau.pay.undertricks-with-partner")
def test_a_pair_counts_from_what_it_needed() -> None:
    assert paid(under(with_whister("6 spades", 6, 3))) == {(2, 1): 30, (4, 3): 30}
    assert paid(under(with_whister("6 spades", 5, 6))) == {(2, 1): 40, (4, 3): 40}
    assert paid(under(with_whister("6 spades", 5, 2))) == {(1, 2): 40, (3, 4): 40}
    assert paid(under(with_whister("6 spades", 0, 5))) == {(1, 2): 50, (3, 4): 50}


@holds("fontainebleau.pay.trumps")
def test_the_tables_of_the_pages_show_the_cells() -> None:
    assert tables.prices().rows == tuple((bid_, *row) for bid_, row in PRINTED.items())
    assert {row[0]: row[1] for row in tables.no_trump_prices().rows} == WITHOUT
    for row in tables.formula().rows:
        assert row[1::2] == row[2::2]
    losses = {row[0]: row[3] for row in tables.printed_losses().rows}
    assert losses == {**NOT_FULFILLED, "grand-boston-table": 225}
    assert [row[1] for row in tables.extras().rows] == [0, 10, 20, 5, 5]


@holds("fontainebleau.pay.misere-lost")
def test_a_receipt_says_that_the_loss_of_a_misere_is_emended() -> None:
    (doubt,) = under(bid("grand-misere", 1)).doubts
    assert (doubt.rule, doubt.status) == ("fontainebleau.pay.misere-lost", "emended")
    assert not under(bid("grand-misere", 0)).doubts
    assert beside_stakes(under(bid("grand-misere", 1))) == (-450, 150, 150, 150)
