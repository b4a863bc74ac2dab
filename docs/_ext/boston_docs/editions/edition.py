"""The edition that is built: its contents (``edition.json``), and those of earlier releases.

The folder of releases contains the ``edition.json`` of every release under the name of its version;
these files never change. It also contains ``moved.toml``, written by hand, with everything that has
moved or was withdrawn after a release. Version 1.0.0 did not list its public names, so they were
taken from its commit.
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
#: The kind under which the other anchors of a page are listed.
ANCHOR: Final = "anchor"
STEP: Final = re.compile(r'\bid="((?:[\w-]+-)?step-\d+)"')
#: The start of the element for the list of editions. The element ends at the first end tag.
BEGINS: Final = '<div class="editions-list">'
#: The pattern of this element in a written page.
PLACE: Final = rf"(?s)({BEGINS}).*?(</div>)"
UNRELEASED = "<p>This is version {}, which is not compared with other editions here.</p>"
RELEASED = (
    "<p>This is edition {}, as it was released. "
    '<a href="../editions.html">The list of all editions</a> lies beside it.</p>'
)


class Edition(TypedDict):
    """The contents of an edition: pages and anchors, rules, readings and contracts by game.

    ``released`` is a date such as 2026-11-23; it is empty while the version is in preparation.
    ``api`` gives the public names of the engine by the module that lists them.
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
    """The pages, anchors and ids that releases contain and that are no longer there.

    ``pages`` and ``anchors`` give the new addresses (for anchors, ``page.html#anchor``).
    ``withdrawn`` gives for an id or an anchor the reason why it was withdrawn.
    """

    pages: Mapping[str, str] = field(default_factory=dict)
    withdrawn: Mapping[str, str] = field(default_factory=dict)
    anchors: Mapping[str, str] = field(default_factory=dict)

    def now(self, address: str) -> str:
        """Return the present address of a page or of an anchor, even if it has moved several times.

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
    """The present edition, the releases from the first to the last, and the moves since then."""

    edition: Edition
    releases: tuple[Edition, ...] = ()
    moved: Moved = field(default_factory=Moved)


def note_anchors(app: Sphinx, doctree: nodes.document) -> None:
    """Note the anchors of a page that other sites may link to, and that must not vanish.

    These are the steps of sessions, and the things with a citation of their own: printed numbers,
    tables, examples and deals. Terms are already listed, and the ids of rules and readings are kept
    separately.
    """
    domain, page = rule_domain(app.env), app.env.docname
    controls = [c for c in doctree.findall(cite_control) if c.get("thing", "reading") != "reading"]
    found = [control["anchor"] for control in controls]
    found += [step for each in doctree.findall(player_steps) for step in STEP.findall(each["html"])]
    for anchor in found:
        domain.note_listed(page, ANCHOR, anchor, anchor)


def anchors(env: BuildEnvironment) -> dict[str, list[str]]:
    """Return the sorted anchors of all pages, by the address of the page."""
    found = {}
    for page, lists in sorted(rule_domain(env).data["lists"].items()):
        kinds = (ANCHOR, "number", "term")
        if of_page := {name for kind in kinds for name in lists.get(kind, {}).values()}:
            found[address(page)] = sorted(of_page, key=_order)
    return dict(sorted(found.items()))


def _order(anchor: str) -> tuple[str, int]:
    """Return the key that sorts an anchor: its name, then the number at its end.

    >>> _order("deal-2-step-10"), _order("step-07")
    (('deal-2-step-', 10), ('step-07', -1))
    """
    found = re.fullmatch(r"(.*-)(0|[1-9]\d*)", anchor)
    return (found[1], int(found[2])) if found else (anchor, -1)


def edition(env: BuildEnvironment) -> Edition:
    """Return the present edition."""
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
    """Yield the releases in a folder, from the first to the last."""
    for path in sorted(folder.glob("*.json"), key=lambda path: Version(path.stem)):
        yield json.loads(path.read_text(encoding="utf-8"))


def moved(folder: Path) -> Moved:
    """Return the moved and withdrawn things listed in the folder of releases."""
    place = folder / MOVED
    return Moved(**tomllib.loads(place.read_text(encoding="utf-8"))) if place.exists() else Moved()


_histories: Final[dict[Path, History]] = {}


def folder_of(env: BuildEnvironment) -> Path:
    """Return the folder of the releases."""
    return Path(env.srcdir, RELEASES)


def history_of(env: BuildEnvironment) -> History:
    """Return the present edition and the releases, as noted when all pages had been read."""
    return _histories[Path(env.srcdir)]


def take_fingerprints(app: Sphinx, env: BuildEnvironment) -> None:
    """Take the fingerprints of the edition when all pages have been read."""
    folder = folder_of(env)
    _histories[Path(env.srcdir)] = History(edition(env), tuple(releases(folder)), moved(folder))


class EditionsList(SphinxDirective):
    """``{editions-list}``: the list of editions.

    A build does not know which other editions its site will be published with. So it only writes
    the version here. `docs release` then puts the list in this place, on the page at the root of
    the site.
    """

    def run(self) -> list[nodes.Node]:
        """Return the element for the list."""
        text = place(published().version, is_release=self.config.site_release)
        return [nodes.raw("", f"{text}\n", format="html")]


def place(version: str, *, is_release: bool) -> str:
    """Return the element for the list as a build writes it, with the version."""
    return f"{BEGINS}{(RELEASED if is_release else UNRELEASED).format(version)}</div>"


def stamped(page: str, version: str) -> str:
    """Return a page that gives its edition to its scripts.

    >>> stamped('<!doctype html>\\n<html lang="en">', "1.0.0")
    '<!doctype html>\\n<html data-edition="1.0.0" lang="en">'
    """
    return page.replace("<html ", f'<html data-edition="{version}" ', 1)


def write(app: Sphinx, site: Path) -> None:
    """Write ``edition.json`` into a finished site, and the version into every page of a release."""
    text = json.dumps(history_of(app.env).edition, ensure_ascii=False, indent=1)
    (site / FILE).write_text(f"{text}\n", encoding="utf-8")
    for path in site.rglob("*.html") if app.config.site_release else ():
        if not path.relative_to(site).parts[0].startswith("_"):
            page = stamped(path.read_text(encoding="utf-8"), published().version)
            path.write_text(page, encoding="utf-8", newline="\n")


def setup(app: Sphinx) -> None:
    """Register the directive and the fingerprints, which other functions need."""
    app.add_directive("editions-list", EditionsList)
    app.connect("doctree-read", note_anchors)
    app.connect("env-updated", take_fingerprints, priority=200)
    # This comes after the last page is written, and before the copy for reading offline is listed.
    when_done(app, write, priority=900)
