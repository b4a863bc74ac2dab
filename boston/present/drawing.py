"""The protocol sheet as a drawing, in SVG, written as the source says it was kept.

Strokes stand at the top left and are struck through when they are cleared. A column is
headed by a player's number and initials. At the right of a debt's value a horizontal
stroke marks the running one; when it is played off, the declarer's number stands above
the stroke, the whister's or 0 below it, and at its right the number in the series.

Nothing is said about colour here, and no style is set: that is the page's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from boston.base.seats import SEATS, Seat
from boston.present.markup import Markup, element, text
from boston.present.sheet import Debt, PlayedOff, Sheet
from boston.present.sheet_words import MOST_DEBTS, heading, in_words, lately

_EDGE: Final = 10
_TALLY_STEP: Final = 13
_TALLY_ROW: Final = 34
_HEAD: Final = 54
_ROW: Final = 46
_DIGIT: Final = 11
_MARK: Final = 22
#: Of more strokes the last are drawn and the others counted: an evening has fewer.
MOST_STROKES: Final = 75


class Frame(NamedTuple):
    """Where things stand: the width of a column and of its values, and the heights."""

    digits: int
    top: int
    rows: int

    @property
    def value(self) -> int:
        """How wide the values are."""
        return self.digits * _DIGIT

    @property
    def column(self) -> int:
        """How wide a column is: a value, its stroke, the number in the series."""
        return 12 + self.value + 7 + _MARK + 5 + 2 * _DIGIT

    @property
    def width(self) -> int:
        """How wide the sheet is."""
        return 2 * _EDGE + len(SEATS) * self.column

    @property
    def body(self) -> int:
        """Where the columns begin below their heads."""
        return self.top + _HEAD

    @property
    def height(self) -> int:
        """How high the sheet is."""
        return self.body + self.rows * _ROW + _EDGE

    def left(self, seat: Seat) -> int:
        """The left edge of a player's column."""
        return _EDGE + (seat - 1) * self.column


def drawing(sheet: Sheet, names: Sequence[str], ident: str, title: str) -> Markup:
    """The sheet. ``ident`` makes the ids in it unique on a page; ``title`` names it.

    >>> from boston.present.sheet import Debt, PlayedOff
    >>> sheet = Sheet((Debt(0, 3, 96, "ål", True, PlayedOff(3, 2, 1)),), (False,))
    >>> svg = drawing(sheet, ("S.H.", "I.N.", "A.E.", "E.S."), "x", "After the first deal")
    >>> svg.count("<line"), ">96<" in svg
    (6, True)
    """
    frame = _frame(sheet)
    return element(
        "svg",
        element("title", text(title), id=f"{ident}-title"),
        element("desc", text(in_words(sheet, names)), id=f"{ident}-desc"),
        element("rect", class_="sheet-paper", width="100%", height="100%", fill="none"),
        _lines(frame),
        _tally(sheet, frame),
        *(_column(sheet, seat, names, frame) for seat in SEATS),
        xmlns="http://www.w3.org/2000/svg",
        class_="sheet",
        viewBox=f"0 0 {frame.width} {frame.height}",
        role="img",
        aria_labelledby=f"{ident}-title {ident}-desc",
        font_size=20,
        fill="currentColor",
    )


def empty(writes: frozenset[str], rows: int, ident: str, title: str) -> Markup:
    """A sheet to write on: the columns with the players' numbers, and room for the strokes.

    >>> svg = empty(frozenset({"strokes"}), 9, "x", "An empty protocol")
    >>> svg.count("<line"), "strokes" in svg
    (4, True)
    """
    # Columns twice as wide as those that are drawn: a hand needs more room than a printer.
    frame = Frame(6, (2 * _TALLY_ROW if "strokes" in writes else 0) + 6, rows)
    numbers = (
        _label(seat, frame.left(seat) + 12, frame.top + 20, "sheet-number", 19, "start")
        for seat in SEATS
    )
    note = _label("strokes", _EDGE, 14, "sheet-more", 11, "start")
    return element(
        "svg",
        element("title", text(title), id=f"{ident}-title"),
        _lines(frame),
        *([note] if "strokes" in writes else []),
        *numbers,
        xmlns="http://www.w3.org/2000/svg",
        class_="sheet sheet-empty",
        viewBox=f"0 0 {frame.width} {frame.height}",
        role="img",
        aria_labelledby=f"{ident}-title",
        font_size=20,
        fill="currentColor",
    )


