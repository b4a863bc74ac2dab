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
from boston_docs.editions.compare import CONTRACT, READING, things, with_aliases
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
    readings = dict.fromkeys(things(edition["readings"], READING), "reading")
    contracts = dict.fromkeys(things(edition["contracts"], CONTRACT), "contract")
    return {**rules, **readings, **contracts}


def places(edition: Edition) -> Iterator[str]:
    """Yield the addresses of an edition that are linked to from outside, as `page.html#anchor`."""
    for page, anchors in edition["anchors"].items():
        yield from (f"{page}#{anchor}" for anchor in anchors)


def _page(place: str) -> str:
    return place.partition("#")[0]


def wrong(edition: Edition, known: Kept) -> Iterator[Wrong]:
    """Yield what has vanished since any release, and what ``moved.toml`` says in vain."""
    now, pages, moved = ids(edition), set(edition["pages"]), known.moved
    here = set(places(edition))
    for release in known.releases:
        for name, kind in ids(release).items():
            if name not in now and name not in moved.withdrawn:
                yield Wrong(name, _gone(name, kind, release["version"]))
        for page in release["pages"]:
            if page not in pages and page not in moved.pages:
                yield Wrong(page, _left(page, release["version"]))
        for place in places(release):
            is_named = place in moved.withdrawn or place in moved.anchors
            # Of a page that is gone itself, one line is enough.
            if not is_named and moved.now(_page(place)) in pages and moved.now(place) not in here:
                yield Wrong(place, _cut(place, release["version"]))
    yield from _in_vain(now.keys(), pages, moved)
    yield from _anchors_in_vain(here, moved)


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


def _cut(place: str, version: str) -> str:
    """Say of an anchor that has vanished which line names it, and where."""
    return (
        f"version {version} has the address {place}, and nothing stands there now: {MOVED} has, "
        f'under [anchors], the line “"{place}" = "PAGE#ANCHOR"”, where it stands now, or, under '
        f'[withdrawn], the line “"{place}" = "why it was withdrawn"”'
    )


def _anchors_in_vain(here: Set[str], moved: Moved) -> Iterator[Wrong]:
    for place in sorted(here & {*moved.withdrawn, *moved.anchors}):
        yield Wrong(place, f"{place} is there: take the line out")
    for place in moved.anchors:
        if place not in here and (to := moved.now(place)) not in here:
            yield Wrong(place, f"{place} moved to {to}, which is not there: name an anchor that is")


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
