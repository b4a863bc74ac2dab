"""Tests of dealing, bidding, the jacks and play in French Boston, and of faulty records."""

from __future__ import annotations

from typing import Any, Final

import pytest

from boston.apps import commands
from boston.auction.auction import all_passed
from boston.auction.ladder import Contract
from boston.base.cards import PACK, Suit, card, hand
from boston.course.calling import follow_calls
from boston.game import Game
from boston.games.french import GAME, first_dealer
from boston.games.french.contracts import (
    GRAND_ON_THE_TABLE,
    ON_THE_TABLE_AS_PRINTED,
    PETITE_ON_THE_TABLE,
    Evening,
    card_order,
    top_jack,
)
from boston.record.reading import loads
from boston.record.record import Deal
from boston.table.play import Manner, Renege, Trick, begin, follow_suit, put, trick_winner
from boston.terms.terms import agree
from tests.commands import Boston
from tests.french.deals import CLUBS, JACKS_TOLD, alone, evening, last, later, pair, refusal
from tests.french.table import BIDS, MISERES
from tests.helpers import (
    PASSED,
    DealTable,
    Wrong,
    holds,
    last_is_refused,
    last_stands_unless,
    open_to,
    refused,
    result,
    untold,
)
from tests.suits import SUITS

HIGHER = "french.auction.higher"
ACCEPT = "french.auction.accept"
GONE = "french.auction.request-superseded"
PASS = "french.auction.pass"
MISERE = "french.auction.no-misere-after"
NAMED = "french.auction.suit-named"
PETITE = "french.contracts.petite-suit"
NO_TRUMPS = "french.contracts.no-trumps"
NO_PRICE_FOR = "french.pay.neuf"
TURN = "french.auction.turn"
END = "french.auction.end"


def table(
    turned: Suit | None = None, belle: Suit | None = None, dealt: int = 1, **readings: str
) -> Game[Evening]:
    """Return the game at a table before a deal; by default, the suit turned up is not known."""
    named = {name.replace("_", "-"): option for name, option in readings.items()}
    terms = agree(GAME.readings, GAME.options, named)
    return GAME.in_deal(GAME, terms, Evening(dealt, dealt, belle), Deal(turned=turned))


ANY = table()
FIRST = table(Suit.HEARTS, dealt=0)
BELLE_AGAIN = table(Suit.HEARTS, Suit.HEARTS)
LITERAL_TABLE = table(misere_sur_table="literal")
NO_NEUF = table(neuf_price="refuse")
SIX: Final = "petite-independence clubs"
#: Calls from forehand (seat 1) on: the last is the highest bid, or a rule refuses it.
CALLS: Final[list[tuple[Game[Evening], str | None, str]]] = [
    (ANY, NAMED, "petite-independence"),
    (ANY, NO_TRUMPS, "grand-misere hearts"),
    (ANY, NO_TRUMPS, "simple-belle hearts"),
    (ANY, NO_TRUMPS, "grand-misere-table hearts"),
    (LITERAL_TABLE, None, "grand-misere-table clubs, grand-misere-table hearts"),
    (LITERAL_TABLE, NAMED, "grand-misere-table"),
    (ANY, ACCEPT, "accept"),
    (ANY, ACCEPT, f"{SIX}, accept"),
    (ANY, ACCEPT, "simple-belle, accept, accept"),
    (ANY, GONE, "simple-belle, petite-misere, accept"),
    (ANY, GONE, "simple-belle, accept, neuf clubs, accept"),
    (ANY, PASS, "pass, simple-belle, pass, pass, petite-misere"),
    (ANY, MISERE, f"simple-belle, {SIX}, pass, pass, petite-misere"),
    (ANY, MISERE, f"{SIX}, grand-independence clubs, pass, pass, grand-misere"),
    (ANY, MISERE, f"simple-belle, accept, {SIX}, pass, pass, misere-four-aces"),
    (ANY, MISERE, "simple-belle, accept, neuf clubs, pass, pass, grand-misere-table"),
    (ANY, None, f"simple-belle, accept, {SIX}, pass, pass, neuf clubs"),
    (table(no_misere_after="literal"), None, f"simple-belle, {SIX}, pass, pass, petite-misere"),
    (FIRST, PETITE, "simple-petite"),
    (FIRST, PETITE, "neuf-petite"),
    (FIRST, None, "simple-belle"),
    (BELLE_AGAIN, PETITE, "simple-petite"),
    (BELLE_AGAIN, PETITE, "neuf-petite"),
    (table(Suit.CLUBS, Suit.HEARTS), None, "simple-petite"),
    (NO_NEUF, NO_PRICE_FOR, "neuf clubs"),
    (NO_NEUF, NO_PRICE_FOR, "neuf-petite"),
    (ANY, TURN, "pass, 3:simple-belle"),
    (ANY, END, "pass, pass, pass, pass, simple-belle"),
]


