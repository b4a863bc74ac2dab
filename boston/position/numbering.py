"""A number for every possible choice in a game, for programs that learn."""

from __future__ import annotations

from itertools import chain
from typing import Any, Final

from boston.base.seats import SEATS
from boston.catalogue import GAMES, game_of
from boston.course.deal import ACCEPT, ALONE, ASK, CONCEDE, DECLINE, KEEP, RECORDED
from boston.course.playing import CARD
from boston.game import Game
from boston.record.fields import SLAMS

__all__ = ["numbering"]

#: The texts of the choices between the calls and the cards, or during the play, in any game.
_WORDS: Final = (
    *chain.from_iterable(each.by_word for each in RECORDED.values()),
    *(ASK, ALONE, ACCEPT, DECLINE, KEEP, CONCEDE),
    *(f"carte blanche {seat}" for seat in SEATS),
    *(f"slam {how}" for how in SLAMS),
)


def numbering(game: str | Game[Any]) -> tuple[str, ...]:
    """Return the text of every choice of a game once. The number of a choice is its place, from 0.

    ``game``: the id of a game, or a game as it is played at a table, such as ``deal.game``. The
    cards come first, from the ace of spades to the two of clubs. The other choices that are not
    calls come next, and the calls last, from the lowest. Cards and words have the same numbers in
    every game.

    A call has the same number at every table of its game. Calls that only other readings or options
    allow are added at the end, so give ``deal.game`` for such a table.

    An id that no game has raises :class:`~boston.errors.BostonError`.

    >>> choices = numbering("solo")
    >>> choices[0], choices[51], choices.index("pass"), choices[-1]
    ('SA', 'C2', 84, 'spread-slam diamonds')
    >>> len(choices) == len(set(choices))
    True
    >>> numbering("bezique")
    Traceback (most recent call last):
    boston.errors.BostonError: 'bezique' is not a known game; 'boston games' lists them
    """
    table = game if isinstance(game, Game) else game_of(game)
    both = (GAMES.get(table.id, table), table)
    calls = chain.from_iterable(map(str, each.words.calls(each.ladder)) for each in both)
    return tuple(dict.fromkeys((*CARD, *_WORDS, *calls)))
