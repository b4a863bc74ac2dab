"""What may be done to an evening: each takes the evening as it is and gives it as it is then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeAlias

from boston.account import account
from boston.account.fields import DealForm
from boston.account.form import deal_form, told_by_deal
from boston.account.said import understood
from boston.account.start import agreed_by
from boston.base.names import NUMBERED, against_name
from boston.base.seats import SEATS, BySeat, by_seat
from boston.catalogue import game_of
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.position.before import Before, before
from boston.record.forms import STRANGE
from boston.record.keys import Form
from boston.record.reading import loads
from boston.record.record import DEAL_KEYS, Deal, Session

#: What the page asks, as its JSON has it.
Asked: TypeAlias = Mapping[str, Any]


def begun(asked: Asked) -> Session:
    """An evening without deals, by what is told before the first; who has no name has a number.

    >>> told = {"game": "swedish", "players": ["Anna", "", "Cilla", "Disa"], "dealer": "4"}
    >>> begun({**told, "told": {}}).players
    ('Anna', '2', 'Cilla', 'Disa')
    >>> begun({**told, "players": ["Anna", "Bo", "anna", ""], "told": {}})
    Traceback (most recent call last):
    boston.errors.BostonError: seat 3: 'anna' is somebody's name already
    """
    game = str(asked["game"])
    players = [str(name).strip() for name in asked["players"]]
    for seat, name in zip(SEATS, players, strict=True):
        if name and (why := against_name(name, seat, [*filter(None, players[: seat - 1])])):
            raise BostonError(f"seat {seat}: {why}")
    agreed = agreed_by(game, asked.get("told", {}))
    return account.begun(game, players=players, dealer=int(asked["dealer"]), **agreed)


def done(session: Session, asked: Asked) -> Session:
    """The evening after what is asked has been done to it; most questions change nothing."""
    return _DOING.get(str(asked["do"]), _as_it_is)(session, asked)


def passed_out(session: Session, told: Mapping[str, Any]) -> dict[str, Any]:
    """What the form is told of a deal in which everybody passed: that, and what goes before it.

    >>> from boston.record.reading import loads
    >>> passed_out(loads('game = "french"'), {"turned": "hearts", "contract": "neuf", "trump": ""})
    {'turned': 'hearts', 'contract': 'passed'}
    """
    known = DEAL_KEYS.keys() - STRANGE[Form.PASSED_OUT]
    kept = {key: told[key] for key in told if key in known}
    return {**kept, "contract": game_of(session.game).when_all_pass.contract}


@lru_cache(maxsize=4)
def read(record: str) -> Session:
    """The evening that a record tells; the last few are known."""
    return loads(record)


@lru_cache(maxsize=4)
def as_stands(record: str, number: int | None = None) -> Before:
    """How an evening stands before its next deal, or before ``number``, which it has already."""
    session = read(record)
    deals = session.deals if number is None else session.deals[: number - 1]
    return before(replace(session, deals=deals, adjustments=()))


def form_of(record: str, number: int | None, told: Mapping[str, Any]) -> DealForm:
    """The form for a deal: the next one, or ``number``, which stands in the record already."""
    return deal_form(as_stands(record, number), told, read(record).players)


def told_so_far(told: Mapping[str, Any]) -> Deal:
    """A deal as far as a form has been told what is known of it before the first call.

    >>> told_so_far({"turned": "hearts", "misdeals": None, "contract": "7"}).turned
    <Suit.HEARTS: 'hearts'>
    """
    known = understood({key: told.get(key) for key in ("turned", "misdeals")}, NUMBERED).values
    return Deal(turned=known.get("turned"), misdeals=known.get("misdeals"))


def _as_it_is(session: Session, asked: Asked) -> Session:
    return session


def _added(session: Session, asked: Asked) -> Session:
    return account.added(session, _whole(asked))


def _changed(session: Session, asked: Asked) -> Session:
    return account.changed(session, int(asked["number"]), _whole(asked))


def _passed(session: Session, asked: Asked) -> Session:
    """Passed out is a deal like any other; where all play then, the form has more to ask."""
    number = asked.get("number")
    form = form_of(str(asked["record"]), number, passed_out(session, asked.get("told", {})))
    if _is_played(form):
        return session
    if number is None:
        return account.added(session, _stands(form))
    return account.changed(session, int(number), _stands(form))


def _is_played(form: DealForm) -> bool:
    """Whether there are tricks to tell: those that stand by default nobody has taken."""
    return any(field.key == "tricks" for field in form.fields)


def _told(session: Session, asked: Asked) -> Session:
    """An earlier deal with one thing told of it that was left out."""
    number = int(asked["number"])
    told = {**told_by_deal(session.deals[number - 1]), str(asked["key"]): asked["value"]}
    return account.changed(session, number, _stands(form_of(str(asked["record"]), number, told)))


def _struck(session: Session, asked: Asked) -> Session:
    return account.struck(session, int(asked["number"]))


def _adjusted(session: Session, asked: Asked) -> Session:
    points: BySeat = by_seat(dict(zip(SEATS, map(int, asked["points"]), strict=True)))
    return account.adjusted(session, points, str(asked["reason"]), len(session.deals))


def _unadjusted(session: Session, asked: Asked) -> Session:
    return account.unadjusted(session, int(asked["index"]))


def _whole(asked: Asked) -> Deal:
    """The deal that a form tells, once nothing is lacking and nothing refuses it."""
    return _stands(form_of(str(asked["record"]), asked.get("number"), asked.get("told", {})))


def _stands(form: DealForm) -> Deal:
    if form.deal is not None:
        return form.deal
    refusal = form.refusal
    if isinstance(refusal, Refusal):
        raise Refused(refusal) if refusal.rule else RecordError(refusal.reason)
    raise RecordError(refusal or form.lacking)


_DOING: Final[Mapping[str, Callable[[Session, Asked], Session]]] = {
    "add": _added,
    "passed": _passed,
    "change": _changed,
    "tell": _told,
    "strike": _struck,
    "adjust": _adjusted,
    "unadjust": _unadjusted,
}
