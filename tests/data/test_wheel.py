"""Where only the wheel is, `boston data` gives the same bytes."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from boston.cite import cite
from boston.data.package import file_names
from boston_docs.live.wheel import build_wheel, for_pages


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel."""
    return build_wheel(tmp_path_factory.mktemp("wheel"))


def test_every_file_is_the_same_from_the_wheel(wheel: Path, package: Path, tmp_path: Path) -> None:
    installed, folder = tmp_path / "installed", tmp_path / "data"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
    # Neither the checkout nor any package: only what was in the wheel.
    run = "import sys; sys.path.insert(0, sys.argv.pop(1)); from boston.cli import main; main()"
    command = [sys.executable, "-I", "-S", "-c", run, str(installed), "data", str(folder)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, check=False, encoding="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    for name in file_names():
        assert (folder / name).read_bytes() == (package / name).read_bytes(), name


@pytest.fixture(scope="module")
def slim(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as the browser has it, with a compiled module."""
    folder = tmp_path_factory.mktemp("slim")
    with zipfile.ZipFile(folder / "compiled.zip", "w") as compiled:
        compiled.writestr("boston/errors.pyc", b"")
    place = folder / wheel.name
    place.write_bytes(for_pages(wheel, folder / "compiled.zip"))
    return place


def test_checkout_wheel_and_browser_have_one_checksum(wheel: Path, slim: Path) -> None:
    for each in (wheel, slim):
        with zipfile.ZipFile(each) as archive:
            assert cite.checksum(zipfile.Path(archive, "boston/")) == cite.this_engine().checksum


def test_the_browser_has_neither_the_pages_nor_what_reads_them(wheel: Path, slim: Path) -> None:
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(slim) as archive:
        left = set(whole.namelist()) - set(archive.namelist())
        assert "boston/pages/glossary.toml" in left
        assert {name for name in archive.namelist() if name.startswith("boston/data/")} == set()
