"""Tests of a deal from the pack to its last trick: bids, play, and mistakes in a record."""

from __future__ import annotations

from typing import Final

import pytest

from boston.auction import auction
from boston.base.cards import Suit, card
from boston.course.calling import follow_calls
from boston.game import Game
from boston.games.american import GAME
from boston.games.american.contracts import LADDER, AmericanClass, ladder, shuffles, suit_class
from boston.games.fontainebleau.contracts import seating
from boston.pool.pot import Middle
from boston.table.play import lies_open
from boston.table.result import PlayedByAll
from tests.american.book import MISERES
from tests.american.deals import SCALES, all_passed, evening, last, misere, number, refusal
from tests.commands import Boston
from tests.helpers import (
    DealTable,
    Wrong,
    at_a_table,
    each_pays,
    holds,
    last_stands_unless,
    named,
    open_to,
    paid,
    pays_each,
    refused,
    result,
    tricks,
    untold,
    without_stake,
)
from tests.suits import in_order, of_suits, played

TURN = "american.auction.turn"
HIGHER = "american.auction.higher"
KEEP = "american.auction.i-keep"
OVER_YOU = "american.auction.i-keep-over-you"
RE_ENTRY = "american.auction.re-entry"
END = "american.auction.end"
NO_TRUMPS = "american.contracts.no-trumps"


ANY: Final = at_a_table(GAME)
SPREADS: Final = at_a_table(GAME, readings={"re-entry": "all-miseres"})
#: Calls, beginning with seat 1: the last call is the high bid, or this rule refuses it.
CALLS: Final[list[tuple[Game[Middle], str | None, str]]] = [
    (ANY, HIGHER, "5, 5"),
    (ANY, KEEP, "5 second, 5"),
    (ANY, HIGHER, "5 second, 5 second"),
    (ANY, OVER_YOU, "5 first, 5"),
    (ANY, OVER_YOU, "5 first, 5 second"),
    (ANY, HIGHER, "5 first, 5 first"),
    (ANY, HIGHER, "6, 5 first"),
    (ANY, HIGHER, "little-misere, 7 first"),
    (ANY, HIGHER, "grand-misere, grand-misere"),
    (ANY, NO_TRUMPS, "grand-misere first"),
    (ANY, NO_TRUMPS, "grand-misere, I keep"),
    (ANY, NO_TRUMPS, "pass, 12 second, pass, grand-spread second"),
    (ANY, HIGHER, "pass, 8, pass, pass, little-misere"),
    (ANY, RE_ENTRY, "pass, 6, pass, pass, 7"),
    (ANY, RE_ENTRY, "pass, 6, pass, pass, grand-slam first"),
    (ANY, RE_ENTRY, "pass, 6, pass, pass, little-spread"),
    (SPREADS, None, "pass, 6, pass, pass, little-spread"),
    (SPREADS, RE_ENTRY, "pass, 6, pass, pass, 7"),
    (SPREADS, HIGHER, "pass, 8, pass, pass, little-misere"),
    (ANY, TURN, "pass, 3:5"),
    (ANY, END, "5, pass, pass, pass, 6"),
    (ANY, END, "pass, pass, pass, pass, 5"),
    (ANY, "american.auction.passed-out", "passed"),
]


@holds("american.contracts.ladder")
@pytest.mark.parametrize(("at", "rule", "calls"), CALLS)
def test_a_call_is_legal_or_refused_by_the_right_rule(
    at: Game[Middle], rule: str | None, calls: str
) -> None:
    last_stands_unless(at, calls.split(", "), rule)


@holds(HIGHER, KEEP, OVER_YOU, RE_ENTRY, "american.auction.opening-in-preference")
def test_a_player_who_has_passed_may_return_only_with_a_higher_misere() -> None:
    for calls, legal in (
        ("pass, 6, pass, pass", ["little-misere", "grand-misere"]),
        ("pass, grand-misere, pass, pass", []),
    ):
        assert open_to(ANY, calls.split(", ")) == ["pass", *legal]


#: Calls, beginning with seat 1, and the seat that calls next.
NEXT: Final = [
    ("pass, pass, pass, 5", 1),
    ("pass, pass, pass, 5, pass, pass", 3),
    ("pass, pass, pass, 5, pass, pass, pass", None),
    # A bid restarts the count of passes.
    ("5, pass, pass, little-misere, pass, grand-misere, pass, pass", 1),
    ("5, pass, pass, little-misere, pass, grand-misere, pass, pass, pass", None),
    ("pass, pass, pass", 4),
    ("pass, pass, pass, pass", None),
]


