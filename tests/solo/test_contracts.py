"""The fifteen bids: what they ask, who lays a card away, whose hand lies open."""

from __future__ import annotations

import pytest

from boston.games.solo.contracts import LADDER
from tests.helpers import holds, result
from tests.solo.deals import last, refusal
from tests.suited import full, game
from tests.suits import in_order

#: Entered from the source: tricks, at most, cards played, laid away, open before the first lead.
BIDS = {
    "5": (5, None, 13, 0, None),
    "6": (6, None, 13, 0, None),
    "little-misere": (0, 0, 12, 1, None),
    "7": (7, None, 13, 0, None),
    "piccolissimo": (1, 1, 12, 1, None),
    "8": (8, None, 13, 0, None),
    "grand-misere": (0, 0, 13, 0, None),
    "9": (9, None, 13, 0, None),
    "little-spread": (0, 0, 12, 1, 0),
    "10": (10, None, 13, 0, None),
    "grand-spread": (0, 0, 13, 0, 0),
    "11": (11, None, 13, 0, None),
    "12": (12, None, 13, 0, None),
    "slam": (13, None, 13, 0, None),
    "spread-slam": (13, None, 13, 0, 0),
}
MISERES = ("little-misere", "grand-misere", "little-spread", "grand-spread")


@holds(
    "solo.contracts.ladder",
    "solo.contracts.tricks",
    "solo.contracts.misere",
    "solo.contracts.spread",
    "solo.contracts.slam",
    "solo.contracts.no-trumps",
)
def test_the_ladder_is_that_of_the_source() -> None:
    assert [contract.id for contract in LADDER] == list(BIDS)
    for contract in LADDER:
        asked = (contract.tricks, contract.most, contract.cards, contract.discard)
        assert (*asked, contract.exposed_after) == BIDS[contract.id]
        suits = [each.id for each in contract.qualifiers]
        in_suits = ["spades", "clubs", "hearts", "diamonds"]
        assert suits == ([""] if contract.is_misere else in_suits)


@holds("solo.contracts.tricks", "solo.contracts.slam")
@pytest.mark.parametrize("contract", ["5", "8", "12", "slam", "spread-slam"])
def test_a_bid_is_made_with_its_tricks_or_more(contract: str) -> None:
    needed = BIDS[contract][0]
    for own in {needed - 1, needed, 13}:
        net = last(game(contract, own, "clubs")).net[0]
        assert (net > 0) == (own >= needed)


@holds("solo.contracts.misere")
@pytest.mark.parametrize("contract", MISERES)
def test_a_misere_is_made_with_no_trick(contract: str) -> None:
    assert last(game(contract, 0)).net[0] > 0
    assert last(game(contract, 1)).net[0] < 0


@holds("solo.contracts.piccolissimo")
@pytest.mark.parametrize(("own", "points"), [(0, -60), (1, 60), (2, -60), (12, -60)])
def test_piccolissimo_is_made_with_exactly_one(own: int, points: int) -> None:
    assert last(game("piccolissimo", own)).net[0] == points


@holds("solo.contracts.no-trumps")
def test_bids_without_trumps_have_none() -> None:
    message = refusal(game("grand-misere", 0, "hearts"))
    assert message.startswith("deal 1: solo.contracts.no-trumps: grand-misere is played at no")
    message = refusal(full("piccolissimo hearts"))
    assert message.startswith("deal 1: call 1: solo.contracts.no-trumps: piccolissimo is played")


@holds("solo.play.twelve-tricks")
@pytest.mark.parametrize("contract", ["little-misere", "piccolissimo", "little-spread"])
def test_twelve_tricks_are_played_where_a_card_is_laid_away(contract: str) -> None:
    message = refusal(game(contract, 0, tricks=[0, 5, 4, 4]))
    assert message == (
        f"deal 1: solo.play.twelve-tricks: the tricks of {contract} add up to 13, not 12"
    )


#: Seat 2 has hearts alone and lays one away; the others come to keep a card each.
LITTLE = full("pass", "little-misere", "pass", "pass", play=in_order(12))


@holds("solo.contracts.discard", "solo.play.twelve-tricks")
def test_the_soloist_alone_lays_a_card_away() -> None:
    deal = last({**LITTLE, "discards": [[], ["H2"], [], []]})
    assert deal.net == (-15, 45, -15, -15)
    away = "in little-misere seat 2 lays away 1 card, and the record has 0"
    assert refusal(LITTLE) == f"deal 1: solo.contracts.discard: {away}"
    all_four = {**LITTLE, "discards": [["S2"], ["H2"], ["D2"], ["C2"]]}
    assert "seat 1 lays away 0 cards, and the record has 1" in refusal(all_four)
    theirs = {**LITTLE, "discards": [[], ["S2"], [], []]}
    assert "seat 2 cannot lay away S2: it does not hold it" in refusal(theirs)


@holds("solo.contracts.discard")
def test_by_a_reading_all_four_lay_one_away() -> None:
    told = {**LITTLE, "discards": [["S2"], ["H2"], ["D2"], ["C2"]]}
    assert last(told, readings={"discards": "all-four"}).net == (-15, 45, -15, -15)
    alone = {**LITTLE, "discards": [[], ["H2"], [], []]}
    message = refusal(alone, readings={"discards": "all-four"})
    assert (
        "solo.contracts.discard: in little-misere seat 1 lays away 1 card, and the record"
        in message
    )


@holds("solo.contracts.spread")
def test_a_spread_hand_lies_open_before_the_first_lead() -> None:
    spread = [each.id for each in LADDER if each.exposed_after == 0]
    assert spread == ["little-spread", "grand-spread", "spread-slam"]
    assert result(last(full("grand-spread", *["pass"] * 3, play=in_order()))).tricks[0] == 13
