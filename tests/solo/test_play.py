"""A deal of Solo Boston from the pack to its last trick, and an evening from first to last."""

from __future__ import annotations

from typing import Final

import pytest

from boston import quote
from boston.base.cards import card
from boston.games.solo import CHIPS, GAME, LADDER, PLAYERS, chips, winners
from tests.helpers import PASSED, DealTable, holds, last_is_refused, result
from tests.solo.book import PRICES, PRINTED
from tests.solo.deals import evening, last, refusal
from tests.suits import MIXED, SUITS, full, game, in_order, pair

PASSES: Final = ("pass", "pass", "pass")


@holds("solo.equipment.players", "solo.equipment.pack", "solo.equipment.rank")
def test_four_players_share_fifty_two_cards_with_the_ace_on_top() -> None:
    assert PLAYERS == (1, 2, 3, 4)
    assert len(GAME.pack) == len(set(GAME.pack)) == 52
    assert [str(each) for each in GAME.pack[:13]] == [f"S{rank}" for rank in "AKQJT98765432"]
    assert card("SA").rank > card("SK").rank > card("ST").rank > card("S2").rank


@holds("solo.equipment.chips")
def test_chips_reach_for_the_dearest_contract() -> None:
    assert sorted(CHIPS.values()) == [1, 2, 5]
    dearest = quote("solo", "spread-slam", suit="diamonds", tricks=13).points
    assert (dearest, chips(dearest)) == (160, {"five": 32})
    assert chips(18) == {"five": 3, "two": 1, "one": 1}


#: The suits, from the lowest to the highest.
IN_SUITS: Final = ["spades", "clubs", "hearts", "diamonds"]
#: Entered from the source: tricks, at most, cards played, laid away, open before the first lead.
BIDS: Final[dict[str, tuple[int, int | None, int, int, int | None]]] = {
    **{bid: (int(bid) if bid.isdigit() else 13, None, 13, 0, None) for bid in PRINTED},
    "little-misere": (0, 0, 12, 1, None),
    "piccolissimo": (1, 1, 12, 1, None),
    "grand-misere": (0, 0, 13, 0, None),
    "little-spread": (0, 0, 12, 1, 0),
    "grand-spread": (0, 0, 13, 0, 0),
    "spread-slam": (13, None, 13, 0, 0),
}

HIGHER = "solo.auction.higher"
SUIT = "solo.auction.suit-order"
NAMED = "solo.auction.suit-named"
NO_TRUMPS = "solo.contracts.no-trumps"

#: Calls from forehand (seat 1), and the rule that refuses the last of them.
REFUSED_CALLS: Final = {
    "5 clubs, 5 spades": SUIT,
    "5 diamonds, 5 hearts": SUIT,
    "6 spades, 5 diamonds": HIGHER,
    "5 spades, 5 spades": HIGHER,
    "little-misere, 6 diamonds": HIGHER,
    "little-misere, Little Misère": HIGHER,
    "spread-slam diamonds, spread-slam hearts": SUIT,
    "7": NAMED,
    "Boston": NAMED,
    "piccolissimo diamonds": NO_TRUMPS,
    "pass, 5 spades, 1:5 clubs": "solo.auction.pass-is-final",
    "pass, 3:5 spades": "solo.auction.turn",
    "pass, pass, pass, 5 spades, 1:6 spades": "solo.auction.end",
}


@holds("solo.contracts.ladder")
@pytest.mark.parametrize("calls", REFUSED_CALLS)
def test_a_call(calls: str) -> None:
    last_is_refused(GAME, calls.split(", "), REFUSED_CALLS[calls])


@holds("solo.auction.passed-out", "solo.deal.rotation")
def test_when_all_pass_the_cards_are_thrown_in_and_the_next_player_deals() -> None:
    done = evening(full(*["pass"] * 4, play=[]), {**PASSED}, game("5", 5, "spades", dealer=2))
    assert [deal.net for deal in done.deals[:2]] == [(0, 0, 0, 0)] * 2
    assert [deal.dealer for deal in done.deals] == [4, 1, 2]


