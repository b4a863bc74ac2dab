"""Grandissimo: nine positive contracts, six misères, and the one nobody bids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, discards
from boston.auction import CallRule
from boston.game import DiscardRule, TrumpRule, WhenAllPass
from boston.ladder import PLAIN, Contract, Ladder, Partnership, Qualifier
from boston.result import Result

IN_COLOUR: Final = Qualifier("colour", 1, ("i färg", "in colour"))
IN_HIGHEST_SUIT: Final = Qualifier(
    "highest", 2, ("i högsta färg", "i högsta", "in the highest suit")
)
#: Above every suit: no trumps.
GRANDISSIMO: Final = Qualifier("grandissimo", 3, ("i grandissimo", "i sang"))
QUALIFIERS: Final = (PLAIN, IN_COLOUR, IN_HIGHEST_SUIT, GRANDISSIMO)

#: The source's names of the positive contracts, by the tricks the declarer needs.
POSITIVE: Final[Mapping[int, tuple[str, ...]]] = {
    5: ("begär",),
    6: ("6 spel",),
    7: ("7 spel",),
    8: ("8 spel",),
    9: ("9 spel",),
    10: ("10 spel",),
    11: ("11 spel",),
    12: ("12 spel",),
    13: ("13 spel",),
}

#: What the whister has to take, and by how much the side's goal rises, by the tricks.
WHISTERS_TRICKS: Final[Mapping[int, int]] = {5: 3, 6: 4, 7: 4, 8: 4, 9: 4}

#: The misères in which the declarer's cards are laid open.
OPEN: Final = ("upplaggare", "pratmakare")


def high(tricks: int) -> Contract:
    """A positive contract; with a whister it asks for his tricks as well."""
    whister = WHISTERS_TRICKS.get(tricks)
    return Contract(
        id="begar" if tricks == 5 else str(tricks),
        tricks=tricks,
        in_source=POSITIVE[tricks],
        qualifiers=QUALIFIERS,
        partnership=None if whister is None else Partnership(tricks + whister, tricks, whister),
    )


def low(name: str, in_source: str) -> Contract:
    """A misère; the small ones lay a card away, the open ones lay all cards open."""
    small = name.startswith("liten")
    return Contract(
        id=name,
        tricks=0,
        in_source=(in_source,),
        cards=12 if small else 13,
        discard=1 if small else 0,
        exposed_after=1 if name.endswith(OPEN) else None,
    )


LOW: Final[Mapping[str, Contract]] = {
    name: low(name, in_source)
    for name, in_source in (
        ("liten-misar", "liten misär"),
        ("stor-misar", "stor misär"),
        ("liten-upplaggare", "liten uppläggare"),
        ("stor-upplaggare", "stor uppläggare"),
        ("liten-pratmakare", "liten pratmakare"),
        ("stor-pratmakare", "stor pratmakare"),
    )
}

#: The order of Table I.
LADDER: Final = Ladder(
    contracts=(
        high(5),
        LOW["liten-misar"],
        high(6),
        high(7),
        LOW["stor-misar"],
        high(8),
        LOW["liten-upplaggare"],
        high(9),
        LOW["stor-upplaggare"],
        high(10),
        LOW["liten-pratmakare"],
        high(11),
        high(12),
        LOW["stor-pratmakare"],
        high(13),
    ),
    qualifiers=QUALIFIERS,
)

#: What is played when nobody bids.
RUNDMISAR: Final = WhenAllPass(
    rule="grandissimo.contracts.rundmisar", contract="rundmisar", rounds=13
)

NO_SUIT: Final[Mapping[str, CallRule]] = {"grandissimo.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {
    "grandissimo.contracts.no-trumps": bidding.no_trump_named
}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"grandissimo.contracts.discard": discards.laid_away}
FACTS: Final[Mapping[str, object]] = {
    "grandissimo.contracts.positive": POSITIVE,
    "grandissimo.contracts.trump-or-sang": QUALIFIERS,
    "grandissimo.contracts.whist-targets": high,
    "grandissimo.contracts.individual-targets": Result.short,
    "grandissimo.contracts.misere": LOW,
    "grandissimo.contracts.rundmisar": RUNDMISAR,
    "grandissimo.auction.ladder": LADDER,
}
