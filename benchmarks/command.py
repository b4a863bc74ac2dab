"""`python3 benchmarks`: measure everything in one run, and print the figures as tables."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Final, NamedTuple

from tools.places import say

ROUNDS: Final = 7


class Figure(NamedTuple):
    """A figure measured in every round, and the aim for its median.

    ``aim`` is ``≤`` or ``≥`` and a number. It is empty if there is no aim.
    """

    name: str
    unit: str
    values: Sequence[float]
    aim: str = ""
    digits: int = 0

    @property
    def met(self) -> str:
        """Whether the median meets the aim, as a word; empty if there is no aim."""
        if not self.aim:
            return ""
        number = float(self.aim[1:].replace(",", ""))
        middle = median(self.values)
        return "yes" if (middle >= number if self.aim[0] == "≥" else middle <= number) else "NO"

    def row(self) -> tuple[str, ...]:
        """Return the row of the figure: name, median, spread, aim, and whether it meets the aim."""
        least, middle, most = (
            f"{value:,.{self.digits}f}"
            for value in (min(self.values), median(self.values), max(self.values))
        )
        return (self.name, f"{middle} {self.unit}", f"{least} – {most}", self.aim, self.met)


def ratio(name: str, over: Sequence[float], under: Sequence[float], aim: str) -> Figure:
    """Divide one figure by another, round by round.

    Both values of a round were measured under the same load.
    """
    pairs = zip(over, under, strict=True)
    return Figure(name, "×", [one / other for one, other in pairs], aim, 2)


def table(figures: Sequence[Figure]) -> str:
    """Return the figures as a table, with the numbers aligned at the right."""
    head = ("", "median", "from – to", "aim", "met")
    return in_columns([head, *(figure.row() for figure in figures)])


def in_columns(rows: Sequence[tuple[str, ...]]) -> str:
    """Align the columns of a table: the first at the left, the others at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    aligned = ((row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])) for row in rows)
    return "\n".join("  ".join(row).rstrip() for row in aligned)


def heading() -> str:
    """Return a line with the machine and its Python."""
    return f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.platform()}"


def main(arguments: Sequence[str]) -> int:
    """Measure the groups named on the command line, or all groups if it names none."""
    from benchmarks import building, engine, pages, players, solver

    timed: dict[str, Callable[[int], Iterator[Figure]]] = {
        "engine": engine.figures,
        "solver": solver.figures,
        "pages": pages.figures,
        "build": building.figures,
    }
    measured = (*timed, "players")
    parser = argparse.ArgumentParser(prog="python3 benchmarks", description=__doc__)
    parser.add_argument("only", nargs="*", metavar="GROUP", help=", ".join(measured))
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often ({ROUNDS} times)")
    who, deals, seed = [*players.EVERYBODY], players.DEALS, players.SEED
    parser.add_argument("--players", nargs="+", default=who, help=f"of {', '.join(who)}")
    parser.add_argument("--deals", type=int, default=deals, help=f"how many a game ({deals})")
    parser.add_argument("--seed", type=int, default=seed, help=f"that of the first ({seed})")
    asked = parser.parse_args(arguments)
    if not {*measured} >= {*asked.only} or asked.rounds < 1:
        parser.error(f"there are {', '.join(measured)}, and one round at least")
    if not {*who} >= {*asked.players} or asked.deals < 2 or asked.seed < 0:
        parser.error(f"there are the players {', '.join(who)}, two deals at least, seeds from 0")
    print(heading())
    for name in asked.only or measured:
        say(f"Measuring {name}.")
        if name in timed:
            print(f"\n{table([*timed[name](asked.rounds)])}", flush=True)
            continue
        for rows in players.tables(asked.players, asked.deals, asked.seed):
            print(f"\n{in_columns(rows)}", flush=True)
    return 0
