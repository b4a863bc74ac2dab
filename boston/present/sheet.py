"""The protocol sheet: as data, in words, as a drawing, and empty to be written on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, TypeVar

from boston.base.seats import SEATS, Seat
from boston.base.words import counted
from boston.game import Game
from boston.outcome import EVERYTHING, Entered
from boston.present.markup import Markup, element
from boston.present.wording import player
from boston.terms.terms import agree


class PlayedOff(NamedTuple):
    """The numbers at a horizontal stroke: above, below and at its right.

    ``below`` is 0 where there was no whister.
    """

    above: Seat
    below: int
    number: int


@dataclass(frozen=True, slots=True)
class Debt:
    """A bête or an ål in a column. ``marked`` is the horizontal stroke of the running one."""

    serial: int
    owner: Seat
    value: int
    kind: str
    marked: bool = False
    off: PlayedOff | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet as it lies on the table.

    ``strokes`` holds for each vertical stroke whether it has been struck out.
    ``writes`` is what this game's sheet writes. ``fresh`` are the serials of the debts
    that the last deal changed, and ``fresh_strokes`` the places of such strokes.
    """

    debts: tuple[Debt, ...] = ()
    strokes: tuple[bool, ...] = ()
    writes: frozenset[str] = EVERYTHING
    fresh: frozenset[int] = frozenset()
    fresh_strokes: frozenset[int] = frozenset()

    def column(self, seat: Seat) -> tuple[Debt, ...]:
        """What stands in a player's column, from the top."""
        return tuple(debt for debt in self.debts if debt.owner == seat)

    @property
    def standing_strokes(self) -> int:
        """The strokes not struck out."""
        return self.strokes.count(False)


def write(sheet: Sheet, entries: Iterable[Entered]) -> Sheet:
    """The sheet after a deal's entries, with what they changed marked as fresh."""
    pen = Pen({debt.serial: debt for debt in sheet.debts}, [*sheet.strokes], set(), set())
    for entry in entries:
        _WRITERS[entry.what](pen, entry)
    return replace(
        sheet,
        debts=tuple(pen.debts.values()),
        strokes=tuple(pen.strokes),
        fresh=frozenset(pen.fresh),
        fresh_strokes=frozenset(pen.fresh_strokes),
    )


class Pen(NamedTuple):
    """A sheet while it is written on: its debts by serial, its strokes, what is fresh."""

    debts: dict[int, Debt]
    strokes: list[bool]
    fresh: set[int]
    fresh_strokes: set[int]

    def put(self, debt: Debt) -> None:
        """Write a debt, new or changed."""
        self.debts[debt.serial] = debt
        self.fresh.add(debt.serial)

    def marked(self, entry: Entered) -> Debt:
        """The debt that an entry is about, with its horizontal stroke."""
        assert entry.serial is not None
        return replace(self.debts[entry.serial], marked=True)


def _debt(pen: Pen, entry: Entered) -> None:
    assert entry.serial is not None
    assert entry.seat is not None
    assert entry.value is not None
    pen.put(Debt(entry.serial, entry.seat, entry.value, entry.what))


def _stroke(pen: Pen, entry: Entered) -> None:
    pen.fresh_strokes.add(len(pen.strokes))
    pen.strokes.append(False)


def _cleared(pen: Pen, entry: Entered) -> None:
    """The strokes that stand are the last ones: those before were struck out together."""
    place = len(pen.strokes)
    while place and not pen.strokes[place - 1]:
        place -= 1
        pen.strokes[place] = True
        pen.fresh_strokes.add(place)


def _played_off(pen: Pen, entry: Entered) -> None:
    assert entry.declarer is not None
    assert entry.number is not None
    off = PlayedOff(entry.declarer, entry.whister or 0, entry.number)
    pen.put(replace(pen.marked(entry), off=off))


def _running(pen: Pen, entry: Entered) -> None:
    """Several running bêtes of one value are kept in mind and not marked."""
    if entry.serial is not None:
        pen.put(pen.marked(entry))


