"""Tests of Boston of the Solo family: a deal from the pack to its last trick, and its payments."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import pytest

from boston import quote
from boston.apps.study.family.solo_prices import HEADS, ROWS, fifths, under_their_heads
from boston.games.solo import AS_PRINTED, CHIPS, GAME, LADDER, Prices, chips, score, winners
from boston.record.reading import read_session
from boston.replaying.replay import deals, terms_of
from tests import helpers
from tests.helpers import (
    PASSED,
    DealTable,
    each_pays,
    holds,
    items,
    last_is_refused,
    paid,
    pays_each,
    refused,
    result,
    tricks,
)
from tests.solo.book import COLUMN, PRICES, PRINTED, WITHOUT
from tests.suits import blanche, full, game, in_order, low_trump, low_trump_in_summary, pair

evening: Final = partial(helpers.evening, game="solo")
last: Final = partial(helpers.last, game="solo")
refusal: Final = partial(helpers.refusal, game="solo")


PASSES: Final = ("pass", "pass", "pass")


@holds("solo.equipment.chips")
def test_chips_can_pay_the_most_expensive_contract() -> None:
    assert sorted(CHIPS.values()) == [1, 2, 5]
    dearest = quote("solo", "spread-slam", suit="diamonds", tricks=13).points
    assert (dearest, chips(dearest)) == (160, {"five": 32})


#: The suits, from the lowest to the highest.
IN_SUITS: Final = ["spades", "clubs", "hearts", "diamonds"]
#: From the source: tricks, most tricks, cards played, discards, and 0 if open at the first lead.
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
def test_an_illegal_call_is_refused(calls: str) -> None:
    last_is_refused(GAME, calls.split(", "), REFUSED_CALLS[calls])


@holds("solo.auction.passed-out", "solo.deal.rotation")
def test_when_all_pass_the_cards_are_thrown_in_and_the_next_player_deals() -> None:
    done = evening(full(*["pass"] * 4, play=[]), {**PASSED}, game("5", 5, "spades", dealer=2))
    assert [deal.net for deal in done.deals[:2]] == [(0, 0, 0, 0)] * 2
    assert [deal.dealer for deal in done.deals] == [4, 1, 2]


@holds("solo.auction.suit-binds", NAMED)
def test_the_suit_of_the_bid_is_trumps() -> None:
    told = full("5 spades", *PASSES)
    assert last(told).net == last({**told, "trump": "spades"}).net == (42, -14, -14, -14)
    assert last(game("5", 5, "hearts")).net == last(game("5 hearts", 5)).net == (12, -4, -4, -4)


@holds(
    *("solo.contracts.tricks", "solo.contracts.misere", "solo.contracts.spread"),
    *("solo.contracts.slam", "solo.partner.six-to-eight"),
)
def test_the_ladder_of_solo_matches_the_source() -> None:
    assert [contract.id for contract in LADDER] == list(BIDS)
    for contract in LADDER:
        asked = (contract.tricks, contract.most, contract.cards, contract.discard)
        assert (*asked, contract.exposed_after) == BIDS[contract.id]
        suits = [each.id for each in contract.qualifiers]
        assert suits == (IN_SUITS if contract.id in PRICES else [""])
    assert [each.id for each in LADDER if each.partnership] == ["6", "7", "8"]


#: Seat 2 has only hearts and discards one; without discards the others have a card left over.
LITTLE = full("pass", "little-misere", "pass", "pass", play=in_order(12))
BY_ALL = {**LITTLE, "discards": [["S2"], ["H2"], ["D2"], ["C2"]]}
BY_HIM = {**LITTLE, "discards": [[], ["H2"], [], []]}


@holds("solo.contracts.discard", "solo.play.twelve-tricks")
def test_a_reading_decides_whether_the_soloist_or_all_four_discard() -> None:
    rule, away = "deal 1: solo.contracts.discard: ", "in little-misere seat 1 discards"
    for option, good, bad, said in (
        ("soloist-only", BY_HIM, BY_ALL, f"{away} 0 cards, and the record gives 1"),
        ("all-four", BY_ALL, BY_HIM, f"{away} 1 card, and the record gives 0"),
    ):
        readings = {"discards": option}
        assert last(good, readings=readings).net == (-15, 45, -15, -15)
        assert refusal(bad, readings=readings) == rule + said
    assert refusal(LITTLE).startswith(f"{rule}in little-misere seat 2 discards 1 card")
    theirs = {**LITTLE, "discards": [[], ["S2"], [], []]}
    assert "seat 2 cannot discard S2" in refusal(theirs)


FIVE = full("pass", "pass", "5 diamonds", "pass")


@holds(
    *("solo.play.first-lead", "solo.play.trick-winner", "solo.play.winner-leads"),
    "solo.contracts.spread",
)
def test_the_player_on_the_dealers_left_always_leads_first() -> None:
    # Seat 1 leads spades; seat 3, the soloist, has only diamonds, ruffs, and then leads trumps.
    ruffed = ["SA", "HA", "DA", "CA"]
    rest = [f"{suit}{rank}" for rank in "KQJT98765432" for suit in "DCSH"]
    assert result(last({**FIVE, "play": ruffed + rest})).tricks == (0, 0, 13, 0)
    # Without trumps the suit led takes the trick.
    for contract in ("grand-misere", "grand-spread"):
        told = full(contract, *PASSES, play=in_order())
        assert result(last(told)).tricks == (13, 0, 0, 0)


BOSTON: Final = full("5 spades", *PASSES)
PARTNER: Final = "solo.partner.six-to-eight: "
#: Impossible records, each with the words with which its refusal begins, usually a rule.
REFUSED: Final[list[tuple[DealTable, str]]] = [
    ({**PASSED, "tricks": [4, 3, 3, 3]}, "'tricks' does not belong to a deal passed out"),
    ({**BOSTON, "trump": "clubs"}, "solo.auction.suit-binds: 5 spades is played in"),
    (game("5 spades", 5, "clubs"), "solo.auction.suit-binds: "),
    (game("5", 5), "solo.auction.suit-named: 5 needs a trump suit"),
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
    (full("6 spades", *PASSES, whist=1), "solo.partner.call: seat 1 cannot be their own"),
]


@holds("solo.partner.six-to-eight", "solo.play.twelve-tricks", "solo.play.turn")
@pytest.mark.parametrize(("told", "said"), REFUSED, ids=[said for _, said in REFUSED])
def test_an_impossible_record_is_refused(told: DealTable, said: str) -> None:
    assert refusal(told).startswith(f"deal 1: {said}")


@holds("solo.settle.deals", "solo.deal.rotation")
def test_a_session_ends_after_the_agreed_multiple_of_four_deals() -> None:
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


@holds("solo.settle.winner")
def test_the_most_chips_win_and_there_is_no_pool_to_divide() -> None:
    held = {(3, 9, -6, -6): (2,), (4, 4, -4, -4): (1, 2), (0, 0, 0, 0): (1, 2, 3, 4)}
    assert {each: winners(each) for each in held} == held
    done = evening(full("5 spades", *PASSES), game("9", 8, "spades", dealer=1))
    assert [deal.scoreboard.pool for deal in done.deals] == [None, None]
    assert (done.settlement, done.money, sum(done.totals)) == (None, None, 0)
    assert winners(done.totals) == (2, 3, 4)


PRICE = "solo.pay.prices"
LOST = "solo.pay.lost"
OVERTRICKS = "solo.pay.overtricks"
OF_A_PAIR = "solo.pay.overtricks-with-partner"
HONOURS = "solo.pay.honours"
IN_SLAMS = "solo.pay.honours-in-slams"
WITHOUT_TRUMPS = "solo.pay.no-trumps"
BLANCHE = "solo.pay.carte-blanche"
FALSE = "solo.pay.false-carte-blanche"


@holds("solo.pay.lost-alone", "solo.contracts.tricks", "solo.contracts.slam")
@pytest.mark.parametrize("contract", PRICES)
def test_a_lone_suit_contract_is_paid_for_any_number_of_tricks(contract: str) -> None:
    needed = int(contract) if contract.isdigit() else 13
    for suit, column in COLUMN.items():
        price, each = PRICES[contract][column], PRICES[contract][3]
        for own in range(14):
            deal = last(game(contract, own, suit))
            over = [(OVERTRICKS, each * (own - needed))] if own > needed else []
            told, parts = (suit, own), [(PRICE, price), *over] if own >= needed else [(LOST, price)]
            assert (told, items(deal)) == (told, parts)
            points = sum(points for _, points in items(deal))
            assert paid(deal) == (each_pays if own >= needed else pays_each)(points), told


@holds(
    *(WITHOUT_TRUMPS, "solo.pay.made-alone", "solo.pay.lost-alone", "solo.contracts.misere"),
    "solo.contracts.piccolissimo",
)
@pytest.mark.parametrize("contract", WITHOUT)
def test_a_contract_without_trumps_is_paid_for_any_number_of_tricks(contract: str) -> None:
    for own in range(13):
        deal, price = last(game(contract, own)), WITHOUT[contract]
        is_made = own == (contract == "piccolissimo")
        assert (own, items(deal)) == (own, [(WITHOUT_TRUMPS if is_made else LOST, price)])
        assert paid(deal) == (each_pays if is_made else pays_each)(price)


Flows = set[tuple[int, int]]
#: [Payment]: seat 1 is the Soloist with a partner in this seat, and they make the contract. The
#: opponent on the right pays each of them; if they sit side by side, the nearest on the right pays
#: the Soloist.
MADE_BY_TWO: Final[dict[int, Flows]] = {
    2: {(4, 1), (3, 2)},
    3: {(4, 1), (2, 3)},
    4: {(3, 1), (2, 4)},
}
#: They lose the contract: each pays the opponent on the left.
LOST_BY_TWO: Final[dict[int, Flows]] = {
    2: {(1, 3), (2, 4)},
    3: {(1, 2), (3, 4)},
    4: {(1, 2), (4, 3)},
}


@holds(
    "solo.pay.made-with-partner", "solo.pay.lost-with-partner", "solo.pay.side-by-side", OF_A_PAIR
)
@pytest.mark.parametrize("partner", [2, 3, 4])
@pytest.mark.parametrize(("contract", "target"), [("6", 10), ("7", 11), ("8", 12)])
def test_partners_need_four_more_tricks_no_matter_who_takes_them(
    contract: str, target: int, partner: int
) -> None:
    by_reading = {"losses": "one-per-undertrick", "overtricks-with-partner": "all"}
    for taken in (0, target - 1, target, 13):
        for own in {0, taken // 2, taken}:
            by_seat = tricks(own, whister=taken - own, seats=(1, partner))
            told = {**game(contract, own, "clubs", partner=partner), "tricks": by_seat}
            deal, is_made = last(told), taken >= target
            points = PRICES[contract][0] + max(0, taken - target)
            flows = (MADE_BY_TWO if is_made else LOST_BY_TWO)[partner]
            assert (by_seat, paid(deal)) == (by_seat, dict.fromkeys(flows, points))
            assert result(deal).is_made is is_made
            # No reading changes who pays whom.
            assert set(paid(last(told, readings=by_reading))) == flows


ONE_EACH, ALL_FOUR = "losses=one-per-undertrick", [4, 0, 0, 0]
NINE = game("9", 6, "spades")
SIX = pair("6", 11, "diamonds")
SPREAD = game("spread-slam", 13, "clubs", honours=[3, 0, 0, 1])
FALSELY = full("5 spades", *["pass"] * 3, carte_blanche=[1])

#: A deal, the reading chosen, the net of seat 1, and the items that one opponent pays or gets.
CASES: Final[list[tuple[DealTable, str, int, str]]] = [
    # Payments that a reading changes, and payments that it leaves alone.
    (NINE, ONE_EACH, -63, "lost 18, lost 3"),
    (pair("8", 10, "hearts"), ONE_EACH, -18, "lost 16, lost 2"),
    (game("piccolissimo", 0), ONE_EACH, -60, "lost 20"),
    (game("spread-slam", 11, "hearts"), ONE_EACH, -426, "lost 140, lost 2"),
    (SPREAD, "slam-honours=two-and-four", 366, "prices 120, honours-in-slams 2"),
    (
        game("7", 7, "clubs", honours=[3, 0, 0, 1]),
        "slam-honours=two-and-four",
        36,
        "prices 10, honours 2",
    ),
    (SIX, "overtricks-with-partner=all", 15, "prices 10, overtricks-with-partner 5"),
]


@holds(HONOURS, IN_SLAMS, OF_A_PAIR, LOST)
@pytest.mark.parametrize(("told", "reading", "net", "parts"), CASES)
def test_payments_under_a_reading_match_cases_worked_out_by_hand(
    told: DealTable, reading: str, net: int, parts: str
) -> None:
    deal = last(told, readings=dict(each.split("=") for each in reading.split()))
    found = [f"{rule.removeprefix('solo.pay.')} {points}" for rule, points in items(deal)]
    assert (deal.net[0], ", ".join(found)) == (net, parts)


def by_seats(
    told: DealTable, rule: str, readings: dict[str, str] | None = None
) -> dict[tuple[object, object], int]:
    """Return who pays whom how much under this rule in a deal."""
    lines = last(told, readings=readings or {}).receipt
    return {(each.payer, each.payee): each.points for each in lines if each.rule == rule}


@holds(BLANCHE, FALSE)
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_all_three_other_players_pay_for_a_carte_blanche(seat: int) -> None:
    made, others = pair("6", 10, "hearts"), {1, 2, 3, 4} - {seat}
    for is_false, back in ((False, {}), (True, {(seat, each): 4 for each in others})):
        told = {**made, **blanche(seat, is_false=is_false)}
        assert by_seats(told, BLANCHE) == {(each, seat): 2 for each in others}
        assert by_seats(told, FALSE) == back


@holds(FALSE, BLANCHE)
def test_the_cards_show_whether_a_carte_blanche_is_false() -> None:
    told = full("5 spades", *["pass"] * 3)
    assert by_seats({**told, "carte_blanche": [2, 3, 4]}, FALSE) == {}
    # Thirteen tricks with four honours: 2 + 8 + 4 from each, and 2 for the hand.
    for reading, each in (("double", 4), ("refund", 2)):
        readings = {"false-carte-blanche": reading}
        assert by_seats(FALSELY, FALSE, readings=readings) == pays_each(each)
        assert last(FALSELY, readings=readings).net[0] == 42 + 6 - 3 * each
    # The hands show a low trump; a record without cards shows no trumps except honours.
    seen, unseen = low_trump(carte_blanche=[2]), low_trump_in_summary(carte_blanche=[2])
    assert by_seats(seen, FALSE) == {(2, 1): 4, (2, 3): 4, (2, 4): 4}
    assert by_seats(unseen, FALSE) == {}
    difference = (b - a for a, b in zip(last(seen).net, last(unseen).net, strict=True))
    assert tuple(difference) == (-4, 12, -4, -4)


@holds(HONOURS, BLANCHE, "solo.auction.passed-out")
def test_impossible_honours_and_cartes_blanches_are_refused() -> None:
    passed = {"dealer": 4, "contract": "passed"}
    assert not last(passed).receipt
    for told, said in (
        (game("7", 7, "hearts", honours=[3, 2, 0, 0]), f"{HONOURS}: 5 honours"),
        (game("grand-misere", 0, honours=[1, 0, 0, 0]), HONOURS),
        (game("grand-misere", 0, carte_blanche=[2]), f"{BLANCHE}: "),
        (game("piccolissimo", 1, carte_blanche=[2]), f"{BLANCHE}: "),
        ({**passed, "carte_blanche": [2]}, "'carte_blanche'"),
        *(
            (game("5", 5, "clubs", carte_blanche=it), "'carte_blanche' is a")
            for it in ([], [1, 1], [5], [1, 2, 3, 4], 2)
        ),
    ):
        assert refusal(told).startswith(f"deal 1: {said}"), told


@holds(OVERTRICKS, "solo.partner.target")
def test_a_quote_gives_the_price_of_a_contract_in_solo() -> None:
    assert quote("solo", "6", suit="diamonds", tricks=11, partner_tricks=0).points == 11
    assert quote("solo", "piccolissimo", tricks=1).points == 20
    assert "solo.auction.suit-named" in refused(lambda: quote("solo", "7", tricks=7))


@holds(PRICE, OVERTRICKS, WITHOUT_TRUMPS)
def test_the_price_table_is_as_printed_and_sorted_into_its_columns() -> None:
    assert " ".join(HEADS) == "Over Trick None Spades Clubs Hearts Diamonds"
    rows = [f"{row.name} {' '.join(row.figures)}" for row in ROWS.values()]
    assert (list(ROWS), rows) == (list(PRINTED), list(PRINTED.values()))
    read = {
        bid: (WITHOUT[bid], *[None] * 4)
        if bid in WITHOUT
        else (None, *PRICES[bid][:3], PRICES[bid][3] or None)
        for bid in PRINTED
    }
    assert {bid: under_their_heads(row) for bid, row in ROWS.items()} == read


@holds(PRICE, "solo.pay.fifth")
def test_solo_prices_are_a_fifth_of_those_in_fontainebleau() -> None:
    heads = ("♠ ♣", "♥", "♦")
    here = {f"{bid} {head}": PRICES[bid][n] for bid in PRICES for n, head in enumerate(heads)}
    here |= WITHOUT | {"each overtrick": 1, "3 honours": 2, "4 honours": 4}
    # The prices of Fontainebleau are entered in tests/family.
    assert {each.what: (each.here, each.there) for each in fifths()} == {
        what: (points, 5 * points) for what, points in here.items()
    }


def test_doubling_the_prices_of_a_game_doubles_every_payment() -> None:
    twice = Prices(
        {
            name: {suit: 2 * of for suit, of in row.items()}
            for name, row in AS_PRINTED.in_suits.items()
        },
        {name: 2 * points for name, points in AS_PRINTED.no_trumps.items()},
    )
    other = replace(GAME, score=partial(score, twice))
    bids: list[DealTable] = [
        {"contract": "7", "trump": "hearts", "declarer": 1, "tricks": [7, 2, 2, 2]},
        {"contract": "slam", "trump": "spades", "declarer": 2, "tricks": [1, 12, 0, 0]},
        {"contract": "grand-misere", "declarer": 3, "tricks": [4, 4, 0, 5]},
        {"contract": "passed"},
    ]
    session = read_session({"game": "solo", "dealer": 4, "deal": bids})
    won = []
    for each in (GAME, other):
        terms = terms_of(each, session)
        won.append([done.net for done in deals(each, terms, each.begin(terms), session)])
    assert [tuple(2 * points for points in net) for net in won[0]] == won[1]
    assert won[0][0] == (36, -12, -12, -12)
