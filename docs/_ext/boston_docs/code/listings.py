"""After the site, write a page for every module and every file of tests, and a list of them.

Sphinx does not make these pages. They are hundreds of small files without navigation, with the
style and the security policy of the site. Each shows the numbered lines of a file, with the result
beside each test. The site's search, its contents and the copy for reading offline omit these pages.

The results come from the report that pytest writes (``--junit-xml``). The pages omit the time of
each test, so that two builds give the same bytes.
"""

from __future__ import annotations

import ast
import json
import os
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygments
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers.python import PythonLexer
from pygments.token import STANDARD_TYPES, _TokenType
from sphinx.application import Sphinx

from boston_docs.code.project import current_project
from boston_docs.code.python_source import definitions_of
from boston_docs.site.made_once import key_of, write_text
from boston_docs.site.written import when_done
from tools.hosting import PAGE_POLICY, REFERRER

#: The folder of these pages. The search, the contents and the offline copy omit it.
FOLDER: Final = "_code"
#: The page that lists all these pages.
LIST: Final = f"{FOLDER}/index.html"
#: The environment variable with the path of pytest's report. Without it, the pages have no results.
REPORT: Final = "BOSTON_TEST_RESULTS"


def address(path: str, line: int = 0) -> str:
    """Return the address of a file's page from the root of the site, with a line if one is given.

    >>> address("boston/pay/money.py", 10)
    '_code/boston/pay/money.py.html#L10'
    """
    return f"{FOLDER}/{path}.html" + (f"#L{line}" if line else "")


def files(root: Path, folders: Sequence[str]) -> Iterator[str]:
    """Yield the modules below some folders of the project, in the order of these folders."""
    for folder in folders:
        found = (path.relative_to(root) for path in (root / folder).rglob("*.py"))
        for path in sorted(found, key=lambda path: (path.parent.as_posix(), path.name)):
            yield path.as_posix()


class Came(NamedTuple):
    """The result of one or several tests: how many cases passed, failed or were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __str__(self) -> str:
        """Return the result in words.

        >>> print(Came(1), Came(11, 1), Came(0, 0, 2), sep="; ")
        passed; 11 passed, 1 failed; 2 skipped
        """
        told = {word: count for word, count in self._asdict().items() if count}
        alone = sum(told.values()) == 1
        words = ", ".join(word if alone else f"{count} {word}" for word, count in told.items())
        return words or "not run"


def together(each: Iterable[Came]) -> Came:
    """Add up the results of several tests.

    >>> together([Came(1), Came(0, 1)])
    Came(passed=1, failed=1, skipped=0)
    """
    return Came(*map(sum, zip(Came(), *each, strict=True)))


def read_results(report: Path) -> dict[str, Came]:
    """Return the result of every test in a report, by the dotted name of module and test."""
    # If a case ran several times, the report contains it several times, and its last attempt
    # counts.
    cases = {
        (case.get("classname", ""), case.get("name", "")): {child.tag for child in case}
        for case in ET.parse(report).iter("testcase")
    }
    found: dict[str, Came] = {}
    for (module, name), tags in cases.items():
        failed, skipped = bool(tags & {"failure", "error"}), "skipped" in tags
        test = dotted(module, name)
        came = Came(not (failed or skipped), failed, skipped)
        found[test] = together([found.get(test, Came()), came])
    return found


def dotted(module: str, name: str) -> str:
    """Return the dotted name of a test; all its cases have the same name.

    The doctest of a docstring has the name of the object that the docstring documents.

    >>> dotted("tests.swedish.test_pay.TestPrices", "test_price[7]")
    'tests.swedish.test_pay.TestPrices.test_price'
    >>> dotted("boston.pay.money", "boston.pay.money.amount")
    'boston.pay.money.amount'
    """
    alone = name.partition("[")[0]
    return alone if f"{alone}.".startswith(f"{module}.") else f"{module}.{alone}"


def of_file(results: Mapping[str, Came], path: str) -> dict[str, Came]:
    """Return the results that belong to a file, by the name of the test in the file.

    A test in a class has the name of the class before its own.
    """
    module = module_of(path)
    # In these results, the doctest of the module's own docstring has an empty name.
    return {
        name.removeprefix(module).removeprefix("."): came
        for name, came in results.items()
        if f"{name}.".startswith(f"{module}.")
    }


def module_of(path: str) -> str:
    """Return the dotted name of a file.

    >>> module_of("boston/games/swedish/__init__.py"), module_of("tests/test_cite.py")
    ('boston.games.swedish', 'tests.test_cite')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def results_of_run() -> Mapping[str, Came]:
    """Return the results of the test run for this build; empty if there is no report."""
    report = os.environ.get(REPORT)
    return read_results(Path(report)) if report else {}


