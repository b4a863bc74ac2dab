"""The drawn table: cards, calls and facts at a step, and lists of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

from boston.apps.present.citing import Link, citation
from boston.apps.present.markup import Markup, Value, element, joined
from boston.apps.present.table.steps import card_named
from boston.apps.present.wording import player, who
from boston.base.cards import Suit, hand
from boston.base.cards import card as read_card
from boston.base.seats import SEATS, Seat
from boston.position.seen import UNSEEN

#: The order of the suits in a held hand: black and red alternate.
HELD: tuple[Suit, ...] = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


#: The place of each seat on the page, from the first at the bottom: south, west, north, east.
PLACES: Final = "swne"


class Position(NamedTuple):
    """The table at a step.

    ``hands``: The hand of each seat, in the order in which it is held. ``trick``: The seats and
    cards of the trick. ``said``: The last words of each seat. ``open``: The seats whose hands are
    exposed. ``away``: The discards of each seat.
    """

    hands: tuple[tuple[str, ...], ...]
    trick: tuple[tuple[int, str], ...]
    said: Mapping[int, str]
    facts: Mapping[str, Any]
    open: tuple[int, ...]
    away: Mapping[int, Sequence[str]]


def position(deal: Mapping[str, Any], at: int) -> Position:
    """Return the table after step ``at`` of a deal given as steps."""
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
            hands[seat - 1] = without(hands[seat - 1], cards)
        if "card" in step:
            seat, card = step["card"]
            trick = [*(trick if len(trick) < len(hands) else ()), (seat, card)]
            hands[seat - 1] = without(hands[seat - 1], [card])
        laid_open = (*laid_open, *step.get("open", ()))
        facts |= step.get("set", {})
        if step["phase"] == "end":
            trick = []
    return Position(tuple(hands), tuple(trick), said, facts, laid_open, away)


def held(written: str) -> tuple[str, ...]:
    """Return a hand as its player holds it, with its unseen cards after the others.

    >>> held("A2..T.K"), held("??")
    (('SA', 'S2', 'CK', 'DT'), ('?', '?'))
    """
    known = written.rstrip(UNSEEN)
    cards = hand(known) if known else ()
    in_order = sorted(cards, key=lambda card: (HELD.index(card.suit), -card.rank))
    return (*map(str, in_order), *UNSEEN * (len(written) - len(known)))


def without(hand: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Return a hand without these cards.

    If the hand does not show a card, one of its unseen cards is removed.

    >>> without(("SA", "S2"), ["S2"]), without(("?", "?"), ["S2"])
    (('SA',), ('?',))
    """
    left = [*hand]
    for card in cards:
        left.remove(card if card in left else UNSEEN)
    return tuple(left)


def index_of(deal: Mapping[str, Any], at: str) -> int:
    """Return the index of the step with this name, or -1 if there is none.

    The name of a trick means the step of its first card.

    >>> steps = {"steps": [{"at": "deal-1"}, {"at": "deal-1-trick-1-card-1"}]}
    >>> index_of(steps, "deal-1-trick-1"), index_of(steps, "deal-1"), index_of(steps, "deal-7")
    (1, 0, -1)
    """
    names: Sequence[str] = [step["at"] for step in deal["steps"]]
    if at in names:
        return names.index(at)
    return next((n for n, name in enumerate(names) if name.startswith(f"{at}-card-")), -1)


def face(card: str) -> str:
    """Return a card as printed: its suit's sign and its rank.

    >>> face("HT"), face("SA"), face("?")
    ('♥10', '♠A', '?')
    """
    return card if card == UNSEEN else read_card(card).face.replace("T", "10")


def lists(deal: Mapping[str, Any], names: Sequence[str]) -> Markup:
    """Return lists of all hands, calls and cards played.

    They are open until a script closes them.
    """
    parts = (
        ("The hands", "ul", [*hands(deal, names)]),
        ("The calls", "ol", [*calls(deal, names)]),
        ("Before the play", "ul", [*agreed(deal)]),
        ("The tricks", "ol", [*tricks(deal, names)]),
    )
    content = [
        element("div", element("p", title, class_="board-list-title"), element(kind, *items))
        for title, kind, items in parts
        if items
    ]
    return element(
        "details",
        element("summary", "The whole deal as lists"),
        element("div", *content, class_="board-lists-in"),
        class_="board-lists",
        open=True,
    )


