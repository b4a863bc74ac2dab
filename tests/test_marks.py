"""What receipts say of doubtful rules, beside what the pages say of them."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boston.catalogue import GAMES
from boston.cite.cite import places
from boston.errors import BostonError
from boston.game import Game
from boston.outcome import Outcome
from boston.pay.payment import Party
from boston.record.reading import load
from boston.replaying.replay import Replay, replay, score
from boston.terms.terms import Terms
from tests.commands import Boston
from tests.evenings import EVENINGS
from tests.helpers import DealTable, evening, holds
from tools.places import ROOT

#: What a page says of a rule that is not quite the source's own.
DOUBTFUL: Final = {"conjectured", "emended", "reconstructed"}
#: The chapters whose rules move money.
OF_MONEY: Final = {"pay", "pool", "bete", "settle"}
#: Doubtful rules of these chapters that move none, and why.
MOVES_NOTHING: Final = {
    "american.pay.won-formula": "it is found in the prices, and gives every one as it is printed",
    "french.pay.units": "it is found in the prices; what it puts in place of lost ones is marked",
    "french.settle.winner": "the winner gets nothing for it",
    "grandissimo.settle.deal-begun": "a record has whole deals",
    "swedish.settle.deal-begun": "a record has whole deals",
    "solo.pay.fifth": "it is found in the prices",
    "solo.settle.winner": "the winner gets nothing for it",
}
of_every_game = pytest.mark.parametrize("game", GAMES)


@cache
def statuses() -> Mapping[str, str]:
    """What the page of every rule says of it, in a word."""
    return {rule: place.status.partition(" ")[0] for rule, place in places().items()}


@cache
def by_reading() -> Mapping[str, frozenset[str]]:
    """The doubtful rules that name a reading on their page, of whichever game it is."""
    found = defaultdict[str, set[str]](set)
    for page in sorted((ROOT / "docs").glob("*/rules/*.md")):
        for rule, head in re.findall(
            r"^`{3,}\{rule\} (\S+)\n((?::.*\n)*)", page.read_text("utf-8"), re.MULTILINE
        ):
            named = re.search(r"^:readings: (.*)$", head, re.MULTILINE)
            if named and statuses()[rule] in DOUBTFUL:
                for reading in named[1].split(", "):
                    found[reading.rpartition(".")[2]].add(rule)
    return {reading: frozenset(rules) for reading, rules in found.items()}


@of_every_game
def test_a_receipt_calls_a_rule_what_its_page_calls_it(game: str) -> None:
    found = GAMES[game]
    assert {rule: mark.status for rule, mark in found.marks.items()} == {
        rule: statuses()[rule] for rule in found.marks
    }
    if found.caveat is not None:
        assert found.caveat.status == statuses()[found.caveat.rule]


@of_every_game
def test_every_doubtful_rule_that_moves_money_is_marked(game: str) -> None:
    ours = {
        rule
        for rule, status in statuses().items()
        if rule.startswith(f"{game}.") and rule.split(".")[1] in OF_MONEY and status in DOUBTFUL
    }
    assert ours - MOVES_NOTHING.keys() == {
        rule for rule in GAMES[game].marks.keys() & ours if rule not in MOVES_NOTHING
    }


def examples() -> Iterator[Replay]:
    """Every session among the examples."""
    for file in sorted((ROOT / "examples").glob("*/*.toml")):
        yield replay(load(file))


def moved(outcome: Outcome[Any]) -> Mapping[tuple[Party, Party], int]:
    """What each pays another in all."""
    sums = Counter[tuple[Party, Party]]()
    for line in outcome.receipt:
        sums[line.payer, line.payee] += line.points
    return {both: points for both, points in sums.items() if points}


def other_ways(game: Game[Any], terms: Terms) -> Iterator[tuple[str, Terms]]:
    """The terms with one open reading taken otherwise, for each that a doubtful rule names."""
    for reading in game.readings:
        if reading.name in by_reading() and reading.status != "attested":
            for option in reading.options:
                if option != terms.reading(reading.name):
                    chosen = {**terms.readings, reading.name: option}
                    yield reading.name, replace(terms, readings=chosen)


def says(rules: Iterable[str], game: Game[Any], reading: str) -> bool:
    """Whether one of these rules is doubtful and names the reading.

    A game that stands on another has its rules where it has none of its own.
    """
    bearing = by_reading()[reading]
    return not bearing & game.marks.keys() or bool(bearing & set(rules))


def every_doubt_is_told(done: Replay) -> None:
    """A receipt says what is doubtful in its lines, and what would come out otherwise."""
    state: Any = done.opening.state
    for deal in done.deals:
        told, outcome = {doubt.rule for doubt in deal.doubts}, deal.outcome
        cited = {rule for rule in outcome.cited if statuses()[rule] in DOUBTFUL}
        assert cited <= told, (deal.number, cited - told)
        for reading, terms in other_ways(done.game, done.terms):
            try:
                other = score(done.game, terms, state, deal.deal, deal.dealer).outcome
            except BostonError:
                continue
            if moved(other) != moved(outcome):
                assert says(told, done.game, reading), (done.session.title, deal.number, reading)
        state = outcome.state
    if done.settlement is not None:
        told = {doubt.rule for doubt in done.doubts}
        assert {rule for rule in done.settlement.rules if statuses()[rule] in DOUBTFUL} <= told
        for reading, terms in other_ways(done.game, done.terms):
            try:
                end = done.game.finish(terms, state, done.totals)
            except BostonError:
                continue
            if end is None or end.final != done.settlement.final:
                assert says(told, done.game, reading), (done.session.title, reading)


def test_every_example_tells_its_doubts() -> None:
    for done in examples():
        every_doubt_is_told(done)


@of_every_game
@settings(max_examples=30)
@given(st.data())
def test_every_random_evening_tells_its_doubts(game: str, data: st.DataObject) -> None:
    deals: list[DealTable] = data.draw(EVENINGS[game])
    rates = {"rates": "reconstruction-a"} if GAMES[game].rates is not None else {}
    every_doubt_is_told(evening(*deals, game=game, **rates))


def told(contract: str, *tricks: int, **more: object) -> DealTable:
    """A deal that seat 1 played; seat 4 dealt."""
    return {"dealer": 4, "contract": contract, "declarer": 1, "tricks": list(tricks), **more}


SLAM: Final = {"trump": "hearts", "turned": "hearts", "slam": "closed"}
COULEUR: Final = {"trump": "hearts", "turned": "spades"}
PASSED: Final[DealTable] = {"dealer": 4, "contract": "passed", "turned": "hearts"}
#: Deals in which a guess decides that no line names, or that a line names as the way of a payment.
SPECIMENS: Final[list[tuple[str, DealTable, set[str]]]] = [
    (
        "french",
        told("simple-belle", 6, 2, 3, 2, partner=3, turned="hearts"),
        {"pay.made-with-partner", "pay.which-opponent"},
    ),
    (
        "french",
        told("simple-belle", 7, 0, 5, 1, partner=3, **SLAM),
        {"pay.slam-lost-by-two", "pay.which-opponent"},
    ),
    (
        "french",
        told("grand-independence", 13, 0, 0, 0, honours=[3, 1, 0, 0], **SLAM),
        {"pay.slam-honours"},
    ),
    ("french", told("grand-independence", 13, 0, 0, 0, **SLAM), set()),
    ("french", PASSED, {"pool.passed-out", "deal.passed-counts"}),
    ("solo", told("little-misere", 1, 5, 3, 3), {"contracts.misere", "pay.lost"}),
    ("solo", told("piccolissimo", 1, 5, 3, 3), {"contracts.piccolissimo"}),
    (
        "solo",
        told("slam hearts", 13, 0, 0, 0, honours=[3, 1, 0, 0]),
        {"pay.prices", "pay.honours-in-slams"},
    ),
    (
        "solo",
        told("6 hearts", 6, 4, 2, 1, partner=2),
        {"pay.prices", "pay.overtricks-with-partner", "pay.side-by-side"},
    ),
    (
        "solo",
        told("6 hearts", 6, 2, 4, 1, partner=3),
        {"pay.prices", "pay.overtricks-with-partner"},
    ),
    (
        "german",
        told("klein-boston", 5, 2, 4, 2, partner=3, **COULEUR),
        {
            *("pay.units-made", "pay.units-with-whist", "pay.honours-held", "pay.made-with-whist"),
            *("pool.stake-amount", "pool.at-first", "pool.quarter", "pool.partners"),
        },
    ),
    # Nine of the eight tricks, but the declarer has four: won by both together and not by him.
    (
        "german",
        told("klein-boston", 4, 2, 5, 2, partner=3, **COULEUR),
        {
            *("pay.made-one-short", "pay.units-with-whist", "pay.honours-held"),
            *("contracts.side-target", "pool.stake-amount", "pool.at-first", "pool.quarter"),
        },
    ),
    # In ¶ 8 a game is lost by the tricks missing, and it is not sure that honours are none of them.
    (
        "german",
        told("gross-boston", 5, 3, 3, 2, honours=[1, 0, 0, 0], **COULEUR),
        {"pay.honours-held", "pay.worked-sum", "pool.stake-amount", "pool.at-first"},
    ),
    (
        "swedish-simplified",
        told("5", 5, 2, 3, 3, partner=3, trump="hearts"),
        {"pay.which-defender"},
    ),
    ("swedish-simplified", told("5", 5, 3, 3, 2, trump="hearts"), {"pay.unrounded"}),
]


@pytest.mark.parametrize(("game", "deal", "doubted"), SPECIMENS)
def test_a_guess_that_no_line_names_is_told(game: str, deal: DealTable, doubted: set[str]) -> None:
    rates = {"rates": "reconstruction-a"} if GAMES[game].rates is not None else {}
    found = evening(deal, game=game, **rates).deals[0].doubts
    assert {doubt.rule for doubt in found} == {f"{game}.{idea}" for idea in doubted}


@pytest.mark.parametrize("game", ["swedish", "grandissimo"])
def test_what_is_guessed_of_betes_and_of_their_division_is_told(game: str) -> None:
    """A whister's own bête that is won, who chooses among several, and ålar that are left over."""
    # Seat 1 plays its own ål off first; three are left, and seat 3 has one of them.
    own: DealTable = {"dealer": 4, "event": "made", "declarer": 1}
    shared: DealTable = {"event": "made", "declarer": 1, "partner": 3}
    chosen = evening(own, shared | {"from_seat": 3}, game=game)
    assert f"{game}.bete.whisters-own" in {doubt.rule for doubt in chosen.deals[1].doubts}
    assert f"{game}.settle.alar" in {doubt.rule for doubt in chosen.doubts}
    not_told = {doubt.rule for doubt in evening(own, shared, game=game).deals[1].doubts}
    assert f"{game}.bete.choice" in not_told
    assert not chosen.deals[0].doubts


@holds("american.pay.lost-formula")
def test_a_cell_by_our_formula_is_our_guess() -> None:
    """Source 002, chart of bids lost: eight bid cost 110 if none is won, and 89 if one is."""
    deals = {
        (option, won): evening(
            told("8", won, 13 - won, 0, 0, trump="spades"),
            game="american",
            readings={"odd-cells": option},
        ).deals[0]
        for option in ("as-printed", "formula")
        for won in (0, 1)
    }
    assert [deal.net[0] for deal in deals.values()] == [-355, -292, -325, -292]
    doubted = {key: [doubt.rule for doubt in deal.doubts] for key, deal in deals.items()}
    assert doubted.pop(("formula", 0)) == ["american.pay.lost-formula"]
    assert not any(doubted.values())


def test_a_citation_says_what_a_rule_is_inherited_from(boston: Boston) -> None:
    """Source 001, Giv: how many cards at a time is not told, but what other forms mostly had."""
    said = boston("cite", "grandissimo.deal.at-a-time", "--as", "footnote").out
    assert "Giv, p. 2 (inherited from swedish.deal.packets)" in said
