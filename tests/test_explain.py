"""Tests of finding the deals that explain payments: their order, their limits, and errors."""

from __future__ import annotations

import io
import tomllib
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from boston.apps import cli, commands
from boston.apps.present.explain import data, explained, headline
from boston.apps.study.explain import (
    STAKES,
    VALUES,
    Draft,
    Explained,
    Search,
    Tried,
    by_reading,
    evening,
    explain,
    moved,
)
from boston.apps.study.likely import rows
from boston.base.cards import Suit
from boston.base.seats import SEATS, BySeat, add, others
from boston.catalogue import GAMES, game_of
from boston.pay.payment import between_players, net
from boston.record.record import Deal
from boston.replaying.replay import replay
from tests.commands import Boston
from tests.explained import Table, counted, likely, lost, session_of, told
from tools.places import ROOT

FOUND: Final[list[tuple[str, tuple[int, ...], dict[str, Any], dict[str, Any]]]] = [
    # 7 in hearts 12, two overtricks 2, three honours 2: 16 from each.
    (
        "solo",
        (-16, -16, 48, -16),
        {"declarer": 3, "contract": "7"},
        {"trump": "hearts", "honours": (0, 0, 3, 0), "own": 9},
    ),
    # 18 + 2 + 4 for two strokes + 1 + 2, doubled for the second suit: 54, paid as 50.
    (
        "swedish",
        (150, -50, -50, -50),
        {"declarer": 1, "contract": "7", "suit_class": "second"},
        {"honours": (3, 0, 0, 0), "own": 8},
    ),
    ("swedish-simplified", (-10, 30, -10, -10), {}, {"contract": "petite-misere", "own": 0}),
    # Simple in hearts 16 and two overtricks of 4: 24; a stake of ten won back, two for the jack.
    (
        "french",
        (70, -18, -26, -26),
        {"declarer": 1},
        {"contract": "simple-belle", "own": 7, "dealer": 1, "jack_of_diamonds": 2},
    ),
    # 7 bid and 9 won pay 21 by the chart; all four stake five, and the declarer takes the pool.
    ("american", (78, -26, -26, -26), {}, {"contract": "7", "own": 9}),
    # 60 in hearts and 10 for three honours, with the same pool.
    (
        "fontainebleau",
        (225, -75, -75, -75),
        {},
        {"contract": "7", "trump": "hearts", "own": 7, "honours": (3, 0, 0, 0)},
    ),
    # Six tricks announced, two missing and an honour, at 4 each: 36; four staked, and four added.
    (
        "german",
        (-112, 36, 36, 32),
        {"contract": "gross-boston"},
        {"declarer": 1, "own": 4, "honours": (1, 0, 0, 0), "dealer": 4},
    ),
    # The same after a misdeal: eight are staked, and eight added.
    (
        "german",
        (-116, 36, 36, 28),
        {"contract": "gross-boston"},
        {"declarer": 1, "own": 4, "misdeals": 1, "dealer": 4},
    ),
    # The player with the most tricks pays each other player 10 for every trick of difference.
    # Every player pays 10 for each trick to the player who took none.
    ("grandissimo", (-220, -10, 30, 200), {}, {"contract": "rundmisar", "tricks": (7, 4, 2, 0)}),
]


def own(deal: Deal) -> int:
    assert deal.tricks is not None
    assert deal.declarer is not None
    return deal.tricks[deal.declarer - 1]


@cache
def answer(game: str, nets: BySeat, **known: Any) -> Explained:
    """Return the answer to a question that several tests ask."""
    return explain(game, nets, **known)


@pytest.mark.parametrize(("game", "nets", "known", "expected"), FOUND)
def test_explain_finds_a_deal_worked_out_by_hand(
    game: str, nets: tuple[int, ...], known: dict[str, Any], expected: dict[str, Any]
) -> None:
    table = session_of(game_of(game))
    found = explain(game, nets, strokes=2 * (game == "swedish"), rates=table.rates, known=known)
    assert found.complete
    assert any(
        all(
            each == (own(deal) if key == "own" else getattr(deal, key))
            for key, each in expected.items()
        )
        for deal in found.deals
    )


