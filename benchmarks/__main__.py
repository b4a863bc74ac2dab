"""Measure the speed of the engine and the site, and compare them with others: `python3 benchmarks`.

The only requirement is Python 3.11 or newer.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (an older Python can still run this line)
    sys.exit(
        "This needs Python 3.11 or newer, and this is " + sys.version.split()[0] + ".\n"
        "Run it with a newer one by its name, as in: python3.13 benchmarks"
    )

import os

sys.path[0] = os.path.realpath(f"{sys.path[0]}/..")

from tools.stopping import listen  # noqa: E402 (found because of the line above)

listen()

from pathlib import Path  # noqa: E402 (from here on Ctrl-C is handled)

from tools.environment import start  # noqa: E402

COMMAND = Path(__file__).resolve().parent

start(COMMAND, "benchmarks.command")
