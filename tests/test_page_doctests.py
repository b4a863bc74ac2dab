"""Sessions at the Python prompt in any page's fenced block show what Python answers."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

from tools.places import ROOT

FENCE = re.compile(r"\s*(?P<mark>`{3,}|:{3,}|~{3,})")


def pages() -> list[Path]:
    """Every page of the site, and the first page of the project."""
    written = [path for path in (ROOT / "docs").rglob("*.md") if "node_modules" not in path.parts]
    return [ROOT / "README.md", *sorted(written)]


def fenced(text: str) -> Iterator[str]:
    """The lines of a page with all that is not inside a fence left blank, and the fences' own lines
    too, so that the numbers of lines stay true. A fence may stand inside another."""
    outer: str | None = None
    for line in text.splitlines():
        fence = FENCE.match(line)
        yield "" if fence or outer is None else line
        if fence and outer is None:
            outer = fence["mark"]
        elif fence and fence["mark"].startswith(outer or "") and line.strip() == fence["mark"]:
            outer = None


def sessions(page: Path) -> doctest.DocTest:
    """The examples of a page, which share one namespace."""
    text = "\n".join(fenced(page.read_text("utf-8"))) + "\n"
    name = str(page.relative_to(ROOT))
    return doctest.DocTestParser().get_doctest(text, {}, name, name, 0)


def test_every_session_on_a_page_is_true() -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_UDIFF)
    failures: list[str] = []
    for page in pages():
        runner.run(sessions(page), out=failures.append)
    assert not failures, "".join(failures)
    assert runner.tries > 0


def test_a_fence_keeps_its_lines_and_the_closing_mark_is_no_output() -> None:
    text = "Text\n```pycon\n>>> 6 * 7\n42\n```\n>>> outside\n"
    assert list(fenced(text)) == ["", "", ">>> 6 * 7", "42", "", ""]


def test_a_fence_inside_another_is_read() -> None:
    text = "::::{grid}\n```pycon\n>>> 6 * 7\n42\n```\n::::\n>>> outside\n"
    assert list(fenced(text)) == ["", "", ">>> 6 * 7", "42", "", "", ""]


def test_a_false_session_fails() -> None:
    test = doctest.DocTestParser().get_doctest(">>> 6 * 7\n41\n", {}, "false", None, 0)
    told: list[str] = []
    assert doctest.DocTestRunner().run(test, out=told.append).failed == 1
    assert "42" in "".join(told)
