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
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any


def table(target: str, *arguments: str) -> dict[str, Any]:
    """Call ``module:function`` and return the parts of the table it returns."""
    module, _, function = target.partition(":")
    made = getattr(importlib.import_module(module), function)(*arguments)
    return _parts(made)


def _parts(made: Any) -> dict[str, Any]:
    rows = [[cell if isinstance(cell, int) else str(cell) for cell in row] for row in made.rows]
    return {"caption": str(made.caption), "columns": list(made.columns), "rows": rows}


def readings(package: str, game: str) -> list[dict[str, Any]]:
    """Return the register of readings of a game."""
    catalogue = importlib.import_module(f"{package}.catalogue")
    return [
        {
            "id": reading.id,
            "name": reading.name,
            "question": reading.question,
            "says": reading.says,
            "evidence": reading.evidence,
            "status": reading.status,
            "options": dict(reading.options),
            "default": reading.default,
            "switchable": reading.switchable,
            "not_offered": reading.not_offered,
            "settled_by": getattr(reading, "settled_by", ""),
        }
        for reading in catalogue.GAMES[game].readings
    ]


def registers(package: str) -> dict[str, list[dict[str, Any]]]:
    """Return the registers of all games."""
    games = importlib.import_module(f"{package}.catalogue").GAMES
    return {game: readings(package, game) for game in games}


def player(package: str, record: str, prefix: str, level: str, *origin: str) -> str:
    """Return the HTML of the player of a session record.

    ``origin`` is the name of its file, the place in a source it is from, and its page.
    """
    load = importlib.import_module(f"{package}.record.reading").load
    replay = importlib.import_module(f"{package}.replaying.replay").replay
    present = importlib.import_module(f"{package}.present.player")
    from_file = importlib.import_module(f"{package}.present.citing").from_file
    told = from_file(record, *origin)
    place = present.Place(prefix=prefix, level=int(level), origin=told)
    return str(present.player(replay(load(record)), place))


def table_alone(
    package: str, record: str, deal: str, step: str, prefix: str, level: str, *origin: str
) -> str:
    """Return the HTML of one deal of a session record on the table, from a step on."""
    load = importlib.import_module(f"{package}.record.reading").load
    replay = importlib.import_module(f"{package}.replaying.replay").replay
    place = importlib.import_module(f"{package}.present.citing").Place
    present = importlib.import_module(f"{package}.present.player")
    told = importlib.import_module(f"{package}.present.citing").from_file(record, *origin)
    here = place(prefix=prefix, level=int(level), origin=told)
    return str(present.alone(replay(load(record)), int(deal), step, here))


def deals(package: str, record: str, *numbers: str) -> dict[str, dict[str, Any]]:
    """Return deals of a session record as steps, by their numbers."""
    load = importlib.import_module(f"{package}.record.reading").load
    replay = importlib.import_module(f"{package}.replaying.replay").replay
    steps = importlib.import_module(f"{package}.present.table.steps").deal_steps
    done = replay(load(record))
    return {number: steps(done, int(number)) for number in numbers}


def effects(package: str, game: str, *records: str) -> dict[str, Any]:
    """Return what each option of a game's readings changes in these sessions, and their titles."""
    load = importlib.import_module(f"{package}.record.reading").load
    found = importlib.import_module(f"{package}.study.effects").in_files(game, records)
    return {"titles": [load(record).title for record in records], "effects": found}


def mechanisms(package: str, game: str, *records: str) -> list[dict[str, Any]]:
    """Return what is particular to a game, with its rules and the deals that show it.

    Each is given by the place of its session among the records, from 0, its number in it, and the
    name of the step that shows it.
    """
    load = importlib.import_module(f"{package}.record.reading").load
    found = importlib.import_module(f"{package}.study.mechanisms").seen(
        game, [load(record) for record in records]
    )
    return [
        {"name": each.mechanism.name, "rules": each.mechanism.rules, "places": each.places}
        for each in found
    ]


def contract_names(package: str) -> dict[str, Any]:
    """Return every contract of every game with what it may be known by."""
    return dict(importlib.import_module(f"{package}.present.across").names())


def offers(package: str, game: str, *contracts: str) -> list[Any]:
    """Return what a game says of these contracts, and what they cost."""
    return list(importlib.import_module(f"{package}.present.across").offers(game, *contracts))


def glance(package: str, game: str) -> dict[str, Any]:
    """Return what is told of a game before all else."""
    return dict(importlib.import_module(f"{package}.present.glance").glance(game))


def deals_shown(package: str, record: str) -> list[Any]:
    """Return what each deal of a session record shows: title, number, contract, rules."""
    return _deals_shown(package, record, Path(record).stat().st_mtime_ns)


