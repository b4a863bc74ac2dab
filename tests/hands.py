"""Hands of cards, as those at a table hold them and a record writes them."""

from __future__ import annotations

from typing import Final, TypeAlias

SUITS: Final = "SHDC"
RANKS: Final = "23456789TJQKA"
Cards: TypeAlias = list[str]


def written(hand: Cards) -> str:
    """A hand as a record writes it, each suit from the top."""
    return ".".join(
        "".join(rank for rank in reversed(RANKS) if suit + rank in hand) for suit in SUITS
    )


def honours(hands: dict[int, Cards], trump: str | None) -> list[int]:
    """Ace, king, queen and jack of trumps in each hand."""
    return [
        sum(card in hands[seat] for card in ((trump or " ") + rank for rank in "AKQJ"))
        for seat in (1, 2, 3, 4)
    ]


def blanks(hands: dict[int, Cards], trump: str | None) -> list[int]:
    """Who was dealt no trump, where there is one."""
    if trump is None:
        return []
    return [seat for seat in (1, 2, 3, 4) if all(card[0] != trump for card in hands[seat])]
