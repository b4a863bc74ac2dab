"""The games and their contracts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boston.catalogue import GAMES
from boston.data.table import INTEGER, Field, Row, Table, maybe, points
from boston.data.table import Points as Named
from boston.data.works import source_key
from boston.study.family.kinds import kind_of

#: Of which contract a row speaks.
CONTRACT: Final = (Field("game", "the game"), Field("contract", "the contract, by its id"))
OF_CONTRACT: Final = Named(("game", "contract"), "contracts", ("game", "id"))


def _games() -> Iterator[Row]:
    for game in GAMES.values():
        found = game.source
        yield game.id, game.name, found.title, found.status, f"{game.id}/index.html"


def _sources() -> Iterator[Row]:
    for game in GAMES.values():
        for number in game.source.number.split(","):
            yield game.id, source_key(number.strip())


def _contracts() -> Iterator[Row]:
    for game in GAMES.values():
        for rank, each in enumerate(game.ladder, 1):
            asked = each.partnership or (None, None, None)
            kind = str(kind_of(each))
            laid = (each.discard, each.exposed_after)
            yield game.id, each.id, rank, each.name, kind, each.tricks, each.most, *asked, *laid


def _names() -> Iterator[Row]:
    for game in GAMES.values():
        for each in game.ladder:
            for place, name in enumerate(each.in_source, 1):
                yield game.id, each.id, place, name


TABLES: Final = (
    Table(
        "games",
        "Games",
        "The games, in the order in which readers meet them, and the state of their sources.",
        (
            Field("id", "the game, by the id that records and the command line use"),
            Field("name", "what it is called here"),
            Field("in_source", "the heading under which its source describes it"),
            Field("status", "in what state its rules have come down"),
            Field("url", "its page, below the address of the site"),
        ),
        ("id",),
        (),
        _games,
    ),
    Table(
        "game-sources",
        "Sources of the games",
        "Which sources a game is restated from; the first comes first.",
        (Field("game", "the game"), Field("source", "the source, by its key")),
        ("game", "source"),
        (points("game", "games"), points("source", "works", "key")),
        _sources,
    ),
    Table(
        "contracts",
        "Contracts",
        "The ladder of each game, from the lowest contract.",
        (
            Field("game", "the game"),
            Field("id", "the contract, by the id that records use"),
            Field("rank", "its place on the ladder, from 1, the lowest", INTEGER),
            Field("name", "the first name that the source gives it"),
            Field("kind", "what it asks for, in words that all games share"),
            Field("tricks", "tricks to be taken by a declarer alone; 0 if none may be", INTEGER),
            maybe("most", "the most tricks that may be taken, where more lose", INTEGER),
            maybe("side", "tricks to be taken by declarer and partner together", INTEGER),
            maybe("declarer_share", "the declarer's own part of these", INTEGER),
            maybe("partner_share", "the partner's own part of these", INTEGER),
            Field("laid_away", "cards laid away before the first trick", INTEGER),
            maybe(
                "open_after",
                "the trick after which the declarer's cards lie open, 0: from the beginning",
                INTEGER,
            ),
        ),
        ("game", "id"),
        (points("game", "games"),),
        _contracts,
    ),
    Table(
        "contract-names",
        "Names of the contracts",
        "Every name that a source gives a contract, in its own words.",
        (
            *CONTRACT,
            Field("place", "which of its names this is, from 1", INTEGER),
            Field("name", "the name"),
        ),
        (*("game", "contract"), "place"),
        (OF_CONTRACT,),
        _names,
    ),
)
