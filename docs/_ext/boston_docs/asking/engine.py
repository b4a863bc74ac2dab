"""The one place where pages ask the engine anything while the site is built, and their directives.

It answers in a process of its own, which has the standard library and the engine on disk and
nothing else, as a reader's browser has. A page of a game is read again when the code of that game
changes, or of one whose code it uses; a page that asks and is of no game, when that of any game
does; and every page when code changes that the games share. All are written again, as they name
the engine by its checksum.
"""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from boston.apps.cite.cite import checksum
from boston.catalogue import GAMES
from boston_docs.code.project import current_project
from boston_docs.rules.domain import rule_domain
from boston_docs.site.made_once import key_of

PROCESS = Path(__file__).with_name("engine_process.py")
#: Stands in answers for the checksum of the engine, which is another with every change of it, until
#: the page is written.
CHECKSUM: Final = "engine:/"
#: How code names a game whose own code it uses.
GAME_USED: Final = re.compile(r"\.games\.(\w+)")


class PageError(Exception):
    """What a page asks for cannot be built."""


class EngineError(PageError):
    """The engine could not answer, and why."""

    def __init__(self, question: Sequence[str], why: str) -> None:
        super().__init__(f"{' '.join(question)}: {why}")
        self.why = why


class Engine:
    """A process that answers with the engine as it is on disk when the process begins."""

    def __init__(self, root: Path, checksum: str) -> None:
        # -I and -S keep out everything but the standard library and the engine itself.
        command = [sys.executable, "-I", "-S", "-X", "utf8", str(PROCESS), str(root)]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, encoding="ascii")
        self.checksum = checksum

    def answer(self, *question: str, seconds: float = math.inf) -> Any:
        """Return the answer to a question, its name and its arguments; the time may be limited."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        began, limit = monotonic(), Timer(seconds, self.process.kill)
        if seconds < math.inf:
            limit.start()
        print(json.dumps(question), file=self.process.stdin, flush=True)
        said = self.process.stdout.readline()
        limit.cancel()
        if not said:
            self.process.wait()
            is_late = monotonic() - began >= seconds
            late = f"what takes longer than {seconds} seconds"
            raise EngineError(question, late if is_late else "the end of the process")
        answer = json.loads(said.replace(self.checksum, CHECKSUM))
        if "failed" in answer:
            raise EngineError(question, answer["failed"])
        return answer["answer"]

    def end(self) -> None:
        """Let the process come to its end."""
        self.process.communicate()


#: The engine that each process of the build asks: to import one takes longer than most answers.
_engines: dict[tuple[int, Path], Engine] = {}


def ask(env: BuildEnvironment, question: str, *arguments: str, seconds: float = math.inf) -> Any:
    """Return the answer of the engine on disk, and note that the page being read depends on it."""
    games = current_project(env).root / env.config.rule_package / "games"
    game = env.docname.partition("/")[0].replace("-", "_")
    code = files_of(games, game)
    if not env.dependencies[env.docname].issuperset(code):
        for path in code:
            env.note_dependency(path)
    return answer(env, question, *arguments, seconds=seconds)


def answer(env: BuildEnvironment, question: str, *arguments: str, seconds: float = math.inf) -> Any:
    """Return the answer of the engine on disk."""
    project = current_project(env)
    place = os.getpid(), project.root
    if place not in _engines or _engines[place].process.poll() is not None:
        _engines[place] = Engine(project.root, project.checksum)
    return _engines[place].answer(question, *arguments, seconds=seconds)


class PageDirective(SphinxDirective):
    """A directive that fails the whole build where a page asks for what cannot be built."""

    def run(self) -> list[nodes.Node]:
        """Build what belongs on the page, which knows its line."""
        try:
            built = self.build()
        except PageError as error:
            self.problem(str(error))
            return []
        for node in built:
            self.set_source_info(node)
        return built

    def build(self) -> list[nodes.Node]:
        """Return what the directive puts on the page."""
        raise NotImplementedError

    def ask(self, question: str, *arguments: str) -> Any:
        """Ask the engine of this project; the page depends on the answer."""
        return ask(self.env, question, self.config.rule_package, *arguments)

    def problem(self, text: str) -> None:
        """Let the build fail with one line that names the place."""
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)


@cache
def files_of(games: Path, game: str) -> list[Path]:
    """Return the files of a game and of those whose code it uses; of all, where there is no such.

    ``games`` is the folder that has a folder for each.
    """
    known = {folder.name: code_in(folder) for folder in games.glob("*") if folder.is_dir()}
    waiting, found = [game] if game in known else [*known], set[str]()
    while waiting:
        name = waiting.pop()
        if name not in found and name in known:
            found.add(name)
            texts = (path.read_text("utf-8") for path in known[name] if path.suffix == ".py")
            waiting += {used for text in texts for used in GAME_USED.findall(text)}
    return sorted(path for name in found for path in known[name])


def code_in(folder: Path) -> list[Path]:
    """Return the files below a folder, without what Python leaves there."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return [path for path in files if "__pycache__" not in path.parts]


def note_engine(app: Sphinx, config: Config) -> None:
    """Let Sphinx see that the engine has changed, which is cited on every page: it writes them all.

    When code has changed that the games share, it reads them all again. Of a game our own modules
    know no more than its name and its source.
    """
    code = Path(app.confdir, config.rule_package).resolve()
    apart = {path for folder in (code / "games").glob("*/") for path in code_in(folder)}
    names = [(game.id, game.name, game.source) for game in GAMES.values()]
    shared = [path for path in code_in(code) if path not in apart]
    config.engine_shared = key_of(shared, repr(names))
    config.engine_checksum = checksum(code)


def end_all(app: Sphinx, error: Exception | None) -> None:
    """Let the engines that this process has asked end with the build."""
    files_of.cache_clear()
    while _engines:
        _engines.popitem()[1].end()


def setup(app: Sphinx) -> None:
    """Register what pages depend on, and the end of the process."""
    app.add_config_value("engine_shared", "", "env", types=frozenset({str}))
    app.add_config_value("engine_checksum", "", "html", types=frozenset({str}))
    app.connect("config-inited", note_engine)
    app.connect("build-finished", end_all)