def hands(deal: Mapping[str, Any], names: Sequence[str]) -> Iterator[Markup]:
    """Yield every hand, suit by suit."""
    for seat, written in zip(SEATS, deal["hands"], strict=True):
        cards = held(written)
        suits = [" ".join(face(c) for c in cards if c[0] == letter) for letter in "SHCD"]
        yield element("li", f"{who(seat, names)}: {'; '.join(filter(None, suits))}")


def calls(deal: Mapping[str, Any], names: Sequence[str]) -> Iterator[Markup]:
    """Yield every call."""
    for step in deal["steps"]:
        if "call" in step:
            seat, call = step["call"]
            yield element("li", f"{who(seat, names)}: {as_said(deal, call)}")


def agreed(deal: Mapping[str, Any]) -> Iterator[Markup]:
    """Yield the agreements between the auction and the play, and the hands that were exposed."""
    for step in deal["steps"]:
        if step["phase"] == "agree" or "open" in step:
            yield element("li", " ".join(said for said, _ in step["said"]))


def tricks(deal: Mapping[str, Any], names: Sequence[str]) -> Iterator[Markup]:
    """Yield every trick: its cards in the order of play, and its winner."""
    cards: list[str] = []
    for step in deal["steps"]:
        if "card" in step:
            seat, card = step["card"]
            cards.append(f"{who(seat, names)} {face(card)}")
            winner = step.get("set", {}).get("winner")
            if winner is not None:
                yield element("li", f"{', '.join(cards)}: to {who(winner, names)}")
                cards = []
    if cards:
        yield element("li", ", ".join(cards))


def side(step: Mapping[str, Any], link: Link) -> Markup:
    """Return the last event with its rules, and room for the additions of a script.

    A script also supplies the address of the link to another way of playing.
    """
    said = " ".join(sentence for sentence, _ in step["said"])
    rules = dict.fromkeys(rule for _, cited in step["said"] for rule in cited)
    links = joined(*(citation(rule, link) for rule in rules), by=" ")
    told = element(
        "div",
        element("p", said, data_said=True, aria_live="polite"),
        element("p", links, class_="board-rules"),
        class_="board-told",
    )
    why = element("p", class_="board-why", role="status")
    may = element("div", class_="board-may", role="group", aria_label="May I?", hidden=True)
    way = element("a", "Another way from here", class_="board-way", hidden=True)
    return element("div", told, why, may, element("p", way), class_="board-side")


class Tabled(NamedTuple):
    """A deal for the table, and the step that the table shows first."""

    deal: Mapping[str, Any]
    at: int = 0


def on_the_table(
    shown: Tabled | None, bar: Markup, link: Link
) -> tuple[list[Markup], dict[str, Value]]:
    """Return the drawn table with its controls, and its attributes.

    Both are empty if no deal has cards.
    """
    if shown is None:
        return [], {}
    step = shown.deal["steps"][shown.at]
    facts = {
        "data_boston_table": True,
        "data_game": shown.deal["game"],
        "data_step": step["at"],
        "data_turn": step["turn"] or "",
    }
    return [board(shown, bar, link)], facts


def board(shown: Tabled, bar: Markup, link: Link) -> Markup:
    """Return the table at a step of a deal, the controls below it, and what is beside it."""
    table = element("div", cloth(shown), class_="board-table")
    return element("div", table, bar, side(shown.deal["steps"][shown.at], link), class_="board")