def came_of(cases: Iterable[str]) -> Came | None:
    """Return the joint result of tests in the test run for this build; ``None`` if unknown.

    ``cases``: The names of the tests in pytest's form.
    """
    results = results_of_run()
    places = (case.partition("::") for case in cases)
    names = (dotted(module_of(path), name.replace("::", ".")) for path, _, name in places)
    found = [results[name] for name in names if name in results]
    return together(found) if found else None


# ── The pages of the files, and the page that lists them ──────────────────────────────────────────


STYLES: Final = ("highlight.css", "listing.css")
TEMPLATE: Final = "listing.html"
LIST_TEMPLATE: Final = "listings.html"
#: The file with the key of the pages that were written last.
WRITTEN: Final = "listings/written"
#: The file with the highlighted lines of all modules.
LINES: Final = "listings/lines.json"
#: The pattern of a link to the style sheet or the script of the site, with its checksum.
LOADED: Final = re.compile(r'_static/((?:site\.css|theme\.js)\?v=\w+)"')
#: The pattern of the first line of a module's docstring.
SAYS: Final = re.compile(r'"""(.*?)(?:"""|\n)')
#: The pattern of a kind of word for which the style sheet has a colour. Other words need no mark.
INKED: Final = re.compile(r"\.([a-z]+\d?)(?=[,)\s])")
#: The pattern of the selector of a rule in that style sheet.
RULE: Final = re.compile(r"\.highlight\s+:is\(([^)]*\))")


def inks(sheet: str) -> frozenset[str]:
    """Return the kinds of words for which a style sheet for code has a colour.

    >>> sorted(inks(".highlight pre { } .highlight :is(.k, .s1) { } .highlight :is(.nf) { }"))
    ['k', 'nf', 's1']
    """
    return frozenset(name for rule in RULE.findall(sheet) for name in INKED.findall(rule))


def formatter(inked: frozenset[str]) -> type[HtmlFormatter[str]]:
    """Return a formatter of highlighted code that marks only the words with a colour of their own.

    >>> write = formatter(frozenset({"k", "nf"}))(nowrap=True).format
    >>> from io import StringIO
    >>> written = StringIO()
    >>> write(PythonLexer().get_tokens("def paid(): ..."), written)
    >>> written.getvalue()
    '<span class="k">def</span> <span class="nf">paid</span>(): ...\\n'
    """

    class Inked(HtmlFormatter[str]):
        def _get_css_classes(self, ttype: Any) -> str:
            return _ink(ttype, inked)

    return Inked


def lines(source: str, inked: frozenset[str]) -> list[str]:
    """Return the lines of a module as HTML.

    >>> lines("def paid():\\n    return 2 < 3\\n", frozenset({"k", "nf"}))[0]
    '<span class="k">def</span> <span class="nf">paid</span>():'
    """
    lexer = PythonLexer(stripnl=False, ensurenl=False)
    html: str = highlight(source, lexer, formatter(inked)(nowrap=True))
    return html.removesuffix("\n").split("\n")


def _ink(kind: _TokenType, inked: frozenset[str]) -> str:
    """Return the class of a kind of word, or of the nearest kind above it that has a colour."""
    names = (STANDARD_TYPES.get(each, "") for each in reversed(kind.split()))
    return next((name for name in names if name in inked), "")


def file_page(
    path: str, source: str, html: Sequence[str], results: Mapping[str, Came]
) -> dict[str, Any]:
    """Return the values for the template of a file's page."""
    own = of_file(results, path)
    folder = path.rpartition("/")[0]
    says = SAYS.match(source)
    return {
        "title": path,
        "about": says[1].replace("``", "") if says else "",
        "root": to_root(address(path)),
        "folder": folder,
        "listed": f"{LIST}#{anchor(folder)}",
        "came": str(together(own.values())) if own else "",
        "lines": numbered(html, results_by_line(source, own)),
    }


def results_by_line(source: str, results: Mapping[str, Came]) -> dict[int, Came]:
    """Return the results of tests by the lines of their definitions; the module's is at line 1.

    >>> results_by_line("def test_a():\\n    pass\\n", {"test_a": Came(1)})
    {1: Came(passed=1, failed=0, skipped=0)}
    """
    if not results:
        return {}
    lines = {name: node.lineno for name, node in definitions_of(ast.parse(source)).items()}
    return {lines.get(name, 1): came for name, came in results.items()}


