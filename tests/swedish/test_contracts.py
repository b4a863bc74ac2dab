"""The thirteen contracts: names, targets, misères."""

from __future__ import annotations

import pytest

from boston.games.swedish import GAME
from tests.helpers import (
    DealTable,
    alone,
    evening,
    holds,
    last,
    misere,
    paid,
    refusal,
    result,
    with_whist,
)

#: Id, tricks, the source's two names.
POSITIVE = [
    ("5", 5, "5 spel", "liten boston"),
    ("6", 6, "6 spel", "stor boston"),
    ("7", 7, "7 spel", "liten independence"),
    ("8", 8, "8 spel", "stor independence"),
    ("9", 9, "9 spel", "liten philadelphia"),
    ("10", 10, "10 spel", "stor philadelphia"),
    ("11", 11, "11 spel", "liten souveraine"),
    ("12", 12, "12 spel", "stor souveraine"),
    ("13", 13, "13 spel", "concordia"),
]


def is_made(deal: DealTable) -> bool:
    """Whether a deal is scored as made."""
    return result(last(deal)).is_made


@holds("swedish.contracts.positive")
@pytest.mark.parametrize(("contract", "tricks", "number", "name"), POSITIVE)
def test_nine_positive_contracts(contract: str, tricks: int, number: str, name: str) -> None:
    found = GAME.ladder.contract(contract)
    assert (found.tricks, found.in_source) == (tricks, (number, name))
    assert is_made(alone(contract, tricks))
    assert not is_made(alone(contract, tricks - 1))
    assert is_made(alone(contract, 13))


@holds("swedish.contracts.whist-targets")
@pytest.mark.parametrize(("contract", "together"), [("5", 8), ("6", 10)])
def test_a_pair_needs_more_tricks_than_one(contract: str, together: int) -> None:
    assert is_made(with_whist(contract, together - 4, 4))
    assert not is_made(with_whist(contract, together - 5, 4))


@holds("swedish.contracts.individual-targets")
@pytest.mark.parametrize(
    ("contract", "own", "whister", "payers"),
    [
        ("5", 4, 3, {1}),
        ("5", 5, 2, {3}),
        ("5", 4, 2, {1, 3}),
        ("6", 5, 4, {1}),
        ("6", 6, 3, {3}),
        ("6", 5, 3, {1, 3}),
    ],
)
def test_a_pair_that_loses_pays_by_its_own_numbers(
    contract: str, own: int, whister: int, payers: set[int]
) -> None:
    deal = evening(with_whist(contract, own, whister)).deals[0]
    assert {payer for payer, _ in paid(deal)} == payers


@holds("swedish.contracts.individual-targets")
def test_the_numbers_of_the_two_add_up_to_that_of_the_side() -> None:
    for contract in ("5", "6"):
        pair = GAME.ladder.contract(contract).partnership
        assert pair is not None
        assert pair.declarer + pair.partner == pair.side


#: Misère, tricks played, cards laid away, whether it is laid open.
MISERES = [
    ("petite-misere", 12, 1, False),
    ("grande-misere", 13, 0, False),
    ("petite-misere-ouverte", 12, 1, True),
    ("grande-misere-ouverte", 13, 0, True),
]


@holds("swedish.contracts.misere", "swedish.contracts.discard")
@pytest.mark.parametrize(("contract", "played", "away", "is_open"), MISERES)
def test_four_miseres(contract: str, played: int, away: int, is_open: bool) -> None:
    found = GAME.ladder.contract(contract)
    assert (found.cards, found.discard, found.exposed_after is not None) == (played, away, is_open)
    assert is_made(misere(contract, 0))
    assert not is_made(misere(contract, 1))


@holds("swedish.contracts.misere", "swedish.partner.only-five-and-six")
@pytest.mark.parametrize("contract", [contract for contract, *_ in MISERES])
def test_a_misere_is_played_alone(contract: str) -> None:
    message = refusal(misere(contract, 0, partner=3))
    assert message.startswith("deal 1: swedish.partner.only-five-and-six: ")


@holds("swedish.contracts.no-trumps", "swedish.pay.honours")
@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ({"trump": "hearts"}, "swedish.contracts.no-trumps"),
        ({"trump": "hearts", "turned": "hearts"}, "swedish.contracts.no-trumps"),
        ({"suit_class": "plain"}, "swedish.contracts.no-trumps"),
        ({"honours": [1, 0, 0, 0]}, "swedish.pay.honours"),
    ],
    ids=["trump", "trump and turned", "class of suit", "honours"],
)
def test_a_misere_has_no_trump_suit(told: dict[str, object], rule: str) -> None:
    assert refusal(misere("grande-misere", 0, **told)).startswith(f"deal 1: {rule}: ")


@holds("swedish.play.twelve-tricks", "swedish.deal.packets")
@pytest.mark.parametrize(
    ("contract", "tricks", "rule"),
    [
        ("petite-misere", [0, 13, 0, 0], "swedish.play.twelve-tricks"),
        ("petite-misere-ouverte", [0, 11, 0, 0], "swedish.play.twelve-tricks"),
        ("grande-misere", [0, 12, 0, 0], "swedish.deal.packets"),
        ("7", [7, 5, 0, 0], "swedish.deal.packets"),
        ("7", [7, 7, 0, 0], "swedish.deal.packets"),
    ],
)
def test_tricks_add_up(contract: str, tricks: list[int], rule: str) -> None:
    suit = {} if "misere" in contract else {"suit_class": "plain"}
    told = {"contract": contract, "declarer": 1, "tricks": tricks, **suit}
    assert refusal(told).startswith(f"deal 1: {rule}: ")
