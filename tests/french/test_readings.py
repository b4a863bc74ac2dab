"""What the readings that can be chosen change. The figures are worked out by hand."""

from __future__ import annotations

from typing import Final

import pytest

from boston.games.french import GAME
from boston.record.record import Deal
from boston.terms.terms import agree
from tests.french.deals import JACKS_TOLD, alone, last, pair, without_stake
from tests.helpers import DealTable, holds, items, result

Four = tuple[int, int, int, int]


def wins(points: int) -> Four:
    """Seat 1 is paid by three, and takes the ten in the pool."""
    return (3 * points + 10, -points, -points, -points)


def loses(points: int) -> Four:
    """Seat 1 pays three, and adds ten."""
    return (-3 * points - 10, points, points, points)


PARTS: Final = {"joint-target": "individual"}
BY_TRICKS: Final = {"undertricks": "overtrick-scale"}
ON_THE_TABLE: Final = {"misere-sur-table": "literal"}
BOTH: Final = {"settlement-with-partner": "each-pays-both"}
WHEN_MADE: Final = {"knave-bonus-when": "made-only"}
PETITE, GRAND = "petite-misere-table clubs", "grand-misere-table clubs"
FIVE: Final = alone("grand-independence clubs", 5)
FAILED: Final = alone("grand-independence clubs", 12, slam="closed")
JACK_AND_HONOURS: Final = {"honours": [4, 0, 0, 0], "jack_of_diamonds": 1}
SHORT: Final = pair("simple-belle", 6, 2)
LOST: Final = alone("grand-independence clubs", 7, jack_of_diamonds=2)
#: The readings, the deal, and what each seat gains beside its stake.
CHANGES: Final[list[tuple[dict[str, str], DealTable, Four]]] = [
    (ON_THE_TABLE, alone(PETITE, 9), wins(128)),
    (ON_THE_TABLE, alone(PETITE, 8), loses(128)),
    (ON_THE_TABLE, alone(GRAND, 10), wins(128)),
    (ON_THE_TABLE, alone(GRAND, 9), loses(128)),
    # Overtricks, honours and the jack have no place in a game of this name.
    (ON_THE_TABLE, alone(PETITE, 12, **JACK_AND_HONOURS), wins(128)),
    ({}, alone("neuf hearts", 10), wins(64)),
    ({"neuf-price": "as-grand-independence"}, alone("neuf hearts", 10), wins(48)),
    ({}, LOST, (-48 - 10 - 2, 16 + 6, 16 - 2, 16 - 2)),
    (WHEN_MADE, LOST, loses(16)),
    (WHEN_MADE, LOST | {"tricks": [8, 5, 0, 0]},
     (3 * 16 + 10 - 2, -16 + 6, -16 - 2, -16 - 2)),
    ({}, SHORT, (21, -16, 21, -16)),
    (PARTS, SHORT, (0, 16, -42, 16)),
    (PARTS, pair("simple-belle", 5, 3), (21, -16, 21, -16)),
    ({**PARTS, **BY_TRICKS}, SHORT, (0, 20, -50, 20)),
    (BOTH, pair("simple-belle", 5, 3), (37, -32, 37, -32)),
    (BOTH, alone("simple-belle", 5), wins(16)),
    (BOTH, pair("simple-belle", 4, 2), (-21, 16, -21, 16)),
    ({}, FIVE, loses(16)),
    (BY_TRICKS, FIVE, loses(16 + 3 * 8)),
    (BY_TRICKS, alone("grand-independence clubs", 8), wins(16)),
    (BY_TRICKS, alone("neuf clubs", 8), loses(24 + 8)),
    (BY_TRICKS, alone("grand-misere", 3, turned="spades"), loses(32)),
    (BY_TRICKS, FAILED, loses(200)),
]  # fmt: skip


@holds(
    *("french.partner.target", "french.pay.made-with-partner", "french.pay.both-short"),
    "french.pay.lost-alone",
)
@pytest.mark.parametrize(("readings", "deal", "gained"), CHANGES)
def test_what_a_reading_changes(readings: dict[str, str], deal: DealTable, gained: Four) -> None:
    assert without_stake(last(deal, readings=readings)) == gained


@holds("french.deal.packets")
@pytest.mark.parametrize(
    ("reading", "packets"),
    [
        ("singly", (1,) * 13),
        ("three-three-three-four", (3, 3, 3, 4)),
        ("four-four-five", (4, 4, 5)),
    ],
)
def test_packets(reading: str, packets: tuple[int, ...]) -> None:
    terms = agree(GAME.readings, GAME.options, {"packets": reading})
    assert GAME.in_deal(GAME, terms, GAME.begin(terms).state, Deal()).packets == packets


@holds("french.pay.knave-of-diamonds")
def test_the_jack_of_hearts_earns_when_it_is_the_highest_trump() -> None:
    earns = {"knave-bonus-in-diamonds": "top-knave"}
    for readings, seat in (({}, 3), (earns, 2)):
        receipt = last(JACKS_TOLD, readings=readings).receipt
        assert {line.payee for line in receipt if line.rule == "french.pay.knave-of-diamonds"} == {
            seat
        }
    # A summary does not tell who was dealt the jack of hearts, and then it is not invented.
    summary = alone("grand-independence diamonds", 8, jack_of_diamonds=3)
    assert "♥J" in str(last(summary, readings=earns).outcome.untold)
    clubs = alone("grand-independence clubs", 8, jack_of_diamonds=3)
    assert last(clubs, readings=earns).net == last(clubs).net


@holds("french.pay.slam", "french.pay.slam-honours")
@pytest.mark.parametrize(
    ("reading", "due"),
    [
        ("none", {"french.pay.slam": 200}),
        ("grand-independence", {"french.pay.slam": 200, "french.pay.slam-honours": 16}),
    ],
)
def test_honours_with_a_slam(reading: str, due: dict[str, int]) -> None:
    told = alone("petite-independence clubs", 13, slam="closed", honours=[4, 0, 0, 0])
    assert dict(items(last(told, readings={"slam-honours": reading}))) == due
    lost = last({**told, "tricks": [12, 1, 0, 0]}, readings={"slam-honours": reading})
    assert items(lost) == [("french.pay.slam-lost", 200)]


@holds("french.deal.passed-counts", "french.deal.belle")
def test_a_deal_that_does_not_count_gives_the_belle_and_the_next_has_a_petite() -> None:
    passed: DealTable = {"contract": "passed", "turned": "hearts", "dealer": 4}
    petite = alone("simple-petite", 5, turned="clubs", dealer=1)
    assert last(passed, petite, readings={"passed-deals": "not-counted"}).standing.pool == 0


@holds("french.pay.blame-partner", "french.pay.slam-lost")
def test_a_game_paid_as_lost_is_told_as_lost() -> None:
    for deal, readings in ((SHORT, PARTS), (FAILED, {})):
        found = result(last(deal, readings=readings))
        assert (found.is_made, found.undertricks) == (False, 1)
    assert result(last(pair("simple-belle", 6, 3))).target == 8
    assert result(last(pair("simple-belle", 8, 5, slam="closed"))).is_made