def numbered(html: Sequence[str], beside: Mapping[int, Came]) -> str:
    """Return lines with their numbers as links, and with the results of tests.

    ``beside``: The results by line.

    >>> print(numbered(["a", "b"], {2: Came(1)}), end="")
    <a id="L1" href="#L1" tabindex="-1">1</a>a
    <a id="L2" href="#L2" tabindex="-1">2</a>b  <span class="listing-passed">passed</span>
    """
    written = []
    for number, line in enumerate(html, 1):
        came = beside.get(number)
        kind = "failed" if came and came.failed else "passed"
        said = f'  <span class="listing-{kind}">{escape(str(came))}</span>' if came else ""
        written.append(
            f'<a id="L{number}" href="#L{number}" tabindex="-1">{number}</a>{line}{said}\n'
        )
    return "".join(written)


def to_root(page: str) -> str:
    """Return the relative address of the site's root from a page.

    >>> to_root("index.html"), to_root("_code/boston/pay/money.py.html")
    ('./', '../../../')
    """
    return "../" * page.count("/") or "./"


def anchor(folder: str) -> str:
    """Return the anchor of a folder in the list."""
    return folder.replace("/", "-")


def write_listings(app: Sphinx, site: Path) -> None:
    """Write the pages of the files and the list of them. All files that they load must exist."""
    root, results = current_project(app.env).root, results_of_run()
    keys, kept, frame = keys_of(app), Path(app.doctreedir, WRITTEN), frame_of(app)
    makers = [Path(app.srcdir, "_templates"), Path(__file__)]
    key = key_of(makers, repr((keys, frame, results)))
    if (site / LIST).exists() and kept.exists() and kept.read_text("utf-8") == key:
        return
    render = app.builder.templates.render
    pages = {}
    for path, lines in painted(app, keys).items():
        pages[path] = file_page(path, (root / path).read_text("utf-8"), lines, results)
        write_text(site / address(path), render(TEMPLATE, frame | pages[path]))
    listed = {"title": "Code and tests", "root": to_root(LIST), "folders": list(folders(pages))}
    came = str(together(results.values())) if results else ""
    write_text(site / LIST, render(LIST_TEMPLATE, frame | listed | {"came": came}))
    write_text(kept, key)


def keys_of(app: Sphinx) -> dict[str, str]:
    """Return for each file a key of its contents and of everything that determines its colours."""
    project = current_project(app.env)
    own = key_of([Path(__file__)], code_sheet(app), pygments.__version__)
    names = files(project.root, [project.parts.package, project.parts.tests])
    return {name: key_of([project.root / name], own) for name in names}


def painted(app: Sphinx, keys: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the highlighted lines of every file, and keep them for the next build."""
    store = Path(app.doctreedir, LINES)
    made = json.loads(store.read_text("utf-8")) if store.is_file() else {}
    root, inked = current_project(app.env).root, inks(code_sheet(app))
    new = {key: name for name, key in keys.items() if key not in made}
    made |= {key: lines((root / name).read_text("utf-8"), inked) for key, name in new.items()}
    write_text(store, json.dumps({key: made[key] for key in keys.values()}, ensure_ascii=False))
    return {name: made[key] for name, key in keys.items()}


def code_sheet(app: Sphinx) -> str:
    """Return the style sheet with the colours of code."""
    return Path(app.srcdir, "_style", "highlight.css").read_text(encoding="utf-8")


def folders(pages: Mapping[str, Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield each folder with its files, their first sentences and their results."""
    for folder, paths in groupby(pages, key=lambda path: path.rpartition("/")[0]):
        inside = [
            {
                "name": path.rpartition("/")[2],
                "address": address(path).partition("/")[2],
                "about": pages[path]["about"],
                "came": pages[path]["came"],
            }
            for path in paths
        ]
        yield {"name": folder, "anchor": anchor(folder), "files": inside}


def frame_of(app: Sphinx) -> dict[str, Any]:
    """Return the values that the templates of all these pages share: policy, styles and scripts."""
    home = Path(app.outdir, f"{app.config.root_doc}.html").read_text(encoding="utf-8")
    loaded = LOADED.findall(home)
    own = [f"{name}?v={key_of([Path(app.outdir, '_static', name)])[:8]}" for name in STYLES]
    return {
        "policy": PAGE_POLICY,
        "referrer": REFERRER,
        "styles": [*(name for name in loaded if name.startswith("site.css")), *own],
        "scripts": [name for name in loaded if name.startswith("theme.js")],
        "site_title": app.config.html_title,
    }


def setup(app: Sphinx) -> None:
    """Register the writing of these pages, which comes before the copy for reading offline."""
    # Directives that link to the listings check this value.
    app.add_config_value("listings", True, "html", types=frozenset({bool}))
    when_done(app, write_listings, priority=800)
