"""`python3 tests`: run every test, side by side; further arguments go to pytest as they are."""

import os
import sys
from collections.abc import Sequence

import pytest

from tools.places import BUILD, ROOT

#: How many processes share the tests: one more than there are processors, since a test in a browser
#: mostly waits.
WORKERS = min(8, (os.cpu_count() or 1) + 1)

#: Options of pytest that choose tests by something else than the folder they are in.
CHOICES = ("keyword", "markexpr", "lf")


class SideBySide:
    """What is run by processes side by side; `--numprocesses` says otherwise."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_xdist_auto_num_workers(self, config: pytest.Config) -> int:
        """The whole, or whole folders, are shared; what was chosen from them begins at once."""
        chosen = any(config.getoption(name, default=None) for name in CHOICES)
        return WORKERS if not chosen and all(map(os.path.isdir, config.args)) else 0


def main(arguments: Sequence[str]) -> int:
    """Run pytest from the top of the checkout, wherever we were called; returns its status."""
    os.chdir(ROOT)
    keep_compiled()
    # The tests of a module share what they set up. Their order is that of `tests/conftest.py`.
    shared = ["--numprocesses=auto", "--dist=loadfile", "--no-loadscope-reorder"]
    return pytest.main([*shared, *arguments], plugins=[SideBySide()])


def keep_compiled() -> None:
    """Let every process find the modules compiled; what is kept lies with all else we make."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BUILD / "compiled")
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(BUILD / "compiled")
