"""What the markup is taken hold of by: every mark in it is one that a style or a script names."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from boston import load, replay
from boston.present.page import compared
from boston.present.place import Place
from boston.present.player import player
from boston.present.same_deal import CAPTION, shown
from boston.study.same_deal import PRESETS
from boston.study.same_deal.told import Preset
from tools.places import ROOT

SESSIONS: Final = sorted((ROOT / "examples").glob("*/*.toml"))
#: Classes that say what a part is and have no look of their own: who looks at the markup alone,
#: or writes a style for a copy of it, is told the parts by them.
PLAIN: Final = frozenset(
    {
        *("bar-label", "compare-title", "same-deal-causes"),
        *("player-next", "player-predict", "player-previous", "player-said"),
        *("pool-in", "pool-player"),
        *("sheet-above", "sheet-below", "sheet-column", "sheet-debt"),
        *("sheet-number", "sheet-series", "sheet-tally", "sheet-value"),
    }
)
NAMED: Final = re.compile(r" data-([\w-]+)=")
DONE: Final = re.compile(r' data-do="([^"]*)"')
#: The elements of HTML and of SVG that are drawn with; a browser takes any other for plain text.
ELEMENTS: Final = frozenset(
    [
        "a",
        "button",
        "caption",
        "desc",
        "details",
        "div",
        "figcaption",
        "figure",
        "h3",
        "h4",
        "input",
        "label",
        "li",
        "nav",
        "ol",
        "output",
        "p",
        "section",
        "span",
        "summary",
        "table",
        "tbody",
        "td",
        "template",
        "th",
        "thead",
        "title",
        "tr",
        "ul",
        "wbr",
        "svg",
        "circle",
        "g",
        "line",
        "path",
        "rect",
        "text",
        "use",
    ]
)
TAGGED: Final = re.compile(r"<([\w-]+)")
CLASSED: Final = re.compile(r' class="([^"]*)"')
#: What an element of a drawing has to say of where it is; what is left out would be a nought.
PLACED: Final = {"line": ("x1", "y1", "x2", "y2"), "rect": ("width", "height"), "path": ("d",)}
DRAWN: Final = re.compile(r"<(line|rect|path)((?: [\w-]+=\"[^\"]*\")*)")
#: Where a drawing begins, across and down, and its measures; without them a browser draws nothing.
MEASURED: Final = re.compile(r' viewBox="(-?[\d.]+ ){2}[\d.]+ [\d.]+"')


@cache
def words() -> frozenset[str]:
    """Every word of the style sheets and the scripts; `data-turned` is `dataset.turned` there."""
    folders = [ROOT / "docs" / name for name in ("_style", "_static", "_front/src")]
    files = [path for folder in folders for path in folder.rglob("*")]
    text = "\n".join(path.read_text("utf-8") for path in files if path.suffix in {".css", ".js"})
    return frozenset(re.findall(r"[\w-]+", text))


def in_script(attribute: str) -> str:
    """How a script names an attribute for data."""
    return re.sub(r"-(\w)", lambda found: found[1].upper(), attribute)


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_styles_and_scripts_know_every_mark(path: Path) -> None:
    known(player(replay(load(path)), Place(), 1))


def test_styles_and_scripts_know_every_mark_of_a_comparison() -> None:
    evening = ROOT / "examples" / "swedish" / "figure-1.toml"
    chosen = {"running-bete": "highest"}
    known(compared(str(evening), "swedish", chosen)["html"])


def test_every_part_without_a_look_is_drawn_somewhere() -> None:
    evening = ROOT / "examples" / "swedish" / "figure-1.toml"
    pool = ROOT / "examples" / "german" / "evening.toml"
    drawn = [
        *(player(replay(load(path)), Place(), 1) for path in (evening, pool)),
        compared(str(evening), "swedish", {"running-bete": "highest"})["html"],
        *(shown(preset.told, CAPTION) for preset in PRESETS),
    ]
    classes = {each for found in CLASSED.findall("".join(drawn)) for each in found.split()}
    assert classes >= PLAIN


def known(drawn: str) -> None:
    """Hold the marks of what is drawn against those that are asked for."""
    # What there is not is left out or has a word of its own.
    assert ">None<" not in drawn
    assert {*TAGGED.findall(drawn)} <= ELEMENTS
    for name, told in DRAWN.findall(drawn):
        assert all(f' {place}="' in told for place in PLACED[name]), (name, told)
    # A sign that is used has its measures where it is drawn.
    assert len(MEASURED.findall(drawn)) == drawn.count("<svg ") - drawn.count("><use ")
    classes = {each for found in CLASSED.findall(drawn) for each in found.split()}
    assert classes - words() <= PLAIN
    assert {*DONE.findall(drawn)} <= words()
    for attribute in {*NAMED.findall(drawn)}:
        assert in_script(attribute) in words() or f"data-{attribute}" in words()


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
def test_styles_and_scripts_know_every_mark_of_a_deal_under_every_game(preset: Preset) -> None:
    known(shown(preset.told, CAPTION))
