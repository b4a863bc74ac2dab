"""Russian Boston: its readings, bidding, the partner, and the game reconstructed or bare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from boston.auction import bidding
from boston.auction import finding as asking
from boston.auction import finding as partnering
from boston.auction.auction import CallRule
from boston.auction.bidding import Called, CalledRule, PartnerRule
from boston.auction.finding import Finding
from boston.auction.ladder import Ladder, Partnership
from boston.base.bound import Ruled, rule, stated
from boston.base.cards import Suit
from boston.game import Game, Rules
from boston.games.fontainebleau import contracts
from boston.games.fontainebleau import play as fontainebleau
from boston.games.fontainebleau.contracts import READINGS as FONTAINEBLEAU
from boston.pay.marks import Caveat
from boston.pool.pot import Middle
from boston.record.record import Deal
from boston.table import result
from boston.terms.terms import Reading, Terms, read_register

from . import pay

# Its own readings, and those of Boston de Fontainebleau that it inherits.

OWN: Final[tuple[Reading, ...]] = read_register(__package__)
_ANSWERED: Final = frozenset(reading.name for reading in OWN)

#: The order of the suits has an answer of its own here.
READINGS: Final[tuple[Reading, ...]] = (
    *OWN,
    *(each for each in FONTAINEBLEAU if each.name not in _ANSWERED),
)


# Bidding as in Boston de Fontainebleau, with diamonds above hearts.

#: The suits from the lowest, by the reading ``suit-order``.
SUITS: Final[Mapping[str, tuple[Suit, ...]]] = stated(
    "russian.auction.suit-order",
    {
        "diamonds-high": (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS),
        "hearts-high": (Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
    },
)

_HIGHER: Final = "fontainebleau.auction.higher"
#: The suit is asked before the rest of what makes a bid higher.
CALLS: Final[Mapping[str, CallRule]] = {
    **{rule: objects for rule, objects in fontainebleau.CALLS.items() if rule != _HIGHER},
    "russian.auction.suit-order": bidding.better_suit,
    _HIGHER: fontainebleau.CALLS[_HIGHER],
}


# The partner offers himself openly, at six to eight, and four more are needed.

#: The bids that may be played with a partner, by the reading ``who-may-have-partner``.
WITH_PARTNER: Final[Mapping[str, tuple[str, ...]]] = stated(
    "russian.partner.six-to-eight",
    {"six-to-eight": ("6", "7", "8"), "five-to-ten": fontainebleau.WITH_PARTNER},
)
#: How many tricks more than the bid the two need together, by the reading ``pair-target``.
ABOVE_THE_BID: Final[Mapping[str, int]] = stated(
    "russian.partner.target", {"plus-four": 4, "plus-three": fontainebleau.ABOVE_THE_BID}
)
ALL_TRICKS: Final = 13


@rule("russian.partner.target")
def needed_together(tricks_bid: int, target: str) -> Partnership:
    """Declarer and partner need four tricks more than the bid, by a reading three.

    >>> needed_together(6, "plus-four").side, needed_together(6, "plus-three").side
    (10, 9)
    """
    return Partnership(side=tricks_bid + ABOVE_THE_BID[target], declarer=0, partner=0)


def pairs(who: str, target: str) -> Mapping[str, Partnership]:
    """What the two need in the bids that may have a partner; in none would it be fourteen.

    >>> {bid: pair.side for bid, pair in pairs("six-to-eight", "plus-four").items()}
    {'6': 10, '7': 11, '8': 12}
    >>> list(pairs("five-to-ten", "plus-four")), list(pairs("five-to-ten", "plus-three"))[-1]
    (['5', '6', '7', '8', '9'], '10')
    """
    bids = {bid: needed_together(contracts.TRICKS[bid], target) for bid in WITH_PARTNER[who]}
    return {bid: pair for bid, pair in bids.items() if pair.side <= ALL_TRICKS}


def no_card_called(called: Called) -> str:
    """The partner offers himself openly; no card is called."""
    return f"{called.card} is called, but the partner is found by asking openly"


CALLED: Final[Mapping[str, CalledRule]] = {"russian.partner.offer": no_card_called}
FOUND: Final = Finding(
    "russian.partner.offer", "whist", asks=Ruled("russian.partner.offer", asking.ask)
)
PARTNER: Final[Mapping[str, PartnerRule]] = {
    "russian.partner.six-to-eight": partnering.contract_allows,
    "russian.partner.offer": partnering.somebody_else,
}


# The game as one table plays it, reconstructed or bare.

#: Every refusal; most are those of Boston de Fontainebleau.
RULES: Final = replace(
    fontainebleau.RULES,
    calls=CALLS,
    finding=FOUND,
    partner=PARTNER,
    called=CALLED,
    blank=pay.BLANK,
)
#: By a reading the declarer alone lays a card away.
SOLOIST_LAYS_AWAY: Final = replace(
    RULES, discards={"fontainebleau.contracts.discard": result.laid_away}
)


@cache
def ladder(order: str, who: str, target: str) -> Ladder:
    """The bids, by the order of the suits, by who may have a partner and what a pair needs.

    >>> pairs = ladder("diamonds-high", "six-to-eight", "plus-four")
    >>> [each.partnership.side for each in pairs if each.partnership]
    [10, 11, 12]
    """
    return contracts.ladder(SUITS[order], pairs(who, target))


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
        return Table(fontainebleau.ladder("hearts-high"), fontainebleau.RULES, BARE)
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
    return replace(
        game, ladder=bids, rules=rules, caveat=caveat, packets=contracts.PACKETS[packets]
    )
