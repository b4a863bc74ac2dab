"""What a record tells: the deal, the bids, what is agreed, and what is refused, with its rule."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from boston.base.cards import PACK, Suit, card
from boston.games.american import GAME
from boston.games.american.contracts import (
    LADDER,
    PACKETS,
    Standing,
    ladder,
    lies_open,
    shuffles,
    standing,
)
from boston.games.fontainebleau.contracts import seating
from boston.present.games.american import tables
from boston.table.dealing import deal_packets
from tests.american.book import MISERES
from tests.american.deals import SCALES, all_passed, evening, last, misere, number, refusal
from tests.commands import Boston
from tests.helpers import DealTable, Wrong, each_pays, holds, paid, result, tricks, untold
from tests.suits import SUITS, of_suits

AS_KEPT = "american.auction.trump-as-kept"
AFTER_PLAIN = "american.auction.trump-after-plain-bid"
PREFERENCE = "american.deal.preference"
NO_TRUMPS = "american.contracts.no-trumps"
SINGLY = "american.deal.singly"
ALONE = "american.partner.none"
PASSED_OUT = "american.auction.passed-out"
ALL: Final[dict[str, str]] = {}
PLAIN_ONLY: Final = {"trump-after-plain-bid": "plain-only"}
#: How the suits stand when clubs are turned up.
PHRASES: Final = {
    "clubs": "the preference",
    "spades": "the second preference",
    "hearts": "a plain suit",
    "diamonds": "a plain suit",
}
SEVEN: Final = number("7", 7)
GRAND: Final = misere("grand-misere", 0, turned="clubs")
TWICE: Final = of_suits("5", *["pass"] * 3, trump="spades", hands=[SUITS[0], SUITS[0], *SUITS[2:]])
#: The readings, the rule if one refuses the deal, what is said, the deal.
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
    (ALL, NO_TRUMPS, "grand-misere", GRAND | {"trump": "clubs"}),
    (ALL, NO_TRUMPS, "grand-misere", GRAND | {"contract": "grand-misere first"}),
    (ALL, SINGLY, "12, not 13", SEVEN | {"tricks": tricks(7, played=12)}),
    (ALL, SINGLY, "14, not 13", SEVEN | {"tricks": [7, 7, 0, 0]}),
    (ALL, SINGLY, "12, not 13", GRAND | {"tricks": tricks(0, played=12)}),
    (ALL, SINGLY, "S2 is dealt to seats 1 and 2", TWICE),
    (ALL, "american.pay.won", "5 honours", SEVEN | {"honours": [4, 0, 1, 0]}),
    (ALL, PASSED_OUT, "12, not 13", all_passed(5, 5, 2, 0)),
    (ALL, ALONE, "'whist'", all_passed(5, 5, 2, 1, whist=2)),
    (ALL, "", "'tricks' is missing", {"dealer": 4, "contract": "passed"}),
    (ALL, "", "'declarer' does not belong", all_passed(5, 5, 2, 1, declarer=1)),
    (ALL, "", "'trump' does not belong", all_passed(5, 5, 2, 1, trump="hearts")),
    (ALL, "", "'suit_class' means nothing", SEVEN | {"suit_class": "second"}),
    (ALL, "", "'opening_run' means nothing", SEVEN | {"opening_run": 3}),
    (ALL, "", "'given_up' means nothing", SEVEN | {"given_up": True}),
    (ALL, "", "'event' means nothing in american", {"dealer": 4, "event": "passed"}),
    (ALL, "", "'thirteen' is not a call", number("thirteen", 13)),
    (ALL, "", "'piccolissimo' is not a call", misere("piccolissimo", 1)),
    (ALL, "", "'pass' is not a contract", number("pass", 5)),
    (ALL, "", "'contract' is missing", {"dealer": 4, "declarer": 1}),
    (ALL, "", "'declarer' is missing", {"dealer": 4, "contract": "7"}),
    (ALL, "", "'tricks' is missing", untold(SEVEN, "tricks")),
    (ALL, "", "'discards'", misere("little-misere", 0, discards=[[]] * 4)),
]


@SCALES
@pytest.mark.parametrize(("readings", "rule", "said", "deal"), REFUSED)
def test_what_is_wrong_is_said_with_its_deal(
    game: str, readings: dict[str, str], rule: str, said: str, deal: DealTable
) -> None:
    Wrong(deal, rule, said, {"readings": readings}).is_refused(game)


@holds(ALONE, "american.equipment.players")
@pytest.mark.parametrize("bid", [contract.id for contract in LADDER])
def test_nobody_has_a_partner(bid: str) -> None:
    deal = misere(bid, 0, partner=3) if bid in MISERES else number(bid, 13, partner=3)
    assert refusal(deal).startswith(f"deal 1: {ALONE}: {bid} is played alone")


@holds(AS_KEPT, AFTER_PLAIN)
def test_what_is_trumps() -> None:
    for bid, trump in (("7 first", "clubs"), ("7 second", "spades")):
        deal = number(bid, 7)
        assert result(last(untold(deal, "trump"))) == result(last(deal))
        assert result(last(deal, readings=PLAIN_ONLY)).trump == trump
    for trump in ("spades", "hearts", "diamonds", "clubs"):
        assert last(number("7", 7, trump=trump)).net[0] > 0
    for trump in ("hearts", "diamonds"):
        assert last(number("7", 7, trump=trump), readings=PLAIN_ONLY).net[0] > 0
    assert last(untold(SEVEN, "turned")).net == last(SEVEN).net
    # A card may be told instead of its suit.
    assert last(number("7 second", 7, turned="C7")).net == last(number("7 second", 7)).net


SPADES, HEARTS, DIAMONDS, CLUBS = Suit


@holds(PREFERENCE)
@pytest.mark.parametrize(
    ("first", "second"),
    [(CLUBS, SPADES), (SPADES, CLUBS), (HEARTS, DIAMONDS), (DIAMONDS, HEARTS)],
)
def test_the_preferences(first: Suit, second: Suit) -> None:
    expected = dict.fromkeys(Suit, Standing.PLAIN)
    expected |= {first: Standing.FIRST, second: Standing.SECOND}
    assert {suit: standing(suit, first) for suit in Suit} == expected
    words = {Standing.FIRST: "preference", Standing.SECOND: "second preference"}
    row = next(row for row in tables.preferences().rows if row[0] == first.symbol)
    assert row[1:] == tuple(words.get(expected[suit], "plain suit") for suit in Suit)


@holds(
    *("american.contracts.grand-slam", "american.contracts.tricks", "american.contracts.misere"),
    "american.contracts.spread",
)
def test_the_thirteen_bids() -> None:
    thirteen = "5 6 7 little-misere 8 9 grand-misere 10 11 little-spread 12 grand-spread grand-slam"
    assert [contract.id for contract in LADDER] == thirteen.split()
    assert [contract.tricks for contract in LADDER if contract.tricks] == list(range(5, 14))
    miseres = {contract.id for contract in LADDER if contract.is_misere}
    assert miseres == {"little-misere", "grand-misere", "little-spread", "grand-spread"}
    assert {(len(each.qualifiers), each.is_misere) for each in LADDER} == {(1, True), (3, False)}
    opened = {contract.id for contract in LADDER if lies_open(contract, 2, 0, 0) == 2}
    assert opened == {"little-spread", "grand-spread"}
    assert opened == {contract.id for contract in LADDER if contract.exposed_after == 0}
    rows = {row[0]: row for row in tables.ladder().rows}
    assert list(rows) == thirteen.split()
    assert rows["little-spread"][3:] == (1, 12, 12)
    assert rows["grand-spread"][3:] == ("–", 13, 13)
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
def test_how_many_tricks_are_played(contract: str, reading: str, played: int, rule: str) -> None:
    chosen = {"little-spread": reading}
    found = ladder(reading).contract(contract)
    assert (found.cards, found.discard) == (played, 13 - played)
    told = misere(contract, 0) | {"tricks": tricks(0, played=played)}
    assert paid(last(told, readings=chosen)) == each_pays(MISERES[contract])
    message = refusal(told | {"tricks": tricks(0, played=25 - played)}, readings=chosen)
    assert message.startswith(f"deal 1: {rule}: the tricks")


@holds("american.settle.deals", "american.pool.stake")
@pytest.mark.parametrize(
    ("around", "said"),
    [
        ({"readings": {"partner": "up-to-seven"}}, "reading 'partner' has no option 'up-to-seven'"),
        ({"options": {"pool": -1}}, "american.pool.stake: option 'pool' is a whole number"),
        ({"options": {"deals": 0}}, "american.settle.deals: option 'deals' is a whole number"),
        (
            {"game": "american-alternative", "readings": {"odd-cells": "formula"}},
            "there is no reading 'odd-cells' in this game",
        ),
    ],
)
def test_what_cannot_be_agreed(around: dict[str, Any], said: str) -> None:
    assert refusal(**around).startswith(said)


@holds("american.settle.deals", "american.deal.rotation")
def test_how_many_deals_are_played_is_agreed_and_the_deal_passes_to_the_left() -> None:
    done = evening(SEVEN, number("5", 5, dealer=1), options={"deals": 2})
    assert ([deal.dealer for deal in done.deals], done.money) == ([4, 1], None)
    assert done.terms.number("deals") == 2
    assert evening(SEVEN).terms.number("deals") == 12
    message = refusal(SEVEN, number("5", 5, dealer=3))
    assert message.startswith("deal 2: american.deal.rotation: the deal passes from seat 4 to")


@holds("american.equipment.ranks", "american.equipment.seats")
def test_ranks_and_seats() -> None:
    ranked = sorted((card(f"S{rank}") for rank in "23456789TJQKA"), reverse=True)
    assert [str(each)[1] for each in ranked] == list("AKQJT98765432")
    for drawn, seats in (("D7 C7 H7 S7", (3, 2, 0, 1)), ("S2 CA HK DQ", (1, 2, 3, 0))):
        assert seating([card(each) for each in drawn.split()]) == seats


@holds(
    *("american.deal.shuffle-once", "american.deal.turn-up", "american.deal.second-pack-shuffled"),
    "american.equipment.second-pack",
)
@SCALES
def test_the_packs_are_shuffled_dealt_and_turned_up(boston: Boston, game: str) -> None:
    packs = [shuffles(deal) for deal in (1, 2, 12)]
    assert packs == [("pack in play", "second pack"), ("second pack",), ("second pack",)]
    hands = deal_packets(PACK, PACKETS, dealer=3)
    assert [hands[seat][0] for seat in (4, 1, 2, 3)] == list(PACK[:4])
    assert GAME.packets == (1,) * 13
    seen = set()
    for seed in range(20):
        dealt = boston("deal", game, "--seed", str(seed)).out
        assert f'game = "{game}"' in dealt
        seen.add(next(line for line in dealt.splitlines() if "turned" in line))
    assert seen == {f'turned = "{suit}"' for suit in Suit}


@holds(AS_KEPT)
def test_the_command_line_replays_a_record(boston: Boston) -> None:
    deals: list[DealTable] = [number("7 first", 7, trump="hearts")]
    given = json.dumps({"game": "american", "deal": deals}).encode()
    said = boston("replay", "-", stdin=given).complaint
    assert said.startswith(f"standard input: deal 1: {AS_KEPT}: 7 first cannot")
    deals = [SEVEN, untold(all_passed(5, 5, 2, 1), "dealer")]
    given = json.dumps({"game": "american", "deal": deals}).encode()
    data = boston("replay", "-", "--json", stdin=given).data
    # Seat 1 dealt the second hand, so that seat 2 gives the odd chip.
    assert [(deal["pool"], deal["net"]) for deal in data["deals"]] == [
        (0, [69, -23, -23, -23]),
        (20, [-22, -23, 10, 15]),
    ]
    assert data["settlement"]["payments"] == [5, 5, 5, 5]
