"""The auction: which bid beats which, requests and their answers, and what is refused."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from boston.auction.auction import all_passed, legal_calls
from boston.base.cards import Suit
from boston.game import Game
from boston.games.french import GAME
from boston.games.french.evening import Evening
from boston.record.record import Deal
from boston.replaying.calls_told import follow_calls
from boston.terms.terms import agree
from tests.auctions import last_stands_unless
from tests.commands import Boston
from tests.french.bids import BIDS
from tests.french.deals import alone, last, later, refusal
from tests.helpers import holds, refused

HIGHER = "french.auction.higher"
ACCEPT = "french.auction.accept"
GONE = "french.auction.request-superseded"
PASS = "french.auction.pass"
MISERE = "french.auction.no-misere-after"
NAMED = "french.auction.suit-named"
BINDS = "french.auction.suit-binds"
PETITE = "french.contracts.petite-suit"
NO_TRUMPS = "french.contracts.no-trumps"


def table(
    turned: Suit | None = None,
    belle: Suit | None = None,
    dealt: int = 1,
    readings: dict[str, str] | None = None,
) -> Game[Evening]:
    """The game at a table, before a deal; at first nobody says what was turned up."""
    terms = agree(GAME.readings, GAME.options, readings)
    return GAME.in_deal(GAME, terms, Evening(dealt, dealt, belle), Deal(turned=turned))


ANY = table()
FIRST = table(Suit.HEARTS, dealt=0)
BELLE_AGAIN = table(Suit.HEARTS, Suit.HEARTS)
WITH_PETITE = table(Suit.CLUBS, Suit.HEARTS)
LITERAL_TABLE = table(readings={"misere-sur-table": "literal"})
LITERAL_MISERE = table(readings={"no-misere-after": "literal"})
NO_NEUF = table(readings={"neuf-price": "refuse"})


class Case(NamedTuple):
    """Calls from forehand (seat 1), and the rule that refuses the last one, if any does."""

    name: str
    calls: list[str]
    rule: str | None = None
    at: Game[Evening] = ANY


CASES = [
    Case("belle over petite", ["simple-petite", "simple-belle"]),
    Case("petite not over belle", ["simple-belle", "simple-petite"], HIGHER),
    Case("a simple again", ["simple-belle", "simple-belle"], HIGHER),
    Case("hearts over diamonds", ["petite-independence diamonds", "petite-independence hearts"]),
    Case(
        "clubs not over diamonds",
        ["petite-independence diamonds", "petite-independence clubs"],
        HIGHER,
    ),
    Case("the same again", ["neuf clubs", "neuf clubs"], HIGHER),
    Case("misere over independence", ["petite-independence hearts", "petite-misere"]),
    Case("independence over misere", ["petite-misere", "grand-independence spades"]),
    Case("four aces over grand misere", ["grand-misere", "misere-four-aces"]),
    Case("neuf over four aces", ["misere-four-aces", "neuf spades"]),
    Case("neuf en petite over neuf in hearts", ["neuf hearts", "neuf-petite"]),
    Case("neuf en belle over neuf en petite", ["neuf-petite", "neuf-belle"]),
    Case("sur table over neuf en belle", ["neuf-belle", "petite-misere-table"]),
    Case("grand sur table over petite", ["petite-misere-table", "grand-misere-table"]),
    Case("a misere over itself", ["petite-misere", "petite-misere"], HIGHER),
    Case("a lower bid", ["grand-independence spades", "petite-independence hearts"], HIGHER),
    Case("no suit named", ["petite-independence"], NAMED),
    Case("a suit in a misere", ["grand-misere hearts"], NO_TRUMPS),
    Case("a suit in a simple", ["simple-belle hearts"], NO_TRUMPS),
    Case("a suit sur table", ["grand-misere-table hearts"], NO_TRUMPS),
    Case(
        "a suit sur table, as printed",
        ["grand-misere-table clubs", "grand-misere-table hearts"],
        None,
        LITERAL_TABLE,
    ),
    Case("no suit sur table, as printed", ["grand-misere-table"], NAMED, LITERAL_TABLE),
    Case("accept nothing", ["accept"], ACCEPT),
    Case("accept an independence", ["petite-independence clubs", "accept"], ACCEPT),
    Case("accept twice", ["simple-belle", "accept", "accept"], ACCEPT),
    Case("accept too late", ["simple-belle", "petite-misere", "accept"], GONE),
    Case("accept what was outbid after an answer", ["simple-belle", "accept", "neuf clubs",
         "accept"], GONE),
    Case("bid after passing", ["pass", "simple-belle", "pass", "pass", "petite-misere"], PASS),
    Case("misere after a bid", ["simple-belle", "petite-independence clubs", "pass", "pass",
         "petite-misere"], MISERE),
    Case("misere after another bid", ["petite-independence clubs", "grand-independence clubs",
         "pass", "pass", "grand-misere"], MISERE),
    Case("misere after accepting", ["simple-belle", "accept", "petite-independence clubs", "pass",
         "pass", "misere-four-aces"], MISERE),
    Case("misere after accepting, sur table", ["simple-belle", "accept", "neuf clubs", "pass",
         "pass", "grand-misere-table"], MISERE),
    Case("tricks after accepting", ["simple-belle", "accept", "petite-independence clubs", "pass",
         "pass", "neuf clubs"]),
    Case("misere after a bid, literally", ["simple-belle", "petite-independence clubs", "pass",
         "pass", "petite-misere"], None, LITERAL_MISERE),
    Case("petite in the first deal", ["simple-petite"], PETITE, FIRST),
    Case("neuf en petite in the first deal", ["neuf-petite"], PETITE, FIRST),
    Case("belle in the first deal", ["simple-belle"], None, FIRST),
    Case("petite when belle came again", ["simple-petite"], PETITE, BELLE_AGAIN),
    Case("neuf en petite when belle came again", ["neuf-petite"], PETITE, BELLE_AGAIN),
    Case("petite", ["simple-petite"], None, WITH_PETITE),
    Case("neuf without a price", ["neuf clubs"], "french.pay.neuf", NO_NEUF),
    Case("neuf en petite without a price", ["neuf-petite"], "french.pay.neuf", NO_NEUF),
    Case("out of turn", ["pass", "3:simple-belle"], "french.auction.turn"),
    Case("when it is over", ["pass", "pass", "pass", "pass", "simple-belle"],
         "french.auction.end"),
]  # fmt: skip


@holds(HIGHER, ACCEPT, GONE, PASS, MISERE, NAMED, PETITE, NO_TRUMPS, "french.pay.neuf",
       "french.auction.turn", "french.auction.end", "french.contracts.ladder",
       "french.auction.demande", "french.auction.asking",
       "french.contracts.misere-sur-table")  # fmt: skip
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_call(case: Case) -> None:
    last_stands_unless(case.at, case.calls, case.rule)


INDEPENDENCE = "petite-independence clubs"
#: The calls from seat 1, who speaks then, and who has accepted.
NEXT = [
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
    (f"pass, simple-belle, accept, {INDEPENDENCE}", 2, None),
    (f"pass, simple-belle, accept, {INDEPENDENCE}, pass", 3, None),
    (f"pass, simple-belle, accept, {INDEPENDENCE}, pass, neuf clubs", 4, None),
    # A bid that asks nobody leaves those who passed in peace.
    (f"pass, {INDEPENDENCE}, pass, pass", None, None),
    ("pass, pass, pass, pass", None, None),
]


@holds("french.auction.turn", PASS, ACCEPT, GONE, "french.auction.alone", "french.auction.end")
@pytest.mark.parametrize(("calls", "turn", "accepted"), NEXT)
def test_who_speaks_next(calls: str, turn: int | None, accepted: int | None) -> None:
    bidding = follow_calls(ANY, calls.split(", "), dealer=4)
    assert (bidding.turn, bidding.accepted) == (turn, accepted)


@holds(PASS, ACCEPT)
def test_who_has_passed_and_is_asked_may_only_pass_or_accept() -> None:
    bidding = follow_calls(ANY, ["pass", "simple-belle", "pass", "pass"], dealer=4)
    legal = legal_calls(ANY.rules.calls, ANY.ladder, ANY.words, bidding)
    assert [str(call) for call in legal] == ["pass", "accept"]


@holds("french.auction.passed-out")
def test_four_passes() -> None:
    bidding = follow_calls(ANY, ["pass"] * 4, dealer=2)
    assert bidding.is_over
    assert all_passed(bidding)


@holds(HIGHER, "french.contracts.ladder", "french.deal.suit-order")
@pytest.mark.parametrize("number", range(len(BIDS)))
def test_every_bid_leaves_those_above_it_legal(number: int) -> None:
    bidding = follow_calls(ANY, [BIDS[number]], dealer=4)
    legal = legal_calls(ANY.rules.calls, ANY.ladder, ANY.words, bidding)
    asked = ["accept"] if number < 2 else []
    assert [str(call) for call in legal] == ["pass", *asked, *BIDS[number + 1 :]]


@pytest.mark.parametrize(
    ("said", "call"),
    [
        ("Simple in Belle", "simple-belle"),
        ("je demande en petite", "simple-petite"),
        ("Petite Misère sur Table", "petite-misere-table"),
        ("Misère des quatre as", "misere-four-aces"),
        ("Miserè de Quatre As", "misere-four-aces"),
        ("Neuf en Belle", "neuf-belle"),
        ("Grand Independence in hearts", "grand-independence hearts"),
        ("neuf ♦", "neuf diamonds"),
    ],
)
def test_the_words_of_the_source_are_understood(said: str, call: str) -> None:
    standing = follow_calls(ANY, ["je passe", said], dealer=4).standing
    assert standing is not None
    assert str(standing.bid) == call


@holds("french.contracts.four-aces")
def test_the_hand_decides_on_the_four_aces(boston: Boston) -> None:
    def legal(hand: str) -> list[str]:
        found: list[str] = json.loads(boston("auction", "french", "--hand", hand, "--json").out)[
            "legal"
        ]
        return found

    assert "misere-four-aces" in legal("A2.A2.A2.A765432")
    assert "misere-four-aces" not in legal("A2.A2.A2.K765432")


@holds(PETITE)
@pytest.mark.parametrize("game", ["french", "mariland"])
@pytest.mark.parametrize("told", [(), ("--turned", "clubs"), ("--option", "first_deal=1")])
def test_the_command_line_begins_with_the_first_deal(
    boston: Boston, game: str, told: tuple[str, ...]
) -> None:
    legal = json.loads(boston("auction", game, *told, "--json").out)["legal"]
    assert not {"simple-petite", "neuf-petite", "accept"} & set(legal)
    assert {"simple-belle", "neuf-belle"} <= set(legal)
    said = boston("auction", game, *told, "simple-petite").complaint
    assert f"{PETITE}: simple-petite needs a petite, and this is the first deal" in said


@holds(PETITE)
def test_a_later_deal_has_a_petite_for_all_that_is_known_once_the_belle_is(boston: Boston) -> None:
    placed = ("--option", "first_deal=2")
    told = (*placed, "--option", "belle=hearts")
    legal = json.loads(boston("auction", "french", *told, "--json").out)["legal"]
    assert {"simple-petite", "neuf-petite"} <= set(legal)
    assert "accept" not in legal
    legal = json.loads(boston("auction", "french", *placed, "--json").out)["legal"]
    assert not {"simple-petite", "simple-belle", "neuf-petite", "neuf-belle"} & set(legal)


@holds(PETITE, "french.deal.petite", "french.auction.card-laid-down")
def test_the_command_line_knows_the_suits_of_a_deal_placed_in_its_game(boston: Boston) -> None:
    def legal(turned: str, *more: str) -> set[str]:
        placed = ("--option", "first_deal=2", "--option", "belle=hearts", "--turned", turned)
        return set(json.loads(boston("auction", "french", *placed, *more, "--json").out)["legal"])

    assert {"simple-petite", "neuf-petite"} <= legal("clubs")
    assert not {"simple-petite", "neuf-petite"} & legal("hearts")
    assert "simple-belle" in legal("hearts")
    assert "simple-petite" not in legal("clubs", "--hand", "AKQ32.AKQJT.AK2.")


@holds(PETITE, "french.deal.petite", "french.deal.belle")
@pytest.mark.parametrize("contract", ["simple-petite", "neuf-petite"])
def test_a_record_needs_a_petite(contract: str) -> None:
    own = 5 if contract.startswith("simple") else 9
    assert last(alone(contract, own, turned="clubs"), **later()).net[0] > 0
    for told, more in (
        (alone(contract, own), {}),
        (alone(contract, own, turned="hearts"), later()),
    ):
        assert refusal(told, **more).startswith(f"deal 1: {PETITE}: {contract} needs a petite")


@holds(NAMED, BINDS, "french.contracts.petite-independence",
       "french.contracts.grand-independence", "french.contracts.neuf")  # fmt: skip
@pytest.mark.parametrize("contract", ["petite-independence", "grand-independence", "neuf"])
def test_the_suit_that_was_bid_is_trumps(contract: str) -> None:
    told = alone(f"{contract} clubs", 9)
    assert last(told).outcome.result.trump is Suit.CLUBS  # type: ignore[union-attr]
    message = refusal({**told, "trump": "hearts"})
    assert message == f"deal 1: {BINDS}: {contract} clubs is played in clubs: hearts was named"
    assert refusal(alone(contract, 9)).startswith(f"deal 1: {NAMED}: ")


@holds(MISERE)
def test_a_refusal_says_what_keeps_a_player_from_a_misere() -> None:
    begun = ["simple-belle", "accept", "petite-independence spades", "pass"]
    message = refused(lambda: follow_calls(ANY, [*begun, "petite-misere"], dealer=4))
    assert message.endswith(": seat 1 has bid simple-belle and may not bid petite-misere")
    message = refused(lambda: follow_calls(ANY, [*begun, "pass", "petite-misere"], dealer=4))
    assert message.endswith(": seat 2 has accepted a request and may not bid petite-misere")
