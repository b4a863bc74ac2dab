"""Contracts, bids and calls: a game's ladder, the classes of suits, and the words of the calls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from boston.base.cards import Suit
from boston.base.words import fold, near, quoted
from boston.errors import BostonError

__all__ = ["Accept", "Bid", "Contract", "Ladder", "Pass", "Words", "read_call"]


class SuitClass(IntEnum):
    """The class of a suit in a deal, from the lowest at 0. Each game has its own classes."""

    @property
    def word(self) -> str:
        """The name of the class in a record and in a call."""
        return self.name.lower()

    @property
    def described(self) -> str:
        """The class, as it is written after a suit: ``second suit``."""
        return f"{self.word} suit"

    @property
    def phrase(self) -> str:
        """The class in a sentence: ``the second suit``."""
        return f"the {self.described}"


class TwoAreLowest(SuitClass):
    """Classes in which two suits share the lowest, and each other class has one suit."""

    @property
    def phrase(self) -> str:
        """The class in a sentence. The lowest has an indefinite article: ``a plain suit``."""
        return f"{'the' if self else 'a'} {self.described}"


class Preference(TwoAreLowest):
    """The classes of most games: two suits are plain, one is second, and one is the highest.

    >>> [each.phrase for each in Preference]
    ['a plain suit', 'the second suit', 'the highest suit']
    """

    PLAIN = 0
    SECOND = 1
    HIGHEST = 2


_WORDS: Final = {each.word: each for each in Preference}


def preference(trump: Suit, turned: Suit) -> Preference:
    """The suit turned up is highest. The other suit of its colour is second, the others are plain.

    >>> [preference(suit, Suit.HEARTS).word for suit in Suit]
    ['plain', 'highest', 'second', 'plain']
    """
    if trump is turned:
        return Preference.HIGHEST
    if trump is turned.same_colour:
        return Preference.SECOND
    return Preference.PLAIN


def read_preference(word: str) -> Preference:
    """Read ``plain``, ``second`` or ``highest``. Any other word raises an error.

    >>> read_preference("second").name
    'SECOND'
    >>> read_preference("third")
    Traceback (most recent call last):
    boston.errors.BostonError: 'third' is not a class of suit: plain, second or highest
    """
    if word in _WORDS:
        return _WORDS[word]
    raise BostonError(f"{quoted(word)} is not a class of suit: plain, second or highest")


class Partnership(NamedTuple):
    """The targets of a contract that is played with a partner, in tricks."""

    side: int
    declarer: int
    partner: int


class Qualifier(NamedTuple):
    """An addition to a bid that restricts its trump suit.

    ``level``: the rank of the addition among bids of one contract. ``in_source``: the source's
    words. ``suit``: the suit that the addition names, if any.
    """

    id: str
    level: int
    in_source: tuple[str, ...] = ()
    suit: Suit | None = None


PLAIN: Final = Qualifier("", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """A contract: the tricks it asks for, and the way in which it is played.

    ``tricks``: the target, 0 for a misère. ``most``: the most tricks that may be taken, if more
    would lose the contract. ``discard``: the number of discards. ``exposed_after``: the trick after
    which the declarer's cards lie open. ``renege``: the number of tricks in which the declarer need
    not follow suit. ``is_misere``: whether tricks lose the contract.
    """

    id: str
    tricks: int
    in_source: tuple[str, ...]
    qualifiers: tuple[Qualifier, ...] = (PLAIN,)
    partnership: Partnership | None = None
    discard: int = 0
    exposed_after: int | None = None
    most: int | None = None
    renege: int = 0
    is_misere: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Taking tricks loses a misère: it asks for no tricks, or for one trick and no more."""
        object.__setattr__(self, "is_misere", self.tricks == 0 or self.most is not None)

    @property
    def cards(self) -> int:
        """The number of tricks played: one for each card left after the discards."""
        return 13 - self.discard

    @property
    def name(self) -> str:
        """The source's first name for the contract, as a heading, or its id if there is no name.

        >>> from boston.games.grandissimo import GAME
        >>> GAME.ladder.contract("begar").name
        'Begär'
        """
        name = self.in_source[0] if self.in_source else self.id
        return name[:1].upper() + name[1:]

    def __str__(self) -> str:
        return self.id

    def __hash__(self) -> int:
        """Return the hash of the id. Contracts are looked up thousands of times."""
        return hash(self.id)


