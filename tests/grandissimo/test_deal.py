"""The deal: packets, the suit turned up, classes of suits, who deals next."""

from __future__ import annotations

import pytest

from boston.base.cards import PACK
from boston.games.grandissimo import GAME
from boston.table.dealing import deal_packets
from tests.commands import Boston
from tests.grandissimo.told import evening, last, refusal, rundmisar
from tests.helpers import alone, holds, items
from tests.suits import SUITS, of_suits

FACTOR = "grandissimo.pay.suit-factor"


@holds("grandissimo.deal.packets", "grandissimo.deal.at-a-time")
@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_three_three_three_four_from_the_dealers_left(dealer: int) -> None:
    """Cards numbered from the top: three rounds of twelve, and one of sixteen."""
    places = {str(card): place for place, card in enumerate(PACK)}
    hands = deal_packets(PACK, GAME.packets, dealer)
    forehand = [places[str(card)] for card in hands[dealer % 4 + 1]]
    assert forehand == [0, 1, 2, 12, 13, 14, 24, 25, 26, 36, 37, 38, 39]
    assert sorted(card for hand in hands.values() for card in hand) == sorted(PACK)


@holds("grandissimo.deal.packets", "grandissimo.deal.turn-up")
def test_a_deal_of_the_command_line_is_of_this_game(boston: Boston) -> None:
    out = boston("deal", "grandissimo", "--seed", "7").out
    assert out.startswith('game = "grandissimo"\n')
    assert "\nturned = " in out
    hands = boston("deal", "swedish", "--seed", "7").out.splitlines()[1:]
    assert out.splitlines()[1:] == hands  # the packets of the two games are the same


@holds("grandissimo.deal.packets")
@pytest.mark.parametrize(
    ("hands", "said"),
    [
        pytest.param(
            ["AKQJT9876543...", *SUITS[1:]], "seat 1 is dealt 12 cards instead of 13", id="twelve"
        ),
        pytest.param([SUITS[0], SUITS[0], *SUITS[2:]], "dealt to seats 1 and 2", id="one twice"),
    ],
)
def test_the_whole_pack_is_dealt_thirteen_to_each(hands: list[str], said: str) -> None:
    message = refusal(of_suits(*["pass"] * 4, hands=hands))
    assert message.startswith("deal 1: grandissimo.deal.packets: ")
    assert said in message


@holds("grandissimo.deal.turn-up")
def test_the_suit_turned_up_must_be_known() -> None:
    deal = alone("7", 7, None, trump="hearts")
    assert refusal(deal).startswith("deal 1: grandissimo.deal.turn-up: ")
    for turned in ("hearts", "♥", "HA", "♥10"):
        assert last({**deal, "turned": turned}).net[0] == 3 * 80


@holds("grandissimo.deal.turn-up")
def test_in_sang_nobody_has_to_know_it() -> None:
    assert last(alone("7", 7, None)).net == last(alone("7", 7, None, turned="clubs")).net


#: Table of the source: the suit turned up is highest, the other of its colour second.
CLASSES = [
    ("spades", "clubs", ("hearts", "diamonds")),
    ("hearts", "diamonds", ("spades", "clubs")),
    ("diamonds", "hearts", ("spades", "clubs")),
    ("clubs", "spades", ("hearts", "diamonds")),
]


@holds("grandissimo.deal.suit-classes", FACTOR)
@pytest.mark.parametrize(("turned", "second", "plain"), CLASSES)
def test_a_trump_is_paid_by_its_class(turned: str, second: str, plain: tuple[str, str]) -> None:
    """20 points for 7 made: four times in the highest suit, twice in the second, once in others."""
    added = {turned: 60, second: 20, plain[0]: 0, plain[1]: 0}
    for trump, points in added.items():
        deal = last(alone("7", 7, None, trump=trump, turned=turned))
        assert dict(items(deal)).get(FACTOR, 0) == points


@holds("grandissimo.deal.suit-classes")
def test_a_class_that_contradicts_the_suits_is_refused() -> None:
    deal = alone("7", 7, "plain", trump="hearts", turned="hearts")
    assert "'suit_class' is plain, but hearts with hearts turned up is highest" in refusal(deal)


@holds("grandissimo.deal.rotation")
def test_the_deal_passes_clockwise_after_every_deal() -> None:
    done = evening({**alone("7", 7), "dealer": 3}, rundmisar(7, 4, 2, 0), alone("7", 6))
    assert [deal.dealer for deal in done.deals] == [3, 4, 1]


@holds("grandissimo.deal.rotation")
@pytest.mark.parametrize("dealer", [1, 2, 4])
def test_another_dealer_is_refused(dealer: int) -> None:
    message = refusal({**alone("7", 7), "dealer": 2}, {**alone("7", 7), "dealer": dealer})
    assert message.startswith("deal 2: grandissimo.deal.rotation: ")
