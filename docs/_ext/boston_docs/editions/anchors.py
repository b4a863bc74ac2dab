"""The anchors of a page that are linked to from outside, and so must not vanish.

They are those of a session's steps, and of what has a citation of its own: printed numbers, tables,
examples, deals; and those of the glossary's terms. Rules and readings are kept by their ids.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from boston_docs.apparatus.citations import cite_control
from boston_docs.editions.fingerprint import address
from boston_docs.rules.domain import rule_domain
from boston_docs.sessions.player_nodes import player_steps

#: Under what a page's anchors are listed that nothing else lists.
KIND: Final = "anchor"
LISTED: Final = (KIND, "number", "term")
STEP: Final = re.compile(r'\bid="((?:[\w-]+-)?step-\d+)"')
#: An anchor that ends in a number, and a run of such anchors as it is kept.
NUMBERED: Final = re.compile(r"(?P<name>.*-)(?P<number>0|[1-9]\d*)")
RUN: Final = re.compile(r"(?P<name>.*-)(?P<first>\d+)\.\.(?P<last>\d+)")


def note(app: Sphinx, doctree: nodes.document) -> None:
    """Note the anchors of a page that was read."""
    domain, page = rule_domain(app.env), app.env.docname
    for anchor in _on(doctree):
        domain.note_listed(page, KIND, anchor, anchor)


def _on(doctree: nodes.document) -> Iterator[str]:
    for control in doctree.findall(cite_control):
        if control.get("thing", "reading") != "reading":
            yield control["anchor"]
    for player in doctree.findall(player_steps):
        yield from STEP.findall(player["html"])


def anchors(env: BuildEnvironment) -> dict[str, list[str]]:
    """Return the anchors of all pages, by the address of the page."""
    lists = rule_domain(env).data["lists"]
    found = {
        address(page): {anchor for kind in LISTED for anchor in of_page.get(kind, {}).values()}
        for page, of_page in lists.items()
    }
    return {page: sorted(found[page], key=_order) for page in sorted(found) if found[page]}


def _order(anchor: str) -> tuple[str, int]:
    found = NUMBERED.fullmatch(anchor)
    return (found["name"], int(found["number"])) if found else (anchor, -1)


def packed(found: Iterable[str]) -> list[str]:
    """Return anchors in their order with what is numbered without a gap as one.

    >>> packed(["a", "step-0", "step-1", "step-2", "step-4"])
    ['a', 'step-0..2', 'step-4']
    """
    # In a run without a gap, the number and the place go up together.
    placed = ((place, *_order(anchor)) for place, anchor in enumerate(found))
    runs = groupby(placed, key=lambda each: (each[1], each[2] < 0 or each[2] - each[0]))
    return [_run([(name, number) for _, name, number in run]) for _, run in runs]


def _run(run: list[tuple[str, int]]) -> str:
    (name, first), (_, last) = run[0], run[-1]
    if first < 0:
        return name
    return f"{name}{first}" if first == last else f"{name}{first}..{last}"


def unpacked(kept: Iterable[str]) -> list[str]:
    """Return anchors from what is kept of them.

    >>> unpacked(["a", "step-0..2", "step-4"])
    ['a', 'step-0', 'step-1', 'step-2', 'step-4']
    """
    return [anchor for each in kept for anchor in _unpacked(each)]


def _unpacked(kept: str) -> Iterator[str]:
    found = RUN.fullmatch(kept)
    if found is None:
        yield kept
        return
    for number in range(int(found["first"]), int(found["last"]) + 1):
        yield f"{found['name']}{number}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Note the anchors as the pages are read."""
    app.connect("doctree-read", note)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
