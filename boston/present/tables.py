"""Tables and bars of a session: what is written and owed, what was gained, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from boston.base.seats import SEATS, BySeat, Seat
from boston.outcome import Settlement
from boston.present.citing import Place, sentence_list
from boston.present.markup import Markup, element, joined, text
from boston.present.sheet import MOST_DEBTS, Sheet, debt_in_words, lately, strokes_in_words
from boston.present.steps import Step
from boston.present.wording import doubt_sentences, player, pool_in_words, signed, signed_amount
from boston.record.record import adjusted_by
from boston.replaying.replay import Replay


def state_table(step: Step, so_far: BySeat, names: Sequence[str], when: str) -> Markup:
    """Player by player what stands in the column, what is owed, and what was gained."""
    heads, cells = ["Player"], [[_name(seat, names)] for seat in SEATS]
    if step.sheet is not None:
        heads.append("In the column")
        for seat in SEATS:
            cells[seat - 1].append(element("td", _column(step.sheet, seat, names)))
    if step.columns is not None:
        heads.append("Still owed")
        _numbers(cells, [str(owed) for owed in step.columns])
    if step.number:
        heads += ["This deal", "So far"]
        _numbers(cells, [signed(points) for points in step.net])
        _numbers(cells, [signed(points) for points in so_far])
    if heads == ["Player"]:  # Nothing is written, owed or won yet.
        return joined()
    return table(_state_caption(step, when), heads, cells)


def _state_caption(step: Step, when: str) -> str:
    said = [when]
    if step.sheet is not None:
        said += [strokes_in_words(step.sheet)] if "strokes" in step.sheet.writes else []
    if step.running is not None:
        said.append(f"{step.running} runs")
    if step.pool is not None:
        said.append(pool_in_words(step.pool))
    return "; ".join(said)


def _column(sheet: Sheet, seat: Seat, names: Sequence[str]) -> Markup:
    left_out, debts = lately(sheet.column(seat), MOST_DEBTS)
    items = [element("li", f"{left_out} earlier")] if left_out else []
    for debt in debts:
        fresh = debt.serial in sheet.fresh
        what = " changed" if debt.marked else " new"
        new = element("span", what, class_="player-changed")
        classes = [*(["fresh"] if fresh else []), *(["off"] if debt.off else [])]
        said = text(debt_in_words(debt, names))
        items.append(
            element("li", said, *([new] if fresh else []), class_=" ".join(classes) or None)
        )
    return element("ul", *items)


def settlement_table(done: Replay, settlement: Settlement) -> Markup:
    """What the division does, and what everybody has in the end, in money too if it was agreed."""
    names = done.session.players
    heads, cells = ["Player", "The deals"], [[_name(seat, names)] for seat in SEATS]
    _numbers(cells, [signed(points) for points in done.totals])
    heads.append(settlement.what.split()[0])
    _numbers(cells, [signed(points) for points in settlement.payments])
    if settlement.residue:
        heads.append("Residue")
        residue = [settlement.residue if s == settlement.residue_seat else 0 for s in SEATS]
        _numbers(cells, [signed(points) for points in residue])
    if done.session.adjustments:
        heads.append("Adjustments")
        adjusted = adjusted_by(done.session.adjustments)
        _numbers(cells, [signed(points) for points in adjusted])
    heads.append("In all")
    _numbers(cells, [signed(points) for points in done.balance])
    owed = done.owed
    if owed.amounts is not None:
        heads.append(f"In {owed.priced.currency or 'money'}")
        _numbers(cells, [signed_amount(each) for each in owed.amounts])
    because = settlement.because
    return table(f"{because[0].upper()}{because[1:]}", heads, cells)


def doubted_end(done: Replay, place: Place) -> tuple[Markup, ...]:
    """What is to be doubted in the settlement, where there is anything."""
    said = doubt_sentences(done.doubts)
    return (sentence_list(said, place.link, "player-doubts"),) if said else ()


def _name(seat: Seat, names: Sequence[str]) -> Markup:
    called = player(seat, names)
    shown = called if called == f"seat {seat}" else f"{seat} {called}"
    return element("th", shown, scope="row")


def _numbers(cells: list[list[Markup]], values: Sequence[str]) -> None:
    for row, value in zip(cells, values, strict=True):
        row.append(element("td", value, class_="number"))


def table(caption: str, heads: Sequence[str], cells: Sequence[Sequence[Markup]]) -> Markup:
    """A table in a box of its own, in which it can be moved sideways."""
    numeric = [cell.startswith('<td class="number"') for cell in cells[0]]
    columns = [
        element("th", head, scope="col", class_="number" if is_number else None)
        for head, is_number in zip(heads, numeric, strict=True)
    ]
    made = element(
        "table",
        element("caption", caption),
        element("thead", element("tr", *columns)),
        element("tbody", *(element("tr", *row) for row in cells)),
        class_="player-table",
    )
    return element("div", made, class_="table-wrapper")


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
        *([element("figcaption", caption)] if caption else []),
        element("ul", *(_bar(each, least, most) for each in rows)),
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


def _bar(bar: Bar, least: Fraction, most: Fraction) -> Markup:
    return element(
        "li",
        element("span", bar.label, class_="bar-label"),
        " ",
        _drawn(bar.amount or Fraction(0), least, most),
        " ",
        element("span", bar.said, class_="bar-said"),
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
