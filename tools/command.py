"""How `python3 docs` and `python3 tests` start: set up if need be, then do the work in `.venv`."""

import importlib
import sys
from pathlib import Path

from tools.environment import enter
from tools.places import SetupError, say


def start(command: Path, module: str) -> None:
    """Run the `main` of a module in the environment that has what it needs."""
    try:
        enter(command)
        sys.exit(importlib.import_module(module).main(sys.argv[1:]))
    except SetupError as error:
        say(str(error))
        sys.exit(1)
    except KeyboardInterrupt:
        say("\nStopped.")
        sys.exit(130)
