"""The pool in one deal: what it had and has, what each player moved, and a drawing of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import hypot
from typing import Final, NamedTuple, TypeAlias

from boston.base.seats import SEATS, BySeat, Seat, by_seat
from boston.pay.payment import Line, Party, Pool
from boston.present.markup import Markup, element

#: What lies in a pool, or in each of several.
Content: TypeAlias = int | Mapping[str, int] | None


class Bowl(NamedTuple):
    """A pool in one deal: ``paid`` into it and ``taken`` out of it, by seat."""

    name: str
    before: int
    after: int
    paid: BySeat
    taken: BySeat


def bowls(before: Content, after: Content, receipt: Iterable[Line]) -> tuple[Bowl, ...]:
    """The pools of a game, the first on top; none where the game has none.

    >>> from boston.pool.pot import Pot, moved
    >>> [bowl] = bowls(0, 10, [moved("x.pool.stake", seat, Pot.POOL, 5, "") for seat in (1, 3)])
    >>> bowl.name, bowl.before, bowl.after, bowl.paid
    ('pool', 0, 10, (5, 0, 5, 0))
    >>> bowls(None, None, ())
    ()
    """
    lines = tuple(receipt)
    was, now = _by_name(before), _by_name(after)
    return tuple(
        Bowl(
            name,
            was.get(name, 0),
            content,
            paid=_parts(((line.payee, line.payer, line.points) for line in lines), name),
            taken=_parts(((line.payer, line.payee, line.points) for line in lines), name),
        )
        for name, content in now.items()
    )


def bowl_in_words(bowl: Bowl, names: Mapping[Seat, str]) -> str:
    """The same in a sentence, for those who do not see a drawing.

    >>> names = dict(zip(SEATS, ("A", "B", "C", "D")))
    >>> bowl_in_words(Bowl("pool", 20, 0, (0, 0, 0, 0), (0, 20, 0, 0)), names)
    'pool: 20 before the deal, 0 after it; B takes 20'
    """
    moves = [
        f"{names[seat]} {verb} {points[seat - 1]}"
        for verb, points in (("pays in", bowl.paid), ("takes", bowl.taken))
        for seat in SEATS
        if points[seat - 1]
    ]
    return "; ".join([f"{bowl.name}: {bowl.before} before the deal, {bowl.after} after it", *moves])


def _by_name(content: Content) -> Mapping[str, int]:
    if content is None:
        return {}
    return {"pool": content} if isinstance(content, int) else content


def _parts(moves: Iterable[tuple[Party, Party, int]], name: str) -> BySeat:
    """What each player moved into or out of the pool of that name."""
    parts = dict.fromkeys(SEATS, 0)
    for pool, player, points in moves:
        if isinstance(pool, Pool) and pool.value == name and not isinstance(player, Pool):
            parts[player] += points
    return by_seat(parts)


_WIDTH: Final = 380


_RADIUS: Final = 38


_BOWL: Final = 104


_EDGE: Final = 30


_MINUS: Final = "\N{MINUS SIGN}"


#: Where each player's name begins or ends: clockwise from the lower left corner.
_IS_LEFT: Final[dict[Seat, str]] = {1: "left", 2: "left", 3: "right", 4: "right"}


_IS_TOP: Final[dict[Seat, str]] = {1: "bottom", 2: "top", 3: "top", 4: "bottom"}


_SIDEWAYS: Final = 7


class Point(NamedTuple):
    """A place in the drawing."""

    x: float
    y: float


class Frame(NamedTuple):
    """Where things stand, by the number of bowls."""

    bowls: int

    @property
    def height(self) -> int:
        """How high the drawing is."""
        return 2 * _EDGE + self.bowls * _BOWL + 16

    def bowl(self, number: int) -> Point:
        """The middle of a bowl, the first on top."""
        return Point(_WIDTH / 2, _EDGE + 8 + _BOWL * (number + 0.5))

    def seat(self, seat: Seat) -> Point:
        """Where the arrows of a player begin."""
        x = {"left": 74, "right": _WIDTH - 74}[_IS_LEFT[seat]]
        return Point(x, {"top": _EDGE + 22, "bottom": self.height - _EDGE - 22}[_IS_TOP[seat]])


def pool_drawing(
    bowls: Sequence[Bowl], net: BySeat, names: Sequence[str], ident: str, title: str
) -> Markup:
    """The bowls after a deal. ``ident`` makes the ids unique on a page; ``title`` names it.

    >>> bowl = Bowl("pool", 0, 10, (5, 0, 5, 0), (0, 0, 0, 0))
    >>> svg = pool_drawing([bowl], (-5, 0, -5, 0), ("A", "B", "C", "D"), "x", "After deal 1")
    >>> svg.count("pool-arrow"), ">10<" in svg
    (2, True)
    """
    frame = Frame(len(bowls))
    by_name = dict(zip(SEATS, names, strict=True))
    told = ". ".join(bowl_in_words(bowl, by_name) for bowl in bowls)
    return element(
        "svg",
        element("title", title, id=f"{ident}-pool-title"),
        element("desc", f"{told}.", id=f"{ident}-pool-desc"),
        *(_player(frame, seat, names[seat - 1], net[seat - 1]) for seat in SEATS),
        *chain.from_iterable(_bowl_drawn(frame, place, bowl) for place, bowl in enumerate(bowls)),
        class_="pool-drawn",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {frame.height}",
        role="img",
        aria_labelledby=f"{ident}-pool-title",
        aria_describedby=f"{ident}-pool-desc",
    )


def _player(frame: Frame, seat: Seat, name: str, net: int) -> Markup:
    """A player's number and name in his corner, and what the deal made of him."""
    side = _IS_LEFT[seat]
    x = {"left": 8, "right": _WIDTH - 8}[side]
    y = {"top": _EDGE - 6, "bottom": frame.height - _EDGE + 2}[_IS_TOP[seat]]
    anchor = {"left": "start", "right": "end"}[side]
    gained = f"{net:+d}".replace("-", _MINUS) if net else "0"
    return element(
        "g",
        element("text", f"{seat} {_short(name)}", x=x, y=y, text_anchor=anchor),
        element("text", gained, x=x, y=y + 19, text_anchor=anchor, class_="pool-net"),
        class_="pool-player",
    )


