"""The tests that the faults are tried with: of the engine, without a browser and the site."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tools.places import BUILD, ROOT

KEPT: Final = BUILD / "faults"
#: Folders and modules that test something else than the engine, or the engine in another process.
ELSEWHERE: Final = frozenset(
    {
        "docs",
        "firefox",
        "print",
        "readers",
        "site",
        "tools",
        "test_benchmarks.py",
        "test_house.py",
        "test_installed.py",
        "test_page_doctests.py",
        "test_published.py",
        "test_repeating.py",
        "test_rooms.py",
        "test_runner.py",
        "test_turns.py",
        "test_watching.py",
        "test_wheel.py",
    }
)


class Drawn:
    """What is drawn by lot is the same every time, and what fails is not made smaller."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self) -> None:
        """After `tests/conftest.py` is read, before any test is."""
        from hypothesis import Phase, settings

        drawn = (Phase.explicit, Phase.generate)
        settings.register_profile(
            "faults", deadline=None, derandomize=True, database=None, phases=drawn
        )
        settings.load_profile("faults")


def test_files() -> list[str]:
    """Every module of tests, and every module of the engine, for what its docstrings show."""
    tests = [
        path
        for path in (ROOT / "tests").rglob("test_*.py")
        if not ELSEWHERE & set(path.relative_to(ROOT).parts)
    ]
    shown = [path for path in (ROOT / "boston").rglob("*.py") if ">>>" in path.read_text("utf-8")]
    return sorted(path.relative_to(ROOT).as_posix() for path in [*tests, *shown])


def pytest_run(files: Sequence[str], plugin: object) -> int:
    """Run pytest on some files in this process, with a plugin that says what is done with them."""
    plugins = ("cacheprovider", "xdist", "playwright", "base_url")
    options = [
        *("-q", "--capture=no", "--tb=no", "--override-ini=addopts=", "--doctest-modules"),
        *("--import-mode=importlib", "--no-header", "--no-summary"),
        *("--override-ini=tmp_path_retention_policy=failed", "--continue-on-collection-errors"),
        *(f"-pno:{name}" for name in plugins),
    ]
    return int(pytest.main([*options, *files], plugins=[Drawn(), plugin]))


def name_of(path: Path | str) -> str:
    """A file of the checkout as it is named everywhere here."""
    return Path(path).relative_to(ROOT).as_posix()