@holds("french.auction.demande", "french.auction.asking", "french.contracts.misere-sur-table")
@pytest.mark.parametrize(("at", "rule", "calls"), CALLS)
def test_a_call_is_legal_or_refused_by_the_right_rule(
    at: Game[Evening], rule: str | None, calls: str
) -> None:
    last_stands_unless(at, calls.split(", "), rule)


@holds(MISERE)
@pytest.mark.parametrize(
    ("calls", "said"),
    [("petite-misere", "seat 1 has bid simple-belle"), ("pass, petite-misere", "seat 2 has acc")],
)
def test_a_refused_misere_names_the_earlier_bid_or_acceptance(calls: str, said: str) -> None:
    begun = ["simple-belle", "accept", SIX, "pass", *calls.split(", ")]
    assert said in refused(lambda: follow_calls(ANY, begun, dealer=4))


#: The calls from seat 1 on, the seat that calls next, and the seat that has accepted.
NEXT: Final = [
    # Seat 1 has passed, but must still answer the request.
    ("pass, simple-belle, pass, pass", 1, None),
    ("pass, simple-belle, pass, pass, accept", None, 1),
    # Nobody accepts, and the bidder plays alone.
    ("pass, simple-belle, pass, pass, pass", None, None),
    ("simple-belle, pass, pass, pass", None, None),
    # Once a player has accepted, those who passed are not asked.
    ("pass, simple-belle, accept", 4, 3),
    ("pass, simple-belle, accept, pass", None, 3),
    # A higher bid cancels request and acceptance; seat 3 has not passed and may bid again.
    (f"pass, simple-belle, accept, {SIX}", 2, None),
    (f"pass, simple-belle, accept, {SIX}, pass", 3, None),
    (f"pass, simple-belle, accept, {SIX}, pass, neuf clubs", 4, None),
    # After a bid that asks for no partner, those who passed are not asked.
    (f"pass, {SIX}, pass, pass", None, None),
    ("pass, pass, pass, pass", None, None),
]


@holds(TURN, PASS, ACCEPT, GONE, "french.auction.alone", END, "french.auction.passed-out")
@pytest.mark.parametrize(("calls", "turn", "accepted"), NEXT)
def test_the_right_player_calls_next(calls: str, turn: int | None, accepted: int | None) -> None:
    bidding = follow_calls(ANY, calls.split(", "), dealer=4)
    assert (bidding.turn, bidding.accepted, bidding.is_over) == (turn, accepted, turn is None)
    assert all_passed(bidding) is (set(calls.split(", ")) == {"pass"})


@holds(HIGHER, PASS, ACCEPT, "french.contracts.ladder", "french.deal.suit-order")
def test_after_a_bid_only_higher_bids_are_legal() -> None:
    for place, bid in enumerate(BIDS):
        asked = ["accept"] if place < 2 else []
        assert open_to(ANY, [bid]) == ["pass", *asked, *BIDS[place + 1 :]]
        for lower in {BIDS[0], BIDS[place - 1], bid} & {*BIDS[: place + 1]}:
            last_is_refused(ANY, [bid, lower], HIGHER)
    # A player who has passed and is asked may only pass or accept.
    assert open_to(ANY, ["pass", "simple-belle", "pass", "pass"]) == ["pass", "accept"]


