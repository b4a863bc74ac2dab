"""What is said of a game's bids in every test: those of a ladder, and what kind one is."""

from __future__ import annotations

from typing import Final

from tests.helpers import SMALL

#: How the contracts begin in which no trick is to be taken.
LOW: Final = (
    *("petite-", "grande-", "liten-", "stor-", "klein-misere", "gross-misere", "little-"),
    *("piccolissimo", "grand-misere", "grand-spread"),
)


def is_misere(bid: str) -> bool:
    """Whether no trick is to be taken."""
    return bid.startswith(LOW)


def is_small(bid: str) -> bool:
    """Whether a card is laid away."""
    return bid.startswith(SMALL)


def qualified(ladder: str, *qualifiers: str) -> tuple[str, ...]:
    """Every bid of a ladder: plain, and with each qualifier where there are trumps."""
    return tuple(
        f"{contract} {qualifier}".rstrip()
        for contract in ladder.split()
        for qualifier in ("", *([] if is_misere(contract) else qualifiers))
    )


def suited(ladder: str, *lowest_first: str) -> tuple[str, ...]:
    """Every bid of a ladder: in each suit where there are trumps, plain where there are none."""
    return tuple(
        f"{contract} {suit}".rstrip()
        for contract in ladder.split()
        for suit in (("",) if is_misere(contract) else lowest_first)
    )
