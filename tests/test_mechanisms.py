"""Tests of the special features of each game, and of the order of events in a deal."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from boston import load
from boston.apps.study.mechanisms import SIGNS, DealLog, mechanisms, seen, with_cards
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.course import events as h
from boston.record.reading import read_session
from boston.table.result import Result
from tests.golden import no_words
from tests.helpers import RULES, Lines, evening
from tests.houses import BASES, HOUSES
from tools.places import ROOT

EXAMPLES = ROOT / "examples"


def test_every_game_lists_its_special_features() -> None:
    Lines("boston/apps/study/mechanisms.toml", mechanisms().items()).are_complete()
    assert list(mechanisms()) == list(GAMES)
    for game, listed in mechanisms().items():
        assert len({each.name for each in listed}) == len(listed), game
        assert len(listed) > 1, game
        assert [word for each in listed for word in no_words(each.name)] == []
        # Each feature cites rules of its own game, or of the game that it is based on.
        assert all(each.rules and each.signs.keys() <= SIGNS.keys() for each in listed)
        for rule in (rule for each in listed for rule in each.rules):
            assert rule.partition(".")[0] in {game, BASES.get(game, game)}
            assert rule in RULES
        # Without a deal that is recorded with its cards, no feature is found.
        for told in ([read_session({"game": game, "deal": []})], []):
            assert all(each.places == () for each in seen(game, told))


@pytest.mark.parametrize("game", GAMES)
def test_an_example_deal_shows_every_special_feature(game: str) -> None:
    found = seen(game, [load(path) for path in sorted((EXAMPLES / game).glob("*.toml"))])
    assert [each.mechanism.name for each in found if not each.places] == []


def test_forced_whist_is_found_only_if_the_table_agreed_on_it() -> None:
    rule = ("swedish.partner.forced-whist",)
    (forced,) = [each for each in mechanisms()["swedish"] if each.rules == rule]
    session = load(EXAMPLES / "swedish" / "forced-whist.toml")
    (log,) = [log for log in with_cards([session]) if forced.shown(log)]
    assert log.deal == 1
    free = {**log.terms.options, "five_whist": "free"}
    assert not forced.shown(log._replace(terms=replace(log.terms, options=free)))


# The events of a deal: their order, their rules, and their agreement with the record.

#: The phases of a deal in order. The events of one phase may be mixed.
PHASES = (
    {"Dealt"},
    {"Called"},
    {"Answered", "CardCalled", "Named", "Away"},
    {"LaidOpen", "Played", "PartnerKnown", "Taken"},
    {"Judged"},
    {"Written", "Paid"},
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_the_events_of_a_deal_are_in_order_and_match_the_record(game: str, seed: int) -> None:
    done = evening(*[deal.full for deal in HOUSES[game].evening(seed)], game=game)
    for scored in done.deals:
        course = scored.events
        phases = [next(n for n, p in enumerate(PHASES) if type(e).__name__ in p) for e in course]
        assert phases == sorted(phases)
        assert all(event.rule.count(".") == 2 for event in course)
        told = scored.deal
        assert [e.hands for e in course if isinstance(e, h.Dealt)] == [told.hands]
        assert len([e for e in course if isinstance(e, h.Called)]) == len(told.calls or ())
        played = [e for e in course if isinstance(e, h.Played)]
        assert tuple(e.card for e in played) == (told.play or ())
        away = {e.seat: e.cards for e in course if isinstance(e, h.Away)}
        assert away == {s: c for s, c in zip(SEATS, told.discards or (), strict=False) if c}
        taken = [e.seat for e in course if isinstance(e, h.Taken)]
        result = scored.outcome.result
        if isinstance(result, Result) and result.laid_down is None:
            assert tuple(taken.count(seat) for seat in SEATS) == result.tricks
        assert tuple(e.line for e in course if isinstance(e, h.Paid)) == scored.receipt
        assert tuple(e.entry for e in course if isinstance(e, h.Written)) == scored.outcome.entered
        # Every feature can be looked for in any deal.
        for each in mechanisms()[game]:
            found = each.shown(DealLog(0, scored.number, course, done.terms))
            assert found is None or found in course
            if re.search("passed out|thrown in", each.name):
                assert (found is not None) == (result is None and not taken)
