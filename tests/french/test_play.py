"""Whole deals with every card: the jacks, the licence of the four aces, what is refused."""

from __future__ import annotations

from typing import Final

import pytest

from boston.auction.ladder import Contract
from boston.base.cards import Suit, card
from boston.games.french import GAME
from boston.games.french.contracts import (
    GRAND_ON_THE_TABLE,
    ON_THE_TABLE_AS_PRINTED,
    PETITE_ON_THE_TABLE,
    card_order,
    top_jack,
)
from boston.table.play import Manner, Renege, Trick, begin, follow_suit, put, trick_winner
from tests.french.deals import JACKS_TOLD, WHOLE, last, later
from tests.french.table import MISERES
from tests.helpers import DealTable, Wrong, holds, result, untold

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
def test_the_highest_trump(reading: str, turned: str, trump: str, jack: str) -> None:
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
        # Led itself, the jack is a trump that was led; at no trumps it is a card of its suit.
        ("DJ DA S2 SA", "spades", 1),
        ("DJ DA S2 SA", None, 2),
        ("DT DJ DQ SA", None, 3),
        ("HT HJ HQ SA", None, 3),
    ],
)
def test_who_takes_a_trick(cards: str, trump: str | None, place: int) -> None:
    order, suit = card_order("trump-suit", None), None if trump is None else Suit(trump)
    for leader in (1, 2, 3, 4):
        winner = (leader + place - 2) % 4 + 1
        assert trick_winner(leader, [card(each) for each in cards.split()], suit, order) == winner


#: Seat 1 has spades but for the two, for which it holds the jack of diamonds of seat 3.
JACK_CHANGED: Final = ["AKQJT9876543..J.", WHOLE[1], "2..AKQT98765432.", WHOLE[3]]
#: Seat 1 holds the four aces and low cards.
ACES: Final = ["A2.A2.A2.A765432", "KQJ.KQJ.KQJT.KQJ", "T987.T987.987.T9", "6543.6543.6543.8"]
ALL_PASS: Final = ["pass"] * 4


def dealt(hands: list[str], turned: str, calls: str, *play: str, **more: object) -> DealTable:
    """A deal that seat 4 dealt; who has not called passes."""
    said = [*calls.split(", "), *ALL_PASS[1:]] if calls else ALL_PASS
    return {
        "dealer": 4, "turned": turned, "hands": hands, "calls": said, "play": [*play], **more
    }  # fmt: skip


def of_jack(*cards: str) -> DealTable:
    """Seat 1 plays in spades."""
    return dealt(JACK_CHANGED, "clubs", "grand-independence spades", *cards)


def of_aces(*cards: str) -> DealTable:
    """Seat 1 need not follow suit; it leads a low club, which the others win."""
    return dealt(ACES, "spades", "misere-four-aces", "C2", "CK", "CT", "C8", *cards)


def of_misere(contract: str) -> DealTable:
    """Seat 4 plays; seat 2 leads a spade to seat 1, who holds spades and lays a heart."""
    told = dealt(ACES, "spades", "", "SK", "ST", "S6", "HA")
    away = [["C7"], ["CJ"], ["C9"], ["C8"]] if contract.startswith("petite") else None
    calls = [*ALL_PASS[1:], contract]
    return {**told, "dealer": 1, "calls": calls, **({"discards": away} if away else {})}


def laying_away(contract: str, *away: str, **more: object) -> DealTable:
    """A petite misère of which nothing was played."""
    hands = ["5432.5432.5432.2", "AKQJ.AKQJ.AKQJ.A", "T98.T98.T98.KQJT", "76.76.76.9876543"]
    discards = [[each] if each else [] for each in away]
    return {**dealt(hands, "clubs", contract), "discards": discards, **more}


