"""The play of the cards: leads, following, tricks, discards, twelve tricks, open hands."""

from __future__ import annotations

import pytest

from boston.base.cards import card
from boston.games.swedish import GAME
from boston.games.swedish.contracts import LADDER
from boston.games.swedish.play import exposed_seat
from boston.table.play import Manner, begin, put, trick_winner
from tests.helpers import holds, last, paid, refusal
from tests.suits import in_order, of_suits, played
from tests.swedish.suits import PETITE

TURN = "swedish.play.turn"
DISCARD = "swedish.contracts.discard"
TWELVE = "swedish.play.twelve-tricks"


@holds(DISCARD, TWELVE, "swedish.contracts.misere")
def test_petite_misere_with_a_card_laid_away_and_twelve_tricks() -> None:
    deal = last(PETITE)
    assert played(deal) == ("petite-misere", 2, (12, 0, 0, 0))
    assert paid(deal) == {(1, 2): 50, (3, 2): 50, (4, 2): 50}


@holds(TWELVE)
@pytest.mark.parametrize(
    ("play", "said"),
    [
        ([*in_order(12), "S2"], f"card 49: {TWELVE}: S2 comes when 12 tricks have been played"),
        (in_order(11), f"{TWELVE}: the play stops after 44 cards of 48"),
    ],
)
def test_petite_misere_has_neither_more_nor_less_than_twelve(play: list[str], said: str) -> None:
    assert refusal({**PETITE, "play": play}) == f"deal 1: {said}"


@holds(DISCARD)
@pytest.mark.parametrize(
    ("discards", "said"),
    [
        pytest.param([[], [], [], []], "seat 2 lays away 1 card, and the record has 0", id="none"),
        pytest.param([[], ["H2", "H3"], [], []], "and the record has 2", id="two"),
        pytest.param([["S2"], ["H2"], [], []], "seat 1 lays away 0 cards, and", id="a defender's"),
        pytest.param([[], ["S2"], [], []], "does not hold it", id="another's card"),
    ],
)
def test_exactly_one_card_of_ones_own_is_laid_away(discards: list[list[str]], said: str) -> None:
    message = refusal({**PETITE, "discards": discards})
    assert message.startswith(f"deal 1: {DISCARD}: ")
    assert said in message


@holds(DISCARD, TURN)
def test_the_card_laid_away_cannot_be_played() -> None:
    play = ["SA", "H2"]
    assert refusal({**PETITE, "play": play}).startswith(f"deal 1: card 2: {TURN}: ")


@holds(DISCARD)
@pytest.mark.parametrize("call", ["grande-misere", "grande-misere-ouverte"])
def test_nothing_is_laid_away_in_the_grand_forms(call: str) -> None:
    calls = ["pass", call, "pass", "pass"]
    kept = of_suits(*calls)
    assert played(last(kept)) == (call, 2, (13, 0, 0, 0))
    away = {**kept, "discards": [[], ["H2"], [], []]}
    assert refusal(away).startswith(f"deal 1: {DISCARD}: ")


@holds("swedish.play.exposure")
@pytest.mark.parametrize("contract", [each.id for each in LADDER])
def test_only_the_open_miseres_are_laid_open_and_after_the_first_trick(contract: str) -> None:
    shown = [exposed_seat(LADDER.contract(contract), 3, turned) for turned in range(14)]
    opened = contract.endswith("-ouverte")
    assert shown == [None, *[3 if opened else None] * 13]


@holds("swedish.play.trick-winner")
@pytest.mark.parametrize(
    ("trick", "trump", "leader", "taker"),
    [
        ("H5 HA H7 HK", None, 1, 2),
        ("H5 SA DA CA", None, 3, 3),
        ("H5 HA S2 HK", "spades", 1, 3),
        ("H5 S3 S2 HK", "spades", 2, 3),
        ("S5 SA S2 SK", "spades", 4, 1),
        ("H2 DA CA SA", "hearts", 1, 1),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led(
    trick: str, trump: str | None, leader: int, taker: int
) -> None:
    cards = [card(each) for each in trick.split()]
    suit = None if trump is None else card(trump[0].upper() + "2").suit
    assert trick_winner(leader, cards, suit) == taker


@holds("swedish.play.winner-leads", TURN)
def test_the_winner_of_a_trick_leads_to_the_next() -> None:
    hands = [
        frozenset({card(c) for c in held.split()}) for held in ("H2 C2", "H9 C9", "HA CA", "HK CK")
    ]
    state = begin(hands, 1, Manner(None, GAME.playing))
    for each in ("H9", "HA", "HK", "H2"):
        state = put(state, card(each))
    assert (state.turn, state.tricks[0].winner) == (3, 3)
