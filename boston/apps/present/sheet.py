"""The protocol sheet: as data, in words, as a drawing, and as an empty form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final, NamedTuple, TypeVar

from boston.apps.present.markup import Markup, Value, element
from boston.apps.present.wording import player
from boston.base.seats import SEATS, Seat
from boston.base.words import counted
from boston.game import Game
from boston.outcome import EVERYTHING, Entered
from boston.terms.terms import agree


class PlayedOff(NamedTuple):
    """The numbers at a horizontal stroke: above it, below it and on its right.

    ``below`` is 0 if there was no whister.
    """

    above: Seat
    below: int
    number: int


@dataclass(frozen=True, slots=True)
class Debt:
    """A bête or an ål in a column.

    ``marked``: Whether the debt has the horizontal stroke of the running debt. ``off``: The numbers
    at that stroke if the debt is played off.
    """

    serial: int
    owner: Seat
    value: int
    kind: str
    marked: bool = False
    off: PlayedOff | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet on the table.

    * ``debts``: The debts in the columns.
    * ``strokes``: For each vertical stroke, whether it has been struck out.
    * ``writes``: The kinds of entry that this game's sheet has.
    * ``fresh``: The serials of the debts that the last deal changed.
    * ``fresh_strokes``: The places of the strokes that the last deal changed.
    """

    debts: tuple[Debt, ...] = ()
    strokes: tuple[bool, ...] = ()
    writes: frozenset[str] = EVERYTHING
    fresh: frozenset[int] = frozenset()
    fresh_strokes: frozenset[int] = frozenset()

    def column(self, seat: Seat) -> tuple[Debt, ...]:
        """Return the entries of a player's column, from the top."""
        return tuple(debt for debt in self.debts if debt.owner == seat)


def write(sheet: Sheet, entries: Iterable[Entered]) -> Sheet:
    """Return the sheet after a deal's entries, with their changes marked as fresh."""
    debts, strokes = {debt.serial: debt for debt in sheet.debts}, [*sheet.strokes]
    fresh, fresh_strokes = set[int](), set[int]()
    for entry in entries:
        serial = entry.serial
        match entry.what:
            case "ål" | "bête":
                assert serial is not None
                assert entry.seat is not None
                assert entry.value is not None
                debts[serial] = Debt(serial, entry.seat, entry.value, entry.what)
            case "stroke":
                fresh_strokes.add(len(strokes))
                strokes.append(False)
            case "cleared":  # Earlier strokes were already struck out together.
                fresh_strokes |= {place for place, struck in enumerate(strokes) if not struck}
                strokes = [True for _ in strokes]
            case "played off":
                assert serial is not None
                assert entry.declarer is not None
                assert entry.number is not None
                off = PlayedOff(entry.declarer, entry.whister or 0, entry.number)
                debts[serial] = replace(debts[serial], marked=True, off=off)
            case "running" if serial is not None:  # If debts tie, none is marked.
                debts[serial] = replace(debts[serial], marked=True)
            case _:  # If every deal chooses again which bête is the highest, none is marked.
                continue
        if serial is not None:
            fresh.add(serial)
    return replace(
        sheet,
        debts=tuple(debts.values()),
        strokes=tuple(strokes),
        fresh=frozenset(fresh),
        fresh_strokes=frozenset(fresh_strokes),
    )


T = TypeVar("T")
#: The largest number of characters of a name above a column. A longer name becomes initials.
_LONGEST_NAME: Final = 7
#: The largest number of debts shown in a column. The column shows the last debts, and says how many
#: others there are. An evening has fewer debts than this.
MOST_DEBTS: Final = 24


def heading(seat: Seat, names: Sequence[str]) -> tuple[str, str]:
    """Return the heading of a column: the player's number, and below it the name or initials.

    A player without a name has only a number.

    >>> names = ("S.H.", "Katarina", "Anna von Essen", "4")
    >>> [heading(seat, names) for seat in SEATS]
    [('1', 'S.H.'), ('2', 'K.'), ('3', 'A.v.E.'), ('4', '')]
    """
    name = names[seat - 1].strip()
    if name == str(seat):
        return str(seat), ""
    if len(name) <= _LONGEST_NAME:
        return str(seat), name
    return str(seat), "".join(f"{word[0]}." for word in name.split()[:4])


def lately(things: Sequence[T], most: int) -> tuple[int, tuple[T, ...]]:
    """Return the number of things left out at the start, and the last ``most`` things.

    >>> lately("abcde", 3), lately("ab", 3)
    ((2, ('c', 'd', 'e')), (0, ('a', 'b')))
    """
    left_out = max(0, len(things) - most)
    return left_out, tuple(things[left_out:])