@pytest.mark.parametrize("game", GAMES)
def test_explain_finds_random_deals_from_their_nets(game: str) -> None:
    assert lost(session_of(game_of(game)), Random(1828), 100) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_counts_of_explainable_nets_are_up_to_date(game: str) -> None:
    file = "boston/apps/study/remembered.toml"
    kept = tomllib.loads((ROOT / file).read_text("utf-8"))
    line = f"{file}: `python3 -m tests.explained --remembered {game}` prints it"
    assert kept.get(game) == counted(game_of(game)), line


def test_a_search_that_never_tries_honours_misses_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VALUES, "honours", ())
    assert lost(session_of(game_of("solo")), Random(1828), 100)


def test_every_deal_found_has_the_nets_and_the_lowest_contract_is_first() -> None:
    nets = (-10, 30, -10, -10)
    found = explain("swedish", nets, strokes=1)
    assert found.complete
    assert [each.net for each in found.scored] == [nets] * len(found.deals)
    ladder = game_of("swedish").ladder
    places = [ladder.place(ladder.contract(deal.contract or "")) for deal in found.deals]
    assert places == sorted(places)
    first = found.deals[0]
    assert (first.contract, first.declarer, own(first), first.honours) == ("5", 2, 5, None)


def test_losses_of_equal_cost_are_listed_from_the_smallest() -> None:
    found = explain(
        "swedish", (10, 10, -30, 10), known={"contract": "5", "suit_class": "plain"}
    ).deals
    played = [deal for deal in found if not deal.given_up]
    assert {deal.declarer for deal in found} == {3}
    assert [own(deal) for deal in played] == [4, 3, 2, 1, 0]


def test_explain_lists_every_possible_deal_exactly_once() -> None:
    """The search agrees with trying every summary of a game without paid suits or honours."""
    table = Table(session_of(game_of("swedish-simplified")))
    tricks = [each for each in product(range(14), repeat=4) if sum(each) == 13]
    expected: dict[BySeat, set[tuple[Any, ...]]] = {
        (16, -16, 16, -16): set(),
        (48, -16, -16, -16): set(),
        (0, 0, 0, 0): {told(Deal(contract="passed"))},
    }
    for contract, declarer in product(table.game.ladder, SEATS):
        trump = None if contract.is_misere else Suit.HEARTS
        partners = (None, *others(declarer)) if contract.partnership else (None,)
        results: list[dict[str, Any]] = [{"tricks": each} for each in tricks]
        results.append({"given_up": True})
        for partner, result in product(partners, results):
            who: dict[str, Any] = {
                "contract": contract.id,
                "declarer": declarer,
                "partner": partner,
            }
            deal = Deal(**who, trump=trump, **result)
            done = table.scored(deal)
            if done is not None and (nets := net(done.receipt)) in expected:
                expected[nets].add(told(deal))
    for nets, deals in expected.items():
        found = [told(deal) for deal in explain("swedish-simplified", nets).deals]
        assert len(found) == len(set(found))
        assert set(found) == deals


def test_known_facts_narrow_the_deals_that_explain_finds() -> None:
    def five(**known: object) -> tuple[Deal, ...]:
        return explain("solo", (30, -10, -10, -10), known={"contract": "5", **known}).deals

    every = five(declarer="1")
    assert five(trump="hearts") == tuple(deal for deal in every if deal.trump is Suit.HEARTS)
    assert five(tricks="9,2,1,1") == tuple(deal for deal in every if own(deal) == 9)
    assert {deal.honours for deal in five(honours=[3, 0, 0, 0])} == {(3, 0, 0, 0)}
    assert five(carte_blanche="") == tuple(deal for deal in every if deal.carte_blanche is None)
    assert five(declarer=2) == five(partner=3) == ()


def test_a_search_that_is_stopped_says_so(boston: Boston) -> None:
    found = explain("solo", (30, -10, -10, -10), most=2000)
    assert (found.complete, found.limit) == (False, 2000)
    assert "The search stopped after 2000 deals" in headline(found)
    assert data(found)["limit"] == 2000
    assert set(found.deals) < set(explain("solo", (30, -10, -10, -10)).deals)


