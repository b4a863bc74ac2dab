"""Tests of the drawings of the protocol and the pools; Figure 1 is entered from the source."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree

import pytest

from boston import load, replay
from boston.apps.present.pool import bowls, pool_drawing
from boston.apps.present.sheet import MOST_DEBTS, MOST_STROKES, Debt, PlayedOff, Sheet, drawing
from boston.apps.present.steps import Step, steps
from boston.pay.payment import Pool
from boston.replaying.replay import Replay
from tests.helpers import evening, holds
from tests.present.svg import SVG, lines, read, words
from tools.places import ROOT

NAMES: Final = ("S.H.", "I.N.", "A.E.", "E.S.")


#: Source 000, Protokollet, p. 6–7. Each line gives the number of the deal, the strokes after it,
#: the columns of players 1 to 4, and the marks that the deal added or changed. A struck stroke is
#: ``+``. A debt is ``value``, or ``value -`` with the stroke of the running debt. A debt played off
#: has the declarer's number over the whister's, and its own number.
FIGURE: Final = """
0: : 96; 96; 96; 96: 96
1: : 96; 96; 96 3/2 1; 96: 96 3/2 1
2: |: 96; 96; 96 3/2 1; 96: |
3: ||: 96; 96, 128; 96 3/2 1; 96: |, 128
4: |||: 96; 96, 128; 96 3/2 1; 96, 120: |, 120
5: +++: 96 1/0 2; 96, 128 -; 96 3/2 1; 96, 120: +, 96 1/0 2, 128 -
6: +++: 96 1/0 2; 96, 128 3/1 3; 96 3/2 1; 96, 120 -: 128 3/1 3, 120 -
7: +++|: 96 1/0 2; 96, 128 3/1 3, 128; 96 3/2 1; 96, 120 -: |, 128
"""


@pytest.fixture(scope="module")
def figure() -> tuple[Step, ...]:
    """Return the steps of the source's seven deals."""
    return steps(replay(load(ROOT / "examples" / "swedish" / "figure-1.toml")))


def drawn(sheet: Sheet | None, names: tuple[str, ...] = NAMES) -> str:
    assert sheet is not None
    return drawing(sheet, names, "here", "The protocol")


@holds("swedish.bete.notation", "swedish.equipment.protocol", "swedish.bete.alar")
@holds("swedish.bete.stroke", "swedish.bete.playing-off", "swedish.bete.running")
@holds("swedish.pay.strokes-cleared", "swedish.auction.passed-out")
@pytest.mark.parametrize("after", FIGURE.strip().split("\n"))
def test_figure_1_is_drawn_as_the_source_describes_it(figure: tuple[Step, ...], after: str) -> None:
    number, strokes, columns, fresh = after.split(": ")
    seen = read(drawn(figure[int(number)].sheet))
    assert seen.heads == ("1 S.H.", "2 I.N.", "3 A.E.", "4 E.S.")
    assert seen.strokes == strokes
    assert "; ".join(", ".join(column) for column in seen.columns) == columns
    assert set(seen.fresh) == {*fresh.split(", ")}


@holds("swedish.bete.notation")
def test_the_strokes_are_at_the_top_left_and_the_columns_below(figure: tuple[Step, ...]) -> None:
    svg = ElementTree.fromstring(drawn(figure[4].sheet))
    _, _, width, height = map(float, svg.get("viewBox", "").split())
    tally = next(group for group in svg.iter(f"{SVG}g") if group.get("class") == "sheet-tally")
    columns = [group for group in svg.iter(f"{SVG}g") if group.get("class") == "sheet-column"]
    bottom = max(line.y2 for line in lines(tally))
    assert all(line.x2 < width / 4 for line in lines(tally))
    assert all(bottom < word.y < height for column in columns for word in words(column))
    lefts = [min(word.x for word in words(column)) for column in columns]
    assert lefts == sorted(lefts)


def test_several_running_betes_of_equal_value_are_not_marked() -> None:
    lost = {"event": "lost", "suit_class": "plain", "set_by": [1, 2], "declarer": 1, "partner": 2}
    done = evening(lost, {"event": "made", "declarer": 3}, players=list(NAMES))
    columns = (("96", "104"), ("96", "104"), ("96 3/0 1",), ("96",))
    assert read(drawn(steps(done)[-1].sheet)).columns == columns