def strokes_in_words(sheet: Sheet) -> str:
    """Return the number of open strokes, and the number of strokes struck out.

    >>> strokes_in_words(Sheet()), strokes_in_words(Sheet(strokes=(True, True, False)))
    ('no strokes', '1 stroke, and 2 struck out')
    """
    standing, struck = sheet.strokes.count(False), sheet.strokes.count(True)
    said = counted(standing, "stroke") if standing else "no strokes"
    return f"{said}, and {struck} struck out" if struck else said


def debt_in_words(debt: Debt, names: Sequence[str]) -> str:
    """Return a debt in words, with the marks on its right.

    >>> names = ("S.H.", "I.N.", "A.E.", "E.S.")
    >>> debt_in_words(Debt(0, 3, 96, "ål", True, PlayedOff(3, 2, 1)), names)
    'ål of 96, played off as number 1 by A.E. with I.N.'
    >>> debt_in_words(Debt(5, 4, 120, "bête", True), names)
    'bête of 120, running'
    """
    said = f"{debt.kind} of {debt.value}"
    if debt.off is None:
        return f"{said}, running" if debt.marked else said
    above, below, number = debt.off
    whister = f"with {player(below, names)}" if below else "alone"
    return f"{said}, played off as number {number} by {player(above, names)} {whister}"


def sheet_in_words(sheet: Sheet, names: Sequence[str]) -> str:
    """Return the whole sheet in words: the strokes, then column by column.

    >>> sheet_in_words(Sheet((Debt(0, 2, 96, "ål"),), (False,)), ("S.H.", "I.N.", "A.E.", "E.S."))
    'At the top left: 1 stroke. I.N.: ål of 96.'
    """
    said = [f"At the top left: {strokes_in_words(sheet)}."] if "strokes" in sheet.writes else []
    for seat in SEATS:
        left_out, debts = lately(sheet.column(seat), MOST_DEBTS)
        words = [f"{left_out} above"] if left_out else []
        words += [debt_in_words(debt, names) for debt in debts]
        if words:
            # Initials end in a full stop of their own.
            said.append(f"{player(seat, names)}: {'; '.join(words)}".removesuffix(".") + ".")
    return " ".join(said)


_EDGE: Final = 10
_TALLY_STEP: Final = 13
_TALLY_ROW: Final = 34
_HEAD: Final = 54
_ROW: Final = 46
_DIGIT: Final = 11
_MARK: Final = 22
#: The largest number of strokes drawn. The sheet shows the last strokes, and says how many others
#: there are. An evening has fewer strokes than this.
MOST_STROKES: Final = 75


class Frame(NamedTuple):
    """The layout of a sheet, in units of the drawing.

    ``digits``: The number of digits of the largest value. ``top``: The height above the columns.
    ``rows``: The number of rows in a column.
    """

    digits: int
    top: int
    rows: int

    @property
    def value(self) -> int:
        """The width of the values."""
        return self.digits * _DIGIT

    @property
    def column(self) -> int:
        """The width of a column: a value, its stroke, the number in the series."""
        return 12 + self.value + 7 + _MARK + 5 + 2 * _DIGIT

    @property
    def width(self) -> int:
        """The width of the sheet."""
        return 2 * _EDGE + len(SEATS) * self.column

    @property
    def body(self) -> int:
        """The top of the columns below their headings."""
        return self.top + _HEAD

    @property
    def height(self) -> int:
        """The height of the sheet."""
        return self.body + self.rows * _ROW + _EDGE

    def left(self, seat: Seat) -> int:
        """Return the left edge of a player's column."""
        return _EDGE + (seat - 1) * self.column


def drawing(sheet: Sheet, names: Sequence[str], ident: str, title: str) -> Markup:
    """Return a drawing of the sheet.

    ``ident``: The start of all ids in the drawing, unique on the page. ``title``: The title of the
    drawing.

    >>> sheet = Sheet((Debt(0, 3, 96, "ål", True, PlayedOff(3, 2, 1)),), (False,))
    >>> svg = drawing(sheet, ("S.H.", "I.N.", "A.E.", "E.S."), "x", "After the first deal")
    >>> svg.count("<line"), ">96<" in svg
    (6, True)
    """
    frame = _frame(sheet)
    described = element("desc", sheet_in_words(sheet, names), id=f"{ident}-desc")
    paper = element("rect", class_="sheet-paper", width="100%", height="100%", fill="none")
    columns = (_column_drawn(sheet, seat, names, frame) for seat in SEATS)
    drawn = (described, paper, _lines(frame), _tally(sheet, frame), *columns)
    size = frame.width, frame.height
    return _page(size, ident, title, *drawn, is_empty=False, font_size=20)


