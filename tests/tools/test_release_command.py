"""What the command refuses before it makes anything, and what it says a release is made from."""

import hashlib
import subprocess
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from boston.cite.citation import published
from tools.keep_release import keep_release
from tools.release import ReleaseError, command
from tools.release.lay import lay
from tools.release.made import hold_to_kept
from tools.release.swhid import archived, changed

from .release_folder import make_edition

#: The file "hello world" with a line break, as git's own manual hashes it.
BLOB = "3b18e512dba79e4c8300dd08aeb37f8e728b8dad"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one file, committed."""
    place = tmp_path / "checkout"
    place.mkdir()
    (place / "hello").write_text("hello world\n", newline="\n")
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "First"]):
        subprocess.run(["git", "-C", str(place), *words], check=True)
    return place


def test_the_directory_is_named_as_the_archive_names_it(checkout: Path) -> None:
    # The SWHID specification's manifest of a directory: mode, name, the hash of what it holds.
    manifest = b"100644 hello\0" + bytes.fromhex(BLOB)
    tree = hashlib.sha1(b"tree %d\0%s" % (len(manifest), manifest)).hexdigest()
    found = archived(checkout)
    assert str(found).splitlines() == [f"swh:1:dir:{tree}", f"swh:1:rev:{found.revision}"]


def test_whatever_is_not_committed_is_noticed(checkout: Path) -> None:
    assert changed(checkout) == []
    (checkout / "hello").write_text("changed")
    (checkout / "new").write_text("new")
    assert changed(checkout) == ["hello", "new"]


def test_what_is_no_checkout_is_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(ReleaseError, match=r"^A release is made from a git checkout: .*$"):
        archived(tmp_path)


def test_a_release_is_held_to_the_fingerprints_that_are_kept_of_it(tmp_path: Path) -> None:
    made = make_edition(tmp_path / "made", "1.0.0")
    with pytest.raises(ReleaseError, match=r"1\.0\.0\.toml does not keep what was built: run"):
        hold_to_kept(made, tmp_path)
    hold_to_kept(made, keep_release(made, tmp_path).parent)
    (tmp_path / "1.0.0.toml").write_text("other")
    with pytest.raises(ReleaseError, match=r"1\.0\.0\.toml does not keep what was built: run"):
        hold_to_kept(made, tmp_path)


@pytest.fixture
def never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command fail the test if it comes as far as making an edition."""

    def make(*_: object, **__: object) -> Path:
        pytest.fail("an edition would have been made")

    monkeypatch.setattr(command, "__version__", "1.1.0")
    out = published()._replace(released=date(2027, 1, 1))
    monkeypatch.setattr(command, "published", lambda: out)

    monkeypatch.setattr(command, "make", make)


@pytest.fixture
def refused(never_made: None, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Call the command, which refuses; the one line that it says."""

    def call(*arguments: str | Path) -> str:
        assert command.main(["release", *map(str, arguments)]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        return line

    return call


def test_files_that_are_not_committed_are_refused(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[..., str]
) -> None:
    (checkout / "hello").write_text("changed")
    monkeypatch.setattr(command, "ROOT", checkout)
    line = refused(checkout.parent / "release")
    assert line.startswith("hello is not as it was committed")


def test_a_version_that_is_being_worked_on_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: Callable[..., str]
) -> None:
    monkeypatch.setattr(command, "__version__", "1.1.0.dev0")
    line = refused(tmp_path / "release")
    assert line.startswith("boston/__init__.py calls this 1.1.0.dev0, a version that is being")
    monkeypatch.setattr(command, "__version__", "1.1.0")
    working = published()._replace(released=None)
    monkeypatch.setattr(command, "published", lambda: working)
    assert refused(tmp_path / "release").startswith("boston/edition.toml says no day")


def test_a_trial_is_not_laid_where_it_would_harm(
    tmp_path: Path, refused: Callable[..., str]
) -> None:
    lay(make_edition(tmp_path, "1.0.0", swhid__txt="swh:1:dir:0\n"), tmp_path / "release")
    assert "try --dirty in another folder" in refused("--dirty", tmp_path / "release")
    # What was printed is not taken from the root.
    made, printed = make_edition(tmp_path, "0.9.0"), tmp_path / "printed"
    (made / "data").mkdir()
    (made / "data" / "boston.pdf").write_text("for paper")
    lay(made, printed)
    line = refused("--dirty", "--unprinted", printed)
    assert line.startswith("--unprinted would take data/boston.pdf from the root of ")
    assert (printed / "data" / "boston.pdf").read_text() == "for paper"
