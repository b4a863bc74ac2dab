"""The notebook: the page that shows how the engine is used, as cells.

It is made from that page and the examples on it, so that both say the same.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from boston.cite.citation import Published
from boston_docs.code.proof_index import read_example

#: What a cell is made of: a section that shows an example.
SECTION: Final = re.compile(r"^(?=## )", re.MULTILINE)
SHOWN: Final = re.compile(r"^```\{example\} (?P<name>\S+)\n.*?^```\n", re.MULTILINE | re.DOTALL)
FENCE: Final = re.compile(r"^(?P<mark>`{3,})\{.*?^(?P=mark)\n", re.MULTILINE | re.DOTALL)
ROLE: Final = re.compile(r"\{[a-z-]+\}`(?P<text>[^`<]*?)(?: <[^`]*>)?`")
#: A record that an example loads.
LOADED: Final = re.compile(r'load\("(?P<name>[^"]+)"\)')
#: How the engine is installed from an index, and where none has it.
FROM_INDEX: Final = "%pip install {distribution}"
FROM_SITE: Final = """\
# No index has the package: put the wheel beside this notebook, or give its address on the site.
%pip install {wheel}"""
FORMAT: Final = {"nbformat": 4, "nbformat_minor": 5}
KERNEL: Final = {"display_name": "Python 3", "language": "python", "name": "python3"}


def notebook(page: str, examples: Path, edition: Published, wheel: str) -> dict[str, Any]:
    """Return the notebook of a page; ``wheel`` is what to install while no index has the engine."""
    install = FROM_INDEX if edition.package_index else FROM_SITE
    install = install.format(distribution=edition.distribution, wheel=wheel)
    cells = [*_opening(page), _code("install", install)]
    for section in SECTION.split(page)[1:]:
        found = SHOWN.findall(section)
        if found:
            cells.append(_said(found[0], as_markdown(section)))
            cells += [cell for name in found for cell in _cells(name, examples)]
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, **FORMAT}


def as_text(made: dict[str, Any]) -> str:
    """Return a notebook as the text of its file."""
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"


def as_markdown(section: str) -> str:
    """Return the words of a section, without what is shown in it, for a reader of Markdown.

    >>> as_markdown("## Ask\\n\\nSee {doc}`the records <records>`.\\n\\n```{example} a.py\\n```\\n")
    '## Ask\\n\\nSee the records.'
    """
    text = ROLE.sub(r"\g<text>", FENCE.sub("", section))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _opening(page: str) -> Iterator[dict[str, Any]]:
    yield _said("opening", as_markdown(SECTION.split(page)[0]))


def _cells(name: str, examples: Path) -> Iterator[dict[str, Any]]:
    """Yield the cell of an example, after one that writes the record that it loads."""
    source = read_example(examples / name).source.strip()
    for record in LOADED.findall(source):
        text = (examples / record).read_text(encoding="utf-8")
        folder = record.rpartition("/")[0]
        lines = [
            "from pathlib import Path",
            "",
            f'Path("{folder}").mkdir(exist_ok=True)',
            # A record may have texts of several lines, between three double quotes.
            f"Path(\"{record}\").write_text(r'''",
            f"{text.strip()}\n''', encoding=\"utf-8\")",
        ]
        yield _code(record, "\n".join(lines))
    yield _code(name, source)


def _said(name: str, text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": _id(f"about {name}"), "metadata": {}, **_lines(text)}


def _code(name: str, text: str) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": _id(name),
        "metadata": {},
        "outputs": [],
        **_lines(text),
    }


def _lines(text: str) -> dict[str, list[str]]:
    return {"source": text.splitlines(keepends=True)}


def _id(name: str) -> str:
    """Return the id of a cell, the same in every build."""
    return hashlib.sha256(name.encode()).hexdigest()[:8]
