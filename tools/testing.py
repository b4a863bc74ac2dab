"""`python3 tests`: run the tests in parallel; further arguments are passed on to pytest.

Tests marked `slow` run only with `python3 tests --all`, or if the command line gives their module.
`python3 tests --quick` leaves out the tests in a browser and the other long ones.
"""

import os
import signal
import sys
from collections.abc import Sequence
from typing import Final

import pytest

from tools.places import BUILD, ROOT, say
from tools.stopping import INTERRUPTED

#: The number of processes that share the tests. One more than the processors, because a test in a
#: browser waits part of its time. Twice as many processes slow each other down.
WORKERS: Final = min(8, 1 + (os.cpu_count() or 1))
#: Options for several processes. The tests of a module run together, because they share their
#: set-up; `tests/conftest.py` decides their order.
SHARED: Final = (f"--numprocesses={WORKERS}", "--dist=loadfile", "--no-loadscope-reorder")
#: The tests that a quick run leaves out: those of browsers, the extension and the tools, and long
#: ones.
LONG: Final = (
    *("data", "docs", "print", "site", "tools", "test_benchmarks.py", "test_cite.py"),
    *("test_copies.py", "test_explain.py", "test_installed.py", "test_odds.py"),
    *("test_players.py", "test_properties.py", "test_readings.py", "test_review.py"),
    *("test_solver.py", "test_waits.py", "test_wrong_records.py"),
    *("account/test_form.py", "present/test_predict.py"),
)
#: The options of a quick run. Without browsers, one process for each processor is the quickest.
QUICK: Final = (
    *(f"--ignore=tests/{name}" for name in LONG),
    f"--numprocesses={os.cpu_count() or 1}",
)
#: The options of pytest that choose some tests. Such a run uses one process, which starts sooner.
CHOOSING: Final = ("-k", "-m", "--lf", "--last-failed")


def main(arguments: Sequence[str]) -> int:
    """Run pytest in the root folder of the checkout; return its status."""
    os.chdir(ROOT)
    # Compiled modules are kept in our build folder, where every process finds them.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BUILD / "compiled")
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BUILD / "compiled")
    told = asked(arguments)
    # Pytest ends the processes that tests have started.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    status = pytest.main(told)
    if status == pytest.ExitCode.INTERRUPTED:
        say("Stopped.")
        return INTERRUPTED
    if "not slow" in told:
        print("The tests marked `slow` were left out; `python3 tests --all` also runs these.")
    return status


def asked(arguments: Sequence[str]) -> list[str]:
    """Return the arguments for pytest.

    >>> asked(["tests/site"])[3:], asked(["-k", "codille"])
    (['-m', 'not slow', 'tests/site'], ['-m', 'not slow', '-k', 'codille'])
    >>> asked(["--all"])[3:], asked(["tests/print/test_pdf.py"])
    ([], ['tests/print/test_pdf.py'])
    >>> asked(["--quick"])[3:6]
    ['-m', 'not slow', '--ignore=tests/data']
    """
    others = [each for each in arguments if each not in ("--all", "--quick")]
    named = any(each.partition("::")[0].endswith(".py") for each in others)
    shared = [] if named or {*others}.intersection(CHOOSING) else SHARED
    daily = [] if named or "-m" in others or "--all" in arguments else ["-m", "not slow"]
    quick = QUICK if "--quick" in arguments else []
    return [*shared, *daily, *quick, *others]
