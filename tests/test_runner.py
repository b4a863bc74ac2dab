"""Tests of the runner behind the live examples, and of the examples in the order of each page."""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from boston_docs.code.code_index import read_example
from boston_docs.live.runner import MAX_CHARACTERS, MAX_LINES, Session
from tools.places import ROOT

#: Pieces of Python that run one after the other in a session, and the output of the last.
SHOWN: Final[list[tuple[list[str], str]]] = [
    (["print('one')\nprint('two', end='')\n1 + 2"], "one\ntwo\n3"),
    *(([nothing], "") for nothing in ("", "# nothing", "None", "x = 4", "print()")),
    (["def double(x):\n    return 2 * x", "double(21)"], "42"),
    # A piece sees no names of the runner, and no future statement outside the piece.
    (["[name for name in dir() if not name.startswith('__')]"], "[]"),
    (
        ["from __future__ import annotations", "def f(x: int): ...", "f.__annotations__['x']"],
        "<class 'int'>",
    ),
    (["import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')"], "a\nb\nc"),
    (
        ["from boston.errors import Refusal, enforce\n\nenforce(Refusal('x.play.small', 'big'))"],
        "Refused (line 3): x.play.small: big",
    ),
    # A program may handle the lack of a keyboard.
    (["try:\n    input()\nexcept EOFError:\n    print('none')"], "none"),
]
UNASKED: Final = "an example cannot ask for input; write the answer into its code"
UNSEEN: Final = "there is no debugger here; print what you want to see"
NO_MODULE: Final = "ModuleNotFoundError"
ELSEWHERE: Final = (
    "there is no module no_such here, but the standard library and boston; to use no_such, copy"
    " the example to your own Python"
)
#: Errors: a piece of Python, the exception, and some of the lines that are shown for it.
RAISED: Final[list[tuple[str, str, list[str]]]] = [
    *((f"raise {each}", each, []) for each in ("SystemExit", "KeyboardInterrupt", "GeneratorExit")),
    ("x = (1", "SyntaxError", []),
    ("if x:\nprint()", "IndentationError", []),
    ("x = '\0'", "SyntaxError", []),
    ("class A:\n    def __repr__(self):\n        raise OSError\nA()", "OSError", []),
    ("class E(Exception):\n    def __str__(self):\n        raise OSError\nraise E", "E", []),
    ("x = 1\n    y = 2", "IndentationError", ['File "a.py", line 2', "    y = 2"]),
    (
        "import json\n\njson.loads('{')",
        "JSONDecodeError",
        ["Traceback (most recent call last):", '  File "a.py", line 3, in <module>'],
    ),
    ("e = OSError('gone')\ne.add_note('for good')\nraise e", "OSError", ["OSError: gone"]),
    (
        "try:\n    {}[1]\nexcept KeyError as e:\n    raise OSError('gone') from e",
        "OSError",
        ["KeyError: 1", "This led to:", "OSError: gone"],
    ),
    ("input('Who deals? ')", "NoInputError", [f"NoInputError (line 1): {UNASKED}"]),
    ("import sys\nsys.stdin.read()", "NoInputError", [f"NoInputError (line 2): {UNASKED}"]),
    ("breakpoint()", "NoDebuggerError", [f"NoDebuggerError (line 1): {UNSEEN}"]),
    ("import pdb\npdb.Pdb().set_trace()", "BdbQuit", [f"BdbQuit: {UNSEEN}"]),
    ("import no_such.part", NO_MODULE, [f"{NO_MODULE} (line 1): {ELSEWHERE}"]),
    ("import json.no_such", NO_MODULE, [f"{NO_MODULE}: No module named 'json.no_such'"]),
]


@pytest.fixture
def session() -> Session:
    return Session()


@pytest.mark.parametrize(("pieces", "text"), SHOWN)
def test_the_runner_shows_the_output_of_a_piece_of_code(
    session: Session, pieces: list[str], text: str
) -> None:
    outcomes = [session.run(piece) for piece in pieces]
    assert all(each.ok for each in outcomes) == (not text.startswith("Refused"))
    assert outcomes[-1].text == text


def test_a_runner_session_has_its_own_namespace_and_returns_values(session: Session) -> None:
    session.run("x = 2")
    outcome = session.run("x + 1")
    assert (outcome.value, outcome.result) == ("3", 3)
    assert Session().run("x").raised == "NameError"


@pytest.mark.parametrize(("source", "raised", "lines"), RAISED)
def test_the_runner_shows_any_exception_and_goes_on(
    session: Session, source: str, raised: str, lines: list[str]
) -> None:
    before = sys.stdout, sys.stdin, sys.breakpointhook
    outcome = session.run(source, "a.py")
    assert outcome.raised == raised
    assert raised in outcome.text
    shown = outcome.text.splitlines()
    # Only some Pythons know the line at which the debugger stopped.
    unplaced = [line.replace("BdbQuit (line 2)", "BdbQuit") for line in shown]
    assert [line for line in unplaced if line in lines] == lines
    # Only the reader's own lines and notes are shown.
    assert len(shown) == 4 if raised == "JSONDecodeError" else True
    assert shown[-1] == "for good" if "add_note" in source else True
    assert (sys.stdout, sys.stdin, sys.breakpointhook) == before
    assert session.run("'still here'").text == "'still here'"


