"""The changes that players make to the account of an evening, and their effect on other deals.

Each function takes a session and returns a session that can be replayed. If a rule or the form of a
record refuses the change, the error names the deal and nothing is changed. No function here checks
the final settlement, which happens only at the end of an evening.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from boston.apps.account.fields import (
    RATES,
    Field,
    Offer,
    agreed_by,
    agreed_in,
    named,
    rates_agreed,
    sent,
    start_form,
)
from boston.apps.account.form import contract_field
from boston.apps.account.trials import Trials, trials_after
from boston.base.cards import Suit
from boston.base.names import NUMBERED
from boston.base.seats import BySeat, Seat
from boston.catalogue import game_of
from boston.errors import BostonError, RecordError
from boston.position.before import Before, before, before_deal
from boston.position.before import after as after_deal
from boston.record.reading import read_adjustment, read_session
from boston.record.record import Adjustment, Deal, Session, no_such_deal
from boston.replaying.replay import Replay, deals, terms_of

__all__ = [
    "Change",
    "added",
    "adjusted",
    "agreed",
    "agreement",
    "alike",
    "begun",
    "changed",
    "dealt_round",
    "differences",
    "nets",
    "rated",
    "struck",
    "unadjusted",
]


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
    """Return an evening without deals.

    Each argument has the form that its value has in a record. ``readings``: The chosen option of
    each reading. ``price``: The price of a point in ``currency``. Raise :class:`~boston.Refused` if
    a rule refuses an agreement.

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


def agreement(session: Session) -> tuple[Field, ...]:
    """Return the questions before the first deal, with this evening's answers.

    If the evening has its own rates, the questions about rates are left out.

    >>> [each.value for each in agreement(begun("solo", price="1/20"))][-2:]
    ['1/20', '']
    """
    now = agreed_in(session)
    is_left = RATES.rstrip(".") if isinstance(session.rates, Mapping) else None
    return tuple(
        each if now.get(each.key) is None else each._replace(value=now[each.key])
        for each in start_form(session.game)
        if is_left is None or not each.key.startswith(is_left)
    )


def agreed(
    session: Session,
    told: Mapping[str, Any],
    players: Sequence[str] | None = None,
    dealer: Seat | str | None = None,
) -> Session:
    """Return the evening with changed agreements, which apply from the first deal.

    ``told``: The answers that change. ``players`` and ``dealer``: The new names and the new first
    dealer, or ``None`` to keep the present ones.

    >>> evening = added(begun("swedish", dealer=4), Deal(contract="passed"))
    >>> agreed(evening, {"price": "2"}, players=("Anna", "Bo", "Carl", "Disa")).players
    ('Anna', 'Bo', 'Carl', 'Disa')
    """
    known = dealt_round(session)
    terms = begun(
        session.game,
        session.players if players is None else players,
        known.dealer if dealer is None else dealer,
        **agreed_by(session.game, {**agreed_in(session), **told}),
    )
    rates = session.rates if isinstance(session.rates, Mapping) else terms.rates
    now = replace(terms, rates=rates, title=session.title, adjustments=session.adjustments)
    return _checked(replace(now, deals=known.deals))


def added(session: Session, deal: Deal) -> Session:
    """Return the evening with one more deal.

    Raise :class:`~boston.BostonError` if the deal may not follow.

    >>> evening = added(begun("swedish", dealer=4), Deal(contract="passed"))
    >>> added(evening, Deal(contract="passed", dealer=3))
    Traceback (most recent call last):
    boston.errors.RecordError: deal 2: swedish.deal.rotation: the deal passes from seat 4 to \
seat 1, not to seat 3
    """
    after_deal(before(session), deal)
    return dealt_round(replace(session, deals=(*session.deals, deal)))


def changed(session: Session, number: int, deal: Deal) -> Session:
    """Return the evening with another deal in place of deal ``number``.

    ``number`` counts from 1. Raise :class:`~boston.BostonError` if the evening has no such deal or
    if any of its deals is now refused.

    >>> evening = added(begun("swedish", dealer=4), Deal(contract="passed"))
    >>> changed(evening, 1, Deal(contract="7"))
    Traceback (most recent call last):
    boston.errors.RecordError: deal 1: 'declarer' is missing: give the seat
    """
    return _checked(dealt_round(_instead(session, number, deal)))


