"""Russian Boston: the game as one table plays it, reconstructed or bare."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from boston.auction.ladder import Ladder
from boston.base.bound import rule
from boston.game import Game, Rules
from boston.games.fontainebleau import contracts, deal
from boston.games.fontainebleau import table as there
from boston.pay.marks import Caveat
from boston.pool.middle import Middle
from boston.record.record import Deal
from boston.table import discards
from boston.terms.terms import Terms

from . import auction, partner, pay

#: Every refusal; most are those of Boston de Fontainebleau.
RULES: Final = replace(
    there.RULES,
    calls=auction.CALLS,
    finding=partner.FOUND,
    partner=partner.PARTNER,
    called=partner.CALLED,
    blank=pay.BLANK,
)
#: By a reading the declarer alone lays a card away.
SOLOIST_LAYS_AWAY: Final = replace(
    RULES, discards={"fontainebleau.contracts.discard": discards.laid_away}
)


@cache
def ladder(order: str, who: str, target: str) -> Ladder:
    """The bids, by the order of the suits, by who may have a partner and what a pair needs.

    >>> pairs = ladder("diamonds-high", "six-to-eight", "plus-four")
    >>> [each.partnership.side for each in pairs if each.partnership]
    [10, 11, 12]
    """
    return contracts.ladder(auction.SUITS[order], partner.pairs(who, target))


def _list_lost(instead: str) -> Caveat:
    lost = "the list of its differences from Boston de Fontainebleau is lost"
    return Caveat("russian.contracts.differences", f"{lost}; {instead}")


#: What every receipt says of the game.
RECONSTRUCTED: Final = _list_lost("what is put in its place from source 004 is reconstructed")
BARE: Final = _list_lost("nothing is put in its place, and that game is played unchanged")


class Table(NamedTuple):
    """The bids of a table, what it refuses, and what it says of the game."""

    ladder: Ladder
    rules: Rules
    caveat: Caveat


@rule("russian.contracts.differences")
def played(terms: Terms) -> Table:
    """The reconstruction, or Boston de Fontainebleau with nothing changed.

    Either way it is said that the list of the differences is lost.
    """
    if terms.reading("differences") == "bare":
        return Table(there.ladder("hearts-high"), there.RULES, BARE)
    bids = ladder(
        terms.reading("suit-order"),
        terms.reading("who-may-have-partner"),
        terms.reading("pair-target"),
    )
    if terms.reading("discards") == "soloist-only":
        return Table(bids, SOLOIST_LAYS_AWAY, RECONSTRUCTED)
    return Table(bids, RULES, RECONSTRUCTED)


def as_agreed(game: Game[Middle], terms: Terms, middle: Middle, told: Deal) -> Game[Middle]:
    """The game under the readings of the table."""
    return _played_so(game, played(terms), terms.reading("packets"))


@cache
def _played_so(game: Game[Middle], table: Table, packets: str) -> Game[Middle]:
    bids, rules, caveat = table
    return replace(game, ladder=bids, rules=rules, caveat=caveat, packets=deal.PACKETS[packets])
