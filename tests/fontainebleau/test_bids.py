"""The fifteen bids and the auction: their order and tricks, which beats which, when it is over."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from boston.game import Game
from boston.games.fontainebleau import GAME
from boston.present.games.fontainebleau import tables
from tests.fontainebleau.deals import bid, under, with_whister
from tests.helpers import at_a_table, holds, last_stands_unless, result

HIGHER: Final = "fontainebleau.auction.higher"
NAMED: Final = "fontainebleau.auction.suit-named"
FINAL: Final = "fontainebleau.auction.pass-is-final"
END: Final = "fontainebleau.auction.end"
ORDER: Final = "fontainebleau.auction.suit-order"

#: From the lowest.
LADDER: Final = (
    *("5", "6", "little-misere", "7", "piccolissimo", "8", "grand-misere", "9"),
    *("little-misere-table", "10", "grand-misere-table", "11", "12"),
    *("grand-boston", "grand-boston-table"),
)
#: What the source prints beside each in a column that it does not use.
POINT_VALUES: Final = (2, 4, 4, 8, 8, 8, 8, 8, 4, 8, 8, 16, 16, 32, 32)
TWELVE_TRICKS: Final = ["little-misere", "piccolissimo", "little-misere-table"]
ON_THE_TABLE: Final = ["little-misere-table", "grand-misere-table", "grand-boston-table"]


@holds("fontainebleau.contracts.ladder", "fontainebleau.contracts.point-value")
def test_fifteen_bids_from_the_lowest() -> None:
    assert [contract.id for contract in GAME.ladder] == [*LADDER]
    assert [row[0] for row in tables.ladder().rows] == [*LADDER]
    printed = dict(zip(LADDER, POINT_VALUES, strict=True))
    assert {row[0]: row[1] for row in tables.point_values().rows} == printed


@holds(
    *("fontainebleau.contracts.tricks", "fontainebleau.contracts.grand-boston"),
    *("fontainebleau.partner.target", "fontainebleau.partner.up-to-ten"),
)
def test_how_many_tricks_they_ask() -> None:
    asked = {contract.id: contract.tricks for contract in GAME.ladder if not contract.is_misere}
    thirteen = {"grand-boston": 13, "grand-boston-table": 13}
    assert asked == {str(number): number for number in range(5, 13)} | thirteen
    assert [contract.id for contract in GAME.ladder if contract.discard] == TWELVE_TRICKS
    assert [contract.id for contract in GAME.ladder if contract.cards == 12] == TWELVE_TRICKS
    pairs = {each.id: each.partnership.side for each in GAME.ladder if each.partnership}
    assert pairs == {"5": 8, "6": 9, "7": 10, "8": 11, "9": 12, "10": 13}


@holds(
    *("fontainebleau.contracts.tricks", "fontainebleau.contracts.misere"),
    "fontainebleau.contracts.piccolissimo",
)
def test_by_which_tricks_they_are_made() -> None:
    assert [result(under(bid("7 clubs", n))).is_made for n in (6, 7, 13)] == [False, True, True]
    for contract in (*TWELVE_TRICKS, "grand-misere", "grand-misere-table"):
        made = [result(under(bid(contract, own))).is_made for own in (0, 1, 2, 12)]
        goal = [False, True] if contract == "piccolissimo" else [True, False]
        assert made == [*goal, False, False], contract
    # Neither partner has a number of his own.
    pairs = [with_whister("7 hearts", *both) for both in ((10, 0), (0, 10), (7, 3), (7, 2))]
    assert [result(under(each)).is_made for each in pairs] == [True, True, True, False]


@holds("fontainebleau.contracts.exposed")
def test_the_whole_hand_lies_open_before_the_first_trick() -> None:
    lies_open = GAME.playing.laid_open
    assert lies_open is not None
    for contract in GAME.ladder:
        after, seat = (0, 3) if contract.id in ON_THE_TABLE else (None, None)
        assert contract.exposed_after == after
        assert [lies_open.does(contract, 3, *turned) for turned in ((0, 0), (12, 3))] == [seat] * 2


HEARTS_HIGH: Final = at_a_table(GAME, readings={"suit-order": "hearts-high"})
DIAMONDS_HIGH: Final = at_a_table(GAME, readings={"suit-order": "diamonds-high"})


class Case(NamedTuple):
    """Calls from eldest hand (seat 1), and the rule that refuses the last one, if any does."""

    calls: list[str]
    rule: str | None = None
    at: Game[Any] = HEARTS_HIGH


CASES: Final = [
    # The first is the source's example.
    Case(["8 spades", "8 clubs"]),
    Case(["8 clubs", "8 spades"], ORDER),
    Case(["8 clubs", "8 clubs"], HIGHER),
    Case(["8 clubs", "8 diamonds"]),
    Case(["8 diamonds", "8 hearts"]),
    Case(["8 diamonds", "8 hearts"], ORDER, DIAMONDS_HIGH),
    Case(["8 hearts", "8 diamonds"], ORDER),
    Case(["8 hearts", "8 diamonds"], None, DIAMONDS_HIGH),
    Case(["8 spades", "8 clubs"], None, DIAMONDS_HIGH),
    Case(["8 clubs", "8 hearts"], None, DIAMONDS_HIGH),
    Case(["5 hearts", "6 spades"]),
    Case(["6 spades", "5 hearts"], HIGHER),
    Case(["6 hearts", "little-misere"]),
    Case(["little-misere", "7 spades"]),
    Case(["7 spades", "little-misere"], HIGHER),
    Case(["7 hearts", "piccolissimo"]),
    Case(["piccolissimo", "8 spades"]),
    Case(["grand-misere", "grand-misere"], HIGHER),
    Case(["little-misere-table", "10 spades"]),
    Case(["grand-boston-table hearts", "12 hearts"], HIGHER),
    Case(["grand-boston hearts", "grand-boston-table spades"]),
    Case(["7"], NAMED),
    Case(["grand-misere hearts"], "fontainebleau.contracts.no-trumps"),
    Case(["pass", "3:5 clubs"], "fontainebleau.auction.turn"),
    Case(["pass", "5 clubs", "1:6 clubs"], FINAL),
    Case(["5 clubs", "pass", "pass", "pass", "1:6 clubs"], END),
    Case(["passed"], "fontainebleau.play.passed-out"),
]


@holds(ORDER)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.calls}-{case.rule}")
def test_a_call(case: Case) -> None:
    last_stands_unless(case.at, case.calls, case.rule)


@holds("fontainebleau.auction.suit-binds", NAMED)
def test_the_suit_that_was_bid_is_trump() -> None:
    for told in (bid("7 hearts", 7), bid("7", 7, trump="hearts"), bid("7 ♥", 7, trump="hearts")):
        assert result(under(told)).trump == "hearts"
