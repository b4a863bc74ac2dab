"""The changes of every rule, reading and contract between two editions, and the page of changes.

``{rule-changes}`` is filled in when its page is written, because by then all pages have been read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import pairwise
from typing import Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from boston_docs.editions.edition import Edition, History, history_of
from boston_docs.editions.fingerprint import Fingerprint
from boston_docs.parts import link_to, section
from boston_docs.rules.rule_nodes import code_name
from boston_docs.site.written import later

#: The parts of a rule, a reading or a contract that are compared, with words for each.
RECOMPUTED_BY: Final = {
    "code": "its code",
    "prices": "a number that it gives",
    "options": "its options",
    "asks": "what it asks for or costs",
}
REWORDED_BY: Final = {
    "title": "its title",
    "text": "its text",
    "status": "its status",
    "names": "its names",
}
#: The role of a link to each kind of thing. A contract has no anchor of its own, and so no link.
ROLES: Final = {"rule": "id", "reading": "reading"}


class Change(StrEnum):
    """The kind of a change; if a rule changed in two ways, the more serious kind."""

    #: The result of its code, or a number in its tables, is different.
    RECOMPUTED = "recomputed"
    #: Its words or its status are different.
    REWORDED = "reworded"
    NEW = "new"
    WITHDRAWN = "withdrawn"
    UNCHANGED = "unchanged"


#: The kinds of changes that the page lists, in this order.
TOLD: Final = tuple(change for change in Change if change is not Change.UNCHANGED)


def compared(
    before: Mapping[str, Fingerprint], after: Mapping[str, Fingerprint]
) -> dict[str, Change]:
    """Return, for every rule or other thing in one or both of two editions, its change.

    A rule with a new id has the old id as an alias, so it is compared with itself.
    """
    now = with_aliases(after)
    found = {name: _change(was, now.get(name)) for name, was in before.items()}
    for name, each in after.items():
        if name not in before and before.keys().isdisjoint(each.get("aliases", ())):
            found[name] = Change.NEW
    return dict(sorted(found.items()))


def _change(was: Fingerprint, now: Fingerprint | None) -> Change:
    if now is None:
        return Change.WITHDRAWN
    if any(was.get(part) != now.get(part) for part in RECOMPUTED_BY):
        return Change.RECOMPUTED
    return Change.REWORDED if differing(was, now) else Change.UNCHANGED


def differing(was: Fingerprint, now: Fingerprint) -> list[str]:
    """Return in words the parts of a rule, a reading or a contract that are different.

    >>> was = Fingerprint(page="a.html", title="A", text="1", status="attested", code="2")
    >>> differing(was, {**was, "code": "3", "title": "B"})
    ['its title', 'its code']
    >>> differing(was, {**was, "page": "b.html"})
    []
    """
    parts = {**REWORDED_BY, **RECOMPUTED_BY}
    return [words for part, words in parts.items() if was.get(part) != now.get(part)]


def with_aliases(prints: Mapping[str, Fingerprint]) -> dict[str, Fingerprint]:
    """Return the rules of an edition by their present ids and by their earlier ones."""
    aliased = {alias: rule for rule in prints.values() for alias in rule.get("aliases", ())}
    return {**aliased, **prints}


def by_kind(edition: Edition) -> dict[str, dict[str, Fingerprint]]:
    """Return the rules, the readings and the contracts of an edition, each under a single name.

    The name of a reading is ``game.name``, that of a contract ``game/id``.
    """
    found = {"rule": edition["rules"]}
    for kind, games, sign in (
        ("reading", edition["readings"], "."),
        ("contract", edition["contracts"], "/"),
    ):
        found[kind] = {
            f"{game}{sign}{name}": each for game, of in games.items() for name, each in of.items()
        }
    return found


class RuleChanges(SphinxDirective):
    """The directive ``rule-changes``: the changes of all rules, release by release."""

    def run(self) -> list[nodes.Node]:
        """Return a placeholder for the changes.

        Every build reads the page again, because it shows the changes of all rules.
        """
        self.env.note_reread()
        return [later(write=write_changes)]


def write_changes(at: SphinxPostTransform, place: later) -> Iterator[nodes.Node]:
    """Yield the sections of the page."""
    return sections(history_of(at.env))


def sections(history: History) -> Iterator[nodes.section]:
    """Yield a section for the changes since the last release, then one for every release.

    The newest release comes first.
    """
    now, releases = history.edition, history.releases
    unpublished = f"Version {now['version']}, not published yet"
    if not releases:
        yield _section("since", unpublished, _first(now))
        return
    last = releases[-1]
    pairs = zip(by_kind(last).values(), by_kind(now).values(), strict=True)
    if any(set(compared(was, here).values()) - {Change.UNCHANGED} for was, here in pairs):
        is_next = now["version"] != last["version"]
        title = unpublished if is_next else f"Since version {now['version']} was published"
        yield _section("since", title, *_changes(last, now, history))
    for before, after in reversed(list(pairwise(releases))):
        yield _released(after, *_changes(before, after, history))
    yield _released(releases[0], _first(releases[0]))


def _released(edition: Edition, *content: nodes.Node) -> nodes.section:
    version = edition["version"]
    return _section(
        version.replace(".", "-"), f"Version {version} ({edition['released']})", *content
    )


def _section(name: str, title: str, *content: nodes.Node) -> nodes.section:
    return section(f"changes-{name}", title, content, "rule-changes")


def _first(edition: Edition) -> nodes.paragraph:
    games = len({rule_id.partition(".")[0] for rule_id in edition["rules"]})
    text = f"The first edition: {_count(len(edition['rules']), 'rule')} of {_count(games, 'game')}."
    return nodes.paragraph("", f"{text} Later editions are compared with it.")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _changes(before: Edition, after: Edition, history: History) -> Iterator[nodes.Node]:
    """Yield the number of unchanged rules, then a list for every kind of thing and of change."""
    here = by_kind(history.edition)
    for (kind, was), now in zip(by_kind(before).items(), by_kind(after).values(), strict=True):
        found = compared(was, now)
        if kind == "rule":
            same = list(found.values()).count(Change.UNCHANGED)
            are = "it was" if same == 1 else "they were"
            yield nodes.paragraph("", f"{_count(same, 'rule')} as {are}.")
        was, now, linked = with_aliases(was), with_aliases(now), with_aliases(here[kind])
        for change in TOLD:
            names = [name for name, each in found.items() if each == change]
            title = f"{kind}s {change}" if kind != "rule" else change
            # A thing that an older release contains may no longer exist.
            lines = [
                _line(
                    ROLES.get(kind) if name in linked else None,
                    name,
                    was.get(name),
                    now.get(name),
                    history.moved.withdrawn.get(name, ""),
                )
                for name in names
            ]
            if lines:
                yield nodes.rubric("", f"{title.capitalize()}: {len(names)}")
                yield nodes.bullet_list("", *(nodes.list_item("", line) for line in lines))


def _line(
    role: str | None, name: str, was: Fingerprint | None, now: Fingerprint | None, why: str
) -> nodes.paragraph:
    """Return a line of a list: a name, a title, and the differences or the reason for a withdrawal.

    The title is a link if there is a role for it.
    """
    title = nodes.Text((now or was or {}).get("title", ""))
    link = link_to(role, name, nodes.inline("", "", title)) if role else title
    change = f": {', '.join(differing(was, now)) if now else why}" if was else ""
    return nodes.paragraph("", "", code_name(name, name), nodes.Text(" "), link, nodes.Text(change))
