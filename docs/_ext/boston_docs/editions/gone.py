"""Keep the pages, the anchors and the public names of all releases.

Every release counts, not only the last, so ``moved.toml`` keeps a withdrawn id for good. If a page
has moved, a small page at its old address redirects to the new address and keeps the anchor. If a
rule or another anchor has moved or was withdrawn, its old page keeps the anchor with a line that
says so.

The engine keeps a public name until the first number of the version changes. If this edition lacks
a public name of a release, the step to it is a major one. The build logs this, and fails if the
first number of the version has not been raised.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from posixpath import relpath
from typing import Final, NamedTuple

from docutils import nodes
from jinja2 import Template
from packaging.version import Version
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging

from boston.moved import present_name
from boston_docs.editions.changes import by_kind, with_aliases
from boston_docs.editions.edition import MOVED, Edition, History, folder_of, history_of
from boston_docs.editions.fingerprint import address
from boston_docs.parts import named
from boston_docs.problems import Problem, report
from boston_docs.rules import ids
from boston_docs.site.made_once import write_text
from tools.hosting import PAGE_POLICY, REFERRER

SCRIPT: Final = "_static/moved.js"
PAGE: Final = Path(__file__).with_name("moved.html")


def places(edition: Edition) -> Iterator[str]:
    """Yield the published anchors of an edition, as `page.html#anchor`."""
    for page, anchors in edition["anchors"].items():
        yield from (f"{page}#{anchor}" for anchor in anchors)


def kinds(edition: Edition) -> dict[str, str]:
    """Return every id of an edition in the form of ``moved.toml``, with its kind."""
    return {name: kind for kind, of in by_kind(edition).items() for name in with_aliases(of)}


def vanished(history: History) -> Iterator[tuple[str, str]]:
    """Yield everything that a release contains and this edition lacks, with a message."""
    edition, moved = history.edition, history.moved
    now, pages, here = kinds(edition), set(edition["pages"]), set(places(edition))
    for release in history.releases:
        has = f"version {release['version']} has the"
        for name, kind in kinds(release).items():
            if name not in now and name not in moved.withdrawn:
                heir = f"give the rule that replaces it the line “:aliases: {name}”, or "
                yield (
                    name,
                    f"{has} {kind} {name}, and no page has it now: "
                    f"{heir if kind == 'rule' else ''}write in {MOVED}, under [withdrawn], the "
                    f'line “"{name}" = "why it was withdrawn"”',
                )
        for page in release["pages"]:
            if page not in pages and page not in moved.pages:
                yield (
                    page,
                    f"{has} page {page}, which is not there now: write in {MOVED}, under [pages], "
                    f'the line “"{page}" = "PAGE"”, where PAGE is the new address of its rules and '
                    "text",
                )
        for place in places(release):
            is_named = place in moved.withdrawn or place in moved.anchors
            # If the whole page is gone, the message about the page is enough.
            has_page = moved.now(place.partition("#")[0]) in pages
            if not is_named and has_page and moved.now(place) not in here:
                yield (
                    place,
                    f"{has} address {place}, and nothing is there now: write in {MOVED}, under "
                    f'[anchors], the line “"{place}" = "PAGE#ANCHOR"”, its new place, or, '
                    f'under [withdrawn], the line “"{place}" = "why it was withdrawn"”',
                )


def in_vain(history: History) -> Iterator[tuple[str, str]]:
    """Yield the lines of ``moved.toml`` that are not needed or lead nowhere, with a message."""
    edition, moved = history.edition, history.moved
    pages, here = set(edition["pages"]), set(places(edition))
    for name in (*moved.withdrawn, *moved.pages, *moved.anchors):
        if name in {*kinds(edition), *pages, *here}:
            yield name, f"{name} is there: take the line out"
    for names, there in ((moved.pages, pages), (moved.anchors, here)):
        for name in names:
            if name not in there and (to := moved.now(name)) not in there:
                yield name, f"{name} moved to {to}, which is not there: name one that is"


def check(app: Sphinx, env: BuildEnvironment) -> None:
    """Note the lost anchors; report unlisted losses and wrong lines of ``moved.toml``."""
    history, place = history_of(env), folder_of(env) / MOVED
    _gone[Path(env.srcdir)] = gone(history)
    lines = place.read_text(encoding="utf-8").splitlines() if place.exists() else []
    shown = Path(*place.parts[-3:]).as_posix()
    for name, text in (*vanished(history), *in_vain(history)):
        line = next((n for n, text in enumerate(lines, 1) if text.startswith(f'"{name}"')), 1)
        report(app, [Problem(shown, line, text)])


class Gone(NamedTuple):
    """An anchor that a page had in a release, and that the page no longer has.

    ``to`` is its present address. If it was withdrawn, ``to`` is empty and ``why`` gives the
    reason. If it is the anchor of a rule, ``rule_id`` and ``title`` give this rule; otherwise they
    are empty.
    """

    anchor: str
    version: str
    to: str
    why: str
    rule_id: str = ""
    title: str = ""


def gone(history: History) -> dict[str, list[Gone]]:
    """Return the anchors that are no longer on their page, by page.

    If the page itself has moved, they are listed under its new address.
    """
    moved, here = history.moved, set(places(history.edition))
    rules = with_aliases(history.edition["rules"])
    found: dict[str, dict[str, Gone]] = {}
    for release in history.releases:
        version = release["version"]
        for rule_id, was in with_aliases(release["rules"]).items():
            old, anchor = moved.now(was["page"]), ids.anchor(rule_id)
            to = f"{rules[rule_id]['page']}#{anchor}" if rule_id in rules else ""
            if to != f"{old}#{anchor}":
                why = moved.withdrawn.get(rule_id, "")
                left = Gone(anchor, version, to, why, rule_id, was["title"])
                found.setdefault(old, {})[anchor] = left
        for place in places(release):
            page, _, anchor = place.partition("#")
            old, to = moved.now(page), moved.now(place)
            if f"{old}#{anchor}" not in here:
                to, why = to if to in here else "", moved.withdrawn.get(place, "")
                found.setdefault(old, {})[anchor] = Gone(anchor, version, to, why)
    return {page: list(anchors.values()) for page, anchors in found.items()}


#: The lost anchors of a build, by the source folder. They are found when all pages have been read.
_gone: Final[dict[Path, dict[str, list[Gone]]]] = {}


class LeaveAnchors(SphinxPostTransform):
    """A transform that keeps lost anchors at the end of the page on which they were."""

    default_priority = 5  # it runs before the links that it adds are resolved

    def run(self, **kwargs: object) -> None:
        """Add a line for each lost anchor of the page."""
        page = address(self.env.docname)
        lines = [_line(page, each) for each in _gone[Path(self.env.srcdir)].get(page, ())]
        if lines:
            self.document += nodes.container("", *lines, classes=["rules-left", "screen-only"])


def _line(page: str, each: Gone) -> nodes.paragraph:
    what = f"“{each.title}” ({each.rule_id})" if each.rule_id else "The text that was here"
    made = nodes.paragraph("", f"{what} was withdrawn after version {each.version}: {each.why}")
    if each.to and each.rule_id:
        link: nodes.Node = named("id", each.rule_id)
        made = nodes.paragraph("", "A rule that was here is elsewhere now: ", link)
    elif each.to:
        link = nodes.reference("", each.to, internal=True, refuri=_from(page, each.to))
        made = nodes.paragraph("", "The text that was here is elsewhere now: ", link)
    made += nodes.Text(".") if each.to else []
    made["ids"].append(each.anchor)
    return made


def _from(page: str, to: str) -> str:
    """Return an address relative to a page.

    >>> _from("a/rules/pay.html", "a/pay.html")
    '../pay.html'
    """
    return relpath(to, page.rpartition("/")[0] or ".")


def moved_page(old: str, to: str, left: Iterable[Gone]) -> str:
    """Return the small page at an old address, with links to the rules that have moved elsewhere.

    ``left``: The lost anchors of the page.
    """
    page: str = Template(PAGE.read_text(encoding="utf-8"), autoescape=True).render(
        policy=PAGE_POLICY,
        referrer=REFERRER,
        to=_from(old, to),
        script=_from(old, SCRIPT),
        rules=[each._replace(to=_from(old, each.to)) for each in left if each.rule_id and each.to],
    )
    return page


def publish(app: Sphinx, site: Path) -> None:
    """Write a small page at the old address of every page that has moved."""
    history = history_of(app.env)
    for old in sorted(history.moved.pages.keys() - set(history.edition["pages"])):
        to = history.moved.now(old)
        write_text(site / old, moved_page(old, to, _gone[Path(app.srcdir)].get(to, ())))


logger = logging.getLogger(__name__)


def lost(was: Edition, now: Edition) -> list[str]:
    """Return the public names of an edition that another edition lacks.

    If a module has moved, its names are looked up in the module at the new place.
    """
    return [
        f"{module}.{name}"
        for module, names in was["api"].items()
        for name in names
        if name not in now["api"].get(present_name(module), ())
    ]


def broken(history: History) -> list[str]:
    """Return a message for each name lost since a release with the same first number.

    The build fails if there is any message.
    """
    return [
        f"{name} is gone since {release['version']}: the next edition is {major + 1}.0.0 or later. "
        "Put the name back, or raise the version"
        for release in history.releases
        if (major := Version(release["version"]).major) >= _major(history)
        for name in lost(release, history.edition)
    ]


def reason_for_step(history: History) -> str:
    """Return a line about the names lost since the last release with a lower first number.

    The line is empty if there is no such release, or if no name is lost.
    """
    major = _major(history)
    lower = [each for each in history.releases if Version(each["version"]).major < major]
    names = lost(lower[-1], history.edition) if lower else []
    if not names:
        return ""
    now, since = history.edition["version"], lower[-1]["version"]
    return f"Public names gone since {since}: {len(names)}. Version {now} is a major step."


def _major(history: History) -> int:
    return Version(history.edition["version"]).major


def check_names(app: Sphinx, env: BuildEnvironment) -> None:
    """Report lost names that require a major step; if the version is such a step, log why."""
    history = history_of(env)
    place = f"{env.config.rule_package}/__init__.py"
    report(app, broken(history), place)
    if line := reason_for_step(history):
        logger.info(line)
