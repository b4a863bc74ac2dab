"""The readings: what the sources leave open, the options, and what each option changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from boston.catalogue import GAMES
from boston.data import pages
from boston.data.printed import directives_of
from boston.data.table import BOOLEAN, INTEGER, Field, Points, Row, Table, maybe, points
from boston.record.reading import load
from boston.study.effects import Effect, effects

#: The directive by which a page says in which sessions the effects are looked for.
SHOWN_BY: Final = "switch-readings"


def _readings() -> Iterator[Row]:
    for game in GAMES.values():
        for each in game.readings:
            yield (
                *(f"{game.id}.{each.name}", game.id, each.name, each.id, each.question),
                *(each.says, each.evidence, each.status, each.default, each.switchable),
                *(each.not_offered or None, each.settled_by or None),
            )


def _options() -> Iterator[Row]:
    for game in GAMES.values():
        for each in game.readings:
            for place, (name, meaning) in enumerate(each.options.items(), 1):
                yield f"{game.id}.{each.name}", name, place, meaning


@cache
def _shown() -> tuple[tuple[str, tuple[str, ...], Mapping[str, str], tuple[Effect, ...]], ...]:
    """Each game with the sessions that its page tries, why some show nothing, and the effects."""
    asked = {found.argument: found for game in GAMES for found in directives_of(game, SHOWN_BY)}
    made, known = [], pages.sessions()
    for game, found in asked.items():
        names = tuple(found.options["sessions"].split())
        lines = (line.partition(":") for line in found.body if line.strip())
        reasons = {name.strip(): why.strip() for name, _, why in lines}
        sessions = [load(known[name]) for name in names]
        made.append((game, names, reasons, effects(game, sessions)))
    return tuple(made)


def _effects() -> Iterator[Row]:
    for game, names, reasons, found in _shown():
        for each in found:
            where = None if each.session is None else names[each.session]
            difference = each.difference or (None,) * 4
            why = reasons.get(each.reading) if where is None else None
            reading = f"{game}.{each.reading}"
            yield reading, each.option, where, each.deal, *difference, each.refused or None, why


def _effect_rules() -> Iterator[Row]:
    for game, _, _, found in _shown():
        for each in found:
            reading = f"{game}.{each.reading}"
            yield from ((reading, each.option, rule) for rule in dict.fromkeys(each.rules))


OPTION: Final = (Field("reading", "the reading"), Field("option", "the option"))
OF_OPTION: Final = Points(("reading", "option"), "options", ("reading", "id"))
TABLES: Final = (
    Table(
        "readings",
        "Readings",
        "What the sources leave open, contradict or have lost, as questions with a default.",
        (
            Field("id", "the reading: game and name"),
            Field("game", "the game"),
            Field("name", "its name, by which a record of the game chooses"),
            Field("register", "its number in the register of the game"),
            Field("question", "what is asked"),
            maybe("says", "what the source says"),
            maybe("evidence", "what speaks for the default"),
            Field("status", "how well the default is borne out"),
            Field("default", "the option in force if nothing is said"),
            Field("switchable", "whether a record may choose another", BOOLEAN),
            maybe("not_offered", "what else could be thought of, but cannot be chosen"),
            maybe("settled_by", "what would settle the question"),
        ),
        ("id",),
        (points("game", "games"), Points(("id", "default"), "options", ("reading", "id"))),
        _readings,
    ),
    Table(
        "options",
        "Options of the readings",
        "Every way to take a reading; the default comes first.",
        (
            Field("reading", "the reading"),
            Field("id", "the option, by the word that a record uses"),
            Field("place", "its place among the options, from 1, the default", INTEGER),
            Field("meaning", "what it means"),
        ),
        ("reading", "id"),
        (points("reading", "readings"),),
        _options,
    ),
    Table(
        "effects",
        "Effects of the options",
        "What every option that is no default changes, in the first of the edition's sessions in "
        "which it makes a difference.",
        (
            *OPTION,
            maybe("session", "the session that shows it; empty where none does"),
            maybe("deal", "where it parts from the default; empty: at the end", INTEGER),
            *(
                maybe(f"seat_{n}", f"what it adds for seat {n} in the end", INTEGER)
                for n in (1, 2, 3, 4)
            ),
            maybe("refused", "which side refuses to go on, and why"),
            maybe("why", "why no session can show it"),
        ),
        ("reading", "option"),
        (OF_OPTION, points("session", "sessions", "file")),
        _effects,
    ),
    Table(
        "effect-rules",
        "Rules behind the effects",
        "The rules behind what differs there.",
        (*OPTION, Field("rule", "the rule")),
        ("reading", "option", "rule"),
        (Points(("reading", "option"), "effects", ("reading", "option")), points("rule", "rules")),
        _effect_rules,
    ),
)
