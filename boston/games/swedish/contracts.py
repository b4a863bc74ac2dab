"""Swedish Boston: what is needed, the deal, and the contracts, as in Table I."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.auction import CallRule
from boston.auction.bidding import TrumpRule
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier, misere
from boston.base.bound import rule, stated
from boston.base.seats import Seat, left_of
from boston.pay.counters import fewest, in_smallest
from boston.table import dealing, result
from boston.table.result import DiscardRule, HandRule, ResultRule
from boston.terms.terms import Option, Reading, lot_seat, ore_per_point, read_register

# Counters, readings, and what is agreed before play.

#: What the source leaves open, from the register beside this module.
READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final[Mapping[str, int]] = {"fastighet": 100, "round": 50, "pinne": 10}

#: The first ålar, unless another value is agreed upon.
ALA: Final = stated("swedish.bete.alar", 96)
#: The value above which bêtes may not be merged, unless another is agreed upon.
MERGE_LIMIT: Final = stated("swedish.bete.merge-limit", 200)

AGREEMENTS: Final = stated(
    "swedish.equipment.agreements",
    (
        Option(
            name="ala",
            meaning="the value of the first ålar, in points",
            rule="swedish.bete.alar",
            default=ALA,
            least=1,
        ),
        Option(
            name="merge_limit",
            meaning="the value above which bêtes may not be merged, in points",
            rule="swedish.bete.merge-limit",
            default=MERGE_LIMIT,
        ),
        Option(
            name="tour",
            meaning="the number of bêtes to play off, where the session is a tour (usually 24)",
            rule="swedish.settle.tour",
            default=None,
            least=1,
        ),
        ore_per_point("swedish.settle.money"),
        lot_seat("swedish.settle.residue", "residue"),
        Option(
            name="five_whist",
            meaning="whether the declarer of 5 may, or must, invite a partner",
            rule="swedish.partner.forced-whist",
            default="free",
            words=("free", "forced"),
        ),
    ),
)


@rule("swedish.equipment.counters")
def pinnar(points: int) -> int:
    """How many of the oblong counters, the smallest, make up an amount.

    >>> pinnar(50)
    5
    >>> pinnar(54)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.equipment.counters: no counters for 54: the smallest is 10
    """
    return in_smallest("swedish.equipment.counters", points, COUNTERS)


@rule("swedish.equipment.counters")
def counters(points: int) -> dict[str, int]:
    """The fewest counters that make up an amount, by shape.

    >>> counters(50), counters(870)
    ({'round': 1}, {'fastighet': 8, 'round': 1, 'pinne': 2})
    >>> counters(54)
    Traceback (most recent call last):
    boston.errors.Refused: swedish.equipment.counters: no counters for 54: the smallest is 10
    """
    return fewest(pinnar(points) * COUNTERS["pinne"], COUNTERS)


# The deal, the suit turned up, the classes of suits.

#: Three rounds of three cards and one of four.
PACKETS: Final = stated("swedish.deal.packets", (3, 3, 3, 4))

HANDS: Final[Mapping[str, HandRule]] = {"swedish.deal.packets": dealing.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"swedish.deal.packets": dealing.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"swedish.deal.turn-up": bidding.suit_turned}


@rule("swedish.deal.rotation", "swedish.deal.after-passing-out")
def next_player(last: Seat) -> Seat:
    """The player on the left: the next to deal, whether the deal was played or passed out.

    Calls and cards go round the same way.
    """
    return left_of(last)


# The contracts, from the lowest to the highest as in Table I.

#: What a bid may promise about its trump, and how high that makes it among bids of one contract.
IN_COLOUR: Final = stated(
    "swedish.auction.in-colour", Qualifier("colour", 1, ("i färg", "in colour"))
)
IN_HIGHEST_SUIT: Final = stated(
    "swedish.auction.in-highest-suit",
    Qualifier("highest", 2, ("i högsta färg", "i högsta", "in the highest suit")),
)
#: A bid for tricks may be any of these, also as the first one or straight over a lower contract.
QUALIFIERS: Final = stated("swedish.auction.qualified-opening", (PLAIN, IN_COLOUR, IN_HIGHEST_SUIT))

#: The contracts that can be played with whist: tricks for the side, the declarer and the whister.
WITH_WHIST: Final[Mapping[int, Partnership]] = stated(
    (
        "swedish.contracts.whist-targets",
        "swedish.contracts.individual-targets",
        "swedish.partner.only-five-and-six",
    ),
    {
        5: Partnership(side=8, declarer=5, partner=3),
        6: Partnership(side=10, declarer=6, partner=4),
    },
)

#: The tricks that every positive contract asks for, and the source's two names for it.
POSITIVE: Final[Mapping[int, tuple[str, ...]]] = stated(
    "swedish.contracts.positive",
    {
        5: ("5 spel", "liten boston"),
        6: ("6 spel", "stor boston"),
        7: ("7 spel", "liten independence"),
        8: ("8 spel", "stor independence"),
        9: ("9 spel", "liten philadelphia"),
        10: ("10 spel", "stor philadelphia"),
        11: ("11 spel", "liten souveraine"),
        12: ("12 spel", "stor souveraine"),
        13: ("13 spel", "concordia"),
    },
)


def _positive(tricks: int) -> Contract:
    return Contract(
        id=str(tricks),
        tricks=tricks,
        in_source=POSITIVE[tricks],
        qualifiers=QUALIFIERS,
        partnership=WITH_WHIST.get(tricks),
    )


#: The negative contracts: whether a card is laid away before the first lead, and
#: after which trick the declarer's cards lie open.
MISERES: Final[Mapping[str, Contract]] = stated(
    ("swedish.contracts.misere", "swedish.contracts.discard"),
    {
        "petite": misere("petite-misere", "petite misère", discard=1),
        "grande": misere("grande-misere", "grande misère"),
        "petite ouverte": misere(
            "petite-misere-ouverte", "petite misère ouverte", discard=1, exposed_after=1
        ),
        "grande ouverte": misere("grande-misere-ouverte", "grande misère ouverte", exposed_after=1),
    },
)

#: The order of Table I.
LADDER: Final = stated(
    "swedish.auction.ladder",
    Ladder(
        contracts=(
            _positive(5),
            _positive(6),
            MISERES["petite"],
            _positive(7),
            MISERES["grande"],
            _positive(8),
            MISERES["petite ouverte"],
            _positive(9),
            MISERES["grande ouverte"],
            _positive(10),
            _positive(11),
            _positive(12),
            _positive(13),
        ),
        qualifiers=QUALIFIERS,
    ),
)


NO_SUIT: Final[Mapping[str, CallRule]] = {"swedish.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"swedish.contracts.no-trumps": bidding.no_trump_named}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"swedish.contracts.discard": result.laid_away}