def cloth(tabled: Tabled) -> Markup:
    """Return the table without the sentences and buttons at its side."""
    deal, shown = tabled.deal, position(tabled.deal, tabled.at)
    facts = shown.facts
    seen = {*chain(*shown.hands), *(name for _, name in shown.trick)}
    played = (step["card"][1] for step in deal["steps"] if "card" in step)
    known = dict.fromkeys(chain(*map(held, deal["hands"]), played))
    gone = (card(name) for name in known if name not in {*seen, UNSEEN})
    return element(
        "div",
        element(
            "p",
            _fact("Contract", as_said(deal, facts.get("contract", "")), data_contract=True),
            _fact("Trump", facts.get("trump"), data_trump=True),
            _fact("Needs", facts.get("needs"), data_needs=True),
            _fact("Has", _sides(facts), data_sides=True),
            _fact("Turned up", deal["turned"], data_turned=True),
            _fact("Turns go", "" if deal["clockwise"] else "anticlockwise", data_turns=True),
            class_="board-facts",
        ),
        *(seat(deal, shown, number) for number in SEATS),
        element(
            "div",
            *(card(name, at_seat=number) for number, name in shown.trick),
            class_="board-trick",
            data_trick=True,
        ),
        element("div", *gone, class_="board-gone", hidden=True),
        class_="board-cloth",
        data_discards=any("away" in step for step in deal["steps"]),
        role="group",
        aria_label=f"The table, deal {deal['deal']}",
    )


def _fact(name: str, value: object, **attributes: Value) -> Markup:
    """Return a fact with its name. It is hidden if ``value`` is ``None`` or empty."""
    told = "" if value is None else str(value)
    held = element("span", told, **attributes)
    return element("span", f"{name} ", held, class_="board-fact", hidden=not told)


def _sides(facts: Mapping[str, Any]) -> str:
    """Return the tricks of the declarer's side and the tricks of the others."""
    side = {facts[role] for role in ("declarer", "partner") if role in facts}
    own = sum(facts["taken"][seat - 1] for seat in side)
    return f"{own}, the others {sum(facts['taken']) - own}" if side else ""


def as_said(deal: Mapping[str, Any], call: str) -> str:
    """Return a call or a contract as players say it."""
    return str(deal["words"].get(call, call))


def seat(deal: Mapping[str, Any], shown: Position, number: Seat) -> Markup:
    """Return a player: the plate with name and tricks, the last call, and the cards."""
    name = player(number, deal["names"])
    facts = shown.facts
    held = {role: (facts.get(role),) for role in ("declarer", "partner")}
    holders = {"dealer": (deal["dealer"],), **held, "open": shown.open}
    away = " ".join(face(name) for name in shown.away.get(number, ()))
    away = away and f"discarded {away}"
    named = deal["names"][number - 1]
    roles = (
        element(
            "span",
            {"open": "exposed"}.get(each, each),
            class_="board-role",
            data_role=each,
            hidden=number not in seats,
        )
        for each, seats in holders.items()
    )
    taken = element("span", facts["taken"][number - 1], data_taken=number)
    plate = element(
        "p",
        *((element("span", number, class_="board-number"), " ") if named else ()),
        element("span", named or f"Seat {number}", class_="board-name"),
        element("span", element("span", "tricks "), taken, class_="board-tricks"),
        element(
            "span",
            *roles,
            element("span", away, class_="board-away"),
            class_="board-roles",
        ),
        class_="board-plate",
    )
    return element(
        "div",
        plate,
        element("p", as_said(deal, shown.said.get(number, "")), class_="board-bubble"),
        element("p", _signed(facts.get("net"), number), class_="board-net"),
        element(
            "div",
            *map(card, shown.hands[number - 1]),
            class_="board-hand",
            data_hand=number,
            role="group",
            aria_label=f"Cards of {name}",
        ),
        class_="board-seat",
        data_at=PLACES[number - 1],
    )


def _signed(net: Sequence[int] | None, seat: Seat) -> str:
    """Return the points of a seat with their sign; nothing before the end of the deal."""
    return "" if net is None else f"{net[seat - 1]:+}".replace("-", "−")


def card(name: str, at_seat: Seat | None = None) -> Markup:
    """Return a card, or the back of an unseen card. The page supplies the drawing."""
    is_unseen = name == UNSEEN
    use = element("use", href="card:back" if is_unseen else f"card:{name}")
    return element(
        "span",
        element("svg", use, aria_hidden="true", focusable="false"),
        class_="board-card",
        role="img",
        aria_label="a card" if is_unseen else card_named(read_card(name)),
        data_card=None if is_unseen else name,
        data_back=is_unseen,
        data_seat=at_seat,
        data_at=at_seat and PLACES[at_seat - 1],
    )
