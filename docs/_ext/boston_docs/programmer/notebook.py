"""The engine's wheel and a notebook, which are published with the pages, and the links to both.

``{offered}`the wheel <wheel>``` is a link to one of them: ``wheel``, ``notebook``, ``embed`` or
``listings`` (the list of modules and tests). The notebook is made from the page on the use of the
engine and from its examples, so that both say the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import ReferenceRole

from boston.apps.cite.citation import Published, published
from boston_docs.code.code_index import read_example
from boston_docs.code.listings import LIST
from boston_docs.live.runtime import wheel_part
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.rule_nodes import site_link
from boston_docs.site.made_once import checksum, write_text
from boston_docs.site.written import when_done
from tools.hosting import FRAMED

#: The folder on the site in which releases keep the packages of every version.
PACKAGES: Final = "dist"
NOTEBOOK: Final = "downloads/boston.ipynb"
#: The page from which the notebook is made.
PAGE: Final = "engine.md"
#: The pattern that divides the page. A section with an example becomes a cell of the notebook.
SECTION: Final = re.compile(r"^(?=## )", re.MULTILINE)
SHOWN: Final = re.compile(r"^```\{example\} (?P<name>\S+)\n.*?^```\n", re.MULTILINE | re.DOTALL)
FENCE: Final = re.compile(r"^(?P<mark>`{3,})\{.*?^(?P=mark)\n", re.MULTILINE | re.DOTALL)
ROLE: Final = re.compile(r"\{[a-z-]+\}`(?P<text>[^`<]*?)(?: <[^`]*>)?`")
#: The pattern of a record that an example loads.
LOADED: Final = re.compile(r'load\("(?P<name>[^"]+)"\)')
#: The command that installs the engine from an index, and the command that needs no index.
FROM_INDEX: Final = "%pip install {distribution}"
FROM_SITE: Final = """\
# No index has the package: put the wheel beside this notebook, or give its address on the site.
%pip install {wheel}"""
FORMAT: Final = {"nbformat": 4, "nbformat_minor": 5}
KERNEL: Final = {"display_name": "Python 3", "language": "python", "name": "python3"}


def notebook(page: str, examples: Path, edition: Published, wheel: str) -> dict[str, Any]:
    """Return the notebook of a page.

    ``wheel``: The file to install as long as no index has the engine.
    """
    install = FROM_INDEX if edition.package_index else FROM_SITE
    install = install.format(distribution=edition.distribution, wheel=wheel)
    opening, *sections = SECTION.split(page)
    cells = [_said("opening", as_markdown(opening)), _code("install", install)]
    for section in sections:
        found = SHOWN.findall(section)
        if found:
            cells.append(_said(found[0], as_markdown(section)))
            cells += [cell for name in found for cell in _cells(name, examples)]
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    return {"cells": cells, "metadata": metadata, **FORMAT}


def as_text(made: dict[str, Any]) -> str:
    """Return a notebook as the text of its file."""
    return json.dumps(made, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def as_markdown(section: str) -> str:
    """Return the words of a section as plain Markdown, without its blocks and roles.

    >>> as_markdown("## Ask\\n\\nSee {doc}`the records <records>`.\\n\\n```{example} a.py\\n```\\n")
    '## Ask\\n\\nSee the records.'
    """
    text = ROLE.sub(r"\g<text>", FENCE.sub("", section))
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def _cells(name: str, examples: Path) -> Iterator[dict[str, Any]]:
    """Yield the cells of an example: those that write the records it loads, then its own."""
    source = read_example(examples / name).source.strip()
    for record in LOADED.findall(source):
        text = (examples / record).read_text(encoding="utf-8")
        folder = record.rpartition("/")[0]
        lines = [
            "from pathlib import Path",
            "",
            f'Path("{folder}").mkdir(exist_ok=True)',
            # Three single quotes enclose the record, as its texts may contain three double quotes.
            f"Path(\"{record}\").write_text(r'''",
            f"{text.strip()}\n''', encoding=\"utf-8\")",
        ]
        yield _code(record, "\n".join(lines))
    yield _code(name, source)


def _said(name: str, text: str) -> dict[str, Any]:
    return _cell("markdown", f"about {name}", text)


def _code(name: str, text: str) -> dict[str, Any]:
    return {**_cell("code", name, text), "execution_count": None, "outputs": []}


def _cell(kind: str, name: str, text: str) -> dict[str, Any]:
    """Return a cell of a notebook; its id is the same in every build."""
    lines = text.splitlines(keepends=True)
    return {"cell_type": kind, "id": checksum(name, 8), "metadata": {}, "source": lines}


def wheel_address(release: str) -> str:
    """Return the address of the wheel of a release.

    >>> wheel_address("1.0.0")
    'dist/boston_rules-1.0.0-py3-none-any.whl'
    """
    return f"{PACKAGES}/{published().distribution.replace('-', '_')}-{release}-py3-none-any.whl"


class Offered(ReferenceRole):
    """The role ``offered``: a link to a file that the site publishes with its pages."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link; report a fault if the site does not offer the target."""
        wheel = wheel_address(self.config.release)
        things = {"wheel": wheel, "notebook": NOTEBOOK, "listings": LIST, "embed": FRAMED}
        if self.target not in things:
            text = f"{self.target}: offered are {', '.join(things)}"
            rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)
            return [], []
        words = nodes.inline("", self.title)
        return [site_link("", "", words, address=things[self.target])], []


def publish(app: Sphinx, site: Path) -> None:
    """Write the wheel and the notebook when the pages have been written."""
    docs, wheel = Path(app.srcdir), wheel_address(app.config.release)
    if app.config.downloads or not (site / wheel).exists():
        (site / wheel).parent.mkdir(exist_ok=True)
        (site / wheel).write_bytes((wheel_part() / Path(wheel).name).read_bytes())
    base = str(app.config.html_baseurl or "")
    page = (docs / PAGE).read_text(encoding="utf-8")
    where = f"{base}{wheel}" if base else f"./{Path(wheel).name}"
    made = notebook(page, docs.parent / "examples", published(), where)
    write_text(site / NOTEBOOK, as_text(made))


def setup(app: Sphinx) -> None:
    """Register the role, and the writing of its targets."""
    app.add_role("offered", Offered())
    when_done(app, publish, priority=700)
