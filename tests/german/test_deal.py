"""The deal, the couleurs and what is agreed before play."""

from __future__ import annotations

import pytest

from boston.base.cards import PACK, Suit
from boston.commands import deal as dealt
from boston.games.german import GAME
from boston.games.german.deal import COULEUR_OF, PACKETS, RING
from boston.table.dealing import deal_packets
from tests.german.deals import game, last, misere, refusal
from tests.helpers import PASSED, holds, tricks

SPADES, HEARTS, CLUBS, DIAMONDS = RING


@holds("german.deal.singly", "german.equipment.pack", "german.equipment.players")
def test_thirteen_cards_are_dealt_one_by_one() -> None:
    hands = deal_packets(PACK, PACKETS, dealer=4)
    assert [len(hands[seat]) for seat in (1, 2, 3, 4)] == [13] * 4
    assert [hands[seat][0] for seat in (1, 2, 3, 4)] == list(PACK[:4])
    assert 'game = "german"' in dealt("german", 7, 4)


@holds("german.deal.singly", "german.contracts.discard")
@pytest.mark.parametrize(
    ("contract", "played"),
    [
        ("klein-misere", 11),
        ("klein-misere", 14),
        ("gross-misere", 12),
        ("klein-misere-offen", 11),
        ("klein-misere-offen", 13),
    ],
)
def test_as_many_tricks_as_cards(contract: str, played: int) -> None:
    rule = "german.deal.singly" if contract.startswith("gross") else "german.contracts.discard"
    message = refusal(misere(contract, 0) | {"tricks": tricks(0, played=played)})
    assert message.startswith(f"deal 1: {rule}: ")


@holds("german.deal.three-couleurs", "german.deal.couleur")
@pytest.mark.parametrize(
    ("turned", "couleurs"),
    [
        (SPADES, "first third second third"),
        (CLUBS, "second third first third"),
        (HEARTS, "third first third second"),
        (DIAMONDS, "third second third first"),
    ],
)
def test_three_couleurs(turned: Suit, couleurs: str) -> None:
    assert [COULEUR_OF[3](suit, turned).word for suit in RING] == couleurs.split()


@holds("german.deal.four-couleurs", "german.deal.couleur")
@pytest.mark.parametrize(
    ("turned", "couleurs"),
    [
        (SPADES, "first second third fourth"),
        (HEARTS, "fourth first second third"),
        (CLUBS, "third fourth first second"),
        (DIAMONDS, "second third fourth first"),
    ],
)
def test_four_couleurs_alternate_in_colour(turned: Suit, couleurs: str) -> None:
    assert [COULEUR_OF[4](suit, turned).word for suit in RING] == couleurs.split()


@holds("german.deal.couleur")
def test_the_suit_turned_up_has_to_be_told() -> None:
    deal = {key: value for key, value in game("klein-boston", 5).items() if key != "turned"}
    assert refusal(deal).startswith("deal 1: german.deal.couleur: trump is hearts")


@holds("german.deal.couleur")
def test_three_couleurs_or_four() -> None:
    for number in (2, 5, "three"):
        message = refusal(options={"couleurs": number})
        assert message.startswith("german.deal.couleur: option 'couleurs' is a whole number from 3")


@holds("german.deal.rotation")
def test_the_deal_passes_to_the_left() -> None:
    assert last(game("klein-boston", 5), PASSED).dealer == 1
    message = refusal(game("klein-boston", 5), {"dealer": 3, **PASSED})
    assert message.startswith("deal 2: german.deal.rotation: ")


@holds("german.deal.misdeal")
def test_every_misdeal_costs_a_stake() -> None:
    for misdeals in (0, 1, 3):
        deal = last({"dealer": 2, **PASSED, "misdeals": misdeals})
        assert deal.net == (0, -4 * (1 + misdeals), 0, 0)


@holds("german.equipment.pots")
def test_the_catalogue_has_the_game() -> None:
    from boston.catalogue import game_of

    assert game_of("german") is GAME
    assert GAME.source.status == "incomplete: rates must be given"
