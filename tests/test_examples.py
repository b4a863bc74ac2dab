"""The files in `examples/`, run as the pages show them: in a page's order and in one namespace."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boston_docs.code.proof_index import read_example
from boston_docs.live.runner import Session
from tools.places import ROOT

EXAMPLES = ROOT / "examples"
SHOWN = re.compile(r"^\s*(?:`{3,}|:{3,})\{example\}\s+(?P<name>\S+)", re.MULTILINE)


def pages() -> dict[str, list[str]]:
    """The pages that show examples, and which, in order."""
    texts = {path: path.read_text("utf-8") for path in sorted((ROOT / "docs").rglob("*.md"))}
    found = {str(path.relative_to(ROOT)): SHOWN.findall(text) for path, text in texts.items()}
    return {page: names for page, names in found.items() if names}


def test_every_example_is_shown_on_a_page() -> None:
    shown = {name for names in pages().values() for name in names}
    written = {path.relative_to(EXAMPLES).as_posix() for path in EXAMPLES.rglob("*.py")}
    assert written
    assert shown == written


@pytest.mark.parametrize("page", pages())
def test_the_examples_of_a_page_run_as_stated(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    session = Session()
    for name in pages()[page]:
        example = read_example(EXAMPLES / name)
        outcome = session.run(example.source, name)
        assert outcome.raised == example.raises, f"{name}:\n{outcome.text}"
        assert outcome.text, f"{name} shows nothing"


# Sessions at the Python prompt in any page's fenced block show what Python answers.

FENCE = re.compile(r"\s*(?P<mark>`{3,}|:{3,}|~{3,})")


def all_pages() -> list[Path]:
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
    for page in all_pages():
        runner.run(sessions(page), out=failures.append)
    assert not failures, "".join(failures)
    assert runner.tries > 0


def test_a_fence_keeps_its_lines_and_may_stand_inside_another() -> None:
    inner = "```pycon\n>>> 6 * 7\n41\n```\n"
    text = f"Text\n{inner}>>> outside\n::::{{grid}}\n{inner}::::\n"
    kept = ["", ">>> 6 * 7", "41", ""]
    assert [*fenced(text)] == ["", *kept, "", "", *kept, ""]
