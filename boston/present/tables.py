"""The state of a session as tables: what is written and owed, what was gained, how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.seats import SEATS, BySeat, Seat
from boston.outcome import Settlement
from boston.present.cited import sentence_list
from boston.present.markup import Markup, element, joined, text
from boston.present.place import Place
from boston.present.sheet import Sheet
from boston.present.sheet_words import (
    MOST_DEBTS,
    debt_in_words,
    lately,
    player,
    strokes_in_words,
)
from boston.present.steps import Step, doubt_sentences, pool_in_words
from boston.record.record import adjusted_by
from boston.replaying.replay import Replay

_MINUS: Final = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """A gain or a loss, with a true minus sign.

    >>> signed(50), signed(-150), signed(0)
    ('+50', '−150', '0')
    """
    return f"{points:+d}".replace("-", _MINUS) if points else "0"


def signed_amount(amount: str) -> str:
    """The same of an amount of money, which is a text.

    >>> signed_amount("1.50"), signed_amount("-2 1/2"), signed_amount("0.00")
    ('+1.50', '−2 1/2', '0.00')
    """
    if amount.startswith("-"):
        return amount.replace("-", _MINUS)
    return f"+{amount}" if any(digit in "123456789" for digit in amount) else amount


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
    items = [element("li", text(f"{left_out} earlier"))] if left_out else []
    for debt in debts:
        fresh = debt.serial in sheet.fresh
        what = " changed" if debt.marked else " new"
        new = element("span", text(what), class_="player-changed")
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
    return element("th", text(shown), scope="row")


def _numbers(cells: list[list[Markup]], values: Sequence[str]) -> None:
    for row, value in zip(cells, values, strict=True):
        row.append(element("td", text(value), class_="number"))


def table(caption: str, heads: Sequence[str], cells: Sequence[Sequence[Markup]]) -> Markup:
    """A table in a box of its own, in which it can be moved sideways."""
    numeric = [cell.startswith('<td class="number"') for cell in cells[0]]
    columns = [
        element("th", text(head), scope="col", class_="number" if is_number else None)
        for head, is_number in zip(heads, numeric, strict=True)
    ]
    made = element(
        "table",
        element("caption", text(caption)),
        element("thead", element("tr", *columns)),
        element("tbody", *(element("tr", *row) for row in cells)),
        class_="player-table",
    )
    return element("div", made, class_="table-wrapper")
