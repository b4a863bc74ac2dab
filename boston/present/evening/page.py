"""An evening for the page's script: what is asked in, what is shown out, both plain data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from boston.account.differences import Change, differences
from boston.account.form import told_by_deal
from boston.errors import BostonError, RecordError, Refused
from boston.record.reading import loads
from boston.record.record import Session
from boston.record.written import plain, write_session
from boston.replaying.replay import replay

from . import shown
from .doing import begun, done, form_of, passed_out
from .fields import plain_form, why
from .said import said
from .standing import on_top


def evening(asked: str) -> dict[str, Any]:
    """What comes of something done to an evening, told as JSON; ``do`` says what.

    ``error`` is empty when there is none; of a refusal ``why`` has the rule and the reason.
    ``start`` begins with ``game``, ``players``, ``dealer`` and what is ``told``; all else is done to
    a ``record``: ``add`` a deal that is ``told``, or one that was ``passed``; ``change`` or
    ``strike`` deal ``number``; ``adjust`` by ``points`` for a ``reason``, ``unadjust`` number
    ``index``; or ``show``. All of these give the form for the ``next`` deal, as far as it is told.
    ``form`` gives the form alone for what is ``told``, ``edit`` that of deal ``number`` as it was.

    >>> names = {"players": ["Anna", "Bo", "Cilla", "Disa"], "dealer": "4", "told": {}}
    >>> first = evening(json.dumps({"do": "start", "game": "swedish", **names}))
    >>> first["error"], first["totals"], first["top"][1]
    ('', [0, 0, 0, 0], ['Deals', 'Disa'])
    >>> again = {"do": "strike", "record": first["record"], "number": 1}
    >>> evening(json.dumps(again))["error"]
    'there is no deal 1: the evening has 0'
    """
    request = json.loads(asked)
    try:
        return {"error": "", "why": None, **_answered(request)}
    except BostonError as error:
        refusal = error.refusal if isinstance(error, (Refused, RecordError)) else None
        return {"error": str(error), "why": why(refusal)}


def _answered(asked: Mapping[str, Any]) -> dict[str, Any]:
    what = asked["do"]
    if what == "start":
        return _all_of(begun(asked), asked, ())
    session = loads(str(asked["record"]))
    if what == "form":
        return _form(session, asked, asked.get("told", {}))
    if what == "edit":
        return _form(session, asked, told_by_deal(session.deals[int(asked["number"]) - 1]))
    now = done(session, asked)
    if what == "passed" and now == session:
        return _form(session, asked, passed_out(session))
    return _all_of(now, asked, differences(session, now))


def _form(session: Session, asked: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    return {"form": plain_form(form_of(session, asked, told)), "told": told}


def _all_of(
    session: Session, asked: Mapping[str, Any], changed: tuple[Change, ...]
) -> dict[str, Any]:
    ended = replay(session)
    told = shown.walked(ended)
    return {
        "record": write_session(session),
        "json": json.dumps(plain(session), ensure_ascii=False, indent=1) + "\n",
        "game": ended.game.id,
        "players": shown.called(session.players),
        "deals": len(ended.deals),
        "form": plain_form(form_of(session, {}, asked.get("next", {}))),
        "top": on_top(session),
        "said": said(asked, told, session.players, changed),
        "receipt": str(shown.receipt_of(told[-1], session.players, changed)),
        "account": str(shown.account(ended, told)),
        "totals": ended.totals,
        "balance": ended.balance,
        "changed": [change._asdict() for change in changed],
        "end": str(shown.end(ended)),
    }
