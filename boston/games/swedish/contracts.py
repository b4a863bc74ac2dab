"""Swedish Boston: the contracts, from the lowest to the highest as in Table I."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, discards
from boston.auction import CallRule
from boston.game import DiscardRule, TrumpRule
from boston.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier
from boston.result import Result

IN_COLOUR: Final = Qualifier("colour", 1, ("i färg", "in colour"))
IN_HIGHEST_SUIT: Final = Qualifier(
    "highest", 2, ("i högsta färg", "i högsta", "in the highest suit")
)
QUALIFIERS: Final = (PLAIN, IN_COLOUR, IN_HIGHEST_SUIT)

#: Tricks for the side, for the declarer and for the whister.
WITH_WHIST: Final[Mapping[str, Partnership]] = {
    "5": Partnership(side=8, declarer=5, partner=3),
    "6": Partnership(side=10, declarer=6, partner=4),
}

#: The source's two names for every positive contract.
POSITIVE: Final[Mapping[int, tuple[str, ...]]] = {
    5: ("5 spel", "liten boston"),
    6: ("6 spel", "stor boston"),
    7: ("7 spel", "liten independence"),
    8: ("8 spel", "stor independence"),
    9: ("9 spel", "liten philadelphia"),
    10: ("10 spel", "stor philadelphia"),
    11: ("11 spel", "liten souveraine"),
    12: ("12 spel", "stor souveraine"),
    13: ("13 spel", "concordia"),
}

MISERES: Final[Mapping[str, Contract]] = {
    misere.id: misere
    for misere in (
        Contract(id="petite-misere", tricks=0, in_source=("petite misère",), cards=12, discard=1),
        Contract(id="grande-misere", tricks=0, in_source=("grande misère",)),
        Contract(
            id="petite-misere-ouverte",
            tricks=0,
            in_source=("petite misère ouverte",),
            cards=12,
            discard=1,
            exposed_after=1,
        ),
        Contract(
            id="grande-misere-ouverte",
            tricks=0,
            in_source=("grande misère ouverte",),
            exposed_after=1,
        ),
    )
}


def _positive(tricks: int) -> Contract:
    return Contract(
        id=str(tricks),
        tricks=tricks,
        in_source=POSITIVE[tricks],
        qualifiers=QUALIFIERS,
        partnership=WITH_WHIST.get(str(tricks)),
    )


#: The order of Table I.
LADDER: Final = Ladder(
    contracts=(
        _positive(5),
        _positive(6),
        MISERES["petite-misere"],
        _positive(7),
        MISERES["grande-misere"],
        _positive(8),
        MISERES["petite-misere-ouverte"],
        _positive(9),
        MISERES["grande-misere-ouverte"],
        _positive(10),
        _positive(11),
        _positive(12),
        _positive(13),
    ),
    qualifiers=QUALIFIERS,
)


NO_SUIT: Final[Mapping[str, CallRule]] = {"swedish.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"swedish.contracts.no-trumps": bidding.no_trump_named}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"swedish.contracts.discard": discards.laid_away}
FACTS: Final[Mapping[str, object]] = {
    "swedish.contracts.positive": POSITIVE,
    "swedish.contracts.whist-targets": WITH_WHIST,
    "swedish.contracts.individual-targets": Result.short,
    "swedish.contracts.misere": MISERES,
    "swedish.auction.ladder": LADDER,
}
