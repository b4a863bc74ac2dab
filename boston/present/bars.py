"""Amounts as bars from one line for nothing: what is gained to its right, what is lost to its left.

Words and numbers stand beside the bars, so that nothing is told by colour or by length alone; the
bars stretch with the page, and the words do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from boston.base.seats import BySeat
from boston.present.markup import Markup, element, text
from boston.present.tables import signed

#: How finely a unit is drawn.
_FINE: Final = 100
_HIGH: Final = 10


class Bar(NamedTuple):
    """A bar: whose it is, how long, and its amount in words; ``None`` where there is no amount."""

    label: str
    amount: Fraction | None
    said: str


def bars(rows: Sequence[Bar], caption: str = "") -> Markup:
    """All bars on one scale, under a caption that tells their unit where nothing else does.

    Without a caption they are no figure by themselves: they stand in one, or in a table's cell.

    >>> made = bars([Bar("A", Fraction(2), "+2"), Bar("B", Fraction(-1), "−1")], "In points")
    >>> made.count('viewBox="-100 0 300 10"'), made.count("bar-lost")
    (2, 1)
    """
    amounts = [each.amount for each in rows if each.amount is not None]
    least, most = min([*amounts, Fraction(0)]), max([*amounts, Fraction(0)])
    return element(
        "figure" if caption else "div",
        *([element("figcaption", text(caption))] if caption else []),
        element("ul", *(_row(each, least, most) for each in rows)),
        class_="bars",
    )


def net_bars(net: BySeat, names: Sequence[str], caption: str = "") -> Markup:
    """What each seat gains or loses.

    >>> made = net_bars((6, -2, -4, 0), ("A", "B", "C", "D"))
    >>> made.count("<li>"), ">+6<" in made, ">−4<" in made
    (4, True, True)
    """
    seats = zip(names, net, strict=True)
    return bars([Bar(name, Fraction(points), signed(points)) for name, points in seats], caption)


def _row(bar: Bar, least: Fraction, most: Fraction) -> Markup:
    return element(
        "li",
        element("span", text(bar.label), class_="bar-label"),
        text(" "),
        _drawn(bar.amount or Fraction(0), least, most),
        text(" "),
        element("span", text(bar.said), class_="bar-said"),
    )


def _drawn(amount: Fraction, least: Fraction, most: Fraction) -> Markup:
    left, length = min(amount, Fraction(0)), abs(amount)
    wide = round((most - least) * _FINE) or _FINE
    return element(
        "svg",
        element(
            "rect",
            class_="bar-lost" if amount < 0 else "bar-won",
            x=round(left * _FINE),
            y=1,
            width=round(length * _FINE),
            height=_HIGH - 2,
        ),
        element("line", class_="bar-zero", x1=0, y1=0, x2=0, y2=_HIGH),
        viewBox=f"{round(least * _FINE)} 0 {wide} {_HIGH}",
        preserveAspectRatio="none",
        width="100%",
        height=_HIGH,
        aria_hidden="true",
    )
