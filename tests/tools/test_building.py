"""Tests of building the site: the parts that a change rebuilds, and builds that can be left out."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
import watchfiles

from tools import preview, site, stopping, waiting
from tools.places import DOCTREES, ROOT, SITE, one_at_a_time
from tools.preview import Preview, rebuild_on_change
from tools.site import LEFT_OUT, arguments
from tools.stopping import started

PAGE = ROOT / "docs" / "index.md"
MODULE = ROOT / "boston" / "game.py"
TOLD = arguments(SITE, DOCTREES, *LEFT_OUT)
#: A stand-in for the Sphinx process that waits: it exits with 0 if it receives a line.
STAND_IN = "import sys; sys.exit(0 if sys.stdin.readline() else 1)"


@pytest.mark.parametrize(
    ("changed", "told", "ran"),
    [
        ([], [], []),
        ([[PAGE], [PAGE]], TOLD, ["waiting", "waiting"]),
        # The waiting process has read an outdated state.
        ([[MODULE], [PAGE]], TOLD, ["afresh", "waiting"]),
        ([[]], TOLD, ["afresh"]),
        ([[PAGE]], [*TOLD, "--quiet"], ["afresh"]),
    ],
)
def test_the_preview_uses_the_waiting_sphinx_only_for_changed_pages(
    monkeypatch: pytest.MonkeyPatch, changed: list[list[Path]], told: list[str], ran: list[str]
) -> None:
    began: list[subprocess.Popen[str]] = []
    found: list[str] = []

    def begin(told: Sequence[str]) -> subprocess.Popen[str]:
        assert told == TOLD
        command = [sys.executable, "-S", "-c", STAND_IN]
        began.append(started(command, stdin=subprocess.PIPE, encoding="utf-8"))
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


def test_the_preview_also_builds_changes_made_during_a_build(
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
def test_a_waiting_sphinx_reads_the_pages_only_when_asked_to_build(
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
def test_the_build_lock_is_held_until_the_build_process_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lock lasts even if the process that started the build has been killed."""
    import fcntl

    monkeypatch.setattr("tools.places.BUILD", tmp_path)
    monkeypatch.setattr(site, "ROOT", tmp_path)
    held = tmp_path / "build.lock"

    def begin(line: Sequence[str], *, close_fds: bool, **_: object) -> subprocess.Popen[bytes]:
        child = "import sys; sys.stdin.read()"
        pipe = subprocess.PIPE
        process = subprocess.Popen([sys.executable, "-c", child], stdin=pipe, close_fds=close_fds)
        alive.append(process)
        return subprocess.Popen([sys.executable, "-c", ""])

    alive: list[subprocess.Popen[bytes]] = []
    monkeypatch.setattr(stopping, "started", begin)
    with one_at_a_time("build"):
        site.run_sphinx([])
    with held.open() as handle, pytest.raises(BlockingIOError):
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    alive[0].communicate()
    with held.open() as handle:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small checkout that replaces the real one."""
    (tmp_path / "boston").mkdir()
    (tmp_path / "boston" / "ladder.py").write_text("LADDER = 1")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home")
    built = tmp_path / "site"
    built.mkdir()
    places = {"ROOT": "", "SITE": "site", "RECORD": "record", "DOCTREES": "doctrees"}
    for name, place in places.items():
        monkeypatch.setattr(site, name, tmp_path / place)
    return tmp_path


@pytest.fixture
def sphinx(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the options of each run of a stand-in for Sphinx that finds no faults."""
    return pretend(monkeypatch, 0)


def pretend(monkeypatch: pytest.MonkeyPatch, status: int) -> list[list[str]]:
    """Replace Sphinx by a stand-in with this exit status; return the list of its runs' options."""
    runs: list[list[str]] = []

    def call(line: list[str], *_: object) -> int:
        (trees,) = (word for word in line if word.startswith("--doctree-dir="))
        read = Path(trees.partition("=")[2], "read")
        is_first = not read.exists()
        runs.append(["afresh"] * is_first + [word for word in line if word in site.STRICT])
        read.touch()
        Path(line[-1]).mkdir(exist_ok=True)
        (Path(line[-1]) / "index.html").touch()
        return status

    monkeypatch.setattr(site, "call", call)
    return runs


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("docs/index.md", []),
        # The pages themselves notice a changed engine.
        ("boston/ladder.py", []),
        ("conf.py", ["afresh"]),
    ],
)
def test_only_changed_configuration_makes_sphinx_read_all_pages(
    checkout: Path, sphinx: list[list[str]], file: str, told: list[str]
) -> None:
    site.build(strict=False)
    (checkout / file).write_text("LADDER = 2")
    site.build(strict=False)
    assert sphinx == [["afresh"], told]


