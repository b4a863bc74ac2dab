"""Contracts, bids and the order between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, NamedTuple

from boston.base.cards import Suit
from boston.base.words import fold, quoted
from boston.errors import BostonError

__all__ = ["Bid", "Contract", "Ladder"]


class Partnership(NamedTuple):
    """What a contract asks when it is played with a partner, in tricks."""

    side: int
    declarer: int
    partner: int


class Qualifier(NamedTuple):
    """What a bid adds to its contract about the trump suit.

    ``level`` orders the bids of one contract. ``in_source`` are the source's words.
    ``suit`` is the suit it names, where it names one.
    """

    id: str
    level: int
    in_source: tuple[str, ...] = ()
    suit: Suit | None = None


PLAIN: Final = Qualifier("", 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """A contract: the tricks it asks for and the way it is played.

    ``tricks`` is 0 for a misère, and ``most`` the most that may be taken where more lose.
    ``discard`` cards are laid away first. ``exposed_after`` is the trick after which
    the declarer's cards lie open. In so many tricks as ``renege`` says the declarer need
    not follow suit. ``is_misere`` where tricks lose it.
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
        """Tricks lose a misère: it asks for none at all, or for one and no more."""
        object.__setattr__(self, "is_misere", self.tricks == 0 or self.most is not None)

    @property
    def cards(self) -> int:
        """The tricks played: as many as the cards that are left when some are laid away."""
        return 13 - self.discard

    @property
    def name(self) -> str:
        """The first name that the source gives it, as a heading has it; its id where it gives none.

        >>> from boston.games.grandissimo import GAME
        >>> GAME.ladder.contract("begar").name
        'Begär'
        """
        name = self.in_source[0] if self.in_source else self.id
        return name[:1].upper() + name[1:]

    def __str__(self) -> str:
        return self.id

    def __hash__(self) -> int:
        """That of its id: contracts are looked up by the thousand."""
        return hash(self.id)


def misere(
    name: str, *in_source: str, discard: int = 0, exposed_after: int | None = None
) -> Contract:
    """A contract to take no trick at all, under its name and those that the source has for it."""
    return Contract(
        id=name, tricks=0, in_source=in_source, discard=discard, exposed_after=exposed_after
    )


class Bid(NamedTuple):
    """A contract offered, with what is promised about its trump."""

    contract: Contract
    qualifier: Qualifier = PLAIN

    def __str__(self) -> str:
        return f"{self.contract.id} {self.qualifier.id}".rstrip()


@dataclass(frozen=True)
class Ladder:
    """The contracts of a game from the lowest to the highest, and the qualifiers it knows.

    Those ``set_aside`` can be named and have their place, but are not played at this table.
    ``plain_words`` may follow a contract that has qualifiers, and promise nothing.
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
        """The contract of that id.

        >>> from boston.games.swedish.contracts import LADDER
        >>> LADDER.contract("7").tricks
        7
        >>> LADDER.contract("14")
        Traceback (most recent call last):
        boston.errors.BostonError: '14' is not a contract of this game
        """
        try:
            return self._by_id[contract_id]
        except KeyError:
            raise BostonError(f"{quoted(contract_id)} is not a contract of this game") from None

    def place(self, contract: Contract) -> int:
        """Where a contract stands, the lowest at 0."""
        return self._place[contract.id]

    def rank(self, bid: Bid) -> tuple[int, int]:
        """What orders two bids: the contract first, then the qualifier.

        >>> from boston.games.swedish.contracts import IN_COLOUR, LADDER
        >>> five, six = LADDER.contract("5"), LADDER.contract("6")
        >>> LADDER.rank(Bid(five)) < LADDER.rank(Bid(five, IN_COLOUR)) < LADDER.rank(Bid(six))
        True
        """
        return self._place[bid.contract.id], bid.qualifier.level

    @cached_property
    def spoken(self) -> dict[str, Bid]:
        """Every way to say a bid, folded: a name of the contract, then one of the qualifier.

        Ill-formed bids can be said too, so that a rule of the game may refuse them.
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