def test_the_command_answers_in_words_or_as_json(boston: Boston) -> None:
    asked = ("explain", "solo", "--net", "-16,-16,48,-16", "--option", "contract=7")
    said = boston(*asked, "--all").out.splitlines()
    assert said[0].endswith(" deals give these amounts, the likeliest first.")
    # All have the same contract, declarer and result, so that one line lists them.
    assert len(boston(*asked).out.splitlines()) == 2
    line = "Seat 3 makes 7 in hearts: tricks taken 1, 1, 9, 2; honours dealt 0, 0, 3, 0"
    assert line in said
    answer = boston(*asked, "--json").data
    assert answer["complete"] is True
    assert set(answer) == {"complete", "deals"}
    assert len(answer["deals"]) == len(said) - 1
    deal = {"contract": "7", "declarer": 3, "trump": "hearts"}
    assert {**deal, "tricks": [1, 1, 9, 2], "honours": [0, 0, 3, 0]} in answer["deals"]


#: Accounts for which more than half of the answers used to be impossible.
MOSTLY_IMPOSSIBLE: Final[list[tuple[str, BySeat]]] = [
    ("solo", (48, -16, -16, -16)),
    ("solo", (12, 12, -16, -8)),
    ("solo", (20, 12, -16, -16)),
    ("solo", (-14, -6, 14, 6)),
    ("solo", (-24, 8, 8, 8)),
    ("russian", (-30, -70, 40, 40)),
    ("russian", (125, -75, -35, -35)),
]


def impossible(deal: Deal) -> str:
    """Return the reason why no cards allow a deal, found by counting trumps and honours, or ``""``.

    In Solo and in Russian Boston, the ace is the highest trump, before king, queen and jack.
    """
    blank, held = deal.carte_blanche or (), deal.honours or (0, 0, 0, 0)
    side = {seat for seat in (deal.declarer, deal.partner) if seat}
    assert deal.tricks is not None
    if deal.trump is None:
        return "hands without trumps, or honours, but no trump suit" if blank or sum(held) else ""
    if any(held[seat - 1] for seat in blank):
        return "a hand without trumps that holds honours"
    if deal.declarer in blank:
        return "a declarer who bid a suit without a card of it"
    if sum(held) > 4 or (side | {*blank} == {*SEATS} and sum(held) != 4):
        return "a number of honours other than four"
    # A trick has at most as many trumps as there are hands with trumps, and one of these hands
    # takes it. Only the sum of the defenders' tricks is known.
    able = {*SEATS} - {*blank}
    may_win = able | ({*SEATS} - side if able - side else set())
    if sum(deal.tricks[seat - 1] for seat in may_win) * len(able) < 13:
        return "too few tricks for the trumps to fall in"
    return too_few_for_honours(deal, side, able)


def too_few_for_honours(deal: Deal, side: set[int], able: set[int]) -> str:
    """Return a reason if a side took fewer tricks than its honours must take; otherwise ``""``.

    An honour that does not win its trick must fall to a higher honour of another hand. Only one
    honour of each hand can fall to the same honour.
    """
    assert deal.tricks is not None
    own = sum(deal.tricks[seat - 1] for seat in side)
    theirs = sum(deal.tricks) - own
    counted = sum((deal.honours or (0, 0, 0, 0))[seat - 1] for seat in side)
    for holders in product(sorted(able), repeat=4):
        if deal.honours is not None and sum(seat in side for seat in holders) != counted:
            continue
        # Each honour takes a trick of its own, or falls to a higher honour.
        for taker in product(range(4), repeat=4):
            tricks = {winner: [i for i in range(4) if taker[i] == winner] for winner in {*taker}}
            if all(
                min(honours) == winner and len({holders[i] for i in honours}) == len(honours)
                for winner, honours in tricks.items()
            ):
                won = sum(holders[winner] in side for winner in tricks)
                if won <= own and len(tricks) - won <= theirs:
                    return ""
    return "fewer tricks than honours take"


@pytest.mark.parametrize(("game", "nets"), MOSTLY_IMPOSSIBLE)
def test_explain_finds_only_deals_that_the_cards_allow(game: str, nets: BySeat) -> None:
    found = answer(game, nets)
    assert found.complete
    assert found.deals
    assert {impossible(deal) for deal in found.deals} == {""}