def struck(session: Session, number: int) -> Session:
    """Return the evening without deal ``number``.

    The later deals move up, and the rotation again determines their dealers. Raise
    :class:`~boston.BostonError` if the evening has no such deal or if a later deal is now refused.

    >>> evening = added(begun("swedish", dealer=4), Deal(contract="passed"))
    >>> struck(evening, 1) == begun("swedish", dealer=4)
    True
    >>> struck(evening, 2)
    Traceback (most recent call last):
    boston.errors.RecordError: there is no deal 2: the evening has 1
    """
    moved = tuple(_moved_up(each, number) for each in session.adjustments)
    return _checked(replace(_instead(session, number), adjustments=moved))


def adjusted(session: Session, points: BySeat, reason: str, after: int | None = None) -> Session:
    """Return the evening with points moved between players for a reason that they agree on.

    ``after``: The number of the deal that the move follows; ``None`` for the end of the evening.

    >>> evening = adjusted(begun("solo"), (10, -10, 0, 0), "a bet on the weather")
    >>> evening.adjustments[0].reason
    'a bet on the weather'
    >>> adjusted(evening, (10, 0, 0, 0), "a gift")
    Traceback (most recent call last):
    boston.errors.RecordError: 'points' adds up to 10, not 0: one pays what another gets
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
    """Return the evening without one adjustment.

    ``index``: The place of the adjustment, from 0.

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


def rated(session: Session, told: Mapping[str, Any]) -> Session:
    """Return the evening with other rates.

    ``told``: The answers of the form. A rate without an answer is kept.

    >>> evening = rated(begun("german", rates="reconstruction-a"), {"rates": ""})
    >>> evening.rates is None
    True
    >>> rated(evening, {"rates.klein-misere": "40"}).rates
    {'klein-misere': 40}
    """
    return _checked(replace(session, rates=rates_agreed(session, told)))


def dealt_round(session: Session) -> Session:
    """Return the evening with its first dealer recorded once, for the whole session.

    A deal records its own dealer only if the rotation would give another dealer.

    If neither the session nor its first deal names a dealer, return the session unchanged.

    >>> deals = (Deal(contract="passed", dealer=4), Deal(contract="passed", dealer=1))
    >>> told = dealt_round(Session(game="solo", deals=deals))
    >>> told.dealer, [deal.dealer for deal in told.deals]
    (4, [None, None])
    """
    begins = session.dealer or (session.deals[0].dealer if session.deals else None)
    if begins is None:
        return session
    empty = replace(session, dealer=begins, deals=())
    after, dealer = before(empty).at_table.next_seat, begins
    deals: list[Deal] = []
    for each in session.deals:
        deals.append(replace(each, dealer=None) if each.dealer == dealer else each)
        dealer = after(dealer)
    return replace(empty, deals=tuple(deals))


def _checked(session: Session) -> Session:
    before(session)
    return session


def _instead(session: Session, number: int, *told: Deal) -> Session:
    """Return the evening with the deals ``told`` in place of deal ``number``."""
    has = len(session.deals)
    if number not in range(1, has + 1):
        raise RecordError(f"there is no deal {number}: the evening has {has}")
    known = dealt_round(session)
    return replace(known, deals=(*known.deals[: number - 1], *told, *known.deals[number:]))


def _moved_up(each: Adjustment, number: int) -> Adjustment:
    """Return an adjustment at its new place after deal ``number`` has been removed."""
    if each.after is None or each.after < number:
        return each
    return replace(each, after=each.after - 1)


# ── The effect of a change on other deals ─────────────────────────────────────────────────────────


class Change(NamedTuple):
    """A deal whose result has changed after an edit although its record has not.

    * ``number``: Its number after the edit.
    * ``before``: Its net scores before the edit, or ``None`` if it or an earlier deal was refused.
    * ``after``: Its net scores after the edit, or ``None`` if it or an earlier deal is refused.
    """

    number: int
    before: BySeat | None
    after: BySeat | None


