"""The file of an evening: written whole or not at all, and never over what somebody else wrote."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from boston.errors import BostonError
from boston.record.reading import load, read_session
from boston.score.keeping import ChangedElsewhere, Kept, NotWritten
from tools.places import ROOT

ONE = read_session({"game": "swedish", "deal": [{"dealer": 4, "contract": "passed"}]})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """An evening of no deals."""
    path = tmp_path / "evening.toml"
    path.write_bytes(b'game = "swedish"\n')
    return path


def kept(path: Path) -> Kept:
    """The file, read."""
    found = Kept(path)
    found.read()
    return found


@pytest.mark.parametrize("text", [None, "", " \n", "\ufeff"])
def test_where_there_is_nothing_an_evening_begins(tmp_path: Path, text: str | None) -> None:
    path = tmp_path / "new.toml"
    if text is not None:
        path.write_text(text)
    found = Kept(path)
    assert found.read() is None
    found.write(ONE)
    assert load(path) == ONE


def test_a_file_with_a_byte_order_mark_goes_on_without_and_comments_are_noticed(file: Path) -> None:
    file.write_bytes('{"game": "swedish", "title": "Hos Åsa"}'.encode("utf-8-sig"))
    found = Kept(file)
    session = found.read()
    assert session is not None
    found.write(session)
    assert json.loads(file.read_bytes().decode("utf-8"))["title"] == "Hos Åsa"
    assert not kept(file).has_comments
    file.write_text('# An evening\ngame = "swedish"\n', encoding="utf-8")
    assert kept(file).has_comments


@pytest.mark.parametrize("name", ["evening.json", "EVENING.JSON", "evening.toml"])
def test_a_record_in_json_stays_json_and_a_new_one_is_by_its_name_alone(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / name
    path.write_text('{"game": "swedish"}')
    kept(path).write(ONE)
    deals = [{"dealer": 4, "contract": "passed"}]
    assert json.loads(path.read_text()) == {"game": "swedish", "deal": deals}
    for new, begins in (("a.json", "{"), ("a.txt", "game = ")):
        kept(tmp_path / new).write(ONE)
        assert (tmp_path / new).read_text().startswith(begins)


@pytest.mark.parametrize("broken", ["os.fsync", "pathlib.Path.replace", "os.chmod"])
def test_a_broken_write_leaves_the_old_file(
    file: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    found = kept(file)
    with monkeypatch.context() as patch:
        patch.setattr(broken, full)
        with pytest.raises(NotWritten, match=r"^cannot be written: No space left on device$"):
            found.write(ONE)
    assert file.read_bytes() == b'game = "swedish"\n'
    assert [each.name for each in file.parent.iterdir()] == ["evening.toml"]
    found.write(ONE)
    assert load(file) == ONE


def test_what_somebody_else_wrote_is_not_overwritten(file: Path) -> None:
    found, new = kept(file), file.with_name("new.toml")
    file.write_bytes(b'game = "solo"\n')
    with pytest.raises(ChangedElsewhere):
        found.write(ONE)
    assert load(file).game == "solo"
    assert [each.name for each in file.parent.iterdir()] == ["evening.toml"]
    found.look_again()
    for session in (ONE, read_session({"game": "swedish"})):
        found.write(session)
        assert load(file) == session
    # Nor is a file that came meanwhile; one that is gone is written anew.
    came = kept(new)
    new.write_bytes(b'game = "solo"\n')
    with pytest.raises(ChangedElsewhere):
        came.write(ONE)
    file.unlink()
    found.write(ONE)
    assert load(file) == ONE


def test_a_link_goes_on_leading_to_the_file_and_whoever_may_read_it_may_still(file: Path) -> None:
    link = file.with_name("link.toml")
    link.symlink_to(file)
    file.chmod(0o640)
    kept(link).write(ONE)
    assert link.is_symlink()
    assert load(file) == ONE
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    # A new file may be read like any other.
    before = os.umask(0o027)
    try:
        kept(file.with_name("new.toml")).write(ONE)
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.with_name("new.toml").stat().st_mode) == 0o640


def test_what_cannot_be_a_file_is_said(tmp_path: Path) -> None:
    long = tmp_path / ("n" * 5000)
    for path, said in ((tmp_path, "is not a file"), (long, "cannot be read: File name too long")):
        with pytest.raises(BostonError, match=f"^{said}"):
            Kept(path).read()
    with pytest.raises(NotWritten, match="No such file"):
        kept(tmp_path / "nowhere" / "evening.toml").write(ONE)


def test_what_a_killed_program_left_beside_the_file_is_taken_away(file: Path) -> None:
    others = {".boston-notes", ".boston-0123456789ab.toml", "boston-0123456789ab"}
    for name in {*others, ".boston-0123456789ab", ".boston-ffffffffffff"}:
        file.with_name(name).write_text("half a rec")
    writes = f"""
import os, signal
from pathlib import Path
from boston.record.reading import loads
from boston.score.keeping import Kept
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
Kept(Path({str(file)!r})).write(loads('game = "solo"'))
"""
    assert subprocess.run([sys.executable, "-c", writes], cwd=ROOT, check=False).returncode < 0
    assert len([*file.parent.iterdir()]) == 7
    found = kept(file)
    assert {each.name for each in file.parent.iterdir()} == {*others, file.name}
    found.write(ONE)
    assert load(file) == ONE