def _page(
    size: tuple[int, int],
    ident: str,
    title: str,
    *content: Markup,
    is_empty: bool = True,
    font_size: int | None = None,
) -> Markup:
    """Return a sheet of paper with its title and contents.

    ``size``: The width and the height. A sheet that is not empty also has a description.
    """
    return element(
        "svg",
        element("title", title, id=f"{ident}-title"),
        *content,
        xmlns="http://www.w3.org/2000/svg",
        class_="sheet sheet-empty" if is_empty else "sheet",
        viewBox="0 0 {} {}".format(*size),
        role="img",
        aria_labelledby=f"{ident}-title" if is_empty else f"{ident}-title {ident}-desc",
        font_size=font_size,
        fill="currentColor",
    )


def empty(writes: frozenset[str], ident: str, title: str) -> Markup:
    """Return an empty sheet: the columns with the players' numbers, and room for the strokes.

    ``writes``: The kinds of entry that the sheet has. ``ident``: The start of its ids.

    >>> svg = empty(frozenset({"strokes"}), "x", "An empty protocol")
    >>> svg.count("<line"), "strokes" in svg
    (4, True)
    """
    # Twice the width of drawn columns: handwriting needs more room than print.
    frame = Frame(6, (2 * _TALLY_ROW if "strokes" in writes else 0) + 6, DEBTS)
    numbers = (
        _label(seat, frame.left(seat) + 12, frame.top + 20, "sheet-number", 19, "start")
        for seat in SEATS
    )
    note = _label("strokes", _EDGE, 14, "sheet-more", 11, "start")
    noted = [note] if "strokes" in writes else []
    size = frame.width, frame.height
    return _page(size, ident, title, _lines(frame), *noted, *numbers, font_size=20)


