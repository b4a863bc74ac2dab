"""Boston of the Solo family: the ladder of fifteen bids, and how each is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston import bidding, dealt, discards
from boston.auction import CallRule
from boston.game import DiscardRule, ResultRule, TrumpRule
from boston.ladder import PLAIN, Contract, Ladder, Partnership
from boston.suit_bids import suit_qualifiers

from .equipment import SUITS_UPWARD

SUITS: Final = suit_qualifiers(SUITS_UPWARD)

#: Tricks that a side with a partner has to take beyond those bid.
MORE_WITH_PARTNER: Final = 4
#: The bids for which a partner may be called.
MAY_CALL: Final = ("6", "7", "8")

#: The bids with tricks in a trump suit: how many, at least, and the source's names.
IN_A_SUIT: Final[Mapping[str, tuple[int, tuple[str, ...]]]] = {
    "5": (5, ("Boston", "Five Tricks")),
    "6": (6, ("Six Tricks",)),
    "7": (7, ("Seven Tricks",)),
    "8": (8, ("Eight Tricks",)),
    "9": (9, ("Nine Tricks",)),
    "10": (10, ("Ten Tricks",)),
    "11": (11, ("Eleven Tricks",)),
    "12": (12, ("Twelve Tricks",)),
    "slam": (13, ("Slam", "Slam (Thirteen)")),
    "spread-slam": (13, ("Spread Slam",)),
}

#: The bids without trumps in which no trick may be taken.
MISERES: Final[Mapping[str, tuple[str, ...]]] = {
    "little-misere": ("Little Misere", "Little Misère"),
    "grand-misere": ("Grand Misere", "Grand Misère"),
    "little-spread": ("Little Spread",),
    "grand-spread": ("Grand Spread",),
}
#: In piccolissimo exactly one trick is taken, neither fewer nor more.
PICCOLISSIMO: Final = 1

#: Where a card is laid away, and only twelve tricks are played.
ONE_CARD_AWAY: Final = frozenset({"little-misere", "piccolissimo", "little-spread"})
#: Where the soloist's hand lies open before the first lead.
SPREAD: Final = frozenset({"little-spread", "grand-spread", "spread-slam"})

#: From the lowest to the highest.
ORDER: Final = (
    "5",
    "6",
    "little-misere",
    "7",
    "piccolissimo",
    "8",
    "grand-misere",
    "9",
    "little-spread",
    "10",
    "grand-spread",
    "11",
    "12",
    "slam",
    "spread-slam",
)


def in_a_suit(name: str) -> Contract:
    """A bid with tricks: alone for those it names, with a partner for four more in common."""
    tricks, in_source = IN_A_SUIT[name]
    joint = Partnership(side=tricks + MORE_WITH_PARTNER, declarer=0, partner=0)
    return Contract(
        id=name,
        tricks=tricks,
        in_source=in_source,
        qualifiers=SUITS,
        partnership=joint if name in MAY_CALL else None,
        exposed_after=0 if name in SPREAD else None,
    )


def without_trumps(name: str) -> Contract:
    """A misère, or piccolissimo; where a card is laid away, twelve tricks are left."""
    away = 1 if name in ONE_CARD_AWAY else 0
    tricks = PICCOLISSIMO if name == "piccolissimo" else 0
    return Contract(
        id=name,
        tricks=tricks,
        most=tricks,
        in_source=MISERES.get(name, ("Piccolissimo",)),
        cards=13 - away,
        discard=away,
        exposed_after=0 if name in SPREAD else None,
    )


LADDER: Final = Ladder(
    contracts=tuple(
        in_a_suit(name) if name in IN_A_SUIT else without_trumps(name) for name in ORDER
    ),
    qualifiers=(PLAIN, *SUITS),
)

#: Who lays cards away, by the reading ``discards``.
DISCARDS: Final[Mapping[str, Mapping[str, DiscardRule]]] = {
    "soloist-only": {"solo.contracts.discard": discards.laid_away},
    "all-four": {"solo.contracts.discard": discards.all_lay_away},
}
NO_SUIT: Final[Mapping[str, CallRule]] = {"solo.contracts.no-trumps": bidding.no_suit_bid}
NO_TRUMPS: Final[Mapping[str, TrumpRule]] = {"solo.contracts.no-trumps": bidding.no_trump_named}
TRICKS: Final[Mapping[str, ResultRule]] = {"solo.play.twelve-tricks": dealt.twelve_tricks}

FACTS: Final[Mapping[str, object]] = {
    "solo.contracts.ladder": ORDER,
    "solo.contracts.tricks": IN_A_SUIT,
    "solo.contracts.misere": MISERES,
    "solo.contracts.piccolissimo": PICCOLISSIMO,
    "solo.contracts.discard": ONE_CARD_AWAY,
    "solo.contracts.spread": SPREAD,
    "solo.contracts.slam": IN_A_SUIT,
    "solo.play.twelve-tricks": without_trumps,
    "solo.partner.six-to-eight": MAY_CALL,
    "solo.partner.target": MORE_WITH_PARTNER,
}