IN_PETITE, IN_BELLE = {"simple-petite", "neuf-petite"}, {"simple-belle", "neuf-belle"}
SECOND: Final = "french --option first_deal=2"
PLACED: Final = f"{SECOND} --option belle=hearts"
#: Calls that are legal for seat 1 on the command line, and calls that are not. Without options, the
#: deal is the first.
SHOWN: Final = [
    *(
        (f"{game}{told}", IN_BELLE, IN_PETITE | {"accept"})
        for game in ("french", "mariland")
        for told in ("", " --turned clubs", " --option first_deal=1")
    ),
    (SECOND, set(), IN_PETITE | IN_BELLE),
    (PLACED, IN_PETITE | IN_BELLE, {"accept"}),
    (f"{PLACED} --turned clubs", IN_PETITE | IN_BELLE, set()),
    (f"{PLACED} --turned hearts", IN_BELLE, IN_PETITE),
    (f"{PLACED} --turned clubs --hand AKQ32.AKQJT.AK2.", {"simple-belle"}, {"simple-petite"}),
    ("french --hand A2.A2.A2.A765432", {"misere-four-aces"}, set()),
    ("french --hand A2.A2.A2.K765432", set(), {"misere-four-aces"}),
]


@holds(PETITE, "french.deal.petite", "french.auction.card-laid-down", "french.contracts.four-aces")
@pytest.mark.parametrize(("words", "legal", "closed"), SHOWN)
def test_the_command_line_lists_the_legal_calls(
    boston: Boston, words: str, legal: set[str], closed: set[str]
) -> None:
    found = set(boston("auction", *words.split(), "--json").data["legal"])
    assert legal <= found
    assert not closed & found


JACK = "french.play.knave-of-diamonds"
HEARTS = "french.play.knave-of-hearts"
FOLLOW = "french.play.follow-suit"


@holds(JACK, HEARTS)
@pytest.mark.parametrize(
    ("reading", "turned", "trump", "jack"),
    [
        ("trump-suit", "diamonds", "spades", "DJ"),
        ("trump-suit", "diamonds", "clubs", "DJ"),
        ("trump-suit", "diamonds", "hearts", "DJ"),
        ("trump-suit", "clubs", "diamonds", "HJ"),
        ("turn-up", "diamonds", "spades", "HJ"),
        ("turn-up", "diamonds", "diamonds", "HJ"),
        ("turn-up", "clubs", "diamonds", "DJ"),
        ("turn-up", "clubs", "hearts", "DJ"),
    ],
)
def test_the_reading_decides_which_jack_is_the_highest_trump(
    reading: str, turned: str, trump: str, jack: str
) -> None:
    order, suit = card_order(reading, Suit(turned)), Suit(trump)
    assert str(top_jack(order, suit)) == jack
    ace, *low = (card(f"{suit.letter}{rank}") for rank in "A23")
    assert trick_winner(1, [ace, card(jack), *low], suit, order) == 2
    assert order(card(jack), None) == card(jack)


@holds(JACK, HEARTS, "french.play.trick-winner", "french.play.knaves-at-no-trumps")
@pytest.mark.parametrize(
    ("cards", "trump", "place"),
    [
        ("SA S2 DJ S3", "spades", 3),
        ("DA DJ HJ HA", "diamonds", 3),
        ("D2 DJ DQ DT", "diamonds", 3),
        # If the jack is led, a trump is led; at no trumps, it is a card of its own suit.
        ("DJ DA S2 SA", "spades", 1),
        ("DJ DA S2 SA", None, 2),
        ("DT DJ DQ SA", None, 3),
        ("HT HJ HQ SA", None, 3),
    ],
)
def test_the_right_card_takes_a_trick_that_contains_a_jack(
    cards: str, trump: str | None, place: int
) -> None:
    order, suit = card_order("trump-suit", None), None if trump is None else Suit(trump)
    for leader in (1, 2, 3, 4):
        winner = (leader + place - 2) % 4 + 1
        assert trick_winner(leader, [card(each) for each in cards.split()], suit, order) == winner


