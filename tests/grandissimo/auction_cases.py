"""The cases of the auction: calls that stand, and calls that a rule refuses."""

from __future__ import annotations

from typing import Final

from tests.auctions import Illegal, Legal

TURN = "grandissimo.auction.turn"
FINAL = "grandissimo.auction.pass-is-final"
LADDER = "grandissimo.auction.ladder"
FIRST_ROUND = "grandissimo.auction.first-round"
BETTER_HAND = "grandissimo.auction.better-hand"
BETTER_SUIT = "grandissimo.auction.better-suit"
NO_TRUMPS = "grandissimo.contracts.no-trumps"
END = "grandissimo.auction.end"

LEGAL: Final = [
    Legal("01 any first bid", [], "begär", 1, "begar"),
    Legal("03 better suit", ["begär"], "begär i färg", 2, "begar colour"),
    Legal(
        "04 forehand takes begär in colour over",
        ["begär", "begär i färg", "pass", "pass"],
        "förhand",
        1,
        "begar colour",
    ),
    Legal(
        "04 in so many words",
        ["begär", "begär i färg", "pass", "pass"],
        "begär i färg",
        1,
        "begar colour",
    ),
    Legal("06 the next positive game", ["begär", "begär i färg", "pass", "pass"], "6 spel", 1, "6"),
    Legal(
        "07 sang over the highest suit",
        ["pass", "begär i högsta färg", "pass"],
        "begär grandissimo",
        4,
        "begar grandissimo",
    ),
    Legal(
        "08 suits do not cross contracts",
        ["pass", "pass", "begär", "begär grandissimo"],
        "liten misär",
        3,
        "liten-misar",
    ),
    Legal(
        "10 a misère in better hand",
        ["pass", "begär", "liten misär", "pass"],
        "liten misär",
        2,
        "liten-misar",
    ),
    Legal(
        "12 a misère between 9 and 10",
        ["begär", "9 spel", "pass", "pass"],
        "stor uppläggare",
        1,
        "stor-upplaggare",
    ),
    Legal(
        "15 grandissimo in better hand",
        ["pass", "6 spel", "6 spel grandissimo", "pass"],
        "6 spel grandissimo",
        2,
        "6 grandissimo",
    ),
    Legal(
        "18 two steps at once",
        ["begär"],
        "6 spel grandissimo",
        2,
        "6 grandissimo",
    ),
    Legal(
        "19 the top in better hand",
        ["pass", "12 spel", "pass", "13 spel grandissimo"],
        "förhand",
        2,
        "13 grandissimo",
    ),
    Legal("the fourth after three passes", ["pass"] * 3, "begär", 4, "begar"),
]

ILLEGAL: Final = [
    Illegal("02 an equal bid in the first round", ["begär", "pass"], "begär", FIRST_ROUND),
    Illegal("05 suit before hand", ["begär", "begär i färg"], "begär i förhand", BETTER_SUIT),
    Illegal(
        "05 after two passes",
        ["begär", "begär i färg", "pass", "pass"],
        "begär i förhand",
        BETTER_SUIT,
    ),
    Illegal(
        "09 a lower contract",
        ["pass", "begär", "liten misär", "pass"],
        "begär grandissimo",
        LADDER,
    ),
    Illegal(
        "11 a misère in worse hand",
        ["pass", "begär", "liten misär", "pass", "liten misär"],
        "liten misär",
        BETTER_HAND,
    ),
    Illegal(
        "13 grandissimo does not cross contracts",
        ["stor uppläggare"],
        "9 spel grandissimo",
        LADDER,
    ),
    Illegal("14 a misère in a suit", ["pass", "6 spel"], "stor misär i färg", NO_TRUMPS),
    Illegal("a misère in grandissimo", [], "stor misär grandissimo", NO_TRUMPS),
    Illegal(
        "16 grandissimo in worse hand",
        ["pass", "pass", "6 spel grandissimo"],
        "6 spel grandissimo",
        FIRST_ROUND,
    ),
    Illegal(
        "16 in the second round",
        ["pass", "pass", "6 spel", "7 spel", "7 spel grandissimo"],
        "förhand",
        BETTER_HAND,
    ),
    Illegal("17 a pass is final", ["pass", "begär", "pass", "7 spel"], "1:8 spel", FINAL),
    Illegal("over the top", ["pass", "pass", "13 grandissimo"], "13 grandissimo", FIRST_ROUND),
    Illegal("a bid out of turn", ["begär"], "3:6", TURN),
    Illegal("a pass out of turn", [], "2:pass", TURN),
    Illegal("a call after the end", ["begär", "pass", "pass", "pass"], "6", END),
    Illegal("a call after four passes", ["pass"] * 4, "begär", END),
]