@holds("swedish.bete.notation")
def test_a_drawing_has_a_title_and_a_description_but_no_style(
    figure: tuple[Step, ...],
) -> None:
    svg = ElementTree.fromstring(drawn(figure[5].sheet))
    assert svg.get("role") == "img"
    named = {part.get("id"): part.text for part in svg if part.get("id")}
    assert svg.get("aria-labelledby", "").split() == list(named)
    assert [*named.values()] == [
        "The protocol",
        "At the top left: no strokes, and 3 struck out. S.H.: ål of 96, played off as number 2 by"
        " S.H. alone. I.N.: ål of 96; bête of 128, running. A.E.: ål of 96, played off as number 1"
        " by A.E. with I.N. E.S.: ål of 96; bête of 120.",
    ]
    assert not any(each.tag.endswith("style") or each.get("style") for each in svg.iter())


def test_a_drawing_accepts_any_player_name() -> None:
    sheet = Sheet((Debt(0, 1, 96, "ål"),))
    svg = drawn(sheet, ("<b>&", "Anna von Essen", "", 'x\x00"'))
    assert read(svg).heads == ("1 <b>&", "2 A.v.E.", "3", '4 x\N{REPLACEMENT CHARACTER}"')


@pytest.mark.parametrize("value", [8, 1_000_000])
def test_a_debt_of_any_size_fits_in_its_column_with_its_marks(value: int) -> None:
    sheet = Sheet((Debt(0, 4, value, "ål", True, PlayedOff(1, 2, 99)),))
    assert read(drawn(sheet)).columns[3] == (f"{value} 1/2 99",)
    svg = ElementTree.fromstring(drawn(sheet))
    _, _, width, _ = map(float, svg.get("viewBox", "").split())
    assert all(0 < word.x < width for word in words(svg))


def test_a_crowded_sheet_draws_the_last_entries_and_counts_the_others() -> None:
    # One player has six debts more than a column shows, and the sheet ten strokes too many.
    debts = (Debt(serial, 2, 100 + serial, "bête") for serial in range(MOST_DEBTS + 6))
    sheet = Sheet(tuple(debts), (True,) * (MOST_STROKES + 9) + (False,))
    svg = ElementTree.fromstring(drawn(sheet))
    said = [word.text for word in words(svg)]
    assert "6 above" in said
    assert f"+{10}" in said
    assert [text for text in said if text.isdigit() and int(text) >= 100] == [
        str(106 + place) for place in range(MOST_DEBTS)
    ]
    assert sum(group.get("class") == "sheet-stroke" for group in svg.iter()) == MOST_STROKES


@pytest.fixture(scope="module")
def german() -> Replay:
    """Return an evening with two pools."""
    return replay(load(ROOT / "examples" / "german" / "evening.toml"))


def texts(svg: str, class_: str) -> list[str]:
    """Return the texts in a drawing that have a class."""
    return re.findall(rf'<text[^>]*class="{class_}"[^>]*>([^<]*)</text>', svg)


def test_the_drawing_of_the_pools_agrees_with_the_receipt(german: Replay) -> None:
    _, *walked = steps(german)
    for step, scored in zip(walked, german.deals, strict=True):
        drawn = pool_drawing(step.bowls, step.net, NAMES, "x", "After the deal")
        moved = sum(
            line.points
            for line in scored.receipt
            for party in (line.payer, line.payee)
            if isinstance(party, Pool)
        )
        assert sum(map(int, texts(drawn, "pool-points"))) == moved > 0
        for bowl in step.bowls:
            assert bowl.after == bowl.before + sum(bowl.paid) - sum(bowl.taken)
        assert step.pool == {bowl.name: bowl.after for bowl in step.bowls}
        assert texts(drawn, "pool-content") == [str(bowl.after) for bowl in step.bowls]


def test_the_drawing_of_the_pools_describes_its_arrows_in_words(german: Replay) -> None:
    step = steps(german)[1]
    drawn = pool_drawing(step.bowls, step.net, NAMES, "x", "")
    assert ">stamm: 0 before the deal, 0 after it; E.S. pays in 4" in drawn
    assert bowls(None, None, ()) == ()
