"""The sessions that the edition shows, replayed: deals, and who paid whom under which rule."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from typing import Final

from boston.base.seats import SEATS
from boston.data import pages
from boston.data.table import INTEGER, Field, Points, Row, Table, maybe, points
from boston.record.reading import load
from boston.replaying.replay import Replay, replay


@cache
def replayed() -> tuple[tuple[str, Replay], ...]:
    """Every session, by the path of its file."""
    return tuple((name, replay(load(file))) for name, file in pages.sessions().items())


def _sessions() -> Iterator[Row]:
    files = pages.sessions()
    for name, done in replayed():
        told = done.session
        players = (told.players[seat - 1] if told.players else None for seat in SEATS)
        checksum = hashlib.sha256(files[name].read_bytes()).hexdigest()
        yield (
            *(name, done.game.id, told.title or None, len(done.deals), checksum),
            *(player or None for player in players),
            *done.totals,
            *done.balance,
        )


def _chosen() -> Iterator[Row]:
    for name, done in replayed():
        for reading, option in done.session.readings.items():
            yield name, f"{done.game.id}.{reading}", option


def _deals() -> Iterator[Row]:
    for name, done in replayed():
        for each in done.deals:
            told = each.deal
            trump = told.trump.value if told.trump else None
            yield (
                *(name, each.number, each.dealer, told.contract, told.declarer, told.partner),
                *(trump, *each.net),
            )


def _payments() -> Iterator[Row]:
    for name, done in replayed():
        for deal in done.deals:
            for place, line in enumerate(deal.receipt, 1):
                parties = (str(line.payer), str(line.payee))
                reason = (line.because or None, line.rule, line.direction)
                yield name, deal.number, place, *parties, line.points, *reason


def _by_seat(name: str, meaning: str) -> tuple[Field, ...]:
    return tuple(Field(f"{name}_{seat}", f"{meaning}, seat {seat}", INTEGER) for seat in SEATS)


SESSION: Final = Field("session", "the session, by its file")
TABLES: Final = (
    Table(
        "sessions",
        "Sessions",
        "The sessions that the pages show: examples of the sources, and our own.",
        (
            Field("file", "its record, below the folder of examples"),
            Field("game", "the game"),
            maybe("title", "its title"),
            Field("deals", "how many deals it has", INTEGER),
            Field("sha256", "the SHA-256 checksum of the record"),
            *(maybe(f"player_{seat}", f"who sits at seat {seat}") for seat in SEATS),
            *_by_seat("total", "what the deals brought"),
            *_by_seat("balance", "the same after division and adjustments"),
        ),
        ("file",),
        (points("game", "games"),),
        _sessions,
    ),
    Table(
        "session-readings",
        "Readings of the sessions",
        "The readings that a session's record chooses; the others are at their defaults.",
        (SESSION, Field("reading", "the reading"), Field("option", "the option chosen")),
        ("session", "reading"),
        (
            points("session", "sessions", "file"),
            Points(("reading", "option"), "options", ("reading", "id")),
        ),
        _chosen,
    ),
    Table(
        "deals",
        "Deals",
        "The deals of the sessions, with what each brought.",
        (
            SESSION,
            Field("number", "its number in the session, from 1", INTEGER),
            maybe("dealer", "the seat that dealt", INTEGER),
            maybe("contract", "the contract, or what became of a deal nobody bid in"),
            maybe("declarer", "the seat of the declarer", INTEGER),
            maybe("partner", "the seat of the partner", INTEGER),
            maybe("trump", "the trump suit, where the record tells it"),
            *_by_seat("net", "points won, or lost below zero"),
        ),
        ("session", "number"),
        (points("session", "sessions", "file"),),
        _deals,
    ),
    Table(
        "payments",
        "Payments",
        "The receipts of the deals, line by line: who paid whom how much, and by which rules.",
        (
            SESSION,
            Field("deal", "the deal", INTEGER),
            Field("line", "the line of its receipt, from 1", INTEGER),
            Field("payer", "the seat that pays, or the pool"),
            Field("payee", "the seat that is paid, or the pool"),
            Field("points", "how much; below zero, what is taken off again", INTEGER),
            maybe("because", "why"),
            Field("rule", "the rule that orders the amount"),
            Field("direction", "the rule that says why this one pays that one"),
        ),
        ("session", "deal", "line"),
        (
            Points(("session", "deal"), "deals", ("session", "number")),
            points("rule", "rules"),
            points("direction", "rules"),
        ),
        _payments,
    ),
)
