"""Whole deals with every card: the jacks, the licence of the four aces, what is refused."""

from __future__ import annotations

import pytest

from boston.auction.ladder import Contract
from boston.base.cards import Suit, card
from boston.games.french import GAME
from boston.games.french.contracts import (
    GRAND_ON_THE_TABLE,
    ON_THE_TABLE_AS_PRINTED,
    PETITE_ON_THE_TABLE,
)
from boston.games.french.play import by_trumps, top_jack
from boston.table.play import Manner, Renege, Trick, begin, follow_suit, put, trick_winner
from tests.french.bids import MISERES
from tests.french.deals import JACKS_TOLD, WHOLE, last, later, refusal
from tests.helpers import DealTable, holds, result

JACK = "french.play.knave-of-diamonds"
HEARTS = "french.play.knave-of-hearts"
FOLLOW = "french.play.follow-suit"


@holds(JACK, HEARTS)
@pytest.mark.parametrize(
    ("trump", "jack"), [("spades", "DJ"), ("clubs", "DJ"), ("hearts", "DJ"), ("diamonds", "HJ")]
)
def test_the_highest_trump(trump: str, jack: str) -> None:
    suit = Suit(trump)
    assert str(top_jack(by_trumps, suit)) == jack
    assert by_trumps(card(jack), suit) > by_trumps(card(f"{suit.letter}A"), suit)


@holds(JACK, "french.play.trick-winner")
def test_the_jack_of_diamonds_beats_the_ace_of_trumps() -> None:
    cards = [card(each) for each in ("SA", "S2", "DJ", "S3")]
    assert trick_winner(1, cards, Suit.SPADES, by_trumps) == 3
    # Led itself, it is a trump that was led; at no trumps it is a diamond.
    cards = [card(each) for each in ("DJ", "DA", "S2", "SA")]
    assert trick_winner(1, cards, Suit.SPADES, by_trumps) == 1
    assert trick_winner(1, cards, None, by_trumps) == 2


@holds(HEARTS, "french.play.trick-winner")
def test_with_diamonds_as_trumps_the_jack_of_hearts_is_highest() -> None:
    cards = [card(each) for each in ("DA", "DJ", "HJ", "HA")]
    assert trick_winner(2, cards, Suit.DIAMONDS, by_trumps) == 4
    cards = [card(each) for each in ("D2", "DJ", "DQ", "DT")]
    assert trick_winner(1, cards, Suit.DIAMONDS, by_trumps) == 3


@holds("french.play.knaves-at-no-trumps", "french.contracts.no-trumps")
@pytest.mark.parametrize("jack", ["DJ", "HJ"])
def test_without_trumps_a_jack_is_a_card_of_its_suit(jack: str) -> None:
    suit = jack[0]
    assert by_trumps(card(jack), None) == card(jack)
    led, higher = card(f"{suit}T"), card(f"{suit}Q")
    assert trick_winner(1, [led, card(jack), higher, card("SA")], None, by_trumps) == 3


@holds("french.pay.honour-knave", "french.pay.honours")
def test_the_highest_trump_is_no_honour() -> None:
    # Diamonds are trumps. Seat 3 has them all, and seat 2 the jack of hearts above them.
    assert result(last(JACKS_TOLD)).honours == (0, 0, 4, 0)
    assert "'honours' is given" in refusal({**JACKS_TOLD, "honours": [0, 1, 3, 0]})
    assert "french.pay.honours: 5 honours" in refusal({**JACKS_TOLD, "honours": [0, 1, 4, 0]})


#: Seat 1 has spades but for the two, for which it holds the jack of diamonds of seat 3.
JACK_CHANGED = [
    "AKQJT9876543..J.",
    ".AKQJT98765432..",
    "2..AKQT98765432.",
    "...AKQJT98765432",
]


def of_jack(*cards: str) -> DealTable:
    return {
        "dealer": 4,
        "turned": "clubs",
        "hands": JACK_CHANGED,
        "calls": ["grand-independence spades", "pass", "pass", "pass"],
        "play": list(cards),
    }


@holds(JACK, FOLLOW, "french.play.first-lead", "french.play.winner-leads", "french.play.turn")
def test_the_jack_follows_trumps_and_not_diamonds() -> None:
    # The jack is led, and seat 3 has to follow with the two of spades.
    message = refusal(of_jack("DJ", "H2", "DA"))
    assert message.startswith(f"deal 1: card 3: {FOLLOW}: DA does not follow spades")
    assert "stops after 3 cards" in refusal(of_jack("DJ", "H2", "S2"))


