"""Swedish Boston: the contracts, from the lowest to the highest as in Table I."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import bidding
from boston.auction.asked import TrumpRule
from boston.auction.auction import CallRule
from boston.auction.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier, misere
from boston.base.bound import stated
from boston.table import discards
from boston.table.asked import DiscardRule

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
DISCARDS: Final[Mapping[str, DiscardRule]] = {"swedish.contracts.discard": discards.laid_away}
