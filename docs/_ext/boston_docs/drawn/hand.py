"""The hand that writes a drawn sheet: the printed digits, names and lines become strokes of a pen.

``hand.toml`` has the strokes of each letter. No two letters are quite alike, but a drawing is the
same in every build.
"""

from __future__ import annotations

import re
import tomllib
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Final

#: The width and the strokes of each letter, in tenths of a unit, for letters of the size `SIZE`.
LETTERS: Final[dict[str, tuple[int, str]]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text("utf-8")
)
SIZE: Final = 20
LINE: Final = re.compile(
    r'<line(?P<kind>[^>]*?) x1="(?P<a>[\d.]+)" y1="(?P<b>[\d.]+)" x2="(?P<c>[\d.]+)"'
    r' y2="(?P<d>[\d.]+)"(?P<more>[^>]*)></line>'
)
TEXT: Final = re.compile(
    r'<text class="[^"]*" x="(?P<x>[\d.]+)" y="(?P<y>[\d.]+)" font-size="(?P<size>\d+)"'
    r' text-anchor="(?P<anchor>\w+)"[^>]*>(?P<said>[^<]*)</text>'
)
#: The part of the width of a text that is to the left of its point.
ANCHORS: Final = {"start": 0, "middle": 0.5, "end": 1}


def by_hand(svg: str) -> str:
    """Return a drawing of a sheet as a hand would write it; unknown letters remain in print.

    >>> by_hand('<line x1="1" y1="20" x2="80" y2="20"></line>')[:15]
    '<path d="M1 20q'
    """
    return TEXT.sub(_written, LINE.sub(_ruled, svg))


def _ruled(found: re.Match[str]) -> str:
    a, b, c, d = (float(found[end]) for end in "abcd")
    pen, long = Random(found[0]), abs(c - a) + abs(d - b)
    bend = [(c - a) / 2 + pen.uniform(-1, 1) * long**0.4 / 4 for _ in "x"]
    bend += [(d - b) / 2 + pen.uniform(-1, 1) * long**0.4 / 4]
    ends = [value + pen.uniform(-0.8, 0.8) for value in (*bend, c - a, d - b)]
    told = " ".join(f"{value:.1f}" for value in ends)
    return f'<path{found["kind"]} d="M{a:g} {b:g}q{told}" fill="none"{found["more"]}></path>'


def _written(found: re.Match[str]) -> str:
    said = found["said"]
    if not all(letter in LETTERS for letter in said):
        return found[0]
    pen, scale = Random(found[0]), int(found["size"]) / SIZE
    places = [0, *accumulate(LETTERS[letter][0] * scale / 10 for letter in said)]
    left = float(found["x"]) - places[-1] * ANCHORS[found["anchor"]]
    strokes = "".join(
        f'<path d="{LETTERS[letter][1]}" transform="translate({left + place:.1f} '
        f"{float(found['y']) + pen.uniform(-0.7, 0.7):.1f})"
        f'skewX({pen.uniform(-17, -9):.0f})scale({scale * pen.uniform(0.095, 0.107):.3f})"></path>'
        for letter, place in zip(said, places, strict=False)
    )
    return f'<g class="hand" fill="none" stroke="currentColor" stroke-width="13">{strokes}</g>'