def _frame(sheet: Sheet) -> Frame:
    digits = max((len(str(debt.value)) for debt in sheet.debts), default=3)
    rows = max(len(_shown(sheet, seat)[1]) + bool(_shown(sheet, seat)[0]) for seat in SEATS)
    frame = Frame(max(3, digits), 0, max(3, rows))
    drawn = len(lately(sheet.strokes, MOST_STROKES)[1])
    tally_rows = max(1, -(-drawn // _tally_width(frame))) if "strokes" in sheet.writes else 0
    return frame._replace(top=tally_rows * _TALLY_ROW + 6)


def _shown(sheet: Sheet, seat: Seat) -> tuple[int, tuple[Debt, ...]]:
    return lately(sheet.column(seat), MOST_DEBTS)


def _tally_width(frame: Frame) -> int:
    return (frame.width - 2 * _EDGE - 60) // _TALLY_STEP


def _lines(frame: Frame) -> Markup:
    """The lines ruled on the paper: under the heads and between the columns."""
    ruled = [(_EDGE, frame.body, frame.width - _EDGE, frame.body)]
    ruled += [
        (frame.left(seat), frame.top, frame.left(seat), frame.height - _EDGE) for seat in SEATS[1:]
    ]
    lines = (element("line", x1=a, y1=b, x2=c, y2=d) for a, b, c, d in ruled)
    return element("g", *lines, class_="sheet-rules", stroke="currentColor", stroke_width=1)


def _tally(sheet: Sheet, frame: Frame) -> Markup:
    """The strokes; struck ones have a stroke through them, side by side one long one."""
    before, strokes = lately(sheet.strokes, MOST_STROKES)
    marks = []
    for place, is_struck in enumerate(strokes):
        row, column = divmod(place, _tally_width(frame))
        x, y = _EDGE + 12 + column * _TALLY_STEP, 8 + row * _TALLY_ROW
        parts = [element("line", class_="sheet-stroke", x1=x + 1, y1=y, x2=x - 1, y2=y + 26)]
        if is_struck:
            left, right = x - _TALLY_STEP / 2, x + _TALLY_STEP / 2
            parts.append(
                element("line", class_="sheet-struck", x1=left, y1=y + 13, x2=right, y2=y + 13)
            )
        fresh = before + place in sheet.fresh_strokes
        marks.append(element("g", *parts, class_="fresh" if fresh else None))
    if before:
        note = f"+{before}"
        marks.append(_label(note, frame.width - _EDGE - 4, 28, "sheet-more", 13, "end"))
    return element("g", *marks, class_="sheet-tally", stroke="currentColor", stroke_width=2)


def _column(sheet: Sheet, seat: Seat, names: Sequence[str], frame: Frame) -> Markup:
    hidden, debts = _shown(sheet, seat)
    left, middle = frame.left(seat), frame.left(seat) + frame.column // 2
    number, initials = heading(seat, names)
    parts = [_label(number, middle, frame.top + 20, "sheet-number", 19, "middle")]
    if initials:
        parts.append(_label(initials, middle, frame.top + 42, "sheet-name", 16, "middle"))
    y = frame.body
    if hidden:
        note = f"{hidden} above"
        parts.append(_label(note, left + 12, y + 29, "sheet-more", 13, "start"))
        y += _ROW
    for place, debt in enumerate(debts):
        fresh = debt.serial in sheet.fresh
        parts.append(_debt(debt, left, y + place * _ROW, frame, fresh, sheet.writes))
    return element("g", *parts, class_="sheet-column")


def _debt(
    debt: Debt, left: int, top: int, frame: Frame, fresh: bool, writes: frozenset[str]
) -> Markup:
    """A value, where it is written, and whatever marks stand at its right."""
    line = left + 12 + frame.value + 7
    parts = []
    if fresh:
        size = {"width": frame.column - 8, "height": _ROW - 8, "rx": 3}
        parts.append(
            element("rect", class_="sheet-wash", x=left + 4, y=top + 4, fill="none", **size)
        )
    if debt.kind in writes:
        parts.append(_label(debt.value, line - 7, top + 30, "sheet-value", 20, "end"))
    if debt.marked:
        across = {"x1": line, "y1": top + 23, "x2": line + _MARK, "y2": top + 23}
        ink: Mapping[str, str | int] = {"stroke": "currentColor", "stroke_width": 2}
        parts.append(element("line", class_="sheet-running", **across, **ink))
    if debt.off is not None:
        parts += _played_off(debt.off, line, top)
        if "series" in writes:
            number = debt.off.number
            parts.append(_label(number, line + _MARK + 5, top + 29, "sheet-series", 17, "start"))
    classes = ["sheet-debt", *(["off"] if debt.off else []), *(["fresh"] if fresh else [])]
    return element("g", *parts, class_=" ".join(classes))


def _played_off(off: PlayedOff, line: int, top: int) -> list[Markup]:
    middle = line + _MARK // 2
    return [
        _label(off.above, middle, top + 18, "sheet-above", 14, "middle"),
        _label(off.below, middle, top + 38, "sheet-below", 14, "middle"),
    ]


def _label(said: str | int, x: float, y: float, class_: str, size: int, text_anchor: str) -> Markup:
    return element(
        "text",
        text(said),
        class_=class_,
        x=x,
        y=y,
        font_size=size,
        text_anchor=text_anchor,
        stroke="none",
    )
