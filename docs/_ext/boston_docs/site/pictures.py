"""A picture for each game, which a message shows above a link to one of its pages.

Drawn as SVG, of our own cards and letters, and made into PNG, as messengers show no SVG.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from boston_docs.sessions import cards
from boston_docs.site.rasters import rasters

#: As large as those who show such pictures ask for.
WIDTH, HEIGHT = 1200, 630
#: The picture of the pages that belong to no game.
SITE: Final = "boston"
LINE: Final = "the rules, carried out"
FOLDER: Final = "previews"
PAPER, INK, SOFT, RULE = "#fbf8f1", "#221e18", "#5a5244", "#d9d0bd"
COLOURS: Final = {
    **{f"--card-{suit}": INK for suit in "sc"},
    **{f"--card-{suit}": "#a3261a" for suit in "hd"},
    "--card-paper": "#fffdf8",
    "--card-edge": "#a89c84",
    "--card-line": RULE,
}
#: The hand that is shown: a card of each of these ranks, in the suits by turns.
RANKS: Final = "AKQJT"
#: How much larger than in their own drawing the cards are; how far each is turned from the next.
SCALE, TURN = 3.5, 11
#: Where the hand is held.
HELD: Final = (880, 830)
FONTS: Final = (
    "400Regular/EBGaramond_400Regular",
    "400Regular_Italic/EBGaramond_400Regular_Italic",
)


def pictures(cache: Path, titles: Mapping[str, str]) -> Path:
    """Return a folder with the picture of the site and that of each game, given its title."""
    drawn = {name: drawing(title, turn) for turn, (name, title) in enumerate(titles.items())}
    return rasters(cache, FOLDER, drawn, FONTS)


def drawing(title: str, turn: int) -> str:
    """Return the picture of a game; ``turn`` lets each show another hand."""
    name, _, manner = title.partition(", ")
    lines = "".join(
        [
            _line(name, 190, 96),
            _line(manner, 262, 56, italic=True),
            _line(LINE, 350 if manner else 280, 46, italic=True, colour=SOFT),
        ]
    )
    symbols = cards.sprite().partition(">")[2].rpartition("</svg>")[0]
    for variable, colour in COLOURS.items():
        symbols = symbols.replace(f"var({variable})", colour)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="EB Garamond">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
        f'<rect x="28" y="28" width="{WIDTH - 56}" height="{HEIGHT - 56}" fill="none" '
        f'stroke="{RULE}" stroke-width="2"/><defs>{symbols}</defs>{lines}{"".join(_hand(turn))}'
        "</svg>"
    )


def _line(words: str, y: int, size: int, *, italic: bool = False, colour: str = INK) -> str:
    style = ' font-style="italic"' if italic else ""
    return f'<text x="84" y="{y}" font-size="{size}" fill="{colour}"{style}>{escape(words)}</text>'


def _hand(turn: int) -> Iterator[str]:
    x, y = HELD
    width, height = cards.WIDTH * SCALE, cards.HEIGHT * SCALE
    for place, card in enumerate(hand(turn, list(cards.SUITS))):
        angle = (place - (len(RANKS) - 1) / 2) * TURN
        yield (
            f'<g transform="rotate({angle:g} {x} {y})"><use href="#{card}" x="{x - width / 2:g}" '
            f'y="{y - height - 190:g}" width="{width:g}" height="{height:g}"/></g>'
        )


def hand(turn: int, suits: Sequence[str]) -> list[str]:
    """Return a card of each of the five highest ranks.

    >>> hand(1, "SHDC")
    ['HA', 'DK', 'CQ', 'SJ', 'HT']
    """
    return [f"{suits[(turn + place) % len(suits)]}{rank}" for place, rank in enumerate(RANKS)]
