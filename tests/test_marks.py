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
from tests.helpers import DealTable, evening
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


def test_a_citation_says_what_a_rule_is_inherited_from(boston: Boston) -> None:
    """Source 001, Giv: how many cards at a time is not told, but what other forms mostly had."""
    said = boston("cite", "grandissimo.deal.at-a-time", "--as", "footnote").out
    assert "Giv, p. 2 (inherited from swedish.deal.packets)" in said
