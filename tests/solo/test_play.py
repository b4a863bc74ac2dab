"""Trick play, from the first lead at the dealer's left."""

from __future__ import annotations

from boston.base.seats import left_of
from boston.games.solo import GAME
from tests.helpers import holds, result
from tests.solo.deals import last, refusal
from tests.suited import full
from tests.suits import MIXED, in_order

FIVE = full("pass", "pass", "5 diamonds", "pass")


@holds("solo.play.first-lead", "solo.play.trick-winner", "solo.play.winner-leads")
def test_the_dealers_left_leads_whoever_is_soloist() -> None:
    leads = GAME.playing.first_lead.does
    assert [leads(dealer, left_of) for dealer in (1, 2, 3, 4)] == [2, 3, 4, 1]
    # Seat 1 leads spades; seat 3, the soloist, has diamonds alone and ruffs, then leads trumps.
    ruffed = ["SA", "HA", "DA", "CA"]
    rest = [f"{suit}{rank}" for rank in "KQJT98765432" for suit in "DCSH"]
    deal = last({**FIVE, "play": ruffed + rest})
    assert result(deal).tricks == (0, 0, 13, 0)
    wrong = refusal({**FIVE, "play": ["DA"]})
    assert wrong.startswith("deal 1: card 1: solo.play.turn: seat 1 does not hold DA")


@holds("solo.play.turn")
def test_a_card_out_of_turn_is_refused() -> None:
    message = refusal({**FIVE, "play": ["SA", "DA"]})
    assert message.startswith("deal 1: card 2: solo.play.turn: seat 2 does not hold DA")


@holds("solo.play.follow-suit")
def test_suit_is_followed() -> None:
    told = full("5 clubs", "pass", "pass", "pass", hands=MIXED, play=["SA", "HA"])
    message = refusal(told)
    assert message.startswith("deal 1: card 2: solo.play.follow-suit: HA does not follow spades")


@holds("solo.play.trick-winner", "solo.play.winner-leads")
def test_without_trumps_the_suit_led_takes_the_trick() -> None:
    told = full("grand-misere", "pass", "pass", "pass", play=in_order())
    assert result(last(told)).tricks == (13, 0, 0, 0)
