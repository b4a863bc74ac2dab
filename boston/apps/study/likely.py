"""How likely a deal is: by the results of a computer player, and by the cards as they are dealt.

The file ``likely.toml`` has the results in the 20,000 deals of each game that the player ``plain``
played for the page on odds. It has a row of numbers for every contract. The first number counts
the deals with a partner. Then come the numbers of the deals that were made, that were lost by one
trick, by two tricks, and so on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import comb
from typing import Any, Final

from boston.record.record import Deal
from boston.table.result import Result

#: The name of the row for deals in which all passed.
PASSED: Final = "passed"
#: The share of deals in which a hand has no card of the trump suit.
BLANK: Final = comb(39, 13) / comb(52, 13)
#: A guess for the share of deals with one of these keys. The computer player never has them.
RARE: Final = 0.01
RARE_KEYS: Final = ("misdeals", "blunder", "given_up", "conceded", "slam")


@cache
def rows() -> Mapping[str, Mapping[str, Sequence[int]]]:
    """Return the rows of every game."""
    found: Any = tomllib.loads((files("boston.apps.study") / "likely.toml").read_text("utf-8"))
    return found  # type: ignore[no-any-return]


def result_chance(game: str, result: object) -> float:
    """Return the number of deals with a result among the computer player's deals.

    Half a deal is added to every number, so that no result is impossible. The file does not
    distinguish numbers of overtricks: we guess that each overtrick halves the number.
    """
    of_game = rows().get(game, {})
    if not isinstance(result, Result):
        return 0.5 + sum(of_game.get(PASSED, ()))
    paired, *by_missing = of_game.get(result.contract.id, (0,))
    times, missing = sum(by_missing), result.undertricks
    found = by_missing[missing] if missing < len(by_missing) else 0
    share = (paired if result.partner else times - paired) / max(1, times)
    over = 0 if missing or result.contract.is_misere else result.side_tricks - result.target
    return (0.5 + found * share) / (1 << over)


def honours_chance(held: int, hands: int) -> float:
    """Return the share of deals in which this number of hands has this number of honours.

    >>> round(honours_chance(4, 1), 4), round(honours_chance(4, 2), 4)
    (0.0026, 0.0552)
    """
    cards = 13 * hands
    return comb(4, held) * comb(48, cards - held) / comb(52, cards)


def chance(game: str, deal: Deal, result: object) -> float:
    """Return how likely a deal is, compared with other deals of its game.

    The number is that of the result in the computer player's deals, multiplied by the share of
    deals with these honours and hands without trumps, as if the cards were dealt at random.
    ``result``: The result of the deal, or anything else if nobody bid.
    """
    found = result_chance(game, result)
    if isinstance(result, Result) and deal.honours is not None:
        found *= honours_chance(min(4, result.side_honours), len(result.side))
    found *= BLANK ** len(deal.carte_blanche or ())
    return found * RARE ** sum(bool(getattr(deal, key)) for key in RARE_KEYS)
