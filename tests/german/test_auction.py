"""The auction: the worked cases, with three couleurs and four, for the Stamm and for the Rock."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from boston.auction.auction import all_passed, legal_calls
from boston.cli import main
from boston.game import Game
from boston.games.german import GAME
from boston.games.german.pool import Pots
from boston.record.record import Deal
from boston.replaying.calls_told import follow_calls
from boston.terms.terms import agree
from tests.auctions import last_stands_unless
from tests.german.deals import game, last, refusal
from tests.helpers import holds

HIGHER = "german.auction.higher"
COULEUR = "german.auction.couleur"
SINGLE = "german.auction.single-round"
END = "german.auction.end"
MINIMUM = "german.auction.rock-minimum"
NO_TRUMPS = "german.contracts.no-trumps"
BY_AGREEMENT = "german.contracts.by-agreement"

#: The Rock is played for when these are the pools and the dealer stakes 4.
ROCK = Pots(stamm=0, rokambole=8)


EMPTY = Pots()


def table(pots: Pots = EMPTY, reading: str = "single-round", **options: object) -> Game[Pots]:
    """The game at a table, before a deal."""
    terms = agree(GAME.readings, GAME.options, {"auction": reading}, options)
    return GAME.in_deal(GAME, terms, pots, Deal())


THREE = table()
FOUR = table(couleurs=4)
WITH_FORCED = table(forced_miseres="on")
CONTINUOUS = table(reading="continuous")
FOR_THE_ROCK = table(ROCK)


class Case(NamedTuple):
    """Calls from forehand (seat 1), and the rule that refuses the last one, if any does."""

    number: str
    calls: list[str]
    rule: str | None = None
    at: Game[Pots] = THREE


CASES = [
    Case("01", ["klein-boston"]),
    Case("02", ["klein-boston", "klein-boston"], COULEUR),
    Case("03", ["klein-boston", "klein-boston second"]),
    Case("04", ["pass", "klein-boston second", "klein-boston first"]),
    Case("05", ["pass", "klein-boston second", "klein-boston second"], COULEUR),
    Case("06", ["klein-boston", "klein-boston third"], COULEUR),
    Case("07", ["pass", "pass", "klein-boston first", "gross-boston"]),
    Case("08", ["pass", "gross-boston first", "klein-misere"]),
    Case("09", ["pass", "klein-misere", "gross-boston first"], HIGHER),
    Case("10", ["pass", "gross-misere", "klein-independence"]),
    Case("11", ["gross-independence first", "klein-misere-offen"]),
    Case("12", ["pass", "gross-misere", "gross-misere first"], NO_TRUMPS),
    Case("13", ["pass", "klein-boston", "1:klein-boston second"], SINGLE),
    Case(
        "14a", ["klein-boston", "klein-boston second", "pass", "pass", "klein-boston second"], END
    ),
    Case(
        "14b",
        ["klein-boston", "klein-boston second", "pass", "pass", "klein-boston second"],
        None,
        CONTINUOUS,
    ),
    Case("15a", ["pass", "pass", "gross-philadelphia", "revolution"], None, WITH_FORCED),
    Case("15b", ["pass", "pass", "gross-philadelphia", "revolution"], BY_AGREEMENT),
    Case("16", ["pass", "pass", "pass", "revolution", "1:concordia"], END, WITH_FORCED),
    Case("17", ["klein-boston first"], MINIMUM, FOR_THE_ROCK),
    Case("18", ["gross-boston second"], MINIMUM, FOR_THE_ROCK),
    Case("19", ["gross-boston first"], None, FOR_THE_ROCK),
    Case("20", ["gross-boston first", "klein-independence"], None, FOR_THE_ROCK),
    Case("21", ["klein-boston", "klein-boston fourth"], COULEUR, FOUR),
    Case("22", ["klein-boston", "klein-boston third"], None, FOUR),
    Case("a lower couleur", ["klein-boston first", "klein-boston second"], COULEUR),
    Case("forced by agreement", ["misere-forcee"], BY_AGREEMENT),
    Case("a pass is final", ["pass", "klein-boston", "1:gross-boston"],
         "german.auction.pass-is-final", CONTINUOUS),
    Case("out of turn", ["pass", "3:klein-boston"], "german.auction.turn"),
    Case("a lower couleur, going on", ["klein-boston first", "klein-boston second"], COULEUR,
         CONTINUOUS),
    Case("an equal bid behind", ["klein-boston", "klein-boston"], "german.auction.better-hand",
         CONTINUOUS),
]  # fmt: skip


@holds(
    HIGHER,
    COULEUR,
    SINGLE,
    END,
    MINIMUM,
    NO_TRUMPS,
    BY_AGREEMENT,
    "german.auction.pass-is-final",
    "german.auction.turn",
    "german.auction.better-hand",
    "german.contracts.ladder-of-miseres",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.number)
def test_a_call(case: Case) -> None:
    last_stands_unless(case.at, case.calls, case.rule)


@holds(END, SINGLE)
def test_the_auction_ends_with_the_dealer() -> None:
    bidding = follow_calls(THREE, ["klein-boston", "gross-boston", "pass", "klein-misere"], 4)
    assert bidding.is_over
    assert bidding.standing is not None
    assert (bidding.standing.seat, str(bidding.standing.bid)) == (4, "klein-misere")


@holds("german.auction.passed-out", END)
def test_four_passes_end_it_too() -> None:
    for at in (THREE, CONTINUOUS):
        bidding = follow_calls(at, ["pass"] * 4, dealer=2)
        assert all_passed(bidding)
        assert bidding.is_over


@holds("german.auction.better-hand", "german.auction.end")
def test_in_the_other_reading_it_goes_on_until_three_have_passed() -> None:
    calls = ["klein-boston", "klein-boston second", "pass", "pass", "klein-boston second"]
    bidding = follow_calls(CONTINUOUS, calls, dealer=4)
    assert not bidding.is_over
    assert bidding.standing is not None
    assert bidding.standing.seat == 1
    assert follow_calls(CONTINUOUS, [*calls, "pass"], dealer=4).is_over


@holds(HIGHER, COULEUR)
@pytest.mark.parametrize("number", range(len(THREE.ladder.bids)))
def test_every_bid_leaves_those_above_it_legal(number: int) -> None:
    bid, above = THREE.ladder.bids[number], THREE.ladder.bids[number + 1 :]
    bidding = follow_calls(THREE, [str(bid)], dealer=4)
    legal = legal_calls(THREE.rules.calls, THREE.ladder, THREE.words, bidding)
    assert [str(call) for call in legal] == ["pass", *map(str, above)]


@holds(MINIMUM)
def test_for_the_rock_the_least_bid_is_gross_boston_in_the_first_couleur() -> None:
    for at in (FOR_THE_ROCK, table(ROCK, couleurs=4)):
        bidding = follow_calls(at, [], dealer=4)
        legal = [str(call) for call in legal_calls(at.rules.calls, at.ladder, at.words, bidding)]
        bids = [str(bid) for bid in at.ladder.bids]
        assert legal == ["pass", *bids[bids.index("gross-boston first") :]]


@holds("german.auction.promise", "german.auction.couleur")
@pytest.mark.parametrize(
    ("bid", "couleur", "allowed"),
    [
        ("klein-boston", "third", True),
        ("klein-boston second", "third", False),
        ("klein-boston second", "second", True),
        ("klein-boston second", "first", True),
        ("klein-boston first", "second", False),
        ("klein-boston first", "first", True),
    ],
)
def test_the_suit_named_keeps_the_promise(bid: str, couleur: str, allowed: bool) -> None:
    deal = game(bid, 5, couleur)
    if allowed:
        assert last(deal).outcome.result is not None
    else:
        message = refusal(deal)
        assert message.startswith(f"deal 1: german.auction.promise: {bid} cannot be played")
        assert f"in the {couleur} couleur" in message


@holds("german.auction.name-couleur")
def test_a_game_with_tricks_needs_a_trump() -> None:
    deal = {key: value for key, value in game("klein-boston", 5).items() if key != "trump"}
    assert refusal(deal) == "deal 1: german.auction.name-couleur: klein-boston needs a trump suit"


@pytest.mark.parametrize(
    ("said", "call"),
    [
        ("Klein-Boston", "klein-boston"),
        ("Groß-Boston in erster Couleur", "gross-boston first"),
        ("Klein-Misere ouvert", "klein-misere-offen"),
        ("Klein-Independence in zweiter Couleur", "klein-independence second"),
        ("Concordia in the first couleur", "concordia first"),
    ],
)
def test_the_words_of_the_source_are_understood(said: str, call: str) -> None:
    standing = follow_calls(THREE, [said], dealer=4).standing
    assert standing is not None
    assert str(standing.bid) == call


@holds("german.auction.single-round", "german.deal.four-couleurs")
def test_the_command_line_takes_readings_and_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    calls = ["klein-boston", "klein-boston third", "pass", "pass"]
    options = ["--reading", "auction=continuous", "--option", "couleurs=4", "--json"]
    assert main(["auction", "german", *options, *calls]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["over"], said["turn"]) == (False, 1)
    assert "klein-boston third" in said["legal"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--option", "couleurs=5"], "german.deal.couleur: option 'couleurs' is a whole number"),
        (["--option", "couleurs=" + "9" * 5000], "german.deal.couleur"),
        (["--option", "couleurs"], "'couleurs' is not of the form NAME=VALUE"),
        (["--reading", "auction=twice"], "reading 'auction' has no option 'twice'"),
    ],
)
def test_wrong_readings_and_options_are_refused(
    capsys: pytest.CaptureFixture[str], wrong: list[str], said: str
) -> None:
    assert main(["auction", "german", *wrong]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
