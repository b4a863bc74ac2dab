"""Russian Boston: the game as one table plays it, reconstructed or bare."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from boston import discards
from boston.game import DiscardRule, Game, Rules
from boston.games.fontainebleau import auction as fontainebleau
from boston.games.fontainebleau import contracts, deal
from boston.games.fontainebleau import table as there
from boston.ladder import Ladder
from boston.middle import Middle
from boston.record import Deal
from boston.terms import Terms

from . import auction, partner

#: Who lays a card away, by the reading ``discards``.
DISCARDS: Final[Mapping[str, Mapping[str, DiscardRule]]] = {
    "all-four": contracts.DISCARDS,
    "soloist-only": {"fontainebleau.contracts.discard": discards.laid_away},
}


@cache
def ladder(order: str, who: str, target: str) -> Ladder:
    """The bids, by the order of the suits, by who may have a partner and what a pair needs.

    >>> pairs = ladder("diamonds-high", "six-to-eight", "plus-four")
    >>> [each.partnership.side for each in pairs if each.partnership]
    [10, 11, 12]
    """
    return contracts.ladder(fontainebleau.SUITS[order], partner.pairs(who, target))


@cache
def rules(laid_away: str) -> Rules:
    """Every refusal, by the reading ``discards``; most are those of Boston de Fontainebleau."""
    return replace(
        there.rules("court"),
        calls=auction.CALLS,
        partner=partner.PARTNER,
        called=partner.CALLED,
        discards=DISCARDS[laid_away],
    )


class Table(NamedTuple):
    """The bids of a table, and what it refuses."""

    ladder: Ladder
    rules: Rules


def reconstructed(terms: Terms) -> Table:
    """The suits, the partners and the discards as the table reads them."""
    bids = ladder(
        terms.reading("suit-order"),
        terms.reading("who-may-have-partner"),
        terms.reading("pair-target"),
    )
    return Table(bids, rules(terms.reading("discards")))


def bare(terms: Terms) -> Table:
    """Boston de Fontainebleau unchanged, its own readings apart."""
    return Table(there.LADDERS["hearts-high"], there.rules(terms.reading("callable-card")))


#: By the reading ``differences``.
TABLES: Final[Mapping[str, Callable[[Terms], Table]]] = {
    "reconstructed": reconstructed,
    "bare": bare,
}


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table."""
    played = TABLES[terms.reading("differences")](terms)
    packets = deal.PACKETS[terms.reading("packets")]
    return replace(game, ladder=played.ladder, rules=played.rules, packets=packets)


FACTS: Final[Mapping[str, object]] = {"russian.contracts.differences": TABLES}
