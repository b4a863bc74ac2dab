"""The bids of French Boston, entered from the source, and sessions of deals at random.

A session is told in summary, from the first deal of a game.
"""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from tests import at_random
from tests.helpers import DealTable

#: From the lowest suit to the highest.
SUITED: Final = ("spades", "clubs", "diamonds", "hearts")
MISERES: Final = (
    "petite-misere",
    "grand-misere",
    "misere-four-aces",
    "petite-misere-table",
    "grand-misere-table",
)
BIDS: Final = (
    "simple-petite",
    "simple-belle",
    *(f"petite-independence {suit}" for suit in SUITED),
    "petite-misere",
    *(f"grand-independence {suit}" for suit in SUITED),
    "grand-misere",
    "misere-four-aces",
    *(f"neuf {suit}" for suit in SUITED),
    "neuf-petite",
    "neuf-belle",
    "petite-misere-table",
    "grand-misere-table",
)
#: The tricks that one alone needs; none in a misère.
NEEDED: Final = {"simple": 5, "petite-independence": 6, "grand-independence": 8, "neuf": 9}


def needed(bid: str) -> int:
    """The tricks that one alone needs, none in a misère."""
    return next((number for name, number in NEEDED.items() if bid.startswith(name)), 0)


@st.composite
def played(draw: st.DrawFn, bids: tuple[str, ...]) -> DealTable:
    """A deal in which one of these bids won."""
    bid, declarer = draw(st.sampled_from(bids)), draw(at_random.SEAT)
    cards = 12 if bid.startswith("petite-misere") else 13
    deal: DealTable = {
        "contract": bid,
        "declarer": declarer,
        "tricks": draw(at_random.tricks(cards)),
    }
    if bid.startswith("simple") and draw(st.booleans()):
        deal["partner"] = draw(at_random.partner(declarer))
    if bid not in MISERES:
        deal["honours"] = draw(at_random.HONOURS)
        deal["jack_of_diamonds"] = draw(at_random.SEAT)
        side = sum(deal["tricks"][seat - 1] for seat in {declarer, deal.get("partner", declarer)})
        if side >= (8 if "partner" in deal else needed(bid)) and draw(st.booleans()):
            deal["slam"] = draw(st.sampled_from(("closed", "table")))
    return deal


@st.composite
def evenings(draw: st.DrawFn) -> list[DealTable]:
    """A session of up to ten deals; seat 4 deals first."""
    turned = draw(st.lists(st.sampled_from(SUITED), max_size=10))
    deals: list[dict[str, Any]] = []
    for number, suit in enumerate(turned):
        has_petite = number > 0 and suit != turned[0]
        bids = tuple(bid for bid in BIDS if has_petite or not bid.endswith("-petite"))
        deal = draw(st.just({"contract": "passed"}) | played(bids))
        deals.append({**deal, "turned": suit, **({} if number else {"dealer": 4})})
    return deals


EVENINGS: Final = evenings()
