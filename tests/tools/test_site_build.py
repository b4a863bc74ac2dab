"""When pages are read anew, and when nothing need be built at all."""

import subprocess
from pathlib import Path

import pytest

from tools import site


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout, in place of the real one."""
    (tmp_path / "boston").mkdir()
    (tmp_path / "boston" / "ladder.py").write_text("LADDER = 1")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home")
    built = tmp_path / "site"
    built.mkdir()
    for name, place in (("ROOT", tmp_path), ("SITE", built), ("RECORD", tmp_path / "record")):
        monkeypatch.setattr(site, name, place)
    return tmp_path


@pytest.fixture
def sphinx(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The options of each run of a stand-in for Sphinx, which finds nothing at fault."""
    return pretend(monkeypatch, 0)


def pretend(monkeypatch: pytest.MonkeyPatch, status: int) -> list[list[str]]:
    """Let a stand-in for Sphinx end with a status; gives the list that options are noted in."""
    runs: list[list[str]] = []

    def call(line: list[str], **_: object) -> int:
        told = {"--fresh-env", "--fail-on-warning"}
        runs.append([word for word in line if word in told])
        Path(line[-1]).mkdir(exist_ok=True)
        (Path(line[-1]) / "index.html").touch()
        return status

    monkeypatch.setattr(subprocess, "call", call)
    return runs


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("docs/index.md", []),
        # Which pages depend on a changed engine is for Sphinx to find.
        ("boston/ladder.py", []),
        ("conf.py", ["--fresh-env"]),
    ],
)
def test_what_has_changed_says_what_is_read(
    checkout: Path, sphinx: list[list[str]], file: str, told: list[str]
) -> None:
    site.build(strict=False)
    (checkout / file).write_text("LADDER = 2")
    site.build(strict=False)
    assert sphinx == [["--fresh-env"], told]


def test_a_strict_build_begins_afresh(checkout: Path, sphinx: list[list[str]]) -> None:
    site.build(strict=False)
    (checkout / "site" / "page-that-was.html").touch()
    site.build(strict=True)
    assert sphinx == [["--fresh-env"], ["--fail-on-warning", "--fresh-env"]]
    assert [path.name for path in (checkout / "site").iterdir()] == ["index.html"]


@pytest.mark.parametrize("status", [0, 1, 2])
def test_a_site_that_is_read_is_whole_at_every_moment(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """A strict build is made beside it; where that fails, the site stays as it was."""
    old, new = checkout / "site" / "old.html", checkout / "site" / "index.html"
    old.touch()

    def call(line: list[str], **_: object) -> int:
        place = Path(line[-1])
        place.mkdir()
        (place / "index.html").touch()
        assert [*(checkout / "site").iterdir()] == [old]
        return status

    monkeypatch.setattr(subprocess, "call", call)
    for _ in range(2):
        assert site.build(strict=True) == status
        assert [*(checkout / "site").iterdir()] == [old if status else new]
        if status == 0:
            new.rename(old)
    assert {path.name for path in checkout.glob("site*")} <= {"site", "site-new"}


def test_tests_build_only_what_has_changed(checkout: Path, sphinx: list[list[str]]) -> None:
    site.build_if_changed()
    site.build_if_changed()
    assert len(sphinx) == 1
    (checkout / "docs" / "new.md").write_text("# New")
    site.build_if_changed()
    assert len(sphinx) == 2


def test_a_site_at_fault_is_built_again(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = pretend(monkeypatch, 1)
    assert site.build_if_changed() == 1
    assert site.build_if_changed() == 1
    assert runs == [["--fail-on-warning", "--fresh-env"]] * 2


def test_a_build_that_broke_off_leaves_no_record(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pretend(monkeypatch, 2)
    site.build(strict=True)
    assert not (checkout / "record").exists()


def test_a_checksum_knows_names_and_contents_but_no_leavings(checkout: Path) -> None:
    before = site.checksum(["boston"])
    (checkout / "boston" / "__pycache__").mkdir()
    (checkout / "boston" / "__pycache__" / "ladder.pyc").write_text("")
    assert site.checksum(["boston"]) == before
    (checkout / "boston" / "ladder.py").rename(checkout / "boston" / "steps.py")
    assert site.checksum(["boston"]) != before
