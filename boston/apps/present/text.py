"""A replayed session in plain text: every deal, the protocol sheet, the settlement."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import islice, zip_longest

from boston.apps.present import wording
from boston.apps.present.sheet import Debt, Sheet
from boston.apps.present.steps import Step, last_sheet, walk
from boston.base.seats import SEATS, Seat
from boston.outcome import Settlement
from boston.record.record import Adjustment
from boston.replaying.owed import Owed
from boston.replaying.replay import Replay


def replay_report(done: Replay) -> str:
    """Return the whole session: deal by deal, then the sheet, the totals and the settlement."""
    names = done.session.players
    heading = done.session.title or done.game.name
    parts = [heading, "=" * len(heading), ""]
    if done.terms.rates is not None:
        parts += [f"Rates: {done.terms.rates.note}.", ""]
    for step in islice(walk(done, drawn=()), 1, None):
        parts += step_lines(step, names)
    return "\n".join([*parts, *end_lines(done)])


def end_lines(done: Replay) -> list[str]:
    """Return the end of the session: the sheet, the totals, the settlement, and the debts."""
    names, parts = done.session.players, list[str]()
    partly = wording.PARTLY if done.untold else ""
    sheet = last_sheet(done)
    if sheet is not None:
        parts += ["Protocol", *sheet_lines(sheet, names), ""]
    if done.untold:
        parts.append(wording.not_final(done.untold))
    parts.append(f"Totals: {wording.amounts(done.totals, names)}")
    if done.settlement is not None:
        parts += settlement_lines(done.settlement, names)
        for doubt in wording.doubt_sentences(done.doubts):
            parts += sentence_lines(doubt)
    parts += [adjustment_line(each, names) for each in done.session.adjustments]
    if done.settlement is not None or done.session.adjustments:
        parts.append(f"In the end{partly}: {wording.amounts(done.balance, names)}")
    return [*parts, *owed_lines(done.owed, names, partly)]


def step_lines(step: Step, names: Sequence[str]) -> list[str]:
    """Return one deal: its title, sentences with their rules, and the net scores."""
    lines = [f"Deal {step.number}. {step.title}"]
    for sentence in (*step.sentences, *step.doubts):
        lines += sentence_lines(sentence)
    if step.untold is not None:
        lines.append(f"  Not known: {step.untold}.")
    lines.append(f"  Net: {wording.amounts(step.net, names)}")
    pool = [] if step.pool is None else [f"  {wording.pool_in_words(step.pool)}"]
    return [*lines, *pool, ""]


def sentence_lines(sentence: wording.Sentence) -> list[str]:
    """Return the lines of a sentence, and below them the rules behind it."""
    said = textwrap.wrap(sentence.text, 88, initial_indent="  ", subsequent_indent="  ")
    cited = textwrap.wrap(
        ", ".join(sentence.rules),
        88,
        initial_indent="    [",
        subsequent_indent="     ",
        break_on_hyphens=False,
    )
    cited[-1] += "]"
    return said + cited


def sheet_lines(sheet: Sheet, names: Sequence[str]) -> list[str]:
    """Return the protocol sheet: strokes, then a column for each player.

    A struck-out stroke is ``x``. A running debt has a stroke after it. A debt that is played off
    also has the declarer, the whister and the number of the debt: ``96 -3/2- 1``.
    """
    strokes = "".join("x" if struck else "|" for struck in sheet.strokes)
    columns = [[_head(seat, names), *map(_cell, sheet.column(seat))] for seat in SEATS]
    width = max(len(cell) for column in columns for cell in column) + 2
    rows = (
        "".join(f"{cell:{width}}" for cell in row) for row in zip_longest(*columns, fillvalue="")
    )
    margin = [f"  {strokes or '(no strokes)'}"] if "strokes" in sheet.writes else []
    return [*margin, *(f"  {row}".rstrip() for row in rows)]


def _head(seat: Seat, names: Sequence[str]) -> str:
    name = names[seat - 1]
    return str(seat) if name in ("", str(seat)) else f"{seat} {name}"


def _cell(debt: Debt) -> str:
    if debt.off is not None:
        return f"{debt.value} -{debt.off.above}/{debt.off.below}- {debt.off.number}"
    return f"{debt.value} --" if debt.marked else str(debt.value)


def settlement_lines(settlement: Settlement, names: Sequence[str]) -> list[str]:
    """Return the settlement of the session, line by line."""
    lines = [
        f"{settlement.what}: {settlement.because}",
        f"  {wording.amounts(settlement.payments, names)}",
        f"    [{settlement.rule}]",
    ]
    if settlement.residue and settlement.residue_seat is not None:
        name = wording.called(names)[settlement.residue_seat - 1]
        verb = "takes" if settlement.residue > 0 else "bears"
        lines += [
            f"  Residue {settlement.residue:+d}: {name} {verb} it",
            f"    [{settlement.residue_rule}]",
        ]
    return lines


def adjustment_line(each: Adjustment, names: Sequence[str]) -> str:
    """Return a line about points that the players moved by agreement.

    >>> fine = Adjustment(points=(5, -5, 0, 0), reason="a fine", after=2)
    >>> adjustment_line(fine, ("Anna", "Bo", "Carl", "Disa"))
    'Adjusted after deal 2: Anna +5, Bo -5, Carl +0, Disa +0 (a fine)'
    """
    when = "" if each.after is None else f" after deal {each.after}"
    return f"Adjusted{when}: {wording.amounts(each.points, names)} ({each.reason})"


def owed_lines(owed: Owed, names: Sequence[str], partly: str) -> list[str]:
    """Return the final amounts in money, if there is a price, and the transfers between players.

    ``partly``: A note that the sums are not final, or an empty text.
    """
    coin = f" ({owed.priced.currency})" if owed.priced.currency else ""
    lines = (
        [f"In money{coin}{partly}: {wording.amounts(owed.amounts, names)}"] if owed.amounts else []
    )
    handing = [
        f"  {payer} to {payee}: {points}" for payer, payee, points in wording.handed(owed, names)
    ]
    return [*lines, *([f"To settle{partly}:", *handing] if handing else [])]