def _short(name: str) -> str:
    """A name that finds room in a corner.

    >>> _short("S.H."), _short("Mademoiselle de la Fontaine")
    ('S.H.', 'Mademoiselle…')
    """
    return name if len(name) <= 13 else f"{name[:12]}…"


def _bowl_drawn(frame: Frame, place: int, bowl: Bowl) -> Iterator[Markup]:
    middle = frame.bowl(place)
    yield element("circle", cx=middle.x, cy=middle.y, r=_RADIUS, class_="pool-bowl")
    yield _said(bowl.name, Point(middle.x, middle.y - 16), "pool-name")
    yield _said(bowl.after, Point(middle.x, middle.y + 8), "pool-content")
    yield _said(f"was {bowl.before}", Point(middle.x, middle.y + 24), "pool-name")
    for seat in SEATS:
        here = frame.seat(seat)
        if paid := bowl.paid[seat - 1]:
            yield from _arrow(here, _rim(middle, here), paid, "pool-in")
        if taken := bowl.taken[seat - 1]:
            yield from _arrow(_rim(middle, here), here, taken, "pool-out")


def _rim(middle: Point, outside: Point) -> Point:
    """Where the way from the middle of a bowl to a place outside leaves the bowl."""
    away = hypot(outside.x - middle.x, outside.y - middle.y)
    part = (_RADIUS + 3) / away
    return Point(middle.x + (outside.x - middle.x) * part, middle.y + (outside.y - middle.y) * part)


def _arrow(start: Point, end: Point, points: int, class_: str) -> Iterator[Markup]:
    """An arrow with its amount, beside the straight way: two ways do not lie on each other."""
    length = hypot(end.x - start.x, end.y - start.y)
    along = Point((end.x - start.x) / length, (end.y - start.y) / length)
    aside = Point(-along.y * _SIDEWAYS, along.x * _SIDEWAYS)
    begin = Point(start.x + aside.x, start.y + aside.y)
    tip = Point(end.x + aside.x, end.y + aside.y)
    barbs = [
        Point(tip.x - along.x * 8 + side * along.y * 4, tip.y - along.y * 8 - side * along.x * 4)
        for side in (1, -1)
    ]
    way = f"M{_at(begin)}L{_at(tip)}M{_at(barbs[0])}L{_at(tip)}L{_at(barbs[1])}"
    yield element("path", d=way, class_=f"pool-arrow {class_}")
    middle = Point((begin.x + tip.x) / 2 + aside.x * 1.5, (begin.y + tip.y) / 2 + aside.y * 1.5 + 4)
    yield _said(points, middle, "pool-points")


def _at(point: Point) -> str:
    return f"{point.x:.1f} {point.y:.1f}"


def _said(content: object, at: Point, class_: str) -> Markup:
    return element(
        "text", content, x=f"{at.x:.1f}", y=f"{at.y:.1f}", text_anchor="middle", class_=class_
    )
