"""What a release has does not vanish: it is still there, or somebody has written what became of it.

Every release counts, not only the last: what was withdrawn once stays named.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from pathlib import Path
from typing import NamedTuple

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from boston_docs.editions import kept
from boston_docs.editions.compare import with_aliases
from boston_docs.editions.edition import Edition, current_edition
from boston_docs.editions.kept import MOVED, Kept, Moved

logger = logging.getLogger(__name__)


class Wrong(NamedTuple):
    """Something published that is gone, or a line about it that is not true."""

    what: str
    text: str


def ids(edition: Edition) -> dict[str, str]:
    """Return every id of an edition as ``moved.toml`` names it, with what it is of."""
    rules = dict.fromkeys(with_aliases(edition["rules"]), "rule")
    readings = {f"{game}.{name}": "reading" for game, name in _each(edition["readings"])}
    contracts = {f"{game}/{name}": "contract" for game, name in _each(edition["contracts"])}
    return {**rules, **readings, **contracts}


def _each(by_game: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    for game, names in by_game.items():
        yield from ((game, name) for name in names)


def wrong(edition: Edition, known: Kept) -> Iterator[Wrong]:
    """Yield what has vanished since any release, and what ``moved.toml`` says in vain."""
    now, pages, moved = ids(edition), set(edition["pages"]), known.moved
    for release in known.releases:
        for name, kind in ids(release).items():
            if name not in now and name not in moved.withdrawn:
                yield Wrong(name, _gone(name, kind, release["version"]))
        for page in release["pages"]:
            if page not in pages and page not in moved.pages:
                yield Wrong(page, _left(page, release["version"]))
    yield from _in_vain(now.keys(), pages, moved)


def _gone(name: str, kind: str, version: str) -> str:
    """Say of an id that has vanished which line names it, and where."""
    renamed = f"the rule that has taken its place has the line “:aliases: {name}”, or "
    return (
        f"version {version} has the {kind} {name}, and no page has it now: "
        f"{renamed if kind == 'rule' else ''}"
        f'{MOVED} has, under [withdrawn], the line “"{name}" = "why it was withdrawn"”'
    )


def _left(page: str, version: str) -> str:
    """Say of a page that has vanished which line leads on from it, and where."""
    return (
        f"version {version} has the page {page}, which is not there now: "
        f'{MOVED} has, under [pages], the line “"{page}" = "PAGE"”, where PAGE is the address '
        "at which its rules and its text stand now"
    )


def _in_vain(now: Set[str], pages: Set[str], moved: Moved) -> Iterator[Wrong]:
    for name in moved.withdrawn:
        if name in now:
            yield Wrong(name, f"{name} is not withdrawn, a page has it: take the line out")
    for page in moved.pages:
        if page in pages:
            yield Wrong(page, f"{page} has not moved, it is there: take the line out")
        elif (to := moved.now(page)) not in pages:
            yield Wrong(page, f"{page} moved to {to}, which is not there: name a page that is")


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Report what has vanished as errors, and let the build end as failed if anything has."""
    place = kept.folder(env) / MOVED
    for each in wrong(current_edition(env), kept.current_kept(env)):
        logger.error(each.text, location=_location(place, each.what))
        app.statuscode = 1


def _location(path: Path, name: str) -> str:
    """Return the line of a file that names something, or else its first."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    line = next((n for n, text in enumerate(lines, 1) if text.startswith(f'"{name}"')), 1)
    shown = Path(*path.parts[-3:])
    return f"{shown.as_posix()}:{line}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the check."""
    app.setup_extension("boston_docs.editions.edition")
    app.setup_extension("boston_docs.editions.kept")
    app.connect("env-updated", check)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
