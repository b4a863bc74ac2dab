"""German Boston: what is needed, the couleurs of the suits, the games, and cards laid away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final, TypeAlias

from boston.auction import bidding
from boston.auction.auction import CallRule, OfBid
from boston.auction.bidding import TrumpRule
from boston.auction.ladder import PLAIN, Bid, Contract, Ladder, Partnership, Qualifier, SuitClass
from boston.base.bound import rule, stated
from boston.base.cards import PACK, Card, Suit
from boston.base.seats import SEATS, Seat, left_of
from boston.pay.payment import Pool
from boston.table import dealing
from boston.table import result as discards
from boston.table.dealing import shuffled
from boston.table.result import DiscardRule, HandRule, LaidAway, Result, ResultRule
from boston.terms.terms import Option, Reading, Terms, lot_seat, read_register

# Players, packs, counters, the two pools and what is agreed before play.

READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: Four people play.
PLAYERS: Final = stated("german.equipment.players", SEATS)
#: What the dealer stakes, unless the table agrees otherwise: the source has no amount.
STAKE: Final = stated("german.pool.stake-amount", 4)


@rule("german.equipment.pots")
class Pot(Pool):
    """The upper pool, the Stamm, and the lower one, the Rokambole."""

    STAMM = "stamm"
    ROKAMBOLE = "rokambole"

    @property
    def called(self) -> str:
        """Its name in a sentence."""
        return f"the {self.value.capitalize()}"


AGREEMENTS: Final = (
    Option(
        name="stake",
        meaning="what the dealer puts into the Stamm, in counters",
        rule="german.pool.stake",
        default=STAKE,
        least=1,
    ),
    Option(
        name="couleurs",
        meaning="whether three couleurs are told apart or four",
        rule="german.deal.couleur",
        default=3,
        least=3,
        most=4,
    ),
    Option(
        name="forced_miseres",
        meaning="whether misère forcée and Revolution are played",
        rule="german.contracts.by-agreement",
        default="off",
        words=("off", "on"),
    ),
    Option(
        name="open_after",
        meaning="when the cards of an open misère are laid down",
        rule="german.contracts.open",
        default="at-once",
        words=("at-once", "first-trick"),
    ),
    Option(
        name="pfennig_per_counter",
        meaning="the price of a counter, in Pfennig",
        rule="german.settle.money",
        default=None,
        least=1,
        coin="Pfennig",
    ),
    lot_seat("german.settle.pots", "odd counters"),
)


# Thirteen cards one by one, and the couleurs of the suits.

#: Thirteen rounds from the dealer's left, in which every player gets one card.
PACKETS: Final = stated("german.deal.singly", (1,) * 13)


class Couleur(SuitClass):
    """How a suit stands in a deal; each way of playing has its own couleurs."""

    @property
    def described(self) -> str:
        """The couleur beside a suit."""
        return f"{self.word} couleur"


class OfThree(Couleur):
    """Three couleurs: two suits share the lowest."""

    THIRD = 0
    SECOND = 1
    FIRST = 2


class OfFour(Couleur):
    """Four couleurs, one for each suit."""

    FOURTH = 0
    THIRD = 1
    SECOND = 2
    FIRST = 3


#: The suits in the order of four couleurs, the colours in turn; after the last the first again.
RING: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)

CouleurOf: TypeAlias = Callable[[Suit, Suit], Couleur]


@rule("german.deal.three-couleurs")
def three_couleurs(suit: Suit, turned: Suit) -> OfThree:
    """The suit turned up is first, its fellow in colour second, both others third.

    >>> [three_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'third', 'second', 'third']
    """
    if suit is turned:
        return OfThree.FIRST
    if suit is turned.same_colour:
        return OfThree.SECOND
    return OfThree.THIRD


@rule("german.deal.four-couleurs")
def four_couleurs(suit: Suit, turned: Suit) -> OfFour:
    """From the suit turned up the colours alternate, round the ring.

    >>> [four_couleurs(suit, Suit.SPADES).word for suit in RING]
    ['first', 'second', 'third', 'fourth']
    """
    places_after = (RING.index(suit) - RING.index(turned)) % 4
    return (OfFour.FIRST, OfFour.SECOND, OfFour.THIRD, OfFour.FOURTH)[places_after]


#: By the number of couleurs: how a suit gets its couleur, and which there are.
COULEUR_OF: Final[Mapping[int, CouleurOf]] = {3: three_couleurs, 4: four_couleurs}
COULEURS: Final[Mapping[int, type[Couleur]]] = {3: OfThree, 4: OfFour}


def words(terms: Terms) -> tuple[str, ...]:
    """The couleurs of a table by name, the lowest first."""
    return tuple(each.word for each in COULEURS[terms.number("couleurs")])


@rule("german.deal.couleur", "german.equipment.pack")
def turned_over(source: Random, hands: Mapping[Seat, Sequence[Card]], dealer: Seat) -> Suit:
    """The suit seen where forehand, having lifted off a part of the second pack, turns it over.

    The dealer's partner has shuffled that pack, which is used for nothing else.
    """
    second_pack = shuffled(PACK, source)
    card_seen = second_pack[-1]
    return card_seen.suit


HANDS: Final[Mapping[str, HandRule]] = {"german.deal.singly": dealing.thirteen_each}
THIRTEEN_TRICKS: Final[Mapping[str, ResultRule]] = {"german.deal.singly": dealing.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"german.deal.couleur": bidding.suit_turned}


def next_player(last: Seat) -> Seat:
    """The player on the left, who deals next; calls and cards go round the same way."""
    return left_of(last)


# Nine games with tricks, four misères without, two more by agreement.


def promise(word: str, level: int) -> Qualifier:
    """What a bid promises about the couleur of its trump."""
    ordinal = {"first": "erster", "second": "zweiter", "third": "dritter", "fourth": "vierter"}
    return Qualifier(word, level, (f"in {ordinal[word]} Couleur", f"in the {word} couleur"))


#: By the number of couleurs: what a bid may promise, from the lowest. A bid without a promise comes
#: before these, and counts as one in the lowest couleur.
PROMISES: Final[Mapping[int, tuple[Qualifier, ...]]] = stated(
    "german.auction.promise",
    {
        3: (promise("second", OfThree.SECOND), promise("first", OfThree.FIRST)),
        4: (
            promise("third", OfFour.THIRD),
            promise("second", OfFour.SECOND),
            promise("first", OfFour.FIRST),
        ),
    },
)
#: By the number of couleurs: the words for the lowest.
LOWEST: Final[Mapping[int, Qualifier]] = {
    number: promise(couleurs(0).word, 0) for number, couleurs in COULEURS.items()
}

#: What the whister has to take at least, in the four games that may have one.
WHISTERS_TRICKS: Final[Mapping[str, int]] = stated(
    "german.contracts.whist-targets",
    {
        "klein-boston": 3,
        "gross-boston": 3,
        "klein-independence": 4,
        "gross-independence": 4,
    },
)


#: The games with tricks, and how many the declarer needs.
POSITIVE: Final[Mapping[str, int]] = stated(
    "german.contracts.positive",
    {
        "klein-boston": 5,
        "gross-boston": 6,
        "klein-independence": 7,
        "gross-independence": 8,
        "klein-philadelphia": 9,
        "gross-philadelphia": 10,
        "klein-souveraine": 11,
        "gross-souveraine": 12,
        "concordia": 13,
    },
)

#: The games without tricks: cards laid away at most, and the trick after which cards lie open.
MISERES: Final[Mapping[str, tuple[int, int | None]]] = stated(
    ("german.contracts.misere", "german.contracts.discard", "german.contracts.revolution"),
    {
        "klein-misere": (1, None),
        "gross-misere": (0, None),
        "klein-misere-offen": (1, 0),
        "gross-misere-offen": (0, 0),
        "misere-forcee": (0, 0),
        "revolution": (0, 0),
    },
)

#: From the lowest to the highest: the source does not place the misères.
ORDER: Final = stated(
    ("german.contracts.ladder-of-miseres", "german.contracts.revolution"),
    (
        "klein-boston",
        "gross-boston",
        "klein-misere",
        "gross-misere",
        "klein-independence",
        "gross-independence",
        "klein-misere-offen",
        "klein-philadelphia",
        "gross-misere-offen",
        "gross-philadelphia",
        "misere-forcee",
        "revolution",
        "klein-souveraine",
        "gross-souveraine",
        "concordia",
    ),
)
#: Played only where the table has agreed on them.
FORCED: Final = "misere-forcee"
REVOLUTION: Final = "revolution"


@rule("german.contracts.positive", "german.contracts.side-target")
def positive(name: str, couleurs: int) -> Contract:
    """A game with tricks; with a whister his number is added to the declarer's."""
    tricks, whister = POSITIVE[name], WHISTERS_TRICKS.get(name)
    return Contract(
        id=name,
        tricks=tricks,
        in_source=(in_source(name),),
        qualifiers=(PLAIN, *PROMISES[couleurs]),
        partnership=None if whister is None else Partnership(tricks + whister, tricks, whister),
    )