def misere(
    name: str, *in_source: str, discard: int = 0, exposed_after: int | None = None
) -> Contract:
    """Return a contract to take no tricks, with its id and the names in the source."""
    return Contract(
        id=name, tricks=0, in_source=in_source, discard=discard, exposed_after=exposed_after
    )


class Bid(NamedTuple):
    """A bid: a contract, with the promise about its trump suit."""

    contract: Contract
    qualifier: Qualifier = PLAIN

    def __str__(self) -> str:
        return f"{self.contract.id} {self.qualifier.id}".rstrip()


@dataclass(frozen=True)
class Ladder:
    """The contracts of a game from the lowest to the highest, and the qualifiers of its bids.

    ``set_aside``: the contracts that are known by name and rank, but are not played at this table.
    ``plain_words``: words that promise nothing. They may follow a contract that has qualifiers.
    """

    contracts: tuple[Contract, ...]
    qualifiers: tuple[Qualifier, ...] = (PLAIN,)
    set_aside: frozenset[str] = frozenset()
    plain_words: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Contract]:
        return (each for each in self.contracts if each.id not in self.set_aside)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.contracts, self.qualifiers, self.set_aside))

    @cached_property
    def _by_id(self) -> dict[str, Contract]:
        return {contract.id: contract for contract in self.contracts}

    @cached_property
    def _place(self) -> dict[str, int]:
        return {contract.id: place for place, contract in enumerate(self.contracts)}

    def contract(self, contract_id: str) -> Contract:
        """Return the contract with this id. Any other id raises an error.

        >>> from boston.games.swedish.contracts import LADDER
        >>> LADDER.contract("7").tricks
        7
        >>> LADDER.contract("grand-misere")
        Traceback (most recent call last):
        boston.errors.BostonError: 'grand-misere' is not a contract of this game: did you mean \
'grande-misere'? Others: 5, 6, petite-misere, 7, 8, petite-misere-ouverte, 9, \
grande-misere-ouverte, 10, 11 and 2 more
        """
        try:
            return self._by_id[contract_id]
        except KeyError:
            nearest = near(contract_id, self._by_id)
            reason = f"{quoted(contract_id)} is not a contract of this game{nearest}"
            raise BostonError(reason) from None

    def place(self, contract: Contract) -> int:
        """Return the rank of a contract, 0 for the lowest."""
        return self._place[contract.id]

    def rank(self, bid: Bid) -> tuple[int, int]:
        """Return a value by which bids are ordered: the contract first, then the qualifier.

        >>> from boston.games.swedish.contracts import IN_COLOUR, LADDER
        >>> five, six = LADDER.contract("5"), LADDER.contract("6")
        >>> LADDER.rank(Bid(five)) < LADDER.rank(Bid(five, IN_COLOUR)) < LADDER.rank(Bid(six))
        True
        """
        return self._place[bid.contract.id], bid.qualifier.level

    @cached_property
    def spoken(self) -> dict[str, Bid]:
        """Every way to make a bid, folded: a name of the contract, then a name of the qualifier.

        Ill-formed bids are included, so that a rule of the game may refuse them.
        """
        spoken = {
            fold(f"{name} {added}"): Bid(contract, qualifier)
            for contract in self.contracts
            for qualifier in self.qualifiers
            for name in (contract.id, *contract.in_source)
            for added in (qualifier.id, *qualifier.in_source)
        }
        plain = {
            fold(f"{name} {added}"): Bid(contract)
            for contract in self.contracts
            if len(contract.qualifiers) > 1
            for name in (contract.id, *contract.in_source)
            for added in self.plain_words
        }
        return plain | spoken

    @cached_property
    def bids(self) -> tuple[Bid, ...]:
        """Every well-formed bid, from the lowest."""
        return tuple(
            Bid(contract, qualifier) for contract in self for qualifier in contract.qualifiers
        )


