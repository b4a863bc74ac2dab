"""The commands that repeat what a citation names: examples, numbers, tables, deals."""

from __future__ import annotations

import importlib
import re
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from boston.base.tables import Table
from boston.cite import examples as printed
from boston.cite.examples import RECORD, Example, examples, run
from boston.commands import named, value
from boston.errors import BostonError
from boston.present.same_deal import as_table
from boston.study.same_deal import PRESETS, read_told

YES_OR_NO: Final[Mapping[int | str, bool]] = {"yes": True, "no": False}


class Parsers(Protocol):
    """Where a command is added to those of the command line."""

    def add_parser(self, name: str, *, help: str) -> ArgumentParser:  # noqa: A002
        """A parser for one command."""


def listed() -> str:
    """Every example with the beginning of the SHA-256 of its file, and the command it is for."""
    return "\n".join(f"{each.checksum}  {_command(each)}" for each in examples())


def _command(each: Example) -> str:
    return f"boston {'replay' if each.kind == RECORD else 'run'} {each.name}"


def numbers(name: str | None) -> str:
    """A printed number beside what the engine gets; or the names of all.

    >>> print(numbers("swedish-counters").splitlines()[1])
    = pinne, Worth: printed 10, engine 10
    """
    if name is None:
        return "\n".join(printed.names())
    told, found = printed.recomputed(name)
    return "\n".join([told, *map(str, found)])


def table(name: str, arguments: Sequence[str]) -> str:
    """A table of the pages."""
    return plain_table(named_table(name, *arguments))


def same_deal(told: Sequence[str]) -> str:
    """A deal under every game: one of the pages' own by its name, or told by words and numbers.

    >>> same_deal(["five"]) == same_deal(["own=6", "rank=highest", "honours=2", "opening_run=2"])
    True
    """
    known = {preset.id: preset.told for preset in PRESETS}
    deal = known.get(told[0]) if len(told) == 1 else None
    if deal is None:
        given = {name: value(each) for name, each in named(tuple(told)).items()}
        deal = read_told({name: YES_OR_NO.get(each, each) for name, each in given.items()})
    return plain_table(as_table(deal))


def add_commands(parsers: Parsers, show: Callable[[str], int]) -> None:
    """The commands, each with what it asks for; ``show`` prints and gives the exit status."""
    one = parsers.add_parser("examples", help="list the examples, each with its checksum")
    one.set_defaults(run=lambda options: show(listed()))

    one = parsers.add_parser("run", help="run a program among the examples")
    one.add_argument("program", metavar="EXAMPLE")
    one.set_defaults(run=lambda options: show(run(options.program)))

    one = parsers.add_parser("numbers", help="recompute a number that a source prints")
    one.add_argument("name", metavar="NUMBER", nargs="?", help="left out: lists them")
    one.set_defaults(run=lambda options: show(numbers(options.name)))

    one = parsers.add_parser("table", help="print a table of the pages")
    one.add_argument("name", metavar="MODULE:FUNCTION")
    one.add_argument("words", metavar="WORD", nargs="*", help="what the table is asked for")
    one.set_defaults(run=lambda options: show(table(options.name, options.words)))

    one = parsers.add_parser("same-deal", help="settle one deal under every game")
    one.add_argument("told", metavar="NAME|KEY=VALUE", nargs="+")
    one.set_defaults(run=lambda options: show(same_deal(options.told)))


#: A function of the engine by its module, without the package.
NAME: Final = re.compile(r"(?P<module>[a-z]\w*(?:\.[a-z]\w*)*):(?P<function>[a-z]\w*)")


def plain_table(table: Table) -> str:
    """The caption, the heads, and the rows with a line between their cells.

    >>> print(plain_table(Table("Prices", ("Game", "Points"), (("7", 18), ("8", 26)))))
    Prices
    Game | Points
    7 | 18
    8 | 26
    """
    rows = (table.columns, *table.rows)
    return "\n".join([table.caption, *(" | ".join(map(str, row)) for row in rows)])


def named_table(name: str, *arguments: str) -> Table:
    """A table by the function that makes it, with what it is asked for.

    >>> named_table("present.games.swedish.tables:lost").columns[0]
    'Contract'
    >>> named_table("base.cards:suit", "spades")
    Traceback (most recent call last):
    boston.errors.BostonError: 'base.cards:suit spades' is no table known here
    """
    shown = " ".join([name, *arguments])
    unknown = BostonError(f"{shown!r} is no table known here")
    found = NAME.fullmatch(name)
    if found is None:
        raise unknown
    try:
        module = importlib.import_module(f"boston.{found['module']}")
        made = getattr(module, found["function"])(*arguments)
    except (ImportError, AttributeError, TypeError, ValueError, LookupError):
        raise unknown from None
    if not isinstance(made, Table):
        raise unknown
    return made