@holds(JACK, "french.play.trick-winner")
def test_a_deal_with_every_card() -> None:
    spades = ["DJ", "SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "S6", "S5", "S4", "S3"]
    hearts = [f"H{rank}" for rank in "AKQJT98765432"]
    diamonds = ["S2", *(f"D{rank}" for rank in "AKQT98765432")]
    clubs = [f"C{rank}" for rank in "AKQJT98765432"]
    play = [each for trick in zip(spades, hearts, diamonds, clubs, strict=True) for each in trick]
    deal = last(of_jack(*play))
    assert result(deal).tricks == (13, 0, 0, 0)
    assert result(deal).honours == (4, 0, 0, 0)
    # 8 and 8 for honours and 5 times 4, from each of three; the jack; the pool of 10.
    assert deal.net == (3 * 36 + 6 + 10, -38, -38, -38 - 10)
    told = {**of_jack(*play), "jack_of_diamonds": 2}
    assert "'jack_of_diamonds' is given as 2, the cards say 1" in refusal(told)


#: Seat 1 holds the four aces and low cards.
ACES = [
    "A2.A2.A2.A765432",
    "KQJ.KQJ.KQJT.KQJ",
    "T987.T987.987.T9",
    "6543.6543.6543.8",
]


def of_aces(*cards: str, hands: list[str] = ACES) -> DealTable:
    return {
        "dealer": 4,
        "turned": "spades",
        "hands": hands,
        "calls": ["misere-four-aces", "pass", "pass", "pass"],
        "play": list(cards),
    }


@holds("french.play.renege", FOLLOW)
def test_the_four_aces_need_not_follow_suit_in_ten_tricks() -> None:
    # Seat 1 leads a low club and the others win; then it lays an ace on another suit's lead.
    opening = ["C2", "CK", "CT", "C8"]
    message = refusal(of_aces(*opening, "SK", "ST", "S6", "HA"))
    assert message.endswith("french.deal.thirteen: the play stops after 8 cards of 52")
    # The others have to follow all the same.
    message = refusal(of_aces(*opening, "SK", "HT"))
    assert message.startswith(f"deal 1: card 6: {FOLLOW}: ")


@holds("french.play.renege")
@pytest.mark.parametrize(("tricks", "is_free"), [(9, True), (10, False), (12, False)])
def test_the_licence_ends_with_the_tenth_trick(tricks: int, is_free: bool) -> None:
    hands = [frozenset(map(card, cards)) for cards in (("HA", "SA"), ("SK",), ("SQ",), ("SJ",))]
    past = Trick(2, tuple(map(card, ("C2", "C3", "C4", "C5"))), 2)
    state = begin(hands, 1, Manner(None, GAME.playing, by_trumps, free=Renege(1, 10)))
    state = state._replace(tricks=(past,) * tricks)
    for each in ("SK", "SQ", "SJ"):
        state = put(state, card(each))
    assert (follow_suit(state, 1, card("HA")) is None) == is_free


@holds("french.play.renege", FOLLOW)
@pytest.mark.parametrize("contract", [each for each in MISERES if each != "misere-four-aces"])
def test_no_other_misere_has_a_licence(contract: str) -> None:
    assert {each.id for each in GAME.ladder if each.renege} == {"misere-four-aces"}
    # Seat 2 leads a spade to seat 1, who holds spades and lays a heart.
    told = of_aces() | {"dealer": 1, "calls": ["pass", "pass", "pass", contract]}
    if contract.startswith("petite"):
        told["discards"] = [["C7"], ["CJ"], ["C9"], ["C8"]]
    message = refusal({**told, "play": ["SK", "ST", "S6", "HA"]})
    assert message.startswith(f"deal 1: card 4: {FOLLOW}: ")


@holds("french.contracts.misere-sur-table")
@pytest.mark.parametrize(
    "pair", [(PETITE_ON_THE_TABLE, GRAND_ON_THE_TABLE), ON_THE_TABLE_AS_PRINTED]
)
def test_two_hands_lie_open_before_the_first_lead(pair: tuple[Contract, Contract]) -> None:
    exposed = {each.id: each.exposed_after for each in pair}
    assert exposed == {"petite-misere-table": 0, "grand-misere-table": 0}
    others = {each.exposed_after for each in GAME.ladder if each.id not in exposed}
    assert others == {None}


@holds("french.contracts.four-aces")
def test_the_four_aces_have_to_be_held() -> None:
    message = refusal({**of_aces(hands=WHOLE), "turned": "clubs"})
    assert message.startswith("deal 1: call 1: french.contracts.four-aces: misere-four-aces needs")


@holds("french.auction.card-laid-down")
def test_who_asks_has_a_card_of_the_suit_to_lay_down() -> None:
    told = of_aces(hands=WHOLE) | {"turned": "clubs", "calls": ["simple-belle"]}
    message = refusal(told)
    assert message.startswith("deal 1: call 1: french.auction.card-laid-down: simple-belle asks")
    # The jack of diamonds is a trump as well.
    told = {**told, "hands": ["AKQJT9876543..J.", *JACK_CHANGED[1:]]}
    assert "card-laid-down" not in refusal(told)


@holds("french.deal.turn-up")
def test_the_dealer_holds_the_suit_turned_up() -> None:
    told = of_aces(hands=WHOLE) | {"turned": "spades", "calls": ["pass"] * 4}
    assert refusal(told) == (
        "deal 1: french.deal.turn-up: spades were turned up, and seat 4, who deals, holds none"
    )
    assert last({**told, "turned": "clubs", "play": []}).standing.pool == 10


#: What seats 4, 1 and 2, and 3 have left after three tricks.
LEFT = zip("JT98765432", "JT98765432", "QT98765432", strict=True)


@holds("french.auction.accept", "french.partner.target")
def test_the_acceptor_is_the_partner() -> None:
    first = ["SA", "HA", "DA", "CA", "CK", "SK", "HK", "DJ", "DK", "CQ", "SQ", "HQ"]
    left = [(f"C{a}", f"S{b}", f"H{b}", f"D{c}") for a, b, c in LEFT]
    told = {
        "dealer": 4,
        "turned": "clubs",
        "hands": WHOLE,
        "calls": ["pass", "pass", "pass", "simple-petite", "pass", "accept"],
        "play": [*first, *(each for trick in left for each in trick)],
    }
    deal = last(told, **later())
    assert result(deal).partner == 2
    # The jack of diamonds, a trump of seat 3, takes one trick; seat 4 the other twelve.
    assert result(deal).tricks == (0, 0, 1, 12)
    assert result(deal).short == (2,)


@holds("french.contracts.discard", "french.contracts.misere", "french.contracts.misere-sur-table")
@pytest.mark.parametrize(
    ("contract", "rule"),
    [("petite-misere", "discard"), ("petite-misere-table", "misere-sur-table")],
)
def test_all_four_lay_a_card_away_in_a_petite_misere(contract: str, rule: str) -> None:
    hands = ["5432.5432.5432.2", "AKQJ.AKQJ.AKQJ.A", "T98.T98.T98.KQJT", "76.76.76.9876543"]
    told = {
        "dealer": 4,
        "turned": "clubs",
        "hands": hands,
        "calls": [contract, "pass", "pass", "pass"],
        "discards": [["C2"], [], [], []],
        "play": [],
    }
    message = refusal(told)
    assert message.startswith(f"deal 1: french.contracts.{rule}: in {contract} seat 2 lays away")
    told |= {"discards": [["C2"], ["CA"], ["CT"], ["C9"]]}
    assert refusal(told) == f"deal 1: french.contracts.{rule}: the play stops after 0 cards of 48"
    opened = refusal({**told, "turned": "clubs", "calls": ["pass", "pass", "pass", "pass"]})
    assert "'discards' does not belong to a deal passed out" in opened


@holds("french.contracts.turned-card", "french.contracts.discard", "french.deal.turn-up")
def test_the_dealer_may_lay_away_the_card_turned_up() -> None:
    play = [suit + rank for rank in "AKQJT9876543" for suit in "SHD"]
    clubs = [f"C{rank}" for rank in "AKQJT9876432"]
    told = {
        "dealer": 4,
        "turned": "C5",
        "hands": WHOLE,
        "calls": ["pass", "pass", "pass", "petite-misere"],
        "discards": [["S2"], ["H2"], ["D2"], ["C5"]],
        "play": [card for n in range(12) for card in (*play[3 * n : 3 * n + 3], clubs[n])],
    }
    # Seat 1 takes every trick with spades, and the misère is made: 32 from each, by clubs.
    assert last(told).net == (-32, -32, -32, 96)
    message = refusal({**told, "discards": [["S2"], ["H2"], ["D2"], ["D5"]]})
    assert message.startswith("deal 1: french.contracts.discard: seat 4 cannot lay away D5")
