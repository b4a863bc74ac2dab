"""Ask the engine for what stands on pages (a table, a player, …): a question and an answer a line.

This file is run in a process of its own (see ``engine``), so the engine that answers is the one
on disk, however long the program that asks has been running. It needs the standard library only.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import traceback
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any


def of(package: str, place: str) -> Any:
    """Return what the engine has at ``module:name``."""
    module, _, name = place.partition(":")
    return getattr(importlib.import_module(f"{package}.{module}"), name)


@cache
def loaded(package: str, record: str) -> Any:
    """Return a session record: several questions are asked of one."""
    return of(package, "record.reading:load")(record)


@cache
def replayed(package: str, record: str) -> Any:
    """Return a session record that has been replayed."""
    return of(package, "replaying.replay:replay")(loaded(package, record))


def table(target: str, *arguments: str) -> dict[str, Any]:
    """Call ``module:function`` and return the parts of the table it returns."""
    module, _, function = target.partition(":")
    return _parts(getattr(importlib.import_module(module), function)(*arguments))


def _parts(made: Any) -> dict[str, Any]:
    rows = [[cell if isinstance(cell, int) else str(cell) for cell in row] for row in made.rows]
    return {"caption": str(made.caption), "columns": list(made.columns), "rows": rows}


def readings(package: str, game: str) -> list[dict[str, Any]]:
    """Return the register of readings of a game."""
    keys = ("id", "name", "question", "says", "evidence", "status", "default", "switchable")
    return [
        {
            **{key: getattr(reading, key) for key in (*keys, "not_offered")},
            "options": dict(reading.options),
            "settled_by": getattr(reading, "settled_by", ""),
        }
        for reading in of(package, "catalogue:GAMES")[game].readings
    ]


def registers(package: str) -> dict[str, list[dict[str, Any]]]:
    """Return the registers of all games."""
    return {game: readings(package, game) for game in of(package, "catalogue:GAMES")}


def player(package: str, record: str, prefix: str, level: str, *origin: str) -> str:
    """Return the HTML of the player of a session record.

    ``origin`` is the name of its file, the place in a source it is from, and its page.
    """
    place = _place(package, record, prefix, level, origin)
    return str(of(package, "apps.present.player:player")(replayed(package, record), place))


def table_alone(
    package: str, record: str, deal: str, step: str, prefix: str, level: str, *origin: str
) -> str:
    """Return the HTML of one deal of a session record on the table, from a step on."""
    place = _place(package, record, prefix, level, origin)
    alone = of(package, "apps.present.player:alone")
    return str(alone(replayed(package, record), int(deal), step, place))


def _place(package: str, record: str, prefix: str, level: str, origin: tuple[str, ...]) -> Any:
    told = of(package, "apps.present.citing:from_file")(record, *origin)
    return of(package, "apps.present.player:Place")(prefix=prefix, level=int(level), origin=told)


def deals(package: str, record: str, *numbers: str) -> dict[str, dict[str, Any]]:
    """Return deals of a session record as steps, by their numbers."""
    steps, done = of(package, "apps.present.table.steps:deal_steps"), replayed(package, record)
    return {number: steps(done, int(number)) for number in numbers}


def sheet(package: str, record: str, deal: str, ident: str, title: str) -> str:
    """Return the sheet as it stands after a deal of a session record."""
    done, number = replayed(package, record), int(deal)
    drawn = of(package, "apps.present.steps:steps")(done, (number,))[number].sheet
    return str(of(package, "apps.present.sheet:drawing")(drawn, done.session.players, ident, title))


def evening(package: str, record: str) -> dict[str, Any]:
    """Return what is drawn of an evening whose deals are told card by card, and its bill."""
    done = replayed(package, record)
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


def _drawn(scored: Any, ladder: Any) -> dict[str, Any]:
    calls = [event for event in scored.course.log if hasattr(event, "call")]
    return {
        "dealer": scored.dealer,
        "turned": scored.deal.turned.value,
        "hands": [
            [str(card) for card in sorted(hand, key=lambda card: (card.suit.letter, -card.rank))]
            for hand in scored.deal.hands
        ],
        "bids": [
            (call.seat, ladder.index(call.call.contract))
            for call in calls
            if hasattr(call.call, "contract")
        ],
        "tricks": [
            (each.leader, [str(card) for card in each.cards], each.winner)
            for each in scored.result.played
        ],
    }


def deal_number(package: str, record: str, number: str, what: str, *words: str) -> int:
    """Return a number of a deal of a session record, by what it is called."""
    done = replayed(package, record)
    asked = _ours("boston_docs.numbers.recompute").ASKED[what]
    return int(asked(done, done.deals[int(number) - 1], *words))


def effects(package: str, game: str, *records: str) -> dict[str, Any]:
    """Return what each option of a game's readings changes in these sessions, and their titles."""
    found = of(package, "apps.study.effects:in_files")(game, records)
    return {"titles": [loaded(package, record).title for record in records], "effects": found}


