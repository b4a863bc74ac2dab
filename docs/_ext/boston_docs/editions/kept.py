"""The releases as they are kept in the repository, and what has moved or been withdrawn since.

The folder has a file for every release (``1.0.0.toml``, made by ``python -m tools.keep_release``),
which never changes afterwards, and ``moved.toml``, written by hand.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston_docs.editions.anchors import packed, unpacked
from boston_docs.editions.edition import Edition
from boston_docs.editions.fingerprint import Told
from boston_docs.rules.domain import rule_domain

MOVED = "moved.toml"
HEAD = """\
# Version {version} as it was published: its pages, and the anchors that are linked to from outside;
# by game its readings and contracts, with checksums of what is said of them and what they do; and
# of every rule its page, title and status, with checksums of its text, its code and its numbers.
# `python -m tools.keep_release` wrote it. A release that is published never changes.
"""


@dataclass(frozen=True)
class Moved:
    """What is not where a release had it.

    Pages with their new addresses, anchors (``page.html#anchor``) with theirs, and why ids, or
    anchors, are gone.
    """

    pages: Mapping[str, str] = field(default_factory=dict)
    withdrawn: Mapping[str, str] = field(default_factory=dict)
    anchors: Mapping[str, str] = field(default_factory=dict)

    def now(self, address: str) -> str:
        """Return where a page, or an anchor that was given, stands now, however often it moved.

        >>> moved = Moved({"a.html": "b.html", "b.html": "c.html"}, {}, {"c.html#x": "d.html#y"})
        >>> moved.now("a.html"), moved.now("a.html#x"), moved.now("a.html#z")
        ('c.html', 'd.html#y', 'c.html#z')
        """
        seen = {address}
        while (address := self._next(address)) not in seen:
            seen.add(address)
        return address

    def _next(self, address: str) -> str:
        if address in self.anchors:
            return self.anchors[address]
        page, sign, anchor = address.partition("#")
        return f"{self.pages.get(page, page)}{sign}{anchor}"


@dataclass(frozen=True)
class Kept:
    """All that is kept: the releases from the first to the last, and what has moved since."""

    releases: tuple[Edition, ...] = ()
    moved: Moved = field(default_factory=Moved)


def number(version: str) -> tuple[int, ...]:
    """Return a version as numbers, which can be put in order.

    >>> sorted(["1.10.0", "1.9.0"], key=number)
    ['1.9.0', '1.10.0']
    """
    return tuple(int(part) for part in version.split("."))


def read(folder: Path) -> Kept:
    """Read what is kept in a folder."""
    files = [path for path in folder.glob("*.toml") if path.name != MOVED]
    releases = [_release(path.read_text(encoding="utf-8")) for path in files]
    told = folder / MOVED
    moved = tomllib.loads(told.read_text(encoding="utf-8")) if told.exists() else {}
    return Kept(
        tuple(sorted(releases, key=lambda release: number(release["version"]))), Moved(**moved)
    )


def as_toml(release: Edition) -> str:
    """Return what is kept of a release, a rule a line."""
    parts = [HEAD.format(version=release["version"])]
    parts.append(f"version = {_string(release['version'])}\n")
    parts.append(f"released = {_string(release['released'])}\n")
    parts += ["pages = [\n", *(f"  {_string(page)},\n" for page in release["pages"]), "]\n"]
    parts.append("\n[anchors]\n")
    parts += [f"{_string(page)} = {_value(packed(a))}\n" for page, a in release["anchors"].items()]
    parts += _things("readings", release["readings"])
    parts += _things("contracts", release["contracts"])
    parts.append("\n[rules]\n")
    parts += [f"{_string(rule_id)} = {_row(rule)}\n" for rule_id, rule in release["rules"].items()]
    return "".join(parts)


def _things(title: str, by_game: Mapping[str, Mapping[str, Told]]) -> Iterator[str]:
    yield f"\n[{title}]\n"
    for game, things in by_game.items():
        yield f"\n[{title}.{game}]\n"
        yield from (f"{_string(name)} = {_row(thing)}\n" for name, thing in things.items())


def _row(kept: Mapping[str, object]) -> str:
    told = ", ".join(f"{name} = {_value(value)}" for name, value in kept.items() if value)
    return f"{{ {told} }}"


def _value(value: object) -> str:
    return f"[{', '.join(map(_string, value))}]" if isinstance(value, list) else _string(value)


def _string(text: object) -> str:
    # A string in JSON is one in TOML.
    return json.dumps(text, ensure_ascii=False)


def _release(text: str) -> Edition:
    """Return a release as it was: with a place for numbers that no rule gives, and each anchor."""
    told = cast(Edition, tomllib.loads(text))
    for rule in told["rules"].values():
        rule.setdefault("prices", None)
    told["anchors"] = {page: unpacked(found) for page, found in told["anchors"].items()}
    return told


_current: dict[Path, Kept] = {}


def folder(env: BuildEnvironment) -> Path:
    """Return the folder of the releases."""
    return Path(env.srcdir, env.config.releases_folder)


def current_kept(env: BuildEnvironment) -> Kept:
    """Return what was kept when this build began."""
    return _current[Path(env.srcdir)]


def read_all(app: Sphinx) -> None:
    """Read what is kept, for the build that begins."""
    _current[Path(app.srcdir)] = read(folder(app.env))


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> Sequence[str]:
    """Return the pages that show what is kept, if it is not what it was at the last build."""
    now = current_kept(env)
    before = getattr(env, "kept_releases", now)
    env.kept_releases = now  # type: ignore[attr-defined]
    data = rule_domain(env).data
    return sorted({*data["rules"], *data["coverage"], *data["lists"]}) if now != before else []


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the folder."""
    app.add_config_value("releases_folder", "_releases", "env", types=frozenset({str}))
    app.connect("builder-inited", read_all)
    app.connect("env-updated", pages_to_write)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
