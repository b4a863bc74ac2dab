"""The thirteen bids, what is laid away and what is laid open."""

from __future__ import annotations

import pytest

from boston.games.american import GAME
from boston.games.american.contracts import LADDER, ladder, lies_open
from boston.present.games.american import tables
from tests.american.deals import last, misere, refusal
from tests.helpers import each_pays, holds, paid, tricks


@holds("american.contracts.ladder", "american.contracts.grand-slam")
def test_the_ladder() -> None:
    thirteen = "5 6 7 little-misere 8 9 grand-misere 10 11 little-spread 12 grand-spread grand-slam"
    assert [contract.id for contract in LADDER] == thirteen.split()
    assert [row[0] for row in tables.ladder().rows] == thirteen.split()


@holds("american.contracts.tricks", "american.contracts.grand-slam")
def test_the_tricks() -> None:
    assert [contract.tricks for contract in LADDER if contract.tricks] == list(range(5, 14))
    assert LADDER.contract("grand-slam").exposed_after is None


@holds("american.contracts.misere", "american.contracts.no-trumps")
def test_the_miseres() -> None:
    miseres = [contract for contract in LADDER if contract.is_misere]
    assert [contract.id for contract in miseres] == [
        "little-misere",
        "grand-misere",
        "little-spread",
        "grand-spread",
    ]
    assert all(len(contract.qualifiers) == 1 for contract in miseres)
    assert all(len(c.qualifiers) == 3 for c in LADDER if not c.is_misere)


@holds("american.contracts.discard", "american.contracts.little-spread")
@pytest.mark.parametrize(
    ("contract", "reading", "played"),
    [
        ("little-misere", "discard", 12),
        ("little-misere", "no-discard", 12),
        ("grand-misere", "discard", 13),
        ("little-spread", "discard", 12),
        ("little-spread", "no-discard", 13),
        ("grand-spread", "discard", 13),
        ("grand-spread", "no-discard", 13),
    ],
)
def test_how_many_tricks_are_played(contract: str, reading: str, played: int) -> None:
    chosen = {"little-spread": reading}
    found = ladder(reading).contract(contract)
    assert (found.cards, found.discard) == (played, 13 - played)
    told = misere(contract, 0)
    assert last(told | {"tricks": tricks(0, played=played)}, readings=chosen).net[0] > 0
    for wrong in {12, 13} - {played}:
        by_twelve = "contracts.discard" if played == 12 else "deal.singly"
        rule = "contracts.little-spread" if contract == "little-spread" else by_twelve
        message = refusal(told | {"tricks": tricks(0, played=wrong)}, readings=chosen)
        assert message.startswith(f"deal 1: american.{rule}: the tricks")


@holds("american.contracts.spread", "american.contracts.little-spread")
def test_whose_cards_lie_open() -> None:
    opened = [contract.id for contract in LADDER if lies_open(contract, 2, 0, 0) == 2]
    assert opened == ["little-spread", "grand-spread"]
    assert {LADDER.contract(name).exposed_after for name in opened} == {0}
    rows = {row[0]: row for row in tables.ladder().rows}
    assert rows["little-spread"][3:] == (1, 12, 12)
    assert rows["grand-spread"][3:] == ("–", 13, 13)


@holds("american.contracts.little-spread")
def test_the_price_is_the_same_however_it_is_read() -> None:
    literal = {"little-spread": "no-discard"}
    deal = misere("little-spread", 0) | {"tricks": tricks(0)}
    assert paid(last(deal, readings=literal)) == each_pays(80)
    assert GAME.ladder is LADDER