@holds(END, RE_ENTRY, TURN, "american.auction.passed-out")
@pytest.mark.parametrize(("calls", "turn"), NEXT)
def test_the_right_player_calls_next(calls: str, turn: int | None) -> None:
    bidding = follow_calls(GAME, calls.split(", "), dealer=4)
    assert (bidding.turn, bidding.is_over) == (turn, turn is None)
    assert auction.all_passed(bidding) is (calls == "pass, pass, pass, pass")


@holds(RE_ENTRY, KEEP)
@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ("pass, 5, 6, 7, 8", "seat 1 has passed and may come back only with little-misere, grand"),
        ("I keep", "'I keep' needs an earlier bid"),
    ],
)
def test_a_refusal_says_why(calls: str, said: str) -> None:
    assert said in refused(lambda: follow_calls(GAME, calls.split(", "), dealer=4))


#: Each player discards the two of their suit.
AWAY: Final = [["S2"], ["H2"], ["D2"], ["C2"]]
PASSES: Final = ("pass",) * 3
ALL_PASS: Final = of_suits(*PASSES, "pass")
LITERAL: Final = {"little-spread": "no-discard"}
#: Seat 2 is the declarer, and seat 1 takes every trick.
LITTLE: Final = of_suits("pass", "little-misere", *PASSES, discards=AWAY, play=in_order(12))
SPREAD: Final = of_suits("pass", "little-spread", *PASSES, discards=AWAY, play=in_order(12))
SPREAD_AS_PRINTED: Final = of_suits("pass", "little-spread", *PASSES)
#: Seat 1 passes, and re-enters the auction.
BACK: Final = of_suits("pass", "5", "pass", "pass", "little-misere", *PASSES, discards=AWAY,
                       play=in_order(12))  # fmt: skip
#: Clubs are the second preference when spades are turned up; seat 4 trumps seat 1's lead.
_REST: Final = [suit + rank for rank in "KQJT98765432" for suit in "CSHD"]
TRUMPED: Final = of_suits(*PASSES, "7 second", *PASSES, play=["SA", "HA", "DA", "CA", *_REST])
NINE: Final = of_suits("9", *PASSES)


def to(payee: int, price: int) -> dict[tuple[int, int], int]:
    """Return the payments by which each of the others pays this seat."""
    return {(seat, payee): price for seat in (1, 2, 3, 4) if seat != payee}


@holds(
    *("american.play.trick-winner", "american.play.winner-leads", "american.contracts.grand-slam"),
    "american.contracts.misere",
)
@pytest.mark.parametrize(
    ("deal", "readings", "outcome", "payments"),
    [
        (of_suits("grand-slam first", *PASSES), {}, ("grand-slam", 1, (13, 0, 0, 0)), to(1, 166)),
        (NINE | {"trump": "spades"}, {}, ("9", 1, (13, 0, 0, 0)), to(1, 41)),
        (TRUMPED, {}, ("7", 4, (0, 0, 0, 13)), to(4, 26)),
        (LITTLE, {}, ("little-misere", 2, (12, 0, 0, 0)), to(2, 20)),
        (SPREAD, {}, ("little-spread", 2, (12, 0, 0, 0)), to(2, 80)),
        (SPREAD_AS_PRINTED, LITERAL, ("little-spread", 2, (13, 0, 0, 0)), to(2, 80)),
        (BACK, {}, ("little-misere", 1, (12, 0, 0, 0)), pays_each(20)),
    ],
)
def test_a_deal_with_all_its_cards_gives_the_result_and_payments(
    deal: DealTable,
    readings: dict[str, str],
    outcome: tuple[str, int, tuple[int, ...]],
    payments: dict[tuple[int, int], int],
) -> None:
    scored = last(deal, readings=readings)
    assert (played(scored), paid(scored)) == (outcome, payments)


DISCARD = "american.contracts.discard"
ON_SPREAD = "american.contracts.little-spread"


def not_laid_away(bid: str, rule: str, deal: DealTable) -> list[Wrong]:
    """Return deals with no discard by seat 1, with a false one by seat 3, or with none at all."""
    nobodys = [["S2"], ["H2"], ["H3"], ["C2"]]
    return [
        Wrong(deal | {"discards": [[], *AWAY[1:]]}, rule, f"in {bid} seat 1 discards"),
        Wrong(deal | {"discards": nobodys}, rule, "seat 3 cannot discard H3"),
        Wrong(untold(deal, "discards"), rule),
    ]


UNPLAYABLE: Final = [
    Wrong(NINE, "american.auction.trump-after-plain-bid", "9 needs a trump suit"),
    *not_laid_away("little-misere", DISCARD, LITTLE),
    *not_laid_away("little-spread", ON_SPREAD, SPREAD),
    Wrong(SPREAD_AS_PRINTED | {"discards": AWAY}, ON_SPREAD, "", {"readings": LITERAL}),
    Wrong(ALL_PASS | {"trump": "spades"}, "", "'trump' does not belong"),
]


