"""Direct payment: the tables as printed, and what each addition depends on."""

from __future__ import annotations

import pytest

from tests.bids import is_misere
from tests.grandissimo.random_summaries import WHISTERS, WORTH
from tests.grandissimo.told import last, refusal
from tests.helpers import (
    DealTable,
    alone,
    each_pays,
    holds,
    items,
    misere,
    paid,
    pays_each,
    with_whist,
)

BASE = "grandissimo.pay.base"
KODILJ = "grandissimo.pay.kodilj"
OVERTRICKS = "grandissimo.pay.overtricks"
SANK = "grandissimo.pay.sank"
WHIST = "grandissimo.pay.whist"
FACTOR = "grandissimo.pay.suit-factor"
SLAM = "grandissimo.pay.slam"
ROUNDING = "grandissimo.pay.rounding"
LOST = "grandissimo.pay.lost"

#: Table I as printed, with the deal that makes each game exactly.
TABLE_I = [
    ("begär", alone("begar", 5), 8),
    ("liten misär", misere("liten-misar", 0), 50),
    ("6 spel", alone("6", 6), 12),
    ("7 spel", alone("7", 7), 18),
    ("stor misär", misere("stor-misar", 0), 100),
    ("8 spel", alone("8", 8), 24),
    ("liten uppläggare", misere("liten-upplaggare", 0), 150),
    ("9 spel", alone("9", 9), 30),
    ("stor uppläggare", misere("stor-upplaggare", 0), 200),
    ("10 spel", alone("10", 10), 36),
    ("liten pratmakare", misere("liten-pratmakare", 0), 250),
    ("11 spel", alone("11", 11), 42),
    ("12 spel", alone("12", 12), 48),
    ("stor pratmakare", misere("stor-pratmakare", 0), 300),
    ("13 spel", alone("13", 13), 54),
    ("begär with vist", with_whist("begar", 5, 3), 8),
    ("6 spel with vist", with_whist("6", 6, 4), 12),
    ("7 spel with vist", with_whist("7", 7, 4), 18),
    ("8 spel with vist", with_whist("8", 8, 4), 24),
    ("9 spel with vist", with_whist("9", 9, 4), 30),
]


@holds(BASE, KODILJ)
@pytest.mark.parametrize(("deal", "points"), [pytest.param(*row[1:], id=row[0]) for row in TABLE_I])
def test_table_i_is_the_base_and_kodilj_is_always_added(deal: DealTable, points: int) -> None:
    assert items(last(deal))[:2] == [(BASE, points), (KODILJ, 2)]


#: Table III as printed: what is told of a game made in a plain suit, and the item it adds.
TABLE_III = [
    ("kodilj", alone("7", 7), (KODILJ, 2)),
    ("an overtrick", alone("7", 8), (OVERTRICKS, 1)),
    ("three overtricks", alone("7", 10), (OVERTRICKS, 3)),
    ("sänk", alone("7", 7, opening_run=7), (SANK, 2)),
    ("vist in 6", with_whist("6", 6, 4), (WHIST, 6)),
    ("vist in 7", with_whist("7", 7, 4), (WHIST, 6)),
    ("vist in 8", with_whist("8", 8, 4), (WHIST, 6)),
    ("vist in 9", with_whist("9", 9, 4), (WHIST, 6)),
]


@holds(KODILJ, OVERTRICKS, SANK, WHIST)
@pytest.mark.parametrize(("deal", "item"), [pytest.param(*row[1:], id=row[0]) for row in TABLE_III])
def test_table_iii_adds(deal: DealTable, item: tuple[str, int]) -> None:
    assert item in items(last(deal))


@holds(WHIST)
@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(with_whist("begar", 5, 3), id="begär with vist, made"),
        pytest.param(with_whist("begar", 4, 2), id="begär with vist, lost"),
        pytest.param(alone("6", 6), id="6 alone, made"),
        pytest.param(alone("6", 5), id="6 alone, lost"),
    ],
)
def test_no_six_points_for_vist(deal: DealTable) -> None:
    assert WHIST not in dict(items(last(deal)))


#: What each payer pays for a lost game: base x 1, 2, 4 and, in sang, 6, to the nearest ten.
LOST_GAMES = {
    "begar": (10, 20, 30, 50),
    "begar with whist": (10, 20, 30, 50),
    "6": (10, 20, 50, 70),
    "6 with whist": (20, 40, 70, 110),
    "7": (20, 40, 70, 110),
    "7 with whist": (20, 50, 100, 140),
    "8": (20, 50, 100, 140),
    "8 with whist": (30, 60, 120, 180),
    "9": (30, 60, 120, 180),
    "9 with whist": (40, 70, 140, 220),
    "10": (40, 70, 140, 220),
    "11": (40, 80, 170, 250),
    "12": (50, 100, 190, 290),
    "13": (50, 110, 220, 320),
}
CLASSES = ("plain", "second", "highest", None)


@holds(LOST, WHIST, FACTOR, ROUNDING)
@pytest.mark.parametrize("line", LOST_GAMES)
def test_every_lost_game_in_every_class_of_suit(line: str) -> None:
    contract, _, whist = line.partition(" with ")
    for suit, points in zip(CLASSES, LOST_GAMES[line], strict=True):
        lost = with_whist(contract, 1, 1, suit) if whist else alone(contract, 1, suit)
        assert set(paid(last(lost)).values()) == {points}


