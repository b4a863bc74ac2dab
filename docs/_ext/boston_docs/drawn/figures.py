"""The drawings: each an SVG with its title and what it shows in words, in the ink of the page.

They are drawn in units of their own and scaled to the page. Colours come from the style sheet;
without one, as in a book, everything is drawn in lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from boston.apps.present.markup import Markup, Value, element

#: The width of a drawing in its own units; a narrow screen has at least as many pixels.
WIDTH: Final = 340
SVG: Final = "http://www.w3.org/2000/svg"
#: The names of the three shapes of counters, and their places in a row.
SHAPES: Final = {"long": 138, "round": 222, "short": 300}


def picture(name: str, title: str, said: str, height: int, *content: Markup) -> Markup:
    """Return a drawing; ``said`` describes it for readers who do not see it."""
    return element(
        "svg",
        element("title", title, id=f"{name}-title"),
        element("desc", said, id=f"{name}-desc"),
        *content,
        xmlns=SVG,
        class_="drawn-picture",
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
        font_size=14,
        fill="currentColor",
    )


def label(said: object, x: float, y: float, anchor: str = "middle", **more: Value) -> Markup:
    """Return words in a drawing."""
    return element("text", said, x=x, y=y, text_anchor=anchor, **more)


def shape(tag: str, kind: str = "", **place: Value) -> Markup:
    """Return an outline, which the style sheet may fill."""
    drawn = {"class_": f"drawn-shape {kind}".strip(), "fill": "none", "stroke": "currentColor"}
    return element(tag, **drawn, **place)


def box(x: float, y: float, width: float, height: float, kind: str = "", rx: float = 2) -> Markup:
    """Return a rectangle."""
    return shape("rect", kind, x=x, y=y, width=width, height=height, rx=rx)


def line(x1: float, y1: float, x2: float, y2: float, **more: Value) -> Markup:
    """Return a line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke="currentColor", **more)


def counter(kind: str, x: float, y: float, value: object = "") -> Markup:
    """Return a counter of a shape, about a point, with what it is worth on it."""
    drawn = {
        "long": lambda: box(x - 38, y - 11, 76, 22, "drawn-bone", 5),
        "round": lambda: shape("circle", "drawn-bone", cx=x, cy=y, r=19),
        "short": lambda: box(x - 22, y - 15, 44, 30, "drawn-bone", 3),
    }[kind]()
    return element("g", drawn, label(value, x, y + 5))


def counters(worth: Mapping[str, Mapping[str, int]]) -> Markup:
    """Return the counters of several games, row by row: what each shape is worth in each."""
    rows = []
    for row, (game, values) in enumerate(worth.items()):
        y = 52 + 54 * row
        rows.append(label(game, 0, y + 5, "start"))
        rows += [counter(kind, x, y, values[kind]) for kind, x in SHAPES.items()]
    heads = [label(kind, x, 16, class_="drawn-soft") for kind, x in SHAPES.items()]
    said = "; ".join(
        f"{game}: {', '.join(f'{kind} {values[kind]}' for kind in SHAPES)}"
        for game, values in worth.items()
    )
    title = "Counters in their three shapes, and what each is worth"
    return picture("counters", title, f"{said}.", 30 + 54 * len(worth), *heads, *rows)


def laid_table() -> Markup:
    """Return a table for four, seen from above."""
    baskets = ((137, 176), (24, 93), (137, 14), (250, 93))
    packs = ((102, 30, -2), (216, 158, 2))
    candles = ((54, 38), (286, 184))
    parts = [
        box(12, 2, 316, 220, "drawn-cloth", 14),
        *(part for x, y in baskets for part in basket(x, y)),
        shape("circle", "drawn-bone", cx=170, cy=112, r=22),
        *(shape("circle", cx=x, cy=y, r=4) for x, y in ((163, 106), (176, 109), (168, 119))),
        *(
            box(x + lies * n, y + abs(lies) * n, 22, 32, "drawn-paper")
            for x, y, lies in packs
            for n in range(3)
        ),
        box(226, 22, 34, 44, "drawn-paper"),
        *(line(226 + 8.5 * n, 22, 226 + 8.5 * n, 66) for n in (1, 2, 3)),
        line(226, 32, 260, 32),
        line(268, 28, 278, 62, stroke_width=3),
        *(shape("circle", "drawn-bone", cx=x, cy=y, r=9) for x, y in candles),
        *(element("circle", cx=x, cy=y, r=2.5) for x, y in candles),
    ]
    words = {"candle": (54, 62), "pack": (110, 82), "basket": (57, 141), "pool": (170, 150)}
    words["protocol"] = (246, 82)
    labels = [label(said, x, y, class_="drawn-soft") for said, (x, y) in words.items()]
    said = (
        "A table seen from above. Before each of the four players stands a basket with counters, "
        "in the middle a dish for the pool. Two packs of cards lie there, a sheet of paper ruled "
        "in four columns with a pencil beside it, and two candles stand in corners."
    )
    return picture("laid-table", "The table, laid for Boston", said, 224, *parts, *labels)


def basket(x: float, y: float) -> tuple[Markup, ...]:
    """Return a basket with a counter of each shape in it."""
    return (
        box(x, y, 66, 34, "drawn-bone", 8),
        shape("rect", x=x + 7, y=y + 13, width=20, height=7, rx=2),
        shape("circle", cx=x + 37, cy=y + 17, r=6),
        shape("rect", x=x + 47, y=y + 12, width=12, height=9, rx=1),
    )