@holds("american.play.passed-out", "american.auction.passed-out", "american.pay.misere-partout")
def test_when_all_have_passed_the_deal_is_played_without_trumps() -> None:
    deal = last(ALL_PASS)
    assert deal.outcome.result == PlayedByAll((13, 0, 0, 0))
    assert without_stake(deal) == (-195, 65, 65, 65)
    assert last(ALL_PASS | {"contract": "passed", "tricks": [13, 0, 0, 0]}).net == deal.net


AS_KEPT = "american.auction.trump-as-kept"
AFTER_PLAIN = "american.auction.trump-after-plain-bid"
PREFERENCE = "american.deal.preference"
SINGLY = "american.deal.singly"
ALONE = "american.partner.none"
ALL: Final[dict[str, str]] = {}
PLAIN_ONLY: Final = {"trump-after-plain-bid": "plain-only"}
#: The words for each suit when clubs are turned up.
PHRASES: Final = {
    "clubs": "the preference",
    "spades": "the second preference",
    "hearts": "a plain suit",
    "diamonds": "a plain suit",
}
SEVEN: Final = number("7", 7)
GRAND: Final = misere("grand-misere", 0, turned="clubs")
#: The readings, the rule that refuses the deal, if any, a part of the message, and the summary.
REFUSED: Final[list[tuple[dict[str, str], str, str, DealTable]]] = [
    *(
        (readings, AS_KEPT, f"{bid} cannot be played in {suit}", number(bid, 7, trump=trump))
        for readings in (ALL, PLAIN_ONLY)
        for bid, kept in (("7 first", "clubs"), ("7 second", "spades"))
        for trump, suit in PHRASES.items()
        if trump != kept
    ),
    (PLAIN_ONLY, AFTER_PLAIN, "write '7 first' if", number("7", 7, trump="clubs")),
    (PLAIN_ONLY, AFTER_PLAIN, "write '7 second' if", number("7", 7, trump="spades")),
    (PLAIN_ONLY, AFTER_PLAIN, "7 needs a trump suit", untold(SEVEN, "trump")),
    (ALL, AFTER_PLAIN, "7 needs a trump suit", untold(SEVEN, "trump")),
    (ALL, PREFERENCE, "7 first was bid", untold(number("7 first", 7), "turned")),
    (ALL, PREFERENCE, "7 second was bid", untold(number("7 second", 7), "turned")),
    (PLAIN_ONLY, PREFERENCE, "trump is hearts", untold(SEVEN, "turned")),
    (ALL, NO_TRUMPS, "grand-misere", GRAND | {"contract": "grand-misere first"}),
    (ALL, "american.pay.won", "5 honours", SEVEN | {"honours": [4, 0, 1, 0]}),
    (ALL, "american.auction.passed-out", "12, not 13", all_passed(5, 5, 2, 0)),
    (ALL, ALONE, "'whist'", all_passed(5, 5, 2, 1, whist=2)),
    (ALL, "", "'tricks' is missing", {"dealer": 4, "contract": "passed"}),
    (ALL, "", "'declarer' does not belong", all_passed(5, 5, 2, 1, declarer=1)),
    (ALL, "", "'trump' does not belong", all_passed(5, 5, 2, 1, trump="hearts")),
    (ALL, "", "'discards'", misere("little-misere", 0, discards=[[]] * 4)),
]


WRONG: Final = [
    *UNPLAYABLE,
    *(Wrong(deal, rule, said, {"readings": read}) for read, rule, said, deal in REFUSED),
]


@SCALES
@pytest.mark.parametrize("wrong", WRONG, ids=named)
def test_a_wrong_record_is_refused(game: str, wrong: Wrong) -> None:
    wrong.is_refused(game)


@holds(ALONE, "american.equipment.players")
@pytest.mark.parametrize("bid", [contract.id for contract in LADDER])
def test_a_partner_in_american_boston_is_refused(bid: str) -> None:
    deal = misere(bid, 0, partner=3) if bid in MISERES else number(bid, 13, partner=3)
    assert refusal(deal).startswith(f"deal 1: {ALONE}: {bid} is played alone")


