"""What a table has to know of its game, entered from the sources and not from the engine."""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.french.bids import BIDS
from tests.helpers import SMALL


class House(NamedTuple):
    """A game as those at the table know it.

    ``bids`` are all of them from the lowest, each contract's together; a random bid is
    one of the next ``leap``. ``with_whist`` are the contracts that allow a partner.
    ``has_sang`` says whether a positive contract may be played without a trump suit.
    ``ended_by`` is the key that breaks a deal off, possible in the contracts
    ``may_end`` after so many ``cards_first``, and only ``alone`` or not. When all pass,
    the record says ``nobody_bids``, and ``all_play`` or they do not. The auction goes round
    so many ``rounds``, where it does not go on until three have passed; ``any_time`` is the
    place of the first bid that may open any deal.

    Where a bid names its suit, the last word of it is the trump (``names_suit``). By
    ``better_hand`` a bid may be taken over as it is, ``turns_up`` a suit is turned,
    ``all_discard`` a card in the small misères, and ``has_blanks`` pays for a hand
    without trumps. A partner is found by a card where the house ``calls_card``.
    Where there are bids that whoever has passed may come ``back_with``, three passes
    running end the auction. Where it ``keeps_exactly`` a bid names one suit, not the least.
    What is played at an ``own_table`` is too much its own for the table of all games. No game
    is longer than so many deals (``longest``).
    """

    bids: tuple[str, ...]
    leap: int
    with_whist: tuple[str, ...]
    has_sang: bool
    has_honours: bool
    ended_by: str
    may_end: tuple[str, ...]
    cards_first: int
    ended_alone: bool
    nobody_bids: str
    all_play: bool
    has_runs: bool = True
    rounds: int | None = None
    any_time: int = 0
    names_suit: bool = False
    better_hand: bool = True
    turns_up: bool = True
    all_discard: bool = False
    has_blanks: bool = False
    calls_card: bool = False
    back_with: tuple[str, ...] = ()
    keeps_exactly: bool = False
    own_table: str = ""
    longest: int = 400


#: How the contracts begin in which no trick is to be taken.
LOW: Final = (
    "petite-",
    "grande-",
    "liten-",
    "stor-",
    "klein-misere",
    "gross-misere",
    "little-",
    "piccolissimo",
    "grand-misere",
    "grand-spread",
)


def is_misere(bid: str) -> bool:
    """Whether no trick is to be taken."""
    return bid.startswith(LOW)


def is_small(bid: str) -> bool:
    """Whether a card is laid away."""
    return bid.startswith(SMALL)


def _bids(ladder: str, *qualifiers: str) -> tuple[str, ...]:
    return tuple(
        f"{contract} {qualifier}".rstrip()
        for contract in ladder.split()
        for qualifier in ("", *([] if is_misere(contract) else qualifiers))
    )


def _suited(ladder: str, *lowest_first: str) -> tuple[str, ...]:
    return tuple(
        f"{contract} {suit}".rstrip()
        for contract in ladder.split()
        for suit in (("",) if is_misere(contract) else lowest_first)
    )


SWEDISH: Final = House(
    bids=_bids(
        "5 6 petite-misere 7 grande-misere 8 petite-misere-ouverte 9 grande-misere-ouverte"
        " 10 11 12 13",
        "colour",
        "highest",
    ),
    leap=6,
    with_whist=("5", "6"),
    has_sang=False,
    has_honours=True,
    ended_by="given_up",
    may_end=("5", "6"),
    cards_first=0,
    ended_alone=True,
    nobody_bids="passed",
    all_play=False,
)

