"""Values in words: by their types, or by the names that a function has for these."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import singledispatch
from typing import Final

from boston.auction.preference import SuitClass
from boston.base.bound import Ruled
from boston.base.cards import Card, Suit
from boston.base.words import counted, listed
from boston.pay.payment import Pool
from boston.table.masks import ANY_CARD, cards_in

#: Longer than this a value is cut: nobody reads more of it beside a rule.
MOST: Final = 180
#: The cards dealt to one player.
A_HAND: Final = 13
#: What ``None`` means where a function answers with one of these, or with nothing.
NOTHING: Final[Mapping[str, str]] = {
    "str | None": "no objection",
    "Refusal | None": "no objection",
    "Due | None": "nothing due",
    "Seat | None": "nobody",
    "None": "no objection",
}
#: Names of types whose values are plain numbers, and how these are told.
A_SEAT: Final = "Seat"
BY_SEAT: Final = "BySeat"
CARDS: Final = "Cards"
PAIRS: Final = frozenset(("Pairs", "tuple[tuple[Seat, Seat], ...]"))
SEVERAL_SEATS: Final = re.compile(r"(tuple|Sequence|Collection|frozenset)\[Seat\b")


def given(values: Mapping[str, object], kinds: Mapping[str, str]) -> str:
    """What a function was given, by the names and the types of its parameters.

    >>> from boston.games.swedish.contracts import LADDER
    >>> from boston.table.case import Case
    >>> given({"case": Case(LADDER.contract("7"), tricks=8)}, {"case": "Case"})
    '7 alone, 8 tricks'
    >>> given({"declarer": 3, "partner": None}, {"declarer": "Seat", "partner": "Seat | None"})
    'declarer seat 3; no partner'
    >>> given({"ladder": LADDER}, {"ladder": "Ladder"})
    'nothing but the rules of the game'
    """
    told = (named(name, value, kinds.get(name, "")) for name, value in values.items())
    return cut("; ".join(filter(None, told))) or "nothing but the rules of the game"


def answered(value: object, kind: str) -> str:
    """What a function answered; ``kind`` is the type that it is said to answer with.

    >>> from boston.pay.payment import Due
    >>> answered(Due(1, "for 1 overtrick"), "Due | None")
    '1, “for 1 overtrick”'
    >>> answered(None, "Due | None"), answered(None, "Contract | None")
    ('nothing due', 'does not apply')
    >>> answered("D2 does not follow the hearts led", "str | None")
    'refused: “D2 does not follow the hearts led”'
    >>> answered(((4, 3), (1, 3)), "Pairs"), answered((), "Pairs")
    ('seat 4 pays seat 3; seat 1 pays seat 3', 'does not apply')
    >>> answered(5, "Cards"), answered(0, "Cards")
    ('♣2 ♣4', 'no card')
    >>> answered(2, "Seat"), answered(True, "bool"), answered((), "tuple[Seat, ...]")
    ('seat 2', 'yes', 'nobody')
    """
    objects = kind.endswith("Rule") or kind == "str | None"
    if value is None:
        return NOTHING["str | None"] if objects else NOTHING.get(kind, "does not apply")
    if objects and isinstance(value, str):
        return cut(f"refused: {quoted(value)}")
    return cut(of_kind(value, kind)) or "does not apply"


def named(name: str, value: object, kind: str = "") -> str:
    """A parameter: plain values with its name, all else by itself."""
    word = name.replace("_", " ")
    if word == "rule":  # It stands above.
        return ""
    if value is None:  # That there is no partner says much, that no choice was made does not.
        return "" if " " in word else f"no {word}"
    if isinstance(value, bool):
        return word if value else f"not {word}"
    told = of_kind(value, kind)
    if type(value) is int and kind != A_SEAT and word.endswith("s"):
        return counted(value, word.removesuffix("s"))
    is_number = isinstance(value, int | str | Suit | SuitClass) and not isinstance(value, Pool)
    needs_name = (is_number or kind == BY_SEAT) and not told.startswith(word)
    return f"{word} {told}" if needs_name else told


def of_kind(value: object, kind: str) -> str:
    name = kind.removesuffix(" | None")
    if name == A_SEAT and isinstance(value, int):
        return f"seat {value}"
    if name == CARDS and isinstance(value, int):
        return "any card" if value == ANY_CARD else several(cards_in(value)) or "no card"
    if name == BY_SEAT and type(value) is tuple:
        return by_seat(value)
    if name in PAIRS and isinstance(value, tuple):
        return "; ".join(f"seat {payer} pays seat {payee}" for payer, payee in value)
    if name.startswith("dict[Seat,") and isinstance(value, Mapping):
        return ", ".join(f"seat {seat} {said(each)}" for seat, each in value.items())
    if name == "tuple[tuple[Seat, int], ...]" and isinstance(value, tuple):
        return ", ".join(f"seat {seat}: {number}" for seat, number in value)
    if SEVERAL_SEATS.match(name) and isinstance(value, Collection):
        return seats(sorted(value) if isinstance(value, frozenset) else value)
    return said(value)


@singledispatch
def said(value: object) -> str:
    """A value in words; nothing where it has none: a function, or what is the same in every call.

    >>> said(7), said(True), said((1, 2)), said({"stamm": 4}), said(print)
    ('7', 'yes', '1, 2', 'stamm 4', '')
    """
    if is_dataclass(value) and not isinstance(value, type):
        return parts({each.name: getattr(value, each.name) for each in fields(value)})
    return ""


def parts(values: Mapping[str, object]) -> str:
    """A value that has no words of its own: its parts that say something, by their names."""
    told = (named(name, value, KINDS.get(name, "")) for name, value in values.items() if value)
    return ", ".join(filter(None, told))


#: What the parts of a game's own values are, where their names say so.
KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("seat", "dealer", "last_dealer", "payer", "payee", "whister"), A_SEAT),
    **dict.fromkeys(("declarer", "partner", "asked_next"), A_SEAT),
    **dict.fromkeys(("columns", "tricks", "payments", "final", "honours"), BY_SEAT),
    **dict.fromkeys(("losers", "takers", "passed", "declined", "short"), "tuple[Seat, ...]"),
}


@said.register
def _(value: Ruled) -> str:  # type: ignore[type-arg]  # as it is at run time
    """How a game does a thing is the same in every call."""
    return ""


@said.register
def _(value: str) -> str:
    return value


@said.register
def _(value: int) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@said.register
def _(value: tuple) -> str:  # type: ignore[type-arg]  # as it is at run time
    if hasattr(value, "_fields"):
        return parts(dict(zip(value._fields, value, strict=True)))
    return several(value)


@said.register
def _(value: list) -> str:  # type: ignore[type-arg]  # as it is at run time
    return several(value)


def several(values: Sequence[object]) -> str:
    """Several values; cards are written close, and of more than a hand only the first.

    >>> from boston.base.cards import PACK
    >>> several(PACK[:2]), several(PACK), several(("no", "yes"))
    ('♠A ♠K', '52 cards, ♠A ♠K ♠Q ♠J first', 'no, yes')
    """
    told = [told for told in map(said, values) if told]
    if values and all(isinstance(each, Card) for each in values):
        if len(values) > A_HAND:
            return f"{counted(len(values), 'card')}, {' '.join(told[:4])} first"
        return " ".join(told)
    is_plain = all(isinstance(each, int | str) for each in values)
    return (", " if is_plain else "; ").join(told)


@said.register
def _(value: Mapping) -> str:  # type: ignore[type-arg]  # as it is at run time
    return ", ".join(f"{said(key)} {said(each)}" for key, each in value.items() if said(each))


def seats(numbers: Iterable[int]) -> str:
    """Several seats.

    >>> seats((1, 3)), seats((2,)), seats(())
    ('seats 1 and 3', 'seat 2', 'nobody')
    """
    named = [str(each) for each in numbers]
    if not named:
        return "nobody"
    return f"{'seat' if len(named) == 1 else 'seats'} {listed(named)}"


def by_seat(numbers: Sequence[object]) -> str:
    """A number for each seat.

    >>> by_seat((4, 1, 6, 2))
    '4, 1, 6, 2 by seat'
    """
    return f"{', '.join(map(str, numbers))} by seat"


def quoted(reason: str) -> str:
    """Words of the engine as words.

    >>> quoted("for 1 overtrick")
    '“for 1 overtrick”'
    """
    return f"“{reason}”"


def cut(text: str) -> str:
    """So much of a text as is read beside a rule."""
    return text if len(text) <= MOST else f"{text[:MOST].rsplit(' ', 1)[0]} …"
