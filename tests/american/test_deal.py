"""The packs, the seats, the deal and the suits of preference."""

from __future__ import annotations

import pytest

from boston.base.cards import PACK, Suit, card
from boston.games.american import GAME
from boston.games.american.deal import PACKETS, Standing, shuffles, standing
from boston.games.fontainebleau.equipment import seating
from boston.present.games.american import tables
from boston.table.dealing import deal_packets
from tests.american.deals import evening, last, misere, number, refusal
from tests.commands import Boston
from tests.helpers import holds, tricks
from tests.suits import SUITS, of_suits

SPADES, HEARTS, DIAMONDS, CLUBS = Suit


@holds("american.equipment.ranks")
def test_the_ranks_run_from_the_ace_down_to_the_two() -> None:
    ranked = sorted((card(f"S{rank}") for rank in "23456789TJQKA"), reverse=True)
    assert [str(each)[1] for each in ranked] == list("AKQJT98765432")


@holds("american.equipment.seats")
def test_seats_are_drawn_for() -> None:
    drawn = [card(each) for each in ("D7", "C7", "H7", "S7")]
    assert seating(drawn) == (3, 2, 0, 1)
    assert seating([card(each) for each in ("S2", "CA", "HK", "DQ")]) == (1, 2, 3, 0)


@holds("american.deal.shuffle-once")
def test_what_is_shuffled_when() -> None:
    assert shuffles(1) == ("pack in play", "second pack")
    for deal in (2, 3, 12):
        assert shuffles(deal) == ("second pack",)


@holds("american.deal.singly")
def test_cards_are_dealt_one_by_one(boston: Boston) -> None:
    hands = deal_packets(PACK, PACKETS, dealer=3)
    assert [hands[seat][0] for seat in (4, 1, 2, 3)] == list(PACK[:4])
    for game in ("american", "american-alternative"):
        dealt = boston("deal", game, "--seed", "7").out
        assert f'game = "{game}"' in dealt
        assert "turned = " in dealt


@holds(
    "american.deal.turn-up", "american.deal.second-pack-shuffled", "american.equipment.second-pack"
)
def test_a_second_pack_is_shuffled_for_every_deal_and_turns_up_a_suit(boston: Boston) -> None:
    dealt = [boston("deal", "american", "--seed", str(seed)).out for seed in range(20)]
    turned = [next(line for line in each.splitlines() if "turned" in line) for each in dealt]
    assert set(turned) == {f'turned = "{suit}"' for suit in Suit}


@holds("american.deal.preference")
@pytest.mark.parametrize(
    ("turned", "first", "second", "plain"),
    [
        # The source's example.
        (CLUBS, CLUBS, SPADES, (HEARTS, DIAMONDS)),
        (SPADES, SPADES, CLUBS, (HEARTS, DIAMONDS)),
        (HEARTS, HEARTS, DIAMONDS, (SPADES, CLUBS)),
        (DIAMONDS, DIAMONDS, HEARTS, (SPADES, CLUBS)),
    ],
)
def test_the_preferences(turned: Suit, first: Suit, second: Suit, plain: tuple[Suit, Suit]) -> None:
    assert standing(first, turned) == Standing.FIRST
    assert standing(second, turned) == Standing.SECOND
    assert [standing(suit, turned) for suit in plain] == [Standing.PLAIN] * 2


@holds("american.deal.preference")
def test_the_table_for_the_page() -> None:
    rows = {row[0]: row[1:] for row in tables.preferences().rows}
    assert rows["♣"] == ("second preference", "plain suit", "plain suit", "preference")
    assert [each.phrase for each in Standing] == [
        "a plain suit",
        "the second preference",
        "the preference",
    ]


@holds("american.deal.preference")
def test_a_card_may_be_told_instead_of_its_suit() -> None:
    by_card = last(number("7 second", 7, turned="C7"))
    assert by_card.net == last(number("7 second", 7)).net


@holds("american.deal.rotation")
def test_the_deal_passes_to_the_left() -> None:
    done = evening(number("7", 7), number("5", 5, dealer=1))
    assert [deal.dealer for deal in done.deals] == [4, 1]
    message = refusal(number("7", 7), number("5", 5, dealer=3))
    assert message.startswith("deal 2: american.deal.rotation: the deal passes from seat 4 to")


@holds("american.deal.singly")
def test_thirteen_cards_and_thirteen_tricks() -> None:
    message = refusal(number("7", 7) | {"tricks": tricks(7, played=12)})
    assert message == "deal 1: american.deal.singly: the tricks add up to 12, not 13"
    message = refusal(misere("grand-misere", 0) | {"tricks": tricks(0, played=12)})
    assert message.startswith("deal 1: american.deal.singly: ")
    doubled = [SUITS[0], SUITS[0], *SUITS[2:]]
    message = refusal(of_suits("5", "pass", "pass", "pass", trump="spades", hands=doubled))
    assert message.startswith("deal 1: american.deal.singly: S2 is dealt to seats 1 and 2")
    assert GAME.packets == (1,) * 13
