"""Grandissimo: what is needed, the deal, nine positive contracts, six misères, and rundmisär."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.auction import CallRule, all_passed
from boston.auction.bidding import TrumpRule
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier, SuitClass, misere
from boston.base.bound import rule, stated
from boston.base.seats import Seat, left_of
from boston.game import WhenAllPass
from boston.pay.counters import fewest, in_smallest
from boston.table import dealing as dealt
from boston.table import result
from boston.table.result import DiscardRule, HandRule, ResultRule
from boston.terms.terms import Option, Reading, lot_seat, ore_per_point, read_register

# Counters, readings, and what is agreed before play.

#: What the source leaves open, from the register beside this module.
READINGS: Final[tuple[Reading, ...]] = read_register(__package__)

#: The shapes of the counters and their value in points, the largest first.
COUNTERS: Final[Mapping[str, int]] = {"fyrkant": 200, "round": 50, "pinne": 10}

#: What an ål is worth, unless another value is agreed upon.
ALA: Final = stated("grandissimo.bete.alar", 200)

AGREEMENTS: Final = stated(
    "grandissimo.equipment.agreements",
    (
        Option(
            name="ala",
            meaning="the value of an ål, in points",
            rule="grandissimo.bete.alar",
            default=ALA,
            least=1,
        ),
        ore_per_point("grandissimo.settle.money"),
        lot_seat("grandissimo.settle.residue", "residue"),
    ),
)


@rule("grandissimo.equipment.counters")
def counters(points: int) -> dict[str, int]:
    """The fewest counters that make up an amount, by shape.

    >>> counters(130), counters(470)
    ({'round': 2, 'pinne': 3}, {'fyrkant': 2, 'round': 1, 'pinne': 2})
    >>> counters(66)
    Traceback (most recent call last):
    boston.errors.Refused: grandissimo.equipment.counters: no counters for 66: the smallest is 10
    """
    pinnar = in_smallest("grandissimo.equipment.counters", points, COUNTERS)
    return fewest(pinnar * COUNTERS["pinne"], COUNTERS)


# The deal, the suit turned up, and whose turn comes next.

#: Three rounds of three cards and one of four, as in Swedish Boston.
PACKETS: Final = stated("grandissimo.deal.at-a-time", (3, 3, 3, 4))

HANDS: Final[Mapping[str, HandRule]] = {"grandissimo.deal.packets": dealt.thirteen_each}
TRICKS: Final[Mapping[str, ResultRule]] = {"grandissimo.deal.packets": dealt.thirteen_tricks}
TURNED: Final[Mapping[str, TrumpRule]] = {"grandissimo.deal.turn-up": bidding.suit_turned}


@rule("grandissimo.deal.rotation")
def next_player(last: Seat) -> Seat:
    """The player on the left: in dealing the cards, in calling, in playing, and to deal next."""
    return left_of(last)


# Nine positive contracts, six misères, and the one nobody bids.

#: What a bid adds that narrows the choice of trump, and how high that makes it among bids of one
#: contract.
IN_COLOUR: Final = stated(
    "grandissimo.auction.in-colour", Qualifier("colour", 1, ("i färg", "in colour"))
)
IN_HIGHEST_SUIT: Final = stated(
    "grandissimo.auction.in-highest-suit",
    Qualifier("highest", 2, ("i högsta färg", "i högsta", "in the highest suit")),
)
GRANDISSIMO: Final = stated(
    "grandissimo.auction.grandissimo", Qualifier("grandissimo", 3, ("i grandissimo", "i sang"))
)
#: A bid for tricks may be any of these, also as the first one or straight over a lower contract.
QUALIFIERS: Final = stated(
    "grandissimo.auction.qualified-opening", (PLAIN, IN_COLOUR, IN_HIGHEST_SUIT, GRANDISSIMO)
)

#: The tricks that every positive contract asks for, at least, and the source's name for it.
POSITIVE: Final[Mapping[int, str]] = stated(
    "grandissimo.contracts.positive",
    {
        5: "begär",
        6: "6 spel",
        7: "7 spel",
        8: "8 spel",
        9: "9 spel",
        10: "10 spel",
        11: "11 spel",
        12: "12 spel",
        13: "13 spel",
    },
)

#: The contracts that can be played with whist: tricks for the side, the declarer and the whister.
WITH_WHIST: Final[Mapping[int, Partnership]] = stated(
    (
        "grandissimo.contracts.whist-targets",
        "grandissimo.contracts.individual-targets",
        "grandissimo.partner.begar-to-nine",
    ),
    {
        5: Partnership(side=8, declarer=5, partner=3),
        6: Partnership(side=10, declarer=6, partner=4),
        7: Partnership(side=11, declarer=7, partner=4),
        8: Partnership(side=12, declarer=8, partner=4),
        9: Partnership(side=13, declarer=9, partner=4),
    },
)


def high(tricks: int) -> Contract:
    """A positive contract."""
    return Contract(
        id="begar" if tricks == 5 else str(tricks),
        tricks=tricks,
        in_source=(POSITIVE[tricks],),
        qualifiers=QUALIFIERS,
        partnership=WITH_WHIST.get(tricks),
    )


#: The misères: whether a card is laid away before the first lead, and after which trick
#: the declarer's cards come to lie open.
LOW: Final[Mapping[str, Contract]] = stated(
    ("grandissimo.contracts.misere", "grandissimo.contracts.discard"),
    {
        "liten misär": misere("liten-misar", "liten misär", discard=1),
        "stor misär": misere("stor-misar", "stor misär"),
        "liten uppläggare": misere(
            "liten-upplaggare", "liten uppläggare", discard=1, exposed_after=1
        ),
        "stor uppläggare": misere("stor-upplaggare", "stor uppläggare", exposed_after=1),
        "liten pratmakare": misere(
            "liten-pratmakare", "liten pratmakare", discard=1, exposed_after=1
        ),
        "stor pratmakare": misere("stor-pratmakare", "stor pratmakare", exposed_after=1),
    },
)

#: The order of Table I.
LADDER: Final = stated(
    "grandissimo.auction.ladder",
    Ladder(
        contracts=(
            high(5),
            LOW["liten misär"],
            high(6),
            high(7),
            LOW["stor misär"],
            high(8),
            LOW["liten uppläggare"],
            high(9),
            LOW["stor uppläggare"],
            high(10),
            LOW["liten pratmakare"],
            high(11),
            high(12),
            LOW["stor pratmakare"],
            high(13),
        ),
        qualifiers=QUALIFIERS,
    ),
)

#: What is played when nobody has bid, everyone against everyone else, in thirteen tricks and for
#: as few as possible. It cannot be bid itself.
RUNDMISAR: Final = stated(
    (
        "grandissimo.contracts.rundmisar",
        "grandissimo.auction.passed-out",
        "grandissimo.play.rundmisar",
    ),
    WhenAllPass("grandissimo.contracts.rundmisar", all_passed, contract="rundmisar", rounds=13),
)

NO_SUIT: Final[Mapping[str, CallRule]] = {"grandissimo.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {
    "grandissimo.contracts.no-trumps": bidding.no_trump_named
}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"grandissimo.contracts.discard": result.laid_away}


@rule("grandissimo.contracts.trump-or-sang", "grandissimo.auction.name-trump")
def is_grandissimo(contract: Contract, trump: SuitClass | None) -> bool:
    """A positive contract that is played without a trump suit is grandissimo, however it was bid.

    >>> six, misere = LADDER.contract("6"), LADDER.contract("stor-misar")
    >>> is_grandissimo(six, None), is_grandissimo(misere, None)
    (True, False)
    """
    return trump is None and not contract.is_misere
