"""The row of controls below a deal or a session. A script shows and controls it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boston.apps.present.citing import Place
from boston.apps.present.markup import Markup, element

#: The name of each button with a sign, and the lines of the sign in a field of 20 by 12.
SIGNS: Final = {
    "previous": ("Previous", "M12 1L7 6L12 11"),
    "next": ("Next", "M8 1L13 6L8 11"),
}
#: The larger steps through the cards of a deal.
JUMPS: Final = {
    "previous-trick": "Previous trick",
    "next-trick": "Next trick",
    "previous-phase": "Previous phase",
    "next-phase": "Next phase",
}


def _button(what: str, name: str) -> Markup:
    """Return a button with its name."""
    return element("button", name, type="button", data_do=what)


#: The button that shows the steps one after the other.
WATCH: Final = _button("watch", "Watch")


class Track(NamedTuple):
    """The range of a slider.

    ``name``: The label of the slider. ``low``, ``high``, ``at``: The first, the last and the
    current place. ``words``: The current place in words.
    """

    name: str
    low: int
    high: int
    at: int
    words: str


def cards_bar(track: Track, place: Place, buttons: Sequence[Markup], *more: Markup) -> Markup:
    """Return the controls for the steps of a deal with cards; ``more`` is also in the menu."""
    jumps = (_button(what, name) for what, name in JUMPS.items())
    other = (_button("copy", "Copy as text"), _button("suits", "Four colours"))
    answer = element("span", class_="board-answer", role="status")
    return deals_bar(track, place, buttons, *jumps, *more, *other, answer)


def deals_bar(track: Track, place: Place, buttons: Sequence[Markup], *more: Markup) -> Markup:
    """Return a row of controls: back, forward, ``buttons``, a slider, and a menu with the rest."""
    ident = place.id("slider")
    slider = element(
        "input",
        type="range",
        id=ident,
        min=track.low,
        max=track.high,
        value=track.at,
        class_="player-slider",
        aria_label=track.name,
        aria_valuetext=track.words or None,
    )
    return element(
        "div",
        *(_sign(what) for what in SIGNS),
        *buttons,
        element("span", slider, class_="player-track"),
        element("output", for_=ident, class_="player-count"),
        element(
            "details",
            element("summary", "More"),
            element("div", *more, class_="player-menu"),
            class_="player-more",
        ),
        class_="player-bar",
        role="group",
        aria_label="Step by step",
    )


def predict(asks: str, place: Place) -> Markup:
    """Return the check box *Predict first*. ``asks``: The events to predict."""
    ident = place.id("predict")
    return element(
        "label",
        element("input", type="checkbox", id=ident, class_="player-predict"),
        f" Predict first: {asks}",
        for_=ident,
        class_="player-toggle",
    )


def _sign(what: str) -> Markup:
    """Return a button with a sign."""
    name, lines = SIGNS[what]
    sign = {"viewBox": "0 0 20 12", "aria_hidden": "true", "focusable": "false"}
    drawn = element("svg", element("path", d=lines), **sign)
    return element("button", drawn, type="button", data_do=what, aria_label=name)
