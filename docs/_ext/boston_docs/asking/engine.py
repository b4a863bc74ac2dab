"""Questions to the engine during the build, and the pages that depend on the answers.

Only this module asks the engine. Sphinx reads pages again after these changes:

* in the code of a game: the pages of the game, and those of the games that use its code;
* in the code of any game: the pages that ask a question and belong to no game;
* in code that the games share: every page.

After each of these changes Sphinx writes all pages again, because they give the checksum of the
engine.
"""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from boston.apps.cite.cite import checksum
from boston.catalogue import GAMES
from boston_docs.asking import questions
from boston_docs.code.project import current_project
from boston_docs.rules.domain import rule_domain
from boston_docs.site.made_once import key_of

#: A question to the engine: one of the functions in ``questions``.
Question: TypeAlias = Callable[..., Any]
#: The placeholder for the engine's checksum in answers. It is filled in when the page is written,
#: because every change of the engine changes the checksum.
CHECKSUM: Final = "engine:/"
#: The pattern of an import from another game.
GAME_USED: Final = re.compile(r"\.games\.(\w+)")


class PageError(Exception):
    """A page requests something that cannot be built."""


class EngineError(PageError):
    """The engine cannot answer a question; the message says why."""


def ask(env: BuildEnvironment, question: Question, *arguments: Any) -> Any:
    """Return the engine's answer, and note that the page being read depends on it."""
    depend(env)
    return answer(env, question, *arguments)


def depend(env: BuildEnvironment) -> None:
    """Note that the page being read depends on the code of its game."""
    games = current_project(env).root / env.config.rule_package / "games"
    code = files_of(games, env.docname.partition("/")[0].replace("-", "_"))
    if not env.dependencies[env.docname].issuperset(code):
        for path in code:
            env.note_dependency(path)


def answer(env: BuildEnvironment, question: Question, *arguments: Any) -> Any:
    """Return the engine's answer in JSON's types, because Sphinx can keep these between builds."""
    try:
        found = json.dumps(question(*arguments), default=dict)
    except (Exception, SystemExit) as error:
        why = traceback.format_exception_only(error)[-1].strip()
        asked = " ".join([question.__name__, *map(str, arguments)])
        raise EngineError(f"{asked}: {why}") from error
    return json.loads(found.replace(current_project(env).checksum, CHECKSUM))


class PageDirective(SphinxDirective):
    """A directive that asks the engine, and makes the build fail if its request cannot be built."""

    def run(self) -> list[nodes.Node]:
        """Return the nodes of the directive with their line; empty if they cannot be built."""
        try:
            built = self.build()
        except PageError as error:
            self.problem(str(error))
            return []
        for node in built:
            self.set_source_info(node)
        return built

    def build(self) -> list[nodes.Node]:
        """Return the nodes of the directive; raise `PageError` if they cannot be built."""
        raise NotImplementedError

    def ask(self, question: Question, *arguments: Any) -> Any:
        """Return the engine's answer, and note that the page depends on it."""
        return ask(self.env, question, *arguments)

    def problem(self, text: str) -> None:
        """Make the build fail with a one-line message, which gives the place of the directive."""
        rule_domain(self.env).note_problem(self.env.docname, self.lineno, text)


@cache
def files_of(games: Path, game: str) -> list[Path]:
    """Return the files of a game and of the games whose code it uses.

    If the id of the game is unknown, return the files of all games.

    ``games``: The folder with a folder for each game.
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
    """Return the files below a folder, without the caches that Python leaves there."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return [path for path in files if "__pycache__" not in path.parts]


def note_engine(app: Sphinx, config: Config) -> None:
    """Note checksums of the engine, so that Sphinx reads and writes pages again after a change.

    Every page gives the checksum of the whole engine, so it is written again after any change. It
    is read again if the change is in code that the games share. The modules of this extension use
    only the id, the name and the source of a game.
    """
    code = Path(app.confdir, config.rule_package).resolve()
    apart = {path for folder in (code / "games").glob("*/") for path in code_in(folder)}
    names = [(game.id, game.name, game.source) for game in GAMES.values()]
    shared = [path for path in code_in(code) if path not in apart]
    config.engine_shared = key_of(shared, repr(names))
    config.engine_checksum = checksum(code)


def forget(app: Sphinx, error: Exception | None) -> None:
    """Forget the files and records that were read: they may have changed by the next build."""
    files_of.cache_clear()
    questions.forget()


def setup(app: Sphinx) -> None:
    """Register the settings and the events by which pages depend on the engine."""
    app.add_config_value("engine_shared", "", "env", types=frozenset({str}))
    app.add_config_value("engine_checksum", "", "html", types=frozenset({str}))
    app.connect("config-inited", note_engine)
    app.connect("build-finished", forget)
