"""The fifteen games that can be bid: names, targets, misères."""

from __future__ import annotations

import pytest

from boston.games.grandissimo import GAME
from tests.grandissimo.told import last, refusal
from tests.helpers import DealTable, alone, holds, misere, paid, result, with_whist

#: Table I: id, tricks, tricks of a whister.
POSITIVE = [
    ("begar", 5, 3),
    ("6", 6, 4),
    ("7", 7, 4),
    ("8", 8, 4),
    ("9", 9, 4),
    ("10", 10, None),
    ("11", 11, None),
    ("12", 12, None),
    ("13", 13, None),
]
WITH_WHIST = [row for row in POSITIVE if row[2] is not None]


def is_made(deal: DealTable) -> bool:
    """Whether a deal is scored as made."""
    return result(last(deal)).is_made


@holds("grandissimo.contracts.positive")
@pytest.mark.parametrize(("contract", "tricks", "whisters"), POSITIVE)
def test_nine_positive_contracts(contract: str, tricks: int, whisters: int | None) -> None:
    found = GAME.ladder.contract(contract)
    assert found.tricks == tricks
    assert is_made(alone(contract, tricks))
    assert not is_made(alone(contract, tricks - 1))
    assert is_made(alone(contract, 13))


@holds("grandissimo.contracts.trump-or-sang")
@pytest.mark.parametrize("suit", ["plain", "second", "highest", None])
@pytest.mark.parametrize(("contract", "tricks", "whisters"), POSITIVE)
def test_each_is_played_with_any_trump_or_in_sang(
    contract: str, tricks: int, whisters: int | None, suit: str | None
) -> None:
    """The contract asks for as many tricks in whatever it is played, and pays the dearer."""
    made, lost = last(alone(contract, tricks, suit)), last(alone(contract, tricks - 1, suit))
    assert result(made).is_made
    assert not result(lost).is_made
    assert made.net[0] > 0 > lost.net[0]


@holds("grandissimo.contracts.whist-targets")
@pytest.mark.parametrize(
    ("contract", "together"), [("begar", 8), ("6", 10), ("7", 11), ("8", 12), ("9", 13)]
)
def test_a_pair_needs_more_tricks_than_one(contract: str, together: int) -> None:
    assert is_made(with_whist(contract, together - 4, 4))
    assert not is_made(with_whist(contract, together - 5, 4))
    assert is_made(with_whist(contract, 0, together))


@holds("grandissimo.contracts.individual-targets")
@pytest.mark.parametrize(("contract", "own", "whisters"), WITH_WHIST)
def test_a_pair_that_loses_pays_by_its_own_numbers(contract: str, own: int, whisters: int) -> None:
    for tricks, payers in (
        ((own - 1, whisters), {1}),
        ((own, whisters - 1), {3}),
        ((own - 1, whisters - 1), {1, 3}),
    ):
        deal = last(with_whist(contract, *tricks))
        assert {payer for payer, _ in paid(deal)} == payers


@holds("grandissimo.contracts.individual-targets", "grandissimo.contracts.whist-targets")
@pytest.mark.parametrize(("contract", "own", "whisters"), WITH_WHIST)
def test_the_numbers_of_the_two_add_up_to_that_of_the_side(
    contract: str, own: int, whisters: int
) -> None:
    pair = GAME.ladder.contract(contract).partnership
    assert pair is not None
    assert (pair.declarer, pair.partner) == (own, whisters)
    assert pair.declarer + pair.partner == pair.side


#: Misère, tricks played, cards laid away, whether it is laid open.
MISERES = [
    ("liten-misar", 12, 1, False),
    ("stor-misar", 13, 0, False),
    ("liten-upplaggare", 12, 1, True),
    ("stor-upplaggare", 13, 0, True),
    ("liten-pratmakare", 12, 1, True),
    ("stor-pratmakare", 13, 0, True),
]


@holds("grandissimo.contracts.misere", "grandissimo.contracts.discard")
@pytest.mark.parametrize(("contract", "played", "away", "is_open"), MISERES)
def test_six_miseres(contract: str, played: int, away: int, is_open: bool) -> None:
    found = GAME.ladder.contract(contract)
    assert (found.cards, found.discard, found.exposed_after is not None) == (played, away, is_open)
    assert is_made(misere(contract, 0))
    assert not is_made(misere(contract, 1))
    assert {each.id for each in GAME.ladder if each.is_misere} == {row[0] for row in MISERES}


@holds("grandissimo.contracts.misere", "grandissimo.partner.begar-to-nine")
@pytest.mark.parametrize("contract", [contract for contract, *_ in MISERES])
def test_a_misere_is_played_alone(contract: str) -> None:
    message = refusal(misere(contract, 0, partner=3))
    assert message.startswith("deal 1: grandissimo.partner.begar-to-nine: ")


@holds("grandissimo.contracts.no-trumps")
@pytest.mark.parametrize(
    "told",
    [
        {"trump": "hearts", "turned": "spades"},
        {"trump": "hearts", "turned": "hearts"},
        {"suit_class": "plain"},
    ],
    ids=["a plain trump", "the highest trump", "a class of suit"],
)
@pytest.mark.parametrize("contract", [contract for contract, *_ in MISERES])
def test_a_misere_has_no_trump_suit(contract: str, told: dict[str, object]) -> None:
    message = refusal(misere(contract, 0, **told))
    assert message.startswith("deal 1: grandissimo.contracts.no-trumps: ")


@holds("grandissimo.play.twelve-tricks", "grandissimo.deal.packets")
@pytest.mark.parametrize(
    ("contract", "tricks", "rule"),
    [
        ("liten-misar", [0, 13, 0, 0], "grandissimo.play.twelve-tricks"),
        ("liten-upplaggare", [0, 11, 0, 0], "grandissimo.play.twelve-tricks"),
        ("liten-pratmakare", [1, 12, 0, 0], "grandissimo.play.twelve-tricks"),
        ("stor-misar", [0, 12, 0, 0], "grandissimo.deal.packets"),
        ("stor-pratmakare", [0, 14, 0, 0], "grandissimo.deal.packets"),
        ("7", [7, 5, 0, 0], "grandissimo.deal.packets"),
        ("begar", [7, 7, 0, 0], "grandissimo.deal.packets"),
    ],
)
def test_tricks_add_up(contract: str, tricks: list[int], rule: str) -> None:
    told = {"contract": contract, "declarer": 1, "tricks": tricks}
    assert refusal(told).startswith(f"deal 1: {rule}: ")
