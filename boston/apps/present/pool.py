"""The pool in one deal: its contents before and after, each player's part, and a drawing of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from boston.apps.present.markup import Markup, element
from boston.apps.present.wording import signed
from boston.base.seats import SEATS, BySeat, Seat, by_seat
from boston.pay.payment import Line, Party, Pool

#: The contents of a pool, or of each of several.
Content: TypeAlias = int | Mapping[str, int] | None


class Bowl(NamedTuple):
    """A pool in one deal.

    ``before`` and ``after``: The points in the pool. ``paid`` and ``taken``: The points that each
    seat pays in and takes out.
    """

    name: str
    before: int
    after: int
    paid: BySeat
    taken: BySeat


def bowls(before: Content, after: Content, receipt: Iterable[Line]) -> tuple[Bowl, ...]:
    """Return the pools of a game in one deal, the first on top.

    Return ``()`` if the game has no pool.

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
    """Return a pool in a sentence, for readers who cannot see a drawing.

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
    """Return each player's payments to or from the pool of that name."""
    parts = dict.fromkeys(SEATS, 0)
    for pool, player, points in moves:
        if isinstance(pool, Pool) and pool.value == name and not isinstance(player, Pool):
            parts[player] += points
    return by_seat(parts)


_WIDTH: Final = 380
_RADIUS: Final = 38
_BOWL: Final = 104
_EDGE: Final = 30
_SIDEWAYS: Final = 7
#: The players sit clockwise from the lower left corner.
_LEFT: Final[tuple[Seat, ...]] = (1, 2)
_TOP: Final[tuple[Seat, ...]] = (2, 3)


def pool_drawing(
    bowls: Sequence[Bowl], net: BySeat, names: Sequence[str], ident: str, title: str
) -> Markup:
    """Return a drawing of the pools after a deal.

    ``ident``: The start of all ids in the drawing, unique on the page. ``title``: The title of the
    drawing.

    >>> bowl = Bowl("pool", 0, 10, (5, 0, 5, 0), (0, 0, 0, 0))
    >>> svg = pool_drawing([bowl], (-5, 0, -5, 0), ("A", "B", "C", "D"), "x", "After deal 1")
    >>> svg.count("pool-arrow"), ">10<" in svg
    (2, True)
    """
    height = 2 * _EDGE + len(bowls) * _BOWL + 16
    by_name = dict(zip(SEATS, names, strict=True))
    told = ". ".join(bowl_in_words(bowl, by_name) for bowl in bowls)
    return element(
        "svg",
        element("title", title, id=f"{ident}-pool-title"),
        element("desc", f"{told}.", id=f"{ident}-pool-desc"),
        *(_player(height, seat, names[seat - 1], net[seat - 1]) for seat in SEATS),
        *chain.from_iterable(_drawn(height, place, bowl) for place, bowl in enumerate(bowls)),
        class_="pool-drawn",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {height}",
        role="img",
        aria_labelledby=f"{ident}-pool-title",
        aria_describedby=f"{ident}-pool-desc",
    )


def _player(height: int, seat: Seat, name: str, net: int) -> Markup:
    """Return a player's number and name in a corner, and the player's net score."""
    x, anchor = (8, "start") if seat in _LEFT else (_WIDTH - 8, "end")
    y = _EDGE - 6 if seat in _TOP else height - _EDGE + 2
    short = name if len(name) <= 13 else f"{name[:12]}…"
    return element(
        "g",
        element("text", f"{seat} {short}", x=x, y=y, text_anchor=anchor),
        element("text", signed(net), x=x, y=y + 19, text_anchor=anchor, class_="pool-net"),
        class_="pool-player",
    )


def _drawn(height: int, place: int, bowl: Bowl) -> Iterator[Markup]:
    """Yield a bowl with its arrows. A point is a complex number."""
    middle = complex(_WIDTH / 2, _EDGE + 8 + _BOWL * (place + 0.5))
    yield element("circle", cx=middle.real, cy=middle.imag, r=_RADIUS, class_="pool-bowl")
    yield _said(bowl.name, middle - 16j, "pool-name")
    yield _said(bowl.after, middle + 8j, "pool-content")
    yield _said(f"was {bowl.before}", middle + 24j, "pool-name")
    for seat in SEATS:
        x = 74 if seat in _LEFT else _WIDTH - 74
        corner = complex(x, _EDGE + 22 if seat in _TOP else height - _EDGE - 22)
        way = corner - middle
        rim = middle + way * ((_RADIUS + 3) / abs(way))
        if paid := bowl.paid[seat - 1]:
            yield from _arrow(corner, rim, paid, "pool-in")
        if taken := bowl.taken[seat - 1]:
            yield from _arrow(rim, corner, taken, "pool-out")


def _arrow(start: complex, end: complex, points: int, class_: str) -> Iterator[Markup]:
    """Yield an arrow with its amount, moved to one side so that no two arrows overlap."""
    along = (end - start) / abs(end - start)
    aside = along * 1j * _SIDEWAYS
    begin, tip = start + aside, end + aside
    left, right = tip - along * 8 - along * 4j, tip - along * 8 + along * 4j
    way = f"M{_at(begin)}L{_at(tip)}M{_at(left)}L{_at(tip)}L{_at(right)}"
    yield element("path", d=way, class_=f"pool-arrow {class_}")
    yield _said(points, (begin + tip) / 2 + aside * 1.5 + 4j, "pool-points")


def _at(point: complex) -> str:
    return f"{point.real:.1f} {point.imag:.1f}"


def _said(content: object, at: complex, class_: str) -> Markup:
    x, y = _at(at).split()
    return element("text", content, x=x, y=y, text_anchor="middle", class_=class_)