#: Four whole suits, but seat 1's two of spades and seat 3's jack of diamonds are exchanged.
JACK_CHANGED: Final = ["AKQJT9876543..J.", SUITS[1], "2..AKQT98765432.", SUITS[3]]
#: Seat 1 holds the four aces and low cards.
ACES: Final = ["A2.A2.A2.A765432", "KQJ.KQJ.KQJT.KQJ", "T987.T987.987.T9", "6543.6543.6543.8"]
ALL_PASS: Final = ["pass"] * 4


def dealt(hands: list[str], turned: str, calls: str, *play: str, **more: object) -> DealTable:
    """Return a deal by seat 4, in which three passes follow the calls given, if any."""
    said = [*calls.split(", "), *ALL_PASS[1:]] if calls else ALL_PASS
    return {
        "dealer": 4, "turned": turned, "hands": hands, "calls": said, "play": [*play], **more
    }  # fmt: skip


def of_jack(*cards: str) -> DealTable:
    """Return a deal in which seat 1 plays in spades and holds the jack of diamonds."""
    return dealt(JACK_CHANGED, "clubs", "grand-independence spades", *cards)


def of_aces(*cards: str) -> DealTable:
    """Return a deal in which seat 1 need not follow suit; its lead, a low club, loses."""
    return dealt(ACES, "spades", "misere-four-aces", "C2", "CK", "CT", "C8", *cards)


def of_misere(contract: str) -> DealTable:
    """Return a misère of seat 1, who holds spades but plays a heart when seat 2 leads a spade."""
    told = dealt(ACES, "spades", "", "SK", "ST", "S6", "HA")
    away = [["C7"], ["CJ"], ["C9"], ["C8"]] if contract.startswith("petite") else None
    calls = [*ALL_PASS[1:], contract]
    return {**told, "dealer": 1, "calls": calls, **({"discards": away} if away else {})}


def laying_away(contract: str, *away: str, **more: object) -> DealTable:
    """Return a deal with discards, for example in a petite misère, and no cards played."""
    hands = ["5432.5432.5432.2", "AKQJ.AKQJ.AKQJ.A", "T98.T98.T98.KQJT", "76.76.76.9876543"]
    discards = [[each] if each else [] for each in away]
    return {**dealt(hands, "clubs", contract), "discards": discards, **more}


ACCEPTED: Final = CLUBS | {"calls": [*ALL_PASS[1:], "simple-petite", "pass", "accept"]}
_RANKS: Final = ("QJT98765432", "KQT98765432", "QJT98765432", "QJT98765432")
#: Seat 4 deals; seat 3 calls first, leads first and plays in diamonds. Seat 2 takes a trick with
#: the jack of hearts and then leads a heart, which is trumped.
PLAYED_TO_THE_RIGHT: Final = dealt(SUITS, "clubs", "grand-independence diamonds",
    *("DA", "HJ", "SA", "CA", "HA", "SK", "CK", "DK"),
    *(s + r for trick in zip(*_RANKS, strict=True) for s, r in zip("DHSC", trick, strict=True)),
)  # fmt: skip
#: Seat 1 takes every trick with spades; all discard their lowest card, but the dealer discards C5.
TURNED_AWAY: Final = dealt(
    SUITS,
    "C5",
    "",
    *(
        suit + rank
        for trick in zip(*["AKQJT9876543"] * 3, "AKQJT9876432", strict=True)
        for suit, rank in zip("SHDC", trick, strict=True)
    ),
    discards=[["S2"], ["H2"], ["D2"], ["C5"]],
) | {"calls": [*ALL_PASS[1:], "petite-misere"]}
SPADES: Final = ["DJ", *(f"S{rank}" for rank in "AKQJT9876543")]
DIAMONDS: Final = ["S2", *(f"D{rank}" for rank in "AKQT98765432")]
#: Seat 1 takes every trick, the first with the jack of diamonds, a trump.
EVERY_CARD: Final = of_jack(*(
    each
    for spade, diamond, rank in zip(SPADES, DIAMONDS, "AKQJT98765432", strict=True)
    for each in (spade, f"H{rank}", diamond, f"C{rank}")
))  # fmt: skip

