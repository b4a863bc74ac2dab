"""Run every test, those in a browser included: `python3 tests`.

Python 3.11 or newer is all that is needed beforehand.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (said here, where an older Python can still say it)
    sys.exit(
        "This needs Python 3.11 or newer, and this is " + sys.version.split()[0] + ".\n"
        "Run it with a newer one by its name, as in: python3.13 tests"
    )

from pathlib import Path

COMMAND = Path(__file__).resolve().parent
sys.path[0] = str(COMMAND.parent)

from tools.environment import start  # noqa: E402 (found only from here on)

start(COMMAND, "tools.testing")
