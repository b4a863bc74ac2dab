"""`python3 tests`: run the tests, side by side; further arguments go to pytest as they are.

Those that are marked `slow` are run by `python3 tests --all`, or where their module is named.
"""

import os
import sys
from collections.abc import Sequence

import pytest

from tools.places import BUILD, ROOT
from tools.spent import Spent

#: How many processes share the tests: one more than there are processors, since a test in a browser
#: mostly waits.
WORKERS = min(8, (os.cpu_count() or 1) + 1)

#: Options of pytest that choose tests by something else than the folder they are in.
CHOICES = ("keyword", "markexpr", "lf")

#: What is run of the whole, or of whole folders, unless `--all` is asked for.
QUICK = "not slow"


class SideBySide:
    """What is run by processes side by side; `--numprocesses` says otherwise."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_xdist_auto_num_workers(self, config: pytest.Config) -> int:
        """The whole, or whole folders, are shared; what was chosen from them begins at once."""
        choices = (config.getoption(name, default=None) for name in CHOICES)
        chosen = any(choice and choice != QUICK for choice in choices)
        return WORKERS if not chosen and all(map(os.path.isdir, config.args)) else 0


def main(arguments: Sequence[str]) -> int:
    """Run pytest from the top of the checkout, wherever we were called; returns its status."""
    spent = Spent()
    os.chdir(ROOT)
    keep_compiled()
    # The tests of a module share what they set up. Their order is that of `tests/conftest.py`.
    shared = ["--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder"]
    status = pytest.main([*shared, *asked(arguments)], plugins=[SideBySide()])
    if QUICK in asked(arguments):
        print("What is slow was left out; `python3 tests --all` runs it, too.")
    print(spent)
    return status


def asked(arguments: Sequence[str]) -> list[str]:
    """What pytest is asked: of whole folders the quick tests, of a module that is named every one.

    >>> asked(["tests/site", "-q"])
    ['-m', 'not slow', 'tests/site', '-q']
    >>> asked(["--all"]), asked(["tests/print/test_pdf.py"])
    ([], ['tests/print/test_pdf.py'])
    """
    others = [each for each in arguments if each != "--all"]
    named = any(each.partition("::")[0].endswith(".py") for each in others)
    return others if named or "--all" in arguments else ["-m", QUICK, *others]


def keep_compiled() -> None:
    """Let every process find the modules compiled; what is kept lies with all else we make."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BUILD / "compiled")
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BUILD / "compiled")
