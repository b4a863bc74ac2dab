"""The runner behind every live example: what a reader sees of a piece of Python."""

from __future__ import annotations

import re
import sys

import pytest

from boston_docs.live.runner import MAX_CHARACTERS, MAX_LINES, Session


@pytest.fixture
def session() -> Session:
    return Session()


def test_printed_lines_come_before_the_trailing_value(session: Session) -> None:
    outcome = session.run("print('one')\nprint('two', end='')\n1 + 2")
    assert outcome.ok
    assert outcome.text == "one\ntwo\n3"
    assert (outcome.value, outcome.result) == ("3", 3)


@pytest.mark.parametrize("source", ["", "# nothing", "None", "x = 4", "print()"])
def test_nothing_to_show_is_an_empty_text(session: Session, source: str) -> None:
    assert session.run(source).text == ""


def test_one_namespace_holds_for_the_whole_session(session: Session) -> None:
    session.run("def double(x):\n    return 2 * x")
    assert session.run("double(21)").text == "42"
    assert Session().run("double(21)").raised == "NameError"


def test_names_of_the_runner_and_the_host_are_not_there(session: Session) -> None:
    assert session.run("[name for name in dir() if not name.startswith('__')]").text == "[]"


def test_a_future_statement_is_not_passed_on(session: Session) -> None:
    session.run("from __future__ import annotations")
    session.run("def f(x: int): ...")
    assert session.run("f.__annotations__['x']").text == "<class 'int'>"


def test_standard_error_is_shown_in_its_place(session: Session) -> None:
    source = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')"
    assert session.run(source).text == "a\nb\nc"


def test_standard_output_is_given_back(session: Session) -> None:
    before = sys.stdout
    session.run("1 / 0")
    assert sys.stdout is before


def test_a_traceback_shows_the_readers_lines_only(session: Session) -> None:
    outcome = session.run("import json\n\njson.loads('{')", "swedish/deal.py")
    assert outcome.raised == "JSONDecodeError"
    assert outcome.text.splitlines()[:3] == [
        "Traceback (most recent call last):",
        '  File "swedish/deal.py", line 3, in <module>',
        "    json.loads('{')",
    ]
    assert len(outcome.text.splitlines()) == 4


def test_a_traceback_goes_through_the_other_examples_of_the_page(session: Session) -> None:
    session.run("def share(points):\n    return points / 0", "first.py")
    lines = session.run("share(10)", "second.py").text.splitlines()
    assert lines[3:] == [
        '  File "first.py", line 2, in share',
        "    return points / 0",
        "ZeroDivisionError: division by zero",
    ]


def test_a_function_keeps_its_lines_when_its_example_is_edited(session: Session) -> None:
    session.run("def f():\n    return {}['old']\nkept = f", "a.py")
    session.run("# another first line\ndef f():\n    return {}['new']", "a.py")
    assert "return {}['old']" in session.run("kept()").text


def test_frames_of_the_engine_are_named_from_its_folder(session: Session) -> None:
    text = session.run("from boston.base.cards import hand\nhand(3)").text
    assert '  File "boston/base/cards.py", line ' in text
    assert ", in hand\n" in text


def test_an_error_of_the_engine_is_one_clear_line(session: Session) -> None:
    source = (
        "from boston.errors import Refusal, enforce\n\nenforce(Refusal('x.play.small', 'too big'))"
    )
    outcome = session.run(source)
    assert outcome.text == "Refused (line 3): x.play.small: too big"
    assert outcome.raised == "Refused"


def test_causes_are_told_in_order(session: Session) -> None:
    text = session.run(
        "try:\n    {}[1]\nexcept KeyError as e:\n    raise OSError('gone') from e"
    ).text
    assert text.index("KeyError: 1") < text.index("This led to:") < text.index("OSError: gone")
    text = session.run(
        "try:\n    {}[1]\nexcept KeyError:\n    raise OSError('gone') from None"
    ).text
    assert "KeyError" not in text


def test_of_a_long_chain_of_causes_the_last_are_told(session: Session) -> None:
    source = "def f():\n    try:\n        f()\n    except Exception:\n        raise OSError\nf()"
    text = session.run(source).text
    assert 1 < text.count("This led to:") < 5
    assert text.endswith("OSError")