GRANDISSIMO: Final = House(
    bids=_bids(
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
    ended_alone=False,
    nobody_bids="rundmisar",
    all_play=True,
)

GERMAN: Final = House(
    bids=_bids(
        "klein-boston gross-boston klein-misere gross-misere klein-independence"
        " gross-independence klein-misere-offen klein-philadelphia gross-misere-offen"
        " gross-philadelphia klein-souveraine gross-souveraine concordia",
        "second",
        "first",
    ),
    leap=9,
    with_whist=("klein-boston", "gross-boston", "klein-independence", "gross-independence"),
    has_sang=False,
    has_honours=True,
    ended_by="given_up",
    may_end=(),
    cards_first=0,
    ended_alone=False,
    nobody_bids="passed",
    all_play=False,
    has_runs=False,
    rounds=1,
    # Gross-Boston in the first couleur, the least that may be played for the Rock.
    any_time=5,
)

FONTAINEBLEAU: Final = House(
    bids=_suited(
        "5 6 little-misere 7 piccolissimo 8 grand-misere 9 little-misere-table 10"
        " grand-misere-table 11 12 grand-boston grand-boston-table",
        "spades",
        "clubs",
        "diamonds",
        "hearts",
    ),
    leap=12,
    with_whist=("5", "6", "7", "8", "9", "10"),
    has_sang=False,
    has_honours=True,
    ended_by="given_up",
    may_end=(),
    cards_first=0,
    ended_alone=False,
    nobody_bids="passed",
    all_play=True,
    has_runs=False,
    names_suit=True,
    better_hand=False,
    turns_up=False,
    all_discard=True,
    calls_card=True,
)

AMERICAN: Final = House(
    bids=_bids(
        "5 6 7 little-misere 8 9 grand-misere 10 11 little-spread 12 grand-spread grand-slam",
        "second",
        "first",
    ),
    leap=9,
    with_whist=(),
    has_sang=False,
    has_honours=False,
    ended_by="given_up",
    may_end=(),
    cards_first=0,
    ended_alone=False,
    nobody_bids="passed",
    all_play=True,
    has_runs=False,
    better_hand=False,
    all_discard=True,
    back_with=("little-misere", "grand-misere"),
    keeps_exactly=True,
)

RUSSIAN: Final = FONTAINEBLEAU._replace(
    bids=_suited(
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
    bids=_suited(
        "5 6 little-misere 7 piccolissimo 8 grand-misere 9 little-spread 10 grand-spread 11 12"
        " slam spread-slam",
        "spades",
        "clubs",
        "hearts",
        "diamonds",
    ),
    leap=12,
    with_whist=("6", "7", "8"),
    has_sang=False,
    has_honours=True,
    ended_by="given_up",
    may_end=(),
    cards_first=0,
    ended_alone=False,
    nobody_bids="passed",
    all_play=False,
    has_runs=False,
    names_suit=True,
    better_hand=False,
    turns_up=False,
    has_blanks=True,
)

#: Its bids are all that is told of it here: it has a table of its own.
FRENCH: Final = House(
    bids=BIDS,
    leap=0,
    with_whist=(),
    has_sang=False,
    has_honours=True,
    ended_by="given_up",
    may_end=(),
    cards_first=0,
    ended_alone=False,
    nobody_bids="passed",
    all_play=False,
    has_runs=False,
    own_table="french",
    longest=40,
)

#: The house of every game of the catalogue.
HOUSES: Final = {
    "swedish": SWEDISH,
    "swedish-simplified": SWEDISH,
    "grandissimo": GRANDISSIMO,
    "fontainebleau": FONTAINEBLEAU,
    "american": AMERICAN,
    "american-alternative": AMERICAN,
    "russian": RUSSIAN,
    "french": FRENCH,
    "mariland": FRENCH,
    "german": GERMAN,
    "solo": SOLO,
}


#: Games whose auction and play are those of another.
BASES: Final = {
    "swedish-simplified": "swedish",
    "russian": "fontainebleau",
    "american-alternative": "american",
    "mariland": "french",
}


def base_of(game: str) -> str:
    """The game whose rules hold, where only the payment is another, or nothing at all."""
    return BASES.get(game, game)