@holds("solo.auction.suit-binds", NAMED)
def test_the_suit_bid_is_trump() -> None:
    told = full("5 spades", *PASSES)
    assert last(told).net == last({**told, "trump": "spades"}).net == (42, -14, -14, -14)
    assert last(game("5", 5, "hearts")).net == last(game("5 hearts", 5)).net == (12, -4, -4, -4)


@holds(
    *("solo.contracts.tricks", "solo.contracts.misere", "solo.contracts.spread"),
    *("solo.contracts.slam", "solo.partner.six-to-eight"),
)
def test_the_ladder_is_that_of_the_source() -> None:
    assert [contract.id for contract in LADDER] == list(BIDS)
    for contract in LADDER:
        asked = (contract.tricks, contract.most, contract.cards, contract.discard)
        assert (*asked, contract.exposed_after) == BIDS[contract.id]
        suits = [each.id for each in contract.qualifiers]
        assert suits == (IN_SUITS if contract.id in PRICES else [""])
    assert [each.id for each in LADDER if each.partnership] == ["6", "7", "8"]


#: Seat 2 has hearts alone and lays one away; the others come to keep a card each.
LITTLE = full("pass", "little-misere", "pass", "pass", play=in_order(12))
BY_ALL = {**LITTLE, "discards": [["S2"], ["H2"], ["D2"], ["C2"]]}
BY_HIM = {**LITTLE, "discards": [[], ["H2"], [], []]}


@holds("solo.contracts.discard", "solo.play.twelve-tricks")
def test_the_soloist_alone_lays_a_card_away_or_all_four_by_a_reading() -> None:
    rule, away = "deal 1: solo.contracts.discard: ", "in little-misere seat 1 lays away"
    for option, good, bad, said in (
        ("soloist-only", BY_HIM, BY_ALL, f"{away} 0 cards, and the record has 1"),
        ("all-four", BY_ALL, BY_HIM, f"{away} 1 card, and the record has 0"),
    ):
        readings = {"discards": option}
        assert last(good, readings=readings).net == (-15, 45, -15, -15)
        assert refusal(bad, readings=readings) == rule + said
    assert refusal(LITTLE).startswith(f"{rule}in little-misere seat 2 lays away 1 card")
    theirs = {**LITTLE, "discards": [[], ["S2"], [], []]}
    assert "seat 2 cannot lay away S2" in refusal(theirs)


@holds("solo.partner.call", "solo.partner.order-of-answers", "solo.partner.target")
def test_they_are_asked_from_the_left_and_none_must() -> None:
    told = full("6 spades", *PASSES)
    for whister, declined in ((2, ()), (3, (2,)), (4, (2, 3))):
        deal = last({**told, "whist": whister})
        assert deal.course.answers == (declined, whister, None)
        assert (result(deal).partner, result(deal).target) == (whister, 10)
    nobody = last(told)
    assert (nobody.course.answers, result(nobody).target) == (None, 6)


FIVE = full("pass", "pass", "5 diamonds", "pass")


@holds(
    *("solo.play.first-lead", "solo.play.trick-winner", "solo.play.winner-leads"),
    "solo.contracts.spread",
)
def test_the_dealers_left_leads_whoever_is_soloist() -> None:
    # Seat 1 leads spades; seat 3, the soloist, has diamonds alone and ruffs, then leads trumps.
    ruffed = ["SA", "HA", "DA", "CA"]
    rest = [f"{suit}{rank}" for rank in "KQJT98765432" for suit in "DCSH"]
    assert result(last({**FIVE, "play": ruffed + rest})).tricks == (0, 0, 13, 0)
    # Without trumps the suit led takes the trick.
    for contract in ("grand-misere", "grand-spread"):
        told = full(contract, *PASSES, play=in_order())
        assert result(last(told)).tricks == (13, 0, 0, 0)


