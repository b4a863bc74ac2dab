"""What stands beside the table: buttons, what happened, what may be said, what to do with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from boston.present.cited import Link, citation
from boston.present.markup import Markup, element, joined, text

#: What each button does, its name, and the lines of its sign in a field of 20 by 12.
BUTTONS: Final = (
    ("previous-phase", "Previous phase", "M4 1V11M11 1L6 6L11 11M17 1L12 6L17 11"),
    ("previous-trick", "Previous trick", "M9 1L4 6L9 11M15 1L10 6L15 11"),
    ("previous", "Previous", "M12 1L7 6L12 11"),
    ("play", "Play", ""),
    ("next", "Next", "M8 1L13 6L8 11"),
    ("next-trick", "Next trick", "M5 1L10 6L5 11M11 1L16 6L11 11"),
    ("next-phase", "Next phase", "M3 1L8 6L3 11M9 1L14 6L9 11M16 1V11"),
)


def side(step: Mapping[str, Any], link: Link) -> Markup:
    """All of it, at a step of a deal."""
    return element("div", bar(), told(step, link), choices(), tools(), class_="board-side")


def told(step: Mapping[str, Any], link: Link) -> Markup:
    """What happened, and the rules behind it."""
    said = " ".join(sentence for sentence, _ in step["said"])
    rules = dict.fromkeys(rule for _, cited in step["said"] for rule in cited)
    links = joined(*(citation(rule, link) for rule in rules), by=" ")
    return element(
        "div",
        element("p", text(said), data_said=True, aria_live="polite"),
        element("p", links, class_="board-rules"),
        class_="board-told",
    )


def bar() -> Markup:
    """The buttons that step; a script shows them and makes them work."""
    buttons = (
        element(
            "button",
            _sign(lines) if lines else text(name),
            type="button",
            data_do=what,
            aria_label=name,
            title=name,
        )
        for what, name, lines in BUTTONS
    )
    return element("div", *buttons, class_="board-bar", role="group", aria_label="Step by step")


def _sign(lines: str) -> Markup:
    """A sign drawn, which needs no font to have it."""
    path = element("path", d=lines)
    return element("svg", path, viewBox="0 0 20 12", aria_hidden="true", focusable="false")


def tools() -> Markup:
    """What a reader does with a position, and how he wants the suits.

    Where the way leads on, a script says.
    """
    return element(
        "p",
        element("a", text("Another way from here"), class_="board-way", hidden=True),
        element("button", text("Copy as text"), type="button", data_do="copy"),
        element("button", text("Four colours"), type="button", data_do="suits"),
        element("span", class_="board-answer", role="status"),
        class_="board-tools",
    )


def choices() -> Markup:
    """Where the script puts what may be said, and why something may not."""
    return joined(
        element("p", class_="board-why", role="status"),
        element("div", class_="board-may", role="group", aria_label="May I?", hidden=True),
    )
