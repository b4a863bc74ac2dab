"""What a record can get wrong: the rule that refuses it, and what is then said in one line."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from tests.commands import Boston
from tests.fontainebleau.deals import bid, with_whister
from tests.helpers import DealTable, Wrong, evening, holds, named, refused
from tests.suits import MIXED, SUITS, full, in_order

STAKE: Final = "fontainebleau.pool.stake"
SINGLY: Final = "fontainebleau.deal.singly"
NAMED: Final = "fontainebleau.auction.suit-named"
BINDS: Final = "fontainebleau.auction.suit-binds"
NO_TRUMPS: Final = "fontainebleau.contracts.no-trumps"
DISCARD: Final = "fontainebleau.contracts.discard"
CALLED: Final = "fontainebleau.partner.called-card"
CALLABLE: Final = "fontainebleau.partner.callable-card"
UP_TO_TEN: Final = "fontainebleau.partner.up-to-ten"
TURN: Final = "fontainebleau.play.turn"
BY_ALL: Final = "fontainebleau.play.passed-out"
HONOURS: Final = "fontainebleau.pay.honours"

SEVEN: Final = full("7 spades", "pass", "pass", "pass")
OUT_OF: Final = full("pass", "7 diamonds", "pass", "pass", hands=MIXED, play=["SA", "HA"])
LITTLE: Final = full("pass", "little-misere", "pass", "pass", play=in_order(12))
GRAND: Final = full("grand-misere", "pass", "pass", "pass")
PASSED: Final[DealTable] = {"dealer": 4, "contract": "passed"}
AWAY: Final = [["S2"], ["H2"], ["D2"], ["C2"]]
NEXT: Final = {key: value for key, value in bid("7 hearts", 7).items() if key != "dealer"}


def agreed(**readings: str) -> dict[str, Any]:
    """Readings of a table, their names with an underline for each dash."""
    return {"readings": {name.replace("_", "-"): option for name, option in readings.items()}}


WRONG: Final = [
    # Keys of other games, and keys that are missing.
    Wrong(bid("7 hearts", 7, turned="clubs"), "", "'turned' means nothing in fontainebleau"),
    Wrong(bid("7 hearts", 7, suit_class="plain"), "", "'suit_class' means nothing"),
    Wrong(bid("7 hearts", 7, given_up=True), "", "'given_up' means nothing"),
    Wrong(bid("7 hearts", 7, opening_run=3), "", "'opening_run' means nothing"),
    Wrong(bid("7 hearts", 7, carte_blanche=[2]), "", "'carte_blanche' means nothing"),
    Wrong({"dealer": 4, "event": "passed"}, "", "'event' means nothing"),
    Wrong(bid("14 hearts", 7), "", "'14 hearts' is not a call of this game"),
    Wrong(bid("pass", 7), "", "'pass' is not a contract of this game"),
    Wrong({"dealer": 4, "contract": "7 hearts"}, "", "'declarer' is missing"),
    Wrong({"dealer": 4, "contract": "7 hearts", "declarer": 1}, "", "'tricks' is missing"),
    Wrong(NEXT, "", "'dealer' is missing: the dealer stakes", agreed(stake="dealer-five")),
    Wrong([], STAKE, "option 'pool'", {"options": {"pool": -1}}),
    Wrong([], "fontainebleau.settle.deals", "option 'deals'", {"options": {"deals": 0}}),
    # Cards, and the deal.
    Wrong({**SEVEN, "hands": SUITS[:3]}, SINGLY, "3 hands"),
    Wrong({**SEVEN, "hands": [SUITS[0], *SUITS[:3]]}, SINGLY, "S2 is dealt to seats 1 and 2"),
    Wrong({**SEVEN, "hands": ["AKQJT9876543...", *SUITS[1:]]}, SINGLY, "12 cards instead of 13"),
    Wrong(bid("7 hearts", 7) | {"tricks": [7, 3, 1, 1]}, SINGLY, "add up to 12, not 13"),
    Wrong([bid("7 hearts", 7), {**NEXT, "dealer": 3}], "fontainebleau.deal.rotation"),
    # The suit of the bid.
    Wrong(bid("7", 7), NAMED, "7 needs a trump suit"),
    Wrong(bid("7 hearts", 7, trump="spades"), BINDS, "7 hearts is played in hearts"),
    Wrong(bid("grand-misere", 0, trump="clubs"), NO_TRUMPS),
    # Whoever is alone, and the card that is called.
    *(
        Wrong(deal, UP_TO_TEN, "is played alone")
        for contract in ("11 spades", "12 spades", "grand-boston spades", "little-misere")
        for deal in (
            full(contract, "pass", "pass", "pass", called="HA"),
            bid(contract, 0, called="HA"),
            bid(contract, 0, partner=3),
        )
    ),
    Wrong(bid("grand-misere", 1, partner=3), UP_TO_TEN),
    Wrong(bid("piccolissimo", 1, partner=3), UP_TO_TEN),
    Wrong(bid("7 hearts", 7, partner=1), CALLED),
    *(
        Wrong({**SEVEN, "called": "SA"}, CALLED, "SA is in the hand", agreed(callable_card=option))
        for option in ("court", "ace-king-only", "any-card")
    ),
    Wrong({**SEVEN, "called": "HT"}, CALLABLE, "HT is not a card to be called"),
    Wrong({**SEVEN, "called": "HQ"}, CALLABLE, "HQ", agreed(callable_card="ace-king-only")),
    Wrong({**SEVEN, "called": "HA", "whist": 2}, CALLED, "'whist' finds no partner"),
    Wrong({**SEVEN, "called": "HA", "whist": 3}, CALLED, "'whist' finds no partner"),
    Wrong({**SEVEN, "called": "HA", "partner": 3}, CALLED, "'partner' is given as 3"),
    Wrong(bid("7 hearts", 7, called="SA"), "", "'partner' is missing: SA was called"),
    Wrong(with_whister("7 hearts", 7, 3, called="SA SK"), "", "'called'"),
    Wrong(with_whister("7 hearts", 7, 3, called="S1"), "", "'S1' is not a"),
    # The play, and cards laid away.
    Wrong({**SEVEN, "play": ["HA"]}, TURN, "card 1: "),
    Wrong(full("pass", "7 clubs", "pass", "pass", play=["HA"]), TURN, "seat 1 does not hold HA"),
    Wrong(OUT_OF, "fontainebleau.play.follow-suit", "card 2: "),
    # Seat 3 has no spade and may trump.
    Wrong({**OUT_OF, "play": ["SA", "S2", "D2"]}, SINGLY, "stops after 3 cards of 52"),
    Wrong(bid("little-misere", 0, discards=[[]] * 4), "", "'discards' does"),
    Wrong({**GRAND, "discards": AWAY}, DISCARD),
    Wrong(LITTLE, DISCARD),
    *(
        Wrong({**LITTLE, "discards": [["S2"], *others]}, DISCARD, word)
        for others, word in (
            ([["H2"], [], ["C2"]], ""),
            ([["H2", "H3"], ["D2"], ["C2"]], ""),
            ([["H2"], ["C2"], ["C3"]], "seat 3 cannot lay away C2"),
        )
    ),
    *(
        Wrong(bid(contract, 0) | {"tricks": [0, 5, 4, 4]}, DISCARD)
        for contract in ("little-misere", "piccolissimo", "little-misere-table")
    ),
    # When all pass.
    Wrong(PASSED, "", "'tricks' is missing"),
    Wrong({**PASSED, "tricks": [13, 1, 0, 0]}, BY_ALL, "add up to 14"),
    Wrong({**PASSED, "tricks": [4, 4, 4, 0]}, BY_ALL, "add up to 12"),
    Wrong({**PASSED, "tricks": [3, 3, 3, 4], "declarer": 1}, "", "'declarer' does not belong"),
    Wrong({**PASSED, "tricks": [3, 3, 3, 4], "called": "SA"}, "", "'called' does not belong"),
    # Honours.
    Wrong(bid("7 hearts", 7, honours=[4, 1, 0, 0]), HONOURS, "5 honours"),
    Wrong(bid("piccolissimo", 1, honours=[0, 1, 0, 0]), HONOURS),
]


@holds(
    *("fontainebleau.equipment.players", "fontainebleau.equipment.pack"),
    "fontainebleau.play.irregularities",
)
@pytest.mark.parametrize("wrong", WRONG, ids=named)
def test_what_is_wrong_is_refused(wrong: Wrong) -> None:
    wrong.is_refused("fontainebleau")


@pytest.mark.parametrize("game", ["swedish", "swedish-simplified", "grandissimo", "german"])
def test_older_games_know_no_called_card(game: str) -> None:
    message = refused(lambda: evening({"declarer": 1, "called": "SA"}, game=game))
    assert "'called' finds no partner" in message


@holds(BINDS, STAKE, "fontainebleau.pool.won")
def test_the_command_line_names_the_rule_and_tells_pool_and_settlement(boston: Boston) -> None:
    def asked(*deals: DealTable) -> bytes:
        return json.dumps({"game": "fontainebleau", "deal": deals}).encode()

    said = boston("replay", "-", stdin=asked(bid("7 hearts", 7, trump="clubs"))).complaint
    assert said.startswith(f"standard input: deal 1: {BINDS}: 7 hearts is")
    made = bid("7 hearts", 7, honours=[3, 0, 0, 1])
    lost = {"contract": "6 clubs", "declarer": 2, "tricks": [3, 5, 3, 2]}
    told = boston("replay", "-", "--json", stdin=asked(made, lost)).data
    assert [deal["pool"] for deal in told["deals"]] == [0, 20]
    assert [deal["net"] for deal in told["deals"]] == [[225, -75, -75, -75], [30, -110, 30, 30]]
    assert told["settlement"]["payments"] == [6, 0, 6, 6]
    assert (told["settlement"]["residue"], told["settlement"]["residue_seat"]) == (2, 1)
    assert (told["deals"][0]["marks"], told["deals"][0]["columns"]) == (None, None)
