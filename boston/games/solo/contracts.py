"""Boston of the Solo family: what is needed, how it is dealt, and the ladder of fifteen bids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from boston.auction import bidding
from boston.auction.auction import CallRule
from boston.auction.bidding import TrumpRule, suit_qualifiers
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership
from boston.base.bound import rule, stated
from boston.base.cards import Card, Suit
from boston.base.seats import Seat, left_of
from boston.pay.counters import fewest
from boston.table import dealing, result
from boston.table.dealing import shuffled
from boston.table.result import DiscardRule, HandRule, ResultRule
from boston.terms.terms import Option, read_register

# Players, the order of the suits, chips, and what is agreed or open.

READINGS: Final = read_register(__package__)

#: Four play, each for himself; seats are numbered clockwise.
PLAYERS: Final = stated("solo.equipment.players", (1, 2, 3, 4))

#: The suits as bids rank them, from the lowest.
SUITS_UPWARD: Final = stated(
    "solo.auction.suit-order", (Suit.SPADES, Suit.CLUBS, Suit.HEARTS, Suit.DIAMONDS)
)

#: What the chips are worth, the largest first.
CHIPS: Final[Mapping[str, int]] = stated("solo.equipment.chips", {"five": 5, "two": 2, "one": 1})

AGREEMENTS: Final = (
    Option(
        name="deals",
        meaning="how many hands are played, a multiple of four",
        rule="solo.settle.deals",
        default=None,
        least=4,
    ),
)


@rule("solo.equipment.chips")
def chips(points: int) -> dict[str, int]:
    """With how few chips of each kind players pay one another an amount.

    >>> chips(160), chips(18)
    ({'five': 32}, {'five': 3, 'two': 1, 'one': 1})
    """
    return fewest(points, CHIPS)


# Four, four and five cards at a time.

#: Thirteen cards to each, clockwise from the dealer's left: two rounds of four and one of five.
PACKETS: Final = stated("solo.deal.packets", (4, 4, 5))

HANDS: Final[Mapping[str, HandRule]] = {"solo.deal.packets": dealing.thirteen_each}
THIRTEEN_TRICKS: Final[Mapping[str, ResultRule]] = {"solo.deal.packets": dealing.thirteen_tricks}


def next_player(last: Seat) -> Seat:
    """The player on the left, who deals the next hand; bids and cards go round the same way."""
    return left_of(last)


@rule("solo.deal.shuffle")
def shuffled_anew(pack: Sequence[Card], source: Random) -> tuple[Card, ...]:
    """For every deal the cards are shuffled, the whole pack; they are not only cut."""
    return shuffled(pack, source)


# The ladder of fifteen bids, and how each is played.

#: The bids of so many tricks or more, in a trump suit.
BIDS_OF_TRICKS: Final[Mapping[str, int]] = stated(
    "solo.contracts.tricks",
    {"5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "11": 11, "12": 12},
)
#: The bids of all thirteen tricks, in a trump suit: there is nothing beyond them to be paid.
SLAMS: Final[Mapping[str, int]] = stated("solo.contracts.slam", {"slam": 13, "spread-slam": 13})
#: The bids of not a single trick.
MISERES: Final[Mapping[str, int]] = stated(
    "solo.contracts.misere",
    {"little-misere": 0, "grand-misere": 0, "little-spread": 0, "grand-spread": 0},
)
#: The bid of exactly one trick, neither fewer nor more.
PICCOLISSIMO: Final[Mapping[str, int]] = stated("solo.contracts.piccolissimo", {"piccolissimo": 1})
#: The bids that are played without trumps, for exactly so many tricks.
WITHOUT_TRUMPS: Final[Mapping[str, int]] = stated(
    "solo.contracts.no-trumps", {**MISERES, **PICCOLISSIMO}
)
#: Where the Soloist lays one card away, and only twelve tricks are played.
ONE_CARD_AWAY: Final = stated(
    ("solo.contracts.discard", "solo.play.twelve-tricks"),
    frozenset({"little-misere", "piccolissimo", "little-spread"}),
)
#: Where the Soloist's whole hand lies open before play begins.
SPREAD: Final = stated(
    "solo.contracts.spread", frozenset({"little-spread", "grand-spread", "spread-slam"})
)

#: The bids for which a partner may be called.
MAY_CALL: Final = stated("solo.partner.six-to-eight", ("6", "7", "8"))
#: How many tricks more than were bid the Soloist and the partner have to take together.
MORE_WITH_PARTNER: Final = stated("solo.partner.target", 4)
#: What the two have to take together; neither has a number of his own.
TOGETHER: Final[Mapping[str, Partnership]] = {
    bid: Partnership(side=BIDS_OF_TRICKS[bid] + MORE_WITH_PARTNER, declarer=0, partner=0)
    for bid in MAY_CALL
}

#: The bids from the lowest to the highest, with the source's names.
ORDER: Final[Mapping[str, tuple[str, ...]]] = stated(
    "solo.contracts.ladder",
    {
        "5": ("Boston", "Five Tricks"),
        "6": ("Six Tricks",),
        "little-misere": ("Little Misere", "Little Misère"),
        "7": ("Seven Tricks",),
        "piccolissimo": ("Piccolissimo",),
        "8": ("Eight Tricks",),
        "grand-misere": ("Grand Misere", "Grand Misère"),
        "9": ("Nine Tricks",),
        "little-spread": ("Little Spread",),
        "10": ("Ten Tricks",),
        "grand-spread": ("Grand Spread",),
        "11": ("Eleven Tricks",),
        "12": ("Twelve Tricks",),
        "slam": ("Slam", "Slam (Thirteen)"),
        "spread-slam": ("Spread Slam",),
    },
)

SUITS: Final = suit_qualifiers(SUITS_UPWARD)
TRICKS_ASKED: Final[Mapping[str, int]] = {**BIDS_OF_TRICKS, **SLAMS, **WITHOUT_TRUMPS}

LADDER: Final = Ladder(
    contracts=tuple(
        Contract(
            id=name,
            tricks=TRICKS_ASKED[name],
            most=WITHOUT_TRUMPS.get(name),
            in_source=in_source,
            qualifiers=(PLAIN,) if name in WITHOUT_TRUMPS else SUITS,
            partnership=TOGETHER.get(name),
            discard=1 if name in ONE_CARD_AWAY else 0,
            exposed_after=0 if name in SPREAD else None,
        )
        for name, in_source in ORDER.items()
    ),
    qualifiers=(PLAIN, *SUITS),
)

#: Who lays cards away, by the reading ``discards``.
DISCARDS: Final[Mapping[str, Mapping[str, DiscardRule]]] = {
    "soloist-only": {"solo.contracts.discard": result.laid_away},
    "all-four": {"solo.contracts.discard": result.all_lay_away},
}
NO_SUIT: Final[Mapping[str, CallRule]] = {"solo.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"solo.contracts.no-trumps": bidding.no_trump_named}
TWELVE_TRICKS: Final[Mapping[str, ResultRule]] = {"solo.play.twelve-tricks": dealing.twelve_tricks}
