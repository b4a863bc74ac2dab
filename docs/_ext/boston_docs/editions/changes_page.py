"""``{rule-changes}``: what has changed from release to release, rule by rule.

The directive leaves a mark, which is filled in when the page is written: only then have all pages
been read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, Literal

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from boston_docs.editions.compare import (
    CONTRACT,
    READING,
    Change,
    compared,
    differing,
    things,
    with_aliases,
)
from boston_docs.editions.edition import Edition, current_edition
from boston_docs.editions.fingerprint import Print, Told, short
from boston_docs.editions.kept import Kept, current_kept
from boston_docs.rules.domain import rule_domain
from boston_docs.rules.links import link_to
from boston_docs.rules.rule_nodes import code_name

#: What is listed, in this order, and what is said of it.
LISTED = {
    Change.RECOMPUTED: "Recomputed",
    Change.REWORDED: "Reworded",
    Change.NEW: "New",
    Change.WITHDRAWN: "Withdrawn",
}


#: What such a page says that it lists.
KIND: Final = "changes"


class changes_list(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """The place where the changes go."""


class RuleChanges(SphinxDirective):
    """The changes of all rules, release by release."""

    def run(self) -> list[nodes.Node]:
        """Leave the mark."""
        # It shows the rules of all pages, and is written again when they change.
        rule_domain(self.env).note_coverage(self.env.docname)
        rule_domain(self.env).note_listed(self.env.docname, KIND, "", "")
        return [changes_list()]


class FillChanges(SphinxPostTransform):
    """Puts the changes where the directive left its mark."""

    default_priority = 5  # before the links it contains are resolved

    def run(self, **kwargs: object) -> None:
        """Fill in every mark on the page."""
        for mark in list(self.document.findall(changes_list)):
            made = Changes(current_edition(self.env), current_kept(self.env))
            mark.replace_self(list(made.sections()))


#: What is listed after the rules, with what stands between a game and a name.
OTHERS: Final[Mapping[Literal["readings", "contracts"], str]] = {
    "readings": READING,
    "contracts": CONTRACT,
}


class Changes:
    """The changes between the releases that are kept, and since the last of them."""

    def __init__(self, edition: Edition, known: Kept) -> None:
        self.edition = edition
        self.known = known
        self.here = with_aliases(edition["rules"])
        self.readings = things(edition["readings"], READING)

    def sections(self) -> Iterator[nodes.Node]:
        """Yield a section for every release, the newest first, and one for what is not released."""
        releases = self.known.releases
        if not releases or any(
            change != Change.UNCHANGED for change in _all_changes(releases[-1], self.edition)
        ):
            yield self.section(*releases[-1:], self.edition, at_hand=True)
        for before, after in reversed(list(pairwise(releases))):
            yield self.section(before, after)
        if releases:
            yield self.section(releases[0])

    def section(self, *editions: Edition, at_hand: bool = False) -> nodes.section:
        """Return what has changed in the last of one or two editions."""
        edition = editions[-1]
        name = "since" if at_hand else edition["version"].replace(".", "-")
        made = nodes.section(ids=[f"changes-{name}"], classes=["rule-changes"])
        made += nodes.title("", _title(editions, at_hand))
        if len(editions) == 1:
            made += _paragraph(_first(edition))
        else:
            made += list(self.changes(editions[0], edition))
        return made

    def changes(self, before: Edition, after: Edition) -> Iterator[nodes.Node]:
        """Yield how many rules are as they were, and a list for every kind of change."""
        found = compared(before["rules"], after["rules"])
        same = sum(change == Change.UNCHANGED for change in found.values())
        yield _paragraph(f"{_count(same, 'rule')} as {'it was' if same == 1 else 'they were'}.")
        was, now = with_aliases(before["rules"]), with_aliases(after["rules"])
        for change, title in LISTED.items():
            rules = [rule_id for rule_id, each in found.items() if each == change]
            if rules:
                yield nodes.rubric("", f"{title}: {len(rules)}")
                items = [
                    nodes.list_item("", self.line(rule_id, was.get(rule_id), now.get(rule_id)))
                    for rule_id in rules
                ]
                yield nodes.bullet_list("", *items)
        for kind, between in OTHERS.items():
            yield from self.others(
                kind, things(before[kind], between), things(after[kind], between)
            )

    def others(
        self, kind: str, before: Mapping[str, Told], after: Mapping[str, Told]
    ) -> Iterator[nodes.Node]:
        """Yield a list of the readings, or of the contracts, for every kind of change."""
        found = compared(before, after)
        for change, title in LISTED.items():
            names = [name for name, each in found.items() if each == change]
            if names:
                yield nodes.rubric("", f"{kind.capitalize()} {title.lower()}: {len(names)}")
                lines = [self.other(name, before.get(name), after.get(name)) for name in names]
                yield nodes.bullet_list("", *(nodes.list_item("", line) for line in lines))

    def other(self, name: str, was: Told | None, now: Told | None) -> nodes.paragraph:
        """Return a line of such a list; a reading that is there is linked to."""
        is_linked = now is not None and name in self.readings
        return self.told("reading" if is_linked else None, name, was, now)

    def line(self, rule_id: str, was: Print | None, now: Print | None) -> nodes.paragraph:
        """Return a line of a list: the rule, its title, and what is different in it."""
        # A rule of an older release may be gone since.
        return self.told("id" if rule_id in self.here else None, rule_id, was, now)

    def told(
        self, kind: str | None, name: str, was: Print | Told | None, now: Print | Told | None
    ) -> nodes.paragraph:
        """Return what is said of a thing: its title, which leads to what is of a kind to be linked,
        and what is different or why it is gone.
        """
        title = nodes.Text((now or was or {}).get("title", ""))
        said = f": {self._why(name, was, now)}" if was else ""
        link = link_to(kind, name, nodes.inline("", "", title)) if kind else title
        return nodes.paragraph(
            "", "", code_name(name, name), nodes.Text(" "), link, nodes.Text(said)
        )

    def _why(self, name: str, was: Print | Told, now: Print | Told | None) -> str:
        return ", ".join(differing(was, now)) if now else self.known.moved.withdrawn.get(name, "")


def _all_changes(before: Edition, after: Edition) -> Iterator[Change]:
    """Yield what has become of everything that either edition has."""
    yield from compared(before["rules"], after["rules"]).values()
    for kind, between in OTHERS.items():
        yield from compared(things(before[kind], between), things(after[kind], between)).values()


def _title(editions: Sequence[Edition], at_hand: bool) -> str:
    edition = editions[-1]
    if not at_hand:
        return f"Version {edition['version']} ({edition['released']})"
    if len(editions) == 1 or editions[0]["version"] != edition["version"]:
        return f"Version {edition['version']}, not published yet"
    return f"Since version {edition['version']} was published"


def _first(edition: Edition) -> str:
    games = len({rule_id.partition(".")[0] for rule_id in edition["rules"]})
    return (
        f"The first edition: {_count(len(edition['rules']), 'rule')} of {_count(games, 'game')}. "
        "Later editions are held against it."
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _paragraph(text: str) -> nodes.paragraph:
    return nodes.paragraph("", text)


def pages_to_write(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the pages with the changes, if the edition at hand is another than it was."""
    now = short(repr(current_edition(env)))
    before = env.__dict__.get("boston_edition", now)
    env.__dict__["boston_edition"] = now
    lists = rule_domain(env).data["lists"]
    return [page for page, listed in lists.items() if KIND in listed and now != before]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directive and its transform, and when its page is written again."""
    app.connect("env-updated", pages_to_write, priority=220)
    app.setup_extension("boston_docs.editions.edition")
    app.setup_extension("boston_docs.editions.kept")
    app.add_node(changes_list)
    app.add_directive("rule-changes", RuleChanges)
    app.add_post_transform(FillChanges)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