@holds(AS_KEPT, AFTER_PLAIN)
def test_a_bid_in_preference_fixes_trumps_and_a_plain_bid_does_not() -> None:
    for bid, trump in (("7 first", "clubs"), ("7 second", "spades")):
        deal = number(bid, 7)
        assert result(last(untold(deal, "trump"))) == result(last(deal))
        assert result(last(deal, readings=PLAIN_ONLY)).trump == trump
    for trump in ("spades", "hearts", "diamonds", "clubs"):
        assert last(number("7", 7, trump=trump)).net[0] > 0
    for trump in ("hearts", "diamonds"):
        assert last(number("7", 7, trump=trump), readings=PLAIN_ONLY).net[0] > 0
    assert last(untold(SEVEN, "turned")).net == last(SEVEN).net
    # The record may give the card turned up instead of its suit.
    assert last(number("7 second", 7, turned="C7")).net == last(number("7 second", 7)).net


SPADES, HEARTS, DIAMONDS, CLUBS = Suit


@holds(PREFERENCE)
@pytest.mark.parametrize(
    ("first", "second"), [(CLUBS, SPADES), (SPADES, CLUBS), (HEARTS, DIAMONDS), (DIAMONDS, HEARTS)]
)
def test_the_second_preference_is_the_other_suit_of_the_same_colour(
    first: Suit, second: Suit
) -> None:
    expected = dict.fromkeys(Suit, AmericanClass.PLAIN)
    expected |= {first: AmericanClass.FIRST, second: AmericanClass.SECOND}
    assert {suit: suit_class(suit, first) for suit in Suit} == expected


@holds(
    *("american.contracts.grand-slam", "american.contracts.tricks", "american.contracts.misere"),
    "american.contracts.spread",
)
def test_american_boston_has_nine_trick_bids_and_four_miseres() -> None:
    assert [contract.tricks for contract in LADDER if contract.tricks] == list(range(5, 14))
    miseres = {contract.id for contract in LADDER if contract.is_misere}
    assert miseres == {"little-misere", "grand-misere", "little-spread", "grand-spread"}
    assert {(len(each.qualifiers), each.is_misere) for each in LADDER} == {(1, True), (3, False)}
    opened = {contract.id for contract in LADDER if lies_open(contract, 2, 0, 0) == 2}
    assert opened == {"little-spread", "grand-spread"}
    assert opened == {contract.id for contract in LADDER if contract.exposed_after == 0}
    assert GAME.ladder is LADDER


@holds("american.contracts.discard", "american.contracts.little-spread", SINGLY)
@pytest.mark.parametrize(
    ("contract", "reading", "played", "rule"),
    [
        ("little-misere", "discard", 12, "american.contracts.discard"),
        ("little-misere", "no-discard", 12, "american.contracts.discard"),
        ("grand-misere", "discard", 13, SINGLY),
        ("little-spread", "discard", 12, "american.contracts.little-spread"),
        ("little-spread", "no-discard", 13, "american.contracts.little-spread"),
        ("grand-spread", "discard", 13, SINGLY),
        ("grand-spread", "no-discard", 13, SINGLY),
    ],
)
def test_a_deal_has_thirteen_tricks_or_twelve_after_a_discard(
    contract: str, reading: str, played: int, rule: str
) -> None:
    chosen = {"little-spread": reading}
    found = ladder(reading).contract(contract)
    assert (found.cards, found.discard) == (played, 13 - played)
    told = misere(contract, 0) | {"tricks": tricks(0, played=played)}
    assert paid(last(told, readings=chosen)) == each_pays(MISERES[contract])
    message = refusal(told | {"tricks": tricks(0, played=25 - played)}, readings=chosen)
    assert message.startswith(f"deal 1: {rule}: the tricks")


@holds("american.settle.deals")
def test_the_players_agree_on_the_number_of_deals() -> None:
    done = evening(SEVEN, number("5", 5, dealer=1), options={"deals": 2})
    assert done.money is None
    assert done.terms.number("deals") == 2
    assert evening(SEVEN).terms.number("deals") == 12


@holds("american.equipment.seats")
def test_the_cards_drawn_decide_the_seats() -> None:
    for drawn, seats in (("D7 C7 H7 S7", (3, 2, 0, 1)), ("S2 CA HK DQ", (1, 2, 3, 0))):
        assert seating([card(each) for each in drawn.split()]) == seats


@holds(
    *("american.deal.shuffle-once", "american.deal.turn-up", "american.deal.second-pack-shuffled"),
    "american.equipment.second-pack",
)
@SCALES
def test_only_the_first_deal_shuffles_both_packs_and_any_suit_turns_up(
    boston: Boston, game: str
) -> None:
    packs = [shuffles(deal) for deal in (1, 2, 12)]
    assert packs == [("pack in play", "second pack"), ("second pack",), ("second pack",)]
    seen = set()
    for seed in range(20):
        dealt = boston("deal", game, "--seed", str(seed)).out.splitlines()
        seen.add(next(line for line in dealt if "turned" in line))
    assert seen == {f'turned = "{suit}"' for suit in Suit}