def tablet() -> Markup:
    """Return a pocket tablet with a slate, as a bookseller describes one: both its sides."""
    rows = [line(196, 52 + 12 * n, 286, 52 + 12 * n) for n in range(8)]
    parts = [
        box(44, 4, 106, 160, "drawn-cloth", 4),
        box(54, 14, 86, 140, "drawn-slate"),
        line(66, 140, 128, 30, stroke_width=4, stroke_linecap="round"),
        box(188, 4, 106, 160, "drawn-cloth", 4),
        box(196, 14, 90, 124, "drawn-paper"),
        label("Boston", 241, 34),
        line(196, 42, 286, 42),
        *rows,
        *(line(x, 42, x, 138) for x in (226, 246, 266)),
        shape("circle", "drawn-bone", cx=241, cy=151, r=9),
        line(241, 151, 247, 146),
        label("slate and pencil", 97, 184, class_="drawn-soft"),
        label("prices, and a wheel", 241, 184, class_="drawn-soft"),
    ]
    said = (
        "Two sides of a small tablet. On the one a slate with its pencil; on the other a printed "
        "table of the payments of Boston, and below it a small wheel turned to count points."
    )
    return picture("tablet", "A tablet for Boston, of the nineteenth century", said, 190, *parts)


def boxes() -> Markup:
    """Return a box that holds four smaller boxes of counters."""
    parts = [box(10, 4, 320, 150, "drawn-cloth", 10)]
    for number, colour in enumerate(("red", "green", "yellow", "white")):
        x, y = 24 + 150 * (number % 2), 14 + 68 * (number // 2)
        parts += [
            box(x, y, 142, 60, f"drawn-{colour}", 5),
            shape("circle", "drawn-bone", cx=x + 112, cy=y + 30, r=17),
            line(x + 112, y + 30, x + 121, y + 20, stroke_width=2),
            label(colour, x + 14, y + 35, "start"),
        ]
    said = (
        "A large box seen from above, and in it four smaller ones, painted red, green, yellow and "
        "white, each with a dial of ivory on its lid on which a score is set."
    )
    return picture("boxes", "Four boxes of counters in one", said, 160, *parts)


class Witness(NamedTuple):
    """Evidence of the game at a place, first to last year: it was played, printed or mentioned."""

    where: str
    kind: str
    first: int
    last: int


#: The meanings of the chart's signs, in the order of the key.
KINDS: Final = {
    "rules": "a book of rules",
    "word": "the word in print",
    "scene": "written in its own day",
    "later": "written later about that time",
}


def chart(seen: Sequence[Witness]) -> Markup:
    """Return the chart: a row for every country, a sign for everything that was seen."""
    begin, end, left = 1780, 1960, 96

    def at(year: float) -> float:
        return left + (year - begin) * (WIDTH - left - 8) / (end - begin)

    places = list(dict.fromkeys(each.where for each in seen))
    foot = 14 + 26 * len(places)
    parts = []
    for year in range(begin, end + 1, 40):
        parts.append(line(at(year), 4, at(year), foot, class_="drawn-rule", stroke_width=0.5))
        parts.append(label(year, at(year), foot + 16, class_="drawn-soft", font_size=12))
    for row, place in enumerate(places):
        y = 20 + 26 * row
        parts.append(label(place, 0, y + 5, "start"))
        for each in (one for one in seen if one.where == place):
            if each.last > each.first:
                parts.append(line(at(each.first), y, at(each.last), y, stroke_width=1.5))
            parts.append(sign(each.kind, at(each.first), y))
    for number, (kind, meaning) in enumerate(KINDS.items()):
        x, y = 8 + 150 * (number % 2), foot + 36 + 20 * (number // 2)
        parts += [sign(kind, x, y), label(meaning, x + 12, y + 5, "start", font_size=12)]
    return picture("chart", "Where Boston is seen, and when", said_of(seen), foot + 68, *parts)


def sign(kind: str, x: float, y: float) -> Markup:
    """Return the sign of a kind of witness; the four differ in shape as well as in ink."""
    if kind == "rules":
        return element("circle", cx=x, cy=y, r=4.5)
    if kind == "word":
        return element("rect", x=x - 4, y=y - 4, width=8, height=8)
    if kind == "scene":
        return shape("circle", "drawn-paper", cx=x, cy=y, r=4.5, stroke_width=1.5)
    points = f"{x},{y - 6} {x + 6},{y} {x},{y + 6} {x - 6},{y}"
    return shape("polygon", "drawn-paper", points=points, stroke_width=1.5)


def said_of(seen: Iterable[Witness]) -> str:
    """Return what the chart shows, country by country.

    >>> said_of([Witness("France", "word", 1785, 1785), Witness("France", "rules", 1827, 1830)])
    'France: 1785, 1827 to 1830. A table at the end of the page says what was seen in each year.'
    """
    by_place: dict[str, list[str]] = {}
    for each in seen:
        until = f" to {each.last}" if each.last > each.first else ""
        by_place.setdefault(each.where, []).append(f"{each.first}{until}")
    told = "; ".join(f"{place}: {', '.join(years)}" for place, years in by_place.items())
    return f"{told}. A table at the end of the page says what was seen in each year."