@dataclass(frozen=True)
class Pass:
    """A pass."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True)
class Accept:
    """The acceptance of a request for a partner, as a call in the auction."""

    def __str__(self) -> str:
        return "accept"


PASS: Final = Pass()
ACCEPT: Final = Accept()

#: Any call of a player.
Call: TypeAlias = Pass | Bid | Accept


@dataclass(frozen=True, kw_only=True)
class Words:
    """A game's words in the auction, except the names of its contracts.

    ``same_bid``: words that repeat the high bid unchanged. ``same_bid_suffix``: words that mark a
    repeated bid. ``raising``: words for the same contract in a better suit. ``accepting``: the word
    that accepts a request for a partner, if the game has one.
    """

    passing: tuple[str, ...] = ("pass",)
    same_bid: tuple[str, ...] = ()
    same_bid_suffix: tuple[str, ...] = ()
    raising: Mapping[str, Qualifier] = field(default_factory=dict)
    accepting: tuple[str, ...] = ()

    def calls(self, ladder: Ladder) -> tuple[Call, ...]:
        """Return every well-formed call, the pass first."""
        return (*self.unbid, *ladder.bids)

    @property
    def unbid(self) -> tuple[Pass | Accept, ...]:
        """The calls that are not bids."""
        return (PASS, ACCEPT) if self.accepting else (PASS,)


def read_call(text: str, ladder: Ladder, words: Words, high_bid: Bid | None) -> Call:
    """Read one call.

    ``high_bid``: the bid so far. Some of the source's words have a meaning only after a bid.

    >>> from boston.games.swedish.contracts import WORDS
    >>> from boston.games.swedish.contracts import LADDER
    >>> def said(text, high_bid=None):
    ...     return str(read_call(text, LADDER, WORDS, high_bid))
    >>> said("5 colour"), said("5 i färg"), said("liten boston"), said("petite misère")
    ('5 colour', '5 colour', '5', 'petite-misere')
    >>> five = Bid(LADDER.contract("5"))
    >>> said("bättre spel", five), said("förhand", five), said("5 spel i förhand", five)
    ('5 colour', '5', '5')
    >>> said("förhand")
    Traceback (most recent call last):
    boston.errors.BostonError: 'förhand' needs an earlier bid
    >>> said("5 hearts")
    Traceback (most recent call last):
    boston.errors.BostonError: '5 hearts' is not a call of this game: pass, 5, 5 colour, \
5 highest, 6, 6 colour, 6 highest, petite-misere, 7, 7 colour and 22 more
    """
    said = fold(text)
    if said in ladder.spoken:  # Nearly every call is.
        return ladder.spoken[said]
    if said in map(fold, words.passing):
        return PASS
    if said in map(fold, words.accepting):
        return ACCEPT
    raised = {fold(word): qualifier for word, qualifier in words.raising.items()}
    if said in raised or said in map(fold, words.same_bid):
        if high_bid is None:
            raise BostonError(f"{quoted(text)} needs an earlier bid")
        return Bid(high_bid.contract, raised[said]) if said in raised else high_bid
    for suffix in words.same_bid_suffix:
        said = said.removesuffix(" " + fold(suffix))
    bid = ladder.spoken.get(said)
    if bid is None:
        calls = map(str, words.calls(ladder))
        raise BostonError(f"{quoted(text)} is not a call of this game{near(text, calls)}")
    return bid
