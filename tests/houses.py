"""The rules of each game for the tests, entered from the sources and not from the engine."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Final

from boston.catalogue import GAMES
from tests import table
from tests.french.table import FrenchHouse
from tests.helpers import Lines
from tests.table import Auction, Ending, House, Partners, Table, qualified, suited
from tools.places import ROOT

SWEDISH: Final = House(
    Auction(
        qualified(
            "5 6 petite-misere 7 grande-misere 8 petite-misere-ouverte 9 grande-misere-ouverte"
            " 10 11 12 13",
            *("colour", "highest"),
        ),
        leap=6,
        takes_over=table.first_speaks_before,
    ),
    trump=table.promised("colour", "highest"),
    partners=Partners(("5", "6"), table.he_accepts),
    # A declarer without a partner may give up five or six before the first card.
    ending=Ending(
        "given_up", lambda contract, partner: contract in ("5", "6") and partner is None, 0
    ),
    in_a_row=table.tricks_in_a_row,
)

GRANDISSIMO: Final = House(
    Auction(
        qualified(
            "begar liten-misar 6 7 stor-misar 8 liten-upplaggare 9 stor-upplaggare 10"
            " liten-pratmakare 11 12 stor-pratmakare 13",
            *("colour", "highest", "grandissimo"),
        ),
        leap=16,
        takes_over=table.first_speaks_before,
    ),
    trump=table.promised("colour", "highest", may_be_none=True),
    nobody_bids=table.RUNDMISAR,
    partners=Partners(("begar", "6", "7", "8", "9"), table.he_accepts),
    # Begär may be conceded, at the latest after the first card of the third trick.
    ending=Ending("conceded", lambda contract, partner: contract == "begar", 9),
    counted=table.nothing_dealt,
    in_a_row=table.tricks_in_a_row,
)

GERMAN: Final = House(
    Auction(
        qualified(
            "klein-boston gross-boston klein-misere gross-misere klein-independence"
            " gross-independence klein-misere-offen klein-philadelphia gross-misere-offen"
            " gross-philadelphia klein-souveraine gross-souveraine concordia",
            *("second", "first"),
        ),
        leap=9,
        takes_over=table.first_speaks_before,
        turns=table.ONCE_ROUND,
    ),
    trump=table.promised("second", "first"),
    partners=Partners(
        ("klein-boston", "gross-boston", "klein-independence", "gross-independence"),
        table.he_accepts,
    ),
)

OF_FONTAINEBLEAU: Final = (
    "5 6 little-misere 7 piccolissimo 8 grand-misere 9 little-misere-table 10 grand-misere-table"
    " 11 12 grand-boston grand-boston-table"
)
FONTAINEBLEAU: Final = House(
    Auction(suited(OF_FONTAINEBLEAU, "spades", "clubs", "diamonds", "hearts"), leap=12),
    trump=table.suit_of_the_bid,
    seen=table.nothing_turned_up,
    nobody_bids=table.PLAYED_BY_ALL,
    partners=Partners(("5", "6", "7", "8", "9", "10"), table.his_card_is_called),
    laying_away=table.all_four,
)

AMERICAN: Final = House(
    Auction(
        qualified(
            "5 6 7 little-misere 8 9 grand-misere 10 11 little-spread 12 grand-spread grand-slam",
            *("second", "first"),
        ),
        leap=9,
        turns=table.PASSES_RUNNING,
        back_with=("little-misere", "grand-misere"),
    ),
    trump=table.suit_kept,
    nobody_bids=table.PLAYED_BY_ALL,
    laying_away=table.all_four,
)

RUSSIAN: Final = FONTAINEBLEAU._replace(
    auction=Auction(suited(OF_FONTAINEBLEAU, "spades", "clubs", "hearts", "diamonds"), leap=12),
    partners=Partners(("6", "7", "8"), table.he_accepts),
    declared=table.blanks_declared,
)

SOLO: Final = House(
    Auction(
        suited(
            "5 6 little-misere 7 piccolissimo 8 grand-misere 9 little-spread 10 grand-spread 11 12"
            " slam spread-slam",
            *("spades", "clubs", "hearts", "diamonds"),
        ),
        leap=12,
    ),
    trump=table.suit_of_the_bid,
    seen=table.nothing_turned_up,
    partners=Partners(("6", "7", "8"), table.he_accepts),
    declared=table.blanks_declared,
)

#: The games that share one form of auction, each with its own rules.
USUAL: Final[Mapping[str, House]] = {
    **dict.fromkeys(("swedish", "swedish-simplified"), SWEDISH),
    "grandissimo": GRANDISSIMO,
    "fontainebleau": FONTAINEBLEAU,
    "russian": RUSSIAN,
    **dict.fromkeys(("american", "american-alternative"), AMERICAN),
    "german": GERMAN,
    "solo": SOLO,
}

#: The house of every game of the catalogue.
HOUSES: Final[Lines[Table]] = Lines(
    "tests/houses.py, HOUSES",
    [*USUAL.items(), *((game, FrenchHouse()) for game in ("french", "mariland"))],
)


def play_of(game: str) -> str:
    """Return the game whose rules of bidding and play this game uses."""
    return BASES.get(game, game)


# The games that take rules from another game, according to their pages.


def _facts(game: str) -> str:
    """Return the facts about a game from its pages, as TOML."""
    return (ROOT / "docs" / game / "game.toml").read_text("utf-8")


#: The game from which each of these games takes the rules that are not its own.
BASES: Final[Mapping[str, str]] = {
    game: base for game in GAMES if (base := tomllib.loads(_facts(game)).get("stands_on"))
}
