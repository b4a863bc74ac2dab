"""What is particular to each game: found in the events of a deal, and in no deal without it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from boston import load
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.course import events as h
from boston.record.reading import read_session
from boston.study.mechanisms import SIGNS, DealLog, Mechanism, mechanisms, seen, with_cards
from boston.table.result import Result
from tests.helpers import evening
from tests.houses import HOUSES
from tests.known import BASES, KNOWN
from tests.spelled import no_words
from tools.places import ROOT

RULES = (ROOT / "boston" / "rules.toml").read_text("utf-8")


def shows(session: str, signs: dict[str, object]) -> list[int]:
    """The deals of a session of ours that have these signs; of a game the one at the table."""
    name = session if "/" in session else f"{session}/at-the-table"
    something = Mechanism("something", (), signs)
    return [log.deal for log in logs(name) if something.shown(log)]


def logs(name: str) -> list[DealLog]:
    """The deals of a session of ours."""
    return list(with_cards([load(ROOT / "examples" / f"{name}.toml")]))


def test_every_game_has_its_list() -> None:
    assert list(mechanisms()) == list(GAMES)
    for game, listed in mechanisms().items():
        assert len({each.name for each in listed}) == len(listed), game
        # Of a game that is new, nobody may have written down yet what sets it apart.
        assert len(listed) > 1 or game in KNOWN, game
        assert [word for each in listed for word in no_words(each.name)] == []
        # Every one names rules of its game, or of that on which it stands.
        assert all(each.rules and each.signs.keys() <= SIGNS.keys() for each in listed)
        for rule in (rule for each in listed for rule in each.rules):
            head, _, idea = rule.partition(".")
            assert head in {game, BASES.get(game, game)}
            assert f'"{idea}" = ' in RULES.partition(f"[{head}]\n")[2].partition("\n[")[0], rule
        # Nothing is seen where no deal is told with its cards.
        for sessions in ([read_session({"game": game, "deal": []})], []):
            assert all(each.places == () for each in seen(game, sessions))


@pytest.mark.parametrize("game", [game for game in GAMES if game not in KNOWN])
def test_everything_particular_is_shown_by_a_deal_of_ours(game: str) -> None:
    sessions = [load(path) for path in sorted((ROOT / "examples" / game).glob("*.toml"))]
    assert [each.mechanism.name for each in seen(game, sessions) if not each.places] == []


@pytest.mark.parametrize(
    ("game", "signs", "deals"),
    [
        # Source 002, American Boston, ¶ 6: in the evening's second deal Cora comes back.
        ("american/evening", {"cites": "american.auction.re-entry"}, [2]),
        # Source 003, ¶ 9: in a forced misère all hands lie open after the first trick, in
        # Revolution at once; in an open misère the declarer's alone does.
        ("german/forced-miseres", {"laid_open": [4, 4]}, [1]),
        ("german/forced-miseres", {"laid_open": [4, 0]}, [2]),
        ("german", {"laid_open": [4, 0]}, []),
        ("swedish", {"cites": "swedish.auction.better-hand"}, [1]),
        ("swedish", {"overbid": "colour"}, [1]),
        ("swedish", {"overbid": "highest"}, [5]),
        ("swedish", {"all_passed": True}, [3]),
        ("swedish", {"accepted": True}, [1]),
        ("swedish", {"declined": 1}, [1]),
        ("swedish", {"alone": True}, [5]),
        ("swedish", {"given_up": True}, [4]),
        ("swedish", {"laid_away_by": 1}, [2]),
        ("swedish", {"laid_open": [1, 4]}, [2]),
        ("swedish", {"laid_open": [1, 0]}, []),
        ("swedish", {"written": "bête"}, [4, 6]),
        ("grandissimo", {"all_play": True}, [1]),
        ("grandissimo", {"given_away": True}, [3]),
        ("grandissimo", {"given_before_the_lead": True}, [4]),
        ("grandissimo", {"laid_open": [1, 5]}, [2, 5]),
        ("fontainebleau", {"overbid": True}, [1]),
        ("fontainebleau", {"cites": "fontainebleau.partner.called-card"}, [1]),
        ("fontainebleau", {"cites": "fontainebleau.partner.hidden"}, [1]),
        ("fontainebleau", {"alone": True}, [5]),
        ("fontainebleau", {"laid_away_by": 4}, [2, 3]),
        ("fontainebleau", {"laid_open": [1, 0]}, [3, 6]),
        ("american", {"cites": "american.auction.re-entry"}, []),
        ("american", {"contract": "grand-spread"}, [2]),
        ("american", {"cites": "american.auction.trump-after-plain-bid"}, [3]),
        ("french", {"accepted": True}, [7]),
        ("french", {"acceptance_undone": True}, [2]),
        ("french", {"alone": True}, [1]),
        ("french", {"takes_beyond_its_print": "HJ"}, [2]),
        ("french", {"takes_beyond_its_print": "DJ"}, [1, 4, 7]),
        ("french", {"takes_beyond_its_print": "SJ"}, []),
        ("french", {"cites": "french.pay.slam"}, [4]),
        ("german", {"contract": "klein-misere", "laid_away_by": 0}, [3]),
        ("german", {"cites": "german.pool.rock-won"}, [4]),
        ("german", {"won_with": "second"}, [2]),
    ],
)
def test_a_sign_is_in_these_deals_of_ours_and_in_no_other(
    game: str, signs: dict[str, object], deals: list[int]
) -> None:
    assert shows(game, signs) == deals


#: What is said in the auction leads to the call, what is found after it to the answer.
STEPS: Final = {
    "a bid taken over in better hand": "deal-1-call-5",
    "whist declined by one, and asked of the next": "deal-1-partner",
    "a card laid away, and twelve tricks": "deal-2-discard-3",
    "a hand open from the second trick on": "deal-2-open",
    "a deal passed out, and its stroke": "deal-3-end",
    "5 or 6 played alone": "deal-5-trick-1-card-1",
    "a misère of thirteen tricks": "deal-6-call-3",
}


def test_a_mechanism_leads_to_the_step_that_shows_it() -> None:
    session = load(ROOT / "examples" / "swedish" / "at-the-table.toml")
    found = {each.mechanism.name: each.places for each in seen("swedish", [session])}
    assert {name: [place.step for place in found[name]] for name in STEPS} == {
        name: [step] for name, step in STEPS.items()
    }


def test_in_a_misere_of_four_aces_suit_need_not_be_followed() -> None:
    assert shows("french", {"contract": "misere-four-aces", "off_suit": True}) == [3]
    # In every other misère of the session suit is followed to the end.
    assert set(shows("french", {"off_suit": True})).isdisjoint({5, 6})


def test_whist_is_forced_only_where_the_table_agreed_on_it() -> None:
    rule = ("swedish.partner.forced-whist",)
    (forced,) = [each for each in mechanisms()["swedish"] if each.rules == rule]
    (log,) = [log for log in logs("swedish/forced-whist") if forced.shown(log)]
    assert log.deal == 1
    free = {**log.terms.options, "five_whist": "free"}
    assert not forced.shown(log._replace(terms=replace(log.terms, options=free)))


# A deal is one course of events, each under a rule of its game, and nothing comes of nothing.

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
        # Every sign can be asked of any deal.
        for each in mechanisms()[game]:
            found = each.shown(DealLog(0, scored.number, course, done.terms))
            assert found is None or found in course
            if re.search("passed out|thrown in", each.name):
                assert (found is not None) == (result is None and not taken)
