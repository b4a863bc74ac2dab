"""The rules in which the games differ for those at a table: each is told once, and has a name.

Nothing here is taken from the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

from tests.bids import is_misere
from tests.hands import SUITS, Cards, blanks, honours
from tests.helpers import DealTable

IN_WORDS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
FELLOW: Final = {"S": "C", "C": "S", "H": "D", "D": "H"}

Hands: TypeAlias = dict[int, Cards]
Trump: TypeAlias = Callable[[Random, str, str], str | None]

# What is seen of the suit that lies on the table after the deal.


def suit_turned_up(turned: str) -> DealTable:
    """A card is turned up, and its suit is told."""
    return {"turned": IN_WORDS[turned]}


def nothing_turned_up(turned: str) -> DealTable:
    """There is no such card."""
    return {}


# The trump suit, within the limits of the bid.


def suit_of_the_bid(source: Random, bid: str, turned: str) -> str | None:
    """A bid names its suit with its last word."""
    return next((suit for suit, word in IN_WORDS.items() if bid.endswith(f" {word}")), None)


def promised(both: str, highest: str, *, may_be_none: bool = False) -> Trump:
    """Either suit of the colour turned up or that very suit is a promise of the bid.

    Without one any suit may be trumps; or none, where whoever plays may do without.
    """

    def named(source: Random, bid: str, turned: str) -> str | None:
        if is_misere(bid) or bid.endswith(" grandissimo"):
            return None
        limits = {both: [turned, FELLOW[turned]], highest: [turned]}
        suits: list[str | None] = [*limits.get(bid.partition(" ")[2], SUITS)]
        return source.choice([*suits, None] if may_be_none else suits)

    return named


def suit_kept(source: Random, bid: str, turned: str) -> str | None:
    """Who says "second" has the other suit of the colour, and not the one turned up."""
    exactly = {"second": [FELLOW[turned]], "first": [turned]}
    return None if is_misere(bid) else source.choice(exactly.get(bid.partition(" ")[2], [*SUITS]))


# What is done when all have passed: what the record says of it, and whether there are tricks.


class AllPassed(NamedTuple):
    """The word of the record for it, and how many tricks are then played."""

    contract: str
    tricks: int


THROWN_IN: Final = AllPassed("passed", 0)
PLAYED_BY_ALL: Final = AllPassed("passed", 13)
RUNDMISAR: Final = AllPassed("rundmisar", 13)

# How a partner is found, if there may be one.


class Partners(NamedTuple):
    """The contracts that allow one, and how a record with cards tells of this one."""

    contracts: tuple[str, ...]
    found: Callable[[Random, Cards, int], DealTable]


def he_accepts(source: Random, hand: Cards, seat: int) -> DealTable:
    """Whoever accepts an invitation."""
    return {"whist": seat}


def his_card_is_called(source: Random, hand: Cards, seat: int) -> DealTable:
    """Whoever holds the high card that is called; nobody, where he has none."""
    high = [card for card in hand if card[1] in "AKQJ"]
    return {"called": source.choice(high)} if high else {}


ALONE: Final = Partners((), he_accepts)

# Who lays a card away in the small misères.


def declarer_alone(declarer: int) -> tuple[int, ...]:
    """Nobody but whoever plays."""
    return (declarer,)


def all_four(declarer: int) -> tuple[int, ...]:
    """Whoever plays, and the others."""
    return (1, 2, 3, 4)


# How a deal may be broken off.


class Ending(NamedTuple):
    """The key of the record, whether it can be, and how many cards may have been played."""

    key: str
    may_be: Callable[[str, int | None], bool]
    most_cards: int


PLAYED_OUT: Final = Ending("", lambda contract, partner: False, 0)

# What a summary tells of the cards.


def honours_dealt(hands: Hands, trump: str | None) -> DealTable:
    """The four highest trumps, by seat."""
    return {"honours": honours(hands, trump)}


def blanks_declared(hands: Hands, trump: str | None) -> DealTable:
    """Those who hold no trump say so, if there are any."""
    blank = blanks(hands, trump)
    return {"carte_blanche": blank} if blank else {}


def nothing_dealt(hands: Hands, trump: str | None) -> DealTable:
    """Neither is of any account."""
    return {}


def tricks_in_a_row(winners: Sequence[int], side: Sequence[int]) -> DealTable:
    """How many tricks the side took from the first before it lost one."""
    run = next((n for n, seat in enumerate(winners) if seat not in side), len(winners))
    return {"opening_run": run}


def no_row(winners: Sequence[int], side: Sequence[int]) -> DealTable:
    """Their order is of no account."""
    return {}
