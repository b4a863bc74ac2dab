"""The questions that pages ask the engine: one function each.

When a function is called, it imports the parts of the engine that it needs. So a build loads only
what its pages need. An answer consists of values that JSON can express, or that ``dict`` turns into
such values.
"""

from __future__ import annotations

import importlib
import shlex
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boston.apps.present.citing import Origin
    from boston.auction.ladder import Contract
    from boston.base.tables import Table
    from boston.record.record import Session
    from boston.replaying.replay import Replay, Scored


@cache
def loaded(record: str) -> Session:
    """Return a session record."""
    from boston.record.reading import load

    return load(record)


@cache
def replayed(record: str) -> Replay:
    """Return the replay of a session record."""
    from boston.replaying.replay import replay

    return replay(loaded(record))


def table(target: str, *arguments: str) -> dict[str, Any]:
    """Call ``module:function``, and return the parts of its table."""
    module, _, function = target.partition(":")
    return _parts(getattr(importlib.import_module(module), function)(*arguments))


def _parts(made: Table) -> dict[str, Any]:
    rows = [[cell if isinstance(cell, int) else str(cell) for cell in row] for row in made.rows]
    return {"caption": str(made.caption), "columns": list(made.columns), "rows": rows}


def readings(game: str) -> list[dict[str, Any]]:
    """Return the register of readings of a game."""
    from boston.catalogue import GAMES

    keys = ("id", "name", "question", "says", "evidence", "status", "default", "switchable")
    return [
        {
            **{key: getattr(reading, key) for key in (*keys, "not_offered")},
            "options": dict(reading.options),
            "settled_by": getattr(reading, "settled_by", ""),
        }
        for reading in GAMES[game].readings
    ]


def registers() -> dict[str, list[dict[str, Any]]]:
    """Return the registers of all games."""
    from boston.catalogue import GAMES

    return {game: readings(game) for game in GAMES}


def player(record: str, prefix: str, level: str, *origin: str) -> str:
    """Return the HTML of the player of a session record.

    ``origin``: The name of the record's file, its place in a source, and the page with the player.
    """
    from boston.apps.present.citing import Place
    from boston.apps.present.player import player

    place = Place(prefix=prefix, level=int(level), origin=_origin(record, *origin))
    return player(replayed(record), place)


def table_alone(record: str, deal: str, step: str, prefix: str, level: str, *origin: str) -> str:
    """Return the HTML of a drawn table with one deal of a session record, as it is after a step."""
    from boston.apps.present.citing import Place
    from boston.apps.present.player import alone

    place = Place(prefix=prefix, level=int(level), origin=_origin(record, *origin))
    return alone(replayed(record), int(deal), step, place)


def _origin(record: str, *origin: str) -> Origin:
    from boston.apps.present.citing import from_file

    return from_file(record, *origin)


def deals(record: str, *numbers: str) -> dict[str, Any]:
    """Return the steps of some deals of a session record, by the number of the deal."""
    from boston.apps.present.table.steps import deal_steps

    return {number: deal_steps(replayed(record), int(number)) for number in numbers}


def sheet(record: str, deal: str, ident: str, title: str) -> str:
    """Return a drawing of the sheet as it is after a deal of a session record."""
    from boston.apps.present.sheet import drawing
    from boston.apps.present.steps import steps

    done, number = replayed(record), int(deal)
    drawn = steps(done, (number,))[number].sheet
    assert drawn is not None
    return drawing(drawn, done.session.players, ident, title)


def worked_hands(record: str, number: str) -> Mapping[str, Any]:
    """Return the hands and the calls of a deal of a session record."""
    from boston.apps.present.worked_deal import worked_hands

    return worked_hands(replayed(record), int(number))


def account(record: str, number: str, ident: str) -> Mapping[str, Any]:
    """Return the account of a deal of a session record, item by item."""
    from boston.apps.present.worked_deal import account

    return account(replayed(record), int(number), ident)


