"""A deal is one course of events, each under a rule of its game, and nothing comes of nothing."""

from __future__ import annotations

import pytest

from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.replaying.events import events
from boston.replaying.happened import (
    Away,
    Called,
    Dealt,
    LaidOpen,
    Paid,
    PartnerKnown,
    Played,
    Taken,
    Written,
)
from boston.table.result import Result
from tests.helpers import evening
from tests.houses import HOUSES

#: The order in which a deal goes: what is of one phase may be mixed.
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
def test_the_events_of_a_deal_come_in_their_order_and_tell_all_of_it(game: str, seed: int) -> None:
    deals = HOUSES[game].evening(seed)
    for scored in evening(*[deal.full for deal in deals], game=game).deals:
        course = tuple(events(scored))
        phases = [next(n for n, p in enumerate(PHASES) if type(e).__name__ in p) for e in course]
        assert phases == sorted(phases)
        assert all(event.rule.count(".") == 2 for event in course)
        told = scored.deal
        assert [e.hands for e in course if isinstance(e, Dealt)] == [told.hands]
        assert len([e for e in course if isinstance(e, Called)]) == len(told.calls or ())
        played = [e for e in course if isinstance(e, Played)]
        assert tuple(e.card for e in played) == (told.play or ())
        away = {e.seat: e.cards for e in course if isinstance(e, Away)}
        assert away == {s: c for s, c in zip(SEATS, told.discards or (), strict=False) if c}
        taken = [e.seat for e in course if isinstance(e, Taken)]
        result = scored.outcome.result
        if isinstance(result, Result) and result.laid_down is None:
            assert tuple(taken.count(seat) for seat in SEATS) == result.tricks
        assert tuple(e.line for e in course if isinstance(e, Paid)) == scored.receipt
        assert tuple(e.entry for e in course if isinstance(e, Written)) == scored.outcome.entered


def test_a_hand_is_laid_open_at_its_moment() -> None:
    # Petite misère ouverte: the hand lies open after the first trick (source 000, p. 5).
    session = evening(*[deal.full for deal in HOUSES["swedish"].evening(5, 200)])
    opened = 0
    for scored in session.deals:
        course, result = tuple(events(scored)), scored.outcome.result
        places = [(n, e.seat) for n, e in enumerate(course) if isinstance(e, LaidOpen)]
        ouverte = isinstance(result, Result) and result.contract.id.endswith("-ouverte")
        assert len(places) == (1 if ouverte else 0)
        for place, seat in places:
            opened += 1
            assert len([e for e in course[:place] if isinstance(e, Played)]) == 4
            assert isinstance(result, Result)
            assert seat == result.declarer
    assert opened


def test_a_partner_is_known_when_the_card_called_is_played() -> None:
    # Source 002, Boston, ¶ 8: nobody knows him until he plays the card.
    seen = 0
    for seed in range(20):
        deals = HOUSES["fontainebleau"].evening(seed)
        for scored in evening(*[deal.full for deal in deals], game="fontainebleau").deals:
            course, called = tuple(events(scored)), scored.deal.called
            known = [(n, e.seat) for n, e in enumerate(course) if isinstance(e, PartnerKnown)]
            assert len(known) == (0 if called is None else 1)
            for place, seat in known:
                played = course[place - 1]
                assert isinstance(played, Played)
                assert (played.seat, played.card) == (seat, called)
                seen += 1
    assert seen