def _said_only(pen: Pen, entry: Entered) -> None:
    """Where the highest bête is chosen anew in every deal, nothing marks it."""


_WRITERS: Final[Mapping[str, Callable[[Pen, Entered], None]]] = {
    "ål": _debt,
    "bête": _debt,
    "stroke": _stroke,
    "cleared": _cleared,
    "played off": _played_off,
    "running": _running,
    "highest": _said_only,
}


T = TypeVar("T")


#: A name longer than this heads a column as initials.
_LONGEST_NAME: Final = 7


#: Of a longer column the last debts are shown and the others counted: an evening has fewer.
MOST_DEBTS: Final = 24


def heading(seat: Seat, names: Sequence[str]) -> tuple[str, str]:
    """What heads a column: the player's number, and under it the name or initials.

    A player without a name has a number only.

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
    """The last of several things, and how many before them are left out.

    >>> lately("abcde", 3), lately("ab", 3)
    ((2, ('c', 'd', 'e')), (0, ('a', 'b')))
    """
    left_out = max(0, len(things) - most)
    return left_out, tuple(things[left_out:])


def strokes_in_words(sheet: Sheet) -> str:
    """How many strokes stand, and how many have been struck out.

    >>> strokes_in_words(Sheet()), strokes_in_words(Sheet(strokes=(True, True, False)))
    ('no strokes', '1 stroke, and 2 struck out')
    """
    standing, struck = sheet.standing_strokes, sheet.strokes.count(True)
    said = counted(standing, "stroke") if standing else "no strokes"
    return f"{said}, and {struck} struck out" if struck else said


def debt_in_words(debt: Debt, names: Sequence[str]) -> str:
    """A debt and the marks at its right.

    >>> names = ("S.H.", "I.N.", "A.E.", "E.S.")
    >>> debt_in_words(Debt(0, 3, 96, "ål", True, PlayedOff(3, 2, 1)), names)
    'ål of 96, played off as number 1 by A.E. with I.N.'
    >>> debt_in_words(Debt(5, 4, 120, "bête", True), names)
    'bête of 120, running'
    """
    said = f"{debt.kind} of {debt.value}"
    if debt.off is not None:
        return f"{said}, {off_in_words(debt.off, names)}"
    return f"{said}, running" if debt.marked else said


def off_in_words(off: PlayedOff, names: Sequence[str]) -> str:
    """By whom a debt was played off, and as which number."""
    whister = f"with {player(off.below, names)}" if off.below else "alone"
    return f"played off as number {off.number} by {player(off.above, names)} {whister}"


def sheet_in_words(sheet: Sheet, names: Sequence[str]) -> str:
    """The whole sheet: the strokes, then column by column.

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
        element("title", title, id=f"{ident}-title"),
        element("desc", sheet_in_words(sheet, names), id=f"{ident}-desc"),
        element("rect", class_="sheet-paper", width="100%", height="100%", fill="none"),
        _lines(frame),
        _tally(sheet, frame),
        *(_column_drawn(sheet, seat, names, frame) for seat in SEATS),
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
        element("title", title, id=f"{ident}-title"),
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
        parts += _numbers_drawn(debt.off, line, top)
        if "series" in writes:
            number = debt.off.number
            parts.append(_label(number, line + _MARK + 5, top + 29, "sheet-series", 17, "start"))
    classes = ["sheet-debt", *(["off"] if debt.off else []), *(["fresh"] if fresh else [])]
    return element("g", *parts, class_=" ".join(classes))


def _numbers_drawn(off: PlayedOff, line: int, top: int) -> list[Markup]:
    middle = line + _MARK // 2
    return [
        _label(off.above, middle, top + 18, "sheet-above", 14, "middle"),
        _label(off.below, middle, top + 38, "sheet-below", 14, "middle"),
    ]


