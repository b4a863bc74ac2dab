"""Reading what a player says in the auction: our ids, or the source's own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from boston.auction.ladder import Bid, Ladder, Qualifier
from boston.base.words import fold, quoted
from boston.errors import BostonError

__all__ = ["Accept", "Pass", "Words", "read_call"]


@dataclass(frozen=True)
class Pass:
    """A pass."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Accept:
    """The acceptance of a request for a partner, where it is made in the auction."""

    def __str__(self) -> str:
        return "accept"


PASS: Final = Pass()
ACCEPT: Final = Accept()

#: Whatever a player can say.
Call: TypeAlias = Pass | Bid | Accept


@dataclass(frozen=True, kw_only=True)
class Words:
    """A game's own words in the auction, besides the names of its contracts.

    ``same_bid`` takes the standing bid over as it is; ``same_bid_suffix`` says so of
    a bid that is repeated; ``raising`` are words for the standing contract in a better suit.
    ``accepting`` is there where a request for a partner is accepted in the auction.
    """

    passing: tuple[str, ...] = ("pass",)
    same_bid: tuple[str, ...] = ()
    same_bid_suffix: tuple[str, ...] = ()
    raising: Mapping[str, Qualifier] = field(default_factory=dict)
    accepting: tuple[str, ...] = ()

    def calls(self, ladder: Ladder) -> tuple[Call, ...]:
        """Everything well formed that can be said, the pass first."""
        return (*self.unbid, *ladder.bids)

    @property
    def unbid(self) -> tuple[Pass | Accept, ...]:
        """What can be said that is no bid."""
        return (PASS, ACCEPT) if self.accepting else (PASS,)


def read_call(text: str, ladder: Ladder, words: Words, standing: Bid | None) -> Call:
    """Read one call. Some of the source's words need the standing bid to mean anything.

    >>> from boston.games.swedish.play import WORDS
    >>> from boston.games.swedish.contracts import LADDER
    >>> def said(text, standing=None):
    ...     return str(read_call(text, LADDER, WORDS, standing))
    >>> said("5 colour"), said("5 i färg"), said("liten boston"), said("petite misère")
    ('5 colour', '5 colour', '5', 'petite-misere')
    >>> five = Bid(LADDER.contract("5"))
    >>> said("bättre spel", five), said("förhand", five), said("5 spel i förhand", five)
    ('5 colour', '5', '5')
    >>> said("förhand")
    Traceback (most recent call last):
    boston.errors.BostonError: 'förhand' needs a standing bid
    >>> said("5 hearts")
    Traceback (most recent call last):
    boston.errors.BostonError: '5 hearts' is not a call of this game
    """
    said = fold(text)
    if said in ladder.spoken:  # As nearly every call is.
        return ladder.spoken[said]
    if said in map(fold, words.passing):
        return PASS
    if said in map(fold, words.accepting):
        return ACCEPT
    raised = {fold(word): qualifier for word, qualifier in words.raising.items()}
    if said in raised or said in map(fold, words.same_bid):
        if standing is None:
            raise BostonError(f"{quoted(text)} needs a standing bid")
        return Bid(standing.contract, raised[said]) if said in raised else standing
    for suffix in words.same_bid_suffix:
        said = said.removesuffix(" " + fold(suffix))
    bid = ladder.spoken.get(said)
    if bid is None:
        raise BostonError(f"{quoted(text)} is not a call of this game")
    return bid
