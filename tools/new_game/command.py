"""`python3 tools new-game ID`: ask for the few facts, and write a game that builds and passes."""

import argparse
from typing import Any, Final

from tools.new_game.facts import ASKED, FactError, Facts, an_id
from tools.new_game.writing import write
from tools.places import say, shown

USAGE: Final = 2
NEXT: Final = """\
{name} is a game now. CONTRIBUTING.md says under "Add a game" what comes next:
  python3 docs --build       builds its pages with all others
  python3 tests              tests it with all others
"""


def offer(commands: Any) -> None:
    """What may be told when the command is called."""
    new = commands.add_parser(
        "new-game",
        help="begin a game from a pattern",
        description="Begin a game: what no option tells is asked for.",
    )
    new.add_argument("id", metavar="ID", help="its id, as in french or swedish-simplified")
    for name, (question, _) in ASKED.items():
        told = question.strip().rstrip("?:")
        many: dict[str, Any] = {"nargs": "+", "metavar": "BID"} if name == "ladder" else {}
        new.add_argument(f"--{name.replace('_', '-')}", help=told, **many)
    new.set_defaults(run=run)


def asked(name: str) -> object:
    """The answer to a question, which is asked again until it is one."""
    question, held_to = ASKED[name]
    while True:
        try:
            return held_to(input(question))
        except FactError as error:
            say(str(error))
        except EOFError:
            raise FactError(f"nothing tells --{name.replace('_', '-')}") from None


def facts_of(told: argparse.Namespace) -> Facts:
    """What was told in the command, and for the rest is asked."""
    found: dict[str, Any] = {"id": an_id(told.id)}
    for name, (_, held_to) in ASKED.items():
        given = getattr(told, name)
        try:
            found[name] = held_to(given) if given is not None else None
        except FactError as error:
            raise FactError(f"--{name.replace('_', '-')}: {error}") from None
    for name, value in found.items():
        if value is None:
            found[name] = asked(name)
    return Facts(**found)


def run(told: argparse.Namespace) -> int:
    """Write the game; returns the status."""
    try:
        facts = facts_of(told)
    except FactError as error:
        say(f"tools {told.command}: {error}")
        return USAGE
    for place in write(facts):
        say(f"  {shown(place)}")
    say(NEXT.format(name=facts.name).rstrip())
    return 0