def _label(said: str | int, x: float, y: float, class_: str, size: int, text_anchor: str) -> Markup:
    return element(
        "text",
        said,
        class_=class_,
        x=x,
        y=y,
        font_size=size,
        text_anchor=text_anchor,
        stroke="none",
    )


#: How many debts find room in a column of the protocol, how many deals on a score sheet.
DEBTS: Final = 12


DEALS: Final = 28


_MARGIN: Final = 6


_HEAD_ROW: Final = 40


#: Height by width of a sheet that fills a page of A4 or Letter under its title.
_SHAPE: Final = 1.24


class Column(NamedTuple):
    """What heads a column, and its width; players write their names under their numbers."""

    head: str
    width: int


#: What is written of every deal before the points.
OF_A_DEAL: Final = (
    Column("Deal", 30),
    Column("Contract", 96),
    Column("By", 26),
    Column("With", 30),
    Column("Tricks", 38),
)


def blank(game: Game[Any]) -> Markup:
    """The sheet of a game.

    >>> from boston.catalogue import game_of
    >>> "strokes" in blank(game_of("swedish")), ">pool<" in blank(game_of("fontainebleau"))
    (True, True)
    """
    standing = game.standing(game.begin(agree(game.readings, game.options)).state)
    title = f"An empty sheet for {game.name}"
    ident = f"{game.id}-sheet"
    if standing.columns is not None:
        return empty(game.sheet_writes, DEBTS, ident, title)
    pool = standing.pool
    pools = () if pool is None else tuple(pool) if isinstance(pool, Mapping) else ("pool",)
    return score_sheet(pools, ident, title)


def score_sheet(pools: tuple[str, ...], ident: str, title: str) -> Markup:
    """A ruled table: a row for every deal, at the end one for the sums.

    >>> svg = score_sheet(("stamm", "rokambole"), "x", "Empty")
    >>> [name in svg for name in (">Deal<", ">4<", ">rokambole<", ">in all<")]
    [True, True, True, True]
    """
    columns = (
        *OF_A_DEAL,
        *(Column(str(seat), 62) for seat in SEATS),
        *(Column(name, 62) for name in pools),
    )
    width = 2 * _MARGIN + sum(column.width for column in columns)
    height = round(width * _SHAPE)
    return element(
        "svg",
        element("title", title, id=f"{ident}-title"),
        element("g", *_rules(columns, width, height), stroke="currentColor", class_="sheet-rules"),
        *_heads(columns),
        element("text", "in all", x=_MARGIN + 3, y=height - _MARGIN - 6, font_size=9),
        xmlns="http://www.w3.org/2000/svg",
        class_="sheet sheet-empty",
        viewBox=f"0 0 {width} {height}",
        role="img",
        aria_labelledby=f"{ident}-title",
        fill="currentColor",
    )


def _rules(columns: tuple[Column, ...], width: int, height: int) -> Iterator[Markup]:
    below = height - 2 * _MARGIN - _HEAD_ROW
    for row in range(DEALS + 2):
        y = round(_MARGIN + _HEAD_ROW + row * below / (DEALS + 1), 1)
        heavy = 1.2 if row in (0, DEALS) else 0.4
        yield element("line", x1=_MARGIN, y1=y, x2=width - _MARGIN, y2=y, stroke_width=heavy)
    x = _MARGIN
    for number, column in enumerate(columns):
        if number:
            heavy = 1.2 if number >= len(OF_A_DEAL) else 0.4
            yield element("line", x1=x, y1=_MARGIN, x2=x, y2=height - _MARGIN, stroke_width=heavy)
        x += column.width


def _heads(columns: tuple[Column, ...]) -> Iterator[Markup]:
    x = _MARGIN
    for number, column in enumerate(columns):
        is_player = len(OF_A_DEAL) <= number < len(OF_A_DEAL) + len(SEATS)
        y = _MARGIN + (14 if is_player else _HEAD_ROW - 8)
        size = 13 if is_player else 10
        yield element("text", column.head, x=x + 3, y=y, font_size=size)
        x += column.width