#: Deals with their cards that are refused, the rule, and a part of the message.
UNPLAYABLE: Final[list[tuple[DealTable, str, str]]] = [
    # The jack is led, and seat 3 has to follow with the two of spades.
    (of_jack("DJ", "H2", "DA"), FOLLOW, "DA does not follow spades"),
    # Seat 1 plays an ace when another suit is led; the others must still follow suit.
    (of_aces("SK", "ST", "S6", "HA"), "french.deal.thirteen", "stops after 8 cards of 52"),
    (of_aces("SK", "HT"), FOLLOW, "HT does not follow spades"),
    *(
        (of_misere(each), FOLLOW, "HA does not follow spades")
        for each in MISERES
        if each != "misere-four-aces"
    ),
    (dealt(SUITS, "clubs", "misere-four-aces"), "french.contracts.four-aces", "needs"),
    (dealt(SUITS, "clubs", "simple-belle"), "french.auction.card-laid-down", "asks"),
    # The jack of diamonds is also a trump.
    (dealt(JACK_CHANGED, "clubs", "simple-belle"), "french.deal.thirteen", "after 0 cards"),
    (dealt(SUITS, "spades", ""), "french.deal.turn-up", "seat 4, who deals, holds none"),
    (EVERY_CARD | {"jack_of_diamonds": 2}, "french.pay.knave-of-diamonds", "the cards say 1"),
    (JACKS_TOLD | {"honours": [0, 1, 3, 0]}, "french.pay.honours", "'honours' is given"),
    (JACKS_TOLD | {"honours": [0, 1, 4, 0]}, "french.pay.honours", "5 honours"),
    # Seat 2 takes the second trick, before seat 3 has its eight.
    (JACKS_TOLD | {"slam": "closed"}, "french.contracts.slam", "lost before there were 8"),
    *(
        row
        for bid, rule in (
            ("petite-misere", "french.contracts.discard"),
            ("petite-misere-table", "french.contracts.misere-sur-table"),
        )
        for row in (
            (laying_away(bid, "C2", "", "", ""), rule, f"in {bid} seat 2 discards"),
            (laying_away(bid, "C2", "CA", "CT", "C9"), rule, "stops after 0 cards of 48"),
        )
    ),
    (TURNED_AWAY | {"discards": [["S2"], ["H2"], ["D2"], ["D5"]]}, "french.contracts.discard",
     "seat 4 cannot discard D5"),
    (laying_away("", "C2", "CA", "CT", "C9"), "", "'discards' does not belong"),
]  # fmt: skip


