"""What may be done to an evening: each takes the evening as it is and gives it as it is then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from boston.account import account
from boston.account.form import DealForm, agreed_by, deal_form
from boston.base.seats import BySeat
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.position.before import before
from boston.record.reading import loads
from boston.record.record import Deal, Session

Asked = Mapping[str, Any]


def done(asked: Asked) -> tuple[Session | None, Session]:
    """The evening before and after; there is none before one begins.

    >>> names = {"players": ["Anna", "Bo", "Cilla", "Disa"], "dealer": "4", "told": {}}
    >>> before, after = done({"do": "start", "game": "swedish", **names})
    >>> before, after.players[0], after.deals
    (None, 'Anna', ())
    """
    what = str(asked["do"])
    if what == "start":
        return None, _started(asked)
    session = loads(str(asked["record"]))
    return session, _DOING.get(what, _as_it_is)(session, asked)


def form_of(session: Session, asked: Asked) -> DealForm:
    """The form for a deal: the next one, or one that stands in the record already."""
    earlier = before(earlier_than(session, asked))
    return deal_form(earlier, asked.get("told", {}), session.players)


def earlier_than(session: Session, asked: Asked) -> Session:
    """The evening up to the deal that is told, or told anew."""
    number = asked.get("number")
    if number is None:
        return session
    return replace(session, deals=session.deals[: int(number) - 1])


def _started(asked: Asked) -> Session:
    game = str(asked["game"])
    names = [str(name).strip() for name in asked["players"]]
    players = tuple(name or str(seat) for seat, name in enumerate(names, 1))
    agreed = agreed_by(game, asked.get("told", {}))
    return account.begun(game, players=players, dealer=int(asked["dealer"]), **agreed)


def _as_it_is(session: Session, asked: Asked) -> Session:
    return session


def _added(session: Session, asked: Asked) -> Session:
    return account.added(session, _whole(session, asked))


def _changed(session: Session, asked: Asked) -> Session:
    return account.changed(session, int(asked["number"]), _whole(session, asked))


def _struck(session: Session, asked: Asked) -> Session:
    return account.struck(session, int(asked["number"]))


def _adjusted(session: Session, asked: Asked) -> Session:
    points = tuple(int(each) for each in asked["points"])
    return account.adjusted(session, points, str(asked["reason"]).strip())


def _unadjusted(session: Session, asked: Asked) -> Session:
    return account.unadjusted(session, int(asked["index"]))


def _whole(session: Session, asked: Asked) -> Deal:
    """The deal that a form tells, once nothing is lacking and nothing refuses it."""
    form = form_of(session, asked)
    if form.deal is not None:
        return form.deal
    if isinstance(form.refusal, Refusal):
        raise Refused(form.refusal)
    raise RecordError(form.refusal or form.lacking)


_DOING: Final[Mapping[str, Callable[[Session, Asked], Session]]] = {
    "add": _added,
    "change": _changed,
    "strike": _struck,
    "adjust": _adjusted,
    "unadjust": _unadjusted,
}
