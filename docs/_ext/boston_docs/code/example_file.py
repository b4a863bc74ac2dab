"""The files in ``examples/``: a header of comments for the page's caption, then what is shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

SHOWN = re.compile(r"^\s*(?:`{3,}|:{3,})\{example\}\s+(?P<name>\S+)", re.MULTILINE)
HEADER = re.compile(r"#\s*(?P<key>rules|from|raises):\s*(?P<value>.*)")


@dataclass(frozen=True)
class ExampleFile:
    """An example as its file states it."""

    source: str
    rules: tuple[str, ...] = ()
    origin: str = ""
    raises: str | None = None


def read_example(path: Path) -> ExampleFile:
    """Read a file: the lines of its header, in any order, then the example itself."""
    lines = path.read_text("utf-8").splitlines()
    found: dict[str, list[str]] = {"rules": [], "from": [], "raises": []}
    while lines and (match := HEADER.fullmatch(lines[0].rstrip())):
        found[match["key"]].append(match["value"])
        lines.pop(0)
    return ExampleFile(
        source="\n".join(lines).strip("\n"),
        rules=tuple(" ".join(found["rules"]).replace(",", " ").split()),
        origin=" ".join(found["from"]),
        raises=" ".join(found["raises"]) or None,
    )


def examples_by_page(docs: Path) -> dict[str, list[str]]:
    """Return the pages that show examples, and which, in the order of each page."""
    texts = {path: path.read_text("utf-8") for path in sorted(docs.rglob("*.md"))}
    found = {path.relative_to(docs).as_posix(): SHOWN.findall(text) for path, text in texts.items()}
    return {page: names for page, names in found.items() if names}
