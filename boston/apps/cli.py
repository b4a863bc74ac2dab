"""The command line: ``boston`` or ``python -m boston``.

Wrong input ends the program with status 2. One line on standard error says what is wrong. Standard
output has nothing about it.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NoReturn, TypeAlias

from boston.base import whole

if whole.is_replaced():
    sys.exit(whole.REPLACED)

from boston import __version__
from boston.apps import commands
from boston.apps.cite import examples as printed
from boston.apps.cite.examples import RECORD, examples, run
from boston.apps.commands import Asked, complain, flush, send, show, stop_writing, valued
from boston.apps.present import explain as explanation
from boston.apps.present import export, record_keys
from boston.apps.present.same_deal import as_table
from boston.apps.study.explain import by_reading
from boston.apps.study.same_deal import PRESETS, read_told
from boston.base.seats import SEATS, Seat
from boston.base.words import listed, one_line, quoted
from boston.errors import BostonError

WRONG_INPUT: Final = 2
NOT_WRITTEN: Final = 1
#: The exit status that a shell gives a program stopped from the keyboard.
INTERRUPTED: Final = 130


# ── The arguments of the commands ─────────────────────────────────────────────────────────────────

#: The name of an argument and its keywords, as ``add_argument`` takes them.
Argument: TypeAlias = tuple[str, dict[str, Any]]


def takes(name: str, metavar: str, says: str | None = None, **how: Any) -> Argument:
    """Return an argument of a command.

    ``name``: The parameter of the command, or the option. ``metavar``: The word for its value in
    the help. ``says``: The help. ``how``: The other keywords of ``add_argument``.
    """
    return name, {"metavar": metavar, "help": says, **how}


def is_set(name: str, dest: str, says: str) -> Argument:
    """Return an option without a value."""
    return name, {"dest": dest, "help": says, "action": "store_true"}


def may_repeat(name: str, metavar: str, says: str) -> Argument:
    """Return an option that can be given several times."""
    return takes(name, metavar, says, dest=f"{name[2:]}s", action="append", default=[])


def _seat(word: str) -> Seat:
    """Return the seat with this number.

    The error for any other number has the same words in every version of Python.
    """
    seats = {str(seat): seat for seat in SEATS}
    if word not in seats:
        raise argparse.ArgumentTypeError(f"invalid choice: {word} (choose from {', '.join(seats)})")
    return seats[word]


_SAME: Final = "whole number; the same number gives the same cards"
_WEIGH: Final = "number of deals to sample for the value of each call (default: none)"
_FORM: Final = "short, footnote, bibtex, ris or csl (default: all)"
_RECORD: Final = "record, name of an example, or - for standard input"
_PARTNERS: Final = "tricks of the partner (default: no partner)"
_WORKERS: Final = "number of processes (default: one per core)"
_AGREED: Final = "agreed option, rates, strokes, or another key of a deal (default: the game's)"
_REMEMBERED: Final = "agreed option, reading, rates, or key of a deal (default: the game's)"
_UNLIKELY: Final = "false declarations, and declarers without trumps, as well (default: no)"
GAME: Final = takes("game", "GAME", "id of the game, as 'boston games' lists it")
SEED: Final = takes("--seed", "N", _SAME, type=int, required=True)
DEALER: Final = takes("--dealer", "SEAT", "seat of the dealer (default: 4)", type=_seat, default=4)
READINGS: Final = may_repeat(
    "--reading", "NAME=OPTION", "choice of a reading (default: the first option)"
)
JSON: Final = is_set("--json", "as_json", "output as JSON (default: as text)")


class Command:
    """A command: its name, its purpose, the function that it runs, and the arguments it takes.

    The function returns a text or bytes to print. If it prints the answer itself, it returns the
    exit status. ``example``: The arguments of the example in the command's help. ``data``: The
    function that returns the answer as data for JSON, or ``None``.
    """

    def __init__(
        self,
        name: str,
        says: str,
        run: Callable[..., str | bytes | int],
        *arguments: Argument,
        example: str,
        data: Callable[..., object] | None = None,
    ) -> None:
        self.name, self.help, self.run, self.data = name, says, run, data
        self.example = f"boston {name} {example}".rstrip()
        self.arguments = arguments if data is None else (*arguments, JSON)

    def __call__(self, *, as_json: bool = False, **given: Any) -> int:
        """Run the command with these arguments; return the exit status."""
        if as_json and self.data is not None:
            return show(json.dumps(self.data(**given), ensure_ascii=False))
        answer = self.run(**given)
        if isinstance(answer, int):
            return answer
        return send(answer) if isinstance(answer, bytes) else show(answer)


# ── The functions of commands that have no module of their own ────────────────────────────────────


def replayed(files: Sequence[str], *, in_lines: bool) -> int:
    """Replay the files, report each bad one, and return the exit status.

    The status is 2 if any file is bad.
    """
    status = 0
    for file in files:
        try:
            text = commands.replayed(file, in_lines=in_lines)
        except BostonError as error:
            flush()
            complain(f"{commands.shown_name(file)}: {error}")
            status = WRONG_INPUT
        else:
            show(text)
    return status


def explained(*, in_readings: bool, in_full: bool, **asked: Any) -> int:
    """Print the deals that explain an account.

    ``in_readings``: Whether to search under every reading. Each line is then printed as soon as it
    is known. ``in_full``: Whether to print each deal on a line of its own.
    """
    game, seek, how = commands.sought(**asked, nearly=not in_readings)
    if not in_readings:
        with commands.calculating():
            said = explanation.text(seek(game, **how), asked["deals"], in_full=in_full)
        return show(said)
    with commands.calculating() as wait:
        for line in explanation.lines_by_readings(by_reading(game, seek, how), asked["deals"]):
            wait.end()
            show(line)
            flush()
            wait.begin()
    return 0


def explained_data(*, in_readings: bool, in_full: bool, **asked: Any) -> object:
    """Return the deals that explain an account as data: always all of them."""
    del in_full
    game, seek, how = commands.sought(**asked, nearly=not in_readings)
    with commands.calculating():
        if in_readings:
            return explanation.data_by_readings(by_reading(game, seek, how))
        return explanation.data(seek(game, **how))


def data(what: str | None, *, is_list: bool) -> str | bytes:
    """List the tables, return one of them, or write them all to a folder.

    ``what``: The name of a table, or a folder; ``None`` for the list.
    """
    from boston.apps.data import package

    if is_list or what is None:
        return package.listed()
    return package.write(Path(what)) if package.is_folder(what) else package.one(what)


def listed_examples() -> str:
    """Return a list of the examples, each with the start of its file's SHA-256 and its command."""
    return "\n".join(
        f"{each.checksum}  boston {'replay' if each.kind == RECORD else 'run'} {each.name}"
        for each in examples()
    )


