"""Run a piece of a reader's Python and return its result.

This file imports nothing but the standard library, because it runs in three places: in the build
(which shows the result on the page), in the tests, and in the browser. Its output must therefore
not depend on the version of Python. So this file writes tracebacks itself, with only the file, the
line and the source text.
"""

from __future__ import annotations

import ast
import io
import linecache
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from types import CodeType, ModuleType
from typing import Any, NamedTuple, NoReturn, TextIO, cast

#: The limits of an output. Nobody reads a longer one, and it would make the page slow.
MAX_CHARACTERS = 40_000
MAX_LINES = 600
#: The number of characters of an error that are kept, half of them at each end.
MAX_OF_AN_ERROR = 8_000
#: The limit of a traceback. A longer one is a recursion, and its two ends are enough.
MAX_FRAMES = 12
#: The number of exceptions shown in a chain of causes.
MAX_LINKS = 4

ENGINE = "boston"

#: The advice to a reader whose example needs something that the browser does not have.
NO_INPUT = "an example cannot ask for input; write the answer into its code"
NO_DEBUGGER = "there is no debugger here; print what you want to see"
NO_MODULE = (
    "there is no module {name} here, but the standard library and boston; to use {name}, copy the"
    " example to your own Python"
)


class NoInputError(EOFError):
    """An example waits for typed input."""


class NoDebuggerError(RuntimeError):
    """An example stops for a debugger."""


class Outcome(NamedTuple):
    """The result of a run. ``text`` is the part that the page shows."""

    output: str
    """The printed text."""
    value: str | None
    """The ``repr`` of the last expression; ``None`` if there is none or its value is ``None``."""
    error: str | None
    """The traceback, or the one line of a refusal; ``None`` if there was no error."""
    raised: str | None
    """The name of the exception's class; ``None`` if there was no exception."""
    result: Any = None
    """The value of the last expression."""

    @property
    def ok(self) -> bool:
        return self.raised is None

    @property
    def text(self) -> str:
        parts = (self.output, self.value, self.error)
        return "\n".join(part.rstrip("\n") for part in parts if part)


class Session:
    """A namespace in which pieces of source run one after the other.

    >>> session = Session()
    >>> session.run("x = 6").text
    ''
    >>> session.run("print('six')\\nx * 7").text
    'six\\n42'
    """

    def __init__(self) -> None:
        # The namespace is that of a script, so that `if __name__ == "__main__"` works as readers
        # expect.
        self.namespace: dict[str, Any] = ModuleType("__main__").__dict__
        self._runs = 0

    def run(self, source: str, name: str = "example.py") -> Outcome:
        """Run ``source``, and return the result.

        ``name``: The name of the file in tracebacks.
        """
        printed = Printed()
        value: str | None = None
        result: Any = None
        # Each run has a file name of its own. So a function keeps its lines in tracebacks when the
        # example is edited and run again.
        self._runs += 1
        file = f"{name}#{self._runs}"
        _remember_source(source, file)
        try:
            body, last = _compile(source, file)
            with redirect_stdout(printed), redirect_stderr(printed), _alone():
                exec(body, self.namespace)
                if last is not None:
                    result = eval(last, self.namespace)
                    if result is not None:
                        value = shorten(repr(result))
        except BaseException as error:
            # These include SystemExit and KeyboardInterrupt: an example must not end the page or
            # the build.
            told = explain(error, file).rstrip("\n")
            return Outcome(printed.text, value, told, type(error).__name__)
        return Outcome(printed.text, value, None, None, result)


class NoKeyboard(io.TextIOBase):
    """A standard input for a place without a keyboard."""

    def readable(self) -> bool:
        return True

    def read(self, size: int | None = -1) -> NoReturn:
        raise NoInputError(NO_INPUT)

    def readline(self, size: int = -1) -> NoReturn:  # type: ignore[override]
        raise NoInputError(NO_INPUT)


def _no_debugger(*_: object, **__: object) -> NoReturn:
    raise NoDebuggerError(NO_DEBUGGER)


@contextmanager
def _alone() -> Iterator[None]:
    """Prevent an example from waiting for input or a debugger while it runs."""
    before = sys.stdin, sys.breakpointhook
    sys.stdin, sys.breakpointhook = cast("TextIO", NoKeyboard()), _no_debugger
    try:
        yield
    finally:
        sys.stdin, sys.breakpointhook = before


def _remember_source(source: str, file: str) -> None:
    """Make the lines of a source known to tracebacks and `inspect.getsource`."""
    linecache.cache[file] = (len(source), None, list(io.StringIO(source)), file)


def _compile(source: str, file: str) -> tuple[CodeType, CodeType | None]:
    """Return the compiled source, and separately its last expression, whose value is shown."""
    if "\0" in source:  # Different versions of Python raise different errors here.
        line = source.partition("\0")[0].count("\n") + 1
        raise SyntaxError("source code cannot contain null bytes", (file, line, None, None))
    tree = ast.parse(source, file)
    last: CodeType | None = None
    match tree.body:
        case [*_, ast.Expr(value)]:
            tree.body.pop()
            last = compile(ast.Expression(value), file, "eval", dont_inherit=True)
    return compile(tree, file, "exec", dont_inherit=True), last


class Printed(io.TextIOBase):
    """A standard output that keeps the beginning and counts the lines of the rest."""

    def __init__(self) -> None:
        self._kept: list[str] = []
        self._room = MAX_CHARACTERS
        self._line_ends_lost = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        room = max(self._room, 0)
        self._kept.append(text[:room])
        self._line_ends_lost += text.count("\n", room)
        self._room -= len(text)
        return len(text)

    @property
    def text(self) -> str:
        return shorten("".join(self._kept), self._line_ends_lost, is_cut=self._room < 0)