def mechanisms(package: str, game: str, *records: str) -> list[dict[str, Any]]:
    """Return what is particular to a game, with its rules and the deals that show it.

    Each is given by the place of its session among the records, from 0, its number in it, and the
    name of the step that shows it.
    """
    seen = of(package, "apps.study.mechanisms:seen")
    found = seen(game, [loaded(package, each) for each in records])
    return [
        {"name": each.mechanism.name, "rules": each.mechanism.rules, "places": each.places}
        for each in found
    ]


@cache
def deals_shown(package: str, record: str) -> Any:
    """Return what each deal of a session record shows: title, number, contract, rules."""
    return of(package, "apps.present.across:deals")(record)


def same_deal(package: str, level: str) -> list[dict[str, str]]:
    """Return every preset of a deal, settled under every game."""
    return list(of(package, "apps.present.same_deal:presets")(int(level)))


def one_page(package: str, game: str) -> list[dict[str, Any]]:
    """Return the parts of a game's page: each a table, and the ids of its rules.

    ``doubtful`` are those of them that are not the source's own, with their statuses; what they
    decide has an asterisk.
    """
    doubtful, starred = (
        of(package, f"apps.present.one_page:{name}") for name in ("doubtful", "starred")
    )
    parts = of(package, "apps.present.one_page:tables_of")(game).parts()
    told = [(part, doubtful(part.rules)) for part in parts]
    return [
        {**_parts(starred(part, found)), "rules": list(part.rules), "doubtful": found}
        for part, found in told
    ]


def names(package: str) -> dict[str, dict[str, dict[str, str]]]:
    """Return what the contracts of every game, and what a bid adds to them, are called."""
    typesetter = of(package, "apps.present.wording:typesetter")
    added = of(package, "apps.present.wording:qualifier_names")
    return {
        game.id: {"contracts": dict(typesetter(game).names), "added": added(game)}
        for game in of(package, "catalogue:GAMES").values()
    }


def contracts(package: str) -> dict[str, dict[str, str]]:
    """Return the heading of every contract of every game, by their ids."""
    return {
        game.id: {each.id: each.name for each in game.ladder}
        for game in of(package, "catalogue:GAMES").values()
    }


def blank(package: str, game: str) -> str:
    """Return the empty sheet of a game."""
    return str(of(package, "apps.present.sheet:blank")(of(package, "catalogue:game_of")(game)))


def numbers(folder: str, examples: str) -> dict[str, Any]:
    """Return what the engine makes of the numbers that the sources print."""
    found: dict[str, Any] = _ours("boston_docs.numbers.recompute").answers(folder, examples)
    return found


def number(entry: str) -> Any:
    """Return what the engine makes of one entry, cell by cell, or why there is no answer."""
    return _ours("boston_docs.numbers.recompute").answer(json.loads(entry))


def examples(folder: str, told: str) -> list[dict[str, str | None]]:
    """Run the examples of a page, ``[[name, source], …]``, in order and in one namespace."""
    os.chdir(folder)
    session = _ours("boston_docs.live.runner").Session()
    outcomes = [session.run(source, name) for name, source in json.loads(told)]
    return [{key: getattr(each, key) for key in ("text", "error", "raised")} for each in outcomes]


def data_package(package: str, folder: str) -> str:
    """Write the tables of the edition into a folder."""
    return str(of(package, "apps.data.package:write")(Path(folder)))


def _ours(module: str) -> Any:
    """Return a module of these extensions that needs no more than the engine does."""
    folder = str(Path(__file__).parents[2])
    if folder not in sys.path:
        # Last, so that nothing here hides a module of the standard library.
        sys.path.append(folder)
    return importlib.import_module(module)


#: By their names: functions of this file, and places in the engine that answer as they are.
QUESTIONS: dict[str, Callable[..., Any] | str] = {
    "table": table,
    "readings": readings,
    "registers": registers,
    "player": player,
    "table-alone": table_alone,
    "deals": deals,
    "effects": effects,
    "mechanisms": mechanisms,
    "contract-names": "apps.present.across:names",
    "offers": "apps.present.across:offers",
    "deals-shown": deals_shown,
    "glance": "apps.present.glance:glance",
    "same-deal": same_deal,
    "one_page": one_page,
    "names": names,
    "contracts": contracts,
    "evening-start": "apps.present.evening.page:start_fields",
    "blank": blank,
    "sheet": sheet,
    "evening": evening,
    "deal_number": deal_number,
    "numbers": numbers,
    "number": number,
    "examples": examples,
    "data-package": data_package,
}


def answered(question: str, *arguments: str) -> dict[str, Any]:
    """Return the answer to a question, or why there is none."""
    try:
        answer = QUESTIONS[question]
        if isinstance(answer, str):
            answer, arguments = of(arguments[0], answer), arguments[1:]
        return {"answer": answer(*arguments)}
    except (Exception, SystemExit) as error:
        return {"failed": traceback.format_exception_only(error)[-1].strip()}


def _plain(value: Mapping[Any, Any]) -> dict[Any, Any]:
    """Return what JSON has no form for as something that it has."""
    return dict(value)


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    # Whatever an example writes past its captured output must not end up in an answer.
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    for line in sys.stdin:
        print(json.dumps(answered(*json.loads(line)), default=_plain), file=answers, flush=True)
