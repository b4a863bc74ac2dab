"""A reader of the drawn protocol sheet, which recognises its marks by their positions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple
from xml.etree import ElementTree

Element = ElementTree.Element
SVG = "{http://www.w3.org/2000/svg}"
#: The part of a text's width that is to the left of its anchor.
ANCHORS: Final = {"start": Fraction(0), "middle": Fraction(1, 2), "end": Fraction(1)}
#: The smallest width of a letter in any text.
A_LETTER: Final = 4


class Line(NamedTuple):
    """A line, from left to right or from top to bottom."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def is_level(self) -> bool:
        """Whether the line is horizontal."""
        return self.y1 == self.y2

    @property
    def middle(self) -> float:
        """The horizontal position of the middle."""
        return (self.x1 + self.x2) / 2


class Word(NamedTuple):
    """A piece of text, and the position and kind of its anchor."""

    text: str
    x: float
    y: float
    anchor: str


class Read(NamedTuple):
    """A sheet as a reader sees it.

    ``strokes`` has ``|`` for a stroke and ``+`` for one struck through. Each column has a head and
    its debts from the top, as ``value``, ``value -`` (running) or ``value above/below number``. A
    figure that is not on the sheet is left out.
    """

    strokes: str
    heads: tuple[str, ...]
    columns: tuple[tuple[str, ...], ...]
    fresh: tuple[str, ...]


def read(drawing: str) -> Read:
    svg = ElementTree.fromstring(drawing)
    tally, *columns = (
        group
        for group in svg.findall(f"{SVG}g")
        if group.get("class") in ("sheet-tally", "sheet-column")
    )
    fresh = [mark(group) for group in tally if "fresh" in group.get("class", "")]
    heads, debts = [], []
    for column in columns:
        head = sorted(words(column, deep=False), key=lambda word: word.y)
        heads.append(" ".join(word.text for word in head))
        standing = column.findall(f"{SVG}g")
        heights = [min(word.y for word in words(group)) for group in standing if words(group)]
        assert heights == sorted(heights)
        debts.append(tuple(map(debt, standing)))
        fresh += [debt(group) for group in standing if "fresh" in group.get("class", "")]
    marks = sorted(tally, key=lambda group: lines(group)[0].x1)
    return Read("".join(map(mark, marks)), tuple(heads), tuple(debts), tuple(fresh))


def mark(group: Element) -> str:
    """Return ``|`` for a stroke, or ``+`` if a horizontal line crosses it."""
    upright, *across = lines(group)
    assert upright.y1 < upright.y2
    if not across:
        return "|"
    (through,) = across
    assert through.is_level
    assert upright.y1 < through.y1 < upright.y2
    assert through.x1 < min(upright.x1, upright.x2) <= max(upright.x1, upright.x2) < through.x2
    return "+"


def debt(group: Element) -> str:
    """Return a debt with the marks on the right of its value."""
    drawn, said = lines(group), words(group)
    values, others = values_and_others(said)
    if not drawn:
        assert not others
        return " ".join(values)
    (stroke,) = drawn
    assert stroke.is_level
    assert all(word.x < stroke.x1 for word in said if word.anchor == "end")
    if not others:
        return " ".join([*values, "-"])
    above, below = (word for word in others if word.x == stroke.middle)
    assert above.y < stroke.y1 < below.y
    series = [word.text for word in others if word.x > stroke.x2]
    assert len(others) == 2 + len(series)
    return " ".join([*values, f"{above.text}/{below.text}", *series])


def values_and_others(said: list[Word]) -> tuple[list[str], list[Word]]:
    """Return the right-aligned value, if it is written, and the other words."""
    values = [word.text for word in said if word.anchor == "end"]
    assert len(values) <= 1
    return values, [word for word in said if word.anchor != "end"]


def words(group: Element, *, deep: bool = True) -> list[Word]:
    """Return the pieces of text in a group."""
    found = group.iter(f"{SVG}text") if deep else group.findall(f"{SVG}text")
    return [
        Word(
            text.text or "",
            float(text.get("x", "nan")),
            float(text.get("y", "nan")),
            text.get("text-anchor", "start"),
        )
        for text in found
    ]


def lines(group: Element) -> list[Line]:
    return [
        Line(*(float(line.get(name, "nan")) for name in ("x1", "y1", "x2", "y2")))
        for line in group.iter(f"{SVG}line")
    ]


def outside(svg: Element) -> list[Word]:
    """Return the pieces of text that reach beyond a drawing even at their smallest width."""
    left, top, width, height = map(float, (svg.get("viewBox") or "").split())

    def is_within(word: Word) -> bool:
        wide = A_LETTER * len(word.text)
        begins = word.x - wide * ANCHORS[word.anchor]
        is_level = left <= begins and begins + wide <= left + width
        return is_level and top <= word.y <= top + height

    return [word for word in words(svg) if not is_within(word)]
