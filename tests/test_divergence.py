"""Sessions under two choices of readings; the figures are those of the sources."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boston.present.page import compared
from boston.record.reading import load, loads
from boston.replaying.replay import replay
from boston.study.course import course
from boston.study.divergence import diverge
from boston.study.effects import by_the_defaults
from tools.places import ROOT

EXAMPLES = ROOT / "examples"
FIGURE = load(EXAMPLES / "swedish" / "figure-1.toml")
GOTLAND = load(EXAMPLES / "grandissimo" / "figure-1.toml")
EVENING = load(EXAMPLES / "french" / "evening.toml")


def test_a_course_is_the_replay_where_nothing_is_refused() -> None:
    done, whole = course(FIGURE), replay(FIGURE)
    assert (done.deals, done.settlement) == (whole.deals, whole.settlement)
    assert (done.balance, done.stop) == (whole.balance, None)


def test_the_author_s_bete_of_260_is_not_the_one_that_runs_on() -> None:
    """In deal 5 of the source's figure 260 is played off; kept running it would be 240."""
    found = diverge(GOTLAND, {"running-bete": "sticky"})
    assert found.parting is not None
    assert found.parting.number == 4
    before, after = (each.deal(5) for each in (found.before, found.after))
    assert before is not None
    assert after is not None
    played_off = [
        next(e.value for e in each.outcome.entered if e.what == "played off")
        for each in (before, after)
    ]
    assert played_off == [260, 240]


def test_only_the_settlement_may_differ() -> None:
    """Two columns of Figure 1 hold an ål each: 224 is 96 and 128, 216 is 96 and 120.

    With them the mean is 110, without them 62; the ten then left over go to the biggest loser.
    """
    found = diverge(FIGURE, {"division-alar": "bets-only"})
    assert found.parting is None
    before, after = found.before.settlement, found.after.settlement
    assert before is not None
    assert after is not None
    assert (before.payments, before.residue) == ((110, -110, 110, -110), 0)
    assert (after.payments, after.residue, after.residue_seat) == ((60, -70, 60, -60), 10, 4)
    assert found.difference == (-50, 40, -50, 60)


def test_a_printed_cell_of_american_boston_and_its_formula() -> None:
    """Nine bid and four won: 82 printed, 80 by the formula, to each of three."""
    evening = load(EXAMPLES / "american" / "evening.toml")
    found = diverge(evening, {"odd-cells": "formula"})
    assert found.parting is not None
    assert [line.points for line in found.parting.gone] == [82, 82, 82]
    assert [line.points for line in found.parting.come] == [80, 80, 80]
    assert "american.pay.odd-cells" in found.parting.rules
    assert found.difference == (-2, -2, -2, 6)


def test_a_deal_that_the_choice_refuses_is_where_they_part() -> None:
    found = diverge(EVENING, {"neuf-price": "refuse"})
    assert found.after.stop is not None
    assert (found.after.stop.deal, found.after.stop.rule) == (6, "french.pay.neuf")
    assert found.parting is not None
    assert (found.parting.number, found.parting.after) == (6, None)
    assert found.difference is None


def test_a_deal_that_the_default_refuses_may_be_played_by_the_choice() -> None:
    called = load(EXAMPLES / "fontainebleau" / "ten-called.toml")
    called = by_the_defaults(called, "fontainebleau")
    found = diverge(called, {"callable-card": "any-card"})
    assert found.before.stop is not None
    assert found.before.stop.rule == "fontainebleau.partner.callable-card"
    assert found.after.stop is None
    assert found.parting is not None
    assert found.parting.before is None


def test_the_lot_without_a_seat_is_refused_at_the_end() -> None:
    evening = load(EXAMPLES / "swedish" / "evening.toml")
    stop = course(evening, {"residue": "lot"}).stop
    assert stop is not None
    assert (stop.deal, stop.rule) == (None, "swedish.settle.residue")


def test_several_readings_are_switched_together() -> None:
    alone = diverge(EVENING, {"settlement-with-partner": "each-pays-both"}).difference
    other = diverge(EVENING, {"undertricks": "overtrick-scale"}).difference
    both = diverge(
        EVENING, {"settlement-with-partner": "each-pays-both", "undertricks": "overtrick-scale"}
    ).difference
    assert alone is not None
    assert other is not None
    assert both == tuple(a + b for a, b in zip(alone, other, strict=True))


def test_words_alone_are_no_parting() -> None:
    """A stake is told by the number of the deal; only what is moved counts."""
    found = diverge(EVENING, {"passed-deals": "not-counted"})
    assert found.is_alike


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"running-bete": "highest"}, "The two part at deal 7, "),
        ({"give-up-price": "with-whist"}, "The two are alike in every deal, and at the end."),
        ({"division-alar": "bets-only"}, "Every deal is alike; what differs is the end."),
    ],
)
def test_the_page_says_where_they_part(
    chosen: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    answer = compared("swedish/figure-1.toml", "swedish", chosen)
    assert answer["error"] == ""
    assert answer["said"].startswith(said)
    assert 'scope="row">In all</th>' in answer["html"]


def test_the_page_shows_what_the_settlement_brings_each_by_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The means are 110 and 62, as above; of 60, 70, 60 and 60 the last is spared the ten over."""
    monkeypatch.chdir(EXAMPLES)
    answer = compared("swedish/figure-1.toml", "swedish", {"division-alar": "bets-only"})
    row = answer["html"].partition('scope="row">Settlement</th>')[2].partition("</tr>")[0]
    assert re.findall(r">([^<>]+)</td>", row) == [
        "+110 → +60",
        "−110 → −70",
        "+110 → +60",
        "−110 → −50",
    ]


def test_the_page_shows_a_refusal_with_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    answer = compared("french/evening.toml", "french", {"neuf-price": "refuse"})
    assert "By your choice deal 6 is refused." in answer["said"]
    assert 'href="rule:french.pay.neuf"' in answer["html"]
    assert "+280 → –" in answer["html"]


def test_a_record_that_is_no_record_is_answered_with_its_error(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("game =", encoding="utf-8")
    assert compared(str(wrong), "swedish", {})["error"].startswith("not TOML")


def test_equal_lines_are_counted_not_merged() -> None:
    """Four for four honours, from each of three."""
    session = loads(
        'game = "solo"\n[[deal]]\ndealer = 4\ncontract = "slam diamonds"\ndeclarer = 2\n'
        "tricks = [0, 13, 0, 0]\nhonours = [0, 4, 0, 0]"
    )
    found = diverge(session, {"slam-honours": "two-and-four"})
    assert found.parting is not None
    assert found.parting.gone == ()
    assert [line.points for line in found.parting.come] == [4, 4, 4]
    assert found.difference == (-4, 12, -4, -4)
