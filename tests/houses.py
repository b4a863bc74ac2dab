"""What the table of each game knows, entered from the sources and not from the engine."""

from __future__ import annotations

from typing import Final

from tests.french.bids import BIDS
from tests.house import House, qualified, suited

SWEDISH: Final = House(
    bids=qualified(
        "5 6 petite-misere 7 grande-misere 8 petite-misere-ouverte 9 grande-misere-ouverte"
        " 10 11 12 13",
        "colour",
        "highest",
    ),
    leap=6,
    with_whist=("5", "6"),
    may_end=("5", "6"),
    ended_alone=True,
    has_runs=True,
)

GRANDISSIMO: Final = House(
    bids=qualified(
        "begar liten-misar 6 7 stor-misar 8 liten-upplaggare 9 stor-upplaggare 10"
        " liten-pratmakare 11 12 stor-pratmakare 13",
        "colour",
        "highest",
        "grandissimo",
    ),
    leap=16,
    with_whist=("begar", "6", "7", "8", "9"),
    has_sang=True,
    has_honours=False,
    ended_by="conceded",
    may_end=("begar",),
    cards_first=9,
    nobody_bids="rundmisar",
    all_play=True,
    has_runs=True,
)

GERMAN: Final = House(
    bids=qualified(
        "klein-boston gross-boston klein-misere gross-misere klein-independence"
        " gross-independence klein-misere-offen klein-philadelphia gross-misere-offen"
        " gross-philadelphia klein-souveraine gross-souveraine concordia",
        "second",
        "first",
    ),
    leap=9,
    with_whist=("klein-boston", "gross-boston", "klein-independence", "gross-independence"),
    rounds=1,
    # Gross-Boston in the first couleur, the least that may be played for the Rock.
    any_time=5,
)

FONTAINEBLEAU: Final = House(
    bids=suited(
        "5 6 little-misere 7 piccolissimo 8 grand-misere 9 little-misere-table 10"
        " grand-misere-table 11 12 grand-boston grand-boston-table",
        "spades",
        "clubs",
        "diamonds",
        "hearts",
    ),
    leap=12,
    with_whist=("5", "6", "7", "8", "9", "10"),
    all_play=True,
    names_suit=True,
    better_hand=False,
    turns_up=False,
    all_discard=True,
    calls_card=True,
)

AMERICAN: Final = House(
    bids=qualified(
        "5 6 7 little-misere 8 9 grand-misere 10 11 little-spread 12 grand-spread grand-slam",
        "second",
        "first",
    ),
    leap=9,
    all_play=True,
    better_hand=False,
    all_discard=True,
    back_with=("little-misere", "grand-misere"),
    keeps_exactly=True,
)

RUSSIAN: Final = FONTAINEBLEAU._replace(
    bids=suited(
        "5 6 little-misere 7 piccolissimo 8 grand-misere 9 little-misere-table 10"
        " grand-misere-table 11 12 grand-boston grand-boston-table",
        "spades",
        "clubs",
        "hearts",
        "diamonds",
    ),
    with_whist=("6", "7", "8"),
    calls_card=False,
    has_blanks=True,
)

SOLO: Final = House(
    bids=suited(
        "5 6 little-misere 7 piccolissimo 8 grand-misere 9 little-spread 10 grand-spread 11 12"
        " slam spread-slam",
        "spades",
        "clubs",
        "hearts",
        "diamonds",
    ),
    leap=12,
    with_whist=("6", "7", "8"),
    names_suit=True,
    better_hand=False,
    turns_up=False,
    has_blanks=True,
)

#: Its bids are all that is told of it here: it has a table of its own.
FRENCH: Final = House(bids=BIDS, own_table="french", longest=40)

#: The house of every game of the catalogue.
HOUSES: Final = {
    "swedish": SWEDISH,
    "swedish-simplified": SWEDISH,
    "grandissimo": GRANDISSIMO,
    "fontainebleau": FONTAINEBLEAU,
    "russian": RUSSIAN,
    "american": AMERICAN,
    "american-alternative": AMERICAN,
    "french": FRENCH,
    "mariland": FRENCH,
    "german": GERMAN,
    "solo": SOLO,
}

#: The game whose rules hold in another, where that one does not have its own.
INHERITS: Final = {
    "swedish-simplified": "swedish",
    "russian": "fontainebleau",
    "american-alternative": "american",
    "mariland": "french",
}


def play_of(game: str) -> str:
    """The game whose rules of bidding and play a game goes by."""
    return INHERITS.get(game, game)