def lesson(record: str, asked: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a question of a lesson about a session record, with the verdict on each option."""
    from boston.apps.present import lesson

    made, what = lesson.asked(replayed(record), asked), asked["answer"]
    if what not in lesson.ANSWERS:
        number = deal_number(record, lesson.deal_of(asked), *shlex.split(what))
        made["options"] = [
            {
                "said": str(each),
                "label": f"{each}".replace("-", "\N{MINUS SIGN}"),
                "is_right": each == number,
                "why": "",
            }
            for each in asked["options"]
        ]
    return made


def evening(record: str) -> dict[str, Any]:
    """Return the bill of an evening that is recorded card by card, and the parts of its drawing."""
    done = replayed(record)
    ladder = done.game.ladder.contracts
    owed = done.owed
    return {
        "players": done.session.players,
        "packets": done.game.packets,
        "ladder": [contract.in_source[-1] for contract in ladder],
        "deals": [_drawn(each, ladder) for each in done.deals],
        "balance": done.balance,
        "handed": [
            (payer, payee, str(owed.amount(points)).removesuffix(".00"))
            for payer, payee, points in owed.transfers
        ],
        "currency": owed.priced.currency,
    }


def _drawn(scored: Scored, ladder: Sequence[Contract]) -> dict[str, Any]:
    from boston.auction.ladder import Bid
    from boston.course.events import Called
    from boston.table.result import Result

    deal, result = scored.deal, scored.result
    assert deal.hands
    assert deal.turned
    assert isinstance(result, Result)
    calls = [(event.seat, event.call) for event in scored.course.log if isinstance(event, Called)]
    return {
        "dealer": scored.dealer,
        "turned": deal.turned.value,
        "hands": [
            [str(card) for card in sorted(hand, key=lambda card: (card.suit.letter, -card.rank))]
            for hand in deal.hands
        ],
        "bids": [
            (seat, ladder.index(call.contract)) for seat, call in calls if isinstance(call, Bid)
        ],
        "tricks": [
            (each.leader, [str(card) for card in each.cards], each.winner) for each in result.played
        ],
    }


def deal_number(record: str, number: str, what: str, *words: str) -> int:
    """Return a number from a deal of a session record.

    ``what``: The kind of number: a key of ``NUMBERS``.
    """
    from boston_docs.numbers.recompute import NUMBERS

    done = replayed(record)
    return NUMBERS[what](done, done.deals[int(number) - 1], *words)


def effects(game: str, *records: str) -> dict[str, Any]:
    """Return the changes that each option of a game's readings makes to these sessions.

    The answer also contains the titles of the sessions.
    """
    from boston.apps.study.effects import in_files

    found = in_files(game, records)
    return {"titles": [loaded(record).title for record in records], "effects": found}


def mechanisms(game: str, *records: str) -> list[dict[str, Any]]:
    """Return a game's own mechanisms, with their rules and the deals that show them.

    ``places`` gives for each such deal the index of the session among the records, the number of
    the deal, and the name of the step that shows the mechanism.
    """
    from boston.apps.study.mechanisms import seen

    return [
        {"name": each.mechanism.name, "rules": each.mechanism.rules, "places": each.places}
        for each in seen(game, [loaded(each) for each in records])
    ]


def contract_names() -> Mapping[str, Any]:
    """Return the names of the contracts of every game, by their ids."""
    from boston.apps.present.across import names

    return names()


def offers(game: str, *contracts: str) -> Any:
    """Return the contracts in this list that are also in a game's ladder, with their prices."""
    from boston.apps.present.across import offers

    return offers(game, *contracts)


@cache
def deals_shown(record: str) -> Any:
    """Return the title, the number, the contract and the rules of each deal of a session record."""
    from boston.apps.present.across import deals

    return deals(record)


def glance(game: str) -> Any:
    """Return the summary of a game *at a glance*, with its table of bids."""
    from boston.apps.present.glance import bids, glance

    return {**glance(game), "table": _parts(bids(game))}


def same_deal(level: int) -> list[dict[str, str]]:
    """Return every preset of a deal, settled under every game."""
    from boston.apps.present.same_deal import presets

    return list(presets(level))


def one_page(game: str) -> list[dict[str, Any]]:
    """Return the parts of a game's one-page card: for each, a table and the ids of its rules.

    ``doubtful``: The rules of the part that are not the source's own, with their statuses. Cells
    that these rules decide have an asterisk.
    """
    from boston.apps.present.one_page import doubtful, starred, tables_of

    found = [(part, doubtful(part.rules)) for part in tables_of(game).parts()]
    return [
        {**_parts(starred(part, statuses)), "rules": list(part.rules), "doubtful": statuses}
        for part, statuses in found
    ]


def names() -> dict[str, dict[str, Any]]:
    """Return the names of every game's contracts, and of the additions to its bids."""
    from boston.apps.present.wording import qualifier_names, typesetter
    from boston.catalogue import GAMES

    return {
        game.id: {"contracts": dict(typesetter(game).names), "added": qualifier_names(game)}
        for game in GAMES.values()
    }


def contracts() -> dict[str, dict[str, str]]:
    """Return the headings of every game's contracts, by id."""
    from boston.catalogue import GAMES

    return {game.id: {each.id: each.name for each in game.ladder} for game in GAMES.values()}


def games_with_strokes() -> list[str]:
    """Return the ids of the games whose players write strokes for deals passed out."""
    from boston.apps.study.explain import explain
    from boston.catalogue import GAMES
    from boston.errors import BostonError

    def has_strokes(game: str) -> bool:
        try:
            explain(game, (0, 0, 0, 0), strokes=1, most=1)
        except BostonError:
            return False
        return True

    return [*filter(has_strokes, GAMES)]


def evening_start(game: str) -> Any:
    """Return the fields of the form with which an account of an evening begins."""
    from boston.apps.present.evening.page import start_fields

    return start_fields(game)


def blank(game: str) -> str:
    """Return the empty sheet of a game."""
    from boston.apps.present.sheet import blank
    from boston.catalogue import game_of

    return blank(game_of(game))


def data_package(folder: str) -> str:
    """Write the tables of the edition into a folder, and return the name of their file."""
    from boston.apps.data.package import write

    return str(write(Path(folder)))


def forget() -> None:
    """Forget the records that were read, because they may have changed by the next build."""
    from boston_docs.numbers import recompute

    for each in (loaded, replayed, deals_shown, recompute.session):
        each.cache_clear()
