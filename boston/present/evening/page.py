"""An evening for the page's script: what is asked in, what is shown out, both plain data."""

from __future__ import annotations

import json
from binascii import a2b_base64
from collections.abc import Mapping, Sequence
from typing import Any, Final

from boston import __version__
from boston.account.differences import Change, differences, missing
from boston.account.form import WRITTEN, parse_form, to_change
from boston.base.words import one_line
from boston.cite.citation import Engine
from boston.errors import BostonError, RecordError, Refused
from boston.present.citing import control, own_origin, session_citation
from boston.present.markup import joined
from boston.present.sheet_words import called
from boston.record.parsing import text_of
from boston.record.record import Session
from boston.record.written import plain, write_session

from . import shown
from .asked import asking
from .doing import as_stands, begun, done, form_of, passed_out, read, replayed, told_so_far
from .ended import end
from .fields import plain_form, why
from .said import said
from .standing import on_top

#: What may let later deals come out otherwise.
ANEW: Final = ("change", "tell", "strike")
ASIDE: Final = "What was told of the next deal cannot be read, and is set aside"


def evening(asked: str) -> dict[str, Any]:
    """What comes of something done to an evening, told as JSON; ``do`` says what.

    ``error`` is empty when there is none; of a refusal ``why`` has the rule and the reason.
    ``start`` begins with ``game``, ``players``, ``dealer`` and what is ``told``; all else is done
    to a ``record``: ``add`` a deal that is ``told``, or one that was ``passed``; ``change`` or
    ``strike`` deal ``number``; ``tell`` of it a ``value`` under a ``key``; ``adjust`` by ``points``
    for a ``reason``, ``unadjust`` number ``index``; or ``show``. All of these give the form for the
    ``next`` deal, as far as it is told.
    ``form`` gives the form alone for what is ``told``, ``edit`` that of deal ``number`` as it was.
    ``text`` gives the text of a ``file``, whose bytes come in base64.
    ``engine`` is the engine's checksum, which citations name.

    >>> names = {"players": ["Anna", "Bo", "Cilla", "Disa"], "dealer": "4", "told": {}}
    >>> first = evening(json.dumps({"do": "start", "game": "swedish", **names}))
    >>> first["error"], first["totals"], first["top"][1]
    ('', (0, 0, 0, 0), ('Deals', 'Disa'))
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
    if what == "text":
        return {"text": text_of(a2b_base64(asked["file"]))}
    if what == "start":
        return _all_of(begun(asked), asked, ())
    session = read(str(asked["record"]))
    if what == "form":
        return _form(asked, asked.get("told", {}))
    if what == "edit":
        return _form(asked, to_change(session.deals[int(asked["number"]) - 1]))
    now = done(session, asked)
    if what == "passed" and now == session:
        form = _form(asked, passed_out(session, asked.get("told", {})))
        return {**form, "said": "All have passed, and all play: the tricks are still to be told."}
    return _all_of(now, asked, differences(session, now) if what in ANEW else ())


def _cited(record: str, game: str, checksum: str) -> str:
    """How the evening as it stands is cited; ``checksum`` is that of the engine, if it is known."""
    origin = own_origin(record, Engine(__version__, checksum))
    return str(control(session_citation(origin, game), "evening"))


def _form(asked: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    record, number = str(asked["record"]), asked.get("number")
    form = form_of(record, number, told)
    top = on_top(as_stands(record, number), read(record).players, told_so_far(told))
    return {"form": plain_form(form), "told": told, "top": top}


def _coming(record: str, players: Sequence[str], told: Any) -> dict[str, Any]:
    """The form of the next deal, as far as it is told, and what was ``aside`` of that.

    A browser may have kept anything, of another edition, too: the evening comes up all the same.
    """
    try:
        against = {key: parse_form({key: told[key]}, players).unread for key in told}
        read = {key: told[key] for key in told if not against[key] or key == WRITTEN}
        form = form_of(record, None, read)
        top = on_top(as_stands(record), players, told_so_far(read))
    except Exception:  # Of whatever kind: nobody knows what was kept.
        return {**_coming(record, players, {}), "aside": f"{ASIDE}."}
    why_not = "; ".join(against[key] for key in told if key not in read)
    aside = f"{ASIDE}: {one_line(why_not)}." if why_not else ""
    return {"form": plain_form(form), "top": top, "next": read, "aside": aside}


def _all_of(
    session: Session, asked: Mapping[str, Any], changed: tuple[Change, ...]
) -> dict[str, Any]:
    record = write_session(session)
    ended = replayed(record)
    told, lacks = shown.walked(ended), missing(ended)
    receipt = shown.receipt_of(told[-1], session.players, changed)
    coming = _coming(record, session.players, asked.get("next", {}))
    over = as_stands(record).over
    came = (
        said(asked, told, session.players, changed, lacks),
        coming["aside"],
        "" if over is None else f"No deal follows. {over}.",
    )
    return {
        "record": record,
        "json": json.dumps(plain(session), ensure_ascii=False, indent=1) + "\n",
        "game": ended.game.id,
        "players": called(session.players),
        "deals": len(ended.deals),
        **coming,
        "said": " ".join(filter(None, came)),
        "receipt": str(joined(*asking(lacks), receipt)),
        "account": str(shown.account(ended, told)),
        "totals": ended.totals,
        "balance": ended.balance,
        "changed": [change._asdict() for change in changed],
        "end": str(end(ended)),
        "cite": _cited(record, ended.game.name, str(asked.get("engine", ""))),
        "file": own_origin(record, Engine(__version__)).file,
    }
