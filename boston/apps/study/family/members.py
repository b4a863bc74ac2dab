"""The games of the family, each with its ladder and prices, and the kinds of game they offer."""

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
    """What has to be done: so many tricks at least, or exactly so many and no more.

    ``discard`` is the number of cards laid away before the first lead, ``renege`` the number
    of tricks in which suit need not be followed.
    """

    avoids: bool
    tricks: int
    is_open: bool = False
    discard: int = 0
    renege: int = 0

    def __str__(self) -> str:
        tricks = counted(self.tricks, "trick")
        least = f"exactly {tricks}" if self.tricks else "no trick"
        asked = {
            least if self.avoids else tricks: True,
            "a card laid away": self.discard,
            f"free in {counted(self.renege, 'trick')}": self.renege,
            "hand open": self.is_open,
        }
        return ", ".join(words for words, is_asked in asked.items() if is_asked)


def kind_of(contract: Contract) -> Kind:
    """The kind a contract is of.

    >>> from boston.apps.present.games.fontainebleau.tables import LADDER
    >>> str(kind_of(LADDER.contract("7"))), str(kind_of(LADDER.contract("piccolissimo")))
    ('7 tricks', 'exactly 1 trick, a card laid away')
    >>> str(kind_of(LADDER.contract("little-misere-table")))
    'no trick, a card laid away, hand open'
    """
    return Kind(
        avoids=contract.is_misere,
        tricks=contract.tricks,
        is_open=contract.exposed_after is not None,
        discard=contract.discard,
        renege=contract.renege,
    )


# ── The games of the family ───────────────────────────────────────────────────────────────────────


#: What each of those who pay pays for a contract just made in a suit. A contract without
#: trumps is asked with a suit too; only French Boston makes use of it.
Asked: TypeAlias = Callable[[Suit], Quotation]

#: What the columns of the tables are headed by.
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
    """A kind of game as one game has it, and its price."""

    kind: Kind
    price: Asked


class Member(NamedTuple):
    """A game of the family and everything it offers to a player alone, from the lowest."""

    game: Game[Any]
    offers: tuple[Offer, ...]

    @property
    def short(self) -> str:
        """Its name at the head of a column."""
        return SHORT[self.game.id]

    @property
    def contracts(self) -> tuple[Contract, ...]:
        """The contracts that can be bid, from the lowest."""
        return tuple(self.game.ladder)


def _price(game: Game[Any], contract: Contract) -> Asked:
    """What a contract just made alone costs by a suit: that of trumps, or the one turned up."""

    def asked(suit: Suit) -> Quotation:
        by_turned = "turned" in game.quoted_in(contract, suit).keys
        named = suit.value if by_turned or not contract.is_misere else None
        return quote(game.id, contract.id, tricks=contract.tricks, suit=named)

    return asked


def _slam(kind: str) -> Asked:
    """Thirteen tricks announced in French Boston; any bid with tricks may come to it."""
    return lambda suit: quote("french", "grand-independence", suit=suit.value, tricks=13, slam=kind)


#: A slam is no bid in French Boston, but alone it is announced and has its price.
SLAMS: Final = (
    Offer(Kind(avoids=False, tricks=13), _slam("closed")),
    Offer(Kind(avoids=False, tricks=13, is_open=True), _slam("table")),
)


def _member(game_id: str, *besides: Offer) -> Member:
    game = GAMES[game_id]
    offers = (Offer(kind_of(contract), _price(game, contract)) for contract in game.ladder)
    return Member(game, (*offers, *besides))


#: The family in the order in which readers meet it.
FAMILY: Final = (
    *map(_member, ("fontainebleau", "russian", "solo", "american", "american-alternative")),
    _member("french", *SLAMS),
    _member("mariland", *SLAMS),
)

#: Their cousins of the other sources, whose ladders can be set beside theirs.
COUSINS: Final = (GAMES["swedish"], GAMES["grandissimo"], GAMES["german"])


class Alike(NamedTuple):
    """Members that a table shows in one column, since they do not differ in what it shows."""

    members: tuple[Member, ...]

    @property
    def first(self) -> Member:
        """The one that stands for all."""
        return self.members[0]

    @property
    def head(self) -> str:
        """The names of all."""
        return ", ".join(member.short for member in self.members)


def grouped(same: Callable[[Member], Hashable]) -> tuple[Alike, ...]:
    """The family, those together that are the same in something.

    >>> [group.head for group in grouped(lambda member: len(member.contracts))]
    ['Fontainebleau, Russian, Solo', 'American, American (rounded)', 'French, Mariland']
    """
    found: dict[Hashable, list[Member]] = {}
    for member in FAMILY:
        found.setdefault(same(member), []).append(member)
    return tuple(Alike(tuple(members)) for members in found.values())


def in_order(kinds: Iterable[Kind]) -> tuple[Kind, ...]:
    """Kinds of game without repetition: those with tricks by their number, then the others."""
    return tuple(sorted(set(kinds), key=lambda kind: (kind.avoids, kind.tricks, kind[2:])))
