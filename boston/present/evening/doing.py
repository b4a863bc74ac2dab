"""What may be done to an evening: each takes the evening as it is and gives it as it is then."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeAlias

from boston.account import account
from boston.account.fields import DealForm
from boston.account.form import agreed_by, deal_form, parse_form, told_by_deal, whole_deal
from boston.base.names import NUMBERED, against_name
from boston.base.seats import SEATS, BySeat, by_seat
from boston.catalogue import game_of
from boston.errors import BostonError, RecordError, Refusal, Refused
from boston.position.before import Before, before_deal
from boston.record.forms import STRANGE
from boston.record.keys import Form
from boston.record.reading import loads
from boston.record.record import DEAL_KEYS, Deal, Session
from boston.replaying.replay import Replay, so_far

#: The evenings that were replayed last.
_LAST: Final[deque[Replay]] = deque(maxlen=4)
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
def replayed(record: str) -> Replay:
    """What an evening has come to so far; the last few are known, and gone on from."""
    done = so_far(read(record), *_LAST)
    _LAST.append(done)
    return done


def as_stands(record: str, number: int | None = None) -> Before:
    """How an evening stands before its next deal, or before ``number``, which it has already."""
    done = replayed(record)
    return before_deal(done, len(done.deals) + 1 if number is None else number)


def form_of(record: str, number: int | None, told: Mapping[str, Any]) -> DealForm:
    """The form for a deal: the next one, or ``number``, which stands in the record already."""
    return deal_form(as_stands(record, number), told, read(record).players)


def told_so_far(told: Mapping[str, Any]) -> Deal:
    """A deal as far as a form has been told what is known of it before the first call.

    >>> told_so_far({"turned": "hearts", "misdeals": None, "contract": "7"}).turned
    <Suit.HEARTS: 'hearts'>
    """
    known = parse_form({key: told.get(key) for key in ("turned", "misdeals")}, NUMBERED).values
    return Deal(turned=known.get("turned"), misdeals=known.get("misdeals"))


def _as_it_is(session: Session, asked: Asked) -> Session:
    return session


def _entered(session: Session, asked: Asked) -> Session:
    return _with(session, asked, asked.get("told", {}))


def _with(session: Session, asked: Asked, told: Mapping[str, Any]) -> Session:
    """The evening with a deal that is told, in the place of ``number`` where that is given."""
    number = asked.get("number")
    deal = _deal(str(asked["record"]), number, session.players, told)
    if number is None:  # Its form has taken it, and the evening that has it will be replayed.
        return account.dealt_round(replace(session, deals=(*session.deals, deal)))
    return account.changed(session, int(number), deal)


def _passed(session: Session, asked: Asked) -> Session:
    """Passed out is a deal like any other; where all play then, the form has more to ask."""
    earlier = as_stands(str(asked["record"]), asked.get("number"))
    if earlier.over is None and earlier.at_table.when_all_pass.rounds:
        return session
    return _with(session, asked, passed_out(session, asked.get("told", {})))


def _told(session: Session, asked: Asked) -> Session:
    """An earlier deal with one thing told of it that was left out."""
    told = told_by_deal(session.deals[int(asked["number"]) - 1])
    return _with(session, asked, {**told, str(asked["key"]): asked["value"]})


def _struck(session: Session, asked: Asked) -> Session:
    return account.struck(session, int(asked["number"]))


def _adjusted(session: Session, asked: Asked) -> Session:
    points: BySeat = by_seat(dict(zip(SEATS, map(int, asked["points"]), strict=True)))
    return account.adjusted(session, points, str(asked["reason"]), len(session.deals))


def _unadjusted(session: Session, asked: Asked) -> Session:
    return account.unadjusted(session, int(asked["index"]))


def _deal(record: str, number: int | None, players: Sequence[str], told: Mapping[str, Any]) -> Deal:
    """The deal that a form tells, once nothing is lacking and nothing refuses it."""
    form = whole_deal(as_stands(record, number), told, players)
    if form.deal is not None:
        return form.deal
    refusal = form.refusal
    if isinstance(refusal, Refusal):
        raise Refused(refusal) if refusal.rule else RecordError(refusal.reason)
    raise RecordError(refusal or form.lacking)


_DOING: Final[Mapping[str, Callable[[Session, Asked], Session]]] = {
    "add": _entered,
    "passed": _passed,
    "change": _entered,
    "tell": _told,
    "strike": _struck,
    "adjust": _adjusted,
    "unadjust": _unadjusted,
}
