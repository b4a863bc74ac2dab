"""The table as it is drawn on a page: four hands, the trick, what is said, what may be done.

The first position is in the page; a script moves the same cards from step to step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from boston.base.cards import card as read_card
from boston.base.seats import SEATS, Seat
from boston.present.cited import Link
from boston.present.markup import Markup, Value, element, text
from boston.present.sheet_words import player
from boston.present.table.position import Position, face, position
from boston.present.table.side import side
from boston.present.table.steps import has_table, outline
from boston.present.table.words import card_named
from boston.replaying.replay import Replay

#: What a player is in a deal, as it stands beside his name.
ROLES: Final = ("dealer", "declarer", "partner", "open")


class Tabled(NamedTuple):
    """A deal that can be shown on the table, and the step at which it is shown first."""

    deal: Mapping[str, Any]
    at: int = 0

    @property
    def step(self) -> Mapping[str, Any]:
        """That step."""
        shown: Mapping[str, Any] = self.deal["steps"][self.at]
        return shown


def tabled(done: Replay, number: int) -> Tabled | None:
    """A deal of a session, if it was told with its cards."""
    return Tabled(outline(done, number)) if has_table(done, number) else None


def on_the_table(shown: Tabled | None, link: Link) -> tuple[list[Markup], dict[str, Value]]:
    """The table, and what its player says of it; nothing where no deal has cards."""
    if shown is None:
        return [], {}
    facts = {
        "data_boston_table": True,
        "data_game": shown.deal["game"],
        "data_step": shown.step["at"],
        "data_turn": shown.step["turn"] or "",
    }
    return [board(shown, link)], facts


def board(shown: Tabled, link: Link) -> Markup:
    """The table at a step of a deal."""
    return element("div", cloth(shown), side(shown.step, link), class_="board")


def cloth(tabled: Tabled) -> Markup:
    """The table itself."""
    deal, shown = tabled.deal, position(tabled.deal, tabled.at)
    facts = shown.facts
    gone = [card for each in deal["hands"] for card in _all(each) if not _is_seen(shown, card)]
    return element(
        "div",
        element(
            "p",
            _fact("Turns go", "" if deal["clockwise"] else "anticlockwise", data_turns=True),
            _fact("Turned up", deal["turned"], data_turned=True),
            _fact("Contract", _contract(deal, facts), data_contract=True),
            _fact("Trump", facts.get("trump"), data_trump=True),
            _fact("Needs", facts.get("needs"), data_needs=True),
            _fact("Has", _sides(facts), data_sides=True),
            class_="board-facts",
        ),
        *(seat(deal, shown, number) for number in SEATS),
        element(
            "div",
            *(card(name, at_seat=number) for number, name in shown.trick),
            class_="board-trick",
            data_trick=True,
        ),
        element("div", *map(card, gone), class_="board-gone", hidden=True),
        class_="board-cloth",
        role="group",
        aria_label=f"The table, deal {deal['deal']}",
    )


def _fact(name: str, value: object, **attributes: Value) -> Markup:
    """A fact with its name, hidden while there is none."""
    told = "" if value is None else str(value)
    held = element("span", text(told), **attributes)
    return element("span", text(f"{name} "), held, class_="board-fact", hidden=not told)


def _sides(facts: Mapping[str, Any]) -> str:
    """The tricks of the declarer's side, and of the others."""
    side = {facts.get("declarer"), facts.get("partner")} - {None}
    taken = dict(zip(SEATS, facts["taken"], strict=True))
    own = sum(number for seat, number in taken.items() if seat in side)
    return f"{own}, the others {sum(taken.values()) - own}" if side else ""


def _contract(deal: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    contract = facts.get("contract", "")
    return str(deal["words"].get(contract, contract))


def _all(written: str) -> tuple[str, ...]:
    suits = zip("SHDC", written.split("."), strict=True)
    return tuple(letter + rank for letter, ranks in suits for rank in ranks)


def _is_seen(shown: Position, card: str) -> bool:
    return any(card in hand for hand in shown.hands) or card in [name for _, name in shown.trick]


def seat(deal: Mapping[str, Any], shown: Position, number: Seat) -> Markup:
    """A player: who it is, what he said last, the tricks he took, his cards."""
    name = player(number, deal["names"])
    facts = shown.facts
    holders = {"dealer": (deal["dealer"],), "open": shown.open}
    holders |= {role: (facts.get(role),) for role in ("declarer", "partner")}
    away = " ".join(face(name) for name in shown.away.get(number, ()))
    named = deal["names"][number - 1]
    about = element(
        "div",
        element(
            "p",
            *((element("span", text(number), class_="board-number"), text(" ")) if named else ()),
            element("span", text(named or f"Seat {number}"), class_="board-name"),
            *(_role(role, number in holders[role]) for role in ROLES),
            element(
                "span",
                text("tricks "),
                element("span", text(facts["taken"][number - 1]), data_taken=number),
                class_="board-tricks",
            ),
            element("span", text(away), class_="board-away", title="laid away"),
            class_="board-who",
        ),
        element("p", text(_said(deal, shown, number)), class_="board-bubble"),
        class_="board-head",
    )
    return element(
        "div",
        about,
        element(
            "div",
            *map(card, shown.hands[number - 1]),
            class_="board-hand",
            data_hand=number,
            role="group",
            aria_label=f"Cards of {name}",
        ),
        class_=f"board-seat board-seat-{number}",
    )


def _role(role: str, holds: bool) -> Markup:
    return element("span", text(role), class_="board-role", data_role=role, hidden=not holds)


def _said(deal: Mapping[str, Any], shown: Position, number: Seat) -> str:
    call = shown.said.get(number, "")
    return str(deal["words"].get(call, call))


def card(name: str, at_seat: Seat | None = None) -> Markup:
    """A card; where it is drawn the page puts in."""
    use = element("use", href=f"card:{name}")
    return element(
        "span",
        element("svg", use, aria_hidden="true", focusable="false"),
        class_="board-card",
        role="img",
        aria_label=card_named(read_card(name)),
        data_card=name,
        data_seat=at_seat,
    )
