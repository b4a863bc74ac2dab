"""A way for the page's script: what is asked in, what is shown out, both plain data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from boston.base.seats import SEATS, Seat
from boston.course.deal import DealState
from boston.errors import BostonError
from boston.players.plain import Plain
from boston.players.player import one_step, play_out
from boston.position.partial import partial_of
from boston.present.place import Place
from boston.present.player import figure, window
from boston.present.table.board import Tabled
from boston.present.table.board import board as drawn
from boston.record.written import write_session
from boston.replaying.replay import Replay, replay

from .begun import Way, begun
from .shown import on_the_table

#: What stands on the page has a name of its own there.
HERE: Final = Place(prefix="way")


def way(asked: str) -> dict[str, Any]:
    """What comes of a choice, of a step taken back, or of a beginning, told as JSON.

    ``error`` is empty when there is none. Where a way begins :func:`boston.present.way.begun.begun`
    reads; ``do`` is ``say`` (with ``said``), ``back``, ``on`` (the page makes one choice), ``out``
    (the page plays to the end) or nothing; ``own`` are the seats that the reader plays. The
    ``board`` is drawn unless it is said not to be wanted.

    >>> first = way('{"seed": 7, "game": "swedish", "dealer": 4, "own": [1]}')
    >>> first["error"], first["seat"], first["deal"]["steps"][-1]["at"]
    ('', 1, 'deal-1')
    >>> way('{"seed": "x", "game": "swedish", "dealer": 4, "own": [1]}')["error"]
    "seed: 'x' is not a whole number from 0 to 1000000"
    """
    request = json.loads(asked)
    try:
        return _answered(request)
    except BostonError as error:
        return {"error": str(error)}


def _answered(asked: Mapping[str, Any]) -> dict[str, Any]:
    begins = begun(asked)
    own = tuple(int(seat) for seat in asked["own"])
    now = _done(asked, begins, own)
    way = begins._replace(states=[now])
    deal = on_the_table(now, way.number, way.session.players)
    over = replay(way.record) if now.seat is None else None
    return {
        "error": "",
        "game": now.game.id,
        "record": write_session(way.record),
        "unwritten": list(partial_of(now).implicit),
        "seat": now.seat,
        "phase": now.phase.value,
        "deal": deal,
        "board": _board(deal) if asked.get("board", True) else "",
        "html": "" if over is None else str(_end(over)),
        "net": None if over is None else list(over.deals[-1].net),
    }


def _board(deal: Mapping[str, Any]) -> str:
    """The table on which the deal lies: the same as long as the deal is."""
    return str(drawn(Tabled(deal, len(deal["steps"]) - 1), HERE.link))


def _done(asked: Mapping[str, Any], way: Way, own: tuple[Seat, ...]) -> DealState:
    players = {seat: Plain() for seat in SEATS if seat not in own}
    now, what = way.now, asked.get("do", "")
    if what == "say":
        now = now.push(str(asked["said"]))
    elif what == "back":
        return _back(way, own)
    elif what == "on":
        return now if now.seat is None else one_step(now, Plain())
    elif what == "out":
        players = dict.fromkeys(SEATS, Plain())
    elif what == "look":
        return now
    return play_out(now, players)


def _back(way: Way, own: tuple[Seat, ...]) -> DealState:
    """The last state before in which one of the reader's own seats had to choose, or the first."""
    before = way.states[:-1] or way.states
    return next((state for state in reversed(before) if state.seat in own), before[0])


def _end(done: Replay) -> Any:
    """What the deal came to, as a session shows it."""
    return figure(window(done, len(done.deals))[-1], done, HERE)
