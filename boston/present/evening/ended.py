"""How an evening ends: the source's settlement, the money, and the fewest transfers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.base.seats import SEATS
from boston.present.cited import citations
from boston.present.markup import Markup, element, joined, text
from boston.present.place import Place
from boston.present.sheet_words import called, opening
from boston.present.tables import doubted_end, settlement_table, signed, signed_amount, table
from boston.present.text import party
from boston.replaying.owed import Owed
from boston.replaying.replay import Replay

HERE: Final = Place(prefix="evening")


def end(done: Replay) -> Markup:
    """What the evening comes to if it ends here.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import replay, so_far
    >>> text = '''
    ... game = "solo"
    ... price = "0.05"
    ... currency = "kr"
    ... [[adjustment]]
    ... points = [10, -10, 0, 0]
    ... reason = "a wager"
    ... '''
    >>> shown = end(replay(loads(text)))
    >>> "<li>Seat 2 pays seat 1 10 (0.50 kr).</li>" in shown
    True
    >>> text = '''
    ... game = "swedish"
    ... readings.residue = "lot"
    ... [[deal]]
    ... event = "made"
    ... declarer = 4
    ... '''
    >>> "options.lot_seat is missing" in end(so_far(loads(text)))
    True
    """
    names = done.session.players
    return joined(
        HERE.heading(text("If the evening ends here"), below=-1),
        *_settled(done),
        HERE.heading(text("The fewest transfers that settle it")),
        _transfers(done.owed, names),
    )


def _settled(done: Replay) -> list[Markup]:
    if done.unsettled is not None:
        rule, reason = done.unsettled
        lead = text(f"It cannot be settled as it stands: {reason} ")
        return [element("p", lead, citations((rule,), HERE.link)), _balance(done)]
    if done.settlement is None:
        return [_balance(done)]
    rules = citations(done.settlement.rules, HERE.link)
    lead = element("p", text("Settled under "), rules)
    return [lead, settlement_table(done, done.settlement), *doubted_end(done, HERE)]


def _balance(done: Replay) -> Markup:
    """What everybody has where nothing is settled at the end."""
    columns = {"The deals": [signed(points) for points in done.totals]}
    if done.session.adjustments:
        columns["In all"] = [signed(points) for points in done.balance]
    owed = done.owed
    if owed.amounts is not None:
        head = f"In {owed.priced.currency or 'money'}"
        columns[head] = [signed_amount(each) for each in owed.amounts]
    cells = [[element("th", text(name), scope="row")] for name in called(done.session.players)]
    for column in columns.values():
        for seat in SEATS:
            cells[seat - 1].append(element("td", text(column[seat - 1]), class_="number"))
    caption = "What everybody has, with nothing settled"
    return table(caption, ["Player", *columns], cells)


def _transfers(owed: Owed, names: Sequence[str]) -> Markup:
    if not owed.transfers:
        return element("p", text("Nobody owes anything."))
    items = []
    for payer, payee, points in owed.transfers:
        worth = owed.amount(points)
        money = "" if worth is None else f" ({f'{worth} {owed.priced.currency}'.rstrip()})"
        said = f"{party(payer, names)} pays {party(payee, names)} {points}{money}."
        items.append(element("li", text(opening(said))))
    return element("ul", *items, class_="evening-transfers")
