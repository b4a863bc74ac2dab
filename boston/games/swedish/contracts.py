"""Swedish Boston: the contracts, from the lowest to the highest as in Table I."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.auction import Auction
from boston.calls import Pass
from boston.game import DiscardRule, LaidAway, Named, TrumpRule
from boston.ladder import PLAIN, Bid, Contract, Ladder, Partnership, Qualifier
from boston.result import Result
from boston.seats import SEATS, Seat

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


def no_suit_bid(ladder: Ladder, auction: Auction, seat: Seat, call: Pass | Bid) -> str | None:
    """A misère is bid without a suit."""
    if isinstance(call, Bid) and call.qualifier not in call.contract.qualifiers:
        return f"{call.contract} is played at no trumps and cannot be bid in a suit"
    return None


def no_trump_named(named: Named) -> str | None:
    """A misère is played without a trump suit."""
    if named.bid.contract.is_misere and (named.trump or named.standing is not None):
        return f"{named.bid.contract} is played at no trumps and has no trump suit"
    return None


def one_card_laid_away(laid: LaidAway) -> str | None:
    """In the petite forms the declarer, and nobody else, lays one card away."""
    for seat, cards in zip(SEATS, laid.discards, strict=True):
        due = laid.contract.discard if seat == laid.declarer else 0
        if len(cards) != due:
            return f"in {laid.contract} seat {seat} lays away {due} cards, not {len(cards)}"
        for card in cards:
            if card not in laid.hands[seat - 1]:
                return f"seat {seat} cannot lay away {card} and does not hold it"
    return None


NO_SUIT: Final = {"swedish.contracts.no-trumps": no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"swedish.contracts.no-trumps": no_trump_named}
DISCARDS: Final[Mapping[str, DiscardRule]] = {"swedish.contracts.discard": one_card_laid_away}
FACTS: Final[Mapping[str, object]] = {
    "swedish.contracts.positive": POSITIVE,
    "swedish.contracts.whist-targets": WITH_WHIST,
    "swedish.contracts.individual-targets": Result.short,
    "swedish.contracts.misere": MISERES,
    "swedish.auction.ladder": LADDER,
}