@holds(
    *("french.play.first-lead", "french.play.winner-leads", "french.play.turn"),
    *("french.play.trick-winner", "french.contracts.turned-card", "french.pay.honour-knave"),
)
def test_a_deal_recorded_card_by_card_is_scored() -> None:
    # From each of three, 8, 8 for honours and 5 times 4; then the jack, and the pool of 10.
    deal = last(EVERY_CARD)
    assert deal.net == (3 * 36 + 6 + 10, -38, -38, -38 - 10)
    assert (result(deal).tricks, result(deal).honours) == ((13, 0, 0, 0), (4, 0, 0, 0))
    # Diamonds are trumps. Seat 3 has them all, and seat 2 the jack of hearts above them.
    assert (result(last(JACKS_TOLD)).honours, last(JACKS_TOLD).net[2] > 0) == ((0, 0, 4, 0), True)
    deal = last(ACCEPTED, **later())
    assert (result(deal).partner, result(deal).tricks) == (2, (0, 0, 1, 12))
    assert result(deal).short == (2,)
    to_the_right = result(last(PLAYED_TO_THE_RIGHT, readings={"direction": "anticlockwise"}))
    assert (to_the_right.declarer, to_the_right.tricks) == (3, (0, 1, 12, 0))
    # The misère is made: each pays 32, the price in clubs.
    assert last(TURNED_AWAY).net == (-32, -32, -32, 96)
    assert last(untold(dealt(SUITS, "clubs", ""), "play")).scoreboard.pool == 10


@holds("french.play.renege")
@pytest.mark.parametrize(("tricks", "is_free"), [(9, True), (10, False), (12, False)])
def test_the_right_to_renege_ends_after_the_tenth_trick(tricks: int, is_free: bool) -> None:
    assert {each.id for each in GAME.ladder if each.renege} == {"misere-four-aces"}
    hands = [frozenset(map(card, cards)) for cards in (("HA", "SA"), ("SK",), ("SQ",), ("SJ",))]
    past = Trick(2, tuple(map(card, ("C2", "C3", "C4", "C5"))), 2)
    order = card_order("trump-suit", None)
    state = begin(hands, 1, Manner(None, GAME.playing, order, free=Renege(1, 10)))
    state = state._replace(tricks=(past,) * tricks)
    for each in ("SK", "SQ", "SJ"):
        state = put(state, card(each))
    assert (follow_suit(state, 1, card("HA")) is None) == is_free


@holds("french.contracts.misere-sur-table")
@pytest.mark.parametrize(
    "pair", [(PETITE_ON_THE_TABLE, GRAND_ON_THE_TABLE), ON_THE_TABLE_AS_PRINTED]
)
def test_a_misere_on_the_table_is_exposed_before_the_first_lead(
    pair: tuple[Contract, Contract],
) -> None:
    exposed = {each.id: each.exposed_after for each in pair}
    assert exposed == {"petite-misere-table": 0, "grand-misere-table": 0}
    assert {each.exposed_after for each in GAME.ladder if each.id not in exposed} == {None}