def differences(before: Session, after: Session) -> tuple[Change, ...]:
    """Return the deals whose net scores differ although both sessions have the same record of them.

    The numbers of the deals are those in ``after``.

    >>> from boston.record.reading import loads
    >>> text = '''
    ... game = "swedish"
    ... [[deal]]
    ... contract = "petite-misere"
    ... declarer = 4
    ... tricks = [4, 4, 4, 0]
    ... '''
    >>> differences(loads(text), loads(text))
    ()
    """
    told_before, told_after = _told(before), _told(after)
    first = _alike(told_before, told_after)
    last = _alike(told_before[first:][::-1], told_after[first:][::-1])
    was, now = nets(before), nets(after)
    until = len(now) - last
    pairs = [
        *zip(range(1, first + 1), was, now, strict=False),
        *zip(range(until + 1, len(now) + 1), was[len(was) - last :], now[until:], strict=True),
    ]
    return tuple(Change(*each) for each in pairs if each[1] != each[2])


def alike(before: Session, after: Session) -> int:
    """Return the number of deals before the first deal whose record differs."""
    return _alike(_told(before), _told(after))


def nets(session: Session) -> tuple[BySeat | None, ...]:
    """Return the net scores of each deal.

    The first refused deal and all deals after it have ``None``.
    """
    found: list[BySeat | None] = []
    try:
        game = game_of(session.game)
        terms = terms_of(game, session)
        for each in deals(game, terms, game.begin(terms), session):
            found.append(each.net)  # noqa: PERF401 - keeps the nets calculated before an error
    except BostonError:
        pass
    return (*found, *[None] * (len(session.deals) - len(found)))


def _told(session: Session) -> list[Deal]:
    """Return the deals without their dealers, which the rotation determines."""
    return [replace(deal, dealer=None) for deal in session.deals]


def _alike(one: Sequence[Deal], other: Sequence[Deal]) -> int:
    """Return the number of deals before the first deal that differs."""
    pairs = zip(one, other, strict=False)
    return len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])


# ── A turned-up suit missing from an earlier deal although later deals depend on it ───────────────


class Missing(NamedTuple):
    """A turned-up suit that the record leaves out.

    * ``number``: The number of the deal, from 1.
    * ``offers``: The suits that may have been turned up.
    * ``refused``: The rules that refuse bids of the next deal only because the suit is unknown.
    """

    number: int
    offers: tuple[Offer, ...]
    refused: frozenset[str]


def missing(done: Replay) -> Missing | None:
    """Return the first missing suit on which later deals depend, or ``None`` if there is none.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import so_far
    >>> text = 'game = "french"\\n[[deal]]\\ndealer = 4\\ncontract = "passed"'
    >>> asked = missing(so_far(loads(text)))
    >>> asked.number, [offer.value for offer in asked.offers], sorted(asked.refused)
    (1, ['spades', 'hearts', 'diamonds', 'clubs'], ['french.deal.belle'])
    """
    state = done.deals[-1].outcome.state if done.deals else done.opening.state
    if None not in done.game.in_force(done.terms, state, Deal()).values():
        return None  # Everything in force in the next deal is known.
    for place, scored in enumerate(done.deals):
        if scored.deal.turned is None and (suits := _tellable(done, place)):
            offers = tuple(Offer(sent(suit), named("turned", suit, ())) for suit in suits)
            return Missing(place + 1, offers, _refused(done, place, suits[0]))
    return None


def _tellable(done: Replay, place: int) -> list[Suit]:
    """Return the suits that a deal's record may add and that would change the state after it."""
    trials, deal = Trials(before_deal(done, place + 1)), done.deals[place].deal
    states = {suit: trials.of(replace(deal, turned=suit)) for suit in Suit}
    left = done.deals[place].outcome.state
    return [suit for suit, found in states.items() if found.is_accepted and found.pays[0] != left]


def _refused(done: Replay, place: int, suit: Suit) -> frozenset[str]:
    """Return the rules that refuse a bid only because the record does not give ``suit``."""
    session = done.session
    deal = replace(done.deals[place].deal, turned=suit)
    told = (*session.deals[:place], deal, *session.deals[place + 1 :])
    with suppress(BostonError):
        then = before(replace(session, deals=told, adjustments=()))
        return _refusing(before_deal(done, len(done.deals) + 1)) - _refusing(then)
    return frozenset()


def _refusing(earlier: Before) -> frozenset[str]:
    """Return the rules that refuse a bid in the next deal."""
    offers = contract_field(trials_after(earlier), {}, None).offers
    return frozenset(each.refusal.rule for each in offers if each.refusal is not None)
