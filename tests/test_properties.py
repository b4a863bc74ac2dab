"""What holds for every session, and of a deal however it is told: with cards or in summary."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import reduce
from operator import add
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from boston.auction.auction import legal_calls
from boston.base.cards import PACK, Card, card, hand, write_hand
from boston.catalogue import GAMES as CATALOGUE
from boston.course.calling import follow_calls
from boston.errors import BostonError, RecordError, Refused
from boston.outcome import Outcome
from boston.pay.payment import net
from boston.present.text import replay_report
from boston.protocol.ledger import Column, Entry, Kind
from boston.replaying.replay import Replay
from boston.table.play import ANY_CARD, cards_in, mask
from boston.table.result import Result
from tests.evenings import EVENINGS
from tests.faults import FAULTS, HARMLESS, At, faults_of
from tests.helpers import (
    DealTable,
    evening,
    holds,
    in_the_pools,
    ledger,
    lost,
    misere,
    refusal,
    refused,
)
from tests.houses import HOUSES, USUAL, play_of
from tests.suits import SUITS, in_order
from tests.table import clockwise

SEEDS = st.integers(0, 2**32)

of_every_game = pytest.mark.parametrize("game", EVENINGS)
of_every_usual_auction = pytest.mark.parametrize("game", USUAL)


def test_every_game_that_is_played_is_tried() -> None:
    assert set(EVENINGS) == set(HOUSES) == set(CATALOGUE)


@of_every_game
@settings(max_examples=60)
@given(st.data(), st.integers(0, 12))
def test_any_evening_is_replayed(game: str, data: st.DataObject, length: int) -> None:
    deals: list[DealTable] = data.draw(EVENINGS[game])
    done = evening(*deals, game=game)
    nothing_is_made_or_lost(done)
    # Every line and entry names a rule, of the game or of the one whose rules hold in it.
    rules = {
        rule for deal in done.deals for line in deal.receipt for rule in (line.rule, line.direction)
    }
    rules |= {entry.rule for deal in done.deals for entry in deal.outcome.entered}
    assert {rule.partition(".")[0] for rule in rules} <= {game, play_of(game)}
    report = replay_report(done)
    assert all(f"\nDeal {number}. " in report for number in range(1, len(deals) + 1))
    # It is a function, and knows no future.
    begun = evening(*deals[:length], game=game)
    assert begun.deals == done.deals[:length]
    assert begun.settlement == done.settlement or length < len(deals)


def nothing_is_made_or_lost(done: Replay) -> None:
    """What the players win is what the pools lose, deal by deal and at the end."""
    before, totals = 0, [0, 0, 0, 0]
    for deal in done.deals:
        assert sum(deal.net) == before - in_the_pools(deal)
        assert net(deal.receipt) == deal.net
        before, totals = in_the_pools(deal), [*map(add, totals, deal.net)]
    assert [*done.totals] == totals
    if done.settlement is not None:
        assert sum(done.settlement.payments) == before - done.settlement.residue
        if done.settlement.residue_seat is not None or not done.settlement.residue:
            assert sum(done.settlement.final) == before


@holds("swedish.auction.ladder", "swedish.auction.better-hand", "swedish.auction.better-suit")
@holds("grandissimo.auction.ladder", "grandissimo.auction.better-hand")
@holds("grandissimo.auction.better-suit", "german.auction.higher", "german.auction.couleur")
@holds("fontainebleau.auction.higher", "fontainebleau.auction.suit-order")
@holds("american.auction.higher", "american.auction.i-keep", "american.auction.i-keep-over-you")
@holds("american.auction.re-entry", "russian.auction.suit-order", "solo.auction.higher")
@holds("solo.auction.suit-order")
@of_every_usual_auction
@settings(max_examples=50)
@given(SEEDS, st.data())
def test_a_legal_call_is_accepted_and_any_other_refused_by_a_rule(
    game: str, seed: int, data: st.DataObject
) -> None:
    house, played = USUAL[game], CATALOGUE[game]
    deal = house.evening(seed, 1)[0].full
    order = [clockwise(deal["dealer"], step) for step in (1, 2, 3, 4)]
    calls = deal["calls"][: data.draw(st.integers(0, len(deal["calls"]) - 1))]
    bidding = follow_calls(played, calls, deal["dealer"])
    assert bidding.turn is not None
    held = bidding.standing and (str(bidding.standing.bid), bidding.standing.seat)
    legal = {
        bid
        for bid in house.bids
        if house.auction.may_bid(bid, bidding.turn, held, order, bidding.passed)
    }
    said = legal_calls(played.rules.calls, played.ladder, played.words, bidding)
    assert {str(call) for call in said} == legal | {"pass"}
    bid = data.draw(st.sampled_from(house.bids))
    if bid in legal:
        assert follow_calls(played, [*calls, bid], deal["dealer"]).standing is not None
        return
    message = refused(lambda: follow_calls(played, [*calls, bid], deal["dealer"]))
    place, _, rule = message.partition(": ")
    assert place == f"call {len(calls) + 1}"
    chapters = tuple(f"{each}.auction." for each in (game, play_of(game)))
    assert rule.startswith(chapters) or ".contracts.no-trumps: " in rule


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=13))
def test_a_hand_that_is_written_can_be_read_again(cards: list[Card]) -> None:
    assert hand(write_hand(cards)) == frozenset(cards)
    assert [card(str(each)) for each in cards] == cards
    assert [card(each.face) for each in cards] == cards


def test_a_set_of_cards_is_the_cards_in_it() -> None:
    source = Random(1828)
    for size in range(len(PACK) + 1):
        cards = source.sample(PACK, size)
        assert cards_in(mask(set(cards))) == tuple(sorted(cards))
    assert mask(set(PACK)) == ANY_CARD


# Deals told with every call and every card, at random: what is derived, and what is refused.


#: The simplified payment is a payment alone: its cards are those of Swedish Boston.
of_every_play = pytest.mark.parametrize("game", [game for game in HOUSES if "-" not in game])


def as_told(game: str, outcome: Outcome[Any]) -> Outcome[Any]:
    """The outcome without the run of tricks, where a summary of the game does not tell it."""
    if "opening_run" in CATALOGUE[game].deal_keys or not isinstance(outcome.result, Result):
        return outcome
    return outcome._replace(result=replace(outcome.result, opening_run=0))


@pytest.mark.parametrize("game", HOUSES)
@settings(max_examples=50)
@given(SEEDS)
def test_cards_and_their_summary_come_to_the_same(game: str, seed: int) -> None:
    deals = HOUSES[game].evening(seed)
    by_cards = evening(*[deal.full for deal in deals], game=game)
    by_summary = evening(*[deal.summary for deal in deals], game=game)
    for cards, summary in zip(by_cards.deals, by_summary.deals, strict=True):
        assert as_told(game, cards.outcome) == summary.outcome
    assert by_cards.settlement == by_summary.settlement
    assert sum(by_cards.totals) == -in_the_pools(by_cards.deals[-1])
    assert replay_report(by_cards)


@holds(
    *("swedish.play.follow-suit", "swedish.play.turn", "grandissimo.play.follow-suit"),
    *("grandissimo.play.turn", "american.play.follow-suit", "american.play.turn"),
)
@of_every_play
@settings(max_examples=50)
@given(SEEDS, st.data())
def test_any_card_that_is_not_legal_is_refused(game: str, seed: int, data: st.DataObject) -> None:
    deal = HOUSES[game].evening(seed, 1)[0]
    assume(deal.turns)
    number = data.draw(st.integers(0, len(deal.turns) - 1))
    turn = deal.turns[number]
    illegal = sorted({*map(str, PACK)} - {*turn.legal})
    wrong = data.draw(st.sampled_from(illegal))
    play = [*deal.full["play"][:number], wrong]
    message = refusal({**deal.full, "play": play}, game=game)
    rule = "follow-suit" if wrong in turn.hand else "turn"
    assert message.startswith(f"deal 1: card {number + 1}: {play_of(game)}.play.{rule}: ")
    assert f"seat {turn.seat} " in message


# A deal told with its cards and in summary: the same answer, and the same refusal.


def said(game: str, deal: DealTable) -> tuple[object, ...]:
    """The answer to one deal; or the rule of the refusal, none if the record itself is wrong."""
    try:
        (scored,) = evening(deal, game=game).deals
    except BostonError as error:
        assert isinstance(error, RecordError | Refused)  # noqa: PT017 (either outcome is right)
        return (error.refusal and error.refusal.rule,)
    return scored.receipt, scored.outcome.entered, scored.outcome.untold


@pytest.mark.parametrize(
    ("game", "fault"), [(game, fault) for game in CATALOGUE for fault in faults_of(game)]
)
# Each fault is tried in every game.
@settings(max_examples=15)
@given(SEEDS, st.data())
def test_a_fault_is_refused_under_one_rule_however_it_is_told(
    game: str, fault: str, seed: int, data: st.DataObject
) -> None:
    (played,) = HOUSES[game].evening(seed, 1)
    cards, summary = FAULTS[fault](At(game, HOUSES[game], played, data))
    answer = said(game, summary)
    if len(answer) == 1 or fault in HARMLESS:
        assert said(game, cards) == answer


@of_every_game
def test_a_game_says_by_which_rules_its_cards_settle_what_a_record_tells(game: str) -> None:
    played = CATALOGUE[game]
    settled = {"contract", "declarer", "tricks", "honours", "opening_run", "passed"}
    settled |= {"given_up", "conceded"}
    assert played.settled_by.keys() == settled & played.deal_keys
    assert played.rules.finding.rule


def test_a_misere_with_a_partner_and_a_trump_is_refused_for_its_trump() -> None:
    more = {"trump": "hearts", "turned": "hearts"}
    calls = ["petite-misere", "pass", "pass", "pass"]
    cards = {"dealer": 4, "hands": SUITS, "calls": calls, "whist": 3, "play": in_order(12)}
    summary = misere("petite-misere", 0, partner=3, **more)
    for told in ({**cards, **more}, summary):
        assert said("swedish", told) == ("swedish.contracts.no-trumps",)
    for told in (cards, misere("petite-misere", 0, partner=3)):
        assert said("swedish", told) == ("swedish.partner.only-five-and-six",)


# A column of debts against a plain list.

#: A debt of some value is written, or of those that stand the one at some place is struck out.
CHANGES = st.lists(st.tuples(st.booleans(), st.integers(1, 6)), max_size=60)


@given(CHANGES)
def test_a_column_is_what_a_plain_list_would_be(changes: list[tuple[bool, int]]) -> None:
    column, plain = Column(), list[Entry]()
    for serial, (is_written, number) in enumerate(changes):
        before, stood = column, tuple(column)
        if is_written or not plain:
            entry = Entry(2, number, Kind.BETE, serial)
            column, plain = column.write(entry), [*plain, entry]
        else:
            entry = plain.pop(number % len(plain))
            column = column.strike(entry)
        plain.sort(key=lambda each: (-each.value, each.serial))
        assert list(column) == plain
        assert column.first == (plain[0] if plain else None)
        assert column.alike == sum(each.value == plain[0].value for each in plain)
        assert tuple(before) == stood


@given(CHANGES)
def test_columns_are_equal_where_the_same_debts_stand(changes: list[tuple[bool, int]]) -> None:
    debts = [Entry(1, value, Kind.BETE, serial) for serial, (_, value) in enumerate(changes)]
    forwards, backwards = (
        reduce(Column.write, each, Column()) for each in (debts, reversed(debts))
    )
    assert forwards == backwards
    assert hash(forwards) == hash(backwards)
    assert str(debts[:0]) in str(Column())


def test_a_ledger_as_long_as_it_may_be_can_be_compared_and_shown() -> None:
    # Every debt is dearer than the last, so that one lies under the other, deeper than calls may.
    depth = 2 * sys.getrecursionlimit()
    one, other = (ledger(evening(*[lost(1, "highest")] * depth)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert str(one.betes[0]) in repr(one)
