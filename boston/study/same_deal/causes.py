"""Which rule makes which part of a price: the deal is told again without one thing in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from boston.base.cards import Suit
from boston.pay.payment import Line

from .settle import Settled, is_payment, settle
from .told import Told


class Cause(NamedTuple):
    """Something in the deal, what it adds to each payment, and the rules that say so.

    ``points`` is below zero where it makes the payment less.
    """

    what: str
    points: int
    rules: tuple[str, ...]


class _Without(NamedTuple):
    """Something a deal may have, and the deal without it; ``None`` where it is not there."""

    what: str
    deal: Callable[[Settled], Told | None]


def _plain(done: Settled) -> Told | None:
    told = done.told
    return replace(told, rank="plain") if told.has_trumps and told.rank != "plain" else None


def _in_spades(done: Settled) -> Told | None:
    told = done.told
    another = told.has_trumps and told.trump is not Suit.SPADES
    return replace(told, trump=Suit.SPADES) if another else None


def _alone(done: Settled) -> Told | None:
    told = done.told
    return replace(told, partner=False, own=told.side, partners=0) if told.partner else None


def _just_made(done: Settled) -> Told | None:
    result = done.result
    if result is None or result.contract.is_misere or done.told.side <= result.target:
        return None
    return _with_side(done.told, result.target)


def _one_short(done: Settled) -> Told | None:
    result = done.result
    if result is None or result.undertricks < 2:
        return None
    step = -1 if result.contract.is_misere else 1
    return _with_side(done.told, done.told.side + step * (result.undertricks - 1))


def _with_side(told: Told, side: int) -> Told:
    """So many tricks for the two together; the declarer's are changed first."""
    own = max(0, side - told.partners)
    return replace(told, own=own, partners=side - own, opening_run=min(told.opening_run, side))


def _no_honours(done: Settled) -> Told | None:
    told = done.told
    return replace(told, honours=0) if told.has_trumps and told.honours else None


def _no_run(done: Settled) -> Told | None:
    return replace(done.told, opening_run=0) if done.told.opening_run else None


#: What may be left out of a deal.
PARTS: Final = (
    _Without("the suit, against spades", _in_spades),
    _Without("its standing, against a plain suit", _plain),
    _Without("the partner, against playing alone", _alone),
    _Without("the tricks above the number", _just_made),
    _Without("more than one trick missing", _one_short),
    _Without("the honours", _no_honours),
    _Without("the first tricks in a row", _no_run),
)


def causes(done: Settled) -> tuple[Cause, ...]:
    """What in the deal makes each payment larger or smaller.

    >>> from boston.games import fontainebleau
    >>> found = causes(settle(fontainebleau.GAME, Told(own=6, trump=Suit.CLUBS)))
    >>> [(each.what, each.points, each.rules) for each in found]
    [('the tricks above the number', 5, ('fontainebleau.pay.overtricks',))]
    """
    if done.scored is None or done.price is None:
        return ()
    found = []
    for part in PARTS:
        other = part.deal(done)
        less = None if other is None else settle(done.game, other)
        if less is not None and less.scored is not None and less.price is not None:
            points = done.price - less.price
            if points:
                rules = _rules(done.scored.receipt, less.scored.receipt)
                found.append(Cause(part.what, points, rules))
    return tuple(found)


def _rules(one: tuple[Line, ...], other: tuple[Line, ...]) -> tuple[str, ...]:
    """The rules of the payments that are not in both, in the order of the receipt."""
    counts = [
        Counter((each.rule, each.points) for each in lines if is_payment(each))
        for lines in (one, other)
    ]
    differ = {rule for rule, _ in (counts[0] - counts[1]) + (counts[1] - counts[0])}
    return tuple(dict.fromkeys(line.rule for line in (*one, *other) if line.rule in differ))
