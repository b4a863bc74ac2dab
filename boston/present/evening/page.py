"""An evening for the page's script: what is asked in, what is shown out, both plain data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from boston.account.account import Change, differences
from boston.account.form import told_by_deal
from boston.errors import BostonError, RecordError, Refused
from boston.record.record import Session
from boston.record.written import plain, write_session
from boston.replaying.replay import Replay, replay

from . import shown
from .doing import done, form_of
from .fields import plain_form, why
from .standing import on_top


def evening(asked: str) -> dict[str, Any]:
    """What comes of something done to an evening, told as JSON; ``do`` says what.

    ``error`` is empty when there is none; of a refusal ``why`` has the rule and the reason.
    ``start`` begins with ``game``, ``players``, ``dealer`` and what is ``told``; all else is done to
    a ``record``: ``add`` a deal that is ``told``, ``change`` or ``strike`` deal ``number``,
    ``adjust`` by ``points`` for a ``reason``, ``unadjust`` number ``index``, or ``show``. ``form``
    asks for the form alone, as far as a deal is ``told``, ``edit`` for that of deal ``number``.

    >>> names = {"players": ["Anna", "Bo", "Cilla", "Disa"], "dealer": "4", "told": {}}
    >>> begun = evening(json.dumps({"do": "start", "game": "swedish", **names}))
    >>> begun["error"], begun["totals"], begun["top"][1]
    ('', [0, 0, 0, 0], ['Deals', 'Disa'])
    >>> again = {"do": "strike", "record": begun["record"], "number": 1}
    >>> evening(json.dumps(again))["error"]
    'there is no deal 1'
    """
    request = json.loads(asked)
    try:
        return {"error": "", "why": None, **_answered(request)}
    except BostonError as error:
        refusal = error.refusal if isinstance(error, (Refused, RecordError)) else None
        return {"error": str(error), "why": why(refusal)}


def _answered(asked: Mapping[str, Any]) -> dict[str, Any]:
    earlier, now = done(asked)
    if asked["do"] == "edit":
        asked = {**asked, "told": told_by_deal(now.deals[int(asked["number"]) - 1])}
    if asked["do"] in ("form", "edit"):
        return {"form": plain_form(form_of(now, asked)), "told": asked.get("told", {})}
    changed = () if earlier is None else differences(earlier, now)
    return _all_of(now, asked, tuple(changed))


def _all_of(
    session: Session, asked: Mapping[str, Any], changed: tuple[Change, ...]
) -> dict[str, Any]:
    ended, names = _replayed(session), session.players
    told = shown.walked(ended)
    return {
        "record": write_session(session),
        "json": json.dumps(plain(session), ensure_ascii=False, indent=1) + "\n",
        "game": ended.game.id,
        "title": session.title or ended.game.name,
        "players": list(names),
        "deals": len(ended.deals),
        "form": plain_form(form_of(session, {"told": asked.get("next", {})})),
        "top": [list(line) for line in on_top(session)],
        "said": shown.said(asked, told, names, changed),
        "receipt": str(shown.last_receipt(told[-1], names)),
        "account": str(shown.account(ended, told)),
        "totals": list(ended.totals),
        "balance": list(ended.balance),
        "changed": [change._asdict() for change in changed],
        "end": str(shown.end(ended)),
    }
