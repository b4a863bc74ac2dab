"""Tests of dealing, bidding and play in Boston de Fontainebleau, and of faulty records."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

import pytest

from boston.apps.present.games.fontainebleau import tables
from boston.base.cards import PACK, card
from boston.course.events import PartnerKnown, Played
from boston.game import Game
from boston.games.fontainebleau import GAME
from boston.games.fontainebleau.contracts import PACKETS, cut, cut_by_all, gathered, seating
from boston.table.dealing import deal_packets
from tests.fontainebleau.deals import bid, under, with_whister
from tests.helpers import (
    DealTable,
    Wrong,
    at_a_table,
    holds,
    last_stands_unless,
    named,
    refused,
    result,
    untold,
)
from tests.suits import MIXED, full, in_order

HIGHER: Final = "fontainebleau.auction.higher"
NAMED: Final = "fontainebleau.auction.suit-named"
ORDER: Final = "fontainebleau.auction.suit-order"

TWELVE_TRICKS: Final = ["little-misere", "piccolissimo", "little-misere-table"]
ON_THE_TABLE: Final = ["little-misere-table", "grand-misere-table", "grand-boston-table"]


@holds(
    *("fontainebleau.contracts.tricks", "fontainebleau.contracts.grand-boston"),
    *("fontainebleau.partner.target", "fontainebleau.partner.up-to-ten"),
)
def test_each_bid_asks_for_the_right_number_of_tricks() -> None:
    asked = {contract.id: contract.tricks for contract in GAME.ladder if not contract.is_misere}
    thirteen = {"grand-boston": 13, "grand-boston-table": 13}
    assert asked == {str(number): number for number in range(5, 13)} | thirteen
    assert [contract.id for contract in GAME.ladder if contract.discard] == TWELVE_TRICKS
    assert [contract.id for contract in GAME.ladder if contract.cards == 12] == TWELVE_TRICKS
    pairs = {each.id: each.partnership.side for each in GAME.ladder if each.partnership}
    assert pairs == {"5": 8, "6": 9, "7": 10, "8": 11, "9": 12, "10": 13}


@holds("fontainebleau.contracts.exposed")
def test_a_bid_on_the_table_exposes_the_hand_before_the_first_trick() -> None:
    lies_open = GAME.playing.laid_open
    assert lies_open is not None
    for contract in GAME.ladder:
        after, seat = (0, 3) if contract.id in ON_THE_TABLE else (None, None)
        assert contract.exposed_after == after
        assert [lies_open.function(contract, 3, *turned) for turned in ((0, 0), (12, 3))] == [
            seat
        ] * 2


HEARTS_HIGH: Final = at_a_table(GAME, readings={"suit-order": "hearts-high"})
DIAMONDS_HIGH: Final = at_a_table(GAME, readings={"suit-order": "diamonds-high"})


class Said(NamedTuple):
    """Calls from eldest hand (seat 1) on, and the rule that refuses the last one, if any."""

    calls: list[str]
    rule: str | None = None
    at: Game[Any] = HEARTS_HIGH


CALLS: Final = [
    # The first is the source's example.
    Said(["8 spades", "8 clubs"]),
    Said(["8 clubs", "8 spades"], ORDER),
    Said(["8 clubs", "8 clubs"], HIGHER),
    Said(["8 diamonds", "8 hearts"], ORDER, DIAMONDS_HIGH),
    Said(["8 hearts", "8 diamonds"], ORDER),
    Said(["8 hearts", "8 diamonds"], None, DIAMONDS_HIGH),
    Said(["8 spades", "8 clubs"], None, DIAMONDS_HIGH),
    Said(["8 clubs", "8 hearts"], None, DIAMONDS_HIGH),
    Said(["6 spades", "5 hearts"], HIGHER),
    Said(["7 spades", "little-misere"], HIGHER),
    Said(["grand-misere", "grand-misere"], HIGHER),
    Said(["grand-boston-table hearts", "12 hearts"], HIGHER),
    Said(["7"], NAMED),
    Said(["grand-misere hearts"], "fontainebleau.contracts.no-trumps"),
    Said(["pass", "3:5 clubs"], "fontainebleau.auction.turn"),
    Said(["pass", "5 clubs", "1:6 clubs"], "fontainebleau.auction.pass-is-final"),
    Said(["5 clubs", "pass", "pass", "pass", "1:6 clubs"], "fontainebleau.auction.end"),
    Said(["passed"], "fontainebleau.play.passed-out"),
]


@holds(ORDER)
@pytest.mark.parametrize("case", CALLS, ids=lambda case: f"{case.calls}-{case.rule}")
def test_a_call_is_legal_or_refused_by_the_right_rule(case: Said) -> None:
    last_stands_unless(case.at, case.calls, case.rule)


@holds("fontainebleau.auction.suit-binds", NAMED)
def test_the_suit_that_was_bid_is_trumps() -> None:
    for told in (bid("7 hearts", 7), bid("7", 7, trump="hearts"), bid("7 ♥", 7, trump="hearts")):
        assert result(under(told)).trump == "hearts"


NEVER = "fontainebleau.deal.never-shuffled"


@holds("fontainebleau.equipment.chips", "fontainebleau.equipment.seats")
def test_chips_have_their_values_and_drawn_cards_decide_the_seats() -> None:
    chips = ((100, 5, 20), (50, 20, 80), (5, 20, 80), ("in units", 1600, 6400))
    assert tables.chips().rows == chips
    drawn = [card(each) for each in ("C5", "S5", "D5", "H5")]
    assert seating(drawn) == (1, 3, 2, 0)
    drawn = [card(each) for each in ("S2", "C3", "HA", "ST")]
    assert seating(drawn) == (2, 3, 1, 0)


@holds(NEVER)
def test_a_cut_keeps_the_cyclic_order_of_the_pack() -> None:
    assert cut(PACK, 20) == cut_by_all(PACK, [10, 45, 12, 5]) == PACK[20:] + PACK[:20]
    for lifted in (-1, 0, 52, 53):
        message = refused(partial(cut, PACK, lifted))
        assert message == f"{NEVER}: a cut lifts 1 to 51 of 52 cards, not {lifted}"
    for cuts in (3, 5):
        message = refused(partial(cut_by_all, PACK, [10] * cuts))
        assert message == f"{NEVER}: each of the four players cuts once, and {cuts} cut"


@holds(NEVER)
def test_tricks_are_gathered_in_the_order_of_play() -> None:
    told = full("7 spades", "pass", "pass", "pass")
    tricks = under(told).course.tricks
    assert [str(each) for each in gathered(tricks)] == in_order()
    away = [card("SA"), card("HA")]
    assert gathered(tricks, away)[:3] == (*away, card("SA"))


@holds(NEVER, "fontainebleau.deal.singly")
@pytest.mark.parametrize("turned", range(4, 52, 5))
def test_dealing_singly_splits_up_old_tricks_but_packets_do_not(turned: int) -> None:
    """The rule's page gives this as our own conclusion; an earlier version had it backwards."""
    pack = cut_by_all(PACK, (turned, 1, 50, 1))
    tricks = [set(PACK[first : first + 4]) for first in range(0, 52, 4)]

    def most_of_one_trick(packets: tuple[int, ...]) -> int:
        hands = deal_packets(pack, packets, dealer=4).values()
        return max(len(trick & set(hand)) for trick in tricks for hand in hands)

    assert most_of_one_trick(PACKETS["singly"]) == 1
    assert most_of_one_trick(PACKETS["four-four-five"]) > 1