def shorten(text: str, line_ends_lost: int = 0, *, is_cut: bool = False) -> str:
    """Return the beginning of a text if it is too long to show or has already been cut.

    ``line_ends_lost``: The number of line ends that were already cut off.
    """
    kept = text[:MAX_CHARACTERS]
    if kept.count("\n") >= MAX_LINES:
        kept = "".join(f"{line}\n" for line in kept.split("\n")[:MAX_LINES])
    if kept == text and not is_cut:
        return text
    line_ends_lost += text.count("\n", len(kept))
    # The first of the lost line ends belongs to a line whose beginning is kept.
    more = line_ends_lost - (not kept.endswith("\n"))
    note = f" {more:,} more line{'' if more == 1 else 's'} followed." if more > 0 else ""
    return f"{kept.rstrip()}\n[The output is cut here.{note}]"


def shorten_error(text: str) -> str:
    """Return an error, without its middle if it is too long.

    An error begins with its place and ends with its cause.

    >>> shorten_error("ValueError: short")
    'ValueError: short'
    >>> shorten_error("f" * 9_000 + ": no card")[-12:]
    'fff: no card'
    """
    half = MAX_OF_AN_ERROR // 2
    left_out = len(text) - 2 * half
    if left_out <= 0:
        return text
    return f"{text[:half]}\n[{left_out:,} characters are left out here]\n{text[-half:]}"


def explain(error: BaseException, file: str) -> str:
    """Return a refusal of the engine as one line, and any other error as a short traceback."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return shorten_error(_syntax_error(error))
    if (said := _refusal(error)) is not None:
        line = _reader_line(error, file)
        where = f" (line {line})" if line else ""
        return shorten_error(f"{type(error).__name__}{where}: {said}")
    if isinstance(error, SystemExit):
        return shorten_error(f"SystemExit: {_message(error) or 0} (the example ended itself)")
    return shorten_error("\n".join(_chain(error)))


def _refusal(error: BaseException) -> str | None:
    """Return the message of a refusal, or about something missing here; otherwise ``None``."""
    if type(error).__module__.partition(".")[0] == ENGINE or isinstance(
        error, NoInputError | NoDebuggerError
    ):
        return _message(error)
    if type(error).__name__ == "BdbQuit":  # The debugger found no terminal.
        return NO_DEBUGGER
    if isinstance(error, ModuleNotFoundError) and error.name:
        top = error.name.partition(".")[0]
        return None if top in sys.modules else NO_MODULE.format(name=top)
    return None


def _syntax_error(error: SyntaxError) -> str:
    text = (error.text or "").rstrip("\n")
    lines = [f'File "{_shown_name(error.filename)}", line {error.lineno}']
    if text.strip():
        lines.append(f"    {text.strip()}")
        column = (error.offset or 1) - 1 - (len(text) - len(text.lstrip()))
        lines.append(" " * (4 + max(column, 0)) + "^")
    return "\n".join([*lines, f"{type(error).__name__}: {error.msg}"])


def _chain(error: BaseException) -> list[str]:
    """Return the traceback of an exception, after the tracebacks of its causes."""
    lines: list[str] = []
    links = [error]
    while (before := links[-1].__cause__ or links[-1].__context__) and len(links) < MAX_LINKS:
        if links[-1].__cause__ is None and links[-1].__suppress_context__:
            break
        links.append(before)
    for link in reversed(links):
        message = _message(link)
        lines += ["Traceback (most recent call last):", *_frames(link)]
        lines.append(f"{type(link).__name__}: {message}" if message else type(link).__name__)
        lines += map(str, getattr(link, "__notes__", []))
        if link is not error:
            lines += ["", "This led to:", ""]
    return lines


def _frames(error: BaseException) -> list[str]:
    shown: list[str] = []
    for frame, number in traceback.walk_tb(error.__traceback__):
        code = frame.f_code
        path = _shown_path(code.co_filename, frame.f_globals)
        if path is None:
            continue
        text = linecache.getline(code.co_filename, number, frame.f_globals).strip()
        source = f"\n    {text}" if text else ""
        shown.append(f'  File "{path}", line {number}, in {code.co_name}{source}')
    if len(shown) > MAX_FRAMES:
        half = MAX_FRAMES // 2
        left_out = len(shown) - 2 * half
        shown[half:-half] = [f"  … {left_out} more calls …"]
    return shown


def _shown_path(filename: str, scope: dict[str, Any]) -> str | None:
    """Return the name to show for a file of the reader or the engine; otherwise ``None``."""
    module = str(scope.get("__name__", ""))
    if module == "__main__":
        return _shown_name(filename)
    package, *inside = module.split(".")
    if package != ENGINE:
        return None
    # The folder of the engine is different in the build and in the browser; its contents are the
    # same.
    file = filename.replace("\\", "/").rpartition("/")[2]
    folders = inside if file == "__init__.py" else inside[:-1]
    return "/".join([ENGINE, *folders, file])


def _shown_name(file: str | None) -> str:
    """Return the name of a file without the number of the run."""
    return (file or "").rpartition("#")[0]


def _reader_line(error: BaseException, file: str) -> int | None:
    """Return the line of the reader's code that led to an error; ``None`` if there is none."""
    calls = traceback.walk_tb(error.__traceback__)
    return next((number for frame, number in calls if frame.f_code.co_filename == file), None)


def _message(error: BaseException) -> str:
    try:
        return str(error)
    except BaseException as unprintable:
        return f"(its text cannot be shown: {type(unprintable).__name__})"
