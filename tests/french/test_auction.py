"""The auction: which bid beats which, requests and their answers, and what is refused."""

from __future__ import annotations

from typing import Final

import pytest

from boston.auction.auction import all_passed
from boston.base.cards import Suit
from boston.course.calling import follow_calls
from boston.game import Game
from boston.games.french import GAME
from boston.games.french.contracts import Evening
from boston.record.record import Deal
from boston.terms.terms import agree
from tests.commands import Boston
from tests.french.table import BIDS
from tests.helpers import holds, last_is_refused, last_stands_unless, open_to, refused

HIGHER = "french.auction.higher"
ACCEPT = "french.auction.accept"
GONE = "french.auction.request-superseded"
PASS = "french.auction.pass"
MISERE = "french.auction.no-misere-after"
NAMED = "french.auction.suit-named"
PETITE = "french.contracts.petite-suit"
NO_TRUMPS = "french.contracts.no-trumps"
NEUF = "french.pay.neuf"
TURN = "french.auction.turn"
END = "french.auction.end"


def table(
    turned: Suit | None = None, belle: Suit | None = None, dealt: int = 1, **readings: str
) -> Game[Evening]:
    """The game at a table, before a deal; at first nobody says what was turned up."""
    named = {name.replace("_", "-"): option for name, option in readings.items()}
    terms = agree(GAME.readings, GAME.options, named)
    return GAME.in_deal(GAME, terms, Evening(dealt, dealt, belle), Deal(turned=turned))


ANY = table()
FIRST = table(Suit.HEARTS, dealt=0)
BELLE_AGAIN = table(Suit.HEARTS, Suit.HEARTS)
WITH_PETITE = table(Suit.CLUBS, Suit.HEARTS)
LITERAL_TABLE = table(misere_sur_table="literal")
LITERAL_MISERE = table(no_misere_after="literal")
NO_NEUF = table(neuf_price="refuse")
SIX: Final = "petite-independence clubs"
#: Calls from forehand (seat 1): the last stands, or a rule refuses it.
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
    (LITERAL_MISERE, None, f"simple-belle, {SIX}, pass, pass, petite-misere"),
    (FIRST, PETITE, "simple-petite"),
    (FIRST, PETITE, "neuf-petite"),
    (FIRST, None, "simple-belle"),
    (BELLE_AGAIN, PETITE, "simple-petite"),
    (BELLE_AGAIN, PETITE, "neuf-petite"),
    (WITH_PETITE, None, "simple-petite"),
    (NO_NEUF, NEUF, "neuf clubs"),
    (NO_NEUF, NEUF, "neuf-petite"),
    (ANY, TURN, "pass, 3:simple-belle"),
    (ANY, END, "pass, pass, pass, pass, simple-belle"),
]


@holds("french.auction.demande", "french.auction.asking", "french.contracts.misere-sur-table")
@pytest.mark.parametrize(("at", "rule", "calls"), CALLS)
def test_a_call(at: Game[Evening], rule: str | None, calls: str) -> None:
    last_stands_unless(at, calls.split(", "), rule)


@holds(MISERE)
@pytest.mark.parametrize(
    ("calls", "said"),
    [("petite-misere", "seat 1 has bid simple-belle"), ("pass, petite-misere", "seat 2 has acc")],
)
def test_a_refusal_says_what_keeps_a_player_from_a_misere(calls: str, said: str) -> None:
    begun = ["simple-belle", "accept", SIX, "pass", *calls.split(", ")]
    assert said in refused(lambda: follow_calls(ANY, begun, dealer=4))


#: The calls from seat 1, who speaks then, and who has accepted.
NEXT: Final = [
    # Seat 1 has passed and is still asked.
    ("pass, simple-belle, pass, pass", 1, None),
    ("pass, simple-belle, pass, pass, accept", None, 1),
    # Nobody accepts, and the bidder plays alone.
    ("pass, simple-belle, pass, pass, pass", None, None),
    ("simple-belle, pass, pass, pass", None, None),
    # Once somebody has accepted, those who passed are not asked.
    ("pass, simple-belle, accept", 4, 3),
    ("pass, simple-belle, accept, pass", None, 3),
    # A higher bid undoes request and acceptance; seat 3 has not passed and may go on.
    (f"pass, simple-belle, accept, {SIX}", 2, None),
    (f"pass, simple-belle, accept, {SIX}, pass", 3, None),
    (f"pass, simple-belle, accept, {SIX}, pass, neuf clubs", 4, None),
    # A bid that asks nobody leaves those who passed in peace.
    (f"pass, {SIX}, pass, pass", None, None),
    ("pass, pass, pass, pass", None, None),
]


@holds(TURN, PASS, ACCEPT, GONE, "french.auction.alone", END, "french.auction.passed-out")
@pytest.mark.parametrize(("calls", "turn", "accepted"), NEXT)
def test_who_speaks_next(calls: str, turn: int | None, accepted: int | None) -> None:
    bidding = follow_calls(ANY, calls.split(", "), dealer=4)
    assert (bidding.turn, bidding.accepted, bidding.is_over) == (turn, accepted, turn is None)
    assert all_passed(bidding) is (set(calls.split(", ")) == {"pass"})


@holds(HIGHER, PASS, ACCEPT, "french.contracts.ladder", "french.deal.suit-order")
def test_every_bid_leaves_those_above_it_legal() -> None:
    for place, bid in enumerate(BIDS):
        asked = ["accept"] if place < 2 else []
        assert open_to(ANY, [bid]) == ["pass", *asked, *BIDS[place + 1 :]]
        for lower in {BIDS[0], BIDS[place - 1], bid} & {*BIDS[: place + 1]}:
            last_is_refused(ANY, [bid, lower], HIGHER)
    # Whoever has passed and is asked may only pass or accept.
    assert open_to(ANY, ["pass", "simple-belle", "pass", "pass"]) == ["pass", "accept"]


IN_PETITE, IN_BELLE = {"simple-petite", "neuf-petite"}, {"simple-belle", "neuf-belle"}
SECOND: Final = "french --option first_deal=2"
PLACED: Final = f"{SECOND} --option belle=hearts"
#: What the command line lets seat 1 say, and what it does not; it begins with the first deal.
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
def test_what_the_command_line_shows(
    boston: Boston, words: str, legal: set[str], closed: set[str]
) -> None:
    found = set(boston("auction", *words.split(), "--json").data["legal"])
    assert legal <= found
    assert not closed & found
