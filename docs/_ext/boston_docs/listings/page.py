"""The page of one file: its lines, each at its number, and beside a test what came of it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from boston_docs.code.python_source import definitions_of
from boston_docs.listings.places import address, listed_at, to_root
from boston_docs.listings.results import Came, of_file, together

#: The first line of what a module says of itself.
SAYS: Final = re.compile(r'"""(.*?)(?:"""|\n)')


def file_page(
    path: str, source: str, html: Sequence[str], results: Mapping[str, Came]
) -> dict[str, Any]:
    """Return what the template of a file's page is given."""
    own = of_file(results, path)
    folder = path.rpartition("/")[0]
    return {
        "title": path,
        "about": first_line(source),
        "root": to_root(address(path)),
        "folder": folder,
        "listed": listed_at(folder),
        "came": str(together(own.values())) if own else "",
        "lines": numbered(html, told_beside(source, own)),
    }


def first_line(source: str) -> str:
    """Return what a module says of itself in a line.

    >>> first_line('\"\"\"Money.\\n\\nIn whole numbers.\"\"\"')
    'Money.'
    """
    found = SAYS.match(source)
    return found[1].replace("``", "") if found else ""


def told_beside(source: str, results: Mapping[str, Came]) -> dict[int, Came]:
    """Return what came of tests by the line at which each is defined; the module's by the first.

    >>> told_beside("def test_a():\\n    pass\\n", {"test_a": Came(1)})
    {1: Came(passed=1, failed=0, skipped=0)}
    """
    if not results:
        return {}
    lines = {name: node.lineno for name, node in definitions_of(ast.parse(source)).items()}
    return {lines.get(name, 1): came for name, came in results.items()}


def numbered(html: Sequence[str], beside: Mapping[int, Came]) -> str:
    """Return lines with their numbers, by which each can be linked to.

    >>> numbered(["a", "b"], {})
    '<a id="L1" href="#L1" tabindex="-1">1</a>a\\n<a id="L2" href="#L2" tabindex="-1">2</a>b\\n'
    """
    return "".join(_lines(html, beside))


def _lines(html: Sequence[str], beside: Mapping[int, Came]) -> Iterator[str]:
    for number, line in enumerate(html, 1):
        came = beside.get(number)
        said = f"  {result(came)}" if came else ""
        yield f'<a id="L{number}" href="#L{number}" tabindex="-1">{number}</a>{line}{said}\n'


def result(came: Came) -> str:
    """Return what came of a test as it stands beside it.

    >>> result(Came(1))
    '<span class="listing-passed">passed</span>'
    """
    kind = "failed" if came.failed else "passed"
    return f'<span class="listing-{kind}">{escape(str(came))}</span>'
