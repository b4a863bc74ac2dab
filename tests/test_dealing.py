"""The pack is shuffled and dealt, and the first trick led, in every game as its source has it."""

from __future__ import annotations

from typing import Final

import pytest

from boston.base.cards import PACK, write_hand
from boston.base.seats import left_of
from boston.catalogue import GAMES
from boston.table.dealing import deal_packets
from tests.commands import Boston
from tests.helpers import holds
from tests.houses import play_of
from tests.suits import SUITS
from tests.table import clockwise

SINGLY: Final = (1,) * 13
BY_THREE: Final = (3, 3, 3, 4)
#: How many cards at a time, and whether a suit is turned up.
PACKETS: Final = {
    "swedish": (BY_THREE, True),
    "grandissimo": (BY_THREE, True),
    "fontainebleau": (SINGLY, False),
    "russian": (SINGLY, False),
    "american": (SINGLY, True),
    "french": (SINGLY, True),
    "german": (SINGLY, True),
    "solo": ((4, 4, 5), False),
}


@holds(
    *("swedish.deal.packets", "grandissimo.deal.packets", "grandissimo.deal.at-a-time"),
    *("fontainebleau.deal.singly", "american.deal.singly", "german.deal.singly"),
    *("german.equipment.pack", "german.equipment.players", "solo.deal.packets"),
    *("swedish.play.first-lead", "grandissimo.play.first-lead"),
    *("fontainebleau.play.first-lead", "american.play.first-lead", "solo.play.first-lead"),
)
@pytest.mark.parametrize("game", PACKETS)
@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_the_cards_are_dealt_from_the_dealers_left_who_leads(game: str, dealer: int) -> None:
    top, hands = list(PACK), {seat: list(PACK[:0]) for seat in (1, 2, 3, 4)}
    for packet in PACKETS[game][0]:
        for step in (1, 2, 3, 4):
            hands[clockwise(dealer, step)] += top[:packet]
            del top[:packet]
    dealt = deal_packets(PACK, GAMES[game].packets, dealer)
    assert {seat: list(cards) for seat, cards in dealt.items()} == hands
    assert GAMES[game].playing.first_lead.does(dealer, left_of) == clockwise(dealer)


@holds(
    *("grandissimo.deal.packets", "grandissimo.deal.turn-up", "solo.deal.shuffle"),
    *("american.deal.turn-up", "german.deal.singly", "german.equipment.pack"),
)
@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_the_command_line_is_of_its_game(game: str, boston: Boston) -> None:
    said = [boston("deal", game, "--seed", seed).out for seed in ("7", "7", "8")]
    assert said[0] == said[1] != said[2]
    assert said[0].startswith(f'game = "{game}"\n')
    if game in PACKETS:
        assert ("turned = " in said[0]) is PACKETS[play_of(game)][1]


def test_hands_are_written_from_the_top_spades_first() -> None:
    dealt = deal_packets(PACK, (13,), dealer=4)
    assert [write_hand(dealt[seat]) for seat in (1, 2, 3, 4)] == SUITS
