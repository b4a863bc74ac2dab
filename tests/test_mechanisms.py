"""What is particular to each game: found in the events of a deal, and in no deal without it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from boston import load
from boston.base.cards import card
from boston.base.seats import SEATS
from boston.catalogue import GAMES
from boston.course import events as h
from boston.record.reading import read_session
from boston.replaying.replay import replay as replayed
from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.listed import MECHANISMS
from boston.study.mechanisms.seen import seen, with_cards
from boston.study.mechanisms.told import Sign, Told
from boston.table.result import Result
from tests.helpers import evening
from tests.houses import HOUSES
from tests.known import BASES, KNOWN
from tests.spelled import no_words
from tools.places import ROOT

RULES = (ROOT / "boston" / "rules.toml").read_text("utf-8")


def shows(session: str, sign: Sign) -> list[int]:
    """The deals of a session of ours that have a sign; of a game the one at the table."""
    name = session if "/" in session else f"{session}/at-the-table"
    deals = with_cards([load(ROOT / "examples" / f"{name}.toml")])
    return [deal.number for deal in deals if deal.shows(sign)]


def test_every_game_has_its_list() -> None:
    assert list(MECHANISMS) == list(GAMES)
    for game, listed in MECHANISMS.items():
        assert len({each.name for each in listed}) == len(listed), game
        # Of a game that is new, nobody may have written down yet what sets it apart.
        assert len(listed) > 1 or game in KNOWN, game
        assert [word for each in listed for word in no_words(each.name)] == []
        # Every one names rules of its game, or of that on which it stands.
        assert all(each.rules for each in listed)
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
    ("game", "sign", "deals"),
    [
        # Source 002, American Boston, ¶ 6: in the evening's second deal Cora comes back.
        ("american/evening", bidding.came_back, [2]),
        # Source 003, ¶ 9: in a forced misère all hands lie open after the first trick, in
        # Revolution at once; in an open misère the declarer's alone does.
        ("german/forced-miseres", playing.all_open_after(4), [1]),
        ("german/forced-miseres", playing.all_open_after(0), [2]),
        ("german", playing.all_open_after(0), []),
        ("swedish", bidding.in_better_hand, [1]),
        ("swedish", bidding.raised_to("colour"), [1]),
        ("swedish", bidding.raised_to("highest"), [5]),
        ("swedish", bidding.all_passed, [3]),
        ("swedish", bidding.accepted, [1]),
        ("swedish", bidding.declined, [1]),
        ("swedish", bidding.alone, [5]),
        ("swedish", playing.given_up, [4]),
        ("swedish", playing.laid_away_by(1), [2]),
        ("swedish", playing.laid_open_after(4), [2]),
        ("swedish", playing.laid_open_after(0), []),
        ("swedish", playing.written("bête"), [4, 6]),
        ("grandissimo", playing.each_for_himself, [1]),
        ("grandissimo", playing.given_away, [3]),
        ("grandissimo", playing.given_before_the_lead, [4]),
        ("grandissimo", playing.laid_open_after(5), [2, 5]),
        ("fontainebleau", bidding.in_a_higher_suit, [1]),
        ("fontainebleau", bidding.card_called, [1]),
        ("fontainebleau", bidding.partner_shown, [1]),
        ("fontainebleau", bidding.alone, [5]),
        ("fontainebleau", playing.laid_away_by(4), [2, 3]),
        ("fontainebleau", playing.laid_open_after(0), [3, 6]),
        ("american", bidding.came_back, []),
        ("american", playing.contract("grand-spread"), [2]),
        ("american", playing.under("american.auction.trump-after-plain-bid"), [3]),
        ("french", bidding.accepted, [7]),
        ("french", bidding.acceptance_undone, [2]),
        ("french", bidding.alone, [1]),
        ("french", playing.takes_beyond_its_print(card("HJ")), [2]),
        ("french", playing.takes_beyond_its_print(card("DJ")), [1, 4, 7]),
        ("french", playing.takes_beyond_its_print(card("SJ")), []),
        ("french", playing.paid_under("french.pay.slam"), [4]),
        ("german", playing.nothing_laid_away, [3]),
        ("german", playing.paid_under("german.pool.rock-won"), [4]),
        ("german", bidding.bid_with("second"), [2]),
    ],
)
def test_a_sign_is_in_these_deals_of_ours_and_in_no_other(
    game: str, sign: Sign, deals: list[int]
) -> None:
    assert shows(game, sign) == deals


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
    off_suit = playing.both(playing.contract("misere-four-aces"), playing.off_suit_at_will)
    assert shows("french", off_suit) == [3]
    # In every other misère of the session suit is followed to the end.
    assert set(shows("french", playing.off_suit_at_will)).isdisjoint({5, 6})


def test_whist_is_forced_only_where_the_table_agreed_on_it() -> None:
    rule = ("swedish.partner.forced-whist",)
    (forced,) = [each.sign for each in MECHANISMS["swedish"] if each.rules == rule]
    assert shows("swedish/forced-whist", forced) == [1]
    done = replayed(load(ROOT / "examples" / "swedish" / "forced-whist.toml"))
    told = Told(done.deals[0].events, done.terms)
    free = {**told.terms.options, "five_whist": "free"}
    assert not forced(told._replace(terms=replace(told.terms, options=free)))


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
        for each in MECHANISMS[game]:
            found = each.sign(Told(course, done.terms))
            assert found is None or found in course
            if re.search("passed out|thrown in", each.name):
                assert (found is not None) == (result is None and not taken)
