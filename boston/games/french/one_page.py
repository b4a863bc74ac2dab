"""French Boston on one page."""

from __future__ import annotations

from typing import Any, Final

from boston.present.one_page import Case, Part, case, chosen, who_pays

from . import tables

_IN: Final[dict[str, Any]] = {
    "turned": "spades",
    "honours": [2, 1, 1, 0],
    "jack_of_diamonds": 1,
}
CASES: Final[tuple[Case, ...]] = (
    case("made alone", "grand-independence spades", 8, 2, 2, 1, **_IN),
    case("made with a partner", "simple-belle", 5, 3, 3, 2, partner=3, **_IN),
    case("lost alone", "grand-independence spades", 4, 3, 3, 3, **_IN),
    case("lost, the caller short", "simple-belle", 4, 3, 3, 3, partner=3, **_IN),
    case("lost, the partner short", "simple-belle", 5, 4, 2, 2, partner=3, **_IN),
    case("lost, both short", "simple-belle", 4, 4, 2, 3, partner=3, **_IN),
)


def parts() -> tuple[Part, ...]:
    """The parts of the page."""
    return parts_of("french")


def parts_of(game: str) -> tuple[Part, ...]:
    """The parts of the page of this game, or of one that is settled as it is."""
    return (
        Part(
            chosen(
                tables.ladder(),
                *("Bid", "Tricks", "With a partner", "Trumps", "Laid away", "Hand open"),
            ),
            ("french.contracts.ladder", "french.contracts.simple", "french.contracts.discard"),
        ),
        Part(tables.base(), ("french.pay.base", "french.pay.misere-suit", "french.pay.neuf")),
        Part(tables.honours(), ("french.pay.honours",)),
        Part(tables.overtricks(), ("french.pay.overtricks",)),
        Part(tables.slams(), ("french.pay.slam", "french.pay.slam-lost")),
        Part(tables.stakes(), ("french.pool.stake", "french.pool.won", "french.pool.doubled")),
        who_pays(game, CASES),
    )
