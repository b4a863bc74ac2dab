"""The edition that is built: what it has (``edition.json``), and what releases before it had.

The folder of releases has the ``edition.json`` of every release, named for its version, which never
changes afterwards, and ``moved.toml``, written by hand: what has moved or was withdrawn since. The
public names of 1.0.0, which did not list them, were taken from its commit.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypedDict

from docutils import nodes
from packaging.version import Version
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

from boston.apps.cite.citation import published
from boston_docs.apparatus.citations import cite_control
from boston_docs.code.project import current_project
from boston_docs.editions import fingerprint
from boston_docs.editions.fingerprint import ByGame, Fingerprint, address
from boston_docs.rules.domain import RuleIndex, rule_domain
from boston_docs.sessions.player import player_steps
from boston_docs.site.written import when_done

FILE: Final = "edition.json"
RELEASES: Final = "_releases"
MOVED: Final = "moved.toml"
#: The kind under which a page's other anchors are listed.
ANCHOR: Final = "anchor"
STEP: Final = re.compile(r'\bid="((?:[\w-]+-)?step-\d+)"')
#: The start of the place for the list of editions, which ends at the first end tag.
BEGINS: Final = '<div class="editions-list">'
#: The place in a page that was written.
PLACE: Final = rf"(?s)({BEGINS}).*?(</div>)"
UNRELEASED = "<p>This is version {}, which is not compared with other editions here.</p>"
RELEASED = (
    "<p>This is edition {}, as it was released. "
    '<a href="../editions.html">The list of all editions</a> lies beside it.</p>'
)


class Edition(TypedDict):
    """An edition: its pages with their anchors; its rules; by game its readings and contracts.

    ``released`` is a day as 2026-11-23, empty while the version is being worked on. ``api`` has the
    public names of the engine by the module that lists them.
    """

    version: str
    released: str
    pages: list[str]
    anchors: dict[str, list[str]]
    readings: ByGame
    contracts: ByGame
    api: dict[str, list[str]]
    rules: dict[str, Fingerprint]


@dataclass(frozen=True)
class Moved:
    """The pages, anchors and ids that are no longer where a release had them.

    It has the new addresses of pages and of anchors (``page.html#anchor``), and the reasons why ids
    or anchors are gone.
    """

    pages: Mapping[str, str] = field(default_factory=dict)
    withdrawn: Mapping[str, str] = field(default_factory=dict)
    anchors: Mapping[str, str] = field(default_factory=dict)

    def now(self, address: str) -> str:
        """Return the present address of a page or of a published anchor, however often it moved.

        >>> moved = Moved({"a.html": "b.html", "b.html": "c.html"}, {}, {"c.html#x": "d.html#y"})
        >>> moved.now("a.html"), moved.now("a.html#x"), moved.now("a.html#z")
        ('c.html', 'd.html#y', 'c.html#z')
        """
        seen: set[str] = set()
        while address not in seen:
            seen.add(address)
            page, sign, anchor = address.partition("#")
            onward = f"{self.pages.get(page, page)}{sign}{anchor}"
            address = self.anchors.get(address, onward)
        return address


@dataclass(frozen=True)
class History:
    """The edition at hand, the releases from the first to the last, and what has moved since."""

    edition: Edition
    releases: tuple[Edition, ...] = ()
    moved: Moved = field(default_factory=Moved)


def note_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Note those anchors of a page that are linked to from outside, and so must not vanish.

    They are those of a session's steps, and of what has a citation of its own: printed numbers,
    tables, examples, deals. (Terms are listed already; rules and readings are kept by their ids.)
    """
    domain, page = rule_domain(app.env), app.env.docname
    controls = [c for c in doctree.findall(cite_control) if c.get("thing", "reading") != "reading"]
    found = [control["anchor"] for control in controls]
    found += [step for each in doctree.findall(player_steps) for step in STEP.findall(each["html"])]
    for anchor in found:
        domain.note_listed(page, ANCHOR, anchor, anchor)


def anchors(env: BuildEnvironment) -> dict[str, list[str]]:
    """Return the anchors of all pages, by the address of the page, with numbers in their order."""
    found = {}
    for page, lists in sorted(rule_domain(env).data["lists"].items()):
        kinds = (ANCHOR, "number", "term")
        if of_page := {name for kind in kinds for name in lists.get(kind, {}).values()}:
            found[address(page)] = sorted(of_page, key=_order)
    return dict(sorted(found.items()))


def _order(anchor: str) -> tuple[str, int]:
    """Return what an anchor is sorted by: its name, and the number at its end.

    >>> _order("deal-2-step-10"), _order("step-07")
    (('deal-2-step-', 10), ('step-07', -1))
    """
    found = re.fullmatch(r"(.*-)(0|[1-9]\d*)", anchor)
    return (found[1], int(found[2])) if found else (anchor, -1)


def edition(env: BuildEnvironment) -> Edition:
    """Return the edition at hand."""
    domain, project, work = rule_domain(env), current_project(env), published()
    numbers = fingerprint.numbers(env)
    pages = {*env.found_docs, f"{domain.name}-{RuleIndex.name}"}
    modules = sorted(project.code.modules.items())
    return Edition(
        version=work.version,
        released=str(work.released or ""),
        pages=sorted(map(address, pages)),
        anchors=anchors(env),
        readings=fingerprint.readings(env),
        contracts=fingerprint.contracts(env),
        api={name: sorted(each.public) for name, each in modules if each.public},
        rules={
            rule.rule_id: fingerprint.of_rule(
                rule, project.material(rule.rule_id).pieces, numbers.get(rule.rule_id, [])
            )
            for rule in sorted(domain.all_rules(), key=lambda rule: rule.rule_id)
        },
    )


def releases(folder: Path) -> Iterator[Edition]:
    """Yield the releases that a folder keeps, from the first to the last."""
    for path in sorted(folder.glob("*.json"), key=lambda path: Version(path.stem)):
        yield json.loads(path.read_text(encoding="utf-8"))


def moved(folder: Path) -> Moved:
    """Return what has moved since, as the folder of releases says it."""
    place = folder / MOVED
    return Moved(**tomllib.loads(place.read_text(encoding="utf-8"))) if place.exists() else Moved()


_histories: Final[dict[Path, History]] = {}


def folder_of(env: BuildEnvironment) -> Path:
    """Return the folder of the releases."""
    return Path(env.srcdir, RELEASES)


def history_of(env: BuildEnvironment) -> History:
    """Return the edition as it was when all pages of this build had been read, and its releases."""
    return _histories[Path(env.srcdir)]


def take_fingerprints(app: Sphinx, env: BuildEnvironment) -> None:
    """Take the fingerprints of the edition, once all pages have been read."""
    folder = folder_of(env)
    _histories[Path(env.srcdir)] = History(edition(env), tuple(releases(folder)), moved(folder))


class EditionsList(SphinxDirective):
    """``{editions-list}``: the list of editions.

    While a site is built, nobody knows beside which editions it will be laid: the place says which
    version this is. `docs release` puts the list there, on the page at the root.
    """

    def run(self) -> list[nodes.Node]:
        """Return the place of the list."""
        text = place(published().version, is_release=self.config.site_release)
        return [nodes.raw("", f"{text}\n", format="html")]


def place(version: str, *, is_release: bool) -> str:
    """Return the place of the list as a build leaves it."""
    return f"{BEGINS}{(RELEASED if is_release else UNRELEASED).format(version)}</div>"


def stamped(page: str, version: str) -> str:
    """Return a page that says of which edition it is, for its scripts.

    >>> stamped('<!doctype html>\\n<html lang="en">', "1.0.0")
    '<!doctype html>\\n<html data-edition="1.0.0" lang="en">'
    """
    return page.replace("<html ", f'<html data-edition="{version}" ', 1)


def write(app: Sphinx, site: Path) -> None:
    """Write ``edition.json`` into a site that is done; stamp every page of a release."""
    text = json.dumps(history_of(app.env).edition, ensure_ascii=False, indent=1)
    (site / FILE).write_text(f"{text}\n", encoding="utf-8")
    for path in site.rglob("*.html") if app.config.site_release else ():
        if not path.relative_to(site).parts[0].startswith("_"):
            page = stamped(path.read_text(encoding="utf-8"), published().version)
            path.write_text(page, encoding="utf-8", newline="\n")


def setup(app: Sphinx) -> None:
    """Take the fingerprints before any function that needs them."""
    app.add_directive("editions-list", EditionsList)
    app.connect("doctree-read", note_anchors)
    app.connect("env-updated", take_fingerprints, priority=200)
    # After the last page is written, and before the copy for readers without a network is listed.
    when_done(app, write, priority=900)