def test_explain_offers_false_declarations_only_on_request() -> None:
    found = explain("solo", (-24, 8, 8, 8), unlikely=True)
    told = {impossible(deal) for deal in found.deals}
    assert "a hand without trumps that holds honours" in told
    assert "a declarer who bid a suit without a card of it" in {
        impossible(deal) for deal in explain("solo", (48, -16, -16, -16), unlikely=True).deals
    }
    assert {*answer("solo", (-24, 8, 8, 8)).deals} < {*found.deals}
    # A player who remembers an honour in a hand declared blank asks for false declarations.
    known = {"carte_blanche": [1], "honours": [1, 0, 0, 0]}
    asked = explain("solo", (48, -16, -16, -16), known=known).deals
    assert {deal.carte_blanche for deal in asked} == {(1,)}


@pytest.mark.parametrize("game", GAMES)
def test_the_stored_frequencies_of_results_match_the_page_on_odds(game: str) -> None:
    line = f"boston/apps/study/likely.toml: `python3 -m tests.explained --likely {game}` prints it"
    assert rows().get(game) == likely(game_of(game)), line


def test_a_likely_deal_comes_before_an_unlikely_one() -> None:
    def place(**known: Any) -> int:
        deals = answer("solo", (48, -16, -16, -16)).deals
        return next(
            i
            for i, deal in enumerate(deals)
            if all(getattr(deal, k) == v for k, v in known.items())
        )

    hearts = {"trump": Suit.HEARTS}
    # 8 exactly made; 7 with four overtricks; 7 with three honours; 7 with four honours.
    eight = place(contract="8", tricks=(8, 2, 2, 1), honours=None, **hearts)
    seven = place(contract="7", tricks=(11, 1, 1, 0), honours=None, **hearts)
    three = place(contract="7", tricks=(9, 2, 1, 1), honours=(3, 0, 0, 0), **hearts)
    four = place(contract="7", tricks=(7, 2, 2, 2), honours=(4, 0, 0, 0), **hearts)
    assert eight < seven < three < four


NEAR: Final[list[tuple[str, BySeat, dict[str, Any], str, BySeat]]] = [
    # The three opponents won 32 each, but the declarer also lost a stake.
    ("french", (32, -96, 32, 32), {}, STAKES, (32, -96, 32, 32)),
    ("solo", (48, 16, -16, -16), {}, "a wrong sign", (48, -16, -16, -16)),
    ("solo", (48, 16, 16, 16), {}, "wrong signs", (48, -16, -16, -16)),
    ("solo", (46, -16, -16, -16), {}, "the number of seat 1 misread", (48, -16, -16, -16)),
    ("solo", (84, -16, -16, -16), {}, "the number of seat 1 misread", (48, -16, -16, -16)),
    (
        "solo",
        (-16, 48, -16, -16),
        {"declarer": 1},
        "seats 1 and 2 exchanged",
        (48, -16, -16, -16),
    ),
]


@pytest.mark.parametrize(("game", "nets", "known", "why", "meant"), NEAR)
def test_explain_suggests_a_likely_mistake_if_no_deal_has_the_nets(
    game: str, nets: BySeat, known: dict[str, Any], why: str, meant: BySeat
) -> None:
    found = answer(game, nets, nearly=True, **known)
    assert found.deals == ()
    assert (why, meant) in [(each.why, each.nets) for each in found.near]
    for each in found.near:
        assert each.deals
    if why != STAKES:
        nearest = next(each for each in found.near if each.nets == meant)
        assert nearest.deals == answer(game, meant, **known).deals


def test_a_deal_found_without_its_stakes_has_the_given_payments() -> None:
    found = answer("french", (32, -96, 32, 32), nearly=True)
    for scored in found._replace(deals=found.near[0].deals).scored:
        assert net(between_players(scored.receipt)) == (32, -96, 32, 32)
        assert scored.net != (32, -96, 32, 32)


