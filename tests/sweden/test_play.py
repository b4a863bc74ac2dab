"""Following suit, turns and the first lead, in both games."""

from __future__ import annotations

from typing import Final

import pytest

from boston.base.seats import left_of
from boston.catalogue import GAMES
from tests.helpers import holds, last, refusal
from tests.suits import MIXED, SUITS, of_suits, played
from tests.sweden.both import of_both
from tests.swedish.suits import CONCORDIA

#: All thirteen tricks in a deal of four whole suits: in spades, and without a trump suit.
ALL: Final = {
    "swedish": CONCORDIA,
    "grandissimo": of_suits("13 grandissimo", "pass", "pass", "pass"),
}


@holds("swedish.play.follow-suit", "grandissimo.play.follow-suit")
@of_both
def test_a_revoke_is_refused(game: str) -> None:
    message = refusal({**ALL[game], "hands": MIXED, "play": ["SA", "H3"]}, game=game)
    assert message.startswith(f"deal 1: card 2: {game}.play.follow-suit: H3 does not follow spades")


@holds(
    "swedish.play.follow-suit",
    "grandissimo.play.follow-suit",
    "grandissimo.play.trick-winner",
)
@of_both
def test_who_cannot_follow_may_play_anything(game: str) -> None:
    """Seat 1 leads its heart last, and seat 2 takes it."""
    following = ["SA", "S2", "DA", "CA"]
    rest = [suit + rank for rank in "KQJT9876543" for suit in "SHDC"]
    play = [*following, *rest, "H2", "HA", "D2", "C2"]
    deal = last({**ALL[game], "hands": MIXED, "play": play}, game=game)
    assert played(deal) == ("13", 1, (12, 1, 0, 0))


@holds("swedish.play.turn", "grandissimo.play.turn")
@of_both
@pytest.mark.parametrize(
    ("play", "card_number", "said"),
    [
        pytest.param(["SA", "HA", "DA", "CA", "SA"], 5, "it has been played", id="twice"),
        pytest.param(["SA", "SA"], 2, "it has been played", id="the card on the table"),
        pytest.param(["HA"], 1, "seat 1 does not hold HA", id="another's lead"),
        pytest.param(["SA", "DA"], 2, "seat 2 does not hold DA", id="out of turn"),
    ],
)
def test_everyone_plays_in_turn_from_his_own_hand(
    game: str, play: list[str], card_number: int, said: str
) -> None:
    message = refusal({**ALL[game], "play": play}, game=game)
    assert message.startswith(f"deal 1: card {card_number}: {game}.play.turn: ")
    assert said in message


@holds(
    "swedish.play.first-lead",
    "swedish.play.winner-leads",
    "swedish.play.turn",
    "grandissimo.play.first-lead",
    "grandissimo.play.winner-leads",
    "grandissimo.play.turn",
)
@of_both
@pytest.mark.parametrize(("dealer", "leader"), [(4, 1), (1, 2), (2, 3), (3, 4)])
def test_forehand_leads_whoever_is_declarer_and_the_winner_goes_on(
    game: str, dealer: int, leader: int
) -> None:
    """Spades are trumps: seat 1 takes the first trick, whoever leads, and leads to the next."""
    assert GAMES[game].playing.first_lead.does(dealer, left_of) == leader
    calls = ["pass"] * 4
    calls[(1 - leader) % 4] = "13"
    suits = "SHDC"[leader - 1 :] + "SHDC"[: leader - 1]
    told = {"dealer": dealer, "turned": "spades", "hands": SUITS, "calls": calls, "trump": "spades"}
    first = [suit + "A" for suit in suits]
    then = [suit + rank for rank in "KQJT98765432" for suit in "SHDC"]
    assert played(last({**told, "play": first + then}, game=game)) == ("13", 1, (13, 0, 0, 0))
    turn = f"{game}.play.turn: "
    wrong = ["SHDC"[leader % 4] + "A"]
    assert refusal({**told, "play": wrong}, game=game).startswith(f"deal 1: card 1: {turn}")
    if suits[1] != "S":
        again = [*first, suits[1] + "K"]
        assert refusal({**told, "play": again}, game=game).startswith(f"deal 1: card 5: {turn}")
