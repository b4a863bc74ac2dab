"""``boston data``: a list, one file, or all of them in a folder; and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from boston.cli import main
from boston.data.package import file_names
from tests.commands import Boston


def test_it_lists_the_tables_and_prints_a_file_as_it_is(
    package: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["data"]) == main(["data", "--list"]) == 0
    said = capfdbinary.readouterr().out
    # What every table has is not named beside them.
    names = {b"rules": True, b"datapackage.json": True, b"rules.csv": False, b"rules.json": False}
    assert {name: name in said for name in names} == names
    for name in ("rules", "rules.json", "glossary.ttl", "schemas/rules.json"):
        assert main(["data", name]) == 0
        file = package / (f"{name}.csv" if "." not in name else name)
        assert capfdbinary.readouterr().out == file.read_bytes()


def test_it_writes_all_into_a_folder_that_can_be_written(package: Path, boston: Boston) -> None:
    assert boston("data", "new/data").out.startswith(f"Wrote {len(file_names())} files")
    for name in file_names():
        assert (Path("new/data") / name).read_bytes() == (package / name).read_bytes()
    Path("file").write_text("here already", "utf-8")
    assert "cannot be written" in boston("data", "file/data").complaint
