"""A deal as lists, for those who read without scripts: the hands, the calls, the tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boston.base.seats import SEATS
from boston.present.markup import Markup, element, text
from boston.present.table.position import face, held
from boston.present.table.words import who


def lists(deal: Mapping[str, Any], names: Sequence[str]) -> Markup:
    """All that was dealt, said and played; open until a script closes it."""
    parts = (
        ("The hands", "ul", hands(deal, names)),
        ("The calls", "ol", calls(deal, names)),
        ("Before the play", "ul", agreed(deal)),
        ("The tricks", "ol", tricks(deal, names)),
    )
    content = (
        element("div", element("p", text(title), class_="board-list-title"), element(kind, *items))
        for title, kind, items in ((title, kind, list(each)) for title, kind, each in parts)
        if items
    )
    return element(
        "details",
        element("summary", text("The whole deal as lists")),
        element("div", *content, class_="board-lists-in"),
        class_="board-lists",
        open=True,
    )


def hands(deal: Mapping[str, Any], names: Sequence[str]) -> Iterator[Markup]:
    """Every hand, suit by suit."""
    for seat, written in zip(SEATS, deal["hands"], strict=True):
        cards = held(written)
        suits = [" ".join(face(c) for c in cards if c[0] == letter) for letter in "SHCD"]
        yield element("li", text(f"{who(seat, names)}: {'; '.join(filter(None, suits))}"))


def calls(deal: Mapping[str, Any], names: Sequence[str]) -> Iterator[Markup]:
    """Every call."""
    for step in deal["steps"]:
        if "call" in step:
            seat, call = step["call"]
            yield element("li", text(f"{who(seat, names)}: {deal['words'].get(call, call)}"))


def agreed(deal: Mapping[str, Any]) -> Iterator[Markup]:
    """What was settled between the auction and the play, and whose cards came to lie open."""
    for step in deal["steps"]:
        if step["phase"] == "agree" or "open" in step:
            yield element("li", text(" ".join(said for said, _ in step["said"])))


def tricks(deal: Mapping[str, Any], names: Sequence[str]) -> Iterator[Markup]:
    """Every trick: its cards in the order in which they fell, and who took it."""
    cards: list[str] = []
    for step in deal["steps"]:
        if "card" in step:
            seat, card = step["card"]
            cards.append(f"{who(seat, names)} {face(card)}")
            winner = step.get("set", {}).get("winner")
            if winner is not None:
                yield element("li", text(f"{', '.join(cards)}: to {who(winner, names)}"))
                cards = []
    if cards:
        yield element("li", text(", ".join(cards)))