#: Questions that cannot be answered, each with part of its error message.
REFUSED: Final = {
    "swedish --net 0,0,0,0 --deals 2": "depends on the deals before it: explain one deal at a time",
    "solo --net 0,0,0,0 --deals 0": "the number of deals must be 1 to 24, not 0",
    "solo --net 1,0,0,0 --deals 2": "add up to 1, not 0: in solo one pays what another gets",
    "solo --net 0,0,0,0 --deals 2 --declarer 1": "every deal of an evening cannot name a seat",
    "solo --net 0,0,0,0 --deals 2 --strokes 1": "one deal only: leave it out, or leave out --deals",
    "solo --net 1,2,3": "the nets of a deal are four whole numbers, one for each seat",
    "solo --net=1,2,x,4": "the nets of a deal are four whole numbers, one for each seat",
    "solo --net=30,-10,x,-10,-10": "the nets of a deal are four whole numbers, one for each seat",
    "solo --net 3000003,-1000001,-1000001,-1000001": "the nets of a deal may not exceed 1000000",
    "swedish --net 0,0,0,0 --option rates=1": "'rates' is not a key of a deal",
    "solo --net 30,-10,-10,0": "the nets add up to 10, not 0: in solo one pays what another gets",
    "solo --net 0,0,0,0 --strokes 1": "no strokes are written in solo",
    "solo --net 0,0,0,0 --declarer 5": "invalid choice: 5 (choose from 1, 2, 3, 4)",
    "solo --net 0,0,0,0 --option whistler=3": "'whistler' is not a key of a deal",
    "solo --net 0,0,0,0 --option opening_run=3": "key 'opening_run' means nothing in solo",
    "solo --net 0,0,0,0 --option calls=pass": "'calls' does not belong to a deal in summary",
    "solo --net 0,0,0,0 --option contract=14": "'14' is not a call of this game",
    "solo --net 0,0,0,0 --option trump=cups": "'trump' cannot be read: 'cups' is not a suit",
    "solo --net 0,0,0,0 --option tricks=7,,,": "'tricks' is four whole numbers, one for each seat",
    "solo --net 0,0,0,0 --option losses=never": "losses",
    "swedish --net 0,0,0,0 --option ala=x": "ala",
    "german --net 0,0,0,0": "german.pay.rate: the source has lost its rates: give them, or rates=",
    "bezique --net 0,0,0,0": "'bezique' is not a known game; 'boston games' lists them",
}


@pytest.mark.parametrize(("asked", "said"), REFUSED.items())
def test_explain_refuses_an_impossible_question_in_one_line(
    boston: Boston, asked: str, said: str
) -> None:
    assert said in boston("explain", *asked.split()).complaint


def test_the_explain_page_shows_deals_or_an_error() -> None:
    shown = explained("solo", [-16, -16, 48, -16], 3, 0, "contract=7 trump=hearts")
    assert shown["said"].endswith(" deals give these amounts, the likeliest first.")
    assert shown["html"].count("Seat 3 makes 7 in hearts") == 1
    assert 'href="rule:solo.pay.honours"' in shown["html"]
    assert explained("solo", [0, 0, 0], 0, 0, "")["error"].startswith("the nets of a deal are four")


@pytest.mark.parametrize(
    ("game", "totals", "deals"),
    [
        ("swedish-simplified", (30, -10, -20, 0), 2),
        ("swedish-simplified", (30, -10, -20, 0), 3),
        ("solo", (30, -10, -20, 0), 3),
    ],
)
def test_the_deals_found_for_a_session_add_up_to_its_totals(
    game: str, totals: BySeat, deals: int
) -> None:
    known = {"carte_blanche": ""} if game == "solo" else {}
    found = evening(game, totals, deals, known=known)
    assert (found.complete, len(found.deals)) == (True, deals)
    assert replay(replace(found.session, deals=found.deals)).totals == totals


def test_explain_finds_two_deals_for_a_session_if_they_exist() -> None:
    """The answers are compared with all sums of the possible net scores of two deals."""
    table = Table(session_of(game_of("swedish-simplified")))
    search = Search(table.base, table.terms, table.state, {})
    nets = {moved(points, by) for points in search.by_net for by in range(4)}
    both = {add(one, other) for one, other in product(nets, repeat=2)}
    for totals in ((1, -1, 0, 0), (31, -10, -20, -1), (20, 20, -20, -20), (0, 0, 0, 0)):
        found = evening("swedish-simplified", totals, 2)
        assert found.complete
        assert bool(found.deals) == (totals in both), totals