def numbers(name: str | None) -> str:
    """Return a printed number with the engine's result, or the names of all such numbers."""
    if name is None:
        return "\n".join(printed.names())
    source, found = printed.recomputed(name)
    return "\n".join([source, *map(str, found)])


def same_deal(told: Sequence[str]) -> str:
    """Return a table of one deal scored under every game.

    ``told``: The name of a deal on the pages, or a deal in words and numbers.

    >>> same_deal(["five"]) == same_deal(["own=6", "rank=highest", "honours=2", "opening_run=2"])
    True
    """
    known = {preset.id: preset.told for preset in PRESETS}
    deal = known.get(told[0]) if len(told) == 1 else None
    if len(told) == 1 and deal is None and "=" not in told[0]:
        raise BostonError(f"{quoted(told[0])} is not a known deal: choose from {listed(known)}")
    if deal is None:
        truth: dict[int | str, bool] = {"yes": True, "no": False}
        deal = read_told({name: truth.get(each, each) for name, each in valued(told).items()})
    return commands.plain_table(as_table(deal))


# ── All commands ──────────────────────────────────────────────────────────────────────────────────

COMMANDS: Final = (
    Command("games", "list the games and the state of their sources", commands.games, example=""),
    Command(
        "contracts",
        "list the bids of a game, from the lowest",
        commands.contracts,
        GAME,
        example="swedish",
    ),
    Command(
        "readings",
        "list the open questions of a game's source, with their readings",
        commands.readings,
        GAME,
        takes("name", "READING", "name of one reading (default: all)", nargs="?"),
        example="swedish running-bete",
        data=commands.readings_data,
    ),
    Command(
        "keys",
        "list the keys of a record of a game",
        lambda game: "\n\n".join(map(commands.plain_table, record_keys.keys(game))),
        GAME,
        example="swedish",
    ),
    Command(
        "replay",
        "replay session records",
        replayed,
        takes("files", "FILE", _RECORD, nargs="+"),
        is_set("--json", "in_lines", "output as one JSON object per line (default: as text)"),
        example="swedish/evening",
    ),
    Command(
        "auction",
        "show the state of an auction and the legal calls",
        lambda **asked: commands.auction(Asked(**asked)),
        GAME,
        takes("calls", "CALL", "calls in turn, from forehand; 3:7 is 7 by seat 3", nargs="*"),
        DEALER,
        takes("--turned", "SUIT", "suit turned up (default: unknown)"),
        takes("--hand", "HAND", "hand of the player to call (default: unknown)"),
        takes("--weigh", "N", _WEIGH, type=int),
        READINGS,
        may_repeat("--option", "NAME=VALUE", "agreed option (default: the game's)"),
        example="solo pass '5 hearts'",
        data=lambda **asked: commands.auction_data(Asked(**asked)),
    ),
    Command(
        "quote",
        "price a contract",
        lambda **asked: commands.quotation_text(commands.quotation_of(**asked)),
        GAME,
        takes("contract", "CONTRACT", "id of the contract, or its name in the source"),
        takes("--tricks", "N", "tricks of the declarer", type=int),
        takes("--partner-tricks", "N", _PARTNERS, type=int),
        takes("--honours", "N", "honours of the declarer (default: 0)", type=int),
        takes("--partner-honours", "N", "honours of the partner (default: 0)", type=int),
        takes("--suit", "SUIT", "trump suit, or for a misère the suit turned up (default: none)"),
        takes(
            "--class",
            "CLASS",
            "class of the trump suit: plain, second or highest (default: none)",
            dest="suit_class",
        ),
        READINGS,
        may_repeat("--option", "NAME=VALUE", _AGREED),
        example="swedish 7 --tricks 8 --class highest",
        data=lambda **asked: export.quotation(commands.quotation_of(**asked)),
    ),
    Command(
        "explain",
        "find the deals behind what four people paid",
        explained,
        GAME,
        takes("--net", "N,N,N,N", "points of each seat, losses below zero", required=True),
        takes("--declarer", "SEAT", "seat of the declarer (default: any)", type=_seat),
        takes("--strokes", "N", "strokes before the deal (default: 0)", type=int, default=0),
        may_repeat("--option", "NAME=VALUE", _REMEMBERED),
        takes("--deals", "N", "number of deals (default: 1)", type=int, default=1),
        is_set(
            "--readings", "in_readings", "answers for every option of every reading (default: no)"
        ),
        is_set("--all", "in_full", "a line for each deal (default: ten groups of similar deals)"),
        is_set("--unlikely", "unlikely", _UNLIKELY),
        example="solo --net 30,-10,-10,-10",
        data=explained_data,
    ),
    Command(
        "deal",
        "deal hands by the rules of a game, reproducibly",
        commands.deal,
        *(GAME, SEED, DEALER, READINGS),
        example="french --seed 1",
    ),
    Command(
        "play",
        "play deals by a simple computer player, reproducibly",
        commands.play,
        *(GAME, SEED),
        takes("--deals", "N", "number of deals (default: 1)", type=int, default=1),
        *(DEALER, READINGS),
        example="solo --seed 1 --deals 2",
    ),
    Command(
        "odds",
        "show how often contracts are made, and the average result",
        lambda **asked: commands.odds_text(commands.odds_of(**asked)),
        GAME,
        takes("--deals", "N", "number of deals (default: 1000)", type=int, default=1000),
        takes("--seed", "N", f"{_SAME} (default: 1)", type=int, default=1),
        takes("--player", "NAME", "computer player (default: plain)", default="plain"),
        takes("--workers", "N", _WORKERS, type=int),
        takes(
            "--beside", "FILE", "record to compare with evenings of as many deals (default: none)"
        ),
        example="solo --deals 20",
        data=lambda **asked: commands.odds_data(commands.odds_of(**asked)),
    ),
    Command(
        "solve",
        "show how many tricks each card takes at best, with all cards open",
        lambda **asked: commands.solution_text(commands.solved(**asked)),
        takes("file", "FILE", _RECORD),
        takes(
            "--deal",
            "N",
            "number of the deal (default: that of the step, or 1)",
            type=int,
            dest="number",
        ),
        takes(
            "--step", "STEP", "step such as deal-2-trick-5-card-1 (default: before the first card)"
        ),
        example="solo/at-the-table --step deal-1-trick-10-card-1",
        data=lambda **asked: commands.solution_data(commands.solved(**asked)),
    ),
    Command(
        "cite",
        "cite the edition, a game, a rule or a session",
        commands.cited,
        takes("what", "RULE|GAME|FILE", "thing to cite (default: the edition)", nargs="?"),
        takes("--as", "FORM", _FORM, dest="form", choices=sorted(commands.FORMS)),
        takes("--base", "ADDRESS", "address of the site (default: none)", default=""),
        example="swedish",
    ),
    Command("examples", "list the examples, each with its checksum", listed_examples, example=""),
    Command(
        "run",
        "run a program among the examples",
        run,
        takes("name", "EXAMPLE", "name of the example, as 'boston examples' lists it"),
        example="swedish/payment",
    ),
    Command(
        "numbers",
        "recompute a number that a source prints",
        numbers,
        takes("name", "NUMBER", "name of the number (default: list the names)", nargs="?"),
        example="swedish-counters",
    ),
    Command(
        "table",
        "print a table of the pages",
        lambda name, words: commands.plain_table(commands.named_table(name, *words)),
        takes("name", "MODULE:FUNCTION", "name of the function that makes the table"),
        takes("words", "WORD", "argument of the table, such as a game (default: none)", nargs="*"),
        example="present.glance:bids solo",
    ),
    Command(
        "same-deal",
        "score one deal by the rules of every game",
        same_deal,
        takes("told", "NAME|KEY=VALUE", "name of a deal, or a key with its value", nargs="+"),
        example="own=6 rank=highest honours=2",
    ),
    Command(
        "data",
        "list, print or write the tables of the edition",
        data,
        takes(
            "what",
            "TABLE|FOLDER",
            "one table to print, or a folder to write to (default: list the tables)",
            nargs="?",
        ),
        is_set("--list", "is_list", "only the list of the tables (default: no)"),
        example="contracts",
    ),
)


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line, without printing the usage first."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        # Do not take a list of numbers for an option if its first number is below zero.
        self._negative_number_matcher = re.compile(r"-[\d\s,;'’+\u2010-\u2015\u2212-]+")

    def error(self, message: str) -> NoReturn:
        raise BostonError(one_line(f"{self.prog}: {message}"))