@pytest.mark.parametrize(
    ("file", "kept"),
    [("docs/index.md", True), ("docs/more.md", False), ("boston/ladder.py", False)],
)
def test_a_strict_build_keeps_the_old_site_only_after_edits_to_pages(
    checkout: Path, sphinx: list[list[str]], file: str, kept: bool
) -> None:
    site.build(strict=False)
    site.build(strict=True)
    assert sphinx == [["afresh"], [*site.STRICT]]
    (checkout / "site" / "page-that-was.html").touch()
    (checkout / file).write_text("# New")
    site.build(strict=True)
    assert (checkout / "site" / "page-that-was.html").exists() is kept


def test_the_list_of_unwritten_pages_is_removed_once_the_site_is_built(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for strict, status, left in ((True, 0, False), (True, 1, True), (False, 1, False)):
        pretend(monkeypatch, status)
        (checkout / "docs" / "index.md").write_text(f"# Home {strict} {status}")
        site.forget_pages(site.inputs(strict=strict)["frame"])
        (checkout / "doctrees" / site.UNWRITTEN).write_text("[]")
        site.build(strict=strict)
        assert (checkout / "doctrees" / site.UNWRITTEN).exists() is left


def test_checking_the_pages_does_not_build_the_site(
    checkout: Path, sphinx: list[list[str]]
) -> None:
    site.build(strict=True)
    made = (checkout / "record").read_text()
    (checkout / "docs" / "index.md").write_text("# Home again")
    assert site.check() == 0
    assert sphinx[1:] == [["--fail-on-warning"]]
    assert (checkout / "record").read_text() == made


@pytest.mark.parametrize("status", [0, 1, 2])
def test_a_strict_build_replaces_the_site_only_if_it_succeeds(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """A strict build is made beside the site; if it fails, the site stays as it was."""
    old, new = checkout / "site" / "old.html", checkout / "site" / "index.html"
    old.touch()

    def call(line: list[str], *_: object) -> int:
        place = Path(line[-1])
        place.mkdir(exist_ok=True)
        (place / "index.html").touch()
        assert [*(checkout / "site").iterdir()] == [old]
        return status

    monkeypatch.setattr(site, "call", call)
    for _ in range(2):
        assert site.build(strict=True) == status
        assert [*(checkout / "site").iterdir()] == [old if status else new]
        if status == 0:
            new.rename(old)
    assert {path.name for path in checkout.glob("site*")} <= {"site", "site-new"}


def test_the_site_is_built_for_tests_only_after_a_change(
    checkout: Path, sphinx: list[list[str]]
) -> None:
    site.build_if_changed()
    site.build_if_changed()
    assert len(sphinx) == 1
    (checkout / "docs" / "new.md").write_text("# New")
    site.build_if_changed()
    assert len(sphinx) == 2


def test_a_site_with_faults_is_built_again_for_tests(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = pretend(monkeypatch, 1)
    assert site.build_if_changed() == 1
    assert site.build_if_changed() == 1
    assert runs == [["afresh", *site.STRICT], [*site.STRICT]]


def test_an_aborted_build_leaves_no_build_record(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch, 2)
    site.build(strict=True)
    assert not (checkout / "record").exists()


def test_a_checksum_covers_file_names_and_ignores_caches(checkout: Path) -> None:
    before = site.checksum(["boston"])
    (checkout / "boston" / "__pycache__").mkdir()
    (checkout / "boston" / "__pycache__" / "ladder.pyc").write_text("")
    assert site.checksum(["boston"]) == before
    (checkout / "boston" / "ladder.py").rename(checkout / "boston" / "steps.py")
    assert site.checksum(["boston"]) != before
