"""The play: eldest hand leads to every bid, cards laid away and open, and a hand for the fewest."""

from __future__ import annotations

import pytest

from boston.base.seats import left_of
from boston.games.fontainebleau import GAME
from tests.fontainebleau.deals import bid, refusal, under
from tests.helpers import DealTable, holds, result
from tests.suits import SUITS, in_order

AWAY = [["S2"], ["H2"], ["D2"], ["C2"]]


def cards(*calls: str, **more: object) -> DealTable:
    """Whole suits: seat 1 has the spades and leads, seat 4 deals."""
    return {"dealer": 4, "hands": SUITS, "calls": [*calls], "play": in_order(), **more}


@holds("fontainebleau.play.first-lead", "fontainebleau.play.winner-leads")
@pytest.mark.parametrize("calls", [("7 spades", "pass"), ("pass", "7 clubs")])
def test_eldest_hand_leads_whoever_plays(calls: tuple[str, ...]) -> None:
    leads = GAME.playing.first_lead.does
    assert [leads(dealer, left_of) for dealer in (1, 2, 3, 4)] == [2, 3, 4, 1]
    message = refusal(cards(*calls, "pass", "pass", play=["HA"]))
    assert message == "deal 1: card 1: fontainebleau.play.turn: seat 1 does not hold HA"


@holds("fontainebleau.play.trick-winner", "fontainebleau.play.winner-leads")
def test_the_highest_trump_takes_the_trick() -> None:
    play = ["SA", "HA", "DA", "CA"]
    play += [suit + rank for rank in "KQJT98765432" for suit in "HDCS"]
    deal = under(cards("pass", "7 hearts", "pass", "pass", play=play))
    assert result(deal).tricks == (0, 13, 0, 0)


@holds(
    "fontainebleau.play.follow-suit",
    "fontainebleau.play.turn",
    "fontainebleau.play.irregularities",
)
def test_suit_is_followed_and_trumping_is_free() -> None:
    hands = ["AKQJT9876543.2..", "2.AKQJT9876543..", *SUITS[2:]]
    told = cards("pass", "7 diamonds", "pass", "pass", hands=hands, play=["SA", "HA"])
    message = refusal(told)
    assert message.startswith("deal 1: card 2: fontainebleau.play.follow-suit: HA does not follow")
    # Seat 3 has no spade and may trump.
    on = refusal({**told, "play": ["SA", "S2", "D2"]})
    assert on == "deal 1: fontainebleau.deal.singly: the play stops after 3 cards of 52"


@holds("fontainebleau.contracts.discard", "fontainebleau.play.before-the-lead")
def test_all_four_lay_a_card_away_in_little_misere() -> None:
    told = cards("pass", "little-misere", "pass", "pass")
    played = {**told, "discards": AWAY, "play": in_order(12)}
    assert result(under(played)).tricks == (12, 0, 0, 0)
    for away in ([["S2"], ["H2"], [], ["C2"]], [["S2"], ["H2", "H3"], ["D2"], ["C2"]]):
        message = refusal({**played, "discards": away})
        assert message.startswith("deal 1: fontainebleau.contracts.discard: ")
    assert refusal({**told, "play": in_order(12)}).startswith(
        "deal 1: fontainebleau.contracts.discard: "
    )
    strange = {**played, "discards": [["S2"], ["H2"], ["C2"], ["C3"]]}
    assert "seat 3 cannot lay away C2" in refusal(strange)


@holds("fontainebleau.contracts.discard")
def test_nobody_lays_away_a_card_in_grand_misere() -> None:
    told = cards("grand-misere", "pass", "pass", "pass", discards=AWAY)
    assert refusal(told).startswith("deal 1: fontainebleau.contracts.discard: ")


@holds("fontainebleau.play.passed-out", "fontainebleau.pool.passed-out")
def test_when_all_pass_thirteen_tricks_are_played_without_trumps() -> None:
    deal = under(cards("pass", "pass", "pass", "pass"))
    assert deal.net == (-5, -5 + 6, -5 + 6, -5 + 6)
    assert deal.standing.pool == 2
    told = under({"dealer": 4, "contract": "passed", "tricks": [13, 0, 0, 0]})
    assert (told.net, told.standing) == (deal.net, deal.standing)


@holds("fontainebleau.play.passed-out")
@pytest.mark.parametrize("tricks", [[13, 1, 0, 0], [4, 4, 4, 0]])
def test_the_fewest_are_counted_of_thirteen(tricks: list[int]) -> None:
    message = refusal({"dealer": 4, "contract": "passed", "tricks": tricks})
    assert message.startswith("deal 1: fontainebleau.play.passed-out: the tricks add up to ")


@holds("fontainebleau.play.passed-out")
def test_a_hand_passed_out_needs_its_tricks_and_has_no_declarer() -> None:
    passed = {"dealer": 4, "contract": "passed"}
    assert refusal(passed) == "deal 1: 'tricks' is missing"
    told = {**passed, "tricks": [3, 3, 3, 4], "declarer": 1}
    assert refusal(told) == "deal 1: 'declarer' does not belong to a deal that all played"


@holds("fontainebleau.contracts.piccolissimo")
def test_piccolissimo_card_by_card() -> None:
    told = cards("pass", "pass", "pass", "piccolissimo", discards=AWAY, play=in_order(12))
    scored = result(under(told))
    assert (scored.contract.id, scored.is_made, scored.undertricks) == ("piccolissimo", False, 1)
    assert under(bid("piccolissimo", 1)).outcome.result is not None
