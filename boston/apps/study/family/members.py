"""The games of the family, with their ladders and prices, and the kinds of contract they offer."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from boston.auction.ladder import Contract
from boston.base.cards import Suit
from boston.base.words import counted
from boston.catalogue import GAMES
from boston.game import Game
from boston.replaying.quotation import Quotation, quote


class Kind(NamedTuple):
    """The task of a contract: to take at least a number of tricks, or exactly that number.

    ``avoids``: Whether the number is exact. ``discard``: The number of cards discarded before the
    first lead. ``renege``: The number of tricks in which the player need not follow suit.
    """

    avoids: bool
    tricks: int
    is_open: bool = False
    discard: int = 0
    renege: int = 0

    def __str__(self) -> str:
        tricks = counted(self.tricks, "trick")
        least = f"exactly {tricks}" if self.tricks else "no tricks"
        asked = {
            least if self.avoids else tricks: True,
            "a card discarded": self.discard,
            f"free in {counted(self.renege, 'trick')}": self.renege,
            "hand open": self.is_open,
        }
        return ", ".join(words for words, is_asked in asked.items() if is_asked)


def kind_of(contract: Contract) -> Kind:
    """Return the kind of a contract.

    >>> from boston.apps.present.games.fontainebleau.tables import LADDER
    >>> str(kind_of(LADDER.contract("7"))), str(kind_of(LADDER.contract("piccolissimo")))
    ('7 tricks', 'exactly 1 trick, a card discarded')
    >>> str(kind_of(LADDER.contract("little-misere-table")))
    'no tricks, a card discarded, hand open'
    """
    return Kind(
        avoids=contract.is_misere,
        tricks=contract.tricks,
        is_open=contract.exposed_after is not None,
        discard=contract.discard,
        renege=contract.renege,
    )


# ── The games of the family ───────────────────────────────────────────────────────────────────────


#: A function from a suit to each payer's price of a contract that is made exactly. The function
#: also takes a suit for a contract without trumps, but only French Boston uses that suit.
Asked: TypeAlias = Callable[[Suit], Quotation]

#: The headings of the tables' columns, by the id of the game.
SHORT: Final[Mapping[str, str]] = {
    "fontainebleau": "Fontainebleau",
    "russian": "Russian",
    "american": "American",
    "american-alternative": "American (rounded)",
    "french": "French",
    "mariland": "Mariland",
    "solo": "Solo",
    "swedish": "Swedish",
    "grandissimo": "Grandissimo",
    "german": "German",
}


class Offer(NamedTuple):
    """A kind of contract in one game, and its price there."""

    kind: Kind
    price: Asked


class Member(NamedTuple):
    """A game of the family with all contracts that it offers to a lone player, the lowest first."""

    game: Game[Any]
    offers: tuple[Offer, ...]

    @property
    def short(self) -> str:
        """The game's name in the heading of a column."""
        return SHORT[self.game.id]

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The contracts that can be bid, the lowest first."""
        return tuple(self.game.ladder)


def _price(game: Game[Any], contract: Contract) -> Asked:
    """Return the price of a contract that a lone player makes exactly, as a function of the suit.

    The suit is trumps. For a contract without trumps, it is the suit turned up.
    """

    def asked(suit: Suit) -> Quotation:
        by_turned = "turned" in game.quoted_in(contract, suit).keys
        named = suit.value if by_turned or not contract.is_misere else None
        return quote(game.id, contract.id, tricks=contract.tricks, suit=named)

    return asked


def _slam(kind: str) -> Asked:
    """Return the price of an announced slam in French Boston, after any bid to take tricks."""
    return lambda suit: quote("french", "grand-independence", suit=suit.value, tricks=13, slam=kind)


#: In French Boston a slam is not a bid, but a lone player announces it, and it has a price.
SLAMS: Final = (
    Offer(Kind(avoids=False, tricks=13), _slam("closed")),
    Offer(Kind(avoids=False, tricks=13, is_open=True), _slam("table")),
)


def _member(game_id: str, *besides: Offer) -> Member:
    game = GAMES[game_id]
    offers = (Offer(kind_of(contract), _price(game, contract)) for contract in game.ladder)
    return Member(game, (*offers, *besides))


#: The family, in the order of the pages.
FAMILY: Final = (
    *map(_member, ("fontainebleau", "russian", "solo", "american", "american-alternative")),
    _member("french", *SLAMS),
    _member("mariland", *SLAMS),
)

#: Games of the other sources whose ladders can be compared with those of the family.
COUSINS: Final = (GAMES["swedish"], GAMES["grandissimo"], GAMES["german"])


class Alike(NamedTuple):
    """Members that share a column of a table, because all its cells are the same for them."""

    members: tuple[Member, ...]

    @property
    def first(self) -> Member:
        """The first member, which represents them all."""
        return self.members[0]

    @property
    def head(self) -> str:
        """The names of all members."""
        return ", ".join(member.short for member in self.members)


def grouped(same: Callable[[Member], Hashable]) -> tuple[Alike, ...]:
    """Return the family in groups of members for which ``same`` gives the same value.

    >>> [group.head for group in grouped(lambda member: len(member.contracts))]
    ['Fontainebleau, Russian, Solo', 'American, American (rounded)', 'French, Mariland']
    """
    found: dict[Hashable, list[Member]] = {}
    for member in FAMILY:
        found.setdefault(same(member), []).append(member)
    return tuple(Alike(tuple(members)) for members in found.values())


def in_order(kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    """Return each kind of contract once: kinds with tricks by number, then the others."""
    return tuple(sorted(set(kinds), key=lambda kind: (kind.avoids, kind.tricks, kind[2:])))
