"""The two orders of the suits, as the sources and their readings have them."""

from __future__ import annotations

from boston.study.family import suits
from tests.helpers import holds

HEARTS, DIAMONDS = "♥ > ♦ > ♣ > ♠", "♦ > ♥ > ♣ > ♠"


@holds(
    "fontainebleau.auction.suit-order",
    "russian.auction.suit-order",
    "solo.auction.suit-order",
    "french.deal.suit-order",
)
def test_the_auction_of_every_game_and_reading() -> None:
    found = [(str(row[0]), row[1], row[2]) for row in suits.table().rows]
    assert found == [
        ("Boston de Fontainebleau", "hearts-high", HEARTS),
        ("Boston de Fontainebleau", "diamonds-high", DIAMONDS),
        ("Russian Boston", "diamonds-high", DIAMONDS),
        ("Russian Boston", "hearts-high", HEARTS),
        ("Boston of the Solo family", "–", DIAMONDS),
        ("American Boston", "–", "by the card turned up"),
        ("American Boston, rounded scale", "–", "by the card turned up"),
        ("French Boston", "–", HEARTS),
        ("Mariland", "–", HEARTS),
        ("Boston de Fontainebleau, draw for seats", "–", "♠ > ♥ > ♦ > ♣"),
    ]


def test_only_fontainebleau_as_written_has_one_suit_highest_and_another_dearest() -> None:
    found = {(row[0], row[1]): row[5] for row in suits.table().rows}
    assert found["Boston de Fontainebleau", "hearts-high"] == "highest ♥, dearest ♦"
    assert found["Boston de Fontainebleau", "diamonds-high"] == "both ♦"
    assert found["Boston of the Solo family", "–"] == "both ♦"
    assert found["French Boston", "–"] == "both ♥"


def test_the_prices_put_diamonds_first_in_england_and_hearts_in_france() -> None:
    found = {row[0]: row[4] for row in suits.table().rows}
    assert found["Boston de Fontainebleau"] == "♦ > ♥ > ♠ = ♣"
    assert found["Boston of the Solo family"] == "♦ > ♥ > ♠ = ♣"
    assert found["French Boston"] == "♥ > ♦ > ♣ > ♠"
    assert found["American Boston"] == "all alike"


def test_the_evidence_points_to_the_readings() -> None:
    assert [row[0] for row in suits.evidence().rows] == [
        "reading:fontainebleau.suit-order",
        "reading:russian.suit-order",
    ]
