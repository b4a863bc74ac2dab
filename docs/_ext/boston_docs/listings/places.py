"""Where the page of a file is, and which files have one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

#: The folder of these pages. A name that begins so is no page that is kept, searched or listed.
FOLDER: Final = "_code"
#: The page that lists them.
LIST: Final = f"{FOLDER}/index.html"


def address(path: str, line: int = 0) -> str:
    """Return the address of a file's page below the site, at a line if one is given.

    >>> address("boston/pay/money.py", 10)
    '_code/boston/pay/money.py.html#L10'
    """
    return f"{FOLDER}/{path}.html" + (f"#L{line}" if line else "")


def listed_at(folder: str) -> str:
    """Return where the files of a folder are listed.

    >>> listed_at("boston/pay")
    '_code/index.html#boston-pay'
    """
    return f"{LIST}#{anchor(folder)}"


def anchor(folder: str) -> str:
    """Return the anchor of a folder in the list."""
    return folder.replace("/", "-")


def files(root: Path, folders: Sequence[str]) -> Iterator[str]:
    """Yield the modules below some folders of the project, folder by folder."""
    for folder in folders:
        found = (path.relative_to(root) for path in (root / folder).rglob("*.py"))
        for path in sorted(found, key=lambda path: (path.parent.as_posix(), path.name)):
            yield path.as_posix()


def to_root(page: str) -> str:
    """Return the way from a page to the root of the site.

    >>> to_root("index.html"), to_root("_code/boston/pay/money.py.html")
    ('./', '../../../')
    """
    return "../" * page.count("/") or "./"
