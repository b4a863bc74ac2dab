"""The tables of the game, held against the printed prices of source 002 and rules of source 004."""

from __future__ import annotations

from boston import quote
from boston.present.games.russian import tables
from tests.helpers import holds

#: Source 002, the tables of prices: no trump, spades, clubs, hearts, diamonds.
PRICES = [
    ("5", "–", 10, 10, 20, 30),
    ("6", "–", 30, 30, 40, 50),
    ("little-misere", 75, "–", "–", "–", "–"),
    ("7", "–", 50, 50, 60, 70),
    ("piccolissimo", 100, "–", "–", "–", "–"),
    ("8", "–", 70, 70, 80, 90),
    ("grand-misere", 150, "–", "–", "–", "–"),
    ("9", "–", 90, 90, 100, 110),
    ("little-misere-table", 200, "–", "–", "–", "–"),
    ("10", "–", 110, 110, 120, 130),
    ("grand-misere-table", 250, "–", "–", "–", "–"),
    ("11", "–", 130, 130, 140, 150),
    ("12", "–", 150, 150, 160, 170),
    ("grand-boston", "–", 400, 400, 450, 500),
    ("grand-boston-table", "–", 600, 600, 700, 800),
]


@holds("russian.contracts.differences")
def test_the_prices_are_those_of_fontainebleau() -> None:
    assert list(tables.prices().rows) == PRICES


@holds("russian.partner.six-to-eight", "russian.partner.target")
def test_the_ladder_with_partners() -> None:
    rows = {row[0]: row[2] for row in tables.ladder().rows}
    assert list(rows) == [row[0] for row in PRICES]
    assert {bid: side for bid, side in rows.items() if side != "–"} == {"6": 10, "7": 11, "8": 12}


@holds(
    "russian.contracts.differences",
    "russian.auction.suit-order",
    "russian.pay.carte-blanche",
    "russian.pay.honours",
    "russian.partner.target",
)
def test_the_differences_side_by_side() -> None:
    rows = [row[1:] for row in tables.differences().rows]
    assert rows == [
        ("♥ ♦ ♣ ♠", "♦ ♥ ♣ ♠", "♦ ♥ ♣ ♠"),
        ("5, 6, 7, 8, 9, 10", "6, 7, 8", "6, 7, 8"),
        ("by a card, in secret", "asked, openly", "asked, openly"),
        (3, 4, 4),
        ("–", 10, 2),
        (10, 10, 2),
        (20, 20, 4),
    ]


@holds("russian.pay.honours")
def test_honours_are_measured_in_overtricks() -> None:
    for held, points in ((2, 0), (3, 10), (4, 20)):
        price = quote("russian", "7", suit="hearts", tricks=7, honours=held)
        assert price.points == 60 + points
        named = [(item.rule, item.points) for item in price.items[1:]]
        assert named == ([("russian.pay.honours", points)] if points else [])
    slam = quote("russian", "grand-boston", suit="clubs", tricks=13, honours=4)
    assert slam.points == 420
    there = quote(
        "russian", "7", suit="hearts", tricks=7, honours=4, readings={"differences": "bare"}
    )
    assert there.items[1].rule == "fontainebleau.pay.honours"