FIRST_THREE = ["SA", "HA", "DA", "CA", "CK", "SK", "HK", "DJ", "DK", "CQ", "SQ", "HQ"]
LEFT = zip("JT98765432", "JT98765432", "QT98765432", strict=True)
#: The jack of diamonds, a trump of seat 3, takes one trick; seat 4 the other twelve.
ACCEPTED: Final = dealt(WHOLE, "clubs", "", *FIRST_THREE,
    *(each for a, b, c in LEFT for each in (f"C{a}", f"S{b}", f"H{b}", f"D{c}")),
) | {"calls": [*ALL_PASS[1:], "simple-petite", "pass", "accept"]}  # fmt: skip
_RANKS: Final = ("QJT98765432", "KQT98765432", "QJT98765432", "QJT98765432")
#: Seat 4 deals, seat 3 speaks and leads first and plays in diamonds: the jack of hearts takes a
#: trick for seat 2, who leads a heart that is trumped.
TO_THE_RIGHT: Final = dealt(WHOLE, "clubs", "grand-independence diamonds",
    *("DA", "HJ", "SA", "CA", "HA", "SK", "CK", "DK"),
    *(s + r for trick in zip(*_RANKS, strict=True) for s, r in zip("DHSC", trick, strict=True)),
)  # fmt: skip
#: Seat 1 takes every trick with spades; all lay away the lowest card, and the dealer C5.
TURNED_AWAY: Final = dealt(
    WHOLE,
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

#: A deal that is refused, the rule, and what is said.
REFUSED: Final = [
    # The jack is led, and seat 3 has to follow with the two of spades.
    (of_jack("DJ", "H2", "DA"), FOLLOW, "DA does not follow spades"),
    (of_jack("DJ", "H2", "S2"), "french.deal.thirteen", "stops after 3 cards of 52"),
    # Seat 1 lays an ace on another suit's lead; the others have to follow all the same.
    (of_aces("SK", "ST", "S6", "HA"), "french.deal.thirteen", "stops after 8 cards of 52"),
    (of_aces("SK", "HT"), FOLLOW, "HT does not follow spades"),
    *(
        (of_misere(each), FOLLOW, "HA does not follow spades")
        for each in MISERES
        if each != "misere-four-aces"
    ),
    (dealt(WHOLE, "clubs", "misere-four-aces"), "french.contracts.four-aces", "needs"),
    (dealt(WHOLE, "clubs", "simple-belle"), "french.auction.card-laid-down", "asks"),
    # The jack of diamonds is a trump as well.
    (dealt(JACK_CHANGED, "clubs", "simple-belle"), "french.deal.thirteen", "after 0 cards"),
    (dealt(WHOLE, "spades", ""), "french.deal.turn-up", "seat 4, who deals, holds none"),
    (TO_THE_RIGHT, "french.play.turn", "seat 1 does not hold DA"),
    (EVERY_CARD | {"jack_of_diamonds": 2}, "french.pay.knave-of-diamonds", "the cards say 1"),
    (JACKS_TOLD | {"honours": [0, 1, 3, 0]}, "french.pay.honours", "'honours' is given"),
    (JACKS_TOLD | {"honours": [0, 1, 4, 0]}, "french.pay.honours", "5 honours"),
    # Seat 2 takes the second trick; seat 3 has its eight later.
    (JACKS_TOLD | {"slam": "closed"}, "french.contracts.slam", "lost before there were 8"),
    *(
        row
        for bid, rule in (
            ("petite-misere", "french.contracts.discard"),
            ("petite-misere-table", "french.contracts.misere-sur-table"),
        )
        for row in (
            (laying_away(bid, "C2", "", "", ""), rule, f"in {bid} seat 2 lays away"),
            (laying_away(bid, "C2", "CA", "CT", "C9"), rule, "stops after 0 cards of 48"),
        )
    ),
    (TURNED_AWAY | {"discards": [["S2"], ["H2"], ["D2"], ["D5"]]}, "french.contracts.discard",
     "seat 4 cannot lay away D5"),
    (laying_away("", "C2", "CA", "CT", "C9"), "", "'discards' does not belong"),
]  # fmt: skip


@pytest.mark.parametrize(("deal", "rule", "said"), REFUSED)
def test_what_is_refused(deal: DealTable, rule: str, said: str) -> None:
    Wrong(deal, rule, said).is_refused("french")


@holds(
    *("french.play.first-lead", "french.play.winner-leads", "french.play.turn"),
    *("french.play.trick-winner", "french.contracts.turned-card", "french.pay.honour-knave"),
)
def test_deals_with_every_card() -> None:
    # 8 and 8 for honours and 5 times 4, from each of three; the jack; the pool of 10.
    deal = last(EVERY_CARD)
    assert deal.net == (3 * 36 + 6 + 10, -38, -38, -38 - 10)
    assert (result(deal).tricks, result(deal).honours) == ((13, 0, 0, 0), (4, 0, 0, 0))
    # Diamonds are trumps. Seat 3 has them all, and seat 2 the jack of hearts above them.
    assert (result(last(JACKS_TOLD)).honours, last(JACKS_TOLD).net[2] > 0) == ((0, 0, 4, 0), True)
    deal = last(ACCEPTED, **later())
    assert (result(deal).partner, result(deal).tricks) == (2, (0, 0, 1, 12))
    assert result(deal).short == (2,)
    to_the_right = result(last(TO_THE_RIGHT, readings={"direction": "anticlockwise"}))
    assert (to_the_right.declarer, to_the_right.tricks) == (3, (0, 1, 12, 0))
    # The misère is made: 32 from each, by clubs.
    assert last(TURNED_AWAY).net == (-32, -32, -32, 96)
    assert last(untold(dealt(WHOLE, "clubs", ""), "play")).standing.pool == 10


@holds("french.play.renege")
@pytest.mark.parametrize(("tricks", "is_free"), [(9, True), (10, False), (12, False)])
def test_the_licence_ends_with_the_tenth_trick(tricks: int, is_free: bool) -> None:
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
def test_two_hands_lie_open_before_the_first_lead(pair: tuple[Contract, Contract]) -> None:
    exposed = {each.id: each.exposed_after for each in pair}
    assert exposed == {"petite-misere-table": 0, "grand-misere-table": 0}
    assert {each.exposed_after for each in GAME.ladder if each.id not in exposed} == {None}
