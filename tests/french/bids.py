"""The bids of French Boston, from the lowest to the highest, entered from the source."""

from __future__ import annotations

from typing import Final

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
