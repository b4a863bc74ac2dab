"""``boston data``: a list, one file, or all of them in a folder; and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston.cli import main
from boston.data.package import file_names


def test_it_lists_the_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data"]) == main(["data", "--list"]) == 0
    said = capsys.readouterr().out
    assert "rules" in said
    assert "datapackage.json" in said
    # What every table has is not named beside them.
    assert "rules.csv" not in said
    assert "rules.json" not in said


def test_it_prints_a_file_as_it_is(
    package: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    for name in ("rules", "rules.json", "glossary.ttl", "schemas/rules.json"):
        assert main(["data", name]) == 0
        file = package / (f"{name}.csv" if "." not in name else name)
        assert capfdbinary.readouterr().out == file.read_bytes()


def test_it_writes_all_into_a_folder(
    package: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "data"
    assert main(["data", str(folder)]) == 0
    assert capsys.readouterr().out.startswith(f"Wrote {len(file_names())} files")
    for name in file_names():
        assert (folder / name).read_bytes() == (package / name).read_bytes()


def test_a_name_that_is_nothing_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["data", "ruels"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("'ruels' is no table and no folder ('rules'?)")
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("here already", "utf-8")
    assert main(["data", f"{tmp_path}/file/data"]) == 2
    said = capsys.readouterr()
    assert "cannot be written" in said.err
    assert said.err.count("\n") == 1
