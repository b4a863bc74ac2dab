"""The cases of the auction: calls that stand, and calls that a rule refuses."""

from __future__ import annotations

from typing import Final

from tests.auctions import Illegal, Legal

TURN = "swedish.auction.turn"
FINAL = "swedish.auction.pass-is-final"
LADDER = "swedish.auction.ladder"
FIRST_ROUND = "swedish.auction.first-round"
BETTER_HAND = "swedish.auction.better-hand"
BETTER_SUIT = "swedish.auction.better-suit"
NO_TRUMPS = "swedish.contracts.no-trumps"
END = "swedish.auction.end"

LEGAL: Final = [
    Legal("01 any first bid", [], "5 spel", 1, "5"),
    Legal("03 better game", ["5"], "bättre spel", 2, "5 colour"),
    Legal("04 the highest suit over colour", ["5", "5 i färg"], "5 i högsta färg", 3, "5 highest"),
    Legal("05 colour left out", ["5"], "5 highest", 2, "5 highest"),
    Legal(
        "06 forehand takes 5 in colour over",
        ["5", "5 colour", "pass", "pass"],
        "förhand",
        1,
        "5 colour",
    ),
    Legal("08 the next contract", ["5", "5 colour", "pass", "pass"], "6 spel", 1, "6"),
    Legal(
        "10 any earlier player is in better hand",
        ["pass", "5", "5 highest", "pass"],
        "förhand",
        2,
        "5 highest",
    ),
    Legal("11 suits do not cross contracts", ["6 highest"], "petite misère", 2, "petite-misere"),
    Legal(
        "13 a misère in better hand",
        ["pass", "5", "pass", "petite-misere"],
        "petite-misere",
        2,
        "petite-misere",
    ),
    Legal("15 in better hand of the dealer", ["pass", "pass", "7", "8"], "förhand", 3, "8"),
    Legal(
        "19 the top in better hand", ["5", "6", "13 highest", "pass"], "förhand", 1, "13 highest"
    ),
    Legal("20 the fourth after three passes", ["pass"] * 3, "5", 4, "5"),
]

ILLEGAL: Final = [
    Illegal("02 an equal bid in the first round", ["5"], "5", FIRST_ROUND),
    Illegal("07 suit before hand", ["5", "5 colour"], "5 spel i förhand", BETTER_SUIT),
    Illegal("07 after two passes", ["5", "5 colour", "pass", "pass"], "5", BETTER_SUIT),
    Illegal("09 less suit", ["pass", "5", "5 highest", "pass"], "5 colour", BETTER_SUIT),
    Illegal("12 a lower contract", ["pass", "petite-misere"], "6 highest", LADDER),
    Illegal(
        "14 an equal bid in worse hand",
        ["pass", "5", "pass", "6", "petite-misere"],
        "petite-misere",
        BETTER_HAND,
    ),
    Illegal("16 forehand of nobody, first round", ["pass", "8"], "förhand", FIRST_ROUND),
    Illegal(
        "16 forehand of nobody, second round",
        ["pass", "7", "7 colour", "pass", "8"],
        "förhand",
        BETTER_HAND,
    ),
    Illegal("17 a pass is final", ["pass", "5", "6", "pass"], "1:7", FINAL),
    Illegal("18 a misère in a suit", ["7"], "grande-misere colour", NO_TRUMPS),
    Illegal("19 over the top", ["pass", "pass", "13 highest"], "13 highest", FIRST_ROUND),
    Illegal("a bid out of turn", ["5"], "3:6", TURN),
    Illegal("a pass out of turn", [], "2:pass", TURN),
    Illegal("a call after the end", ["5", "pass", "pass", "pass"], "6", END),
    Illegal("a call after four passes", ["pass"] * 4, "5", END),
]
