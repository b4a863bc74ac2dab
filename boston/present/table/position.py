"""What lies on the table at a step: the steps up to it added up, as the page's script does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from boston.base.cards import RANKS, Suit, hand

#: How a hand is held: black and red in turn, each suit from the top.
HELD: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class Position(NamedTuple):
    """The table at a step; hands by seat, each in the order in which it is held."""

    hands: tuple[tuple[str, ...], ...]
    trick: tuple[tuple[int, str], ...]
    said: Mapping[int, str]
    facts: Mapping[str, Any]
    open: tuple[int, ...]
    away: Mapping[int, Sequence[str]]


def position(deal: Mapping[str, Any], at: int) -> Position:
    """The table after so many steps of a deal told as steps."""
    hands = [held(each) for each in deal["hands"]]
    trick: list[tuple[int, str]] = []
    said: dict[int, str] = {}
    facts: dict[str, Any] = {"taken": [0, 0, 0, 0]}
    laid_open: tuple[int, ...] = ()
    away: dict[int, Sequence[str]] = {}
    for step in deal["steps"][: at + 1]:
        if step["phase"] not in ("deal", "call"):
            said = dict(step.get("answers", ()))
        if "call" in step:
            said[step["call"][0]] = step["call"][1]
        if "away" in step:
            seat, cards = step["away"]
            away[seat] = cards
            hands[seat - 1] = tuple(card for card in hands[seat - 1] if card not in cards)
        if "card" in step:
            seat, card = step["card"]
            trick = [*(trick if len(trick) < len(hands) else ()), (seat, card)]
            hands[seat - 1] = tuple(each for each in hands[seat - 1] if each != card)
        laid_open = (*laid_open, *step.get("open", ()))
        facts |= step.get("set", {})
        if step["phase"] == "end":
            trick = []
    return Position(tuple(hands), tuple(trick), said, facts, laid_open, away)


def held(written: str) -> tuple[str, ...]:
    """A hand as its player holds it.

    >>> held("A2..T.K")
    ('SA', 'S2', 'CK', 'DT')
    """
    cards = hand(written)
    return tuple(
        str(each)
        for suit in HELD
        for each in sorted((c for c in cards if c.suit is suit), key=lambda c: -c.rank)
    )


def index_of(deal: Mapping[str, Any], at: str) -> int:
    """The place of a step by its name; that of a trick is its first card's.

    >>> steps = {"steps": [{"at": "deal-1"}, {"at": "deal-1-trick-1-card-1"}]}
    >>> index_of(steps, "deal-1-trick-1"), index_of(steps, "deal-1"), index_of(steps, "deal-7")
    (1, 0, -1)
    """
    names: Sequence[str] = [step["at"] for step in deal["steps"]]
    whole = names.index(at) if at in names else None
    if whole is not None:
        return whole
    return next((n for n, name in enumerate(names) if name.startswith(f"{at}-card-")), -1)


def face(card: str) -> str:
    """A card as it is printed: its suit's sign and its rank.

    >>> face("HT"), face("SA")
    ('♥10', '♠A')
    """
    sign = next(suit.symbol for suit in Suit if suit.letter == card[0])
    assert card[1] in RANKS
    return sign + card[1].replace("T", "10")
