"""An evening for the page's script: questions in, answers out, both as plain data."""

from __future__ import annotations

import json
from binascii import a2b_base64
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeAlias

from boston import __version__
from boston.apps.account import account
from boston.apps.account.account import Change, Missing, differences, missing
from boston.apps.account.fields import parse_form, rates_form, start_form
from boston.apps.account.form import (
    WRITTEN,
    agreed_by,
    deal_form,
    to_change,
    told_by_deal,
    whole_deal,
)
from boston.apps.cite.citation import Engine
from boston.apps.present.citing import control, own_origin, session_citation
from boston.apps.present.evening import shown
from boston.apps.present.evening.form import adjustment, controls, why
from boston.apps.present.markup import Markup, element, joined
from boston.apps.present.steps import Step
from boston.apps.present.text import end_lines
from boston.apps.present.wording import called
from boston.base.names import NUMBERED, against_name
from boston.base.seats import SEATS, by_seat
from boston.base.words import one_line
from boston.catalogue import game_of
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.position.before import Before, before_deal
from boston.record.forms import STRANGE
from boston.record.reading import loads, text_of
from boston.record.record import DEAL_KEYS, Deal, Form, Session
from boston.record.written import plain, write_session
from boston.replaying.replay import Replay, so_far


def start_fields(game: str) -> str:
    """Return the questions before the first deal of a game.

    The page requests them when a reader chooses the game.

    >>> start_fields("swedish").count("<fieldset")
    15
    """
    return controls(start_form(game), NUMBERED)


def asking(lacks: Missing | None) -> Iterator[Markup]:
    """Yield the question about a missing suit, with a button for each answer.

    The element also has the rules that refuse bids until the question is answered.
    """
    if lacks is None:
        return
    buttons = [
        element(
            "button",
            offer.words,
            type="button",
            data_do="tell",
            data_number=lacks.number,
            data_key="turned",
            data_value=offer.value,
        )
        for offer in lacks.offers
    ]
    said = element("p", f"{shown.question(lacks)} Later deals depend on it.")
    bar = element("div", *buttons, class_="evening-bar")
    yield element(
        "div", said, bar, class_="evening-untold", data_rules=" ".join(sorted(lacks.refused))
    )


#: The evenings that were replayed last.
_LAST: Final[deque[Replay]] = deque(maxlen=4)
#: A request of the page, from its JSON.
Asked: TypeAlias = Mapping[str, Any]


def begun(asked: Asked) -> Session:
    """Return an evening without deals. A player without a name has a number.

    >>> told = {"game": "swedish", "players": ["Anna", "", "Cilla", "Disa"], "dealer": "4"}
    >>> begun({**told, "told": {}}).players
    ('Anna', '2', 'Cilla', 'Disa')
    >>> begun({**told, "players": ["Anna", "Bo", "anna", ""], "told": {}})
    Traceback (most recent call last):
    boston.errors.BostonError: seat 3: 'anna' is already the name of another player
    """
    game = str(asked["game"])
    agreed = agreed_by(game, asked.get("told", {}))
    return account.begun(game, players=named(asked), dealer=int(asked["dealer"]), **agreed)


def named(asked: Asked) -> list[str]:
    """Return the names of the players. A name may be blank.

    Raise :class:`~boston.BostonError` if two players have the same name.
    """
    players = [str(name).strip() for name in asked["players"]]
    for seat, name in zip(SEATS, players, strict=True):
        if name and (why := against_name(name, seat, [*filter(None, players[: seat - 1])])):
            raise BostonError(f"seat {seat}: {why}")
    return players


def done(session: Session, asked: Asked) -> Session:
    """Return the evening after a request. Most requests change nothing.

    ``asked``: The request, as for :func:`evening`.
    """
    match asked["do"]:
        case "add" | "change":
            return _with(session, asked, asked.get("told", {}))
        case "passed":
            earlier = as_stands(str(asked["record"]), asked.get("number"))
            if earlier.over is None and earlier.at_table.when_all_pass.rounds:
                return session  # If all four play now, the form has more questions.
            return _with(session, asked, passed_out(session, asked.get("told", {})))
        case "tell":
            told = told_by_deal(session.deals[int(asked["number"]) - 1])
            return _with(session, asked, {**told, str(asked["key"]): asked["value"]})
        case "strike":
            return account.struck(session, int(asked["number"]))
        case "adjust":
            points = by_seat(dict(zip(SEATS, map(int, asked["points"]), strict=True)))
            return account.adjusted(session, points, str(asked["reason"]), len(session.deals))
        case "rates":
            return account.rated(session, asked.get("told", {}))
        case "unadjust":
            return account.unadjusted(session, int(asked["index"]))
        case "agree":
            told, dealer = asked.get("told", {}), asked.get("dealer")
            dealer = None if dealer is None else int(dealer)
            return account.agreed(session, told, named(asked), dealer)
    return session


