"""The nine games and the misères, and the auction: three couleurs or four, Stamm or Rock."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import pytest

from boston import quote
from boston.auction.auction import all_passed
from boston.course.calling import follow_calls
from boston.game import Game
from boston.games.german import GAME, Pots
from boston.games.german.contracts import LADDER, ladder
from tests.commands import Boston
from tests.german.deals import RATES, UP_TO_THE_ROCK, game, last, misere
from tests.helpers import (
    at_a_table,
    each_pays,
    holds,
    last_stands_unless,
    open_to,
    paid,
    refused,
    result,
)

HIGHER: Final = "german.auction.higher"
COULEUR: Final = "german.auction.couleur"
SINGLE: Final = "german.auction.single-round"
END: Final = "german.auction.end"
MINIMUM: Final = "german.auction.rock-minimum"
AGREED: Final = "german.contracts.by-agreement"
FINAL: Final = "german.auction.pass-is-final"
BETTER: Final = "german.auction.better-hand"
ON: Final[dict[str, object]] = {"forced_miseres": "on"}


@holds("german.contracts.ladder-of-miseres", "german.contracts.positive")
def test_the_ladder() -> None:
    thirteen = [
        *("klein-boston", "gross-boston", "klein-misere", "gross-misere"),
        *("klein-independence", "gross-independence", "klein-misere-offen"),
        *("klein-philadelphia", "gross-misere-offen", "gross-philadelphia"),
        *("klein-souveraine", "gross-souveraine", "concordia"),
    ]
    assert [contract.id for contract in LADDER] == thirteen
    thirteen[10:10] = ["misere-forcee", "revolution"]
    assert [contract.id for contract in ladder(3, "on")] == thirteen


@holds("german.contracts.whist-targets", "german.contracts.side-target", "german.contracts.discard")
def test_what_they_ask_and_what_is_laid_away() -> None:
    assert [contract.tricks for contract in LADDER if contract.tricks] == list(range(5, 14))
    assert {c.id: c.partnership for c in LADDER if c.partnership is not None} == {
        "klein-boston": (8, 5, 3),
        "gross-boston": (9, 6, 3),
        "klein-independence": (11, 7, 4),
        "gross-independence": (12, 8, 4),
    }
    away = [contract.id for contract in ladder(3, "on") if contract.discard]
    assert away == ["klein-misere", "klein-misere-offen"]


@holds(AGREED)
@pytest.mark.parametrize(("name", "value"), [("misere-forcee", 400), ("revolution", 600)])
def test_some_are_played_by_agreement_only(name: str, value: int) -> None:
    assert paid(last(misere(name, 0), options=ON)) == each_pays(value)
    # Nor is one that nobody played worth anything without it.
    said = refused(lambda: quote("german", name, tricks=0))
    assert said.startswith(f"{AGREED}: {name} is played only where")
    assert quote("german", name, tricks=0, rates=RATES, options=ON).points == value


#: The Rock is played for when these are the pools and the dealer stakes 4.
ROCK: Final = Pots(stamm=0, rokambole=8)
THREE: Final = at_a_table(GAME)
FOUR: Final = at_a_table(GAME, options={"couleurs": 4})
WITH_FORCED: Final = at_a_table(GAME, options=ON)
GOING_ON: Final = at_a_table(GAME, readings={"auction": "continuous"})
FOR_THE_ROCK: Final = at_a_table(GAME, ROCK)
FOUR_FOR_THE_ROCK: Final = at_a_table(GAME, ROCK, options={"couleurs": 4})


class Case(NamedTuple):
    """Calls from forehand (seat 1), and the rule that refuses the last one, if any does."""

    calls: list[str]
    rule: str | None = None
    at: Game[Any] = THREE


REVOLUTION: Final = ["pass", "pass", "gross-philadelphia", "revolution"]
AGAIN: Final = ["klein-boston", "klein-boston second", "pass", "pass", "klein-boston second"]
CASES: Final = {
    "01": Case(["klein-boston"]),
    "02": Case(["klein-boston", "klein-boston"], COULEUR),
    "03": Case(["klein-boston", "klein-boston second"]),
    "04": Case(["pass", "klein-boston second", "klein-boston first"]),
    "05": Case(["pass", "klein-boston second", "klein-boston second"], COULEUR),
    "06": Case(["klein-boston", "klein-boston third"], COULEUR),
    "07": Case(["pass", "pass", "klein-boston first", "gross-boston"]),
    "08": Case(["pass", "gross-boston first", "klein-misere"]),
    "09": Case(["pass", "klein-misere", "gross-boston first"], HIGHER),
    "10": Case(["pass", "gross-misere", "klein-independence"]),
    "11": Case(["gross-independence first", "klein-misere-offen"]),
    "12": Case(["pass", "gross-misere", "gross-misere first"], "german.contracts.no-trumps"),
    "13": Case(["pass", "klein-boston", "1:klein-boston second"], SINGLE),
    "14a": Case(AGAIN, END),
    "14b": Case(AGAIN, None, GOING_ON),
    "15a": Case(REVOLUTION, None, WITH_FORCED),
    "15b": Case(REVOLUTION, AGREED),
    "16": Case(["pass", "pass", "pass", "revolution", "1:concordia"], END, WITH_FORCED),
    "17": Case(["klein-boston first"], MINIMUM, FOR_THE_ROCK),
    "18": Case(["gross-boston second"], MINIMUM, FOR_THE_ROCK),
    "19": Case(["gross-boston first"], None, FOR_THE_ROCK),
    "20": Case(["gross-boston first", "klein-independence"], None, FOR_THE_ROCK),
    "21": Case(["klein-boston", "klein-boston fourth"], COULEUR, FOUR),
    "22": Case(["klein-boston", "klein-boston third"], None, FOUR),
    "a lower couleur": Case(["klein-boston first", "klein-boston second"], COULEUR),
    "forced by agreement": Case(["misere-forcee"], AGREED),
    "a pass is final": Case(["pass", "klein-boston", "1:gross-boston"], FINAL, GOING_ON),
    "out of turn": Case(["pass", "3:klein-boston"], "german.auction.turn"),
    "lower": Case(["klein-boston first", "klein-boston second"], COULEUR, GOING_ON),
    "an equal bid behind": Case(["klein-boston", "klein-boston"], BETTER, GOING_ON),
}


@pytest.mark.parametrize("number", CASES)
def test_a_call(number: str) -> None:
    calls, rule, at = CASES[number]
    last_stands_unless(at, calls, rule)


@holds(END, SINGLE, BETTER, "german.auction.passed-out")
def test_the_auction_ends_with_the_dealer_or_goes_on_until_three_have_passed() -> None:
    bidding = follow_calls(THREE, ["klein-boston", "gross-boston", "pass", "klein-misere"], 4)
    assert bidding.is_over
    assert bidding.standing is not None
    assert (bidding.standing.seat, str(bidding.standing.bid)) == (4, "klein-misere")
    for at in (THREE, GOING_ON):
        bidding = follow_calls(at, ["pass"] * 4, dealer=2)
        assert all_passed(bidding)
        assert bidding.is_over
    bidding = follow_calls(GOING_ON, AGAIN, dealer=4)
    assert not bidding.is_over
    assert bidding.standing is not None
    assert bidding.standing.seat == 1
    assert follow_calls(GOING_ON, [*AGAIN, "pass"], dealer=4).is_over


@holds(HIGHER, COULEUR, MINIMUM)
def test_the_rock_leaves_the_bids_from_its_minimum_legal() -> None:
    for at in (FOR_THE_ROCK, FOUR_FOR_THE_ROCK):
        bids = [str(bid) for bid in at.ladder.bids]
        assert open_to(at, []) == ["pass", *bids[bids.index("gross-boston first") :]]


@holds("german.auction.promise", COULEUR, MINIMUM, "german.deal.four-couleurs")
def test_the_suit_named_keeps_the_promise_and_the_minimum_of_the_rock() -> None:
    for bid, couleur in (
        ("klein-boston", "third"),
        ("klein-boston second", "second"),
        ("klein-boston second", "first"),
        ("klein-boston first", "first"),
    ):
        assert result(last(game(bid, 5, couleur))).contract.id == "klein-boston"
    for bid, couleur, couleurs in (
        ("gross-boston", "first", 3),
        ("gross-boston first", "first", 3),
        ("klein-independence", "third", 3),
        ("gross-boston", "first", 4),
    ):
        told = game(bid, 7, couleur, dealer=1)
        options = {"couleurs": couleurs}
        assert result(last(*UP_TO_THE_ROCK, told, options=options)).contract.id == bid.split()[0]


@holds(SINGLE, "german.deal.four-couleurs")
def test_the_command_line_takes_readings_and_options(boston: Boston) -> None:
    calls = ["klein-boston", "klein-boston third", "pass", "pass"]
    options = ["--reading", "auction=continuous", "--option", "couleurs=4", "--json"]
    said = boston("auction", "german", *options, *calls).data
    assert (said["over"], said["turn"]) == (False, 1)
    assert said["standing"] == {"seat": 2, "call": "klein-boston third"}
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
    boston: Boston, wrong: list[str], said: str
) -> None:
    assert said in boston("auction", "german", *wrong).complaint