def test_a_traceback_shows_lines_of_other_examples_on_the_page(session: Session) -> None:
    session.run("def share(points):\n    return points / 0", "first.py")
    lines = session.run("share(10)", "second.py").text.splitlines()
    assert lines[3:] == [
        '  File "first.py", line 2, in share',
        "    return points / 0",
        "ZeroDivisionError: division by zero",
    ]
    # A function keeps its lines when its example is edited.
    session.run("def f():\n    return {}['old']\nkept = f", "a.py")
    session.run("# another first line\ndef f():\n    return {}['new']", "a.py")
    assert "return {}['old']" in session.run("kept()").text
    # The path of an engine file begins with the engine's folder.
    text = session.run("from boston.base.cards import hand\nhand(3)").text
    assert '  File "boston/base/cards.py", line ' in text
    assert ", in hand\n" in text


def test_a_traceback_hides_suppressed_causes_and_shortens_long_chains(session: Session) -> None:
    source = "try:\n    {}[1]\nexcept KeyError:\n    raise OSError('gone') from None"
    assert "KeyError" not in session.run(source).text
    source = "def f():\n    try:\n        f()\n    except Exception:\n        raise OSError\nf()"
    text = session.run(source).text
    assert 1 < text.count("This led to:") < 5
    assert text.endswith("OSError")
    text = session.run("def f(n):\n    return f(n + 1)\nf(0)").text
    assert " more calls …" in text
    assert len(text.splitlines()) < 40


def test_very_long_output_is_cut_with_a_note(session: Session) -> None:
    lines = session.run("for i in range(100_000):\n    print(i)").text.splitlines()
    assert lines[:2] == ["0", "1"]
    assert len(lines) == MAX_LINES + 1
    assert lines[-1] == f"[The output is cut here. {100_000 - MAX_LINES:,} more lines followed.]"
    fits = session.run(f"for i in range({MAX_LINES}):\n    print(i)").text
    assert fits.splitlines()[-1] == str(MAX_LINES - 1)
    for source in ("print('x' * 10**7)", "'x' * 10**7"):
        text = session.run(source).text
        assert len(text) < MAX_CHARACTERS + 100
        assert text.endswith("[The output is cut here.]")
    # A very long error keeps its beginning, with the place, and its end.
    text = session.run("raise OSError('x' * 10**7 + ': no room')").text
    assert len(text) < MAX_CHARACTERS + 100
    assert text.startswith('Traceback (most recent call last):\n  File "example.py", line 1')
    assert re.search(r"\n\[[\d,]+ characters are left out here\]\n", text)
    assert text.endswith(": no room")


EXAMPLES = ROOT / "examples"
EXAMPLE = re.compile(r"^\s*(?:`{3,}|:{3,})\{example\}\s+(?P<name>\S+)", re.MULTILINE)


#: A program that is shown but not run here, because it needs more than the browser has.
INCLUDED = re.compile(r"^```\{literalinclude\} (?:\.\./)+examples/(?P<name>\S+\.py)$", re.MULTILINE)


def pages() -> dict[str, list[str]]:
    """Return the examples of every page that shows any, in order."""
    texts = {path: path.read_text("utf-8") for path in sorted((ROOT / "docs").rglob("*.md"))}
    found = {str(path.relative_to(ROOT)): EXAMPLE.findall(text) for path, text in texts.items()}
    return {page: names for page, names in found.items() if names}


def test_every_example_is_shown_on_a_page() -> None:
    texts = [path.read_text("utf-8") for path in (ROOT / "docs").rglob("*.md")]
    shown = {name for names in pages().values() for name in names}
    shown |= {name for text in texts for name in INCLUDED.findall(text)}
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


# Sessions at the Python prompt, in the fenced blocks of any page, show Python's real answers.

FENCE = re.compile(r"\s*(?P<mark>`{3,}|:{3,}|~{3,})")


def all_pages() -> list[Path]:
    """Return the first page of the project and every page of the site."""
    written = [path for path in (ROOT / "docs").rglob("*.md") if "node_modules" not in path.parts]
    return [ROOT / "README.md", *sorted(written)]


def fenced(text: str) -> Iterator[str]:
    """Yield the lines of a page, with fence marks and everything outside fences left blank, so that
    line numbers stay correct. A fence may be inside another."""
    outer: str | None = None
    for line in text.splitlines():
        fence = FENCE.match(line)
        yield "" if fence or outer is None else line
        if fence and outer is None:
            outer = fence["mark"]
        elif fence and fence["mark"].startswith(outer or "") and line.strip() == fence["mark"]:
            outer = None


def sessions(page: Path) -> doctest.DocTest:
    """Return the examples of a page, which share one namespace."""
    text = "\n".join(fenced(page.read_text("utf-8"))) + "\n"
    name = str(page.relative_to(ROOT))
    return doctest.DocTestParser().get_doctest(text, {}, name, name, 0)


def test_python_sessions_on_the_pages_show_real_output() -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_UDIFF)
    failures: list[str] = []
    for page in all_pages():
        runner.run(sessions(page), out=failures.append)
    assert not failures, "".join(failures)
    assert runner.tries > 0


def test_fenced_blocks_keep_their_line_numbers_even_if_nested() -> None:
    inner = "```pycon\n>>> 6 * 7\n41\n```\n"
    text = f"Text\n{inner}>>> outside\n::::{{grid}}\n{inner}::::\n"
    kept = ["", ">>> 6 * 7", "41", ""]
    assert [*fenced(text)] == ["", *kept, "", "", *kept, ""]
