"""Tests of the review of a finished deal with all cards open: the cards that changed the result."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import pairwise
from typing import Any, Final

import pytest

from boston.apps.present.play import review as told
from boston.apps.present.play.page import respond
from boston.apps.solver.review import Slip, review
from boston.apps.solver.solve import solve
from boston.apps.solver.worth import outcome_with
from boston.base.cards import card
from boston.base.seats import BySeat, Seat
from boston.catalogue import GAMES
from boston.pay.payment import net
from boston.position.before import before
from boston.record.reading import load
from boston.record.record import Session
from boston.replaying.replay import replay
from boston.table.play import tricks_taken
from tests.test_players import played
from tests.test_solver import by_the_rules, scoring
from tools.places import ROOT

# ── The payments for other tricks ─────────────────────────────────────────────────────────────────

#: A file, a deal, the tricks of the declaring side (or of seat 1 if all pass), and the nets. They
#: follow from the nets of the same deals in conformance/sessions.toml, by the prices given there.
OTHERWISE: Final[list[tuple[str, int, int, BySeat]]] = [
    # Without an overtrick the price is 12, doubled 24, paid as 20.
    ("swedish/at-the-table", 1, 8, (-30, -20, 70, -20)),
    # A lost petite misère ouverte costs 150.
    ("swedish/at-the-table", 2, 1, (150, 150, -450, 150)),
    # The whister has her third trick. Making it pays 8 and 2, and half of Bo's own ål of 100.
    ("swedish/forced-whist", 1, 8, (60, -40, -10, -10)),
    # Bo takes four tricks instead of five. Both are short, and each pays one opponent.
    ("swedish/forced-whist", 1, 6, (-10, -10, 10, 10)),
    # Two short: 110 to each opponent, and still nothing to the pool.
    ("fontainebleau/at-the-table", 5, 7, (105, 105, -335, 105)),
    # Tricks 4 3 3 3, and 6 2 2 3.
    ("american/at-the-table", 1, 4, (-20, 0, 0, 0)),
    ("american/at-the-table", 1, 6, (-60, 15, 15, 10)),
    # Little Spread made: 80 from each, and the pool of 60.
    ("american/at-the-table", 4, 0, (-85, 295, -85, -85)),
    ("french/at-the-table", 5, 1, (32, 32, -106, 22)),
    # The contract is made, and the pool of 10 goes to the declarer, who staked it.
    ("french/at-the-table", 6, 0, (192, -64, -64, -64)),
    ("solo/at-the-table", 2, 1, (40, 40, 40, -120)),
]


@pytest.mark.parametrize(("file", "number", "tricks", "nets"), OTHERWISE)
def test_outcomes_with_other_tricks_are_paid_as_in_the_sources(
    file: str, number: int, tricks: int, nets: BySeat
) -> None:
    deal = replay(load(f"examples/{file}.toml")).deals[number - 1]
    assert net(outcome_with(deal.course, tricks, 1).receipt) == nets


@pytest.mark.parametrize("game", GAMES)
def test_recalculating_the_actual_tricks_gives_the_actual_payments(game: str) -> None:
    tried = 0
    for seed in range(12):
        over = played(game, seed)[-1]
        if over.play is None or over.outcome is None:
            continue
        side: tuple[Seat, ...] = over.contracted.side if over.contracted else (2,)
        took = sum(tricks_taken(over.play.tricks)[seat - 1] for seat in side)
        # Calculate the outcome as if it were unknown.
        again = outcome_with(over._replace(outcome=None), took, 2)
        assert net(again.receipt) == net(over.outcome.receipt)
        tried += 1
    assert tried >= 6


# ── The cards that changed the result ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", GAMES)
def test_the_review_of_the_last_tricks_agrees_with_a_full_search(game: str) -> None:
    """For the last three tricks, the search can go through every line of play."""
    looked = 0
    for seed in range(4):
        states = played(game, seed)
        if states[-1].play is None or states[-1].length is None:
            continue
        slips = {slip.number: slip for slip in review(states, limit=400).slips}
        last = 4 * (states[-1].length.tricks - 3)
        for state, then in pairwise(states):
            number = len(then.cards)
            if number <= last or number == len(state.cards):
                continue
            found, looked = solve(state, limit=0), looked + 1
            score = scoring(found.aim)
            values = by_the_rules(state, found.counted, score)
            best = max(values.values()) if found.turn in found.counted else min(values.values())
            changed = values[then.cards[-1]] != best
            assert (number in slips) is changed, (game, seed, number)
            if changed:
                slip = slips[number]
                assert (slip.seat, slip.card) == (state.seat, then.cards[-1])
                assert values[slip.better] == best
                assert (score(slip.before), score(slip.after)) == (best, values[slip.card])
    assert looked >= 12


#: Alma has eleven top tricks, and the king and the two of clubs. Both lose as long as Boris keeps
#: the ace and another club.
HANDS: Final = ("AKQJT987.AK.A.K2", "6.Q..AQJT9876543", "54.JT987.KQJT98.", "32.65432.765432.")
#: Alma plays her spades, hearts and diamond from the top. The others throw their lowest cards,
#: with one exception.
TRICKS: Final = (
    "SA S6 S4 S2  SK C3 S5 S3  SQ C5 H7 H2  SJ C6 H8 H3  ST C7 H9 H4  S9 C8 HT H5  S8 C9 D8 H6  "
    "S7 CT D9 D2  HA HQ HJ D3  HK CJ DT D4  DA CA DJ D5  CK C4 DQ D6  C2 CQ DK D7"
)
TABLE: Final = ROOT / "examples" / "american" / "at-the-table.toml"
NAMES: Final = ("Alma", "Boris", "You", "Dora")
ASKED: Final[dict[str, Any]] = {
    "hands": HANDS,
    "game": "solo",
    "dealer": 4,
    "turned": "",
    "names": NAMES,
    "choices": [*("9 spades", "pass", "pass", "pass"), *TRICKS.split()],
}


def test_the_review_finds_the_one_card_that_changed_the_result() -> None:
    states = [before(Session(game="solo")).deal(dealer=4, hands=[*HANDS])]
    for said in ASKED["choices"]:
        states.append(states[-1].push(said))
    found = review(states)
    assert found.unknown == ()
    assert max((found.first.cards or {}).values()) == 11
    (slip,) = found.slips
    assert str(slip.better) in ("C4", "CQ")
    # The second card of the eleventh trick.
    assert slip == Slip(42, 2, card("CA"), slip.better, (1,), 11, 12)


@cache
def answered() -> dict[str, Any]:
    return told.review(json.dumps(ASKED))


def test_the_review_gives_the_cost_and_the_step_of_the_card() -> None:
    answer = answered()
    step = "deal-1-trick-11-card-2"
    # Nine in spades is worth 18, four honours 4, and each overtrick 1.
    says = (
        "it would have been 11 tricks for Alma, and now it is 12. "
        "By the receipt Alma +72, Boris \N{MINUS SIGN}24, You \N{MINUS SIGN}24, Dora "
        "\N{MINUS SIGN}24; now Alma +75, Boris \N{MINUS SIGN}25, You \N{MINUS SIGN}25, "
        "Dora \N{MINUS SIGN}25."
    )
    assert answer["error"] == ""
    assert {at: said.endswith(says) for at, said in answer["marks"].items()} == {step: True}
    assert f'data-goes="{step}">Trick 11, Boris: ace of clubs<' in answer["html"]
    assert f'data-again="{step}"' in answer["html"]
    assert "Alma could have taken 11 tricks against the best play" in answer["html"]
    assert "Boris, you and Dora 2. Alma took 12." in answer["html"]
    # The card that cost most comes first: an overtrick costs each opponent 1.
    first = "<p><b>Boris’s ace of clubs at trick 11 cost 1 point.</b></p>"
    assert answer["html"].startswith(first)
    assert "knows all four hands" in answer["html"]


def test_a_record_and_a_session_of_the_site_get_the_same_review() -> None:
    kept = respond(json.dumps({**ASKED, "own": [1, 2, 3, 4]}))
    kept = {key: kept[key] for key in ("record", "unwritten")}
    assert told.review(json.dumps(kept)) == answered()
    ends = {"text": kept["record"], "step": "deal-1-end"}
    assert told.review(json.dumps(ends)) == answered()


def test_the_review_judges_each_player_alone_if_all_pass() -> None:
    asked = {"text": TABLE.read_text("utf-8"), "step": "deal-1-end"}
    answer = told.review(json.dumps(asked))
    assert "together against one" in answer["html"]
    assert answer["marks"]


def test_the_review_says_what_it_could_not_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(told, "reviewed", lambda states: review(states, limit=0))
    answer = told.review(json.dumps(ASKED))
    assert answer["marks"] == {}
    assert "No card that could be checked changed what could be taken." in answer["html"]
    # One line at the end says what is unknown. In the last trick nobody has a choice.
    says = r"<p>What Alma could have taken from the first card and what \d+ cards up to trick 12 "
    says += r"changed is not known: there are too many positions to search\.</p>"
    assert re.search(f"{says}$", answer["html"])
