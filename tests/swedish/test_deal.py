"""The deal: packets, the suit turned up, classes of suits, who deals next."""

from __future__ import annotations

import pytest

from boston.auction.preference import preference
from boston.base.cards import PACK, Suit, write_hand
from boston.games.swedish import GAME
from boston.table.dealing import deal_packets
from tests.helpers import PASSED, alone, evening, holds, refusal


@holds("swedish.deal.packets")
def test_three_three_three_four_from_the_dealers_left() -> None:
    """Cards numbered from the top: three rounds of twelve, and one of sixteen."""
    places = {str(card): place for place, card in enumerate(PACK)}
    hands = deal_packets(PACK, GAME.packets, dealer=4)
    dealt = {seat: [places[str(card)] for card in hand] for seat, hand in hands.items()}
    assert dealt[1] == [0, 1, 2, 12, 13, 14, 24, 25, 26, 36, 37, 38, 39]
    assert dealt[4] == [9, 10, 11, 21, 22, 23, 33, 34, 35, 48, 49, 50, 51]


@holds("swedish.deal.packets")
@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_forehand_is_dealt_the_first_packet(dealer: int) -> None:
    hands = deal_packets(PACK, GAME.packets, dealer)
    forehand = dealer % 4 + 1
    assert [str(card) for card in hands[forehand][:4]] == ["SA", "SK", "SQ", "S2"]
    assert sorted(card for hand in hands.values() for card in hand) == sorted(PACK)


def hands_of(*hands: str) -> dict[str, object]:
    """A deal of these hands that nobody bid on."""
    return {"dealer": 4, "hands": list(hands), "calls": ["pass"] * 4}


SUITS = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")


@holds("swedish.deal.packets")
@pytest.mark.parametrize(
    ("hands", "said"),
    [
        pytest.param(
            ("AKQJT9876543...", *SUITS[1:]), "seat 1 is dealt 12 cards instead of 13", id="twelve"
        ),
        pytest.param((SUITS[0], SUITS[0], *SUITS[2:]), "dealt to seats 1 and 2", id="one twice"),
        pytest.param(
            ("AKQJT98765432.A..", ".KQJT98765432..", *SUITS[2:]),
            "seat 1 is dealt 14 cards instead of 13",
            id="fourteen",
        ),
    ],
)
def test_the_whole_pack_is_dealt_thirteen_to_each(hands: tuple[str, ...], said: str) -> None:
    message = refusal(hands_of(*hands))
    assert message.startswith("deal 1: swedish.deal.packets: ")
    assert said in message


@holds("swedish.deal.turn-up")
def test_the_suit_turned_up_must_be_known() -> None:
    deal = alone("7", 7, None, trump="hearts")
    assert refusal(deal).startswith("deal 1: swedish.deal.turn-up: ")
    for turned in ("hearts", "♥", "H", "HA", "♥10"):
        assert evening({**deal, "turned": turned}).deals[0].net[0] == 3 * 80


#: The suit turned up, the second suit, the plain suits.
CLASSES = [
    ("spades", "clubs", {"hearts", "diamonds"}),
    ("hearts", "diamonds", {"spades", "clubs"}),
    ("diamonds", "hearts", {"spades", "clubs"}),
    ("clubs", "spades", {"hearts", "diamonds"}),
]


@holds("swedish.deal.suit-classes")
@pytest.mark.parametrize(("turned", "second", "plain"), CLASSES)
def test_the_other_suit_of_the_colour_is_second(turned: str, second: str, plain: set[str]) -> None:
    classes = {suit: preference(suit, Suit(turned)).word for suit in Suit}
    assert classes.pop(Suit(turned)) == "highest"
    assert classes.pop(Suit(second)) == "second"
    assert classes == {Suit(suit): "plain" for suit in plain}


@holds("swedish.deal.suit-classes")
def test_a_class_that_contradicts_the_suits_is_refused() -> None:
    deal = alone("7", 7, "plain", trump="hearts", turned="hearts")
    assert "'suit_class' is plain, but hearts with hearts turned up is highest" in refusal(deal)


@holds("swedish.deal.rotation")
def test_the_deal_passes_clockwise_after_every_deal() -> None:
    done = evening({**alone("7", 7), "dealer": 3}, PASSED, alone("7", 6), PASSED, PASSED)
    assert [deal.dealer for deal in done.deals] == [3, 4, 1, 2, 3]


@holds("swedish.deal.rotation")
@pytest.mark.parametrize("dealer", [1, 2, 4])
def test_another_dealer_is_refused(dealer: int) -> None:
    message = refusal({**PASSED, "dealer": 2}, {**PASSED, "dealer": dealer})
    assert message.startswith("deal 2: swedish.deal.rotation: ")
    assert evening({**PASSED, "dealer": 2}, {**PASSED, "dealer": 3}).deals[1].dealer == 3


def test_a_first_dealer_that_is_not_told_stays_unknown_until_it_is() -> None:
    done = evening(PASSED, {**PASSED, "dealer": 3}, PASSED)
    assert [deal.dealer for deal in done.deals] == [None, 3, 4]


@pytest.mark.parametrize("hand", SUITS)
def test_hands_are_written_from_the_top_spades_first(hand: str) -> None:
    assert write_hand(deal_packets(PACK, (13,), dealer=4)[SUITS.index(hand) + 1]) == hand
