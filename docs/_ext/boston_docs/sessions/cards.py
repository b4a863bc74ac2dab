"""The cards, drawn: one file of fifty-two symbols, and the four suits by themselves.

Shapes are our own. A suit is told by its shape, and its colour is the page's: whoever uses a card
sets ``--card-s``, ``--card-h``, ``--card-d``, ``--card-c`` (the suits), ``--card-paper``,
``--card-edge`` and ``--card-line``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

WIDTH, HEIGHT = 60, 84
#: Each suit in a square of 100 around the origin.
SUITS: Final = {
    "S": "M0-48C8-30 40-14 40 12C40 28 28 36 17 34C10 33 6 29 4 25"
    "C5 36 8 43 14 48H-14C-8 43-5 36-4 25C-6 29-10 33-17 34C-28 36-40 28-40 12C-40-14-8-30 0-48Z",
    "H": "M0 46C-8 30-42 12-42-16C-42-34-30-44-19-43C-9-42-2-34 0-25C2-34 9-42 19-43"
    "C30-44 42-34 42-16C42 12 8 30 0 46Z",
    "D": "M0-48C8-30 20-12 33 0C20 12 8 30 0 48C-8 30-20 12-33 0C-20-12-8-30 0-48Z",
    "C": "M0-46C12-46 20-37 20-26C20-18 16-12 10-8C15-11 20-12 25-11C36-10 43-2 42 9"
    "C41 20 33 27 22 27C13 27 7 23 4 18C5 32 8 42 15 48H-15C-8 42-5 32-4 18C-7 23-13 27-22 27"
    "C-33 27-41 20-42 9C-43-2-36-10-25-11C-20-12-15-11-10-8C-16-12-20-18-20-26C-20-37-12-46 0-46Z",
}
RANKS: Final = "23456789TJQKA"
#: Where the pips of a number card stand: column (-1, 0, 1) and height (-1 above, 1 below).
PIPS: Final = {
    "2": ((0, -1), (0, 1)),
    "3": ((0, -1), (0, 0), (0, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "7": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    "8": ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    "9": (
        *((-1, -1), (1, -1), (-1, -1 / 3), (1, -1 / 3), (0, 0)),
        *((-1, 1 / 3), (1, 1 / 3), (-1, 1), (1, 1)),
    ),
    "T": (
        *((-1, -1), (1, -1), (0, -2 / 3), (-1, -1 / 3), (1, -1 / 3)),
        *((-1, 1 / 3), (1, 1 / 3), (0, 2 / 3), (-1, 1), (1, 1)),
    ),
}
#: The middle of the field that has the pips, and how far they stand from it.
FIELD: Final = (38.5, 42.0, 11.0, 27.0)
#: The upper half of each court card's emblem, around the middle of its foot: a crown with a cross,
#: a coronet of pearls, a plumed cap. The lower half is the same, turned round.
EMBLEMS: Final = {
    "K": (
        '<path d="M-11-4L-13-17L-6-11L0-20L6-11L13-17L11-4Z"/><path d="M0-20V-26M-3-23.5H3"/>'
        '<path d="M-11-7.5H11"/>'
    ),
    "Q": (
        '<path d="M-11-4C-12-10-12-12-13-15C-9-13-7-11-5.5-8C-4.500-12-2-16 0-19'
        'C2-16 4.500-12 5.500-8C7-11 9-13 13-15C12-12 12-10 11-4Z"/><circle cx="0" cy="-22" r="2"/>'
        '<circle cx="-13.500" cy="-17.500" r="1.700"/><circle cx="13.500" cy="-17.500" r="1.700"/>'
    ),
    "J": (
        '<path d="M-11-4C-12-12-6-16 0-16C6-16 12-12 11-4Z"/><path d="M-13-4H13"/>'
        '<path d="M4-15C6-22 11-25 15-24C14-19 10-15 5-14"/>'
    ),
}


@cache
def sprite() -> str:
    """Return the file with every card as a symbol named for it (``SA``), and each suit (``S``)."""
    suits = (
        f'<symbol id="{name}" viewBox="-50 -50 100 100">{_suit(name)}</symbol>' for name in SUITS
    )
    cards = (_card(suit, rank) for suit in SUITS for rank in RANKS)
    content = "\n".join([*suits, *cards])
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{content}\n</svg>\n'


def _card(suit: str, rank: str) -> str:
    parts = "".join([_paper(), _index(suit, rank), *_face(suit, rank)])
    return f'<symbol id="{suit}{rank}" viewBox="0 0 {WIDTH} {HEIGHT}">{parts}</symbol>'


def _paper() -> str:
    edge = 'fill="var(--card-paper)" stroke="var(--card-edge)"'
    return f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="4.500" {edge}/>'


def _index(suit: str, rank: str) -> str:
    """Rank and suit in the corner, so that they are seen of a card that another one covers."""
    shown = "10" if rank == "T" else rank
    narrow = ' textLength="17" lengthAdjust="spacingAndGlyphs"' if rank == "T" else ""
    # The letters of the site's face that reach below their line are set smaller and higher.
    size, line = (18, 15.5) if rank in "QJ" else (22, 19.5)
    style = f'text-anchor="middle" font-size="{size}" fill="{_colour(suit)}"'
    return f'<text x="11.500" y="{line}" {style}{narrow}>{shown}</text>{_suit(suit, 11.5, 31, 15)}'


def _face(suit: str, rank: str) -> Iterator[str]:
    x, y, across, down = FIELD
    if rank == "A":
        yield _suit(suit, x - 2, y + 8, 32)
        return
    if rank in PIPS:
        for column, height in PIPS[rank]:
            yield _suit(suit, x + column * across, y + height * down, 12, turned=height > 0)
        return
    line = f'fill="none" stroke="{_colour(suit)}" stroke-linejoin="round" stroke-linecap="round"'
    yield f'<rect x="23" y="6" width="31" height="72" rx="2" stroke-width=".8" {line}/>'
    yield f'<path d="M23 45L54 39" stroke-width=".8" {line}/>'
    half = f'<g stroke-width="1.400" {line}>{EMBLEMS[rank]}</g>'
    yield f'<g transform="translate({x} 38.500) scale(.9)">{half}</g>'
    yield f'<g transform="translate({x} 45.500) rotate(180) scale(.9)">{half}</g>'


def _suit(suit: str, x: float = 0, y: float = 0, size: float = 100, *, turned: bool = False) -> str:
    place = "" if size == 100 else f"translate({x:.4g} {y:.4g}) scale({size / 100:.4g})"
    place += " rotate(180)" if turned else ""
    transform = f' transform="{place}"' if place else ""
    return f'<path d="{SUITS[suit]}" fill="{_colour(suit)}"{transform}/>'


def _colour(suit: str) -> str:
    return f"var(--card-{suit.lower()})"
