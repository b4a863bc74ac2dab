"""`python3 tools COMMAND`: what the edition is carried on with."""

import argparse
from collections.abc import Sequence
from typing import Final, NoReturn

from tools.faults import command as faults
from tools.new_game import command as new_game
from tools.places import say

USAGE: Final = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong with a command in one line."""

    def error(self, message: str) -> NoReturn:
        """One line, and the status of a wrong command."""
        say(f"{self.prog}: {message}")
        raise SystemExit(USAGE)


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks for; returns the status."""
    parser = Parser(prog="tools", description="Carry the edition on.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for each in (new_game, faults):
        each.offer(commands)
    told = parser.parse_args(arguments)
    status: int = told.run(told)
    return status
