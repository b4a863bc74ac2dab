"""What can be known about macOS and Windows without one: names of files, line ends, encodings."""

import re
import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath
from typing import Final

import pytest

from tools.places import ROOT

#: Names that Windows keeps for its devices, whatever is written after a point.
DEVICES: Final = {
    "aux",
    "con",
    "nul",
    "prn",
    *(f"{d}{n}" for d in ("com", "lpt") for n in "123456789"),
}
FORBIDDEN: Final = re.compile(r'[<>:"\\|?*\x00-\x1f]|[. ]$')
#: Windows ends a path at 260 characters; a checkout is given more than half of them.
LONGEST: Final = 110


def tracked() -> list[str]:
    """Every file of the repository, as git names it."""
    asked = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(asked, cwd=ROOT, check=True, capture_output=True)
    return [name for name in listed.stdout.decode("utf-8").split("\0") if name]


def strange(name: str) -> list[str]:
    """The parts of a path that some system cannot have."""
    return [
        part
        for part in PurePosixPath(name).parts
        if FORBIDDEN.search(part) or part.split(".")[0].casefold() in DEVICES
    ]


def twins(names: list[str]) -> list[str]:
    """The names that are one name where capitals do not count."""
    return [name for name, count in Counter(map(str.casefold, names)).items() if count > 1]


@pytest.mark.parametrize("name", ["a/con/b.py", "nul.md", "a:b", "wh?t", "a.", "b /c", "COM1.toml"])
def test_a_name_that_windows_cannot_have_is_noticed(name: str) -> None:
    assert strange(name)


def test_two_names_that_differ_in_capitals_alone_are_noticed() -> None:
    assert twins(["docs/a.md", "docs/A.md", "docs/b.md"]) == ["docs/a.md"]


def test_every_system_can_have_the_files_of_the_repository() -> None:
    names = tracked()
    assert {"boston/__init__.py", "README.md"} <= set(names)
    assert [name for name in names if strange(name)] == []
    assert twins(names) == []
    assert [name for name in names if len(name) > LONGEST] == []


def test_no_text_of_the_repository_has_two_characters_at_the_end_of_a_line() -> None:
    ended = [name for name in tracked() if b"\r\n" in Path(ROOT, name).read_bytes()]
    assert [name for name in ended if not name.endswith((".png", ".woff2"))] == []
