"""The register, and the readings that a record can choose."""

from __future__ import annotations

import pytest

from boston.games.solo import GAME
from tests.helpers import DealTable, holds, refused
from tests.solo.deals import evening, last, refusal
from tests.suited import full, game, pair
from tests.suits import in_order

SWITCHABLE = {
    "losses": ["flat", "one-per-undertrick"],
    "discards": ["soloist-only", "all-four"],
    "slam-honours": ["none", "two-and-four"],
    "false-carte-blanche": ["double", "refund"],
    "overtricks-with-partner": ["beyond-target", "all"],
}


def test_the_register_holds_all_seventeen() -> None:
    assert [reading.id for reading in GAME.readings] == [f"SOL-R{n:02}" for n in range(1, 18)]
    switchable = {each.name: list(each.options) for each in GAME.readings if each.switchable}
    assert switchable == SWITCHABLE


CHANGES: list[tuple[str, str, DealTable, int]] = [
    ("losses", "flat", game("9", 6, "spades"), -54),
    ("losses", "one-per-undertrick", game("9", 6, "spades"), -63),
    ("losses", "one-per-undertrick", pair("8", 10, "hearts"), -18),
    ("losses", "one-per-undertrick", game("grand-misere", 3), -90),
    ("losses", "one-per-undertrick", game("piccolissimo", 0), -60),
    ("losses", "one-per-undertrick", game("spread-slam", 11, "hearts"), -426),
    ("slam-honours", "none", game("spread-slam", 13, "clubs", honours=[3, 0, 0, 1]), 360),
    ("slam-honours", "two-and-four", game("spread-slam", 13, "clubs", honours=[3, 0, 0, 1]), 366),
    ("slam-honours", "two-and-four", game("7", 7, "clubs", honours=[3, 0, 0, 1]), 36),
    ("overtricks-with-partner", "beyond-target", pair("6", 11, "diamonds"), 11),
    ("overtricks-with-partner", "all", pair("6", 11, "diamonds"), 15),
    ("overtricks-with-partner", "all", pair("6", 9, "diamonds"), -10),
    ("overtricks-with-partner", "all", game("6", 7, "diamonds"), 33),
    ("false-carte-blanche", "double", full("5 spades", *["pass"] * 3, carte_blanche=[1]), 36),
    ("false-carte-blanche", "refund", full("5 spades", *["pass"] * 3, carte_blanche=[1]), 42),
]


@holds(
    "solo.pay.lost",
    "solo.pay.honours-in-slams",
    "solo.pay.overtricks-with-partner",
    "solo.pay.false-carte-blanche",
)
@pytest.mark.parametrize(("reading", "option", "deal", "net"), CHANGES)
def test_a_reading_changes_what_is_paid(
    reading: str, option: str, deal: DealTable, net: int
) -> None:
    assert last(deal, readings={reading: option}).net[0] == net


@holds("solo.contracts.discard")
def test_discards_changes_who_lays_away() -> None:
    told = full("little-misere", *["pass"] * 3, play=in_order(12))
    alone = {**told, "discards": [["S2"], [], [], []]}
    all_four = {**told, "discards": [["S2"], ["H2"], ["D2"], ["C2"]]}
    for reading, good, bad in (("soloist-only", alone, all_four), ("all-four", all_four, alone)):
        assert last(good, readings={"discards": reading}).net[0] == -45
        message = refusal(bad, readings={"discards": reading})
        assert message.startswith("deal 1: solo.contracts.discard: ")


def test_a_reading_that_is_settled_cannot_be_switched() -> None:
    message = refused(lambda: evening(readings={"all-pass": "misere-partout"}))
    assert message == "reading 'all-pass' has no option 'misere-partout': thrown-in"
