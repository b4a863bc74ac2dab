"""The rules of the house, as far as a machine can hold them."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import boston
from tools.places import ROOT


def git(*arguments: str) -> str:
    """What git answers, in a checkout that may be another user's."""
    line = ["git", "-c", "safe.directory=*", *arguments]
    return subprocess.run(line, cwd=ROOT, check=True, capture_output=True, encoding="utf-8").stdout


def tracked(*patterns: str) -> list[Path]:
    """The files of the project: those git knows and those it would take in."""
    names = git("ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", *patterns)
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def lines(path: Path) -> Iterator[tuple[str, str]]:
    """The lines of a text file with their place; none of a picture or a font."""
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        return
    for number, line in enumerate(text.splitlines(), 1):
        yield f"{path.relative_to(ROOT)}:{number}", line


# Spelt so that this file does not find itself.
MACHINE = re.compile(r"/(wor[k]|far[m]|roo[t]|hom[e])/|/tm[p]/[a-z]|[A-Z]:\\User[s]\\")
REGISTRY = re.compile(r"npm[j]s\.(org|com)|pythonhoste[d]|py[p]i\.org|[d]eb\.debian")


@pytest.mark.parametrize(
    ("forbidden", "sample"),
    [(MACHINE, "/" + "work/main"), (REGISTRY, "files.python" + "hosted.org")],
    ids=["paths of a machine", "hosts of package registries"],
)
def test_the_tree_names_no(forbidden: re.Pattern[str], sample: str) -> None:
    assert forbidden.search(sample)
    found = [place for path in tracked() for place, line in lines(path) if forbidden.search(line)]
    assert found == []


def test_npm_locks_hold_checksums_and_no_addresses() -> None:
    locks = tracked("*package-lock.json")
    assert locks
    for lock in locks:
        packages = json.loads(lock.read_text("utf-8"))["packages"]
        named = {name: entry for name, entry in packages.items() if name}
        # What a package brings in itself is held by that package's checksum.
        assert all("integrity" in entry or "inBundle" in entry for entry in named.values()), lock
        assert not any("resolved" in entry for entry in named.values()), lock


def test_locks_hold_hashes_and_no_addresses() -> None:
    locks = tracked("requirements/*.txt")
    assert locks
    for lock in locks:
        text = lock.read_text("utf-8")
        assert "://" not in text, lock
        entries = text.replace("\\\n", " ").splitlines()
        assert all("--hash=sha256:" in entry for entry in entries), lock


def test_the_check_of_the_project_can_be_run() -> None:
    mode = git("ls-files", "--stage", "--", ".ci/run").partition(" ")[0]
    assert mode == "100755"


def test_what_is_declared_is_what_is_locked() -> None:
    """`uv run` reads the groups, the bootstrap reads the lock: both mean the same packages."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    declared = {line for name in ("docs", "test", "lint") for line in groups[name]}
    listed = (ROOT / "requirements" / "dev.in").read_text("utf-8").splitlines()
    names = {re.split(r"[ <>=~]", line)[0] for line in declared}
    assert names == {re.split(r"[ <>=~#]", line)[0] for line in listed} - {""}


def imports(path: Path) -> Iterator[str]:
    """The top-level names of what a module imports from outside its own package."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]


#: The one module that stands on an extra, and is loaded only where that is installed.
OPTIONAL = {"boston/score/terminal.py: prompt_toolkit"}


def test_the_engine_needs_nothing_but_python() -> None:
    modules = tracked("boston/*.py")
    assert modules
    foreign = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules
        for name in imports(path)
        if name != "boston" and name not in sys.stdlib_module_names
    }
    assert foreign == OPTIONAL


def test_an_extra_is_what_is_locked_for_it_and_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dependencies"] == []
    for extra, declared in project["project"]["optional-dependencies"].items():
        listed = (ROOT / "requirements" / f"{extra}.in").read_text("utf-8").splitlines()
        assert declared == [line for line in listed if not line.startswith("#")]
        names = {re.split(r"[ <>=~]", line)[0] for line in declared}
        assert names <= set(project["dependency-groups"]["test"])


def test_the_set_up_needs_nothing_but_python() -> None:
    """What runs before anything is installed."""
    own = {"tools", "pathlib"}
    for name in ("command", "environment", "installers", "places", "turns"):
        found = set(imports(ROOT / "tools" / f"{name}.py")) - own
        assert found <= sys.stdlib_module_names, name


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    """Except where a system lacks the very thing tested."""
    marks = re.compile(r"pytest\.(skip|xfail|importorskip)|mark\.(skip\b|xfail)")
    found = [
        place
        for path in tracked("tests/*.py")
        if path.name != "test_house.py"
        for place, line in lines(path)
        if marks.search(line)
    ]
    assert found == []


def test_version_is_said_once_and_alike() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "boston/__init__.py"
    assert "release = __version__" in (ROOT / "conf.py").read_text("utf-8")
    # A version that is being worked on has no number in the changelog yet.
    head = "Unreleased" if ".dev" in boston.__version__ else boston.__version__
    assert f"## {head}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_a_clone_has_the_same_bytes_where_lines_end_otherwise(tmp_path: Path) -> None:
    """As on Windows: checksums of the engine and of records are taken from the files."""
    clone, settings = tmp_path / "clone", ["-c", "core.autocrlf=true", "-c", "core.eol=crlf"]
    git(*settings, "clone", "--quiet", "--depth=1", ROOT.as_uri(), str(clone))
    copies = [path for path in (clone / "boston").rglob("*") if path.is_file()]
    assert copies
    assert [path.name for path in copies if b"\r" in path.read_bytes()] == []
