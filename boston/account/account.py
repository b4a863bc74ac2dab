"""What is done to the account of an evening; each function takes a session and gives a session.

What comes of it can be replayed: where a rule or the form of a record refuses, the error says so,
and names the deal, and nothing is changed. How the evening is settled is not asked before it ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from boston.base.names import NUMBERED
from boston.base.seats import BySeat, Seat
from boston.errors import RecordError
from boston.position.before import after as after_deal
from boston.position.before import before
from boston.record.reading import read_adjustment, read_session
from boston.record.record import Adjustment, Deal, Session, no_such_deal

__all__ = ["added", "adjusted", "begun", "changed", "dealt_round", "struck", "unadjusted"]


def begun(
    game: str,
    players: Sequence[str] = NUMBERED,
    dealer: Seat | str | None = None,
    options: Mapping[str, object] | None = None,
    readings: Mapping[str, str] | None = None,
    rates: str | Mapping[str, object] | None = None,
    price: str | int | None = None,
    currency: str = "",
    title: str = "",
) -> Session:
    """An evening without deals yet; values are told as in a record.

    >>> names = ("Anna", "Bo", "Carl", "Disa")
    >>> begun("swedish", names, dealer="Bo", options={"ala": 100}, price="0,05").dealer
    2
    >>> begun("swedish", options={"ala": 0})
    Traceback (most recent call last):
    boston.errors.Refused: swedish.bete.alar: option 'ala' is a whole number from 1 to 1000000
    """
    told: dict[str, Any] = {
        "game": game,
        "title": title,
        "players": list(players),
        "dealer": dealer,
        "options": dict(options or {}),
        "readings": dict(readings or {}),
        "rates": rates,
        "price": price,
        "currency": currency,
    }
    return _checked(read_session({key: each for key, each in told.items() if each is not None}))


def added(session: Session, deal: Deal) -> Session:
    """The evening with one more deal.

    >>> evening = added(begun("swedish", dealer=4), Deal(contract="passed"))
    >>> added(evening, Deal(contract="passed", dealer=3))
    Traceback (most recent call last):
    boston.errors.RecordError: deal 2: swedish.deal.rotation: the deal passes from seat 4 to \
seat 1, not to seat 3
    """
    after_deal(before(session), deal)
    return dealt_round(replace(session, deals=(*session.deals, deal)))


def changed(session: Session, number: int, deal: Deal) -> Session:
    """The evening with another deal in the place of this one; they are numbered from 1.

    >>> evening = added(begun("swedish", dealer=4), Deal(contract="passed"))
    >>> changed(evening, 1, Deal(contract="7"))
    Traceback (most recent call last):
    boston.errors.RecordError: deal 1: 'declarer' is missing
    """
    place = _place(session, number)
    known = dealt_round(session)
    deals = (*known.deals[:place], deal, *known.deals[number:])
    return _checked(dealt_round(replace(known, deals=deals)))


def struck(session: Session, number: int) -> Session:
    """The evening without this deal; the later ones move up, and so do those who deal them.

    >>> evening = added(begun("swedish", dealer=4), Deal(contract="passed"))
    >>> struck(evening, 1) == begun("swedish", dealer=4)
    True
    >>> struck(evening, 2)
    Traceback (most recent call last):
    boston.errors.RecordError: there is no deal 2: the evening has 1
    """
    place = _place(session, number)
    known = dealt_round(session)
    deals = (*known.deals[:place], *known.deals[number:])
    moved = tuple(_moved_up(each, number) for each in known.adjustments)
    return _checked(replace(known, deals=deals, adjustments=moved))


def adjusted(session: Session, points: BySeat, reason: str, after: int | None = None) -> Session:
    """The evening with points moved for a reason of the table's own.

    >>> evening = adjusted(begun("solo"), (10, -10, 0, 0), "a bet on the weather")
    >>> evening.adjustments[0].reason
    'a bet on the weather'
    >>> adjusted(evening, (10, 0, 0, 0), "a gift")
    Traceback (most recent call last):
    boston.errors.RecordError: 'points' adds up to 10, not 0: what one gets another gives
    >>> adjusted(evening, (10, -10, 0, 0), "a bet", after=1)
    Traceback (most recent call last):
    boston.errors.RecordError: adjustment 2: 'after' is 1, and there are 0 deals
    """
    told = {"points": [*points], "reason": reason}
    read = read_adjustment(told if after is None else {**told, "after": after})
    adjustments = (*session.adjustments, read)
    no_such_deal(adjustments, len(session.deals))
    return replace(session, adjustments=adjustments)


def unadjusted(session: Session, index: int) -> Session:
    """The evening without this adjustment; ``index`` counts them from 0.

    >>> evening = adjusted(begun("solo"), (10, -10, 0, 0), "a bet on the weather")
    >>> unadjusted(evening, 0) == begun("solo")
    True
    >>> unadjusted(evening, 1)
    Traceback (most recent call last):
    boston.errors.RecordError: there is no adjustment 2: the evening has 1
    """
    has = session.adjustments
    if index not in range(len(has)):
        raise RecordError(f"there is no adjustment {index + 1}: the evening has {len(has)}")
    return replace(session, adjustments=(*has[:index], *has[index + 1 :]))


def dealt_round(session: Session) -> Session:
    """The same evening with its first dealer told before the deals, and not again in each of them.

    Where the first deal does not say who dealt it, all is left as it was told.

    >>> deals = (Deal(contract="passed", dealer=4), Deal(contract="passed", dealer=1))
    >>> told = dealt_round(Session(game="solo", deals=deals))
    >>> told.dealer, [deal.dealer for deal in told.deals]
    (4, [None, None])
    """
    begins = session.dealer or (session.deals[0].dealer if session.deals else None)
    if begins is None:
        return session
    empty = replace(session, dealer=begins, deals=())
    after, dealer = before(empty).at_table.after, begins
    deals: list[Deal] = []
    for each in session.deals:
        deals.append(replace(each, dealer=None) if each.dealer == dealer else each)
        dealer = after(dealer)
    return replace(empty, deals=tuple(deals))


def _checked(session: Session) -> Session:
    before(session)
    return session


def _place(session: Session, number: int) -> int:
    has = len(session.deals)
    if number not in range(1, has + 1):
        raise RecordError(f"there is no deal {number}: the evening has {has}")
    return number - 1


def _moved_up(each: Adjustment, number: int) -> Adjustment:
    """An adjustment in its place when the deal of this number is struck."""
    if each.after is None or each.after < number:
        return each
    return replace(each, after=each.after - 1)