def passed_out(session: Session, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the form's values for a deal in which all passed, with the facts before the calls.

    ``told``: The values of the form so far, by their keys.

    >>> from boston.record.reading import loads
    >>> passed_out(loads('game = "french"'), {"turned": "hearts", "contract": "neuf", "trump": ""})
    {'turned': 'hearts', 'contract': 'passed'}
    """
    known = DEAL_KEYS.keys() - STRANGE[Form.PASSED_OUT]
    kept = {key: told[key] for key in told if key in known}
    return {**kept, "contract": game_of(session.game).when_all_pass.contract}


@lru_cache(maxsize=4)
def read(record: str) -> Session:
    """Return the evening that a record describes. The last few evenings are kept."""
    return loads(record)


@lru_cache(maxsize=4)
def replayed(record: str) -> Replay:
    """Return the replay of an evening, continued if possible from one of the last few replays."""
    done = so_far(read(record), *_LAST)
    _LAST.append(done)
    return done


def as_stands(record: str, number: int | None = None) -> Before:
    """Return the state of an evening before its next deal, or before its deal ``number``."""
    done = replayed(record)
    return before_deal(done, len(done.deals) + 1 if number is None else number)


def told_so_far(told: Mapping[str, Any]) -> Deal:
    """Return the deal with the facts in a form that are known before the first call.

    ``told``: The values of the form, by their keys.

    >>> told_so_far({"turned": "hearts", "misdeals": None, "contract": "7"}).turned
    <Suit.HEARTS: 'hearts'>
    """
    known = parse_form({key: told.get(key) for key in ("turned", "misdeals")}, NUMBERED).values
    return Deal(turned=known.get("turned"), misdeals=known.get("misdeals"))


def _with(session: Session, asked: Asked, told: Mapping[str, Any]) -> Session:
    """Return the evening with another deal.

    If ``asked`` has a ``number``, the deal replaces the deal of that number. Raise
    :class:`~boston.BostonError` if its form lacks an answer or a rule refuses the deal.
    """
    number = asked.get("number")
    form = whole_deal(as_stands(str(asked["record"]), number), told, session.players)
    refusal = form.refusal
    if form.deal is None:
        if isinstance(refusal, Refusal):
            raise Refused(refusal) if refusal.rule else RecordError(refusal.reason)
        raise RecordError(refusal or form.lacking)
    if number is None:  # The evening with this deal is replayed later.
        return account.dealt_round(replace(session, deals=(*session.deals, form.deal)))
    return account.changed(session, int(number), form.deal)


#: The requests that may change the results of later deals.
ANEW: Final = ("change", "tell", "strike", "rates", "agree")
#: The words before the description of a change that was undone or done again.
BACK: Final = {"undo": "Undone", "redo": "Done again"}
ASIDE: Final = "The entries for the next deal cannot be read and are set aside"


def evening(asked: str) -> dict[str, Any]:
    """Return the answer to a request about an evening, given as JSON.

    ``do`` is one of these:

    * ``start``: begin an evening with ``game``, ``players``, ``dealer`` and the answers ``told``;
    * ``add`` a deal with the answers ``told``;
    * ``passed``: add a deal in which all passed;
    * ``change`` or ``strike`` deal ``number``, or ``tell`` the ``value`` of one ``key`` of that
      deal;
    * ``adjust`` by ``points`` for a ``reason``, or ``unadjust``: remove adjustment ``index``;
    * ``rates``: change the rates to the answers ``told``;
    * ``agree`` on other ``players``, and on other answers ``told`` to the questions before the
      first deal;
    * ``undo`` or ``redo`` a change, with the record before this step in ``from``;
    * ``show`` the record;
    * ``form``: return only the form of a deal with the answers ``told``;
    * ``edit``: return only the form of deal ``number`` as it was;
    * ``agreed``: return only the form of the questions before the first deal;
    * ``text``: return the text of a ``file``, whose bytes are in base64;
    * ``sheet``: return only the account.

    All requests except ``start`` and ``text`` have a ``record``. They may have ``next``, the
    answers so far about the next deal, and ``engine``, the checksum of the engine for citations.
    The answer to a change also has the form of the ``next`` deal. In every answer, ``error`` is the
    objection, or empty if there is none. After a refusal, ``why`` has the rule and the reason.

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
        return {"error": str(error), "why": why(error.refusal)}


def _answered(asked: Asked) -> dict[str, Any]:
    what = asked["do"]
    if what == "text":
        return {"text": text_of(a2b_base64(asked["file"]))}
    if what == "start":
        return _all_of(begun(asked), asked, ())
    session = read(str(asked["record"]))
    if what == "form":
        return _form(asked, asked.get("told", {}))
    if what == "sheet":
        ended = replayed(str(asked["record"]))
        return {"text": "\n".join([session.title or ended.game.name, *end_lines(ended)])}
    if what == "agreed":
        return _agreed(session)
    if what == "edit":
        return _form(asked, to_change(session.deals[int(asked["number"]) - 1]))
    now = done(session, asked)
    if what == "passed" and now == session:
        form = _form(asked, passed_out(session, asked.get("told", {})))
        return {**form, "said": "All have passed, and all play. Enter the tricks."}
    return _all_of(now, asked, differences(session, now) if what in ANEW else ())


def _agreed(session: Session) -> dict[str, Any]:
    pairs = zip(session.players, NUMBERED, strict=True)
    return {
        "names": ["" if name == number else name for name, number in pairs],
        "dealer": account.dealt_round(session).dealer,
        "fields": controls(account.agreement(session), called(session.players)),
    }


def _form(asked: Asked, told: Mapping[str, Any]) -> dict[str, Any]:
    return {"told": told, **_form_and_top(str(asked["record"]), asked.get("number"), told)}


def _form_and_top(record: str, number: int | None, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return the form for the next deal or for deal ``number``, and the facts above it."""
    earlier, players = as_stands(record, number), read(record).players
    form = deal_form(earlier, told, players)
    return {
        "form": {
            "html": controls(form.fields, called(players)),
            "whole": form.deal is not None,
            "lacking": form.lacking,
            "why": why(form.refusal),
            "writes": form.writes,
        },
        "top": shown.on_top(earlier, players, told_so_far(told)),
    }


def _gone(asked: Asked, session: Session, told: Sequence[Step]) -> str:
    """Return a sentence about the change that was undone or redone.

    ``told``: The steps of ``session``.
    """
    left = str(asked["from"])
    ends = ((read(left), shown.walked(replayed(left))), (session, told))
    (before, was), (after, now) = ends if asked["do"] == "redo" else ends[::-1]
    return f"{BACK[asked['do']]}: {shown.called_back(before, after, was, now)}."


def _coming(record: str, players: Sequence[str], told: Any) -> dict[str, Any]:
    """Return the form of the next deal with the answers so far, and a note on any set ``aside``.

    A browser may have kept any answers, even from another edition. The evening must still open.
    """
    try:
        against = {key: parse_form({key: told[key]}, players).unread for key in told}
        known = {key: told[key] for key in told if not against[key] or key == WRITTEN}
        coming = _form_and_top(record, None, known)
    except Exception:  # Any exception: the kept text may be anything.
        return {**_coming(record, players, {}), "aside": f"{ASIDE}."}
    why_not = "; ".join(against[key] for key in told if key not in known)
    aside = f"{ASIDE}: {one_line(why_not)}." if why_not else ""
    return {**coming, "next": known, "aside": aside}


def _all_of(session: Session, asked: Asked, changed: tuple[Change, ...]) -> dict[str, Any]:
    record = write_session(session)
    ended = replayed(record)
    told, lacks = shown.walked(ended), missing(ended)
    coming = _coming(record, session.players, asked.get("next", {}))
    receipt = shown.receipt_of(told[-1], session.players, changed)
    over = as_stands(record).over
    origin = own_origin(record, Engine(__version__, str(asked.get("engine", ""))))
    came = (
        _gone(asked, session, told)
        if asked["do"] in BACK
        else shown.said(asked, told, session.players, changed, lacks),
        coming["aside"],
        "" if over is None else f"No deal follows. {over}.",
    )
    return {
        "record": record,
        "json": json.dumps(plain(session), ensure_ascii=False, indent=1) + "\n",
        "game": ended.game.id,
        "players": called(session.players),
        "deals": len(ended.deals),
        "rates": controls(rates_form(session)),
        "adjust": adjustment(called(session.players)),
        **coming,
        "said": " ".join(filter(None, came)),
        "receipt": str(joined(*asking(lacks), receipt)),
        "account": str(shown.account(ended, told)),
        "totals": ended.totals,
        "balance": ended.balance,
        "changed": [change._asdict() for change in changed],
        "end": str(shown.end(ended)),
        "cite": str(control(session_citation(origin, ended.game.name), "evening")),
        "file": origin.file,
    }
