"""The engine's answers as data for JSON, in the form that other programs read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boston.outcome import Settlement
from boston.pay.marks import Doubt
from boston.replaying.owed import Owed
from boston.replaying.quotation import Quotation
from boston.replaying.replay import Replay, Scored
from boston.terms.terms import Reading


def replay(done: Replay) -> dict[str, Any]:
    """Return a replayed session as data."""
    return {
        "game": done.game.id,
        "title": done.session.title,
        "players": done.session.players,
        "readings": dict(done.terms.readings),
        "rates": done.terms.rates and done.terms.rates.note,
        "deals": [scored(each) for each in done.deals],
        "totals": done.totals,
        "settlement": done.settlement and settlement(done.settlement, done.doubts),
        "adjustments": [
            {"points": each.points, "reason": each.reason, "after": each.after}
            for each in done.session.adjustments
        ],
        "balance": done.balance,
        "money": done.money,
        "owed": owed(done.owed),
    }


def scored(deal: Scored) -> dict[str, Any]:
    """Return one deal of a session as data."""
    scoreboard = deal.scoreboard
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "net": deal.net,
        "pool": dict(scoreboard.pool) if isinstance(scoreboard.pool, Mapping) else scoreboard.pool,
        "marks": scoreboard.marks,
        "running": scoreboard.running,
        "columns": scoreboard.columns,
        "receipt": [each._asdict() for each in deal.receipt],
        "ledger": [
            {key: value for key, value in each._asdict().items() if value is not None}
            for each in deal.outcome.entered
        ],
        "untold": deal.outcome.untold,
        "doubts": [each._asdict() for each in deal.doubts],
    }


def quotation(found: Quotation) -> dict[str, Any]:
    """Return as data the price of a contract, item by item, and who pays whom."""
    return {
        "points": found.points,
        "items": [each._asdict() for each in found.items],
        "pays": [each._asdict() for each in found.pays],
        "rates": found.rates,
        "doubts": [each._asdict() for each in found.doubts],
    }


def settlement(each: Settlement, doubts: Sequence[Doubt]) -> dict[str, Any]:
    """Return the settlement of a session with its doubts, as data."""
    return {**each._asdict(), "doubts": [doubt._asdict() for doubt in doubts]}


def owed(each: Owed) -> dict[str, Any]:
    """Return the debts of the players as data."""
    return {
        "price": each.priced.price,
        "currency": each.priced.currency,
        "amounts": each.amounts,
        "transfers": [
            {"from": payer, "to": payee, "points": points, "amount": each.amount(points)}
            for payer, payee, points in each.transfers
        ],
    }


def reading(each: Reading) -> dict[str, Any]:
    """Return a reading as data."""
    as_named = ("id", "question", "says", "evidence", "status", "default")
    return {
        "reading": each.name,
        **{key: getattr(each, key) for key in as_named},
        "options": dict(each.options),
        "not_offered": each.not_offered,
        "settled_by": each.settled_by,
    }
