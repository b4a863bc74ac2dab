"""Tests that receipts and pages say the same about doubtful rules."""

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

from boston.apps.cite.cite import places
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.game import Game
from boston.outcome import Outcome
from boston.pay.payment import Party
from boston.record.reading import load
from boston.replaying.replay import Replay, replay, score
from boston.terms.terms import Terms
from tests.evenings import EVENINGS
from tests.helpers import DealTable, evening, holds, last, rates_of, told
from tools.places import ROOT

#: The statuses of a rule that is not entirely the source's own.
DOUBTFUL: Final = {"conjectured", "emended", "reconstructed"}
#: The chapters whose rules move money.
OF_MONEY: Final = {"pay", "pool", "bete", "settle"}
#: Doubtful rules of these chapters that move no money, and the reasons.
MOVES_NOTHING: Final = {
    # They are derived from the prices; only replacements for lost prices are marked.
    *("american.pay.won-formula", "french.pay.units", "solo.pay.fifth"),
    # The winner gets nothing for it.
    *("french.settle.winner", "solo.settle.winner"),
    # A record has only whole deals.
    *("grandissimo.settle.deal-begun", "swedish.settle.deal-begun"),
}
of_every_game = pytest.mark.parametrize("game", GAMES)


@cache
def statuses() -> Mapping[str, str]:
    """Return the status that the page of every rule gives it, in one word."""
    return {rule: place.status.partition(" ")[0] for rule, place in places().items()}


@cache
def by_reading() -> Mapping[str, frozenset[str]]:
    """Return the doubtful rules of all games by the readings that they name on their pages."""
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
def test_doubtful_payment_rules_have_the_status_given_on_their_pages(game: str) -> None:
    found = GAMES[game]
    caveat = [] if found.caveat is None else [(found.caveat.rule, found.caveat.status)]
    marks = [*((rule, mark.status) for rule, mark in found.marks.items()), *caveat]
    assert [(rule, said) for rule, said in marks if said != statuses()[rule]] == []
    ours = {
        rule
        for rule, status in statuses().items()
        if rule.startswith(f"{game}.") and rule.split(".")[1] in OF_MONEY and status in DOUBTFUL
    }
    assert ours - MOVES_NOTHING == (found.marks.keys() & ours) - MOVES_NOTHING


def moved(outcome: Outcome[Any]) -> Mapping[tuple[Party, Party], int]:
    """Return the total that each party pays each other."""
    sums = Counter[tuple[Party, Party]]()
    for line in outcome.receipt:
        sums[line.payer, line.payee] += line.points
    return {both: points for both, points in sums.items() if points}


def other_ways(game: Game[Any], terms: Terms) -> Iterator[tuple[str, Terms]]:
    """Yield each open reading that a doubtful rule names, with the terms for every other option."""
    for reading in game.readings:
        if reading.name in by_reading() and reading.status != "attested":
            for option in reading.options:
                if option != terms.reading(reading.name):
                    chosen = {**terms.readings, reading.name: option}
                    yield reading.name, replace(terms, readings=chosen)


def says(rules: Iterable[str], game: Game[Any], reading: str) -> bool:
    """Return whether one of these rules is doubtful and names the reading.

    It is also true if no marked rule of the game names the reading. The rules of other games count,
    because a game may use the rules of the game on which it is based.
    """
    bearing = by_reading()[reading]
    return not bearing & game.marks.keys() or bool(bearing & set(rules))


def every_doubt_is_told(done: Replay) -> None:
    """Check that receipts name the doubtful rules that they cite or whose readings change them."""
    state: Any = done.opening.state
    for deal in done.deals:
        doubts, outcome = {doubt.rule for doubt in deal.doubts}, deal.outcome
        cited = {rule for rule in outcome.cited if statuses()[rule] in DOUBTFUL}
        assert cited <= doubts, (deal.number, cited - doubts)
        for reading, terms in other_ways(done.game, done.terms):
            try:
                _, other = score(done.game, terms, state, deal.deal, deal.dealer)
            except BostonError:
                continue
            if moved(other) != moved(outcome):
                assert says(doubts, done.game, reading), (done.session.title, deal.number)
        state = outcome.state
    if done.settlement is not None:
        doubts = {doubt.rule for doubt in done.doubts}
        assert {rule for rule in done.settlement.rules if statuses()[rule] in DOUBTFUL} <= doubts
        for reading, terms in other_ways(done.game, done.terms):
            try:
                end = done.game.finish(terms, state, done.totals)
            except BostonError:
                continue
            if end is None or end.final != done.settlement.final:
                assert says(doubts, done.game, reading), (done.session.title, reading)


def test_every_example_names_its_doubtful_rules() -> None:
    for file in sorted((ROOT / "examples").glob("*/*.toml")):
        every_doubt_is_told(replay(load(file)))


@of_every_game
@settings(max_examples=30)
@given(st.data())
def test_every_random_session_names_its_doubtful_rules(game: str, data: st.DataObject) -> None:
    deals: list[DealTable] = data.draw(EVENINGS[game])
    every_doubt_is_told(evening(*deals, game=game, **rates_of(game)))


