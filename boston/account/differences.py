"""How later deals hang on earlier ones: what a change does to them, and what they lack."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from boston.base.cards import Suit
from boston.base.seats import BySeat
from boston.catalogue import game_of
from boston.errors import BostonError
from boston.position.before import Before, before, before_deal
from boston.record.record import Deal, Session
from boston.replaying.replay import Replay, deals, terms_of

from .fields import Offer, named, sent
from .form import contract_field
from .trials import Trials, trials_after

__all__ = ["Change", "differences", "nets"]


class Change(NamedTuple):
    """A deal told as before that comes to something else; ``number`` is its number now.

    ``before`` and ``after`` are its nets; ``None`` where it, or a deal before it, is refused.
    """

    number: int
    before: BySeat | None
    after: BySeat | None


def differences(before: Session, after: Session) -> tuple[Change, ...]:
    """The deals told alike in both sessions whose nets differ, as they are numbered in ``after``.

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


def nets(session: Session) -> tuple[BySeat | None, ...]:
    """What each deal brought each seat, and ``None`` from the deal on that is refused."""
    found: list[BySeat | None] = []
    try:
        game = game_of(session.game)
        terms = terms_of(game, session)
        for each in deals(game, terms, game.begin(terms), session):
            found.append(each.net)  # noqa: PERF401 - what was reckoned before an error is kept
    except BostonError:
        pass
    return (*found, *[None] * (len(session.deals) - len(found)))


def _told(session: Session) -> list[Deal]:
    """The deals, whoever dealt them: that the deal passes round need not be told."""
    return [replace(deal, dealer=None) for deal in session.deals]


def _alike(one: Sequence[Deal], other: Sequence[Deal]) -> int:
    """How many deals are the same from the beginning."""
    pairs = zip(one, other, strict=False)
    return len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])


# ── What an earlier deal did not tell although later deals depend on it ───────────────────────────


class Missing(NamedTuple):
    """The suit turned up in deal ``number``, which nobody told.

    ``offers`` are the suits that it may have been; ``refused`` are the rules that refuse bids of
    the next deal for no other reason.
    """

    number: int
    offers: tuple[Offer, ...]
    refused: frozenset[str]


def missing(done: Replay) -> Missing | None:
    """The first deal that leaves out a suit turned up on which later deals depend.

    >>> from boston.record.reading import loads
    >>> from boston.replaying.replay import so_far
    >>> text = 'game = "french"\\n[[deal]]\\ndealer = 4\\ncontract = "passed"'
    >>> asked = missing(so_far(loads(text)))
    >>> asked.number, [offer.value for offer in asked.offers], sorted(asked.refused)
    (1, ['spades', 'hearts', 'diamonds', 'clubs'], ['french.deal.belle'])
    """
    if not _is_unknown(done):
        return None
    for place, scored in enumerate(done.deals):
        if scored.deal.turned is None and (suits := _tellable(done, place)):
            offers = tuple(Offer(sent(suit), named("turned", suit, ())) for suit in suits)
            return Missing(place + 1, offers, _refused(done, place, suits[0]))
    return None


def _is_unknown(done: Replay) -> bool:
    """Whether something is in force in the next deal of which nobody knows what it is."""
    state = done.deals[-1].outcome.state if done.deals else done.opening.state
    return None in done.game.in_force(done.terms, state, Deal()).values()


def _tellable(done: Replay, place: int) -> list[Suit]:
    """The suits that may be told of a deal, if it leaves things otherwise than untold."""
    trials, deal = Trials(before_deal(done, place + 1)), done.deals[place].deal
    states = {suit: trials.of(replace(deal, turned=suit)) for suit in Suit}
    left = done.deals[place].outcome.state
    return [suit for suit, found in states.items() if found.is_accepted and found.pays[0] != left]


def _refused(done: Replay, place: int, suit: Suit) -> frozenset[str]:
    """The rules that refuse a bid now, and would not if that suit had been told."""
    session = done.session
    deal = replace(done.deals[place].deal, turned=suit)
    told = (*session.deals[:place], deal, *session.deals[place + 1 :])
    with suppress(BostonError):
        then = before(replace(session, deals=told, adjustments=()))
        return _refusing(before_deal(done, len(done.deals) + 1)) - _refusing(then)
    return frozenset()


def _refusing(earlier: Before) -> frozenset[str]:
    """The rules that refuse a bid in the next deal."""
    offers = contract_field(trials_after(earlier), {}, None).offers
    return frozenset(each.refusal.rule for each in offers if each.refusal is not None)
