"""The ladders side by side: what each table says, entered from the sources' own lists."""

from __future__ import annotations

from boston.base.tables import Table
from boston.study.family import ladders
from boston.study.family.members import FAMILY


def column(table: Table, head: str) -> list[object]:
    """A column, by the beginning of its head."""
    place = next(n for n, each in enumerate(table.columns) if each.startswith(head))
    return [row[place] for row in table.rows]


def row(table: Table, head: object) -> tuple[object, ...]:
    """A row without its head."""
    return next(row[1:] for row in table.rows if row[0] == head)


def test_games_with_the_same_ladder_share_a_column() -> None:
    assert ladders.by_rank().columns == (
        "Rank",
        "Fontainebleau, Russian",
        "Solo",
        "American, American (rounded)",
        "French, Mariland",
    )


def test_ladders_by_rank_begin_and_end_as_the_sources_do() -> None:
    table = ladders.by_rank()
    assert column(table, "Rank") == list(range(1, 16))
    assert column(table, "Fontainebleau")[::14] == ["Simple Boston", "Grand Boston on the Table"]
    assert column(table, "Solo")[::14] == ["Boston", "Spread Slam"]
    assert column(table, "American")[11:] == ["Grand Spread", "Grand Slam", "–", "–"]
    assert column(table, "French")[10:] == [
        "Petite Misère sur Table",
        "Grand Misère sur Table",
        "–",
        "–",
        "–",
    ]


def test_seven_is_above_little_misere_but_in_america() -> None:
    table = ladders.by_kind()
    assert row(table, "7 tricks") == (4, 4, 3, "–")
    assert row(table, "no trick, a card laid away") == (3, 3, 4, 4)
    assert row(table, "9 tricks") == (8, 8, 6, "8, 9, 10")
    assert row(table, "exactly 1 trick, a card laid away") == (5, 5, "–", "–")
    assert row(table, "13 tricks, hand open") == (15, 15, "–", "–")


def test_how_high_the_miseres_stand() -> None:
    table = ladders.miseres()
    assert table.columns[1:4] == (
        "Fontainebleau, Russian, Solo",
        "American, American (rounded)",
        "French, Mariland",
    )
    assert row(table, "no trick, a card laid away")[:3] == (6, 7, 6)
    assert row(table, "no trick")[:3] == (8, 9, 8)
    assert row(table, "no trick, a card laid away, hand open")[:3] == (9, 11, 9)
    assert row(table, "no trick, hand open")[:3] == (10, 12, 9)
    assert row(table, "no trick, free in 10 tricks")[:3] == ("–", "–", 8)


def test_every_bid_of_every_game_has_a_cell() -> None:
    for member in FAMILY:
        shown = column(ladders.by_kind(), _head(member.short))
        ranks = {int(rank) for cell in shown if cell != "–" for rank in str(cell).split(", ")}
        assert ranks == set(range(1, len(member.contracts) + 1)), member.game.id


def _head(short: str) -> str:
    """The head of the column a game shares."""
    heads = ladders.by_kind().columns[1:]
    return next(head for head in heads if short in head.partition(" (of")[0].split(", "))
