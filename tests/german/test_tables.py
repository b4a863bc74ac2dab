"""The tables of the game: units, couleurs, pools and ladder, held against source 003."""

from __future__ import annotations

from boston.present.games.german import tables
from tests.helpers import holds

#: The games with tricks, the tricks announced, and those of two partners together.
TRICKS = {
    "klein-boston": (5, 8),
    "gross-boston": (6, 9),
    "klein-independence": (7, 11),
    "gross-independence": (8, 12),
    "klein-philadelphia": (9, None),
    "gross-philadelphia": (10, None),
    "klein-souveraine": (11, None),
    "gross-souveraine": (12, None),
    "concordia": (13, None),
}


@holds("german.pay.units-made", "german.pay.units-lost", "german.pay.units-with-whist")
def test_a_game_has_as_many_units_as_tricks_and_one_more_for_each_missing_or_honour() -> None:
    expected = [
        (game, played, tricks, tricks + 1, tricks + 2, 1)
        for game, both in TRICKS.items()
        for played, tricks in zip(("alone", "with a whister"), both, strict=True)
        if tricks is not None
    ]
    shown = tables.units()
    assert list(shown.rows) == expected
    assert shown.columns == ("Game", "Played", "Made", "Lost by 1", "Lost by 2", "Each honour")


@holds("german.deal.three-couleurs", "german.deal.four-couleurs")
def test_the_suit_turned_up_is_first_and_the_others_stand_by_colour_or_in_turn() -> None:
    shown = tables.couleurs()
    assert shown.columns == ("Turned up", "Couleurs", "♠", "♥", "♣", "♦")
    three = {row[0]: dict(zip("♠♥♣♦", row[2:], strict=True)) for row in shown.rows if row[1] == 3}
    four = {row[0]: dict(zip("♠♥♣♦", row[2:], strict=True)) for row in shown.rows if row[1] == 4}
    assert three["♥"] == {"♥": "first", "♦": "second", "♠": "third", "♣": "third"}
    assert three["♣"] == {"♣": "first", "♠": "second", "♥": "third", "♦": "third"}
    assert four["♥"] == {"♥": "first", "♣": "second", "♦": "third", "♠": "fourth"}
    assert four["♦"] == {"♦": "first", "♠": "second", "♥": "third", "♣": "fourth"}
    assert [*three] == [*four] == [*"♠♥♣♦"]


@holds(
    "german.pool.stake-amount",
    "german.pool.stamm-won",
    "german.pool.quarter",
    "german.pool.stamm-doubled",
    "german.pool.rock-won",
    "german.pool.rock-tripled",
    "german.pool.rock-pass",
)
def test_what_becomes_of_the_pools() -> None:
    shown = tables.pots()
    assert shown.columns[1:] == (
        *("Played for", "Stamm", "Rokambole"),
        *("Stamm then", "Rokambole then"),
    )
    assert list(shown.rows) == [
        # Four counters for a deal, and four more when it is dealt again.
        ("the dealer stakes", "", 28, 8, 28 + 4, 8),
        ("the dealer misdeals and stakes again", "", 28, 8, 28 + 4 + 4, 8),
        # Who wins the Stamm passes on a quarter of it; who loses adds as much as is in it.
        ("a game is made", "the Stamm", 28, 8, 0, 8 + 28 // 4),
        ("a game is lost", "the Stamm", 28, 8, 28 + 28, 8),
        # Who wins the Rokambole takes it whole; who loses adds twice what is in it.
        ("a game is made", "the Rokambole", 8, 30, 8, 0),
        ("a game is lost", "the Rokambole", 8, 30, 8, 30 + 2 * 30),
        ("a player passes", "the Rokambole", 8, 30, 8, 30 + 1),
    ]


@holds("german.contracts.discard", "german.contracts.open", "german.contracts.whist-targets")
def test_the_ladder_says_how_each_game_is_played() -> None:
    shown = tables.ladder()
    rows = {row[0]: dict(zip(shown.columns, row, strict=True)) for row in shown.rows}
    assert {name: row["Tricks"] for name, row in rows.items() if row["Tricks"] != "none"} == {
        game: tricks for game, (tricks, _) in TRICKS.items()
    }
    assert {name: row["With a whister"] for name, row in rows.items()} == {
        **dict.fromkeys(rows, "–"),
        "klein-boston": "8 (5 and 3)",
        "gross-boston": "9 (6 and 3)",
        "klein-independence": "11 (7 and 4)",
        "gross-independence": "12 (8 and 4)",
    }
    away = {name: row["Laid away"] for name, row in rows.items() if row["Laid away"] != "–"}
    assert away == {"klein-misere": "1 or none", "klein-misere-offen": 1}
    # An open misère is played with twelve cards where one was laid away.
    opened = {name: row["Cards laid open"] for name, row in rows.items()}
    assert [name for name, when in opened.items() if when != "–"] == [
        *("klein-misere-offen", "gross-misere-offen", "misere-forcee", "revolution")
    ]
    assert opened["klein-misere-offen"] == "the declarer's 12"
    assert opened["gross-misere-offen"] == "the declarer's 13"
    assert opened["revolution"].startswith("all 52 at once")  # type: ignore[union-attr]


@holds("german.pay.rate")
def test_the_reconstruction_says_that_it_is_one_and_what_bears_it_out() -> None:
    shown = tables.rates_reconstruction()
    assert shown.caption.endswith("not historical")
    rows = {row[0]: row[1:] for row in shown.rows}
    # Hoyle's examples: five tricks at 1 in the third couleur and 2 in the second, six tricks at 2
    # in the third and 8 in the first; the second couleur is worth twice and the first four times.
    assert rows["klein-boston"] == (1, 2, 4, "second, third")
    assert rows["gross-boston"] == (2, 4, 8, "first, third")
    for game in TRICKS:
        third, second, first, *_ = rows[game]
        assert (second, first) == (2 * int(third), 4 * int(third))
    # A misère has one value.
    assert all(row[1:] == ("–",) * 3 for name, row in rows.items() if name not in TRICKS)