@cache
def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = _Parser(prog="boston", description="The card game Boston, by the rules of its sources.")
    top.add_argument("--version", action="version", version=f"boston {__version__}")
    below = top.add_subparsers(required=True, metavar="COMMAND", parser_class=_Parser)
    for command in COMMANDS:
        one = below.add_parser(
            command.name,
            help=command.help,
            description=f"{command.help[0].upper()}{command.help[1:]}.",
            epilog=f"Example: {command.example}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        for name, how in command.arguments:
            one.add_argument(name, **how)
        one.set_defaults(command=command)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = _run(arguments)
        flush()
    except BostonError as error:
        complain(str(error))
        return WRONG_INPUT
    except OSError as error:
        stop_writing(error)
        return NOT_WRITTEN
    except KeyboardInterrupt:
        complain("Stopped.")
        return INTERRUPTED
    return status


def _run(arguments: Sequence[str] | None) -> int:
    """Run the command in ``arguments``; return the exit status.

    Calls may also follow options, which argparse alone does not allow.
    """
    top = parser()
    options, left = top.parse_known_args(arguments)
    if any(word.startswith("-") for word in left) or (left and "calls" not in options):
        top.error(f"unrecognized arguments: {' '.join(left)}")
    if left:
        options.calls += left
    given = vars(options)
    command: Command = given.pop("command")
    return command(**given)


if __name__ == "__main__":
    sys.exit(main())
