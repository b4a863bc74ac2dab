"""Tables and bars of a session: entries and debts, wins and losses, and the end of the session."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from boston.apps.present.citing import Place, citations, sentence_list
from boston.apps.present.markup import Markup, element, joined
from boston.apps.present.pool import pool_drawing
from boston.apps.present.sheet import (
    MOST_DEBTS,
    Sheet,
    debt_in_words,
    drawing,
    lately,
    strokes_in_words,
)
from boston.apps.present.steps import Step
from boston.apps.present.wording import doubt_sentences, player, pool_in_words, signed
from boston.base.seats import SEATS, BySeat, Seat
from boston.base.words import opening
from boston.outcome import Settlement
from boston.record.record import adjusted_by
from boston.replaying.replay import Replay


def state_table(step: Step, so_far: BySeat, names: Sequence[str], when: str) -> Markup:
    """Return a table of the players: the entries in their columns, their debts and their points.

    ``so_far``: The points of each player up to this step. ``when``: The time of the step in words.
    """
    columns = {}
    if step.sheet is not None:
        entered = [_column(step.sheet, seat, names) for seat in SEATS]
        columns["In the column"] = [element("td", each) for each in entered]
    if step.columns is not None:
        columns["Still owed"] = numbers(step.columns)
    if step.number:
        columns["This deal"] = numbers(map(signed, step.net))
        columns["So far"] = numbers(map(signed, so_far))
    if not columns:  # There are no entries, debts or points yet.
        return joined()
    return players_table(_state_caption(step, when), _heads(names), columns)


def _state_caption(step: Step, when: str) -> str:
    said = [when]
    if step.sheet is not None and "strokes" in step.sheet.writes:
        said.append(strokes_in_words(step.sheet))
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
        new = [element("span", what, class_="player-changed")] if fresh else []
        classes = [*(["fresh"] if fresh else []), *(["off"] if debt.off else [])]
        said = debt_in_words(debt, names)
        items.append(element("li", said, *new, class_=" ".join(classes) or None))
    return element("ul", *items)


def settlement_table(done: Replay, settlement: Settlement) -> Markup:
    """Return a table of the division and the final points of all players.

    If a price was agreed, the table also gives the amounts in money.
    """
    columns = {"The deals": numbers(map(signed, done.totals))}
    columns[settlement.what.split()[0]] = numbers(map(signed, settlement.payments))
    if settlement.residue:
        residue = [settlement.residue if s == settlement.residue_seat else 0 for s in SEATS]
        columns["Residue"] = numbers(map(signed, residue))
    if done.session.adjustments:
        adjusted = adjusted_by(done.session.adjustments)
        columns["Adjustments"] = numbers(map(signed, adjusted))
    columns["In all"] = numbers(map(signed, done.balance))
    caption, heads = opening(settlement.because), _heads(done.session.players)
    return players_table(caption, heads, {**columns, **in_money(done)})


def in_money(done: Replay) -> dict[str, list[Markup]]:
    """Return a column of the amounts owed to each player, or ``{}`` if no price was agreed."""
    owed = done.owed
    if owed.amounts is None:
        return {}
    return {f"In {owed.priced.currency or 'money'}": numbers(map(signed, owed.amounts))}


def settled(done: Replay, place: Place) -> list[Markup]:
    """Return the settlement at the end of a session, with the doubts about it."""
    assert done.settlement is not None
    lead = element("p", "The session is settled. ", citations(done.settlement.rules, place.link))
    doubts = doubt_sentences(done.doubts)
    doubted = [sentence_list(doubts, place.link, "player-doubts")] if doubts else []
    return [lead, settlement_table(done, done.settlement), *doubted]


def drawings(step: Step, names: Sequence[str], ident: str, when: str) -> list[Markup]:
    """Return drawings of the protocol and the pool, if the game has them.

    ``when``: The last words of their titles.
    """
    drawn = []
    if step.sheet is not None:
        drawn.append(drawing(step.sheet, names, ident, f"The protocol{when}"))
    if step.bowls:
        drawn.append(pool_drawing(step.bowls, step.net, names, ident, f"The pool{when}"))
    return [element("div", each, class_="player-sheet") for each in drawn]


def receipt(step: Step, place: Place) -> list[Markup]:
    """Return payments and entries line by line with their rules, then the doubts."""
    told = [sentence_list(step.sentences, place.link, "player-sentences")]
    if step.doubts:
        told.append(sentence_list(step.doubts, place.link, "player-doubts"))
    return told


def when(step: Step) -> str:
    """Return the time of a step in words."""
    return f"After deal {step.number}" if step.number else "Before the first deal"


def _heads(names: Sequence[str]) -> list[str]:
    called = {seat: player(seat, names) for seat in SEATS}
    return [
        name if name == f"seat {seat}" else f"{seat} {names[seat - 1].strip()}"
        for seat, name in called.items()
    ]


def numbers(values: Iterable[object]) -> list[Markup]:
    """Return cells with numbers."""
    return [element("td", value, class_="number") for value in values]


def players_table(
    caption: str, heads: Sequence[str], columns: Mapping[str, Sequence[Markup]]
) -> Markup:
    """Return a table with a row for each player.

    ``heads``: The headings of the rows.
    """
    rows = zip(*columns.values(), strict=True)
    cells = [
        [element("th", head, scope="row"), *row] for head, row in zip(heads, rows, strict=True)
    ]
    return table(caption, ["Player", *columns], cells)


def table(caption: str, heads: Sequence[str], cells: Sequence[Sequence[Markup]]) -> Markup:
    """Return a table in a box that scrolls sideways."""
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


#: The units of the drawing in one unit of a bar.
_FINE: Final = 100
_HIGH: Final = 10


class Bar(NamedTuple):
    """A bar: its label, its length, and its amount in words; the length may be ``None``."""

    label: str
    amount: Fraction | None
    said: str


def bars(rows: Sequence[Bar], caption: str = "") -> Markup:
    """Return all bars on one scale.

    ``caption``: The caption of the figure, which gives the unit of the bars if nothing else does.
    Without a caption, the bars are part of another figure or of a table's cell.

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
    """Return bars of the points that each seat wins or loses.

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
