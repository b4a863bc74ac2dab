"""What the readings that can be chosen change. The figures are worked out by hand."""

from __future__ import annotations

import pytest

from boston import quote
from boston.base.cards import Suit, card
from boston.catalogue import GAMES
from boston.games.french import GAME
from boston.games.french.play import card_order, top_jack
from boston.record.record import Deal
from boston.table.play import trick_winner
from boston.terms.terms import agree
from tests.french.deals import (
    JACKS_TOLD,
    alone,
    evening,
    last,
    later,
    pair,
    refusal,
    without_stake,
)
from tests.helpers import DealTable, holds, items, refused, result

BASE = "french.pay.base"


@holds("french.contracts.misere-sur-table", "french.contracts.discard")
@pytest.mark.parametrize(
    ("contract", "needed", "played"),
    [("petite-misere-table", 9, 12), ("grand-misere-table", 10, 13)],
)
def test_the_miseres_on_the_table_as_printed(contract: str, needed: int, played: int) -> None:
    readings = {"misere-sur-table": "literal"}
    told = alone(f"{contract} clubs", needed, tricks=[needed, played - needed, 0, 0])
    made = last(told, readings=readings)
    assert items(made) == [("french.contracts.misere-sur-table", 128)]
    assert without_stake(made) == (394, -128, -128, -128)
    short = {**told, "tricks": [needed - 1, played - needed + 1, 0, 0]}
    assert without_stake(last(short, readings=readings)) == (-394, 128, 128, 128)
    # Overtricks, honours and the jack have no place in a game of this name.
    more = {**told, "tricks": [played, 0, 0, 0], "honours": [4, 0, 0, 0], "jack_of_diamonds": 1}
    assert last(more, readings=readings).net == made.net
    assert refusal({**told, "slam": "closed"}, readings=readings).startswith(
        "deal 1: french.contracts.slam: no slam is announced in"
    )
    assert refusal(told).startswith("deal 1: french.contracts.no-trumps: ")


@holds("french.deal.packets")
@pytest.mark.parametrize(
    ("reading", "packets"),
    [
        ("singly", (1,) * 13),
        ("three-three-three-four", (3, 3, 3, 4)),
        ("four-four-five", (4, 4, 5)),
    ],
)
def test_packets(reading: str, packets: tuple[int, ...]) -> None:
    terms = agree(GAME.readings, GAME.options, {"packets": reading})
    game = GAME.in_deal(GAME, terms, GAME.begin(terms).state, Deal())
    assert game.packets == packets


@holds("french.pay.neuf")
@pytest.mark.parametrize(
    ("reading", "points"), [("ninth-as-overtrick", 64), ("as-grand-independence", 48)]
)
def test_neuf_in_hearts_with_ten_tricks(reading: str, points: int) -> None:
    deal = last(alone("neuf hearts", 10), readings={"neuf-price": reading})
    assert without_stake(deal) == (3 * points + 10, -points, -points, -points)


@holds("french.pay.knave-of-diamonds")
def test_the_jack_of_hearts_earns_when_it_is_the_highest_trump() -> None:
    readings = {"knave-bonus-in-diamonds": "top-knave"}
    told = JACKS_TOLD
    paid = {}
    for reading in ({}, readings):
        deal = last(told, readings=reading)
        bonus = [line for line in deal.receipt if line.rule == "french.pay.knave-of-diamonds"]
        paid[bool(reading)] = {line.payee for line in bonus}
    assert paid == {False: {3}, True: {2}}
    # A summary does not tell who was dealt the jack of hearts, and then it is not invented.
    summary = alone("grand-independence diamonds", 8, jack_of_diamonds=3)
    assert "who was dealt ♥J" in str(last(summary, readings=readings).outcome.untold)
    clubs = alone("grand-independence clubs", 8, jack_of_diamonds=3)
    assert last(clubs, readings=readings).net == last(clubs).net


@holds("french.play.knave-of-hearts", "french.play.knave-of-diamonds")
@pytest.mark.parametrize(
    ("reading", "turned", "trump", "jack"),
    [
        ("trump-suit", "diamonds", "spades", "DJ"),
        ("trump-suit", "clubs", "diamonds", "HJ"),
        ("turn-up", "diamonds", "spades", "HJ"),
        ("turn-up", "diamonds", "diamonds", "HJ"),
        ("turn-up", "clubs", "diamonds", "DJ"),
        ("turn-up", "clubs", "hearts", "DJ"),
    ],
)
def test_the_top_jack(reading: str, turned: str, trump: str, jack: str) -> None:
    order = card_order(reading, Suit(turned))
    suit = Suit(trump)
    assert str(top_jack(order, suit)) == jack
    ace = card(f"{suit.letter}A")
    low = [card(f"{suit.letter}{rank}") for rank in "23"]
    assert trick_winner(1, [ace, card(jack), *low], suit, order) == 2


@holds("french.pay.knave-of-diamonds")
def test_the_jack_in_lost_games() -> None:
    lost = alone("grand-independence clubs", 7, jack_of_diamonds=2)
    made = alone("grand-independence clubs", 8, jack_of_diamonds=2)
    readings = {"knave-bonus-when": "made-only"}
    assert last(lost).net == (-48 - 10 - 2, 16 + 6, 16 - 2, 16 - 2 - 10)
    assert last(lost, readings=readings).net == (-58, 16, 16, 16 - 10)
    assert last(made, readings=readings).net == last(made).net