def test_a_search_for_a_session_of_twelve_deals_stops_and_says_so(boston: Boston) -> None:
    found = evening("swedish-simplified", (31, -10, -20, -1), 12)
    assert (found.complete, found.deals) == (False, ())
    sums = f"The search stopped after {found.limit} sums without an explanation: there may be one."
    assert headline(found, 12) == sums
    words = ("explain", "swedish-simplified", "--net", "30,-10,-20,0", "--deals", "2")
    assert boston(*words).out.startswith("One evening of 2 deals that gives these totals:\n")
    assert len(boston(*words, "--json").data["deals"]) == 2


def test_the_nets_of_a_deal_can_decide_between_two_readings(boston: Boston) -> None:
    """A lost 5 in diamonds costs each 6; by another reading, an undertrick makes it 7."""
    known = ("contract=5", "carte_blanche=", "trump=diamonds")
    asked = ["explain", "solo", "--net", "-21,7,7,7", "--readings"]
    asked += [word for each in known for word in ("--option", each)]
    said = dict(line.split(": ", 1) for line in boston(*asked).out.splitlines())
    assert said["losses=flat"] == "No deal gives these amounts."
    assert said["losses=one-per-undertrick"] == "1 deal gives these amounts."
    found = {(e["reading"], e["option"]): e["deals"] for e in boston(*asked, "--json").data}
    assert found["losses", "flat"] == []
    assert [deal["tricks"][0] for deal in found["losses", "one-per-undertrick"]] == [4]


@pytest.mark.parametrize("game", ["solo", "american", "swedish-simplified", "french"])
def test_a_known_dealer_hardly_lengthens_the_search(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    scored: list[object] = []
    real = Search.tried

    def counting(search: Search, draft: Draft) -> Tried | None:
        scored.append(draft)
        return real(search, draft)

    monkeypatch.setattr(Search, "tried", counting)
    numbers = []
    for known in ({}, {"dealer": 4}):
        scored.clear()
        explain(game, [30, -10, -10, -10], known=known)
        numbers.append(len(scored))
    # It used to be four times as long.
    assert numbers[1] < 1.5 * numbers[0]


def test_explain_finds_only_deals_of_the_known_dealer() -> None:
    """In German Boston the dealer stakes four, so that seat 2 dealt if it alone lost four."""
    asked: dict[str, Any] = {"rates": "reconstruction-a"}
    passed = explain("german", [0, -4, 0, 0], known={"dealer": 2}, **asked)
    assert [(deal.contract, deal.dealer) for deal in passed.deals] == [("passed", 2)]
    assert explain("german", [0, -4, 0, 0], known={"dealer": 3}, **asked).deals == ()


def test_a_reading_that_the_search_never_uses_needs_no_new_search() -> None:
    """Each option gets the same answer as from a separate question, with fewer searches."""
    searches: list[object] = []

    def seek(game: str, **asked: Any) -> Explained:
        searches.append(asked)
        return explain(game, **asked)

    asked: dict[str, Any] = {"nets": [20, -4, -8, -8], "known": {"contract": "5"}}
    options = 0
    for name, option, found in by_reading("american", seek, asked):
        alone = explain("american", **asked, readings={name: option})
        assert found[:4] == alone[:4]
        options += 1
    assert len(searches) < options


def test_explain_prints_each_reading_before_the_next_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each line is written out before the next search begins."""
    written: list[str] = []
    monkeypatch.setattr(cli, "show", written.append)
    seen: list[int] = []
    real = explain

    def slow(*asked: Any, **how: Any) -> Explained:
        seen.append(len(written))
        return real(*asked, **how)

    monkeypatch.setattr(commands, "explain", slow)
    options = ["--option", "contract=5", "--option", "trump=hearts", "--option", "carte_blanche="]
    assert cli.main(["explain", "solo", "--net", "-21,7,7,7", "--readings", *options]) == 0
    assert len(written) == 10
    assert seen == sorted(seen)
    assert seen[-1] > 0


class Terminal(io.StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_that_a_search_is_running(boston: Boston) -> None:
    words = ("explain", "solo", "--net", "30,-10,-10,-10", "--option", "contract=5")
    stream = Terminal()
    assert boston(*words, stderr=stream).status == 0
    assert stream.getvalue().startswith("Calculating…\r")
    assert boston(*words).error == ""
