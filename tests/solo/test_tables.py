"""The table of the source as printed and put right, its formula, and its relation to another's."""

from __future__ import annotations

from boston.present.games.solo import tables
from boston.study.family.solo_prices import HEADS, ROWS, fifths, under_their_heads
from tests.helpers import holds
from tests.solo.test_pay import TABLE, WITHOUT

#: Source 004, the rows as they are printed, in its order.
PRINTED = """
Boston - 2 4 6 1
Six Tricks - 6 8 10 1
Little Misere 15
Seven Tricks - 10 12 14 1
Piccolissimo 20
Eight Tricks - 14 16 18 1
Grand Misere 30
Nine Tricks - 18 20 22 1
Little Spread 40
Ten Tricks - 22 24 26 1
Grand Spread 50
Eleven Tricks - 26 28 30 1
Twelve Tricks - 30 32 34 1
Slam (Thirteen) - 80 90 100 -
Spread Slam - 120 140 160 -
"""

#: Source 002, what Boston de Fontainebleau pays for the same: spades, clubs, hearts, diamonds.
FONTAINEBLEAU = {
    "5": (10, 10, 20, 30),
    "6": (30, 30, 40, 50),
    "7": (50, 50, 60, 70),
    "8": (70, 70, 80, 90),
    "9": (90, 90, 100, 110),
    "10": (110, 110, 120, 130),
    "11": (130, 130, 140, 150),
    "12": (150, 150, 160, 170),
    "slam": (400, 400, 450, 500),
    "spread-slam": (600, 600, 700, 800),
}
FONTAINEBLEAU_WITHOUT = {
    "little-misere": 75,
    "piccolissimo": 100,
    "grand-misere": 150,
    "little-spread": 200,
    "grand-spread": 250,
}


@holds("solo.pay.prices", "solo.pay.overtricks", "solo.pay.no-trumps")
def test_every_cell_is_as_printed() -> None:
    assert " ".join(HEADS) == "Over Trick None Spades Clubs Hearts Diamonds"
    rows = [f"{row.name} {' '.join(row.figures)}" for row in ROWS.values()]
    assert rows == PRINTED.split("\n")[1:-1]
    shown = [f"{row[0]} {row[1]}" for row in tables.printed_prices().rows]
    assert shown == rows


@holds("solo.pay.prices", "solo.pay.overtricks", "solo.pay.no-trumps")
def test_the_columns_put_right() -> None:
    read = {contract: under_their_heads(row) for contract, row in ROWS.items()}
    for contract, (black, hearts, diamonds, overtrick) in TABLE.items():
        assert read[contract] == (None, black, hearts, diamonds, overtrick or None)
    for contract, points in WITHOUT.items():
        assert read[contract] == (points, None, None, None, None)
    for row in tables.prices().rows:
        held = [None if cell == "–" else cell for cell in row[1:]]
        assert held == list(read[str(row[0])])
    assert len(read) == len(tables.prices().rows) == 15


@holds("solo.pay.prices")
def test_the_formula_fits_every_cell() -> None:
    rows = {row[0]: row[1:] for row in tables.formulas().rows}
    assert rows == {
        contract: (*cells[:3], *cells[:3], "agrees") for contract, cells in TABLE.items()
    }


@holds("solo.pay.fifth")
def test_every_price_is_a_fifth_of_fontainebleaus() -> None:
    expected = {}
    for contract, (spades, clubs, hearts, diamonds) in FONTAINEBLEAU.items():
        assert spades == clubs
        for column, there, here in zip(
            ("♠ ♣", "♥", "♦"), (spades, hearts, diamonds), TABLE[contract], strict=False
        ):
            expected[f"{contract} {column}"] = (here, there)
    for contract, there in FONTAINEBLEAU_WITHOUT.items():
        expected[contract] = (WITHOUT[contract], there)
    expected |= {"each overtrick": (1, 5), "3 honours": (2, 10), "4 honours": (4, 20)}
    assert {each.what: (each.here, each.there) for each in fifths()} == expected
    assert len(expected) == 35 + 3
    assert all(5 * here == there for here, there in expected.values())
    assert [row[-1] for row in tables.fifths().rows] == ["the same"] * 38


@holds("solo.contracts.ladder", "solo.partner.target", "solo.contracts.discard")
def test_the_ladder_as_a_table() -> None:
    rows = {row[0]: row[2:] for row in tables.ladder().rows}
    assert rows["6"] == ("6 or more", 10, "–", "–", 13)
    assert rows["piccolissimo"] == ("exactly 1", "–", 1, "–", 12)
    assert rows["little-spread"] == ("none", "–", 1, "before the first lead", 12)
    assert rows["spread-slam"] == ("all", "–", "–", "before the first lead", 13)


@holds("solo.pay.carte-blanche", "solo.pay.honours")
def test_what_comes_on_top() -> None:
    assert [row[:2] for row in tables.extras().rows] == [
        ("each overtrick", 1),
        ("3 honours", 2),
        ("4 honours", 4),
        ("carte blanche", 2),
    ]