@holds("french.settle.pool-left")
def test_the_pool_at_the_end() -> None:
    passed: DealTable = {"contract": "passed", "turned": "hearts", "dealer": 4}
    refund = evening(passed, options={"pool": 1}).settlement
    assert refund is not None
    assert (refund.payments, refund.residue, refund.residue_seat) == ((2, 2, 2, 2), 3, 4)
    assert refund.final == (2, 2, 2, 5)
    assert refund.because == "11 chips in the pool"
    even = evening(passed, options={"pool": 2}).settlement
    assert even is not None
    assert (even.final, even.because) == ((3, 3, 3, 3), "12 chips in the pool")
    unknown = evening(options={"pool": 5}).settlement
    assert unknown is not None
    assert unknown.because.endswith("1 odd chip for the last dealer, who is not told")
    none_odd = evening(options={"pool": 8}).settlement
    assert none_odd is not None
    assert none_odd.because == "8 chips in the pool"
    left = evening(passed, readings={"pool-at-end": "leave"}).settlement
    assert left is not None
    assert (left.final, left.residue) == ((0, 0, 0, 0), 10)


@holds("french.pay.blame-partner", "french.partner.target")
def test_each_partner_has_to_make_a_part() -> None:
    told = pair("simple-belle", 6, 2)
    deal = last(told, readings={"joint-target": "individual"})
    assert without_stake(deal) == (0, 16, -42, 16)
    assert without_stake(last(told)) == (21, -16, 21, -16)
    both = pair("simple-belle", 5, 3)
    assert last(both, readings={"joint-target": "individual"}).net == last(both).net
    readings = {"joint-target": "individual", "undertricks": "overtrick-scale"}
    assert without_stake(last(told, readings=readings)) == (0, 20, -50, 20)


@holds("french.pay.made-with-partner")
def test_each_opponent_pays_both() -> None:
    readings = {"settlement-with-partner": "each-pays-both"}
    deal = last(pair("simple-belle", 5, 3), readings=readings)
    assert without_stake(deal) == (37, -32, 37, -32)
    by_himself = last(alone("simple-belle", 5), readings=readings)
    assert without_stake(by_himself) == (58, -16, -16, -16)
    lost = last(pair("simple-belle", 4, 2), readings=readings)
    assert without_stake(lost) == (-21, 16, -21, 16)


@holds("french.pay.lost-alone")
@pytest.mark.parametrize(
    ("told", "base", "scale"),
    [
        (alone("grand-independence clubs", 5), 16, 16 + 3 * 8),
        (alone("neuf clubs", 8), 24, 24 + 8),
        (alone("grand-misere", 3, turned="spades"), 32, 32),
        (alone("grand-independence clubs", 12, slam="closed"), 200, 200),
    ],
)
def test_missing_tricks(told: DealTable, base: int, scale: int) -> None:
    for reading, points in (("base-only", base), ("overtrick-scale", scale)):
        deal = last(told, readings={"undertricks": reading})
        assert without_stake(deal) == (-3 * points - 10, points, points, points)
    made = quote(
        "french", "grand-independence", suit="clubs", tricks=8, readings={"undertricks": reading}
    )
    assert [item.rule for item in made.items] == [BASE]


@holds("french.pay.slam", "french.pay.slam-honours")
def test_honours_with_a_slam() -> None:
    told = {"tricks": 13, "honours": 4, "slam": "closed"}
    assert quote("french", "petite-independence", suit="clubs", **told).points == 200  # type: ignore[arg-type]
    readings = {"slam-honours": "grand-independence"}
    with_honours = quote("french", "petite-independence", suit="clubs", readings=readings, **told)  # type: ignore[arg-type]
    assert with_honours.points == 216
    assert [item.rule for item in with_honours.items] == [
        "french.pay.slam",
        "french.pay.slam-honours",
    ]


@holds("french.auction.passed-out", "french.deal.forty", "french.deal.passed-counts")
def test_deals_that_all_passed() -> None:
    passed: DealTable = {"contract": "passed", "turned": "hearts", "dealer": 4}
    options = later(first_deal=40)
    assert "french.settle.deals" in refusal(passed, {"contract": "passed"}, **options)
    readings = {"passed-deals": "not-counted"}
    played = alone("grand-misere", 0, dealer=1)
    done = evening(passed, played, readings=readings, **options)
    assert [deal.standing.pool for deal in done.deals] == [20, 0]
    more = [passed, played, {"contract": "passed"}]
    assert refusal(*more, readings=readings, **options).startswith("deal 3: french.settle.deals")
    # The first deal gives the belle, counted or not, and the next one has a petite.
    petite = alone("simple-petite", 5, turned="clubs", dealer=1)
    done = evening(passed, petite, readings=readings)
    assert done.deals[1].standing.pool == 0


@holds("french.pay.neuf")
def test_a_reading_that_is_settled_cannot_be_switched() -> None:
    message = refused(lambda: evening(readings={"one-row": "two"}))
    assert message.startswith("reading 'one-row' has no option 'two'")


def test_mariland_knows_the_same_readings() -> None:
    names = [reading.name for reading in GAMES["mariland"].readings]
    assert names[-len(GAME.readings) :] == [reading.name for reading in GAME.readings]


@holds("french.pay.blame-partner", "french.pay.slam-lost")
def test_a_game_paid_as_lost_is_told_as_lost() -> None:
    parts = last(pair("simple-belle", 6, 2), readings={"joint-target": "individual"})
    assert (result(parts).is_made, result(parts).undertricks) == (False, 1)
    slam = last(alone("grand-independence clubs", 12, slam="closed"))
    assert (result(slam).is_made, result(slam).undertricks) == (False, 1)
    a_deux = last(pair("simple-belle", 8, 5, slam="closed"))
    assert result(a_deux).is_made
