"""One number of a deal that has been replayed, by what it is called in a sentence.

It is asked for in words: ``paid Bo Disa`` is what Bo gave Disa, and with the id of a rule behind
it what he gave her under that rule; ``net Disa`` what she won or lost; ``tricks Disa Anna`` what
the two took; ``pool``, or ``pool stamm``, what then lay in the middle; ``owed Disa`` what still
stood in her column. A name is a player's, or ``the pool``'s where the game says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def paid(replay: Any, deal: Any, payer: str, payee: str, rule: str = "") -> int:
    """Return what one player gave another, or a pool."""
    ends = (_place(replay, payer), _place(replay, payee))
    lines = (line for line in deal.receipt if (line.payer, line.payee) == ends)
    return sum(line.points for line in lines if rule in ("", line.rule, line.direction))


def net(replay: Any, deal: Any, player: str) -> int:
    """Return what a player won, or below zero lost."""
    won: int = deal.net[_place(replay, player) - 1]
    return won


def tricks(replay: Any, deal: Any, *players: str) -> int:
    """Return how many tricks players took together."""
    return sum(deal.course.result.tricks[_place(replay, player) - 1] for player in players)


def pool(replay: Any, deal: Any, name: str = "") -> int:
    """Return what lay in the pool after the deal."""
    content: int | Mapping[str, int] = deal.standing.pool
    return content[name] if isinstance(content, Mapping) else content


def owed(replay: Any, deal: Any, player: str) -> int:
    """Return what stood in a player's column after the deal."""
    value: int = deal.standing.columns[_place(replay, player) - 1]
    return value


def _place(replay: Any, name: str) -> Any:
    """Return the seat of a player; what is no player's name is the name of a pool."""
    players = replay.session.players
    return players.index(name) + 1 if name in players else name


ASKED: dict[str, Callable[..., int]] = {
    each.__name__: each for each in (paid, net, tricks, pool, owed)
}
