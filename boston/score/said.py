"""What is said of an evening at a terminal: how it stands, what a deal came to, how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from boston.account.differences import Change
from boston.base.seats import BySeat
from boston.base.words import counted
from boston.position.before import before
from boston.present.evening import shown
from boston.present.steps import walk
from boston.present.text import adjustment_line, end_lines, step_lines
from boston.present.wording import amounts
from boston.record.record import Session
from boston.replaying.replay import replay, so_far


def on_top(session: Session) -> list[str]:
    """How things stand before the next deal, on a line."""
    top = shown.on_top(before(session), session.players)
    return [" · ".join(f"{head}: {words}" for head, words in top)]


def deal(session: Session, number: int) -> list[str]:
    """Who pays whom in a deal, line by line with the rules, and where all stand now."""
    steps = walk(so_far(session), drawn=())
    step = next(islice(steps, number, None))
    return ["", *step_lines(step, session.players)[:-1], *in_all(session)]


def in_all(session: Session) -> list[str]:
    """What everybody has won or lost so far, and what the table adjusted besides."""
    names = session.players
    totals = amounts(so_far(session).totals, names)
    adjusted = (adjustment_line(each, names) for each in session.adjustments)
    told = (f"{counted(len(session.deals), 'deal')}. Totals: {totals}", *adjusted)
    return [f"  {line}" for line in told]


def changes(found: Iterable[Change], names: Sequence[str]) -> list[str]:
    """The later deals that come out otherwise now."""
    return [
        f"  Deal {each.number} comes out otherwise: {_net(each.after, names)}; "
        f"before: {_net(each.before, names)}."
        for each in found
    ]


def _net(points: BySeat | None, names: Sequence[str]) -> str:
    return "nothing" if points is None else amounts(points, names)


def account(session: Session) -> list[str]:
    """Every deal so far with its receipt, and where all stand now."""
    _, *steps = walk(so_far(session), drawn=())
    dealt = [line for step in steps for line in step_lines(step, session.players)]
    return ["", *dealt, *in_all(session)]


def ending(session: Session) -> list[str]:
    """How the evening ends: the sheet, the settlement, the money, and who hands what to whom."""
    return ["", *end_lines(replay(session))]