@holds(LOST)
@pytest.mark.parametrize("taken", [1, 5])
@pytest.mark.parametrize(
    ("contract", "points"),
    [
        ("liten-misar", 50),
        ("stor-misar", 100),
        ("liten-upplaggare", 150),
        ("stor-upplaggare", 200),
        ("liten-pratmakare", 250),
        ("stor-pratmakare", 300),
    ],
)
def test_every_lost_misere(contract: str, points: int, taken: int) -> None:
    assert paid(last(misere(contract, taken))) == pays_each(points)


@holds(LOST, KODILJ, OVERTRICKS, SANK)
def test_nothing_is_added_to_a_lost_game_but_vist() -> None:
    """The first eleven tricks in a row, and one too few for 8 with vist."""
    lost = with_whist("8", 7, 4, opening_run=11)
    assert items(last(lost)) == [(LOST, 24), (WHIST, 6)]
    assert items(last(alone("9", 8, opening_run=8))) == [(LOST, 30)]


@holds(FACTOR)
@pytest.mark.parametrize(
    ("suit", "points"), [("plain", 20), ("second", 40), ("highest", 80), (None, 120)]
)
def test_the_factor_multiplies_a_game_made(suit: str | None, points: int) -> None:
    assert paid(last(alone("7", 7, suit))) == each_pays(points)


@holds(FACTOR)
@pytest.mark.parametrize("contract", [*filter(is_misere, WORTH)])
def test_a_misere_is_not_multiplied(contract: str) -> None:
    """It is played in sang, and is no grandissimo: kodilj is rounded away."""
    told = [(BASE, WORTH[contract]), (KODILJ, 2), (ROUNDING, -2)]
    assert items(last(misere(contract, 0))) == told


@holds(SANK)
@pytest.mark.parametrize("contract", ["begar", "6", "7", "8", "9"])
@pytest.mark.parametrize("vist", [False, True], ids=["alone", "with vist"])
def test_sank_needs_the_tricks_of_the_side_in_a_row(contract: str, vist: bool) -> None:
    """A trick fewer in a row is none; a trick lost after them does not matter."""
    own = 5 if contract == "begar" else int(contract)
    needed = own + WHISTERS[contract] if vist else own
    for run in range(needed + 1):
        made = (
            with_whist(contract, own, WHISTERS[contract], opening_run=run)
            if vist
            else alone(contract, own, opening_run=run)
        )
        # In 9 with vist the thirteen tricks are in a row, whatever is told.
        in_a_row = run == needed or needed == 13
        assert dict(items(last(made))).get(SANK, 0) == (2 if in_a_row else 0)


@holds(SANK)
def test_sank_stands_when_more_tricks_were_taken_later() -> None:
    assert (SANK, 2) in items(last(alone("begar", 8, opening_run=5)))
    assert (SANK, 2) in items(last(with_whist("6", 8, 4, opening_run=10)))


@holds(SANK, SLAM)
def test_all_thirteen_tricks_are_a_run_whether_told_or_not() -> None:
    told, untold = alone("12", 13, opening_run=13), alone("12", 13)
    assert items(last(told)) == items(last(untold))
    assert (SANK, 2) in items(last(untold))


@holds(SANK)
@pytest.mark.parametrize(
    ("deal", "run", "took"),
    [
        (alone("7", 7, opening_run=8), 8, 7),
        (with_whist("6", 6, 4, opening_run=11), 11, 10),
        (misere("stor-misar", 0, opening_run=1), 1, 0),
    ],
)
def test_a_run_longer_than_the_tricks_of_the_side_is_refused(
    deal: DealTable, run: int, took: int
) -> None:
    assert refusal(deal) == (
        f"deal 1: {SANK}: a run of {run} tricks from the first, but the side took {took}"
    )


@holds(SLAM)
@pytest.mark.parametrize(
    ("deal", "doubled"),
    [
        pytest.param(alone("begar", 13), True, id="begär"),
        pytest.param(alone("13", 13), True, id="13"),
        pytest.param(with_whist("begar", 7, 6), True, id="begär with vist"),
        pytest.param(with_whist("8", 9, 4), True, id="8 with vist"),
        pytest.param(with_whist("9", 9, 4), False, id="9 with vist, which asks for it"),
        pytest.param(alone("9", 13), True, id="9 alone"),
        pytest.param(alone("12", 12), False, id="twelve tricks"),
    ],
)
def test_slam_doubles_all_that_went_before(deal: DealTable, doubled: bool) -> None:
    told = items(last(deal))
    before = sum(points for rule, points in told if rule not in (SLAM, ROUNDING))
    assert dict(told).get(SLAM, 0) == (before if doubled else 0)


@holds(SLAM)
@pytest.mark.parametrize("lost", [alone("6", 0), misere("stor-misar", 13)], ids=["6", "misère"])
def test_thirteen_tricks_of_the_defenders_or_in_misere_are_no_slam(lost: DealTable) -> None:
    assert SLAM not in dict(items(last(lost)))


@holds(ROUNDING)
@pytest.mark.parametrize(
    ("deal", "points"),
    [
        pytest.param(alone("begar", 8, opening_run=5), 20, id="15 goes up"),
        pytest.param(alone("7", 12), 30, id="25 goes up"),
        pytest.param(alone("7", 11), 20, id="24 goes down"),
        pytest.param(alone("7", 7), 20, id="20 stays"),
        pytest.param(alone("begar", 11), 20, id="16 goes up"),
    ],
)
def test_rounding_is_to_the_nearest_ten_and_half_goes_up(deal: DealTable, points: int) -> None:
    assert paid(last(deal)) == each_pays(points)
