"""How an evening stands before its next deal: what a table wants to see on top."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from boston.base.cards import Suit
from boston.position.before import Before
from boston.present.sheet_words import opening, player
from boston.present.steps import pool_in_words

#: What heads a line on top, and what stands there.
Line = tuple[str, str]


def on_top(earlier: Before, names: Sequence[str]) -> list[Line]:
    """The number of the next deal, who deals it and speaks first, and what is in force.

    >>> from boston.position.before import before
    >>> from boston.record.reading import loads
    >>> text = 'game = "swedish"\\n[[deal]]\\ndealer = 4\\nevent = "passed"'
    >>> on_top(before(loads(text)), ("1", "2", "3", "4"))[:3]
    [('Deal', '2'), ('Deals', 'Seat 1'), ('Speaks first', 'Seat 2')]
    """
    lines = [("Deal", str(earlier.number))]
    dealer = earlier.next_dealer
    if dealer is not None:
        game = earlier.at_table
        forehand = game.opens(dealer, game.after).turn
        lines.append(("Deals", opening(player(dealer, names))))
        if forehand is not None:
            lines.append(("Speaks first", opening(player(forehand, names))))
    return [*lines, *_in_force(earlier.game, earlier.state)]


def _in_force(game: Any, state: Any) -> Iterator[Line]:
    """What the protocol or the pool has, and a suit that holds from deal to deal."""
    standing = game.standing(state)
    if standing.marks is not None and "strokes" in game.sheet_writes:
        yield "Strokes", f"{standing.marks}"
    if standing.running is not None:
        yield "Running bête", f"{standing.running}"
    if standing.pool is not None:
        head, _, words = opening(pool_in_words(standing.pool)).partition(" ")
        yield (head, words) if isinstance(standing.pool, int) else ("Pools", f"{head} {words}")
    for name, suit in _suits_of(state):
        yield opening(name.replace("_", " ")), str(suit)


def _suits_of(state: Any) -> Iterator[tuple[str, Suit]]:
    """The suits that the game itself keeps from deal to deal, by its own names for them."""
    if is_dataclass(state) and not isinstance(state, type):
        for each in fields(state):
            value = getattr(state, each.name)
            if isinstance(value, Suit):
                yield each.name, value
