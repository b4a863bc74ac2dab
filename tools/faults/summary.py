"""What came of the faults, module by module and room by room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from itertools import groupby

from tools.faults.making import Fault
from tools.faults.trying import Outcome


@dataclass
class Count:
    """How many faults there were of each outcome."""

    made: int = 0
    caught: int = 0
    timed_out: int = 0
    refused: int = 0
    survived: int = 0
    equivalent: int = 0

    def add(self, outcome: Outcome) -> None:
        """One more."""
        self.made += 1
        name = outcome.name.lower()
        setattr(self, name, getattr(self, name) + 1)

    @property
    def share(self) -> str:
        """Those found, out of those that can be; one that runs without end is found by a test."""
        possible = self.made - self.equivalent
        return f"{1 - self.survived / possible:.1%}" if possible else "-"


def room(file: str) -> str:
    """The room of a file; of a game, its own."""
    parts = file.split("/")
    return "/".join(parts[: 3 if parts[1] == "games" else 2]).removesuffix(".py")


def table(outcomes: Sequence[tuple[Fault, Outcome]]) -> list[str]:
    """A line for each room, the lines of its modules below it, and a line for all."""
    heads = ("made", "caught", "timed out", "refused", "survived", "equivalent", "percent")
    lines = [" ".join([" " * 52, *(f"{head:>10}" for head in heads)])]
    ordered = sorted(outcomes, key=lambda each: (room(each[0].file), each[0].file))
    for name, inside in groupby(ordered, key=lambda each: room(each[0].file)):
        those = list(inside)
        lines.append(_line(name, those))
        for file, here in groupby(those, key=lambda each: each[0].file):
            if file.removesuffix(".py") != name:
                lines.append(_line(f"  {file}", here))
    return [*lines, _line("all", outcomes)]


def _line(name: str, outcomes: Iterable[tuple[Fault, Outcome]]) -> str:
    count = Count()
    for _, outcome in outcomes:
        count.add(outcome)
    numbers = (f"{number:10}" for number in astuple(count))
    return " ".join([f"{name:52}", *numbers, f"{count.share:>10}"])


def survivors(outcomes: Iterable[tuple[Fault, Outcome]]) -> list[str]:
    """Every fault that nothing found: where, and what was changed."""
    left = [fault for fault, outcome in outcomes if outcome is Outcome.SURVIVED]
    left.sort(key=lambda fault: (fault.file, fault.line))
    return [f"{fault.file}:{fault.line}\n    {fault.was}\n    {fault.now}" for fault in left]