TWICE: Final = [SUITS[0], "A.KQJT98765432..", *SUITS[2:]]
BOSTON: Final = full("5 spades", *PASSES)
PARTNER, TURN = "solo.partner.six-to-eight: ", "solo.play.turn: seat"
REVOKE: Final = full("5 clubs", *PASSES, hands=MIXED, play=["SA", "HA"])
#: What cannot be, by what the refusal says; the rule it names first.
REFUSED: Final[list[tuple[DealTable, str]]] = [
    ({**BOSTON, "hands": TWICE}, "solo.deal.packets: SA is dealt to seats 1 and 2"),
    (game("5", 5, "clubs", tricks=[5, 3, 2, 2]), "solo.deal.packets: the tricks add up to 12"),
    ({**PASSED, "tricks": [4, 3, 3, 3]}, "'tricks' does not belong to a deal passed out"),
    ({**BOSTON, "trump": "clubs"}, "solo.auction.suit-binds: 5 spades is played in"),
    (game("5 spades", 5, "clubs"), "solo.auction.suit-binds: "),
    (game("5", 5), "solo.auction.suit-named: 5 needs a trump suit"),
    (game("grand-misere", 0, "hearts"), f"{NO_TRUMPS}: grand-misere is played at no"),
    (full("piccolissimo hearts"), f"call 1: {NO_TRUMPS}: piccolissimo is played"),
    *(
        (game(bid, 0, tricks=[0, 5, 4, 4]), f"solo.play.twelve-tricks: the tricks of {bid}")
        for bid in ("little-misere", "piccolissimo", "little-spread")
    ),
    *(
        (pair(bid, 13, "hearts"), f"{PARTNER}{bid} is played alone")
        for bid in ("5", "9", "10", "11", "12", "slam", "spread-slam")
    ),
    ({**BOSTON, "whist": 2}, PARTNER),
    (full("6 spades", *PASSES, whist=1), "solo.partner.call: seat 1 cannot be his own"),
    ({**FIVE, "play": ["DA"]}, f"card 1: {TURN} 1 does not hold DA"),
    ({**FIVE, "play": ["SA", "DA"]}, f"card 2: {TURN} 2 does not hold DA"),
    (REVOKE, "card 2: solo.play.follow-suit: HA does not follow spades"),
    # The keys of other games mean nothing.
    (game("5", 5, "clubs", turned="hearts"), "key 'turned' means nothing in solo"),
    (game("5", 5, "clubs", opening_run=3), "key 'opening_run' means nothing in solo"),
    (game("5", 5, "clubs", slam="table"), "key 'slam' means nothing in solo"),
]


@holds("solo.partner.six-to-eight", "solo.play.twelve-tricks", "solo.play.turn")
@pytest.mark.parametrize(("told", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_what_cannot_be_is_refused(told: DealTable, said: str) -> None:
    assert refusal(told).startswith(f"deal 1: {said}")


@holds("solo.settle.deals", "solo.deal.rotation")
def test_an_evening_has_as_many_hands_as_were_agreed_on_by_fours() -> None:
    assert evening(options={"deals": 8}).deals == ()
    for number in (5, 6, 7):
        message = refusal(options={"deals": number})
        assert message.startswith(f"solo.settle.deals: {number} hands are agreed on")
    assert "whole number from 4" in refusal(options={"deals": 3})
    four = [{**PASSED, "dealer": 1}, PASSED, game("5", 5, "clubs", dealer=3), PASSED]
    assert [each.dealer for each in evening(*four, options={"deals": 4}).deals] == [1, 2, 3, 4]
    assert len(evening(*four, PASSED).deals) == 5
    over = refusal(*four, PASSED, options={"deals": 4})
    assert over.startswith("deal 5: solo.settle.deals: the 4 hands agreed on")
    wrong = refusal({**PASSED, "dealer": 3}, {**PASSED, "dealer": 2})
    assert wrong.startswith("deal 2: solo.deal.rotation: the deal passes from seat 3 to seat 4")


@holds("solo.settle.winner")
def test_most_chips_win_and_nothing_is_divided() -> None:
    held = {(3, 9, -6, -6): (2,), (4, 4, -4, -4): (1, 2), (0, 0, 0, 0): (1, 2, 3, 4)}
    assert {each: winners(each) for each in held} == held
    done = evening(full("5 spades", *PASSES), game("9", 8, "spades", dealer=1))
    assert [deal.standing.pool for deal in done.deals] == [None, None]
    assert (done.settlement, done.money, sum(done.totals)) == (None, None, 0)
    assert winners(done.totals) == (2, 3, 4)