@cache
def _deals_shown(package: str, record: str, changed: int) -> list[Any]:
    """The same; a record is replayed again when it has ``changed``."""
    return list(importlib.import_module(f"{package}.present.across").deals(record))


def same_deal(package: str, level: str) -> list[dict[str, str]]:
    """Return every preset of a deal, settled under every game."""
    presets = importlib.import_module(f"{package}.present.same_deal").presets
    return list(presets(int(level)))


def one_page(package: str, game: str) -> list[dict[str, Any]]:
    """Return the parts of a game's page: each a table, and the ids of its rules.

    ``doubtful`` are those of them that are not the source's own, with their statuses; what they
    decide has an asterisk.
    """
    made = importlib.import_module(f"{package}.present.games.one_pages").ONE_PAGES[game]()
    page = importlib.import_module(f"{package}.present.one_page")
    told = [(part, page.doubtful(part.rules)) for part in made]
    return [
        {**_parts(page.starred(part, found)), "rules": list(part.rules), "doubtful": found}
        for part, found in told
    ]


def names(package: str) -> dict[str, dict[str, dict[str, str]]]:
    """Return what the contracts of every game, and what a bid adds to them, are called."""
    typeset = importlib.import_module(f"{package}.present.wording")
    return {
        game.id: {
            "contracts": dict(typeset.typesetter(game).names),
            "added": typeset.qualifier_names(game),
        }
        for game in importlib.import_module(f"{package}.catalogue").GAMES.values()
    }


def evening_start(package: str, game: str) -> list[dict[str, Any]]:
    """Return what a game asks before the first deal of an evening: the fields of a form."""
    fields = importlib.import_module(f"{package}.present.evening.page")
    return list(fields.start_fields(game))


def blank(package: str, game: str) -> str:
    """Return the empty sheet of a game."""
    found = importlib.import_module(f"{package}.catalogue").game_of(game)
    return str(importlib.import_module(f"{package}.present.sheet").blank(found))


def deal_number(package: str, record: str, number: str, what: str, *words: str) -> int:
    """Return a number of a deal of a session record, by what it is called."""
    load = importlib.import_module(f"{package}.record.reading").load
    done = importlib.import_module(f"{package}.replaying.replay").replay(load(record))
    asked = _ours("boston_docs.numbers.recompute").ASKED[what]
    return int(asked(done, done.deals[int(number) - 1], *words))


def numbers(folder: str, examples: str) -> dict[str, Any]:
    """Return what the engine makes of the numbers that the sources print."""
    found: dict[str, Any] = _ours("boston_docs.numbers.recompute").answers(folder, examples)
    return found


def examples(folder: str, told: str) -> list[dict[str, str | None]]:
    """Run the examples of a page, ``[[name, source], …]``, in order and in one namespace."""
    os.chdir(folder)
    session = _ours("boston_docs.live.runner").Session()
    outcomes = [session.run(source, name) for name, source in json.loads(told)]
    return [{key: getattr(each, key) for key in ("text", "error", "raised")} for each in outcomes]


def data_package(package: str, folder: str) -> str:
    """Write the tables of the edition into a folder."""
    write = importlib.import_module(f"{package}.data.package").write
    return str(write(Path(folder)))


def _ours(module: str) -> Any:
    """Return a module of these extensions that needs no more than the engine does."""
    folder = str(Path(__file__).parents[2])
    if folder not in sys.path:
        # Last, so that nothing here hides a module of the standard library.
        sys.path.append(folder)
    return importlib.import_module(module)


QUESTIONS: dict[str, Callable[..., Any]] = {
    "table": table,
    "readings": readings,
    "registers": registers,
    "player": player,
    "table-alone": table_alone,
    "deals": deals,
    "effects": effects,
    "mechanisms": mechanisms,
    "contract-names": contract_names,
    "offers": offers,
    "deals-shown": deals_shown,
    "glance": glance,
    "same-deal": same_deal,
    "one_page": one_page,
    "names": names,
    "evening-start": evening_start,
    "blank": blank,
    "deal_number": deal_number,
    "numbers": numbers,
    "examples": examples,
    "data-package": data_package,
}


def answered(question: str, *arguments: str) -> dict[str, Any]:
    """Return the answer to a question, or why there is none."""
    try:
        return {"answer": QUESTIONS[question](*arguments)}
    except (Exception, SystemExit) as error:
        return {"failed": traceback.format_exception_only(error)[-1].strip()}


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    # Whatever an example writes past its captured output must not end up in an answer.
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    for line in sys.stdin:
        print(json.dumps(answered(*json.loads(line))), file=answers, flush=True)