@holds("fontainebleau.deal.singly")
def test_the_cards_may_be_dealt_in_fours_and_fives() -> None:
    assert PACKETS == {"singly": (1,) * 13, "four-four-five": (4, 4, 5)}
    assert at_a_table(GAME, readings={"packets": "four-four-five"}).packets == (4, 4, 5)


CALLED: Final = "fontainebleau.partner.called-card"
SEVEN: Final = full("7 spades", "pass", "pass", "pass")


@holds("fontainebleau.contracts.discard", "fontainebleau.play.before-the-lead")
def test_all_four_players_discard_and_then_play_twelve_tricks() -> None:
    away = {"discards": [["S2"], ["H2"], ["D2"], ["C2"]], "play": in_order(12)}
    little = full("pass", "little-misere", "pass", "pass", **away)
    assert result(under(little)).tricks == (12, 0, 0, 0)
    scored = result(under(full("pass", "pass", "pass", "piccolissimo", **away)))
    assert (scored.contract.id, scored.is_made, scored.undertricks) == ("piccolissimo", False, 1)


@holds("fontainebleau.play.passed-out", "fontainebleau.auction.passed-out")
def test_when_all_pass_thirteen_tricks_are_played_without_trumps() -> None:
    deal = under(full("pass", "pass", "pass", "pass"))
    assert deal.net == (-5, -5 + 6, -5 + 6, -5 + 6)
    assert deal.scoreboard.pool == 2
    told = under({"dealer": 4, "contract": "passed", "tricks": [13, 0, 0, 0]})
    assert (told.net, told.scoreboard) == (deal.net, deal.scoreboard)


