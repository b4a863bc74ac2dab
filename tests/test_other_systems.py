"""What can be known about macOS and Windows without one: names of files, line ends, encodings."""

import re
import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath
from typing import Final

from tools.places import ROOT

#: Names that Windows keeps for its devices, whatever is written after a point.
DEVICES: Final = {"aux", "con", "nul", "prn"} | {
    f"{device}{number}" for device in ("com", "lpt") for number in "123456789"
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


def test_every_system_can_have_the_files_of_the_repository() -> None:
    for name in ("a/con/b.py", "nul.md", "a:b", "wh?t", "a.", "b /c", "COM1.toml"):
        assert strange(name)
    assert twins(["docs/a.md", "docs/A.md", "docs/b.md"]) == ["docs/a.md"]
    names = tracked()
    assert {"boston/__init__.py", "README.md"} <= set(names)
    assert [name for name in names if strange(name) or len(name) > LONGEST] == []
    assert twins(names) == []
    # No text has two characters at the end of a line.
    ended = [name for name in names if b"\r\n" in Path(ROOT, name).read_bytes()]
    assert [name for name in ended if not name.endswith((".png", ".woff2"))] == []