TURNED: Final[DealTable] = {**PASSED, "dealer": 4, "turned": "hearts"}
NEUF: Final = alone("neuf clubs", 9)
EIGHT: Final = alone("grand-independence clubs", 8)
ALL: Final[dict[str, Any]] = {}
SECOND_DEAL: Final = {"options": {"first_deal": 2}}
LATER: Final = later()
LAST: Final = later(first_deal=40)
NOT_COUNTED: Final = {**LAST, "readings": {"passed-deals": "not-counted"}}
LITERAL: Final = {"readings": {"misere-sur-table": "literal"}}
TO_THE_RIGHT: Final[dict[str, Any]] = {"readings": {"direction": "anticlockwise"}}
NO_PRICE: Final = {"readings": {"neuf-price": "refuse"}}
BELLE_CLUBS: Final = {"options": {"belle": "clubs"}}
#: The settings of the session, the rule (if any) that refuses the last deal, a part of the message,
#: and the deals.
REFUSED: Final[list[tuple[dict[str, Any], str, str, list[DealTable]]]] = [
    *((ALL, rule, said, [deal]) for deal, rule, said in UNPLAYABLE),
    (ALL, "french.contracts.petite-suit", "first deal", [alone("simple-petite", 5)]),
    (ALL, "french.contracts.petite-suit", "first deal", [alone("neuf-petite", 9)]),
    (LATER, "french.contracts.petite-suit", "again", [alone("simple-petite", 5)]),
    (LATER, "french.contracts.petite-suit", "again", [alone("neuf-petite", 9)]),
    *(
        row
        for bid in ("petite-independence", "grand-independence", "neuf")
        for row in (
            (ALL, "french.auction.suit-named", "suit", [alone(bid, 9)]),
            (
                ALL,
                "french.auction.suit-binds",
                "played in clubs: hearts",
                [alone(f"{bid} clubs", 9, trump="hearts")],
            ),
        )
    ),
    *(
        (LATER, "french.contracts.simple", f"in {suit}: spades", [alone(bid, 5, **told)])
        for bid, suit in (("simple-belle", "hearts"), ("simple-petite", "clubs"))
        for told in ({"turned": "clubs", "trump": "spades"},)
    ),
    (ALL, "french.deal.belle", "belle", [untold(alone("simple-belle", 5), "turned")]),
    (ALL, "french.deal.belle", "belle", [untold(alone("neuf-belle", 9), "turned")]),
    (SECOND_DEAL, "french.deal.belle", "first deal", [alone("simple-petite", 5, turned="clubs")]),
    (LATER, "french.deal.turn-up", "turned", [untold(alone("simple-petite", 5), "turned")]),
    (BELLE_CLUBS, "french.deal.belle", "clubs, but the first deal turned up hearts", [TURNED]),
    (ALL, "french.pay.misere-suit", "turned", [untold(alone("grand-misere", 0), "turned")]),
    (ALL, "french.pay.misere-suit", "turned", [untold(alone("misere-four-aces", 0), "turned")]),
    (ALL, "french.auction.accept", "seat 1 can", [pair("simple-belle", 5, 3) | {"partner": 1}]),
    (ALL, "french.contracts.discard", "13, not 12",
     [alone("petite-misere", 0, tricks=[0, 5, 4, 4])]),
    (ALL, "french.contracts.misere-sur-table", "13, not 12",
     [alone("petite-misere-table", 0, tricks=[0, 5, 4, 4])]),
    (ALL, "french.pay.honours", "5 honours", [EIGHT | {"honours": [3, 2, 0, 0]}]),
    (ALL, "french.pay.honours", "1 honours", [alone("grand-misere", 0, honours=[1, 0, 0, 0])]),
    (ALL, "french.contracts.no-trumps", "", [alone("petite-misere-table clubs", 9)]),
    (ALL, "french.contracts.slam", "no slam", [alone("grand-misere", 0, slam="closed")]),
    (LITERAL, "french.contracts.slam", "no slam",
     [alone("grand-misere-table clubs", 13, slam="closed")]),
    (ALL, "french.contracts.slam", "7 tricks were taken of 8",
     [alone("grand-independence clubs", 7, slam="closed")]),
    (ALL, "french.contracts.slam", "7 tricks were taken of 8",
     [pair("simple-belle", 5, 2, slam="closed")]),
    (ALL, "", "'slam' is closed or table", [alone("neuf clubs", 13, slam="open")]),
    (ALL, "", "'jack_of_diamonds' is a", [NEUF | {"jack_of_diamonds": 5}]),
    (ALL, "", "'jack_of_diamonds' does not", [TURNED | {"jack_of_diamonds": 1}]),
    (ALL, "", "'dealer' is missing: the dealer stakes", [untold(NEUF, "dealer")]),
    (NO_PRICE, "french.pay.neuf", "no price", [NEUF]),
    (LAST, "french.settle.deals", "deal 41", [TURNED, PASSED]),
    (NOT_COUNTED, "french.settle.deals", "deal 41",
     [TURNED, alone("grand-misere", 0, dealer=1), PASSED]),
    (TO_THE_RIGHT, "french.deal.rotation", "to seat 3", [TURNED, TURNED | {"dealer": 1}]),
]  # fmt: skip


@holds("french.deal.petite", "french.deal.forty", "french.pool.stake")
@pytest.mark.parametrize(("around", "rule", "said", "deals"), REFUSED)
def test_a_refusal_names_the_deal_the_rule_and_the_fault(
    around: dict[str, Any], rule: str, said: str, deals: list[DealTable]
) -> None:
    Wrong(deals, rule, said, around).is_refused("french")