@holds(CALLED, "fontainebleau.partner.callable-card")
@pytest.mark.parametrize(
    ("called", "partner", "option"),
    [
        ("HA", 2, "court"),
        ("DK", 3, "court"),
        ("CQ", 4, "court"),
        ("CJ", 4, "court"),
        ("HK", 2, "ace-king-only"),
        ("H2", 2, "any-card"),
    ],
)
def test_the_holder_of_the_called_card_is_the_partner(
    called: str, partner: int, option: str
) -> None:
    scored = result(under({**SEVEN, "called": called}, {"callable-card": option}))
    assert (scored.declarer, scored.partner) == (1, partner)


@holds("fontainebleau.partner.hidden")
@pytest.mark.parametrize(("called", "place"), [("HA", 2), ("DK", 7), ("C2", 52)])
def test_the_partner_is_revealed_when_the_called_card_is_played(called: str, place: int) -> None:
    told = under({**SEVEN, "called": called}, {"callable-card": "any-card"})
    assert in_order()[place - 1] == called
    course = [each for each in told.events if isinstance(each, Played | PartnerKnown)]
    assert [n for n, each in enumerate(course) if isinstance(each, PartnerKnown)] == [place]


@holds(CALLED)
def test_a_summary_names_the_partner_who_held_the_called_card() -> None:
    assert result(under(with_whister("7 hearts", 7, 3, called="SA"))).partner == 3
    assert result(under(bid("7 hearts", 7))).partner is None


SINGLY: Final = "fontainebleau.deal.singly"
BINDS: Final = "fontainebleau.auction.suit-binds"
DISCARD: Final = "fontainebleau.contracts.discard"
CALLABLE: Final = "fontainebleau.partner.callable-card"
UP_TO_TEN: Final = "fontainebleau.partner.up-to-ten"
BY_ALL: Final = "fontainebleau.play.passed-out"
HONOURS: Final = "fontainebleau.pay.honours"

OUT_OF: Final = full("pass", "7 diamonds", "pass", "pass", hands=MIXED, play=["SA", "HA"])
LITTLE: Final = full("pass", "little-misere", "pass", "pass", play=in_order(12))
PASSED: Final[DealTable] = {"dealer": 4, "contract": "passed"}
AWAY: Final = [["S2"], ["H2"], ["D2"], ["C2"]]
NEXT: Final = untold(bid("7 hearts", 7), "dealer")


def agreed(**readings: str) -> dict[str, Any]:
    """Return the readings of a table; underscores in their names replace hyphens."""
    return {"readings": {name.replace("_", "-"): option for name, option in readings.items()}}


WRONG: Final = [
    # A missing dealer, and invalid options.
    Wrong(NEXT, "", "'dealer' is missing: the dealer stakes", agreed(stake="dealer-five")),
    Wrong([], "fontainebleau.pool.stake", "option 'pool'", {"options": {"pool": -1}}),
    Wrong([], "fontainebleau.settle.deals", "option 'deals'", {"options": {"deals": 0}}),
    # The suit of the bid.
    Wrong(bid("7", 7), NAMED, "7 needs a trump suit"),
    Wrong(bid("7 hearts", 7, trump="spades"), BINDS, "7 hearts is played in hearts"),
    # Bids that are played alone, and the called card.
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
    Wrong(bid("7 hearts", 7, called="SA"), "", "'partner' is missing: SA was called"),
    Wrong(with_whister("7 hearts", 7, 3, called="SA SK"), "", "'called'"),
    Wrong(with_whister("7 hearts", 7, 3, called="S1"), "", "'S1' is not a"),
    # The play, and discards.
    # Seat 3 has no spades and may trump.
    Wrong({**OUT_OF, "play": ["SA", "S2", "D2"]}, SINGLY, "stops after 3 cards of 52"),
    Wrong(bid("little-misere", 0, discards=[[]] * 4), "", "'discards' does"),
    Wrong({**full("grand-misere", "pass", "pass", "pass"), "discards": AWAY}, DISCARD),
    Wrong(LITTLE, DISCARD),
    *(
        Wrong({**LITTLE, "discards": [["S2"], *others]}, DISCARD, word)
        for others, word in (
            ([["H2"], [], ["C2"]], ""),
            ([["H2", "H3"], ["D2"], ["C2"]], ""),
            ([["H2"], ["C2"], ["C3"]], "seat 3 cannot discard C2"),
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
def test_a_faulty_record_is_refused(wrong: Wrong) -> None:
    wrong.is_refused("fontainebleau")