@rule("german.contracts.misere")
def misere(name: str) -> Contract:
    """A game in which the declarer may take no trick, as in the Null of Skat."""
    discard, exposed_after = MISERES[name]
    spelt = in_source(name)
    return Contract(
        id=name,
        tricks=0,
        in_source=tuple(dict.fromkeys((spelt, spelt.replace("offen", "ouvert")))),
        discard=discard,
        exposed_after=exposed_after,
    )


def in_source(name: str) -> str:
    """The name as the source spells it.

    >>> in_source("gross-misere-offen"), in_source("misere-forcee"), in_source("klein-boston")
    ('Groß-Misere offen', 'misère forcée', 'Klein-Boston')
    """
    if name == FORCED:
        return "misère forcée"
    title = "-".join(part.capitalize() for part in name.split("-"))
    return title.replace("Gross-", "Groß-").replace("-Offen", " offen")


@cache
def ladder(couleurs: int, forced_miseres: str) -> Ladder:
    """The games of a table; those it has not agreed on are known by name and set aside."""
    return Ladder(
        contracts=tuple(
            positive(name, couleurs) if name in POSITIVE else misere(name) for name in ORDER
        ),
        qualifiers=(PLAIN, *PROMISES[couleurs]),
        set_aside=frozenset((FORCED, REVOLUTION)) if forced_miseres == "off" else frozenset(),
        plain_words=(LOWEST[couleurs].id, *LOWEST[couleurs].in_source),
    )