@holds("french.partner.simple-only", "french.contracts.simple")
@pytest.mark.parametrize("bid", BIDS[2:])
def test_only_a_simple_has_a_partner(bid: str) -> None:
    message = refusal(pair(bid, 5, 3, turned="clubs"), **LATER)
    assert message.startswith("deal 1: french.partner.simple-only: ")


@holds(
    *("french.contracts.petite-independence", "french.contracts.grand-independence"),
    *("french.contracts.neuf", "french.auction.suit-binds"),
)
@pytest.mark.parametrize(
    ("bid", "own", "suit"),
    [
        ("simple-belle", 5, "hearts"),
        ("neuf-belle", 9, "hearts"),
        ("simple-petite", 5, "clubs"),
        ("neuf-petite", 9, "clubs"),
        ("petite-independence diamonds", 6, "diamonds"),
        ("grand-independence spades", 8, "spades"),
        ("neuf diamonds", 9, "diamonds"),
    ],
)
def test_the_bid_determines_the_trump_suit(bid: str, own: int, suit: str) -> None:
    told = alone(bid, own, turned="clubs")
    assert result(last(told, **LATER)).trump == suit
    assert last({**told, "trump": suit}, **LATER).net == last(told, **LATER).net


@holds("french.deal.belle", "french.deal.petite", "french.deal.passed-counts")
def test_the_first_suit_turned_up_is_belle_for_the_whole_game() -> None:
    passed: list[DealTable] = [
        {**PASSED, "turned": suit, "dealer": dealer}
        for dealer, suit in ((4, "clubs"), (1, "spades"))
    ]
    for played, trump in (("simple-belle", "clubs"), ("neuf-petite", "diamonds")):
        told = alone(played, 9, turned="diamonds", dealer=2)
        for readings in ({}, {"passed-deals": "not-counted"}):
            assert result(last(*passed, told, readings=readings)).trump == trump


@holds("french.deal.turn-up")
def test_the_suit_turned_up_may_be_omitted_if_the_bid_does_not_need_it() -> None:
    assert last(untold(EIGHT, "turned")).net[0] == 58


@holds("french.deal.belle", "french.deal.forty")
def test_a_record_may_begin_in_the_middle_of_a_game() -> None:
    deal = last(alone("simple-belle", 5, turned="clubs"), **later(first_deal=33, pool=50))
    assert deal.net == (3 * 16 + 70, -16, -16, -16 - 20)


@holds("french.deal.passed-counts")
def test_a_passed_deal_need_not_count_as_one_of_the_forty() -> None:
    done = evening(TURNED, alone("grand-misere", 0, dealer=1), **NOT_COUNTED)
    assert [deal.scoreboard.pool for deal in done.deals] == [20, 0]


@holds("french.deal.rotation")
def test_the_deal_may_pass_to_the_right() -> None:
    done = evening(TURNED, PASSED, PASSED, **TO_THE_RIGHT)
    assert [deal.dealer for deal in done.deals] == [4, 3, 2]


@holds("french.equipment.seats", "french.equipment.players")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_player_dealt_the_jack_of_diamonds_deals_first(seat: int) -> None:
    hands = [hand("AKQ...")] * 4
    hands[seat - 1] = hand(".J.J.")
    assert first_dealer(hands) == seat


@holds("french.deal.shuffle", "french.equipment.pack")
def test_a_deal_is_shuffled_and_its_last_card_turned_up() -> None:
    for seed in range(20):
        told = loads(commands.deal("french", seed, 3)).deals[0]
        assert told.hands is not None
        assert set().union(*told.hands) == set(PACK)
        assert [len(cards) for cards in told.hands] == [13] * 4
        assert told.turned in {card.suit for card in told.hands[2]}
