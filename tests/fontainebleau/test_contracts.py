"""The fifteen bids: their order, their tricks, and the way they are played."""

from __future__ import annotations

from typing import Final

import pytest

from boston.games.fontainebleau import GAME
from boston.present.games.fontainebleau import tables
from tests.fontainebleau.deals import bid, refusal, under
from tests.helpers import holds, result

LADDER: Final = GAME.ladder
ORDER: Final = [
    *("5", "6", "little-misere", "7", "piccolissimo", "8", "grand-misere", "9"),
    *("little-misere-table", "10", "grand-misere-table", "11", "12"),
    *("grand-boston", "grand-boston-table"),
]
TWELVE_TRICKS: Final = ["little-misere", "piccolissimo", "little-misere-table"]
ON_THE_TABLE: Final = ["little-misere-table", "grand-misere-table", "grand-boston-table"]


@holds("fontainebleau.contracts.ladder")
def test_fifteen_bids_from_the_lowest() -> None:
    assert [contract.id for contract in LADDER] == ORDER
    assert [row[0] for row in tables.ladder().rows] == ORDER


@holds("fontainebleau.contracts.tricks", "fontainebleau.contracts.grand-boston")
def test_how_many_tricks_they_ask() -> None:
    asked = {contract.id: contract.tricks for contract in LADDER if not contract.is_misere}
    thirteen = {"grand-boston": 13, "grand-boston-table": 13}
    assert asked == {str(number): number for number in range(5, 13)} | thirteen


@holds("fontainebleau.contracts.tricks")
@pytest.mark.parametrize(("own", "made"), [(6, False), (7, True), (13, True)])
def test_seven_is_at_least_seven(own: int, made: bool) -> None:
    assert result(under(bid("7 clubs", own))).is_made is made


@holds("fontainebleau.contracts.misere", "fontainebleau.contracts.piccolissimo")
@pytest.mark.parametrize("contract", [*TWELVE_TRICKS, "grand-misere", "grand-misere-table"])
def test_the_bids_without_trumps_are_made_by_one_number_only(contract: str) -> None:
    made = [result(under(bid(contract, own))).is_made for own in (0, 1, 2, 12)]
    goal = [False, True] if contract == "piccolissimo" else [True, False]
    assert made == [*goal, False, False]


@holds("fontainebleau.contracts.discard")
def test_a_card_is_laid_away_and_twelve_tricks_are_played() -> None:
    assert [contract.id for contract in LADDER if contract.discard] == TWELVE_TRICKS
    assert [contract.id for contract in LADDER if contract.cards == 12] == TWELVE_TRICKS
    for contract in TWELVE_TRICKS:
        thirteen = bid(contract, 0) | {"tricks": [0, 5, 4, 4]}
        assert refusal(thirteen).startswith("deal 1: fontainebleau.contracts.discard: ")


@holds("fontainebleau.contracts.exposed")
def test_the_whole_hand_lies_open_before_the_first_trick() -> None:
    assert [contract.id for contract in LADDER if contract.exposed_after == 0] == ON_THE_TABLE
    assert all(contract.exposed_after in (0, None) for contract in LADDER)
    lies_open = GAME.playing.laid_open
    assert lies_open is not None
    for contract in LADDER:
        seat = 3 if contract.id in ON_THE_TABLE else None
        assert [lies_open.does(contract, 3, *turned) for turned in ((0, 0), (12, 3))] == [seat] * 2


@holds("fontainebleau.contracts.no-trumps")
@pytest.mark.parametrize("deal", [bid("grand-misere", 0, trump="clubs"), bid("7", 7)])
def test_trumps_where_they_belong_and_nowhere_else(deal: dict[str, object]) -> None:
    rule = "contracts.no-trumps" if deal["contract"] == "grand-misere" else "auction.suit-named"
    assert refusal(deal).startswith(f"deal 1: fontainebleau.{rule}: ")


@holds("fontainebleau.contracts.point-value")
def test_the_unused_column_as_it_is_printed() -> None:
    printed = {row[0]: row[1] for row in tables.point_values().rows}
    assert printed == dict(
        zip(ORDER, (2, 4, 4, 8, 8, 8, 8, 8, 4, 8, 8, 16, 16, 32, 32), strict=True)
    )


@pytest.mark.parametrize(
    ("said", "contract"),
    [
        ("Simple Boston", "5"),
        ("Seven Levées", "7"),
        ("Picolissimo", "piccolissimo"),
        ("Piccolissimo", "piccolissimo"),
        ("Grand Misère on the Table", "grand-misere-table"),
        ("Chelem", "grand-boston"),
        ("Chelem on the Table", "grand-boston-table"),
    ],
)
def test_the_names_of_the_source_are_understood(said: str, contract: str) -> None:
    assert LADDER.spoken[said.lower().replace("é", "e").replace("è", "e")].contract.id == contract
