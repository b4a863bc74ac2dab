"""What `python3 docs` builds after which change, and what waits for the next one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
import watchfiles

from tools import preview, site, waiting
from tools.places import DOCTREES, ROOT, SITE, one_at_a_time
from tools.preview import Preview, rebuild_on_change
from tools.site import LEFT_OUT, arguments

PAGE = ROOT / "docs" / "index.md"
MODULE = ROOT / "boston" / "game.py"
TOLD = arguments(SITE, DOCTREES, *LEFT_OUT)
#: Stands where Sphinx would wait: ends well where it is told to build.
STAND_IN = "import sys; sys.exit(0 if sys.stdin.readline() else 1)"


@pytest.mark.parametrize(
    ("changed", "told", "ran"),
    [
        ([], [], []),
        ([[PAGE], [PAGE]], TOLD, ["waiting", "waiting"]),
        # What has been read is not what is there.
        ([[MODULE], [PAGE]], TOLD, ["afresh", "waiting"]),
        ([[]], TOLD, ["afresh"]),
        ([[PAGE]], [*TOLD, "--fresh-env"], ["afresh"]),
    ],
)
def test_a_page_is_built_by_what_waits_and_all_else_afresh(
    monkeypatch: pytest.MonkeyPatch, changed: list[list[Path]], told: list[str], ran: list[str]
) -> None:
    began: list[subprocess.Popen[str]] = []
    found: list[str] = []

    def begin(told: Sequence[str]) -> subprocess.Popen[str]:
        assert told == TOLD
        command = [sys.executable, "-S", "-c", STAND_IN]
        began.append(subprocess.Popen(command, stdin=subprocess.PIPE, encoding="utf-8"))
        return began[-1]

    def build(*, strict: bool, run: Callable[[Sequence[str]], int]) -> int:
        assert not strict
        status = run(told)
        found.append("afresh" if status == 9 else "waiting")
        return status

    monkeypatch.setattr(preview, "begin", begin)
    monkeypatch.setattr(preview, "build", build)
    monkeypatch.setattr(preview, "run_sphinx", lambda asked: 9)
    monkeypatch.setattr(preview, "changes", lambda: iter(changed))
    shown = Preview(ROOT)
    before = shown.build
    rebuild_on_change(shown)
    assert found == ran
    assert (shown.build == before) is (not ran)
    assert len(began) == len(ran) + 1
    assert [process.returncode for process in began].count(0) == ran.count("waiting")


def test_what_changed_while_the_site_was_built_is_built_as_well(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watched = [set(), {(watchfiles.Change.modified, str(PAGE))}, set()]

    def watch(*_: Path, **__: object) -> Iterator[set[tuple[watchfiles.Change, str]]]:
        yield from watched

    monkeypatch.setattr(watchfiles, "watch", watch)
    monkeypatch.setattr(preview, "inputs", lambda strict: {"pages": "now"})
    for record, is_behind in (({"pages": "before"}, True), ({"pages": "now"}, False), ({}, False)):
        monkeypatch.setattr(preview, "recorded", lambda record=record: record)
        assert list(preview.changes()) == [*([[]] if is_behind else []), [PAGE]]
    assert preview.is_input(watchfiles.Change.added, str(PAGE))
    assert not preview.is_input(watchfiles.Change.added, f"{PAGE}~")


@pytest.mark.parametrize(("line", "built"), [("build\n", True), ("", False)])
def test_a_sphinx_that_waits_builds_what_is_there_when_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, built: bool
) -> None:
    source, out = tmp_path / "docs", tmp_path / "out"
    source.mkdir()
    (source / "conf.py").write_text("", "utf-8")
    process = waiting.begin(["-b", "text", "-d", str(tmp_path / "trees"), str(source), str(out)])
    (source / "index.rst").write_text("Home\n====\n", "utf-8")
    process.communicate(line)
    assert process.returncode == 0
    assert (out / "index.txt").exists() is built


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks there")
def test_a_lock_is_held_as_long_as_the_build_lives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever began the build may have been killed."""
    import fcntl

    monkeypatch.setattr("tools.places.BUILD", tmp_path)
    monkeypatch.setattr(site, "ROOT", tmp_path)
    held = tmp_path / "build.lock"

    def call(line: Sequence[str], *, close_fds: bool, **_: object) -> int:
        child = "import sys; sys.stdin.read()"
        pipe = subprocess.PIPE
        process = subprocess.Popen([sys.executable, "-c", child], stdin=pipe, close_fds=close_fds)
        alive.append(process)
        return 0

    alive: list[subprocess.Popen[bytes]] = []
    monkeypatch.setattr(subprocess, "call", call)
    with one_at_a_time("build"):
        site.run_sphinx([])
    with held.open() as handle, pytest.raises(BlockingIOError):
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    alive[0].communicate()
    with held.open() as handle:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