def _frame(sheet: Sheet) -> Frame:
    digits = max((len(str(debt.value)) for debt in sheet.debts), default=3)
    shown = (_shown(sheet, seat) for seat in SEATS)
    rows = max(len(debts) + bool(left_out) for left_out, debts in shown)
    frame = Frame(max(3, digits), 0, max(3, rows))
    drawn = len(lately(sheet.strokes, MOST_STROKES)[1])
    tally_rows = max(1, -(-drawn // _tally_width(frame))) if "strokes" in sheet.writes else 0
    return frame._replace(top=tally_rows * _TALLY_ROW + 6)


def _shown(sheet: Sheet, seat: Seat) -> tuple[int, tuple[Debt, ...]]:
    return lately(sheet.column(seat), MOST_DEBTS)


def _tally_width(frame: Frame) -> int:
    return (frame.width - 2 * _EDGE - 60) // _TALLY_STEP


def _lines(frame: Frame) -> Markup:
    """Return the lines ruled on the paper: under the headings and between the columns."""
    ruled = [(_EDGE, frame.body, frame.width - _EDGE, frame.body)]
    ruled += [
        (frame.left(seat), frame.top, frame.left(seat), frame.height - _EDGE) for seat in SEATS[1:]
    ]
    lines = (element("line", x1=a, y1=b, x2=c, y2=d) for a, b, c, d in ruled)
    return element("g", *lines, class_="sheet-rules", stroke="currentColor", stroke_width=1)


def _tally(sheet: Sheet, frame: Frame) -> Markup:
    """Return the strokes.

    A line crosses each stroke that is struck out. The lines of adjacent strokes join.
    """
    before, strokes = lately(sheet.strokes, MOST_STROKES)
    marks = []
    for place, is_struck in enumerate(strokes):
        row, column = divmod(place, _tally_width(frame))
        x, y = _EDGE + 12 + column * _TALLY_STEP, 8 + row * _TALLY_ROW
        parts = [element("line", class_="sheet-stroke", x1=x + 1, y1=y, x2=x - 1, y2=y + 26)]
        if is_struck:
            left, right = x - _TALLY_STEP / 2, x + _TALLY_STEP / 2
            across = {"x1": left, "y1": y + 13, "x2": right, "y2": y + 13}
            parts.append(element("line", class_="sheet-struck", **across))
        fresh = before + place in sheet.fresh_strokes
        marks.append(element("g", *parts, class_="fresh" if fresh else None))
    if before:
        note = f"+{before}"
        marks.append(_label(note, frame.width - _EDGE - 4, 28, "sheet-more", 13, "end"))
    return element("g", *marks, class_="sheet-tally", stroke="currentColor", stroke_width=2)


def _column_drawn(sheet: Sheet, seat: Seat, names: Sequence[str], frame: Frame) -> Markup:
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
        parts.append(_debt_drawn(debt, left, y + place * _ROW, frame, fresh, sheet.writes))
    return element("g", *parts, class_="sheet-column")


def _debt_drawn(
    debt: Debt, left: int, top: int, frame: Frame, fresh: bool, writes: frozenset[str]
) -> Markup:
    """Return the value of a debt, if this game's sheet shows it, and the marks on its right."""
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
        (above, below, number), middle = debt.off, line + _MARK // 2
        parts.append(_label(above, middle, top + 18, "sheet-above", 14, "middle"))
        parts.append(_label(below, middle, top + 38, "sheet-below", 14, "middle"))
        if "series" in writes:
            parts.append(_label(number, line + _MARK + 5, top + 29, "sheet-series", 17, "start"))
    classes = ["sheet-debt", *(["off"] if debt.off else []), *(["fresh"] if fresh else [])]
    return element("g", *parts, class_=" ".join(classes))


def _label(said: str | int, x: float, y: float, class_: str, size: int, anchor: str) -> Markup:
    ink: Mapping[str, Value] = {"font_size": size, "text_anchor": anchor, "stroke": "none"}
    return element("text", said, class_=class_, x=x, y=y, **ink)


#: The number of debts that fit in a column of the protocol, and the number of deals that fit on a
#: score sheet.
DEBTS: Final = 12
DEALS: Final = 28
_MARGIN: Final = 6
_HEAD_ROW: Final = 40
#: The ratio of height to width of a sheet that fills a page of A4 or Letter under its title.
_SHAPE: Final = 1.24


class Column(NamedTuple):
    """The heading of a column and its width.

    Players write their names under their numbers.
    """

    head: str
    width: int = 62


#: The columns of a deal before the points.
OF_A_DEAL: Final = (
    Column("Deal", 30),
    Column("Contract", 96),
    Column("By", 26),
    Column("With", 30),
    Column("Tricks", 38),
)


def blank(game: Game[Any]) -> Markup:
    """Return the empty sheet of a game.

    >>> from boston.catalogue import game_of
    >>> "strokes" in blank(game_of("swedish")), ">pool<" in blank(game_of("fontainebleau"))
    (True, True)
    """
    scoreboard = game.scoreboard(game.begin(agree(game.readings, game.options)).state)
    title = f"An empty sheet for {game.name}"
    ident = f"{game.id}-sheet"
    if scoreboard.columns is not None:
        return empty(game.sheet_writes, ident, title)
    pool = scoreboard.pool
    pools = () if pool is None else tuple(pool) if isinstance(pool, Mapping) else ("pool",)
    return score_sheet(pools, ident, title)


def score_sheet(pools: tuple[str, ...], ident: str, title: str) -> Markup:
    """Return a ruled table: a row for every deal, and one for the sums at the end.

    >>> svg = score_sheet(("stamm", "rokambole"), "x", "Empty")
    >>> [name in svg for name in (">Deal<", ">4<", ">rokambole<", ">in all<")]
    [True, True, True, True]
    """
    columns = (*OF_A_DEAL, *map(Column, map(str, SEATS)), *map(Column, pools))
    *lefts, right = accumulate((column.width for column in columns), initial=_MARGIN)
    width = right + _MARGIN
    height = round(width * _SHAPE)
    rules = _rules(lefts, width, height)
    ruled = element("g", *rules, stroke="currentColor", class_="sheet-rules")
    sums = element("text", "in all", x=_MARGIN + 3, y=height - _MARGIN - 6, font_size=9)
    return _page((width, height), ident, title, ruled, *_heads(columns, lefts), sums)


def _rules(lefts: Sequence[int], width: int, height: int) -> Iterator[Markup]:
    below = height - 2 * _MARGIN - _HEAD_ROW
    for row in range(DEALS + 2):
        y = round(_MARGIN + _HEAD_ROW + row * below / (DEALS + 1), 1)
        heavy = 1.2 if row in (0, DEALS) else 0.4
        yield element("line", x1=_MARGIN, y1=y, x2=width - _MARGIN, y2=y, stroke_width=heavy)
    for number, x in enumerate(lefts[1:], 1):
        heavy = 1.2 if number >= len(OF_A_DEAL) else 0.4
        yield element("line", x1=x, y1=_MARGIN, x2=x, y2=height - _MARGIN, stroke_width=heavy)


def _heads(columns: Sequence[Column], lefts: Sequence[int]) -> Iterator[Markup]:
    for number, (column, left) in enumerate(zip(columns, lefts, strict=True)):
        is_player = len(OF_A_DEAL) <= number < len(OF_A_DEAL) + len(SEATS)
        y = _MARGIN + (14 if is_player else _HEAD_ROW - 8)
        size = 13 if is_player else 10
        yield element("text", column.head, x=left + 3, y=y, font_size=size)
