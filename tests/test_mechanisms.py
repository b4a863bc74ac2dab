"""What is particular to each game: found in the events of a deal, and in no deal without it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from boston import load
from boston.base.cards import card
from boston.catalogue import GAMES
from boston.record.reading import read_session
from boston.replaying.events import events
from boston.replaying.happened import Taken
from boston.replaying.replay import replay as replayed
from boston.study.mechanisms import bidding, playing
from boston.study.mechanisms.listed import MECHANISMS
from boston.study.mechanisms.seen import seen, with_cards
from boston.study.mechanisms.told import Sign, Told
from tests.helpers import evening
from tests.houses import HOUSES
from tests.known import BASES, KNOWN
from tests.spelled import no_words
from tools.places import ROOT

RULES = (ROOT / "boston" / "rules.toml").read_text("utf-8")


def at_the_table(game: str, number: int, name: str = "at-the-table") -> Told:
    """One of the deals of ours."""
    done = replayed(load(ROOT / "examples" / game / f"{name}.toml"))
    return Told(tuple(events(done.deals[number - 1])), done.terms)


def shows(game: str, sign: Sign, name: str = "at-the-table") -> list[int]:
    """The deals of a session of ours that have a sign."""
    deals = with_cards([load(ROOT / "examples" / game / f"{name}.toml")])
    return [deal.number for deal in deals if deal.shows(sign)]


def test_every_game_has_its_list() -> None:
    assert list(MECHANISMS) == list(GAMES)
    for game, listed in MECHANISMS.items():
        assert len({each.name for each in listed}) == len(listed), game
        # Of a game that is new, nobody may have written down yet what sets it apart.
        assert len(listed) > 1 or game in KNOWN, game


@pytest.mark.parametrize("game", GAMES)
def test_a_mechanism_is_called_in_words(game: str) -> None:
    assert [word for each in MECHANISMS[game] for word in no_words(each.name)] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_mechanism_names_rules_of_its_game_or_of_that_on_which_it_stands(game: str) -> None:
    own = {rule.rpartition(".")[0].partition(".")[0] for m in MECHANISMS[game] for rule in m.rules}
    assert own <= {game, BASES.get(game, game)}
    for mechanism in MECHANISMS[game]:
        assert mechanism.rules
        for rule in mechanism.rules:
            head, _, idea = rule.partition(".")
            of_game = RULES.partition(f"[{head}]\n")[2].partition("\n[")[0]
            assert f'"{idea}" = ' in of_game, rule


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_seen_where_no_deal_is_told_with_its_cards(game: str) -> None:
    summary = {"game": game, "deal": []}
    assert all(each.places == () for each in seen(game, [read_session(summary)]))
    assert all(each.places == () for each in seen(game, []))


@pytest.mark.parametrize("game", [game for game in GAMES if game not in KNOWN])
def test_everything_particular_is_shown_by_a_deal_of_ours(game: str) -> None:
    sessions = [load(path) for path in sorted((ROOT / "examples" / game).glob("*.toml"))]
    assert [each.mechanism.name for each in seen(game, sessions) if not each.places] == []


@pytest.mark.parametrize(
    ("game", "sign", "deals"),
    [
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


@pytest.mark.parametrize(
    ("game", "name", "steps"),
    [
        # What is said in the auction leads to the call, what is found after it to the answer.
        ("swedish", "a bid taken over in better hand", ["deal-1-call-5"]),
        ("swedish", "whist declined by one, and asked of the next", ["deal-1-partner"]),
        ("swedish", "a card laid away, and twelve tricks", ["deal-2-discard-3"]),
        ("swedish", "a hand open from the second trick on", ["deal-2-open"]),
        ("swedish", "a deal passed out, and its stroke", ["deal-3-end"]),
        ("swedish", "5 or 6 played alone", ["deal-5-trick-1-card-1"]),
        ("swedish", "a misère of thirteen tricks", ["deal-6-call-3"]),
    ],
)
def test_a_mechanism_leads_to_the_step_that_shows_it(
    game: str, name: str, steps: list[str]
) -> None:
    session = load(ROOT / "examples" / game / "at-the-table.toml")
    (found,) = [each.places for each in seen(game, [session]) if each.mechanism.name == name]
    assert [place.step for place in found] == steps


def test_a_misere_bid_by_one_who_has_passed() -> None:
    # Source 002, American Boston, ¶ 6. In the evening's second deal Cora comes back.
    assert shows("american", bidding.came_back, "evening") == [2]


def test_in_a_misere_of_four_aces_suit_need_not_be_followed() -> None:
    off_suit = playing.both(playing.contract("misere-four-aces"), playing.off_suit_at_will)
    assert shows("french", off_suit) == [3]
    # In every other misère of the session suit is followed to the end.
    assert set(shows("french", playing.off_suit_at_will)).isdisjoint({5, 6})


def test_whist_is_forced_only_where_the_table_agreed_on_it() -> None:
    rule = ("swedish.partner.forced-whist",)
    (forced,) = [each.sign for each in MECHANISMS["swedish"] if each.rules == rule]
    assert shows("swedish", forced, "forced-whist") == [1]
    told = at_the_table("swedish", 1, "forced-whist")
    free = {**told.terms.options, "five_whist": "free"}
    assert not forced(told._replace(terms=replace(told.terms, options=free)))


def test_where_it_is_agreed_all_hands_come_to_lie_open() -> None:
    # Source 003, ¶ 9: in a forced misère after the first trick, in Revolution at once.
    assert shows("german", playing.all_open_after(4), "forced-miseres") == [1]
    assert shows("german", playing.all_open_after(0), "forced-miseres") == [2]
    # In an open misère the declarer's hand alone does.
    assert shows("german", playing.all_open_after(0)) == []


@pytest.mark.parametrize("game", GAMES)
def test_signs_can_be_asked_of_any_deal(game: str) -> None:
    deals = HOUSES[game].evening(3, 12)
    done = evening(*[deal.full for deal in deals], game=game)
    for scored in done.deals:
        told = Told(tuple(events(scored)), done.terms)
        result = told.result
        for each in MECHANISMS[game]:
            found = each.sign(told)
            assert found is None or found in told.course
            if re.search("passed out|thrown in", each.name):
                assert (found is not None) == (result is None and not told.first(Taken))