LADDER: Final = ladder(3, "off")


@OfBid
def agreed_on(ladder: Ladder, bid: Bid) -> str | None:
    """Misère forcée and Revolution are played only where the table has agreed on them."""
    if bid.contract.id not in ladder.set_aside:
        return None
    return f"{bid.contract} is played only where the table has agreed on it (forced_miseres)"


BY_AGREEMENT: Final[Mapping[str, CallRule]] = {"german.contracts.by-agreement": agreed_on}
NO_SUIT: Final[Mapping[str, CallRule]] = {"german.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"german.contracts.no-trumps": bidding.no_trump_named}


# The card that is laid away in a little misère, and the tricks that leaves.

#: The misère whose declarer may lay a card away; its open form shows twelve cards.
MAY_KEEP: Final = "klein-misere"


def kept(contract: Contract) -> Contract:
    """The contract played with all thirteen cards, if they may be kept in it."""
    if contract.id != MAY_KEEP:
        return contract
    return replace(contract, discard=0)


def may_lay_away(laid: LaidAway) -> str | None:
    """The declarer of little misère may lay a card away, and may keep it."""
    is_kept = not laid.discards[laid.declarer - 1]
    contract = kept(laid.contract) if is_kept else laid.contract
    return discards.laid_away(laid._replace(contract=contract))


def twelve_or_thirteen(result: Result) -> str | None:
    """Twelve tricks are played where a card was laid away, thirteen where it was kept."""
    objection = dealing.twelve_tricks(result)
    if objection is None or result.contract.id != MAY_KEEP:
        return objection
    if dealing.thirteen_tricks(replace(result, contract=kept(result.contract))) is None:
        return None
    return f"{objection} or, with no card laid away, {dealing.CARDS_EACH}"


def none_away_in_forced(laid: LaidAway) -> str | None:
    """There is one forced misère, and in it no card is laid away."""
    if laid.contract.id == FORCED and any(laid.discards):
        return f"no card is laid away in {FORCED}"
    return None


def none_away_in_revolution(laid: LaidAway) -> str | None:
    """In Revolution all fifty-two cards lie open at once, so that none can be laid away."""
    if laid.contract.id == REVOLUTION and any(laid.discards):
        return f"no card is laid away in {REVOLUTION}"
    return None


DISCARDS: Final[Mapping[str, DiscardRule]] = {
    "german.contracts.forced-form": none_away_in_forced,
    "german.contracts.revolution": none_away_in_revolution,
    "german.contracts.discard": may_lay_away,
}
TRICKS: Final[Mapping[str, ResultRule]] = {"german.contracts.discard": twelve_or_thirteen}
#: The same where, by the reading ``laying-away``, a card must be laid away in either little misère.
DISCARDS_BOUND: Final[Mapping[str, DiscardRule]] = {
    **DISCARDS,
    "german.contracts.discard": discards.laid_away,
}
TRICKS_BOUND: Final[Mapping[str, ResultRule]] = {"german.contracts.discard": dealing.twelve_tricks}
