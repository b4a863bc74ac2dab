"""What a script fetches when a reader presses a rule: the values of each deal, and the functions.

A session has a file of its own, which its player names; the rules of every function, which Python
in the page is told to watch, are in one file for all pages.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from boston_docs.code.project import current_project
from boston_docs.live.live_site import BUILDERS
from boston_docs.live.watching import Row
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.ids import game_of

FUNCTIONS = "watched.json"
FOLDER = "watched"

#: By rule and number of the deal: function, what it was given, what it answered.
Values: TypeAlias = dict[str, dict[int, list[tuple[str, str, str]]]]


def values(by_rule: Mapping[str, Sequence[Row]], games: Sequence[str]) -> Values:
    """Return the rows of the rules of these games.

    >>> values({"toy.pay.base": [Row("base", "7", "18", deal=2)], "x.pay.base": []}, ["toy"])
    {'toy.pay.base': {2: [('base', '7', '18')]}}
    """
    found: Values = {}
    for rule_id, rows in by_rule.items():
        if game_of(rule_id) in games:
            for row in rows:
                of_rule = found.setdefault(rule_id, {})
                of_rule.setdefault(row.deal, []).append((row.name, row.given, row.answered))
    return found


def stands_on(games: Mapping[str, Mapping[str, Any]], game: str) -> Iterator[str]:
    """Yield a game and those whose rules it takes over.

    >>> list(stands_on({"mariland": {"stands_on": "french"}}, "mariland"))
    ['mariland', 'french']
    """
    while game:
        yield game
        game = str(games.get(game, {}).get("stands_on", ""))


def file_of_session(env: BuildEnvironment, name: str) -> tuple[str, str]:
    """Return the address of a session's file, below the site's own folder, and what is in it.

    Both are empty for a session that nobody watched.
    """
    by_rule = current_project(env).watched.runs.get(name)
    if by_rule is None:
        return "", ""
    games = list(stands_on(env.config.rule_games, name.partition("/")[0]))
    text = _json(values(by_rule, games))
    version = hashlib.sha256(text.encode()).hexdigest()[:8]
    return f"{FOLDER}/{name.removesuffix('.toml')}.json?v={version}", text


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the pages with a session whose file is another: they name it by what is in it."""
    now = {name: file_of_session(env, name)[0] for name in current_project(env).watched.runs}
    before = env.__dict__.get("boston_watched", now)
    env.__dict__["boston_watched"] = now
    other = {name for name in {*now, *before} if now.get(name) != before.get(name)}
    shown = rule_domain(env).data["examples"]
    return sorted(page for page, examples in shown.items() if not other.isdisjoint(examples))


def publish(app: Sphinx, error: Exception | None) -> None:
    """Write the files."""
    watched = current_project(app.env).watched
    if error is not None or app.builder.name not in BUILDERS or not watched.runs:
        return
    _write(Path(app.outdir, "_static", FUNCTIONS), _json(watched.functions))
    for name in watched.runs:
        if name.endswith(".toml"):
            address, text = file_of_session(app.env, name)
            _write(Path(app.outdir, "_static", address.partition("?")[0]), text)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _write(place: Path, text: str) -> None:
    """Write a file if it is another one."""
    if not place.exists() or place.read_text("utf-8") != text:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> None:
    """Write the files when the pages have been written, and the pages that name others."""
    app.connect("env-updated", pages_to_write)
    app.connect("build-finished", publish)