#: Deals that depend on a guess, although no line of the receipt names it, or a line names it only
#: as the direction of a payment. Below each deal are its doubtful rules. Seat 4 deals.
SPECIMENS: Final = """
french: contract = "simple-belle", tricks = [6, 2, 3, 2], partner = 3, turned = "hearts"
    pay.made-with-partner pay.which-opponent
french: contract = "simple-belle", tricks = [7, 0, 5, 1], partner = 3, SLAM
    pay.slam-lost-by-two pay.which-opponent
french: contract = "grand-independence", tricks = [13, 0, 0, 0], honours = [3, 1, 0, 0], SLAM
    pay.slam-honours
french: contract = "grand-independence", tricks = [13, 0, 0, 0], SLAM
    -
french: contract = "passed", turned = "hearts"
    pool.passed-out deal.passed-counts
solo: contract = "little-misere", tricks = [1, 5, 3, 3]
    contracts.misere pay.lost
solo: contract = "piccolissimo", tricks = [1, 5, 3, 3]
    contracts.piccolissimo
solo: contract = "7 hearts", tricks = [6, 3, 2, 2]
    pay.lost pay.prices
solo: contract = "7 hearts", tricks = [7, 2, 2, 2], honours = [3, 0, 0, 0]
    pay.prices pay.overtricks
solo: contract = "5 spades", tricks = [13, 0, 0, 0], honours = [4, 0, 0, 0], carte_blanche = [1, 2]
    pay.false-carte-blanche pay.prices pay.overtricks
solo: contract = "slam hearts", tricks = [13, 0, 0, 0], honours = [3, 1, 0, 0]
    pay.prices pay.honours-in-slams
solo: contract = "6 hearts", tricks = [6, 4, 2, 1], partner = 2
    pay.prices pay.overtricks-with-partner pay.side-by-side
solo: contract = "6 hearts", tricks = [6, 2, 4, 1], partner = 3
    pay.prices pay.overtricks-with-partner
german: contract = "klein-boston", tricks = [5, 2, 4, 2], partner = 3, COULEUR
    pay.units-made pay.units-with-whist pay.honours-held pay.made-with-whist POOL pool.partners
german: contract = "klein-boston", tricks = [4, 2, 5, 2], partner = 3, COULEUR
    pay.made-one-short pay.units-with-whist pay.honours-held contracts.side-target POOL
german: contract = "gross-boston", tricks = [5, 3, 3, 2], honours = [1, 0, 0, 0], COULEUR
    pay.honours-held pay.worked-sum pool.stake-amount pool.at-first
swedish-simplified: contract = "5", tricks = [5, 2, 3, 3], partner = 3, trump = "hearts"
    pay.which-defender
swedish-simplified: contract = "5", tricks = [5, 3, 3, 2], trump = "hearts"
    pay.unrounded
"""
#: German Boston, ¶ 8: missing tricks lose a game, and it is not certain that honours do not make up
#: for them. If a side takes nine tricks and needs eight, both win it together, even if the declarer
#: took only four.
SHORT: Final = {
    "SLAM": 'trump = "hearts", turned = "hearts", slam = "closed"',
    "COULEUR": 'trump = "hearts", turned = "spades"',
    "POOL": "pool.stake-amount pool.at-first pool.quarter",
}


def specimens() -> list[tuple[str, str]]:
    """Return each deal, with its game, and its doubtful rules."""
    text = SPECIMENS
    for short, whole in SHORT.items():
        text = text.replace(short, whole)
    lines = text.strip().splitlines()
    return [*zip(lines[::2], lines[1::2], strict=True)]


@pytest.mark.parametrize(("deal", "doubted"), specimens())
def test_a_deal_names_the_doubtful_rules_that_no_line_cites(deal: str, doubted: str) -> None:
    game, _, rest = deal.partition(": ")
    seats = {"dealer": 4} if "passed" in rest else {"dealer": 4, "declarer": 1}
    found = evening({**seats, **told(rest)}, game=game, **rates_of(game)).deals[0].doubts
    ideas = [] if doubted.strip() == "-" else doubted.split()
    assert {doubt.rule for doubt in found} == {f"{game}.{idea}" for idea in ideas}


@pytest.mark.parametrize("game", ["swedish", "grandissimo"])
def test_deals_and_settlements_name_the_doubtful_rules_about_betes(game: str) -> None:
    """The guesses are about a whister's own bête, the choice among several, and ålar left over."""
    # Seat 1 plays off its own ål first; three are left, one of which is that of seat 3.
    own: DealTable = {"dealer": 4, "event": "made", "declarer": 1}
    shared: DealTable = {"event": "made", "declarer": 1, "partner": 3}
    chosen = evening(own, shared | {"from_seat": 3}, game=game)
    assert f"{game}.bete.whisters-own" in {doubt.rule for doubt in chosen.deals[1].doubts}
    assert f"{game}.settle.alar" in {doubt.rule for doubt in chosen.doubts}
    not_told = {doubt.rule for doubt in evening(own, shared, game=game).deals[1].doubts}
    assert f"{game}.bete.choice" in not_told
    assert not chosen.deals[0].doubts


@holds("american.pay.lost-formula")
def test_a_price_by_our_formula_is_marked_as_doubtful() -> None:
    """Source 002, chart of bids lost: a bid of eight costs 110 with no tricks, and 89 with one."""
    eight = {"dealer": 4, "contract": "8", "declarer": 1, "trump": "spades"}
    for option, won, net, doubted in (
        ("as-printed", 0, -355, ""),
        ("as-printed", 1, -292, ""),
        ("formula", 0, -325, "american.pay.lost-formula"),
        ("formula", 1, -292, ""),
    ):
        deal: DealTable = {**eight, "tricks": [won, 13 - won, 0, 0]}
        found = last(deal, game="american", readings={"odd-cells": option})
        assert (found.net[0], " ".join(doubt.rule for doubt in found.doubts)) == (net, doubted)