def test_notes_are_shown(session: Session) -> None:
    text = session.run("e = OSError('gone')\ne.add_note('for good')\nraise e").text
    assert text.endswith("OSError: gone\nfor good")


@pytest.mark.parametrize(
    ("source", "raised"),
    [
        ("raise SystemExit(2)", "SystemExit"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("raise GeneratorExit", "GeneratorExit"),
        ("x = (1", "SyntaxError"),
        ("if x:\nprint()", "IndentationError"),
        ("x = '\0'", "SyntaxError"),
        ("class A:\n    def __repr__(self):\n        raise OSError\nA()", "OSError"),
        ("class E(Exception):\n    def __str__(self):\n        raise OSError\nraise E", "E"),
    ],
)
def test_whatever_is_raised_the_session_goes_on(session: Session, source: str, raised: str) -> None:
    outcome = session.run(source)
    assert outcome.raised == raised
    assert raised in outcome.text
    assert session.run("'still here'").text == "'still here'"


def test_a_syntax_error_points_at_its_line(session: Session) -> None:
    lines = session.run("x = 1\n    y = 2", "a.py").text.splitlines()
    assert lines[:2] == ['File "a.py", line 2', "    y = 2"]


def test_a_deep_recursion_is_told_by_its_ends(session: Session) -> None:
    text = session.run("def f(n):\n    return f(n + 1)\nf(0)").text
    assert " more calls …" in text
    assert len(text.splitlines()) < 40


def test_a_million_lines_are_cut_with_a_sentence(session: Session) -> None:
    text = session.run("for i in range(1_000_000):\n    print(i)").text
    lines = text.splitlines()
    assert lines[:2] == ["0", "1"]
    assert len(lines) == MAX_LINES + 1
    assert lines[-1] == f"[The output is cut here. {1_000_000 - MAX_LINES:,} more lines followed.]"


def test_an_endless_error_keeps_where_it_was_and_its_end(session: Session) -> None:
    text = session.run("raise OSError('x' * 10**7 + ': no room')").text
    assert len(text) < MAX_CHARACTERS + 100
    assert text.startswith('Traceback (most recent call last):\n  File "example.py", line 1')
    assert re.search(r"\n\[[\d,]+ characters are left out here\]\n", text)
    assert text.endswith(": no room")


@pytest.mark.parametrize("source", ["print('x' * 10**7)", "'x' * 10**7"])
def test_one_endless_line_is_cut_too(session: Session, source: str) -> None:
    text = session.run(source).text
    assert len(text) < MAX_CHARACTERS + 100
    assert text.endswith("[The output is cut here.]")


def test_output_that_just_fits_is_whole(session: Session) -> None:
    text = session.run(f"for i in range({MAX_LINES}):\n    print(i)").text
    assert text.splitlines()[-1] == str(MAX_LINES - 1)


UNASKED = "an example is asked nothing while it runs; write the answer into its code"
UNSEEN = "there is no debugger here; print what you want to see"
ASKED_IN_VAIN = {
    "input('Who deals? ')": f"NoInputError (line 1): {UNASKED}",
    "import sys\nsys.stdin.read()": f"NoInputError (line 2): {UNASKED}",
    "breakpoint()": f"NoDebuggerError (line 1): {UNSEEN}",
    "import pdb\npdb.Pdb().set_trace()": f"BdbQuit: {UNSEEN}",
    "import no_such.part": "ModuleNotFoundError (line 1): there is no module no_such here, but the"
    " standard library and boston; to use no_such, copy the example to a Python of your own",
}


@pytest.mark.parametrize("source", ASKED_IN_VAIN)
def test_what_a_page_does_not_have_is_said_with_what_to_do(session: Session, source: str) -> None:
    before = sys.stdin, sys.breakpointhook
    assert session.run(source).text.splitlines()[-1] == ASKED_IN_VAIN[source]
    assert (sys.stdin, sys.breakpointhook) == before


def test_a_part_that_a_module_does_not_have_is_an_error_like_others(session: Session) -> None:
    text = session.run("import json.no_such").text
    assert text.endswith("ModuleNotFoundError: No module named 'json.no_such'")


def test_a_program_may_expect_that_nobody_types(session: Session) -> None:
    assert session.run("try:\n    input()\nexcept EOFError:\n    print('none')").text == "none"
